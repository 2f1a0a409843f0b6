package text

import "kotei/core/card"

// Additional actions that are to be such and such: "take an additional action to play it", "… to use an ability on him",
// "… which must be Iaijutsu" (CE "Additional").

func init() {
	opSlots["fromcard"] = &slot[card.Op]{ // a card named before
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.reference(at) {
				if g.v.Thing == card.Cards && g.v.Of == nil {
					x := o
					x.To = &card.Dest{Ref: g.v.Ref, Word: g.v.Word, FaceUp: o.To != nil && o.To.FaceUp}
					all = append(all, reading[card.Op]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.refWord(o.To.Word) },
		walk: func(v *resolver, o *card.Op) {
			v.cardRef(&o.To.Ref, o.To.Word)
			for _, p := range v.seen {
				if p.Verb == card.Search && p.What != nil && p.What.Bind == o.To.Ref {
					v.failed("nothing is played out of a deck")
				}
			}
		},
	}
	opSlots["fromcard's"] = &slot[card.Op]{ // the same in the possessive
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range owners.read(r, at, player{}) {
				x := o
				x.To = &card.Dest{Ref: g.v.ref, Word: g.v.word, FaceUp: o.To != nil && o.To.FaceUp}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.owner(o.To.Word) },
		walk:  func(v *resolver, o *card.Op) { v.cardRef(&o.To.Ref, o.To.Word) },
	}
	opSlots["fromkind"] = &slot[card.Op]{ // a card of a kind
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.matched(at) {
				if g.v.How == card.Any && g.v.Thing == card.Cards && g.v.Min == nil && g.v.Of == nil {
					x, s := o, g.v
					x.To = &card.Dest{Sel: &s, FaceUp: o.To != nil && o.To.FaceUp}
					all = append(all, reading[card.Op]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			s := *o.To.Sel
			s.How = card.Choose
			w.sel(&s)
		},
		walk: func(v *resolver, o *card.Op) { v.inside(o.To.Sel) },
	}
	opSlots["notfrom"] = thingsSlot(func(o *card.Op, s *card.Sel) { // what the action is not from
		s.How = card.Any
		o.Cause = &card.Cause{Action: true, From: s}
	}, func(o *card.Op) *card.Sel { return o.Cause.From })
	opSlots["mustkw"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			k, end, many := r.keyword(at)
			if k == "" || many == plural {
				return nil
			}
			o.Cause = &card.Cause{Action: true, Keyword: k}
			return []reading[card.Op]{{o, end}}
		},
		write: func(w *writer, o *card.Op) { w.words(string(o.Cause.Keyword)) },
		walk:  func(*resolver, *card.Op) {},
	}
}

// extraVerbs grant additional actions of which something is said.
var extraVerbs = func() []row[card.Op] {
	var rows []row[card.Op]
	for _, z := range []struct {
		words string
		zone  card.Zone
	}{{"take an additional action", card.InPlay}, {"take an additional Battle action", card.CurrentBattlefield}} {
		o := card.Op{Verb: card.ExtraAction, Zone: z.zone}
		base := o
		base.To = &card.Dest{FaceUp: true}
		const oneOf = "[for one of its (Battle, Limited, or Open actions, as appropriate to the current phase|Battle actions)]"
		for _, p := range []string{
			" to play {fromcard} " + oneOf, " to play {fromkind} " + oneOf, " to use {fromcard's} (ability|abilities)", " to use an ability on {fromcard}",
			" to use one of {fromcard's} [Battle] abilities", " from {fromkind}", " from {fromcard}", " to take an action from {fromkind}",
			" to use an ability on {fromkind}", ", which must be {mustkw}", " which must be a {mustkw} action",
			", which must be {mustkw} and which {must} must perform", ", which must be from {fromcard}", ", which must be from {fromkind}",
			"[,] (that|which) (may|must) not be from a {notfrom}",
		} {
			rows = append(rows, row[card.Op]{pattern: z.words + p, base: o})
		}
		for _, p := range []string{
			" to use an ability printed on {fromcard}", " to use ((a|one) (base|printed) ability) on {fromcard}", " to use (a|one) (base|printed) ability on {fromkind}", " to use one of {fromcard's} (base|printed) [Battle] abilities", " to use {fromcard's} (base|printed) (ability|abilities)",
		} {
			rows = append(rows, row[card.Op]{pattern: z.words + p, base: base})
		}
	}
	rows = append(rows, row[card.Op]{pattern: "take an additional {mustkw} Battle action", base: card.Op{Verb: card.ExtraAction, Zone: card.CurrentBattlefield}})
	rows = append(rows, row[card.Op]{pattern: "take an additional action, which must be a {mustkw} Battle action", base: card.Op{Verb: card.ExtraAction, Zone: card.CurrentBattlefield}})
	return rows
}()

var extraConditions = []row[card.Cond]{
	{pattern: "this (action|ability) (was|is) taken as an additional action", base: card.Cond{Kind: card.AsAdditional}},
	{pattern: "this is an additional action", base: card.Cond{Kind: card.AsAdditional}},
	{pattern: "(you are taking this action|you are using this ability) as an additional action", base: card.Cond{Kind: card.AsAdditional}},
	{pattern: "(this|it) is (a|the) {phase} Phase", base: card.Cond{Kind: card.InPhase}},
	{pattern: "(this|it) is (a|the) Combat Segment", base: card.Cond{Kind: card.InCombat}},
	{pattern: "(this|it) is not (a|the) Combat Segment", base: card.Cond{Kind: card.InCombat, Not: true}},
	{pattern: "it is another player's {phase} Phase", base: card.Cond{Kind: card.InPhase, Who: card.Another}},
	{pattern: "it is that player's {phase} Phase", base: card.Cond{Kind: card.InPhase, Who: card.Chosen, Ref: unresolved, Word: "that player"}},
	{pattern: "it is not that player's {phase} Phase", base: card.Cond{Kind: card.InPhase, Not: true, Who: card.Chosen, Ref: unresolved, Word: "that player"}},
	{pattern: "it is your {phase} Phase", base: card.Cond{Kind: card.InPhase, Who: card.You}},
	{pattern: "it is another player's turn", base: card.Cond{Kind: card.YourTurn, Not: true}},
	{pattern: "it is the active player's first turn [of the game]", base: card.Cond{Kind: card.FirstTurn, Who: card.ActivePlayer}},
	{pattern: "it is not the active player's first turn [of the game]", base: card.Cond{Kind: card.FirstTurn, Not: true, Who: card.ActivePlayer}},
	{pattern: "it is the active player's first or second turn [of the game]", base: card.Cond{Kind: card.FirstTurn, Who: card.ActivePlayer, A: card.Num(2)}},
	{pattern: "it is not the active player's first or second turn [of the game]", base: card.Cond{Kind: card.FirstTurn, Not: true, Who: card.ActivePlayer, A: card.Num(2)}},
	{pattern: "no other (units|Personalities) are in {owner} army", base: card.Cond{Kind: card.AloneInArmy}},
	{pattern: "there are no other (units|Personalities) in {owner} army", base: card.Cond{Kind: card.AloneInArmy}},
	{pattern: "{a} is odd", base: card.Cond{Kind: card.IsOdd}},
	{pattern: "{a} is even", base: card.Cond{Kind: card.IsOdd, Not: true}},
}
