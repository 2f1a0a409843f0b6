package deckroom

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/shelf"
)

// A desk is the deck that is being built: what it was before, what is wrong with it, and the file in which it lies. Every
// change is saved at once. It knows no window.
type desk struct {
	lib   *cards.Library
	shelf *shelf.Shelf   // nil: nothing is saved
	have  map[string]int // copies in the deck, by the card's id

	deck     decks.Deck
	file     string // "" for a deck that comes with Kotei, until it is changed
	mark     shelf.Mark
	past     []decks.Deck
	future   []decks.Deck
	problems []decks.Problem
	unjudged []decks.Unjudged // sentences on its cards that the check passes over
	unsaved  error            // why the last change is not in the file
}

// errNoFile is a deck that only lies open: leaving it would lose it.
var errNoFile = errors.New("it is in no file")

// maxPast bounds what can be undone.
const maxPast = 200

// open takes a deck from its file.
func (d *desk) open(file string) ([]decks.Problem, error) {
	deck, mark, read, err := d.shelf.Load(file, d.lib)
	if err != nil {
		return nil, err
	}
	d.take(deck, file, mark)
	return read, nil
}

// take lays a deck on the desk.
func (d *desk) take(deck decks.Deck, file string, mark shelf.Mark) {
	d.deck, d.file, d.mark, d.past, d.future, d.unsaved = deck, file, mark, nil, nil, nil
	d.check()
}

// format is what the deck is built for.
func (d *desk) format() string {
	if d.deck.Format == "" {
		return "celestial"
	}
	return d.deck.Format
}

// check says what is wrong with the deck, and counts it.
func (d *desk) check() {
	d.problems, d.unjudged = decks.Legal(d.format(), d.lib, d.deck), decks.NotJudged(d.lib, d.deck)
	d.have = map[string]int{}
	for _, in := range []decks.Section{decks.InStronghold, decks.InSensei, decks.InWind, decks.InPreGame, decks.InDynasty, decks.InFate} {
		for _, e := range d.deck.Entries(in) {
			if c := d.lib.Find(e.Title); c != nil {
				d.have[c.ID] += e.Count
			}
		}
	}
}

// become makes another deck of it, which can be undone.
func (d *desk) become(next decks.Deck) {
	d.past = append(d.past, d.deck)
	if len(d.past) > maxPast {
		d.past = slices.Delete(d.past, 0, 1)
	}
	d.future, d.deck = nil, next
	d.settle()
}

func (d *desk) change(changes ...decks.Change) { d.become(d.deck.Apply(changes...)) }

func (d *desk) undo() bool { return d.back(&d.past, &d.future) }
func (d *desk) redo() bool { return d.back(&d.future, &d.past) }

func (d *desk) back(from, to *[]decks.Deck) bool {
	n := len(*from)
	if n == 0 {
		return false
	}
	*to = append(*to, d.deck)
	d.deck, *from = (*from)[n-1], (*from)[:n-1]
	d.settle()
	return true
}

// settle checks and saves.
func (d *desk) settle() {
	d.check()
	if d.shelf == nil {
		d.unsaved = errNoFile
		return
	}
	if d.file == "" {
		d.file = d.shelf.New(d.deck.Name)
	}
	d.save()
}

// save writes the deck. A file that somebody else changed meanwhile is not overwritten: [desk.overwrite] does, [desk.open]
// takes what is there.
func (d *desk) save() {
	mark, err := d.shelf.Save(d.file, d.deck, d.lib, d.mark)
	d.unsaved = err
	if err == nil {
		d.mark = mark
	}
}

// asList keeps a deck in a file of Kotei's own, where the one that it came from can't hold all of it.
func (d *desk) asList() {
	d.file, d.mark = d.shelf.New(d.deck.Name), ""
	d.save()
}

// fresh takes what somebody else wrote into the file meanwhile, as a change that can be undone, and reports whether there was
// something. What is here and not in the file stays; so does a deck whose file was taken away, which the next change writes anew.
func (d *desk) fresh() bool {
	if d.shelf == nil || d.file == "" || d.unsaved != nil || !d.shelf.Changed(d.file, d.mark) {
		return false
	}
	deck, mark, _, err := d.shelf.Load(d.file, d.lib)
	if errors.Is(err, fs.ErrNotExist) {
		d.mark, err = "", errNoFile
	}
	if err != nil {
		d.unsaved = err
		return false
	}
	d.past, d.future = append(d.past, d.deck), nil
	d.deck, d.mark = deck, mark
	d.check()
	return true
}

// lost is why leaving the deck would lose something: a change that isn't in its file, or the file is gone; else nil. What
// somebody else wrote into the file is no loss.
func (d *desk) lost() error {
	if d.unsaved == nil && d.shelf != nil && d.file != "" && d.shelf.Changed(d.file, d.mark) {
		if _, _, _, err := d.shelf.Load(d.file, d.lib); errors.Is(err, fs.ErrNotExist) {
			d.mark, d.unsaved = "", errNoFile
		}
	}
	return d.unsaved
}

// overwrite saves in spite of what somebody else wrote, which stays among the older versions.
func (d *desk) overwrite() {
	mark, err := d.shelf.Save(d.file, d.deck, d.lib, d.mark)
	if errors.Is(err, shelf.ErrChanged) {
		mark, err = d.shelf.Save(d.file, d.deck, d.lib, mark)
	}
	if d.unsaved = err; err == nil {
		d.mark = mark
	}
}

// count is how many of a card the deck has, its single places included and the maybe-board not.
func (d *desk) count(c *card.Card) int { return d.have[c.ID] }

// add puts copies of a card where it belongs, or takes them out.
func (d *desk) add(c *card.Card, n int) {
	in := decks.SectionOf(c)
	if in == decks.Nowhere || n == 0 {
		return
	}
	d.change(decks.Change{In: in, Title: d.known(c), Count: n})
}

// known is the title under which the deck has a card already, else the one it goes by.
func (d *desk) known(c *card.Card) string {
	for _, in := range []decks.Section{decks.InPreGame, decks.InDynasty, decks.InFate, decks.InMaybe} {
		for _, e := range d.deck.Entries(in) {
			if found := d.lib.Find(e.Title); found != nil && found.ID == c.ID {
				return e.Title
			}
		}
	}
	return d.lib.Name(c)
}

// move puts copies of what was dragged into another part of the deck; Nowhere takes them out.
func (d *desk) move(l load, to decks.Section) {
	title := l.title
	if title == "" {
		title = d.known(l.card)
	}
	var changes []decks.Change
	if l.from != decks.Nowhere {
		changes = append(changes, decks.Change{In: l.from, Title: title, Print: l.print, Count: -l.n})
	}
	if to != decks.Nowhere {
		changes = append(changes, decks.Change{In: to, Title: title, Print: l.print, Count: l.n})
	}
	d.change(changes...)
}

// set makes it n copies.
func (d *desk) set(c *card.Card, n int) { d.add(c, n-d.count(c)) }

// rename gives the deck another name. Its file keeps its own.
func (d *desk) rename(name string) {
	if name = strings.TrimSpace(name); name == "" || name == d.deck.Name {
		return
	}
	next := d.deck.Clone()
	next.Name = name
	d.become(next)
}

// build makes it a deck for another format.
func (d *desk) build(format string) {
	if format == d.deck.Format {
		return
	}
	next := d.deck.Clone()
	next.Format = format
	d.become(next)
}

// maybe puts one onto the maybe-board.
func (d *desk) maybe(c *card.Card) {
	d.change(decks.Change{In: decks.InMaybe, Title: d.known(c), Count: 1})
}
