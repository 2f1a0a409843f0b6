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
		row[card.Dest]{pattern: "face-up in {anyprovince}", base: card.Dest{Zone: card.ProvinceZone, FaceUp: true}},
		row[card.Dest]{pattern: "face-up into {anyprovince}", base: card.Dest{Zone: card.ProvinceZone, FaceUp: true}},
	)
	provinces := func(s *card.Sel) bool { return s.Thing == card.Provinces }
	where := func(d *card.Dest) **card.Sel { return &d.Sel }
	whole, one := selSlot(where, provinces), selOf((*reader).loose, where, provinces) // "your Province": one of yours
	either := *one
	either.read = func(r *reader, at int, d card.Dest) []reading[card.Dest] {
		return append(slices.Clone(whole.read(r, at, d)), one.read(r, at, d)...)
	}
	destSlots["oneprovince"], destSlots["anyprovince"] = one, &either
}
