package trait

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/duration"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What is so of things in battles and attacks: what they add to their army, what they must do, and which challenges are not refused.

func init() {
	const force = "[(his|its|their|her)] Force [to (his|its|their|her|this) (army|army's total|army's total Force)] [(during|in) (battle resolution|battle resolutions)]"
	for contribute, c := range map[string]*kernel.Cat[[]card.Mod]{"contributes ": isSo, "contribute ": areSo} {
		c.Rules(kernel.Means(contribute+force+" even (if|while) bowed", rules(card.Mod{Rule: card.ContributeBowed})))
	}
	never.Rules(
		kernel.Means("contribute [(his|its|their|her)] Force (to (his|its|their|her|this) (army's total|army's total Force|army during battle resolution)|during battle resolutions)", rules(card.Mod{Rule: card.NotContribute})),
		kernel.Means("be destroyed to pay costs", rules(card.Mod{Rule: card.NotDestroyed, Cause: &card.Cause{Cost: true}})),
		kernel.Means("die for having (0 Chi|0C)", rules(card.Mod{Rule: card.ChiProof})),
		kernel.Means("bow from (battle resolution|the battle's resolution|a battle's resolution)", rules(card.Mod{Rule: card.NotReturn})),
		kernel.Means("have a maximum Personal Honor of 0 from the rulebook", rules(card.Mod{Rule: card.HonorProof})),
		kernel.Means("Lobby", rules(card.Mod{Rule: card.MayNotUse, Keyword: "Lobby"})),
	)
	ofBattle := func(r card.Rule) func(m kernel.Match) (card.Op, bool) { // in the resolution of this battle alone
		return func(m kernel.Match) (card.Op, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			o := modify(n.Known().Sel, rule(r))
			o.Dur = card.ThisBattle
			return o, governed(n)
		}
	}
	const ours = "(this|that|the current) battle's resolution"
	rulings.Rules(
		kernel.On("{} (will not|do not|does not) bow from "+ours, ofBattle(card.NotReturn), noun.Cat),
		kernel.On("("+ours+"|the battle's resolution|the resolution of (this|the current) battle) (will not|does not) bow {}", ofBattle(card.NotReturn), noun.Cat),
		kernel.On("{} (contributes|contribute) [(his|its|their)] Force (during|in) "+ours+" even (if|while) bowed", ofBattle(card.ContributeBowed), noun.Cat),
	)
	may.Rules(kernel.Means("assign even (if|while) [(he is|it is|they are)] bowed", rules(card.Mod{Rule: card.AssignBowed})))
	unrefused := func(m kernel.Match) (card.Op, bool) {
		n := kernel.Val[noun.Phrase](m, 0)
		return modify(n.Known().Sel, rule(card.Unrefused)), governed(n)
	}
	const refuse = " (will not|may not|cannot) refuse "
	unrefusedBy := func(n noun.Phrase, who card.Sel) (card.Op, bool) { // by some alone
		x := rule(card.Unrefused)
		x.Sel = &who
		named := slices.ContainsFunc(who.Filter.Atoms, func(a card.Atom) bool { return a.Ref != card.NoVar }) // "in their unit"
		return modify(n.Known().Sel, x), n.Sel.How == card.Ref && n.Sel.Thing == card.Cards && !named
	}
	rulings.Rules(
		kernel.On("{}"+refuse+"challenges from {}", func(m kernel.Match) (card.Op, bool) {
			return unrefusedBy(kernel.Val[noun.Phrase](m, 1), kernel.Val[card.Sel](m, 0))
		}, pluralKinds, noun.Cat),
		kernel.On("{}"+refuse+"{} challenges", func(m kernel.Match) (card.Op, bool) {
			o := kernel.Val[noun.Owner](m, 1)
			n := noun.Phrase{Sel: card.Sel{How: card.Ref, Ref: o.Ref}}
			c, ok := unrefusedBy(n, kernel.Val[card.Sel](m, 0))
			return c, ok && o.Who == card.NoPlayer && o.Of == nil && o.Kind == card.Cards
		}, pluralKinds, noun.Genitive),
		kernel.On("challenges issued to {} (will not|may not|cannot) be refused", func(m kernel.Match) (card.Op, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			return modify(n.Known().Sel, rule(card.NoRefusing)), governed(n)
		}, noun.Cat),
		kernel.On("(challenges|challenges issued by) {} [issues] (will not|may not|cannot) be refused", unrefused, noun.Cat),
		kernel.On("challenges {} issues {} (will not|may not|cannot) be refused", func(m kernel.Match) (card.Op, bool) {
			o, ok := unrefused(m)
			kernel.Val[duration.Time](m, 1).Put(&o)
			return o, ok
		}, noun.Cat, duration.For),
		kernel.On("[on your turn,] {} must declare (an attack|a normal attack|an Attack Phase) [(each turn|every turn|this turn|on each of your turns)] and [must] assign {} [to attack] (,|) [(if possible|if able|during its Infantry Maneuvers Segment)]", func(m kernel.Match) (card.Op, bool) {
			p, n := kernel.Val[noun.Player](m, 0), kernel.Val[noun.Phrase](m, 1)
			o := modify(n.Sel, rule(card.MustAttack), card.Mod{Kind: card.RuleMod, Rule: card.MustAssign, Base: true})
			o.Who, o.WhoRef = p.Who, p.Ref
			return o, n.Sel.How == card.Ref && n.Sel.Thing == card.Cards && (p.Who == card.You || p.Who == card.Controller)
		}, noun.Players, noun.Cat),
	)
}
