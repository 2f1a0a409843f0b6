package effect

import (
	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// The targeting of the action that a text answers goes to another: "it targets a Monk instead, if legal" (CE "Substitution").

// What an action, or a trait's effect, is said to be: "this is a Ninja action" (CE "Abilities", "Ranged Attack").

func init() {
	Clause.Rules(
		kernel.On("this is a {} [card] (action|effect)", func(m kernel.Match) ([]card.Op, bool) {
			k := kernel.Val[card.Cause](m, 0)
			return told(m, card.Mod{Keyword: k.Keyword}), k.Keyword != ""
		}, clause.Kinds),
	)
	Clause.Rules(kernel.On("{} (may not|will not) use one of (his|its|their) abilities", plain(card.Op{Verb: card.LoseAbility}, what(0)), noun.Cat))
}

// told is an op that says what the text's own action or effect is.
func told(m kernel.Match, x card.Mod) []card.Op {
	x.Kind, x.Rule = card.RuleMod, card.ActionIs
	return []card.Op{{Verb: card.Modify, Who: card.You, Mods: []card.Mod{x}, Span: card.Span{From: m.At, To: m.End}}}
}

func init() {
	other := card.Sel{How: card.Choose, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsNot, Ref: card.Subject}, {Is: card.IsLegal}}}}
	Clause.Rules(kernel.On("(it|the action|the effect) targets (another|a different) legal target of your choice [instead]", func(m kernel.Match) ([]card.Op, bool) {
		s := other
		return []card.Op{{Verb: card.Redirect, What: &s, Span: card.Span{From: m.At, To: m.End}}}, true
	}))
	for _, x := range []struct {
		tail  string
		legal bool
	}{{"", false}, {" [,] if legal", true}} {
		redirects := plain(card.Op{Verb: card.Redirect, Pos: x.legal}, what(0))
		Clause.Rules(
			kernel.On("(the action|it) targets {} instead"+x.tail, redirects, noun.Cat),
			kernel.On("it targets {} , if legal", func(m kernel.Match) ([]card.Op, bool) {
				os, ok := redirects(m)
				return os, ok && x.legal
			}, noun.Cat),
			kernel.On("(the action|it) instead targets {}"+x.tail, redirects, noun.Cat),
			kernel.On("(the action|it) targets {} of your choice [instead]"+x.tail, redirects, noun.Cat),
		)
		verb("have (the action|it) target {} instead"+x.tail, redirects, noun.Cat)
	}
}
