package text

import (
	"slices"

	"kotei/core/card"
)

// The battlefield of the Province that a card is attached to, and who fights there (CE "Regions", "Battlefield").

var fieldConditions = []row[card.Cond]{
	{pattern: "this Province's battlefield is the current (one|battlefield)", base: card.Cond{Kind: card.AtProvince, Ref: card.Self}},
	{pattern: "the current battlefield is this Province's [battlefield]", base: card.Cond{Kind: card.AtProvince, Ref: card.Self}},
	{pattern: "the current battlefield is at this (Province|Region's Province)", base: card.Cond{Kind: card.AtProvince, Ref: card.Self}},
}

// fighting say in which army something is, and whom it attacks.
var fightingAtoms = []row[card.Atom]{
	{pattern: "where you control (a|any|one or more) {yourunits}", base: card.Atom{Is: card.HasUnits, Who: card.You}},
	{pattern: "attacking this Province", base: card.Atom{Is: card.IsAttacking, Ref: card.Host}},
	{pattern: "defending this Province", base: card.Atom{Is: card.IsDefending, Ref: card.Host}},
	{pattern: "in (an attacking army|the attacking army|attacking armies) at this Province's (battlefield|battlefields)", base: card.Atom{Is: card.IsAttacking, Ref: card.Host}},
	{pattern: "in (a defending army|the defending army|defending armies) at this Province's (battlefield|battlefields)", base: card.Atom{Is: card.IsDefending, Ref: card.Host}},
	{pattern: "in (an attacking army|the attacking army|attacking armies) at its (battlefield|battlefields)", base: card.Atom{Is: card.IsAttacking, Ref: card.Host, Word: itsOwnField}},
	{pattern: "in (a defending army|the defending army|defending armies) at its (battlefield|battlefields)", base: card.Atom{Is: card.IsDefending, Ref: card.Host, Word: itsOwnField}},
	{pattern: "attacking at this (Province|Province's battlefield)", base: card.Atom{Is: card.IsAttacking, Ref: card.Host}},
	{pattern: "defending at this (Province|Province's battlefield)", base: card.Atom{Is: card.IsDefending, Ref: card.Host}},
	{pattern: "attacking you", base: card.Atom{Is: card.IsAttacking, Who: card.You}},
	{pattern: "attacking (your Provinces|one of your Provinces)", base: card.Atom{Is: card.IsAttacking, Who: card.You}},
	{pattern: "who performed (it|the action|that action)", base: card.Atom{Is: card.HasPerformed}},
}

// fought reports by a failure what fights for a Province of which the card is on none, and what performed no action.
func (v *resolver) fought(a *card.Atom) {
	if a.Word == itsOwnField && slices.ContainsFunc(v.named, func(e entity) bool { return e.thing == card.Provinces && e.v != card.Host }) {
		v.failed("it is not clear whose battlefield that is")
	}
	if (a.Is == card.IsAttacking || a.Is == card.IsDefending) && a.Ref == card.Host && !onProvinces.Has(v.c.Type) {
		v.failed("the card is on no Province")
	}
	if a.Is == card.HasPerformed && (v.trig == nil || v.trig.Cause == nil || !v.trig.Cause.Action) {
		v.failed("no action that was performed")
	}
}

// onProvinces are the cards that may be attached to Provinces.
const onProvinces = card.TypeSet(1<<card.Region | 1<<card.Holding | 1<<card.Event | 1<<card.Celestial | 1<<card.Stronghold)

func init() {
	atomSlots["yourunits"] = thingsSlot(func(a *card.Atom, s *card.Sel) {
		f := *s.Filter
		f.Atoms = append(append([]card.Atom(nil), f.Atoms...), card.Atom{Is: card.IsYours, Who: card.You, Style: silentStyle})
		a.Sub = &f
	}, func(a *card.Atom) *card.Sel { return &card.Sel{How: card.All, Thing: card.Units, Filter: a.Sub} })
}

// itsOwnField marks the battlefield of the Province that the text's card is on, where it is called "its".
const itsOwnField = "-its"
