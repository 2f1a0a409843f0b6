package school

import (
	"kotei/core"
	"kotei/core/words"
	"kotei/ui/present"
)

// The steps that several lessons have.
var (
	paying = step{title: "Pay", fits: asking("pay"), say: payWords}

	choosing = step{
		title: "Choose", fits: func(l *look) bool { return l.asks("target") || l.asks("may") || l.asks("option") || l.asks("combine") },
		say: func(l *look) string {
			return words.Say("At the bottom right you are asked: “%s” Click what glows, or a button there.", l.question())
		},
	}

	passing = step{
		title: "Pass", fits: (*look).acts, leads: isPass,
		say: func(l *look) string {
			return words.Say("Players take actions in turn, until all of them pass one after another. Press “%s”.", l.passes())
		},
		but: "That is another action, and it counts. The phase goes on until both of you pass.",
	}

	peace = step{
		title: "Peace", fits: asking("attack"), leads: isPass,
		say: func(l *look) string {
			return words.Say("Now you could attack. Who attacks is bowed afterwards, and can’t defend. This time press “%s”.", l.passes())
		},
		but: "You attack, then: that is allowed. Assign your units, or none.",
	}

	attacking = step{
		title: "Attack", fits: func(l *look) bool { return l.asks("attack") && l.foe() != core.NoSeat }, say: attackWords,
		leads: func(_ *look, a core.Answer) bool { return a.Act == core.DeclareAttack },
		but:   "Without an attack no Province falls this turn. Take it back to attack.",
	}

	assigning = step{
		title: "Assign", fits: func(l *look) bool { return l.asks("assign") && !l.defends() && len(l.idle()) > 0 }, say: assignWords,
		leads: func(l *look, a core.Answer) bool { return l.goes(a) },
		but:   "Who isn’t assigned stays at home, and fights nowhere this turn.",
	}

	marching = step{
		title: "To battle", fits: asking("assign"),
		say: func(l *look) string {
			return words.Say("In the middle you read what would happen: the Province falls if your Force is higher than the other army’s and the Province’s strength together. "+
				"Press “%s” when your units are assigned.", l.passes())
		},
	}

	whereTo = step{title: "Where", fits: asking("fight"), say: whereWords}

	fighting = step{title: "Fight", fits: (*look).fights, say: fightWords}

	ending = step{
		title: "End", fits: asking("dynasty"), leads: isPass,
		say: func(l *look) string {
			return words.Say("You could recruit more, or discard what you don’t want from your Provinces. Press “%s”: you draw a card, and your turn ends.", l.passes())
		},
		but: "That is part of the Dynasty Phase, too. It goes on until you are done.",
	}

	pooling = step{
		title: "Pool", fits: asking("pool"),
		say: plainly("The duel is over. What is left of the three cards that were your focus pool goes to the bottom of your deck: choose which first, or let them lie."),
	}

	answering = step{
		title: "Answer", fits: always,
		say: func(l *look) string {
			return words.Say("There is a question at the bottom right: “%s” Answer it with a button there, or with a card that glows.", l.question())
		},
	}
)

func payWords(l *look) string {
	cost := words.Say("This costs %d Gold.", l.State.Ask.Min)
	if c := l.State.Ask.Card; c != 0 {
		cost = words.Say("%s costs %d Gold.", l.State.Name(c), l.State.Ask.Min)
	}
	return cost + " " + words.Say("The cards that would bow to pay for it are marked: press the button that bows them, or click others.")
}

func attackWords(l *look) string {
	foe := l.foe()
	return words.Say("You may attack now, with the button at the bottom right: %s has %s, and loses the game without any.",
		l.Name(foe), words.Say("%d Provinces", l.State.Provinces(foe)))
}

func assignWords(l *look) string {
	units := l.idle()
	foe, first := l.Name(l.State.Attack.Defender), l.State.Name(units[0])
	if l.attacked() > 0 {
		return words.Say("The Province falls if your Force is higher than its strength and the defenders’ Force together: read it in the middle. Drag %s there, too, or press “%s”.", first, l.passes())
	}
	if len(units) > 1 {
		return words.Say("Each of %s’s Provinces is a battlefield. Drag %s to one, and %s to the same. Red is your side.", foe, first, l.State.Name(units[1]))
	}
	return words.Say("Each of %s’s Provinces is a battlefield. Drag %s to one of them. Red is your side.", foe, first)
}

func whereWords(l *look) string {
	for _, a := range l.offers {
		if a.Act == core.Fight && l.State.Units(int(a.N), core.Attacking) > 0 {
			return words.Say("Now choose where to fight: press “%s”, where your units are, or click the battlefield.", l.Describe(a))
		}
	}
	return words.Say("Now choose where to fight: press one of the buttons, or click a battlefield.")
}

func fightWords(l *look) string {
	out := words.Say("Players take Battle actions in turn, the Defender first; cards that glow have one.")
	if n := int(l.State.Attack.Now); n > 0 && l.Verdict(n) == present.ProvinceFalls {
		out += " " + words.Say("As it stands, the Province falls.")
	}
	return out + " " + words.Say("Press “%s” when you don’t want to do anything more here.", l.passes())
}
