package school

import (
	"kotei/core"
	"kotei/core/words"
)

// Lessons are all that there are, in the order in which they are learned.
var Lessons = []Lesson{
	{
		Name: "turn", Title: "The turn and Gold", About: "equip, build and recruit, step by step", turns: 1, steps: turnSteps,
		done:    func(l *look) bool { return l.playing("Terraced Paddies") != 0 },
		Learned: "You have learned how a turn goes: actions, an attack or none, then the Dynasty Phase. Gold doesn’t last: what bows gives it at once, and straightens as your next turn begins.",
		Missed:  "Your turn is over, and the Terraced Paddies aren’t in play. Without Holdings there is no Gold: take back your last answers, or begin again.",
	},
	{
		Name: "battle", Title: "Attack and defence", About: "hold a Province, then take one", turns: 2, steps: battleSteps,
		done: func(l *look) bool { return l.State.Provinces(1) < 4 },
		Learned: "You have learned how a battle goes. The stronger army destroys the weaker one; a Province falls when the attackers also beat its strength. Who has lost all " +
			"Provinces loses the game.",
		Missed: "Both turns are over, and Ren has all his Provinces. Attack with everybody at one Province: take back your last answers, or begin again.",
	},
	{
		Name: "honor", Title: "Honor and duels", About: "a Courtier speaks, a Duelist answers", turns: 1, steps: honorSteps,
		done: func(l *look) bool { return l.State.Seats[me].Honor >= 13 },
		Learned: "You have learned how Honor grows. Who begins a turn with 40 has won, and who falls to -20 has lost. In a duel Chi and focused cards count, and " +
			"nobody else can help.",
		Missed: "Your turn is over with less than 13 Honor. A Courtier gives 2, and Botan for full Gold 2: take back your last answers, or begin again.",
	},
	{
		Name: "reactions", Title: "Reactions and the Favor", About: "in the middle of an attack of Ren’s", turns: 2, steps: reactionSteps,
		done: func(l *look) bool { return l.State.Favor == me },
		Learned: "You have learned to answer in time. A Reaction is used just before or after what it names, never later. The Imperial Favor is taken by lobbying, and spent " +
			"once.",
		Missed: "Both turns are over, and you don’t hold the Imperial Favor. Lobby in your own Action Phase: take back your last answers, or begin again.",
	},
	{
		Name: "rings", Title: "Enlightenment and Rings", About: "five Rings win the game", turns: 1, steps: ringSteps,
		done: func(l *look) bool { return l.State.Over && l.State.Winner == me },
		Learned: "You have learned how a monastery wins: with five different Rings that have entered play by their own texts. Each asks for something else, so keep " +
			"in mind what you hold.",
		Missed: "Your turn is over without five Rings in play. A Ring that is discarded is gone: take back your last answers, or begin again.",
	},
	{
		Name: "older", Title: "An older game", About: "a Sensei, archers, a Terrain that waits, an Ancestor", turns: 1, steps: olderSteps,
		done: func(l *look) bool { return l.playing(olderAncestor) != 0 },
		Learned: "You have learned what was different: a Sensei beside the Stronghold, archers who shoot together, Terrains that wait, Ancestors. The formats Jade, Gold and " +
			"Diamond are played so.",
		Missed: "Your turn is over, and the Ancestor hasn’t joined anybody. Recruit Jun, and drag the Ancestor onto him: take back your last answers, or begin again.",
	},
}

const (
	turnLeader  = "Ishikabe Moriko"
	turnWeapon  = "Oak-Hafted Naginata"
	turnHolding = "Terraced Paddies"
	turnRecruit = "Ishikabe Jun"
)

var turnSteps = []step{
	{
		title: "Read", fits: func(l *look) bool { return l.acts() && len(l.pointed) == 0 },
		say: plainly("Your cards are below. Point at any card: you see it large at the top right, with everything that affects it now."),
	},
	{
		title: "Gold", fits: func(l *look) bool { return l.acts() && !l.pointing(l.produces) },
		say:   plainly("Whatever you want costs Gold, and Strongholds and Holdings make it. They bow for it: turned sideways, they can’t do so again this turn. Point at one of them."),
		shows: func(l *look) []core.CardID { return []core.CardID{l.State.Seats[l.Seat].Stronghold} },
	},
	{
		title: "Equip", fits: func(l *look) bool {
			return l.acts() && l.playing(turnLeader) != 0 && l.drops(l.hand(turnWeapon), l.onto(turnLeader))
		},
		say: func(*look) string {
			return words.Say("It is your Action Phase. Drag the %s from your hand onto %s: it makes her stronger as long as she lives. Cards that glow can be used now.", turnWeapon, turnLeader)
		},
		leads: func(l *look, a core.Answer) bool { return l.player(a, "equip") },
		shows: func(l *look) []core.CardID { return []core.CardID{l.hand(turnWeapon)} },
		but:   "That is allowed, but no Weapon comes of it. Take it back to equip first.",
	},
	paying, choosing, passing, peace, assigning, marching, whereTo, fighting,
	{
		title: "Build", fits: func(l *look) bool {
			return l.asks("dynasty") && l.playing(turnHolding) == 0 && l.builds(turnHolding)
		},
		say: func(*look) string {
			return words.Say("It is your Dynasty Phase. Drag the %s from your Province to your other Holdings, and pay: from your next turn on they give Gold.", turnHolding)
		},
		leads: func(l *look, a core.Answer) bool { return a.Act == core.Recruit && l.State.Name(a.Card) == turnHolding },
		but:   "That is allowed, but Holdings come first: the Gold of a Holding comes back every turn.",
	},
	{
		title: "Recruit", fits: func(l *look) bool {
			return l.asks("dynasty") && l.playing(turnHolding) != 0 && l.builds(turnRecruit)
		},
		say: func(*look) string {
			return words.Say("Gold that you don’t spend is gone. Drag %s to your home, too: whoever is of your own Clan costs 2 Gold less.", turnRecruit)
		},
		leads: func(l *look, a core.Answer) bool { return a.Act == core.Recruit && l.State.Name(a.Card) == turnRecruit },
		but:   "That is allowed, too. But whoever you recruit today can fight in your next turn.",
	},
	ending, answering,
}

var battleSteps = []step{
	{
		title: "Force", fits: func(l *look) bool {
			return l.asks("assign") && l.defends() && !l.pointing(func(c core.CardID) bool { return l.State.Cards[c].Ctrl != l.Seat })
		},
		say:   plainly("Ren attacks. Point at his Kujira: the number on the left is his Force, and what is attached to him adds to it. Force decides battles."),
		shows: func(l *look) []core.CardID { return []core.CardID{l.holds(core.Play(1), "Araiso Kujira")} },
	},
	{
		title: "Defend", fits: func(l *look) bool { return l.asks("assign") && l.defends() && len(l.idle()) > 0 }, say: defendWords,
		leads: func(l *look, a core.Answer) bool { return l.goes(a) && int(a.N) == l.attacked() },
		but:   "Nobody comes to help where Ren attacks: take it back, for whoever is assigned stays where he is.",
	},
	{
		title: "Stand", fits: func(l *look) bool { return l.asks("assign") && l.defends() },
		say: func(l *look) string {
			return words.Say("In the middle you read how the battle would end. The weaker army is destroyed, so the Defender wants to be stronger. Press “%s” to go on.", l.passes())
		},
	},
	{
		title: "First word", fits: func(l *look) bool { return l.fights() && l.defends() },
		say: func(l *look) string {
			return words.Say("The Defender acts first. Your Castle can give a Samurai 2 Force more, even if it is bowed: double-click it if you need it. Press “%s” when you don’t want to do anything more.", l.passes())
		},
	},
	paying, choosing,
	{
		title: "Your turn", fits: (*look).acts, leads: isPass,
		say: func(l *look) string {
			return words.Say("Your turn: your cards have straightened. Whoever attacked is destroyed, or bowed from the march, and a bowed unit can’t defend. Press “%s” to come to your Attack Phase.", l.passes())
		},
		but: "That is another action, and it counts. The phase goes on until both of you pass.",
	},
	attacking, assigning, marching, whereTo, fighting, ending, answering,
}

func defendWords(l *look) string {
	return words.Say("Without help this Province falls: Ren’s Force is higher than its strength. Drag %s there: the defenders’ Force counts against his.", l.State.Name(l.idle()[0]))
}
