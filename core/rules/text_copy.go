package rules

import (
	"cmp"
	"slices"
	"strings"

	"kotei/core"
	"kotei/core/card"
)

const (
	stepCopyAsk core.Move = iota
	stepCopyTake
)

// copySteps give a card a copy of another's ability (CE-TERMCOPY).
var copySteps = []core.Step{
	stepCopyAsk:  {Name: "which ability", Do: copyAsk},
	stepCopyTake: {Name: "copied", Do: copyTake, Cites: "CE-TERMCOPY-03 CE-TERMCOPY-04"},
}

// copyLocals are the locals of the copying of an ability (copySteps) or of a keyword (copyKeywordSteps). Card is who gets it.
type copyLocals struct{ *core.Frame }

func (l copyLocals) from() core.CardID { return l.Card2 } // whose it is

// copyFrame is the frame in which a card gets what another one has, or loses what it has itself.
func copyFrame(x *core.X, p core.Proc, to, from core.CardID) core.Frame {
	f := selectFrame(x, int(x.F.PC), 0)
	f.Proc, f.Card, f.Card2 = p, to, from
	return f
}

// doCopy: no card copies from itself (CE-TERMCOPY-02), and a copied ability copies nothing (CE-TERMCOPY-05).
func doCopy(x *core.X, op *card.Op) core.Move {
	v := op.To.Ref
	if op.To.Sel != nil {
		v = selVar(int(x.F.PC), op, op.To.Sel)
	}
	e := x.EnvOf(x.I)
	from, to := e.Var(v, 0), x.F.Source
	if op.What != nil {
		to = thing(x, 0)
	}
	if _, copied := copyUsed(x.State, x.F.Cause); copied || from == to {
		x.Result = 0
		return stepCarryDone
	}
	p := procCopy
	if op.Verb == card.CopyKeyword {
		p = procCopyKeyword
	}
	return x.CallThen(stepCarryDone, copyFrame(x, p, to, from))
}

// doLoseAbility: its player chooses one of a card's abilities, which it has no more.
func doLoseAbility(x *core.X, _ *card.Op) core.Move {
	from := thing(x, 0)
	if from == 0 {
		x.Result = 0
		return stepCarryDone
	}
	return x.CallThen(stepCarryDone, copyFrame(x, procCopy, from, from))
}

// lostAbility reports whether an effect has taken an ability from a card.
func lostAbility(s *core.State, c core.CardID, it *card.Item) bool {
	for i := range s.Rows[:s.NRows] {
		r := &s.Rows[i]
		if r.Kind == core.RowLost && r.Card == c && s.Table.Item(r.Item) == it {
			return true
		}
	}
	return false
}

// copyUsed is the row of the copied ability that a frame takes an action from, if it does.
func copyUsed(s *core.State, frame uint8) (*core.Row, bool) {
	for r := range s.RowsOf(core.RowCopy) {
		if r.ID == s.Frames[frame].Row {
			return r, true
		}
	}
	return nil, false
}

// abilityOn is the n-th ability on a card that a text copies: of those printed there, then those given to it (CE-TERMON-01).
func abilityOn(s *core.State, c core.CardID, op *card.Op, n int) (core.ItemRef, bool) {
	copied := op.Verb == card.Copy
	if copied && ruledOut(s, c, card.NotCopied) {
		return core.ItemRef{}, false
	}
	f := s.Face(c)
	kept := copied && saysOfItself(s, c, card.NotCopied) != nil
	for i := range f.Items {
		if it := &f.Items[i]; kept || it.Kind != card.Ability || op.Pos && copies(it) || !suchCopy(op, it) || s.Lost(c, false) || lostAbility(s, c, it) {
			continue
		}
		if n == 0 {
			return core.ItemRef{Face: s.Cards[c].Face, N: uint16(i)}, true
		}
		n--
	}
	for r := range s.EachRow() {
		for k := range s.Gifts(r) {
			if g := s.Gift(r, c, k); g != nil && !(op.Pos && copies(g)) && suchCopy(op, g) && !s.Lost(c, true) && !lostAbility(s, c, g) {
				if n == 0 {
					return s.Table.Ref(g), true
				}
				n--
			}
		}
	}
	return core.ItemRef{}, false
}

// suchCopy reports whether an ability has the keyword that a text which copies one asks for.
func suchCopy(op *card.Op, it *card.Item) bool {
	return op.Cause == nil || it.HasKeyword(op.Cause.Keyword)
}

func copies(it *card.Item) bool {
	return slices.ContainsFunc(it.Ops, func(op card.Op) bool { return op.Verb == card.Copy })
}

func copyAsk(x *core.X) core.Move {
	return whichOf(x, func(n int) bool {
		_, ok := abilityOn(x.State, copyLocals{x.F}.from(), opOf(x), n)
		return ok
	})
}

// whichOf asks the player of the running text which of several he means, whatever they are; he isn't asked about one alone.
func whichOf(x *core.X, is func(n int) bool) core.Move {
	n := 0
	for is(n) {
		n++
	}
	if n < 2 {
		return core.Onward
	}
	return x.AskFor(core.Question{Kind: AskOption, Seat: x.F.Seat, Card: x.F.Source, Max: int16(n)})
}

func copyTake(x *core.X) core.Move {
	from := copyLocals{x.F}.from()
	ref, ok := abilityOn(x.State, from, opOf(x), int(x.Given.N))
	if !ok {
		x.Result = 0
		return core.Finish
	}
	op := opOf(x)
	if op.Verb == card.LoseAbility {
		x.Row(core.Row{Kind: core.RowLost, Dur: cmp.Or(op.Dur, card.ThisTurn), Seat: x.F.Seat, Card: from, Source: x.F.Source, Item: ref})
		x.Frames[x.F.Cause].Flags |= core.Success
		x.Result = 1
		return core.Finish
	}
	_, more := x.Rule(from, card.StrengthMore, nil)
	row := x.Row(core.Row{Kind: core.RowCopy, Dur: cmp.Or(op.Dur, card.ThisTurn), Seat: x.F.Seat, Card: x.F.Card, Source: x.F.Source, Item: ref, Amount: int16(more)})
	if x.Table.Rules.CopyTakesBack {
		x.Row(core.Row{Kind: core.RowCopied, Dur: card.Permanent, Seat: x.F.Seat, Card: x.F.Card, Item: ref, Of: row.ID})
	}
	x.Frames[x.F.Cause].Flags |= core.Success
	x.Result = 1
	return core.Finish
}

// stateCopied ends what copies have made that are lost: their tokens, and effects that hang on their own card (GE-COPY-04, HE-COPY-04).
func stateCopied(x *core.X) {
	for r := range x.RowsOf(core.RowCopied) {
		if x.RowByID(r.Of) == nil {
			ended := *r
			x.DropRows(func(r *core.Row) bool {
				return r.ID == ended.ID || r.Kind == core.RowMod && madeBy(r, &ended) && hangs(x.State, r)
			})
			for t := lostToken(x.State, &ended); t != nil; t = lostToken(x.State, &ended) {
				x.Fact(core.Fact{Kind: core.FactToken, Card: t.Card, Place: t.Place, Seat: t.Seat, Face: t.Item.Face, N: -t.Amount})
			}
			return // once more, for others
		}
	}
}

// madeBy reports whether an effect is from a copied ability.
func madeBy(r, copied *core.Row) bool {
	return r.Source == copied.Card && r.SrcGen == copied.Gen && r.Item == copied.Item
}

// hangs reports whether an effect remains only as long as something is so.
func hangs(s *core.State, r *core.Row) bool {
	w := s.Table.Item(r.Item).Ops[r.Op].While
	return w != nil && w.Remains
}

// lostToken is a token that a copied ability has made; nil if there is none.
func lostToken(s *core.State, copied *core.Row) *core.Row {
	for r := range s.RowsOf(core.RowToken) {
		if r.Source == copied.Card && r.SrcGen == copied.Gen && slices.ContainsFunc(s.Table.Item(copied.Item).Ops, func(op card.Op) bool {
			return op.Made != nil && s.Table.MadeFace(op.Made) == r.Item.Face
		}) {
			return r
		}
	}
	return nil
}

const (
	stepCopyKeywordAsk core.Move = iota
	stepCopyKeywordTake
)

// copyKeywordSteps give a card one of another's keywords, printed there or not (CE-TERMCOPY).
var copyKeywordSteps = []core.Step{
	stepCopyKeywordAsk:  {Name: "which keyword", Do: copyKeywordAsk},
	stepCopyKeywordTake: {Name: "copied", Do: copyKeywordTake, Cites: "CE-TERMCOPY-03"},
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
	return whichOf(x, func(n int) bool {
		_, ok := keywordOn(x.State, copyLocals{x.F}.from(), n)
		return ok
	})
}

func copyKeywordTake(x *core.X) core.Move {
	k, ok := keywordOn(x.State, copyLocals{x.F}.from(), int(x.Given.N))
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
