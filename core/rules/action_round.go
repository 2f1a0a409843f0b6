package rules

import (
	"cmp"

	"kotei/core"
	"kotei/core/card"
)

// actionKinds are the designators that may be used at the open question.
func actionKinds(s *core.State, p core.Seat) card.Designators {
	f := &s.Frames[s.Ask.Frame]
	switch {
	case s.Ask.Kind == AskReaction:
		return core.Reactions
	case s.Ask.Kind == AskDynasty:
		return card.Dynasty
	case roundLocals{f}.combat():
		return inCombat(s)
	case s.Active == p:
		return card.Limited | card.Open
	}
	return card.Open
}

// inCombat are the designators of the actions that may be taken in the Combat Segment (CE-COMBAT-06, GE-ACTN-04).
func inCombat(s *core.State) card.Designators {
	if s.Table.Rules.OpenInCombat {
		return card.Battle | card.Open
	}
	return card.Battle
}

// ofCombat reports whether an ability of some designators is used under the Rules of Presence and Location.
func ofCombat(s *core.State, des card.Designators) bool {
	return des&card.Battle != 0 || des&inCombat(s) != 0 && s.Attack.Segment == core.Combat
}

func actionCandidates(s *core.State, o *core.Offers) {
	abilityCandidates(s, o)
	o.Add(core.Answer{Act: core.Pass})
}

// abilityCandidates offers all abilities that may be of the time at which the open question is asked.
func abilityCandidates(s *core.State, o *core.Offers) {
	p := s.Ask.Seat
	t := moment{s: s, o: o, kinds: actionKinds(s, p), to: happening(s), reacts: s.Ask.Kind == AskReaction}
	t.playerUses()
	stacks := anyOverlaid(s)
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		if t.may(c) {
			t.uses(c)
		}
		if stacks {
			inheritedUses(s, c, o)
		}
	}
	for c := s.First(core.Hand(p)); c != 0; c = s.After(c) {
		if t.may(c) {
			t.uses(c)
		}
	}
	discardUses(s, core.FateDiscard(p), o)
	discardUses(s, core.DynastyDiscard(p), o)
	provinceUses(s, p, o)
	deckUses(s, core.FateDeck(p), o)
	deckUses(s, core.DynastyDeck(p), o)
	grantedUses(s, p, o)
}

// A moment is the time at which abilities are offered: all others needn't be looked at closely.
type moment struct {
	s      *core.State
	o      *core.Offers
	kinds  card.Designators
	to     core.EventSet // what has happened, where a reaction is asked for
	reacts bool
}

// now reports whether an item is of this time by what is printed, or whatever may be one is listed.
func (t *moment) now(it *card.Item) bool {
	return it.Des&t.kinds != 0 || it.Kind == card.Ability && t.o.All()
}

// playerUses offers the abilities that every player has.
func (t *moment) playerUses() {
	f := t.s.Table.PlayerFace()
	if f == 0 {
		return
	}
	items := t.s.Table.Faces[f].Items
	if t.o.All() {
		for i := range items {
			t.playerUse(i, &items[i])
		}
		return
	}
	if t.reacts && !t.s.Table.MayReact(f, t.to) {
		return
	}
	for _, i := range t.s.Table.PlayerAbilities() {
		if !t.reacts || t.s.Table.PlayerMayReact(i, t.to) {
			t.playerUse(i, &items[i])
		}
	}
}

func (t *moment) playerUse(i int, it *card.Item) {
	a := core.Answer{Act: core.Use, Seat: t.s.Ask.Seat, Item: uint16(i)}
	if t.now(it) || calledByTexts(a.Item) && desOf(t.s, a, it)&t.kinds != 0 {
		t.o.Add(a)
	}
}

// uses offers the abilities that are printed on a card.
func (t *moment) uses(c core.CardID) {
	items := t.s.Face(c).Items
	for i := range items {
		it := &items[i]
		a := core.Answer{Act: core.Use, Seat: t.s.Ask.Seat, Card: c, Item: uint16(i)}
		if t.now(it) || it.Kind == card.Ability && desOf(t.s, a, it)&t.kinds != 0 || t.reacts && fromHand(t.s, c, it) {
			t.o.Add(a)
		}
	}
}

// may reports whether a card has anything printed on it of this time: most have nothing.
func (t *moment) may(c core.CardID) bool {
	f := t.s.Cards[c].Face
	switch {
	case t.o.All():
		return true
	case t.reacts:
		return t.s.Table.MayReact(f, t.to)
	}
	return t.s.Table.MayUse(f, t.kinds)
}

// happening are the kinds of occurrences of the window in which a reaction is asked for.
func happening(s *core.State) (set core.EventSet) {
	if s.Ask.Kind != AskReaction {
		return set
	}
	w := &s.Frames[s.Frames[s.Ask.Frame].Trig]
	for i := w.Rec; i < w.Rec+w.RecN; i++ {
		set.Put(s.Recs[i].Ev)
	}
	return set
}

// provinceUses offers the abilities of a player's face-up Dynasty cards that are used from there.
func provinceUses(s *core.State, p core.Seat, o *core.Offers) {
	if !s.Table.AnyOutside(core.OfProvince) {
		return
	}
	for slot := range int(s.Seats[p].Slots) {
		for c := s.First(core.Province(p, slot)); c != 0; c = s.After(c) {
			if s.Is(c, core.FaceUp) {
				outsideUses(s, c, core.OfProvince, o)
			}
		}
	}
}

// outsideUses offers the abilities of a card that say that they are used from an area out of play.
func outsideUses(s *core.State, c core.CardID, from core.Outside, o *core.Offers) {
	if s.Table.Outside(s.Cards[c].Face)&from == 0 {
		return
	}
	f, kinds := s.Face(c), actionKinds(s, s.Ask.Seat)
	for i := range f.Items {
		a := core.Answer{Act: core.Use, Seat: s.Ask.Seat, Card: c, Item: uint16(i)}
		if it := &f.Items[i]; it.Kind == card.Ability && s.Table.UsedFrom(s.Cards[c].Face, it)&from != 0 && (o.All() || desOf(s, a, it)&kinds != 0) {
			o.Add(core.Answer{Act: core.Use, Card: c, Item: uint16(i)})
		}
	}
}

// discardUses offers the abilities of a player's discarded cards that are used from there.
func discardUses(s *core.State, at core.Place, o *core.Offers) {
	if !s.Table.AnyOutside(core.OfDiscard) && !s.Table.AnyMakes(card.Discipline) && demanded(s, s.Ask.Frame) == nil {
		return
	}
	for c := s.First(at); c != 0; c = s.After(c) {
		if !fromPile(s, c, s.Ask.Seat, s.Ask.Frame) {
			outsideUses(s, c, core.OfDiscard, o)
			continue
		}
		f := s.Face(c)
		for i := range f.Items {
			if f.Items[i].Kind == card.Ability {
				o.Add(core.Answer{Act: core.Use, Card: c, Item: uint16(i)})
			}
		}
	}
}

// grantedUses offers the abilities that effects and continuous traits have given to a player, or to his cards.
func grantedUses(s *core.State, p core.Seat, o *core.Offers) {
	eachGift(s, p, func(a core.Answer, _ *card.Item) { o.Add(a) })
}

// eachGift calls f with the use of each ability that has been given to a player, or to his cards.
func eachGift(s *core.State, p core.Seat, f func(core.Answer, *card.Item)) {
	if !s.Table.AnyGives() && !anyKept(s) {
		return
	}
	for r := range s.EachRow() {
		for n := range min(s.Gifts(r), mostGranted) {
			if it := s.PlayerGift(r, p, n); it != nil {
				f(core.Answer{Act: core.Use, Seat: p, Item: grantedItem(r.ID, n)}, it)
				continue
			}
			for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
				if it := s.Gift(r, c, n); it != nil {
					f(core.Answer{Act: core.Use, Seat: p, Card: c, Item: grantedItem(r.ID, n)}, it)
				}
			}
		}
	}
}

// anyKept reports whether a card has kept an ability of a stack that it was the top of.
func anyKept(s *core.State) bool {
	for range s.RowsOf(core.RowKept) {
		return true
	}
	return false
}

func actionProblem(s *core.State, a core.Answer) core.Problem {
	switch a.Act {
	case core.Pass:
		return core.Problem{}
	case core.Use:
		return mayUse(s, a, actionKinds(s, a.Seat))
	}
	return core.Problem{Rule: "CE-ACTPH-01", Why: "take an action or pass"}
}

func reactionProblem(s *core.State, a core.Answer) core.Problem {
	if a.Act != core.Use {
		return actionProblem(s, a)
	}
	it, _, p := ability(s, a)
	if it == nil {
		return p
	}
	w := &s.Frames[s.Ask.Frame]
	if it.Des&core.Reactions != 0 || fromHand(s, a.Card, it) {
		if !answers(s, it, a, w) {
			return core.Problem{Rule: "CE-ACT-04", Why: "nothing has happened that %a reacts to", Card: a.Card}
		}
		if it.Des&card.Interrupt != 0 && unstoppable(s, s.Ask.Frame, a.Seat) {
			return core.Problem{Rule: "CE-ACT-04", Why: "nobody else interrupts an Unstoppable action", Card: a.Card}
		}
		if p := absent(s, a, it); !p.OK() {
			return p
		}
		if reacted(s, s.Ask.Frame, a) {
			return core.Problem{Rule: "CE-TIMING-23", Why: "%a has reacted to this already", Card: a.Card}
		}
	}
	return mayUse(s, a, core.Reactions)
}

// answers reports whether a reaction's trigger is one of the occurrences of the window.
func answers(s *core.State, it *card.Item, a core.Answer, w *core.Frame) bool {
	e := envOfUse(s, a)
	e.Trig = w.Trig
	ev := &s.Frames[w.Trig]
	for i := ev.Rec; i < ev.Rec+ev.RecN; i++ {
		if answersTo(&e, it, windowLocals{w}.time(), &s.Recs[i]) {
			return true
		}
	}
	return false
}

// answersTo reports whether an occurrence is one that a reaction answers.
func answersTo(e *core.Env, it *card.Item, at card.Timing, r *core.Rec) bool {
	switch {
	case !live(e.State, r, at):
		return false
	case it.Trigger != nil:
		return e.Triggers(it.Trigger, at, r)
	case it.Des&card.Interrupt != 0:
		return r.Ev == card.EvResolve && at == card.Before
	case it.Des&card.Response != 0:
		return r.Ev == card.EvResolve && at == card.After
	}
	return r.Ev == card.EvEngage && at == card.After // an Engage
}

// Answered calls f for each occurrence of the window that is open that a reaction would answer.
func Answered(s *core.State, a core.Answer, f func(*core.Rec)) {
	it, _, _ := ability(s, a)
	if it == nil {
		return
	}
	w := &s.Frames[s.Ask.Frame]
	e := envOfUse(s, a)
	e.Trig = w.Trig
	ev := &s.Frames[w.Trig]
	for i := ev.Rec; i < ev.Rec+ev.RecN; i++ {
		if answersTo(&e, it, windowLocals{w}.time(), &s.Recs[i]) {
			f(&s.Recs[i])
		}
	}
}

// theAction is the frame of the action that a text means with "the action": the one that a reaction or trait answers,
// else the one that it is part of.
func theAction(x *core.X) uint8 {
	u := x.F.Cause
	return cmp.Or(x.Frames[x.Frames[u].Trig].Cause, u)
}

// actionOver ends what lasts until the action ends that the running frame is. What that put off goes on waiting.
func actionOver(x *core.X) {
	x.DropRows(func(r *core.Row) bool {
		if r.Cause == x.I && outlasts(r) {
			r.Cause = 0
		}
		return r.Cause == x.I
	})
}
