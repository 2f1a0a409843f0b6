package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepElderStrongholds core.Move = iota
	stepElderDynasty
	stepElderLook
	stepElderSensei
	stepElderSenseiTaken
	stepElderSenseis
	stepElderRevealed
	stepElderCut
	stepElderCutTaken
	stepElderStarter
	stepElderTie
	stepElderShuffle
	stepElderProvinces
	stepElderHands
	stepElderBegin
)

// elderSetupSteps are the start of the game in Gold and Hidden Emperor, where Senseis come out of the Fate decks, and a cut of each of
// these decides who begins (GE-SEN, GE-START, HE-START). The Fate decks are shuffled after that.
var elderSetupSteps = []core.Step{
	stepElderStrongholds: {Part: "A", Name: "Strongholds", Do: setupStrongholds, Cites: "GE-FIELD-09 GE-WIND-01 GE-SEN-03 HE-FIELD-07"},
	stepElderDynasty:     {Part: "A", Name: "shuffle the Dynasty decks", Do: shuffleDynasty, Cites: "GE-FIELD-01 HE-FIELD-01"},
	stepElderLook:        {Part: "A", Name: "each looks for a Sensei", Do: senseiLook, Cites: "GE-SEN-02"},
	stepElderSensei:      {Part: "A", Name: "which Sensei?", Do: senseiAsk, Cites: "GE-SEN-02 GE-SEN-03"},
	stepElderSenseiTaken: {Part: "A", Name: "chosen in secret", Do: senseiTake, Cites: "GE-SEN-03"},
	stepElderSenseis:     {Part: "A", Name: "Senseis", Do: senseisRevealed, Cites: "GE-SEN-03 GE-SEN-06"},
	stepElderRevealed:    {Part: "A", Name: "what waits for that", Do: setupRevealed, Cites: "CE-START-01 CE-TIMING-05"},
	stepElderCut:         {Part: "B", Name: "a cut of each Fate deck", Do: cutAsk, Cites: "GE-START-01 HE-START-01"},
	stepElderCutTaken:    {Part: "B", Name: "the card that was cut", Do: cutTake, Cites: "GE-START-03 HE-START-03"},
	stepElderStarter:     {Part: "B", Name: "the starting player", Do: cutStarter, Cites: "GE-START-01 GE-START-02 HE-START-02"},
	stepElderTie:         {Part: "B", Name: "a tie that no cut settles", Do: setupTie},
	stepElderShuffle:     {Part: "C", Name: "shuffle the Fate decks", Do: shuffleFate, Cites: "GE-FIELD-01 GE-START-05 HE-FIELD-01"},
	stepElderProvinces:   {Part: "D", Name: "Provinces", Do: setupProvinces, Cites: "GE-START-05 HE-QS-01"},
	stepElderHands:       {Part: "E", Name: "hands", Do: setupHands, Cites: "GE-START-05 HE-QS-01"},
	stepElderBegin:       {Part: "F", Name: "play begins", Do: setupFavor, Cites: "GE-FAV-02 HE-FAV-01"},
}

// senseiLocals are the locals of the choice of Senseis. The frame's varSensei has the cards that were chosen.
type senseiLocals struct{ *core.Frame }

func (l senseiLocals) asked() *uint8 { return &l.Pass } // how many players have chosen

// cutLocals are the locals of the cuts that decide who starts. The frame's varCut has pairs: a player, and the Focus Value that he cut.
type cutLocals struct{ *core.Frame }

func (l cutLocals) seat() *int16     { return &l.K } // whose deck is cut next
func (l cutLocals) whose() core.Seat { return core.Seat(l.K) }
func (l cutLocals) out() *int16      { return &l.M } // the seats that are out of it, a bit each

// cutAsk has chance cut the Fate decks of those who may still start, in the order of their seats.
func cutAsk(x *core.X) core.Move {
	l := cutLocals{x.F}
	for ; int(*l.seat()) < int(x.NSeats); *l.seat()++ {
		if *l.out()&(1<<*l.seat()) == 0 && x.First(core.FateDeck(l.whose())) != 0 {
			return x.AskFor(core.Question{Kind: AskCut, Seat: core.Chance, Min: *l.seat()})
		}
	}
	return stepElderStarter
}

func cutTake(x *core.X) core.Move {
	l, c := cutLocals{x.F}, x.Given.Card
	x.Show(c, 0xff)
	x.BindValue(x.I, varCut, core.BoundPlayer, int(l.whose()))
	x.BindValue(x.I, varCut, core.BoundNumber, x.Stat(c, card.FocusValue))
	x.Tell(core.Event{Kind: card.EvCut, Card: c, Face: x.Cards[c].Face, Seat: l.whose(), By: l.whose(), N: int16(cutTotal(x, l.whose()))})
	*l.seat()++
	return stepElderCut
}

// cutStarter finds who starts. Those who are tied are cut for again; where none of them has a card to cut, chance decides.
func cutStarter(x *core.X) core.Move {
	l := cutLocals{x.F}
	best, tied, cards := -1000, int16(0), 0
	for p := range core.Seat(x.NSeats) {
		if *l.out()&(1<<p) != 0 {
			continue
		}
		switch n := cutTotal(x, p); {
		case n > best:
			best, tied, cards = n, 1<<p, x.Count(core.FateDeck(p))
		case n == best:
			tied, cards = tied|1<<p, cards+x.Count(core.FateDeck(p))
		}
	}
	*l.seat(), *l.out() = 0, ^tied
	switch {
	case tied&(tied-1) == 0:
		*l.out() = 0
		begins(x, seatOf(tied))
		return stepElderShuffle
	case cards == 0:
		*l.out() = 0
		return x.AskFor(core.Question{Kind: AskRandomSeat, Seat: core.Chance, Min: tied})
	}
	if !x.Table.Rules.CutAddsUp {
		x.Unbind(x.I, varCut)
	}
	return stepElderCut
}

// cutTotal is what counts of a player for starting: the Focus Values that he has cut and, where the edition says so, his Family Honor.
func cutTotal(x *core.X, p core.Seat) (n int) {
	if x.Table.Rules.CutAddsUp {
		n = int(x.Seats[p].Honor)
	}
	for i := 0; ; i += 2 {
		who, ok := x.BoundAt(x.I, varCut, i)
		if !ok {
			return n
		}
		if cut, _ := x.BoundAt(x.I, varCut, i+1); core.Seat(who.Val) == p {
			n += int(cut.Val)
		}
	}
}

// seatOf is the first seat of a mask.
func seatOf(mask int16) (p core.Seat) {
	for mask&(1<<p) == 0 {
		p++
	}
	return p
}

func cutCandidates(s *core.State, o *core.Offers) {
	for c := s.First(core.FateDeck(core.Seat(s.Ask.Min))); c != 0; c = s.After(c) {
		o.Add(core.Answer{Act: core.Pick, Card: c})
	}
}

func cutProblem(s *core.State, a core.Answer) core.Problem {
	if a.Act != core.Pick || a.Card == 0 || s.Cards[a.Card].Place != core.FateDeck(core.Seat(s.Ask.Min)) {
		return core.Problem{Rule: "GE-START-01", Why: "chance cuts that player's Fate deck"}
	}
	return core.Problem{}
}
