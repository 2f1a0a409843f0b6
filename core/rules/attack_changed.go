package rules

import (
	"slices"
	"strings"

	"kotei/core"
	"kotei/core/card"
)

// What Reactions and Interrupts say of attacks of the action that they answer.

const (
	stepWhichAsk core.Move = iota
	stepWhichTake
)

// attackOfSteps let the player of an Interrupt say which of several attacks of the action it is about (CE-CHOICE-01).
var attackOfSteps = []core.Step{
	stepWhichAsk:  {Name: "which attack", Do: whichAsk, Cites: "CE-CHOICE-01"},
	stepWhichTake: {Name: "that attack", Do: whichTake, Cites: "CE-TERMRA-03"},
}

// attackOfLocals are the locals of such a choice (attackOfSteps).
type attackOfLocals struct{ *core.Frame }

// change is the change of strength that the player chooses an attack for.
func (l attackOfLocals) change(t *core.Table) *card.Mod {
	return &t.Item(l.Item).Ops[l.PC].Mods[l.Mode]
}

// attackOfFrame is the frame in which an attack is chosen for the i-th change that the running op makes.
func attackOfFrame(x *core.X, i int) core.Frame {
	f := selectFrame(x, int(x.F.PC), i)
	f.Proc, f.Mode = procAttackOf, uint8(i)
	return f
}

// modifyAttack makes the Ranged Attack whose targeting was the trigger stronger or weaker: that one, and no other of its
// action (CE-TERMRA-03).
func modifyAttack(x *core.X, op *card.Op) core.Move {
	ev := x.Frames[x.F.Cause].Trig
	x.Result = 0
	if ev == 0 {
		return stepCarryDone
	}
	resolves := x.Recs[x.Frames[ev].Rec].Ev == card.EvResolve
	action := &x.Frames[x.Frames[ev].Cause]
	for i := range op.Mods {
		m := &op.Mods[i]
		switch {
		case m.Kind == card.RuleMod:
			tellAttacks(x, i, ev)
		case m.Base: // all of the interrupted action's
			ops := x.Table.Item(action.Item).Ops
			for j := range ops {
				if m.Cause.Attacks&ops[j].Verb.Row().Attack != 0 {
					strengthen(x, m, action.Item, j, 0)
				}
			}
		case resolves:
			return x.CallThen(stepCarryDone, attackOfFrame(x, i))
		default:
			eachAnswered(x, ev, func(r *core.Rec) { strengthen(x, m, r.Item, int(r.Op), r.Card) })
		}
	}
	succeed(x)
	x.Result = 1
	return stepCarryDone
}

func whichAsk(x *core.X) core.Move {
	return whichOf(x, func(n int) bool { return attackOf(x.State, x.I, n) >= 0 })
}

func whichTake(x *core.X) core.Move {
	at := attackOf(x.State, x.I, int(x.Given.N))
	strengthen(x, attackOfLocals{x.F}.change(x.Table), interrupted(x.State, x.I).Item, at, 0)
	x.Frames[x.F.Cause].Flags |= core.Success
	x.Result = 1
	return core.Finish
}

// interrupted is the frame of the action that the text of a frame answers.
func interrupted(s *core.State, frame uint8) *core.Frame {
	return &s.Frames[s.Frames[s.Frames[s.Frames[frame].Cause].Trig].Cause]
}

// attackOf is the op of the interrupted action that makes the n-th of the attacks that a frame's change of strength may be about;
// -1 if there are not so many.
func attackOf(s *core.State, frame uint8, n int) int {
	m := attackOfLocals{&s.Frames[frame]}.change(s.Table)
	ops := s.Table.Item(interrupted(s, frame).Item).Ops
	for i := range ops {
		if m.Cause == nil || m.Cause.Attacks&ops[i].Verb.Row().Attack == 0 {
			continue
		}
		if n == 0 {
			return i
		}
		n--
	}
	return -1
}

// attackWords are the words of the n-th attack between which an open question has a player choose.
func attackWords(s *core.State, n int) string {
	i := attackOf(s, s.Ask.Frame, n)
	if i < 0 {
		return ""
	}
	it := s.Table.Item(interrupted(s, s.Ask.Frame).Item)
	return strings.Trim(it.Text[it.Ops[i].Span.From:it.Ops[i].Span.To], " .,:;")
}

// tellAttacks notes that a reaction destroys what the Fear effects of the action that it answers bow.
func tellAttacks(x *core.X, j int, ev uint8) {
	x.Row(core.Row{
		Kind: core.RowMod, Dur: card.ThisAction, Seat: x.F.Seat, Source: x.F.Source, Item: x.F.Item, Op: x.F.PC, Mod: uint8(j),
		Cause: x.Frames[ev].Cause,
	})
}

// toldOf reports whether a reaction has said so of the Fear effect that is under way, for a card.
func toldOf(x *core.X, c core.CardID) bool {
	for y := range x.Sayings(card.HitDies) {
		if y.Op.What == nil || y.Op.What.Thing != card.Actions || x.Frames[y.Row.Cause].Item != x.F.Item || y.Op.Words == "" && !changedBy(x, y.Row.Source) {
			continue
		}
		if e := x.EnvOfRow(y.Row); e.Passes(y.Mod.Sel.Filter, c) {
			return true
		}
	}
	return false
}

// changedBy reports whether the running op makes the attack that the text of a card, which goes on about "it", has made stronger.
func changedBy(x *core.X, c core.CardID) bool {
	return slices.ContainsFunc(x.Rows[:x.NRows], func(r core.Row) bool { return changesThis(x, &r) && r.Source == c })
}

// changesThis reports whether a row changes the strength of the attack that the running op makes.
func changesThis(x *core.X, r *core.Row) bool {
	return r.Stat == card.Strength && r.Item == x.F.Item && r.Op == x.F.PC
}

// strengthen makes an attack of an action that is under way stronger, or weaker: where an op makes several, the one on a card
// (CE-TERMRA-07), or all.
func strengthen(x *core.X, m *card.Mod, it core.ItemRef, op int, on core.CardID) {
	e := x.EnvOf(x.I)
	n := e.Value(m.Amount)
	if m.Kind == card.Sub {
		n = -n
	}
	x.Row(core.Row{
		Kind: core.RowAmount, Dur: card.ThisAction, Stat: card.Strength, Seat: x.F.Seat, Source: x.F.Source,
		Item: it, Op: uint8(op), Card: on, Amount: int16(n), Cause: theAction(x),
	})
}

// strengthened is by how much reactions have changed the strength of the Ranged Attack that the running op makes on a card: 0 for what
// they have said of all that it makes.
func strengthened(x *core.X, on core.CardID) (n int) {
	for i := range x.NRows {
		if r := &x.Rows[i]; changesThis(x, r) && r.Card == on {
			n += int(r.Amount)
		}
	}
	return n
}

// attacksOver ends what was said of one attack each that some ops have made: those that they make next, consecutively, are others
// (CE-TERMRA-08).
func attacksOver(x *core.X, from, to int) {
	x.DropRows(func(r *core.Row) bool {
		op := int(r.Op)
		switch {
		case r.Card == 0 || r.Cause != x.F.Cause:
			return false
		case r.Kind == core.RowPrevent && r.Amount > 0:
			op = int(r.Amount) - 1
		case r.Stat != card.Strength:
			return false
		}
		return from <= op && op < to
	})
}

const (
	stepCreatedFight core.Move = iota
	stepCreatedOver
)

// createdSteps are a battle that an effect has made without an Attack Phase: what made it ends first, there is no
// declaration, no manoeuvre and no ally, and the phase remains what it is (CE-BATTLE-01, -02, -04).
var createdSteps = []core.Step{
	stepCreatedFight: {Name: "the battle", Do: createdFight, Cites: "CE-BATTLE-01 CE-BATTLE-02"},
	stepCreatedOver:  {Name: "the battlefield ceases to exist", Do: createdOver},
}

// createdLocals are the locals of such a battle (createdSteps).
type createdLocals struct{ *core.Frame }

func (l createdLocals) field() uint8 { return l.At }

// createdFrame is the frame of a player's battle at a battlefield that he has made.
func createdFrame(p core.Seat, field uint8) core.Frame {
	return core.Frame{Proc: procCreated, Seat: p, At: field}
}

// doNewField makes a battlefield at no Province. During an attack it is one more for the Attacker to choose
// (CE-BATTLE-05); else its leaders are those whose units are assigned to it.
func doNewField(x *core.X, _ *card.Op) core.Move {
	a := &x.Attack
	if a.Attacker == core.NoSeat {
		clearAttack(x.State)
		a.Created, a.Began = true, x.Clock
		a.Segment = core.Choosing
	}
	if a.N == core.MaxFields {
		x.Result = 0
		return stepCarryDone
	}
	a.Fields[a.N] = core.Field{Slot: core.NoSlot, Num: a.N + 1}
	a.N++
	x.BindValue(x.F.Up, card.Made, core.BoundField, int(a.N))
	if a.Created && a.Now == 0 { // one battle at a time
		x.BindValue(x.F.Cause, varGranted, core.BoundField, int(a.N))
	}
	succeed(x)
	return stepCarryDone
}

// doNewBattle says that there is a battle at the battlefield just made.
func doNewBattle(x *core.X, _ *card.Op) core.Move {
	x.Attack.Fields[x.Attack.N-1].Due = true
	return stepCarryDone
}

// leads makes the player whose unit is assigned to a battlefield of its own the Attacker or the Defender there.
func leads(x *core.X, p core.Seat, attacking bool) {
	switch a := &x.Attack; {
	case attacking && a.Attacker == core.NoSeat && a.Defender != p:
		a.Attacker = p
	case !attacking && a.Defender == core.NoSeat && a.Attacker != p:
		a.Defender = p
	}
}

func createdFight(x *core.X) core.Move {
	a, field := &x.Attack, createdLocals{x.F}.field()
	if !a.Fields[field-1].Due || a.Attacker == core.NoSeat || a.Defender == core.NoSeat {
		return core.Onward
	}
	return x.Call(battleFrame(a.Attacker, field))
}

func createdOver(x *core.X) core.Move {
	allHome(x)
	clearAttack(x.State)
	x.Unmark(core.Fought | core.AllyUnit)
	return core.Finish
}
