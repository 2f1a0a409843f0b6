package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// When a Ring may be played: "play after a battle resolves at your Province, if …", "Limited: Play if …" (CE "Rings"). It comes into
// play from the hand without cost; what waits for something is offered then, and nobody has to take it.

// playWord is the style of a Ring's being played: the item's first word says it.
const playWord Style = 20930

// whenPlayed reads "play after …, if …." or, of an ability, "play if …", with what follows.
func (r *reader) whenPlayed(it card.Item, at int, try func(card.Item) bool) bool {
	if r.c.Type != card.Ring || r.granted || !r.is(at, "play") {
		return false
	}
	if it.Kind == card.Ability {
		if !r.is(at+1, "if") {
			return false
		}
		for _, c := range r.condition(at + 2) {
			x := it
			x.When = append(slices.Clone(it.When), c.v)
			if done := r.entering(at, c.end); r.is(c.end, ".") && (r.effects(x, done, c.end+1, card.NewSentence, try) || c.end+1 == len(r.toks) && tried(x, done, try)) {
				return true
			}
		}
		return false
	}
	for _, t := range r.trigger(at + 1) {
		x, tr := it, t.v
		x.Kind, x.Trigger = card.Triggered, &tr
		if r.is(t.end, ".") && t.end+1 == len(r.toks) && tried(x, r.offered(at, t.end), try) {
			return true
		}
		if !r.is(t.end, ",") || !r.is(t.end+1, "if") {
			continue
		}
		for _, c := range r.condition(t.end + 2) {
			y := x
			y.When = append(slices.Clone(it.When), c.v)
			if r.is(c.end, ".") && c.end+1 == len(r.toks) && tried(y, r.offered(at, c.end), try) {
				return true
			}
		}
	}
	return false
}

// tried offers an item with its ops.
func tried(it card.Item, os ops, try func(card.Item) bool) bool {
	it.Ops = os
	return try(it)
}

// entering is the Ring's coming into play from the hand.
func (r *reader) entering(at, end int) ops {
	self := &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"}
	return ops{{Verb: card.Enter, What: self, Zone: card.Hand, Free: true, Style: playWord, Span: r.span(at, end)}}
}

// offered is the same where its player may let it be.
func (r *reader) offered(at, end int) ops {
	may := card.Op{Verb: card.May, Len: 1, Who: card.You, Style: playWord, Span: r.span(at, end)}
	return append(ops{may}, r.entering(at, end)...)
}

// isPlayed reports whether an item says when its Ring may be played.
func isPlayed(it *card.Item) bool {
	return len(it.Ops) > 0 && it.Ops[0].Style == playWord && (it.Ops[0].Verb == card.May || it.Ops[0].Verb == card.Enter)
}

// whenPlayed writes it, and gives the ops that are still to be written.
func (w *writer) whenPlayed(it *card.Item) ops {
	w.word("Play")
	if it.Trigger != nil {
		w.trigger(it.Trigger)
	}
	for i := range it.When {
		if it.Trigger != nil {
			w.word(",")
		}
		w.word("if")
		w.condition(&it.When[i])
	}
	rest := it.Ops[1+it.Ops[0].Len:]
	if len(rest) > 0 {
		w.join(rest[0].Join)
	}
	return rest
}

// ofProvinceOnly marks a condition whose "it" is the Province of the battle.
const ofProvinceOnly = "province"

// byItsText says of a Ring that it has come into play by what its own text says.
func byItsText(t *card.Trigger) {
	s, f := *t.Subject, *t.Subject.Filter
	f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsPlayed, Style: silentStyle})
	s.Filter, t.Subject = &f, &s
}

// ringDescriptions tell the Rings in play by how they came there.
var ringDescriptions = []row[card.Atom]{
	{pattern: "that [last] entered play by (its|their) own text", base: card.Atom{Is: card.IsPlayed}},
	{pattern: "{onlytrait} bowed", base: card.Atom{Is: card.DidEvent, Event: card.EvBow, Window: card.ThisTurn}},
	{pattern: "that did not enter play by (its|their) own text", base: card.Atom{Is: card.IsPlayed, Not: true}},
}

// onlyTrait is the text's own card, or its first trait, where no other of its texts bows anything.
func onlyTrait() *slot[card.Atom] {
	return &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			if r.c.Type != card.Strategy || strings.Count(strings.ToLower(r.c.Text), "bow ")+strings.Count(strings.ToLower(r.c.Text), "bows ") != 1 {
				return nil
			}
			for _, words := range []string{"its first trait", "it"} {
				if end, ok := r.words(at, words); ok {
					a.Ref, a.Word = card.Self, words
					return []reading[card.Atom]{{a, end}}
				}
			}
			return nil
		},
		write: func(w *writer, a *card.Atom) { w.words(a.Word) },
		walk:  func(*resolver, *card.Atom) {},
	}
}

func init() {
	atomSlots["onlytrait"] = onlyTrait()
	spared := lost(card.AnyPlayer, true, card.Provinces)
	spared.Prop = ofProvinceOnly
	conditions = append(conditions,
		row[card.Cond]{pattern: "it was not destroyed", base: spared},
		row[card.Cond]{pattern: "no enemy units were ever (at its battlefield|at the current battlefield|there)", base: card.Cond{Kind: card.EnemiesWere, Not: true}},
		row[card.Cond]{pattern: "(any|one or more) enemy units were ever (at its battlefield|at the current battlefield|there)", base: card.Cond{Kind: card.EnemiesWere}},
		row[card.Cond]{pattern: "your Personality entered the duel with higher Chi [than the other]", base: card.Cond{Kind: card.BeganDuel, Ref: card.YourDuelist, Cmp: card.More}},
		row[card.Cond]{pattern: "your Personality did not enter the duel with higher Chi [than the other]", base: card.Cond{Kind: card.BeganDuel, Ref: card.YourDuelist, Cmp: card.AtMost}},
		row[card.Cond]{pattern: "your Personality entered the duel with lower Chi [than the other]", base: card.Cond{Kind: card.BeganDuel, Ref: card.YourDuelist, Cmp: card.Less}},
	)
	triggers = append(triggers,
		row[card.Trigger]{pattern: "you put {ring} into play by its own text", base: card.Trigger{Event: card.EvEnterPlay, By: card.You}, then: byItsText},
		row[card.Trigger]{pattern: "you put {ring} into play from your hand by its own text", base: card.Trigger{Event: card.EvEnterPlay, From: card.Hand, By: card.You}, then: byItsText},
		row[card.Trigger]{pattern: "{ring} enters play by its own text", base: card.Trigger{Event: card.EvEnterPlay}, then: byItsText},
		row[card.Trigger]{pattern: "a battle resolves at your Province", base: card.Trigger{Event: card.EvBattle, If: atYours}},
		row[card.Trigger]{pattern: "a battle resolves in which {deeds}", base: card.Trigger{Event: card.EvBattle}},
		row[card.Trigger]{pattern: "you resolve {several} in one turn", base: card.Trigger{Event: card.EvResolve, By: card.You}},
	)
	ring := *triggerSlots["subj"]
	reads := ring.read
	ring.read = func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
		return slices.DeleteFunc(slices.Clone(reads(r, at, t)), func(g reading[card.Trigger]) bool {
			s := g.v.Subject
			return s == nil || s.How != card.Any || s.Filter == nil || s.Filter.Types != card.Types(card.Ring)
		})
	}
	triggerSlots["ring"] = &ring
	triggerSlots["several"] = severalActions()
	triggerSlots["deeds"] = deedsInBattle()
}

// battleDeeds are what a player may have done in a battle that has now resolved, and by its resolution.
var battleDeeds = []row[card.Cond]{
	{pattern: "played a {things}", base: card.Cond{Kind: card.Happened, Event: card.EvPlay, Who: card.You, Window: card.ThisBattle}},
	{pattern: "destroyed a {things}", base: card.Cond{Kind: card.Happened, Event: card.EvDestroy, Who: card.You, Window: card.ThisBattle}},
	{pattern: "destroyed any cards or provinces (during|in) resolution", base: lost(card.You, false, card.Units, card.Provinces)},
}

// atYours: the battle is at a Province of yours.
var atYours = &card.Cond{Kind: card.AtProvince, Ref: card.Here, Who: card.You}

// severalActions is "two or more Political actions": the one that has just resolved and others before it this turn.
func severalActions() *slot[card.Trigger] {
	return &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			n, how, ok := r.numberAt(at)
			from, more := r.words(at+1, "or more")
			if !ok || !more || n < 2 {
				return nil
			}
			r.ofActions = true
			r.anAction(card.Trigger{}, from, card.Cause{}, func(_ card.Trigger, c card.Cause, end int) {
				x, by := t, c
				so := card.Cond{Kind: card.Happened, Event: card.EvResolve, Who: card.You, Window: card.ThisTurn, Cause: &by}
				x.Cause, x.CauseWord = &by, r.written(from, end)
				x.If = &card.Cond{
					Kind: card.Compare, Cmp: card.AtLeast,
					A: &card.Value{Kind: card.TimesOf, Who: card.You, Cond: &so}, B: &card.Value{N: n, Style: how},
				}
				all = append(all, reading[card.Trigger]{x, end})
			})
			r.ofActions = false
			return all
		},
		write: func(w *writer, t *card.Trigger) {
			w.value(t.If.B)
			w.words("or more " + t.CauseWord)
		},
		walk: func(v *resolver, t *card.Trigger) { v.source(t.Cause) },
	}
}

// deedsInBattle is what you have done in a battle that has now resolved: "you played a Kata and destroyed a Follower".
func deedsInBattle() *slot[card.Trigger] {
	return &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			if !r.is(at, "you") {
				return nil
			}
			var all []reading[card.Trigger]
			r.moreDeeds(at+1, nil, func(cs []card.Cond, end int) {
				x := t
				if x.If = &cs[0]; len(cs) > 1 {
					x.If = &card.Cond{Kind: card.AllOf, Sub: cs}
				}
				all = append(all, reading[card.Trigger]{x, end})
			})
			return all
		},
		write: func(w *writer, t *card.Trigger) {
			cs := deedList(t.If)
			w.word("you")
			for i := range cs {
				switch {
				case i > 0 && len(cs) > 2 && i < len(cs)-1:
					w.word(",")
				case i > 0 && len(cs) > 2:
					w.words(", and")
				case i > 0:
					w.word("and")
				}
				w.g.battleDeeds.write(w, &cs[i])
			}
		},
		walk: func(v *resolver, t *card.Trigger) {
			cs := deedList(t.If)
			for i := range cs {
				v.g.battleDeeds.walk(v, &cs[i])
			}
		},
	}
}

// moreDeeds reads deeds, a comma between them and "and" before the last one.
func (r *reader) moreDeeds(at int, cs []card.Cond, yield func([]card.Cond, int)) {
	for _, g := range r.g.battleDeeds.readAt(r, at) {
		next := append(slices.Clone(cs), g.v)
		yield(next, g.end)
		end, ok := r.words(g.end, ", and")
		if !ok && (r.is(g.end, ",") || r.is(g.end, "and")) {
			end, ok = g.end+1, true
		}
		if ok && len(next) < 4 {
			r.moreDeeds(end, next, yield)
		}
	}
}

func deedList(c *card.Cond) []card.Cond {
	if c.Kind == card.AllOf {
		return c.Sub
	}
	return []card.Cond{*c}
}

// sparedProvince reports by a failure a Province of which no battle's resolution is told.
func (v *resolver) sparedProvince(c *card.Cond) {
	t := v.trig
	if t == nil {
		t = v.it.Trigger
	}
	if c.Prop == ofProvinceOnly && (t == nil || t.At != card.After || t.Event != card.EvBattle || t.If == nil || t.If.Kind != card.AtProvince) {
		v.failed("it is not said which Province that is")
	}
	if c.Kind == card.EnemiesWere && (t == nil || t.Event != card.EvBattle && t.Event != card.EvBattleEnd) {
		v.failed("it is not said of which battle that is asked")
	}
	if c.Kind == card.BeganDuel && (t == nil || t.Event != card.EvWinDuel && t.Event != card.EvLoseDuel) {
		v.failed("it is not said of which duel that is asked")
	}
}
