package discourse

import (
	"errors"
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// Whose something is where a player does it: "the Defender discards a card from his hand", "its controller bows one of his Personalities".

// A doer is the player who does something, as its op names him: by a name of his own, or by a variable.
type doer struct {
	who card.Player
	ref card.Var
}

// each is every one of several players who do something.
var each = doer{card.Chosen, card.Doer}

// subject is who does what an op says, if the text tells that of another player than its own.
func (d *discourse) subject(op int) (doer, bool) {
	if op < 0 {
		return doer{}, false
	}
	for ; op >= 0; op-- {
		switch o := &d.item.Ops[op]; o.Who {
		case card.NoPlayer:
			if by := d.ruler(op); by >= 0 { // what a May rules over is done by who may
				op = by + 1
				continue
			}
			return doer{}, false
		case card.Attacker, card.Defender, card.EnemyLeader, card.FavorHolder, card.ActivePlayer:
			return doer{who: o.Who}, true
		case card.EachPlayer, card.EachOther, card.AnyPlayer:
			return each, true
		case card.Controller, card.Chosen:
			ref := o.WhoRef
			if ref >= kernel.FirstMention {
				ref = d.found[ref]
			}
			return doer{card.Chosen, ref}, ref != card.NoVar
		default:
			return doer{}, false
		}
	}
	return doer{}, false
}

// player are the words for a player of whom nothing was said but in a condition.
var player = []string{"he", "they", "the player", "that player"}

// whoChose has a player do something who was asked in the condition over it: "if he chose not to, he loses 2 Honor", "if the enemy leader controls a
// Monk, he draws a card".
func (d *discourse) whoChose(op int, o *card.Op) bool {
	who := card.NoPlayer
	switch {
	case op >= 1 && d.item.Ops[op-1].Verb == card.If:
		c := d.item.Ops[op-1].Cond
		if who = role(c); who == card.NoPlayer && (c.Kind == card.Chose || c.Kind == card.Done) {
			for i := op - 2; i >= 0 && who == card.NoPlayer; i-- {
				if may := &d.item.Ops[i]; may.Verb == card.May {
					who = role(&card.Cond{Who: may.Who})
					break
				}
			}
		}
	case op == 0 && len(d.item.When) > 0:
		who = role(&d.item.When[len(d.item.When)-1])
	}
	if who != card.NoPlayer {
		o.Who, o.WhoRef = who, card.NoVar
	}
	return who != card.NoPlayer
}

// role is the player of whom a condition asks, if he is told by what he is in the game.
func role(c *card.Cond) card.Player {
	who := c.Who
	switch {
	case c.Kind == card.HasFavor && !c.Not && who == card.AnyPlayer:
		return card.FavorHolder
	case c.Kind == card.InPhase && !c.Not && who == card.Another:
		return card.ActivePlayer
	case c.Kind == card.Compare && c.A != nil:
		who = c.A.Who
	}
	switch who {
	case card.Attacker, card.Defender, card.EnemyLeader, card.FavorHolder, card.ActivePlayer:
		return who
	}
	return card.NoPlayer
}

// ruler is the May that an op stands under, -1 if it stands under none.
func (d *discourse) ruler(op int) int {
	for i := op - 1; i >= 0; i-- {
		if o := &d.item.Ops[i]; o.Verb == card.May && op <= i+o.Len {
			return i
		}
	}
	return -1
}

// theirs settles a possessive that must be a player's, and reports whether it is one: of what no card has, and of armies and hands where
// a player does something with them.
func (d *discourse) theirs(s *spot, m kernel.Mention) (bool, error) {
	if !slices.Contains(player, m.Words) && !slices.Contains([]string{"his", "their", "her", "its"}, m.Words) {
		return false, nil
	}
	by, does := d.subject(s.op)
	set := func(who *card.Player, by doer) {
		*who, d.found[*s.at] = by.who, by.ref
	}
	switch in := s.in.(type) {
	case *card.Atom:
		switch {
		case in.Is == card.IsWithin && (d.mustBePlayers(in) || does && m.Words != "its" && (by == each && d.anyCards(in) || !d.somebody(s.op))), in.Is == card.IsYours && in.Who == card.Chosen:
		case in.Is == card.IsInArmy && does && by.ref == card.NoVar:
		case in.Is == card.IsWithin && !does && d.asksForPlayer() && !d.somebody(s.op):
		default:
			return false, nil
		}
		if !does {
			r := d.last(need{op: s.op}, func(r *Referent) bool { return r.Thing == card.Players && !r.Many })
			switch {
			case r != nil:
				by = doer{card.Chosen, r.Var}
			case len(d.item.When) > 0 && role(&d.item.When[len(d.item.When)-1]) != card.NoPlayer:
				by = doer{who: role(&d.item.When[len(d.item.When)-1])}
			case slices.ContainsFunc(d.item.When, func(c card.Cond) bool { return c.Kind == card.YourTurn && c.Not }):
				by = doer{who: card.ActivePlayer}
			case in.Is == card.IsYours:
				return false, nil
			default:
				return false, errors.New("it is not said which player's things they are")
			}
		}
		if in.Is == card.IsWithin {
			in.Is = card.IsYours
		}
		set(&in.Who, by)
		return true, nil
	case *card.Sel:
		if s.field == "ZoneRef" && does {
			set(&in.ZoneOf, by)
			return true, nil
		}
	case *card.Dest:
		if s.field == "OfRef" && in.Of == card.Chosen && does && by == each {
			set(&in.Of, by)
			return true, nil
		}
	}
	return false, nil
}

// asksForPlayer reports whether it is asked of a player beforehand, who may be spoken of: "if it is another player's turn, bow one of his Samurai".
func (d *discourse) asksForPlayer() bool {
	return slices.ContainsFunc(d.item.When, func(c card.Cond) bool { return c.Kind == card.YourTurn && c.Not || role(&c) != card.NoPlayer })
}

// mustBePlayers reports whether a property belongs to a description of what no Personality has: Personalities, units, Holdings.
func (d *discourse) mustBePlayers(a *card.Atom) bool {
	s := d.selectorOf(a)
	if v := d.countOf(a); v != nil {
		s = &card.Sel{How: card.Any, Filter: v.Filter, Zone: card.AnyDiscard}
	}
	if s == nil || s.Filter == nil || s.Zone != card.InPlay && s.Zone != card.AnyDiscard {
		return false
	}
	if s.Thing == card.Units {
		return true
	}
	types := typesOf(s.Filter)
	return s.Thing == card.Cards && types != 0 && (types.Has(card.Personality) || types&card.Attachments == 0) && s.How != card.All
}

// countOf is the value that counts the dead that a property describes.
func (d *discourse) countOf(a *card.Atom) *card.Value {
	for i := range d.spots {
		if v, ok := d.spots[i].in.(*card.Value); ok && v.Filter != nil && slices.ContainsFunc(v.Filter.Atoms, func(b card.Atom) bool { return b.Is.Dead() }) {
			for j := range v.Filter.Atoms {
				if &v.Filter.Atoms[j] == a {
					return v
				}
			}
		}
	}
	return nil
}

// somebody reports whether a Personality was named whose things may be meant, besides the card itself.
func (d *discourse) somebody(op int) bool {
	return d.last(need{op: op, card: true}, func(r *Referent) bool { return r.Var != card.Self && r.masculine() }) != nil
}

// anyCards reports whether a property belongs to a description that tells no type.
func (d *discourse) anyCards(a *card.Atom) bool {
	s := d.selectorOf(a)
	return s != nil && s.Thing == card.Cards && types(s.Filter) == 0
}
