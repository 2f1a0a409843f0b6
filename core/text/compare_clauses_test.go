package text_test

import (
	"kotei/core/card"
	"kotei/core/text"
	"kotei/core/text/clause"
	"kotei/core/text/condition"
)

func init() {
	sides = append(sides,
		side{"condition", after("if", "while", "unless"), read(condition.Cat), (*text.OldText).Conditions, func(any) bool { return true }},
		side{"permission", starts, read(clause.Leave), (*text.OldText).Steps, func(x any) bool {
			o := x.(card.Op)
			return o.Verb == card.Modify && len(o.Mods) == 1 && (o.Mods[0].Rule == card.AssignBowed || o.Mods[0].Rule == card.TwoWeapons || o.Mods[0].Rule == card.EntersBowed)
		}},
		side{"negation", starts, read(clause.Negation), (*text.OldText).Steps, func(x any) bool { return x.(card.Op).Verb == card.Negate }},
	)
}
