package text

import "kotei/core/card"

// Ranged Attacks, challenges and battles (CE "Ranged Attack", "Challenges and duels", "Battles").

// battleVerbs are about attacks, battles and duels (CE "Ranged Attack", "Challenges and duels").
var battleVerbs = []row[card.Op]{
	{pattern: "challenge {dest}", base: card.Op{Verb: card.Challenge, Stat: card.Chi}},
	{pattern: "substitute {what} for {dest}", base: card.Op{Verb: card.Substitute}},
	{pattern: "create a battlefield [without a Province]", base: card.Op{Verb: card.NewField}},
	{pattern: "assign {what} to attack there", base: card.Op{Verb: card.Assign, Pos: true, To: newField}},
	{pattern: "assign {what} to defend there", base: card.Op{Verb: card.Assign, To: newField}},
	{pattern: "move {what} {madefield}", base: card.Op{Verb: card.Move, To: newField}},
	{pattern: "fight a battle there", base: card.Op{Verb: card.NewBattle}},
	{pattern: "end the battle [immediately] [without resolution]", base: card.Op{Verb: card.EndBattle}},
	{pattern: "end (the current|this battle's|the) Combat Segment", base: card.Op{Verb: card.EndBattle, Pos: true}},
	{pattern: "this battle's Combat Segment ends", base: card.Op{Verb: card.EndBattle, Pos: true}},
	{pattern: "this battle's Resolution Segment does not occur", base: card.Op{Verb: card.EndBattle}},
	{pattern: "end (the|this) duel immediately [without resolution]", base: card.Op{Verb: card.EndDuel}},
	{pattern: "end (the|this) duel [now] [,] without resolution", base: card.Op{Verb: card.EndDuel}},
	{pattern: "the duel ends [immediately] without resolution", base: card.Op{Verb: card.EndDuel}},
	{pattern: "end the duel", base: card.Op{Verb: card.EndDuel}},
}

// newField is the battlefield that the text has created.
var newField = &card.Dest{Zone: card.BattlefieldZone, Ref: card.Made}

// severalAttacks are attacks of each kind, several at a time or one after the other, and the one that was the trigger.
var severalAttacks = []struct {
	verb     card.Verb
	kind     card.Attacks
	one, all string
}{
	{card.Ranged, card.RangedAttack, "Ranged Attack", "Ranged {n} Attacks"},
	{card.Melee, card.MeleeAttack, "Melee Attack", "Melee {n} Attacks"},
	{card.Fear, card.FearEffect, "Fear effect", "Fear {n} effects"},
}

// severalVerbs make them, and make the one that was the trigger stronger or weaker.
var severalVerbs = func() (rows []row[card.Op]) {
	for _, a := range severalAttacks {
		give := "give the " + a.one + " "
		rows = append(rows,
			row[card.Op]{pattern: give + "{extra} strength", base: card.Op{Verb: card.Modify, What: theAttack, Mods: []card.Mod{{Kind: card.Add, Stat: card.Strength}}}},
			row[card.Op]{pattern: give + "{fewer} strength", base: card.Op{Verb: card.Modify, What: theAttack, Mods: []card.Mod{{Kind: card.Sub, Stat: card.Strength}}}},
			row[card.Op]{pattern: give + "{extra} or {opposite} strength", base: card.Op{Verb: card.Modify, What: theAttack, Mods: []card.Mod{{Kind: card.EitherWay, Stat: card.Strength}}}},
			row[card.Op]{pattern: a.all, base: card.Op{Verb: a.verb}}, // after "two consecutive"
			row[card.Op]{pattern: "{times} " + a.all, base: card.Op{Verb: a.verb}},
			row[card.Op]{pattern: "make {times} " + a.all, base: card.Op{Verb: a.verb}},
		)
	}
	return rows
}()

func init() {
	for _, a := range severalAttacks {
		triggers = append(triggers, row[card.Trigger]{pattern: "a " + a.one + " targets {subj}", base: card.Trigger{Event: card.EvTarget, Cause: &card.Cause{Attacks: a.kind}}})
	}
}

// theAttack is the attack that was the trigger.
var theAttack = &card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions, Word: "-"}

// timesSlot is how many Ranged Attacks are made at the same time.
func timesSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			n, how, ok := r.numberAt(at)
			if !ok || n < 2 || n > 5 {
				return nil
			}
			s, v := *card.RangedTarget, card.Value{N: n, Style: how}
			s.Min, s.Max = &v, &v
			o.What = &s
			return []reading[card.Op]{{o, at + 1}}
		},
		write: func(w *writer, o *card.Op) { w.value(o.What.Min) },
		walk: func(v *resolver, o *card.Op) {
			o.What.Bind = v.bind()
			v.named = append(v.named, entityOf(o.What))
		},
	}
}

func init() {
	triggers = append(triggers,
		row[card.Trigger]{pattern: "(your Ranged Attack|one of your Ranged Attacks) targets {subj}", base: card.Trigger{Event: card.EvTarget, By: card.You, Cause: &card.Cause{Attacks: card.RangedAttack}}},
	)
}
