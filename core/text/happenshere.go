package text

import (
	"slices"

	"kotei/core/card"
)

// Where it happens, said after what happens: "a Follower is destroyed at this Follower's battlefield", "before resolution at his
// battlefield" (CE "Timing and triggers", "Locations").

var hereTriggers = []row[card.Trigger]{
	{pattern: "{subj} (is|are) destroyed {place}", base: card.Trigger{Event: card.EvDestroy}},
	{pattern: "{subj} bows {place}", base: card.Trigger{Event: card.EvBow}},
	{pattern: "{act} resolves during a battle at {ownfield} battlefield", base: card.Trigger{Event: card.EvResolve}},
	{pattern: "([a|the] battle|) resolution at {ownfield} battlefield", base: card.Trigger{Event: card.EvBattle}},
}

func init() {
	triggerSlots["facedby"] = happenedAs("opposing", // whom it opposes by then
		func(_ *reader, _ *card.Sel, a *card.Atom) bool {
			return a.Is == card.IsOpposing && !a.Not && a.Sub == nil && a.Ref != card.NoVar
		},
		func(v *resolver, a *card.Atom) {
			if a.Ref == unresolved {
				v.ref(&a.Ref, a.Word)
			}
		})
	triggerSlots["within"] = happenedAs("in", // "in this Province"
		func(r *reader, s *card.Sel, a *card.Atom) bool {
			return s.Thing == card.Cards && a.Is == card.IsWithin && !a.Not && a.Ref == card.Host && onProvinces.Has(r.c.Type)
		},
		func(*resolver, *card.Atom) {})
	triggerSlots["place"] = happenedAs("at",
		func(_ *reader, s *card.Sel, a *card.Atom) bool {
			return s.Thing == card.Cards && !a.Not && (a.Is == card.IsSameLocation || a.Is == card.IsHere && a.Ref == card.NoVar)
		},
		(*resolver).thereOf)
	triggerSlots["ownfield"] = &slot[card.Trigger]{ // where the text's card is
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			end, ok := at+1, r.c.Type == card.Personality && !r.granted && at < 8 && (r.is(at, "his") || r.is(at, "her")) // of whom nobody was named before
			if r.kindAt(at) == self {
				end, ok = r.genitive(at + 1)
			}
			if !ok {
				return nil
			}
			t.WhereWord = r.toks[at].text
			t.If = &card.Cond{Kind: card.Is, Ref: card.Self, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsHere, Style: silentStyle}}}, Style: silentStyle}
			return []reading[card.Trigger]{{t, end}}
		},
		write: func(w *writer, t *card.Trigger) { w.owner(t.WhereWord) },
		walk:  func(*resolver, *card.Trigger) {},
	}
}

// happenedAs is a property of what it happens to, said after what happens and begun by a word. It is the last of the subject's.
func happenedAs(word string, admit func(*reader, *card.Sel, *card.Atom) bool, walk func(*resolver, *card.Atom)) *slot[card.Trigger] {
	said := func(t *card.Trigger) *card.Atom {
		as := t.Subject.Filter.Atoms
		return &as[len(as)-1].Or[0].Atoms[0]
	}
	return &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			if t.Subject == nil || t.Subject.How == card.Ref || t.Subject.ZoneAt > 0 || !r.is(at, word) {
				return nil
			}
			var all []reading[card.Trigger]
			for _, g := range r.g.afterwards.readAt(r, at) {
				if !admit(r, t.Subject, &g.v) {
					continue
				}
				x, s, f := t, *t.Subject, card.Filter{}
				if s.Filter != nil {
					f = *s.Filter
				}
				f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.AnyOf, Style: silentStyle, Or: []card.Filter{{Atoms: []card.Atom{g.v}}}})
				s.Filter, x.Subject = &f, &s
				all = append(all, reading[card.Trigger]{x, g.end})
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.atom(said(t)) },
		walk:  func(v *resolver, t *card.Trigger) { walk(v, said(t)) },
	}
}
