package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

const (
	stepNameAsk core.Move = iota
	stepNameTake
)

// nameSteps let a player name a title, a keyword or a Clan alignment.
var nameSteps = []core.Step{
	stepNameAsk:  {Name: "ask", Do: nameAsk, Cites: "CE-KEYW-09 CE-CLAN-07"},
	stepNameTake: {Name: "named", Do: nameTake},
}

func doName(x *core.X, _ *card.Op) core.Move {
	f := selectFrame(x, int(x.F.PC), 0)
	f.Proc = procName
	return x.CallThen(stepCarryDone, f)
}

func nameAsk(x *core.X) core.Move {
	return x.AskFor(core.Question{Kind: AskName, Seat: x.F.Seat, Card: x.F.Source, Min: 1, Max: 1})
}

func nameTake(x *core.X) core.Move {
	v := opOf(x).What.Bind
	x.BindValue(x.F.Up, v, core.BoundName, int(int16(uint16(x.Given.N))))
	x.BindValue(x.F.Up, v, core.BoundName, int(int16(uint16(x.Given.N>>16))))
	x.Result = 1
	return core.Finish
}

// namedThing is what the open question wants a name of.
func namedThing(s *core.State) card.Thing {
	f := &s.Frames[s.Ask.Frame]
	return s.Table.Item(f.Item).Ops[f.PC].What.Thing
}

// amongNames reports whether a keyword is one of those that may be named, where the text tells which: "an element keyword".
func amongNames(s *core.State, n string) bool {
	f := &s.Frames[s.Ask.Frame]
	only := s.Table.Item(f.Item).Ops[f.PC].What.Filter
	return only == nil || slices.ContainsFunc(only.Atoms[0].Or, func(k card.Filter) bool { return string(k.Atoms[0].Keyword) == n })
}

// nameCandidates: of titles only those that the player has met, lest the list tell what is in the others' decks.
func nameCandidates(s *core.State, o *core.Offers) {
	what := namedThing(s)
	for _, n := range s.Table.Names(what) {
		if !amongNames(s, n) {
			continue
		}
		if what == card.TitleThings && !s.Recognizes(s.Ask.Seat, n) {
			continue
		}
		o.Add(core.Answer{Act: core.PickName, N: core.NameSum(n)})
	}
}

// nameProblem: designators are no keywords, and a Clan that only an effect knows is one only where there is that effect.
// Any title may be named; whether a card here has it is not told.
func nameProblem(s *core.State, a core.Answer) core.Problem {
	what := namedThing(s)
	if what == card.TitleThings {
		if couldName(s, a) && a.N != core.NameSum("") {
			return core.Problem{}
		}
		return core.Problem{Rule: "CE-ACT-16", Why: "that is no title"}
	}
	if a.Act == core.PickName {
		for _, n := range s.Table.Names(what) {
			if core.NameSum(n) == a.N && amongNames(s, n) {
				return core.Problem{}
			}
		}
	}
	if what == card.ClanThings {
		return core.Problem{Rule: "CE-CLAN-07", Why: "there is no such Clan in this game"}
	}
	return core.Problem{Rule: "CE-KEYW-09", Why: "that is no keyword in this game"}
}

// couldName: any name; others may know cards that this table has not seen.
func couldName(_ *core.State, a core.Answer) bool {
	return a.Act == core.PickName && a.N >= 0 && a.N < 1<<32
}

// Variables that frames use for themselves, beyond those of the texts: each has a number of its own, as several may be on one
// frame.
const (
	varTemp card.Var = 128 // + op: what an op selects, where the text gives it no name

	varTargets = core.TargetsVar
	varPaid    = core.PaidVar

	varPending  card.Var = 249 // triggered things still to happen: cards or rows, and the numbers beside each
	varReacted  card.Var = 248 // reactions used in this window: pairs of card and item
	varChosen            = core.ChosenVar
	varShuffle  card.Var = 246 // decks to shuffle when the item is over
	varGranted  card.Var = 245 // what a frame owes: players with an additional phase, battlefields with a battle
	varMust     card.Var = 244 // who must perform the action
	varDecided  card.Var = 242 // optional targeting that was decided in the targeting step
	varIgnored  card.Var = 241 // things that a cost is ignored for
	varFailed   card.Var = 240 // things with which a cost was tried in vain
	varAside    card.Var = 239 // cards set aside in a shuffle, and how often each was lost sight of before
	varSwitched card.Var = 238 // cards that are switched
	varPlaced   card.Var = 237 // pairs of a switched card and where it goes
	varFrom     card.Var = 233 // cards from which an additional action must come
	varUnsorted card.Var = 235 // cards that go into a deck in an order still to be chosen
	varSorted   card.Var = 234 // … those whose turn was chosen, the uppermost first
	varUnbowed  card.Var = 229 // those of units that come home who do not bow
	varLosers   card.Var = 228 // those of a tied duel, while a text goes through them
	varWinners  card.Var = 224 // … its winners
	varSought   card.Var = 227 // pairs of a card that was searched for and where it was found
	varGoing    card.Var = 226 // cards that enter play, or are attached, by one op that names several kinds
	varStacked  card.Var = 223 // in a battle: each doomed card, as often as another lies overlaid under it
	varActed    card.Var = 219 // in a battle: the Terrains that have waited and acted
	varFit      card.Var = 218 // in an action: the targets that were fit for it once its costs were paid
	varUnfit    card.Var = 217 // … those that Reactions have made unfit
	varCombined card.Var = 220 // in an action: pairs of a card and its Ranged Attack that is combined with the one that the action makes
	varSensei   card.Var = 216 // at the start: the Senseis that players have chosen
	varCut      card.Var = 221 // at the start: pairs of a player and the Focus Value that he cut
	varSupport  card.Var = 222 // in a lobbying contest: pairs of a contender and what was added to his Family Honor
	varPast     card.Var = 236 // of a battle, duel, action or turn: the rows for which it is not the next one
)
