package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Searches of three areas, "your hand, then deck, then discard pile", and what is found or kept there put into play or into the hand
// (CE "Search", "Rings").
//
// Where the text leaves the order open, the areas are looked at in the order in which they are written: who takes nothing from one
// goes on to the next.

// searchAreas are the areas as such a text names them.
var searchAreas = []struct {
	words string
	zone  card.Zone
}{
	{"Fate discard pile", card.FateDiscard},
	{"Dynasty discard pile", card.DynastyDiscard},
	{"discard pile", card.AnyDiscard},
	{"Fate deck", card.FateDeckZone},
	{"Dynasty deck", card.DynastyDeckZone},
	{"deck", card.OwnDeck},
	{"hand", card.Hand},
}

// searchArea reads one of them.
func (r *reader) searchArea(at int) (card.Zone, int) {
	if r.is(at, "your") {
		at++
	}
	for _, a := range searchAreas {
		if end, ok := r.words(at, a.words); ok {
			return a.zone, end
		}
	}
	return card.InPlay, at
}

func init() {
	verbRows = append(verbRows, []row[card.Op]{
		{pattern: "search {threeareas}[,] for {what}", base: card.Op{Verb: card.Search, Who: card.You}},
	})
	opSlots["threeareas"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if !r.is(at, "your") {
				return nil
			}
			var zones [3]card.Zone
			end := at
			for i := range zones {
				if i > 0 {
					if !r.is(end, ",") {
						return nil
					}
					end++
					if i == 2 && (r.is(end, "and") || r.is(end, "or")) {
						end++
					}
					if r.is(end, "then") {
						end++
					}
				}
				if zones[i], end = r.searchArea(end); zones[i] == card.InPlay {
					return nil
				}
			}
			o.Zone, o.Then, o.Last, o.Words = zones[0], zones[1], zones[2], r.phrase(at, end)
			return []reading[card.Op]{{o, end}}
		},
		write: func(w *writer, o *card.Op) { w.words(o.Words) },
		walk:  func(*resolver, *card.Op) {},
	}
}

// intoHand are the ways to say that something may come into the hand and not into play.
var intoHand = []string{"or into your hand", "or in your hand", "or your hand"}

// intoHandStyle is the style of the first of them, of an op that is the second of two.
const intoHandStyle Style = 20920

// orHand adds "or into your hand" to what is put into play.
func (r *reader) orHand(at int, all []reading[ops]) []reading[ops] {
	for _, g := range all {
		if len(g.v) != 1 || g.v[0].Verb != card.Enter || g.v[0].What == nil || g.v[0].What.How != card.Ref || g.v[0].To != nil || g.v[0].Voice != card.Imperative {
			continue
		}
		for i, words := range intoHand {
			if end, ok := r.words(g.end, words); ok {
				again := card.Op{
					Verb: card.Put, Style: intoHandStyle + Style(i), To: &card.Dest{Zone: card.Hand, Of: card.You}, Words: strings.TrimPrefix(words, "or "),
					What: &card.Sel{How: card.Ref, Ref: unresolved, Word: againWord},
				}
				all = append(all, r.twoOps(at, g.v[0], reading[card.Op]{v: again, end: end}, nil, card.Or))
			}
		}
	}
	return all
}

// intoHandOp resolves the second of the two: it is the same thing.
func (v *resolver) intoHandOp(o *card.Op) {
	for _, p := range slices.Backward(v.seen) {
		if p.Verb == card.Enter && p.What != nil && p.What.How == card.Ref {
			o.What.Ref = p.What.Ref
			return
		}
	}
	v.failed("nothing that could come into the hand")
}

// whereFrom reports by a failure a Ring that is put into play, and of which it isn't said from where.
func (v *resolver) whereFrom(o *card.Op) {
	if s := o.What; o.Verb == card.Enter && s != nil && s.How == card.Choose && s.Zone == card.InPlay && o.Zone == card.InPlay && s.Filter != nil && s.Filter.Types == card.Types(card.Ring) {
		v.failed("it is not said where the Ring is")
	}
}

// isIntoHand reports whether an op is such a second one.
func isIntoHand(o *card.Op) bool {
	return o.Verb == card.Put && o.Style >= intoHandStyle && o.Style < intoHandStyle+Style(len(intoHand))
}
