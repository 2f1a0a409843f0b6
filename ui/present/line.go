package present

import (
	"fmt"
	"strings"

	"kotei/core"
	"kotei/core/card"
)

// A Line is one entry of the log that players read: words, some of which name cards.
type Line struct {
	Parts  []Part
	Seat   core.Seat // whose doing it was; NoSeat: nobody's
	Head   bool      // begins a turn or phase
	Kind   LineKind
	ByHand bool // a plain change, or done in spite of the rules
	When   int  // the position of the match after what it tells, for looking back; 0: none
}

// A Part is a run of words; those that name a card carry its number and face, those that cite a rule its id.
type Part struct {
	Text string
	Card core.CardID
	Face core.FaceID
	Rule string
	// Of a part of the trail, from 1: the procedure under way that it names, and the event that this answers.
	Frame, Event uint8
}

// String is the line without its references.
func (l Line) String() string {
	var b strings.Builder
	for _, p := range l.Parts {
		b.WriteString(p.Text)
	}
	return b.String()
}

// Note is a line of plain words.
func Note(text string) Line { return Line{Seat: core.NoSeat, Parts: Cited(text)} }

// Append adds a line to a log. One that says the same as the last is left out where it begins a turn or phase, for
// the rules may tell of that twice.
func Append(log []Line, l Line) []Line {
	if n := len(log); n > 0 && l.Head && log[n-1].Head && log[n-1].String() == l.String() {
		return log
	}
	return append(log, l)
}

// A lineMaker puts a line together.
type lineMaker struct {
	v *View
	l Line
}

func (m *lineMaker) say(t string) *lineMaker {
	m.l.Parts = append(m.l.Parts, Cited(t)...)
	return m
}

func (m *lineMaker) sayf(f string, a ...any) *lineMaker { return m.say(fmt.Sprintf(f, a...)) }

func (m *lineMaker) card(c core.CardID) *lineMaker {
	m.l.Parts = append(m.l.Parts, Part{Text: m.v.State.Name(c) + level(m.v.State, c), Card: c, Face: m.v.State.Cards[c].Face})
	return m
}

// level is a card's experience level as it stands behind the title, "" where it has none.
func level(s *core.State, c core.CardID) string {
	if c == 0 {
		return ""
	}
	return card.LevelSuffix(s.Face(c).Level)
}

func (m *lineMaker) who(p core.Seat) *lineMaker { return m.say(m.v.Name(p)) }

// Tell is what the log says of an event, in the state after it; false for what players don't need to read. Facts
// made by the rules are told by the events around them; those made by hand tell themselves.
func (v *View) Tell(e core.Event) (Line, bool) {
	m := &lineMaker{v: v, l: Line{Seat: e.By, Kind: lineKind(e.Kind)}}
	if e.Kind == card.NoEvent {
		return Line{}, false
	}
	if !m.head(e) && !m.player(e) && !m.ofCard(e) {
		return Line{}, false
	}
	return m.l, true
}

// head tells of turns and phases.
func (m *lineMaker) head(e core.Event) bool {
	switch e.Kind {
	case card.EvTurn:
		m.sayf("Turn %d: ", m.v.State.Turn).who(e.Seat)
	case card.EvPhase:
		if int(e.N) <= 0 || int(e.N) >= len(phaseTitles) || card.Phase(e.N) == card.AttackPhase {
			return false // an Attack Phase begins by declaring an attack
		}
		m.say(phaseTitles[e.N] + " Phase")
	case card.EvAttackDeclared:
		m.say("Attack Phase: ").who(e.By).say(" attacks")
		if d := m.v.State.Attack.Defender; d >= 0 {
			m.say(" ").who(d)
		}
	default:
		return false
	}
	m.l.Head = true
	return true
}

// player tells what happens to players.
func (m *lineMaker) player(e core.Event) bool {
	switch e.Kind {
	case card.EvHonorGain:
		m.who(e.Seat).sayf(" gains %d Honor", e.N).by(e)
	case card.EvHonorLoss:
		m.who(e.Seat).sayf(" loses %d Honor", e.N).by(e)
	case card.EvDraw:
		m.who(e.Seat).say(" draws a card").by(e)
	case card.EvFavorTaken:
		m.who(e.Seat).say(" takes the Imperial Favor")
	case card.EvFavorLost:
		m.say("The Imperial Favor is lost")
	case card.EvProvinceDestroyed:
		m.who(e.Seat).say(" loses a Province")
	case card.EvShuffle:
		m.who(e.Seat).say(" shuffles")
	case card.EvRoll:
		m.who(e.Seat).say(" " + rolled(int(e.N), int(e.Reg)))
	case card.EvStrike:
		m.who(e.Seat).say(" strikes")
	case card.EvFocus:
		m.who(e.Seat).say(" focuses ")
		if m.v.State.Cards[e.Card].Face == 0 {
			m.say("a card")
		} else {
			m.card(e.Card)
		}
	case card.EvRefuse:
		m.who(e.By).say(" refuses the challenge")
	case card.EvLose:
		m.who(e.Seat).say(" is out of the game")
	case card.EvBattle:
		if a := &m.v.State.Attack; a.Winner < 0 && !a.Tied && a.ForceA == 0 && a.ForceD == 0 {
			return false // nobody was there
		}
		m.battle()
	default:
		return false
	}
	return true
}

func (m *lineMaker) battle() {
	a := &m.v.State.Attack
	m.sayf("The battle resolves, %d against %d", a.ForceA, a.ForceD)
	switch {
	case a.Winner >= 0:
		m.say(": ").who(a.Winner).say(" wins")
	case a.Tied:
		m.say(": a tie")
	}
}

// cardWords say what happens to a card, between its name and the other's.
var cardWords = map[card.Happening]string{
	card.EvBow: " bows", card.EvStraighten: " straightens", card.EvDestroy: " is destroyed", card.EvDiscard: " is discarded",
	card.EvEnterPlay: " enters play", card.EvAttach: " goes to ", card.EvTransfer: " goes to ",
	card.EvDishonor: " is dishonored", card.EvRehonor: " is rehonored", card.EvReveal: " is revealed", card.EvControl: " changes sides",
	card.EvSeppuku: " commits seppuku", card.EvRemoved: " is removed from the game", card.EvChallenge: " challenges ",
	card.EvEventCard: " happens", card.EvOverlay: " is laid over ",
	card.EvShow: " is shown", card.EvCreate: " is created",
}

// ofCard tells what happens to cards.
func (m *lineMaker) ofCard(e core.Event) bool {
	if e.Card == 0 && e.Kind != card.EvAnnounce {
		return false
	}
	switch e.Kind {
	case card.EvAnnounce:
		m.who(e.By).say(" uses ")
		if e.Card == 0 {
			m.say(m.v.useText(core.Answer{Act: core.Use, Item: uint16(e.N)}))
		} else {
			m.card(e.Card)
		}
	case card.EvTarget:
		m.say("… on ").card(e.Card)
	case card.EvProduce:
		m.card(e.Card).sayf(" gives %d Gold", e.N)
	case card.EvBow, card.EvStraighten:
		if e.Reg&uint8(core.RecCost|core.RecRule) != 0 {
			return false // told by what it pays for, or by the phase
		}
		m.card(e.Card).say(cardWords[e.Kind]).by(e)
	case card.EvMove, card.EvAssign:
		m.card(e.Card).say(map[bool]string{true: " is assigned", false: " moves"}[e.Kind == card.EvAssign])
		if at := int(m.v.State.Cards[e.Card].At); at > 0 {
			m.say(" to " + m.v.fieldName(at))
		} else if e.Kind == card.EvMove {
			m.say(" home")
		}
		if e.Kind == card.EvMove {
			m.by(e)
		}
	case card.EvWinDuel:
		m.card(e.Card).sayf(" wins the duel with %d", e.N)
	case card.EvLoseDuel:
		m.card(e.Card).sayf(" loses the duel with %d", e.N)
	case card.EvBonus, card.EvPenalty:
		switch m.card(e.Card); {
		case e.N > 0 && e.Kind == card.EvBonus:
			m.sayf(" gets +%d %s", e.N, e.Stat.Title())
		case e.N > 0:
			m.sayf(" gets -%d %s", e.N, e.Stat.Title())
		default:
			m.say(" is changed")
		}
		m.by(e)
	default:
		w, ok := cardWords[e.Kind]
		to := strings.HasSuffix(w, " ")
		if !ok || to && e.Other == 0 { // a Region's Province is seen on the table
			return false
		}
		m.card(e.Card).say(w)
		if to {
			m.card(e.Other)
		}
		m.by(e)
	}
	return true
}

// by adds which card did it.
func (m *lineMaker) by(e core.Event) *lineMaker {
	if e.Source != 0 && e.Source != e.Card && int(e.Source) <= int(m.v.State.NCards) {
		m.say(" (").card(e.Source).say(")")
	}
	return m
}

// invites reports whether an answer, by which this state came about, was an invitation to ally (CE-DECL-04).
func (v *View) invites(a core.Answer) bool {
	at := &v.State.Attack
	if at.Segment != core.Declaration || a.N < 0 || a.N >= core.MaxSeats {
		return false
	}
	bit := uint8(1) << a.N
	return a.Seat == at.Attacker && at.InvitedA&bit != 0 || a.Seat == at.Defender && at.InvitedD&bit != 0
}

// TellAnswer is the line for an answer that no event tells: a plain change made by hand, a concession, what was done
// in spite of a rule, whose id is told where it is known.
func (v *View) TellAnswer(a core.Answer, broke string) (Line, bool) {
	m := &lineMaker{v: v, l: Line{Seat: a.Seat, ByHand: a.Act == core.ByFact || a.Over}}
	switch {
	case a.Act == core.ByFact && a.Fact.Kind == core.FactPoint:
		m.l.ByHand = false
		m.point(a.Fact)
	case a.Act == core.ByFact:
		m.who(a.Seat).say(" by hand: " + v.factText(a.Fact))
	case a.Act == core.Concede:
		m.who(a.Seat).say(" concedes")
	case a.Act == core.PickSeat && v.invites(a):
		m.who(a.Seat).say(" invites ").who(core.Seat(a.N)).say(" to ally")
	case a.Over:
		if broke == "" {
			broke = "the rules"
		}
		m.who(a.Seat).say(" against " + broke + ": " + v.Describe(a))
	default:
		return Line{}, false
	}
	return m.l, true
}

// rolled says what came of a die or a coin.
func rolled(n, sides int) string {
	if sides == 2 {
		return "tosses a coin: " + [2]string{"heads", "tails"}[(n-1)&1]
	}
	return fmt.Sprintf("rolls a die: %d of %d", n, sides)
}

// point tells who points at what.
func (m *lineMaker) point(f core.Fact) {
	m.who(f.Seat).say(" points ")
	if f.Card != 0 {
		m.say("from ").card(f.Card).say(" ")
	}
	m.say("at ").card(f.Other)
}
