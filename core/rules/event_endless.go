package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Triggered things that bring each other about without end. No rule stops them, so the players do: beyond a depth that no
// sensible chain reaches nothing more is triggered, what was under way is brought to its end, and the game waits until
// they have put right by hand what they want to be otherwise.

// deepest is how many procedures may be inside each other where something is triggered; the rest is for what it takes to
// get out again. No reaction is asked for beyond lastWindow.
const (
	deepest    = core.MaxFrames - 36
	lastWindow = core.MaxFrames - 16
)

const stepEndlessAsk core.Move = iota

// endlessSteps tell the players, and wait.
var endlessSteps = []core.Step{
	stepEndlessAsk: {Name: "by hand", Do: endlessAsk},
}

// endlessLocals are the locals of that (endlessSteps). Card is the first of the cards that bring each other about.
type endlessLocals struct{ *core.Frame }

func (l endlessLocals) other() core.CardID { return l.Card2 }

// endlessFrame is the frame in which a player puts right what two cards do to each other.
func endlessFrame(p core.Seat, a, b core.CardID) core.Frame {
	return core.Frame{Proc: procEndless, Seat: p, Card: a, Card2: b}
}

func endlessAsk(x *core.X) core.Move {
	return x.AskFor(core.Question{Kind: AskByHand, Seat: x.F.Seat, Card: x.F.Card})
}

// stopped reports whether what is triggered was stopped further out; it is over with the outermost of the triggers.
func stopped(x *core.X) bool {
	for i := range x.I {
		if f := &x.Frames[i]; f.Proc == procTriggers && f.Flags&core.Marked != 0 {
			return true
		}
	}
	return false
}

// tooDeep reports whether the triggers that are about to run would go on without end.
func tooDeep(x *core.X) bool { return int(x.Depth) > deepest || x.Tired() }

// stopTriggers drops what is triggered in all of the nest of triggers, and asks the active player to go on by hand.
func stopTriggers(x *core.X) core.Move {
	for i := range x.Depth {
		if f := &x.Frames[i]; f.Proc == procTriggers {
			f.Flags |= core.Marked
		}
	}
	p := x.Active
	if !x.Live(p) {
		p = x.Next(p)
	}
	var cards [2]core.CardID
	endless(x.State, cards[:0])
	f := endlessFrame(p, cards[0], cards[1])
	x.Tell(core.Event{Kind: card.EvEndless, Seat: p, By: p, Card: cards[0], Other: cards[1]})
	return x.CallThen(stepTriggersNext, f)
}

// dropTriggered forgets what was to be triggered by an occurrence, but not what the rules themselves do then.
func dropTriggered(x *core.X) {
	x.UnbindIf(x.I, varPending, func(b core.Binding) bool {
		if b.Kind == core.BoundRow {
			wait(x, uint16(b.Val))
		}
		return b.Kind != core.BoundPlayer
	})
}

// wait lets a delayed effect go on waiting.
func wait(x *core.X, id uint16) {
	for i := range x.NRows {
		if r := &x.Rows[i]; r.ID == id {
			r.Flags &^= core.RowRunning
		}
	}
}

// endless adds the cards whose traits run inside each other, from the innermost out until one comes again.
func endless(s *core.State, cards []core.CardID) []core.CardID {
	for i := int(s.Depth) - 1; i > 0 && len(cards) < cap(cards); i-- {
		f := &s.Frames[i]
		if f.Flags&core.IsTrait == 0 || f.Source == 0 || f.Proc != procTrait && f.Proc != procCarry {
			continue
		}
		if len(cards) > 0 && f.Source == cards[0] {
			break
		}
		if len(cards) == 0 || f.Source != cards[len(cards)-1] {
			cards = append(cards, f.Source)
		}
	}
	return cards
}

// Endless tells, where the open question is about triggers without end, the cards that bring each other about: one, or two
// of them.
func Endless(s *core.State) (a, b core.CardID, ok bool) {
	if s.Ask.Kind != AskByHand || int(s.Ask.Frame) >= int(s.Depth) || s.Frames[s.Ask.Frame].Proc != procEndless {
		return 0, 0, false
	}
	l := endlessLocals{&s.Frames[s.Ask.Frame]}
	return l.Card, l.other(), true
}
