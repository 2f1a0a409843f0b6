package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// mayUse is why a player can't take an action from an ability now (CE-ACT-01 … -11).
func mayUse(s *core.State, a core.Answer, kind card.Designators) core.Problem {
	it, ref, p := ability(s, a)
	if !p.OK() {
		return p
	}
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	if (it.Kind != card.Ability || it.Des&kind == 0) && !(kind&card.Reaction != 0 && fromHand(s, a.Card, it)) {
		return wrongTime(s, it, a)
	}
	if p := usableFrom(s, a, it); !p.OK() {
		return p
	}
	if spent(s, a, it, ref) {
		return bad("CE-ACT-08", "this ability of %a has been used as often as it may be")
	}
	if a.Card != 0 {
		if hit, _ := s.Rule(a.Card, card.MayNotUse, nil); hit {
			return bad("CE-MAYNOT-01", "abilities of %a may not be used")
		}
	}
	e := envOfUse(s, a)
	if !e.Conds(it.When) {
		return bad("CE-ACT-11", "what this ability of %a asks for is not so")
	}
	if p := tactical(s, a, it); !p.OK() {
		return p
	}
	if p := mustPerform(s, a, it); !p.OK() {
		return p
	}
	if kind&card.Battle != 0 {
		if p := presence(s, a, it); !p.OK() {
			return p
		}
	}
	if p := terrainFree(s, a, it); !p.OK() {
		return p
	}
	return goodFaith(s, &e, a, it)
}

// ability finds the item that an answer names.
func ability(s *core.State, a core.Answer) (*card.Item, core.ItemRef, core.Problem) {
	face := s.Table.PlayerFace()
	if a.Card != 0 {
		face = s.Cards[a.Card].Face
	}
	none := core.Problem{Rule: "CE-ABIL-01", Why: "%a has no such ability", Card: a.Card}
	if a.Item >= grantedItems {
		ref, _ := rowItem(s, a.Item-grantedItems, a.Card)
		if ref.Face == 0 {
			return nil, ref, none
		}
		return s.Table.Item(ref), ref, core.Problem{}
	}
	if a.Item >= inheritedItems {
		ref, ok := inherited(s, a)
		if !ok {
			return nil, ref, none
		}
		return s.Table.Item(ref), ref, core.Problem{}
	}
	if face == 0 || int(a.Item) >= len(s.Table.Faces[face].Items) {
		return nil, core.ItemRef{}, none
	}
	return &s.Table.Faces[face].Items[a.Item], core.ItemRef{Face: face, N: a.Item}, core.Problem{}
}

func wrongTime(s *core.State, it *card.Item, a core.Answer) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	switch {
	case it.Kind != card.Ability:
		return bad("CE-ABIL-01", "that text of %a is a trait, which nobody uses")
	case it.Des&card.Reaction != 0:
		return bad("CE-ACT-04", "a Reaction of %a is taken only at its trigger")
	case s.Attack.Segment == core.Combat:
		return bad("CE-COMBAT-06", "only Battle actions and Reactions are taken during a battle, not this one of %a")
	case it.Des&card.Battle != 0:
		return bad("CE-ACT-03", "a Battle action of %a is taken only during a battle")
	case it.Des&card.Limited != 0 && s.Active != a.Seat:
		return bad("CE-ACTPH-02", "Limited actions such as %a's are taken only in one's own Action Phase")
	}
	return bad("CE-ACT-01", "this is not the time for that action of %a")
}

// usableFrom: abilities of cards in play, unbowed, by their controller; of Strategies and Rings from the hand.
func usableFrom(s *core.State, a core.Answer, it *card.Item) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	c := a.Card
	if c == 0 {
		return core.Problem{}
	}
	k := &s.Cards[c]
	t := s.Type(c)
	switch {
	case k.Place.InPlay():
		if k.Ctrl != a.Seat {
			return bad("CE-CTRL-04", "%a is controlled by another player")
		}
		if s.Is(c, core.Bowed) && it.Manner&(card.Tireless|card.EvenBowed) == 0 {
			return bad("CE-ACT-06", "%a is bowed")
		}
		if (t == card.Strategy || t == card.Kiho) && a.Item < grantedItems && it.Manner&card.FromProvince == 0 {
			return bad("CE-STRAT-04", "%a is in play, where its abilities can't be used")
		}
		if t == card.Ring && putsItself(it) {
			return bad("CE-ACT-12", "%a is in play already")
		}
		if t == card.Spell && !s.Keyword(k.Host, "Shugenja") {
			return bad("CE-SPELL-03", "%a is not on a Shugenja")
		}
	case k.Place == core.Hand(a.Seat):
		if t != card.Strategy && t != card.Kiho && it.Manner&card.FromHand == 0 && !discardsToUse(s, c, it) && !(t == card.Ring && putsItself(it)) {
			return bad("CE-ACT-07", "abilities of %a are used only while it is in play")
		}
	case slotOf(k.Place) && k.Place.Seat() == a.Seat && it.Manner&card.FromProvince != 0 && s.Is(c, core.FaceUp):
	case k.Place.Zone() == card.FocusArea && it.Manner&card.FromFocus != 0:
	case (k.Place == core.FateDiscard(a.Seat) || k.Place == core.DynastyDiscard(a.Seat)) && fromDiscard(it):
	default:
		return bad("CE-ACT-07", "%a is not where its abilities can be used")
	}
	return core.Problem{}
}

// fromHand reports whether an item is a trait that lets its card enter play from the hand when it is triggered.
// Whether a hand holds such a card is for its player to say, so it is offered to him like a reaction.
func fromHand(s *core.State, c core.CardID, it *card.Item) bool {
	return it.Kind == card.Triggered && putsItself(it) && c != 0 && s.Cards[c].Place.Zone() == card.Hand
}

// discardsToUse reports whether a card in the hand may be discarded to use one of its abilities without cost (CE-RING-01).
func discardsToUse(s *core.State, c core.CardID, it *card.Item) bool {
	if c == 0 || s.Cards[c].Place.Zone() != card.Hand {
		return false
	}
	f := s.Face(c)
	for i := range f.Items {
		for j := range f.Items[i].Ops {
			for k := range f.Items[i].Ops[j].Mods {
				m := &f.Items[i].Ops[j].Mods[k]
				if m.Kind == card.RuleMod && m.Rule == card.DiscardToUse && &f.Items[i] != it && (m.Keyword == "" || hasKeyword(it, m.Keyword)) {
					return true
				}
			}
		}
	}
	return false
}

func slotOf(p core.Place) bool { _, ok := p.IsProvince(); return ok }

// spent: once per turn unless it says otherwise; also what every player may do (CE-ACT-08).
func spent(s *core.State, a core.Answer, it *card.Item, ref core.ItemRef) bool {
	if it.Manner&card.Repeatable != 0 {
		return false
	}
	limit := int(it.Limit.N)
	if limit == 0 {
		limit = 1
	}
	if a.Card == 0 {
		return usesBy(s, a.Seat, ref) >= limit
	}
	_, of := given(s, a, ref)
	return uses(s, a.Card, ref, of) >= limit
}

func envOfUse(s *core.State, a core.Answer) core.Env {
	e := s.EnvFor(a.Card)
	e.You = a.Seat
	if s.Ask.Kind == AskReaction {
		tryTrigger(s, &e, a)
	}
	return e
}

// tryTrigger lets a reaction's text speak of the occurrence that it would answer.
func tryTrigger(s *core.State, e *core.Env, a core.Answer) {
	w := &s.Frames[s.Ask.Frame]
	it, _, p := ability(s, a)
	if !p.OK() || it.Trigger == nil {
		return
	}
	e.Trig = w.Trig
	ev := &s.Frames[w.Trig]
	for i := ev.Rec; i < ev.Rec+ev.RecN; i++ {
		r := &s.Recs[i]
		if r.Card == 0 || !e.Triggers(it.Trigger, card.Timing(w.Mode), r) {
			continue
		}
		e.Try(card.Subject, r.Card)
		if it.Trigger.Bind != card.NoVar && it.Trigger.Bind != card.Subject {
			e.Try(it.Trigger.Bind, r.Card)
		}
		if r.Obj != 0 {
			e.Try(card.Object, r.Obj)
		}
		return
	}
}

// tactical: performed only by Tacticians, once a turn each (CE-TERMTACT).
func tactical(s *core.State, a core.Answer, it *card.Item) core.Problem {
	if !hasKeyword(it, "Tactical") {
		return core.Problem{}
	}
	if p := performer(s, a.Card, a.Seat); p != 0 {
		return mayTactical(s, p)
	}
	return core.Problem{}
}

// must is who has to perform the action that the open question asks for; 0 where anybody may (CE-PABIL-12).
func must(s *core.State) core.CardID {
	if f := &s.Frames[s.Ask.Frame]; s.Ask.Kind == AskAction && f.Proc == procRound {
		return f.Card
	}
	return 0
}

// mustPerform: the action is on that card, or its text names a performer, who is then judged as he is chosen.
func mustPerform(s *core.State, a core.Answer, it *card.Item) core.Problem {
	c := must(s)
	if c == 0 {
		return core.Problem{}
	}
	p := performer(s, a.Card, a.Seat)
	if p == c || p == 0 && namesPerformer(it) {
		return core.Problem{}
	}
	return core.Problem{Rule: "CE-PABIL-12", Why: "this action must be performed by %a", Card: c}
}

func namesPerformer(it *card.Item) bool {
	for i := range it.Ops {
		if w := it.Ops[i].What; w != nil && w.How == card.Target && (w.Perform || it.Ops[i].Cost && w.Zone == card.InPlay) {
			return true
		}
	}
	return false
}

func mayTactical(s *core.State, p core.CardID) core.Problem {
	switch {
	case !s.Keyword(p, "Tactician"):
		return core.Problem{Rule: "CE-TERMTACT-01", Why: "%a is no Tactician", Card: p}
	case s.Is(p, core.Tactical):
		return core.Problem{Rule: "CE-TERMTACT-02", Why: "%a has performed a Tactical action this turn", Card: p}
	}
	return core.Problem{}
}

func hasKeyword(it *card.Item, k card.Keyword) bool {
	return slices.Contains(it.Keywords, k)
}

// presence applies the Rules of Presence and Location to a Battle action.
func presence(s *core.State, a core.Answer, it *card.Item) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	here := s.Attack.Now
	present := false
	for c := s.First(core.Play(a.Seat)); c != 0 && !present; c = s.After(c) {
		present = s.Cards[c].At == here && s.IsUnit(c)
	}
	if !present && it.Manner&(card.WithoutUnit|card.NoUnit) == 0 && !bringsHere(it, card.NoVar) {
		return bad("CE-COMBAT-07", "you control no unit at the current battlefield")
	}
	if a.Card != 0 && inUnit(s, a.Card) && s.Cards[s.Lead(a.Card)].At != here && it.Manner&card.HomeToo == 0 &&
		!bringsHere(it, card.Self) && !bringsHere(it, card.Host) {
		return bad("CE-COMBAT-14", "%a is not at the current battlefield")
	}
	return core.Problem{}
}

// terrainFree: no second Terrain at a battlefield (CE-TERMTERRAIN-01).
func terrainFree(s *core.State, a core.Answer, it *card.Item) core.Problem {
	if a.Card == 0 || s.Type(a.Card) != card.Strategy || !s.Keyword(a.Card, "Terrain") || it.Des&card.Battle == 0 {
		return core.Problem{}
	}
	found := false
	s.EachCard(card.InPlay, func(c core.CardID) bool {
		found = s.Is(c, core.IsTerrain) && s.Cards[c].At == s.Attack.Now
		return !found
	})
	if found {
		return core.Problem{Rule: "CE-TERMTERRAIN-01", Why: "there is a Terrain at this battlefield already; %a can't be played", Card: a.Card}
	}
	return core.Problem{}
}

// goodFaith: all required targets exist, and all costs can be paid, as far as the player knows (CE-ACT-11).
func goodFaith(s *core.State, e *core.Env, a core.Answer, it *card.Item) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why, Card: a.Card} }
	if discardsToUse(s, a.Card, it) && it.Manner&card.FromHand == 0 && !putsItself(it) {
		if !reachable(s, e, a, it, 0, 0) {
			return bad("CE-ACT-11", "there is nothing that %a could target")
		}
		return core.Problem{}
	}
	if it.Bow && (a.Card == 0 || s.Is(a.Card, core.Bowed)) {
		return bad("CE-COST-05", "%a is bowed and can't bow as a cost")
	}
	if it.Bow && !s.InPlay(a.Card) {
		return bad("CE-RING-01", "%a is not in play and can't bow as a cost")
	}
	if n := goldNeeded(s, e, it, a.Card); n > 0 && gold(s, a.Seat, a.Card) < n {
		return bad("CE-ACT-11", "you can't produce the Gold that %a costs")
	}
	if !affordable(s, e, it) {
		return bad("CE-ACT-11", "a cost of %a can't be paid")
	}
	if p := performer(s, a.Card, a.Seat); p != 0 {
		e.Try(card.Actor, p)
	}
	if !reachable(s, e, a, it, 0, 0) {
		return bad("CE-ACT-11", "there is nothing that %a could target")
	}
	return core.Problem{}
}

func goldNeeded(s *core.State, e *core.Env, it *card.Item, c core.CardID) int {
	n := 0
	if !variable(it) {
		n = goldOf(s, e, it, c)
	}
	for i := range it.Ops {
		op := &it.Ops[i]
		if op.Cost && op.Verb == card.Pay && op.Amount != nil && op.Amount.Kind == card.Const {
			n += op.Amount.N
		}
	}
	return n
}

// affordable judges the costs in the text that need no choice: of this card, of its Personality, of the player.
func affordable(s *core.State, e *core.Env, it *card.Item) bool {
	for i := 0; i < len(it.Ops); i++ {
		op := &it.Ops[i]
		if op.Verb == card.If && !e.Cond(op.Cond) || op.Verb == card.May || op.Verb == card.Choice || op.Verb == card.Delay || op.Verb == card.Else {
			i += op.Len
			continue
		}
		if op.Cost && !canAfford(s, e, op) {
			return false
		}
	}
	return true
}

func canAfford(s *core.State, e *core.Env, op *card.Op) bool {
	p := e.You
	switch op.Verb {
	case card.LoseFavor:
		return s.Favor == p
	case card.LoseHonor:
		hit, _ := s.PlayerRule(p, card.NoHonorLoss, nil)
		return !hit
	case card.Discard:
		if op.What != nil && op.What.Zone == card.Hand && op.What.How != card.Ref {
			lo, _ := counts(e, op.What)
			return e.HandCards(p, op.What, e.Self) >= lo
		}
	}
	if op.What != nil && op.What.How == card.All && op.What.Thing == card.Cards {
		return allPay(s, e, op)
	}
	if op.What == nil || op.What.How != card.Ref || op.What.Ref != card.Self && op.What.Ref != card.Host {
		return true
	}
	c := e.Var(op.What.Ref, 0)
	if c == 0 {
		return false
	}
	if op.What.Filter != nil && !e.Passes(op.What.Filter, c) {
		return false
	}
	if !s.InPlay(c) {
		return op.Verb == card.Discard && c == e.Self
	}
	return canPay(s, e, op, c).OK()
}

// allPay: a cost that asks for all of something asks for one at least, and each has to pay (CE-NUM-05, CE-COST-01).
func allPay(s *core.State, e *core.Env, op *card.Op) bool {
	n, ok := 0, true
	s.EachCard(op.What.Zone, func(c core.CardID) bool {
		if e.Selects(op.What, c) {
			n++
			ok = canPay(s, e, op, c).OK()
		}
		return ok
	})
	return ok && n > 0
}

// reachable looks for a way to choose all required targets from op i, mode m on.
func reachable(s *core.State, e *core.Env, a core.Answer, it *card.Item, i, m int) bool {
	for ; i < len(it.Ops); i, m = i+1, 0 {
		op := &it.Ops[i]
		switch op.Verb {
		case card.May, card.Delay, card.Choice, card.ForEach, card.Else:
			i += op.Len
			continue
		case card.If:
			if !known(op.Cond) || !e.Cond(op.Cond) {
				i += op.Len
				continue
			}
		}
		sels := selectors(op)
		for ; m < sels.n; m++ {
			sel := sels.s[m]
			if laterAttack(it, i) || !(required(op, sel) || op.Cost && (sel.How == card.Choose || sel.How == card.Target) && !sel.Optional) {
				continue
			}
			return chooseOne(s, e, a, it, i, m)
		}
	}
	return true
}

// tryTarget looks ahead with k chosen; who is chosen to perform is then also whom the text compares with.
func tryTarget(e *core.Env, c *selection, k core.CardID) bool {
	if !e.Try(c.v, k) {
		return false
	}
	if c.sel.Perform && !e.Try(card.Actor, k) {
		e.Untry()
		return false
	}
	return true
}

func untryTarget(e *core.Env, c *selection) {
	e.Untry()
	if c.sel.Perform {
		e.Untry()
	}
}

func chooseOne(s *core.State, e *core.Env, a core.Answer, it *card.Item, i, m int) bool {
	op := &it.Ops[i]
	sels := selectors(op)
	sel := sels.s[m]
	c := selection{env: *e, it: it, op: op, sel: sel, v: selVar(i, op, sel), pc: i, action: true, must: must(s)}
	c.combat = it.Des&card.Battle != 0 && s.Attack.Segment == core.Combat
	lo, _ := counts(e, sel)
	if lo != 1 || sel.Thing == card.Players || sel.Thing == card.Provinces || sel.Thing == card.Battlefields {
		return candidates(s, &c, nil) >= lo && reachable(s, e, a, it, i, m+1)
	}
	found := false
	s.EachCard(c.zone(), func(k core.CardID) bool {
		if k == a.Card && s.Cards[k].Place.Zone() == card.Hand || !choosable(s, &c, k).OK() {
			return true
		}
		if !tryTarget(e, &c, k) {
			found = true
			return false
		}
		found = reachable(s, e, a, it, i, m+1)
		untryTarget(e, &c)
		return !found
	})
	return found
}

// actionKinds are the designators that may be used at the open question.
func actionKinds(s *core.State, p core.Seat) card.Designators {
	f := &s.Frames[s.Ask.Frame]
	switch {
	case s.Ask.Kind == AskReaction:
		return card.Reaction | card.Interrupt | card.Engage
	case f.Mode == roundCombat:
		return card.Battle
	case s.Active == p:
		return card.Limited | card.Open
	}
	return card.Open
}

func actionCandidates(s *core.State, o *core.Offers) {
	p := s.Ask.Seat
	uses := func(c core.CardID) {
		f := s.Face(c)
		for i := range f.Items {
			if f.Items[i].Kind == card.Ability || s.Ask.Kind == AskReaction && fromHand(s, c, &f.Items[i]) {
				o.Add(core.Answer{Act: core.Use, Card: c, Item: uint16(i)})
			}
		}
	}
	if f := s.Table.PlayerFace(); f != 0 {
		for i := range s.Table.Faces[f].Items {
			o.Add(core.Answer{Act: core.Use, Item: uint16(i)})
		}
	}
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		uses(c)
		inheritedUses(s, c, o)
	}
	for c := s.First(core.Hand(p)); c != 0; c = s.After(c) {
		uses(c)
	}
	for slot := range int(s.Seats[p].Slots) {
		for c := s.First(core.Province(p, slot)); c != 0; c = s.After(c) {
			if s.Is(c, core.FaceUp) && fromProvince(s.Face(c)) {
				uses(c)
			}
		}
	}
	discardUses(s, core.FateDiscard(p), o)
	discardUses(s, core.DynastyDiscard(p), o)
	grantedUses(s, p, o)
	o.Add(core.Answer{Act: core.Pass})
}

// fromDiscard reports whether an ability is used from the discard pile: its conditions say that the card is there (CE-ABIL-13).
func fromDiscard(it *card.Item) bool {
	for i := range it.When {
		if c := &it.When[i]; c.Kind == card.Is && !c.Not && c.Ref == card.Self && c.Zone == card.AnyDiscard {
			return true
		}
	}
	return it.Manner&card.FromDiscard != 0
}

// discardUses offers the abilities of a player's discarded cards that are used from there.
func discardUses(s *core.State, at core.Place, o *core.Offers) {
	for c := s.First(at); c != 0; c = s.After(c) {
		f := s.Face(c)
		for i := range f.Items {
			if f.Items[i].Kind == card.Ability && fromDiscard(&f.Items[i]) {
				o.Add(core.Answer{Act: core.Use, Card: c, Item: uint16(i)})
			}
		}
	}
}

func fromProvince(f *card.Card) bool {
	for i := range f.Items {
		if f.Items[i].Manner&card.FromProvince != 0 {
			return true
		}
	}
	return false
}

// grantedUses offers the abilities that effects and continuous traits have given to a player's cards.
func grantedUses(s *core.State, p core.Seat, o *core.Offers) {
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind != core.RowMod && r.Kind != core.RowTrait || !gives(s.Table.Item(r.Item)) {
			continue
		}
		for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
			if s.Gift(i, c) != nil {
				o.Add(core.Answer{Act: core.Use, Card: c, Item: grantedItems + r.ID&(grantedItems-1)})
			}
		}
	}
}

// gives reports whether a text gives abilities or traits.
func gives(it *card.Item) bool {
	for i := range it.Ops {
		for j := range it.Ops[i].Mods {
			if it.Ops[i].Mods[j].Grant != nil {
				return true
			}
		}
	}
	return false
}

func actionProblem(s *core.State, a core.Answer) core.Problem {
	switch a.Act {
	case core.Pass:
		return core.Problem{}
	case core.Use:
		return mayUse(s, a, actionKinds(s, a.Seat))
	}
	return core.Problem{Rule: "CE-ACTPH-01", Why: "take an action or pass"}
}

func reactionProblem(s *core.State, a core.Answer) core.Problem {
	if a.Act != core.Use {
		return actionProblem(s, a)
	}
	it, _, p := ability(s, a)
	if !p.OK() {
		return p
	}
	w := &s.Frames[s.Ask.Frame]
	if it.Kind == card.Ability && it.Des&(card.Reaction|card.Interrupt|card.Engage) != 0 || fromHand(s, a.Card, it) {
		if !answers(s, it, a, w) {
			return core.Problem{Rule: "CE-ACT-04", Why: "nothing has happened that %a reacts to", Card: a.Card}
		}
		if reacted(s, s.Ask.Frame, a) {
			return core.Problem{Rule: "CE-TIMING-23", Why: "%a has reacted to this already", Card: a.Card}
		}
	}
	return mayUse(s, a, card.Reaction|card.Interrupt|card.Engage)
}

// answers reports whether a reaction's trigger is one of the occurrences of the window.
func answers(s *core.State, it *card.Item, a core.Answer, w *core.Frame) bool {
	e := envOfUse(s, a)
	e.Trig = w.Trig
	ev := &s.Frames[w.Trig]
	at := card.Timing(w.Mode)
	for i := ev.Rec; i < ev.Rec+ev.RecN; i++ {
		r := &s.Recs[i]
		if at == card.Before && r.Flags&core.RecNegated != 0 || at == card.After && r.Flags&core.RecDone == 0 {
			continue
		}
		switch {
		case it.Trigger != nil:
			if e.Triggers(it.Trigger, at, r) {
				return true
			}
		case it.Des&card.Interrupt != 0:
			if r.Ev == card.EvResolve && at == card.Before {
				return true
			}
		case it.Des&card.Engage != 0:
			if r.Ev == card.EvEngage && at == card.After {
				return true
			}
		}
	}
	return false
}
