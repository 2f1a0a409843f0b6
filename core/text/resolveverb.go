package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What the verbs of effects speak of: who does it, what to, and what it is not clear to be (CE "Targets and choices", "Pronouns").

func (v *resolver) verb(o *card.Op) {
	v.whileFront(o)
	if o.Verb == card.Control { // nobody takes control of the card that says so
		v.besides = card.Self
		defer func() { v.besides = card.NoVar }()
	}
	if s := o.What; s != nil && s.How == card.All && s.Style == anyWord && s.Filter.Style == singular && o.Verb != card.Modify && o.Verb != card.Negate {
		v.failed("\"any\" could mean one or all")
	}
	v.instead = o.Verb == card.Redirect && v.trig != nil && v.trig.Event == card.EvTarget
	defer func() { v.instead = false }()
	defer v.redirects(o)
	defer v.yourChoice(o)
	defer v.opposingWhom(o)
	defer v.challengesItself(o)
	v.whereFrom(o)
	v.who(o)
	v.several = o.Who == card.EachPlayer || o.Who == card.EachOther || o.Who == card.YouAnd
	if v.several { // "his" is then each one's own (CE-PRON-04)
		v.named = append(v.named, entity{v: card.Doer, thing: card.Players})
		defer v.eachTheirs(o.What)
	}
	if o.Verb.Row().Attack != 0 {
		v.attack = o
	}
	if o.Verb == card.Shuffle && o.Then == card.OwnDeck { // the one that was spoken of
		e, ok := v.last(func(e *entity) bool { return e.zone == card.FateDeckZone || e.zone == card.DynastyDeckZone })
		if !ok || e.zoneOf != card.You {
			v.failed("it is not said which deck")
			return
		}
		o.Zone = e.zone
	}
	if o.Verb == card.Discard && o.Then == card.Hand && (o.Who == card.NoPlayer || o.Who == card.You) {
		v.failed("another player's card is discarded")
	}
	if o.Verb == card.LoseFavor && o.Event == card.EvFavorLost && o.Who != card.FavorHolder && !v.favorAsked() {
		v.failed("\"it\" is not the Imperial Favor")
	}
	if s := o.What; s != nil && o.Verb == card.Look && s.How == card.Choose && s.Zone == card.InPlay && s.Thing == card.Cards {
		v.failed("it is not said where the cards are")
	}
	if o.Verb == card.Discard && o.Who == card.FavorHolder && o.What != nil && o.What.Word == "it" {
		v.failed("\"it\" is the Imperial Favor")
	}
	if most := o.Amount; isCapped(most) {
		o.Amount = most.A
		defer func() { most.A, o.Amount = o.Amount, most }()
	}
	if pricedLess(o) && isCapped(o.Mods[0].Amount) {
		most := o.Mods[0].Amount
		o.Mods[0].Amount = most.A
		defer func() { most.A, o.Mods[0].Amount = o.Mods[0].Amount, most }()
	}
	v.itEnds(o)
	v.recruitsItself(o)
	v.oneOrAll(o)
	if boardVerb(o) {
		v.onBoard = true
		defer func() { v.onBoard = false }()
	}
	defer v.notTheDead(o)()
	v.onesOwn(o)
	v.billing = o.Verb == card.Modify && len(o.Mods) > 0 && (o.Mods[0].Rule == card.CostLess || o.Mods[0].Rule == card.CostMore)
	defer func() { v.billing = false }()
	v.notPaidLess(o)
	v.takesThePlace(o)
	v.equipped(o)
	defer v.toTheDead(o)()
	v.itToHim(o)
	v.setsHis(o)
	defer v.challengesHim(o)()
	v.refilled(o)
	defer v.eachOf(o)()
	switch {
	case o.Verb == card.Pick && o.Style >= heldStyle && o.Style < clauseStyle:
		v.sel(o.What)
	case o.Verb == card.Name:
		v.sel(o.What)
	case o.Verb == card.Shuffle && o.Event == card.EvShuffle && o.Pos: // each into its own
		v.sel(o.What)
		for i := range o.What.Also {
			if f := o.What.Also[i].Filter; f != nil && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.IsYours }) {
				v.failed("it is not clear whose cards go with it")
			}
		}
	case o.Verb == card.Shuffle && o.Event == card.EvShuffle:
		v.sel(o.What)
		o.Zone = v.deckOf(o.What)
		if o.Zone == card.AnyDeck {
			v.failed("it is not said which deck")
		}
	case o.Verb == card.Search && o.What.Filter == nil:
		v.failed("it is not said what kind of card is looked for")
	case o.Verb == card.Search && o.Last != card.InPlay:
		v.g.verbs.walk(v, o)
		for _, z := range []*card.Zone{&o.Zone, &o.Then, &o.Last} {
			if *z == card.OwnDeck {
				v.ownDeck(z, o.What)
			}
		}
	case o.Verb == card.Search && o.Then == card.OwnDeck:
		v.sel(o.What)
		v.ownDeck(&o.Then, o.What)
	case o.Verb == card.Search && o.Zone == card.OwnDeck:
		v.sel(o.What)
		v.ownDeck(&o.Zone, o.What)
	case o.Verb == card.Discard && handed(o.What) && o.What.Of == nil:
		o.What.Zone = card.Hand
		v.sel(o.What)
	case o.Verb == card.Show:
		v.drawn(o)
		v.g.verbs.walk(v, o)
	case someTokens(o):
		v.someTokens(o)
	case o.What != nil && o.What.Word == sharedWord:
		v.shared(o)
	case o.What != nil && o.What.Word == hoistedWord:
		if v.hoistedTarget(o); o.What.Ref != unresolved && (o.Verb == card.Move || v.afterTargeting()) {
			v.g.verbs.walk(v, o)
		}
	case o.Style == otherStyle:
		v.otherOp(o)
	case o.Verb == card.Modify && (o.Style == alsoGiven || o.Style == alsoGivenTo):
		v.sel(o.What)
		if n := len(v.seen); o.Style == alsoGivenTo && n > 0 && v.seen[n-1].What != nil && ((o.What.How == card.Ref) != (v.seen[n-1].What.How == card.Ref) || o.What.How == card.Ref && v.seen[n-1].What.Ref == o.What.Ref) {
			v.failed("two things are told apart that were named as one")
		}
		opSlots["mods"].walk(v, o)
	case o.Verb == card.Modify && o.Style == besidesToken:
		v.besidesToken(o)
	case o.Verb == card.Modify && o.Style == orToStyle:
		v.sel(o.What)
		opSlots["mods"].walk(v, o)
	case isIntoHand(o):
		v.intoHandOp(o)
	case o.Verb == card.Modify && o.Style == alsoHasStyle:
		opSlots["mods"].walk(v, o)
	case o.Style >= clauseStyle:
		v.g.clauses.walk(v, o)
	case o.Voice == card.AllDo:
		v.sel(o.What)
		v.g.verbs.walk(v, o)
	case o.Voice == card.TheyDo || o.Voice == card.AlsoDoes:
		if o.What != nil && o.What.Thing == card.Players {
			v.sel(o.What)
		}
		v.g.thirdPerson.walk(v, o)
	default:
		v.g.verbs.walk(v, o)
	}
	v.shownAtRandom(o)
	v.handOfHis(o)
	if t := o.To; t != nil && t.OfRef == card.Doer && (o.WhoRef != card.Doer || !v.ownArea(o.What)) {
		v.failed("it is not clear whose it is")
	}
	v.attackTails(o)
	v.givesOwn(o)
	v.givesTold(o)
	v.refusal(o)
	v.paidFor(o)
	v.foundIt(o)
	v.lessIf(o)
	v.misplaced(o)
	v.givesBack(o)
	v.besideWhom(o)
	v.homeFromHere(o)
	v.towardsAnother(o)
	v.leftEmpty(o)
	if len(o.Mods) == 1 && o.Mods[0].Rule == card.StrengthMore && o.What != nil && o.What.Thing == card.Actions {
		v.failed("no card makes these attacks")
	}
	if o.Verb == card.Modify && len(o.Mods) > 0 && o.Mods[0].Stat == card.GoldCost && o.What != nil && o.What.How == card.All && o.What.Zone == card.InPlay && o.What.Filter.Types == card.Types(card.Strategy) {
		v.failed("it is not said where the Strategies are")
	}
	if len(o.Mods) == 1 && o.Mods[0].Rule == card.StrengthMore && v.c.Type == card.Strategy && v.it.Kind != card.Static && o.What != nil && o.What.Ref == card.Self {
		v.failed("a Strategy's trait says nothing of its own attacks")
	}
	if o.Verb == card.Modify && o.What != nil && o.What.Ref == card.Action {
		if o.What.How == card.Ref && o.What.Thing == card.Cards { // "give it +1 strength"
			o.What.Thing, o.What.Word = card.Actions, "="+strings.TrimPrefix(o.What.Word, "=")
		}
		for i := range o.Mods {
			if o.Mods[i].Stat == card.ProvinceStrength {
				o.Mods[i].Stat = card.Strength
			}
		}
	}
	v.eachForItself(o)
	if o.While != nil && o.DurStyle < whileInFront {
		if o.While.Word == "-" && o.What != nil {
			o.While.Ref = card.Each
			v.filter(o.While.Filter)
		} else {
			v.unlessSo(o.While)
			if o.What != nil && o.What.How == card.All && o.While.Ref == o.What.Bind { // "… while they are opposed": each for itself
				o.While.Ref = card.Each
				ofArmy(o.While)
			}
			v.eachForItself(o)
		}
		v.otherAfter(o)
	}
	if k := int(o.DurStyle) - int(afterVerb); k >= 0 && k < len(durations) && o.DurStyle < beforeVerb && durations[k].words == "while there" && o.What != nil && o.What.How == card.All {
		if _, ok := v.last(func(e *entity) bool { return e.target && e.thing == card.Provinces }); ok {
			v.failed("\"there\" means another place")
		}
	}
	if o.Dur == card.WhileTrue && o.While == nil && v.it.Kind != card.Static {
		v.failed("it is not said in what, apart from this, it lasts")
	}
	if o.Verb == card.Modify && len(o.Mods) == 1 && o.Mods[0].Rule == card.NotNegated && o.What == nil {
		v.lastDeed(o)
	}
	if o.Verb == card.Modify && len(o.Mods) == 1 && o.Mods[0].Rule == card.Reconnaissance && o.What != nil && o.What.Ref == card.Here {
		if _, ok := v.last(func(e *entity) bool { return e.thing == card.Provinces || e.thing == card.Battlefields }); ok {
			v.failed("\"there\" could mean another place")
		}
	}
	if o.Verb == card.ChangeAmount {
		v.changedAmount(o)
	}
	v.givenToNone(o)
	if (o.Verb == card.Copy || o.Verb == card.CopyKeyword || o.Verb == card.LoseAbility) && o.What != nil && (len(o.What.Also) > 0 || v.severalThings(o.What)) {
		v.failed("it is not clear who copies")
	}
	v.answers(o)
	if o.Verb == card.Negate && o.What != nil && o.What.Word == "-attack" && (v.trig == nil || v.trig.Event != card.EvTarget || v.trig.Cause == nil || v.trig.Cause.Attacks == 0) {
		v.failed("no attack that was answered")
	}
	v.interruptsEvent(o)
	if o.Verb == card.Negate && o.What != nil && o.What.Word == "-event" && (v.trig == nil || v.trig.Event != card.EvEventCard || v.trig.At != card.Before) {
		v.failed("no Event was about to resolve")
	} else if o.Verb == card.Negate && o.What != nil && o.What.Word == "-event" {
		v.named = append(v.named, entity{v: card.Subject, types: card.Types(card.Event)})
	}
	if o.Verb == card.Negate && o.Event == card.EvResolve && (v.trig == nil || v.trig.Event != card.EvResolve || v.it.Des == card.Interrupt) {
		v.failed("no effects were spoken of")
	}
	if o.Verb == card.Negate {
		v.negation(o)
	}
	if o.Verb == card.Negate && o.What == nil {
		o.What = &card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions, Word: "-"}
	}
}

// allowed names what a permission speaks of, where that is the Personality that the card is on: "even if this Shugenja is home".
func (v *resolver) allowed(words string) {
	r := newReader(v.session, v.tokens(words))
	for at := range r.toks {
		if r.is(at, "this") && r.hostAt(at) > at {
			v.mention(card.Host)
		}
	}
}

// refilled finds the Province of "refill it", and of "refill its Province".
func (v *resolver) refilled(o *card.Op) {
	v.itsProvince(o)
	if o.Verb != card.Refill || o.What == nil || o.What.Ref != unresolved || o.What.Word != "it" {
		return
	}
	if e, ok := v.last(func(e *entity) bool { return e.thing == card.Provinces && !e.many }); ok {
		o.What.Ref, o.What.Thing, o.What.Word = e.v, card.Provinces, "=it"
	}
}

// eachOf has "he" and "it", in what is given to several things, mean each of them: "+1F, or +2F if he is Fire".
func (v *resolver) eachOf(o *card.Op) func() {
	was, given := v.eachOne, v.given
	v.given = o.Verb == card.Modify && o.What != nil && len(o.What.Also) == 0 && o.What.Thing == card.Cards
	v.eachOne = o.Verb == card.Modify && o.What != nil && len(o.What.Also) == 0 && o.What.Thing == card.Cards && v.means(o.What)
	return func() { v.eachOne, v.given = was, given }
}

// caseOf resolves the condition of another amount, which is asked of each of several things.
func (v *resolver) caseOf(c *card.Cond) {
	defer func(was bool) { v.ofEach = was }(v.ofEach)
	v.ofEach = v.eachOne
	v.condition(c)
}

// means reports whether a selector means several things.
func (v *resolver) means(s *card.Sel) bool {
	if s.How != card.Ref {
		e := entityOf(s)
		return e.many
	}
	if strings.HasPrefix(s.Word, "=each ") {
		return true
	}
	if s.Ref != unresolved {
		return false
	}
	e, ok := v.find(strings.TrimLeft(s.Word, "=-"))
	return ok && e.many
}

// eachTheirs makes what several players choose several things.
func (v *resolver) eachTheirs(s *card.Sel) {
	if s == nil || s.Bind == card.NoVar || s.How == card.Ref {
		return
	}
	for i := range v.named {
		if v.named[i].v == s.Bind {
			v.named[i].many, v.named[i].each = true, true
		}
	}
}

// handed reports whether a card to discard comes from the hand: one that no word says to be elsewhere (CE "Discard piles").
func handed(s *card.Sel) bool {
	if s == nil || s.How != card.Choose && s.How != card.Random || s.ZoneAt > 0 || s.Thing != card.Cards || s.Filter == nil {
		return false
	}
	for i := range s.Filter.Atoms {
		if a := &s.Filter.Atoms[i]; a.Is == card.AnyOf && len(a.Or) > 0 {
			for j := range a.Or { // of one of several kinds
				one := *s
				if one.Filter = &a.Or[j]; !handed(&one) {
					return false
				}
			}
		} else if a.Is != card.IsKeyword && a.Is != card.IsUnique && a.Is != card.IsYours && !(a.Is == card.HasAbility && s.Filter.Types == 1<<card.Strategy) {
			return false
		}
	}
	const dynasty = card.TypeSet(1<<card.Event | 1<<card.Celestial | 1<<card.Region | 1<<card.Holding | 1<<card.Personality)
	return s.Filter.Types&dynasty == 0
}

// towardsAnother: nothing moves to where it is itself, so "it" is what the trigger speaks of: "after a unit moves to a battlefield, move
// this unit into the army opposing it".
func (v *resolver) towardsAnother(o *card.Op) {
	if o.Verb == card.Move && o.To != nil && o.To.Zone == card.Anywhere && o.What != nil && o.What.How == card.Ref && o.What.Ref == card.Self && o.To.Ref == card.Self {
		if o.To.Ref = card.Subject; v.trig == nil || v.trig.Subject == nil || v.trig.Subject.Ref == card.Self {
			v.failed("it would move to where it is")
		}
	}
}

// homeFromHere: what is chosen to move "home from the current battlefield" is there.
func (v *resolver) homeFromHere(o *card.Op) {
	if o.Verb != card.Move || o.To == nil || o.To.Zone != card.HomeZone || o.What == nil || o.What.How == card.Ref || o.What.Filter == nil {
		return
	}
	if f := v.g.dests.formOf(o.To); f == nil || len(f.parts) < 2 || f.parts[1].lit != "from" {
		return
	}
	filter := *o.What.Filter
	filter.Atoms = append(slices.Clone(filter.Atoms), card.Atom{Is: card.IsHere, Style: silentStyle})
	o.What.Filter = &filter
}

// shared makes an op's object that of the Pick before it.
func (v *resolver) shared(o *card.Op) {
	for _, p := range slices.Backward(v.seen) {
		if p.Verb == card.Pick && (p.Style == heldStyle || p.Style == targetAndStyle || p.Style == chooseAndStyle) {
			o.What.Ref = p.What.Bind
			if p.What.How == card.Ref {
				o.What.Ref = p.What.Ref
			}
			for _, also := range p.What.Also {
				x := card.Sel{How: card.Ref, Ref: also.Bind, Thing: also.Thing, Word: "-"}
				if also.How == card.Ref {
					x.Ref = also.Ref
				}
				o.What.Also = append(o.What.Also, x)
			}
			return
		}
	}
	v.failed("nothing for two verbs to share")
}
