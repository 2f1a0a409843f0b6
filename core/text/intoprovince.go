package text

import (
	"slices"

	"kotei/core/card"
)

// Cards that are put into Provinces face-up: "put him into your Province, face-up" (CE "Provinces").

func init() {
	dests = append(dests,
		row[card.Dest]{pattern: "into {oneprovince}", base: card.Dest{Zone: card.ProvinceZone}},
		row[card.Dest]{pattern: "into {anyprovince}[,] face-up", base: card.Dest{Zone: card.ProvinceZone, FaceUp: true}},
		row[card.Dest]{pattern: "face-up into {anyprovince}", base: card.Dest{Zone: card.ProvinceZone, FaceUp: true}},
	)
	provinces := func(s *card.Sel) bool { return s.Thing == card.Provinces }
	whole := selSlot(func(d *card.Dest) **card.Sel { return &d.Sel }, provinces)
	one := *whole
	one.ends = nil
	one.read = func(r *reader, at int, d card.Dest) []reading[card.Dest] { // "your Province": one of yours
		var all []reading[card.Dest]
		for _, g := range r.loose(at) {
			if g.v.Thing == card.Provinces {
				x, s := d, g.v
				x.Sel = &s
				all = append(all, reading[card.Dest]{x, g.end})
			}
		}
		return all
	}
	either := one
	either.read = func(r *reader, at int, d card.Dest) []reading[card.Dest] {
		return append(slices.Clone(whole.read(r, at, d)), one.read(r, at, d)...)
	}
	destSlots["oneprovince"], destSlots["anyprovince"] = &one, &either
}
