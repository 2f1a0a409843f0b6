package rules

import (
	"cmp"
	"strings"

	"kotei/core"
	"kotei/core/card"
)

// copyKeywordSteps give a card one of another's keywords, printed there or not (CE-TERMCOPY). Locals: Card who gets it, Card2
// whose it is.
var copyKeywordSteps = []core.Step{
	{Name: "which keyword", Do: copyKeywordAsk},
	{Name: "copied", Do: copyKeywordTake, Cites: "CE-TERMCOPY-03"},
}

// keywordOn is the n-th keyword that a card has, of those that there are at this table.
func keywordOn(s *core.State, c core.CardID, n int) (string, bool) {
	for _, k := range s.Table.Names(card.KeywordThings) {
		has := s.Keyword(c, card.Keyword(k))
		if clan, ok := strings.CutSuffix(k, " Clan"); ok {
			has = s.HasClan(c, clan)
		}
		if !has {
			continue
		}
		if n == 0 {
			return k, true
		}
		n--
	}
	return "", false
}

func copyKeywordAsk(x *core.X) core.Move {
	n := 0
	for ; ; n++ {
		if _, ok := keywordOn(x.State, x.F.Card2, n); !ok {
			break
		}
	}
	if n < 2 {
		return core.Onward
	}
	return x.AskFor(core.Question{Kind: AskOption, Seat: x.F.Seat, Card: x.F.Source, Max: int16(n)})
}

func copyKeywordTake(x *core.X) core.Move {
	k, ok := keywordOn(x.State, x.F.Card2, int(x.Given.N))
	x.Result = 0
	if !ok {
		return core.Finish
	}
	row := core.Row{Kind: core.RowKeyword, Dur: cmp.Or(opOf(x).Dur, card.ThisTurn), Seat: x.F.Seat, Card: x.F.Card, Source: x.F.Source}
	row.Name(k)
	x.Row(row)
	x.Frames[x.F.Cause].Flags |= core.Success
	x.Result = 1
	return core.Finish
}
