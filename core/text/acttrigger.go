package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Triggers that are about an action: whose it is, what sort of action, from what card, and what it does
// (CE "Timing and triggers", "Reaction trigger").
//
//	action = whose { keyword | designator } "action" [source]

func init() {
	triggerSlots["act"] = actSlot(false)
	triggerSlots["actof"] = actSlot(true)
	triggerSlots["fromact"] = &slot[card.Trigger]{ // an action that what happens to a player comes from
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range triggerSlots["act"].read(r, at, card.Trigger{}) {
				x, c := t, *g.v.Cause
				c.By, x.CauseWord = g.v.By, g.v.CauseWord
				x.Cause = &c
				all = append(all, reading[card.Trigger]{x, g.end})
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { triggerSlots["act"].write(w, t) },
		walk:  func(v *resolver, t *card.Trigger) { triggerSlots["act"].walk(v, t) },
	}
	triggerSlots["effect"] = effectSlot()
}

// actTriggers have an action in them.
var actTriggers = func() []row[card.Trigger] {
	rows := []row[card.Trigger]{
		{pattern: "{act} targets {subj}", base: card.Trigger{Event: card.EvTarget}},
		{pattern: "{who} (targets|target) {subj} with {act}", base: card.Trigger{Event: card.EvTarget}},
		{pattern: "{subj} is targeted (by|with) {act}", base: card.Trigger{Event: card.EvTarget}},
		{pattern: "{subj} would be targeted by {act}", base: card.Trigger{At: card.Would, Event: card.EvTarget}},
		{pattern: "{act} would target {subj}", base: card.Trigger{At: card.Would, Event: card.EvTarget}},
		{pattern: "the resolution of {act}", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "each resolution of {act}", base: card.Trigger{Event: card.EvResolve, Each: true}},
		{pattern: "each resolution of {act} this turn", base: card.Trigger{Event: card.EvResolve, Each: true, Within: card.ThisTurn}},
		{pattern: "each resolution of {act} taken during this battle", base: card.Trigger{Event: card.EvResolve, Each: true, Within: card.ThisBattle}},
		{pattern: "{actof} resolution", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "the effects of {act} resolve", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "effects resolve of {act}", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "the effects resolve of {act}", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "{actof} effects resolve", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "{act} resolves", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "{act} resolves that (was taken by another player|another player took)", base: card.Trigger{Event: card.EvResolve, By: card.Another}},
		{pattern: "{act} resolves from {shooter}", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "{who} (resolve|resolves) {act}", base: card.Trigger{Event: card.EvResolve}},
		{pattern: "{who} (announce|announces) {act}", base: card.Trigger{Event: card.EvAnnounce}},
		{pattern: "{act} is announced", base: card.Trigger{Event: card.EvAnnounce}},
		{pattern: "{subj} bows (as|to pay|for) (a|the) cost (of [performing]|to perform) {act}", base: card.Trigger{Event: card.EvBow}, then: asItsCost},
		{pattern: "{subj} bows (as|to pay|for) (a|the) cost of {act} {heperformed}", base: card.Trigger{Event: card.EvBow}, then: asItsCost},
		{pattern: "{subj} is destroyed (as|to pay|for) (a|the) cost of [performing] {act}", base: card.Trigger{Event: card.EvDestroy}, then: asItsCost},
		{pattern: "{who} (discard|discards) {subj} (from|for) {act}", base: card.Trigger{Event: card.EvDiscard}},
		{pattern: "{subj} is discarded (from|for) {act}", base: card.Trigger{Event: card.EvDiscard}},
		{pattern: "{act} discards the Imperial Favor", base: card.Trigger{Event: card.EvFavorLost}},
		{pattern: "{subj} is moved to a battlefield by {act}", base: card.Trigger{Event: card.EvMove, To: card.BattlefieldZone}},
		{pattern: "{subj} is moved home by {act}", base: card.Trigger{Event: card.EvMove, To: card.HomeZone}},
		{pattern: "{act} puts {subj} into a discard pile", base: card.Trigger{Event: card.EvDiscard}},
		{pattern: "{act} moves {subj} to this battlefield", base: card.Trigger{Event: card.EvMove, To: card.CurrentBattlefield}},
		{pattern: "{act} moves {subj} home", base: card.Trigger{Event: card.EvMove, To: card.HomeZone}},
		{pattern: "{act} moves {subj} to a battlefield", base: card.Trigger{Event: card.EvMove, To: card.BattlefieldZone}},
		{pattern: "{effect} moves {subj} to a battlefield", base: card.Trigger{Event: card.EvMove, To: card.BattlefieldZone}},
		{pattern: "{effect} moves {subj} to the current battlefield", base: card.Trigger{Event: card.EvMove, To: card.CurrentBattlefield}},
		{pattern: "{effect} moves {subj} home", base: card.Trigger{Event: card.EvMove, To: card.HomeZone}},
		{pattern: "{act} moves {subj} to {where} battlefield", base: card.Trigger{Event: card.EvMove, To: card.BattlefieldZone}},
		{pattern: "{act} that moved {subj} to the current battlefield resolves", base: card.Trigger{Event: card.EvMove, To: card.CurrentBattlefield, Ended: true}},
		{pattern: "{act} moves {subj} to the current battlefield", base: card.Trigger{Event: card.EvMove, To: card.CurrentBattlefield}},
		{pattern: "the resolution of {act} that moved {subj} to the current battlefield", base: card.Trigger{Event: card.EvMove, To: card.CurrentBattlefield, Ended: true}},
		{pattern: "the resolution of {act} that moved {subj} to {where} battlefield", base: card.Trigger{Event: card.EvMove, To: card.BattlefieldZone, Ended: true}},
		{pattern: "the resolution of {act} that moved {subj} to the attacking side at the current battlefield", base: card.Trigger{Event: card.EvMove, To: card.CurrentBattlefield, Army: card.Attacker, Ended: true}},
		{pattern: "the resolution of {act} that moved {subj} to the defending side at the current battlefield", base: card.Trigger{Event: card.EvMove, To: card.CurrentBattlefield, Army: card.Defender, Ended: true}},
		{pattern: "the resolution of {act} that moved {subj} home", base: card.Trigger{Event: card.EvMove, To: card.HomeZone, Ended: true}},
		{pattern: "the resolution of {act} that moved home {subj}", base: card.Trigger{Event: card.EvMove, To: card.HomeZone, Ended: true}},
		{pattern: "{act} resolves (that|which|, if it) moved {subj} to the current battlefield", base: card.Trigger{Event: card.EvMove, To: card.CurrentBattlefield, Ended: true}},
		{pattern: "{act} resolves, if it moved {subj} to a battlefield", base: card.Trigger{Event: card.EvMove, To: card.BattlefieldZone, Ended: true}},
		{pattern: "{act} resolves (that|which|, if it) moved {subj} home", base: card.Trigger{Event: card.EvMove, To: card.HomeZone, Ended: true}},
	}
	for _, did := range []struct {
		does, past string
		ev         card.Happening
	}{
		{"destroys", "destroyed|destroys", card.EvDestroy},
		{"would destroy", "", card.EvDestroy},
		{"bows", "bowed|bows", card.EvBow},
		{"straightens", "straightened", card.EvStraighten},
		{"moves", "moved|moves", card.EvMove},
		{"dishonors", "dishonored", card.EvDishonor},
		{"", "targeted", card.EvTarget},
		{"Recruits", "Recruited", card.EvRecruit},
		{"Equips", "Equipped", card.EvEquip},
		{"attaches", "attached", card.EvAttach},
	} {
		if did.does != "" {
			rows = append(rows,
				row[card.Trigger]{pattern: "{act} " + did.does + " {subj}", base: card.Trigger{Event: did.ev}},
				row[card.Trigger]{pattern: "{effect} " + did.does + " {subj}", base: card.Trigger{Event: did.ev}},
			)
		}
		if plain := !strings.ContainsAny(did.does, "( "); plain && did.does != "" {
			rows = append(rows, row[card.Trigger]{pattern: "{act} " + did.does + " or {ordoes} {subj}", base: card.Trigger{Event: did.ev}, then: shareWithOr})
		}
		if did.ev == card.EvDestroy || did.ev == card.EvBow {
			for _, words := range []string{"simultaneously " + did.does + " {subj}", did.does + " {subj} simultaneously"} {
				rows = append(rows, row[card.Trigger]{pattern: "{act} " + words, base: card.Trigger{Event: did.ev, AtOnce: true}})
			}
		}
		if did.past == "" {
			continue
		}
		rows = append(rows,
			row[card.Trigger]{pattern: "the resolution of {act} (that|which|whose effects) (" + did.past + ") {subj}", base: card.Trigger{Event: did.ev, Ended: true}},
			row[card.Trigger]{pattern: "{act} (that|which) (" + did.past + ") {subj} resolves", base: card.Trigger{Event: did.ev, Ended: true}},
			row[card.Trigger]{pattern: "{who} (resolve|resolves) {act} (that|which|whose effects) (" + did.past + ") {subj}", base: card.Trigger{Event: did.ev, Ended: true}},
			row[card.Trigger]{pattern: "{act} resolves (that|which|whose effects|, if it|, if its effects) (" + did.past + ") {subj}", base: card.Trigger{Event: did.ev, Ended: true}},
		)
	}
	return rows
}()

// asItsCost: it is done to pay for the action.
func asItsCost(t *card.Trigger) {
	c := *t.Cause
	c.Cost = true
	t.Cause = &c
}

// actionsOf are whose action it may be.
var actionsOf = []struct {
	words string
	by    card.Player
}{
	{"one of your", card.You},
	{"one of another player's", card.Another},
	{"your", card.You},
	{"another player's", card.Another},
	{"an opponent's", card.Another},
	{"an enemy player's", card.EnemyPlayer},
	{"a player's", card.AnyPlayer},
	{"the Attacker's", card.Attacker},
	{"the Defender's", card.Defender},
	{"the enemy leader's", card.EnemyLeader},
	{"a", card.NoPlayer},
	{"any", card.NoPlayer},
	{"each", card.NoPlayer},
	{"the first", card.NoPlayer},
	{"your first", card.You},
}

// takenBy are whose action it was, after it.
var takenBy = []struct {
	words string
	by    card.Player
}{
	{"you took", card.You}, {"that you took", card.You}, {"you take", card.You}, {"another player took", card.Another}, {"that another player took", card.Another}, {"taken by another player", card.Another}, {"the enemy leader took", card.EnemyLeader},
}

var actDesignators = []struct {
	words string
	des   card.Designators
}{
	{"Battle", card.Battle},
	{"Open", card.Open},
	{"Limited", card.Limited},
	{"Reaction", card.Reaction},
	{"Battle or Open", card.Battle | card.Open},
	{"Open or Limited", card.Open | card.Limited},
	{"Limited or Open", card.Open | card.Limited},
	{"Open or Battle", card.Open | card.Battle},
	{"Engage", card.Engage},
	{"Interrupt", card.Interrupt},
	{"Battle or Engage", card.Battle | card.Engage},
	{"Battle, Limited, or Open", card.Battle | card.Open | card.Limited},
}

// actSlot is an action, in the possessive if of.
func actSlot(of bool) *slot[card.Trigger] {
	return &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, p := range actionsOf {
				end, ok := r.words(at, p.words)
				if !ok {
					continue
				}
				x := t
				if p.by != card.NoPlayer {
					x.By = p.by
				}
				x.Each = x.Each || p.words == "each"
				first := strings.HasSuffix(p.words, " first")
				r.ofActions = strings.HasPrefix(p.words, "one of ")
				r.anAction(x, end, card.Cause{}, func(x card.Trigger, c card.Cause, end int) {
					add := func(x card.Trigger, end int) {
						if first {
							if end, ok = r.eachWindow(&x, end); !ok {
								return
							}
						}
						if of {
							if end, ok = r.genitive(end); !ok {
								return
							}
						}
						own := c
						if t.Cause != nil {
							own.Doer = t.Cause.Doer
						}
						x.Cause, x.CauseWord = &own, r.phrase(at, end)
						all = append(all, reading[card.Trigger]{x, end})
					}
					add(x, end)
					for _, by := range takenBy {
						if e, ok := r.words(end, by.words); ok && x.By == card.NoPlayer {
							y := x
							y.By = by.by
							add(y, e)
						}
					}
				})
			}
			r.ofActions = false
			if !of {
				named := func(x card.Trigger, c card.Cause, end int) {
					x.Cause, x.CauseWord = &c, r.written(at, end)
					all = append(all, reading[card.Trigger]{x, end})
				}
				r.theNamedAction(t, at, named)
				r.titlesAction(t, at, named)
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.words(t.CauseWord) },
		walk: func(v *resolver, t *card.Trigger) {
			if d := t.Cause.Doer; d != nil && d.Style == namedDoer {
				v.sel(d)
			}
			v.source(t.Cause)
		},
	}
}

// source finds the card that an action is from.
func (v *resolver) source(c *card.Cause) {
	switch {
	case c.From == nil:
	case c.From.How == card.Ref:
		v.sel(c.From)
	default:
		v.inside(c.From)
	}
}

// anAction reads "Political Battle action from a Strategy".
func (r *reader) anAction(t card.Trigger, at int, c card.Cause, yield func(card.Trigger, card.Cause, int)) {
	if r.is(at, "successful") && !c.Success {
		c.Success = true
		r.anAction(t, at+1, c, yield)
		return
	}
	if r.is(at, "action") && !r.ofActions || r.is(at, "actions") && r.ofActions || r.is(at, "ability") && (r.is(at+1, "on") || r.is(at+1, "from")) {
		c.Action = true
		if !r.is(at, "ability") {
			yield(t, c, at+1)
		}
		if end, ok := r.words(at+1, "taken during a battle"); ok && t.Event != card.NoEvent && t.If == nil {
			then := t
			then.If = &card.Cond{Kind: card.InBattle, Style: silentStyle}
			yield(then, c, end)
		}
		for _, from := range []string{"from", "on"} {
			if !r.is(at+1, from) {
				continue
			}
			for _, g := range r.matched(at + 2) {
				s := g.v
				if s.How == card.All && s.Style == theStyle { // "your Sensei": there is one
					s.How = card.Any
				}
				if s.Thing == card.Cards && s.Min == nil && (s.How == card.Ref || s.How == card.Any) {
					own := c
					own.From = &s
					yield(t, own, g.end)
				}
			}
		}
	}
	if r.is(at, "action") && r.is(at+1, "with") && r.kindAt(at+2) == quote && c.From == nil {
		for _, g := range atomSlots["quoted"].read(r, at+2, card.Atom{Is: card.HasWordAnywhere, Style: silentStyle}) {
			if end, ok := r.words(g.end, "in its card's title or keywords"); ok {
				own := c
				own.Action, own.From = true, &card.Sel{How: card.Any, Filter: &card.Filter{Atoms: []card.Atom{g.v}}}
				yield(t, own, end)
			}
		}
	}
	if c.Action && len(c.Any) == 0 && c.Keyword == "" && c.Des == 0 && c.From == nil && c.Types == 0 {
		if end, ok := r.words(at+1, "with an element keyword"); ok && r.is(at, "action") {
			own := c
			own.Any = ofElements("")
			yield(t, own, end)
		}
	}
	for _, words := range []string{"Elemental action or an action with an element keyword", "Elemental action or action with an element keyword"} {
		if end, ok := r.words(at, words); ok && c.Keyword == "" && c.Des == 0 {
			own := c
			own.Action, own.Any = true, ofElements("Elemental")
			yield(t, own, end)
		}
	}
	if (r.is(at, "Reaction") && !r.ofActions || r.is(at, "Reactions") && r.ofActions) && !r.is(at+1, "action") && c.Des == 0 {
		own := c
		own.Action, own.Des = true, card.Reaction
		yield(t, own, at+1)
	}
	if c.Des == 0 && c.Keyword == "" && c.Types == 0 && len(c.Any) == 0 && c.From == nil { // "a Kiho Strategy's action"
		for _, g := range r.described(at) {
			if end, ok := r.genitive(g.end); ok && r.is(end, "action") && g.v.Thing == card.Cards && g.v.Filter.Style == singular && (g.v.Filter.Types != 0 || g.v.Filter.Noun == "card") && g.v.ZoneAt == 0 {
				s := g.v
				s.How = card.Any
				yield(t, card.Cause{Action: true, From: &s, Success: c.Success}, end+1)
			}
		}
	}
	if c.Des == 0 {
		for _, d := range actDesignators {
			if end, ok := r.words(at, d.words); ok {
				own := c
				own.Des = d.des
				r.anAction(t, end, own, yield)
			}
		}
	}
	if c.Keyword == "" && c.Des == 0 && c.Types == 0 && len(c.Any) == 0 {
		if kind, end, ok := r.kindOfAction(at); ok && (r.is(end, "resolves") || r.is(end, "targets")) && (kind.Types == card.Types(card.Spell) || kind.Types == card.Types(card.Strategy) || kind.Keyword == "Ritual" || kind.Keyword == "Kiho") {
			own := kind
			own.Success = c.Success
			yield(t, own, end) // the older words for an action from such a card
		}
		if kind, end, ok := r.kindOfAction(at); ok && kind.Types != 0 && (r.is(end, "action") || r.is(end, "actions")) {
			own := c
			own.Types = kind.Types
			r.anAction(t, end, own, yield)
		}
		if several, end := r.kindsOfAction(at); len(several) > 1 {
			own := c
			own.Any = several
			r.anAction(t, end, own, yield)
		}
	}
	if c.Keyword != "" && c.Des == 0 && c.Types == 0 && len(c.Any) == 0 { // "Political Strategy action"
		if kind, end, ok := r.kindOfAction(at); ok && kind.Types == card.Types(card.Strategy) && (r.is(end, "action") || r.is(end, "actions")) {
			own := c
			own.Types = kind.Types
			r.anAction(t, end, own, yield)
		}
	}
	if r.is(at, "non-") && c.Without == "" && c.Des == 0 {
		if k, end, many := r.keyword(at + 1); k != "" && many != plural {
			own := c
			own.Without = k
			r.anAction(t, end, own, yield)
		}
	}
	if len(c.Makes) == 0 && c.Des == 0 {
		for _, a := range slices.Concat(attackActions, attackIcons) {
			if end, ok := r.words(at, a.words); ok && (r.is(end, "action") || r.is(end, "actions")) {
				own := c
				own.Makes = a.makes
				r.anAction(t, end, own, yield)
			}
		}
	}
	if k, end, many := r.keyword(at); k != "" && many != plural && c.Des == 0 && c.Types == 0 {
		switch {
		case c.Keyword == "":
			c.Keyword = k
			r.anAction(t, end, c, yield)
		case len(c.Any) == 0 && (r.is(end, "action") || r.is(end, "actions")): // "Favor Political action": it has both
			c.Any, c.Keyword = []card.Cause{{Action: true, Keyword: c.Keyword}}, k
			r.anAction(t, end, c, yield)
		}
	}
}
