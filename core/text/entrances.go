package text

import (
	"slices"

	"kotei/core/card"
)

// How a card that a text brings into play enters: bowed, whatever it asks for, without entering-play effects; and for how much
// less (CE "Permissions", "Changes to costs and payments").

// entranceVerbs are these entrances.
var entranceVerbs = func() []row[card.Op] {
	rule := func(r ...card.Rule) (ms []card.Mod) {
		for _, x := range r {
			ms = append(ms, card.Mod{Kind: card.RuleMod, Rule: x})
		}
		return ms
	}
	const costs = "ignoring [all|its|his] [Gold] (cost|costs)"
	var rows []row[card.Op]
	for _, b := range []struct {
		words string
		verb  card.Verb
	}{{"(bring|put) {what} into play", card.Enter}, {"recruit {what} [into play]", card.Recruit}, {"return {what} to play", card.Enter}} {
		for _, t := range []struct {
			words string
			mods  []card.Mod
		}{
			{" [{to}], bowed[,] " + costs, rule(card.EntersBowed)},
			{", bowed, {to}[,] " + costs, rule(card.EntersBowed)},
			{" [{to}][,] " + costs + "; (he|she|it|they) (enters|enter) play bowed", rule(card.EntersBowed)},
			{" [{to}], bowed[,] ignoring [all] costs and (restrictions|requirements)", rule(card.EntersBowed, card.AnyTerms)},
			{" [{to}], bowed[,] ignoring [all] costs and [his|its] Honor (Requirement|Requirements)", rule(card.EntersBowed, card.IgnoresHonor)},
			{" [{to}][,] ignoring [all] costs and (restrictions|requirements)", rule(card.AnyTerms)},
			{" [{to}][,] ignoring [all] costs and entering-play effects", rule(card.NoEntering)},
			{" [{to}][,] ignoring [all] costs, restrictions, and entering-play effects", rule(card.NoEntering, card.AnyTerms)},
			{" [{to}][,] ignoring [all] costs, entering-play effects, and restrictions", rule(card.AnyTerms, card.NoEntering)},
		} {
			rows = append(rows, row[card.Op]{pattern: b.words + t.words, base: card.Op{Verb: b.verb, Mods: t.mods, Free: true}})
		}
		rows = append(rows, row[card.Op]{pattern: b.words + " [{to}][,] (for|paying) [an amount] less Gold equal to {amount}", base: card.Op{Verb: b.verb}})
	}
	rows = append(rows,
		row[card.Op]{pattern: "attach {what} to {dest}[,] (for|paying) [an amount] less Gold equal to {amount}", base: card.Op{Verb: card.Attach}},
		row[card.Op]{pattern: "pay an amount of Gold equal to {amount}", base: card.Op{Verb: card.Pay}},
	)
	for _, z := range []struct {
		words string
		zone  card.Zone
	}{{"", card.Hand}, {" from your hand", card.Hand}, {" from your hand or discard pile", card.HandOrDiscard}, {" from your discard pile", card.AnyDiscard}} {
		rows = append(rows, row[card.Op]{
			pattern: "equip {what} to {onto}" + z.words + "[,] (for|paying) [an amount] less Gold equal to {amount}",
			base:    card.Op{Verb: card.Attach, Event: card.EvAttach, Then: z.zone},
		})
	}
	return rows
}()

func init() {
	verbRows = append(verbRows, entranceVerbs)
	losses := steadyLosses()
	verbRows = append(verbRows, losses, []row[card.Op]{
		{pattern: "discard {what} from play", base: card.Op{Verb: card.Discard}},
		{pattern: "discard from play {what}", base: card.Op{Verb: card.Discard}},
	})
	inBattle := &card.Cause{Action: true, Des: card.Battle}
	triggers = append(triggers,
		row[card.Trigger]{pattern: "attaching {subj} from your hand as a Battle action", base: card.Trigger{Event: card.EvAttach, From: card.Hand, By: card.You, Cause: inBattle}},
		row[card.Trigger]{pattern: "equipping {subj} from your hand as a Battle action", base: card.Trigger{Event: card.EvEquip, From: card.Hand, By: card.You, Cause: inBattle}},
		row[card.Trigger]{pattern: "you attach {subj} from your hand as a Battle action", base: card.Trigger{Event: card.EvAttach, From: card.Hand, By: card.You, Cause: inBattle}},
		row[card.Trigger]{pattern: "you equip {subj} from your hand as a Battle action", base: card.Trigger{Event: card.EvEquip, From: card.Hand, By: card.You, Cause: inBattle}},
		row[card.Trigger]{pattern: "attaching {subj} [to {obj}] from your hand", base: card.Trigger{Event: card.EvAttach, From: card.Hand, By: card.You}},
		row[card.Trigger]{pattern: "attaching {attachment} from your hand to {obj}", base: card.Trigger{Event: card.EvAttach, From: card.Hand, By: card.You}},
		row[card.Trigger]{pattern: "equipping {attachment} from your hand to {obj}", base: card.Trigger{Event: card.EvEquip, From: card.Hand, By: card.You}},
		row[card.Trigger]{pattern: "attaching {attachment} to {obj}", base: card.Trigger{Event: card.EvAttach, By: card.You}},
		row[card.Trigger]{pattern: "equipping {attachment} to {obj}", base: card.Trigger{Event: card.EvEquip, By: card.You}},
		row[card.Trigger]{pattern: "the resolution of {act} that attached {subj} from your hand to {obj}", base: card.Trigger{Event: card.EvAttach, From: card.Hand, Ended: true}},
		row[card.Trigger]{pattern: "the resolution of {act} that attached {subj} to {obj}", base: card.Trigger{Event: card.EvAttach, Ended: true}},
		row[card.Trigger]{pattern: "{who} (attach|attaches) {subj} from (your|his) hand", base: card.Trigger{Event: card.EvAttach, From: card.Hand}},
		row[card.Trigger]{pattern: "{who} (attach|attaches) {subj} to {obj} from (your|his) hand", base: card.Trigger{Event: card.EvAttach, From: card.Hand}},
		row[card.Trigger]{pattern: "{who} (equip|equips) {subj} to {obj} from (your|his) hand", base: card.Trigger{Event: card.EvEquip, From: card.Hand}},
		row[card.Trigger]{pattern: "{subj} attaches to {obj} from (your|his|a player's) hand", base: card.Trigger{Event: card.EvAttach, From: card.Hand}},
		row[card.Trigger]{pattern: "this Personality attaches {attachment}", base: card.Trigger{Event: card.EvAttach, Object: &card.Sel{How: card.Ref, Ref: card.Host, Word: "-"}}},
		row[card.Trigger]{pattern: "this Personality equips {attachment}", base: card.Trigger{Event: card.EvEquip, Object: &card.Sel{How: card.Ref, Ref: card.Host, Word: "-"}}},
		row[card.Trigger]{pattern: "you attach {attachment}", base: card.Trigger{Event: card.EvAttach, By: card.You}},
		row[card.Trigger]{pattern: "{who} (attach|attaches) {attachment} to {obj}", base: card.Trigger{Event: card.EvAttach}},
	)
	attachment := *triggerSlots["subj"] // which is in play by then, wherever it came from
	reads := attachment.read
	attachment.read = func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
		return slices.DeleteFunc(reads(r, at, t), func(g reading[card.Trigger]) bool { return g.v.Subject.ZoneAt > 0 })
	}
	triggerSlots["attachment"] = &attachment
	afterwards = append(afterwards, row[card.Atom]{pattern: "titled {called}", base: card.Atom{Is: card.IsTitle}})
	clauses = append(clauses, []row[card.Op]{
		ruled("challenges issued by {what} (will|may) not be refused", card.Mod{Rule: card.Unrefused}),
		ruled("challenges {what} (issues|issue) (will|may) not be refused", card.Mod{Rule: card.Unrefused}),
		ruled("challenges issued by {what} {whilst} (will|may) not be refused", card.Mod{Rule: card.Unrefused}),
		ruled("challenges {what} (issues|issue) {whilst} (will|may) not be refused", card.Mod{Rule: card.Unrefused}),
		ruled("challenges issued to {what} (will|may) not be refused", card.Mod{Rule: card.NoRefusing}),
		ruled("{only} (will|may) not refuse {owner} challenges", card.Mod{Rule: card.Unrefused}),
	})
}

// foundIt makes "it" what was searched for, where that is then brought into play, whatever has a name of its own besides; of what
// "its owner" brings into play, it is what he owns.
func (v *resolver) foundIt(o *card.Op) {
	if o.Verb != card.Recruit && o.Verb != card.Enter || o.What == nil || o.What.How != card.Ref || o.What.Word != "it" || len(v.seen) == 0 {
		return
	}
	if o.Who == card.OwnerOf && o.WhoRef >= card.FirstVar {
		o.What.Ref = o.WhoRef
		v.stillOf(o.What)
		return
	}
	if s := v.seen[len(v.seen)-1]; s.Verb == card.Search && s.What != nil && s.What.Bind != card.NoVar && s.What.Max == nil {
		o.What.Ref = s.What.Bind
		v.stillOf(o.What)
	}
}

// oneOfThem reports by a failure "the Human", said of one that was named and not of all there are.
func (v *resolver) oneOfThem(s *card.Sel) {
	if s.How != card.All || s.Style != theWord || s.Thing != card.Cards || s.Filter == nil || s.Filter.Types != 0 || len(s.Filter.Atoms) != 1 || s.Filter.Style == plural {
		return
	}
	a := &s.Filter.Atoms[0]
	if _, ok := v.last(func(e *entity) bool {
		return e.thing == card.Cards && !e.many && slices.Contains(e.keywords, a.Keyword)
	}); ok || a.Is == card.IsHuman {
		v.failed("it is not clear whether one is meant or all")
	}
}
