package rules

import (
	"kotei/core"
	"kotei/core/card"
)

const (
	stepUseAnnounce core.Move = iota
	stepUseSide
	stepUseSided
	stepUseOccurrence
	stepUseOccurred
	stepUseVariable
	stepUseNumber
	stepUseAnnounced
	stepUseTargets
	stepUseTargeted
	stepUseCombine
	stepUseCombined
	stepUseCosts
	stepUsePaid
	stepUseShooters
	stepUseTerrain
	stepUseResolve
	stepUseEnd
	stepUseDiscard
	stepUseGrants
)

// useSteps take an action, steps A to E of the rulebook (CE-ACT).
var useSteps = []core.Step{
	stepUseAnnounce:   {Part: "A", Name: "announce", Do: useAnnounce, Cites: "CE-ACT-09 CE-STRAT-03"},
	stepUseSide:       {Part: "A", Name: "on whose side?", Do: useSide, Cites: "CE-COMBAT-12"},
	stepUseSided:      {Part: "A", Name: "on that side", Do: useSided, Cites: "CE-COMBAT-12"},
	stepUseOccurrence: {Part: "A", Name: "to what", Do: useOccurrence, Cites: "CE-TIMING-12"},
	stepUseOccurred:   {Part: "A", Name: "to that", Do: useOccurred},
	stepUseVariable:   {Part: "A", Name: "choose numbers", Do: useVariable, Cites: "CE-VAL-03"},
	stepUseNumber:     {Part: "A", Name: "number chosen", Do: useNumber},
	stepUseAnnounced:  {Part: "A", Name: "announced", Do: useAnnounced, Cites: "CE-ACT-11"},
	stepUseTargets:    {Part: "B", Name: "required targeting", Do: useTargets, Cites: "CE-ACT-16"},
	stepUseTargeted:   {Part: "B", Name: "targeted", Do: useTargeted, Cites: "CE-ACT-27"},
	stepUseCombine:    {Part: "B", Name: "combine Ranged Attacks", Do: useCombine, Cites: "HE-RNG-05"},
	stepUseCombined:   {Part: "B", Name: "combined", Do: useCombined, Cites: "HE-RNG-05"},
	stepUseCosts:      {Part: "C", Name: "pay costs", Do: useCosts, Cites: "CE-ACT-29"},
	stepUsePaid:       {Part: "C", Name: "paid", Do: usePaid, Cites: "CE-CCHG-11"},
	stepUseShooters:   {Part: "C", Name: "the others shoot", Do: useShooters, Cites: "HE-RNG-01"},
	stepUseTerrain:    {Part: "C", Name: "Terrain enters play", Do: useTerrain, Cites: "CE-TERMTERRAIN-02"},
	stepUseResolve:    {Part: "D", Name: "resolution", Do: useResolve, Cites: "CE-ACT-30"},
	stepUseEnd:        {Part: "E", Name: "the action ends", Do: useEnd, Cites: "CE-ACT-35"},
	stepUseDiscard:    {Part: "E", Name: "discard", Do: useDiscard, Cites: "CE-STRAT-05"},
	stepUseGrants:     {Name: "additional phases", Do: runGrants, Cites: "CE-TERMADD-01"},
}

// useLocals are the locals of an action (useSteps). PC is the op for which targets are being chosen; how the action is taken tells
// [core.Frame.TakenAs].
type useLocals struct{ *core.Frame }

func (l useLocals) nextChoice() *int16     { return &l.M }         // the next of the choices of the op at PC
func (l useLocals) occurrence() int        { return int(l.N) - 1 } // which it answers, of all that are going on; -1: none
func (l useLocals) answers(occurrence int) { l.N = int16(occurrence) + 1 }

// useFrame is the frame of the action that an answer takes.
func useFrame(x *core.X, a core.Answer, flags core.FrameFlags) core.Frame {
	face := x.Table.PlayerFace()
	if a.Card != 0 {
		x.Show(a.Card, 0xff)
		face = x.Cards[a.Card].Face
	}
	f := core.Frame{
		Proc: procUse, Seat: a.Seat, Card: a.Card, Source: a.Card, Item: core.ItemRef{Face: face, N: a.Item},
		Flags: flags, Up: x.Depth, Cause: x.Depth, Trig: x.F.Trig,
	}
	if a.N == core.Overpay {
		f.Flags |= core.Overpaying
	}
	f.Item, f.Row = given(x.State, a, f.Item)
	f.Mode = uint8(takenAs(x.State, a, x.Table.Item(f.Item), taken(x.State, x.F, flags)))
	return f
}

// taken are the designators of the moment: an action has that of the time at which it is taken, and no other that its
// ability may have (CE-ACT-05).
func taken(s *core.State, by *core.Frame, flags core.FrameFlags) card.Designators {
	switch {
	case flags&core.IsReaction != 0:
		return core.Reactions
	case by.Proc == procDynasty:
		return card.Dynasty
	case roundLocals{by}.combat():
		return inCombat(s)
	}
	return card.Limited | card.Open
}

// grantedItems is the first item number of abilities that effects gave: that of the first one that a row gives. The others come as
// far above it each, mostGranted in all. The rest of the number is the row's.
const (
	grantedItems = 1 << 14
	mostGranted  = 3
)

// grantedItem is the item number of the n-th thing that a row gives.
func grantedItem(row uint16, n int) uint16 { return uint16(n+1)*grantedItems + row&(grantedItems-1) }

// given is the ability that an answer means, and the row that gave it, 0 for a printed one.
func given(s *core.State, a core.Answer, printed core.ItemRef) (core.ItemRef, uint16) {
	if a.Item >= grantedItems {
		return rowItem(s, a)
	}
	if ref, ok := inherited(s, a); ok {
		return ref, 0
	}
	return printed, 0
}

// rowItem is the ability that a row gives to a card, or to a player, by the lower part of the row's number.
func rowItem(s *core.State, a core.Answer) (core.ItemRef, uint16) {
	for r := range s.EachRow() {
		if r.ID&(grantedItems-1) == a.Item&(grantedItems-1) {
			if g := giftTo(s, r, a); g != nil {
				return s.Table.Ref(g), r.ID
			}
		}
	}
	return core.ItemRef{}, 0
}

func giftTo(s *core.State, r *core.Row, a core.Answer) *card.Item {
	n := int(a.Item/grantedItems) - 1
	if n >= s.Gifts(r) {
		return nil
	}
	if a.Card == 0 {
		return s.PlayerGift(r, a.Seat, n)
	}
	return s.Gift(r, a.Card, n)
}

// GivenToPlayer is the ability that an effect has given to a player and that an answer uses; nil where it uses another.
func GivenToPlayer(s *core.State, a core.Answer) *card.Item {
	if a.Act != core.Use || a.Card != 0 {
		return nil
	}
	ref, _ := given(s, a, core.ItemRef{})
	if ref.Face == 0 {
		return nil
	}
	return s.Table.Item(ref)
}

func useAnnounce(x *core.X) core.Move {
	c := x.F.Card
	x.Tell(core.Event{Kind: card.EvAnnounce, Seat: x.F.Seat, By: x.F.Seat, Card: c, Source: c, N: int16(x.F.Item.N)})
	if c != 0 && slotOf(x.Cards[c].Place) && x.Table.Stays(x.Cards[c].Face) { // an Event leaves its Province (CE-EVENT-03)
		x.F.Place = x.Cards[c].Place
		x.Hold(c, x.F.Seat)
	} else if c != 0 && (faceDownPlace(x.Cards[c].Place) || fromPile(x.State, c, x.F.Seat, x.I-1)) {
		if t := x.Type(c); t == card.Strategy || t == card.Kiho {
			x.F.Flags |= core.IsStrategy
			x.F.Place = x.Cards[c].Place
			x.Hold(c, x.F.Seat)
		} else {
			x.Fact(core.Fact{Kind: core.FactFaceUp, Card: c, N: 1}) // CE-HANDA-06
		}
	}
	it := x.Table.Item(x.F.Item)
	if it.Kind == card.Triggered { // a trait that lets its card enter play from the hand
		x.F.Flags = x.F.Flags&^core.IsAction | core.IsTrait
	}
	if discardsToUse(x.State, c, it) {
		x.F.Flags |= core.Free
	}
	use(x, c, x.F.Item, it)
	if !x.PlayersOwn(x.F.Row, it) {
		perform(x, performer(x.State, c), it)
	}
	if betweenSides(x.State, x.F.Seat) {
		return stepUseSide
	}
	return stepUseOccurrence
}

func useVariable(x *core.X) core.Move {
	it := x.Table.Item(x.F.Item)
	if !variable(it) {
		return stepUseAnnounced
	}
	return x.AskFor(core.Question{Kind: AskNumber, Seat: x.F.Seat, Card: x.F.Source, Max: int16(goldFor(x.State, x.F.Seat, core.Bill{Card: x.F.Source, Item: it}))})
}

// variable reports whether the player chooses how much Gold an item costs.
func variable(it *card.Item) bool {
	return it.Gold != nil && it.Gold.Kind == card.PaidGold
}

func useNumber(x *core.X) core.Move {
	x.F.Paid = int16(x.Given.N)
	return core.Onward
}

// useAnnounced: the action is announced, and, where its card performs it, performed from here on (CE-TERMPERF-06).
func useAnnounced(x *core.X) core.Move {
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvAnnounce, Card: x.F.Source, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Source, Flags: core.RecRule})
	performed(x, x.BoundCard(x.F.Up, card.Actor))
	if c := x.F.Card; x.F.Flags&core.IsStrategy != 0 || c != 0 && x.Type(c) == card.Ring && !x.InPlay(c) && !core.PutsItself(x.Table.Item(x.F.Item)) {
		played(x, c)
	}
	return happen(x, start)
}

// played adds the occurrence that a card is played: brought into play where its type is, or used from out of play (CE-TERMPLAY-01).
func played(x *core.X, c core.CardID) {
	x.Rec(core.Rec{Ev: card.EvPlay, Card: c, Seat: x.F.Seat, By: x.F.Seat, Source: c, Flags: core.RecRule})
}

// performed adds the occurrence that a card performs the running action.
func performed(x *core.X, c core.CardID) {
	if c != 0 {
		x.Rec(core.Rec{Ev: card.EvPerform, Card: c, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Source, Flags: core.RecRule})
	}
}

// useTargets asks for the next required target of the text, in the order in which it names them.
func useTargets(x *core.X) core.Move {
	it, next := x.Table.Item(x.F.Item), useLocals{x.F}.nextChoice()
	if waitsAsPlayed(x.State, x.F.Card, it) { // it targets as it acts (GE-TERR-03)
		return stepUseCosts
	}
	for i := int(x.F.PC); i < len(it.Ops); i++ {
		op := &it.Ops[i]
		if mayTarget(it, i) {
			x.F.PC, *next = uint8(i+1+op.Len), 0
			x.BindValue(x.F.Up, varDecided, core.BoundNumber, decision(i, 0))
			return x.CallThen(stepUseTargets, carry(x, it, i, i+1+op.Len, core.IsCost))
		}
		e := x.EnvOf(x.I)
		if skip := guarded(&e, it, i); skip > 0 {
			i += skip
			continue
		}
		sels := selectors(op)
		for mode, sel := range sels.list() {
			if mode < int(*next) || !inStepB(&e, op, sel) && !chosenAhead(it, i, sel) || asItResolves(it, i) {
				continue
			}
			x.F.PC, *next = uint8(i), int16(mode+1)
			if zeroAllowed(sel) {
				x.BindValue(x.F.Up, varDecided, core.BoundNumber, decision(i, mode+1))
			}
			return x.CallThen(stepUseTargeted, chooseFrame(x, i, mode))
		}
		*next = 0
	}
	x.F.PC, *next = 0, 0
	noteUnfit(x, x.I, false)
	return stepUseCombine
}

// guarded is how many ops to pass over because what rules over them makes their targeting optional, delayed or
// dependent on something not known yet (CE-ACT required targeting).
func guarded(e *core.Env, it *card.Item, i int) int {
	op := &it.Ops[i]
	switch op.Verb.Row().Shape {
	case card.Optional, card.Delayed, card.Branching, card.Otherwise:
		return op.Len
	case card.Conditional:
		if known(op.Cond) && e.Cond(op.Cond) || asksTarget(it, i) {
			return 0
		}
		return op.Len
	default:
		return 0
	}
}

// known reports whether a condition can be judged before the action resolves.
func known(c *card.Cond) bool {
	for i := range c.Sub {
		if !known(&c.Sub[i]) {
			return false
		}
	}
	return c.Kind != card.Did && c.Kind != card.Chose && c.Kind != card.Done && c.Kind != card.StillLegal
}

// asksTarget reports whether the condition at an index asks about what is targeted only under it: "if he would be opposed, move a
// target …", "give a target +2F if …".
func asksTarget(it *card.Item, i int) bool {
	c := it.Ops[i].Cond
	for j := i + 1; j <= i+it.Ops[i].Len; j++ {
		sels := selectors(&it.Ops[j])
		for _, sel := range sels.list() {
			if sel.How == card.Target && sel.Bind >= card.FirstVar && (c.Ref == sel.Bind || c.A != nil && c.A.Ref == sel.Bind) {
				return true
			}
		}
	}
	return false
}

func useTargeted(x *core.X) core.Move {
	if x.Result == 0 && !decided(x, int(x.F.PC), int(*useLocals{x.F}.nextChoice())) {
		x.F.Flags |= core.Failed
		return stepUseEnd
	}
	return stepUseTargets
}

// useCosts pays; a Ring that is discarded from the hand for its ability costs nothing else (CE-RING-01).
func useCosts(x *core.X) core.Move {
	if x.F.Flags&core.Free == 0 {
		return payCosts(x)
	}
	return just(x, core.Rec{Ev: card.EvDiscard, Card: x.F.Card, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Card, Flags: core.RecCost})
}

func usePaid(x *core.X) core.Move {
	if x.F.Flags&core.Failed != 0 {
		return stepUseEnd
	}
	return core.Onward
}

// useTerrain: once a Terrain's costs are paid, it enters play at the current battlefield before its action
// resolves, as a rulebook effect.
func useTerrain(x *core.X) core.Move {
	c := x.F.Card
	if x.F.Flags&core.IsStrategy == 0 || !isTerrain(x.State, c) || x.Attack.Now == 0 || core.PutsItself(x.Table.Item(x.F.Item)) {
		return core.Onward
	}
	return just(x, core.Rec{Ev: card.EvEnterPlay, Card: c, Seat: x.F.Seat, By: x.F.Seat, At: x.Attack.Now, Flags: core.RecRule})
}

// useResolve runs the event of resolving, whose steps are resolvingSteps.
func useResolve(x *core.X) core.Move {
	if waitsAsPlayed(x.State, x.F.Card, x.Table.Item(x.F.Item)) && x.InPlay(x.F.Card) {
		return stepUseEnd
	}
	noteFit(x)
	start := x.NRecs
	x.Rec(core.Rec{Ev: card.EvResolve, Card: x.F.Source, Seat: x.F.Seat, By: x.F.Seat, Flags: core.RecRule})
	f := core.Frame{Proc: procResolving, Seat: x.F.Seat, Rec: start, RecN: 1, Cause: x.I, Up: x.I, Source: x.F.Source}
	return x.CallThen(stepUseEnd, f)
}

func useEnd(x *core.X) core.Move {
	return mark(x, card.EvActionEnd, x.F.Seat, 0)
}

// useDiscard: a Strategy is discarded after its action, even if that didn't resolve, unless it is in play; so is an Event that was
// used from its Province (CE-EVENT-05).
func useDiscard(x *core.X) core.Move {
	if x.F.Flags&core.Negated != 0 && x.Table.Rules.CancelKeepsUse {
		notTaken(x)
	}
	actionOver(x)
	c := x.F.Card
	if x.Cards[c].Place.Zone() == card.ResolutionArea {
		if _, ok := disciplined(x.State, c, x.F.Seat); ok && x.F.Place.Zone() == card.FateDiscard {
			x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.Removed(x.Cards[c].Owner)})
		} else {
			toDiscard(x, c, 0)
		}
	}
	if c != 0 && faceDownPlace(x.Cards[c].Place) {
		x.Fact(core.Fact{Kind: core.FactFaceDown, Card: c}) // CE-HANDA-06
	}
	return core.Onward
}

const (
	stepResolvingTraitsBefore core.Move = iota
	stepResolvingReactionsBefore
	stepResolvingEffects
	stepResolvingDone
	stepResolvingTraitsWhen
	stepResolvingTraitsAfter
	stepResolvingReactionsAfter
)

// resolvingSteps are the event of an action resolving: its windows before and after, and between them the effects in
// order (CE-ACT-30).
var resolvingSteps = []core.Step{
	stepResolvingTraitsBefore:    {Name: "triggered before", Do: eventTriggers(card.Before)},
	stepResolvingReactionsBefore: {Name: "reactions before", Do: eventWindow(card.Before)},
	stepResolvingEffects:         {Name: "effects", Do: resolvingEffects, Cites: "CE-ACT-30"},
	stepResolvingDone:            {Name: "resolved", Do: resolvingDone},
	stepResolvingTraitsWhen:      {Name: "triggered when", Do: eventTriggers(card.When), Cites: "CE-TIMING-05"},
	stepResolvingTraitsAfter:     {Name: "triggered after", Do: eventTriggers(card.After)},
	stepResolvingReactionsAfter:  {Name: "reactions after", Do: eventWindow(card.After), Cites: "CE-ACT-36"},
}

func resolvingEffects(x *core.X) core.Move {
	u := &x.Frames[x.F.Cause]
	if x.Recs[x.F.Rec].Flags&core.RecNegated != 0 || nextNegated(x, u) {
		u.Flags |= core.Negated
	}
	noteUnfit(x, x.F.Cause, true)
	it := x.Table.Item(u.Item)
	x.F.Flags |= core.Carrying
	return x.Call(core.Frame{
		Proc: procCarry, Seat: u.Seat, Source: u.Source, Card: u.Card, Item: u.Item, Trig: u.Trig,
		PC: 0, End: uint8(len(it.Ops)), Up: u.Up, Cause: x.F.Cause, Paid: u.Paid,
	})
}

func resolvingDone(x *core.X) core.Move {
	x.F.Flags &^= core.Carrying
	x.Recs[x.F.Rec].Flags |= core.RecDone
	x.Deeds(x.F.Cause)
	remember(x, &x.Recs[x.F.Rec])
	x.Tell(core.Event{Kind: card.EvResolve, Seat: x.F.Seat, By: x.F.Seat, Card: x.F.Source, Source: x.F.Source})
	return core.Onward
}
