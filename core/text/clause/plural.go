package clause

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What many things come from, in bans and negations: "effects", "other players' cards' effects", "Ranged Attacks".

func init() {
	source.Rules(
		kernel.Means("(card effects|effects|cards' effects)", Source{Cause: card.Cause{Card: true}, Many: true}),
		kernel.On("{} (cards' effects|card effects|cards)", func(m kernel.Match) (Source, bool) {
			o := kernel.Val[noun.Owner](m, 0)
			return Source{By: o.Who, Cause: card.Cause{Card: true}, Many: true}, o.Ref == card.NoVar && o.Num != kernel.Singular
		}, noun.Genitive),
	)
	for words, a := range map[string]card.Attacks{
		"(Ranged Attacks|:ranged:)": card.RangedAttack, "(Melee Attacks|:melee:)": card.MeleeAttack, "(Fear effects|:fear:)": card.FearEffect,
		"((Melee|:melee:) (and|or) (Ranged Attacks|:ranged:)|Ranged and Melee Attacks)": card.MeleeAttack | card.RangedAttack,
	} {
		source.Rules(kernel.Means(words, Source{Cause: card.Cause{Attacks: a}, Many: true}))
	}
}

// Lasting is what something that lasts comes from: others' doing is said of the cards, or of the actions.
func (s *Source) Lasting() card.Cause {
	c := s.Comes()
	if s.Many && c.By == card.You {
		c.By, c.Yours = card.NoPlayer, true
	}
	if c.By != card.Another && c.By != card.EachOther {
		return c
	}
	c.By = card.NoPlayer
	if (c.Card || s.Many && c.Action) && c.From == nil {
		c.From = &card.Sel{How: card.Any, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.Another}}}}
	} else {
		c.Others = true
	}
	return c
}
