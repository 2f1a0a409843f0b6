package effect

import (
	"testing"

	"kotei/core/card"
)

// Sentences that no card has, with something in front that is said of all that follows; nil: they mean nothing.
func TestFronts(t *testing.T) {
	check(t, Sentence, map[string]verbs{
		"until your next turn ends, your Monks have +1F while attacking, and this card will not be bowed": {card.Modify, card.Modify},
		"until the turn ends, draw a card":                                                         nil,
		"until this card leaves play, after each time a Ninja bows, lose 1 Honor":                  {card.Delay, card.LoseHonor},
		"after the battle ends, until your next turn begins, each Kolat has +1F":                   {card.Delay, card.Modify},
		"if this card is bowed, for each of your Monks, give a target Ninja a -1C Sorrow token":    {card.If, card.Repeat, card.Token},
		"draw a card and, if this card is bowed, until the game ends, your Kolat have -1F":         {card.Draw, card.If, card.Modify},
		"while this card remains bowed, you may negate its straightening, and draw a card":         {card.Delay, card.May, card.Negate, card.Draw},
		"if they would be opposed, move a target Samurai to the current battlefield":               {card.If, card.Move},
		"starting with you and proceeding in turn order, each player may bow one of his Monks":     {card.May, card.Bow},
		"starting with you, draw a card":                                                           nil,
		"you may pay :g3: to draw a card":                                                          {card.May, card.Pay, card.If, card.Draw},
		"bow a target Monk, or destroy him if this card is bowed":                                  {card.Pick, card.Choice, card.Branch, card.Bow, card.Branch, card.If, card.Destroy},
		"search your discard pile, then Dynasty deck, for a Kolat":                                 {card.Search},
		"bring a Monk into play from your discard pile, ignoring Gold costs if this card is bowed": {card.Enter},
		"move a target Kolat home or to a battlefield":                                             {card.Pick, card.Choice, card.Branch, card.Move, card.Branch, card.Move},
		"each Kolat is dishonored, and each player discards his hand":                              {card.Dishonor, card.Discard},
		"move home a target Kolat, and after this moves him, straighten this card":                 {card.Move, card.If, card.Straighten},
		"target another player, who gains or loses 2 Honor":                                        {card.Pick, card.Choice, card.Branch, card.GainHonor, card.Branch, card.LoseHonor},
		"choose a Kolat, who must discard a card":                                                  nil,
		"the controller of a target Ninja discards a card":                                         {card.Pick, card.Discard},
		"a target Ninja's controller may bow a Monk":                                               {card.Pick, card.May, card.Bow},
		"the Attacker and another player each lose 2 Honor":                                        {card.LoseHonor, card.LoseHonor},
		"the Attacker and another player each bow a Monk":                                          nil,
		"transfer this card to a target Province":                                                  {card.Transfer},
		"this card may remain bowed":                                                               {card.Delay, card.May, card.Negate},
		"transfer a Follower from one to the other":                                                {card.Transfer},
		"set a target Monk's Chi equal to a target Ninja's":                                        {card.Modify},
		"each other player dishonors one of his Monks; then, if this card is bowed, lose 2 Honor":  {card.Dishonor, card.If, card.LoseHonor},
	})
	check(t, Text, map[string]verbs{
		"you may dishonor a Monk; if you did, for each Ninja you control, draw a card":        {card.May, card.Dishonor, card.If, card.Repeat, card.Draw},
		"after a target Ninja bows this turn, draw a card; if this card is bowed, discard it": nil, // then, or at once
	})
	ops, _ := readingsAs(Sentence, "until your next turn ends, your Monks have +1F while attacking")
	if o := ops[0][0]; o.Dur != card.NextTurn || o.While == nil {
		t.Errorf("it lasts for %v while %v", o.Dur, o.While)
	}
}

// Clauses that no card has about attacks of a kind, and about bonuses and penalties.
func TestAttacksAndBonuses(t *testing.T) {
	check(t, Clause, map[string]verbs{
		"all Melee Attacks and Fear effects have -2 strength until the battle ends":                             {card.Modify},
		"your Ranged Attacks targeting this card have +1 strength":                                              nil,
		"Fear effects targeting an unbowed Kolat have +1 strength for each of your Monks":                       {card.Modify},
		"other players' Melee and Ranged Attacks targeting your Kolat have a strength penalty equal to his Chi": {card.Modify},
		"negate future Melee Attacks targeting your Ninja":                                                      {card.Modify},
		"negate the action's Ranged Attacks and Fear effects":                                                   nil,
		"negate a target Kolat's new Chi bonuses from Ninja actions":                                            {card.Modify},
		"negate any current and new Force and Chi penalties on your Monks this turn":                            {card.Modify},
		"your Monks will not gain Chi or Force penalties from a Monk action":                                    {card.Modify},
		"decrease a target Kolat's Force penalties by 2":                                                        {card.Modify},
		"remove one of a target Monk's abilities":                                                               {card.LoseAbility},
		"remove one of a target Monk's ability":                                                                 nil,
		"each Kolat loses all abilities until your next turn begins":                                            {card.Modify},
		"both Personalities use Gold Cost as their duel stat":                                                   {card.Modify},
		"a target player gains or loses 3 Honor":                                                                {card.Pick, card.Choice, card.Branch, card.GainHonor, card.Branch, card.LoseHonor},
	})
}
