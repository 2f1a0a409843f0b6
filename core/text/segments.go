package text

import "kotei/core/card"

// The segments of an attack and of its battles: "after a Maneuvers Segment ends", "+2F during the Combat Segment" (CE "Attack
// Phase", "Battle"). Units are assigned in two, Infantry and Cavalry: "a Maneuvers Segment" is either of them, so that it begins and
// ends twice in an attack; "the Maneuvers Segment" is both together, which begin with the first and end with the last.

var segmentTriggers = func() (rows []row[card.Trigger]) {
	for _, s := range []struct {
		words   string
		segment card.Segment
	}{
		{"(a|any|each) Maneuvers Segment", card.ManeuversSegment},
		{"[(the|a|an)] Infantry Maneuvers [Segment]", card.InfantrySegment},
		{"[(the|a)] Cavalry Maneuvers [Segment]", card.CavalrySegment},
		{"[(the|a|this attack's|an attack's)] Declaration Segment [of (an attack|an Attack Phase)]", card.DeclarationSegment},
		{"[(the|a|this|this battle's|a battle's|the battle's)] Resolution Segment [of a battle]", card.ResolutionSegment},
	} {
		rows = append(rows,
			row[card.Trigger]{pattern: s.words + " begins", base: card.Trigger{Event: card.EvSegment, Segment: s.segment}})
		if s.segment == card.ResolutionSegment { // it ends as the battle has resolved
			rows = append(rows, row[card.Trigger]{pattern: s.words + " [ends]", base: card.Trigger{Event: card.EvBattle, Segment: s.segment}})
			continue
		}
		rows = append(rows,
			row[card.Trigger]{pattern: s.words + " [ends]", base: card.Trigger{Event: card.EvSegmentEnd, Segment: s.segment}},
			row[card.Trigger]{pattern: "the end of " + s.words, base: card.Trigger{Event: card.EvSegmentEnd, Segment: s.segment}})
	}
	return append(rows,
		row[card.Trigger]{pattern: "the Maneuvers Segment begins", base: card.Trigger{Event: card.EvSegment, Segment: card.InfantrySegment}},
		row[card.Trigger]{pattern: "[the end of] the [last] Maneuvers Segment [(of an attack|this Attack Phase)] [ends]", base: card.Trigger{Event: card.EvSegmentEnd, Segment: card.CavalrySegment}},
		row[card.Trigger]{pattern: "the first Maneuvers Segment [of an attack] [begins]", base: card.Trigger{Event: card.EvSegment, Segment: card.InfantrySegment}},
		row[card.Trigger]{pattern: "[(a|the|this)] battle resolution begins", base: card.Trigger{Event: card.EvSegment, Segment: card.ResolutionSegment}},
		row[card.Trigger]{pattern: "(a|the|this) battle's resolution begins", base: card.Trigger{Event: card.EvSegment, Segment: card.ResolutionSegment}},
		row[card.Trigger]{pattern: "(the|this battle's|a) Combat Segment begins", base: card.Trigger{Event: card.EvEngage}},
		row[card.Trigger]{pattern: "the end of (the|this battle's|a battle's) Resolution Segment", base: card.Trigger{Event: card.EvBattle, Segment: card.ResolutionSegment}})
}()

func init() { triggers = append(triggers, segmentTriggers...) }

// onlyAfter reports whether what a trigger names is one point of a longer stretch: what comes before that is not known.
func onlyAfter(t *card.Trigger, when card.Timing) bool {
	return t.Event == card.EvBattle && t.Segment != card.NoSegment && when != card.After
}

// wouldBe reports whether a trigger says what would come about: that is before it does.
func (r *reader) wouldBe(t *card.Trigger, when card.Timing) bool {
	if t.Event != card.EvDestroy || when == card.Before {
		return false
	}
	f := r.g.triggers.formOf(t)
	return len(f.parts) > 1 && f.parts[1].lit == "would"
}
