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
	stepContestAsk:     {Name: "a speaker or a gift?", Do: contestAsk, Cites: "HE-LOB-04 HE-LOB-09"},
	stepContestTake:    {Name: "bow or discard", Do: contestTake, Cites: "HE-LOB-06 HE-LOB-08"},
	stepContestCount:   {Name: "what it adds", Do: contestCount, Cites: "HE-LOB-12 HE-LOB-14"},
	stepContestOutcome: {Name: "who is ahead", Do: contestOutcome, Cites: "HE-LOB-10 HE-LOB-11"},
}

// contestLocals are the locals of a lobbying contest; Seat is the player who lobbies, Card the gift that is being given. Its frame's varSupport has pairs: a contender, and
// what was added to his Family Honor.
type contestLocals struct{ *core.Frame }

func (l contestLocals) turn() *core.Seat     { return &l.Other } // who may send a speaker or a gift now
func (l contestLocals) passed() *uint8       { return &l.Pass }  // how many have passed in a row
func (l contestLocals) gave() *int16         { return &l.M }     // the seats that have given a gift, a bit each
func (l contestLocals) adds() *int16         { return &l.N }     // what the speaker or gift adds, once it is bowed or discarded
func (l contestLocals) supported() core.Seat { return core.Seat(l.Mode) }
func (l contestLocals) support(p core.Seat)  { l.Mode = uint8(p) }

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
	*l.turn() = x.Next(a.Seat)
	*l.adds(), l.Card = 0, 0
	start := x.NRecs
	switch a.Act {
	case core.Speak:
		*l.adds() = int16(x.Stat(a.Card, card.PersonalHonor))
		x.Rec(core.Rec{Ev: card.EvBow, Card: a.Card, Seat: a.Seat, By: a.Seat, Flags: core.RecRule | core.RecCost})
	case core.Gift:
		l.Card = a.Card // what it adds is read once everybody sees it
		*l.gave() |= 1 << a.Seat
		x.Rec(core.Rec{Ev: card.EvDiscard, Card: a.Card, Seat: a.Seat, By: a.Seat, Flags: core.RecRule | core.RecCost})
	default:
		*l.passed()++
		return stepContestAsk
	}
	*l.passed() = 0
	l.support(core.Seat(a.N))
	return happenThen(x, start, stepContestCount)
}

func contestCount(x *core.X) core.Move {
	l := contestLocals{x.F}
	if l.Card != 0 {
		*l.adds() = int16(x.Stat(l.Card, card.FocusValue))
	}
	if x.Result != 0 {
		x.BindValue(x.I, varSupport, core.BoundPlayer, int(l.supported()))
		x.BindValue(x.I, varSupport, core.BoundNumber, int(*l.adds()))
	}
	return stepContestAsk
}

// contestOutcome: only the player who lobbies can win the Favor; otherwise it stays where it is.
func contestOutcome(x *core.X) core.Move {
	f := x.I
	if !strictlyHighest(x.State, x.F.Seat, func(p core.Seat) int { return contestTotal(x.State, f, p) }) {
		x.Result = 0
		return core.Finish
	}
	return takesFavor(x)
}

// contestTotal is a player's Family Honor with what speakers and gifts have added to it in the contest of frame f.
func contestTotal(s *core.State, f uint8, p core.Seat) int {
	n := int(s.Seats[p].Honor)
	for i := 0; ; i += 2 {
		who, ok := s.BoundAt(f, varSupport, i)
		if !ok {
			return n
		}
		if add, _ := s.BoundAt(f, varSupport, i+1); core.Seat(who.Val) == p {
			n += int(add.Val)
		}
	}
}

// ContestTotal is a player's running total in the lobbying contest under way; ok is false where there is none.
func ContestTotal(s *core.State, p core.Seat) (n int, ok bool) {
	for f := s.Depth; f > 0; f-- {
		if s.Frames[f-1].Proc == procContest {
			return contestTotal(s, f-1, p), true
		}
	}
	return 0, false
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

// Supportable are the players whom the one who is asked may support in the contest under way: himself where he contends, else all who do.
func Supportable(s *core.State) (list []core.Seat) {
	f := s.Ask.Frame
	if p := s.Ask.Seat; contends(s, f, p) {
		return []core.Seat{p}
	}
	for p := range core.Seat(s.NSeats) {
		if contends(s, f, p) {
			list = append(list, p)
		}
	}
	return list
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
