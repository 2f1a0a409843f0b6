package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// References inside conditions: what "it", "the target" and "this way" mean there (CE "References", "Conditions").

func (v *resolver) condition(c *card.Cond) {
	if c == nil {
		return
	}
	v.afterBattle(c)
	v.sparedProvince(c)
	if c.Kind == card.Exists && c.Thing == card.Players && c.Filter != nil && slices.ContainsFunc(c.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.HasAttached }) {
		v.failed("nothing is attached to players")
	}
	if c.Thing == card.Units {
		v.suchUnits(c.Filter)
	}
	if c.Kind == card.Is && c.Word == "-" && c.Ref == card.Self {
		v.mention(card.Self)
		v.filter(c.Filter)
		return
	}
	if isDuringBattle(c) {
		v.battlesAt(c)
		return
	}
	if c.Kind == card.PaysFor {
		defer func(was bool) { v.billing = was }(v.billing)
		v.billing = true
	}
	v.plays(c.Who)
	if c.A != nil {
		v.plays(c.A.Who)
	}
	if c.Kind == card.YourTurn && v.g.conditions.formOf(c) != nil && c.Not || c.Kind == card.InPhase && c.Who == card.Another {
		v.plays(card.ActivePlayer) // another player
	}
	if c.Kind == card.Targeted && c.Cause != nil && c.Cause.Action {
		v.answered = c
		defer v.forgetAnswered()()
	}
	switch c.Kind {
	case card.AllOf, card.OneOf:
		if c.Style >= eitherSubject && c.Style <= asideSubjects { // none of the two is the one that was spoken of last
			defer func(n int, was card.Var) { v.named, v.focus = v.named[:n], was }(len(v.named), v.focus)
		}
		for i := range c.Sub {
			if c.Sub[i].Word == sameYou {
				v.sameYou(&c.Sub[0], &c.Sub[i])
				continue
			}
			if c.Sub[i].Word == sameOwner {
				v.elided(&c.Sub[0], &c.Sub[i])
				continue
			}
			named, focus, last := slices.Clone(v.named), v.focus, i == len(c.Sub)-1
			v.condition(&c.Sub[i])
			if c.Sub[i].Kind == card.Is && c.Sub[i].Word == "=the target" && c.Sub[i].What != nil && !last { // "the Ranged Attack targeted a Crab" speaks of the attack
				v.named, v.focus = named, focus
			}
		}
		if c.Kind == card.OneOf { // it may not be from such a one
			v.forgetActedFrom()
		} else if slices.ContainsFunc(c.Sub, func(one card.Cond) bool { return one.Kind == card.Targeted }) && v.focus == card.Subject {
			v.focus = card.NoVar // whom it targets, or whom it is from
		}
	case card.HasDestroyed:
		v.g.conditions.walk(v, c)
		v.mention(card.Here)
	case card.Chose, card.Done:
		v.chose(c)
	case card.Did:
		v.did(c)
	case card.Refused:
		v.refused(c)
	case card.Is:
		if v.opposeEachOther(c) {
			return
		}
		facesCompared(c)
		v.carded, v.asks = asksCard(c.Filter), c
		v.g.conditions.walk(v, c)
		v.carded = false
		if c.Ref == unresolved {
			v.ref(&c.Ref, c.Word)
		}
		v.filter(c.Filter)
		v.asks = nil
		v.comparesItself(c)
		v.inDuel(c)
		v.soFar(c)
		v.known(c)
		if (c.Ref == card.Winner || c.Ref == card.Loser) && c.Word == "" {
			v.mention(c.Ref) // "if your Personality won"
		}
	default:
		v.g.conditions.walk(v, c)
		if c.A != nil && c.A.Kind == card.CountIn && c.A.Ref == unresolved {
			v.value(c.A)
		}
		if c.Ref == unresolved {
			v.seated(&c.Who, &c.Ref, c.Word)
			v.whoControls(c)
		}
		v.filter(c.Filter)
		if c.Ref == card.Winner || c.Ref == card.Loser {
			v.mention(c.Ref)
		}
		v.actedFrom(c)
		v.knownTarget(c)
		v.legalStill(c)
	}
}

// whoControls says of what "he controls" whose it is, once he is known.
func (v *resolver) whoControls(c *card.Cond) {
	if c.Kind != card.Exists || c.Filter == nil {
		return
	}
	for i := range c.Filter.Atoms {
		if a := &c.Filter.Atoms[i]; a.Is == card.IsYours && a.Style == silentStyle && a.Who == card.Chosen && a.Ref == unresolved {
			a.Who, a.Ref = c.Who, c.Ref
		}
	}
}

// actedFrom names the card that the action is from which an Interrupt or a Response answers: "if the action is from a Personality,
// bow him".
func (v *resolver) actedFrom(c *card.Cond) {
	if c.Kind != card.OfAction || c.Not || c.Cause == nil || c.Cause.From == nil || c.Cause.From.How != card.Any || v.it.Trigger != nil || v.it.Des&(card.Interrupt|card.Response) == 0 {
		return
	}
	e := entityOf(c.Cause.From)
	e.v, e.many = card.Subject, false
	v.named = append(v.named, e)
	v.focus = card.Subject
}

// forgetActedFrom has what follows a condition no longer speak of the card that the action is from: it may not be such a one.
func (v *resolver) forgetActedFrom() {
	if v.it.Trigger == nil && v.it.Des&(card.Interrupt|card.Response) != 0 {
		v.named = slices.DeleteFunc(v.named, func(e entity) bool { return e.v == card.Subject })
	}
}

// asksCard reports whether a description can only be of a card: "it was a Spell".
func asksCard(f *card.Filter) bool {
	return f != nil && len(f.Atoms) == 1 && f.Atoms[0].Style == aStyle && len(f.Atoms[0].Or) == 1 &&
		(f.Atoms[0].Or[0].Types != 0 || slices.ContainsFunc(f.Atoms[0].Or[0].Atoms, func(a card.Atom) bool { return a.Is == card.IsKeyword }))
}

// known takes what is asked of a card for granted from then on: "if it is a Personality, … him".
func (v *resolver) known(c *card.Cond) {
	f := c.Filter
	if c.Not || f == nil || len(f.Atoms) != 1 || f.Atoms[0].Is != card.AnyOf || f.Atoms[0].Not || len(f.Atoms[0].Or) != 1 {
		return
	}
	for i := range v.named {
		if e := &v.named[i]; e.v == c.Ref && e.thing == card.Cards && e.types == 0 {
			e.types = f.Atoms[0].Or[0].Types
		}
	}
}

// askedTooSoon reports by a failure a condition about what is only chosen if it holds: "bow your Monk unless he is Void".
func (v *resolver) askedTooSoon(c *card.Cond, body ops) {
	offered := len(body) > 0 && body[0].Verb == card.May
	for i := range body {
		if s := body[i].What; s != nil && s.Bind != card.NoVar && s.How != card.Ref && (s.How != card.Target && s.Bind == c.Ref || offered && (s.Bind == c.Ref || isOf(c.A, s.Bind) || isOf(c.B, s.Bind))) {
			v.failed("a condition asks about what is not chosen yet")
		}
	}
}

func init() { conditionSlots["b"].walk = func(v *resolver, c *card.Cond) { v.unlike(c.A, c.B) } }

// isOf reports whether a value is a thing's.
func isOf(a *card.Value, x card.Var) bool {
	return a != nil && (a.Ref == x || isOf(a.A, x) || isOf(a.B, x))
}

// over reports by a failure a delay until something that has just happened: it would wait for ever.
func (v *resolver) over(t *card.Trigger) {
	if t.At != card.After || t.Subject == nil || t.Subject.How != card.Ref || t.Each {
		return
	}
	for _, o := range v.seen {
		if (o.Verb.Row().Deed == t.Event || o.Verb == card.Switch && t.Event == card.EvMove) && o.What != nil && about(o, t.Subject.Ref) {
			v.failed("what is waited for has happened")
		}
	}
}

// openEnd reports by a failure costs after "either … or …" that may belong to the last alternative, or to both.
func (v *resolver) openEnd(o *card.Op, body ops) {
	if !o.Cost && o.Join == card.To && slices.ContainsFunc(body, func(o card.Op) bool { return o.Verb == card.If && o.Style == inOrderTo }) {
		v.failed("it is not clear what is done for which of the two") // "destroy him to draw a card, or bow him to gain 1 Honor"
	}
	last := 0
	for i := 0; i < len(body); i += 1 + body[i].Len {
		last = i
	}
	one := len(body) == 0 || body[last].Len < 2 || body[last].Len == 2 && body[last+1].Verb == card.If
	if o.Cost && (!one || slices.ContainsFunc(body, func(o card.Op) bool { return o.Verb.Row().Attack != 0 })) {
		v.failed("it is not clear what belongs to the second of two costs")
	}
}

func (v *resolver) chose(c *card.Cond) {
	if c.Prop == foundOne {
		v.found(c)
		return
	}
	for i, v0 := range slices.Backward(v.seen) {
		if v0.Verb == card.MayRefuse {
			break // "if he does" asks whether he refuses
		}
		if v0.Verb == card.May && severally(v0.Who) {
			break // each of them has made his own choice
		}
		if v0.Verb == card.May {
			said := strings.ToLower(cutSpan(v.it.Text, v0.Span))
			if told := strings.Contains(said, "choose to ") || strings.Contains(said, "choose for "); c.Prop == choseTo && !told || c.Kind == card.Done && told {
				break
			}
			if c.Kind == card.Done && i > 0 && v.seen[i-1].Verb == card.Produce {
				break // Gold that pays for nothing
			}
			if c.Prop != "" && c.Prop != choseTo && !strings.Contains(said, strings.ToLower(strings.Fields(c.Prop)[0])) {
				break
			}
			c.Ref = v0.Bind
			return
		}
	}
	if n := len(v.seen); n > 0 && c.Who == card.NoPlayer && c.Prop == "" { // "Discard a card. If you did, …": if there was one
		if o := v.seen[n-1]; o.Verb == card.Discard && !o.Pos && o.Who == card.NoPlayer && o.What != nil && o.What.How == card.Choose && o.What.Min == nil && o.What.Bind != card.NoVar {
			if o.Bind == 0 {
				o.Bind = v.bind()
			}
			c.Ref = o.Bind
			return
		}
		if o := v.seen[n-1]; o.Verb == card.Attach && o.Who == card.NoPlayer && o.What != nil && o.What.How == card.Choose {
			if o.Bind == 0 {
				o.Bind = v.bind()
			}
			c.Ref = o.Bind
			return
		}
	}
	v.failed("no choice that \"did\" could mean")
}

// found makes "if you find one" ask whether the search before it found anything.
func (v *resolver) found(c *card.Cond) {
	if n := len(v.seen); n > 0 {
		if o := v.seen[n-1]; o.Verb == card.Search && o.What != nil && o.What.Bind != card.NoVar && o.What.Max == nil {
			c.Ref = o.What.Bind
			return
		}
	}
	v.failed("no search that found anything")
}

// refused makes "if he does" ask whether the challenge before it was refused.
func (v *resolver) refused(c *card.Cond) {
	for _, v0 := range slices.Backward(v.seen) {
		if v0.Verb == card.May {
			break
		}
		if o := v0; o.Verb == card.Challenge {
			if o.Bind == 0 {
				o.Bind = v.bind()
			}
			c.Ref = o.Bind
			return
		}
	}
	v.failed("no challenge to refuse")
}

// did finds the op that "if he moved" asks about.
func (v *resolver) did(c *card.Cond) {
	thing := c.Ref
	v.filter(c.Filter)
	if c.Ref == unresolved && c.Word != "" {
		v.ref(&thing, c.Word)
		if isPossessive(c.Word) { // "if his unit moved"
			v.named = append(v.named, entity{v: thing, thing: card.Units})
		}
	}
	for _, o := range slices.Backward(v.seen) {
		if c.Event == card.EvTarget && o.Verb == card.Pick && o.What != nil { // somebody was targeted
			c.Ref = o.What.Bind
			return
		}
		if o.Verb.Row().Deed != c.Event && (c.Event != card.EvEnterPlay || o.Verb != card.Recruit) && (c.Event != card.EvMove || o.Verb != card.Switch) {
			continue
		}
		if c.Word != "" && o.What != nil && !about(o, thing) || c.Prop == byHim && (o.Who == card.NoPlayer || o.Who == card.You) {
			continue
		}
		if c.Event == card.EvHonorGain && (c.Who == card.Chosen) != (o.Who != card.NoPlayer && o.Who != card.You) {
			continue // whose gain is meant
		}
		if c.Event == card.EvTokenLost && c.Prop != "" && (o.Made == nil || o.Made.Title != c.Prop) {
			continue
		}
		if c.Prop == fails && slices.Contains(v.maybe, o) {
			v.failed("what is not tried doesn't fail")
		}
		if o.Bind == 0 {
			o.Bind = v.bind()
			v.inEachBranch(o)
		}
		c.Ref = o.Bind
		if o.Verb.Row().Attack != 0 && c.What != nil && !c.Not && c.Word == "" { // "if this bowed a Personality, … him"
			e := entityOf(c.What)
			e.v, e.many = o.Bind, false
			v.named = append(v.named, e)
		}
		if c.Event == card.EvEnterPlay && c.Word == "" && o.What != nil && o.What.How != card.Ref { // "if this put a Ring into play, … it"
			v.again(entityOf(o.What))
		}
		return
	}
	if !v.didToOwn(c, thing) {
		v.failed("no effect that \"" + strings.TrimPrefix(c.Word, "=") + "\" could ask about")
	}
}

func about(o *card.Op, x card.Var) bool {
	return o.What.Bind == x || o.What.Ref == x || o.To != nil && o.To.Ref == x
}

// cutSpan is the words of a span.
func cutSpan(s string, sp card.Span) string {
	if sp.From < 0 || sp.To > len(s) || sp.From > sp.To {
		return ""
	}
	return s[sp.From:sp.To]
}
