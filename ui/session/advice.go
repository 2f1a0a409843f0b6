package session

import (
	"math"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/narrate"
	"kotei/core/words"
	"kotei/ui/present"
)

// Advise says what a Champion would do in the place of the player who is asked, and why, and names a card of it, if there is one. It
// knows no more than that player, and takes up to some seconds; the view may not change meanwhile. It says nothing where nobody is asked.
func Advise(v *present.View, quit <-chan struct{}) (c core.CardID, text string) {
	if !v.Asked() {
		return 0, ""
	}
	seen := &core.State{}
	if v.State.Eyes == core.AllEyes {
		v.State.SeenBy(seen, v.Seat)
	} else {
		seen.CopyFrom(v.State)
	}
	var buf core.Offers
	offers := seen.Offer(&buf)
	if len(offers) == 0 {
		return 0, ""
	}
	a := bot.Advise(seen, offers, uint64(v.Seat)+1, bot.Budget{Enough: soon(quit)})
	t := narrate.Teller{State: seen, Seat: v.Seat, Names: v.Names}
	return a.Answer.Card, words.Say("The Champion would choose: %s. %s", t.Answer(a.Answer), because(&t, a))
}

// because says in a sentence why a Champion would answer so.
func because(t *narrate.Teller, a bot.Advice) string {
	chance, less := int(math.Round(100*a.Chance)), int(math.Round(100*a.Less))
	switch a.Ground {
	case bot.Forced:
		return words.Say("Nothing else is possible.")
	case bot.LeastGold:
		return words.Say("That wastes the least Gold.")
	case bot.LeastMissed:
		return words.Say("That card would be missed least.")
	case bot.Thumb:
		return words.Say("It is a rule of thumb; he didn’t try anything else.")
	case bot.Tried:
	}
	if less == 0 {
		return words.Say("Played on %d times, it promises a win in %d of 100 games; “%s” promises about as many.", a.Games, chance, t.Answer(a.Other))
	}
	return words.Say("Played on %d times, it promises a win in %d of 100 games; “%s” promises %d fewer.", a.Games, chance, t.Answer(a.Other), less)
}
