package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Negation (CE "Prevention", "Substitution").

// negateVerbs undo or change what is about to happen (CE "Prevention", "Substitution").
var negateVerbs = []row[card.Op]{
	{pattern: "negate its effects", base: card.Op{Verb: card.Negate}},
	{pattern: "negate (the|that|all of the) action's effects", base: card.Op{Verb: card.Negate}},
	{pattern: "negate (those|the) effects", base: card.Op{Verb: card.Negate, Event: card.EvResolve}},
	{pattern: "negate the (Ranged Attack|Melee Attack|Fear effect|Fear)", base: card.Op{Verb: card.Negate}, then: theAttackItself},
	{pattern: "negate (the|that) Event's effects", base: card.Op{Verb: card.Negate}, then: theEventItself},
	{pattern: "negate a Event's effects", base: card.Op{Verb: card.Negate}, then: anEvent},
	{pattern: "negate the (Ranged Attack's|Melee Attack's|Fear effect's) effects", base: card.Op{Verb: card.Negate}, then: theAttackItself},
	{pattern: "negate the ability's effects", base: card.Op{Verb: card.Negate}},
	{pattern: "negate (any|all) effects (from|of) that (ability|action)", base: card.Op{Verb: card.Negate}},
	allRehonoring(negated("negate [all] rehonoring")),
	{pattern: "negate all of its effects", base: card.Op{Verb: card.Negate}},
	{pattern: "negate its effects that bow {what}", base: card.Op{Verb: card.Negate, Event: card.EvBow}},
	{pattern: "negate its effects that destroy {what}", base: card.Op{Verb: card.Negate, Event: card.EvDestroy}},
	{pattern: "negate its effects that move {what}", base: card.Op{Verb: card.Negate, Event: card.EvMove}},
	{pattern: "negate its effects that dishonor {what}", base: card.Op{Verb: card.Negate, Event: card.EvDishonor}},
	negated("negate {owner} {evs}"),
	negated("negate {owner} {evs} from {fromall}"),
	negated("negate {owner} {evs} (from (the|that) action's effects|from its effects|from (the|that) action|from (the|that) effect|from it)"),
	negated("negate [any|all] {evs} of {what}, except for its Personality being destroyed"), // who takes it along
	negated("negate {owner} next {evs}"),
	negated("negate {owner} next {evs} from {fromall}"),
	negated("negate [the|that|all|any] {evs} of {what}"),
	negated("negate [the|all] {evs} of {what} from {fromall}"),
	negated("negate [the|any|all] {evs} of {what} (from (the|that) action's effects|from its effects|from (the|that) action|from (the|that) effect|from it)"),
	negated("negate [the|all] {evs} from {fromall} of {what}"),
	armyMovement("negate {owner} movement into an attacking army", card.Attacker),
	armyMovement("negate {owner} movement into a defending army", card.Defender),
	armyMovement("negate the movement into an attacking army of {what}", card.Attacker),
	armyMovement("negate the movement into a defending army of {what}", card.Defender),
	negated("negate the next {evs} of {what}"),
	negated("negate the next {evs} of {what} from {fromall}"),
	negated("negate (its|the action's|that action's) effects (that|which) {evverbs} {what}"),
	negated("negate the next {nexteffect} {nextwhat}"),
	nextHome(),
	negated("negate [all] effects (that|which) {evverbs} {what}"),
	everyMove(negated("negate [all] movement (to and from|to or from) battlefields")),
	negated("negate [all] effects (that|which) move {what} {movedto}"),
	negated("negate (its|the action's|that action's) effects (that|which) move {what} {movedto}"),
	negated("negate [all|any] effects of {fromall} (that|which) {evverbs} {what}"),
	negated("negate {fromall} (that|which) {evverbs} {what}"),
	{pattern: "negate (the|that|all of the) action's effects (on|upon) {one}", base: card.Op{Verb: card.Negate}},
	{pattern: "negate its effects (on|upon) {one}", base: card.Op{Verb: card.Negate}},
	{pattern: "negate that effect", base: card.Op{Verb: card.Negate}, then: theEffectItself},
	{pattern: "negate (the|that) destruction", base: card.Op{Verb: card.Negate, Event: card.EvDestroy}},
	{pattern: "negate the bowing", base: card.Op{Verb: card.Negate, Event: card.EvBow}},
	{pattern: "negate the movement", base: card.Op{Verb: card.Negate, Event: card.EvMove}},
	{pattern: "negate the (discarding|discard)", base: card.Op{Verb: card.Negate, Event: card.EvDiscard}},
	{pattern: "negate (the|that) dishonoring", base: card.Op{Verb: card.Negate, Event: card.EvDishonor}},
	{pattern: "negate (the|that) straightening", base: card.Op{Verb: card.Negate, Event: card.EvStraighten}},
	{pattern: "negate the gain", base: card.Op{Verb: card.Negate, Event: card.EvHonorGain}},
	{pattern: "negate the loss", base: card.Op{Verb: card.Negate, Event: card.EvHonorLoss}},
	{pattern: "negate the Honor loss", base: card.Op{Verb: card.Negate, Event: card.EvHonorLoss}},
	{pattern: "negate (the|that) [Gold] production", base: card.Op{Verb: card.Negate, Event: card.EvProduce}},
	{pattern: "negate the Honor gain", base: card.Op{Verb: card.Negate, Event: card.EvHonorGain}},
}

// theAttackItself: what is negated is the attack that was the trigger.
func theAttackItself(o *card.Op) {
	o.What = &card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions, Word: "-attack"}
}

// theEffectItself: what is negated is the one occurrence that was the trigger, and nothing else of the action that it is from (CE-PREV-01).
func theEffectItself(o *card.Op) {
	o.What = &card.Sel{How: card.Ref, Ref: card.Subject, Word: "-effect"}
}

// theEventItself: what is negated is the Event whose resolution was the trigger.
func theEventItself(o *card.Op) {
	o.What = &card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions, Word: "-event"}
}

// anEvent: what is negated is an Event that is about to resolve: an Interrupt that says so waits for that, and not for an action.
func anEvent(o *card.Op) {
	theEventItself(o)
	o.What.Word = "-anevent"
}

// interruptsEvent has an Interrupt that negates an Event wait for one.
func (v *resolver) interruptsEvent(o *card.Op) {
	if o.Verb != card.Negate || o.What == nil || o.What.Word != "-anevent" {
		return
	}
	if v.it.Des != card.Interrupt || v.it.Trigger != nil {
		v.failed("no Event was about to resolve")
		return
	}
	v.it.Trigger = &card.Trigger{At: card.Before, Event: card.EvEventCard, Style: impliedStyle}
	v.trig = v.it.Trigger
	o.What.Word = "-event"
}

// negated is a prevention of what {evs} names: of what is about to happen, or of all such things from now on.
func negated(pattern string) row[card.Op] {
	return row[card.Op]{
		pattern: pattern, base: card.Op{Verb: card.Negate, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.NotEvent, Base: true}}},
		then: func(o *card.Op) {
			if strings.Contains(pattern, " next ") {
				o.Once = true
				o.Mods = slices.Clone(o.Mods)
				for i := range o.Mods {
					o.Mods[i].Once = true
				}
			}
			o.Pos = strings.Contains(pattern, " action") || strings.Contains(pattern, "(its|")
		},
	}
}

// armyMovement is the prevention of movement into an army.
func armyMovement(pattern string, whose card.Player) row[card.Op] {
	r := negated(pattern)
	r.base.Mods[0].Event, r.base.Mods[0].Army = card.EvMove, whose
	return r
}

// everyMove is about the movement of all units.
func everyMove(r row[card.Op]) row[card.Op] {
	r.base.What = &card.Sel{How: card.All, Filter: &card.Filter{Types: card.Types(card.Personality)}, Word: "-"}
	r.base.Mods[0].Event = card.EvMove
	return r
}

// allRehonoring is about whoever is dishonorable.
func allRehonoring(r row[card.Op]) row[card.Op] {
	r.base.What = &card.Sel{How: card.All, Filter: &card.Filter{Types: card.Types(card.Personality)}, Word: "-"}
	r.base.Mods[0].Event = card.EvRehonor
	return r
}

// preventable are the words for what may be prevented.
var preventable = []struct {
	words string
	ev    card.Happening
	to    card.Zone
}{
	{"bowing", card.EvBow, 0},
	{"straightening", card.EvStraighten, 0},
	{"straighten", card.EvStraighten, 0},
	{"movement", card.EvMove, 0},
	{"movement home", card.EvMove, card.HomeZone},
	{"movement home from battlefields", card.EvMove, card.HomeZone},
	{"movement to battlefields", card.EvMove, card.BattlefieldZone},
	{"movement to the current battlefield", card.EvMove, card.CurrentBattlefield},
	{"movement to and from battlefields", card.EvMove, 0},
	{"movement to or from battlefields", card.EvMove, 0},
	{"destruction", card.EvDestroy, 0},
	{"dishonoring", card.EvDishonor, 0},
	{"rehonoring", card.EvRehonor, 0},
	{"discarding", card.EvDiscard, 0},
	{"his bowing", card.EvBow, 0}, // after another one of his
	{"his movement", card.EvMove, 0},
	{"his straightening", card.EvStraighten, 0},
	{"his destruction", card.EvDestroy, 0},
}

// preventedMoves are where a movement goes that is prevented.
var preventedMoves = []struct {
	words string
	to    card.Zone
}{
	{"home", card.HomeZone},
	{"to a battlefield", card.BattlefieldZone},
	{"to battlefields", card.BattlefieldZone},
	{"to the current battlefield", card.CurrentBattlefield},
	{"to this battlefield", card.CurrentBattlefield},
}

// preventedVerbs are the same as what effects do to things.
var preventedVerbs = []struct {
	words string
	ev    card.Happening
}{
	{"bow", card.EvBow},
	{"straighten", card.EvStraighten},
	{"move", card.EvMove},
	{"destroy", card.EvDestroy},
	{"dishonor", card.EvDishonor},
	{"discard", card.EvDiscard},
	{"rehonor", card.EvRehonor},
	{"banish", card.EvRemoved},
}

// evVerbsSlot is what effects do that don't happen: "bow, move, or destroy".
func evVerbsSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			base := o.Mods[0]
			o.Mods = nil
			for j := card.And; len(o.Mods) < 5; {
				k := slices.IndexFunc(preventedVerbs, func(v struct {
					words string
					ev    card.Happening
				},
				) bool {
					return r.is(at, v.words)
				})
				if k < 0 {
					return nil
				}
				m := base
				m.Event, m.Style, m.Join = preventedVerbs[k].ev, Style(k), j
				o.Mods = append(slices.Clone(o.Mods), m)
				end, next, ok := nextKind(r, at+1)
				if !ok {
					return []reading[card.Op]{{o, at + 1}}
				}
				at, j = end, next
			}
			return nil
		},
		write: func(w *writer, o *card.Op) {
			for i := range o.Mods {
				if i > 0 {
					w.join(o.Mods[i].Join)
				}
				w.words(preventedVerbs[o.Mods[i].Style].words)
			}
		},
		walk: func(*resolver, *card.Op) {},
	}
}

// evsSlot is one or more kinds of things that don't happen: "bowing and movement".
func evsSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			base := o.Mods[0]
			o.Mods = nil
			r.moreEvs(at, base, o, &all)
			return all
		},
		write: func(w *writer, o *card.Op) {
			for i := range o.Mods {
				if i > 0 {
					w.join(o.Mods[i].Join)
				}
				w.words(preventable[o.Mods[i].Style].words)
			}
		},
		walk: func(*resolver, *card.Op) {},
	}
}

func (r *reader) moreEvs(at int, base card.Mod, o card.Op, all *[]reading[card.Op]) {
	for i, p := range preventable {
		end, ok := r.words(at, p.words)
		if !ok {
			continue
		}
		if strings.HasPrefix(p.words, "his ") && (len(o.Mods) == 0 || !r.is(at-1, "or")) {
			continue
		}
		m, x := base, o
		m.Event, m.To, m.Style = p.ev, p.to, Style(i)
		x.Mods = append(slices.Clone(o.Mods), m)
		*all = append(*all, reading[card.Op]{x, end})
		if len(x.Mods) > 3 {
			continue
		}
		joins := r.joinsAt(end, false)
		if r.is(end, "or") {
			joins = append(joins, reading[card.Join]{card.Or, end + 1})
		}
		if r.is(end, ",") && r.is(end+1, "or") {
			joins = append(joins, reading[card.Join]{card.CommaOr, end + 2})
		}
		for _, j := range joins {
			if j.v != slash {
				next := base
				next.Join = j.v
				r.moreEvs(j.end, next, x, all)
			}
		}
	}
}

// sources are what effects come from.
var sources = []struct {
	words string
	cause card.Cause
}{
	{"actions", card.Cause{Action: true}},
	{"actions' effects", card.Cause{Action: true}},
	{"other players' actions", card.Cause{Action: true, By: card.EachOther}},
	{"other players' actions' effects", card.Cause{Action: true, By: card.EachOther}},
	{"another player's action", card.Cause{Action: true, By: card.EachOther}},
	{"other players' card effects", card.Cause{Card: true, By: card.EachOther}},
	{"other players' cards", card.Cause{Card: true, By: card.EachOther}},
	{"other players' cards' effects", card.Cause{Card: true, By: card.EachOther}},
	{"card effects", card.Cause{Card: true}},
	{"cards' effects", card.Cause{Card: true}},
	{"a card's effect", card.Cause{Card: true}},
	{"a card effect", card.Cause{Card: true}},
	{"other players' cards' effects", card.Cause{Card: true, By: card.EachOther}},
	{"another player's card's effect", card.Cause{Card: true, By: card.EachOther}},
	{"another player's card effect", card.Cause{Card: true, By: card.EachOther}},
	{"other players' actions' effects", card.Cause{Action: true, By: card.EachOther}},
	{"another player's card", card.Cause{Card: true, By: card.EachOther}},
	{"Battle actions", card.Cause{Action: true, Des: card.Battle}},
	{"Open actions", card.Cause{Action: true, Des: card.Open}},
	{"Limited actions", card.Cause{Action: true, Des: card.Limited}},
	{"battle resolution", card.Cause{Resolve: true}},
	{"the current battle's resolution", card.Cause{Resolve: true}},
	{"this battle's resolution", card.Cause{Resolve: true}},
	{"the battle's resolution", card.Cause{Resolve: true}},
	{"costs or effects of actions", card.Cause{Action: true}},
	{"traits", card.Cause{Trait: true}},
}

// fromAllSlot is what all that is prevented comes from.
func fromAllSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for i := range sources {
				end, ok := r.words(at, sources[i].words)
				if !ok {
					continue
				}
				x, c := o, sources[i].cause
				c.Style = Style(i)
				x.Mods = slices.Clone(o.Mods)
				for j := range x.Mods {
					x.Mods[j].Cause = &c
				}
				all = append(all, reading[card.Op]{x, end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.words(sources[o.Mods[0].Cause.Style].words) },
		walk:  func(*resolver, *card.Op) {},
	}
}

func init() {
	opSlots["one"] = selSlot(func(o *card.Op) **card.Sel { return &o.What }, func(s *card.Sel) bool {
		return s.How == card.Ref && s.Thing == card.Cards && len(s.Also) == 0
	})
	opSlots["evs"] = evsSlot()
	opSlots["nexteffect"] = nextEffectSlot()
	opSlots["nextwhat"] = nextWhat()
	opSlots["evverbs"] = evVerbsSlot()
	opSlots["movedto"] = &slot[card.Op]{ // where the movement goes that is prevented
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			for i, d := range preventedMoves {
				if end, ok := r.words(at, d.words); ok {
					m := o.Mods[0]
					m.Event, m.To, m.Style = card.EvMove, d.to, Style(i)
					o.Mods = []card.Mod{m}
					return []reading[card.Op]{{o, end}}
				}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) { w.words(preventedMoves[o.Mods[0].Style].words) },
		walk:  func(*resolver, *card.Op) {},
	}
	opSlots["fromall"] = fromAllSlot()
}

// negation tells what is about to happen, and is negated, from what shall not happen from now on (CE-PREV-04, CE-PREV-06).
func (v *resolver) negation(o *card.Op) {
	if len(o.Mods) == 0 {
		if v.trig == nil && o.Event == card.NoEvent {
			v.failed("there is no action whose effects are negated")
		}
		return
	}
	of, from := o.Pos, o.Mods[0].Cause != nil
	o.Pos = false
	now := v.trig != nil && !o.Once && !from && o.DurStyle == 0 && o.While == nil
	for i := range o.Mods {
		now = now && negatable(v.trig, o.Mods[i].Event)
	}
	switch {
	case of && !now:
		v.failed("there is no action of which it is said")
	case !now && o.Dur == card.NoWindow && from && o.Mods[0].Cause.Resolve && strings.Contains(sources[o.Mods[0].Cause.Style].words, "battle's"):
		o.Dur = card.ThisBattle
	case !now && o.Dur == card.NoWindow:
		o.Dur = card.ThisTurn
	}
}

// negatable reports whether such an event may be one that a trigger is about, or comes of the action that it is about.
func negatable(t *card.Trigger, ev card.Happening) bool {
	switch t.Event {
	case ev:
		return t.At == card.Before || t.At == card.Would
	case card.EvTarget, card.EvAnnounce, card.EvPerform:
		return true
	case card.EvResolve:
		return t.At == card.Before
	}
	return false
}
