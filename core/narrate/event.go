package narrate

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/words"
)

// Event is what the log says of an event, in the state after it; nothing for what nobody needs to read. Facts made by the rules are told by
// the events around them, those made by hand by their entry.
func (t *Teller) Event(e core.Event) []Line {
	if e.Kind == card.NoEvent || e.Kind >= card.NumEvents || int(e.Card) > int(t.State.NCards) || int(e.Other) > int(t.State.NCards) {
		return nil
	}
	out := t.unread(e)
	l := Line{Seat: e.By, Kind: kindOf(e.Kind)}
	if t.head(e, &l) || t.player(e, &l) || t.stat(e, &l) || t.ofCard(e, &l) {
		out = append(out, l)
	}
	if (e.Kind == card.EvBonus || e.Kind == card.EvPenalty) && e.N <= 0 && e.Card != 0 {
		l.Aside, l.Parts = false, opened(t.by(e, t.say("%s is changed", t.whose(e.Card, t.about(e)))))
		out = append(out, l)
	}
	return out
}

// head tells of turns and phases.
func (t *Teller) head(e core.Event, l *Line) bool {
	switch e.Kind {
	case card.EvTurn:
		l.Parts = t.say("Turn %d: %s’s turn begins", int(t.State.Turn), e.Seat)
	case card.EvPhase:
		title := PhaseTitle(card.Phase(e.N))
		if e.N < 0 || title == "" {
			return false
		}
		l.Parts = t.say("%s’s %s Phase", e.Seat, title)
		l.Aside = card.Phase(e.N) == card.AttackPhase // it begins by declaring an attack
	case card.EvAttackDeclared:
		if d := t.State.Attack.Defender; d >= 0 {
			l.Parts = t.say("Attack Phase: %s attacks %s", e.By, d)
		} else {
			l.Parts = t.say("Attack Phase: %s attacks", e.By)
		}
	default:
		return false
	}
	l.Parts = opened(l.Parts)
	l.Head = true
	return true
}

// playerWords say what happens to a player, without a number or with one.
var playerWords = map[card.Happening]words.Key{
	card.EvFavorTaken: "%s takes the Imperial Favor", card.EvShuffle: "%s shuffles", card.EvStrike: "%s strikes",
	card.EvLose: "%s has lost and is out of the game", card.EvSearch: "%s searches",
	card.EvProvinceDestroyed: "A Province of %s is destroyed",
}

// player tells what happens to players.
func (t *Teller) player(e core.Event, l *Line) bool {
	n := int(e.N)
	switch e.Kind {
	case card.EvHonorGain:
		l.Parts = t.by(e, t.say("%s gains %d Honor", e.Seat, n))
	case card.EvHonorLoss:
		l.Parts = t.by(e, t.say("%s loses %d Honor", e.Seat, n))
	case card.EvDraw:
		l.Parts = t.by(e, t.say("%s draws %s", e.Seat, t.whose(e.Card, e.Seat)))
		if e.Card == 0 {
			l.Parts = t.by(e, t.say("%s draws a card", e.Seat))
		}
	case card.EvFavorLost:
		l.Parts = t.say("Nobody has the Imperial Favor")
	case card.EvRoll:
		l.Parts = t.rolled(e)
	case card.EvFocus:
		l.Parts = t.say("%s focuses %s", e.Seat, e.Card)
	case card.EvRefuse:
		l.Parts = t.say("The challenge is refused by %s", e.By)
	case card.EvPayGold:
		l.Aside = true
		if l.Parts = t.say("%s pays %d Gold", e.Seat, n); e.Reg > 0 {
			l.Parts = t.say("%s pays %d Gold, and %d is lost", e.Seat, n, int(e.Reg))
		}
	case card.EvBattle:
		a := &t.State.Attack
		l.Aside = a.Winner < 0 && !a.Tied && a.ForceA == 0 && a.ForceD == 0 // nobody was there
		l.Parts = t.battle()
	case card.EvBattleEnd:
		l.Aside, l.Parts = true, t.say("The battle is over")
	case card.EvEndless:
		l.Parts = t.endless(e.Card, e.Other)
	case card.EvCut:
		l.Parts = t.cut(e)
	case card.EvSpeak:
		l.Parts = t.supported("%s sends %s to speak: %+d", "%s sends %s to speak for %s: %+d", e)
	case card.EvGift:
		l.Parts = t.supported("%s gives %s: %+d", "%s gives %s for %s: %+d", e)
	case card.EvContestLost:
		l.Parts = t.say("%s has %d, which isn’t more than everybody else: the Imperial Favor stays where it is", e.Seat, n)
	default:
		if playerWords[e.Kind] == "" {
			return false
		}
		l.Parts = t.say(playerWords[e.Kind], e.Seat)
		l.Aside = e.Kind == card.EvSearch
	}
	l.Parts = opened(l.Parts)
	return true
}

// cut says which card a player's deck was cut at, and what that counts for who begins.
func (t *Teller) cut(e core.Event) []Part {
	c := Part{Text: t.State.Table.Faces[e.Face].Title, Card: e.Card, Face: e.Face}
	if t.State.Table.Rules.CutAddsUp {
		return t.say("%s cuts %s, and has %d with Family Honor", e.Seat, c, int(e.N))
	}
	return t.say("%s cuts %s, with a Focus Value of %d", e.Seat, c, int(e.N))
}

// supported says who sent a speaker or a gift, and for whom where that isn't himself.
func (t *Teller) supported(own, others words.Key, e core.Event) []Part {
	if e.Seat == e.By {
		return t.say(own, e.By, e.Card, int(e.N))
	}
	return t.say(others, e.By, e.Card, e.Seat, int(e.N))
}

// rolled says what came of a die or a coin.
func (t *Teller) rolled(e core.Event) []Part {
	switch n := int(e.N); {
	case e.Reg == 2 && n == 1:
		return t.say("%s rolls %d of %d: heads", e.Seat, n, int(e.Reg))
	case e.Reg == 2:
		return t.say("%s rolls %d of %d: tails", e.Seat, n, int(e.Reg))
	default:
		return t.say("%s rolls %d of %d", e.Seat, n, int(e.Reg))
	}
}

func (t *Teller) battle() []Part {
	a := &t.State.Attack
	switch fa, fd := int(a.ForceA), int(a.ForceD); {
	case a.Winner >= 0:
		return t.say("The battle resolves, %d against %d: %s wins", fa, fd, a.Winner)
	case a.Tied:
		return t.say("The battle resolves, %d against %d: a tie", fa, fd)
	default:
		return t.say("The battle resolves, %d against %d", fa, fd)
	}
}

// endless says which cards trigger each other without end.
func (t *Teller) endless(a, b core.CardID) []Part {
	if b == 0 {
		return t.say("%s triggers itself without end and was stopped here.", a)
	}
	return t.say("%s and %s trigger each other without end and were stopped here.", a, b)
}

// cardWords say what happens to a card.
var cardWords = map[card.Happening]words.Key{
	card.EvBow: "%s is bowed", card.EvStraighten: "%s straightens", card.EvDestroy: "%s is destroyed", card.EvDiscard: "%s is discarded",
	card.EvEnterPlay: "%s enters play", card.EvLeavePlay: "%s leaves play", card.EvDishonor: "%s is dishonored", card.EvRehonor: "%s is rehonored",
	card.EvReveal: "%s is revealed", card.EvSeppuku: "%s commits seppuku", card.EvRemoved: "%s is removed from the game",
	card.EvEventCard: "%s resolves", card.EvShow: "%s is shown", card.EvCreate: "%s is created", card.EvTarget: "%s is targeted",
}

// towards say what happens to a card with another one.
var towards = map[card.Happening]words.Key{
	card.EvAttach: "%s is attached to %s", card.EvTransfer: "%s goes to %s", card.EvChallenge: "%s challenges %s",
	card.EvOverlay: "%s is overlaid onto %s",
}

// numbered say what happens to a card, with a number.
var numbered = map[card.Happening]words.Key{
	card.EvProduce: "%s produces %d Gold", card.EvWinDuel: "%s wins the duel with %d", card.EvLoseDuel: "%s loses the duel with %d",
	card.EvToken: "%s gets %d tokens", card.EvTokenLost: "%s loses %d tokens",
}

// stat tells of a bonus or penalty. What changes a card without a number is told so.
func (t *Teller) stat(e core.Event, l *Line) bool {
	if e.Kind != card.EvBonus && e.Kind != card.EvPenalty || e.Card == 0 {
		return false
	}
	c, n := t.whose(e.Card, t.about(e)), int(e.N)
	k := words.Key("%s gets +%d %s")
	if e.Kind == card.EvPenalty {
		k = "%s gets -%d %s"
	}
	l.Parts = opened(t.by(e, t.say(k, c, n, e.Stat.Title())))
	l.Aside = n <= 0
	return true
}

// about is the player whom a sentence about a card is about: he isn't named again as its controller.
func (t *Teller) about(e core.Event) core.Seat {
	if e.Seat < 0 {
		return t.State.Cards[e.Card].Ctrl
	}
	return e.Seat
}

// ofCard tells what happens to cards.
func (t *Teller) ofCard(e core.Event, l *Line) bool {
	if e.Kind == card.EvAnnounce {
		l.Parts = t.say("%s uses %s", e.By, e.Card)
		if e.Card == 0 {
			l.Parts = t.say("%s uses %s", e.By, t.useText(core.Answer{Act: core.Use, Item: uint16(e.N)}))
		}
		return true
	}
	if e.Card == 0 {
		return false
	}
	switch c := t.whose(e.Card, t.about(e)); e.Kind {
	case card.EvMove, card.EvAssign:
		l.Parts = t.moved(e)
	case card.EvControl:
		l.Parts = t.by(e, t.say("%s takes control of %s", t.about(e), c))
	default:
		switch {
		case cardWords[e.Kind] != "":
			l.Parts = t.by(e, t.say(cardWords[e.Kind], c))
		case towards[e.Kind] != "" && e.Other != 0: // a Region's Province is seen on the table
			l.Parts = t.by(e, t.say(towards[e.Kind], c, t.whose(e.Other, t.about(e))))
		case numbered[e.Kind] != "":
			l.Parts = t.say(numbered[e.Kind], c, int(e.N))
		default:
			return false
		}
	}
	l.Parts = opened(l.Parts)
	l.Aside = aside(e)
	return true
}

// aside reports whether an event of a card is told by what it pays for, by the phase, or by the table.
func aside(e core.Event) bool {
	switch e.Kind {
	case card.EvBow, card.EvStraighten:
		return e.Reg&uint8(core.RecCost|core.RecRule) != 0
	case card.EvDiscard: // a gift
		return e.Reg&uint8(core.RecCost|core.RecRule) == uint8(core.RecCost|core.RecRule)
	case card.EvLeavePlay, card.EvToken, card.EvTokenLost:
		return true
	default:
		return false
	}
}

// moved says where a unit goes. Battlefields are counted as they are fought over; where the Province has another number it is said too.
func (t *Teller) moved(e core.Event) []Part {
	at := int(t.State.Cards[e.Card].At)
	switch a := &t.State.Attack; {
	case at == 0:
		return t.by(e, t.say("%s moves home", e.Card))
	case at <= int(a.N) && !a.Created && a.Fields[at-1].Slot != core.NoSlot && int(a.Fields[at-1].Num) != at:
		return t.by(e, t.say("%s moves to battlefield %d, at Province %d", e.Card, at, int(a.Fields[at-1].Num)))
	}
	return t.by(e, t.say("%s moves to battlefield %d", e.Card, at))
}

// by adds which card did it.
func (t *Teller) by(e core.Event, parts []Part) []Part {
	if e.Source != 0 && e.Source != e.Card && int(e.Source) <= int(t.State.NCards) {
		return t.say("%s (%s)", parts, e.Source)
	}
	return parts
}

// unread are the lines that warn of traits that aren't read, of which nothing comes by itself: of all cards in play as the first
// turn begins, and of a card as it enters play.
func (t *Teller) unread(e core.Event) (out []Line) {
	s := t.State
	tell := func(c core.CardID) {
		if it := s.Face(c).Unread(); it != nil {
			parts := t.say("Kotei can’t read a trait of %s, so carry it out by hand: “%s”", c, it.Text)
			out = append(out, Line{Seat: core.NoSeat, ByHand: true, Parts: parts})
		}
	}
	switch {
	case e.Kind == card.EvEnterPlay && e.Card != 0:
		tell(e.Card)
	case e.Kind == card.EvTurn && s.Turn == 1:
		for p := range core.Seat(s.NSeats) {
			for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
				tell(c)
			}
		}
	}
	return out
}
