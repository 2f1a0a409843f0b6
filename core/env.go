package core

import (
	"iter"

	"kotei/core/card"
)

// An Env is the point of view from which a text is read: whose card it is on, and what its variables stand for.
type Env struct {
	*State
	You     Seat
	Self    CardID
	Owner   uint16 // whose bindings: a frame's, or a row's
	Trig    uint8  // the event frame that the text answers, 0 none
	Paid    int16
	As      Side       // the side on which a third player takes an action, where that is his choice
	About   CardID     // what card.Each stands for: the thing that is being asked about
	Bill    Bill       // what Gold is being paid for
	Since   uint32     // of an effect that lasts: when it began
	Answers uint8      // of an effect that lasts as long as an action: the frame of that
	Doer    uint8      // 1 + the seat that card.Doer stands for, 0 for none
	By      uint8      // … that card.ByPlayer stands for, of an occurrence that a look ahead takes as answered
	Act     *card.Item // the action whose performer, or target, is being sought
	Chosen  bool       // … a target
	Targets bool       // a look ahead asks for what is targeted alone, and not whether what is chosen can enter play
	Row     uint16     // the row that gave the ability, 0 for a printed one
	at      uint8      // of an effect that lasts: the battlefield at which it was made, 0 for none
	depth   uint8
	asks    *Row    // the row whose selection asks, nil: none
	gone    CardID  // the card that what asks waits for is remembered no longer, 0 for none: see [Env.Leaves]
	clans   uint8   // how many effects that make players of a Clan ask
	one     Binding // of several things that a variable holds, the one whose turn it is
	ntry    uint8
	try     [8]trial // things that a look ahead takes as chosen
}

type trial struct {
	v      card.Var
	target bool
	kind   BindKind
	val    int16
}

// Try takes v as standing for c until [Env.Untry]: how legality looks ahead without touching the game.
func (e *Env) Try(v card.Var, c CardID) bool { return e.TryValue(v, BoundCard, int(c)) }

// TryValue is [Env.Try] for what need not be a card.
func (e *Env) TryValue(v card.Var, kind BindKind, val int) bool {
	if int(e.ntry) == len(e.try) {
		return false
	}
	e.try[e.ntry] = trial{v: v, kind: kind, val: int16(val)}
	e.ntry++
	return true
}

// TryTarget is [Env.Try] of what an action would target.
func (e *Env) TryTarget(v card.Var, c CardID) bool {
	ok := e.Try(v, c)
	if ok {
		e.try[e.ntry-1].target = true
	}
	return ok
}

// Untry takes the last [Env.Try] back.
func (e *Env) Untry() { e.ntry-- }

// Only takes a variable that holds several things as holding this one alone: what is said of each of them is read so.
func (e *Env) Only(b Binding) { e.one = b }

func (e *Env) tried(v card.Var, i int) (Binding, bool) {
	for j := range e.ntry {
		if t := &e.try[j]; t.v == v {
			if i == 0 {
				return Binding{Var: v, Kind: t.kind, Val: t.val}, true
			}
			i--
		}
	}
	return Binding{}, false
}

// EnvOf is how the item that frame i carries out reads the game.
func (s *State) EnvOf(i uint8) Env {
	f := &s.Frames[i]
	e := Env{State: s, You: f.Seat, Self: f.Source, Owner: frameOwner(f.Up), Trig: f.Trig, Paid: f.Paid, Row: s.Frames[f.Up].Row}
	if s.Frames[f.Up].Forgot {
		e.Self = 0
	}
	return e
}

// EnvWithin is how a text that a frame carries out reads the game: what it has named is the frame's own.
func (s *State) EnvWithin(i uint8) Env {
	e := s.EnvOf(i)
	e.Owner = frameOwner(i)
	return e
}

// EnvFor is how the text of a card reads the game when no procedure carries it out.
func (s *State) EnvFor(c CardID) Env {
	return Env{State: s, You: s.Cards[c].Ctrl, Self: c, Owner: noOwner}
}

const noOwner = 0xffff

func (s *State) rowEnv(r *Row) Env {
	e := Env{State: s, You: r.Seat, Self: s.sourceOf(r), Since: r.Born, Owner: rowOwner + r.ID, Answers: r.Cause}
	if r.Kind == RowMod {
		e.at = s.madeAt(r)
	}
	return e
}

// sourceOf is the card that a row is from, 0 where that is remembered no longer: it has been in a hand or a deck since (CE-DUR-16).
func (s *State) sourceOf(r *Row) CardID {
	if s.Cards[r.Source].Gen != r.SrcGen {
		return 0
	}
	return r.Source
}

// Leaves has a row that waits for a card to leave play mean that card still, which is remembered no longer where it has gone
// (CE-DUR-16).
func (e *Env) Leaves(r *Row, c CardID) {
	e.gone = c
	if r.Source == c && r.SrcGen+1 == e.Cards[c].Gen {
		e.Self = c
	}
}

// means reports whether a text still means what a variable of its was bound to.
func (e *Env) means(b *Binding) bool { return b.Kind != BoundGone || CardID(b.Val) == e.gone }

// EnvOfRow is how a delayed effect reads the game.
func (s *State) EnvOfRow(r *Row) Env { return s.rowEnv(r) }

// Var is the i-th card that a variable stands for, 0 if there is none.
func (e *Env) Var(v card.Var, i int) CardID {
	if v == e.one.Var && v != card.NoVar {
		if i == 0 && e.one.Kind == BoundCard {
			return CardID(e.one.Val)
		}
		return 0
	}
	switch v {
	case card.GiverTarget:
		return e.givers(TargetsVar, i)
	case card.GiverDoer:
		return e.givers(card.Actor, i)
	}
	if one, c := e.standing(v); one {
		if i > 0 {
			return 0
		}
		return c
	}
	for j := range e.NBound {
		if b := &e.Bound[j]; b.Owner == e.Owner && b.Var == v && (b.Kind == BoundCard || b.Kind == BoundGone && e.means(b)) {
			if i == 0 {
				return CardID(b.Val)
			}
			i--
		}
	}
	if e.ntry > 0 {
		if b, ok := e.tried(v, i); ok && b.Kind == BoundCard {
			return CardID(b.Val)
		}
	}
	return 0
}

// standing reports whether a variable stands for one card by itself, without being bound, and for which; 0 for none now.
func (e *Env) standing(v card.Var) (one bool, c CardID) {
	switch v {
	case card.Self:
		return true, e.Self
	case card.Host:
		switch {
		case e.Self == 0:
			return true, 0
		case e.Bill.Card == e.Self && e.Bill.Host != 0: // to whom it is about to be attached
			return true, e.Bill.Host
		}
		return true, e.hostOf(e.Self)
	case card.Each:
		return true, e.About
	case card.Giver:
		if r := e.RowByID(e.Row); r != nil {
			return true, e.sourceOf(r)
		}
		return true, 0
	case card.YourDuelist, card.Rival, card.Challenger, card.Challenged:
		return true, e.dueler(v)
	}
	return false, 0
}

// givers is the i-th card that a variable stood for when the ability in use was given: the row that gave it has kept that.
func (e *Env) givers(v card.Var, i int) CardID {
	own := *e
	own.Owner, own.ntry = rowOwner+e.Row, 0
	return own.Var(v, i)
}

// dueler is one of the two Personalities in the duel under way, 0 where there is none.
func (e *Env) dueler(v card.Var) CardID {
	d := &e.Duel
	if d.Challenger == 0 || v == card.Challenger {
		return d.Challenger
	}
	if v == card.Challenged {
		return d.Challenged
	}
	for i, own := range d.Both() {
		if d.Seats[i] != e.You || d.Seats[i.Other()] == e.You {
			continue
		}
		if v == card.Rival {
			return d.Card(i.Other())
		}
		return own
	}
	return 0
}

// BoundVal is the i-th value of a variable, of any kind.
func (e *Env) BoundVal(v card.Var, i int) (Binding, bool) {
	if v == e.one.Var && v != card.NoVar {
		return e.one, i == 0
	}
	if v == card.Self || v == card.Host || v == card.Each || v >= card.Giver && v <= card.GiverDoer || v >= card.YourDuelist && v <= card.Challenged {
		c := e.Var(v, i)
		return Binding{Var: v, Kind: BoundCard, Val: int16(c)}, c != 0
	}
	if v == card.Doer && e.Doer > 0 {
		return Binding{Var: v, Kind: BoundPlayer, Val: int16(e.Doer) - 1}, i == 0
	}
	if v == card.ByPlayer && e.By > 0 {
		return Binding{Var: v, Kind: BoundPlayer, Val: int16(e.By) - 1}, i == 0
	}
	if p := e.hereProvince(); v == card.Here && p != Nowhere {
		return Binding{Var: v, Kind: BoundProvince, Val: int16(p)}, i == 0
	}
	for j := range e.NBound {
		if b := e.Bound[j]; b.Owner == e.Owner && b.Var == v && e.means(&b) {
			if i == 0 {
				return b, true
			}
			i--
		}
	}
	return e.tried(v, i)
}

// CardsOf are the cards that a variable stands for.
func (e *Env) CardsOf(v card.Var) iter.Seq[CardID] {
	return func(yield func(CardID) bool) {
		for i := 0; ; i++ {
			if c := e.Var(v, i); c == 0 || !yield(c) {
				return
			}
		}
	}
}

// ThingsOf are the things that a variable stands for, of any kind.
func (e *Env) ThingsOf(v card.Var) iter.Seq[Binding] {
	return func(yield func(Binding) bool) {
		for i := 0; ; i++ {
			if b, ok := e.BoundVal(v, i); !ok || !yield(b) {
				return
			}
		}
	}
}

// Holds reports whether c is among the things that a variable stands for.
func (e *Env) Holds(v card.Var, c CardID) bool {
	for k := range e.CardsOf(v) {
		if k == c {
			return true
		}
	}
	return false
}

// SeatOf is the one player that a reference means; NoSeat where it means none or several.
func (e *Env) SeatOf(p card.Player, ref card.Var) Seat {
	switch p {
	case card.NoPlayer, card.You:
		return e.You
	case card.FavorHolder:
		return e.Favor
	case card.LeftOf:
		if p := e.SeatOf(card.Chosen, ref); p >= 0 {
			return e.Next(p)
		}
	case card.RightOf:
		if p := e.SeatOf(card.Chosen, ref); p >= 0 {
			q := p
			for e.Next(q) != p {
				q = e.Next(q)
			}
			return q
		}
	case card.TakenFrom:
		if b, ok := e.BoundVal(TakenFromVar, 0); ok {
			return Seat(b.Val)
		}
	case card.Controller:
		if c := e.Var(ref, 0); c != 0 {
			return e.playerOf(c)
		}
	case card.OwnerOf:
		if c := e.Var(ref, 0); c != 0 {
			return e.Cards[c].Owner
		}
	case card.Attacker:
		return e.Attack.Attacker
	case card.Defender:
		return e.Attack.Defender
	case card.EnemyLeader:
		switch e.Side() {
		case AttackerSide:
			return e.Attack.Defender
		case DefenderSide:
			return e.Attack.Attacker
		}
	case card.ActivePlayer:
		return e.Active
	case card.Chosen:
		if b, ok := e.BoundVal(ref, 0); ok {
			if b.Kind == BoundPlayer {
				return Seat(b.Val)
			}
			switch b.Kind {
			case BoundCard:
				return e.playerOf(CardID(b.Val))
			case BoundProvince:
				return Place(b.Val).Seat()
			default:
			}
		}
	case card.Another, card.EachOther:
		if e.Living() == 2 {
			return e.Next(e.You)
		}
		if ref == card.NoVar {
			ref = AnotherVar
		}
		if b, ok := e.BoundVal(ref, 0); ok && b.Kind == BoundPlayer {
			return Seat(b.Val)
		}
	}
	return NoSeat
}

// Side is the side from which a text is read. A third player without units acts as if he were on the side of the one
// leader who invited him (CE-COMBAT-12).
func (e *Env) Side() Side {
	if side := e.SideOf(e.You); side != NoSide || e.You < 0 {
		return side
	}
	a, d := e.Attack.InvitedA&(1<<e.You) != 0, e.Attack.InvitedD&(1<<e.You) != 0
	switch {
	case a && !d:
		return AttackerSide
	case d && !a:
		return DefenderSide
	case a && d:
		return e.acting()
	}
	return NoSide
}

// acting is the side that a third player whom both leaders invited has chosen for the action under way (CE-COMBAT-12).
func (e *Env) acting() Side {
	if e.As != NoSide || e.Owner >= uint16(e.Depth) {
		return e.As
	}
	switch f := &e.Frames[e.Owner]; {
	case f.Flags&AsAttacker != 0:
		return AttackerSide
	case f.Flags&AsDefender != 0:
		return DefenderSide
	}
	return NoSide
}

// Means reports whether seat q is among the players that a reference means.
func (e *Env) Means(p card.Player, ref card.Var, q Seat) bool {
	if !e.Live(q) {
		return false
	}
	switch p {
	case card.EachOther, card.Another:
		return q != e.You
	case card.EachPlayer, card.AnyPlayer:
		return true
	case card.EnemyPlayer:
		return e.SideOf(e.You).Fights(e.SideOf(q))
	case card.YouAnd:
		return q == e.You || q == e.SeatOf(card.Chosen, ref)
	}
	if !e.meansSeveral(p, ref) {
		return e.SeatOf(p, ref) == q
	}
	for i := 0; ; i++ {
		own := *e
		switch at, ok := own.SeatAt(p, ref, i); {
		case !ok:
			return false
		case at == q:
			return true
		}
	}
}

// meansSeveral reports whether a reference may mean several players: its variable stands for several things, each of which has its own,
// as a tied duel has two losers (CE-DUEL-18).
func (e *Env) meansSeveral(p card.Player, ref card.Var) bool {
	return (p == card.Controller || p == card.OwnerOf || p == card.Chosen) && e.boundCount(ref) > 1
}

// SeatAt is the i-th of the players that a reference means, and whether there is one. From then on the variable of the reference
// stands for that player's thing alone.
func (e *Env) SeatAt(p card.Player, ref card.Var, i int) (Seat, bool) {
	if i > 0 || e.meansSeveral(p, ref) {
		b, ok := e.BoundVal(ref, i)
		if !ok || !e.meansSeveral(p, ref) {
			return NoSeat, false
		}
		e.Only(b)
	}
	return e.SeatOf(p, ref), true
}

// HandCards counts the cards of a player's hand that a selector would take, not counting one that is being used.
func (e *Env) HandCards(p Seat, sel *card.Sel, but CardID) (n int) {
	for c := e.First(Hand(p)); c != 0; c = e.After(c) {
		if c != but && (sel.Filter == nil || !e.Known(c) || e.Passes(sel.Filter, c)) {
			n++
		}
	}
	return n
}
