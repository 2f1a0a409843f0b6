package school

import (
	"kotei/core"
	"kotei/core/words"
)

const (
	olderSensei    = "Sensei of the Raised Spear"
	olderArcher    = "Ishikabe Sawako"
	olderBows      = "Short Bows of the Third Watch"
	olderTerrain   = "Fog Over the Shallows"
	olderChallenge = "Word Sent Before Dawn"
	olderAncestor  = "First Rider of the Mane"
	olderRecruit   = "Ishikabe Jun"
	olderFoe       = "Kumotani Raku"
)

var olderSteps = []step{
	{
		title: "Sensei", fits: func(l *look) bool { return l.fights() && len(l.pointed) == 0 },
		say: func(*look) string {
			return words.Say("This game is played by the rules of Gold. Beside your Stronghold lies the %s: his numbers and his ability are the Stronghold’s. "+
				"There are no starting Holdings. Point at any card to go on.", olderSensei)
		},
	},
	{
		title: "Shoot", fits: func(l *look) bool { return l.fights() && l.usable(olderArcher) },
		say: func(*look) string {
			return words.Say("%s bows to shoot, and the %s in her unit shoot with her: their Ranged Attacks become one. Double-click her.", olderArcher, olderBows)
		},
		leads: using(olderArcher),
		but:   "That is allowed. The archers can still shoot, as long as they aren’t bowed.",
	},
	{
		title: "Challenge", fits: func(l *look) bool { return l.fights() && l.usable(olderChallenge) },
		say: func(*look) string {
			return words.Say("Open actions may be taken in battle, too. Double-click %s and challenge %s: he may refuse. Who loses a duel is destroyed, and cards are "+
				"focused from the hand.", olderChallenge, olderFoe)
		},
		leads: using(olderChallenge),
		but:   "That is allowed. The challenge can wait, as long as the battle lasts.",
	},
	{
		title: "Terrain", fits: func(l *look) bool { return l.fights() && l.usable(olderTerrain) },
		say: func(*look) string {
			return words.Say("%s is a Terrain that waits: it lies at the battle at once, and what it says happens when combat is over. Double-click it to play it.", olderTerrain)
		},
		leads: using(olderTerrain),
		but:   "That is allowed. The Terrain can wait, as long as the battle lasts.",
	},
	choosing, fighting, whereTo, paying, pooling,
	{
		title: "Focus", fits: asking("focus"),
		say: plainly("Each card that you focus adds its Focus Value to your Chi. Focus from your hand, or strike: the higher sum wins."),
	},
	{
		title: "Recruit", fits: func(l *look) bool { return l.asks("dynasty") && l.builds(olderRecruit) },
		say: func(*look) string {
			return words.Say("It is your Dynasty Phase. Drag %s from your Province to your home, and pay.", olderRecruit)
		},
		leads: func(l *look, a core.Answer) bool {
			return a.Act == core.Recruit && l.State.Name(a.Card) == olderRecruit
		},
		but: "That is allowed. But the Ancestor waits for somebody of his own Clan.",
	},
	{
		title: "Ancestor", fits: func(l *look) bool { return l.asks("reaction") && l.joins() },
		say: func(*look) string {
			return words.Say("An Ancestor joins a Personality of his own Clan, who bows for it: in the Action Phase, or now, as he is recruited. Drag %s onto %s.", olderAncestor, olderRecruit)
		},
		leads: func(_ *look, a core.Answer) bool { return a.Act == core.Use },
		shows: func(l *look) []core.CardID { return []core.CardID{l.hand(olderAncestor)} },
		but:   "The time for the Ancestor is over, until your next Action Phase. Take it back.",
	},
	{
		title: "End", fits: asking("dynasty"), leads: isPass,
		say: func(l *look) string {
			return words.Say("That is what is different. Press “%s”: you draw a card, and your turn ends.", l.passes())
		},
		but: "That is part of the Dynasty Phase, too. It goes on until you are done.",
	},
	answering,
}

// joins reports whether the Ancestor may join who has been recruited.
func (l *look) joins() bool {
	return l.playing(olderRecruit) != 0 && l.drops(l.hand(olderAncestor), l.onto(olderRecruit))
}
