package text

import "kotei/core/card"

// The next effect of a kind, which is negated: "negate the next card effect that bows one of your Personalities" (CE "Prevention",
// "Next").

// nextEffects are what it comes from.
var nextEffects = []struct {
	words string
	cause *card.Cause
}{
	{"card effect", &card.Cause{Card: true}},
	{"effect", &card.Cause{}},
	{"action's effect", &card.Cause{Action: true}},
	{"effect from another player's card", &card.Cause{Card: true, By: card.EachOther}},
	{"other player's card effect", &card.Cause{Card: true, By: card.EachOther}},
}

// nextVerbs are what it does.
var nextVerbs = []struct {
	does, would string
	ev          card.Happening
}{
	{"bows", "bow", card.EvBow},
	{"moves", "move", card.EvMove},
	{"destroys", "destroy", card.EvDestroy},
	{"dishonors", "dishonor", card.EvDishonor},
	{"straightens", "straighten", card.EvStraighten},
}

// nextHome is the next one that moves something home.
func nextHome() row[card.Op] {
	r := negated("negate the next {nexteffect} {nextwhat} home")
	then := r.then
	r.then = func(o *card.Op) {
		then(o)
		o.Mods[0].To = card.HomeZone
		if o.Mods[0].Event != card.EvMove {
			o.Mods[0].Event = card.NoEvent // nothing else is done home
		}
	}
	return r
}

// nextEffectSlot is such an effect up to what it is done to; of several things that it may do the first one counts.
func nextEffectSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			for i, f := range nextEffects {
				end, ok := r.words(at, f.words)
				if !ok || !r.is(end, "that") && !r.is(end, "which") {
					continue
				}
				end++
				would := r.is(end, "would")
				if would {
					end++
				}
				c := *f.cause
				c.Style = Style(i)
				ms, last := r.nextVerbs(end, would, card.Mod{Kind: o.Mods[0].Kind, Rule: o.Mods[0].Rule, Base: o.Mods[0].Base, Once: true, Cause: &c})
				if len(ms) == 0 {
					return nil
				}
				ms[0].FloorAs = r.written(at, last)
				o.Mods = ms
				return []reading[card.Op]{{o, last}}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) { w.words(o.Mods[0].FloorAs) },
		walk:  func(*resolver, *card.Op) {},
	}
}

// nextVerbs reads "bows", or "bows, moves, or destroys": a change for each.
func (r *reader) nextVerbs(at int, would bool, m card.Mod) (ms []card.Mod, end int) {
	for len(ms) < 5 {
		k := -1
		for j, v := range nextVerbs {
			if r.is(at, map[bool]string{false: v.does, true: v.would}[would]) {
				k = j
			}
		}
		if k < 0 {
			return nil, at
		}
		m.Event, m.Style = nextVerbs[k].ev, Style(k)
		ms, end = append(ms, m), at+1
		next, _, ok := nextKind(r, end)
		if !ok {
			return ms, end
		}
		at = next
	}
	return nil, at
}

// anyOfThem marks things of which any is meant, written as if some of them were chosen.
const anyOfThem = "-any"

// nextWhat is what the effect is done to: "one of your Personalities" is any of them.
func nextWhat() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.selector(at) {
				x, s := o, g.v
				switch {
				case s.Thing > card.Units || s.Perform || len(s.Also) > 0 || s.How != card.Ref && s.How != card.Choose && s.How != card.All:
					continue
				case s.How == card.Choose:
					s.How, s.Word = card.All, anyOfThem
				}
				x.What = &s
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			s := *o.What
			if s.Word == anyOfThem {
				s.How, s.Word = card.Choose, ""
			}
			w.sel(&s)
		},
		walk: func(v *resolver, o *card.Op) { v.sel(o.What) },
	}
}
