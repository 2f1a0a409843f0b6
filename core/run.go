package core

import (
	"errors"
	"fmt"

	"kotei/core/card"
)

// MaxSteps bounds the steps between two questions. After so many the procedures are told to come to an end
// ([X.Tired]); after as many again the answer is refused.
const MaxSteps = 50_000

// ErrEndless says that effects triggered each other without end.
var ErrEndless = errors.New("effects trigger each other without end")

// A Reveal is a face that an Apply shows to the eyes whose state it runs on.
type Reveal struct {
	Card CardID
	Face FaceID
	Phys uint16 // in the log of who sees all; 0 in what a seat gets of it
}

// X is a state while steps change it.
type X struct {
	*State
	F     *Frame // the frame that is running
	I     uint8  // its index
	news  func(Event)
	shown []Reveal
	err   error
	gives uint8 // 1 + the frame whose next step finds the answer
	tired bool
}

// Tired reports whether so many steps were made since the last question that nothing new should be begun.
func (x *X) Tired() bool { return x.tired }

// Apply copies src into dst and carries out an answer until the next question. It does not judge
// whether the answer is legal ([State.Check] does), only whether it can be carried out at all; on an error dst is
// not a game any more and src is untouched. news, if given, hears of everything that happens.
func Apply(dst, src *State, a Answer, news func(Event)) error {
	return Replay(dst, src, a, nil, news)
}

// Replay is [Apply] on a state that doesn't know all faces: shown holds those that its eyes get to see,
// in the order in which the steps show them.
func Replay(dst, src *State, a Answer, shown []Reveal, news func(Event)) error {
	var r Runner
	return r.Replay(dst, src, a, shown, news)
}

// A Runner carries out answers one after another without making garbage. It remembers nothing from one to the next.
type Runner struct{ x X }

// Apply is [Apply].
func (r *Runner) Apply(dst, src *State, a Answer, news func(Event)) error {
	return r.Replay(dst, src, a, nil, news)
}

// Replay is [Replay].
func (r *Runner) Replay(dst, src *State, a Answer, shown []Reveal, news func(Event)) error {
	return r.carry(dst, src, a, shown, news, false)
}

// Carry is [Runner.Apply] of an answer that [State.Offer] has listed for src, or that [State.Check] has found legal: it isn't judged
// again.
func (r *Runner) Carry(dst, src *State, a Answer, news func(Event)) error {
	return r.carry(dst, src, a, nil, news, true)
}

func (r *Runner) carry(dst, src *State, a Answer, shown []Reveal, news func(Event), judged bool) error {
	if src.Over {
		return errors.New("the game is over")
	}
	copyInto(dst, src)
	x := &r.x
	*x = X{State: dst, news: news, shown: shown}
	switch a.Act {
	case ByFact:
		if p := dst.checkFact(a.Seat, a.Fact); !p.OK() {
			return &Unfit{p}
		}
		x.resume() // first: what is left to Chance comes before what was asked
		x.Fact(a.Fact)
		if a.Fact.Kind == FactCreate { // no text goes on to bring it into play
			x.Fact(Fact{Kind: FactPut, Card: CardID(x.NCards), Place: Play(a.Fact.Seat)})
		}
		return x.run()
	case Concede:
		if !dst.Live(a.Seat) {
			return errors.New("only a player who is in the game can concede")
		}
		if dst.Seats[a.Seat].Lost = Conceded; a.N == Gone {
			dst.Seats[a.Seat].Lost = Departed
		}
		dst.Dirty = true
		x.resume()
		return x.run()
	default:
	}
	if err := src.wellFormed(a, judged); err != nil {
		return err
	}
	dst.Given = a
	x.gives = dst.Ask.Frame + 1
	dst.Ask = Question{}
	return x.run()
}

// Begin runs a new game up to its first question.
func Begin(s *State, news func(Event)) error { return BeginSeen(s, nil, news) }

// BeginSeen is [Begin] of a game that doesn't know all faces: shown holds those that its eyes get to see until then, as for [Replay].
func BeginSeen(s *State, shown []Reveal, news func(Event)) error {
	x := X{State: s, news: news, shown: shown}
	x.push(Frame{Proc: s.Table.Rules.First, Seat: s.Active})
	return x.run()
}

// wellFormed rejects what no step could make sense of: an answer to another question, numbers out of range. One that has been judged as
// these eyes see it isn't judged again.
func (s *State) wellFormed(a Answer, judged bool) error {
	switch {
	case !s.Ask.Open():
		return errors.New("nothing is asked")
	case a.Seat != s.Ask.Seat:
		return errors.New("another player was asked")
	case int(a.Card) > int(s.NCards), int(a.Other) > int(s.NCards):
		return fmt.Errorf("there is no card %d", max(a.Card, a.Other))
	}
	ask := &s.Table.Rules.Asks[s.Ask.Kind]
	if a.Over || s.Eyes != AllEyes && s.Eyes != a.Seat {
		// An override; or another's, whose cards these eyes don't see: who sees them has judged it.
		if ask.Could != nil && ask.Could(s, a) {
			return nil
		}
		if a.Over || ask.Could != nil {
			return errors.New("that is no answer to this question")
		}
	}
	if judged {
		return nil
	}
	if p := ask.Problem(s, a); !p.OK() {
		return &Unfit{p}
	}
	return nil
}

// Unfit says that an answer can't be carried out. Which words it has for whom depends on the cards that they see ([State.Words]).
type Unfit struct{ Problem Problem }

// Error names no card: nobody knows who reads it.
func (u *Unfit) Error() string {
	return u.Problem.words("that card", "the other card", "another player")
}

// resume drops an open question whose answer is overtaken: it is asked again.
func (x *X) resume() {
	if x.Ask.Open() && x.Depth > 0 {
		x.Top().Step = x.Ask.Step
		x.Ask = Question{}
	}
}

func (x *X) run() error {
	rules := x.Table.Rules
	for n := 0; !x.Ask.Open() && !x.Over && x.Depth > 0 && x.err == nil; {
		if x.tired = n >= MaxSteps; n == 2*MaxSteps {
			return fmt.Errorf("%w; the last was %s", ErrEndless, rules.Procs[x.Top().Proc].Name)
		}
		if x.Dirty && rules.StateRules != 0 && x.Top().Proc != rules.StateRules {
			x.Dirty = false
			x.push(Frame{Proc: rules.StateRules, Seat: x.Active})
			n++
			continue
		}
		n = x.steps(rules.Procs, n)
	}
	x.Given = Answer{}
	return x.err
}

// steps runs the top procedure on until something else has to be seen to first, and counts its steps on from n.
func (x *X) steps(procs []ProcDef, n int) int {
	f := x.Top()
	x.I, x.F = x.Depth-1, f
	for steps := procs[f.Proc].Steps; int(f.Step) < len(steps); f.Step++ {
		at := f.Step
		m := steps[at].Do(x)
		n++
		if x.gives == x.I+1 { // nobody later takes it for an answer to something else
			x.gives, x.Given = 0, Answer{}
		}
		if m != Onward {
			x.moved(at, m)
			return n
		}
		if x.Dirty || x.Over || x.err != nil || n >= MaxSteps {
			f.Step++
			return n
		}
	}
	x.pop()
	return n + 1
}

// moved goes on from the step at as it says, where that isn't onward.
func (x *X) moved(at, m Move) {
	switch m {
	case Wait:
		x.Ask.Step = at
	case Called:
	case Finish:
		x.pop()
	case Fail:
		if x.err == nil {
			d := &x.Table.Rules.Procs[x.F.Proc]
			x.err = fmt.Errorf("%s: %s failed", d.Name, d.Steps[at].Name)
		}
	default:
		x.goOn(m)
	}
}

// goOn says with which step the running procedure goes on.
func (x *X) goOn(m Move) {
	switch m {
	case Again:
	case Onward:
		x.F.Step++
	case Finish:
		x.F.Step = Move(len(x.Table.Rules.Procs[x.F.Proc].Steps))
	default:
		x.F.Step = m
	}
}

func (x *X) push(f Frame) {
	if x.Depth == MaxFrames {
		x.err = fmt.Errorf("%w: more than %d procedures inside each other", ErrEndless, MaxFrames)
		return
	}
	f.Born = x.Clock
	x.Frames[x.Depth] = f
	x.Depth++
}

// pop ends the top frame and forgets its bindings and occurrences.
func (x *X) pop() {
	f := x.Top()
	x.unbind(frameOwner(x.Depth-1), card.NoVar)
	if f.RecN > 0 && f.Rec+f.RecN == x.NRecs {
		x.NRecs = f.Rec
	}
	x.Depth--
}

// Call runs another procedure first; this one goes on with its next step.
func (x *X) Call(f Frame) Move { return x.CallThen(Onward, f) }

// CallThen is [X.Call], but goes on as m says: with a step, [Again] or [Finish].
func (x *X) CallThen(m Move, f Frame) Move {
	x.goOn(m)
	x.push(f)
	return Called
}

// Become replaces the running procedure by another: a call from which it does not return.
func (x *X) Become(p Proc) Move {
	x.F.Proc, x.F.Step = p, 0
	return Called
}

// AskFor asks a question; the next step finds the answer in Given.
func (x *X) AskFor(q Question) Move { return x.AskThen(Onward, q) }

// AskThen is [X.AskFor], but the step m finds the answer.
func (x *X) AskThen(m Move, q Question) Move {
	x.goOn(m)
	q.Frame = x.I
	x.Ask = q
	return Wait
}

// Fault ends the run with an error: a procedure met what it can't deal with.
func (x *X) Fault(format string, a ...any) Move {
	x.err = fmt.Errorf(format, a...)
	return Fail
}

// Err is the fault so far.
func (x *X) Err() error { return x.err }

// Owner is the frame whose bindings the running frame reads.
func (x *X) Owner() uint8 { return x.F.Up }

// Bind adds a card to a variable of a frame.
func (x *X) Bind(frame uint8, v card.Var, c CardID) { x.bindTo(frame, v, BoundCard, int16(c)) }

// BindValue adds any value to a variable of a frame.
func (x *X) BindValue(frame uint8, v card.Var, k BindKind, val int) {
	x.bindTo(frame, v, k, int16(val))
}

func (x *X) bindTo(frame uint8, v card.Var, k BindKind, val int16) {
	ok := x.bind(frameOwner(frame), v, k, val)
	if k == BoundCard && v >= card.FirstVar && v < card.Whence && val != 0 && isProvince(x.Cards[val].Place) { // of which the text may speak
		ok = x.bind(frameOwner(frame), v+card.Whence, BoundProvince, int16(x.Cards[val].Place)) && ok
	}
	if !ok && x.err == nil {
		x.err = fmt.Errorf("more than %d things are referred to at once", MaxBound)
	}
}

// Unbind empties a variable of a frame.
func (x *X) Unbind(frame uint8, v card.Var) {
	x.unbind(frameOwner(frame), v)
	if v >= card.FirstVar && v < card.Whence {
		x.unbind(frameOwner(frame), v+card.Whence)
	}
}

// UnbindIf takes out of a variable of a frame what gone answers true for.
func (x *X) UnbindIf(frame uint8, v card.Var, gone func(Binding) bool) {
	x.unbindIf(frameOwner(frame), v, gone)
}

// CopyBindings gives frame to what from holds.
func (x *X) CopyBindings(from, to uint8) { x.copyBound(frameOwner(from), frameOwner(to)) }

// KeepFor gives a row the bindings of a frame, for an effect that comes later.
func (x *X) KeepFor(frame uint8, row *Row) {
	if x.copyBound(frameOwner(frame), rowOwner+row.ID) > 0 {
		row.Flags |= RowBound
	}
}

// TakeFrom gives a frame the bindings of a row.
func (x *X) TakeFrom(row *Row, frame uint8) { x.copyBound(rowOwner+row.ID, frameOwner(frame)) }

// Rec adds an occurrence for the event frame that is about to be called.
func (x *X) Rec(r Rec) {
	if x.NRecs == MaxRecs {
		x.err = fmt.Errorf("more than %d things happen at once", MaxRecs)
		return
	}
	r.Total = r.Amount
	x.Recs[x.NRecs] = r
	x.NRecs++
}

// Row adds a lasting row and returns it.
func (x *X) Row(r Row) *Row {
	if x.NRows == MaxRows {
		x.err = fmt.Errorf("more than %d lasting effects", MaxRows)
		return &Row{}
	}
	x.Minted++
	x.Clock++
	r.ID, r.Turn, r.Born = x.Minted, x.Turn, x.Clock
	switch r.Dur {
	case card.SecondTurn:
		r.Wait = 2
	case card.ThirdTurn:
		r.Wait = 3
	default:
	}
	if r.Card != 0 {
		r.Gen = x.Cards[r.Card].Gen
	}
	if r.Source != 0 {
		r.SrcGen = x.Cards[r.Source].Gen
	}
	x.Rows[x.NRows] = r
	x.NRows++
	x.Dirty = true
	return &x.Rows[x.NRows-1]
}

// DropRows removes the rows for which gone answers true.
func (x *X) DropRows(gone func(*Row) bool) {
	n := uint16(0)
	for i := range x.NRows {
		r := &x.Rows[i]
		if gone(r) {
			if r.Flags&RowBound != 0 {
				x.unbind(rowOwner+r.ID, card.NoVar)
			}
			x.Dirty = true
			continue
		}
		if n != i {
			x.Rows[n] = *r
		}
		n++
	}
	x.NRows = n
}

// Push puts a procedure on the stack of a game that is being set up; [Resume] runs it.
func (s *State) Push(f Frame) {
	s.Frames[s.Depth] = f
	s.Depth++
}

// Resume runs a game that was set up in the middle to its first question.
func Resume(s *State, news func(Event)) error {
	x := X{State: s, news: news}
	s.Dirty = true
	return x.run()
}
