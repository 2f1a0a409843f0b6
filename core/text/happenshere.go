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
	{pattern: "[battle] resolution at {ownfield} battlefield", base: card.Trigger{Event: card.EvBattle}},
	{pattern: "[a|the] battle resolution at {ownfield} battlefield", base: card.Trigger{Event: card.EvBattle}},
}

func init() {
	triggerSlots["facedby"] = &slot[card.Trigger]{ // whom it opposes by then
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			if t.Subject == nil || t.Subject.How == card.Ref || t.Subject.ZoneAt > 0 || !r.is(at, "opposing") {
				return nil
			}
			var all []reading[card.Trigger]
			for _, g := range r.g.afterwards.readAt(r, at) {
				if a := g.v; a.Is == card.IsOpposing && !a.Not && a.Sub == nil && a.Ref != card.NoVar {
					x, s, f := t, *t.Subject, *t.Subject.Filter
					f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.AnyOf, Style: silentStyle, Or: []card.Filter{{Atoms: []card.Atom{a}}}})
					s.Filter, x.Subject = &f, &s
					all = append(all, reading[card.Trigger]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) {
			as := t.Subject.Filter.Atoms
			w.atom(&as[len(as)-1].Or[0].Atoms[0])
		},
		walk: func(v *resolver, t *card.Trigger) {
			as := t.Subject.Filter.Atoms
			if a := &as[len(as)-1].Or[0].Atoms[0]; a.Ref == unresolved {
				v.ref(&a.Ref, a.Word)
			}
		},
	}
	triggerSlots["within"] = &slot[card.Trigger]{ // "in this Province"
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			if t.Subject == nil || t.Subject.How == card.Ref || t.Subject.Thing != card.Cards || t.Subject.ZoneAt > 0 || !r.is(at, "in") {
				return nil
			}
			var all []reading[card.Trigger]
			for _, g := range r.g.afterwards.readAt(r, at) {
				if a := g.v; a.Is == card.IsWithin && !a.Not && a.Ref == card.Host && onProvinces.Has(r.c.Type) {
					x, s, f := t, *t.Subject, *t.Subject.Filter
					f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.AnyOf, Style: silentStyle, Or: []card.Filter{{Atoms: []card.Atom{a}}}})
					s.Filter, x.Subject = &f, &s
					all = append(all, reading[card.Trigger]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) {
			as := t.Subject.Filter.Atoms
			w.atom(&as[len(as)-1].Or[0].Atoms[0])
		},
		walk: func(*resolver, *card.Trigger) {},
	}
	triggerSlots["place"] = &slot[card.Trigger]{ // a property of what it happens to
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			if t.Subject == nil || t.Subject.How == card.Ref || t.Subject.Thing != card.Cards || t.Subject.ZoneAt > 0 || !r.is(at, "at") {
				return nil
			}
			var all []reading[card.Trigger]
			for _, g := range r.g.afterwards.readAt(r, at) {
				if a := g.v; a.Is == card.IsSameLocation && !a.Not || a.Is == card.IsHere && !a.Not && a.Ref == card.NoVar {
					s, f := *t.Subject, card.Filter{}
					if s.Filter != nil {
						f = *s.Filter
					}
					f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.AnyOf, Style: silentStyle, Or: []card.Filter{{Atoms: []card.Atom{a}}}})
					s.Filter = &f
					x := t
					x.Subject = &s
					all = append(all, reading[card.Trigger]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) {
			as := t.Subject.Filter.Atoms
			w.atom(&as[len(as)-1].Or[0].Atoms[0])
		},
		walk: func(v *resolver, t *card.Trigger) {
			as := t.Subject.Filter.Atoms
			v.thereOf(&as[len(as)-1].Or[0].Atoms[0])
		},
	}
	triggerSlots["ownfield"] = &slot[card.Trigger]{ // where the text's card is
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			if r.kindAt(at) != self {
				return nil
			}
			end, ok := r.genitive(at + 1)
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
