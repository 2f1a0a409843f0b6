package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepContestOpen core.Move = iota
	stepContestAsk
	stepContestTake
	stepContestCount
	stepContestOutcome
)

// contestSteps are a lobbying contest: speakers and gifts raise the Family Honor of those who contend for the Imperial Favor, until all
// pass in a row (HE-LOB). Its result is 1 if the lobbying player takes the Favor.
var contestSteps = []core.Step{
	stepContestOpen:    {Name: "is there a contest?", Do: contestOpen, Cites: "HE-LOB-02 HE-LOB-03"},
	stepContestAsk:     {Name: "a speaker or a gift?", Do: contestAsk, Cites: "HE-LOB-09 HE-LOB-04"},
	stepContestTake:    {Name: "bow or discard", Do: contestTake, Cites: "HE-LOB-06 HE-LOB-08"},
	stepContestCount:   {Name: "what it adds", Do: contestCount, Cites: "HE-LOB-12 HE-LOB-14"},
	stepContestOutcome: {Name: "who is ahead", Do: contestOutcome, Cites: "HE-LOB-10 HE-LOB-11"},
}

// contestLocals are the locals of a lobbying contest; Seat is the player who lobbies, Card the speaker or gift that is being sent. Its frame's
// varSupport has four values for each of them: the player who sent it, the player whom it supports, what it adds to his Family Honor, and the card.
type contestLocals struct{ *core.Frame }

func (l contestLocals) turn() *core.Seat     { return &l.Other } // who may send a speaker or a gift now
func (l contestLocals) passed() *uint8       { return &l.Pass }  // how many have passed in a row
func (l contestLocals) gave() *int16         { return &l.M }     // the seats that have given a gift, a bit each
func (l contestLocals) adds() *int16         { return &l.N }     // what the speaker or gift adds, once it is bowed or discarded
func (l contestLocals) gift() bool           { return l.Mode >= core.MaxSeats }
func (l contestLocals) supported() core.Seat { return core.Seat(l.Mode % core.MaxSeats) }
func (l contestLocals) support(p core.Seat, gift bool) {
	if l.Mode = uint8(p); gift {
		l.Mode += core.MaxSeats
	}
}

// contestFrame is the frame of the contest of a player who lobbies, and is the first to send a speaker or a gift.
func contestFrame(x *core.X, lobbyist core.Seat) core.Frame {
	return core.Frame{Proc: procContest, Seat: lobbyist, Other: lobbyist, Source: x.F.Source, Cause: x.F.Cause, Up: x.F.Up}
}

// doContest lets a player who has lobbied contend for the Favor.
func doContest(x *core.X, _ *card.Op) core.Move {
	return x.CallThen(stepCarryDone, contestFrame(x, x.F.Seat))
}

// contestOpen: who alone has the highest Family Honor takes a free Favor at once.
func contestOpen(x *core.X) core.Move {
	if x.Favor == core.NoSeat && strictlyHighest(x.State, x.F.Seat, func(p core.Seat) int { return int(x.Seats[p].Honor) }) {
		return takesFavor(x)
	}
	return core.Onward
}

// strictlyHighest reports whether a player has more of something than each other player.
func strictlyHighest(s *core.State, p core.Seat, of func(core.Seat) int) bool {
	for q := range core.Seat(s.NSeats) {
		if q != p && s.Live(q) && of(q) >= of(p) {
			return false
		}
	}
	return true
}

func takesFavor(x *core.X) core.Move {
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvFavorTaken, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Source})
	return happenThen(x, start, core.Finish)
}

func contestAsk(x *core.X) core.Move {
	l := contestLocals{x.F}
	if int(*l.passed()) >= x.Living() {
		return stepContestOutcome
	}
	return x.AskFor(core.Question{Kind: AskContest, Seat: *l.turn()})
}

func contestTake(x *core.X) core.Move {
	l, a := contestLocals{x.F}, x.Given
	*l.adds(), l.Card = 0, a.Card
	start := x.NRecs
	switch a.Act {
	case core.Speak:
		*l.adds() = int16(x.Stat(a.Card, card.PersonalHonor))
		x.Rec(core.Rec{Ev: card.EvBow, Card: a.Card, Seat: a.Seat, By: a.Seat, Flags: core.RecRule | core.RecCost})
	case core.Gift: // what it adds is read once everybody sees it
		*l.gave() |= 1 << a.Seat
		x.Rec(core.Rec{Ev: card.EvDiscard, Card: a.Card, Seat: a.Seat, By: a.Seat, Flags: core.RecRule | core.RecCost})
	default:
		*l.passed()++
		*l.turn() = x.Next(a.Seat)
		return stepContestAsk
	}
	*l.passed() = 0
	l.support(core.Seat(a.N), a.Act == core.Gift)
	return happenThen(x, start, stepContestCount)
}

func contestCount(x *core.X) core.Move {
	l := contestLocals{x.F}
	ev := core.Event{Kind: card.EvSpeak, Card: l.Card, Seat: l.supported(), By: *l.turn()}
	if l.gift() {
		*l.adds(), ev.Kind = int16(x.Stat(l.Card, card.FocusValue)), card.EvGift
	}
	if ev.N = *l.adds(); x.Result != 0 {
		x.BindValue(x.I, varSupport, core.BoundPlayer, int(ev.By))
		x.BindValue(x.I, varSupport, core.BoundPlayer, int(ev.Seat))
		x.BindValue(x.I, varSupport, core.BoundNumber, int(ev.N))
		x.Bind(x.I, varSupport, l.Card)
		x.Tell(ev)
	}
	*l.turn() = x.Next(ev.By)
	return stepContestAsk
}

// contestOutcome: only the player who lobbies can win the Favor; otherwise it stays where it is.
func contestOutcome(x *core.X) core.Move {
	if !contestWon(x.State, x.I) {
		x.Tell(core.Event{Kind: card.EvContestLost, Seat: x.F.Seat, By: x.F.Seat, N: int16(contestTotal(x.State, x.I, x.F.Seat))})
		x.Result = 0
		return core.Finish
	}
	return takesFavor(x)
}

// contestWon reports whether who lobbies in the contest of frame f has more than each other player.
func contestWon(s *core.State, f uint8) bool {
	return strictlyHighest(s, s.Frames[f].Seat, func(p core.Seat) int { return contestTotal(s, f, p) })
}

// supportAt is the n-th speaker or gift of the contest of frame f.
func supportAt(s *core.State, f uint8, n int) (out Support, ok bool) {
	by, ok := s.BoundAt(f, varSupport, 4*n)
	if !ok {
		return out, false
	}
	to, _ := s.BoundAt(f, varSupport, 4*n+1)
	adds, _ := s.BoundAt(f, varSupport, 4*n+2)
	c, _ := s.BoundAt(f, varSupport, 4*n+3)
	return Support{By: core.Seat(by.Val), For: core.Seat(to.Val), Adds: int(adds.Val), Card: core.CardID(c.Val)}, true
}

// contestTotal is a player's Family Honor with what speakers and gifts have added to it in the contest of frame f.
func contestTotal(s *core.State, f uint8, p core.Seat) int {
	total := int(s.Seats[p].Honor)
	for n := 0; ; n++ {
		given, ok := supportAt(s, f, n)
		if !ok {
			return total
		}
		if given.For == p {
			total += given.Adds
		}
	}
}

// contends reports whether a player is one of those between whom the contest of frame f is: who lobbies, and the holder of the Favor or, where
// nobody holds it, those with the highest Family Honor (HE-LOB-05).
func contends(s *core.State, f uint8, p core.Seat) bool {
	lobbies := s.Frames[f].Seat
	switch {
	case p == lobbies:
		return true
	case s.Favor != core.NoSeat:
		return p == s.Favor
	}
	for q := range core.Seat(s.NSeats) {
		if q != lobbies && s.Live(q) && s.Seats[q].Honor > s.Seats[p].Honor {
			return false
		}
	}
	return s.Live(p)
}

func contestCandidates(s *core.State, o *core.Offers) {
	p, f := s.Ask.Seat, s.Ask.Frame
	for q := range core.Seat(s.NSeats) {
		if !contends(s, f, q) || contends(s, f, p) && q != p {
			continue
		}
		for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
			if s.IsUnit(c) {
				o.Add(core.Answer{Act: core.Speak, Card: c, N: int64(q)})
			}
		}
		for c := s.First(core.Hand(p)); c != 0; c = s.After(c) {
			o.Add(core.Answer{Act: core.Gift, Card: c, N: int64(q)})
		}
	}
	o.Add(core.Answer{Act: core.Pass})
}

func contestProblem(s *core.State, a core.Answer) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	f := s.Ask.Frame
	switch {
	case a.Act == core.Pass:
		return core.Problem{}
	case a.Act != core.Speak && a.Act != core.Gift || a.Card == 0:
		return bad("HE-LOB-09", "send a speaker, give a gift, or pass")
	case a.N < 0 || a.N >= int64(s.NSeats) || !contends(s, f, core.Seat(a.N)) || contends(s, f, a.Seat) && core.Seat(a.N) != a.Seat:
		return bad("HE-LOB-05", "only the player who lobbies is supported, and the Favor's holder or, if nobody holds it, who has the highest Family Honor")
	case a.Act == core.Gift && s.Cards[a.Card].Place != core.Hand(a.Seat):
		return bad("HE-LOB-08", "%a is not in your hand")
	case a.Act == core.Gift && *contestLocals{&s.Frames[f]}.gave()&(1<<a.Seat) != 0:
		return bad("HE-LOB-08", "you have given a gift in this contest already")
	case a.Act == core.Speak && (!s.IsUnit(a.Card) || s.Cards[a.Card].Ctrl != a.Seat):
		return bad("HE-LOB-06", "%a is no Personality that you control")
	case a.Act == core.Speak && s.Is(a.Card, core.Bowed):
		return bad("HE-LOB-06", "%a is bowed and can't speak")
	}
	return core.Problem{}
}
