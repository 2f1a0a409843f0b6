package text

import "kotei/core/card"

// What is done for losing a duel does not happen, or only later (CE "Prevention", "Delayed effects").

var losingVerbs = []row[card.Op]{
	forLoser("negate [all [other]|any] [the] (effects|consequences) (of|for|from) losing (the|this) duel", card.Mod{}),
	forLoser("negate [all|any] [the] destruction for losing (the|this) duel", card.Mod{Event: card.EvDestroy}),
	forYours("delay [all] [the] (effects|consequences) (of|for|from) losing (the|this) duel until after the next Dynasty Phase begins", card.Mod{Once: true}),
}

var losingClauses = []row[card.Op]{
	forLoser("[all|any|the] (effects|consequences) (of|for|from) losing (the|this) duel are negated", card.Mod{}),
}

// forLoser spares whichever Personality loses the duel under way.
func forLoser(pattern string, m card.Mod) row[card.Op] {
	m.Kind, m.Rule = card.RuleMod, card.LosesNothing
	both := &card.Sel{How: card.All, Filter: &card.Filter{Types: card.Types(card.Personality), Atoms: []card.Atom{{Is: card.IsDueling}}}}
	return row[card.Op]{pattern: pattern, base: card.Op{Verb: card.Modify, What: both, Dur: card.ThisDuel, Mods: []card.Mod{m}}}
}

// forYours spares yours.
func forYours(pattern string, m card.Mod) row[card.Op] {
	r := forLoser(pattern, m)
	r.base.What = &card.Sel{How: card.Ref, Ref: card.YourDuelist, Word: "-"}
	r.base.Trigger = &card.Trigger{At: card.After, Event: card.EvPhase, Phase: card.DynastyPhase}
	return r
}

func init() {
	clauses = append(clauses, losingClauses)
}
