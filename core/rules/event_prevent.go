package rules

import (
	"slices"
	"strings"

	"kotei/core"
	"kotei/core/card"
)

// What keeps an occurrence from happening: rules of texts against it, negations, and that it would change nothing.

func eventPrevent(x *core.X) core.Move {
	for i := x.F.Rec; i < x.F.Rec+x.F.RecN; i++ {
		r := &x.Recs[i]
		if prevented(x, r) {
			r.Flags |= core.RecNegated
		} else if x.F.Flags&core.Rest == 0 {
			amount(x, r)
		}
	}
	goAlong(x)
	if unanswered(x, card.InPlaceOf, card.Before, card.Would) {
		return stepEventApply
	}
	return core.Onward
}

// notRule is the rule that forbids each kind of event to happen to a card.
func notRule(ev card.Happening) card.Rule {
	switch ev {
	case card.EvDestroy:
		return card.NotDestroyed
	case card.EvBow:
		return card.NotBow
	case card.EvStraighten:
		return card.NotStraighten
	case card.EvMove:
		return card.NotMove
	case card.EvDishonor:
		return card.NotDishonored
	case card.EvAssign:
		return card.MayNotAssign
	}
	return card.NoRule
}

// prevented reports whether an occurrence can't happen: continuous and ongoing effects stop it, or it would
// change nothing (CE-TERMFAIL).
func prevented(x *core.X, r *core.Rec) bool {
	from := x.I
	if r.Card != 0 {
		if hit, _ := x.Rule(r.Card, notRule(r.Ev), barsIt(r, from)); hit {
			return true
		}
		if notEvent(x, r, from) || r.Ev == card.EvAssign && barredSide(x.State, r) {
			return true
		}
	}
	if spared(x, r) || endures(x, r) {
		return true
	}
	// What will not be negated can still be prevented (CE-PREV-02).
	if r.By >= 0 && tooOften(x, r) {
		return true
	}
	if r.Seat >= 0 && noHonor(x, r, from) || negatedLater(x, r, from) {
		return true
	}
	return futile(x.State, r) || resilient(x, r)
}

// barsIt says which rules of a kind that forbids such an event are about this one.
func barsIt(r *core.Rec, from uint8) func(*core.Env, *card.Mod) bool {
	return func(e *core.Env, m *card.Mod) bool { return e.CauseIs(from, m.Cause) && e.AtField(m, int(r.At)) }
}

// notEvent reports whether something keeps such occurrences from happening to a card. What is about the effects there are
// already doesn't stop a new one (CE-PREV-08).
func notEvent(x *core.X, r *core.Rec, from uint8) bool {
	var next *card.Mod // one that is about the next such event only
	hit, _ := x.Rule(r.Card, card.NotEvent, func(e *core.Env, m *card.Mod) bool {
		if !stopsIt(x, r, from, e, m) {
			return false
		}
		if m.Once {
			next = m
			return false
		}
		return true
	})
	if hit || next == nil || futile(x.State, r) {
		return hit
	}
	spend(x, next, r.Card)
	return true
}

// stopsIt reports whether a text against such occurrences is about this one.
func stopsIt(x *core.X, r *core.Rec, from uint8, e *core.Env, m *card.Mod) bool {
	e.Trig = from
	if m.Event != r.Ev || m.Stat != r.Stat || m.Scope == card.Current || m.Keyword != "" && !gainsThat(x.State, r, m.Keyword) {
		return false
	}
	if m.Base && proof(x, r, from) || !goesAs(e, m, r) || m.Sel != nil && !comesOrGoes(e, m, r) {
		return false
	}
	return e.CauseIs(from, m.Cause)
}

// comesOrGoes reports whether a unit moves to the battlefields of the Province that a rule names, or away from them.
func comesOrGoes(e *core.Env, m *card.Mod, r *core.Rec) bool {
	from, to := int(e.Cards[e.Lead(r.Card)].At), int(r.At)
	at := to
	if m.From {
		at = from
	}
	return from != to && e.AtField(m, at)
}

// goesAs reports whether a unit moves the way that a text against movement says: home, to battlefields, or into an army.
func goesAs(e *core.Env, m *card.Mod, r *core.Rec) bool {
	switch {
	case m.Army != card.NoPlayer:
		return intoArmyOf(e.State, r, m.Army)
	case m.To == card.HomeZone:
		return r.At == 0
	case m.To == card.BattlefieldZone:
		return r.At != 0
	case m.To == card.CurrentBattlefield:
		return r.At != 0 && int(r.At) == e.Here()
	}
	return true
}

// intoArmyOf reports whether a unit moves into the attacking, or the defending, army.
func intoArmyOf(s *core.State, r *core.Rec, who card.Player) bool {
	side := s.SideOf(s.Cards[r.Card].Ctrl)
	return r.At != 0 && (who == card.Attacker && side == core.AttackerSide || who == card.Defender && side == core.DefenderSide)
}

// gainsThat reports whether an occurrence gives a card a keyword, of which Clan alignments have a name of their own, or tokens
// of a name.
func gainsThat(s *core.State, r *core.Rec, k card.Keyword) bool {
	if r.Ev == card.EvToken {
		return s.Table.Faces[r.Item.Face].Title == string(k)
	}
	op := said(s, r)
	if int(r.Mod) >= len(op.Mods) || op.Mods[r.Mod].Kind != card.AddKeyword {
		return false
	}
	got := op.Mods[r.Mod].Keyword
	return got == k || k == card.YourClan && strings.HasSuffix(string(got), " Clan")
}

// spend ends what was about the next event of a kind that would happen to a card.
func spend(x *core.X, m *card.Mod, c core.CardID) {
	x.DropRows(func(r *core.Row) bool {
		if r.Kind != core.RowMod || r.Card != c {
			return false
		}
		ms := x.Table.Item(r.Item).Ops[r.Op].Mods
		return slices.ContainsFunc(ms, func(o card.Mod) bool { return o.Once && o.Event == m.Event })
	})
}

// negatedLater: a reaction to this action has negated such effects of it. What is paid, and what the rules do, is no effect of it
// (CE-PREV-01, CE-ACT-29).
func negatedLater(x *core.X, r *core.Rec, from uint8) bool {
	s := x.State
	if r.Flags&(core.RecCost|core.RecRule) != 0 {
		return false
	}
	for i := range s.NRows {
		row := &s.Rows[i]
		if row.Kind == core.RowPrevent && row.Cause == s.Frames[from].Cause && (row.Ev == card.NoEvent || row.Ev == r.Ev) &&
			(row.Card == 0 || row.Card == r.Card) && (row.Amount == 0 || row.Amount == int16(r.Op)+1) && negatesOn(s, row, r) &&
			(s.Table.Item(row.Item).Ops[row.Op].Sure || !proof(x, r, from)) {
			return true
		}
	}
	return false
}

// negatesOn reports whether a row that negates effects on things of a kind means the one that this happens to.
func negatesOn(s *core.State, row *core.Row, r *core.Rec) bool {
	op := &s.Table.Item(row.Item).Ops[row.Op]
	e := s.EnvOfRow(row)
	if op.Cause != nil && op.Cause.Attacks != 0 && !s.OfAttack(r, op.Cause.Attacks) {
		return false
	}
	if slices.ContainsFunc(op.Mods, func(m card.Mod) bool { return m.Event == r.Ev && !goesAs(&e, &m, r) }) {
		return false
	}
	if row.Ev == r.Ev && row.Stat != r.Stat {
		return false
	}
	sel := op.What
	if sel == nil || sel.How != card.All {
		return true
	}
	return r.Card != 0 && e.Selects(sel, r.Card)
}

func causeFits(event uint8) func(*core.Env, *card.Mod) bool {
	return func(e *core.Env, m *card.Mod) bool { return e.CauseIs(event, m.Cause) }
}

func noHonor(x *core.X, r *core.Rec, from uint8) bool {
	fits := func(e *core.Env, m *card.Mod) bool {
		return e.CauseIs(from, m.Cause) && !(m.Base && proof(x, r, from))
	}
	switch r.Ev {
	case card.EvHonorGain:
		hit, _ := x.PlayerRule(r.Seat, card.NoHonorGain, fits)
		return hit
	case card.EvHonorLoss:
		hit, _ := x.PlayerRule(r.Seat, card.NoHonorLoss, fits)
		return hit
	case card.EvFavorTaken:
		hit, _ := x.PlayerRule(r.Seat, card.NoFavor, nil)
		return hit
	case card.EvDraw:
		hit, _ := x.PlayerRule(r.Seat, card.NotEvent, func(_ *core.Env, m *card.Mod) bool { return m.Event == card.EvDraw })
		return hit
	}
	return false
}

// futile reports whether the change would leave things as they are.
func futile(s *core.State, r *core.Rec) bool {
	switch r.Ev {
	case card.EvBow:
		return !s.InPlay(r.Card) || s.Is(r.Card, core.Bowed)
	case card.EvStraighten:
		return !s.InPlay(r.Card) || !s.Is(r.Card, core.Bowed)
	case card.EvDishonor:
		return s.Type(r.Card) != card.Personality || s.Is(r.Card, core.Dishonorable)
	case card.EvRehonor:
		return !s.Is(r.Card, core.Dishonorable)
	case card.EvDestroy:
		return !s.InPlay(r.Card)
	case card.EvMove:
		return !movable(s, r)
	case card.EvEnterPlay:
		return r.At != 0 && s.Type(r.Card) == card.Personality && !allowed(s, r, r.Seat)
	case card.EvHonorGain, card.EvHonorLoss, card.EvBonus, card.EvPenalty: // CE-STAT-21
		return r.Amount <= 0
	case card.EvDraw:
		return s.Count(core.FateDeck(r.Seat)) == 0
	case card.EvControl:
		return !mayTake(s, r.Card, r.Seat) || staysPut(s, r.Card, r.Source)
	case card.EvFavorTaken:
		return s.Favor == r.Seat
	case card.EvFavorLost:
		return s.Favor == core.NoSeat
	case card.EvProvinceDestroyed:
		slot, ok := r.Place.IsProvince()
		return !ok || s.Seats[r.Place.Seat()].Alive&(1<<slot) == 0
	}
	return false
}

// movable: a unit's leader, going somewhere else, to a side that he may join (CE-DECL), and not into a
// second battle (CE-COMBAT Second-Battle Rule).
func movable(s *core.State, r *core.Rec) bool {
	c := &s.Cards[r.Card]
	switch {
	case !s.IsUnit(r.Card), r.At == 0 && c.At == 0:
		return false
	case r.At != 0 && c.At == r.At && (saidSide(r) == core.NoSide || s.Is(r.Card, saidSide(r).Flag())):
		return false
	}
	if r.At == 0 {
		return true
	}
	if int(r.At) > int(s.Attack.N) || s.Attack.Fields[r.At-1].Gone || s.Is(r.Card, core.Fought) && !s.Table.Rules.SecondBattles {
		return false
	}
	return allowed(s, r, c.Ctrl)
}

// What happens in the place of an occurrence as long as a text says so: "units that move home are destroyed instead". It comes
// first of all, together with what keeps the occurrence from happening; where both are there the active player says which is
// first (CE-TIMING-13). What is prevented is not substituted, and what is substituted doesn't happen, whatever becomes of
// what takes its place.

// eventSubstitute runs twice: for the occurrences themselves, and for what goes along with them.
func eventSubstitute(x *core.X) core.Move {
	if x.F.Flags&core.Rest != 0 || !anyHeeded(x, card.InPlaceOf) {
		return core.Onward
	}
	return x.Call(triggersFrame(x, card.InPlaceOf))
}

// replaceable reports whether an occurrence would change something, and has not been looked at before.
func replaceable(x *core.X, r *core.Rec) bool {
	return !futile(x.State, r) && (x.Frames[x.F.Trig].Step < stepEventSubstituteAlong) != isToGo(r)
}

// pendPrevention notes beside what would substitute an occurrence that a text keeps it from happening.
func pendPrevention(x *core.X, ev uint8, r *core.Rec, rec int) {
	if from := preventer(x, r, ev); from != 0 {
		x.BindValue(x.I, varPending, core.BoundPlayer, rec)
		x.BindValue(x.I, varPending, core.BoundNumber, int(from))
	}
}

// preventer is the card whose text keeps an occurrence from happening to a card, 0 for none.
func preventer(x *core.X, r *core.Rec, ev uint8) (by core.CardID) {
	if r.Card == 0 {
		return 0
	}
	bars := barsIt(r, ev)
	x.Rule(r.Card, notRule(r.Ev), func(e *core.Env, m *card.Mod) bool {
		if bars(e, m) {
			by = e.Self
		}
		return false
	})
	x.Rule(r.Card, card.NotEvent, func(e *core.Env, m *card.Mod) bool {
		if stopsIt(x, r, ev, e, m) {
			by = e.Self
		}
		return false
	})
	return by
}
