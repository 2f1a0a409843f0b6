package scenario

import (
	"errors"
	"strings"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// An advance lets play go on without lines, to a phase or a point of the procedures.
type advance struct {
	seat  string // whose phase; "": anybody's
	event card.Happening
	phase card.Phase // for EvPhase
	name  string
}

func (p *parser) parseAdvance(c *cursor) *advance {
	m := &advance{event: card.EvPhase}
	if len(c.words) > 1 {
		m.seat = c.need("a player")
	}
	m.phase = phase(c)
	m.name = m.phase.String()
	return m
}

// points are the points of the procedures that “until” knows, besides the names of events.
var points = map[string]card.Happening{
	"battle begins": card.EvEngage, "combat ends": card.EvCombatEnd, "battle resolves": card.EvBattle, "battle ends": card.EvBattleEnd,
	"attack begins": card.EvAttackDeclared, "attack ends": card.EvAttackEnd, "turn begins": card.EvTurn, "turn ends": card.EvTurnEnd,
	"phase begins": card.EvPhase, "phase ends": card.EvPhaseEnd, "action resolves": card.EvResolve, "action ends": card.EvActionEnd,
	"duel begins": card.EvDuel, "duel resolves": card.EvDuelResolve, "duel ends": card.EvDuelEnd, "event resolves": card.EvEventCard,
	"engaging": card.EvEngage,
}

func parseUntil(c *cursor) *advance {
	var w []string
	for c.more() {
		w = append(w, c.need("an event"))
	}
	m := &advance{name: strings.Join(w, " ")}
	ev, ok := points[m.name]
	if !ok {
		ev, ok = card.ParseEvent(m.name)
	}
	if !ok || ev == card.NoEvent {
		c.fail("expected a point of the procedures such as “battle ends” or “turn ends”, got %q", m.name)
	}
	m.event = ev
	return m
}

// maxMoves bounds how many answers an advance gives.
const maxMoves = 20_000

// run lets play go on until the point is reached or the game is over.
func (m *advance) run(p position) (position, error) {
	p.news = nil
	for range maxMoves {
		if p.s.Over || m.reached(&p) {
			return p, nil
		}
		q, err := p.decline()
		if err != nil {
			return p, err
		}
		p = q
	}
	return p, errorf("expected play to reach “%s”, got no further than %d answers", m.name, maxMoves)
}

// reached reports whether play is there. The Attack Phase begins with the question whether to attack.
func (m *advance) reached(p *position) bool {
	if m.phase == card.AttackPhase && p.asked() == rules.AskAttack && (m.seat == "" || p.refs.seat(m.seat) == p.s.Ask.Seat) {
		return true
	}
	for _, h := range p.news {
		if h.Kind != m.event || m.event == card.EvPhase && m.phase != 0 && card.Phase(h.N) != m.phase {
			continue
		}
		if m.seat == "" || p.refs.seat(m.seat) == h.Seat {
			return true
		}
	}
	return false
}

// decline passes, says no, or takes the first of several forced answers.
func (p position) decline() (position, error) {
	if p.asked() == rules.AskNothing {
		return p, errorf("expected a question, got none")
	}
	if p.s.Ask.Seat == core.Chance || len(p.open) > 0 {
		if q, err := p.auto(); !errors.Is(err, errChoice) {
			return q, err
		}
	}
	if p.asked() == rules.AskByHand && !p.stopped() {
		return p, errorf("a text has to be carried out by hand, which no line can: %s", p.byHand())
	}
	all := p.offers()
	if len(all) == 0 {
		return p, errorf("a question of the kind %q has no legal answer", askName(p.s))
	}
	best, rank := all[0], 9
	for _, a := range all {
		if r := reluctance(p.asked(), a.Act); r < rank {
			best, rank = a, r
		}
	}
	return p.step(best)
}

// reluctance ranks answers: the one that does least first.
func reluctance(k core.AskKind, a core.Act) int {
	switch {
	case a == core.Pass, k == rules.AskRefuse && a == core.Yes:
		return 0
	case a == core.No, a == core.Strike:
		return 1
	}
	return 2
}
