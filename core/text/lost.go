package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What an effect has taken from a card: "gain Honor equal to the amount of Force he lost" (CE "Numbers and values").

func init() {
	values = append(values, row[card.Value]{pattern: "the amount of {stat} {lostby} lost", base: card.Value{Kind: card.LostOf}})
	valueSlots["lostby"] = &slot[card.Value]{
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			var all []reading[card.Value]
			if v.Base || v.Stat >= card.NumPrinted {
				return nil
			}
			for _, g := range r.reference(at) {
				if g.v.Thing == card.Cards && g.v.Of == nil {
					x := v
					x.A = &card.Value{Kind: card.StatOf, Stat: v.Stat, Ref: g.v.Ref, Word: g.v.Word}
					all = append(all, reading[card.Value]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, v *card.Value) { w.refWord(v.A.Word) },
		walk: func(v *resolver, x *card.Value) {
			v.cardRef(&x.A.Ref, x.A.Word)
			v.lostBy(x)
		},
	}
}

// lostBy finds the one effect that has lowered a stat of a card, and has it note what that was.
func (v *resolver) lostBy(x *card.Value) {
	var by, only *card.Op
	several := false
	for _, o := range v.seen {
		lowers := o.Verb == card.Modify && o.What != nil && slices.ContainsFunc(o.Mods, func(m card.Mod) bool {
			return m.Stat == x.Stat && (m.Kind == card.Sub || m.Kind == card.SetTo)
		})
		if lowers {
			several, only = only != nil, o
		}
		if !lowers || o.What.Ref != x.A.Ref && o.What.Bind != x.A.Ref {
			continue
		}
		if by != nil || o.Mods[0].Stat != x.Stat {
			by = nil
			break
		}
		by = o
	}
	if by == nil && only != nil && !several && only.What.How == card.Ref && strings.HasPrefix(strings.ToLower(strings.TrimLeft(x.A.Word, "=-")), "the ") { // nothing else has lost any
		by, x.A.Ref = only, only.What.Ref
	}
	if by == nil || by.What.Min != nil || by.Mods[0].Stat != x.Stat {
		v.failed("no one effect that has taken any of it")
		return
	}
	if by.Was == card.NoVar {
		by.Was = v.bind()
	}
	x.Ref = by.Was
}
