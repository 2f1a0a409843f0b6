package core

import "kotei/core/card"

// The segments of attacks and battles that texts wait for (CE "Attack Phase", "Battle").

// segmentIs reports whether a segment is the one that a text names.
func segmentIs(named card.Segment, s Segment) bool {
	switch named {
	case card.DeclarationSegment:
		return s == Declaration
	case card.ManeuversSegment:
		return s == Infantry || s == Cavalry
	case card.InfantrySegment:
		return s == Infantry
	case card.CavalrySegment:
		return s == Cavalry
	case card.ResolutionSegment:
		return s == Resolution
	case card.NoSegment:
	}
	return false
}

// Segments reports whether some text at this table waits for a segment: only then are they told.
func (t *Table) Segments() bool { return t.segments }

// awaitSegments notes whether a trigger does.
func (t *Table) awaitSegments(tr *card.Trigger) {
	if tr == nil {
		return
	}
	t.segments = t.segments || tr.Segment != card.NoSegment
	for i := range tr.Or {
		t.awaitSegments(&tr.Or[i])
	}
}
