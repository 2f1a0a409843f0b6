package present

import (
	"kotei/core"
	"kotei/core/rules"
	"kotei/core/words"
)

// idle is why nothing can be done with a card: nothing on it fits what is asked. Where a rule is behind that, it is cited.
func (v *View) idle(c core.CardID) string {
	s := v.State
	switch {
	case s.Over:
		return words.Say("The game is over.")
	case !v.plays():
		return words.Say("You are watching.")
	case !v.asked():
		text, _ := v.Question()
		return text
	case c == 0:
		return words.Say("There is nothing to do with that now. %s", v.Teller().Question(true))
	}
	if p := rules.NotNow(s, v.Seat, c); !p.OK() {
		return v.sentence(p)
	}
	return words.Say("%s can’t do that now. %s", words.Upper(s.Name(c)), v.Teller().Question(true))
}

// reason is what the rules have against something, with the names of this table's players and cards.
func (v *View) reason(p core.Problem) string { return words.Upper(v.State.Words(p, v.Name)) }

// sentence is [View.reason] as a sentence of its own.
func (v *View) sentence(p core.Problem) string { return v.reason(p) + "." }

// unequipped is why a card of the hand is attached to nobody at an opportunity at which it could be; "" where somebody can have it.
func (v *View) unequipped(c core.CardID) string {
	if !v.asked() || v.State.Cards[c].Place != core.Hand(v.Seat) {
		return ""
	}
	return v.reason(rules.Unequippable(v.State, v.Seat, c))
}
