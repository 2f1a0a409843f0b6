package effect

import (
	"encoding/json"
	"slices"
	"testing"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/kerneltest"
)

// readings are the different meanings of a text as one clause, with its canonical wording.
func readings(text string) (ops [][]card.Op, back string) { return readingsAs(Clause, text) }

func readingsAs(c *kernel.Cat[[]card.Op], text string) (ops [][]card.Op, back string) {
	seen := map[string]bool{}
	for _, g := range c.Whole(kerneltest.Parser(text), 0) {
		for i := range g.Val {
			g.Val[i].Span = card.Span{}
		}
		if b := deref(g.Val); !seen[b] {
			seen[b] = true
			ops, back = append(ops, g.Val), g.Node.String()
		}
	}
	return ops, back
}

// A verbs is what the ops of a clause do, in order.
type verbs = []card.Verb

// Sentences that no card has, and what their ops do; nil: they mean nothing.
func TestClauses(t *testing.T) {
	check(t, Clause, map[string]verbs{
		"move a target Ninja home or, if he would be opposed, to the current battlefield":                                   {card.Pick, card.Choice, card.Branch, card.Move, card.Branch, card.If, card.Move},
		"remove from the game each Ninja":                                                                                   {card.Remove},
		"target and remove from the game a Kolat":                                                                           {card.Pick, card.Remove},
		"discard your Rust token":                                                                                           {card.LoseToken},
		"give him two +1 Province Strength Rust tokens":                                                                     {card.Token},
		"Fear 2, or 4 if he is bowed, that may not be combined":                                                             {card.Fear},
		"each other player in turn order discards a card":                                                                   {card.Discard},
		"each player in turn order starting with you may show a Ninja":                                                      {card.May, card.Show},
		"Melee 2 Attack with +1 strength if he is bowed and +3 strength for each Monk":                                      {card.Melee},
		"Fear 1 that, if you control a Ninja, may not be combined":                                                          {card.Fear},
		"put a Ninja in your discard pile into play or into your hand":                                                      {card.Pick, card.Choice, card.Branch, card.Enter, card.Branch, card.Put},
		"make a target player show a Kolat":                                                                                 {card.Pick, card.Show},
		"add three +1F Rust tokens to each Ninja":                                                                           {card.Token},
		"destroy all Rust tokens":                                                                                           {card.LoseToken},
		"negate his movement until after your next Straighten Phase ends":                                                   {card.Negate},
		"your performing Monk switches locations with a target Kolat":                                                       {card.Switch},
		"straighten another Kolat":                                                                                          {card.Straighten},
		"make a Melee 2 Attack that may target a Monk Personality with attached Followers, which may not be combined":       {card.Melee},
		"Fear 3 which affects Personalities as if they were Followers and destroys Monks after it bows them if he is bowed": {card.Fear},
		"Fear 2 with -1 strength if he is bowed and whose strength will not be increased":                                   {card.Fear},
		"three consecutive Melee Attacks with strength equal to his Chi that will not destroy their targets":                {card.Repeat, card.Melee},
		"Ranged 2 Attack. If he is bowed, this attack has +1 strength, and may target Items":                                {card.Ranged},
		"Melee 1 Attack which may, if he is bowed, target Kolat Personalities with attached Followers":                      {card.Melee},
		"Fear 3 that affects Ninja regardless of their Force and that may target Monks in other players' homes":             {card.Fear},
		"Melee Attacks from Kolat actions performed by your Monks may target Personalities with Followers":                  {card.Modify},
		"your Fear effects have +2 strength and affect Personalities as if they were Followers":                             {card.Modify},
		"negate Fear effects on your Monks while you control a Ninja":                                                       {card.Modify},
		"this is a Kolat effect":                                                                                            {card.Modify},
		"a target Ninja may not use one of his abilities":                                                                   {card.LoseAbility},
		"Ranged 4 Attack that you may compare against Personal Honor instead of Force":                                      {card.Ranged},
		"Melee 2 Attack that destroys Monks after it bows them":                                                             nil,

		"recruit a Monk in your discard pile, paying 2 more Gold and ignoring Honor Requirements": {card.Recruit},
		"attach a Spell in your hand to him, ignoring costs and restrictions":                     {card.Attach},
		"equip an Item, paying 1 less Gold":                                                       {card.Attach},
		"bring him into play, paying all costs unless you are the Attacker":                       {card.Enter},
		"bring him into play, bowed, ignoring Gold cost":                                          {card.Enter},
		"recruit him, ignoring costs and paying 2 less Gold":                                      nil,
		"set his Force and Chi to 3":                                                              {card.Modify},
		"raise a target Ninja's Chi and Personal Honor by 2":                                      {card.Modify},
		"remove all Clan alignments from each Kolat":                                              {card.Modify},
		"give control of a Holding to a target player":                                            {card.Control},
		"create a Ninja Follower with Force equal to his Chi":                                     {card.Create},
		"negate the action's effects that dishonor or bow him":                                    {card.Negate},
		"negate either his bowing or his destruction":                                             {card.Choice, card.Branch, card.Negate, card.Branch, card.Negate},
		"transfer a Spell from one of your Monks to another":                                      {card.Transfer},
		"transfer to him a target Item":                                                           {card.Transfer},
		"neither he nor this card may attack":                                                     {card.Modify},
		"target a Monk, or a Ninja in your army":                                                  {card.Pick},
		"remove one of his Rust tokens":                                                           {card.LoseToken},
		"lose 2 Honor; this loss will not be increased or copied":                                 {card.LoseHonor},
		"give his Chi a penalty equal to his Force":                                               {card.Modify},
		"give a Force bonus to each Ninja equal to his Chi":                                       {card.Modify},
		"add 2 to his Force":                                                                      {card.Modify},
		"randomly discard a card":                                                                 {card.Discard},
		"assign him, even if he is bowed":                                                         {card.Assign},
		"show his controller's hand":                                                              {card.Show},
		"the Attacker has the first opportunity to take a Battle action during this battle":       {card.FirstAction},
		"target and give a Monk +1F this turn":                                                    {card.Pick, card.Modify},
		"increase your maximum hand size by 2 this turn":                                          {card.Modify},
		"shuffle it into the appropriate deck":                                                    {card.Shuffle},

		"bow each Ninja who was straightened this turn": {card.Bow},
		"this card will not be dishonored this battle":  {card.Modify},

		"rehonor or destroy your performing Monk":       {card.Pick, card.Choice, card.Branch, card.Rehonor, card.Branch, card.Destroy},
		"target and turn an enemy Follower face-down":   {card.Pick, card.Turn},
		"straighten or target and dishonor a Ninja":     nil,
		"straighten and move home an unopposed Samurai": {card.Pick, card.Straighten, card.Move},
		"choose one of your unbowed Monks":              {card.Pick},
		"target an enemy Kolat, if possible":            {card.Pick},

		"either take the Imperial Favor, or show a card, transferring it":                             nil,
		"either take the Imperial Favor, or show a card":                                              {card.Choice, card.Branch, card.TakeFavor, card.Branch, card.Show},
		"transfer a Follower to him, end the battle, or discard each Samurai who was bowed this turn": {card.Choice, card.Branch, card.Transfer, card.Branch, card.EndBattle, card.Branch, card.Discard},

		"equip an unbowed Samurai to a target Kolat from your discard pile, ignoring Gold costs": {card.Attach},
		"recruit a Holding, paying all costs but paying 3 less Gold":                             {card.Recruit},

		"your target Ninja challenges him to a duel of Personal Honor":                      {card.Challenge},
		"gain a Province to the right of your rightmost one":                                {card.GainProvince},
		"when a Lobby action checks Family Honor, your Honor is treated as 3 points higher": {card.Modify},
		"your performing Samurai issues an unopposed Monk an unrefusable challenge":         {card.Challenge},
		"have your performing Monks challenge him to a duel":                                {card.Challenge},
		"each Personality who was bowed this turn commits seppuku":                          {card.Seppuku},
		"each Personality who was bowed this turn commit seppuku":                           nil,
		"choose one of his abilities; it may not be used":                                   {card.LoseAbility},
		"discard two of his Rust tokens":                                                    {card.LoseToken},
		"target and rehonor him":                                                            {card.Pick, card.Rehonor},
		"target that Kolat":                                                                 {card.Pick},
		"each other player chooses whether you gain 3 Honor or he loses 2 Honor":            nil,
		"another player chooses whether you gain 3 Honor or he loses 2 Honor":               {card.Choice, card.Branch, card.GainHonor, card.Branch, card.LoseHonor},
		"Fear 3 that destroys Items and Monk cards after it bows them":                      {card.Fear},
		"rehonor a target Kolat, or a target Follower":                                      {card.Rehonor},
		"move your target Ninja to a battlefield where he would be opposed":                 {card.Move},
		"it targets this card instead, if legal":                                            {card.Redirect},
		"target a Kolat and one of his controller's Provinces":                              {card.Pick, card.Pick},
		"gain an additional Province to the right of your rightmost Province":               {card.GainProvince},
		"attach him to this Province":                                                       {card.Attach},
		"straighten each Kolat in that army":                                                {card.Straighten},
		"discard one of their Rust tokens":                                                  nil,
		"have him challenge another player's Monk Personality":                              {card.Challenge},

		"you take an additional Ninja Battle action":                                   {card.ExtraAction},
		"take three additional Open actions after this one":                            {card.ExtraAction},
		"take three additional Open action":                                            nil,
		"take an additional Kolat action, which must be performed by an unbowed Ninja": {card.ExtraAction},

		"make a Ranged 12 Attack targeting an unbowed Ninja that may not be combined": {card.Ranged},
		":melee: 3 which may target a Kolat with attached Followers":                  nil,
		":melee: 3 which must target a Kolat":                                         {card.Melee},
		"four consecutive Melee 2 Attacks":                                            {card.Repeat, card.Melee},
		"Fear 3. This may target Items, but not Monks":                                {card.Fear},
		"Ranged 3 Attack that destroys Monks after it bows them":                      nil,
		"Fear 3 that destroys Monks after it bows them":                               {card.Fear},

		"create two 3F/-1C Samurai • Ninja Followers attached to a target Monk": {card.Create},
		"create two 3F/1C Samurai • Ninja Follower":                             nil,
		"give each unopposed Monk three +2F/-1C Sorrow tokens":                  {card.Token},
		"remove all Sorrow tokens from your performing Ninja":                   {card.LoseToken},

		"another player chooses whether to refill a Region face-up or commit seppuku": nil,
		"another player must either rehonor a Kolat or turn an Item face-down":        {card.Choice, card.Branch, card.Rehonor, card.Branch, card.Turn},
		"put a created Ninja into play there, ignoring costs":                         {card.Enter},
		"put him on the bottom of your Fate deck in any order":                        {card.Put},
		"search your Dynasty discard pile for an Ancestor":                            {card.Search},
		"shuffle each of your bowed Monks back into their owners' decks":              {card.Shuffle},
		"return control of your target Monk to each player":                           nil,
		"each other player may show a card and rehonor his unopposed Ninja":           {card.May, card.Show, card.Rehonor},
		"each player discards a card and may straighten a Samurai":                    {card.Discard, card.May, card.Straighten},
		"each player discards a card and may straightens a Samurai":                   nil,
		"the Defender takes the Imperial Favor, then targets and bows a Kolat":        {card.TakeFavor, card.Pick, card.Bow},
		"you may bow him to target and destroy an Item, then end the battle":          {card.May, card.Bow, card.If, card.Pick, card.Destroy, card.EndBattle},
		"you may destroy a Spell or bow a Ring to take control of a target Holding":   {card.May, card.Choice, card.Branch, card.Destroy, card.Branch, card.Bow, card.If, card.Control},
	})
}

// Conditions before and behind what is done.
func TestSentences(t *testing.T) {
	check(t, Sentence, map[string]verbs{
		"if he is an unbowed Monk, you may take the Imperial Favor; otherwise, end the battle": {card.If, card.May, card.TakeFavor, card.Else, card.EndBattle},
		"target an enemy Kolat and rehonor him if he is a Samurai":                             {card.Pick, card.If, card.Rehonor},
		"bow a Ninja, then straighten an Item and refill a Region if he is unbowed":            {card.Bow, card.If, card.Straighten, card.Refill},
		"unless this card is bowed, Fear 3":                                                    {card.If, card.Fear},
		"rehonor a Ninja or you may bow a Kolat":                                               {card.Choice, card.Branch, card.Rehonor, card.Branch, card.May, card.Bow},
		"another player loses 3 Honor or you draw a card":                                      {card.Choice, card.Branch, card.LoseHonor, card.Branch, card.Draw},
		"you may rehonor a Ninja or you may bow a Kolat":                                       {card.Choice, card.Branch, card.May, card.Rehonor, card.Branch, card.May, card.Bow},
		"if he is a Ninja, bow him; if he is now bowed, rehonor him":                           {card.If, card.Bow, card.If, card.Rehonor},
		"as he moves, dishonor a Kolat":                                                        {card.If, card.Dishonor},
		"rehonor him if he is a Ninja, and bow him unless he is a Kolat":                       {card.If, card.Rehonor, card.If, card.Bow},
		"commit seppuku unless this card is bowed":                                             nil,
		"destroy this card unless he is a Kolat; if not, take control of a Holding":            {card.If, card.Destroy, card.Else, card.Control},
	})
}

// Sentences that tell a story before what is done, and some in which a word of the rules stands.
func TestStories(t *testing.T) {
	check(t, Text, map[string]verbs{
		"a cold wind howls. rehonor a Kolat":                    {card.Colour, card.Rehonor},
		"rehonor a Kolat. Hida Brasswall weeps. end the battle": {card.Rehonor, card.Colour, card.EndBattle},
		"he dreams of his family's garden. rehonor a Kolat":     {card.Colour, card.Rehonor},
		"rehonor a Kolat. he weeps":                             nil, // which comes after all that is done
		"he will weep. rehonor a Kolat":                         nil,
		"weep bitterly. rehonor a Kolat":                        nil,
		"the Kolat weep. rehonor a Kolat":                       nil,
		"his armies weep. rehonor a Kolat":                      nil,
		"he was straightening bridges. rehonor a Kolat":         nil,
		"he is here. rehonor a Kolat":                           nil,
		"three ravens weep. rehonor a Kolat":                    nil,
	})
}

func check(t *testing.T, c *kernel.Cat[[]card.Op], all map[string]verbs) {
	t.Helper()
	for text, want := range all {
		ops, back := readingsAs(c, text)
		if want == nil {
			if len(ops) > 0 {
				t.Errorf("%q: read", text)
			}
			continue
		}
		if len(ops) != 1 {
			t.Errorf("%q: %d readings", text, len(ops))
			continue
		}
		var got verbs
		for _, o := range ops[0] {
			got = append(got, o.Verb)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
		again, _ := readingsAs(c, back)
		if len(again) != 1 || deref(again[0]) != deref(ops[0]) {
			t.Errorf("%q is written %q, which is something else", text, back)
		}
	}
}

// deref writes a value with what its pointers point to.
func deref(x any) string {
	b, err := json.Marshal(x)
	if err != nil {
		return err.Error()
	}
	return string(b)
}
