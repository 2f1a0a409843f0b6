package ui

import (
	"fmt"
	"slices"

	"kotei/core"
	"kotei/core/card"
	"kotei/ui/present"
)

// firstTurn are the lessons: a turn of the player's, from the Action Phase to its end. The first that fits is told.
func firstTurn() []lesson {
	return []lesson{
		{
			"Read", func(l *lessons, v *present.View) bool { return !l.read && acts(v, card.ActionPhase) },
			func(*present.View) string {
				return "Your cards are below. Point at any card: it is shown large at the top right, with everything that holds for it now."
			},
		},
		{
			"Equip", func(_ *lessons, v *present.View) bool { return acts(v, card.ActionPhase) && arms(v) },
			func(*present.View) string {
				return "It is your Action Phase. Drag the " + lessonWeapon + " from your hand onto " + lessonLeader + ". Whatever glows can be used now."
			},
		},
		{"Pay", func(_ *lessons, v *present.View) bool { return asks(v, "pay") }, payWords},
		{
			"Pass", func(_ *lessons, v *present.View) bool { return acts(v, card.ActionPhase) },
			func(v *present.View) string {
				return "Actions are taken in turn, until all pass one after another. " + passes(v) + "."
			},
		},
		{"Attack", func(_ *lessons, v *present.View) bool { return asks(v, "attack") && attacks(v) >= 0 }, attackWords},
		{"Assign", func(_ *lessons, v *present.View) bool { return asks(v, "assign") && len(idle(v)) > 0 }, assignWords},
		{
			"To battle", func(_ *lessons, v *present.View) bool { return asks(v, "assign") },
			func(v *present.View) string {
				return "In the middle you read what would happen: with more Force than the other army and the Province’s strength together, the Province falls. " +
					passes(v) + " when your units are assigned."
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
				return "It is your Dynasty Phase. Drag the " + lessonHolding + " from your Province to your other Holdings, and pay: from your next turn on they give Gold."
			},
		},
		{
			"End", func(_ *lessons, v *present.View) bool { return asks(v, "dynasty") },
			func(v *present.View) string {
				return "You could recruit more, or discard what you don’t want from your Provinces. " + passes(v) + ": you draw a card, and your turn ends."
			},
		},
		{
			"Answer", func(_ *lessons, v *present.View) bool { return v.Asked() },
			func(v *present.View) string {
				words, _ := v.Question()
				return "You are asked something at the bottom right: “" + words + "” Answer it with a button there, or with a card that glows."
			},
		},
	}
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

// passes says which button goes on.
func passes(v *present.View) string {
	return "Press “" + v.Describe(core.Answer{Act: core.Pass, Seat: v.Seat}) + "”"
}

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
	what := "This costs"
	if c := v.State.Ask.Card; c != 0 {
		what = v.State.Name(c) + " costs"
	}
	return fmt.Sprintf("%s %d Gold. The cards that would bow for it are marked: press the button that bows them, or click others.", what, v.State.Ask.Min)
}

func attackWords(v *present.View) string {
	foe := attacks(v)
	return fmt.Sprintf("You may attack now, with the button at the bottom right: %s has %s, and without any the game is lost.",
		v.Name(foe), counted(v.State.Provinces(foe), "Province"))
}

func assignWords(v *present.View) string {
	units := idle(v)
	out := "Each of " + v.Name(v.State.Attack.Defender) + "’s Provinces is a battlefield. Drag " + v.State.Name(units[0])
	if len(units) > 1 {
		out += " to one, and " + v.State.Name(units[1]) + " to the same"
	} else {
		out += " to one of them"
	}
	return out + ". Red is your side."
}

func whereWords(v *present.View) string {
	for _, a := range offers(v) {
		if a.Act == core.Fight && v.State.Units(int(a.N), core.Attacking) > 0 {
			return "Now you choose where to fight: press “" + v.Describe(a) + "”, where your units are, or click the battlefield."
		}
	}
	return "Now you choose where to fight: press one of the buttons, or click a battlefield."
}

func fightWords(v *present.View) string {
	out := "Battle actions are taken in turn, the Defender first; what glows has one. "
	if n := int(v.State.Attack.Now); n > 0 && v.Verdict(n) == present.ProvinceFalls {
		out += "As it stands, the Province falls. "
	}
	return out + passes(v) + " when there is nothing more that you want to do here."
}
