package text

import "kotei/core/card"

// Which Personalities with Followers an attack may target, and whose attacks (CE-TERMRA-02).

// reachable is a description of such Personalities that says more than that they have Followers.
func reachable() *slot[card.Mod] {
	s := thingsSlot(func(m *card.Mod, s *card.Sel) { m.Sel = s }, func(m *card.Mod) *card.Sel { return m.Sel })
	read := s.read
	s.read = func(r *reader, at int, m card.Mod) []reading[card.Mod] {
		var all []reading[card.Mod]
		for _, g := range read(r, at, m) {
			if f := g.v.Sel.Filter; f.Types == card.Types(card.Personality) && g.v.Sel.ZoneAt == 0 && withFollowers(f) {
				all = append(all, g)
			}
		}
		return all
	}
	return s
}

func withFollowers(f *card.Filter) bool {
	for i := range f.Atoms {
		if a := &f.Atoms[i]; a.Is == card.HasAttached && !a.Not && a.Val == nil && a.Sub != nil && a.Sub.Types == card.Types(card.Follower) && len(a.Sub.Atoms) == 0 {
			return true
		}
	}
	return false
}

// doneBySlot is who performs the actions that a clause is about.
func doneBySlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.matched(at) {
				if g.v.Thing != card.Cards || g.v.Of != nil {
					continue
				}
				x, s := o, g.v
				x.Mods = append([]card.Mod(nil), o.Mods...)
				c := *x.Mods[0].Cause
				c.Doer, x.Mods[0].Cause = &s, &c
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.sel(o.Mods[0].Cause.Doer) },
		walk:  func(v *resolver, o *card.Op) { v.sel(o.Mods[0].Cause.Doer) },
	}
}

// doneKeywordSlot is the keyword of such actions.
func doneKeywordSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			k, end, many := r.keyword(at)
			if k == "" || many == plural {
				return nil
			}
			o.Mods = append([]card.Mod(nil), o.Mods...)
			c := *o.Mods[0].Cause
			c.Keyword, o.Mods[0].Cause = k, &c
			return []reading[card.Op]{{o, end}}
		},
		write: func(w *writer, o *card.Op) { w.words(string(o.Mods[0].Cause.Keyword)) },
		walk:  func(*resolver, *card.Op) {},
	}
}

func init() {
	opSlots["doneby"] = doneBySlot()
	opSlots["donekw"] = doneKeywordSlot()
	opSlots["reachable"] = ofMod(reachable())
}
