package core

import (
	"kotei/core/card"
)

// DashValue is how an infinitely low Honor Requirement reads (CE-PERS).
const DashValue = -999

// Stat is a card's current value of a stat: printed, then bonuses and penalties, then not below zero,
// then minimum and maximum (CE-STAT, calculating stats).
func (s *State) Stat(c CardID, st card.Stat) int { return s.stat(c, st, 0) }

const maxDepth = 4

func (s *State) stat(c CardID, st card.Stat, depth uint8) int {
	if st == card.TotalForce {
		return s.unitForce(s.Lead(c), depth)
	}
	switch st {
	case card.AttachedCards:
		return s.attached(c)
	case card.KeywordCount, card.KeywordsNotClan, card.KeywordsNotSoul:
		return s.keywordCount(c, st)
	case card.UnitCards:
		return 1 + s.attached(s.Lead(c))
	}
	if st == card.TotalCost {
		return s.unitCost(s.Lead(c), depth)
	}
	if st >= card.NumPrinted {
		return 0
	}
	f := s.Face(c)
	n := s.number(f, st)
	if n.Kind == card.Dash || n.Kind == card.Absent && st == card.HonorRequirement && f.Type == card.Personality {
		return DashValue // also for a created Personality of whom nothing else is said (CE-CREATE-04)
	}
	if n.Kind == card.Absent && !s.hasStat(c, st) {
		return 0
	}
	if depth > maxDepth {
		return s.base(c, st, depth)
	}
	v, l := s.raw(c, st, depth)
	return limited(st, n.Kind, v, l)
}

// base is what a stat of a card is before anything changes it: what is printed, or, of a created card, what it was made with.
func (s *State) base(c CardID, st card.Stat, depth uint8) int {
	if s.Cards[c].Flags&Created != 0 {
		for r := range s.RowsOf(RowMade) {
			if r.Card == c && r.Stat == st {
				return int(r.Amount)
			}
		}
	}
	if n, ok := s.ownBase(c, st, depth); ok {
		return n
	}
	f := s.Face(c)
	n := int(s.number(f, st).N)
	if f.Type == card.Stronghold {
		return s.taught(c, st, n)
	}
	return n
}

// leastStart is how low a Sensei can bring what a Stronghold starts with (GE-SEN-04).
const leastStart = -19

// taught is a number of a Stronghold with what the Senseis beside it add: directly to the number, which they don't bring below zero,
// Starting Honor not below -19 (GE-SEN-04).
func (s *State) taught(h CardID, st card.Stat, n int) int {
	by := 0
	for c := s.First(Play(s.Cards[h].Ctrl)); c != 0; c = s.After(c) {
		if f := s.Face(c); f.Type == card.Sensei {
			by += int(f.Stats[st].N)
		}
	}
	least := 0
	if st == card.StartingHonor {
		least = leastStart
	}
	return max(n+by, min(n, least))
}

// BaseStat is a stat of a card without any changes; what a Sensei adds to a Stronghold's number is none (GE-SEN-04).
func (s *State) BaseStat(c CardID, st card.Stat) int {
	return s.base(c, st, 0)
}

// AsPrinted is what is printed on a card for a stat, as the edition reads it.
func (s *State) AsPrinted(c CardID, st card.Stat) card.Number { return s.number(s.Face(c), st) }

// number is [State.AsPrinted] of a face. A Follower's "+1" is its Personality's where the edition says so (GE-BON-09); else its Force is
// the unit's as without the sign, and its Chi mere drawing.
func (s *State) number(f *card.Card, st card.Stat) card.Number {
	n := f.Stats[st]
	switch {
	case f.Type != card.Follower || n.Kind != card.Signed || s.Table.Rules.PlusFollowers:
		return n
	case st == card.Force:
		return card.N(int(n.N))
	}
	return card.Number{}
}

// limited keeps a stat from falling below zero, where it can't, and within its limits.
func limited(st card.Stat, k card.NumberKind, v int, l limits) int { return l.clamp(floored(st, k, v)) }

func floored(st card.Stat, k card.NumberKind, v int) int {
	if v < 0 && st != card.HonorRequirement && st != card.StartingHonor && k != card.Signed {
		return 0
	}
	return v
}

// Changed is by how much a stat of a card is changed.
func (s *State) Changed(c CardID, st card.Stat) int {
	v, _ := s.raw(c, st, 0)
	return v - s.base(c, st, 0)
}

// Would is what a stat would be with one bonus more, or penalty.
func (s *State) Would(c CardID, st card.Stat, bonus int) int {
	v, l := s.raw(c, st, 0)
	return limited(st, s.AsPrinted(c, st).Kind, v+bonus, l)
}

// MayChange reports whether anything may change a stat of cards in play.
func (s *State) MayChange(st card.Stat) bool {
	for i := range s.Rows[:s.NRows] {
		if r := &s.Rows[i]; r.Kind == RowMade || s.changes(r, st) {
			return true
		}
	}
	return false
}

// MayFall reports whether anything may lower a stat of cards in play below what is printed.
func (s *State) MayFall(st card.Stat) bool {
	for i := range s.Rows[:s.NRows] {
		switch r := &s.Rows[i]; r.Kind {
		case RowAmount:
			if r.Stat == st && r.Amount < 0 {
				return true
			}
		case RowToken:
			if s.Table.Faces[r.Item.Face].Stats[st].N < 0 {
				return true
			}
		case RowMod, RowTrait:
			if s.Table.outline(r.Item).lowers(st) {
				return true
			}
		}
	}
	return s.Table.AnyBelow(st) && s.anyAttachedBelow(st)
}

// anyAttachedBelow reports whether what is attached to a card has a number below zero for a stat.
func (s *State) anyAttachedBelow(st card.Stat) bool {
	for p := range Seat(s.NSeats) {
		for c := s.First(Play(p)); c != 0; c = s.After(c) {
			if s.Cards[c].Host != 0 && s.Face(c).Stats[st].N < 0 {
				return true
			}
		}
	}
	return false
}

// raw is a stat before it is cut off at its limits, and these.
func (s *State) raw(c CardID, st card.Stat, depth uint8) (int, limits) {
	v := s.base(c, st, depth)
	if st == card.Force || st == card.Chi {
		v += s.itemBonus(c, st, depth)
	}
	return s.effects(c, st, v, depth)
}

// effects is a stat with all that changes it, and its limits. Where limits conflict, either the stat has stayed as it was
// when they came to, or those that conflict are passed over: the editions' books differ.
func (s *State) effects(c CardID, st card.Stat, v int, depth uint8) (int, limits) {
	w, l := s.sum(c, st, v, unlimited, depth)
	if l.conflict() {
		return s.sum(c, st, v, l.peace(), depth)
	}
	return w, l
}

// honorProof reports whether a text lets a card keep its Personal Honor while it is dishonorable.
func (s *State) honorProof(c CardID, depth uint8) bool {
	if depth > maxDepth {
		return false
	}
	hit, _ := s.ruled(c, NoSeat, card.HonorProof, nil, depth+1)
	return hit
}

// sum adds up what rows do to a stat, in the order in which they began, and finds its limits.
func (s *State) sum(c CardID, st card.Stat, v int, l limits, depth uint8) (int, limits) {
	if st == card.PersonalHonor {
		if most := s.Table.Rules.PersonalHonorMax; most > 0 {
			l = l.most(most)
		}
		if s.Cards[c].Flags&Dishonorable != 0 && !s.honorProof(c, depth) {
			l = l.most(0) // CE-DISHON
		}
	}
	for i := range s.Rows[:s.NRows] { // asked for all the time: an iterator would take twice as long
		r := &s.Rows[i]
		if !s.changes(r, st) { // most rows are memories
			continue
		}
		w, m := s.changed(r, c, st, v, l, depth)
		if w != v && s.suppressed(c, st, w > v, source{row: r}, depth) {
			w = v
		}
		if m.conflict() && !s.Table.Rules.LimitsCancel {
			return v, l // CE-STAT-12
		}
		v, l = w, m
	}
	if !s.InPlay(c) && s.Table.HasKind(s.Cards[c].Face, card.Static) {
		for i := range s.Face(c).Items {
			if it := &s.Face(c).Items[i]; it.Kind == card.Static && s.Table.outline(ItemRef{s.Cards[c].Face, uint16(i)}).modifies(st) {
				v, l = s.traitStat(s.EnvFor(c), it, c, st, v, l, depth)
			}
		}
	}
	return v, l
}

// changes reports whether a row may change a stat of any card.
func (s *State) changes(r *Row, st card.Stat) bool {
	if r.Kind > RowToken { // none of the kinds after it does
		return false
	}
	switch r.Kind {
	case RowAmount:
		return r.Stat == st
	case RowToken:
		return true
	}
	return s.Table.outline(r.Item).modifies(st)
}

// changed is a stat of a card, and its limits, after a row has had its say.
func (s *State) changed(r *Row, c CardID, st card.Stat, v int, l limits, depth uint8) (int, limits) {
	switch r.Kind {
	case RowAmount:
		if r.Card == c && (r.Of == 0 || s.RowByID(r.Of) != nil) {
			v += int(r.Amount)
		}
	case RowToken:
		if r.Card == c {
			v += int(s.Table.Faces[r.Item.Face].Stats[st].N) * int(r.Amount)
		}
	case RowMod:
		return s.rowStat(r, c, st, v, l, depth)
	case RowTrait:
		return s.traitStat(s.rowEnv(r), s.Table.Item(r.Item), c, st, v, l, depth)
	}
	return v, l
}

// Short is the smallest bonus, or penalty where it is negative, that brings a stat to a value (CE-STAT-18): it makes
// up for penalties that reach below zero, and takes no account of limits (EE-STAT-06).
func (s *State) Short(c CardID, st card.Stat, to int) int {
	v, _ := s.raw(c, st, 0)
	k := s.AsPrinted(c, st).Kind
	if to = floored(st, k, to); floored(st, k, v) == to {
		return 0
	}
	return to - v
}

// HasStat reports whether a card has a stat: its type does, or it is printed.
func (s *State) HasStat(c CardID, st card.Stat) bool {
	return st >= card.NumPrinted || s.AsPrinted(c, st).Kind != card.Absent || s.hasStat(c, st)
}

// hasStat reports whether a card whose face prints no number has the stat all the same: an absent stat takes
// no bonus (CE-STAT-05).
func (s *State) hasStat(c CardID, st card.Stat) bool { return statsOf[s.Type(c)].has(st) }

// statsOf are the stats that cards have by their type, printed or not.
var statsOf = [card.OtherType + 1]statSet{
	card.Personality: stats(card.Force, card.Chi, card.PersonalHonor, card.GoldCost, card.HonorRequirement),
	card.Follower:    stats(card.Force, card.GoldCost, card.FocusValue),
	card.ItemCard:    stats(card.GoldCost, card.FocusValue),
	card.Spell:       stats(card.GoldCost, card.FocusValue),
	card.Strategy:    stats(card.GoldCost, card.FocusValue),
	card.Holding:     stats(card.GoldCost, card.GoldProduction),
	card.Ring:        stats(card.FocusValue),
}

// A statSet is a set of stats.
type statSet uint32

func stats(list ...card.Stat) (s statSet) {
	for _, st := range list {
		s |= 1 << st
	}
	return s
}

func (s statSet) has(st card.Stat) bool { return s&(1<<st) != 0 }

// itemBonus is what attached Items, and Followers with a "+", add to their Personality (CE-ITEM, GE-BON-09).
func (s *State) itemBonus(c CardID, st card.Stat, depth uint8) (n int) {
	for k := s.First(Play(s.Cards[c].Ctrl)); k != 0; k = s.After(k) {
		if s.Cards[k].Host == c {
			if !fights(s.Type(k)) || s.AsPrinted(k, st).Kind == card.Signed {
				if b := s.stat(k, st, depth); !s.suppressed(c, st, b > 0, source{item: k}, depth) {
					n += b
				}
			}
		}
	}
	return n
}

func (s *State) rowStat(r *Row, c CardID, st card.Stat, v int, l limits, depth uint8) (int, limits) {
	if r.Card != 0 && r.Card != c { // a bonus to a unit is its Personality's
		return v, l
	}
	op := &s.Table.Item(r.Item).Ops[r.Op]
	m := &op.Mods[r.Mod]
	if m.Stat != st || !s.rowApplies(r, op, c, depth) {
		return v, l
	}
	switch m.Kind {
	case card.Add, card.Sub:
		v = m.Keep(v, v+s.rowAmount(r, m, c, depth))
	case card.Least:
		l = l.least(int(r.Amount))
	case card.Most:
		l = l.most(int(r.Amount))
	}
	return v, l
}

// rowAmount is what a lasting mod adds on c: fixed when it began, but where it says "or +2F if he is Fire" of all of a kind.
func (s *State) rowAmount(r *Row, m *card.Mod, c CardID, depth uint8) int {
	if n, ok := s.excepted(r, c); ok {
		return int(n)
	}
	if a := m.Amount; r.Card != 0 || a == nil || a.Cond == nil || a.Cond.Ref != card.Each {
		return int(r.Amount)
	}
	e := s.rowEnv(r)
	e.depth, e.About = depth+1, c
	n := e.ValueAbout(m.Amount, c)
	if m.Kind == card.Sub {
		return -n
	}
	return n
}

// rowApplies reports whether a lasting mod is on c: on just that card, or on whatever its op selects.
func (s *State) rowApplies(r *Row, op *card.Op, c CardID, depth uint8) bool {
	if r.Card != 0 {
		if op.What != nil && op.What.Thing == card.Units && s.InUnit(c, r.Card) { // on a unit it is on all its cards (CE-TERMUNIT-02)
			c = r.Card
		}
		if r.Card != c {
			return false
		}
	} else {
		if op.What == nil || c == 0 {
			return false
		}
		if n, ok := s.excepted(r, c); ok && n == 0 {
			return false
		}
		e := s.rowEnv(r)
		e.depth, e.asks = depth+1, r
		if !e.Selects(op.What, c) {
			return false
		}
	}
	if op.While != nil {
		e := s.rowEnv(r)
		e.depth, e.About = depth+1, c
		return e.Cond(op.While)
	}
	return true
}

func (s *State) traitStat(e Env, it *card.Item, c CardID, st card.Stat, v int, l limits, depth uint8) (int, limits) {
	e.depth, e.About = depth+1, c
	if !e.Conds(it.When) {
		return v, l
	}
	based := s.Face(c).Stats[st].Kind == card.Star && setsBase(it, st) != nil // it has been counted
	for i := range it.Ops {
		op := &it.Ops[i]
		if !e.stands(it.Ops, i) || !e.applies(op, c) {
			continue
		}
		for j := range op.Mods {
			m := &op.Mods[j]
			if m.Stat != st || m.Kind == card.SetTo && based {
				continue
			}
			switch m.Kind {
			case card.Add:
				v = m.Keep(v, v+e.ValueAbout(m.Amount, c))
			case card.Sub:
				v = m.Keep(v, v-e.ValueAbout(m.Amount, c))
			case card.SetTo:
				v = e.ExactAbout(m.Amount, c)
			case card.Least:
				l = l.least(e.ValueAbout(m.Amount, c))
			case card.Most:
				l = l.most(e.ValueAbout(m.Amount, c))
			}
		}
	}
	return v, l
}

// attached counts the cards that are attached to a card.
func (s *State) attached(c CardID) (n int) {
	for k := s.First(Play(s.Cards[c].Ctrl)); k != 0; k = s.After(k) {
		if s.Cards[k].Host == c {
			n++
		}
	}
	return n
}
