package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// uponUnit reports whether an attack is Fear that targets a whole unit (HE-FEAR-01): its own words don't say whom it hits.
func uponUnit(r *core.Ruleset, op *card.Op) bool {
	return r.FearOnUnits && op.Verb == card.Fear && len(op.Mods) == 0
}

// eachHit calls f for what an attack on a target may hit: the target, or of Fear upon a unit each of its Followers.
func eachHit(x *core.X, op *card.Op, target core.CardID, f func(core.CardID)) {
	if !uponUnit(x.Table.Rules, op) {
		f(target)
		return
	}
	lead := x.Lead(target)
	for c := x.First(core.Play(x.Cards[lead].Ctrl)); c != 0; c = x.After(c) {
		if x.InUnit(c, lead) && x.Type(c) == card.Follower {
			f(c)
		}
	}
}

// fearOnce reports whether an ability is Fear of which the text doesn't say how often it is used: its card uses Fear once a battle
// (HE-FEAR-03).
func fearOnce(s *core.State, c core.CardID, it *card.Item) bool {
	return s.Table.Rules.FearOnce && c != 0 && !saysHowOften(it) && makesFear(it)
}

func makesFear(it *card.Item) bool {
	return slices.ContainsFunc(it.Ops, func(op card.Op) bool { return op.Verb == card.Fear })
}

// hasFrightened reports whether a card has used Fear in the battle under way.
func hasFrightened(s *core.State, c core.CardID) bool {
	for r := range s.RowsOf(core.RowUsed) {
		if r.Card == c && s.Attack.Now != 0 && r.Born >= s.Attack.Since && makesFear(s.Table.Item(r.Item)) {
			return true
		}
	}
	return false
}
