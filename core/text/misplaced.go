package text

import (
	"slices"

	"kotei/core/card"
)

// What is said where nothing would come of it.

// misplaced reports by a failure what is said where nothing would come of it: of a cost that is not this text's, of the Gold Cost of
// a card that is not in play, of one of several cards all the time, of who performs where no action is taken.
func (v *resolver) misplaced(o *card.Op) {
	if o.Verb == card.Refill && o.What != nil && o.What.Ref == card.Host && slices.ContainsFunc(v.seen, func(p *card.Op) bool {
		return p.Cost && (p.Verb == card.Discard || p.Verb == card.Destroy || p.Verb == card.Remove) && p.What != nil && p.What.Ref == card.Self
	}) {
		v.failed("the card is on no Province any more")
	}
	if w := o.What; w != nil && w.How == card.Ref && w.Ref == card.Subject && o.Cost && o.Verb == card.Remove && v.it.Manner&card.EvenDead != 0 && slices.Contains(pronouns, w.Word) {
		v.failed("who is dead may be meant")
	}
	if o.What != nil && o.What.Thing == card.Tokens {
		v.failed("tokens are told by what they are on")
	}
	if w := o.What; w != nil && w.How == card.All && w.Style == bareAll && w.Thing == card.Cards && w.Filter.Style == either && o.Verb == card.Modify && o.Style < clauseStyle && o.Voice == card.Imperative && w.ZoneAt == 0 {
		v.failed("it is not clear whether one is meant or all")
	}
	if o.What != nil && o.What.Perform && v.it.Kind == card.Static && v.it.Trigger == nil {
		v.failed("no action is spoken of that anybody could perform")
	}
	if o.What != nil && o.What.Thing == card.Provinces && o.What.How == card.Ref && o.What.Ref == card.Host && v.c.Type == card.Stronghold {
		v.failed("a Stronghold is on no Province")
	}
	if len(o.Mods) == 0 {
		return
	}
	switch m := &o.Mods[0]; {
	case m.Rule == card.CountsAs && (o.What == nil || o.What.Ref != card.Self):
		v.failed("a card counts as another only by its own text")
	case m.Rule == card.IgnoresHonor && v.it.Kind == card.Triggered && o.What != nil && o.What.Ref == card.Self:
		v.failed("what is so as a card enters play is judged before it does")
	case m.Rule == card.EquipsItself && v.it.Kind != card.Static:
		v.failed("it is in play already")
	case m.Rule == card.FullCost && v.it.Words != invest && o.Verb != card.Pay:
		v.failed("it is not said here what costs so much")
	case m.Rule == card.IgnoresHonor && o.Verb == card.Modify && v.it.Kind == card.Static && o.What != nil && o.What.How == card.Ref && m.Sel == nil && (o.What.Ref != card.Self || m.Cond == nil):
		v.failed("it is not clear whose Honor Requirement is meant")
	case m.Kind == card.SetTo && m.Base && (v.it.Kind != card.Static || len(v.it.Ops) != 1 || len(v.it.When) > 0 || v.granted):
		v.failed("a base value is what a trait says that it is")
	case m.Kind == card.SetTo && m.Stat == card.GoldCost && v.it.Kind == card.Static && o.What != nil && o.What.Ref == card.Self:
		v.failed("the cost is paid before the text holds")
	case v.oneFollower(o):
		s := *o.What
		s.How, s.Style = card.All, theStyle
		o.What = &s
	case o.Style >= clauseStyle && o.What != nil && o.What.How == card.Choose && len(o.What.Filter.Atoms) > 0 && o.What.Filter.Atoms[0].Is == card.IsWithin && isOwner(&o.What.Filter.Atoms[0]):
		v.failed("it is not clear which one is meant")
	}
}
