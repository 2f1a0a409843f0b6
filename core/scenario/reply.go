package scenario

import (
	"errors"
	"slices"

	"kotei/core"
	"kotei/core/rules"
)

// errOther means that a choice line answers a different question than the open one.
var errOther = errors.New("another question is open")

// reply is the first answer that a choice line gives to the open question, and what is left of the line. The error is errOther
// if the line answers a different question, and a forbidden if a rule forbids the answer.
func (p *position) reply(ch *choice) (core.Answer, pending, error) {
	seat := p.refs.seat(ch.seat)
	left := pending{choice: ch, frame: p.s.Ask.Frame + 1, kind: p.asked(), asker: p.s.Ask.Frame, begun: p.seen, combines: len(ch.with) > 0}
	if p.asked() != rules.AskNothing {
		left.cause = p.s.Frames[p.s.Ask.Frame].Cause
	}
	if p.stopped() && p.s.Ask.Seat == seat && ch.verb == "pass" {
		return core.Answer{Act: core.Pass, Seat: seat}, left, nil
	}
	if p.s.Ask.Seat != seat || !answersKind(ch.verb, p.asked()) {
		return core.Answer{}, left, errOther
	}
	a, err := p.replyTo(ch, seat, &left)
	a.Seat = seat
	if err != nil {
		return a, left, err
	}
	return a, left, p.refusal(a)
}

func (p *position) refusal(a core.Answer) error {
	if pr := p.s.Check(a); !pr.OK() {
		return &forbidden{Problem: pr, text: p.s.Sentence(pr)}
	}
	return nil
}

// kinds are the questions that each verb answers.
var kinds = map[string][]core.AskKind{
	"pass":      {rules.AskCombine, rules.AskSensei, rules.AskContest, rules.AskAction, rules.AskReaction, rules.AskTarget, rules.AskOption, rules.AskPay, rules.AskFocus},
	"done":      {rules.AskAssign, rules.AskDynasty, rules.AskDiscard, rules.AskTarget, rules.AskInvite},
	"no-attack": {rules.AskAttack}, "attack": {rules.AskAttack},
	"equip": {rules.AskAction, rules.AskReaction}, "ability": {rules.AskAction, rules.AskReaction},
	"use": {rules.AskCombine, rules.AskAction, rules.AskReaction, rules.AskDynasty, rules.AskFocus, rules.AskPay}, "play": {rules.AskAction, rules.AskReaction, rules.AskDynasty, rules.AskFocus},
	"recruit": {rules.AskDynasty}, "overlay": {rules.AskDynasty},
	"discard": {rules.AskDynasty, rules.AskDiscard, rules.AskTarget},
	"invite":  {rules.AskInvite}, "assign": {rules.AskAssign, rules.AskArrange}, "fight": {rules.AskFight},
	"focus": {rules.AskFocus}, "strike": {rules.AskFocus},
	"accept": {rules.AskRefuse}, "refuse": {rules.AskRefuse},
	"speak": {rules.AskContest}, "gift": {rules.AskContest},
	"choose": {
		rules.AskTarget, rules.AskMay, rules.AskOption, rules.AskOrder, rules.AskOccurrence, rules.AskPay, rules.AskDiscard, rules.AskNumber,
		rules.AskName,
		rules.AskRefuse, rules.AskFight,
		rules.AskSide, rules.AskPool, rules.AskContest, rules.AskCombine, rules.AskSensei,
	},
}

func answersKind(verb string, k core.AskKind) bool { return slices.Contains(kinds[verb], k) }

func (p *position) replyTo(ch *choice, seat core.Seat, left *pending) (core.Answer, error) {
	switch ch.verb {
	case "pass", "done", "no-attack":
		return core.Answer{Act: core.Pass}, nil
	case "use", "play":
		a, err := p.useOf(ch, seat)
		if ch.more {
			a.N = core.Overpay
		}
		return a, err
	case "ability", "equip":
		return p.playerAbility(ch, left)
	case "recruit":
		c, err := p.refs.find(p.s, ch.ref, seat)
		return core.Answer{Act: core.Recruit, Card: c, N: ch.flags}, err
	case "overlay":
		return p.overlay(ch, seat, left)
	case "attack":
		return core.Answer{Act: core.DeclareAttack, N: int64(p.refs.seat(ch.to))}, nil
	case "fight":
		return p.fight(ch.field)
	case "focus":
		return p.focus(ch, seat)
	case "strike":
		return core.Answer{Act: core.Strike}, nil
	case "speak":
		return p.supports(core.Speak, ch, seat)
	case "gift":
		return p.supports(core.Gift, ch, seat)
	case "accept":
		return core.Answer{Act: core.Yes}, nil
	case "refuse":
		return core.Answer{Act: core.No}, nil
	case "invite":
		for _, n := range ch.seats {
			left.rest = append(left.rest, item{ref: n})
		}
		left.close = true
	case "assign", "choose", "discard":
		left.rest = ch.items
		left.close = ch.verb == "assign" || ch.verb == "choose"
	}
	a, err := p.fromList(left, seat)
	if a.Act == core.Pass { // “nothing”: that is the whole answer, and the next such question is another
		left.close = false
	}
	return a, err
}

// fromList takes the next item off a list and makes it an answer.
func (p *position) fromList(l *pending, seat core.Seat) (core.Answer, error) {
	if len(l.rest) == 0 {
		return core.Answer{Act: core.Pass, Seat: seat}, nil
	}
	it := l.rest[0]
	l.rest = l.rest[1:]
	switch {
	case p.asked() == rules.AskAssign:
		c, err := p.refs.find(p.s, it.ref, seat)
		n := p.fieldOf(it.field)
		if err == nil && n == 0 {
			err = errorf("there is no battlefield %d", it.field)
		}
		return core.Answer{Act: core.AssignTo, Seat: seat, Card: c, N: int64(n)}, err
	case p.asked() == rules.AskArrange:
		c, err := p.refs.find(p.s, it.ref, seat)
		return core.Answer{Act: core.AssignTo, Seat: seat, Card: c, N: int64(p.fieldOf(it.field))}, err
	case p.asked() == rules.AskContest && p.refs.seat(it.ref) < 0 && it.ref != "no":
		return p.contributes(it.ref, l, seat)
	case p.asked() == rules.AskDynasty:
		c, err := p.refs.find(p.s, it.ref, seat)
		return core.Answer{Act: core.DiscardCard, Seat: seat, Card: c}, err
	}
	a, err := p.answer(seat, it.ref, p.offers())
	a.Seat = seat
	return a, err
}

// contributes speaks with a Personality, or gives a card of the hand, for the player named behind it or else the seat itself.
func (p *position) contributes(ref string, l *pending, seat core.Seat) (core.Answer, error) {
	ch := choice{ref: ref}
	if len(l.rest) > 0 && p.refs.seat(l.rest[0].ref) >= 0 {
		ch.to, l.rest = l.rest[0].ref, l.rest[1:]
	}
	c, err := p.refs.find(p.s, ref, seat)
	if err == nil && p.s.Cards[c].Place == core.Hand(seat) {
		return p.supports(core.Gift, &ch, seat)
	}
	return p.supports(core.Speak, &ch, seat)
}

// fieldOf is the battlefield that belonged to the n-th Province when the attack was declared; 0 if there is none.
func (p *position) fieldOf(n int) int {
	for i := range p.s.Attack.N {
		if int(p.s.Attack.Fields[i].Num) == n {
			return int(i) + 1
		}
	}
	return 0
}

func (p *position) fight(n int) (core.Answer, error) {
	f := p.fieldOf(n)
	if f == 0 {
		return core.Answer{}, errorf("there is no battlefield %d", n)
	}
	return core.Answer{Act: core.Fight, N: int64(f)}, nil
}

func (p *position) focus(ch *choice, seat core.Seat) (core.Answer, error) {
	c, err := p.refs.find(p.s, ch.ref, seat)
	fromHand := ch.hand || p.s.Table.Rules.FocusPool == 0 // there is nowhere else to focus from
	if err == nil && fromHand != (p.s.Cards[c].Place == core.Hand(seat)) {
		err = errorf("%q is not in the %s", ch.ref, map[bool]string{true: "hand", false: "focus pool"}[fromHand])
	}
	return core.Answer{Act: core.FocusCard, Card: c}, err
}

// supports sends a speaker or gives a gift in a lobbying contest, for the player whom the line names or else the seat itself.
func (p *position) supports(act core.Act, ch *choice, seat core.Seat) (core.Answer, error) {
	c, err := p.refs.find(p.s, ch.ref, seat)
	side := seat
	if ch.to != "" {
		if side = p.refs.seat(ch.to); err == nil && side < 0 {
			err = errorf("no player is called %q", ch.to)
		}
	}
	return core.Answer{Act: act, Seat: seat, Card: c, N: int64(side)}, err
}

func (p *position) overlay(ch *choice, seat core.Seat, left *pending) (core.Answer, error) {
	c, err := p.refs.find(p.s, ch.ref, seat)
	if err != nil {
		return core.Answer{}, err
	}
	if len(ch.targets) == 0 {
		return core.Answer{}, errorf("expected “->” and the Personality that is overlaid")
	}
	rest := *ch
	rest.targets = ch.targets[1:]
	left.choice = &rest
	onto, err := p.refs.find(p.s, ch.targets[0], seat)
	return core.Answer{Act: core.OverlayOn, Card: c, Other: onto}, err
}

// useOf uses a card's ability: the one with the number that the line gives, or the only legal one.
func (p *position) useOf(ch *choice, seat core.Seat) (core.Answer, error) {
	c, n, err := p.refs.ability(p.s, ch.ref, seat)
	if err != nil {
		return core.Answer{}, err
	}
	if n > 0 {
		all := p.abilities(c)
		if n > len(all) {
			return core.Answer{}, errorf("%q has %d abilities", ch.ref, len(all))
		}
		return core.Answer{Act: core.Use, Card: c, Item: all[n-1]}, nil
	}
	var found []core.Answer
	for _, a := range p.offers() {
		if a.Act == core.Use && a.Card == c {
			found = append(found, a)
		}
	}
	switch len(found) {
	case 0:
		return p.unusable(c, seat)
	case 1:
		return found[0], nil
	}
	return core.Answer{}, errorf("%d abilities of %q could be used now: name one as %s.1", len(found), ch.ref, ch.ref)
}

// abilities are the item numbers of a card's abilities: first the printed ones, then those that effects have given it.
func (p *position) abilities(c core.CardID) (out []uint16) {
	for _, i := range abilities(p.s.Face(c)) {
		out = append(out, uint16(i))
	}
	var buf core.Offers
	for _, a := range p.s.Candidates(&buf) {
		if a.Act == core.Use && a.Card == c && int(a.Item) >= len(p.s.Face(c).Items) {
			out = append(out, a.Item)
		}
	}
	return out
}

// unusable uses an ability of a card that has no legal one, so that checking the answer names the rule that forbids it.
func (p *position) unusable(c core.CardID, seat core.Seat) (core.Answer, error) {
	var buf core.Offers
	for _, a := range p.s.Candidates(&buf) {
		if a.Act == core.Use && a.Card == c {
			return a, nil
		}
	}
	if all := abilities(p.s.Face(c)); len(all) > 0 {
		return core.Answer{Act: core.Use, Card: c, Item: uint16(all[0]), Seat: seat}, nil
	}
	return core.Answer{}, errorf("%q has no ability", p.s.Name(c))
}

// playerAbility uses a player ability.
func (p *position) playerAbility(ch *choice, left *pending) (core.Answer, error) {
	name := ch.name
	if ch.verb == "equip" {
		name = "equip"
		rest := *ch
		if p.asked() == rules.AskReaction { // whom it joins is who has entered play
			name, rest.targets = "ancestor", []string{ch.ref}
		} else if len(rest.targets) > 0 {
			rest.targets = append([]string{rest.targets[0], ch.ref}, rest.targets[1:]...)
		} else {
			rest.choosing = append([]string{ch.ref}, rest.choosing...)
		}
		left.choice = &rest
	}
	if name == "given" {
		return p.given()
	}
	n := rules.PlayerAbility(p.s.Table.Rules, name)
	if n < 0 {
		return core.Answer{}, errorf("no player ability is called %q", name)
	}
	return core.Answer{Act: core.Use, Item: uint16(n)}, nil
}

// given uses the ability that an effect has given to the player, if one is offered.
func (p *position) given() (core.Answer, error) {
	for _, a := range p.offers() {
		if rules.GivenToPlayer(p.s, a) != nil {
			return a, nil
		}
	}
	return core.Answer{}, errorf("no ability was given to that player")
}
