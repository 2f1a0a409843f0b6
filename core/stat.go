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
		return s.unitForce(c, depth)
	}
	if st >= card.NumPrinted {
		return 0
	}
	f := s.Face(c)
	n := f.Stats[st]
	if n.Kind == card.Dash || n.Kind == card.Absent && st == card.HonorRequirement && s.Is(c, Created) && f.Type == card.Personality {
		return DashValue // also for a created Personality of whom nothing else is said (CE-CREATE-04)
	}
	if n.Kind == card.Absent && !s.hasStat(c, st) {
		return 0
	}
	v := int(n.N)
	if depth > maxDepth {
		return v
	}
	lo, hi := -1000, 1000
	if st == card.PersonalHonor {
		hi = s.Table.Rules.PersonalHonorMax
		if s.Cards[c].Flags&Dishonorable != 0 {
			hi = 0 // CE-DISHON
		}
	}
	if (st == card.Force || st == card.Chi) && f.Type == card.Personality && s.InPlay(c) {
		v += s.itemBonus(c, st, depth)
	}
	v, lo, hi = s.effects(c, st, v, lo, hi, depth)
	return limited(st, n.Kind, v, lo, hi)
}

// limited keeps a stat from falling below zero, where it can't, and within its limits.
func limited(st card.Stat, k card.NumberKind, v, lo, hi int) int {
	if v < 0 && st != card.HonorRequirement && k != card.Signed {
		v = 0
	}
	return min(max(v, lo), hi)
}

// Would is what a stat would be with one bonus more, or penalty.
func (s *State) Would(c CardID, st card.Stat, bonus int) int {
	v, lo, hi := s.raw(c, st)
	return limited(st, s.Face(c).Stats[st].Kind, v+bonus, lo, hi)
}

// raw is a stat before it is cut off at its limits, and these.
func (s *State) raw(c CardID, st card.Stat) (v, lo, hi int) {
	v, lo, hi = int(s.Face(c).Stats[st].N), -1000, 1000
	if (st == card.Force || st == card.Chi) && s.Type(c) == card.Personality && s.InPlay(c) {
		v += s.itemBonus(c, st, 0)
	}
	return s.effects(c, st, v, lo, hi, 0)
}

// effects adds up what rows do to a stat, in the order in which they began, and finds its limits. Where one limit comes
// to conflict with another, nothing from there on changes the stat (CE-STAT-12).
func (s *State) effects(c CardID, st card.Stat, v, lo, hi int, depth uint8) (int, int, int) {
	for i := range s.NRows {
		r := &s.Rows[i]
		w, l, h := v, lo, hi
		switch r.Kind {
		case RowAmount:
			if r.Card == c && r.Stat == st && r.Gen == s.Cards[c].Gen && (r.Flags&RowThere == 0 || s.Cards[c].At == r.Field) {
				w += int(r.Amount)
			}
		case RowToken:
			if r.Card == c {
				w += int(s.Table.Faces[r.Item.Face].Stats[st].N) * int(r.Amount)
			}
		case RowMod:
			w, l, h = s.rowStat(r, c, st, v, lo, hi, depth)
		case RowTrait:
			if it := s.Table.Item(r.Item); modifies(it, st) {
				w, l, h = s.traitStat(s.rowEnv(r), it, c, st, v, lo, hi, depth)
			}
		}
		if l > h {
			return v, lo, hi
		}
		v, lo, hi = w, l, h
	}
	if !s.InPlay(c) {
		for i := range s.Face(c).Items {
			if it := &s.Face(c).Items[i]; it.Kind == card.Static && modifies(it, st) {
				v, lo, hi = s.traitStat(s.EnvFor(c), it, c, st, v, lo, hi, depth)
			}
		}
	}
	return v, lo, hi
}

// Short is the smallest bonus, or penalty where it is negative, that brings a stat to a value (CE-STAT-18): it makes
// up for penalties that reach below zero.
func (s *State) Short(c CardID, st card.Stat, to int) int {
	is := s.Stat(c, st)
	if is == to {
		return 0
	}
	v, _, _ := s.raw(c, st)
	if to > is && v > is || to < is && v < is { // a limit holds it back
		v = is
	}
	return to - v
}

// hasStat reports whether a card whose face prints no number has the stat all the same: an absent stat takes
// no bonus (CE-STAT-05).
func (s *State) hasStat(c CardID, st card.Stat) bool {
	switch s.Type(c) {
	case card.Personality:
		return st == card.Force || st == card.Chi || st == card.PersonalHonor || st == card.GoldCost || st == card.HonorRequirement
	case card.Follower:
		return st == card.Force || st == card.GoldCost || st == card.FocusValue
	case card.ItemCard, card.Spell, card.Strategy:
		return st == card.GoldCost || st == card.FocusValue
	case card.Holding:
		return st == card.GoldCost || st == card.GoldProduction
	case card.Ring:
		return st == card.FocusValue
	}
	return false
}

// itemBonus is what attached Items and the like add to their Personality (CE-ITEM).
func (s *State) itemBonus(c CardID, st card.Stat, depth uint8) (n int) {
	for k := s.First(Play(s.Cards[c].Ctrl)); k != 0; k = s.After(k) {
		if s.Cards[k].Host == c && s.Cards[k].Flags&OnProvince == 0 {
			if s.Face(k).Stats[st].Kind == card.Signed {
				n += s.stat(k, st, depth)
			}
		}
	}
	return n
}

func (s *State) rowStat(r *Row, c CardID, st card.Stat, v, lo, hi int, depth uint8) (int, int, int) {
	op := &s.Table.Item(r.Item).Ops[r.Op]
	m := &op.Mods[r.Mod]
	if m.Stat != st || m.Kind > card.Most || m.Kind == card.NoMod || !s.rowApplies(r, op, c, depth) {
		return v, lo, hi
	}
	switch m.Kind {
	case card.Add, card.Sub, card.SetTo:
		v += int(r.Amount)
	case card.Least:
		lo = max(lo, int(r.Amount))
	case card.Most:
		hi = min(hi, int(r.Amount))
	}
	return v, lo, hi
}

// rowApplies reports whether a lasting mod is on c: on just that card, or on whatever its op selects.
func (s *State) rowApplies(r *Row, op *card.Op, c CardID, depth uint8) bool {
	if r.Card != 0 {
		if r.Card != c || r.Gen != s.Cards[c].Gen || r.Flags&RowThere != 0 && s.Cards[c].At != r.Field {
			return false
		}
	} else {
		if r.Place != Nowhere || op.What == nil || c == 0 {
			return false
		}
		e := s.rowEnv(r)
		e.depth = depth + 1
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

func (s *State) traitStat(e Env, it *card.Item, c CardID, st card.Stat, v, lo, hi int, depth uint8) (int, int, int) {
	e.depth, e.About = depth+1, c
	if !e.Conds(it.When) {
		return v, lo, hi
	}
	for i := 0; i < len(it.Ops); i++ {
		op := &it.Ops[i]
		if op.Verb == card.If && !e.Cond(op.Cond) {
			i += op.Len
			continue
		}
		if op.Verb != card.Modify || !e.applies(op, c) {
			continue
		}
		for j := range op.Mods {
			m := &op.Mods[j]
			if m.Stat != st {
				continue
			}
			switch m.Kind {
			case card.Add:
				v += e.ValueAbout(m.Amount, c)
			case card.Sub:
				v -= e.ValueAbout(m.Amount, c)
			case card.SetTo:
				v = e.ValueAbout(m.Amount, c)
			case card.Least:
				lo = max(lo, e.ValueAbout(m.Amount, c))
			case card.Most:
				hi = min(hi, e.ValueAbout(m.Amount, c))
			}
		}
	}
	return v, lo, hi
}

func modifies(it *card.Item, st card.Stat) bool {
	for i := range it.Ops {
		for j := range it.Ops[i].Mods {
			if m := &it.Ops[i].Mods[j]; m.Stat == st && m.Kind >= card.Add && m.Kind <= card.Most {
				return true
			}
		}
	}
	return false
}
