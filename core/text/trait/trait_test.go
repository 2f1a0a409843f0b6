package trait_test

import (
	"encoding/json"
	"testing"

	"kotei/core/card"
	"kotei/core/text/effect"
	"kotei/core/text/kernel"
	"kotei/core/text/kerneltest"
	_ "kotei/core/text/trait"
)

// read is the one meaning of a text as a sentence, and its canonical wording.
func read(t *testing.T, text string) (means string, op card.Op, back string) {
	t.Helper()
	p := kernel.NewParser(kernel.Tokens(text, "Hida Brasswall"), kerneltest.World(&card.Card{Title: "Hida Brasswall", Type: card.Personality}))
	for _, g := range effect.Sentence.Whole(p, 0) {
		for i := range g.Val {
			g.Val[i].Span = card.Span{}
		}
		b, err := json.Marshal(g.Val)
		if err != nil {
			t.Fatal(err)
		}
		if means != "" && means != string(b) {
			t.Errorf("%q is ambiguous:\n%s\n%s", text, means, b)
		}
		means, op, back = string(b), g.Val[0], g.Node.String()
	}
	return means, op, back
}

// Sentences that no card has: the rule that they are, and the same meaning again in their canonical wording.
func TestTraits(t *testing.T) {
	for text, want := range map[string]card.Rule{
		"your Monks may not assign to, and will not move into, an attacking army":                              card.MayNotAttack,
		"no dishonorable Ninja may move to this Item's battlefield":                                            card.NotEvent,
		"Samurai may not be assigned, and will not move, to a defending army at your Provinces' battlefields":  card.MayNotDefend,
		"other players' Kolat actions will not move your Monks to or from battlefields":                        card.NotMove,
		"his controller may not assign your Monks to attack":                                                   card.MayNotAttack,
		"you may use each ability on your Stronghold a second time":                                            card.UseTwice,
		"Battle abilities on your Spells may be used a second time":                                            card.UseTwice,
		"your Temples' abilities may be used an additional time":                                               card.UseAgain,
		"no players may use abilities on Kolat Personalities":                                                  card.MayNotUse,
		"Ninja may not perform their base abilities":                                                           card.BaseNotUsed,
		"other players may not target your Monks with Kolat Strategies":                                        card.MayNotTarget,
		"you may not play this card unless you control a Temple":                                               card.PlayLimit,
		"Monks will not refuse challenges from Hida Brasswall":                                                 card.Unrefused,
		"Hida Brasswall has the first opportunity to focus or strike in duels where he is the challenger":      card.FirstFocus,
		"each other player must focus at least once in each duel":                                              card.MustFocus,
		"your Monks will not bow from this battle's resolution":                                                card.NotReturn,
		"negate any Honor gains from your Kolat cards":                                                         card.NoHonorGain,
		"reduce all Honor gains and losses from actions by 2":                                                  card.GainLess,
		"Monks will not be chosen as the performer of Kolat actions":                                           card.MayNotUse,
		"this card will not be targeted by, or chosen as the performer of, Kolat actions":                      card.MayNotTarget,
		"challenges will not be issued to your Monks":                                                          card.NotChallenged,
		"each player permanently will not win an Honor Victory":                                                card.NoVictory,
		"will not attach to a Monk, or to a Personality with 3 or higher Chi":                                  card.NotAttach,
		"may not perform Kiho actions or abilities on Spells":                                                  card.MayNotUse,
		"Holdings join you for 1 less Gold":                                                                    card.CostLess,
		"you do not lose Honor from Fate and Kolat cards you own":                                              card.NoHonorLoss,
		"attaches to an unbowed Kolat for 2 less Gold":                                                         card.CostLess,
		"this card may only equip to a Ninja or Monk":                                                          card.OnlyAttach,
		"Monks enter play paying 1 more Gold":                                                                  card.CostMore,
		"will not join a player whose Wind is House of Reeds":                                                  card.NotControlled,
		"Hida Brasswall will only be controlled by a player who controls three or more Temples":                card.NotControlled,
		"may only be Recruited by a non-Crab Clan player":                                                      card.EntersOnlyIf,
		"will not enter play unless you control a Temple and a Kolat":                                          card.EntersOnlyIf,
		"your Monks will not attach Armors, challenge, or be destroyed":                                        card.NoAttaching,
		"you may ignore Honor Requirements of Monks attaching to this card":                                    card.IgnoresHonor,
		"you may Equip this card from your discard pile to a Naval Samurai as a Battle action":                 card.EquipsItself,
		"Equipping Armors to your Monks is a Battle/Open action for you":                                       card.TakenWhen,
		"Crab Clan players may Proclaim Hida Brasswall":                                                        card.MayProclaim,
		"all Melee and Ranged Attacks targeting your Monks have +3 strength while you control a Temple":        card.AttackedMore,
		"other players' Fear effects have -2 strength":                                                         card.RangedLess,
		"this card's ability costs 3 less Gold for Crab Clan players":                                          card.AbilityLess,
		"this ability costs 0 Gold if you control a Temple":                                                    card.AbilityCosts,
		"your Monks' abilities may not be copied":                                                              card.NotCopied,
		"Ninja cards may not perform Political or Battle actions during the Dynasty Phase":                     card.MayNotUse,
		"you may not play Kolat cards until the turn ends":                                                     card.NotPlay,
		"will not gain a Corruption token, Shadowlands, or a Clan Alignment":                                   card.NotEvent,
		"reduce your Honor losses from your Kolat cards by 4":                                                  card.LoseLess,
		"all other players' maximum hand sizes are raised by 2 while you control a Temple":                     card.HandLimit,
		"your Monks use their printed Personal Honor as their duel stat":                                       card.DuelStat,
		"this card has +1 Gold Production when it pays for a Ninja":                                            card.ProducesMore,
		"will not attach Items, unless they are Armors":                                                        card.NoAttaching,
		"you must declare an attack each turn and assign Hida Brasswall to attack if able":                     card.MustAttack,
		"challenges issued by your Monks will not be refused this turn":                                        card.Unrefused,
		"your Ninja contribute Force to their army's total Force even if bowed":                                card.ContributeBowed,
		"Crab Clan players have no maximum hand size":                                                          card.NoHandLimit,
		"Melee Attacks affecting your Naval Monks have -3 strength":                                            card.AttackedLess,
		"Ninja will not move to or from this battlefield this turn":                                            card.NotEvent,
		"Crab Clan players may Recruit Hida Brasswall for 2 more Gold":                                         card.CostMore,
		"your Monks and Ninja have no abilities while you control a Temple":                                    card.AbilitiesNotUsed,
		"your Monks may not be assigned, and will not move, to this Province's battlefields":                   card.MayNotAssign,
		"you may use your Monks' abilities twice per turn":                                                     card.UseAgain,
		"your Monks' base abilities are Tireless while you control a Temple":                                   card.UsedBowed,
		"you Equip and Recruit Kolat cards for 1 more Gold":                                                    card.CostMore,
		"enters play for 2 less Gold if you control a Temple, but its Gold Cost will not be otherwise reduced": card.CostLess,
		"Crane Clan players ignore Hida Brasswall's Honor Requirement":                                         card.IgnoresHonor,
		"Naval and Political actions may not target Hida Brasswall while it is your turn":                      card.MayNotTarget,
		"players may not announce Naval actions":                                                               card.MayNotUse,
		"challenges Hida Brasswall issues while he is bowed will not be refused":                               card.Unrefused,
		"this card produces 2 less Gold when paying to Equip a Weapon":                                         card.ProducesMore,
		"your Temples produce 2 more Gold whenever they bow to produce Gold":                                   card.MoreGold,
		"has +2GP when paying for a single Naval action only":                                                  card.ProducesMore,
		"abilities on your Temples at this battlefield may not be used":                                        card.AbilitiesNotUsed,
		"actions on Kolat cards may not be used while it is your turn":                                         card.AbilitiesNotUsed,
		"you may use your Monks' abilities an additional time this turn":                                       card.UseAgain,
		"you may not use abilities on Monks":                                                                   card.MayNotUse,
		"you may use your Monks' printed abilities one additional time per turn for each of your Farms":        card.UseAgain,
		"actions on Kiho cost 2 less Gold":                                                                     card.CostOnLess,
		"increase all Honor losses from Ninja cards by 2":                                                      card.LoseMore,
		"all Honor gains during battle resolution are reduced by 3":                                            card.GainLess,
		"negate all Honor gains during battles at this Province's battlefield":                                 card.NoHonorGain,
		"negate all Honor losses":                                                                              card.NoHonorLoss,
		"you will not lose Honor from Proclaiming while a Ninja is in your discard pile":                       card.NoHonorLoss,
		"your Monks will not be destroyed to pay costs":                                                        card.NotDestroyed,
		"Discipline :g4: or :g1: if you control a Temple":                                                      card.Discipline,
		"negate your Monks' movement to or from this battlefield":                                              card.NotEvent,
		"your Temples straighten during each Straighten Phase":                                                 card.StraightenEach,
		"will not be bowed, dishonored, or moved by a Naval action":                                            card.NotBow,
		"will not join a player whose Sensei is House of Reeds":                                                card.NotControlled,
		"need not bow for Kiho actions":                                                                        card.NeedNotBow,
	} {
		means, op, back := read(t, text)
		if means == "" {
			t.Errorf("%q isn't read", text)
			continue
		}
		if len(op.Mods) == 0 || op.Mods[0].Rule != want {
			t.Errorf("%q: %v", text, op.Mods)
		}
		if again, _, _ := read(t, back); again != means {
			t.Errorf("%q is written %q, which is something else:\n%s\n%s", text, back, means, again)
		}
	}
}

// What can't be meant is refused.
func TestNoTraits(t *testing.T) {
	for _, text := range []string{
		"will not join a Temple", "Monks attaches to Samurai for 2 less Gold", "this ability costs Monks", "a Monk will not enter play", "Equipping your turn is a Battle action for you",
	} {
		if means, _, _ := read(t, text); means != "" {
			t.Errorf("%q is read: %s", text, means)
		}
	}
}
