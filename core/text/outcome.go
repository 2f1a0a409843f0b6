package text

import (
	"slices"

	"kotei/core/card"
)

// What a battle's resolution destroyed: "if you destroyed any enemy units or a Province in that resolution", "after a battle ends in
// which you destroyed a Province" (CE "Resolution").

func lost(who card.Player, not bool, what ...card.Thing) card.Cond {
	return card.Cond{Kind: card.HasDestroyed, Who: who, Not: not, Things: what}
}

var outcomeConditions = []row[card.Cond]{
	{pattern: "you won it", base: card.Cond{Kind: card.WonBattle, Who: card.You, Prop: ofBattleOnly}},
	{pattern: "(you|your army) won", base: card.Cond{Kind: card.WonBattle, Who: card.You, Prop: ofBattleOnly}},
	{pattern: "(you|your army) lost", base: card.Cond{Kind: card.LostBattle, Who: card.You, Prop: ofBattleOnly}},
	{pattern: "you destroyed (any enemy units or a province|one or more enemy units or a province|the province or any opposing units) (in|during) (that|this) resolution", base: lost(card.You, false, card.Units, card.Provinces)},
	{pattern: "you destroyed (an army or a province|an army or province) (in|during) (that|this) resolution", base: lost(card.You, false, card.Armies, card.Provinces)},
	{pattern: "you destroyed (any enemy units|an enemy army|an army) in that resolution", base: lost(card.You, false, card.Units)},
	{pattern: "you destroyed (any|one or more) provinces or units (in|during) (that|this|its) resolution", base: lost(card.You, false, card.Units, card.Provinces)},
	{pattern: "a Province or [an] enemy army was destroyed during it and you control a unit in the winning army", base: lost(card.You, false, card.Provinces, card.Armies)},
	{pattern: "you destroyed a province in that resolution", base: lost(card.You, false, card.Provinces)},
	{pattern: "you did not destroy (the battlefield's province or an army|a province or an army|an army or a province) [in (that|the) battle]", base: lost(card.You, true, card.Provinces, card.Armies)},
	{pattern: "the [battlefield's] province was not destroyed", base: lost(card.AnyPlayer, true, card.Provinces)},
	{pattern: "that resolution destroyed (a province|any provinces)", base: lost(card.AnyPlayer, false, card.Provinces)},
	{pattern: "that resolution destroyed (any|one or more) provinces or units", base: lost(card.AnyPlayer, false, card.Provinces, card.Units)},
}

// ofBattleOnly marks a condition whose "it" is a battle.
const ofBattleOnly = "battle"

// afterBattle reports by a failure a condition about who won a battle, or a duel, where the other one is spoken of.
func (v *resolver) afterBattle(c *card.Cond) {
	t := v.trig
	battle := t != nil && t.At == card.After && (t.Event == card.EvBattle || t.Event == card.EvBattleEnd)
	duel := slices.ContainsFunc(v.seen, func(o *card.Op) bool { return o.Verb == card.Challenge || o.Verb == card.Duel })
	if c.Prop == ofBattleOnly && (!battle || duel) || c.Kind == card.Is && (c.Ref == card.Winner || c.Ref == card.Loser) && battle && !duel {
		v.failed("it is not said what is won or lost")
	}
}

// outcomeTails stand after a trigger that is a battle's end, or the end of its resolution.
var outcomeTails = []struct {
	words string
	cond  card.Cond
}{
	{"in which you destroyed (a province as the Attacker|a province|one or more provinces)", lost(card.You, false, card.Provinces)},
	{"in which you destroyed (an army or province|an army or a province|an enemy army or province|a province or army)", lost(card.You, false, card.Armies, card.Provinces)},
	{"in which you destroyed (any enemy units or a province|one or more provinces or units)", lost(card.You, false, card.Units, card.Provinces)},
	{"in which you destroyed (an army|an enemy army)", lost(card.You, false, card.Armies)},
	{"in which your army destroyed (an army or province|an army or a province|an enemy army or province|a province or army|a province or an enemy army)", lost(card.You, false, card.Armies, card.Provinces)},
	{"in which your army destroyed (any enemy units or a province|one or more provinces or units)", lost(card.You, false, card.Units, card.Provinces)},
	{"in which your army destroyed (a province|one or more provinces)", lost(card.You, false, card.Provinces)},
	{"where you destroyed (a province|one or more provinces)", lost(card.You, false, card.Provinces)},
	{"(in which|where) a province was destroyed", lost(card.AnyPlayer, false, card.Provinces)},
	{"that destroyed (a province|any provinces)", lost(card.AnyPlayer, false, card.Provinces)},
}

// winningArmy marks "that army" where yours has destroyed something in a battle's resolution.
const winningArmy = "-that army"

// thatArmy reports by a failure "that army" where no such army is spoken of.
func (v *resolver) thatArmy() {
	if t := v.it.Trigger; t != nil && t.At == card.After && t.Event == card.EvBattle && slices.ContainsFunc(v.it.When, func(c card.Cond) bool { return c.Kind == card.HasDestroyed && c.Who == card.You && !c.Not }) {
		return
	}
	for _, t := range []*card.Trigger{v.trig, v.it.Trigger} {
		if t != nil && t.At == card.After && t.Event == card.EvBattle && t.If != nil && t.If.Kind == card.HasDestroyed && t.If.Who == card.You && !t.If.Not {
			return
		}
	}
	v.failed("no army that is spoken of")
}

// itsArmy marks "it" where that is an army in which somebody was said to be.
const itsArmy = "-in it"

// inAnArmy notes in which army a condition asks whether somebody is, and reports by a failure "in it" that would be his unit after that.
func (v *resolver) inAnArmy(a *card.Atom) {
	switch {
	case a.Is == card.IsInArmy && v.asks != nil && !a.Not && a.Ref == card.NoVar:
		v.army = a.Who
	case a.Is == card.IsWithin && a.Word == "it" && v.army != card.NoPlayer && (a.Ref == card.Self || a.Ref == card.Host):
		v.failed("the army is meant, and not the unit")
	}
}

// itIsArmy makes "it" that army, where nothing else was named.
func (v *resolver) itIsArmy(a *card.Atom) {
	if e, ok := v.last(neuter); v.army == card.NoPlayer || ok && e.v != card.Self && e.v != card.Host {
		v.failed("no army that is spoken of")
		return
	}
	a.Who = v.army
}

// outcomeTriggers tell what a battle's resolution destroyed.
var outcomeTriggers = []row[card.Trigger]{
	{pattern: "(you destroy|your army destroys) any cards or Provinces in battle resolution", base: destroying(card.Units, card.Provinces)},
	{pattern: "(you destroy|your army destroys) " + armyOrProvince + " (in|during) [a] battle resolution", base: destroying(card.Armies, card.Provinces)},
	{pattern: "you destroy " + armyOrProvince + " (in|during) [a] battle resolution as the Attacker", base: asTheAttacker(destroying(card.Armies, card.Provinces))},
	{pattern: "(you destroy|your army destroys) (an army|an enemy army|a defending army) (in|during) [a] battle resolution", base: destroying(card.Armies)},
	{pattern: "(battle resolution|a battle's resolution) destroys an army", base: card.Trigger{Event: card.EvBattle, If: &anyArmyLost}},
	{pattern: "(battle resolution|a battle's resolution) destroys an enemy army", base: destroying(card.Armies)},
	{pattern: "(battle resolution|a battle's resolution) destroys (a Province or an enemy army|an enemy army or a Province)", base: card.Trigger{Event: card.EvBattle, If: &card.Cond{Kind: card.OneOf, Sub: []card.Cond{
		lost(card.AnyPlayer, false, card.Provinces), lost(card.You, false, card.Armies),
	}}}},
	{pattern: "(you destroy|your army destroys) any cards in battle resolution", base: destroying(card.Units)},
	{pattern: "(you destroy|your army destroys) (a|any) (Province|Provinces) in battle resolution", base: destroying(card.Provinces)},
	{pattern: "(you destroy|your army destroys) any cards or Provinces in battle resolution this battle", base: thereIn(destroying(card.Units, card.Provinces))},
}

// armyOrProvince are the words for either.
const armyOrProvince = "(a Province or army|a Province or an army|a Province or enemy army|a Province or an enemy army|an army or Province|an army or a Province|an enemy army or Province|an enemy army or a Province)"

// anyArmyLost: whoever's it was.
var anyArmyLost = lost(card.AnyPlayer, false, card.Armies)

// asTheAttacker is such an end of an attack of yours.
func asTheAttacker(t card.Trigger) card.Trigger {
	t.If = &card.Cond{Kind: card.AllOf, Sub: []card.Cond{*t.If, *asAttacker}}
	return t
}

// destroying is the end of a battle's resolution in which your army has destroyed such things.
func destroying(what ...card.Thing) card.Trigger {
	cond := lost(card.You, false, what...)
	cond.Style = silentStyle
	return card.Trigger{Event: card.EvBattle, If: &cond}
}

// destroying reports by a failure such a trigger that is answered too early to know it.
func (v *resolver) destroying(t *card.Trigger) {
	if t != nil && t.Event == card.EvBattle && t.At != card.After && t.If != nil && (t.If.Kind == card.HasDestroyed || slices.ContainsFunc(t.If.Sub, func(c card.Cond) bool { return c.Kind == card.HasDestroyed })) {
		v.failed("what is destroyed is not known yet")
	}
}

// thereIn limits it to the battle under way.
func thereIn(t card.Trigger) card.Trigger {
	t.Within = card.ThisBattle
	return t
}

func init() {
	triggers = append(triggers, outcomeTriggers...)
	conditions = append(conditions, outcomeConditions...)
}

// outcome adds "… in which you destroyed a Province" to a trigger.
func (r *reader) outcome(all []reading[card.Trigger], t card.Trigger, at int) []reading[card.Trigger] {
	if t.Event != card.EvBattle && t.Event != card.EvBattleEnd || t.At != card.After || !r.is(at, "in") && !r.is(at, "where") && !r.is(at, "that") {
		return all
	}
	for i := range outcomeTails {
		for j, ws := range outcomeWords[i] {
			end := at
			for _, w := range ws {
				if !r.is(end, w) {
					end = -1
					break
				}
				end++
			}
			if end > 0 {
				x, cond := t, outcomeTails[i].cond
				x.If, x.IfStyle = &cond, outcomeStyle+Style(i*100+j)
				all = append(all, reading[card.Trigger]{x, end})
			}
		}
	}
	return all
}

// outcomeStyle is the style of the first of these tails.
const outcomeStyle Style = 21000

var outcomeWords = func() (all [][][]string) {
	for i := range outcomeTails {
		all = append(all, wordings(outcomeTails[i].words))
	}
	return all
}()

func (w *writer) outcome(s Style) {
	for _, word := range outcomeWords[(s-outcomeStyle)/100][(s-outcomeStyle)%100] {
		w.word(word)
	}
}
