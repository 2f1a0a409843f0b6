package condition

import (
	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// phases are the parts of a turn by name.
var phases = kernel.NewCat[card.Phase]("phase")

// turns are the possessives of whose turn something is.
var turns = kernel.NewCat[noun.Owner]("whose turn")

func init() {
	for word, ph := range lexicon.Phases {
		phases.Rules(kernel.Means(word+" Phase", ph))
	}
	turns.Rules(kernel.On("{}", func(m kernel.Match) (noun.Owner, bool) {
		o := kernel.Val[noun.Owner](m, 0)
		return o, o.Who != card.NoPlayer && o.Of == nil
	}, noun.Genitive))
	plain.Rules(
		kernel.On("it is {} turn", turn(false), turns),
		kernel.On("it is not {} turn", turn(true), turns),
		kernel.On("(it|this) is {} {}", phase(false), turns, phases), kernel.On("(it|this) is not {} {}", phase(true), turns, phases),
		kernel.On("(it|this) is (the|a) {}", func(m kernel.Match) (card.Cond, bool) {
			return card.Cond{Kind: card.InPhase, Phase: kernel.Val[card.Phase](m, 0)}, true
		}, phases),
		kernel.Means("(it|this) is (the|a) Combat Segment", card.Cond{Kind: card.InCombat}),
		kernel.On("{} went first [this game]", first(false), clause.Players), kernel.On("{} did not go first [this game]", first(true), clause.Players),
		kernel.Means("(it is|they are|the duel is|the gain is|the loss is) [(taken|occurring)] during a battle", card.Cond{Kind: card.InBattle}),
		kernel.Means("(it is|they are|the duel is|the gain is|the loss is) not [(taken|occurring)] during a battle", card.Cond{Kind: card.InBattle, Not: true}),
		kernel.Means("the Defender has not had a (opportunity|chance) to (take a Battle action or pass|act or pass|take a Battle action)", card.Cond{Kind: card.BeforeDefender}),
		kernel.On("a Event has resolved {}", func(m kernel.Match) (card.Cond, bool) {
			return card.Cond{Kind: card.Happened, Who: card.AnyPlayer, Event: card.EvEventCard, Window: kernel.Val[card.Window](m, 0)}, true
		}, clause.Windows),
		kernel.On("{} (has|have) had (any Provinces|one or more Provinces|a Province) destroyed {}", func(m kernel.Match) (card.Cond, bool) {
			d := kernel.Val[clause.Player](m, 0)
			return card.Cond{Kind: card.Happened, Not: d.None, Who: d.Who, Ref: d.Ref, Event: card.EvProvinceDestroyed, Window: kernel.Val[card.Window](m, 1)}, d.Who != card.EachOther && d.Who != card.EachPlayer
		}, clause.Players, clause.Windows),
		kernel.Means("a duel is being fought", card.Cond{Kind: card.InDuel}),
		kernel.On("it is {} first turn [of the game]", firstTurn(false, nil), turns), kernel.On("it is not {} first turn [of the game]", firstTurn(true, nil), turns),
		kernel.On("it is {} first or second turn", firstTurn(false, card.Num(2)), turns), kernel.On("it is not {} first or second turn", firstTurn(true, card.Num(2)), turns),
		kernel.On("[(you are|are)] paying for {}", func(m kernel.Match) (card.Cond, bool) {
			n := kernel.Val[clause.Count](m, 0)
			return card.Cond{Kind: card.PaysFor, Filter: n.Phrase.Sel.Filter}, !n.Not && n.A == nil
		}, clause.Counts),
		kernel.Means("you (are meeting|meet) the conditions to put (it there|this card into play)", card.Cond{Kind: card.MeetsTerms, Ref: card.Self}),
	)
}

// turn: "it is another player's turn" is "it is not your turn".
func turn(not bool) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		o := kernel.Val[noun.Owner](m, 0)
		c := card.Cond{Kind: card.YourTurn, Not: not, Who: o.Who, Ref: o.Ref}
		switch c.Who {
		case card.Another:
			c.Not, c.Who = !not, card.NoPlayer
		case card.You:
			c.Who = card.NoPlayer
		}
		return c, c.Who != card.AnyPlayer
	}
}

// firstTurn: of a player's turns it is the first, or one of so many.
func firstTurn(not bool, last *card.Value) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		o := kernel.Val[noun.Owner](m, 0)
		return card.Cond{Kind: card.FirstTurn, Not: not, Who: o.Who, Ref: o.Ref, A: last}, o.Who != card.Another && o.Who != card.AnyPlayer
	}
}

func phase(not bool) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		o := kernel.Val[noun.Owner](m, 0)
		return card.Cond{Kind: card.InPhase, Not: not, Who: o.Who, Ref: o.Ref, Phase: kernel.Val[card.Phase](m, 1)}, true
	}
}

// first is who began the game.
func first(not bool) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		d := kernel.Val[clause.Player](m, 0)
		some := d.Who == card.Another || d.Who == card.AnyPlayer || d.Who == card.EachPlayer || d.Who == card.EachOther
		return card.Cond{Kind: card.WentFirst, Not: not, Who: d.Who, Ref: d.Ref}, !d.None && !(some && not)
	}
}
