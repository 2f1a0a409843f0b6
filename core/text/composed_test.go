package text

import (
	"slices"
	"strings"
	"testing"

	"kotei/core/card"
)

// Texts that no card has, by the grammar of sentences: what they mean, or a part of why they aren't read.
func TestComposed(t *testing.T) {
	on := &card.Card{Title: "Hida Brasswall", Type: card.Personality, Keywords: []card.Keyword{"Samurai", "Monk", "Kolat"}}
	for text, want := range map[string]string{
		"Battle: Target your unbowed Monk and a target Follower: Bow it and straighten him.": "pick v1, pick v2, bow v2, straighten v1",
		"Battle: Bow a target Follower and straighten your target Personality. Destroy it.":  "bow v1, straighten v2, destroy v1",
		"Battle: Bow a target Follower and straighten your target Monk. Dishonor him.":       "bow v1, straighten v2, dishonor v2",
		"Open: Bow two target Personalities, then dishonor them.":                            "bow v1, dishonor v1",
		"After your Monk is straightened, bow a target enemy Follower. Dishonor him.":        "bow v1, dishonor subject",
		"Reaction: After a Follower is destroyed: Bow this card. Rehonor him.":               "bow self, rehonor self",
		"Battle: Bow a target Item and a target Follower. Destroy the target.":               "",
		"Limited: Bow a target Item, destroy a target Ring, and discard this card.":          "bow v1, destroy v2, discard self",
		"Open: Dishonor a target Kolat; then, move him home.":                                "dishonor v1, move v1",
		"Battle: Bow a target Personality. Destroy those Followers.":                         "",
		"Battle: Destroy your target Kolat to straighten this card.":                         "destroy v1, straighten self",
	} {
		s := NewCompiler(common()).session(on)
		all, _, why := s.compose(s.segments(Normalise(text))[0])
		got := ""
		if len(all) > 0 {
			got = doings(all[0].item)
		}
		if got != want {
			t.Errorf("%q: %q (%s), want %q", text, got, why, want)
		}
	}
}

// TestEachOnesOwn: where each of several players does something, “his” is his who does it.
func TestEachOnesOwn(t *testing.T) {
	s := NewCompiler(common()).session(&card.Card{Title: "Hida Brasswall", Type: card.Personality, Keywords: []card.Keyword{"Monk"}})
	all, _, why := s.compose(s.segments("Open: In turn order, each player bows one of his Monks.")[0])
	if len(all) == 0 {
		t.Fatal(why)
	}
	if a := all[0].item.Ops[0].What.Filter.Atoms; !slices.ContainsFunc(a, func(a card.Atom) bool { return a.Is == card.IsYours && a.Ref == card.Doer }) {
		t.Errorf("“his” is %v", a)
	}
}

// TestSpokenOf: whom a word for one means where several are spoken of, or nobody but in a description or a condition.
func TestSpokenOf(t *testing.T) {
	s := NewCompiler(common()).session(&card.Card{Title: "Hida Brasswall", Type: card.Personality, Keywords: []card.Keyword{"Samurai", "Monk", "Kolat"}})
	for text, part := range map[string]string{
		"Open: Give each Kolat a Force bonus equal to his Chi.":                                                                   "Amount:{Kind:StatOf Stat:chi Ref:Each}",
		"Open: Give each enemy Kolat +1F for each Follower he has attached.":                                                      "{Is:IsOn Ref:Each}",
		"Battle: Target one or two enemy Monks: Give each target -1F, or -3F if he is bowed.":                                     "Atoms:[{Is:IsBowed}]} Ref:Each}",
		"Battle: Bow a target Personality with lower Chi than his printed Chi.":                                                   "{Verb:Bow What:{How:Target",
		"Open: If the Defender controls a Kolat, he loses 2 Honor.":                                                               "{Verb:LoseHonor Who:Defender",
		"Open: If any player controls the Imperial Favor, that player loses 2 Honor.":                                             "{Verb:LoseHonor Who:FavorHolder",
		"Limited: Target another player's Monk. That player loses 2 Honor.":                                                       "{Verb:LoseHonor Who:Chosen WhoRef:v1",
		"After a Monk enters play from a Province, refill the Province face-up.":                                                  "{Verb:Refill What:{How:Ref Ref:Subject's} Pos:true}",
		"Limited: Target a card in a Province: Discard it. Refill the Province face-up.":                                          "{Verb:Refill What:{How:Ref Ref:v1's} Pos:true}",
		"Open: Bow a target Monk with \"Iron\" as part of any of his keywords.":                                                   "{Is:HasKeywordWord Title:Iron}",
		"Open: Look at the top four cards of your Fate deck. You may show one that is a Kolat or Weapon and put it in your hand.": "{Is:AnyOf Or:[{Atoms:[{Is:IsKeyword Keyword:Kolat}]} {Atoms:[{Is:IsKeyword Keyword:Weapon}]}]}]} Zone:FateDeckZone ZoneOf:You}",
		"Battle: Move home a target Kolat who assigned to the current battlefield.":                                               "{Is:DidEvent Event:assigned At:CurrentBattlefield Window:ThisTurn}",
		"Open: If Brasswall was not in an attacking army this turn, bow him.":                                                     "{Is:AnyOf Not:true Or:[{Atoms:[{Is:DidEvent Event:assigned Army:Attacker Window:ThisTurn}]}",
		"Battle: Bow a target Kolat. If he shares a Clan Alignment with this Personality, dishonor him.":                          "{Is:IsSame Title:clan Ref:Self}",
		"Open: Destroy your Rust token to bow a target Follower.":                                                                 "{Verb:LoseToken Cost:true What:{How:Choose Filter:{Atoms:[{Is:IsYours Who:You} {Is:HasToken Title:Rust}]}}",
		"Open: Each other player in turn order may draw a card.":                                                                  "{Verb:May Len:1 Who:EachOther",
		"Battle: Bow a target enemy unit with lower total Force than Brasswall's unit's total Force.":                             "Cmp:Less Val:{Kind:StatOf Stat:total-force Ref:Self}",
	} {
		all, _, why := s.compose(s.segments(Normalise(text))[0])
		if len(all) != 1 || !strings.Contains(meaning(all[0].item), part) {
			got := why
			for _, c := range all {
				got += "\n\t" + meaning(c.item)
			}
			t.Errorf("%q: %s, want %s", text, got, part)
		}
	}
}

// doings is what an item's ops do, and to what.
func doings(it *card.Item) string {
	var parts []string
	for _, o := range it.Ops {
		v := o.What.Bind
		if o.What.How == card.Ref {
			v = o.What.Ref
		}
		parts = append(parts, strings.ToLower(o.Verb.String()+" "+v.String()))
	}
	return strings.Join(parts, ", ")
}
