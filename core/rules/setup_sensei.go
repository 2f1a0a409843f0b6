package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// Senseis of the older editions: once all Strongholds are revealed, each player chooses one from his Fate deck, or none. Which one
// nobody else sees until all have chosen (GE-SEN-02, GE-SEN-03).

// shuffleDynasty shuffles the players' Dynasty decks, one after the other.
func shuffleDynasty(x *core.X) core.Move {
	n := setupLocals{x.F}.shuffled()
	if int(*n) >= int(x.NSeats) {
		return core.Onward
	}
	p := core.Seat(*n)
	*n++
	return x.CallThen(core.Again, core.Frame{Proc: procShuffle, Seat: p, Place: core.DynastyDeck(p)})
}

// shuffleFate shuffles their Fate decks once all Dynasty decks are shuffled.
func shuffleFate(x *core.X) core.Move {
	n := setupLocals{x.F}.shuffled()
	if int(*n) >= 2*int(x.NSeats) {
		return core.Onward
	}
	p := core.Seat(*n) - core.Seat(x.NSeats)
	*n++
	return x.CallThen(core.Again, core.Frame{Proc: procShuffle, Seat: p, Place: core.FateDeck(p)})
}

// senseiLook lets each player look through his own Fate deck.
func senseiLook(x *core.X) core.Move {
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.FateDeck(p)); c != 0; c = x.After(c) {
			x.Show(c, 1<<p)
		}
	}
	return core.Onward
}

func senseiAsk(x *core.X) core.Move {
	p := core.Seat(*senseiLocals{x.F}.asked())
	if p >= core.Seat(x.NSeats) {
		return stepElderSenseis
	}
	return x.AskFor(core.Question{Kind: AskSensei, Seat: p})
}

func senseiTake(x *core.X) core.Move {
	if x.Given.Act == core.Pick {
		x.Bind(x.I, varSensei, x.Given.Card)
	}
	*senseiLocals{x.F}.asked()++
	return stepElderSensei
}

// senseisRevealed puts the chosen Senseis into play at the same time. Family Honor is what the Strongholds say with them.
func senseisRevealed(x *core.X) core.Move {
	for b := range x.BoundTo(x.I, varSensei) {
		c := core.CardID(b.Val)
		if x.Show(c, 0xff); x.Type(c) == card.Sensei {
			x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.Play(x.Cards[c].Owner)})
		}
	}
	startingHonor(x)
	return core.Onward
}

func senseiCandidates(s *core.State, o *core.Offers) {
	for c := s.First(core.FateDeck(s.Ask.Seat)); c != 0; c = s.After(c) {
		if s.Type(c) == card.Sensei {
			o.Add(core.Answer{Act: core.Pick, Card: c})
		}
	}
	o.Add(core.Answer{Act: core.Pass})
}

func couldSensei(s *core.State, a core.Answer) bool {
	return a.Act == core.Pass || a.Act == core.Pick && a.Card != 0 && s.Cards[a.Card].Place == core.FateDeck(a.Seat)
}

func senseiProblem(s *core.State, a core.Answer) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	switch {
	case a.Act == core.Pass:
		return core.Problem{}
	case !couldSensei(s, a):
		return bad("GE-SEN-02", "choose a Sensei in your Fate deck, or none")
	case s.Type(a.Card) != card.Sensei:
		return bad("GE-SEN-02", "%a is no Sensei")
	case !teaches(s, a.Card, a.Seat):
		return bad("GE-SEN-01", "%a is for players of other Factions")
	}
	return core.Problem{}
}

// teaches reports whether a Sensei is for a player: of one of the Factions that it lists, if it lists any.
func teaches(s *core.State, c core.CardID, p core.Seat) bool {
	of := s.Face(c).Clans
	return len(of) == 0 || slices.ContainsFunc(of, func(clan string) bool { return clan == "All Clans" || s.Clan(p, clan) })
}
