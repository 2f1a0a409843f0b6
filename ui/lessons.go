package ui

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/words"
	"kotei/ui/present"
)

// firstTurn are the lessons: a turn of the player's, from the Action Phase to its end. The first that fits is told.
func firstTurn() []lesson {
	return []lesson{
		{
			"Read", func(l *lessons, v *present.View) bool { return !l.read && acts(v, card.ActionPhase) },
			func(*present.View) string {
				return words.Say("Your cards are below. Point at any card: you see it large at the top right, with everything that affects it now.")
			},
		},
		{
			"Equip", func(_ *lessons, v *present.View) bool { return acts(v, card.ActionPhase) && arms(v) },
			func(*present.View) string {
				return words.Say("It is your Action Phase. Drag the %s from your hand onto %s. Cards that glow can be used now.", lessonWeapon, lessonLeader)
			},
		},
		{"Pay", func(_ *lessons, v *present.View) bool { return asks(v, "pay") }, payWords},
		{
			"Pass", func(_ *lessons, v *present.View) bool { return acts(v, card.ActionPhase) },
			func(v *present.View) string {
				return words.Say("Players take actions in turn, until all of them pass one after another. Press “%s”.", passes(v))
			},
		},
		{"Attack", func(_ *lessons, v *present.View) bool { return asks(v, "attack") && attacks(v) >= 0 }, attackWords},
		{"Assign", func(_ *lessons, v *present.View) bool { return asks(v, "assign") && len(idle(v)) > 0 }, assignWords},
		{
			"To battle", func(_ *lessons, v *present.View) bool { return asks(v, "assign") },
			func(v *present.View) string {
				return words.Say("In the middle you read what would happen: the Province falls if your Force is higher than the other army’s and the Province’s strength together. "+
					"Press “%s” when your units are assigned.", passes(v))
			},
		},
		{"Where", func(_ *lessons, v *present.View) bool { return asks(v, "fight") }, whereWords},
		{
			"Fight", func(_ *lessons, v *present.View) bool {
				return asks(v, "action") && v.State.Attack.Segment == core.Combat
			}, fightWords,
		},
		{
			"Build", func(_ *lessons, v *present.View) bool { return asks(v, "dynasty") && builds(v) },
			func(*present.View) string {
				return words.Say("It is your Dynasty Phase. Drag the %s from your Province to your other Holdings, and pay: from your next turn on they give Gold.", lessonHolding)
			},
		},
		{
			"End", func(_ *lessons, v *present.View) bool { return asks(v, "dynasty") },
			func(v *present.View) string {
				return words.Say("You could recruit more, or discard what you don’t want from your Provinces. Press “%s”: you draw a card, and your turn ends.", passes(v))
			},
		},
		{"Answer", func(_ *lessons, v *present.View) bool { return v.Asked() }, answerWords},
	}
}

func answerWords(v *present.View) string {
	text, _ := v.Question()
	return words.Say("There is a question at the bottom right: “%s” Answer it with a button there, or with a card that glows.", text)
}

// asks reports whether the player is asked a kind of question, by its name.
func asks(v *present.View, name string) bool {
	return v.Asked() && v.State.Table.Rules.Asks[v.State.Ask.Kind].Name == name
}

// acts reports whether the player may take an action in a phase.
func acts(v *present.View, p card.Phase) bool { return asks(v, "action") && v.State.Phase == p }

// offers are the answers that the player may give.
func offers(v *present.View) []core.Answer {
	var buf core.Offers
	return slices.Clone(v.State.Offer(&buf))
}

// passes is what the button says that goes on.
func passes(v *present.View) string { return v.Describe(core.Answer{Act: core.Pass, Seat: v.Seat}) }

// holds is the first card with a title in a place.
func holds(v *present.View, at core.Place, title string) core.CardID {
	s := v.State
	for c := s.First(at); c != 0; c = s.After(c) {
		if s.Name(c) == title {
			return c
		}
	}
	return 0
}

// playing is the player's card with a title in play.
func playing(v *present.View, title string) core.CardID { return holds(v, core.Play(v.Seat), title) }

// drops reports whether a card may be dragged somewhere.
func drops(v *present.View, c core.CardID, to present.Onto) bool {
	if c == 0 {
		return false
	}
	g := v.Drop(c, to, present.Manner{})
	return g.Plan.OK() || len(g.Menu) > 0
}

// arms reports whether the Weapon of the lessons may be dragged onto their leader.
func arms(v *present.View) bool {
	leader := playing(v, lessonLeader)
	return leader != 0 && drops(v, holds(v, core.Hand(v.Seat), lessonWeapon), present.Onto{Card: leader, Kind: present.HomeZone, Seat: v.Seat, Place: core.Play(v.Seat)})
}

// builds reports whether the Holding of the lessons may still be brought into play.
func builds(v *present.View) bool {
	if playing(v, lessonHolding) != 0 {
		return false
	}
	for slot := range int(v.State.Seats[v.Seat].Slots) {
		c := holds(v, core.Province(v.Seat, slot), lessonHolding)
		if drops(v, c, present.Onto{Kind: present.HomeZone, Seat: v.Seat, Place: core.Play(v.Seat)}) {
			return true
		}
	}
	return false
}

// attacks is whom the player may attack.
func attacks(v *present.View) core.Seat {
	for _, a := range offers(v) {
		if a.Act == core.DeclareAttack {
			return core.Seat(a.N)
		}
	}
	return core.NoSeat
}

// idle are the player's units that could go to a battlefield and haven't gone to one.
func idle(v *present.View) (out []core.CardID) {
	for _, a := range offers(v) {
		if a.Act == core.AssignTo && a.N > 0 && v.State.Cards[a.Card].At == 0 && !slices.Contains(out, a.Card) {
			out = append(out, a.Card)
		}
	}
	return out
}

func payWords(v *present.View) string {
	cost := words.Say("This costs %d Gold.", v.State.Ask.Min)
	if c := v.State.Ask.Card; c != 0 {
		cost = words.Say("%s costs %d Gold.", v.State.Name(c), v.State.Ask.Min)
	}
	return cost + " " + words.Say("The cards that would bow to pay for it are marked: press the button that bows them, or click others.")
}

func attackWords(v *present.View) string {
	foe := attacks(v)
	return words.Say("You may attack now, with the button at the bottom right: %s has %s, and loses the game without any.",
		v.Name(foe), words.Say("%d Provinces", v.State.Provinces(foe)))
}

func assignWords(v *present.View) string {
	units := idle(v)
	foe, first := v.Name(v.State.Attack.Defender), v.State.Name(units[0])
	if len(units) > 1 {
		return words.Say("Each of %s’s Provinces is a battlefield. Drag %s to one, and %s to the same. Red is your side.", foe, first, v.State.Name(units[1]))
	}
	return words.Say("Each of %s’s Provinces is a battlefield. Drag %s to one of them. Red is your side.", foe, first)
}

func whereWords(v *present.View) string {
	for _, a := range offers(v) {
		if a.Act == core.Fight && v.State.Units(int(a.N), core.Attacking) > 0 {
			return words.Say("Now choose where to fight: press “%s”, where your units are, or click the battlefield.", v.Describe(a))
		}
	}
	return words.Say("Now choose where to fight: press one of the buttons, or click a battlefield.")
}

func fightWords(v *present.View) string {
	out := words.Say("Players take Battle actions in turn, the Defender first; cards that glow have one.")
	if n := int(v.State.Attack.Now); n > 0 && v.Verdict(n) == present.ProvinceFalls {
		out += " " + words.Say("As it stands, the Province falls.")
	}
	return out + " " + words.Say("Press “%s” when you don’t want to do anything more here.", passes(v))
}
