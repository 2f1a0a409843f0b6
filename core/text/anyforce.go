package text

import "kotei/core/card"

// Attacks of which the strength isn't all: "Fear 3 which affects Naval cards regardless of their Force", "Ranged 4 Attack that does
// not destroy its target", "Fear 2, with +3 strength when affecting Nonhumans" (CE "Ranged Attack", "Fear").

func init() {
	attackTails = append(attackTails,
		row[card.Mod]{pattern: "[,] (that|which) (affects|affect) {described} regardless of (their|its) Force", base: card.Mod{Rule: card.HitsAnyForce}},
		row[card.Mod]{pattern: "[,] (that|which) bows any {described} it targets", base: card.Mod{Rule: card.HitsAnyForce}},
		row[card.Mod]{pattern: "[,] (that|which) (does|will) not destroy (its|the) target", base: card.Mod{Rule: card.HitsNothing}},
		row[card.Mod]{pattern: "[,] [and] with {plus} strength (when|while) (affecting|targeting) {affected}", base: card.Mod{Kind: card.Add, Stat: card.Strength}},
	)
	modSlots["affected"] = thingsSlot(func(m *card.Mod, s *card.Sel) {
		is := &card.Cond{Kind: card.Is, Ref: unresolved, Word: "=the target", Filter: s.Filter, What: s}
		m.Amount = &card.Value{Kind: card.CaseOf, Cond: is, A: m.Amount, B: card.Num(0)}
	}, func(m *card.Mod) *card.Sel { return m.Amount.Cond.What })
	walk := modSlots["affected"].walk
	modSlots["affected"].walk = func(v *resolver, m *card.Mod) {
		walk(v, m)
		v.ref(&m.Amount.Cond.Ref, "=the target")
	}
}
