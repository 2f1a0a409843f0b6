package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Which player does something: by his part in the attack or as the holder of the Imperial Favor, and whose hand is then his.

func (v *resolver) who(o *card.Op) {
	if slices.Contains(tookIt, o.WhoWord) && (v.trig == nil || v.trig.Cause == nil || !v.trig.Cause.Action && len(v.trig.Cause.Any) == 0) {
		v.failed("no action that somebody took")
	}
	if t := v.trig; t != nil && t.Event == card.EvDestroy && t.Cause != nil && t.Cause.Resolve { // a battle's, not a duel's
		switch o.WhoRef {
		case card.Loser:
			o.Who, o.WhoRef = card.Defender, card.NoVar
		case card.Winner:
			o.Who, o.WhoRef = card.Attacker, card.NoVar
		}
	}
	v.ofHis(o)
	switch {
	case o.WhoRef != unresolved:
		if o.Who == card.Chosen && o.WhoRef == card.ByPlayer && slices.Contains(tookIt, o.WhoWord) { // from here on he is spoken of
			v.named = append(v.named, entity{v: card.ByPlayer, thing: card.Players})
		}
	case o.Who == card.Chosen && v.inRole(o.WhoWord):
		v.seated(&o.Who, &o.WhoRef, o.WhoWord)
		if o.What != nil && o.What.Filter != nil && slices.ContainsFunc(o.What.Filter.Atoms, func(a card.Atom) bool { return a.Ref == unresolved }) {
			v.failed("it is not clear whose things he does that to")
		}
	default:
		v.player(o.Who, &o.WhoRef, o.WhoWord)
	}
	v.hadFavor(o)
	if v.plays(o.Who); o.Who == card.Another && o.Voice == card.TheyDo {
		v.role = o.Who
	}
}

// ofHis finds whose things "his" are in an op that nobody else does: you search the deck of the player of whom the text spoke, and it is
// he whose hand becomes larger (CE "Possessive case").
func (v *resolver) ofHis(o *card.Op) {
	if o.WhoRef != unresolved || o.Who != card.NoPlayer && o.Who != card.You {
		return // who does it does it with what is his own
	}
	if o.Verb != card.Search {
		o.Who, o.WhoWord = card.Chosen, "his"
		return
	}
	s := *o.What
	s.ZoneOf, s.ZoneRef, s.ZoneWord = card.Chosen, unresolved, "his"
	o.What, o.WhoRef = &s, card.NoVar
}

// hadFavor makes the player with the Imperial Favor, once he was made to discard it, him who had it.
func (v *resolver) hadFavor(o *card.Op) {
	if o.Who != card.FavorHolder {
		return
	}
	for _, d := range v.seen {
		if d.Verb == card.LoseFavor && d.Who == card.FavorHolder {
			if d.Bind == card.NoVar {
				d.Bind = v.bind()
			}
			o.Who, o.WhoRef = card.Chosen, d.Bind
			return
		}
	}
}

// seated finds the player of whom a text speaks: by his part, where he is named by nothing else.
func (v *resolver) seated(who *card.Player, ref *card.Var, words string) {
	if *who == card.Chosen && v.inRole(words) {
		*who, *ref = v.role, card.NoVar
		return
	}
	v.player(*who, ref, words)
}

// hisHand marks the hand of him who does something with it.
const hisHand = "-hand"

// handOfHis finds whose that is.
func (v *resolver) handOfHis(o *card.Op) {
	if o.What == nil || o.What.Word != hisHand {
		return
	}
	if o.Who == card.NoPlayer || o.Who == card.You {
		v.failed("it is not said whose hand")
		return
	}
	s := *o.What
	s.ZoneOf, s.ZoneRef = o.Who, o.WhoRef
	o.What = &s
}

// shownAtRandom names the card that somebody shows out of his hand.
func (v *resolver) shownAtRandom(o *card.Op) {
	if o.Verb != card.Show || o.What == nil || o.What.Word != "-random" {
		return
	}
	s := *o.What
	s.Bind, s.ZoneOf, s.ZoneRef = v.bind(), o.Who, o.WhoRef
	if o.Who == card.NoPlayer {
		s.ZoneOf = card.You
	}
	o.What = &s
	v.named = append(v.named, entity{v: s.Bind, zone: card.Hand, zoneOf: s.ZoneOf, zoneRef: s.ZoneRef, done: []string{"shown"}})
}

// favorAsked reports whether the text has asked who controls the Imperial Favor, and spoken of nothing else: then "it" is the Favor.
func (v *resolver) favorAsked() bool {
	n := len(v.it.When)
	return n > 0 && v.it.When[n-1].Kind == card.HasFavor && !v.it.When[n-1].Not && len(v.named) == 0
}

// plays notes the part of a player who is spoken of.
func (v *resolver) plays(who card.Player) {
	if who == card.Defender || who == card.Attacker || who == card.EnemyLeader || who == card.ActivePlayer || who == card.FavorHolder {
		v.role = who
	}
}

// inRole reports whether "he" is a player who was spoken of by his part, and by nothing else.
func (v *resolver) inRole(words string) bool {
	if v.role == card.NoPlayer || !slices.Contains([]string{"he", "she", "they", "his", "her", "their", "that player", "the player"}, strings.TrimLeft(words, "=-")) {
		return false
	}
	_, other := v.last(func(e *entity) bool { return e.thing == card.Players })
	return !other
}
