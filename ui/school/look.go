package school

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/words"
	"kotei/ui/present"
)

// A look is what a lesson sees of the table, from the player's seat.
type look struct {
	*present.View
	offers  []core.Answer // to the question that he is asked
	pointed []core.CardID // the cards that he has pointed at
}

// led are the cards that a step is about.
func (l *look) led(st *step) (out []core.CardID) {
	if st.shows != nil {
		out = st.shows(l)
	}
	if st.leads == nil {
		return out
	}
	for _, a := range l.offers {
		if a.Card != 0 && st.leads(l, a) && !slices.Contains(out, a.Card) {
			out = append(out, a.Card)
		}
	}
	return out
}

// asks reports whether the player is asked a kind of question, by its name.
func (l *look) asks(name string) bool {
	return l.Asked() && l.State.Table.Rules.Asks[l.State.Ask.Kind].Name == name
}

// acts reports whether the player may take an action in his Action Phase.
func (l *look) acts() bool { return l.asks("action") && l.State.Phase == card.ActionPhase }

// fights reports whether the player may take an action in combat.
func (l *look) fights() bool { return l.asks("action") && l.State.Attack.Segment == core.Combat }

// defends reports whether the player is attacked.
func (l *look) defends() bool { return l.State.Attack.Defender == l.Seat }

// offered reports whether an answer for which f holds is offered.
func (l *look) offered(f func(core.Answer) bool) bool { return slices.ContainsFunc(l.offers, f) }

// passes is what the button says that goes on.
func (l *look) passes() string { return l.Describe(core.Answer{Act: core.Pass, Seat: l.Seat}) }

// button is what the first button says that gives an answer for which f holds, "" where there is none.
func (l *look) button(f func(core.Answer) bool) string {
	if i := slices.IndexFunc(l.offers, f); i >= 0 {
		return l.Describe(l.offers[i])
	}
	return ""
}

// holds is the first card with a title in a place.
func (l *look) holds(at core.Place, title string) core.CardID {
	for c := l.State.First(at); c != 0; c = l.State.After(c) {
		if l.State.Name(c) == title {
			return c
		}
	}
	return 0
}

// hand is the player's card with a title in his hand.
func (l *look) hand(title string) core.CardID { return l.holds(core.Hand(l.Seat), title) }

// playing is the player's card with a title in play.
func (l *look) playing(title string) core.CardID { return l.holds(core.Play(l.Seat), title) }

// home is where cards are dropped that enter play.
func (l *look) home() present.Onto {
	return present.Onto{Kind: present.HomeZone, Seat: l.Seat, Place: core.Play(l.Seat)}
}

// onto is a Personality in play.
func (l *look) onto(title string) present.Onto {
	to := l.home()
	to.Card = l.playing(title)
	return to
}

// drops reports whether a card may be dragged somewhere.
func (l *look) drops(c core.CardID, to present.Onto) bool {
	if c == 0 {
		return false
	}
	g := l.Drop(c, to, present.Manner{})
	return g.Plan.OK() || len(g.Menu) > 0
}

// builds reports whether a card with a title lies in a Province of the player, and may be brought into play.
func (l *look) builds(title string) bool { return l.drops(l.province(title), l.home()) }

// province is a card with a title in a Province of the player.
func (l *look) province(title string) core.CardID {
	for slot := range int(l.State.Seats[l.Seat].Slots) {
		if c := l.holds(core.Province(l.Seat, slot), title); c != 0 {
			return c
		}
	}
	return 0
}

// uses reports whether an answer uses a card with a title.
func (l *look) uses(a core.Answer, title string) bool {
	return a.Act == core.Use && a.Card != 0 && l.State.Name(a.Card) == title
}

// usable reports whether the player may use a card with a title now.
func (l *look) usable(title string) bool {
	return l.offered(func(a core.Answer) bool { return l.uses(a, title) })
}

// enters reports whether an answer uses the ability by which a Ring is put into play: a Reaction, or in the Action Phase a Limited one.
func (l *look) enters(a core.Answer, title string) bool {
	if !l.uses(a, title) {
		return false
	}
	items := l.State.Face(a.Card).Items
	return int(a.Item) < len(items) && (items[a.Item].Kind != card.Ability || items[a.Item].Des == card.Limited)
}

// player reports whether an answer uses an ability that all players have, by the name that all editions share.
func (l *look) player(a core.Answer, name string) bool {
	names := l.State.Table.Rules.Abilities
	return a.Act == core.Use && a.Card == 0 && int(a.Item) < len(names) && names[a.Item] == name
}

// foe is whom the player may attack, NoSeat where nobody.
func (l *look) foe() core.Seat {
	for _, a := range l.offers {
		if a.Act == core.DeclareAttack {
			return core.Seat(a.N)
		}
	}
	return core.NoSeat
}

// idle are the player's units that could go to a battlefield and haven't gone to one.
func (l *look) idle() (out []core.CardID) {
	for _, a := range l.offers {
		if l.goes(a) && !slices.Contains(out, a.Card) {
			out = append(out, a.Card)
		}
	}
	return out
}

// goes reports whether an answer assigns a unit that stands nowhere yet.
func (l *look) goes(a core.Answer) bool {
	return a.Act == core.AssignTo && a.N > 0 && l.State.Cards[a.Card].At == 0
}

// attacked is a battlefield to which attackers have come.
func (l *look) attacked() int {
	for n := 1; n <= int(l.State.Attack.N); n++ {
		if l.State.Units(n, core.Attacking) > 0 {
			return n
		}
	}
	return 0
}

// pointing reports whether the player has pointed at a card for which f holds.
func (l *look) pointing(f func(c core.CardID) bool) bool { return slices.ContainsFunc(l.pointed, f) }

// produces reports whether a card is a Stronghold or a Holding.
func (l *look) produces(c core.CardID) bool {
	f := l.State.Face(c)
	return f != nil && (f.Type == card.Stronghold || f.Type == card.Holding)
}

// question is the open question in words.
func (l *look) question() string {
	text, _ := l.Question()
	return text
}

// isPass is to pass, or to be done.
func isPass(_ *look, a core.Answer) bool { return a.Act == core.Pass }

// always holds whenever the player is asked.
func always(l *look) bool { return l.Asked() }

// asking is to be asked a kind of question.
func asking(name string) func(*look) bool { return func(l *look) bool { return l.asks(name) } }

// using is to use a card with a title.
func using(title string) func(*look, core.Answer) bool {
	return func(l *look, a core.Answer) bool { return l.uses(a, title) }
}

// plainly is a text that needs no arguments.
func plainly(k words.Key) func(*look) string { return func(*look) string { return words.Say(k) } }
