package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// overridable says of some questions which answers a table that doesn't hold to the rules may give all the same. What
// is not among them would be no answer: the procedures could not carry it out. It must not depend on faces that
// not everybody sees.
func overridable(asks []core.Ask) {
	asks[AskAction].Could = couldUse
	asks[AskReaction].Could = couldUse
	asks[AskTarget].Could = couldChoose
	asks[AskPay].Could = couldPay
	asks[AskAttack].Could = couldAttack
	asks[AskAssign].Could = couldAssign
	asks[AskDynasty].Could = couldBring
	asks[AskFocus].Could = couldFocus
	asks[AskSide].Could = couldSide
	asks[AskName].Could = couldName
	asks[AskSensei].Could = couldSensei
}

// couldUse: any ability, wherever its card is, as long as its player sees it.
func couldUse(s *core.State, a core.Answer) bool {
	if a.Act != core.Use {
		return a.Act == core.Pass
	}
	if a.Card != 0 && (s.Cards[a.Card].Place == core.Nowhere || !s.Knows(a.Seat, a.Card)) {
		return false
	}
	if a.Card != 0 && !s.Known(a.Card) {
		return true
	}
	it, _, p := ability(s, a)
	return p.OK() && (it.Kind == card.Ability || it.Kind == card.Triggered && s.Ask.Kind == AskReaction)
}

func couldChoose(s *core.State, a core.Answer) bool {
	c := selectionOf(s, s.Ask.Frame)
	switch c.sel.Thing {
	case card.Players:
		return a.Act == core.Pass || a.Act == core.PickSeat && a.N >= 0 && a.N < int64(s.NSeats)
	case card.Provinces, card.Battlefields, card.Locations:
		if a.Act == core.PickField {
			return c.sel.Thing != card.Provinces && a.N >= 1 && a.N <= int64(s.Attack.N) && c.env.PassesField(nil, int(a.N))
		}
		if a.Act != core.PickPlace || a.N <= 0 || a.N > 255 {
			return a.Act == core.Pass
		}
		slot, ok := core.Place(a.N).IsProvince()
		p := core.Place(a.N).Seat()
		if c.sel.Thing == card.Locations && core.Place(a.N).InPlay() {
			return p < core.Seat(s.NSeats)
		}
		return ok && p < core.Seat(s.NSeats) && s.Seats[p].Alive&(1<<slot) != 0
	case card.Units:
		return a.Act == core.Pass || a.Act == core.Pick && s.IsUnit(a.Card)
	}
	// What not everybody sees can only be meant where the text looks for such cards.
	return a.Act == core.Pass || a.Act == core.Pick && s.Cards[a.Card].Place != core.Nowhere &&
		(s.Cards[a.Card].Known == 0xff || c.holds(a.Card))
}

func couldPay(s *core.State, a core.Answer) bool {
	if a.Act == core.Use {
		if inHand := a.Card != 0 && s.Cards[a.Card].Place == core.Hand(a.Seat); inHand && !s.Known(a.Card) {
			return true
		} else if a.Card != 0 && (!inHand && !s.InPlay(a.Card) || !s.Knows(a.Seat, a.Card)) {
			return false
		}
		it, _, p := ability(s, a)
		return p.OK() && producing(it)
	}
	return a.Act == core.No || a.Act == core.Pass && s.Ask.Done >= s.Ask.Min || a.Act == core.Pick && source(s, a.Card, a.Seat).OK()
}

func couldAttack(s *core.State, a core.Answer) bool {
	return a.Act == core.Pass || a.Act == core.DeclareAttack && a.N >= 0 && a.N < int64(s.NSeats) && core.Seat(a.N) != a.Seat && s.Live(core.Seat(a.N))
}

func couldAssign(s *core.State, a core.Answer) bool {
	if a.Act != core.AssignTo {
		return a.Act == core.Pass
	}
	return a.N >= 1 && a.N <= int64(s.Attack.N) && !s.Attack.Fields[a.N-1].Gone && s.IsUnit(a.Card) && s.Cards[a.Card].Ctrl == a.Seat
}

// couldBring: what lies face-up in the player's Provinces, by whatever means.
func couldBring(s *core.State, a core.Answer) bool {
	at := s.Cards[a.Card].Place
	mine := slotOf(at) && at.Seat() == a.Seat && s.Is(a.Card, core.FaceUp)
	switch a.Act {
	case core.Pass:
		return true
	case core.Use:
		return couldUse(s, a)
	case core.DiscardCard:
		return mine
	case core.Recruit:
		return mine && a.N >= 0 && a.N <= 7 && (s.Type(a.Card) == card.Holding || s.Type(a.Card) == card.Personality)
	case core.OverlayOn:
		alike := s.Type(a.Card) == card.Personality && s.IsUnit(a.Other) || s.Table.Rules.OverlaysAll && s.InPlay(a.Other) && s.Type(a.Card) == s.Type(a.Other)
		return mine && alike && s.Cards[a.Other].Ctrl == a.Seat
	default:
		return false
	}
}

func couldFocus(s *core.State, a core.Answer) bool {
	at := s.Cards[a.Card].Place
	if a.Act == core.Use { // instead of focusing: the text has to be one for that
		it, _, p := ability(s, a)
		return p.OK() && a.Card != 0 && at.InPlay() && isInstead(it)
	}
	return a.Act == core.Strike || a.Act == core.FocusCard && (at == core.Pool(a.Seat) || at == core.Hand(a.Seat))
}
