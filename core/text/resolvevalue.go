package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// References inside values and modifications (CE "References", "Possessive case").

func (v *resolver) value(x *card.Value) {
	if x == nil {
		return
	}
	switch x.Kind {
	case card.Const:
	case card.CaseOf:
		if isNumberIf(x) {
			v.value(x.B)
			v.value(x.A)
			v.condition(x.Cond)
		}
	case card.OneOfTwo:
		v.failed("a number could be one of two")
	case card.HowMuch:
		v.answersAmount(x)
	case card.Plus, card.Minus, card.Lower, card.Higher:
		if x.Word == whicheverCounts {
			v.whicheverCount(x)
			return
		}
		v.value(x.A)
		if x.Word == twoStatsOf {
			x.B.Ref = x.A.Ref
			return
		}
		v.addend(x)
	case card.Difference:
		if x.Prop == justCompared {
			v.g.values.walk(v, x)
			return
		}
		v.value(x.A)
		v.unlike(x.A, x.B)
	case card.UpTo:
		if x.Word == tokensGone {
			v.tokensGone(x)
			return
		}
		x.Ref = v.bind()
		v.value(x.A)
	case card.Times:
		v.value(x.A)
		if x.B != nil && x.B.Kind == card.CountOf {
			v.inside(x.B.Of)
			x.B.Filter = x.B.Of.Filter
		}
	case card.CountIn:
		switch {
		case x.Ref == card.Actor && !v.granted && v.c.Type != card.Spell && v.severalPerform():
			x.Filter = nil
		case x.Ref == card.Actor && (v.granted || v.c.Type != card.Spell):
			v.failed("it is not clear who performs this besides")
		case x.Ref != unresolved:
		case x.Word == "-equal":
			v.asMany(x)
		case x.Word == thatNumber:
			v.thatNumber(x)
		default:
			v.deeds(x)
		}
	default:
		if x.Kind == card.StatOf && x.Ref == unresolved && isPossessive(x.Word) && (v.eachOne && !v.speaksOf(x.Word) || (v.eachOne || v.given) && x.Who == card.TheirOwn) {
			x.Ref = card.Each
		}
		if x.Kind == card.CountOf && v.eachOne && !v.speaksOfHim() { // "each … equal to the number of Followers he has"
			defer func(was bool) { v.ofEach = was }(v.ofEach)
			v.ofEach = true
		}
		v.carded = x.Kind == card.StatOf && x.Stat != card.Strength && x.Stat != card.ProvinceStrength && x.Stat != card.StartingHonor
		v.fated = x.Kind == card.StatOf && x.Stat == card.FocusValue && (x.Of == nil || x.Of.How == card.Ref)
		v.g.values.walk(v, x)
		v.carded, v.fated = false, false
		if v.severalOf(x) {
			v.failed("of several things each has a number of its own")
		}
		if x.Kind == card.StatOf && (x.Stat == card.Strength || x.Stat == card.ProvinceStrength) && x.Ref == card.Self && isPossessive(x.Word) && v.c.Type != card.Stronghold {
			v.failed("this card has no strength")
		}
		if x.Kind == card.StatOf && x.Stat == card.StartingHonor && x.Ref != unresolved && v.c.Type != card.Stronghold { // "half his starting Honor"
			v.failed("this card starts with no Honor")
		}
		if x.Kind == card.StatOf && x.Ref == card.Self && (strings.Contains(x.Word, "discarded") || x.Of != nil && strings.Contains(x.Of.Word, "discarded")) {
			v.failed("it is not known what was discarded")
		}
		if (x.Kind == card.CountOf || x.Kind == card.SumOf || x.Kind == card.BestOf || x.Kind == card.DistinctOf) && x.Of != nil {
			x.Filter = x.Of.Filter
		}
		if x.Ref == unresolved {
			v.player(x.Who, &x.Ref, x.Word)
		}
		v.total(x)
		if x.Kind == card.SumIn && x.Ref == card.Actor {
			x.Filter = shugenja
		}
	}
}

// unlike resolves the second of two numbers that are compared: a stat of somebody's is compared with another's, from which alone it can
// differ (CE-PRON-03).
func (v *resolver) unlike(a, b *card.Value) {
	if a == nil || b == nil || a.Kind != card.StatOf || b.Kind != card.StatOf || a.Stat != b.Stat || a.Base != b.Base || a.Ref == card.NoVar {
		v.value(b)
		return
	}
	was := v.besides
	if was == card.NoVar {
		v.besides = a.Ref
	}
	v.value(b)
	v.besides = was
	if a.Ref == b.Ref && a.Of == nil && b.Of == nil {
		v.failed("nothing is compared with itself")
	}
}

// severalPerform reports whether the text itself says how many perform it, and nobody does besides.
func (v *resolver) severalPerform() bool {
	ps := v.distinct(func(e *entity) bool { return e.performing && e.thing == card.Cards })
	return len(ps) == 1 && ps[0].many
}

// shugenja is who performs a Spell: not whom else the rules let perform because he is targeted (CE-SPELL-03, CE-TERMPERF).
var shugenja = &card.Filter{Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: "Shugenja", Style: silentStyle}}}

// speaksOf reports whether the text has named somebody, or something, else whom a possessive could mean.
func (v *resolver) speaksOf(word string) bool {
	if word != "its" {
		return v.speaksOfHim()
	}
	_, ok := v.last(func(e *entity) bool { return neuter(e) && e.thing == card.Cards && e.v != card.Self })
	return ok
}

// severalOf reports whether a number is a stat of one card, where several are meant.
func (v *resolver) severalOf(x *card.Value) bool {
	return x.Kind == card.StatOf && x.Ref != card.NoVar && x.Filter == nil && slices.ContainsFunc(v.named, func(e entity) bool { return e.v == x.Ref && e.many && e.thing != card.Armies })
}

// speaksOfHim reports whether the text has named somebody else whom "his" could mean.
func (v *resolver) speaksOfHim() bool {
	_, ok := v.last(func(e *entity) bool { return masculine(e) && e.thing == card.Cards && e.v != card.Self })
	return ok
}

func (v *resolver) mod(m *card.Mod) {
	x, _ := uncappedMod(m)
	v.g.mods.walk(v, x)
	if x != m {
		m.Amount.A = x.Amount
	}
}

func countsThings(x *card.Value) bool {
	return x != nil && (x.Kind == card.CountOf || countsThings(x.B))
}
