package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What stops, limits and changes other changes (CE "Prevention", "Modifying changes", "Procedural effects", "Remain").

// preventVerbs stop bonuses and penalties: those there are, those to come, or both (CE-PREV-07, CE-PREV-08).
var preventVerbs = []row[card.Op]{
	stops("negate {owner} current {modstat} bonuses", card.EvBonus, card.Current),
	stops("negate {owner} current {modstat} penalties", card.EvPenalty, card.Current),
	stopsBoth("negate {owner} current {modstat} bonuses and penalties", card.Current),
	stops("negate all [current and new] {modstat} bonuses (on|to|upon) {what}", card.EvBonus, card.Every),
	stops("negate all [current and new] {modstat} penalties (on|to|upon) {what}", card.EvPenalty, card.Every),
	stopsTwo("negate all [current and new] penalties to {owner} {modstat} (or|and) {andstat}", card.EvPenalty),
	stops("negate all current {modstat} bonuses (on|to|upon) {what}", card.EvBonus, card.Current),
	stops("negate all current {modstat} penalties (on|to|upon) {what}", card.EvPenalty, card.Current),
	stops("negate all new {modstat} bonuses (on|to|upon) {what}", card.EvBonus, card.New),
	stops("negate all new {modstat} penalties (on|to|upon) {what}", card.EvPenalty, card.New),
	stops("negate all [current and new] {modstat} bonuses (on|to|upon) {what} from {from}", card.EvBonus, card.Every),
	stops("negate all [current and new] {modstat} penalties (on|to|upon) {what} from {from}", card.EvPenalty, card.Every),
	stops("negate all current {modstat} bonuses (on|to|upon) {what} from {from}", card.EvBonus, card.Current),
	stops("negate all current {modstat} penalties (on|to|upon) {what} from {from}", card.EvPenalty, card.Current),
	stops("negate {owner} {modstat} bonuses", card.EvBonus, card.Every),
	stops("negate {owner} {modstat} penalties", card.EvPenalty, card.Every),
	stops("negate {owner} {modstat} bonuses from {from}", card.EvBonus, card.Every),
	stops("negate {owner} {modstat} penalties from {from}", card.EvPenalty, card.Every),
	stopsBoth("negate all [current and new] {modstat} bonuses and penalties (on|to|upon) {what}", card.Every),
	stopsBoth("negate all current {modstat} bonuses and penalties (on|to|upon) {what}", card.Current),
	stopsBoth("negate all [current and new] {modstat} bonuses and penalties (on|to|upon) {what} from {from}", card.Every),
	stopsBoth("negate all current {modstat} bonuses and penalties (on|to|upon) {what} from {from}", card.Current),
	stopsEither("negate {owner} current {modstat} bonuses or penalties", card.Current),
	stopsEither("negate {owner} {modstat} bonuses or penalties", card.Every),
	stops("negate all [current and new] {modstat} bonuses from {from} (on|to|upon) {what}", card.EvBonus, card.Every),
	stops("negate all [current and new] {modstat} penalties from {from} (on|to|upon) {what}", card.EvPenalty, card.Every),
	stopsTwo("negate {owner} {modstat} and {andstat} bonuses", card.EvBonus),
	stopsTwo("negate {owner} {modstat} and {andstat} penalties", card.EvPenalty),
	stopsTwo("negate all [current and new] {modstat} and {andstat} bonuses (on|to|upon) {what}", card.EvBonus),
	stopsTwo("negate all [current and new] {modstat} and {andstat} penalties (on|to|upon) {what}", card.EvPenalty),
	stopsTwo("negate all [current and new] {modstat} and {andstat} bonuses (on|to|upon) {what} from {from}", card.EvBonus),
	stopsTwo("negate all [current and new] {modstat} and {andstat} penalties (on|to|upon) {what} from {from}", card.EvPenalty),
	changed("(raise|increase) {owner} {modstat} bonuses by {value}", card.ChangeMore, card.EvBonus),
	changed("(raise|increase) {owner} {modstat} bonuses from {from} by {value}", card.ChangeMore, card.EvBonus),
	changed("(lower|reduce) {owner} {modstat} bonuses from {from} by {value}", card.ChangeLess, card.EvBonus),
	changed("(raise|increase) by {value} all {modstat} bonuses {what} (receives|receive)", card.ChangeMore, card.EvBonus),
	changed("(raise|increase) by {value} all {modstat} penalties {what} (receives|receive)", card.ChangeMore, card.EvPenalty),
	changed("(lower|reduce) {owner} {modstat} bonuses by {value}", card.ChangeLess, card.EvBonus),
	changed("(raise|increase) {owner} {modstat} penalties by {value}", card.ChangeMore, card.EvPenalty),
	changed("(lower|reduce) {owner} {modstat} penalties by {value}", card.ChangeLess, card.EvPenalty),
}

// limitClauses say what does not happen to something, or not more than so much (CE-PREV-03, CE-STAT-21).
var limitClauses = []row[card.Op]{
	stops("{what} (does|do) not (receive|get|have) {modstat} bonuses", card.EvBonus, card.Every),
	stops("{what} (does|do) not (receive|get|have) {modstat} penalties", card.EvPenalty, card.Every),
	stops("{what} (will|does|do) not gain {modstat} bonuses", card.EvBonus, card.New),
	stops("{what} (will|does|do) not gain {modstat} penalties", card.EvPenalty, card.New),
	stops("{what} (will|may) not (receive|have) {modstat} bonuses", card.EvBonus, card.New),
	stops("{what} (will|may) not (receive|have) {modstat} penalties", card.EvPenalty, card.New),
	stops("{what} (will|may) not receive {modstat} bonuses from {from}", card.EvBonus, card.New),
	stops("{what} (will|may) not receive {modstat} penalties from {from}", card.EvPenalty, card.New),
	stops("{owner} {modstat} (will|may) not receive bonuses", card.EvBonus, card.New),
	stops("{owner} {modstat} (will|may) not receive penalties", card.EvPenalty, card.New),
	newOnly(stopsTwo("{what} (will|does|may) not (receive|gain|have) {modstat} or {andstat} bonuses", card.EvBonus)),
	newOnly(stopsTwo("{what} (will|does|may) not (receive|gain|have) {modstat} or {andstat} penalties", card.EvPenalty)),
	newOnly(stopsTwo("{what} (will|does|may) not receive {modstat} or {andstat} bonuses from {from}", card.EvBonus)),
	newOnly(stopsTwo("{what} (will|does|may) not receive {modstat} or {andstat} penalties from {from}", card.EvPenalty)),
	stops("negate {modstat} bonuses to {what} from {from}", card.EvBonus, card.Every),
	stops("negate {modstat} penalties to {what} from {from}", card.EvPenalty, card.Every),
	ruled("{what} (will|does|do|may) not be rehonored", card.Mod{Rule: card.NotEvent, Event: card.EvRehonor}),
	changed("{owner} {modstat} bonuses are (raised|increased) by {value}", card.ChangeMore, card.EvBonus),
	changed("{owner} {modstat} bonuses are (lowered|reduced) by {value}", card.ChangeLess, card.EvBonus),
	changed("{owner} {modstat} bonuses from {from} are (raised|increased) by {value}", card.ChangeMore, card.EvBonus),
	changed("{owner} {modstat} bonuses from {from} are (lowered|reduced) by {value}", card.ChangeLess, card.EvBonus),
	changed("{owner} {modstat} penalties are (raised|increased) by {value}", card.ChangeMore, card.EvPenalty),
	changed("{owner} {modstat} penalties are (lowered|reduced) by {value}", card.ChangeLess, card.EvPenalty),
	ruledFor(card.You, "you (will not|do not) lose more than {less} Honor [at a time]", card.Mod{Rule: card.ChangeMost, Event: card.EvHonorLoss}),
	ruledFor(card.You, "you (will not|do not) gain more than {less} Honor [at a time]", card.Mod{Rule: card.ChangeMost, Event: card.EvHonorGain}),
	ruledFor(card.EachPlayer, "{phases} Phases do not happen", card.Mod{Rule: card.SkipsPhase}),
	ruledFor(card.You, "your {phases} Phases do not happen", card.Mod{Rule: card.SkipsPhase}),
	ruledFor(card.EachOther, "other players' {phases} Phases do not happen", card.Mod{Rule: card.SkipsPhase}),
}

// stops is a prevention of bonuses, or of penalties.
func stops(pattern string, ev card.Happening, scope card.Scope) row[card.Op] {
	return ruled(pattern, card.Mod{Rule: card.NotEvent, Event: ev, Scope: scope})
}

// stopsBoth is a prevention of bonuses and of penalties: two, that are written as one.
func stopsBoth(pattern string, scope card.Scope) row[card.Op] {
	r := stops(pattern, card.EvBonus, scope)
	r.base.Mods = append(r.base.Mods, card.Mod{})
	r.then = func(o *card.Op) {
		m := o.Mods[0]
		m.Event = card.EvPenalty
		o.Mods = []card.Mod{o.Mods[0], m}
	}
	return r
}

// stopsEither is a prevention of bonuses or of penalties, as its player chooses.
func stopsEither(pattern string, scope card.Scope) row[card.Op] {
	r := stopsBoth(pattern, scope)
	both := r.then
	r.then = func(o *card.Op) {
		both(o)
		o.Mods[1].Join = card.Or
	}
	return r
}

// stopsTwo is a prevention of bonuses, or penalties, to two stats.
func stopsTwo(pattern string, ev card.Happening) row[card.Op] {
	r := stops(pattern, ev, card.Every)
	r.base.Mods = append(r.base.Mods, r.base.Mods[0])
	r.then = func(o *card.Op) { // what they come from is said of both
		second := o.Mods[1]
		second.Cause = o.Mods[0].Cause
		o.Mods = []card.Mod{o.Mods[0], second}
	}
	return r
}

// secondStat is the stat of an op's second modifier, which is for the rest like the first.
func secondStat() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range modSlots["stat"].read(r, at, o.Mods[0]) {
				x := o
				x.Mods = []card.Mod{o.Mods[0], g.v}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { modSlots["stat"].write(w, &o.Mods[1]) },
		walk:  func(*resolver, *card.Op) {},
	}
}

// fullHandSlot is how many cards are drawn until there are so many in the hand.
func fullHandSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.constant(at) {
				x, n := o, g.v
				x.Amount = &card.Value{Kind: card.Minus, A: &n, B: &card.Value{Kind: card.HandOf, Who: card.You}}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.value(o.Amount.A) },
		walk:  func(*resolver, *card.Op) {},
	}
}

// alsoSetSlot is another stat of the same thing and what it is set to: "his Chi to 2".
func alsoSetSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if !slices.ContainsFunc(possessivePronouns, func(p string) bool { return r.is(at, p) }) {
				return nil
			}
			var all []reading[card.Op]
			for _, st := range r.stat(at + 1) {
				if st.v.base || st.v.stat == o.Mods[0].Stat || !r.is(st.end, "to") {
					continue
				}
				for _, n := range r.value(st.end + 1) {
					x, amount := o, n.v
					m := card.Mod{Kind: card.SetTo, Stat: st.v.stat, Amount: &amount, FloorAs: r.toks[at].low}
					x.Mods = []card.Mod{o.Mods[0], m}
					all = append(all, reading[card.Op]{x, n.end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			m := &o.Mods[1]
			w.word(m.FloorAs)
			w.stat(m.Stat, false)
			w.word("to")
			w.value(m.Amount)
		},
		walk: func(v *resolver, o *card.Op) { v.value(o.Mods[1].Amount) },
	}
}

// changed is a rise or a reduction of bonuses or penalties.
func changed(pattern string, rule card.Rule, ev card.Happening) row[card.Op] {
	return ruled(pattern, card.Mod{Rule: rule, Event: ev})
}

// fromSlot is what an effect comes from: "actions", "Maho cards", "Spells" (CE "Source of effects").
func fromSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			add := func(all []reading[card.Op], c card.Cause, end int) []reading[card.Op] {
				x := o
				x.Mods = append([]card.Mod(nil), o.Mods...)
				x.Mods[0].Cause = &c
				return append(all, reading[card.Op]{x, end})
			}
			var all []reading[card.Op]
			if r.is(at, "actions") {
				all = add(all, card.Cause{Action: true}, at+1)
			}
			if k, end, many := r.keyword(at); k != "" && many != plural && r.is(end, "actions") {
				all = add(all, card.Cause{Action: true, Keyword: k}, end+1)
			}
			for words, c := range othersCauses {
				if end, ok := r.words(at, words); ok {
					c.Style = Style(len(words)) // tells the wordings apart
					all = add(all, c, end)
				}
			}
			for i, words := range advantageWords {
				if end, ok := r.words(at, words); ok {
					all = add(all, card.Cause{Action: true, Keyword: card.TacticalAdvantage, Style: Style(i)}, end)
				}
			}
			for i, words := range thatAction {
				if end, ok := r.words(at, words); ok {
					all = add(all, card.Cause{Action: true, Same: true, Style: Style(i)}, end)
				}
			}
			if r.is(at, "traits") {
				all = add(all, card.Cause{Trait: true}, at+1)
			}
			if r.is(at+1, "abilities") && slices.ContainsFunc(possessivePronouns, func(p string) bool { return r.is(at, p) }) {
				all = add(all, card.Cause{Action: true, From: &card.Sel{How: card.Ref, Ref: unresolved, Word: r.toks[at].low}}, at+2)
			}
			for _, g := range r.body(at) {
				if s := g.v; s.How == card.Nothing && !s.Perform && s.Thing == card.Cards {
					s.How = card.Any
					all = add(all, card.Cause{Card: true, From: &s}, g.end)
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			switch c := o.Mods[0].Cause; {
			case c.Keyword == card.TacticalAdvantage:
				w.words(advantageWords[c.Style])
			case c.Same:
				w.words(thatAction[c.Style])
			case c.Style > 0:
				for words := range othersCauses {
					if Style(len(words)) == c.Style {
						w.words(words)
					}
				}
			case c.From != nil && c.From.How == card.Ref:
				w.words(c.From.Word + " abilities")
			case c.From != nil:
				w.described(c.From)
			case c.Action:
				w.words(string(c.Keyword))
				w.word("actions")
			default:
				w.word("traits")
			}
		},
		walk: func(v *resolver, o *card.Op) {
			c := o.Mods[0].Cause
			switch {
			case c.From != nil && c.From.How == card.Ref:
				v.cardRef(&c.From.Ref, c.From.Word)
			case c.From != nil && c.Style == 0:
				v.inside(c.From)
			}
			if c.Same && o.Dur == card.NoWindow {
				o.Dur = card.ThisAction
			}
		},
	}
}

// thatAction is the action that the text answers.
var thatAction = []string{"the action", "that action", "the action's effects", "its effects"}

// othersCauses are the effects of other players, as they are named.
var othersCauses = map[string]card.Cause{
	"other players' actions":        {Action: true, From: anothers},
	"other players' cards":          {Card: true, From: anothers},
	"other players' card effects":   {Card: true, From: anothers},
	"other players' cards' effects": {Card: true, From: anothers},
}

// anothers is any card of another player.
var anothers = &card.Sel{How: card.Any, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.Another}}}}

// phasesSlot is the phase that doesn't happen.
func phasesSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			for p, name := range phases {
				if name != "" && r.is(at, name) {
					o.Mods = append([]card.Mod(nil), o.Mods...)
					o.Mods[0].Phase = card.Phase(p)
					return []reading[card.Op]{{o, at + 1}}
				}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) { w.word(phases[o.Mods[0].Phase]) },
		walk:  func(*resolver, *card.Op) {},
	}
}

func init() {
	opSlots["from"] = fromSlot()
	opSlots["andstat"] = secondStat()
	opSlots["alsoset"] = alsoSetSlot()
	opSlots["fullhand"] = fullHandSlot()
	opSlots["losekws"] = loseKeywordsSlot()
	opSlots["phases"] = phasesSlot()
}

// drawn names the card that the op before "show it" drew: from there on everybody knows what it is (CE-DUR-17).
func (v *resolver) drawn(o *card.Op) {
	if len(v.seen) == 0 || o.What == nil || o.What.Ref != unresolved {
		return
	}
	last := v.seen[len(v.seen)-1]
	if last.Verb != card.Draw || last.Cost || last.Who != card.NoPlayer && last.Who != card.You {
		return
	}
	if last.Bind == 0 {
		last.Bind = v.bind()
	}
	many := last.Amount != nil && (last.Amount.Kind != card.Const || last.Amount.N > 1)
	v.named = append(v.named, entity{v: last.Bind, many: many})
}

// eachFirst: "the first time each turn" begins again with every turn.
func eachFirst(t *card.Trigger) bool {
	n := t.FirstStyle
	if n > alone {
		n -= alone
	}
	return n == ofAction || n > 0 && strings.HasPrefix(nextTimes[n-1].words, "the first time each ")
}

// loseKeywordsSlot is one or two keywords that are lost: "Ninja and Shadowlands".
func loseKeywordsSlot() *slot[card.Op] {
	kw := modSlots["kw"]
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range kw.read(r, at, o.Mods[0]) {
				x := o
				x.Mods = []card.Mod{g.v}
				all = append(all, reading[card.Op]{x, g.end})
				for _, j := range r.joinsAt(g.end, false) {
					for _, h := range kw.read(r, j.end, o.Mods[0]) {
						y, second := o, h.v
						second.Join = j.v
						y.Mods = []card.Mod{g.v, second}
						all = append(all, reading[card.Op]{y, h.end})
					}
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			for i := range o.Mods {
				if i > 0 {
					w.join(o.Mods[i].Join)
				}
				kw.write(w, &o.Mods[i])
			}
		},
		walk: func(*resolver, *card.Op) {},
	}
}

// newOnly makes a prevention one of what begins after it: what "will not" be received (CE-PREV-08).
func newOnly(r row[card.Op]) row[card.Op] {
	for i := range r.base.Mods {
		r.base.Mods[i].Scope = card.New
	}
	return r
}

// ofEachPlayer reports whether a trigger is about each of several players, who has a first time of his own.
func ofEachPlayer(t *card.Trigger) bool {
	several := func(s *card.Sel) bool { return s != nil && s.Thing == card.Players && s.How != card.Ref }
	return t.By == card.EachPlayer || several(t.Object) || several(t.Subject)
}
