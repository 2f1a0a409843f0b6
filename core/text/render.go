package text

import (
	"strings"

	"kotei/core/card"
)

// Render writes an item's English: the words that it was read from or, of one that the grammar of sentences has read, its canonical wording.
func Render(c *card.Card, it *card.Item) string {
	if it.Canonical != "" {
		return it.Canonical
	}
	title := ""
	if c != nil {
		title = c.Title
	}
	return renderItem(theGrammar(), title, it)
}

func renderItem(g *grammar, title string, it *card.Item) string {
	w := &writer{g: g, self: title}
	w.item(it)
	return w.b.String()
}

// run writes ops one after the other; the first one's join is the caller's.
func (w *writer) run(os ops) {
	for i := 0; i < len(os); {
		n := min(1+os[i].Len, len(os)-i)
		if unsaid(&os[i]) {
			i += n
			continue
		}
		if i > 0 {
			w.join(os[i].Join)
		}
		if os[i].Verb == card.May && os[i].Style == acceptStyle { // which the challenge after it says
			i += n
			n = min(1+os[i].Len, len(os)-i)
		}
		w.op(os[i : i+n])
		if os[i].Verb == card.Pick && (os[i].Style == heldStyle || os[i].Style == subjectStyle || os[i].Style == makeStyle || os[i].Style == controllerStyle || os[i].Style == hoistStyle) && i+n < len(os) {
			i += n
			n = 1 + min(os[i].Len, len(os)-i-1)
			w.op(os[i : i+n])
		}
		i += n
	}
}

// op writes one op, with those that it rules over.
func (w *writer) op(os ops) {
	o, body := &os[0], os[1:]
	switch o.Verb {
	case card.If:
		w.ifOp(o, body)
	case card.Else:
		if o.Style == otherCaseStyle {
			w.run(body)
			w.words(o.Words)
			return
		}
		w.words(elseWords[min(int(o.Style), len(elseWords)-1)])
		w.run(body)
	case card.May:
		if w.oneIs(body) {
			body = body[1:]
		}
		if o.Join == card.NewSentence || !strings.HasPrefix(o.WhoWord, "-") {
			w.player(player{o.Who, o.WhoRef, o.WhoWord})
		}
		if isDecided(o) {
			w.words(decidesWhether[o.Style-decidesStyle])
			w.run(body)
			return
		}
		w.word("may")
		if o.Style >= chooseHave {
			w.words(haveYou[o.Style-chooseHave])
		}
		if o.Style == chooseTo {
			w.words("choose to")
		}
		if o.Style == mayThen {
			w.word("then")
		}
		w.run(body)
	case card.Repeat:
		if o.Style == afterShuffling {
			w.asIs(o.Words)
			return
		}
		if o.Style == eachToken {
			w.words("for each")
			w.g.pers.write(w, o.Amount)
			w.word(",")
			w.run(body)
			return
		}
		if o.Amount.Word == eachWord {
			w.words("for each")
			w.described(o.Amount.Of)
			w.word(",")
			w.run(body)
			return
		}
		w.value(o.Amount)
		w.word("consecutive")
		w.run(body)
	case card.Choice:
		if o.Style == bothWaysStyle {
			w.oneOfBoth(body)
			return
		}
		if o.Style == eitherNegated {
			w.eitherOf(body)
			return
		}
		if o.Style == eitherStyle {
			w.word("either")
		}
		if o.Style >= whetherStyle && o.Style < hiddenStyle {
			w.whoChooses(o)
		}
		w.choice(body)
	case card.Challenge, card.Duel:
		if isAccepted(o) {
			w.accepted(o)
		} else {
			w.verb(o)
		}
		if len(body) > 0 {
			w.join(body[0].Join)
			w.run(body)
		}
	case card.Delay:
		w.delay(o, body)
	case card.ByHand, card.Colour:
		w.asIs(o.Words)
	case card.Pick:
		if o.Style == hoistStyle {
			w.heldSel = o.What
			return
		}
		if o.Style == heldStyle {
			s := o.What
			w.held, w.heldSel = func() { w.sel(s) }, s
			return
		}
		w.pick(o)
	default:
		if o.Verb == card.Modify && o.Style == alsoGiven {
			w.sel(o.What)
			w.mods(o.Mods)
			return
		}
		if o.Verb == card.Modify && o.Style == alsoGivenTo {
			w.mods(o.Mods)
			w.word("to")
			w.sel(o.What)
			return
		}
		if o.Verb == card.Modify && o.Style == besidesToken {
			w.mods(o.Mods)
			return
		}
		if o.Verb == card.Modify && o.Style == orToStyle {
			w.word("to")
			w.sel(o.What)
			return
		}
		if isIntoHand(o) {
			w.words(o.Words)
			return
		}
		if o.Verb == card.Modify && o.Style == alsoHasStyle {
			w.mods(o.Mods)
			w.while(o.While)
			return
		}
		w.verb(o)
	}
}

// pick writes a Pick; one that goes on from another has no verb.
func (w *writer) pick(o *card.Op) {
	s := *o.What
	switch o.Style {
	case makeStyle:
		w.word("make")
		w.sel(&s)
	case controllerStyle:
		w.words("the controller of")
		w.sel(&s)
	case subjectStyle:
		w.sel(&s)
	case targetAndStyle, chooseAndStyle:
		name := map[Style]string{targetAndStyle: "target", chooseAndStyle: "choose"}[o.Style]
		switch o.Voice {
		case card.TheyDo:
			w.player(player{o.Who, o.WhoRef, o.WhoWord})
			name += "s"
		case card.MustDo:
			w.player(player{o.Who, o.WhoRef, o.WhoWord})
			w.word("must")
		}
		w.word(name)
		if isIt(&s) {
			w.held = func() { w.refWord(s.Filter.Atoms[0].Word) }
			break
		}
		s.How = untargeted(&s)
		w.held = func() { w.sel(&s) }
	case targetThenStyle:
		w.word("target")
		s.How = untargeted(&s)
		w.heldSel = &s
	case andAnother:
		s.How = card.Choose
		w.sel(&s)
	case andTarget:
		w.sel(&s)
	default:
		w.verb(o)
	}
}

func (w *writer) ifOp(o *card.Op, body ops) {
	c := *o.Cond
	switch o.Style {
	case trailing:
		w.run(body)
		w.word("if")
	case afterwardsIf:
		w.run(body)
		w.word("after")
	case asStyle:
		w.run(body)
		w.word("as")
	case movingStyle:
		w.moving(o, body)
		return
	case inOrderTo:
		w.run(body)
		return
	case orIfStyle:
		w.words(", if")
		w.condition(&c)
		w.word(",")
		w.run(body)
		return
	case afterFront:
		w.word("after")
	case asFront:
		w.word("as")
	case unless:
		c.Not = !c.Not
		w.run(body)
		w.word("unless")
	case unlessFront:
		c.Not = !c.Not
		w.word("unless")
	default:
		if o.DurStyle >= inFront && o.DurStyle < understood {
			w.duration(o, inFront)
			w.word(",")
		}
		w.word("if")
	}
	w.condition(&c)
	if o.Style == inFrontOf || o.Style == afterFront || o.Style == asFront || o.Style == unlessFront {
		if len(body) > 0 && body[0].Join == card.Effects {
			w.word(":")
		} else {
			w.word(",")
			w.words(o.Words)
		}
		w.run(body)
	}
}

func (w *writer) choice(body ops) {
	for i := 0; i < len(body); {
		n := min(1+body[i].Len, len(body)-i)
		if i > 0 {
			w.join(body[i].Join)
		}
		w.run(body[i+1 : i+n])
		i += n
	}
}

func (w *writer) delay(o *card.Op, body ops) {
	if o.Style == hiddenStyle {
		w.run(body)
		return
	}
	if o.Style == trailing {
		w.run(body)
		w.trigger(o.Trigger)
		return
	}
	switch {
	case o.DurStyle >= whileInFront:
		w.whileFront(o)
	case o.DurStyle >= inFront && o.DurStyle < understood:
		w.duration(o, inFront)
		w.word(",")
	}
	switch o.Style {
	case inPlaceStyle:
		w.inPlace(o.Trigger, body)
		return
	case mayNegateStyle:
		w.mayNegate(o)
		return
	case mayRemainStyle:
		w.mayRemain(o)
		return
	}
	if o.Style == ifThenStyle && len(body) > 0 {
		w.word("if")
		w.condition(body[0].Cond)
		w.trigger(o.Trigger)
		w.word(",")
		w.run(body[1:])
		return
	}
	w.trigger(o.Trigger)
	if o.Style == 2 {
		w.word(":")
	} else {
		w.word(",")
	}
	w.words(o.Words)
	w.run(body)
}

// verb writes an op that is one verb or clause.
func (w *writer) verb(o *card.Op) {
	if o.DurStyle >= inFront && o.DurStyle < understood {
		w.duration(o, inFront)
		w.word(",")
	}
	w.whileFront(o)
	if o.AsCost {
		if o.Join == card.And {
			w.word(",")
		}
		w.words("as a cost,")
	}
	switch o.Voice {
	case card.YouDo:
		w.word("you")
	case card.TheyDo:
		if o.What != nil && o.What.Thing == card.Players && o.WhoWord == "" {
			w.sel(o.What)
			break
		}
		w.player(player{o.Who, o.WhoRef, o.WhoWord})
	case card.AllDo:
		w.sel(o.What)
	case card.TheyPlain:
		w.player(player{o.Who, o.WhoRef, o.WhoWord})
	case card.MustDo:
		w.player(player{o.Who, o.WhoRef, o.WhoWord})
		w.word("must")
	}
	if o.DurStyle >= beforeVerb && o.DurStyle < inFront {
		w.duration(o, beforeVerb)
	}
	bare, most := uncapped(o)
	w.verbWords(bare)
	w.words(most)
	w.asFarAs(o)
	w.attackTails(o)
	w.lessIf(o)
	if o.DurStyle >= afterVerb && o.DurStyle < beforeVerb {
		w.duration(o, afterVerb)
	}
	if o.While != nil && o.DurStyle < whileInFront {
		w.while(o.While)
		w.muchAfterWhen(o)
	}
	if o.Verb != card.Settle {
		w.words(payWords[o.Pays])
	}
}

func (w *writer) while(c *card.Cond) {
	if c.Style == silentStyle || w.until(c) {
		return
	}
	if c.Style == asideStyle {
		w.word(",")
	}
	if c.Style == duringStyle && c.Kind == card.InCombat {
		w.words("during the Combat Segment")
		return
	}
	if c.Style == duringStyle && c.Kind == card.InResolution {
		w.words(inResolution)
		return
	}
	if c.Style == duringStyle && c.Kind == card.InDuel {
		w.words("during duels")
		return
	}
	if c.Style == duringPhases {
		w.words("during " + phases[c.Phase] + " Phases")
		return
	}
	if c.Style == duringStyle {
		w.words("during the " + phases[c.Phase] + " Phase")
		return
	}
	if isDuringBattle(c) {
		w.battlesAt(c)
		return
	}
	if c.Kind == card.AllOf && (c.Style == twoWhiles || c.Style == whenWhile) {
		w.word(map[Style]string{twoWhiles: "while", whenWhile: "when"}[c.Style])
		w.bare(c.Sub[0].Filter.Atoms)
		w.word("while")
		w.condition(&c.Sub[1])
		return
	}
	if c.Prop == unlessWord {
		so := *c
		so.Not = !so.Not
		w.word("unless")
		w.condition(&so)
		return
	}
	w.word("while")
	if c.Word != "-" {
		w.condition(c)
		return
	}
	for i := range c.Filter.Atoms {
		if i > 0 {
			w.word("and")
		}
		w.atom(&c.Filter.Atoms[i])
	}
	if c.Style == soThisTurn {
		w.words("this turn")
	}
}

func (w *writer) verbWords(o *card.Op) {
	if o.What != nil && o.What.Word == sharedWord {
		w.sharedVerb(o)
		return
	}
	switch {
	case o.Style == otherStyle:
		w.other(o)
	case o.Style >= clauseStyle:
		w.g.clauses.write(w, o)
	case o.Voice == card.TheyDo || o.Voice == card.AlsoDoes:
		w.g.thirdPerson.write(w, o)
	default:
		w.g.verbs.write(w, o)
	}
}

// sharedVerb writes one of two verbs with the same object; the second one writes it.
func (w *writer) sharedVerb(o *card.Op) {
	if o.Verb == card.Move {
		if o.Voice == card.AlsoDoes {
			w.words("moves home")
		} else {
			w.words("move home")
		}
	}
	for name, v := range shareableVerbs {
		if v == o.Verb {
			if o.Voice == card.AlsoDoes {
				name = inflected(name)
			}
			w.word(name)
		}
	}
	if o.Join == card.And || o.Join == card.Or {
		if w.held != nil {
			w.held()
			w.held = nil
		}
		w.words(o.Words)
	}
}

// item writes a whole item.
func (w *writer) item(it *card.Item) {
	if len(it.Ops) == 1 && it.Ops[0].Verb == card.ByHand && it.Ops[0].Span.From == 0 {
		w.asIs(it.Ops[0].Words)
		return
	}
	if w.entryCost(it) {
		return
	}
	if w.whenIf(it) {
		return
	}
	w.heading(it)
	if isPlayed(it) {
		w.run(w.whenPlayed(it))
	} else if it.Kind == card.Triggered && it.Style == inPlaceStyle {
		w.inPlace(it.Trigger, it.Ops)
	} else {
		w.constraints(it)
		w.run(visible(it.Ops))
	}
	if it.Kind == card.Triggered && it.Style == triggerLast {
		w.trigger(it.Trigger)
	}
	if w.last != "." && !strings.HasSuffix(w.last, `."`) {
		w.word(".")
	}
	if it.Tail != "" {
		w.asIs(it.Tail + ".")
	}
}
