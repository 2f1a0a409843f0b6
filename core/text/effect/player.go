package effect

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What players do and what becomes of the game: the Imperial Favor, further actions, the end of battles and duels.

func init() {
	verb("take [control of] the Imperial Favor", plain(card.Op{Verb: card.TakeFavor}))
	verb("gain a additional Province to the right of your rightmost Province", plain(card.Op{Verb: card.GainProvince}))
	verb("discard the Imperial Favor", plain(card.Op{Verb: card.LoseFavor}))
	more := card.Op{Verb: card.ExtraAction}
	verb("take an additional action appropriate to this phase", plain(more))
	verb("take an additional {} [after this (one|action)]", plain(more, extra(0)), actions)
	verb("take {} additional {} [after this (one|action)]", plain(more, howMany(0), extra(1)), counted, severalActions)
	verb("take an additional action[,] which must be a {}", plain(more, extra(0)), actions)
	verb("take an additional {}[,] which must be performed by {}", plain(more, extra(0), what(1)), actions, noun.Cat)
	verb("take an additional {}[,] which {} must perform", plain(more, extra(0), what(1)), actions, noun.Cat)
	verb("take an additional {} (to play|from|, which must be from) {}", plain(more, extra(0), from(1)), actions, noun.Cat)
	for _, kind := range []struct {
		words string
		own   bool
	}{{"", false}, {"(base|printed) ", true}} {
		printed := func(o *card.Op, _ kernel.Match) bool { o.To.FaceUp = kind.own; return true }
		verb("take an additional {} to use [one of] {} "+kind.words+"[Battle] (abilities|ability)", plain(more, extra(0), fromHolder(1), printed), actions, amount.Holders)
		verb("take an additional {} to use (a|one) "+kind.words+"ability on {}", plain(more, extra(0), from(1), printed), actions, noun.Cat)
	}
	verb("take an additional {} to use an ability printed on {}", plain(more, extra(0), from(1), func(o *card.Op, _ kernel.Match) bool { o.To.FaceUp = true; return true }), actions, noun.Cat)
	verb("take an additional {} to play {} for one of its (Battle, Limited, or Open actions, as appropriate to the current phase|Battle actions)", plain(more, extra(0), from(1)), actions, noun.Cat)
	verb("(give|return) control of {} to {}", plain(card.Op{Verb: card.Control}, what(0), who(1)), noun.Cat, noun.Players)
	target := func(i int) func(o *card.Op, m kernel.Match) bool {
		return func(o *card.Op, m kernel.Match) bool {
			s := kernel.Val[noun.Phrase](m, i).Sel
			o.Who, o.WhoRef, o.To = card.Chosen, s.Bind, &card.Dest{Sel: &s}
			return picks(s) && s.How == card.Target
		}
	}
	verb("give control of {} to {}", plain(card.Op{Verb: card.Control}, what(0), target(1)), noun.Cat, noun.Cat)
	verb("give {} control of {}", plain(card.Op{Verb: card.Control}, what(1), target(0)), noun.Cat, noun.Cat)
	verb("give {} control of {}", plain(card.Op{Verb: card.Control}, what(1), who(0)), noun.Players, noun.Cat)
	verb("(give|return) control of {} to (his previous controller|the player from whom (this action|this) took (him|her|it))", plain(card.Op{Verb: card.Control, Who: card.TakenFrom}, what(0)), noun.Cat)
	verb("give you control of {}", plain(card.Op{Verb: card.Control, Who: card.You, Free: true}, what(0)), noun.Cat)
	for words, left := range map[string]bool{"to the right of (your|his|her|their) rightmost (Province|one)": false, "to the left of (your|his|her|their) leftmost (Province|one)": true} {
		verb("gain (a|an additional) Province "+words, plain(card.Op{Verb: card.GainProvince, Pos: left}))
	}
	verb("have the first (opportunity|chance) [in this battle] to take a Battle action [or pass] [in this battle|during this battle|this battle]", plain(card.Op{Verb: card.FirstAction}))
	verb("have the first (opportunity|chance) to take a Battle action [in this battle|during this battle][,] which must be performed by {}", plain(card.Op{Verb: card.FirstAction}, what(0)), noun.Cat)
	verb("end the battle [immediately] [without resolution]", plain(card.Op{Verb: card.EndBattle}))
	verb("end (the duel|this duel) [immediately|now] [,] [without resolution]", plain(card.Op{Verb: card.EndDuel}))
	Clause.Rules(kernel.Means("(the duel|this duel) ends immediately [without resolution]", []card.Op{{Verb: card.EndDuel}}))
	verb("(take|create) an additional Attack Phase", plain(card.Op{Verb: card.NewAttack}))
	verb("name a card [title]", plain(card.Op{Verb: card.Name, What: &card.Sel{How: card.Choose, Thing: card.TitleThings}}))
	verb("name a keyword", plain(card.Op{Verb: card.Name, What: &card.Sel{How: card.Choose, Thing: card.KeywordThings}}))
	verb("name a Clan alignment", plain(card.Op{Verb: card.Name, What: &card.Sel{How: card.Choose, Thing: card.ClanThings}}))
	verb("win the game", plain(card.Op{Verb: card.Win}))
	verb("lose the game", plain(card.Op{Verb: card.Lose}))
}

func init() {
	is := func(m card.Mod) card.Op {
		m.Kind, m.Rule = card.RuleMod, card.ActionIs
		return card.Op{Verb: card.Modify, Who: card.You, Mods: []card.Mod{m}}
	}
	for attack, a := range map[string]card.Attacks{"Ranged Attack": card.RangedAttack, "Melee Attack": card.MeleeAttack} {
		said := is(card.Mod{Cause: &card.Cause{Attacks: a}})
		Clause.Rules(kernel.On("this [(action|ability)] is considered a "+attack, func(m kernel.Match) ([]card.Op, bool) {
			o := said
			o.Span = card.Span{From: m.At, To: m.End}
			return []card.Op{o}, true
		}))
	}
	Clause.Rules(kernel.On("this is a {} [card] (action|effect)", func(m kernel.Match) ([]card.Op, bool) {
		ks := kernel.Val[[]card.Keyword](m, 0)
		o := is(card.Mod{Keyword: ks[0]})
		o.Span = card.Span{From: m.At, To: m.End}
		return []card.Op{o}, len(ks) == 1
	}, amount.Keywords))
}

// actions is the category of what kind of action is taken: "action", "Kiho Battle action".
var actions = kernel.NewCat[card.Cause]("action taken")

// Designators is the category of the kinds of actions that players take: "Battle".
var Designators = kernel.NewCat[card.Designators]("designator")

// severalActions is the same of several.
var severalActions = kernel.NewCat[card.Cause]("actions taken")

func init() {
	Designators.Rules(kernel.Means("Battle", card.Battle), kernel.Means("Open", card.Open), kernel.Means("Limited", card.Limited))
	for word, c := range map[string]*kernel.Cat[card.Cause]{"action": actions, "actions": severalActions} {
		c.Define(func(p *kernel.Parser, at int) []kernel.Reading[card.Cause] { return readAction(p, at, word) })
	}
}

// readAction reads "Kiho Battle action".
func readAction(p *kernel.Parser, at int, word string) []kernel.Reading[card.Cause] {
	c, tree := card.Cause{Action: true}, kernel.Say()
	if p.World.Keyword != nil {
		if k, n, _ := p.World.Keyword(p.Toks[at:]); n > 0 {
			c.Keyword, at, tree = k, at+n, kernel.Say(kernel.Term{Said: string(k)})
		}
	}
	for _, d := range Designators.At(p, at) {
		c.Des, at, tree = d.Val, d.End, kernel.Say(tree, d.Node)
	}
	if !p.Is(at, word) {
		return nil
	}
	return []kernel.Reading[card.Cause]{{Val: c, End: at + 1, Node: kernel.Say(tree, word)}}
}

// extra says of an additional action what it must be. A Battle action is one of the current battle's.
func extra(i int) func(o *card.Op, m kernel.Match) bool {
	return func(o *card.Op, m kernel.Match) bool {
		c := kernel.Val[card.Cause](m, i)
		if c.Des == card.Battle {
			o.Zone, c.Des = card.CurrentBattlefield, 0
		}
		if c.Keyword != "" || c.Des != 0 {
			o.Cause = &c
		}
		return true
	}
}

// from fills the card that an action comes from.
func from(i int) func(o *card.Op, m kernel.Match) bool {
	return func(o *card.Op, m kernel.Match) bool {
		s := kernel.Val[noun.Phrase](m, i).Sel
		if s.How == card.Choose {
			s.How, s.Bind = card.Any, card.NoVar
		}
		o.To = at(s)
		return (s.How == card.Any || s.How == card.Ref) && s.Min == nil && s.Thing == card.Cards
	}
}

// fromHolder fills the card whose abilities an action is one of.
func fromHolder(i int) func(o *card.Op, m kernel.Match) bool {
	return func(o *card.Op, m kernel.Match) bool {
		s := kernel.Val[amount.Holder](m, i).Sel
		o.To = at(s)
		return s.How == card.Ref && s.Thing == card.Cards
	}
}

// who fills the player that something is done for.
func who(i int) func(o *card.Op, m kernel.Match) bool {
	return func(o *card.Op, m kernel.Match) bool {
		p := kernel.Val[noun.Player](m, i)
		o.Who, o.WhoRef = p.Who, p.Ref
		return p.Who != card.You && !severally(p.Who)
	}
}
