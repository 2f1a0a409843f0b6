package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// apply makes the change that an occurrence is, by facts, and tells of it. It returns whether anything changed.
func apply(x *core.X, r *core.Rec) bool {
	from := x.Cards[r.Card].Place
	n := r.Amount
	ok := applyFacts(x, r)
	if ok && r.Ev != card.EvAnnounce { // which is told as the action begins
		x.Tell(core.Event{Kind: r.Ev, Seat: r.Seat, By: r.By, Card: r.Card, Other: r.Obj, Source: r.Source, From: from, To: x.Cards[r.Card].Place, N: n, Reg: uint8(r.Flags)})
	}
	return ok
}

func applyFacts(x *core.X, r *core.Rec) bool {
	switch r.Ev {
	case card.EvBow:
		return x.Fact(core.Fact{Kind: core.FactBow, Card: r.Card})
	case card.EvStraighten:
		return x.Fact(core.Fact{Kind: core.FactStraighten, Card: r.Card})
	case card.EvDishonor:
		return x.Fact(core.Fact{Kind: core.FactDishonor, Card: r.Card})
	case card.EvRehonor:
		return x.Fact(core.Fact{Kind: core.FactRehonor, Card: r.Card})
	case card.EvDestroy:
		return destroy(x, r.Card)
	case card.EvDiscard:
		return discard(x, r.Card)
	case card.EvMove:
		return moveUnit(x, r)
	case card.EvAssign:
		return assignUnit(x, r)
	case card.EvHonorGain:
		return x.Fact(core.Fact{Kind: core.FactHonor, Seat: r.Seat, N: r.Amount})
	case card.EvHonorLoss:
		return x.Fact(core.Fact{Kind: core.FactHonor, Seat: r.Seat, N: -r.Amount})
	case card.EvDraw:
		return draw(x, r)
	case card.EvEnterPlay:
		return enterPlay(x, r)
	case card.EvAttach, card.EvTransfer:
		return attach(x, r)
	case card.EvReveal:
		return x.Fact(core.Fact{Kind: core.FactFaceUp, Card: r.Card})
	case card.EvPut:
		return put(x, r)
	case card.EvRemoved:
		if part(x, r) == card.Alone { // the state rules discard what was attached (CE-ATTACH-05)
			dropUnder(x, r.Card, 0)
		} else {
			leaveWith(x, r.Card, core.Removed(x.Cards[r.Card].Owner))
		}
		return x.Fact(core.Fact{Kind: core.FactPut, Card: r.Card, Place: core.Removed(x.Cards[r.Card].Owner)})
	case card.EvControl:
		return x.Fact(core.Fact{Kind: core.FactControl, Card: r.Card, Seat: r.Seat})
	case card.EvFavorTaken:
		return x.Fact(core.Fact{Kind: core.FactFavor, Seat: r.Seat})
	case card.EvFavorLost:
		return x.Fact(core.Fact{Kind: core.FactFavor, Seat: core.NoSeat})
	case card.EvProvinceDestroyed:
		return destroyProvince(x, r)
	case card.EvToken:
		return x.Fact(core.Fact{At: byAction(x), Kind: core.FactToken, Card: r.Card, Place: r.Place, Seat: r.By, Face: r.Item.Face, N: r.Amount, Other: r.Source})
	case card.EvTokenLost:
		return x.Fact(core.Fact{Kind: core.FactToken, Card: r.Card, Place: r.Place, Seat: r.By, Face: r.Item.Face, N: -r.Amount})
	case card.EvBonus, card.EvPenalty, card.EvProvinceStrength, card.EvGainKeyword:
		return modify(x, r)
	case card.EvShow:
		x.Show(r.Card, 0xff)
		x.Remember(r.Card)
		return true
	case card.EvEngage: // from here on it is a battle, and its Combat Segment (CE-COMBAT-01)
		x.Attack.Segment = core.Combat
	case card.EvTurnEnd:
		endTurn(x)
	case card.EvBattleEnd: // what happens after the battle's end is not in the battle (CE-TIMING-25, CE-BATTLE-06)
		x.Attack.Segment = core.Choosing
		expire(x, card.ThisBattle)
	case card.EvFill:
		return x.Fact(core.Fact{Kind: core.FactPut, Card: r.Card, Place: r.Place})
	}
	return true // a mark: nothing to change
}

// byAction is 1 where the occurrence comes from an action.
func byAction(x *core.X) uint8 {
	if x.F.Cause != 0 && x.Frames[x.F.Cause].Flags&core.IsAction != 0 {
		return 1
	}
	return 0
}

// part is what of a card the text means that an occurrence comes from.
func part(x *core.X, r *core.Rec) card.Part {
	if ops := x.Table.Item(r.Item).Ops; int(r.Op) < len(ops) {
		return ops[r.Op].Part
	}
	return card.Whole
}

// destroy puts a card in play into its owner's discard pile, with all that is attached to it (CE-ATTACH, CE-DEADP).
func destroy(x *core.X, c core.CardID) bool {
	takeAlong(x, c, core.Destroyed)
	return toDiscard(x, c, core.Destroyed)
}

func discard(x *core.X, c core.CardID) bool {
	takeAlong(x, c, 0)
	return toDiscard(x, c, 0)
}

// takeAlong makes what is attached to a Personality, and what lies under a card, leave in the same manner.
func takeAlong(x *core.X, lead core.CardID, how core.Flags) {
	for c := x.First(core.Play(x.Cards[lead].Ctrl)); c != 0; {
		next := x.After(c)
		if x.Cards[c].Host == lead {
			ev := card.EvDiscard
			if how != 0 {
				ev = card.EvDestroy
			}
			went(x, c, lead, ev)
			toDiscard(x, c, how)
			x.Tell(core.Event{Kind: card.EvLeavePlay, Card: c, Source: lead, Seat: x.Cards[c].Owner})
		}
		c = next
	}
	dropUnder(x, lead, how)
}

// went is an attachment going along with its Personality: texts that wait for it hear of it, though it is not by what
// took him away (CE-ATTACH-07, CE-ATTACH-08).
func went(x *core.X, c, lead core.CardID, ev card.Happening) {
	k := &x.Cards[c]
	besides(x, core.Rec{Ev: ev, Card: c, Obj: lead, Seat: k.Ctrl, By: core.NoSeat, Place: k.Place, Flags: core.RecRule})
}

// dropUnder deals with what lies under a card that leaves play: overlaid cards are removed from the game
// (CE-OVER), others go the same way (CE-UNDERC).
func dropUnder(x *core.X, top core.CardID, how core.Flags) {
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Under(p)); c != 0; {
			next := x.After(c)
			if x.Cards[c].Host == top {
				if x.Is(c, core.Overlaid) {
					x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.Removed(x.Cards[c].Owner)})
				} else {
					toDiscard(x, c, how)
				}
			}
			c = next
		}
	}
}

func leaveWith(x *core.X, c core.CardID, to core.Place) {
	for k := x.First(core.Play(x.Cards[c].Ctrl)); k != 0; {
		next := x.After(k)
		if x.Cards[k].Host == c {
			if to.Zone() == card.RemovedZone {
				went(x, k, c, card.EvRemoved)
			}
			x.Fact(core.Fact{Kind: core.FactPut, Card: k, Place: to})
		}
		k = next
	}
	dropUnder(x, c, 0)
}

func toDiscard(x *core.X, c core.CardID, how core.Flags) bool {
	x.Show(c, 0xff)
	dead := how != 0 && x.Type(c) == card.Personality
	pile := core.DynastyDiscard(x.Cards[c].Owner)
	if x.Type(c).Deck() == card.FateDeck {
		pile = core.FateDiscard(x.Cards[c].Owner)
	}
	ok := x.Fact(core.Fact{Kind: core.FactPut, Card: c, Place: pile})
	if x.Cards[c].Place == pile {
		x.Cards[c].Flags |= how
		if dead {
			x.Cards[c].Flags |= core.Dead
		}
	}
	return ok
}

func moveUnit(x *core.X, r *core.Rec) bool {
	side := int16(0)
	if r.At != 0 {
		side = joins(x.State, r, x.Cards[r.Card].Ctrl)
		join(x, r.Card, side)
	}
	if side == 1 && x.Attack.Segment == core.Resolution && r.At == x.Attack.Now { // it was there during the resolution (CE-COMBAT-19)
		x.Cards[r.Card].Flags |= core.Fought
	}
	return x.Fact(core.Fact{Kind: core.FactLocate, Card: r.Card, At: r.At, N: side})
}

func assignUnit(x *core.X, r *core.Rec) bool {
	side := joins(x.State, r, x.Cards[r.Card].Ctrl)
	if side == 0 || !allowed(x.State, r, x.Cards[r.Card].Ctrl) {
		return false
	}
	join(x, r.Card, side)
	return x.Fact(core.Fact{Kind: core.FactLocate, Card: r.Card, At: r.At, N: side})
}

// draw puts the top card of the Fate deck into the hand (CE-TERMDRAW).
func draw(x *core.X, r *core.Rec) bool {
	top := x.First(core.FateDeck(r.Seat))
	if top == 0 {
		return false
	}
	r.Card = top
	return x.Fact(core.Fact{Kind: core.FactPut, Card: top, Place: core.Hand(r.Seat)})
}

// enterPlay puts a card into play: attached to Obj, to a Province, at a battlefield, or at home (CE-LOC).
func enterPlay(x *core.X, r *core.Rec) bool {
	k := &x.Cards[r.Card]
	at := k.Place
	if r.Obj != 0 {
		x.Fact(core.Fact{Kind: core.FactAttach, Card: r.Card, Other: r.Obj})
	} else {
		x.Fact(core.Fact{Kind: core.FactPut, Card: r.Card, Place: core.Play(r.Seat)})
	}
	k = &x.Cards[r.Card]
	if slot, ok := r.Place.IsProvince(); ok && x.Type(r.Card) == card.Region {
		k.Flags |= core.OnProvince
		k.At = uint8(slot)
	}
	if r.Flags&core.RecFaceUp != 0 { // bowed: Holdings enter play so (CE-HOLD)
		k.Flags |= core.Bowed
	}
	if r.At != 0 {
		if x.Type(r.Card) == card.Personality {
			side := joins(x.State, r, k.Ctrl)
			join(x, r.Card, side)
			x.Fact(core.Fact{Kind: core.FactLocate, Card: r.Card, At: r.At, N: side})
		} else if x.Type(r.Card) == card.Strategy {
			k.At = r.At
			k.Flags |= core.IsTerrain
		}
	}
	return at != k.Place
}

// attach puts a card in play onto a Personality or, if it is a Region, onto a Province. What enters play attached is
// there already.
func attach(x *core.X, r *core.Rec) bool {
	switch slot, region := r.Place.IsProvince(); {
	case !x.InPlay(r.Card):
		return false
	case region:
		return x.Is(r.Card, core.OnProvince) && int(x.Cards[r.Card].At) == slot ||
			x.Fact(core.Fact{Kind: core.FactLocate, Card: r.Card, At: uint8(slot)})
	}
	return x.Fact(core.Fact{Kind: core.FactAttach, Card: r.Card, Other: r.Obj}) || x.Cards[r.Card].Host == r.Obj
}

// put moves a card to an area out of play: a deck, a hand, a Province, a discard pile.
func put(x *core.X, r *core.Rec) bool {
	if r.Obj != 0 && r.Obj == r.Card {
		return x.Fact(core.Fact{Kind: core.FactUncover, Card: r.Card, Place: r.Place})
	}
	n := int16(0)
	if r.Flags&core.RecBottom != 0 {
		n = 1
	}
	leaveWith(x, r.Card, core.FateDiscard(x.Cards[r.Card].Owner))
	ok := x.Fact(core.Fact{Kind: core.FactPut, Card: r.Card, Place: r.Place, N: n})
	if r.Place.Zone() == card.FocusArea && x.Duel.Struck { // after the reveal cards come face-up (CE-DUEL-13)
		x.Fact(core.Fact{Kind: core.FactFaceUp, Card: r.Card})
	}
	if _, prov := r.Place.IsProvince(); prov && r.Flags&core.RecFaceUp != 0 {
		x.Fact(core.Fact{Kind: core.FactFaceUp, Card: r.Card})
	}
	return ok
}

// modify adds the lasting row that a bonus, penalty, keyword or other ongoing effect is.
func modify(x *core.X, r *core.Rec) bool {
	row := core.Row{
		Kind: core.RowAmount, Dur: r.Dur, Stat: r.Stat, Seat: r.By, Card: r.Card, Place: r.Place,
		Source: r.Source, Item: r.Item, Op: r.Op, Mod: r.Mod, Amount: r.Amount, Field: x.Attack.Now,
	}
	if r.Ev == card.EvPenalty {
		row.Amount = -r.Amount
	}
	op := said(x.State, r)
	if r.Ev == card.EvGainKeyword || op.While != nil { // a bonus that comes and goes is asked about as long as it lasts (CE-DUR-12)
		row.Kind = core.RowMod
	}
	if r.Ev == card.EvProvinceStrength {
		row.Stat = card.ProvinceStrength
	}
	if x.Frames[x.F.Cause].Flags&core.IsAction != 0 {
		row.Flags |= core.RowByAction
	}
	if r.Card != 0 && x.Attack.Now != 0 && op.Dur == card.WhileTrue && op.While == nil {
		row.Flags |= core.RowThere
	}
	if r.Dur == card.ThisAction && x.F.Cause != 0 {
		row.Cause = theAction(x)
	}
	if giveTrait(x, r, &row) {
		return true
	}
	if ops := x.Table.Item(r.Item).Ops; row.Kind == core.RowAmount && r.Card != 0 && int(r.Op) < len(ops) && ops[r.Op].Made != nil {
		t := x.Token(r.Card, x.Table.MadeFace(ops[r.Op].Made), 0)
		if t == nil {
			return false
		}
		row.Of = t.ID // raised as long as the token is there; its base stays (CE-TOKEN-03)
	}
	p := x.Row(row)
	if row.Kind == core.RowMod && x.F.Up != 0 {
		x.KeepFor(x.F.Up, p)
	}
	return true
}

// said is the op that an occurrence comes from; an empty one if it comes from no text.
func said(s *core.State, r *core.Rec) *card.Op {
	if ops := s.Table.Item(r.Item).Ops; int(r.Op) < len(ops) {
		return &ops[r.Op]
	}
	return &unsaid
}

var unsaid card.Op

// destroyProvince takes a Province away: its cards and Regions go to the discard pile, not by discarding
// (CE-PROV), its battlefield ceases to exist, and the units there go home (CE-FINAL).
func destroyProvince(x *core.X, r *core.Rec) bool {
	owner := r.Place.Seat()
	slot, _ := r.Place.IsProvince()
	for c := x.First(r.Place); c != 0; {
		next := x.After(c)
		toDiscard(x, c, 0)
		c = next
	}
	for c := x.First(core.Play(owner)); c != 0; {
		next := x.After(c)
		if x.Is(c, core.OnProvince) && int(x.Cards[c].At) == slot {
			toDiscard(x, c, 0)
		}
		c = next
	}
	x.Fact(core.Fact{Kind: core.FactProvince, Seat: owner, Place: r.Place})
	if x.Attack.Defender == owner {
		for i := range x.Attack.N {
			f := &x.Attack.Fields[i]
			if int(f.Slot) == slot && r.Flags&core.RecResolve == 0 {
				f.Gone, f.Done = true, true
				vacate(x, i+1)
			}
		}
	}
	return true
}

// vacate sends the units of a battlefield that ceases to exist home, attackers and allies bowed.
func vacate(x *core.X, at uint8) {
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; {
			next := x.After(c)
			if x.Cards[c].At == at && !x.Is(c, core.OnProvince) {
				if x.Is(c, core.IsTerrain) {
					toDiscard(x, c, 0)
				} else if x.Type(c) == card.Personality {
					bows := bowsHome(x.State, c)
					x.Fact(core.Fact{Kind: core.FactLocate, Card: c})
					if bows {
						bowUnit(x, c)
					}
				}
			}
			c = next
		}
	}
}

func bowUnit(x *core.X, lead core.CardID) {
	for c := x.First(core.Play(x.Cards[lead].Ctrl)); c != 0; c = x.After(c) {
		if x.InUnit(c, lead) && x.Fact(core.Fact{Kind: core.FactBow, Card: c}) {
			p := x.Cards[c].Ctrl
			x.Tell(core.Event{Kind: card.EvBow, Card: c, Seat: p, By: p})
			besides(x, core.Rec{Ev: card.EvBow, Card: c, Seat: p, By: p, Flags: core.RecRule})
		}
	}
}

// rehonors: where a dishonorable Personality stands behind an Honor gain, he is rehonored and the Honor is not
// gained (CE-DISHON).
func rehonors(x *core.X, r *core.Rec) bool {
	if r.Flags&core.RecResolve != 0 {
		return rehonorArmy(x, r.Seat)
	}
	if x.F.Cause == 0 {
		return false
	}
	by := &x.Frames[x.F.Cause]
	done := false
	try := func(c core.CardID) {
		if c != 0 && x.Is(c, core.Dishonorable) && x.InPlay(c) && x.Type(c) == card.Personality && x.Cards[c].Ctrl == r.Seat {
			rehonor(x, c)
			done = true
		}
	}
	try(by.Source)
	for i := 0; ; i++ {
		b, ok := x.BoundAt(x.F.Cause, varTargets, i)
		if !ok {
			break
		}
		if b.Kind == core.BoundCard {
			try(core.CardID(b.Val))
		}
	}
	try(x.BoundCard(x.F.Cause, card.Actor))
	if by.Trig != 0 { // Honor for attaching a card to him (CE-DISHON-09)
		ev := &x.Frames[by.Trig]
		for _, r := range x.Recs[ev.Rec : ev.Rec+ev.RecN] {
			if r.Ev == card.EvAttach || r.Ev == card.EvEnterPlay {
				try(r.Obj)
			}
		}
	}
	return done
}

// rehonor rehonors one who stands behind an Honor gain, unless something keeps him from it: then the Honor is lost all
// the same (CE-DISHON-12).
func rehonor(x *core.X, c core.CardID) {
	r := core.Rec{Ev: card.EvRehonor, Card: c, Seat: x.Cards[c].Ctrl, Flags: core.RecRule}
	if notEvent(x, &r, x.I) {
		return
	}
	x.Fact(core.Fact{Kind: core.FactRehonor, Card: c})
	x.Tell(core.Event{Kind: card.EvRehonor, Card: c, Seat: r.Seat})
	besides(x, r)
}

// besides adds to the running event what has happened along with it, so that it triggers what it does.
func besides(x *core.X, r core.Rec) {
	if x.F.Proc == procEvent && x.F.Rec+x.F.RecN == x.NRecs {
		r.Flags |= core.RecDone
		x.Rec(r)
		x.F.RecN++
	}
}

// rehonorArmy rehonors the dishonorable Personalities of a leader's army in the current battle.
func rehonorArmy(x *core.X, leader core.Seat) bool {
	side := core.Attacking
	if leader == x.Attack.Defender {
		side = core.Defending
	}
	done := false
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			if x.Cards[c].At == x.Attack.Now && x.Is(c, side) && x.Is(c, core.Dishonorable) {
				rehonor(x, c)
				done = true
			}
		}
	}
	return done
}
