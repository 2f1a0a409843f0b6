package text

import (
	"reflect"
	"slices"
	"strings"

	"kotei/core/card"
)

// The resolver finds what references mean and gives variables to what is chosen. It goes through an item in
// the order of its words: a pronoun means the last thing named that it can mean (CE "Pronouns", "References").
type resolver struct {
	*session
	it        *card.Item
	named     []entity
	next      card.Var
	seen      []*card.Op
	decks     []*card.Sel // what is looked for in "your deck", where it is not said which
	maybe     []*card.Op  // of those, what is done under a condition
	fail      string
	besides   card.Var      // what a pronoun cannot mean: nothing is done to itself
	taken     []card.Var    // what was chosen of several things named before
	attack    *card.Op      // the last attack read, whose own targeting is not written
	trig      *card.Trigger // what the text that is being read answers
	cards     bool          // a pronoun can only mean a card
	onBoard   bool          // a pronoun can only mean what is in play
	carded    bool          // … whose stat is meant: it is not a Province's
	fated     bool          // … which is a Focus Value: only Fate cards have one
	itsField  bool          // the text speaks of "the battlefield"
	eachOne   bool          // what is given is given to several things
	given     bool          // … or to one
	players   bool          // a description is of players
	units     bool          // … of units
	focus     card.Var      // what the text spoke of last, in words that mean something named before
	plural    bool          // a pronoun can only mean several things
	hidden    [2]card.Var   // what was named in another branch of a choice
	places    bool          // … of Provinces or battlefields
	provinces bool          // … of Provinces alone
	several   bool          // several players do what is being read, each for himself
	had       *card.Cause   // the attacks that a condition has asked for
	answered  *card.Cond    // … and the targets of the action that is answered
	billing   bool          // what is described is being paid for
	optional  bool          // what is read may be done or not
	instead   bool          // what is targeted instead of the thing of the trigger
	pairing   bool          // of a trigger that speaks of two cards
	ofEach    bool          // … and what is read asks about each of them
	remains   card.Var      // what may remain bowed
	army      card.Player   // in whose army a condition has asked whether somebody is
	counted   string        // the tokens that a condition has asked for
	role      card.Player   // of the player spoken of last by his part: "the Defender may …; if he does, he …"
	asks      *card.Cond    // the condition that is being read: of what it asks isn't compared with itself
	bonus     string        // the bonus that is read, written out: what its amount may be compared with
}

// resolve fills in the references of an item; it reports why it could not.
func resolve(s *session, it *card.Item) string {
	v := &resolver{session: s, it: it, next: card.FirstVar}
	if permittedFirst(it) && it.Trigger != nil && strings.Contains(it.Written, " this ") {
		v.mention(card.Self)
	}
	for i := range it.When[:it.WhenFirst] {
		v.condition(&it.When[i])
	}
	if it.Trigger != nil {
		v.trigger(it.Trigger)
		v.bindTrigger(it.Trigger)
		v.trig = it.Trigger
	} else if it.Des == card.Interrupt {
		v.trig = &card.Trigger{At: card.Before, Event: card.EvResolve}
	}
	if strings.Contains(it.Written, " this ") && card.Attachments.Has(s.c.Type) && it.Kind == card.Ability {
		v.allowed(it.Written)
	}
	v.takeUp(it)
	v.subjectless()
	for i := range it.When[it.WhenFirst:] {
		v.condition(&it.When[int(it.WhenFirst)+i])
	}
	if it.Gold != nil && it.Gold.Kind == card.CaseOf {
		v.condition(it.Gold.Cond)
	}
	v.condition(it.FreeIf)
	v.value(it.LimitOf)
	v.targetsLater(it)
	v.run(it.Ops)
	if seenBeforeRefusing(it.Ops) {
		v.failed("it is done before the challenge may be refused")
	}
	v.targetsTokens(it)
	v.settling(it)
	if it.Trigger != nil {
		v.performs(it)
		v.targetsSubject(it)
	}
	v.whichDecks(it.Ops)
	if t := it.Trigger; t != nil && v.itsField && (t.To == card.BattlefieldZone || len(t.Or) > 0 && t.Or[0].To == card.BattlefieldZone) {
		v.failed("\"the battlefield\" is the one that somebody came to")
	}
	if v.fail == "" && (dangles(reflect.ValueOf(it.Ops)) || dangles(reflect.ValueOf(it.When)) || dangles(reflect.ValueOf(it.Trigger))) {
		v.failed("it speaks of something that was not named")
	}
	s.last = v
	return v.fail
}

// seenBeforeRefusing reports whether something is looked at between a challenge and its refusal: of what a challenge brings, only that
// comes before.
func seenBeforeRefusing(os ops) bool {
	looks := false
	for i := range os {
		switch os[i].Verb {
		case card.Challenge:
			looks = false
		case card.Look, card.Show:
			looks = true
		case card.MayRefuse:
			if looks {
				return true
			}
		}
	}
	return false
}

func (v *resolver) failed(why string) {
	if v.fail == "" {
		v.fail = why
	}
}

// sameSubject gives a clause without a subject that of the clause before it: "this Personality may attach two Weapons and has +2F".
func sameSubject(before, o *card.Op) {
	if (o.Join == card.And || o.Join == card.CommaAnd) && o.What != nil && o.What.How == card.Ref && o.What.Ref == card.Self && o.What.Word == "-" &&
		before.Verb == card.Modify && before.What != nil && before.What.How == card.Ref &&
		(before.What.Thing == o.What.Thing || before.What.Thing == card.Provinces) {
		o.What.Ref, o.What.Thing = before.What.Ref, before.What.Thing
	}
}

// sameThings marks things of which the clause before has spoken: "your Monks contribute Force while bowed and have +2F".
const sameThings = "-same"

// sameSubjects gives a clause in the plural without a subject the things of the clause before it.
func (v *resolver) sameSubjects(before, o *card.Op) {
	if o.What == nil || o.What.Word != sameThings {
		return
	}
	if o.Style == alsoHasStyle {
		what := *before.What
		o.What = &what
		return
	}
	if before == nil || o.Join != card.And && o.Join != card.CommaAnd || before.Verb != card.Modify || before.What == nil || before.What.How != card.All || before.Dur != o.Dur && o.Dur != card.WhileTrue {
		v.failed("it is not clear of what more is said")
		return
	}
	what := *before.What
	o.What = &what
}

// run resolves ops in the order of their words.
func (v *resolver) run(os ops) {
	branched := false // whether the op before can be followed by "otherwise"
	for i := 0; i < len(os); {
		n := min(1+os[i].Len, len(os)-i)
		if os[i].Verb == card.Else && !branched {
			v.failed("\"otherwise\" follows no condition or choice")
		}
		if os[i].Verb == card.Else && mayIf(os[:i]) {
			v.failed("\"otherwise\" may mean the choice or its condition")
		}
		var before *card.Op
		if i > 0 {
			before = &os[i-1]
			sameSubject(before, &os[i])
		}
		v.sameSubjects(before, &os[i])
		branched = os[i].Verb == card.If || os[i].Verb == card.May && !severally(os[i].Who) || os[i].Verb == card.Choice
		v.op(&os[i], os[i+1:i+n])
		i += n
	}
}

func (v *resolver) op(o *card.Op, body ops) {
	defer func() { v.apiece(o); v.severalControllers(o); v.deed(o); v.seen = append(v.seen, o) }()
	if o.Verb == card.Modify && o.What != nil && o.What.Thing == card.Abilities {
		v.failed("what abilities of a kind have is not changed")
	}
	if o.Verb == card.Modify && o.What != nil && o.What.Ref == card.Self && o.What.Word == "-" && len(o.Mods) > 0 && o.Mods[0].Kind == card.Add && o.Mods[0].Stat == card.Strength {
		v.failed("this card has no strength")
	}
	switch o.Verb {
	case card.If:
		if a := o.Cond.A; a != nil && a.Word == oneWord {
			a.Ref = v.seen[len(v.seen)-1].What.Bind
			v.run(body)
			return
		}
		if v.asBothMove(o, body) {
			return
		}
		v.ifOfDelay(o, body)
		if o.Style == trailing || o.Style == unless || o.Style == afterwardsIf || o.Style == asStyle || o.Style == movingStyle {
			v.run(body)
			o.Cond.Not = o.Cond.Not != (o.Style == unless) // as it is written
			v.condition(o.Cond)
			o.Cond.Not = o.Cond.Not != (o.Style == unless)
			if len(body) == 1 && len(body[0].Mods) > 0 && body[0].Mods[0].Rule == card.MayNotAssign {
				v.failed("it is asked about as somebody is assigned")
			}
			if len(body) == 1 && len(body[0].Mods) > 0 && body[0].Mods[0].Rule == card.MayNotTarget && v.it.Kind == card.Ability {
				v.failed("it is asked about as somebody is targeted")
			}
			v.askedTooSoon(o.Cond, body)
			v.opposedThere(o, body)
			v.whoMoved(o, body)
			return
		}
		if o.Style == unlessFront { // as it is written
			o.Cond.Not = !o.Cond.Not
		}
		v.condition(o.Cond)
		if o.Style == unlessFront {
			o.Cond.Not = !o.Cond.Not
		}
		v.run(body)
		v.forgetActedFrom()
		for i := range body {
			v.maybe = append(v.maybe, &body[i])
		}
		v.opposedThere(o, body)
	case card.May:
		o.Bind = v.bind()
		v.who(o)
		if o.Style == acceptStyle {
			body[0].What.Filter.Atoms[0].Ref = o.WhoRef
		}
		if severally(o.Who) {
			v.each(o, body)
			return
		}
		for i := range body { // whose choice it is does it
			if body[i].WhoRef == unresolved && body[i].WhoWord == "-"+o.WhoWord {
				body[i].WhoRef = o.WhoRef
				if o.Who != card.Chosen && o.WhoRef == card.NoVar { // by his part
					body[i].Who = o.Who
				}
			}
		}
		v.seen = append(v.seen, o)
		defer func(was bool) { v.optional = was }(v.optional)
		v.optional = true
		v.run(body)
	case card.Delay:
		defer func(t *card.Trigger) { v.trig = t }(v.trig)
		if o.Style == mayRemainStyle {
			v.trig = o.Trigger
			v.mayRemain(o, body)
			v.run(body)
			return
		}
		v.whileFront(o)
		v.trig = o.Trigger
		v.inPlaceDelay(o)
		if o.Style == trailing {
			if o.Trigger.At == card.Instead && v.it.Trigger != nil {
				v.failed("it is not clear instead of what this happens")
			}
			v.run(body)
			v.trigger(o.Trigger)
			v.asLongAs(o.Trigger)
			return
		}
		v.whoElse(o.Trigger)
		v.trigger(o.Trigger)
		v.asLongAs(o.Trigger)
		v.over(o.Trigger)
		defer v.during(o.Trigger)()
		v.run(body)
	case card.Colour:
	case card.Challenge, card.Duel:
		if isAccepted(o) {
			v.accepted(o)
		} else {
			v.verb(o)
		}
		v.run(body)
	case card.Choice:
		if o.Style == bothWaysStyle {
			v.bothWays(body)
			return
		}
		v.who(o)
		v.openEnd(o, body)
		v.branches(body)
	case card.Repeat:
		if o.Style == afterShuffling {
			v.ontoTheDeck(body)
			return
		}
		if o.Style == eachToken {
			v.g.pers.walk(v, o.Amount)
		}
		if o.Amount.Word == eachWord {
			v.inside(o.Amount.Of)
			o.Amount.Filter = o.Amount.Of.Filter
		}
		v.run(body)
	case card.Else, card.Branch:
		v.run(body)
	default:
		if v.toldApart(o); tellsApart(o) {
			return
		}
		v.verb(o)
		if w := o.What; w != nil && w.How == card.Top && w.ZoneRef == card.Doer && severally(o.Who) && o.Verb != card.Discard {
			v.failed("several players look at the tops of their decks at once")
		}
		if o.Verb == card.Pick && o.Style == controllerStyle {
			v.named = append(v.named, entity{v: o.What.Bind, thing: card.Players})
		}
	}
}

// branches resolves those of a choice: none speaks of what another one names.
func (v *resolver) branches(os ops) {
	defer func(was [2]card.Var) { v.hidden = was }(v.hidden)
	first, naming, targeting := v.next, 0, 0
	var each []branchTarget
	for i := 0; i < len(os); {
		n, before := min(1+os[i].Len, len(os)-i), v.next
		v.op(&os[i], os[i+1:i+n])
		if i > 0 {
			sameOne(&os[1], &os[i+1])
		}
		v.hidden = [2]card.Var{first, v.next}
		if slices.ContainsFunc(v.named, func(e entity) bool { return e.v >= before && e.v < v.next && e.thing == card.Cards && !e.target }) {
			naming++
		}
		if t, ok := v.targetedSince(before); ok {
			targeting++
			t.os = os[i : i+n]
			each = append(each, t)
		}
		i += n
	}
	if targeting > 1 && naming == 0 && v.sameTarget(each, os) {
		targeting = 0
	}
	for i := range v.named {
		e := &v.named[i]
		if naming > 1 && v.elsewhere(e) || targeting > 1 && e.target && e.v >= first && e.v < v.next {
			e.either = true
		}
		e.branched = e.branched || e.target && e.v >= first && e.v < v.next
		e.oneOf = e.oneOf || targeting > 1 && e.branched && e.v >= first && e.v < v.next
	}
}

// sameOne makes of "him", in "give him a penalty equal to your performer's Chi or move him home", one and the same.
func sameOne(first, other *card.Op) {
	a, b := first.What, other.What
	if a != nil && b != nil && a.How == card.Ref && b.How == card.Ref && a.Word == b.Word && (a.Word == "him" || a.Word == "her" || a.Word == "it") {
		b.Ref = a.Ref
	}
}

// each resolves what each of several players may do: "he" and "his" are then each one's own (CE-PRON-04).
func (v *resolver) each(o *card.Op, body ops) {
	if o.Cost {
		v.failed("several players may pay, and it is not clear for what")
	}
	for i := range body {
		if body[i].Verb == card.May || body[i].Verb == card.Choice {
			v.failed("several players have a choice within a choice")
		}
	}
	v.named = append(v.named, entity{v: card.Doer, thing: card.Players})
	v.run(body)
}

// mayIf reports whether steps end in a choice behind which its condition stands: "you may bow him if he is a Monk".
func mayIf(os ops) bool {
	for i := range os {
		if i+1+os[i].Len == len(os) {
			return os[i].Verb == card.If && (os[i].Style == trailing || os[i].Style == unless) && i+1 < len(os) && os[i+1].Verb == card.May
		}
	}
	return false
}
