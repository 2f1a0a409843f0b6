package core

import "kotei/core/card"

// Known reports whether this state knows the face of c.
func (s *State) Known(c CardID) bool { return s.Cards[c].Face != 0 }

// Triggers reports whether an occurrence, at this point around it, is what a trigger waits for. The event frame that
// processes it is e.Trig.
func (e *Env) Triggers(t *card.Trigger, at card.Timing, r *Rec) bool {
	if e.triggers(t, at, r) {
		return true
	}
	for i := range t.Or {
		if e.triggers(&t.Or[i], at, r) {
			return true
		}
	}
	return false
}

func (e *Env) triggers(t *card.Trigger, at card.Timing, r *Rec) bool {
	return e.awaits(t, at, r) && e.isWhere(t, r) && e.isSoMuch(t, r) && e.isOf(t, r) && e.isTo(t, at, r) && e.comesOf(t, at, r)
}

// awaits reports whether an occurrence, at this point around it, is of the kind that a trigger waits for.
func (e *Env) awaits(t *card.Trigger, at card.Timing, r *Rec) bool {
	return t.Ended == r.OfDeed() && (t.Event == r.Ev || e.comesTo(t.Event, r, at) || provinceFalls(t, r)) && (points[t.At] == at || t.At == at)
}

// isWhere reports whether it happens where a trigger says.
func (e *Env) isWhere(t *card.Trigger, r *Rec) bool {
	if !e.goes(t, r) {
		return false
	}
	if r.Ev == card.EvMove && t.From != card.InPlay && !e.left(t, r) {
		return false
	}
	return t.Out == nil || e.SelectsPlace(t.Out, r.Place)
}

// isSoMuch reports whether it is as much as a trigger says, in all or from the player's own cards.
func (e *Env) isSoMuch(t *card.Trigger, r *Rec) bool {
	switch {
	case t.Reduced && r.Amount >= r.Total:
		return false
	case t.Total != nil:
		return e.reaches(t, r)
	}
	return !t.Own || e.Own(e.Trig, r)
}

// isOf reports whether it is the doing of whom a trigger says, and what triggers on its kind ask.
func (e *Env) isOf(t *card.Trigger, r *Rec) bool {
	if t.By != card.NoPlayer && !e.Means(t.By, card.NoVar, e.whoseDoing(t, r)) {
		return false
	}
	if asks := happeningOf(r).asks; asks != nil && !asks(*e, t, *r) {
		return false
	}

	return (t.Exactly == nil || int(r.Amount) == e.Value(t.Exactly)) && (!t.Paid || r.Flags&RecCost != 0)
}

// isTo reports whether it happens to what a trigger says, and meanwhile is so what it says.
func (e *Env) isTo(t *card.Trigger, at card.Timing, r *Rec) bool {
	switch {
	case t.Duel != nil && !e.ofDuel(t):
		return false
	case t.Subject != nil && !e.against(card.Object, r.Obj, t.Subject, r, r.Card, at):
		return false
	case t.Object != nil && !e.against(card.Subject, r.Card, t.Object, r, r.Obj, at):
		return false
	}
	return t.If == nil || e.meanwhile(t.If, r)
}

// comesOf reports whether it comes from what a trigger says, as much at once as it says.
func (e *Env) comesOf(t *card.Trigger, at card.Timing, r *Rec) bool {
	own := *e
	own.stand(card.Subject, r.Card)
	return !(r.along() && t.Cause != nil && !t.Cause.Resolve) && own.CauseIs(e.Trig, t.Cause) && (!t.AtOnce || e.enough(t, at))
}

// enough reports whether as much happens at the same time as a trigger wants.
func (e *Env) enough(t *card.Trigger, at card.Timing) bool {
	n, alone := 0, *t
	alone.AtOnce = false
	f := &e.Frames[e.Trig]
	for i := f.Rec; i < f.Rec+f.RecN; i++ {
		if r := &e.Recs[i]; r.Card != 0 && r.Flags&RecNegated == 0 && e.triggers(&alone, at, r) {
			n++
		}
	}
	return n >= e.Value(t.Subject.Min)
}

// against reports whether one of the two things of an occurrence is as a selector says, which may compare it with the other.
func (e *Env) against(v card.Var, other CardID, sel *card.Sel, r *Rec, c CardID, at card.Timing) bool {
	own := *e
	own.stand(v, other)
	return own.occurs(sel, c, r, at)
}

// stand has a variable stand for a card of the occurrence that is being judged, unless the text has bound it already.
func (e *Env) stand(v card.Var, c CardID) {
	if e.Var(v, 0) == 0 {
		e.Only(Binding{Var: v, Kind: BoundCard, Val: int16(c)})
	}
}

// ofDuel reports whether the duel under way is one in which somebody is whom a trigger names, and has won it where it says so.
func (e *Env) ofDuel(t *card.Trigger) bool {
	d := &e.Duel
	in := func(i DuelSide, c CardID) bool { return e.Selects(t.Duel, c) && (!t.Won || d.Wins[i]) }
	return d.Challenger != 0 && (in(ChallengerSide, d.Challenger) || in(ChallengedSide, d.Challenged))
}

// provinceFalls reports whether a trigger waits for a Province's destruction, and that is what happens.
func provinceFalls(t *card.Trigger, r *Rec) bool {
	return r.Ev == card.EvProvinceDestroyed && t.Event == card.EvDestroy && t.Subject != nil
}

// along reports whether an attachment went with its Personality: for the same reason, but by the rules alone (CE-ATTACH-08). So does
// what an Item adds to whom it is attached to.
func (r *Rec) along() bool { return happeningOf(r).along && r.Obj != 0 }

// goes reports whether a unit goes where a trigger says: home, to the current battlefield, into an army.
func (e *Env) goes(t *card.Trigger, r *Rec) bool {
	if side := e.SideOf(e.Cards[r.Card].Ctrl); t.Army != card.NoPlayer && !(r.At != 0 && (t.Army == card.Attacker && side == AttackerSide || t.Army == card.Defender && side == DefenderSide)) {
		return false
	}
	switch t.To {
	case card.HomeZone:
		return r.At == 0
	case card.CurrentBattlefield:
		return e.isHere(int(r.At))
	case card.BattlefieldZone:
		return r.At != 0 && (t.Where == card.NoVar || e.whereIs(t.Where, int(r.At)))
	case card.ProvinceZone: // of the player whose text it is
		return e.provinceAt(int(r.At)).Seat() == e.You
	}
	return true
}

// left reports whether a unit goes away from where a trigger says: any battlefield, the current one, or where something is.
func (e *Env) left(t *card.Trigger, r *Rec) bool {
	at := int(e.Cards[r.Card].At)
	if r.Mod > 0 { // it has gone already
		at = int(r.Mod) - 1
	}
	return at != 0 && (t.From != card.CurrentBattlefield || at == int(e.Attack.Now)) && (t.Where == card.NoVar || t.To != card.InPlay || e.whereIs(t.Where, at))
}

// comesTo reports whether an occurrence is one of several kinds that a trigger means by one name.
func (e *Env) comesTo(ev card.Happening, r *Rec, at card.Timing) bool {
	switch ev {
	case card.EvEnterArmy:
		return e.entersArmy(r, at)
	case card.EvLeavePlay:
		return e.leavesPlay(r, at)
	}
	way := &ways[ev]
	return way.of == r.Ev && r.Mod&way.mark != 0
}

// ways are the kinds of occurrences that are others come about in some way, with the mark of that.
var ways = [card.NumEvents]struct {
	of   card.Happening
	mark uint8
}{
	card.EvRecruit:  {card.EvEnterPlay, Recruited},
	card.EvProclaim: {card.EvEnterPlay, Proclaimed},
	card.EvEquip:    {card.EvAttach, Equipped},
}

// leavesPlay reports whether a card goes from play to where everybody still sees which it is.
func (e *Env) leavesPlay(r *Rec, at card.Timing) bool {
	switch {
	case !happeningOf(r).leaves:
		return false
	case at == card.Before:
		return e.InPlay(r.Card)
	}
	return r.Place.InPlay() && !e.InPlay(r.Card)
}

// entersArmy reports whether a unit comes to an army, in whatever way: by movement, by assignment, by entering play there
// or by changing sides (CE-AREA-04).
func (e *Env) entersArmy(r *Rec, at card.Timing) bool {
	switch r.Ev {
	case card.EvMove, card.EvAssign, card.EvEnterPlay, card.EvControl:
	default:
		return false
	}
	return at != card.Before && e.IsUnit(r.Card) && e.Cards[r.Card].Flags&(Attacking|Defending) != 0
}

// whoseDoing is [Rec.Whose], but for what an action targets, or makes somebody discard: that is its player's action, whoever chose the
// target or had the Favor.
func (e *Env) whoseDoing(t *card.Trigger, r *Rec) Seat {
	if provinceFalls(t, r) {
		return r.By
	}
	if (r.Ev == card.EvTarget || r.Ev == card.EvFavorLost) && t.Cause != nil {
		return e.Frames[e.Frames[e.Trig].Cause].Seat
	}
	return r.Whose()
}

// Whose is the player that a trigger's By names: to whom it happens, where it happens to players, else whose doing it is.
func (r *Rec) Whose() Seat {
	if happeningOf(r).toPlayer {
		return r.Seat
	}
	return r.By
}

// points are the points around an occurrence at which triggered things run, by what their texts say.
var points = [card.NumTimings]card.Timing{
	card.Before: card.Before, card.Would: card.Before, card.InPlaceOf: card.Before, card.Instead: card.Before,
	card.When: card.After, card.After: card.After,
}

// occurs reports whether a thing of an occurrence is what a trigger names. A card that has left play is judged
// as it was there (CE-TIMING triggers and leaving play).
func (e *Env) occurs(sel *card.Sel, c CardID, r *Rec, at card.Timing) bool {
	p, s := r.Place, r.Seat
	switch sel.Thing {
	case card.Players:
		return s >= 0 && e.SelectsSeat(sel, s)
	case card.Provinces, card.Battlefields:
		if here := int(e.Attack.Now); sel.Thing == card.Battlefields && sel.How == card.Ref { // where a card or a Province is (CE-BFIELD)
			return here != 0 && e.whereIs(sel.Ref, here)
		}
		return p != Nowhere && (e.SelectsPlace(sel, p) || e.fell(sel, p)) || sel.Thing == card.Battlefields && e.PassesField(sel.Filter, int(e.Attack.Now))
	}
	if c == 0 {
		return false
	}
	if sel.Thing == card.Units && e.Type(c) != card.Personality { // what becomes of a unit is told of who leads it (CE-TERMUNIT-05)
		return false
	}
	if sel.How == card.Ref || e.InPlay(c) {
		return e.Selects(sel, c)
	}
	if l := e.then(c, r); e.passes(sel.Thing, sel.Filter, &l) {
		return true
	}
	for i := range sel.Also {
		if e.occurs(&sel.Also[i], c, r, at) {
			return true
		}
	}
	return false
}

// meanwhile reports whether what a trigger's text says must be so is so; of the thing to which it happens it is asked as that was,
// if it is gone.
func (e *Env) meanwhile(c *card.Cond, r *Rec) bool {
	if then := conditionOf(c).then; then != nil {
		if is, asked := then(*e, c, *r); asked {
			return is != c.Not
		}
	}
	return e.Cond(c)
}

// passedThen: the player whose doing it is, or the card to which it happens, passes.
func passedThen(e Env, c *card.Cond, r Rec) (is, asked bool) {
	switch {
	case c.Ref == card.ByPlayer:
		return e.PassesSeat(c.Filter, r.By), true
	case c.Ref != card.Subject:
		return false, false
	case r.Card == 0: // of nothing neither is so
		return c.Not, true
	}
	l := e.then(r.Card, &r)
	return e.passes(card.Cards, c.Filter, &l), true
}

// inPhaseThen: in that phase of the player whose doing it is.
func inPhaseThen(e Env, c *card.Cond, r Rec) (is, asked bool) {
	return e.Phase == c.Phase && e.Active == r.By, c.Ref == card.ByPlayer
}
