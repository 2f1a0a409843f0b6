package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// Choosing is what a text that asks for cards, players or places asks for now; nil where none does.
func Choosing(s *core.State) *card.Sel {
	if s.Ask.Kind != AskTarget || s.Over {
		return nil
	}
	return selectionOf(s, s.Ask.Frame).sel
}

// Choice is which of the choices of its op an open question makes that asks for cards, players or places; 0: the first.
func Choice(s *core.State) int {
	if s.Ask.Kind != AskTarget {
		return 0
	}
	return selectLocals{&s.Frames[s.Ask.Frame]}.choice()
}

// TargetsFrom is how many targets the text that asks now requires from here on, where it names others before them that are only
// chosen in its effects (CE-ACT-26); 0 where it doesn't.
func TargetsFrom(s *core.State) (n int) {
	if s.Ask.Kind != AskTarget {
		return 0
	}
	c := selectionOf(s, s.Ask.Frame)
	later := false
	for i := range c.it.Ops {
		op := &c.it.Ops[i]
		sels := selectors(op)
		for mode, sel := range sels.list() {
			switch here := i > c.pc || i == c.pc && mode >= Choice(s); {
			case sel.How != card.Target:
			case !here:
				later = later || !inStepB(&c.env, op, sel)
			case required(&c.env, op, sel):
				lo, _ := counts(&c.env, sel)
				n += lo
			}
		}
	}
	if !later {
		return 0
	}
	return n - int(s.Ask.Done)
}

// Waiting is the card that the n-th thing comes from which an open question about order offers; 0 if there is no
// such thing. The answer that lets it come next is Option n.
func Waiting(s *core.State, n int) core.CardID {
	if s.Ask.Kind != AskOrder || n < 0 {
		return 0
	}
	for i := 0; ; i++ {
		b, ok := s.BoundAt(s.Ask.Frame, varPending, i)
		if !ok {
			return 0
		}
		if b.Kind == core.BoundNumber {
			continue
		}
		if n > 0 {
			n--
			continue
		}
		switch b.Kind {
		case core.BoundCard:
			return core.CardID(b.Val)
		case core.BoundPlayer:
			if p := s.Frames[s.Ask.Frame].Proc; p == procState || p == procChoosers { // who goes out, or chooses: his Stronghold stands for him
				return s.Seats[b.Val].Stronghold
			}
			if f := &s.Frames[s.Ask.Frame]; f.Proc == procTriggers && (triggersLocals{f}).timing() == card.InPlaceOf { // what prevents it
				from, _ := s.BoundAt(s.Ask.Frame, varPending, i+1)
				return core.CardID(from.Val)
			}
			return s.Recs[b.Val].Card // Honor lost for a dishonorable death: the one who died
		}
		return rowCard(s, uint16(b.Val))
	}
}

// WaitingSeat is the player whom the n-th thing stands for, where an open question about order is about players; else NoSeat.
func WaitingSeat(s *core.State, n int) core.Seat {
	if s.Ask.Kind != AskOrder || n < 0 {
		return core.NoSeat
	}
	if p := s.Frames[s.Ask.Frame].Proc; p != procState && p != procChoosers {
		return core.NoSeat
	}
	b, ok := s.BoundAt(s.Ask.Frame, varPending, n)
	if !ok {
		return core.NoSeat
	}
	return core.Seat(b.Val)
}

// rowCard is the card that a lasting effect comes from.
func rowCard(s *core.State, id uint16) core.CardID {
	if r := s.RowByID(id); r != nil {
		return r.Source
	}
	return 0
}

// PaidWith is what is done to a card by choosing it, where that is a cost: it is bowed, say, or discarded.
func PaidWith(s *core.State) card.Verb {
	if s.Ask.Kind != AskTarget || int(s.Ask.Frame) >= int(s.Depth) {
		return card.NoVerb
	}
	f := &s.Frames[s.Ask.Frame]
	if int(f.Item.N) >= len(s.Table.Items(f.Item.Face)) || int(f.PC) >= len(s.Table.Item(f.Item).Ops) {
		return card.NoVerb
	}
	op := &s.Table.Item(f.Item).Ops[f.PC]
	if sels := selectors(op); !op.Cost || Choice(s) >= sels.n || sels.s[Choice(s)] != op.What {
		return card.NoVerb
	}
	return op.Verb
}

// NotNow is the rule that keeps a card from what a player could do with it at another time, as far as the player's own view
// tells; the zero Problem where none does, or it isn't known. Whether the card answers the open question is for
// [core.State.Check]: this is for cards that don't.
func NotNow(s *core.State, p core.Seat, c core.CardID) core.Problem {
	k := &s.Cards[c]
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: c, Seat: k.Ctrl} }
	_, province := k.Place.IsProvince()
	switch {
	case k.Place.InPlay() && k.Ctrl != p:
		return bad("CE-CTRL-04", "%a is %s's: only its controller uses it")
	case province && k.Place.Seat() != p:
		return core.Problem{Why: "that lies in a Province of %s's", Seat: k.Place.Seat()}
	case province && (k.Face == 0 || s.Phase == card.DynastyPhase && !s.Is(c, core.FaceUp)):
		return bad("CE-DYN-02", "a face-down card in a Province can't be brought into play")
	case province && s.Phase != card.DynastyPhase:
		return bad("CE-DYN-01", "%a comes into play from its Province in your Dynasty Phase")
	case k.Face == 0:
		return core.Problem{}
	case k.Place == core.Hand(p):
		return heldNotNow(s, p, c)
	case !k.Place.InPlay():
		return bad("CE-ACT-07", "%a is not in play")
	case s.Ask.Kind == AskAction && !hasAbility(s.Face(c)):
		return bad("CE-ABIL-01", "%a has no ability to use")
	case s.Ask.Kind == AskAction && s.IsUnit(c):
		return bad("CE-INF-02", "%a is assigned to a battlefield in the Maneuvers Segments of an attack")
	case s.Ask.Kind == AskAssign && s.IsUnit(c) && s.Is(c, core.Bowed):
		return bad("CE-INF-04", "%a is bowed, and so his unit isn't assigned")
	case s.Ask.Kind == AskAssign && s.IsUnit(c) && k.At != 0:
		return bad("CE-INF-05", "%a is not at home any more, and so isn't assigned again")
	}
	return core.Problem{}
}

func hasAbility(f *card.Card) bool {
	return slices.ContainsFunc(f.Items, func(it card.Item) bool { return it.Kind == card.Ability })
}

// heldNotNow says what a card of the hand is for, and when; where that is now, what is in its way.
func heldNotNow(s *core.State, p core.Seat, c core.CardID) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: c} }
	if card.Attachments.Has(s.Type(c)) {
		if why := Unequippable(s, p, c); !why.OK() {
			return why
		}
		return bad("CE-PABIL-02", "%a attaches to a Personality of yours, by Equip, in your Action Phase")
	}
	var des card.Designators
	for _, it := range s.Face(c).Items {
		if it.Kind == card.Ability {
			des |= it.Des
		}
	}
	switch {
	case des&card.Battle != 0:
		return bad("CE-ACT-03", "%a is used in the Combat Segment of a battle")
	case des&card.Open != 0:
		return bad("CE-ACT-02", "%a is used at an opportunity in an Action Phase")
	case des&card.Limited != 0:
		return bad("CE-ACT-01", "%a is used at an opportunity in your own Action Phase")
	case des&card.Reaction != 0:
		return bad("CE-ACT-04", "%a is used when what it reacts to happens")
	}
	return core.Problem{}
}

// Misplaced is why a card of a deck's side doesn't lie in a place at all, whoever puts it there: the rules would put it
// elsewhere at once. The deck is told, for a card may be hidden and known by its back alone.
func Misplaced(of card.Deck, to core.Place) core.Problem {
	_, province := to.IsProvince()
	switch {
	case of == card.FateDeck && province:
		return core.Problem{Rule: "CE-PROV-10", Why: "a Fate card doesn't lie in a Province"}
	case of == card.DynastyDeck && to.Zone() == card.Hand:
		return core.Problem{Rule: "CE-HANDA-05", Why: "a Dynasty card doesn't go to a hand"}
	}
	return core.Problem{}
}

// Loose is why a card doesn't lie in play by itself.
func Loose(s *core.State, c core.CardID) core.Problem {
	if s.Cards[c].Face != 0 && card.Attachments.Has(s.Type(c)) {
		return core.Problem{Rule: "CE-ATTACH-05", Why: "%a can't lie by itself", Card: c}
	}
	return core.Problem{}
}
