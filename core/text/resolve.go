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
	maybe     []*card.Op // of those, what is done under a condition
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
	players   bool          // a description is of players
	units     bool          // … of units
	focus     card.Var      // what the text spoke of last, in words that mean something named before
	plural    bool          // a pronoun can only mean several things
	hidden    [2]card.Var   // what was named in another branch of a choice
	places    bool          // … of Provinces or battlefields
	provinces bool          // … of Provinces alone
	several   bool          // several players do what is being read, each for himself
	had       *card.Cause   // the attacks that a condition has asked for
	billing   bool          // what is described is being paid for
	ofEach    bool          // … and what is read asks about each of them
}

// resolve fills in the references of an item; it reports why it could not.
func resolve(s *session, it *card.Item) string {
	v := &resolver{session: s, it: it, next: card.FirstVar}
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
	for i := range it.When {
		v.condition(&it.When[i])
	}
	if it.Gold != nil && it.Gold.Kind == card.CaseOf {
		v.condition(it.Gold.Cond)
	}
	v.condition(it.FreeIf)
	v.run(it.Ops)
	if it.Trigger != nil {
		v.performs(it)
	}
	if t := it.Trigger; t != nil && v.itsField && (t.To == card.BattlefieldZone || len(t.Or) > 0 && t.Or[0].To == card.BattlefieldZone) {
		v.failed("\"the battlefield\" is the one that somebody came to")
	}
	if v.fail == "" && (dangles(reflect.ValueOf(it.Ops)) || dangles(reflect.ValueOf(it.When)) || dangles(reflect.ValueOf(it.Trigger))) {
		v.failed("it speaks of something that was not named")
	}
	s.last = v
	return v.fail
}

func (v *resolver) failed(why string) {
	if v.fail == "" {
		v.fail = why
	}
}

// sameSubject gives a clause without a subject that of the clause before it: "this Personality may attach two Weapons and has +2F".
func sameSubject(before, o *card.Op) {
	if (o.Join == card.And || o.Join == card.CommaAnd) && o.What != nil && o.What.How == card.Ref && o.What.Ref == card.Self && o.What.Word == "-" &&
		before.Verb == card.Modify && before.What != nil && before.What.How == card.Ref && before.What.Thing == o.What.Thing {
		o.What.Ref = before.What.Ref
	}
}

// run resolves ops in the order of their words.
func (v *resolver) run(os ops) {
	branched := false // whether the op before can be followed by "otherwise"
	for i := 0; i < len(os); {
		n := min(1+os[i].Len, len(os)-i)
		if os[i].Verb == card.Else && !branched {
			v.failed("\"otherwise\" follows no condition or choice")
		}
		if i > 0 {
			sameSubject(&os[i-1], &os[i])
		}
		branched = os[i].Verb == card.If || os[i].Verb == card.May && !severally(os[i].Who) || os[i].Verb == card.Choice
		v.op(&os[i], os[i+1:i+n])
		i += n
	}
}

func (v *resolver) op(o *card.Op, body ops) {
	defer func() { v.deed(o); v.seen = append(v.seen, o) }()
	switch o.Verb {
	case card.If:
		if a := o.Cond.A; a != nil && a.Word == oneWord {
			a.Ref = v.seen[len(v.seen)-1].What.Bind
			v.run(body)
			return
		}
		if o.Style == trailing || o.Style == unless || o.Style == afterwardsIf || o.Style == asStyle {
			v.run(body)
			o.Cond.Not = o.Cond.Not != (o.Style == unless) // as it is written
			v.condition(o.Cond)
			o.Cond.Not = o.Cond.Not != (o.Style == unless)
			if len(body) == 1 && len(body[0].Mods) > 0 && body[0].Mods[0].Rule == card.MayNotAssign {
				v.failed("it is asked about as somebody is assigned")
			}
			v.askedTooSoon(o.Cond, body)
			return
		}
		v.condition(o.Cond)
		v.run(body)
		for i := range body {
			v.maybe = append(v.maybe, &body[i])
		}
		v.opposedThere(o.Cond, body)
	case card.May:
		o.Bind = v.bind()
		v.who(o)
		if severally(o.Who) {
			v.each(o, body)
			return
		}
		for i := range body { // whose choice it is does it
			if body[i].WhoRef == unresolved && body[i].WhoWord == "-"+o.WhoWord {
				body[i].WhoRef = o.WhoRef
			}
		}
		v.seen = append(v.seen, o)
		v.run(body)
	case card.Delay:
		defer func(t *card.Trigger) { v.trig = t }(v.trig)
		v.whileFront(o)
		v.trig = o.Trigger
		if o.Style == trailing {
			if o.Trigger.At == card.Instead && v.it.Trigger != nil {
				v.failed("it is not clear instead of what this happens")
			}
			v.run(body)
			v.trigger(o.Trigger)
			return
		}
		v.whoElse(o.Trigger)
		v.trigger(o.Trigger)
		v.over(o.Trigger)
		defer v.during(o.Trigger)()
		v.run(body)
	case card.Colour:
	case card.Challenge, card.Duel:
		v.verb(o)
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
		if o.Amount.Word == eachWord {
			v.inside(o.Amount.Of)
			o.Amount.Filter = o.Amount.Of.Filter
		}
		v.run(body)
	case card.Else, card.Branch:
		v.run(body)
	default:
		v.verb(o)
	}
}

// branches resolves those of a choice: none speaks of what another one names.
func (v *resolver) branches(os ops) {
	defer func(was [2]card.Var) { v.hidden = was }(v.hidden)
	first, naming := v.next, 0
	for i := 0; i < len(os); {
		n, before := min(1+os[i].Len, len(os)-i), v.next
		v.op(&os[i], os[i+1:i+n])
		v.hidden = [2]card.Var{first, v.next}
		if slices.ContainsFunc(v.named, func(e entity) bool { return e.v >= before && e.v < v.next && e.thing == card.Cards && !e.target }) {
			naming++
		}
		i += n
	}
	for i := range v.named {
		e := &v.named[i]
		if naming > 1 && v.elsewhere(e) {
			e.either = true
		}
		e.branched = e.branched || e.target && e.v >= first && e.v < v.next
	}
}

func (v *resolver) verb(o *card.Op) {
	v.whileFront(o)
	if o.Verb == card.Control { // nobody takes control of the card that says so
		v.besides = card.Self
		defer func() { v.besides = card.NoVar }()
	}
	if s := o.What; s != nil && s.How == card.All && s.Style == anyWord && s.Filter.Style == singular && o.Verb != card.Modify && o.Verb != card.Negate {
		v.failed("\"any\" could mean one or all")
	}
	v.who(o)
	v.several = o.Who == card.EachPlayer || o.Who == card.EachOther || o.Who == card.YouAnd
	if v.several { // "his" is then each one's own (CE-PRON-04)
		v.named = append(v.named, entity{v: card.Doer, thing: card.Players})
		defer v.eachTheirs(o.What)
	}
	if o.Verb.Attack() != 0 {
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
	if o.Verb == card.LoseFavor && o.Event == card.EvFavorLost && o.Who != card.FavorHolder {
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
	v.oneOrAll(o)
	if boardVerb(o) {
		v.onBoard = true
		defer func() { v.onBoard = false }()
	}
	v.onesOwn(o)
	v.billing = o.Verb == card.Modify && len(o.Mods) > 0 && (o.Mods[0].Rule == card.CostLess || o.Mods[0].Rule == card.CostMore)
	defer func() { v.billing = false }()
	v.notPaidLess(o)
	v.equipped(o)
	v.itToHim(o)
	v.refilled(o)
	defer v.eachOf(o)()
	switch {
	case o.Verb == card.Pick && o.Style >= heldStyle && o.Style < clauseStyle:
		v.sel(o.What)
	case o.Verb == card.Name:
		v.sel(o.What)
	case o.Verb == card.Shuffle && o.Event == card.EvShuffle:
		v.sel(o.What)
		o.Zone = v.deckOf(o.What)
		if o.Zone == card.AnyDeck {
			v.failed("it is not said which deck")
		}
	case o.Verb == card.Search && o.Then == card.OwnDeck:
		o.Then = deckOf(o.What)
		v.sel(o.What)
	case o.Verb == card.Search && o.Zone == card.OwnDeck:
		o.Zone = deckOf(o.What)
		v.sel(o.What)
	case o.Verb == card.Discard && handed(o.What) && o.What.Of == nil:
		o.What.Zone = card.Hand
		v.sel(o.What)
	case o.Verb == card.Show:
		v.drawn(o)
		v.g.verbs.walk(v, o)
	case o.What != nil && o.What.Word == sharedWord:
		v.shared(o)
	case o.What != nil && o.What.Word == hoistedWord:
		v.hoistedTarget(o)
	case o.Style == otherStyle:
		v.otherOp(o)
	case o.Verb == card.Modify && o.Style == alsoGiven:
		v.sel(o.What)
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
	if t := o.To; t != nil && t.OfRef == card.Doer && (o.WhoRef != card.Doer || !v.ownArea(o.What)) {
		v.failed("it is not clear whose it is")
	}
	v.attackTails(o)
	v.givesOwn(o)
	v.refusal(o)
	v.paidFor(o)
	v.foundIt(o)
	v.lessIf(o)
	v.misplaced(o)
	v.leftEmpty(o)
	if len(o.Mods) == 1 && o.Mods[0].Rule == card.StrengthMore && o.What != nil && o.What.Thing == card.Actions {
		v.failed("no card makes these attacks")
	}
	if o.Verb == card.Modify && len(o.Mods) > 0 && o.Mods[0].Stat == card.GoldCost && o.What != nil && o.What.How == card.All && o.What.Zone == card.InPlay && o.What.Filter.Types == card.Types(card.Strategy) {
		v.failed("it is not said where the Strategies are")
	}
	if len(o.Mods) == 1 && o.Mods[0].Rule == card.StrengthMore && v.c.Type == card.Strategy && o.What != nil && o.What.Ref == card.Self {
		v.failed("a Strategy's trait says nothing of its own attacks")
	}
	if o.Verb == card.Modify && o.What != nil && o.What.Ref == card.Action {
		for i := range o.Mods {
			if o.Mods[i].Stat == card.ProvinceStrength {
				o.Mods[i].Stat = card.Strength
			}
		}
	}
	if o.While != nil && o.DurStyle < whileInFront {
		if o.While.Word == "-" && o.What != nil {
			o.While.Ref = card.Each
			v.filter(o.While.Filter)
		} else {
			v.condition(o.While)
			if o.What != nil && o.What.How == card.All && o.While.Ref == o.What.Bind { // "… while they are opposed": each for itself
				o.While.Ref = card.Each
				ofArmy(o.While)
			}
		}
	}
	if k := int(o.DurStyle) - int(afterVerb); k >= 0 && k < len(durations) && o.DurStyle < beforeVerb && durations[k].words == "while there" && o.What != nil && o.What.How == card.All {
		if _, ok := v.last(func(e *entity) bool { return e.target && e.thing == card.Provinces }); ok {
			v.failed("\"there\" means another place")
		}
	}
	if len(o.Mods) == 1 && o.Mods[0].Rule == card.NotNegated && o.What == nil {
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
	if (o.Verb == card.Copy || o.Verb == card.LoseAbility) && o.What != nil && (len(o.What.Also) > 0 || v.severalThings(o.What)) {
		v.failed("it is not clear who copies")
	}
	v.answers(o)
	if o.Verb == card.Negate && o.What != nil && o.What.Word == "-attack" && (v.trig == nil || v.trig.Event != card.EvTarget || v.trig.Cause == nil || v.trig.Cause.Attacks == 0) {
		v.failed("no attack that was answered")
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

// itToHim finds, of "attach it to him", first who he is: it is something else.
func (v *resolver) itToHim(o *card.Op) {
	if o.Verb != card.Attach && o.Verb != card.Transfer || o.What == nil || o.What.Ref != unresolved || o.What.Word != "it" || o.To == nil || o.To.Ref != unresolved || o.To.Word != "him" {
		return
	}
	v.cardRef(&o.To.Ref, o.To.Word)
	v.besides = o.To.Ref
	v.cardRef(&o.What.Ref, o.What.Word)
	v.besides = card.NoVar
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
	was := v.eachOne
	v.eachOne = o.Verb == card.Modify && o.What != nil && len(o.What.Also) == 0 && o.What.Thing == card.Cards && v.means(o.What)
	return func() { v.eachOne = was }
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
		} else if a.Is != card.IsKeyword && a.Is != card.IsUnique && a.Is != card.IsYours {
			return false
		}
	}
	const dynasty = card.TypeSet(1<<card.Event | 1<<card.Celestial | 1<<card.Region | 1<<card.Holding | 1<<card.Personality)
	return s.Filter.Types&dynasty == 0
}

// lastDeed makes an op be about what the op before it does.
func (v *resolver) lastDeed(o *card.Op) {
	if len(v.seen) == 0 {
		v.failed("nothing that \"this\" could mean")
		return
	}
	last := v.seen[len(v.seen)-1]
	if last.Bind == 0 {
		last.Bind = v.bind()
	}
	o.What = &card.Sel{How: card.Ref, Ref: last.Bind, Thing: card.Actions, Word: "-"}
}

func (v *resolver) who(o *card.Op) {
	if slices.Contains(tookIt, o.WhoWord) && (v.trig == nil || v.trig.Cause == nil || !v.trig.Cause.Action && len(v.trig.Cause.Any) == 0) {
		v.failed("no action that somebody took")
	}
	if o.WhoRef == unresolved {
		v.player(o.Who, &o.WhoRef, o.WhoWord)
	}
}

// shared makes an op's object that of the Pick before it.
func (v *resolver) shared(o *card.Op) {
	for _, p := range slices.Backward(v.seen) {
		if p.Verb == card.Pick && (p.Style == heldStyle || p.Style == targetAndStyle || p.Style == chooseAndStyle) {
			o.What.Ref = p.What.Bind
			if p.What.How == card.Ref {
				o.What.Ref = p.What.Ref
			}
			return
		}
	}
	v.failed("nothing for two verbs to share")
}

func (v *resolver) bind() card.Var {
	v.next++
	return v.next - 1
}

// sel resolves a selector of an op, and names what it selects.
func (v *resolver) sel(s *card.Sel) {
	if s == nil {
		return
	}
	defer func() {
		for i := range s.Also {
			if s.Also[i].Word != "-" {
				v.sel(&s.Also[i])
			}
		}
		v.itBesideThis(s)
		ofBoth(s)
	}()
	if s.Of != nil {
		v.sel(s.Of)
		s.Ref = s.Of.Bind
		if s.Of.How == card.Ref {
			s.Ref = s.Of.Ref
		}
	}
	if s.How == card.Ref {
		if s.Ref == unresolved {
			if v.both(s) {
				return
			}
			if s.Thing == card.Cards {
				v.cardRef(&s.Ref, s.Word)
				v.itsUnit(s)
			} else {
				v.ref(&s.Ref, s.Word)
			}
		} else {
			v.itsField = v.itsField || s.Ref == card.Here && strings.HasPrefix(s.Word, "=the battlefield")
			v.mention(s.Ref)
		}
		if s.Thing != card.Cards && s.Of != nil {
			v.named = append(v.named, entity{v: s.Ref, thing: s.Thing})
		}
		return
	}
	v.inside(s)
	if s.How == card.Any {
		return
	}
	if s.How == card.All && s.Style == theWord && v.speaksOfCreated(s) {
		v.failed("\"the created\" are those that were created here")
	}
	v.oneOfThem(s)
	if s.Bind == 0 {
		s.Bind = v.bind()
	}
	if s.Zone == card.ProvinceZone {
		v.named = append(v.named, entity{v: s.Bind + card.Whence, thing: card.Provinces, many: entityOf(s).many})
	}
	e := entityOf(s)
	v.targetedIt(s, &e)
	v.named = append(v.named, e)
	v.focus = card.NoVar
}

// inside resolves the references of a selector's description.
func (v *resolver) inside(s *card.Sel) {
	v.looked(s)
	v.oneIsYours(s)
	if f := s.Filter; f != nil && slices.ContainsFunc(f.Atoms, isOtherIn) && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.IsTogether && !a.Not && a.Title == "army" }) {
		v.failed("it is not clear whose army is meant")
	}
	v.facesNobody(s.Filter)
	if s.Filter != nil && s.Filter.Types == card.Types(card.Personality) && slices.ContainsFunc(s.Filter.Atoms, listsThings) {
		v.failed("a keyword of things is not said of Personalities")
	}
	if s.Bound > 0 && boundWords[s.Bound-1] == exactWord {
		s.Min = s.Max
	}
	v.value(s.Min)
	if s.Max != s.Min {
		v.value(s.Max)
	}
	if s.Bound > 0 && chooses(s.Max) {
		v.failed("a number depends on what is not chosen yet")
	}
	v.players, v.places, v.provinces, v.units = s.Thing == card.Players, isPlace(s.Thing), s.Thing == card.Provinces, s.Thing == card.Units
	if s.Thing == card.Cards {
		v.attachesWhat(s.Filter)
	}
	v.filter(s.Filter)
	v.players, v.places, v.provinces, v.units = false, false, false, false
	v.clear(s)
	if s.ZoneRef == unresolved {
		v.player(s.ZoneOf, &s.ZoneRef, s.ZoneWord)
	}
}

func (v *resolver) trigger(t *card.Trigger) {
	v.billing = t.Event == card.EvPayGold
	defer func() { v.billing = false }()
	if isResponse(t) {
		v.g.responses.walk(v, t)
	} else if !isEnd(t) {
		if t.Ended && t.At == card.Before {
			v.failed("what an action has done is known when it has resolved")
		}
		v.g.triggers.walk(v, t)
	}
	comparedInTrigger(t.Object, t.Subject, card.Subject)
	comparedInTrigger(t.Subject, t.Object, card.Object)
	if t.Subject != nil && t.Subject.Thing == card.Armies && t.Event == card.EvDestroy {
		v.failed("no army is destroyed but its units")
	}
	if t.Same && (v.it.Des&card.Interrupt == 0 || v.it.Trigger != nil && !(t == v.it.Trigger && bringsItself(t)) || v.it.Trigger == nil && bringsItself(t)) {
		v.failed("no action is interrupted")
	}
	if s := t.Subject; s != nil && s.How == card.Ref && s.Thing == card.Cards && !strings.HasPrefix(s.Word, "=") {
		for i := range v.named {
			if e := &v.named[i]; e.v == s.Ref && e.thing == card.Provinces { // "it" is a Province
				s.Thing, s.Word = card.Provinces, "="+s.Word
				break
			}
		}
	}
	for i := range t.Or {
		t.Or[i].Subject = t.Subject
		if t.Or[i].Style >= impliedStyle {
			t.Or[i].Where = t.Where
			continue
		}
		v.g.orTriggers.walk(v, &t.Or[i])
	}
	for _, s := range []*card.Sel{t.Subject, t.Object} {
		if s != nil && s.How == card.All {
			bound := s.Bind
			s.How, s.Style, s.Bind, s.Every = card.Any, s.Style+allMatched, card.NoVar, false
			v.named = slices.DeleteFunc(v.named, func(e entity) bool { return bound != card.NoVar && e.v == bound })
		}
	}
}

// place resolves "there".
func (v *resolver) place(d *card.Dest, _ *card.Sel) {
	if d.Ref == unresolved {
		v.ref(&d.Ref, d.Word)
	}
	if d.Ref == card.Subject && d.Word == "" && d.Zone == card.Anywhere && !v.cameSomewhere() {
		v.failed("no battlefield that somebody came to")
	}
}

// cameSomewhere reports whether the trigger is that a unit came to a battlefield, and no other place was named since.
func (v *resolver) cameSomewhere() bool {
	t := v.trig
	if t == nil || t.At != card.After || t.Subject == nil || t.Subject.Thing > card.Units || t.To == card.HomeZone {
		return false
	}
	_, other := v.last(func(e *entity) bool { return isPlace(e.thing) })
	return !other && (t.Event == card.EvMove || t.Event == card.EvAssign)
}

// during names, for what is done when a trigger comes about, what that is about. An item that answers something itself speaks of
// that.
func (v *resolver) during(t *card.Trigger) func() {
	if w := v.it.Trigger; w != nil && (w.Subject != nil || w.Object != nil || w.By != card.NoPlayer && w.By != card.You || len(w.Or) > 0) {
		return func() {} // what the text itself answers is called the same
	}
	before := slices.Clone(v.named)
	v.bindTrigger(t)
	if t.Event == card.EvDestroy || t.Event == card.EvDiscard || t.Event == card.EvRemoved || t.Event == card.EvLeavePlay { // it is gone: others are rather meant
		v.named = append(slices.Clone(v.named[len(before):]), before...)
	}
	return func() {
		v.named = slices.DeleteFunc(v.named, func(e entity) bool {
			return e.v == card.Subject || e.v == card.Object || e.v == card.ByPlayer || e.v == card.Subject+card.Whence
		})
	}
}

// misplaced reports by a failure what is said where nothing would come of it: of a cost that is not this text's, of the Gold Cost of
// a card that is not in play, of one of several cards all the time.
func (v *resolver) misplaced(o *card.Op) {
	if o.What != nil && o.What.Thing == card.Tokens {
		v.failed("tokens are told by what they are on")
	}
	if len(o.Mods) == 0 {
		return
	}
	switch m := &o.Mods[0]; {
	case m.Rule == card.CountsAs && (o.What == nil || o.What.Ref != card.Self):
		v.failed("a card counts as another only by its own text")
	case m.Rule == card.IgnoresHonor && v.it.Kind == card.Triggered && o.What != nil && o.What.Ref == card.Self:
		v.failed("what is so as a card enters play is judged before it does")
	case m.Rule == card.FullCost && v.it.Words != invest:
		v.failed("it is not said here what costs so much")
	case m.Rule == card.IgnoresHonor && o.Verb == card.Modify && v.it.Kind == card.Static && o.What != nil && o.What.How == card.Ref && m.Sel == nil && (o.What.Ref != card.Self || m.Cond == nil):
		v.failed("it is not clear whose Honor Requirement is meant")
	case m.Kind == card.SetTo && m.Stat == card.GoldCost && v.it.Kind == card.Static && o.What != nil && o.What.Ref == card.Self:
		v.failed("the cost is paid before the text holds")
	case o.Style >= clauseStyle && o.What != nil && o.What.How == card.Choose && len(o.What.Filter.Atoms) > 0 && o.What.Filter.Atoms[0].Is == card.IsWithin && isOwner(&o.What.Filter.Atoms[0]):
		v.failed("it is not clear which one is meant")
	}
}
