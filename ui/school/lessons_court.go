package school

import (
	"kotei/core"
	"kotei/core/words"
)

const (
	honorCourt   = "Audience at the Outer Gate"
	honorDuel    = "One Cut, One Answer"
	honorRecruit = "Mizunami Botan"
	honorYard    = "Dueling Yard"
	shield       = "Turned Aside"
	poem         = "Poem for a Rival"
	ringSeek     = "Seeking the Five Doors"
	ringAir      = "Circle of the Listening Wind"
	ringFire     = "Circle of Kindled Light"
)

var honorSteps = []step{
	{
		title: "Honor", fits: func(l *look) bool { return l.acts() && len(l.pointed) == 0 },
		say: func(l *look) string {
			return words.Say("This time you fight with good manners. You have %d Honor; whoever begins a turn with 40 wins. Point at any card to go on.", l.State.Seats[l.Seat].Honor)
		},
	},
	{
		title: "Court", fits: func(l *look) bool { return l.acts() && l.usable(honorCourt) },
		say: func(*look) string {
			return words.Say("Courtiers gain Honor with words. Double-click %s: it bows Aya for 2 Honor. Whoever bows can’t do anything else that bows him this turn.", honorCourt)
		},
		leads: using(honorCourt),
		but:   "That is allowed. But a Courtier who is bowed for something else can’t speak at the Outer Gate any more.",
	},
	{
		title: "Challenge", fits: func(l *look) bool { return l.acts() && l.usable(honorDuel) },
		say: func(*look) string {
			return words.Say("A duel is fought by two Personalities alone, and their Chi counts: the number on the right. Double-click %s, and let Kaoru challenge Daigen.", honorDuel)
		},
		leads: using(honorDuel),
		but:   "That is allowed. The duel can wait, as long as you have the card.",
	},
	{
		title: "Focus", fits: func(l *look) bool { return l.asks("focus") && l.offered(isFocus) },
		say:   plainly("Both have 4 Chi, so somebody has to focus. You lay down a card of your hand or of the three on top of your deck, and its Focus Value is added. Focus a card that you can do without."),
		leads: func(_ *look, a core.Answer) bool { return isFocus(a) },
		but:   "Who strikes ends the duel as it stands.",
	},
	{
		title: "Strike", fits: asking("focus"),
		say: plainly("Nothing is left to focus: strike. The higher sum wins the duel."),
	},
	{
		title: "Answer in time", fits: func(l *look) bool { return l.asks("reaction") && l.usable(honorYard) },
		say: func(*look) string {
			return words.Say("You have won. The %s answers a won duel: double-click it, and it bows for 2 Honor. Only now is the time for that.", honorYard)
		},
		leads: using(honorYard),
		but:   "The time for that Reaction is over: take it back if you want the 2 Honor.",
	},
	paying, choosing, pooling, passing, peace, assigning, marching, whereTo, fighting,
	{
		title: "For Honor", fits: func(l *look) bool { return l.asks("dynasty") && l.builds(honorRecruit) },
		say: func(*look) string {
			return words.Say("Drag %s to your home. Whoever is of your own Clan costs 2 Gold less, or brings you his Personal Honor for full Gold: choose the Honor.", honorRecruit)
		},
		leads: func(l *look, a core.Answer) bool {
			return a.Act == core.Recruit && l.State.Name(a.Card) == honorRecruit
		},
		but: "That is allowed, too. For Honor you need somebody of your own Clan, and his full Gold.",
	},
	ending, answering,
}

// isFocus is to focus a card.
func isFocus(a core.Answer) bool { return a.Act == core.FocusCard }

var reactionSteps = []step{
	{
		title: "React", fits: func(l *look) bool { return l.asks("reaction") && l.usable(shield) },
		say: func(*look) string {
			return words.Say("Ren attacks, and his Sky of Shafts is about to destroy Renzo. Just before that you may react: double-click %s, which prevents it for 2 Gold.", shield)
		},
		leads: using(shield),
		but:   "You have let it happen: a Reaction comes in time or never. Take it back to save Renzo.",
	},
	{
		title: "Poem", fits: func(l *look) bool { return l.asks("reaction") && l.usable(poem) },
		say: func(*look) string {
			return words.Say("An enemy Personality has been destroyed. That is what %s waits for: double-click it, and gain 2 Honor.", poem)
		},
		leads: using(poem),
		but:   "The time for the Poem is over, until somebody else of Ren’s falls.",
	},
	paying,
	{
		title: "Favor", fits: func(l *look) bool { return l.fights() && l.button(l.sendsHome) != "" },
		say: func(l *look) string {
			return words.Say("You hold the Imperial Favor, and the Defender acts first. Spend it to send an attacker home: press “%s”, and choose Kujira, who has the most Force.", l.button(l.sendsHome))
		},
		leads: func(l *look, a core.Answer) bool { return l.sendsHome(a) },
		but:   "That is allowed. The Favor can still send an attacker home, as long as the battle lasts.",
	},
	choosing,
	{
		title: "Hold", fits: (*look).fights, leads: isPass,
		say: func(l *look) string {
			return words.Say("In the middle you read how it would end. Your Castle can still give a Samurai 2 Force more. Press “%s” when you don’t want to do anything more.", l.passes())
		},
		but: "That is another action. The battle goes on until both of you pass.",
	},
	{
		title: "Lobby", fits: func(l *look) bool { return l.acts() && l.button(l.lobbies) != "" },
		say: func(l *look) string {
			return words.Say("It is your turn, and nobody holds the Favor. Whoever has the highest Honor may lobby: press “%s”, and Hatsu bows to ask for it.", l.button(l.lobbies))
		},
		leads: func(l *look, a core.Answer) bool { return l.lobbies(a) },
		but:   "That is allowed. But you may lobby only in your Action Phase.",
	},
	passing, peace, assigning, marching, whereTo, ending, answering,
}

// sendsHome is to spend the Favor for an attacker.
func (l *look) sendsHome(a core.Answer) bool { return l.player(a, "favor-home") }

// lobbies is to ask for the Favor.
func (l *look) lobbies(a core.Answer) bool { return l.player(a, "lobby") }

// findsFire is to choose the Ring of Fire from the deck.
func (l *look) findsFire(a core.Answer) bool {
	return a.Act == core.Pick && l.State.Name(a.Card) == ringFire
}

var ringSteps = []step{
	{
		title: "Rings", fits: func(l *look) bool { return l.acts() && len(l.pointed) == 0 },
		say: plainly("Three Rings lie in play, and five win the game at once. But each must enter play by its own text. Point at a Ring, and read what it asks for."),
	},
	{
		title: "Seek", fits: func(l *look) bool { return l.acts() && l.usable(ringSeek) },
		say: func(*look) string {
			return words.Say("One Ring is in your hand, the other in your deck. Double-click %s, and bow Ichiro: he finds it. The others are still needed.", ringSeek)
		},
		leads: using(ringSeek),
		but:   "That is allowed. But without the fifth Ring the rest is in vain: keep a Monk who can seek it.",
	},
	{
		title: "Air", fits: func(l *look) bool {
			return l.acts() && l.offered(func(a core.Answer) bool { return l.enters(a, ringAir) })
		},
		say: func(*look) string {
			return words.Say("%s asks for three Monks, bowed or not, and you have them. Click it, and put it into play: to discard it for its other ability would waste it.", ringAir)
		},
		leads: func(l *look, a core.Answer) bool { return l.enters(a, ringAir) },
		but:   "That doesn’t put the Ring into play. If it was discarded, take it back: you need five.",
	},
	{
		title: "Duel", fits: func(l *look) bool { return l.acts() && l.hand(ringFire) != 0 && l.usable(honorDuel) },
		say: func(*look) string {
			return words.Say("%s asks for a duel that is won. Double-click %s: Raku has 4 Chi, and Renzo has 2.", ringFire, honorDuel)
		},
		leads: using(honorDuel),
		but:   "That is allowed. The Ring of Fire still waits for a duel.",
	},
	{
		title: "Fire", fits: func(l *look) bool { return l.asks("reaction") && l.usable(ringFire) },
		say: func(*look) string {
			return words.Say("The duel is won: that is what %s waits for. Double-click it, and it enters play.", ringFire)
		},
		leads: using(ringFire),
		but:   "The time for the Ring is over: it enters play right after the duel. Take it back.",
	},
	{
		title: "Focus", fits: asking("focus"),
		say: plainly("You may focus cards to add their Focus Value, or strike. A Ring that is focused is gone, however high its value: strike where your Chi is enough."),
	},
	{
		title: "Find", fits: func(l *look) bool { return l.asks("target") && l.offered(l.findsFire) },
		say: func(*look) string {
			return words.Say("While you search, your deck lies open to you. Click it to find %s.", ringFire)
		},
		leads: (*look).findsFire,
		but:   "You have found nothing, and the deck is shuffled. Take it back: without the fifth Ring you can’t win.",
	},
	paying, choosing, pooling,
	{
		title: "Nothing more", fits: (*look).acts,
		say: func(l *look) string {
			return words.Say("With what is left no other Ring enters play now. Take back what you did last, or press “%s” to go on.", l.passes())
		},
	},
	peace, assigning, marching, whereTo, fighting, ending, answering,
}
