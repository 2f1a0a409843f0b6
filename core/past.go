package core

import (
	"reflect"

	"kotei/core/card"
)

// What texts ask about the past, and about what is going on around them (CE-COND-02).

// happened: such a thing has happened, by the doing of such a player, within the stretch that the text names; where it names
// none, in the whole game so far (CE-COND-02).
func happened(e Env, c *card.Cond) bool {
	for r := range e.RowsOf(RowHistory) {
		if e.recalls(c, r) && (e.wasBy(c, r) || c.Prop == card.FirstOfAll) { // rows lie in the order in which they came
			return e.wasBy(c, r)
		}
	}
	return false
}

// recalls reports whether what a row remembers is what a condition speaks of, whoever did it.
func (e *Env) recalls(c *card.Cond, r *Row) bool {
	return r.Ev == c.Event && e.within(r, c) && cameFrom(c, r) && e.wasSuch(c.Filter, r) && e.actionWas(c.Cause, r)
}

// wasBy reports whether what is remembered was done by such a player; anybody's deed counts, also that of a player who has lost by now.
func (e *Env) wasBy(c *card.Cond, r *Row) bool {
	return c.Who == card.AnyPlayer || e.Means(c.Who, c.Ref, whoseDeed(c, r))
}

// cameFrom reports whether what is remembered came about in the way that a condition names.
func cameFrom(c *card.Cond, r *Row) bool {
	switch c.Prop {
	case card.ByOthersAction:
		return r.Mod == MarkOthers
	case card.FromOwnCard:
		return r.Mod == MarkOwn
	case card.ByResolution:
		return r.Mod == MarkResolution
	case card.ByOthers: // of a Province
		return Seat(r.Amount)-1 != r.Seat
	}
	return true
}

// whoseDeed is the player of whom a condition asks: to whom it happened, or who destroyed the Province.
func whoseDeed(c *card.Cond, r *Row) Seat {
	if c.Prop == card.Destroyer {
		return Seat(r.Amount) - 1
	}
	return r.Seat
}

// timesOf counts how often what a condition speaks of has happened.
func (e *Env) timesOf(c *card.Cond) (n int) {
	for r := range e.RowsOf(RowHistory) {
		if e.recalls(c, r) && e.wasBy(c, r) {
			n++
		}
	}
	return n
}

// enemiesWere reports whether units of the other side have come to the current battlefield since the attack began.
func (e *Env) enemiesWere() bool {
	return e.Attack.Now != 0 && e.Attack.Fields[e.Attack.Now-1].Came&uint8(e.SideOf(e.You).Other()) != 0
}

// actionWas reports whether an action that is remembered was such a one: by its keyword, its designator, and the card it was from.
func (e *Env) actionWas(c *card.Cause, r *Row) bool {
	if c == nil {
		return true
	}
	it, src := e.Table.Item(r.Item), e.source(r, r.Item.Face)
	switch {
	case len(c.Any) > 0 && !e.actionWasAny(c.Any, r):
		return false
	case c.Types != 0 && !e.Table.Rules.sourced(c.Types, e.face(&src)):
		return false
	case c.Keyword != "" && !e.actionHad(r, c.Keyword):
		return false
	case c.Without != "" && e.actionHad(r, c.Without):
		return false
	case c.Des != 0 && it.Des&c.Des == 0:
		return false
	case len(c.Makes) > 0 && !MakesAny(it, c.Makes):
		return false
	}
	return c.From == nil || r.Source != 0 && e.from(c.From, &src)
}

// actionHad reports whether a remembered action had a keyword: its own, or its card's.
func (e *Env) actionHad(r *Row, k card.Keyword) bool {
	src := e.sourceOf(r)
	return e.withKeyword(e.Table.Item(r.Item), src, k, false, e.depth) ||
		src == 0 && e.printedOrImplied(r.Item.Face, k, false)
}

func (e *Env) actionWasAny(cs []card.Cause, r *Row) bool {
	for i := range cs {
		if e.actionWas(&cs[i], r) {
			return true
		}
	}
	return false
}

// within reports whether what a row remembers lies in the stretch of time that a condition looks back over.
func (e *Env) within(r *Row, c *card.Cond) bool {
	switch c.Window {
	case card.SinceLastEnd:
		who := e.SeatOf(c.Who, c.Ref)
		for end := range e.RowsOf(RowHistory) {
			if end.Ev == card.EvPhaseEnd && end.Seat == who {
				return r.Born > end.Born
			}
		}
		return true
	case card.SinceTurnEnded, card.SinceTurnBegan:
		last := e.lastTurn(e.SeatOf(c.Who, c.Ref))
		return last == nil || r.Born > last.Born || c.Window == card.SinceTurnBegan && r.Turn == last.Turn
	}
	return e.lately(r, c.Window)
}

// lastTurn is what is remembered of the end of a player's last turn, nil before it.
func (e *Env) lastTurn(p Seat) *Row {
	for r := range e.RowsOf(RowHistory) {
		if r.Ev == card.EvTurnEnd && r.Seat == p {
			return r
		}
	}
	return nil
}

// wasSuch reports whether a card to which something happened passes.
func (e *Env) wasSuch(f *card.Filter, r *Row) bool {
	if f == nil {
		return true
	}
	l := e.remembered(r)
	return e.passes(card.Cards, f, &l)
}

// didDeed: the player has done such a thing in a stretch of time, with such a card.
func didDeed(e Env, a *card.Atom, p Seat) bool {
	for r := range e.RowsOf(RowHistory) {
		if r.Ev == a.Event && r.Seat == p && e.lately(r, a.Window) && e.wasSuch(a.Sub, r) {
			return true
		}
	}
	return false
}

// Times counts how often a player did something this turn.
func (s *State) Times(ev card.Happening, p Seat) (n int) {
	for r := range s.RowsOf(RowHistory) {
		if r.Ev == ev && r.Seat == p && r.Turn == s.Turn {
			n++
		}
	}
	return n
}

// didEvent: it happened to the card in a stretch of time, by the doing of such a player, from the rows that remember it.
func didEvent(e Env, a *card.Atom, l look) bool {
	for r := range e.RowsOf(RowHistory) {
		if r.Ev == a.Event && e.happenedTo(r, &l) && e.lately(r, a.Window) && e.doneAs(a, r) {
			return true
		}
	}
	return false
}

// happenedTo reports whether what is remembered happened to a card, or moved or assigned its unit.
func (e *Env) happenedTo(r *Row, l *look) bool {
	return l.id != 0 && r.Card == l.id || (r.Ev == card.EvMove || r.Ev == card.EvAssign) && r.Card == l.lead()
}

// lately reports whether what is remembered happened within the game, the turn, the attack, the battle or the duel.
func (e *Env) lately(r *Row, w card.Window) bool {
	switch {
	case w == card.ThisGame:
		return true
	case r.Turn != e.Turn:
		return false
	case w == card.ThisBattle:
		return e.Attack.Since > 0 && r.Born > e.Attack.Since
	case w == card.ThisAttack:
		return e.Attack.Attacker >= 0 && r.Born > e.Attack.Began
	case w == card.ThisDuel:
		return r.Born > e.Duel.Since
	}
	return true
}

// doneAs reports whether what is remembered was done by whom, where and with what a property says.
func (e *Env) doneAs(a *card.Atom, r *Row) bool {
	switch {
	case a.Who != card.NoPlayer && !e.Means(a.Who, a.Ref, r.Seat):
		return false
	case a.At == card.CurrentBattlefield && (r.Field == 0 || r.Field != e.Attack.Now):
		return false
	case a.From == card.CurrentBattlefield && (e.Attack.Now == 0 || r.Op != e.Attack.Now+1):
		return false
	case a.Segment != card.NoSegment && !segmentIs(a.Segment, Segment(r.Op)):
		return false
	case a.Army == card.Attacker && r.Mod != MarkAttacking, a.Army == card.Defender && r.Mod != MarkDefending:
		return false
	case a.Keyword != "" && !e.actionHad(r, a.Keyword):
		return false
	case a.Sub != nil && !e.Passes(a.Sub, e.sourceOf(r)): // from such a card
		return false
	case a.Title != "" && !titled(e.Table.Faces[r.Item.Face], a.Title):
		return false
	case a.Ref != card.Self:
		return true
	case a.Event == card.EvTarget:
		return e.byItself(a, r)
	}
	return a.Who != card.NoPlayer || e.byThis(r)
}

// byThis reports whether what is remembered was done by the very card that asks: not by what that was before it was in a hand or a
// deck (CE-DUR-16).
func (e *Env) byThis(r *Row) bool { return r.Source == e.Self && r.SrcGen == e.Cards[r.Source].Gen }

// byItself reports whether what is remembered was done by the very ability that asks.
func (e *Env) byItself(a *card.Atom, r *Row) bool {
	if !e.byThis(r) {
		return false
	}
	in := func(f *card.Filter) bool {
		for i := range f.Atoms {
			if &f.Atoms[i] == a {
				return true
			}
		}
		return false
	}
	it := e.Table.Item(r.Item)
	for i := range it.Ops {
		if op := &it.Ops[i]; op.What != nil && op.What.Filter != nil && in(op.What.Filter) || op.To != nil && op.To.Sel != nil && op.To.Sel.Filter != nil && in(op.To.Sel.Filter) {
			return true
		}
	}
	return false
}

// didTo: an effect has done something, to a thing that passes where the condition says what.
func didTo(e Env, c *card.Cond) bool {
	if c.Filter == nil {
		return e.boundCount(c.Ref) > 0
	}
	for b := range e.ThingsOf(c.Ref) {
		if l := e.stood(CardID(b.Val)); b.Kind == BoundCard && e.passes(card.Cards, c.Filter, &l) {
			return true
		}
	}
	return false
}

// looksBack notes the events that a text, or any part of one, looks back at: only these are remembered, and those that it looks
// back for beyond the turn for the game.
func (t *Table) looksBack(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() && v.Type().Elem() != reflect.TypeFor[card.Card]() {
			t.looksBack(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			t.looksBack(v.Index(i))
		}
	case reflect.Struct:
		switch x := v.Interface().(type) {
		case card.Atom:
			if x.Is == card.DidEvent {
				t.attention.Asked.Put(x.Event)
				if recalled[x.Event] {
					t.recall(x.Event, x.Window)
				}
				if x.Title != "" && x.Window == card.ThisGame {
					t.recall(x.Event, x.Window)
					t.attention.Titles |= titleBit(x.Title)
				}
			}
		case card.Cond:
			if x.Kind == card.Happened {
				t.attention.Asked.Put(x.Event)
				t.recall(x.Event, x.Window)
			}
		}
		for _, field := range v.Fields() {
			t.looksBack(field)
		}
	default: // nothing that speaks of events
	}
}

// recalled are the events that properties look back for beyond the turn: what players do, entering play, challenges and their duels, and
// being assigned. What happens all the time would fill the table of rows.
var recalled = [card.NumEvents]bool{
	card.EvPlay: true, card.EvHonorGain: true, card.EvHonorLoss: true, card.EvProvinceDestroyed: true, card.EvEnterPlay: true,
	card.EvChallenge: true, card.EvWinDuel: true, card.EvLoseDuel: true, card.EvAssign: true,
}

// recall notes an event that is looked back for, and what ends the window in which it is.
func (t *Table) recall(ev card.Happening, w card.Window) {
	if w != card.ThisGame && w < card.SinceLastEnd {
		return
	}
	t.attention.Recalled.Put(ev)
	switch {
	case w == card.SinceLastEnd:
		t.attention.Recalled.Put(card.EvPhaseEnd)
	case w > card.SinceLastEnd:
		t.attention.Recalled.Put(card.EvTurnEnd)
	}
}

// resolving reports whether an Event is resolving.
func (s *State) resolving() bool {
	for i := range s.Depth {
		if s.Frames[i].Flags&Resolving != 0 {
			return true
		}
	}
	return false
}
