package text

import (
	"slices"

	"kotei/core/card"
)

// Moving cards between places, and into play (CE "Areas of the game", "Locations", "Attachments", "Search").

// placeVerbs move cards (CE "Areas of the game", "Locations", "Attachments").
var placeVerbs = []row[card.Op]{
	{pattern: "send {what} home", base: card.Op{Verb: card.Move, To: &card.Dest{Zone: card.HomeZone, Of: card.TheirOwn}}},
	{pattern: "send home {what}", base: card.Op{Verb: card.Move, To: &card.Dest{Zone: card.HomeZone, Of: card.TheirOwn}}},
	{pattern: "move home {what}", base: card.Op{Verb: card.Move, To: &card.Dest{Zone: card.HomeZone, Of: card.TheirOwn}}},
	{pattern: "move {what} {to}", base: card.Op{Verb: card.Move}},
	{pattern: "move {what} into your {defending} army", base: card.Op{Verb: card.Move, To: &card.Dest{Zone: card.CurrentBattlefield}}},
	{pattern: "move {what} from (the current|this) battlefield {to}", base: card.Op{Verb: card.Move}},
	{pattern: "move {here} {what}", base: card.Op{Verb: card.Move}},
	{pattern: "switch {what} with {dest}", base: card.Op{Verb: card.Switch}},
	{pattern: "switch {what} with one from your hand", base: card.Op{Verb: card.Switch, To: &card.Dest{Sel: &card.Sel{How: card.Choose, Filter: &card.Filter{}, Zone: card.Hand, ZoneOf: card.You}}}},
	{pattern: "switch {what}", base: card.Op{Verb: card.Switch}},
	{pattern: "(put|place) {what} {to}", base: card.Op{Verb: card.Put}},
	{pattern: "assign (it|him) to a different Province [instead]", base: card.Op{Verb: card.Redirect, Event: card.EvAssign, What: &card.Sel{How: card.Choose, Thing: card.Provinces, Filter: &card.Filter{}}}},
	{pattern: "assign {what} {to}", base: card.Op{Verb: card.Assign}},
	{pattern: "assign {itself}", base: card.Op{Verb: card.Assign, To: &card.Dest{Zone: card.BattlefieldZone, Sel: aBattlefield}}},
	{pattern: "rearrange {what}", base: card.Op{Verb: card.Put, To: &card.Dest{Zone: card.OwnDeck, Order: true}}},
	{pattern: "return {what} {to}", base: card.Op{Verb: card.Put}},
	{pattern: "(shuffle|reshuffle) {what} back into your deck", base: card.Op{Verb: card.Shuffle, Event: card.EvShuffle}},
	{pattern: "(shuffle|reshuffle) {what} into your deck", base: card.Op{Verb: card.Shuffle, Event: card.EvShuffle}},
	{pattern: "(shuffle|reshuffle) {what} into his deck", base: card.Op{Verb: card.Shuffle, Event: card.EvShuffle, To: &card.Dest{Of: card.Chosen, OfRef: card.Doer}}},
	{pattern: "(shuffle|reshuffle) {what} into your {deck} deck", base: card.Op{Verb: card.Shuffle}},
	{pattern: "(shuffle|reshuffle) this Event [back] into your [Dynasty] deck instead of discarding it [normally] [after using this ability]", base: card.Op{Verb: card.Shuffle, What: &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"}, Zone: card.DynastyDeckZone}},
	{pattern: "(shuffle|reshuffle) {what} [back] into (its|his|their) (owner's|owners') [Fate|Dynasty] (deck|decks)", base: card.Op{Verb: card.Shuffle, Event: card.EvShuffle, Pos: true}},
	{pattern: "(shuffle|reshuffle) {what} [back] into (the|its|his|their) [owner's|owners'] appropriate (deck|decks)", base: card.Op{Verb: card.Shuffle, Event: card.EvShuffle, Pos: true}},
	{pattern: "(shuffle|reshuffle) {what} [back] into its owner's deck instead of discarding it", base: card.Op{Verb: card.Shuffle, Event: card.EvShuffle, Pos: true}},
	{pattern: "(shuffle|reshuffle) {what} [back] into your {deck} deck instead of discarding (it|him|her)", base: card.Op{Verb: card.Shuffle}},
	{pattern: "shuffle your {deck} deck", base: card.Op{Verb: card.Shuffle}},
	{pattern: "shuffle (the|that) deck", base: card.Op{Verb: card.Shuffle, Then: card.OwnDeck}},
	{pattern: "put {what} in play", base: card.Op{Verb: card.Enter, Free: true}},
	{pattern: "put {what} into play", base: card.Op{Verb: card.Enter, Free: true}},
	{pattern: "put {what} into play {to}", base: card.Op{Verb: card.Enter, Free: true}},
	{pattern: "bring {what} into play", base: card.Op{Verb: card.Enter}},
	{pattern: "bring {what} into play {to}", base: card.Op{Verb: card.Enter}},
	{pattern: "bring {what} into play [{to}], ignoring all costs", base: card.Op{Verb: card.Enter, Free: true}},
	{pattern: "bring {what} into play, ignoring [its Gold] costs", base: card.Op{Verb: card.Enter, Free: true}},
	{pattern: "bring {what} into play {to}, ignoring [its|his] (costs|cost)", base: card.Op{Verb: card.Enter, Free: true}},
	{pattern: "put {what} into play from your hand", base: card.Op{Verb: card.Enter, Free: true, Zone: card.Hand}},
	{pattern: "put {what} {to}[,] discarding (any|a|the|any other) (card|cards) [currently|already] (there|from it if necessary)", base: card.Op{Verb: card.Put, Free: true}},
	{pattern: "refill {what} face-up", base: card.Op{Verb: card.Refill, Pos: true}},
	{pattern: "refill {what}", base: card.Op{Verb: card.Refill}},
	{pattern: "(bring|put) {what} into play [{to}], paying {n} less Gold", base: card.Op{Verb: card.Enter}},
	{pattern: "put {what} into play [{to}], paying [all] costs", base: card.Op{Verb: card.Enter}},
	{pattern: "(put|bring) {what} into play [{to}][,] ignoring [its] Gold cost", base: card.Op{Verb: card.Enter, Free: true}},
	{pattern: "put {what} into play [{to}], ignoring costs", base: card.Op{Verb: card.Enter, Free: true}},
	{pattern: "attach {what} to {dest}, paying {n} less Gold", base: card.Op{Verb: card.Attach}},
	{pattern: "attach {what} to {dest}, paying all costs but paying {n} less Gold", base: card.Op{Verb: card.Attach}},
	{pattern: "bring {what} into play [{to}], paying [all] costs", base: card.Op{Verb: card.Enter}},
	{pattern: "attach {what} to {dest}[, if legal]", base: card.Op{Verb: card.Attach}},
	{pattern: "attach {what} from your hand to {dest}", base: card.Op{Verb: card.Attach, Zone: card.Hand}},
	{pattern: "attach {itself} from your hand to {dest}, paying [all] costs", base: card.Op{Verb: card.Attach, Zone: card.Hand}},
	{pattern: "equip {itself} from your hand to {dest}[, paying [all] costs]", base: card.Op{Verb: card.Attach, Event: card.EvAttach, Then: card.Hand, Zone: card.Hand}},
	{pattern: "equip {itself} from your hand to {dest}[,] (for|paying) {n} less Gold", base: card.Op{Verb: card.Attach, Event: card.EvAttach, Then: card.Hand, Zone: card.Hand}},
	{pattern: "attach {what} to {dest}, paying [all] costs", base: card.Op{Verb: card.Attach}},
	{pattern: "attach {what} to {dest}[,] ignoring costs", base: card.Op{Verb: card.Attach, Free: true}},
	{pattern: "transfer to {dest} {what} [that can legally attach]", base: card.Op{Verb: card.Transfer}},
	{pattern: "transfer {what} to {dest} [, if legal|if (he|she|it) can legally attach it]", base: card.Op{Verb: card.Transfer}},
	{pattern: "recruit {what} [into play [{to}]][,] paying {n} less Gold", base: card.Op{Verb: card.Recruit}},
	{pattern: "recruit {what} [into play [{to}]][,] for {n} less Gold", base: card.Op{Verb: card.Recruit}},
	{pattern: "recruit {what} [into play [{to}]], ignoring [its] [Gold] (costs|cost)", base: card.Op{Verb: card.Recruit, Free: true}},
	{pattern: "recruit (for|paying) {n} less Gold", base: card.Op{Verb: card.Recruit, What: &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"}}},
	{pattern: "recruit {what} into play {to}", base: card.Op{Verb: card.Recruit}},
	{pattern: "recruit {what}", base: card.Op{Verb: card.Recruit}},
	{pattern: "search your {deck} deck for {what}", base: card.Op{Verb: card.Search, Who: card.You}},
	{pattern: "search his {deck} deck for {what}", base: card.Op{Verb: card.Search, WhoRef: unresolved}},
	{pattern: "search his deck for {what}", base: card.Op{Verb: card.Search, Zone: card.OwnDeck, WhoRef: unresolved}},
	{pattern: "search his discard pile for {what}", base: card.Op{Verb: card.Search, Zone: card.AnyDiscard, WhoRef: unresolved}},
	{pattern: "search your deck for {what}", base: card.Op{Verb: card.Search, Zone: card.OwnDeck}},
	{pattern: "search your Fate discard pile for {what}", base: card.Op{Verb: card.Search, Zone: card.FateDiscard, Who: card.You}},
	{pattern: "search your Dynasty discard pile for {what}", base: card.Op{Verb: card.Search, Zone: card.DynastyDiscard, Who: card.You}},
	{pattern: "search your discard pile for {what}", base: card.Op{Verb: card.Search, Zone: card.AnyDiscard}},
}

func init() {
	s := *destSlot() // the current battlefield, in front of what goes there
	read := s.read
	s.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
		all := read(r, at, o)
		return slices.DeleteFunc(all, func(g reading[card.Op]) bool {
			return g.v.To.Zone != card.CurrentBattlefield || g.v.To.Of != card.NoPlayer
		})
	}
	opSlots["here"] = &s
}

// recruitsItself reports by a failure "Recruit for 2 less Gold" where it isn't said before of the text's own card that it is dead: else
// another card is meant.
func (v *resolver) recruitsItself(o *card.Op) {
	if w := o.What; o.Verb != card.Recruit || w == nil || w.How != card.Ref || w.Ref != card.Self || w.Word != "-" {
		return
	}
	if f := v.it.Ops[0].Cond; v.it.Ops[0].Verb != card.If || f.Kind != card.Is || f.Ref != card.Self {
		v.failed("it is not said what is recruited")
	}
}
