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

// nextEffectSlot is such an effect up to what it is done to.
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
				for j, v := range nextVerbs {
					if word := map[bool]string{false: v.does, true: v.would}[would]; r.is(end, word) {
						m := o.Mods[0]
						c := *f.cause
						c.Style = Style(i)
						m.Event, m.Cause, m.Style, m.FloorAs = v.ev, &c, Style(j), r.written(at, end+1)
						o.Mods = []card.Mod{m}
						return []reading[card.Op]{{o, end + 1}}
					}
				}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) { w.words(o.Mods[0].FloorAs) },
		walk:  func(*resolver, *card.Op) {},
	}
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
