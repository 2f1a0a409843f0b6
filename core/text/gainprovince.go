package text

import "kotei/core/card"

// Provinces that are gained: "gain a Province to the left of your leftmost Province" (CE "Provinces").

func init() {
	var rows []row[card.Op]
	for _, side := range []struct {
		words string
		left  bool
	}{
		{" to the right of (your|his|her|their) rightmost (Province|one)", false},
		{" to the left of (your|his|her|their) leftmost (Province|one)", true},
	} {
		rows = append(rows,
			row[card.Op]{pattern: "gain (a|an additional) Province" + side.words, base: card.Op{Verb: card.GainProvince, Pos: side.left}},
			row[card.Op]{pattern: "gain {count} Provinces" + side.words, base: card.Op{Verb: card.GainProvince, Pos: side.left}},
		)
	}
	verbRows = append(verbRows, rows)
}
