package core

import (
	"slices"
	"strings"

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

// Keyword reports whether a card has a keyword now: printed, granted, and not taken away (CE-KEYW).
func (s *State) Keyword(c CardID, k card.Keyword) bool { return s.keyword(c, k, true) }

// keyword is [State.Keyword]; a keyword that the card has only by one of its abilities counts where abilities is true.
func (s *State) keyword(c CardID, k card.Keyword, abilities bool) bool {
	has := s.printed(c, k, abilities)
	for i := range s.NRows {
		r := &s.Rows[i]
		switch r.Kind {
		case RowMod:
			op := &s.Table.Item(r.Item).Ops[r.Op]
			m := &op.Mods[r.Mod]
			if (m.Kind == card.AddKeyword || m.Kind == card.LoseKeyword) && m.Keyword == k && s.rowApplies(r, op, c, 1) {
				has = m.Kind == card.AddKeyword
			}
			if abilities && m.Kind == card.GrantItem && r.Card == c && m.Grant.HasKeyword(k) && s.rowApplies(r, op, c, 1) {
				has = true
			}
		case RowTrait:
			if it := s.Table.Item(r.Item); keywordsOf(it, k) {
				has = s.traitKeyword(s.rowEnv(r), it, c, k, has)
			}
		}
	}
	if !s.InPlay(c) {
		for i := range s.Face(c).Items {
			if it := &s.Face(c).Items[i]; it.Kind == card.Static && keywordsOf(it, k) {
				has = s.traitKeyword(s.EnvFor(c), it, c, k, has)
			}
		}
	}
	return has
}

// keywordsOf reports whether an item gives or takes away a keyword.
func keywordsOf(it *card.Item, k card.Keyword) bool {
	for i := range it.Ops {
		for j := range it.Ops[i].Mods {
			if m := &it.Ops[i].Mods[j]; (m.Kind == card.AddKeyword || m.Kind == card.LoseKeyword) && m.Keyword == k {
				return true
			}
		}
	}
	return false
}

// traitKeyword is whether a card has a keyword after a continuous trait has had its say; has is whether it had it before.
func (s *State) traitKeyword(e Env, it *card.Item, c CardID, k card.Keyword, has bool) bool {
	e.depth, e.About = 2, c
	if !e.Conds(it.When) {
		return has
	}
	for i := 0; i < len(it.Ops); i++ {
		op := &it.Ops[i]
		if op.Verb == card.If && !e.Cond(op.Cond) {
			i += op.Len
			continue
		}
		for j := range op.Mods {
			m := &op.Mods[j]
			if (m.Kind == card.AddKeyword || m.Kind == card.LoseKeyword) && m.Keyword == k && e.applies(op, c) {
				has = m.Kind == card.AddKeyword
			}
		}
	}
	return has
}

// applies reports whether what a continuous trait says is said of a card. Out of play it is so only of the trait's own card,
// if it is one of those that are meant, wherever it lies (CE-TRAIT-17, CE-EFFOUT-03).
func (e *Env) applies(op *card.Op, c CardID) bool {
	own := c == e.Self && !e.InPlay(c) && op.What != nil && op.What.How != card.Ref && op.What.Zone == card.InPlay
	if !(own && e.Passes(op.What.Filter, c)) && !e.Selects(op.What, c) {
		return false
	}
	return op.While == nil || e.Cond(op.While)
}

func (s *State) printed(c CardID, k card.Keyword, abilities bool) bool {
	f := s.Face(c)
	if k == "Experienced" { // CE-KEYW: any Experienced keyword is referred to as "Experienced"
		for _, p := range f.Keywords {
			if strings.Contains(string(p), "Experienced") {
				return true
			}
		}
		return f.Level > 0
	}
	if !abilities {
		return slices.Contains(f.Keywords, k)
	}
	return f.HasPrinted(k)
}

// Rule reports whether a rule mod of the given kind is on c, and the sum of its amounts.
// ok, if given, judges the mod's further arguments.
func (s *State) Rule(c CardID, rule card.Rule, ok func(*Env, *card.Mod) bool) (found bool, sum int) {
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind != RowMod && r.Kind != RowTrait {
			continue
		}
		it := s.Table.Item(r.Item)
		for j := range it.Ops {
			op := &it.Ops[j]
			if r.Kind == RowMod && j != int(r.Op) {
				continue
			}
			for k := range op.Mods {
				m := &op.Mods[k]
				if m.Kind != card.RuleMod || m.Rule != rule || r.Kind == RowMod && k != int(r.Mod) {
					continue
				}
				e := s.rowEnv(r)
				e.depth, e.About = 2, c
				if !s.ruleOn(r, it, op, c, &e) || !judges(ok, e, m) {
					continue
				}
				found = true
				if r.Kind == RowMod {
					sum += int(r.Amount)
				} else {
					sum += e.ValueAbout(m.Amount, c)
				}
			}
		}
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

func (s *State) ruleOn(r *Row, it *card.Item, op *card.Op, c CardID, e *Env) bool {
	if r.Kind == RowMod {
		return s.rowApplies(r, op, c, 1)
	}
	return e.Conds(it.When) && e.Selects(op.What, c) && (op.While == nil || e.Cond(op.While))
}

// PlayerRule is [State.Rule] for what is said of players ("you may not gain Honor").
func (s *State) PlayerRule(p Seat, rule card.Rule, ok func(*Env, *card.Mod) bool) (found bool, sum int) {
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind != RowMod && r.Kind != RowTrait {
			continue
		}
		it := s.Table.Item(r.Item)
		for j := range it.Ops {
			op := &it.Ops[j]
			if r.Kind == RowMod && j != int(r.Op) {
				continue
			}
			for k := range op.Mods {
				m := &op.Mods[k]
				if m.Kind != card.RuleMod || m.Rule != rule || r.Kind == RowMod && k != int(r.Mod) {
					continue
				}
				e := s.rowEnv(r)
				e.depth = 2
				if op.What != nil && op.What.Thing != card.Players || !e.Means(op.Who, op.WhoRef, p) && (op.What == nil || !e.SelectsSeat(op.What, p)) {
					continue
				}
				if r.Kind == RowTrait && !e.Conds(it.When) || op.While != nil && !e.Cond(op.While) || !judges(ok, e, m) {
					continue
				}
				found = true
				sum += e.ValueAbout(m.Amount, 0)
			}
		}
	}
	return found, sum
}

// UnitForce is the sum of the Force of a Personality and his Followers, bowed or not (CE-TERMTF).
func (s *State) UnitForce(lead CardID) int { return s.unitForce(lead, 0) }

func (s *State) unitForce(lead CardID, depth uint8) (n int) {
	for c := s.First(Play(s.Cards[lead].Ctrl)); c != 0; c = s.After(c) {
		if s.InUnit(c, lead) && fights(s.Type(c)) {
			n += s.stat(c, card.Force, depth)
		}
	}
	return n
}

func fights(t card.Type) bool {
	return t == card.Personality || t == card.Follower || t == card.Ancestor
}

// ArmyForce is the total Force of a side at a battlefield: its unbowed Personalities and Followers; ok is false where
// the side has no units, and so no army.
func (s *State) ArmyForce(field int, side Flags) (n int, ok bool) {
	for p := range s.NSeats {
		for c := s.First(Play(Seat(p))); c != 0; c = s.After(c) {
			k := &s.Cards[c]
			if int(k.At) != field || k.Flags&side == 0 || k.Flags&(OnProvince|IsTerrain) != 0 {
				continue
			}
			t := s.Type(c)
			ok = ok || t == card.Personality
			if !fights(t) {
				continue
			}
			if k.Flags&Bowed != 0 {
				if bowed, _ := s.Rule(c, card.ContributeBowed, nil); !bowed {
					continue
				}
			}
			if not, _ := s.Rule(c, card.NotContribute, nil); !not {
				n += s.Stat(c, card.Force)
			}
		}
	}
	return n, ok
}

// Units counts the units of a side at a battlefield.
func (s *State) Units(field int, side Flags) (n int) {
	for p := range s.NSeats {
		for c := s.First(Play(Seat(p))); c != 0; c = s.After(c) {
			if int(s.Cards[c].At) == field && s.Cards[c].Flags&side != 0 && s.Type(c) == card.Personality {
				n++
			}
		}
	}
	return n
}

// ProvinceStrength is the current strength of a Province.
func (s *State) ProvinceStrength(p Seat, slot int) int {
	v := 0
	if h := s.Seats[p].Stronghold; h != 0 && s.InPlay(h) { // put elsewhere by hand it may be hidden from some
		v = s.Stat(h, card.ProvinceStrength)
	}
	at := Province(p, slot)
	for i := range s.NRows {
		r := &s.Rows[i]
		switch r.Kind {
		case RowAmount:
			if r.Card == 0 && r.Place == at && r.Stat == card.ProvinceStrength {
				v += int(r.Amount)
			}
		case RowToken:
			if r.Card == 0 && r.Place == at {
				v += int(s.Table.Faces[r.Item.Face].Stats[card.ProvinceStrength].N) * int(r.Amount)
			}
		case RowMod, RowTrait:
			v += s.provinceMods(r, at)
		}
	}
	return max(v, 0)
}

func (s *State) provinceMods(r *Row, at Place) (v int) {
	it := s.Table.Item(r.Item)
	for i := range it.Ops {
		op := &it.Ops[i]
		if r.Kind == RowMod && i != int(r.Op) || op.What == nil || op.What.Thing != card.Provinces {
			continue
		}
		for j := range op.Mods {
			m := &op.Mods[j]
			if m.Stat != card.ProvinceStrength && m.Stat != card.Strength || m.Kind != card.Add && m.Kind != card.Sub || r.Kind == RowMod && j != int(r.Mod) {
				continue
			}
			e := s.rowEnv(r)
			if r.Kind == RowMod {
				if r.Place == at || r.Place == Nowhere && e.SelectsPlace(op.What, at) {
					v += int(r.Amount)
				}
				continue
			}
			if e.Conds(it.When) && e.SelectsPlace(op.What, at) {
				n := e.ValueAbout(m.Amount, 0)
				if m.Kind == card.Sub {
					n = -n
				}
				v += n
			}
		}
	}
	return v
}

// Clan reports whether a player has a Clan alignment: his Stronghold's (CE-CLAN).
func (s *State) Clan(p Seat, clan string) bool {
	h := s.Seats[p].Stronghold
	if h == 0 || !s.InPlay(h) {
		return false
	}
	return slices.Contains(s.Face(h).Clans, clan)
}

// SharesClan reports whether a Personality has one of the player's Clan alignments.
func (s *State) SharesClan(c CardID, p Seat) bool {
	h := s.Seats[p].Stronghold
	if h == 0 || !s.InPlay(h) {
		return false
	}
	for _, clan := range s.Face(h).Clans {
		if s.HasClan(c, clan) {
			return true
		}
	}
	return false
}

// HasClan reports whether a card is aligned to a Clan, by keyword or by its icon.
func (s *State) HasClan(c CardID, clan string) bool {
	f := s.Face(c)
	if slices.Contains(f.Clans, clan) {
		return true
	}
	for _, k := range f.Keywords {
		if n := len(clan); len(k) == n+5 && string(k[:n]) == clan && k[n:] == " Clan" {
			return true
		}
	}
	return s.granted(c, clan)
}

// granted looks for "X Clan" among the keywords that effects gave.
func (s *State) granted(c CardID, clan string) bool {
	if s.Type(c) != card.Personality { // CE-KEYW-11
		return false
	}
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind != RowMod {
			continue
		}
		op := &s.Table.Item(r.Item).Ops[r.Op]
		m := &op.Mods[r.Mod]
		if n := len(clan); m.Kind == card.AddKeyword && len(m.Keyword) == n+5 && string(m.Keyword[:n]) == clan && s.rowApplies(r, op, c, 1) {
			return true
		}
	}
	return false
}

// Aligned reports whether a card has any of the edition's Clan alignments.
func (s *State) Aligned(c CardID) bool {
	for _, clan := range s.Table.Rules.Clans {
		if s.HasClan(c, clan) {
			return true
		}
	}
	return false
}

// CavalryUnit reports whether a Personality and all his Followers are Cavalry (CE-TERMCAV).
func (s *State) CavalryUnit(lead CardID) bool {
	for c := s.First(Play(s.Cards[lead].Ctrl)); c != 0; c = s.After(c) {
		if s.InUnit(c, lead) && fights(s.Type(c)) && !s.Keyword(c, "Cavalry") {
			return false
		}
	}
	return true
}
