package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Verbs: the imperative phrases that costs and effects consist of, one row a wording. The first word of a
// pattern is the verb; "he" makes it "he bows". The families are in files of their own.

var verbRows = [][]row[card.Op]{cardVerbs, placeVerbs, playerVerbs, battleVerbs, createVerbs, negateVerbs}

// cardVerbs change the state of cards (CE "Bowed", "Dishonor", "Destroy", "Discard", "Target").
var cardVerbs = []row[card.Op]{
	{pattern: "target {target}", base: card.Op{Verb: card.Pick}},
	{pattern: "choose {chosen}", base: card.Op{Verb: card.Pick}},
	{pattern: "bow {what}", base: card.Op{Verb: card.Bow}},
	{pattern: "straighten {what}", base: card.Op{Verb: card.Straighten}},
	{pattern: "destroy {what}", base: card.Op{Verb: card.Destroy}},
	{pattern: "discard {what}", base: card.Op{Verb: card.Discard}},
	{pattern: "discard {what} from your hand", base: card.Op{Verb: card.Discard, Zone: card.Hand}},
	{pattern: "discard {what} at random", base: card.Op{Verb: card.Discard, Pos: true}},
	{pattern: "discard your hand", base: card.Op{Verb: card.Discard, What: &card.Sel{How: card.All, Zone: card.Hand, ZoneOf: card.You}}},
	{pattern: "dishonor {what}", base: card.Op{Verb: card.Dishonor}},
	{pattern: "rehonor {what}", base: card.Op{Verb: card.Rehonor}},
	{pattern: "remove {what} from the game", base: card.Op{Verb: card.Remove}},
	{pattern: "turn {what} face-down", base: card.Op{Verb: card.Turn}},
	{pattern: "turn {what} face-up", base: card.Op{Verb: card.Turn, Pos: true}},
	{pattern: "show {what}", base: card.Op{Verb: card.Show}},
	{pattern: "reveal {what}", base: card.Op{Verb: card.Show}},
	{pattern: "look at {what}", base: card.Op{Verb: card.Look}},
	{pattern: "give {what} {mods}", base: card.Op{Verb: card.Modify}},
	{pattern: "give {mods} to {what}", base: card.Op{Verb: card.Modify}},
	{pattern: "(set|reduce|raise|lower|increase) {owner} {modstat} to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo}}}},
	{pattern: "set {owner} {modstat} equal to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo}}}},
	{pattern: "(lower|reduce) {owner} {modstat} by an amount equal to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Sub}}}},
	{pattern: "(raise|increase) {owner} {modstat} by an amount equal to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Add}}}},
	{pattern: "(raise|increase) {owner} {modstat} by {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Add}}}},
	{pattern: "(lower|reduce) {owner} {modstat} by {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Sub}}}},
	{pattern: "take control of {what}", base: card.Op{Verb: card.Control, Who: card.You}},
	{pattern: "give control of {what} to {pwho}", base: card.Op{Verb: card.Control}},
}

// placeVerbs move cards (CE "Areas of the game", "Locations", "Attachments").
var placeVerbs = []row[card.Op]{
	{pattern: "move home {what}", base: card.Op{Verb: card.Move, To: &card.Dest{Zone: card.HomeZone, Of: card.TheirOwn}}},
	{pattern: "move {what} {to}", base: card.Op{Verb: card.Move}},
	{pattern: "put {what} {to}", base: card.Op{Verb: card.Put}},
	{pattern: "rearrange {what}", base: card.Op{Verb: card.Put, To: &card.Dest{Zone: card.OwnDeck, Order: true}}},
	{pattern: "return {what} {to}", base: card.Op{Verb: card.Put}},
	{pattern: "shuffle {what} into your {deck} deck", base: card.Op{Verb: card.Shuffle}},
	{pattern: "shuffle your {deck} deck", base: card.Op{Verb: card.Shuffle}},
	{pattern: "put {what} into play", base: card.Op{Verb: card.Enter, Free: true}},
	{pattern: "put {what} into play {to}", base: card.Op{Verb: card.Enter, Free: true}},
	{pattern: "bring {what} into play", base: card.Op{Verb: card.Enter}},
	{pattern: "bring {what} into play {to}", base: card.Op{Verb: card.Enter}},
	{pattern: "bring {what} into play, ignoring [its Gold] costs", base: card.Op{Verb: card.Enter, Free: true}},
	{pattern: "bring {what} into play {to}, ignoring costs", base: card.Op{Verb: card.Enter, Free: true}},
	{pattern: "put {what} into play from your hand", base: card.Op{Verb: card.Enter, Free: true, Zone: card.Hand}},
	{pattern: "refill {what} face-up", base: card.Op{Verb: card.Refill, Pos: true}},
	{pattern: "refill {what}", base: card.Op{Verb: card.Refill}},
	{pattern: "(bring|put) {what} into play [{to}], paying {n} less Gold", base: card.Op{Verb: card.Enter}},
	{pattern: "put {what} into play [{to}], paying [all] costs", base: card.Op{Verb: card.Enter}},
	{pattern: "(put|bring) {what} into play [{to}], ignoring [its] Gold cost", base: card.Op{Verb: card.Enter, Free: true}},
	{pattern: "put {what} into play [{to}], ignoring costs", base: card.Op{Verb: card.Enter, Free: true}},
	{pattern: "attach {what} to {dest}, paying {n} less Gold", base: card.Op{Verb: card.Attach}},
	{pattern: "attach {what} to {dest}, paying all costs but paying {n} less Gold", base: card.Op{Verb: card.Attach}},
	{pattern: "bring {what} into play [{to}], paying [all] costs", base: card.Op{Verb: card.Enter}},
	{pattern: "attach {what} to {dest}", base: card.Op{Verb: card.Attach, Free: true}},
	{pattern: "attach {what} to {dest}, paying [all] costs", base: card.Op{Verb: card.Attach}},
	{pattern: "attach {what} to {dest}, ignoring costs", base: card.Op{Verb: card.Attach, Free: true}},
	{pattern: "transfer {what} to {dest}", base: card.Op{Verb: card.Transfer}},
	{pattern: "equip {what} to {dest}", base: card.Op{Verb: card.Attach}},
	{pattern: "recruit {what} for {n} less Gold", base: card.Op{Verb: card.Recruit}},
	{pattern: "recruit {what}, ignoring costs", base: card.Op{Verb: card.Recruit, Free: true}},
	{pattern: "bring {what} into play, paying {n} less Gold", base: card.Op{Verb: card.Enter}},
	{pattern: "recruit {what}", base: card.Op{Verb: card.Recruit}},
	{pattern: "search your {deck} deck for {what}", base: card.Op{Verb: card.Search, Who: card.You}},
	{pattern: "search your deck for {what}", base: card.Op{Verb: card.Search, Zone: card.OwnDeck}},
	{pattern: "search your discard pile for {what}", base: card.Op{Verb: card.Search, Zone: card.AnyDiscard}},
}

// playerVerbs are to players (CE "Honor", "Draw", "The Imperial Favor", "Gold production").
var playerVerbs = []row[card.Op]{
	{pattern: "gain {n} Honor", base: card.Op{Verb: card.GainHonor}},
	{pattern: "lose {n} Honor", base: card.Op{Verb: card.LoseHonor}},
	{pattern: "gain {n} Honor for each {things}", base: card.Op{Verb: card.GainHonor}},
	{pattern: "lose {n} Honor for each {things}", base: card.Op{Verb: card.LoseHonor}},
	{pattern: "gain Honor equal to {amount}", base: card.Op{Verb: card.GainHonor}},
	{pattern: "lose Honor equal to {amount}", base: card.Op{Verb: card.LoseHonor}},
	{pattern: "gain {n} Honor, or {alt} Honor if {altcond}", base: card.Op{Verb: card.GainHonor}},
	{pattern: "gain {n} Honor, or {alt} if {altcond}", base: card.Op{Verb: card.GainHonor}},
	{pattern: "gain or lose {n} Honor", base: card.Op{Verb: card.GainOrLose}},
	{pattern: "draw {count} (card|cards)", base: card.Op{Verb: card.Draw}},
	{pattern: "draw {count} additional (card|cards)", base: card.Op{Verb: card.Draw}},
	{pattern: "produce {n} Gold", base: card.Op{Verb: card.Produce}},
	{pattern: "produce {n} Gold, or {alt} Gold if {altcond}", base: card.Op{Verb: card.Produce}},
	{pattern: "produce {n} Gold, or {alt} if {altcond}", base: card.Op{Verb: card.Produce}},
	{pattern: "produce {n} Gold which may only pay for that card", base: card.Op{Verb: card.Produce, Pos: true}},
	{pattern: "produce {n} Gold which may only pay for that action", base: card.Op{Verb: card.Produce, Pos: true}},
	{pattern: "produce {n} Gold, or {alt} Gold if {altcond} which may only pay for that card", base: card.Op{Verb: card.Produce, Pos: true}},
	{pattern: "produce {n} Gold, or {alt} Gold when {altcond}", base: card.Op{Verb: card.Produce}},
	{pattern: "produce {n} Gold, or {alt} Gold when {altcond} which may only pay for that card", base: card.Op{Verb: card.Produce, Pos: true}},
	{pattern: "produce {n} Gold, plus {moregold} [additional] Gold for each {things}", base: card.Op{Verb: card.Produce}},
	{pattern: "produce {n} Gold, plus {moregold} [additional] Gold if {bonuscond}", base: card.Op{Verb: card.Produce}},
	{pattern: "produce Gold equal to {amount}", base: card.Op{Verb: card.Produce}},
	{pattern: "pay {n} Gold", base: card.Op{Verb: card.Pay}},
	{pattern: "pay Gold equal to {amount}", base: card.Op{Verb: card.Pay}},
	{pattern: "take [control of] the Imperial Favor", base: card.Op{Verb: card.TakeFavor}},
	{pattern: "discard the Imperial Favor", base: card.Op{Verb: card.LoseFavor}},
	{pattern: "take an additional action", base: card.Op{Verb: card.ExtraAction}},
	{pattern: "take {count} additional Battle actions", base: card.Op{Verb: card.ExtraAction, Zone: card.CurrentBattlefield}},
	{pattern: "take an additional (Open|Limited) action", base: card.Op{Verb: card.ExtraAction}},
	{pattern: "take an additional action appropriate to (this|the current) phase", base: card.Op{Verb: card.ExtraAction}},
	{pattern: "take an additional Battle action", base: card.Op{Verb: card.ExtraAction, Zone: card.CurrentBattlefield}},
	{pattern: "win the game", base: card.Op{Verb: card.Win}},
	{pattern: "lose the game", base: card.Op{Verb: card.Lose}},
	{pattern: "commit seppuku", base: card.Op{Verb: card.Seppuku}},
}

// battleVerbs are about attacks, battles and duels (CE "Ranged Attack", "Challenges and duels").
var battleVerbs = []row[card.Op]{
	{pattern: "Ranged {n} Attack", base: card.Op{Verb: card.Ranged}},
	{pattern: "Ranged {n} Attack, or Ranged {alt} Attack if {altcond}", base: card.Op{Verb: card.Ranged}},
	{pattern: "Ranged Attack with strength equal to {amount}", base: card.Op{Verb: card.Ranged}},
	{pattern: "make a Ranged Attack with strength equal to {amount}", base: card.Op{Verb: card.Ranged}},
	{pattern: "Ranged {n} Attack with {more} strength for each {things}", base: card.Op{Verb: card.Ranged}},
	{pattern: "Ranged {n} Attack [,] with {more} strength if {bonuscond}", base: card.Op{Verb: card.Ranged}},
	{pattern: "give the Ranged Attack {extra} strength", base: card.Op{Verb: card.Modify, What: theAttack, Mods: []card.Mod{{Kind: card.Add, Stat: card.Strength}}}},
	{pattern: "give the Ranged Attack {fewer} strength", base: card.Op{Verb: card.Modify, What: theAttack, Mods: []card.Mod{{Kind: card.Sub, Stat: card.Strength}}}},
	{pattern: "Ranged Attack equal to {amount}", base: card.Op{Verb: card.Ranged}},
	{pattern: "make a Ranged {n} Attack", base: card.Op{Verb: card.Ranged}},
	{pattern: "challenge {dest}", base: card.Op{Verb: card.Challenge}},
	{pattern: "end the battle", base: card.Op{Verb: card.EndBattle}},
	{pattern: "end the duel", base: card.Op{Verb: card.EndDuel}},
}

// theAttack is the Ranged Attack that was the trigger.
var theAttack = &card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions, Word: "-"}

// negateVerbs undo or change what is about to happen (CE "Prevention", "Substitution").
var negateVerbs = []row[card.Op]{
	{pattern: "negate its effects", base: card.Op{Verb: card.Negate}},
	{pattern: "negate the action's effects", base: card.Op{Verb: card.Negate}},
	{pattern: "negate all of its effects", base: card.Op{Verb: card.Negate}},
	{pattern: "negate {owner} destruction", base: card.Op{Verb: card.Negate, Event: card.EvDestroy}},
	{pattern: "negate the destruction", base: card.Op{Verb: card.Negate, Event: card.EvDestroy}},
	{pattern: "negate {owner} destruction from the action's effects", base: card.Op{Verb: card.Negate, Event: card.EvDestroy}},
	{pattern: "negate {owner} movement", base: card.Op{Verb: card.Negate, Event: card.EvMove}},
	{pattern: "negate {owner} next (straightening|straighten)", base: card.Op{Verb: card.Negate, Event: card.EvStraighten, Once: true}},
	{pattern: "negate {owner} straightening", base: card.Op{Verb: card.Negate, Event: card.EvStraighten}},
	{pattern: "negate the bowing", base: card.Op{Verb: card.Negate, Event: card.EvBow}},
	{pattern: "negate the movement", base: card.Op{Verb: card.Negate, Event: card.EvMove}},
	{pattern: "negate {owner} bowing", base: card.Op{Verb: card.Negate, Event: card.EvBow}},
	{pattern: "negate {owner} movement from the action's effects", base: card.Op{Verb: card.Negate, Event: card.EvMove}},
	{pattern: "negate {owner} bowing from the action's effects", base: card.Op{Verb: card.Negate, Event: card.EvBow}},
	{pattern: "negate the gain", base: card.Op{Verb: card.Negate, Event: card.EvHonorGain}},
	{pattern: "negate the loss", base: card.Op{Verb: card.Negate, Event: card.EvHonorLoss}},
	{pattern: "negate the Honor loss", base: card.Op{Verb: card.Negate, Event: card.EvHonorLoss}},
	{pattern: "negate the Honor gain", base: card.Op{Verb: card.Negate, Event: card.EvHonorGain}},
}

var opSlots = map[string]*slot[card.Op]{
	"what":   selSlot(func(o *card.Op) **card.Sel { return &o.What }, nil),
	"chosen": chosenSlot(),
	"target": targetSlot(),
	"dest":   destRefSlot(),
	"to":     destSlot(),
	"mods":   modsSlot(func(o *card.Op) *[]card.Mod { return &o.Mods }),
	"n":      firstValue(valueSlot((*reader).term, func(o *card.Op) **card.Value { return &o.Amount })),
	"count":  valueSlot((*reader).count, func(o *card.Op) **card.Value { return &o.Amount }),
	"amount": valueSlot((*reader).value, func(o *card.Op) **card.Value { return &o.Amount }),
	"stat":   statSlot(func(o *card.Op) (*card.Stat, *bool) { return &o.Stat, nil }),
	"owner":  whoseSlot(),
	"more": { // "+1" for each, or if
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.plus(at) {
				x, more := o, g.v
				x.Amount = &card.Value{Kind: card.Plus, A: o.Amount, B: &more}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			v := o.Amount.B
			if v.Kind != card.Const {
				v = v.A
			}
			w.value(v)
		},
		walk: func(*resolver, *card.Op) {},
	},
	"moregold": {
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.constant(at) {
				x, more := o, g.v
				more.Style += plusSign + 1
				x.Amount = &card.Value{Kind: card.Plus, A: o.Amount, B: &more}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			v := o.Amount.B
			if v.Kind != card.Const {
				v = v.A
			}
			w.number(v.N, v.Style-plusSign-1)
		},
		walk: func(*resolver, *card.Op) {},
	},
	"bonuscond": {
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.condition(at) {
				x, c := o, g.v
				x.Amount = &card.Value{Kind: card.Plus, A: o.Amount.A, B: &card.Value{Kind: card.CaseOf, Cond: &c, A: o.Amount.B, B: card.Num(0)}}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.condition(o.Amount.B.Cond) },
		walk:  func(v *resolver, o *card.Op) { v.condition(o.Amount.B.Cond) },
	},
	"things": thingsSlot(func(o *card.Op, s *card.Sel) {
		each := card.Value{Kind: card.CountOf, Filter: s.Filter, Thing: s.Thing, Zone: s.Zone, Of: s}
		if o.Amount != nil && o.Amount.Kind == card.Plus {
			o.Amount = &card.Value{Kind: card.Plus, A: o.Amount.A, B: &card.Value{Kind: card.Times, A: o.Amount.B, B: &each}}
			return
		}
		o.Amount = &card.Value{Kind: card.Times, A: o.Amount, B: &each}
	}, func(o *card.Op) *card.Sel {
		if o.Amount.Kind == card.Plus {
			return o.Amount.B.B.Of
		}
		return o.Amount.B.Of
	}),
	"alt":     altSlot(),
	"altcond": altCondSlot(),
	"pwho": playerSlot(func(o *card.Op, p player) { o.Who, o.WhoRef, o.WhoWord = p.who, p.ref, p.word },
		func(o *card.Op) player { return player{o.Who, o.WhoRef, o.WhoWord} }, func(o *card.Op) *card.Var { return &o.WhoRef }),
	"deck": deckSlot(),
}

func opKey(o *card.Op) any {
	k := [5]any{o.Verb, o.Event, o.Pos, o.Free, card.NoRule}
	if len(o.Mods) == 1 && o.Mods[0].Kind == card.RuleMod {
		k[4] = o.Mods[0].Rule
	}
	return k
}

// loose is selectors that choose one of yours without a number: "your Personality".
func (r *reader) loose(at int) []reading[card.Sel] {
	return memo(r, r.g.looseID, at, func() []reading[card.Sel] {
		var all []reading[card.Sel]
		for _, g := range r.quantified(at, true) {
			if len(g.v.Filter.Atoms) > 0 && isOwner(&g.v.Filter.Atoms[0]) && g.v.How == card.Choose && g.v.Min == nil && !g.v.Perform {
				all = append(all, g)
			}
		}
		return all
	})
}

// chosenSlot is a selector after the verb "choose".
func chosenSlot() *slot[card.Op] {
	s := selSlot(func(o *card.Op) **card.Sel { return &o.What }, nil)
	s.ends = nil
	s.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
		var all []reading[card.Op]
		for _, g := range append(slices.Clone(r.selector(at)), r.loose(at)...) {
			if sel := g.v; sel.How == card.Choose {
				x := o
				x.What = &sel
				all = append(all, reading[card.Op]{x, g.end})
			}
		}
		return all
	}
	return s
}

// targetSlot is a selector after the verb "target": it targets without saying so again.
func targetSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range append(slices.Clone(r.selector(at)), r.loose(at)...) {
				s := g.v
				if s.How != card.Choose {
					continue
				}
				s.How = card.Target
				x := o
				x.What = &s
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			s := *o.What
			s.How = card.Choose
			w.sel(&s)
		},
		walk: func(v *resolver, o *card.Op) { v.sel(o.What) },
	}
}

// altCondSlot is the condition of the other number.
func altCondSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.condition(at) {
				x, v, c := o, *o.Amount, g.v
				v.Cond = &c
				x.Amount = &v
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.condition(o.Amount.Cond) },
		walk:  func(v *resolver, o *card.Op) { v.condition(o.Amount.Cond) },
	}
}

// firstValue writes, of an amount for each of something or with an alternative, the number itself.
func firstValue(s *slot[card.Op]) *slot[card.Op] {
	s.write = func(w *writer, o *card.Op) { w.value(plainAmount(o.Amount)) }
	return s
}

func plainAmount(v *card.Value) *card.Value {
	switch {
	case v == nil:
	case v.Kind == card.CaseOf && v.B.Kind == card.Const && v.B.N == 0 && v.B.Style == digits && v.A.Style == plusSign:
		return v.A
	case v.Kind == card.CaseOf:
		return plainAmount(v.B)
	case v.Kind == card.Plus && (v.B.Style >= plusSign || v.B.A != nil && v.B.A.Style >= plusSign):
		return v.A
	case v.Kind == card.Times && v.B != nil && v.B.Kind == card.CountOf:
		return v.A
	}
	return v
}

// altSlot is the other number of "2 Gold, or 3 if …".
func altSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.constant(at) {
				x, alt := o, g.v
				x.Amount = &card.Value{Kind: card.CaseOf, A: &alt, B: o.Amount}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.value(o.Amount.A) },
		walk:  func(*resolver, *card.Op) {},
	}
}

// whoseSlot is what has the stat or suffers the event, in the possessive.
func whoseSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, p := range possessivePronouns {
				if r.is(at, p) {
					x := o
					x.What = &card.Sel{How: card.Ref, Ref: unresolved, Word: p}
					all = append(all, reading[card.Op]{x, at + 1})
				}
			}
			for _, g := range r.selector(at) {
				if end, ok := r.genitive(g.end); ok {
					x, s := o, g.v
					x.What = &s
					all = append(all, reading[card.Op]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			if o.What != nil && o.What.How == card.Ref && o.What.Thing == card.Cards {
				w.owner(o.What.Word)
				return
			}
			w.sel(o.What)
			w.genitive()
		},
		walk: func(v *resolver, o *card.Op) { v.sel(o.What) },
	}
}

// destSlot is where something goes.
func destSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.g.dests.readAt(r, at) {
				x, d := o, g.v
				x.To = &d
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.g.dests.write(w, o.To) },
		walk: func(v *resolver, o *card.Op) {
			v.g.dests.walk(v, o.To)
			v.place(o.To, o.What)
		},
	}
}

// destRefSlot is a card that something goes to: what it is attached to, whom it challenges.
func destRefSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.selector(at) {
				x := o
				if g.v.How == card.Ref && g.v.Thing == card.Cards {
					x.To = &card.Dest{Ref: g.v.Ref, Word: g.v.Word}
				} else {
					s := g.v
					x.To = &card.Dest{Sel: &s}
				}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			if o.To.Sel != nil {
				w.sel(o.To.Sel)
				return
			}
			w.refWord(o.To.Word)
		},
		walk: func(v *resolver, o *card.Op) {
			if o.To.Sel != nil {
				v.sel(o.To.Sel)
				return
			}
			if o.What != nil && o.What.How == card.Ref {
				v.besides = o.What.Ref
			}
			v.cardRef(&o.To.Ref, o.To.Word)
			v.besides = card.NoVar
		},
	}
}

func deckSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			switch {
			case r.is(at, "Fate"):
				o.Zone = card.FateDeckZone
			case r.is(at, "Dynasty"):
				o.Zone = card.DynastyDeckZone
			default:
				return nil
			}
			return []reading[card.Op]{{o, at + 1}}
		},
		write: func(w *writer, o *card.Op) {
			if o.Zone == card.FateDeckZone {
				w.word("Fate")
				return
			}
			w.word("Dynasty")
		},
		walk: func(*resolver, *card.Op) {},
	}
}

// inflected is the form of a verb after "he".
func inflected(v string) string {
	switch {
	case v == "do" || v == "go":
		return v + "es"
	case v == "have":
		return "has"
	case strings.HasSuffix(v, "y") && !strings.HasSuffix(v, "ay"):
		return v[:len(v)-1] + "ies"
	case strings.HasSuffix(v, "ch") || strings.HasSuffix(v, "sh") || strings.HasSuffix(v, "ss"):
		return v + "es"
	}
	return v + "s"
}
