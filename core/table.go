package core

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"kotei/core/card"
)

// A Table is what does not change during a game: the rules, and every face that a card may have.
type Table struct {
	Rules      *Ruleset
	Faces      []*card.Card // Faces[0] is the unknown face
	index      map[string]FaceID
	items      [][]*card.Item // by face: printed items, then those that its text grants
	refs       map[*card.Item]ItemRef
	made       map[*card.Card]FaceID
	sums       []uint64   // by face: its key as a number
	stepSums   [][]uint64 // by procedure and step: their names as a number
	attention  Attention
	rules      ruleSet        // the rules that texts make: few of all, and asked after at every turn
	keys       uint64         // keywords that texts give, or take away
	kinds      uint16         // of items that are printed on faces, by bit
	types      card.TypeSet   // of faces
	below      uint32         // stats of which a face has a number below zero, by bit
	gives      bool           // some text gives, or copies, abilities or traits
	outside    Outside        // where out of play faces are used or triggered
	given      []card.Keyword // those that they give, at most [mostGiven]
	players    []int          // the abilities that every player has, as far as they find something to choose
	outlines   [][]outline    // by face, as items
	faces      []faceOutline
	heededDead EventSet // what texts of cards in discard piles wait for
	answered   EventSet // the occurrences that reactions answer
	Clans      []string // the Clan alignments in games at this table: the edition's, and those that texts give to players
	bars       bool     // some text keeps cards from gaining keywords
	names      names
}

// An ItemRef names an item of a face: printed ones first, then granted ones.
type ItemRef struct {
	Face FaceID
	N    uint16
}

// NewTable makes a table of the rules' own cards and the given ones, in the given order.
// The cards that texts create and the tokens that they place become faces too.
func NewTable(r *Ruleset, cards []*card.Card) *Table {
	t := &Table{Rules: r, index: map[string]FaceID{}, refs: map[*card.Item]ItemRef{}, made: map[*card.Card]FaceID{}}
	t.Clans = slices.Clone(r.Clans)
	t.sumSteps()
	t.add(&card.Card{})
	if r.Player != nil {
		t.add(r.Player)
	}
	for _, c := range cards {
		if _, ok := t.index[c.ID]; !ok || c.ID == "" {
			t.add(r.read(c))
		}
	}
	t.collectNames()
	t.findPlayers()
	return t
}

// mostGiven is how many keywords that texts give are told apart.
const mostGiven = 64

// With is a table with more faces; t itself stays as it is.
func (t *Table) With(add ...*card.Card) *Table {
	known := func(c *card.Card) bool { return c.ID != "" && t.index[c.ID] != 0 }
	if !slices.ContainsFunc(add, func(c *card.Card) bool { return !known(c) }) {
		return t
	}
	cards := make([]*card.Card, 0, len(t.Faces)+len(add))
	for _, f := range t.Faces[1:] {
		if _, made := t.made[f]; !made && f != t.Rules.Player {
			cards = append(cards, f)
		}
	}
	more := NewTable(t.Rules, append(cards, add...))
	more.names.brought = t.names.brought
	more.attention.add(t.attention)
	return more
}

func (t *Table) add(c *card.Card) FaceID {
	if f, ok := t.made[c]; ok {
		return f
	}
	id := FaceID(len(t.Faces))
	t.Faces = append(t.Faces, c)
	t.items = append(t.items, nil)
	t.outlines = append(t.outlines, nil)
	t.faces = append(t.faces, faceOutline{keys: keyBits(c.Keywords), event: c.Type == card.Event})
	if t.Rules.TitleWords {
		t.faces[id].words = wordsOf(c)
		t.faces[id].keys |= keyBits(t.faces[id].words)
	}
	if c.ID != "" {
		t.index[c.ID] = id
	}
	t.sums = append(t.sums, t.faceSum())
	if c.Type == card.Stronghold {
		t.addClans(c.Clans...)
	}
	for i := range c.Items {
		t.item(id, &c.Items[i])
		t.faces[id].take(&c.Items[i])
	}
	t.faces[id].makes = plainGold(c)
	t.outside |= t.faces[id].from
	t.kinds |= t.faces[id].kinds
	t.types |= 1 << c.Type
	for st := range card.NumPrinted {
		if c.Stats[st].N < 0 {
			t.below |= 1 << st
		}
	}
	// Nested items come after the printed ones, in the order of the text.
	for i := 0; i < len(t.items[id]); i++ {
		t.nested(id, t.items[id][i])
	}
	return id
}

func (t *Table) item(f FaceID, it *card.Item) {
	t.attention.Totals = t.attention.Totals || watches(it)
	t.looksBack(reflect.ValueOf(it))
	t.clansOf(it)
	t.barring(it)
	t.heed(it)
	t.awaitDeeds(it.Trigger)
	t.awaitSegments(it.Trigger)
	for i := range it.Ops {
		t.awaitDeeds(it.Ops[i].Trigger)
		t.awaitSegments(it.Ops[i].Trigger)
	}
	t.attention.Orders = t.attention.Orders || orders(it)
	t.refs[it] = ItemRef{f, uint16(len(t.items[f]))}
	t.items[f] = append(t.items[f], it)
	o := outlineOf(it)
	t.outlines[f] = append(t.outlines[f], o)
	t.keys |= o.keys
	t.gives = t.gives || o.gives || slices.ContainsFunc(it.Ops, func(op card.Op) bool { return op.Verb == card.Copy })
	for i, set := range o.answers {
		t.answered[i] |= set
	}
	for i := range it.Ops {
		for j := range it.Ops[i].Mods {
			if m := &it.Ops[i].Mods[j]; m.Kind == card.AddKeyword && len(t.given) < mostGiven && !slices.Contains(t.given, m.Keyword) {
				t.given = append(t.given, m.Keyword)
			}
		}
	}
	for i, r := range o.rules {
		t.rules[i] |= r
	}
}

func (t *Table) nested(f FaceID, it *card.Item) {
	for i := range it.Ops {
		op := &it.Ops[i]
		for j := range op.Mods {
			if g := op.Mods[j].Grant; g != nil {
				t.item(f, g)
			}
		}
		if op.Made != nil {
			if _, ok := t.made[op.Made]; !ok {
				t.made[op.Made] = t.add(op.Made)
			}
		}
	}
}

// Item is the item that r names; an empty one if there is none.
func (t *Table) Item(r ItemRef) *card.Item {
	if its := t.items[r.Face]; int(r.N) < len(its) {
		return its[r.N]
	}
	return &noItem
}

var noItem card.Item

// Items are all items of a face.
func (t *Table) Items(f FaceID) []*card.Item { return t.items[f] }

// Ref is the reference to an item of one of the faces.
func (t *Table) Ref(it *card.Item) ItemRef { return t.refs[it] }

// MadeFace is the face of a card or token that a text makes.
func (t *Table) MadeFace(c *card.Card) FaceID { return t.made[c] }

// FaceOf finds a face by its card's ID; 0 if it is not at this table.
func (t *Table) FaceOf(id string) FaceID { return t.index[id] }

// PlayerFace is the face that carries the player abilities (CE-PABIL).
func (t *Table) PlayerFace() FaceID {
	if t.Rules.Player == nil {
		return 0
	}
	return 1
}

// FaceKey names a face the same way at every table: by its card's ID, or, for what a text makes,
// by the ID of the card whose text that is and a count. Faces are numbered by each table for itself.
func (t *Table) FaceKey(f FaceID) string {
	from := t.keyed(f)
	if from == f {
		return t.Faces[f].ID
	}
	return t.Faces[from].ID + "/" + strconv.Itoa(int(f-from))
}

// FaceByKey is the inverse of [Table.FaceKey]; false if this table has no such face.
func (t *Table) FaceByKey(key string) (FaceID, bool) {
	id, n, made := strings.Cut(key, "/")
	from, ok := t.index[id], id == "" || t.index[id] != 0
	if !made || !ok {
		return from, ok
	}
	k, err := strconv.ParseUint(n, 10, 16)
	if err != nil || int(from)+int(k) >= len(t.Faces) || k == 0 {
		return 0, false
	}
	f := from + FaceID(k)
	return f, t.keyed(f) == from
}

// keyed is the last face up to f that has an ID of its own: what a text makes stands behind its card.
func (t *Table) keyed(f FaceID) FaceID {
	for f > 0 && t.Faces[f].ID == "" {
		f--
	}
	return f
}

// faceSum is the key of the table's newest face as a number, for hashes.
func (t *Table) faceSum() uint64 { return textSum(t.FaceKey(FaceID(len(t.Faces) - 1))) }

func textSum(text string) uint64 {
	h := uint64(0xcbf29ce484222325)
	for _, b := range []byte(text) {
		h = (h ^ uint64(b)) * 0x100000001b3
	}
	return mix(h)
}

func (t *Table) sum(f FaceID) uint64 { return t.sums[f] }

// sumSteps sums up the names of all steps, and of the end of each procedure, so that a game's hash doesn't depend on their order.
func (t *Table) sumSteps() {
	t.stepSums = make([][]uint64, len(t.Rules.Procs))
	for i, p := range t.Rules.Procs {
		for _, s := range p.Steps {
			t.stepSums[i] = append(t.stepSums[i], textSum(p.Name+"\n"+s.Name))
		}
		t.stepSums[i] = append(t.stepSums[i], textSum(p.Name))
	}
}

// stepSum stands for the procedure of a frame and the step at which it is.
func (t *Table) stepSum(f *Frame) uint64 { return t.stepSums[f.Proc][f.Step] }
