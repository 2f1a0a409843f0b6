package discourse

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// A discourse is what an item has named so far, the last thing last.
type discourse struct {
	p      *kernel.Parser
	card   *card.Card
	item   *card.Item
	spots  []spot
	named  []*Referent
	found  map[card.Var]card.Var   // what the mentions are
	kinds  map[card.Var]card.Thing // … where they are no cards
	next   card.Var
	saysHe bool
}

// Resolve is an item with its mentions found. The spans of its ops are tokens.
func Resolve(p *kernel.Parser, it card.Item, c *card.Card) (*card.Item, error) {
	if p.Crowded() {
		return nil, errors.New("it names more things than can be told apart")
	}
	d := &discourse{p: p, card: c, found: map[card.Var]card.Var{}, kinds: map[card.Var]card.Thing{}, next: card.FirstVar}
	d.item, d.spots = spots(it)
	for _, t := range p.Toks {
		d.saysHe = d.saysHe || slices.Contains([]string{"he", "him", "his"}, t.Fold)
	}
	for _, e := range d.events() {
		if err := e.run(); err != nil {
			return nil, err
		}
	}
	for i := range d.spots {
		s := &d.spots[i]
		if *s.at >= kernel.FirstMention {
			if sel, ok := s.in.(*card.Sel); ok && s.field == "Ref" && sel.Thing == card.Cards {
				sel.Thing = d.kinds[*s.at]
			}
			v, ok := d.found[*s.at]
			if !ok {
				return nil, errors.New("it speaks of something that was not named")
			}
			if *s.at = v; s.field == "Bind" && (v < card.FirstVar || refers(s.in)) {
				*s.at = card.NoVar // it has a variable already
			}
		}
	}
	d.severally()
	d.acts()
	d.settle()
	if err := d.doubted(); err != nil {
		return nil, err
	}
	if err := d.meant(); err != nil {
		return nil, err
	}
	d.picksFirst()
	d.straightenedNext()
	d.oneForEach()
	d.paysInstead()
	return d.item, nil
}

// An event is something that happens at a place of the text: something is named, or spoken of again.
type event struct {
	at   int // the token before which it has happened
	rank int // of several at one place
	run  func() error
}

// events are all of an item in the order of its text.
func (d *discourse) events() []event {
	var all []event
	seen := map[card.Var]bool{}
	for i := range d.spots {
		s := &d.spots[i]
		m, ok := d.p.Mentioned(*s.at)
		if !ok || seen[*s.at] {
			continue
		}
		if m.Words == "" {
			if s.field != "Bind" {
				continue // what refers to it stands beside it
			}
			seen[*s.at] = true
			all = append(all, event{m.To, 2 + len(d.p.Toks) - m.From, func() error { d.introduce(s, m); return nil }})
			continue
		}
		seen[*s.at] = true
		all = append(all, event{m.From, 0, func() error { return d.refer(s, m) }})
	}
	all = append(append(all, d.always()...), d.triggers()...)
	slices.SortStableFunc(all, func(a, b event) int { return cmp.Or(a.at-b.at, a.rank-b.rank) })
	return all
}

// always are the places where an item speaks of things that are always there, as the card itself: of what an op does something to at
// its beginning, of all else at its end.
func (d *discourse) always() []event {
	var all []event
	from, to, op := 0, 0, -1
	for i := range d.spots {
		s := &d.spots[i]
		if s.op != op {
			if op = s.op; op >= 0 {
				from, to = d.stretch(op, to)
			}
		}
		v := *s.at
		if v == card.NoVar || v >= card.FirstVar || s.field != "Ref" {
			continue
		}
		switch s.in.(type) {
		case *card.Dest, *card.Atom: // of where something is, or goes, it isn't spoken
			a, ok := s.in.(*card.Atom)
			if (v == card.Self || v == card.Host || v == card.Here) && !(ok && a.Is == card.IsOneOf) { // "him or one of his Spells" names him
				continue
			}
		}
		if v == card.Action && d.prevented(op-2) { // of which it doesn't speak
			continue
		}
		thing, at := card.Cards, to
		if sel, ok := s.in.(*card.Sel); ok {
			if thing = sel.Thing; op >= 0 && sel == d.item.Ops[op].What {
				at = from
			}
		}
		if c, ok := s.in.(*card.Cond); ok && op < 0 && s.trigger == nil && c.Kind == card.Is && d.item.Trigger != nil { // what must be so is asked after what is awaited
			at = d.begins(0)
		}
		if c, ok := s.in.(*card.Cond); ok && op >= 0 && d.item.Ops[op].Verb == card.If && c == d.item.Ops[op].Cond { // it begins with that
			if at = from; d.item.Ops[op].Span.To == 0 {
				at++ // behind "if"
			}
		}
		if d.prevented(op) { // it begins with how long that goes on
			at = d.item.Ops[op+2].Span.From
		}
		if v, ok := s.in.(*card.Value); ok && (d.describing(v) != nil || op >= 0 && d.item.Ops[op].Cond != nil && d.item.Ops[op].Cond.A == v) { // by which what is named is told; or with which something is compared
			at = from
		}
		if a, ok := s.in.(*card.Atom); ok && a.Is == card.IsOneOf { // "him or one of his Spells"
			at = from
		}
		if v == card.Actor {
			all = append(all, event{from, 1, func() error { return d.compares(s) }})
			continue
		}
		all = append(all, event{at, 1, func() error {
			if thing == card.Units && v == card.Self && d.card.Type == card.Personality { // who is named with his unit
				d.again(d.of(v, card.Cards))
			}
			d.again(d.of(v, thing))
			return nil
		}})
	}
	return all
}

// stretch is where an op stands that begins after a token: of one without words of its own, as a condition has, between those before and behind it.
func (d *discourse) stretch(op, after int) (from, to int) {
	if span := d.item.Ops[op].Span; span.To > 0 {
		return span.From, span.To
	}
	for _, o := range d.item.Ops[op:] {
		if o.Span.To > 0 {
			return after, max(after, o.Span.From)
		}
	}
	return after, after
}

// prevented reports whether an op waits for what a player may prevent each time: "while this card remains bowed, you may negate its straightening".
func (d *discourse) prevented(op int) bool {
	if op < 0 || op+2 >= len(d.item.Ops) {
		return false
	}
	delay, may, negate := &d.item.Ops[op], &d.item.Ops[op+1], &d.item.Ops[op+2]
	return delay.Verb == card.Delay && may.Verb == card.May && negate.Verb == card.Negate && negate.Event != card.NoEvent && negate.Event == delay.Trigger.Event
}

// compares finds with whom something is compared where that is not said: who performs or, where nobody does, who was named last.
func (d *discourse) compares(s *spot) error {
	_, value := s.in.(*card.Value)
	if a, ok := s.in.(*card.Atom); ok && a.Is == card.IsOn { // "with fewer Followers"
		value = true
	}
	if v := d.targetOf(s.op); v != card.NoVar {
		*s.at = v
		return nil
	}
	if t := s.trigger; t != nil && t.Event == card.EvChallenge && t.Subject != nil && t.Object != nil { // with the other one of the two
		switch {
		case t.Subject.How == card.Any && within(t.Object, s.in):
			*s.at = card.Subject
			return nil
		case t.Object.How == card.Ref && within(t.Subject, s.in):
			*s.at = t.Object.Ref
			return nil
		}
	}
	own := d.card.Type == card.Personality || card.Attachments.Has(d.card.Type)
	if value {
		v, _ := s.in.(*card.Value)
		if f := d.describing(v); f != nil {
			for _, a := range f.Atoms {
				if a.Is == card.IsOpposing && a.Ref != card.NoVar && a.Ref < kernel.FirstMention { // "opposing him with lower Force"
					*s.at = a.Ref
					return nil
				}
			}
		}
	}
	if card.Attachments.Has(d.card.Type) && (d.item.Kind == card.Static || s.trigger != nil) {
		*s.at = card.Host
		return nil
	}
	if !value || own || d.item.Kind != card.Ability || slices.ContainsFunc(d.named, func(r *Referent) bool { return r.Performs && !r.Perhaps }) {
		return nil
	}
	r := d.last(need{op: s.op, card: true}, func(r *Referent) bool { return r.masculine() || r.Perhaps })
	if r == nil {
		return errors.New("it is not said with whom something is compared")
	}
	*s.at = r.Var
	return nil
}

// targetOf is what an interrupted action targets, where that is asked beside what is compared: "if the action targets this card and is from a
// Personality with lower Force".
func (d *discourse) targetOf(op int) card.Var {
	all := d.item.When
	if op >= 0 {
		if all = nil; d.item.Ops[op].Cond != nil {
			all = []card.Cond{*d.item.Ops[op].Cond}
		}
	}
	for _, c := range all {
		for _, one := range append([]card.Cond{c}, c.Sub...) {
			if one.Kind == card.Targeted && one.Cause != nil && (one.Ref == card.Self || one.Ref == card.Host) {
				return one.Ref
			}
		}
	}
	return card.NoVar
}

// within reports whether a value is part of what a selector says of a thing.
func within(s *card.Sel, in any) bool {
	return s.Filter != nil && slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return any(a.Val) == in })
}

// describing is the description in which a thing is compared with a value.
func (d *discourse) describing(v *card.Value) *card.Filter {
	for i := range d.spots {
		var f *card.Filter
		switch in := d.spots[i].in.(type) {
		case *card.Sel:
			f = in.Filter
		case *card.Value: // which counts such things
			f = in.Filter
		}
		if f != nil && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return v != nil && isPart(v, a.Val) }) {
			return f
		}
	}
	return nil
}

// triggers name the player whose doing a trigger is.
func (d *discourse) triggers() []event {
	var all []event
	add := func(t *card.Trigger, at int, r Referent) {
		if t == nil {
			return
		}
		if t.Cause != nil && t.Cause.Attacks != 0 && t.Subject == nil { // "it" is the attack
			attack := Referent{Var: card.Action, Thing: card.Actions, from: r.from, to: r.to}
			all = append(all, event{max(at, d.begins(r.from)), 2, func() error { d.named = append(d.named, &attack); return nil }})
		}
		if t.Event == card.EvPayGold && t.Cause != nil && t.Cause.Action && t.Subject == nil { // "it" is what costs so much
			action := Referent{Var: card.Action, Thing: card.Actions, from: r.from, to: r.to}
			all = append(all, event{max(at, d.begins(r.from)), 2, func() error { d.named = append(d.named, &action); return nil }})
		}
		if of := itsCard(t); of.Var != card.NoVar { // "the Spell" whose action has resolved, the card that was focused
			of.from, of.to = r.from, r.to
			all = append(all, event{max(at, d.begins(r.from)), 2, func() error { d.named = append(d.named, &of); return nil }})
		}
		answered := t.By == card.NoPlayer && t.Cause != nil && (t.Cause.By == card.Another || t.Cause.By == card.AnyPlayer || t.Cause.By == card.EnemyPlayer) && t.At == card.After
		if answered || t.By != card.NoPlayer && t.By != card.You && t.By != card.Chosen { // who is named by himself
			r.Var, r.Thing, r.Words = card.ByPlayer, card.Players, "the player"
			all = append(all, event{at, -1, func() error { d.named = append(d.named, &r); return nil }})
		}
	}
	add(d.item.Trigger, 0, Referent{to: always})
	for i := range d.item.Ops {
		if o := &d.item.Ops[i]; o.Verb == card.Delay {
			add(o.Trigger, o.Span.From, Referent{from: i, to: i + 1 + o.Len})
		}
	}
	return all
}

// itsCard is the card that is in what is awaited without being named there: the one from which an action comes that resolves, or one that is focused.
func itsCard(t *card.Trigger) (r Referent) {
	switch c := t.Cause; {
	case t.Subject != nil:
	case t.Event == card.EvFocus && t.By != card.NoPlayer:
		r.Var = card.Subject
	case t.Event != card.EvResolve || c == nil || !c.Action:
	case c.From != nil && c.From.How == card.Any && c.From.Filter != nil:
		r = described(c.From)
		r.Var, r.Many = card.Subject, false
	case c.From == nil && c.Types != 0 && c.Types&(c.Types-1) == 0:
		r.Var, r.Types = card.Subject, c.Types
	}
	return r
}

// begins is the token with which what is done begins after a trigger, from an op on.
func (d *discourse) begins(op int) int {
	for _, o := range d.item.Ops[op:] {
		if o.Verb != card.Delay && o.Span.To > 0 {
			return o.Span.From
		}
	}
	return 0
}

// introduce names something.
func (d *discourse) introduce(s *spot, m kernel.Mention) {
	r := Referent{Var: d.next, to: always}
	switch in := s.in.(type) {
	case *card.Sel:
		r = described(in)
		r.Sought = s.op >= 0 && in == d.item.Ops[s.op].What && d.item.Ops[s.op].Verb == card.Search && d.item.Ops[s.op].Zone == card.FateDeckZone
		switch {
		case in.How == card.Ref: // what it refers to is spoken of again
			if d.found[*s.at] = in.Ref; in.Ref >= kernel.FirstMention {
				d.found[*s.at] = d.found[in.Ref]
			}
			return
		case in.How == card.Any && s.role == card.NoVar:
			d.found[*s.at] = card.NoVar
			return
		}
		if s.op >= 0 && in == d.item.Ops[s.op].What && d.item.Ops[s.op].Verb == card.Pick && (d.item.Ops[s.op].Who == card.EachPlayer || d.item.Ops[s.op].Who == card.EachOther) {
			r.Apiece = true
		}
		r.Var = s.role
	case *card.Op:
		if in.Made == nil { // whether it was done is asked, and nothing is named
			d.found[*s.at] = d.next
			d.next++
			return
		}
		r.Created, r.Many = true, in.Amount != nil && (in.Amount.Kind != card.Const || in.Amount.N > 1) || in.To != nil && d.toSeveral(in.To)
		r.Types, r.Keywords = card.Types(in.Made.Type), in.Made.Keywords
		r.Var = card.NoVar
	}
	if r.Var == card.NoVar {
		r.Var = d.next
		d.next++
	}
	if in, ok := s.in.(*card.Sel); ok {
		r.Beside = d.with(s.op, in) != nil
	}
	r.Words = d.words(m)
	d.asNamed(s, &r)
	d.reach(&r, s)
	d.found[*s.at] = r.Var
	if s.role != card.NoVar {
		sel, ok := s.in.(*card.Sel)
		r.Many, r.Target = s.trigger.AtOnce || ok && sel.Min != nil, d.targeted(*s.at)
		if done := undergone[s.trigger.Event]; done != "" {
			r.Done = append(r.Done, done)
			r.Gone = s.trigger.At == card.After && leaves[s.trigger.Event]
		}
	}
	if s.asked && s.role == card.NoVar && !r.Target {
		return
	}
	d.named = append(d.named, &r)
	d.done(s, &r)
}

// toSeveral reports whether something goes to each of several things.
func (d *discourse) toSeveral(to *card.Dest) bool {
	if to.Sel != nil {
		return to.Sel.How == card.All
	}
	return slices.ContainsFunc(d.named, func(r *Referent) bool { return r.Var == d.found[to.Ref] && r.Many })
}

// targeted reports whether something that a trigger names is targeted, too.
func (d *discourse) targeted(v card.Var) bool {
	return slices.ContainsFunc(d.spots, func(s spot) bool {
		sel, ok := s.in.(*card.Sel)
		return ok && *s.at == v && s.field == "Bind" && sel.How == card.Target
	})
}

// asNamed tells of one of the things that were named what is known of these.
func (d *discourse) asNamed(s *spot, r *Referent) {
	sel, ok := s.in.(*card.Sel)
	if !ok || sel.Filter == nil {
		return
	}
	told := r.Types != 0 || len(r.Keywords) > 0
	for _, a := range sel.Filter.Atoms {
		if a.Is != card.IsOneOf {
			continue
		}
		of := a.Ref
		if of >= kernel.FirstMention {
			of = d.found[of]
		}
		if slices.ContainsFunc(d.named, func(o *Referent) bool { return o.Var == of && o.Thing == card.Units }) {
			sel.Thing, r.Thing = card.Units, card.Units
		}
		was := d.of(of, card.Cards)
		if t := d.item.Trigger; of == card.Subject && t != nil && t.At == card.After && t.Event == card.EvDiscard && sel.Zone == card.InPlay { // where it lies now
			sel.Zone, sel.ZoneOf = card.AnyDiscard, card.AnyPlayer
		}
		if outOfPlay[was.Zone] && sel.Zone == card.InPlay { // they still lie there
			if sel.Zone, sel.ZoneOf, sel.ZoneRef = was.Zone, was.ZoneOf, was.ZoneRef; sel.ZoneOf == card.NoPlayer {
				sel.ZoneOf = card.You
			}
		}
		if told {
			continue
		}
		r.Types, r.Keywords, r.Mixed, r.Titled = was.Types, was.Keywords, was.Mixed, was.Titled
	}
}

// reach says in which ops something is spoken of: what is named in a delay's trigger only there, and what is named in one branch of a
// choice not in the others.
func (d *discourse) reach(r *Referent, s *spot) {
	r.from, r.to = 0, always
	if s.op < 0 {
		return
	}
	if o := &d.item.Ops[s.op]; s.role != card.NoVar && o.Verb == card.Delay {
		r.from, r.to = s.op, s.op+1+o.Len
	}
	for i := range s.op {
		if o := &d.item.Ops[i]; o.Verb == card.Branch && s.op <= i+o.Len && (o.Cost || !(r.Target && !r.Many)) {
			r.to = min(r.to, i+1+o.Len)
		}
	}
}

// refer finds what is spoken of.
func (d *discourse) refer(s *spot, m kernel.Mention) error {
	n := need{op: s.op}
	if s.trigger != nil && (d.item.Trigger == nil || s.trigger == d.item.Trigger) { // whose doing it is is said there
		n.not = card.ByPlayer
	}
	switch in := s.in.(type) {
	case *card.Sel:
		if s.op >= 0 && unnegated(&d.item.Ops[s.op], in) {
			return d.deed(s, m)
		}
		n.thing, n.card = in.Thing, s.field == "Ref" && in.Thing != card.Players
		if w := d.with(s.op, in); w != nil { // "a target Follower and itself"
			n.not = d.varOf(w)
		}
		if s.op >= 0 && in == d.item.Ops[s.op].What {
			if o := &d.item.Ops[s.op]; o.Verb == card.Discard && o.Who == card.FavorHolder && m.Words == "it" { // what he has is meant
				o.Verb, o.Event, o.What, d.found[*s.at] = card.LoseFavor, card.EvFavorLost, nil, card.NoVar
				return nil
			}
			if r := d.emptied(s.op, m.Words); r != nil {
				d.found[*s.at] = r.Var
				return nil
			}
		}
		if s.op >= 0 && in == d.item.Ops[s.op].What && d.item.Ops[s.op].Verb == card.Control && n.not == card.NoVar { // which is one's own already
			n.not = card.Self
		}
		if s.op >= 0 && in == d.item.Ops[s.op].What {
			if len(in.Also) == 1 && in.Also[0].How == card.Ref && in.Also[0].Ref < card.FirstVar && n.not == card.NoVar { // "destroy it and this card"
				n.not = in.Also[0].Ref
			}
			v := d.item.Ops[s.op].Verb
			n.inPlay = slices.Contains(onBoard, v)
			n.alive = n.inPlay || v == card.Modify || v == card.Token
			if d.item.Ops[s.op].Verb == card.Turn && n.not == card.NoVar { // which is face-up, as its text can be read
				n.not = card.Self
			}
		}
	case *card.Dest:
		if in.Zone == card.CurrentBattlefield && s.field == "Ref" {
			return d.thither(s, in)
		}
		if s.op >= 0 && in == d.item.Ops[s.op].To && d.item.Ops[s.op].What != nil && s.field == "Ref" {
			n.not = d.varOf(d.item.Ops[s.op].What)
			if t := d.awaited(s.op); d.item.Ops[s.op].Verb == card.Attach && t != nil && t.At == card.After && t.Event == card.EvDestroy { // who is gone
				n.not = card.Subject
			}
		}
	case *card.Op:
		if s.field == "WhoRef" {
			if n.person = in.Who == card.Chosen; n.person && slices.Contains(player, m.Words) && d.whoChose(s.op, in) {
				d.found[*s.at] = in.WhoRef
				return nil
			}
		}
	case *card.Atom:
		if in.Is == card.IsHere {
			return d.there(s, in, m)
		}
		if in.Is == card.IsInArmy && m.Words == "that army" { // which has destroyed something
			t := d.awaited(s.op)
			if t == nil || t.If == nil || t.If.Kind != card.HasDestroyed || t.If.Who != card.You || t.If.Ref != card.NoVar {
				return errNothingAnswered
			}
			in.Who, d.found[*s.at] = card.You, card.NoVar
			return nil
		}
		if in.Is == card.IsOneOf && in.Event != card.NoEvent {
			if d.timesDone(in.Event, s.op) > 1 {
				return fmt.Errorf("“%s” has done more than one such thing", m.Words)
			}
			return d.deedOf(s, in.Event, m)
		}
		if isRest(m.Words) && (in.Is == card.IsOneOf || in.Is == card.IsNot) {
			return d.rest(s, in, m)
		}
		if in.Is == card.IsOneOf && m.Words == "one" { // "from one to the other"
			m.Words = "them"
			if s.op >= 0 && d.item.Ops[s.op].Verb == card.Transfer {
				n.not = d.varOf(d.item.Ops[s.op].What)
			}
		}
		n.plural = in.Is == card.IsOneOf && m.Words == "them"
		if in.Is == card.IsWithin && m.Words == "it" { // in a unit, or an army: in a card there is nothing
			n.not = card.Self
		}
		if sel := d.selectorOf(in); sel != nil {
			if n.thing, n.types = sel.Thing, sel.Filter.Types; m.Words == "different" && sel.Min != nil {
				return errors.New("it is not said in what several things differ")
			}
		}
		if s.op >= 0 && isOther(m.Words) {
			switch o := &d.item.Ops[s.op]; {
			case o.Verb == card.Redirect && d.item.Trigger != nil && d.item.Trigger.Subject != nil: // than what would be targeted
				if d.found[*s.at] = card.Subject; d.item.Trigger.Subject.How == card.Ref {
					d.found[*s.at] = d.item.Trigger.Subject.Ref
				}
				return nil
			case n.thing == card.Provinces && o.Verb == card.Transfer && o.What != nil: // than the one that it is on
				if d.found[*s.at] = d.varOf(o.What); o.What.IsRef(card.Self) {
					d.found[*s.at] = card.Host
				}
				return nil
			case o.To != nil && o.To.Sel != nil && d.selectorOf(in) == o.To.Sel && o.What != nil && (o.Verb == card.Attach || o.Verb == card.Transfer):
				n.not = d.varOf(o.What)
			}
		}
		if sel := d.selectorOf(in); sel != nil && isOther(m.Words) && n.not == card.NoVar { // "all other cards attached to him" are other than one of these
			for _, a := range sel.Filter.Atoms {
				if a.Is == card.IsOn && a.Ref >= card.FirstVar {
					n.not = d.varOf(&card.Sel{How: card.Ref, Ref: a.Ref})
				}
			}
		}
		if s.op >= 0 && isOther(m.Words) && n.thing == card.Battlefields {
			if o := &d.item.Ops[s.op]; o.Verb == card.Move && o.To != nil && o.To.Sel != nil && o.What != nil { // than where it is
				d.found[*s.at] = d.varOf(o.What)
				return nil
			}
		}
	case *card.Cond:
		if d.demanded(in) && slices.Contains([]string{"he", "she", "it"}, m.Words) { // "who must be bowed unless he is a Monk"
			d.found[*s.at] = card.Each
			return nil
		}
		if in.Kind == card.Did || in.Kind == card.Chose || in.Kind == card.Done || in.Kind == card.Refused {
			return d.asks(s, in, m)
		}
		n.card = in.Kind == card.Is
		n.printed = n.card && in.Filter != nil && (in.Filter.Types != 0 || len(in.Filter.Atoms) > 0 && in.Filter.Atoms[0].Is == card.IsKeyword)
		if o := d.item.Ops; n.card && m.Words == "it" && s.op >= 0 && s.op+1 < len(o) && o[s.op+1].Verb == card.LoseFavor { // "discard the Imperial Favor if you control it"
			*in, d.found[*s.at] = card.Cond{Kind: card.HasFavor, Who: card.You}, card.NoVar
			return nil
		}
	case *card.Value:
		if d.ofDescribed(in, m.Words) {
			d.found[*s.at] = card.Each
			return nil
		}
		if d.performers(in, s, m.Words) {
			d.found[*s.at] = card.Actor
			return nil
		}
		n.card = in.Kind == card.StatOf
		if v := d.comparedWith(in); v != card.NoVar { // "your Personality has more than twice his Force"
			n.not = v
		}
		n.printed = n.card && in.Stat != card.ProvinceStrength && in.Stat != card.Strength
		if s.op >= 0 && m.Words == "its" && n.card && d.item.Ops[s.op].Verb == card.Modify && d.item.Ops[s.op].What.How == card.All && d.item.Ops[s.op].What.Thing == card.Cards { // "give each Follower … equal to its Force"
			d.found[*s.at] = card.Each
			return nil
		}
		if own(in) {
			if r, err := d.find(m.Words, n); err == nil {
				d.again(r)
			}
			d.found[*s.at] = card.Each
			return nil
		}
	}
	if is, err := d.theirs(s, m); is || err != nil {
		return err
	}
	if done, err := d.both(s, m, n); done || err != nil {
		return err
	}
	n.each = d.severalOf(s)
	if r := d.asInTheFirst(s, m); r != nil {
		d.found[*s.at] = r.Var
		d.again(r)
		d.done(s, r)
		return nil
	}
	r, err := d.find(m.Words, n)
	if r != nil && r == n.each {
		d.found[*s.at] = r.Var
		return nil
	}
	if sel, ok := s.in.(*card.Sel); ok && m.Words == "it" && r != nil && sel.Thing == card.Battlefields && r.Thing != card.Battlefields && r.Thing != card.Provinces {
		return errors.New("“it” is no battlefield")
	}
	if d.isItsProvince(s, m, r) {
		r, err = d.of(d.provinceOf(), card.Provinces), nil
	}
	if sel, ok := s.in.(*card.Sel); err != nil && ok && s.field == "Ref" {
		if all := d.theOnly(m.Words); all != nil {
			d.found[*s.at] = card.NoVar
			*sel = *all
			return nil
		}
	}
	if err != nil {
		return err
	}
	if s.trigger != nil && s.op >= 0 && m.Words == "he" && r.Performs { // of whom it spoke besides, as of one whose Chi counts
		if o := d.last(need{op: s.op, card: true}, func(o *Referent) bool { return o.Target && o.Var > r.Var && o.masculine() }); o != nil {
			return &Several{m.Words, r, o}
		}
	}
	if d.chosenAsPaid(s, r) {
		return fmt.Errorf("“%s” is chosen only as the cost is paid", m.Words)
	}
	if sel, ok := s.in.(*card.Sel); ok && m.Words == "it" && r.Var == card.Self && n.inPlay && sel == d.item.Ops[s.op].What && d.givenUp(&d.item.Ops[s.op]) {
		return errors.New("“it” has left play before")
	}
	if c, ok := s.in.(*card.Cond); ok && c.Kind == card.Is && c.Filter != nil && (r.Var == card.Winner || r.Var == card.Loser) && slices.ContainsFunc(c.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsOneOf && a.Ref == r.Var }) {
		return fmt.Errorf("“%s” would be the loser, or winner, that is asked for", m.Words)
	}
	d.found[*s.at] = r.Var
	if c, ok := s.in.(*card.Cond); ok && c.Kind == card.WouldBeOpposed && r.Var == card.Self && d.movesTarget(s.op) { // "if he would be opposed, move your target Scout"
		d.found[*s.at] = card.NoVar
		return nil
	}
	if r.Thing == card.Actions || r.Thing == card.Provinces || r.Thing == card.Units && r.Var != card.Subject && d.isCard(r.Var) {
		d.kinds[*s.at] = r.Thing
	}
	d.owner(s, r)
	if c, ok := s.in.(*card.Cond); ok && c.Kind == card.Is && !c.Not && c.Filter != nil && r.Types == 0 && r.Var >= card.FirstVar { // so it is, where that is asked
		r.Types = c.Filter.Types
	}
	if sel, ok := s.in.(*card.Sel); ok && s.field == "Ref" && sel.How == card.Ref && sel.Thing == card.Units && r.Thing == card.Cards { // it is his unit that is spoken of
		d.again(r)
		d.again(&Referent{Var: r.Var, Thing: card.Units, Yours: r.Yours, Enemy: r.Enemy, Target: r.Target, from: r.from, to: r.to})
		return nil
	}
	if !isOther(m.Words) {
		d.again(r)
	}
	d.done(s, r)
	return nil
}

// theOnly is what there is one of without having been named: "your Stronghold", "that Follower" while somebody has exactly one.
func (d *discourse) theOnly(words string) *card.Sel {
	if words == "your stronghold" {
		return &card.Sel{How: card.All, Filter: &card.Filter{Types: card.Types(card.Stronghold), Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}}
	}
	name, that := strings.CutPrefix(words, "that ")
	for _, c := range d.item.When {
		if !that || c.Kind != card.Is || c.Not || c.Filter == nil || len(c.Filter.Atoms) != 1 || c.Ref == card.NoVar {
			continue
		}
		a := c.Filter.Atoms[0]
		if a.Is != card.HasAttached || a.Not || a.Cmp != card.Equal || a.Val == nil || *a.Val != (card.Value{N: 1}) || a.Sub == nil {
			continue
		}
		if r := described(&card.Sel{Filter: a.Sub}); r.fits(name, true) {
			f := *a.Sub
			f.Atoms = append(slices.Clip(f.Atoms), card.Atom{Is: card.IsOn, Ref: c.Ref})
			return &card.Sel{How: card.All, Filter: &f}
		}
	}
	return nil
}

// asInTheFirst is what a pronoun means with which a further way begins as the first one does: "give him -2F or bow him".
func (d *discourse) asInTheFirst(s *spot, m kernel.Mention) *Referent {
	o := d.item.Ops
	in, ok := s.in.(*card.Sel)
	if !ok || s.op < 2 || o[s.op].What != in || o[s.op-1].Verb != card.Branch {
		return nil
	}
	for i := s.op - 2; i >= 0; i-- {
		if o[i].Verb != card.Choice || s.op > i+o[i].Len {
			continue
		}
		if first := o[i+2].What; i+2 < s.op && first != nil && first.How == card.Ref && first.Thing == in.Thing {
			if w, ok := d.p.Mentioned(first.Ref); ok && w.Words == m.Words {
				return d.of(d.varOf(first), card.Cards)
			}
		}
		return nil
	}
	return nil
}

// emptied is the card that lay in the Province that is refilled: "it" after one was discarded, "the Province" where none but the card's was spoken of.
func (d *discourse) emptied(op int, words string) *Referent {
	several := words == "them" || words == "the provinces" || words == "those provinces"
	if d.item.Ops[op].Verb != card.Refill || words != "it" && words != "the province" && words != "that province" && !several {
		return nil
	}
	n := need{op: op}
	switch t := d.item.Trigger; {
	case several:
		return d.last(n, func(r *Referent) bool { return r.Zone == card.ProvinceZone && r.Many })
	case words == "it":
		return d.last(n, func(r *Referent) bool { return r.Zone == card.ProvinceZone && slices.Contains(r.Done, "discarded") })
	case d.last(n, func(r *Referent) bool { return r.Thing == card.Provinces }) != nil:
		return nil
	case t != nil && t.Subject != nil && (t.From == card.ProvinceZone || t.Event == card.EvEnterPlay || t.Event == card.EvRecruit):
		return d.of(card.Subject, card.Cards)
	}
	return d.last(n, func(r *Referent) bool { return r.Zone == card.ProvinceZone })
}

// chosenAsPaid reports whether a condition on a cost asks about something that paying it chooses.
func (d *discourse) chosenAsPaid(s *spot, r *Referent) bool {
	if _, ok := s.in.(*card.Cond); !ok || s.op < 0 || d.item.Ops[s.op].Verb != card.If || !d.item.Ops[s.op].Cost {
		return false
	}
	for i := s.op + 1; i <= s.op+d.item.Ops[s.op].Len; i++ {
		if w := d.item.Ops[i].What; w != nil && w.How == card.Choose && w.Bind != card.NoVar && d.varOf(w) == r.Var {
			return true
		}
	}
	return false
}

// isItsProvince reports whether "its Province" is said of the card itself: where nothing else was named that is "it". Its battlefields are a Province's.
func (d *discourse) isItsProvince(s *spot, m kernel.Mention, r *Referent) bool {
	in, ok := s.in.(*card.Sel)
	return ok && s.field == "Ref" && in.Thing == card.Provinces && m.Words == "its" && !d.p.Is(m.To, "battlefields") && (r == nil || r.Var == card.Self || r.Var == card.Host || r.Thing == card.Provinces || d.isItsCard(r, s.op))
}

// provinceOf is the Province that the card is on or at; of a card that is on none, that of the current battlefield.
func (d *discourse) provinceOf() card.Var {
	if onProvinces.Has(d.card.Type) {
		return card.Host
	}
	return card.Here
}

// with is what an op does something to besides a further thing, nil if that isn't one.
func (d *discourse) with(op int, s *card.Sel) *card.Sel {
	if op < 0 || d.item.Ops[op].What == nil {
		return nil
	}
	w := d.item.Ops[op].What
	for i := range w.Also {
		if &w.Also[i] == s && s.Thing == w.Thing {
			return w
		}
	}
	return nil
}

// movesTarget reports whether what a condition rules over begins by moving a target.
func (d *discourse) movesTarget(cond int) bool {
	if cond+1 >= len(d.item.Ops) {
		return false
	}
	o := &d.item.Ops[cond+1]
	return o.Verb == card.Move && o.What.How == card.Target
}

// onBoard are the verbs of what is done to cards in play.
var onBoard = []card.Verb{card.Bow, card.Straighten, card.Destroy, card.Dishonor, card.Rehonor, card.Move}

func isOther(words string) bool {
	return words == "other" || words == "another" || words == "different"
}

// owner makes what is "his" a player's, where "he" is one, and a deck that is "theirs" that of each card's owner.
func (d *discourse) owner(s *spot, r *Referent) {
	if to, ok := s.in.(*card.Dest); ok && s.field == "OfRef" && to.Of == card.Chosen && r.Thing == card.Cards && s.op >= 0 && d.item.Ops[s.op].What != nil && d.varOf(d.item.Ops[s.op].What) == r.Var {
		to.Of, d.found[*s.at] = card.OwnerOf, card.NoVar
	}
	if a, ok := s.in.(*card.Atom); ok && a.Is == card.IsWithin && r.Thing == card.Players {
		a.Is, a.Who = card.IsYours, card.Chosen
	}
}

// kinds are the types of which a described thing is one; 0: of any.
func kinds(f *card.Filter) card.TypeSet {
	if f == nil {
		return 0
	}
	all := f.Types
	for _, a := range f.Atoms {
		if a.Is != card.AnyOf || a.Not || all != 0 {
			continue
		}
		for _, one := range a.Or {
			if one.Types == 0 {
				return 0
			}
			all |= one.Types
		}
	}
	return all
}

// varOf is the variable of what a selector means.
func (d *discourse) varOf(s *card.Sel) card.Var {
	v := s.Bind
	if s.How == card.Ref {
		v = s.Ref
	}
	if v >= kernel.FirstMention {
		v = d.found[v]
	}
	return v
}

// isCard reports whether a variable is a card's, whose unit may be meant.
func (d *discourse) isCard(v card.Var) bool {
	return v == card.Self || v == card.Host || slices.ContainsFunc(d.named, func(r *Referent) bool { return r.Var == v && r.Thing == card.Cards })
}

// again makes something the last thing spoken of.
func (d *discourse) again(r *Referent) {
	for i, o := range d.named {
		if o.Var == r.Var && o.Thing == r.Thing {
			r = o
			d.named = slices.Delete(d.named, i, i+1)
			break
		}
	}
	d.named = append(d.named, r)
}

// of is a thing that is always there, as it is known so far.
func (d *discourse) of(v card.Var, t card.Thing) *Referent {
	for _, r := range d.named {
		if r.Var == v && r.Thing == t {
			return r
		}
	}
	r := known(v, t, d.card)
	return &r
}

// refers reports whether a selector means something that was named.
func refers(x any) bool {
	s, ok := x.(*card.Sel)
	return ok && s.How == card.Ref
}
