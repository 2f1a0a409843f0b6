package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// doShuffle shuffles a deck, or cards into their decks: first they are put there.
func doShuffle(x *core.X, op *card.Op) core.Move {
	if op.What != nil {
		return shuffleIn(x)
	}
	p := doer(x, op)
	at := core.FateDeck(p)
	if op.Zone == card.DynastyDeckZone {
		at = core.DynastyDeck(p)
	}
	setAside(x, at)
	x.UnbindIf(x.F.Cause, varShuffle, func(o core.Binding) bool { return o.Val == int16(at) }) // that it was searched is seen to
	return x.CallThen(stepCarryDone, core.Frame{Proc: procShuffle, Seat: p, Place: at, Up: x.F.Up})
}

// setAside notes the cards of a deck that later words of the text still speak of: they are not shuffled (CE-DUR-17).
func setAside(x *core.X, deck core.Place) {
	it := x.Table.Item(x.F.Item)
	for i := int(x.F.PC) + 1; i < len(it.Ops); i++ {
		sel := it.Ops[i].What
		if sel == nil {
			continue
		}
		for j := 0; ; j++ {
			b, ok := x.BoundAt(x.F.Up, sel.Ref, j)
			if !ok {
				break
			}
			if c := core.CardID(b.Val); b.Kind == core.BoundCard && x.Cards[c].Place == deck {
				x.Bind(x.F.Up, varAside, c)
				x.BindValue(x.F.Up, varAside, core.BoundNumber, int(x.Cards[c].Gen))
			}
		}
	}
}

// shuffleAside shuffles cards that were set aside, and stayed where they were, into their decks.
func shuffleAside(x *core.X) {
	for i := 0; ; i += 2 {
		b, ok := x.BoundAt(x.F.Up, varAside, i)
		if !ok {
			break
		}
		n, _ := x.BoundAt(x.F.Up, varAside, i+1)
		c := core.CardID(b.Val)
		if z := x.Cards[c].Place.Zone(); (z == card.FateDeckZone || z == card.DynastyDeckZone) && int(n.Val) == int(x.Cards[c].Gen) {
			x.BindValue(x.F.Up, varShuffle, core.BoundProvince, int(x.Cards[c].Place))
		}
	}
	x.Unbind(x.F.Up, varAside)
}

// shuffleIn puts cards into their owners' decks, which are shuffled when the text is over (CE-DECKA-02, -03).
func shuffleIn(x *core.X) core.Move {
	start := x.NRecs
	each(x, func(b core.Binding) {
		if b.Kind != core.BoundCard {
			return
		}
		r := rec(x, card.EvPut)
		r.Card = core.CardID(b.Val)
		r.Place = area(x, card.OwnDeck, nil, r.Card)
		x.BindValue(x.F.Cause, varShuffle, core.BoundProvince, int(r.Place))
		x.Rec(r)
	})
	return fire(x, start)
}

// carryShuffle shuffles, when an item is over, the decks that it has searched or put cards into (CE-TERMSEARCH-02).
func carryShuffle(x *core.X) core.Move {
	if x.F.Up != x.F.Cause || x.F.Flags&core.IsCost != 0 {
		return core.Onward
	}
	putBack(x)
	shuffleAside(x)
	b, ok := x.BoundAt(x.F.Up, varShuffle, 0)
	if !ok {
		return core.Onward
	}
	x.UnbindIf(x.F.Up, varShuffle, func(o core.Binding) bool { return o.Val == b.Val })
	return x.CallThen(stepCarryShuffle, core.Frame{Proc: procShuffle, Seat: x.F.Seat, Place: core.Place(b.Val)})
}

const (
	stepShuffleAsk core.Move = iota
	stepShuffleTake
)

// shuffleSteps shuffle one deck: Chance gives the seed, or says first which cards come on top.
var shuffleSteps = []core.Step{
	stepShuffleAsk:  {Name: "ask", Do: shuffleAsk, Cites: "CE-START-04"},
	stepShuffleTake: {Name: "shuffle", Do: shuffleTake},
}

// shuffleLocals are the locals of a shuffle (shuffleSteps). Place is the deck.
type shuffleLocals struct{ *core.Frame }

func (l shuffleLocals) onTop() *int16 { return &l.N } // how many cards Chance has put on top

func shuffleAsk(x *core.X) core.Move {
	if x.Count(x.F.Place) < 2 {
		x.Shuffle(x.F.Place, 0)
		return core.Finish
	}
	return x.AskFor(core.Question{Kind: AskShuffle, Seat: core.Chance, Done: *shuffleLocals{x.F}.onTop()})
}

func shuffleTake(x *core.X) core.Move {
	if x.Given.Act == core.Pick {
		x.Bind(x.I, varChosen, x.Given.Card)
		*shuffleLocals{x.F}.onTop()++
		return stepShuffleAsk
	}
	var first [64]uint16 // the cards that Chance put on top, by what they are
	n := 0
	for ; n < len(first); n++ {
		b, ok := x.BoundAt(x.I, varChosen, n)
		if !ok {
			break
		}
		first[n] = x.Cards[b.Val].Phys
	}
	f := *x.F
	x.ShuffleBut(f.Place, uint64(x.Given.N), func(c core.CardID) bool { return isAside(x.State, &f, c) })
	for i := range n {
		for c := x.First(x.F.Place); c != 0 && x.Eyes == core.AllEyes; c = x.After(c) {
			if x.Cards[c].Phys == first[i] {
				x.Stack(c, i)
				break
			}
		}
	}
	x.Tell(core.Event{Kind: card.EvShuffle, Seat: x.F.Place.Seat(), From: x.F.Place, To: x.F.Place})
	return core.Finish
}

// isAside reports whether a shuffle leaves a card of its deck where it lies.
func isAside(s *core.State, shuffle *core.Frame, c core.CardID) bool {
	return s.IsBound(shuffle.Up, varAside, c)
}

// Shuffled are the cards of which Chance is asked to change the places, in their order, and nil if she is asked something else.
func Shuffled(s *core.State) (cards []core.CardID) {
	if s.Ask.Kind != AskShuffle {
		return nil
	}
	f := &s.Frames[s.Ask.Frame]
	for c := s.First(f.Place); c != 0; c = s.After(c) {
		if !isAside(s, f, c) {
			cards = append(cards, c)
		}
	}
	return cards
}

func shuffleCandidates(s *core.State, o *core.Offers) {
	o.Add(core.Answer{Act: core.Seed, N: 1})
}

func shuffleProblem(s *core.State, a core.Answer) core.Problem {
	if a.Act == core.Pick && a.Card != 0 && s.Cards[a.Card].Place == s.Frames[s.Ask.Frame].Place {
		return core.Problem{}
	}
	if a.Act != core.Seed {
		return core.Problem{Rule: "CE-START-04", Why: "a shuffle is answered with a seed"}
	}
	return core.Problem{}
}
