package text

import (
	"maps"
	"slices"
	"strings"

	"kotei/core/card"
)

// Conditions about what has happened: what the text itself has done, to what; this turn's duels; Provinces lost
// (CE "Conditions", "Choices").

var pastConditions = func() []row[card.Cond] {
	rows := []row[card.Cond]{
		{pattern: "(he|she|they) (does|did|do) not choose this", base: card.Cond{Kind: card.Chose, Not: true, Who: card.Chosen}},
		{pattern: "(the player|that player) (does|did) not choose this", base: card.Cond{Kind: card.Chose, Not: true, Who: card.Chosen}},
		{pattern: "(he|she|they) (did|does|do) not choose to {todo}", base: card.Cond{Kind: card.Chose, Not: true, Who: card.Chosen}},
		{pattern: "you (did|do) not choose to {todo}", base: card.Cond{Kind: card.Chose, Not: true}},
		{pattern: "(he|she|they) (did|does|do) not pay [the Gold]", base: card.Cond{Kind: card.Done, Not: true, Who: card.Chosen, Prop: "pay"}},
		{pattern: "(he|she|they) (did|does|do) not discard", base: card.Cond{Kind: card.Done, Not: true, Who: card.Chosen, Prop: "discard"}},
		{pattern: "you paid the Gold", base: card.Cond{Kind: card.Done, Prop: "pay"}},
		{pattern: "you (did|do) not pay the Gold", base: card.Cond{Kind: card.Done, Not: true, Prop: "pay"}},
		{pattern: "(he|she|they) (chooses|chose|choose) this", base: card.Cond{Kind: card.Chose, Who: card.Chosen}},
		{pattern: "(he|she|they) (refuses|refused|does refuse|did refuse)", base: card.Cond{Kind: card.Refused}},
		{pattern: "(he|she|they) (does not refuse|did not refuse)", base: card.Cond{Kind: card.Refused, Not: true}},
		{pattern: "(he|she|they) (chose|chooses|choose) not to", base: card.Cond{Kind: card.Chose, Not: true, Who: card.Chosen}},
		{pattern: "you (do|did) not choose this", base: card.Cond{Kind: card.Chose, Not: true}},
		{pattern: "you (choose|chose) this", base: card.Cond{Kind: card.Chose}},
		{pattern: "(this|it|the Ranged Attack|the Melee Attack|the Fear|the attack) (targeted|targets) (a|any) {things}", base: card.Cond{Kind: card.Is, Ref: unresolved, Word: "=the target"}},
		{pattern: "(he|she|they|you|that player|the player) drew a card", base: card.Cond{Kind: card.Did, Event: card.EvDraw}},
		{pattern: "(he|she|they|you|that player|the player) did not draw a card", base: card.Cond{Kind: card.Did, Not: true, Event: card.EvDraw}},
		{pattern: "(he|she|they) (did|does|do) not target (anyone|anybody)", base: card.Cond{Kind: card.Did, Not: true, Event: card.EvTarget}},
		{pattern: "{ref} did not become dishonorable", base: card.Cond{Kind: card.Did, Not: true, Event: card.EvDishonor}},
		{pattern: "{ref} became dishonorable", base: card.Cond{Kind: card.Did, Event: card.EvDishonor}},
		{pattern: "{ref} (was|is) assigned to (the current|this) battlefield", base: card.Cond{Kind: card.Is}, then: assignedHere},
		{pattern: "{ref} assigned (to (the current|this) battlefield|there) [this Attack Phase]", base: card.Cond{Kind: card.Is}, then: assignedHere},
		{pattern: "{ref} (has performed|performed) a {kwact} action this turn", base: card.Cond{Kind: card.Is}, then: performedThisTurn},
		{pattern: "{ref} (has cast|cast) a {things} this turn", base: card.Cond{Kind: card.Is}, then: castThisTurn},
		{pattern: "{ref} (has been|was) targeted by a {kwact} action this turn", base: card.Cond{Kind: card.Is}, then: targetedThisTurn(card.NoPlayer)},
		{pattern: "you (have targeted|targeted) {ref} with a {kwact} action this turn", base: card.Cond{Kind: card.Is}, then: targetedThisTurn(card.You)},
		{pattern: "none of your Provinces (were|have been) destroyed this turn", base: card.Cond{Kind: card.Happened, Not: true, Event: card.EvProvinceDestroyed, Who: card.You, Window: card.ThisTurn}},
		{pattern: "none of your Provinces (were|have been) destroyed since your last turn ended", base: card.Cond{Kind: card.Happened, Not: true, Event: card.EvProvinceDestroyed, Who: card.You, Window: card.SinceTurnEnded}},
		{pattern: "none of your Provinces (were|have been) destroyed since your last turn began", base: card.Cond{Kind: card.Happened, Not: true, Event: card.EvProvinceDestroyed, Who: card.You, Window: card.SinceTurnBegan}},
		{pattern: "(another player|any other player) has (higher|more) [Family] Honor than you", base: card.Cond{Kind: card.HonorBeside, Who: card.Another, Cmp: card.More}},
		{pattern: "(another player|any other player) has (lower|less) [Family] Honor than you", base: card.Cond{Kind: card.HonorBeside, Who: card.Another, Cmp: card.Less}},
		{pattern: "no other player has (higher|more) [Family] Honor than you", base: card.Cond{Kind: card.HonorBeside, Not: true, Who: card.Another, Cmp: card.More}},
		{pattern: "no other player has (lower|less) [Family] Honor than you", base: card.Cond{Kind: card.HonorBeside, Not: true, Who: card.Another, Cmp: card.Less}},
		{pattern: "your {identity}", base: card.Cond{Kind: card.Exists, Who: card.You, Style: 0}, then: yours},
		{pattern: "another player's {identity}", base: card.Cond{Kind: card.Exists, Who: card.Another, Style: 0}, then: yours},
		{pattern: "the enemy leader's {identity}", base: card.Cond{Kind: card.Exists, Who: card.EnemyLeader, Style: 0}, then: yours},
		{pattern: "{ref} is [face-up] in your Province", base: card.Cond{Kind: card.FaceUpInProvince, Who: card.You}},
		{pattern: "(any|one or more) of your Provinces (were|have been|was|has been) destroyed this turn", base: card.Cond{Kind: card.Happened, Event: card.EvProvinceDestroyed, Who: card.You, Window: card.ThisTurn}},
		{pattern: "(any|one|one or more) of your Provinces (were|have been|was|has been) destroyed this game", base: card.Cond{Kind: card.Happened, Event: card.EvProvinceDestroyed, Who: card.You, Window: card.ThisGame}},
		{pattern: "you have had (any|one or more) Provinces destroyed this game", base: card.Cond{Kind: card.Happened, Event: card.EvProvinceDestroyed, Who: card.You, Window: card.ThisGame}},
		{pattern: "you (brought|put) {ref} into play this turn", base: card.Cond{Kind: card.Is}, then: broughtThisTurn},
		{pattern: "{ref} had {kept}", base: card.Cond{Kind: card.Is}},
		{pattern: "one of your Provinces (was|has been) destroyed this turn", base: card.Cond{Kind: card.Happened, Event: card.EvProvinceDestroyed, Who: card.You, Window: card.ThisTurn}},
	}
	rows = append(rows, deedConditions()...)
	rows = append(rows,
		row[card.Cond]{pattern: "(you|this) put {ref} into play", base: card.Cond{Kind: card.Did, Event: card.EvEnterPlay}},
		row[card.Cond]{pattern: "(you|this) put (a|any|one or more) {things} into play", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: card.EvEnterPlay}})
	for _, side := range []struct {
		words string
		army  card.Player
	}{{"attack", card.Attacker}, {"defend", card.Defender}} {
		rows = append(rows,
			row[card.Cond]{pattern: "{ref} (was assigned|assigned|has assigned) to " + side.words + " this turn", base: card.Cond{Kind: card.Is}, then: assignedTo(side.army)},
			row[card.Cond]{pattern: "{ref} (was not assigned|did not assign|has not assigned) to " + side.words + " this turn", base: card.Cond{Kind: card.Is, Not: true}, then: assignedTo(side.army)})
	}
	rows = append(rows, pastActions...)
	rows = append(rows, deedSubjects()...)
	for _, verb := range slices.Sorted(maps.Keys(deedWords)) {
		ev := deedWords[verb]
		present := strings.TrimSuffix(verb, "ed")
		if verb == "removed" || verb == "moved" {
			present += "e"
		}
		rows = append(rows, row[card.Cond]{pattern: "(you|this|this action) (do|does|did) not " + present + " (a|any|one or more) {things}", base: card.Cond{Kind: card.Did, Not: true, Ref: unresolved, Event: ev}})
		rows = append(rows, row[card.Cond]{pattern: "(he|she) (does|did) not " + present + " (a|any|one or more) {things}", base: card.Cond{Kind: card.Did, Not: true, Ref: unresolved, Event: ev, Prop: byHim}})
		rows = append(rows,
			row[card.Cond]{pattern: "you " + verb + " a {things} to pay this action's [base] cost", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: ev}},
			row[card.Cond]{pattern: "(you|this|this action) " + verb + " (a|any|one or more) {things}", base: card.Cond{Kind: card.Did, Ref: unresolved, Event: ev}},
			row[card.Cond]{pattern: "(you|this) " + verb + " {ref}", base: card.Cond{Kind: card.Did, Event: ev}},
			row[card.Cond]{pattern: "(you|this|this action) " + verb + " {many}", base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast}})
	}
	return rows
}()

// byHim marks what a player did whom the text has had do it.
const byHim = "by him"

// deedWords are what a text says that it, or you by it, did to a thing.
var deedWords = map[string]card.Happening{
	"destroyed": card.EvDestroy, "bowed": card.EvBow, "discarded": card.EvDiscard, "dishonored": card.EvDishonor,
	"straightened": card.EvStraighten, "moved": card.EvMove, "removed": card.EvRemoved, "banished": card.EvRemoved, "rehonored": card.EvRehonor,
}

// assignedHere: the thing was assigned to the current battlefield.
func assignedHere(c *card.Cond) {
	c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.DidEvent, Event: card.EvAssign, Window: card.ThisTurn, At: card.CurrentBattlefield, Style: silentStyle}}}
}

// broughtThisTurn: the thing came into play this turn, by you.
func broughtThisTurn(c *card.Cond) {
	c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.DidEvent, Who: card.You, Event: card.EvEnterPlay, Window: card.ThisTurn, Style: silentStyle}}}
}

// assignedTo: the thing was assigned to an attacking army, or to a defending one.
func assignedTo(army card.Player) func(*card.Cond) {
	return func(c *card.Cond) {
		c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.DidEvent, Event: card.EvAssign, Window: card.ThisTurn, Army: army, Style: silentStyle}}}
	}
}

// performedThisTurn: the thing has performed an action with the keyword that was read.
func performedThisTurn(c *card.Cond) {
	c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.DidEvent, Event: card.EvPerform, Window: card.ThisTurn, Keyword: c.Keywords[0], Style: silentStyle}}}
}

// castThisTurn: the thing has performed an action from such a Spell.
func castThisTurn(c *card.Cond) {
	c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.DidEvent, Event: card.EvPerform, Window: card.ThisTurn, Sub: c.What.Filter, Style: silentStyle}}}
}

// targetedThisTurn: an action with the keyword that was read, of somebody or anybody, has targeted the thing.
func targetedThisTurn(by card.Player) func(*card.Cond) {
	return func(c *card.Cond) {
		c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.DidEvent, Who: by, Event: card.EvTarget, Window: card.ThisTurn, Keyword: c.Keywords[0], Style: silentStyle}}}
	}
}

// ofActions asks about all actions.
func ofActions(c card.Cond) card.Cond {
	c.Cause = &card.Cause{Action: true}
	return c
}

// lobbied asks whether such an action was a Lobby action.
func lobbied(c card.Cond) card.Cond {
	c.Cause = &card.Cause{Action: true, Keyword: "Lobby"}
	return c
}

// pastActions ask what actions a player has taken.
var pastActions = func() (rows []row[card.Cond]) {
	for _, w := range deedWindows {
		base := card.Cond{Kind: card.Happened, Event: card.EvResolve, Who: card.You, Window: w.window}
		not := base
		not.Not = true
		rows = append(rows,
			row[card.Cond]{pattern: "you (have resolved|resolved|have taken|took|have used|used) {pastact} " + w.words, base: base},
			row[card.Cond]{pattern: "you (have taken|took) no actions " + w.words, base: ofActions(not)},
			row[card.Cond]{pattern: "you have Lobbied " + w.words, base: lobbied(base)},
			row[card.Cond]{pattern: "you have not (Lobbied|taken the [rulebook] Lobby action|used the [rulebook] Lobby ability) " + w.words, base: lobbied(not)},
			row[card.Cond]{pattern: "you (have not resolved|did not resolve|have not taken|did not take) {pastact} " + w.words, base: not})
	}
	rows = append(rows, othersActions()...)
	first := card.Cond{Kind: card.Happened, Event: card.EvAnnounce, Who: card.You, Window: card.ThisBattle, Prop: card.FirstOfAll}
	rows = append(rows, row[card.Cond]{pattern: "you (took|have taken|resolved|have resolved) the first {firstact} (in this battle|this battle)", base: first})
	for _, w := range deedWindows {
		for _, who := range []struct {
			words string
			who   card.Player
		}{{"your first", card.You}, {"the first", card.AnyPlayer}} {
			base := card.Cond{Kind: card.Happened, Not: true, Event: card.EvResolve, Who: who.who, Window: w.window}
			said := w.words
			if w.words == "this battle" {
				said = "[taken] [in] this battle"
			}
			rows = append(rows, row[card.Cond]{pattern: "this is " + who.words + " {firstact} " + said, base: base})
		}
	}
	return rows
}()

func init() {
	conditionSlots["kept"] = &slot[card.Cond]{ // what a card has had that it still has out of play: no attachments and tokens
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			return slices.DeleteFunc(slices.Clone(conditionSlots["with"].read(r, at, c)), func(g reading[card.Cond]) bool {
				return slices.ContainsFunc(g.v.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.HasAttached || a.Is == card.HasToken })
			})
		},
		write: func(w *writer, c *card.Cond) { conditionSlots["with"].write(w, c) },
		walk:  func(v *resolver, c *card.Cond) { conditionSlots["with"].walk(v, c) },
	}
	conditionSlots["firstact"] = &slot[card.Cond]{ // the action in whose text it stands
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			r.anAction(card.Trigger{}, at, card.Cause{}, func(_ card.Trigger, by card.Cause, end int) {
				if by.From != nil {
					return
				}
				x := c
				x.Cause, x.Word = &by, "-"+r.written(at, end)
				if by.Des == 0 && by.Keyword == "" && by.Types == 0 && len(by.Any) == 0 {
					x.Cause = nil
				}
				all = append(all, reading[card.Cond]{x, end})
			})
			return all
		},
		write: func(w *writer, c *card.Cond) { w.words(strings.TrimPrefix(c.Word, "-")) },
		walk:  func(*resolver, *card.Cond) {},
	}
	conditionSlots["pastact"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			add := func(_ card.Trigger, by card.Cause, end int) {
				x := c
				x.Cause, x.Word = &by, "-"+r.written(at, end)
				all = append(all, reading[card.Cond]{x, end})
			}
			if r.is(at, "a") {
				r.anAction(card.Trigger{}, at+1, card.Cause{}, add)
			}
			r.titlesAction(card.Trigger{}, at, add)
			return all
		},
		write: func(w *writer, c *card.Cond) { w.words(strings.TrimPrefix(c.Word, "-")) },
		walk: func(v *resolver, c *card.Cond) {
			v.source(c.Cause)
		},
	}
	conditionSlots["todo"] = &slot[card.Cond]{ // what the choice was about, in the words in which it was offered
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			for end := at + 1; end < len(r.toks) && end < at+8; end++ {
				if r.is(end, ",") {
					c.Prop = r.phrase(at, end)
					return []reading[card.Cond]{{c, end}}
				}
				if r.is(end, ".") || r.is(end, ":") {
					return nil
				}
			}
			return nil
		},
		write: func(w *writer, c *card.Cond) { w.words(c.Prop) },
		walk:  func(*resolver, *card.Cond) {},
	}
	conditionSlots["kwact"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			k, end, many := r.keyword(at)
			if k == "" || many == plural {
				return nil
			}
			c.Keywords = []card.Keyword{k}
			return []reading[card.Cond]{{c, end}}
		},
		write: func(w *writer, c *card.Cond) { w.words(string(c.Keywords[0])) },
		walk:  func(*resolver, *card.Cond) {},
	}
}
