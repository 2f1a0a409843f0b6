package rules

import (
	"slices"

	"kotei/core/card"
)

// The player abilities that all editions have, by their number on the player card (CE-PABIL).
const (
	PlayerEquip = iota
	PlayerLobby
	PlayerFavorDraw
	PlayerFavorHome
	PlayerTactical
	PlayerNaval
	PlayerSeppuku
)

const playerID = "player-abilities"

// playerCard is what every player can do from the start, written as a card without a title, and last what keywords mean. The words
// before the colon of an ability are what it is called.
func playerCard(abilities ...card.Item) *card.Card {
	keywords, _ := keywordAbilities()
	return &card.Card{ID: playerID, Items: slices.Concat(abilities, keywords, keywordTraits())}
}

// abilityNames are the names of the abilities above, of an edition's own ones and of those of keywords, as scenarios write them.
func abilityNames(own ...string) []string {
	_, keywords := keywordAbilities()
	return slices.Concat([]string{"equip", "lobby", "favor-draw", "favor-home", "tactical", "naval", "seppuku"}, own, keywords)
}

const playerVar1, playerVar2 = card.FirstVar, card.FirstVar + 1

func types(ts ...card.Type) *card.Filter { return &card.Filter{Types: card.Types(ts...)} }

func with(f *card.Filter, as ...card.Atom) *card.Filter {
	f.Atoms = append(f.Atoms, as...)
	return f
}

func yours() card.Atom { return card.Atom{Is: card.IsYours, Who: card.You} }

func keyed(k card.Keyword) card.Atom { return card.Atom{Is: card.IsKeyword, Keyword: k} }

// anyKey: with one keyword of several.
func anyKey(ks ...card.Keyword) card.Atom {
	a := card.Atom{Is: card.AnyOf}
	for _, k := range ks {
		a.Or = append(a.Or, card.Filter{Atoms: []card.Atom{keyed(k)}})
	}
	return a
}

func refTo(v card.Var) *card.Sel { return &card.Sel{How: card.Ref, Ref: v} }

// equipping is the text that attaches a card of the hand that passes what to a Personality that passes who.
func equipping(who, what *card.Filter) []card.Op {
	return []card.Op{
		{Verb: card.Pick, Cost: true, What: &card.Sel{How: card.Target, Bind: playerVar1, Filter: who}},
		{Verb: card.Attach, What: &card.Sel{
			How: card.Target, Bind: playerVar2, Zone: card.Hand, ZoneOf: card.You,
			Filter: what,
		}, To: &card.Dest{Ref: playerVar1}},
	}
}

func equip() card.Item {
	return card.Item{
		Kind: card.Ability, Des: card.Limited, Manner: card.Repeatable, Text: "Equip: attach a card from your hand to your Personality",
		Ops: equipping(with(types(card.Personality), yours()), &card.Filter{Types: card.Attachments}),
	}
}

func tacticalForce(title string) card.Item {
	return card.Item{
		Kind: card.Ability, Des: card.Battle, Manner: card.Repeatable, Keywords: []card.Keyword{"Tactical", card.TacticalAdvantage},
		Text: title + ": discard a card to give your Tactician Force equal to its Focus Value",
		Ops: []card.Op{
			{Verb: card.Discard, Cost: true, What: &card.Sel{How: card.Choose, Bind: playerVar2, Zone: card.Hand, ZoneOf: card.You}},
			{Verb: card.Pick, Cost: true, What: &card.Sel{How: card.Target, Bind: playerVar1, Perform: true, Filter: with(types(card.Personality), yours(), keyed("Tactician"))}},
			{Verb: card.Modify, What: refTo(playerVar1), Mods: []card.Mod{{
				Kind: card.Add, Stat: card.Force,
				Amount: &card.Value{Kind: card.StatOf, Stat: card.FocusValue, Ref: playerVar2},
			}}},
		},
	}
}

func navalFirst(title string) card.Item {
	navals := func(who card.Player) *card.Value {
		return &card.Value{Kind: card.CountOf, Filter: &card.Filter{Atoms: []card.Atom{keyed("Naval"), {Is: card.IsInArmy, Who: who}}}}
	}
	return card.Item{
		Kind: card.Ability, Des: card.Reaction, Limit: card.Limit{N: 1, Per: card.ThisBattle},
		Text:    title + ": your Naval Personality takes the first Battle action",
		Trigger: &card.Trigger{At: card.After, Event: card.EvEngage},
		When: []card.Cond{{Kind: card.IsAttacker, Who: card.You}, {
			Kind: card.Compare, Cmp: card.More, A: navals(card.You), B: navals(card.Another),
		}},
		Ops: []card.Op{
			{Verb: card.Pick, Cost: true, What: &card.Sel{How: card.Target, Bind: playerVar1, Filter: with(types(card.Personality), yours(), keyed("Naval"), card.Atom{Is: card.IsHere})}},
			{Verb: card.FirstAction, Who: card.You, WhoRef: playerVar1},
		},
	}
}

// seppuku is ordered to a Personality with one of some keywords.
func seppuku(text string, who ...card.Keyword) card.Item {
	return card.Item{
		Kind: card.Ability, Des: card.Reaction, Manner: card.Repeatable, Text: text,
		Trigger: &card.Trigger{
			At: card.Before, Event: card.EvHonorLoss, Cause: &card.Cause{Action: true},
			Subject: &card.Sel{How: card.Any, Thing: card.Players, Filter: &card.Filter{Atoms: []card.Atom{yours()}}},
		},
		Ops: []card.Op{
			{Verb: card.Seppuku, Bind: playerVar2, What: &card.Sel{How: card.Choose, Perform: true, Bind: playerVar1, Filter: with(types(card.Personality), yours(),
				anyKey(who...), card.Atom{Is: card.IsInvolved})}},
			{Verb: card.If, Len: 1, Cond: &card.Cond{Kind: card.Did, Ref: playerVar2}},
			{Verb: card.ChangeAmount, Amount: card.Num(1)},
		},
	}
}
