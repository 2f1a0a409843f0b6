package discourse

import (
	"errors"
	"slices"

	"kotei/core/card"
)

// What the words leave open, or what can't be meant where they stand: such a reading is refused.

// A doubt is what may be wrong with an op of an item.
type doubt struct {
	why string
	is  func(d *discourse, i int, o *card.Op) bool
}

// doubts are asked of each op.
var doubts = []doubt{
	{"of two ways one is said of one thing, the other of another", (*discourse).apart},
	{"what is paid belongs to one of two ways", (*discourse).paidForOne},
	{"it waits for something that is chosen only then", (*discourse).choosesWhom},
	{"one of those that were named may be meant, or any one", func(d *discourse, i int, o *card.Op) bool {
		return o.Verb == card.Delay && o.Trigger.Subject != nil && d.oneNamed(o.Trigger.Subject.How, o.Trigger.Subject.Filter) ||
			o.What != nil && d.yours(o) && (o.Cost || d.oneNamed(o.What.How, o.What.Filter))
	}},
	{"it may be said of one thing, or of all", func(d *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.Modify && o.What != nil && d.yours(o) && d.unchanging(o)
	}},
	{"any number of them is not all", func(d *discourse, _ int, o *card.Op) bool {
		return (o.Verb == card.Put || o.Verb == card.Discard) && o.What != nil && o.What.How == card.All && !(o.To != nil && o.To.Order) && d.says(o.Span, "any")
	}},
	{"all Provinces are not meant", func(_ *discourse, _ int, o *card.Op) bool {
		return (o.Verb == card.Refill || o.Verb == card.Token) && o.What != nil && o.What.How == card.All && o.What.Thing == card.Provinces && len(o.What.Filter.Atoms) == 0
	}},
	{"the Province isn't empty yet", func(d *discourse, _ int, o *card.Op) bool {
		t := d.item.Trigger
		return o.Verb == card.Refill && t != nil && t.At == card.Before && t.Event == card.EvEnterPlay
	}},
	{"it is not said whose targeting is turned away", func(d *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.Redirect && o.Cond == nil && d.item.Trigger == nil && d.item.Des == card.Interrupt
	}},
	{"it is not clear whose turn that is", func(_ *discourse, _ int, o *card.Op) bool {
		return o.Until != nil && o.Until.By == card.NoPlayer && o.Until.ByRef != card.NoVar
	}},
	{"of tokens it is told on what they are", func(_ *discourse, _ int, o *card.Op) bool {
		return (o.Verb == card.Destroy || o.Verb == card.Modify) && o.What != nil && o.What.Thing == card.Tokens
	}},
	{"of what lasts it is asked all the time whether it is so", func(d *discourse, i int, o *card.Op) bool {
		return o.Verb == card.If && o.Len == 1 && d.item.Kind != card.Static && d.p.Is(o.Span.From, "unless") && d.item.Ops[i+1].Verb == card.Modify && d.item.Ops[i+1].Mods[0].Kind == card.RuleMod
	}},
	{"what is recruited is a Personality or Holding", func(d *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.Recruit && slices.ContainsFunc(d.named, func(r *Referent) bool {
			return r.Var == o.What.Ref && r.Types != 0 && r.Types&(card.Types(card.Personality)|card.Types(card.Holding)) == 0
		})
	}},
	{"it is not said whose that is", func(_ *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.Modify && o.Who == card.NoPlayer && o.WhoRef != card.NoVar
	}},
	{"it would be attached to itself", func(d *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.Attach && o.To != nil && o.To.Sel != nil && o.To.Sel.Ref != card.NoVar && o.To.Sel.Filter == nil && o.To.Sel.Thing != card.Provinces
	}},
	{"the first time is that of the turn, and not the action's", func(_ *discourse, _ int, o *card.Op) bool {
		return o.Trigger != nil && o.Trigger.First && o.Trigger.Same
	}},
	{"several battlefields were named", func(d *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.Move && o.To != nil && o.To.Zone == card.CurrentBattlefield && d.says(d.whole(), "targeted", "battlefield")
	}},
	{"what produces more is not what is bowed for Gold", func(_ *discourse, _ int, o *card.Op) bool { return o.Verb == card.Produce && o.What != nil }},
	{"it is not you whose units would be opposed", func(d *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.Move && o.To != nil && o.To.Sel != nil && d.says(o.Span, "where") && d.says(o.Span, "would", "be", "opposed") && !d.own(d.varOf(o.What))
	}},
	{"nothing is played out of a deck", func(d *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.ExtraAction && o.To != nil && o.To.Ref != card.NoVar && slices.ContainsFunc(d.item.Ops, func(x card.Op) bool { return x.Verb == card.Search && x.What.Bind == o.To.Ref })
	}},
	{"what is destroyed gains nothing", func(d *discourse, i int, o *card.Op) bool {
		return o.Verb == card.Modify && o.What != nil && o.What.How == card.Ref && o.What.Ref >= card.FirstVar && slices.ContainsFunc(d.item.Ops[:i], func(x card.Op) bool {
			return x.Verb == card.Destroy && x.What.Bind == o.What.Ref && x.What.How != card.Ref && x.What.Thing == card.Cards
		})
	}},
	{"how an ability is used is said before it is", func(d *discourse, _ int, o *card.Op) bool {
		return d.item.Kind == card.Ability && o.Verb == card.Modify && o.What != nil && o.What.Ref == card.Self && o.Mods[0].Rule == card.AbilityAlso
	}},
	{"it is in play already", func(d *discourse, _ int, o *card.Op) bool {
		return d.item.Kind == card.Triggered && d.item.Trigger.Event == card.EvEnterPlay && o.Verb == card.Modify && o.What != nil && o.What.Ref == card.Self && o.Mods[0].Rule == card.EquipsItself
	}},
	{"it is not said where the cards are", func(d *discourse, _ int, o *card.Op) bool {
		return o.What != nil && o.What.Filter != nil && o.What.Zone == card.InPlay && o.What.Thing == card.Cards && (o.Verb == card.Look && o.What.How != card.Ref && len(o.What.Filter.Atoms) == 1 && o.What.Filter.Atoms[0].Is == card.IsFaceUp ||
			o.Verb == card.Modify && o.What.Filter.Types == card.Types(card.Strategy) && d.item.Kind == card.Static && o.Mods[0].Stat == card.GoldCost)
	}},
	{"somebody would duel his own", func(d *discourse, _ int, o *card.Op) bool {
		t := d.item.Trigger
		return (o.Verb == card.Duel || o.Verb == card.Challenge) && o.To != nil && o.To.Ref == card.Subject && t != nil && t.Subject != nil && t.Subject.Filter != nil && described(t.Subject).Yours
	}},
	{"nobody is at the battlefield that it speaks of", (*discourse).gone},
	{"\"otherwise\" may mean the choice or its condition", func(d *discourse, i int, o *card.Op) bool {
		return o.Verb == card.If && o.Span.To > 0 && d.item.Ops[i+1].Verb == card.May && i+1+o.Len < len(d.item.Ops) && d.item.Ops[i+1+o.Len].Verb == card.Else
	}},
	{"the action after which it happens is not this one", func(d *discourse, i int, o *card.Op) bool {
		return i > 0 && o.Verb == card.Delay && o.Trigger.Event == card.EvResolve && o.Trigger.Same && d.item.Ops[i-1].Verb == card.ExtraAction
	}},
	{"what several have together they may have with what was named", func(d *discourse, i int, o *card.Op) bool {
		return o.What != nil && o.What.Filter != nil && shares(o.What.Filter) && !o.What.Perform && slices.ContainsFunc(d.item.Ops[:i], func(x card.Op) bool {
			return x.What != nil && x.What.How != card.Ref && x.What.Thing <= card.Units
		})
	}},
	{"an ability that names this card is given to another one", func(_ *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.Modify && o.What != nil && o.What.Thing == card.Players && slices.ContainsFunc(o.Mods, func(m card.Mod) bool { return m.Grant != nil && m.Grant.Own })
	}},
	{"what abilities of a kind have is not changed", func(_ *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.Modify && o.What != nil && o.What.Thing == card.Abilities && o.What.Zone == card.Anywhere
	}},
	{"an attachment moves with its unit", func(d *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.Move && o.What != nil && o.What.How == card.Ref && (o.What.Ref == card.Self || o.What.Ref == card.Host) && o.What.Thing == card.Cards && d.says(d.whole(), "this", "unit") && d.says(o.Span, "it")
	}},
	{"a card's title stands there", func(d *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.Search && o.What.Filter != nil && len(o.What.Filter.Atoms) > 1 && o.What.Filter.Types == 0 && !described(o.What).Titled && d.titledIn(o.Span)
	}},
	{"it is not said whose card resolves", func(d *discourse, _ int, o *card.Op) bool {
		return o.Who == card.OwnerOf && o.WhoRef == card.Action && d.item.Trigger != nil && d.item.Trigger.Event == card.EvResolve
	}},
	{"where something goes is told by itself", func(_ *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.Delay && o.Trigger.Where == card.Subject && o.Trigger.Event == card.EvAssign
	}},
	{"the player himself is called by his Personality", func(d *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.LoseHonor && o.Who == card.Controller && slices.ContainsFunc(d.named, func(r *Referent) bool { return r.Var == o.WhoRef && r.Yours && r.Performs })
	}},
	{"what is discarded is shown to nobody", func(d *discourse, i int, o *card.Op) bool {
		return o.Verb == card.Show && o.What.How == card.Ref && slices.ContainsFunc(d.item.Ops[:i], func(x card.Op) bool { return x.Verb == card.Discard && d.varOf(x.What) == o.What.Ref })
	}},
	{"nothing is drawn but from the top of one's Fate deck", func(_ *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.Draw && o.What != nil && o.What.Thing == card.Cards
	}},
	{"players are targeted for nothing", func(_ *discourse, _ int, o *card.Op) bool {
		return o.Verb == card.Pick && o.What.How == card.Target && o.What.Thing == card.Players && o.What.Min != nil
	}},
}

// doubtsOfTriggers are asked of what an item answers.
var doubtsOfTriggers = []struct {
	why string
	is  func(d *discourse, t *card.Trigger) bool
}{
	{"the first time is that of the turn, and not the action's", func(_ *discourse, t *card.Trigger) bool { return t.First && t.Same }},
	{"the first time may be the duel's, or the turn's", func(_ *discourse, t *card.Trigger) bool {
		return t.First && t.Within == card.ThisTurn && t.Duel != nil && t.Event == card.EvFocus
	}},
	{"a Region's text says nothing before it is in play", func(d *discourse, t *card.Trigger) bool {
		return t.Event == card.EvReveal && t.Subject != nil && t.Subject.Ref == card.Self && d.card.Type == card.Region
	}},
	{"it is not clear what is targeted as it happens", func(_ *discourse, t *card.Trigger) bool {
		return t.Subject != nil && t.Subject.How == card.Target || t.Object != nil && t.Object.How == card.Target
	}},
	{"where it was is not known when it has moved home", func(_ *discourse, t *card.Trigger) bool {
		return t.Event == card.EvMove && t.To == card.HomeZone && t.Subject != nil && t.Subject.Filter != nil && slices.ContainsFunc(t.Subject.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsAtBattle })
	}},
	{"what is so while something is paid is no change", func(d *discourse, t *card.Trigger) bool {
		o := &d.item.Ops[0]
		return t.Event == card.EvPayGold && d.item.Kind == card.Triggered && o.Verb == card.Modify && o.Mods[0].Kind != card.RuleMod && o.Mods[0].Stat == card.PersonalHonor
	}},
	{"what is so before a moment is no consequence of it", func(d *discourse, t *card.Trigger) bool {
		o := &d.item.Ops[0]
		return t.Event == card.EvEngage && d.item.Kind == card.Triggered && o.Verb == card.Modify && o.Dur == card.NoWindow && o.Mods[0].Rule == card.MayNotUse
	}},
	{"no Event was about to resolve", func(d *discourse, t *card.Trigger) bool {
		o := &d.item.Ops[0]
		return t.Cause != nil && t.Cause.Card && !t.Cause.Action && t.Cause.Types == card.Types(card.Event) && t.At == card.Before && o.Verb == card.Negate && o.What.Ref == card.Action
	}},
}

// doubted reports what in an item is in doubt.
func (d *discourse) doubted() error {
	for _, x := range doubtsOfTriggers {
		if t := d.item.Trigger; t != nil && x.is(d, t) {
			return errors.New(x.why)
		}
	}
	for i := range d.item.Ops {
		for _, x := range doubts {
			if x.is(d, i, &d.item.Ops[i]) {
				return errors.New(x.why)
			}
		}
	}
	for i := range d.spots {
		if err := d.doubtedAt(&d.spots[i]); err != nil {
			return err
		}
	}
	return nil
}

// doubtedAt reports what is in doubt of the part of an item in which a variable stands.
func (d *discourse) doubtedAt(s *spot) error {
	switch in := s.in.(type) {
	case *card.Value:
		if in.Kind == card.SumOf && d.oneNamed(card.All, in.Filter) {
			return errors.New("those that were named may be meant, or all")
		}
		if in.Kind == card.StatOf && in.Stat == card.Strength && in.Ref == card.Self {
			return errNoStrength
		}
	case *card.Cond:
		if in.Kind == card.Did && s.field == "Ref" && (in.Ref == card.Self || in.Ref == card.Host) {
			return errors.New("nothing was done to this card that is asked about")
		}
		if in.Kind == card.Is && in.Filter != nil && s.op >= 0 && d.says(d.whole(), "was") && d.shamed(s.op, in) {
			return errors.New("what he was before is not known any more")
		}
		if in.Kind == card.Exists && in.Filter != nil && d.crowded(in.Filter) {
			return errors.New("it is not clear what has what")
		}
	case *card.Atom:
		if sel := d.selectorOf(in); in.Is == card.IsNot && sel != nil && slices.ContainsFunc(sel.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsOn && a.Ref == in.Ref }) {
			return errItself // "all other cards attached to him" are other than one of these
		}
		if in.Of != nil && in.Of.How == card.Target && s.op >= 0 && d.inner(s.op, in) {
			return errTooEarly
		}
	}
	return nil
}

// own reports whether a thing is yours for sure.
func (d *discourse) own(v card.Var) bool {
	return v == card.Self || v == card.Host || slices.ContainsFunc(d.named, func(r *Referent) bool { return r.Var == v && (r.Yours || r.Performs) })
}

// shamed reports whether something has been dishonored or rehonored before it is asked whether it was dishonorable.
func (d *discourse) shamed(op int, c *card.Cond) bool {
	return slices.ContainsFunc(c.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsDishonorable }) &&
		slices.ContainsFunc(d.item.Ops[:op], func(o card.Op) bool {
			return (o.Verb == card.Dishonor || o.Verb == card.Rehonor) && d.varOf(o.What) == d.varOf(&card.Sel{How: card.Ref, Ref: c.Ref})
		})
}

// inner reports whether a property with a target in it is part of a cause, or of how many are paid with: that is asked before it is chosen.
func (d *discourse) inner(op int, a *card.Atom) bool {
	o := &d.item.Ops[op]
	has := func(f *card.Filter) bool {
		return f != nil && slices.ContainsFunc(f.Atoms, func(b card.Atom) bool { return b.Of != nil && b.Of.Bind == a.Of.Bind })
	}
	return o.Cost && o.What != nil && o.What.Min != nil && has(o.What.Min.Filter) || slices.ContainsFunc(o.Mods, func(m card.Mod) bool { return m.Cause != nil && m.Cause.From != nil && has(m.Cause.From.Filter) })
}

// whole is all tokens.
func (d *discourse) whole() card.Span { return card.Span{To: len(d.p.Toks)} }

// choosesWhom reports whether a delay waits for something to happen to what one of its own ops selects: "destroy any Follower after it bows them".
func (d *discourse) choosesWhom(i int, o *card.Op) bool {
	if o.Verb != card.Delay || o.Trigger.Subject == nil || o.Trigger.Subject.How != card.Ref || o.Trigger.Subject.Ref < card.FirstVar {
		return false
	}
	return slices.ContainsFunc(d.item.Ops[i+1:i+1+o.Len], func(x card.Op) bool {
		return x.What != nil && x.What.Bind == o.Trigger.Subject.Ref && x.What.How == card.All
	})
}

// oneNamed reports whether a description of one's own things, of whichever there are, fits what was named before: "your Courtier".
func (d *discourse) oneNamed(how card.How, f *card.Filter) bool {
	if how != card.Any && how != card.All || f == nil || f.Types != 0 || len(f.Atoms) != 2 {
		return false
	}
	yours, keyword := f.Atoms[0], f.Atoms[1]
	if yours.Is != card.IsYours {
		yours, keyword = keyword, yours
	}
	return yours.Is == card.IsYours && yours.Who == card.You && keyword.Is == card.IsKeyword && slices.ContainsFunc(d.named, func(r *Referent) bool {
		return r.Var >= card.FirstVar && (r.Performs || r.Target) && slices.Contains(r.Keywords, keyword.Keyword)
	})
}

// yours reports whether an op is done to all of one's own things of a kind without a word that says so: "destroy your Shugenja".
func (d *discourse) yours(o *card.Op) bool {
	return o.What.How == card.All && o.What.Thing == card.Cards && o.What.Filter != nil && o.What.Filter.Types == 0 && d.says(o.Span, "your") && !d.says(o.Span, "all") && !d.says(o.Span, "each") && o.Span.To > 0
}

// unchanging reports whether an ability changes what is named by a keyword that is written alike of one and of several: "give your Samurai +1F".
func (d *discourse) unchanging(o *card.Op) bool {
	if d.item.Kind == card.Static || !d.p.Is(o.Span.From, "give") {
		return false
	}
	for _, a := range o.What.Filter.Atoms {
		if a.Is == card.IsKeyword && !a.Not && slices.Contains([]card.Keyword{"Samurai", "Shugenja", "Yojimbo", "Ninja", "Kensai", "Kolat"}, a.Keyword) {
			return true
		}
	}
	return false
}

// apart reports whether the branch at an op changes another thing than the one before it, where both name one by reference: "set this card's Force
// to 3, or set his Chi to 3"; or gives things one of two bonuses, of which each might have another.
func (d *discourse) apart(i int, o *card.Op) bool {
	if o.Verb != card.Branch || i == 0 || i+1 >= len(d.item.Ops) || d.item.Ops[i-1].Verb != card.Modify || d.item.Ops[i+1].Verb != card.Modify {
		return false
	}
	a, b := d.item.Ops[i-1].What, d.item.Ops[i+1].What
	return a != nil && b != nil && a.How == card.Ref && b.How == card.Ref && (a.Ref != b.Ref || i >= 4 && d.item.Ops[i-4].Verb == card.Pick && d.item.Ops[i-4].What.How == card.All && d.item.Ops[i-4].What.Bind == a.Ref)
}

// paidForOne reports whether a cost stands before two ways of which the second has a price of its own: "bow him to do A, or bow her to do B".
func (d *discourse) paidForOne(i int, o *card.Op) bool {
	if o.Verb != card.Choice || o.Cost || i == 0 || !d.item.Ops[i-1].Cost || i+1 >= len(d.item.Ops) {
		return false
	}
	first := i + 1 + d.item.Ops[i+1].Len
	asks := func(x card.Op) bool { return x.Verb == card.If && x.Cond.Kind == card.Did }
	return !slices.ContainsFunc(d.item.Ops[i+1:first+1], asks) && slices.ContainsFunc(d.item.Ops[first+1:i+1+o.Len], asks)
}

// gone reports whether an op goes to where something would have come that doesn't, or went home from, or is of a battlefield where none is fought at yet.
func (d *discourse) gone(_ int, o *card.Op) bool {
	t := d.item.Trigger
	return t != nil && ((t.At == card.Before || t.To == card.HomeZone) && t.Event == card.EvMove && o.Verb == card.Move && o.To != nil && o.To.Ref == card.Subject ||
		t.Event == card.EvAssign && o.What != nil && o.What.How == card.Ref && o.What.Ref == card.Here)
}

// titledIn reports whether the title of a card of several words is among some tokens.
func (d *discourse) titledIn(in card.Span) bool {
	if d.p.World.Title == nil {
		return false
	}
	for i := in.From; i < in.To; i++ {
		if _, n := d.p.World.Title(d.p.Toks[i:]); n > 1 {
			return true
		}
	}
	return false
}

// crowded reports whether a description is of what has three things attached, or is other than what is attached to a thing: of two it was
// taken for one.
func (d *discourse) crowded(f *card.Filter) bool {
	n := 0
	for _, a := range f.Atoms {
		if a.Is == card.HasAttached && !a.Not {
			n++
		}
		if a.Is == card.HasWord { // "a Personality with "Heron" in his title and a Samurai"
			n += 2
		}
		if a.Is == card.IsNot && f.Types == person && d.of(a.Ref, card.Cards).Types&card.Attachments != 0 && d.of(a.Ref, card.Cards).Many {
			return true
		}
	}
	return n > 2
}
