package text_test

import (
	"strings"
	"testing"

	"kotei/core/card"
	"kotei/core/text"
)

// An unseen is a sentence that no card has, and what must be in the ops that it is read as; nothing: it can't be meant.
type unseen struct {
	on    card.Type
	words string
	holds string
}

// Sentences whose every part is known are read as they are meant, or not at all.
func TestUnseenSentences(t *testing.T) {
	k := text.NewCompiler(text.NewVocabulary())
	for _, u := range []unseen{
		// What is done to a thing isn't done to the same thing.
		{card.Region, "Limited: Target another player's Province. Bow all cards attached to it and attach this Region to it.", "{Verb:Attach What:{How:Ref Ref:Self} To:{Ref:v1}}"},
		{card.Event, "Open: Search your Dynasty deck for a Holding, refill this Province with it face-up, and dishonor a target Personality.", "{Verb:Refill What:{How:Ref Thing:Provinces Ref:Host} To:{Ref:v1} Pos:true}"},
		{card.Personality, "Battle: Target an enemy Follower. If you control a Region, you may destroy both it and the target.", ""},
		{card.Holding, "Open: Target a card in a Province. If you are Crab Clan, destroy this Holding to turn it face-up.", "{Verb:Turn What:{How:Ref Ref:v1} Pos:true}"},
		// A condition behind is spoken after what it rules over, and nothing is compared with itself.
		{card.Personality, "Battle: Target an enemy Personality. Destroy his unit if its total Force is lower than this card's.", "{Verb:Destroy What:{How:Ref Thing:Units Ref:v1}}"},
		{card.Personality, "Battle: Target an enemy Personality: Dishonor him if this card has an Armor and higher Chi.", ""},
		// What nothing awaits has no effects.
		{card.Personality, "Open: Target a Ring. Negate its effects.", ""},
		{card.Personality, "Reaction: After a Ring's action targets a Personality: Negate its effects.", "{Verb:Negate What:{How:Ref Thing:Actions Ref:Action}}"},
		// A card's own text calls it by no deed that it hasn't told.
		{card.ItemCard, "This Item has a Force bonus equal to the banished card's Focus Value.", ""},
		// What several things have in common is said of those that are chosen.
		{card.Strategy, "Open: Discard all your Kata in play with different titles.", ""},
		{card.Strategy, "Open: Target two Holdings with different titles: Destroy the targets.", "{Is:IsTogether Not:true Title:title}"},
		// What is asked about is known before.
		{card.Strategy, "Open: Your target Shugenja may not be targeted by other players' actions unless he is at a battlefield.", ""},
		{card.Personality, "Battle, :bow:: Bow a target enemy card if the card is a Personality.", ""},
		// A condition on what an attack may target isn't one of the attack.
		{card.Personality, "Battle: Banish a Ninja in your discard pile to make a :ranged: 3 that may target a Personality with Followers if the banished card was a Personality.", ""},
		// What is said of the cost of what is being paid for is said of the payment.
		{card.Personality, "Reaction, :bow:: When paying for a Kolat Follower, reduce its Gold Cost by this card's Chi until it enters play.", "{Verb:PayLess What:{How:Ref Ref:Subject} Amount:{Kind:StatOf Stat:chi Ref:Self}}"},
		{card.Personality, "When paying for a Weapon attaching to this card, it enters play for 0 Gold.", "{Kind:Static Ops:[{Verb:Modify What:{How:All Filter:{Atoms:[{Is:IsKeyword Keyword:Weapon}]}} Mods:[{Kind:RuleMod Amount:{N:99} Rule:CostLess Sel:{How:Ref Ref:Self}}]}]}"},
		{card.Holding, "Battle, :bow:: When paying for an action on a Kiho, ignore its Gold Cost.", ""},
		{card.Holding, "Open: Target a Follower. Give it Naval until it is paid.", ""},
		{card.Personality, "Battle: Move this unit home; dishonor this card as it moves.", "{Verb:If Len:1 Cond:{Kind:Did Ref:v1 Event:moved}}"},
		// What the text itself has done is told by its deed, where it has done but one such thing.
		{card.Personality, "Battle: Bow one or more of your target Kolat Followers. Gain 1 Honor for each Follower this bowed.", "{Kind:CountIn Ref:v1 Filter:{Types:follower}}"},
		{card.Spell, "Battle: You may move this Shugenja home. Move a target Monk home. Gain 1 Honor for each Personality this moved.", ""},
		{card.Personality, "Open: Move home your target Ninja and a target Samurai; dishonor their units as they move.", ""},
		// Units are compared by all their cards.
		{card.Personality, "Battle: Bow a target enemy unit with lower Force than this unit.", "Stat:total-force Cmp:Less Val:{Kind:StatOf Stat:total-force Ref:Self}"},
		// Who performed what nothing has answered?
		{card.Personality, "Reaction: After a Kiho action resolves, dishonor a target Ninja who performed it.", "{Is:HasPerformed}"},
		{card.Personality, "Open: Dishonor a target Ninja who performed it.", ""},
		// Another is other than what would be targeted, and than what is attached.
		{card.ItemCard, "Reaction: When a Spell action would target your Ninja, it targets another of your Ninja instead, if legal.", "{Is:IsNot Ref:Subject}"},
		{card.Personality, "Reaction: When an action would target this card, it targets another copy of Brass Kettle or Iron Pot you control instead.", ""},
		// Whose turn, battle or duel "it" is.
		{card.Personality, "Open: Dishonor a target Courtier. If it is your turn, before it ends, rehonor him.", ""},
		{card.Personality, "Battle: This card challenges a target enemy Personality. After it ends, destroy the loser.", "Event:duel-ended"},
		// What time is given is in the ops.
		{card.Holding, "Battle, :bow:: Give your target Monk +1F. After the target is bowed by another player's action during this Combat Segment, destroy this Holding.", ""},
		{card.Celestial, "After this card enters play, choose your Samurai in play. While this card remains in play, he has +2C while attacking.", ""},
		// Who is counted.
		{card.Spell, "Open: Bow zero or more of your other target performing Monks to gain Honor equal to the total Chi of all your performing Monks.", "{Kind:SumOf Stat:chi Filter:{Atoms:[{Is:IsKeyword Keyword:Monk} {Is:IsYours Who:You} {Is:IsPerforming}]}}"},
		{card.Personality, "Battle: Give this card +1F for each Kiho played this battle.", ""},
		{card.Personality, "Battle: Target an enemy Follower: If this card has a Weapon, bow the Follower. Otherwise, destroy both of them.", ""},
		// Who may choose all or nothing.
		{card.Personality, "Before bringing this card into play, you may ignore his Honor Requirement and permanently give him Kolat.", ""},
		{card.Personality, "You may ignore this card's Honor Requirement if you control a Temple.", "Rule:IgnoresHonor Cond:"},
		// Who has the Favor isn't the card.
		{card.Personality, "Battle/Open, :bow:: If any player controls the Imperial Favor, he must lose 2 Honor.", "{Verb:LoseHonor Who:FavorHolder"},
		// What can't be there.
		{card.Stronghold, "Your Unaligned Shadowlands and Crab Clan Shadowlands Personalities have -1 Gold Cost.", ""},
		{card.Personality, "This card has Tireless while you control a Temple or Crane Clan Personality at his battlefield.", ""},
		{card.Personality, "Open: Target a face-down Dynasty card that is not in play: Permanently give it +2 Gold Cost.", ""},
		{card.Strategy, "Open: Banish another player's target dead or discarded Follower to draw a card.", ""},
		{card.Holding, "This Holding has +1GP while another player's Stronghold has lower Gold Production than yours.", ""},
		{card.Personality, "Reaction: Before another player's action destroys your Monk, remove him from the game: Negate the Monk's destruction.", ""},
		// Who of several does something, and whose cards he does it with.
		{card.Personality, "Open: Each player destroys one of his Followers.", "{Types:follower Atoms:[{Is:IsYours Ref:Doer Who:Chosen}]}"},
		{card.Personality, "Open: Each player targets a Samurai and bows one of his Followers.", "{Types:follower Atoms:[{Is:IsWithin Ref:v1}]}"},
		{card.Holding, "Open: Each player may discard a card. If he does not, take the Imperial Favor.", ""},
		{card.Holding, "Open: If you control a Shugenja, another player draws a card.", "{Verb:Draw Who:Another Amount:{N:1}}"},
		{card.Holding, "Open: Another player draws a card. He may bow one of his Holdings.", "{Verb:Draw Who:Chosen WhoRef:v1 Amount:{N:1}} {Verb:May Len:1 Who:Chosen WhoRef:v1}"},
		{card.ItemCard, "Battle: Until the battle ends, your other Personalities in this army have +1F.", "{Is:IsNot Ref:Host}"},
		{card.ItemCard, "Battle: If your army has higher total Force than the enemy army, draw a card.", "Kind:Compare Cmp:More"},
		{card.ItemCard, "Limited, :bow:: Give your target Personality a Chi bonus equal to the Gold you paid.", ""},
		{card.Spell, "Air Battle: Bow this Shugenja to dishonor a target attacking Personality and himself.", "Also:[{How:Ref Ref:Host}]"},
		{card.Strategy, "Battle: Bow your performing Samurai to dishonor a target enemy Courtier and himself.", "{Verb:Bow Cost:true What:{How:Choose Bind:v1 Filter:{Atoms:[{Is:IsKeyword Keyword:Samurai} {Is:IsYours Who:You}]} Perform:true}}"},
	} {
		c := &card.Card{Title: "Nobody's Card", Type: u.on, Text: u.words}
		text.ItemReadings(k, c, func(r text.ItemReading) {
			switch got := strings.Join(r.New, "\n\t"); {
			case u.holds == "" && got != "":
				t.Errorf("%s\n\tis read as %s", u.words, got)
			case u.holds != "" && (len(r.New) != 1 || !strings.Contains(got, u.holds)):
				t.Errorf("%s\n\tis read as %s\n\twant %s", u.words, got, u.holds)
			}
		})
	}
}
