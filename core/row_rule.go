package core

import (
	"iter"
	"strings"

	"kotei/core/card"
)

// Rule reports whether a rule mod of the given kind is on c, and the sum of its amounts.
// ok, if given, judges the mod's further arguments.
func (s *State) Rule(c CardID, rule card.Rule, ok func(*Env, *card.Mod) bool) (found bool, sum int) {
	if !s.Table.rules.has(rule) { // most are made by no text at the table
		return false, 0
	}
	return s.ruled(c, NoSeat, rule, ok, ruleDepth)
}

// Lost reports whether a card has lost its abilities: those printed on it, or those given to it.
func (s *State) Lost(c CardID, given bool) bool {
	hit, _ := s.Rule(c, card.NoAbilities, func(_ *Env, m *card.Mod) bool { return !m.Base || !given })
	return hit
}

// PlayerRule is [State.Rule] for what is said of players ("you may not gain Honor").
func (s *State) PlayerRule(p Seat, rule card.Rule, ok func(*Env, *card.Mod) bool) (found bool, sum int) {
	if !s.Table.rules.has(rule) {
		return false, 0
	}
	return s.ruled(0, p, rule, ok, ruleDepth)
}

// ruleDepth is how deep what a rule depends on is looked at, where no number asks for the rule.
const ruleDepth = 2

// A Saying is a place where a row says a rule, in force or not.
type Saying struct {
	Row *Row
	Op  *card.Op
	N   int // the op's, in the row's item
	Mod *card.Mod
}

// Sayings are the places where rows say a rule: a continuous effect with each mod of its item, a lasting one with its own mod.
func (s *State) Sayings(rule card.Rule) iter.Seq[Saying] {
	return func(yield func(Saying) bool) {
		if !s.Table.rules.has(rule) {
			return
		}
		for r := range s.EachRow() {
			for y := range s.SayingsOf(r, rule) {
				if !yield(y) {
					return
				}
			}
		}
	}
}

// SayingsOf are those of one row.
func (s *State) SayingsOf(r *Row, rule card.Rule) iter.Seq[Saying] {
	return func(yield func(Saying) bool) {
		if !r.says() || !s.Makes(r, rule) {
			return
		}
		it := s.Table.Item(r.Item)
		for j := range it.Ops {
			op := &it.Ops[j]
			if r.Kind == RowMod && j != int(r.Op) {
				continue
			}
			for k := range op.Mods {
				m := &op.Mods[k]
				if m.Rule != rule || r.Kind == RowMod && k != int(r.Mod) {
					continue
				}
				if !yield(Saying{r, op, j, m}) {
					return
				}
			}
		}
	}
}

// ruled adds up what is said of a rule about a card, or, with a seat, about a player.
func (s *State) ruled(c CardID, p Seat, rule card.Rule, ok func(*Env, *card.Mod) bool, depth uint8) (found bool, sum int) {
	for y := range s.Sayings(rule) {
		e := s.rowEnv(y.Row)
		e.depth, e.About = depth, c
		if !s.ruleOn(y.Row, y.N, c, p, &e) || !judges(ok, e, y.Mod) || p == NoSeat && s.unhindered(c, &y, depth) {
			continue
		}
		found = true
		sum += e.ruleAmount(y.Row, y.Mod, p)
	}
	return found, sum
}

// judges asks ok, where there is one; the copy that it is given is made only then.
func judges(ok func(*Env, *card.Mod) bool, e Env, m *card.Mod) bool {
	if ok == nil {
		return true
	}
	own := e
	return ok(&own, m)
}

// ruleOn reports whether op i of a row says its rule of the card, or of the player if p is one.
func (s *State) ruleOn(r *Row, i int, c CardID, p Seat, e *Env) bool {
	op := &s.Table.Item(r.Item).Ops[i]
	switch {
	case p != NoSeat && !e.saidOf(op, p):
		return false
	case p == NoSeat && r.Kind == RowMod:
		return s.rowApplies(r, op, c, e.depth-1)
	case p == NoSeat && !e.Selects(op.What, c):
		return false
	}
	return e.InForce(r, i)
}

// saidOf reports whether an op is about players, and p is one of them.
func (e *Env) saidOf(op *card.Op, p Seat) bool {
	if op.What != nil && op.What.Thing != card.Players {
		return false
	}
	return e.Means(op.Who, op.WhoRef, p) || op.What != nil && e.SelectsSeat(op.What, p)
}

// saidOfPlace reports whether a place is the one that a row is about, or one of those that its op selects.
func (e *Env) saidOfPlace(y *Saying, at Place) bool {
	return y.Row.Place == at || y.Row.Place == Nowhere && y.Op.What != nil && e.SelectsPlace(y.Op.What, at)
}

// ruleAmount is by how much a mod says it: a lasting effect on a card fixed that when it began.
func (e *Env) ruleAmount(r *Row, m *card.Mod, p Seat) int {
	if p == NoSeat && r.Kind == RowMod {
		return int(r.Amount)
	}
	return e.ValueAbout(m.Amount, e.About)
}

// What a text negates that would keep a card from doing something: "negate other players' cards' effects that prevent him assigning"
// (CE-PREV-07). The effects are there, and hinder all others.

// hindrances are what rules keep cards from doing.
var hindrances = [card.NumRules]card.Happening{
	card.MayNotAssign: card.EvAssign, card.MayNotAttack: card.EvAssign, card.MayNotDefend: card.EvAssign,
	card.NotMove:   card.EvMove,
	card.MayNotUse: card.EvPerform, card.AbilitiesNotUsed: card.EvPerform, card.BaseNotUsed: card.EvPerform,
	card.NotContribute: card.EvBattle,
}

// hinders is what a mod keeps a card from doing.
func hinders(m *card.Mod) card.Happening {
	if m.Rule == card.NotEvent && m.Event == card.EvMove {
		return card.EvMove
	}
	return hindrances[m.Rule]
}

// unhindered reports whether a text frees a card from what another one says.
func (s *State) unhindered(c CardID, y *Saying, depth uint8) bool {
	ev := hinders(y.Mod)
	if depth > maxDepth {
		return false
	}
	for free := range s.Sayings(card.Unhindered) {
		if free.Mod.Event != ev {
			continue
		}
		e := s.rowEnv(free.Row)
		e.depth, e.About = depth+1, c
		if s.ruleOn(free.Row, free.N, c, NoSeat, &e) && e.comesFrom(source{row: y.Row}, free.Mod.Cause) {
			return true
		}
	}
	return false
}

// HandMost is a player's maximum hand size now (CE-HSIZE).
func (s *State) HandMost(p Seat) int {
	his := func(_ *Env, m *card.Mod) bool {
		return m.Keyword == "" || s.Clan(p, strings.TrimSuffix(string(m.Keyword), " Clan"))
	}
	if none, _ := s.PlayerRule(p, card.NoHandLimit, his); none {
		return MaxCards // more than there can be (CE-HSIZE-02)
	}
	size := int(s.Seats[p].HandMax)
	s.PlayerRule(p, card.HandSet, func(e *Env, m *card.Mod) bool {
		size = e.Value(m.Amount)
		return false
	})
	_, more := s.PlayerRule(p, card.HandLimit, nil)
	size += more
	s.PlayerRule(p, card.HandLess, func(e *Env, m *card.Mod) bool {
		size = m.Keep(size, size-e.Value(m.Amount))
		return false
	})
	return max(size, 0)
}
