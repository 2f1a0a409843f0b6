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
	if ok && r.Ev != card.EvAnnounce && r.Ev != card.EvProduce && (r.Ev != card.EvDuel || r.Mod&core.Challenged == 0) { // an action is told as it begins, Gold with what it pays, a duel once
		x.Tell(core.Event{Kind: r.Ev, Seat: r.Seat, By: r.By, Card: r.Card, Other: r.Obj, Source: r.Source, From: from, To: x.Cards[r.Card].Place, N: n, Stat: r.Stat, Reg: uint8(r.Flags)})
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
		return turnUp(x, r)
	case card.EvPut:
		return put(x, r)
	case card.EvRemoved:
		return removeFromGame(x, r)
	case card.EvControl:
		return x.Fact(core.Fact{Kind: core.FactControl, Card: r.Card, Seat: r.Seat})
	case card.EvFavorTaken:
		return x.Fact(core.Fact{Kind: core.FactFavor, Seat: r.Seat})
	case card.EvFavorLost:
		return x.Fact(core.Fact{Kind: core.FactFavor, Seat: core.NoSeat})
	case card.EvProvinceDestroyed:
		return destroyProvince(x, r)
	case card.EvToken:
		return giveTokens(x, r)
	case card.EvTokenLost:
		return x.Fact(core.Fact{Kind: core.FactToken, Card: r.Card, Place: r.Place, Seat: r.By, Face: r.Item.Face, N: -r.Amount})
	case card.EvBonus, card.EvPenalty, card.EvProvinceStrength, card.EvGainKeyword:
		return modify(x, r)
	case card.EvProduce:
		return produce(x, r)
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
	}
	return true // a mark: nothing to change
}

// byAction reports whether what happens comes from an action.
func byAction(x *core.X) bool { return x.Frames[x.F.Cause].Flags&core.IsAction != 0 }

// turnUp turns a card face-up; RecFaceUp: for all to see, wherever it lies.
func turnUp(x *core.X, r *core.Rec) bool {
	n := int16(0)
	if r.Flags&core.RecFaceUp != 0 {
		n = 1
	}
	return x.Fact(core.Fact{Kind: core.FactFaceUp, Card: r.Card, N: n})
}

// removeFromGame removes a card from the game, and what is attached to it unless the text means it alone.
func removeFromGame(x *core.X, r *core.Rec) bool {
	to := core.Removed(x.Cards[r.Card].Owner)
	if said(x.State, r).Part == card.Alone { // the state rules discard what was attached (CE-ATTACH-05)
		dropUnder(x, r.Card, 0, true)
	} else {
		leaveWith(x, r.Card, to)
	}
	return x.Fact(core.Fact{Kind: core.FactPut, Card: r.Card, Place: to})
}

// giveTokens puts tokens on a card or Province.
func giveTokens(x *core.X, r *core.Rec) bool {
	at := uint8(0)
	if byAction(x) {
		at = 1
	}
	ok := x.Fact(core.Fact{At: at, Kind: core.FactToken, Card: r.Card, Place: r.Place, Seat: r.By, Face: r.Item.Face, N: r.Amount, Other: r.Source})
	byTokens(x, r)
	return ok
}

func moveUnit(x *core.X, r *core.Rec) bool {
	side := core.NoSide
	if r.At != 0 {
		side = joins(x.State, r, x.Cards[r.Card].Ctrl)
		join(x, r.Card, side)
	}
	if side == core.AttackerSide && x.Attack.Segment == core.Resolution && r.At == x.Attack.Now { // it was there during the resolution (CE-COMBAT-19)
		x.Mark(r.Card, core.Fought)
	}
	r.Mod = x.Cards[r.Card].At + 1 // where it comes from
	return x.Fact(core.Fact{Kind: core.FactLocate, Card: r.Card, At: r.At, N: int16(side)})
}

func assignUnit(x *core.X, r *core.Rec) bool {
	side := joins(x.State, r, x.Cards[r.Card].Ctrl)
	join(x, r.Card, side)
	return x.Fact(core.Fact{Kind: core.FactLocate, Card: r.Card, At: r.At, N: int16(side)})
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
	x.Fact(core.Fact{Kind: core.FactPut, Card: r.Card, Place: core.Play(r.Seat)})
	if r.Flags&core.RecFaceUp != 0 { // bowed: Holdings enter play so (CE-HOLD)
		x.Mark(r.Card, core.Bowed)
	}
	if r.At != 0 {
		if x.Type(r.Card) == card.Personality {
			side := joins(x.State, r, k.Ctrl)
			join(x, r.Card, side)
			x.Fact(core.Fact{Kind: core.FactLocate, Card: r.Card, At: r.At, N: int16(side)})
		} else {
			x.LieAt(r.Card, r.At)
		}
	}
	return at != k.Place
}

// attach puts a card in play onto a Personality or, if a Province is said, onto that.
func attach(x *core.X, r *core.Rec) bool {
	switch slot, ok := r.Place.IsProvince(); {
	case !x.InPlay(r.Card):
		return false
	case ok:
		x.Mark(r.Card, core.OnProvince)
		x.Fact(core.Fact{Kind: core.FactLocate, Card: r.Card, At: uint8(slot)})
		return true
	}
	x.Fact(core.Fact{Kind: core.FactAttach, Card: r.Card, Other: r.Obj})
	byItem(x, r)
	return true
}

// put moves a card to an area out of play: a deck, a hand, a Province, a discard pile.
func put(x *core.X, r *core.Rec) bool {
	if r.Obj != 0 { // what lies under others
		return x.Fact(core.Fact{Kind: core.FactUncover, Card: r.Card, Place: r.Place})
	}
	n := int16(0)
	if r.Flags&core.RecBottom != 0 {
		n = 1
	}
	from, seat := x.Cards[r.Card].Place, x.Cards[r.Card].Ctrl
	leaveWith(x, r.Card, core.FateDiscard(x.Cards[r.Card].Owner))
	ok := x.Fact(core.Fact{Kind: core.FactPut, Card: r.Card, Place: r.Place, N: n})
	cameOut(x, r, from, seat)
	if r.Flags&core.RecFaceUp != 0 && r.Place.Zone() == card.Hand {
		x.Fact(core.Fact{Kind: core.FactFaceUp, Card: r.Card, N: 1}) // CE-HANDA-06
	}
	if to := said(x.State, r).To; slotOf(r.Place) && to != nil && to.FaceUp {
		x.Fact(core.Fact{Kind: core.FactFaceUp, Card: r.Card})
	}
	if r.Place.Zone() == card.FocusArea && x.Duel.Struck { // after the reveal cards come face-up (CE-DUEL-13)
		x.Fact(core.Fact{Kind: core.FactFaceUp, Card: r.Card})
	}
	return ok
}

// modify adds the lasting row that a bonus, penalty, keyword or other ongoing effect is.
func modify(x *core.X, r *core.Rec) bool {
	if inClass(x.State, r) {
		except(x, r)
		return true
	}
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
	owe(x, &row)
	if giveTrait(x, r, &row) {
		return true
	}
	if ops := x.Table.Item(r.Item).Ops; r.Card != 0 && int(r.Op) < len(ops) && ops[r.Op].Made != nil {
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
