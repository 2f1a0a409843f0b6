package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// The Personality against one of yours: "the other Personality in the duel", "the Personality facing him" (CE "Duels").

const (
	otherDuelist = "the other Personality in "
	facingYours  = "the Personality facing "
)

func init() {
	opSlots["otherduelist"] = &slot[card.Op]{ // who fights a duel with you, of which the trigger speaks
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			end, ok := r.words(at, "the other player")
			if !ok {
				return nil
			}
			o.WhoRef = card.Rival
			return []reading[card.Op]{{o, end}}
		},
		write: func(w *writer, _ *card.Op) { w.words("the other player") },
		walk: func(v *resolver, _ *card.Op) {
			t := v.trig
			if t == nil || t.Event != card.EvDuel || t.Duel == nil || t.Duel.How != card.Ref || !slices.ContainsFunc(v.named, func(e entity) bool { return e.v == t.Duel.Ref && e.yours }) {
				v.failed("it is not said whose duel it is")
			}
		},
	}
}

// otherDuelists reads them.
func (r *reader) otherDuelists(at int) []reading[card.Sel] {
	if !r.is(at, "the") {
		return nil
	}
	for _, words := range []string{otherDuelist + "the duel", otherDuelist + "this duel", facingYours + "him", facingYours + "yours"} {
		if end, ok := r.words(at, words); ok {
			f := &card.Filter{Types: card.Types(card.Personality), Noun: words, Style: singular, Atoms: []card.Atom{
				{Is: card.IsDueling, Style: silentStyle}, {Is: card.IsYours, Not: true, Who: card.You, Style: silentStyle},
			}}
			return []reading[card.Sel]{{card.Sel{How: card.All, Filter: f, Style: theStyle}, end}}
		}
	}
	return nil
}

// oneIsYours reports by a failure such words where it is not said that one Personality in the duel is yours.
func (v *resolver) oneIsYours(s *card.Sel) {
	if s.Style != theStyle || s.Filter == nil || !strings.HasPrefix(s.Filter.Noun, otherDuelist) && !strings.HasPrefix(s.Filter.Noun, facingYours) {
		return
	}
	yours := func(d *card.Sel) bool {
		if d == nil || d.Thing != card.Cards {
			return false
		}
		if d.How == card.Ref {
			return d.Ref == card.Self || d.Ref == card.Host
		}
		e := entityOf(d)
		return e.yours
	}
	duel := func(t *card.Trigger) bool {
		return t != nil && (yours(t.Duel) || (t.Event == card.EvDuel || t.Event == card.EvWinDuel || t.Event == card.EvLoseDuel) && yours(t.Subject))
	}
	if v.it.Kind != card.Focus && !duel(v.trig) && !duel(v.it.Trigger) {
		v.failed("it is not said that one of the two is yours")
	}
}
