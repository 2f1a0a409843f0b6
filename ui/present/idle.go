package present

import (
	"fmt"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// idle is why nothing can be done with a card: nothing on it fits what is asked. Where a rule is behind that, it is cited.
func (v *View) idle(c core.CardID) string {
	s := v.State
	switch {
	case s.Over:
		return "The game is over."
	case !v.plays():
		return "You are watching."
	case !v.asked():
		text, _ := v.Question()
		return text
	case c == 0:
		return "That is nothing to do now. " + v.yourQuestion()
	}
	if why := v.notNow(c); why != "" {
		return why
	}
	return fmt.Sprintf("%s can't do that now. %s", upper(s.Name(c)), v.yourQuestion())
}

// notNow is the rule that keeps a card from what it could do at another time.
func (v *View) notNow(c core.CardID) string {
	s := v.State
	k := &s.Cards[c]
	name := upper(s.Name(c))
	_, province := k.Place.IsProvince()
	switch {
	case k.Place.InPlay() && k.Ctrl != v.Seat:
		return fmt.Sprintf("%s is %s's: only its controller uses it (CE-CTRL-04).", name, v.Name(k.Ctrl))
	case province && k.Place.Seat() != v.Seat:
		return fmt.Sprintf("That lies in a Province of %s's.", v.Name(k.Place.Seat()))
	case province && s.Phase == card.DynastyPhase && k.Face != 0 && k.Flags&core.FaceUp == 0, province && k.Face == 0:
		return "A face-down card in a Province can't be brought into play (CE-DYN-02)."
	case province && s.Phase != card.DynastyPhase:
		return name + " comes into play from its Province in your Dynasty Phase (CE-DYN-01)."
	case k.Face == 0:
		return ""
	case k.Place == core.Hand(v.Seat):
		return v.handNotNow(c)
	case !k.Place.InPlay():
		return name + " is not in play (CE-ACT-07)."
	case s.Ask.Kind == rules.AskAction && !hasAbility(s.Face(c)):
		return name + " has no ability to use (CE-ABIL-01)."
	case s.Ask.Kind == rules.AskAction && s.IsUnit(c):
		return name + " is assigned to a battlefield in the Maneuvers Segments of an attack (CE-INF-02)."
	case s.Ask.Kind == rules.AskAssign && s.IsUnit(c) && s.Is(c, core.Bowed):
		return name + " is bowed, and so his unit isn't assigned (CE-INF-04)."
	case s.Ask.Kind == rules.AskAssign && s.IsUnit(c) && k.At != 0:
		return name + " is not at home any more, and so isn't assigned again (CE-INF-05)."
	}
	return ""
}

func hasAbility(f *card.Card) bool {
	for i := range f.Items {
		if f.Items[i].Kind == card.Ability {
			return true
		}
	}
	return false
}

// handNotNow says when a card of the hand is for.
func (v *View) handNotNow(c core.CardID) string {
	s := v.State
	f, name := s.Face(c), s.Name(c)
	if card.Attachments.Has(f.Type) {
		return name + " attaches to a Personality of yours, by Equip, in your Action Phase (CE-PABIL-02)."
	}
	var des card.Designators
	for i := range f.Items {
		if f.Items[i].Kind == card.Ability {
			des |= f.Items[i].Des
		}
	}
	switch {
	case des&card.Battle != 0:
		return name + " is used in the Combat Segment of a battle (CE-ACT-03)."
	case des&card.Open != 0:
		return name + " is used at an opportunity in an Action Phase (CE-ACT-02)."
	case des&card.Limited != 0:
		return name + " is used at an opportunity in your own Action Phase (CE-ACT-01)."
	case des&card.Reaction != 0:
		return name + " is used when what it reacts to happens (CE-ACT-04)."
	}
	return ""
}
