package amount

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// A StatRef is a stat, as it is or as it is printed.
type StatRef struct {
	Stat card.Stat
	Base bool
}

// Stat is the category of the names of stats.
var Stat = kernel.NewCat[StatRef]("stat")

// A Quality is a stat of something.
type Quality struct {
	Of Holder
	StatRef
}

// Qualities is the category of the stats of things: "his Force", "the base Chi of a target Monk".
var Qualities = kernel.NewCat[Quality]("stat of something")

// A Holder is what has a stat, as a possessive or after "of".
type Holder struct {
	Sel  card.Sel
	Num  kernel.Number
	Each bool // "his own": of several, each has his
}

// Holders is the category of possessives before a stat: "his", "the target's", "a target Monk's".
var Holders = kernel.NewCat[Holder]("possessor")

// ofHolder is what has a stat, after it: "of a target Monk".
var ofHolder = kernel.NewCat[Holder]("possessor after of")

var statName = kernel.NewCat[card.Stat]("name of a stat")

func init() {
	for _, s := range []struct {
		words string
		stat  card.Stat
	}{
		{"Force [(Modifier|Modifiers)]", card.Force},
		{"Chi [(Modifier|Modifiers)]", card.Chi},
		{"Personal Honor", card.PersonalHonor},
		{"Honor Requirement", card.HonorRequirement},
		{"(Gold Cost|cost)", card.GoldCost},
		{"Focus Value", card.FocusValue},
		{"Gold Production", card.GoldProduction},
		{"[Province] strength", card.ProvinceStrength},
		{"Starting [Family] Honor", card.StartingHonor},
	} {
		statName.Rules(kernel.Means(s.words, s.stat))
	}
	Stat.Rules(
		kernel.On("[current] {}", func(m kernel.Match) (StatRef, bool) { return StatRef{kernel.Val[card.Stat](m, 0), false}, true }, statName),
		kernel.On("(base|printed) {}", func(m kernel.Match) (StatRef, bool) { return StatRef{kernel.Val[card.Stat](m, 0), true}, true }, statName),
	)
	Holders.Define(pronounHolders)
	Holders.Rules(
		kernel.On("{} 's", possessor, noun.Cat),
		kernel.On("{} '", possessor, noun.Cat),
	)
	ofHolder.Rules(kernel.On("of {}", possessor, noun.Cat))
	Qualities.Rules(
		kernel.On("{} {}", func(m kernel.Match) (Quality, bool) {
			return quality(kernel.Val[Holder](m, 0), kernel.Val[StatRef](m, 1))
		}, Holders, Stat),
		kernel.On("the {} {}", func(m kernel.Match) (Quality, bool) {
			return quality(kernel.Val[Holder](m, 1), kernel.Val[StatRef](m, 0))
		}, Stat, ofHolder),
	)
}

// possessives are the pronouns that say whose a stat is.
var possessives = map[string]kernel.Number{"his": kernel.Singular, "her": kernel.Singular, "its": kernel.Singular, "their": kernel.Either}

func pronounHolders(p *kernel.Parser, at int) []kernel.Reading[Holder] {
	num, ok := possessives[p.Toks[at].Fold]
	if !ok || p.Toks[at].Kind != kernel.Word {
		return nil
	}
	h := Holder{Sel: card.Sel{How: card.Ref, Ref: p.Refer(at, at+1)}, Num: num}
	all := []kernel.Reading[Holder]{{Val: h, End: at + 1}}
	if p.Is(at+1, "own") {
		h.Each = true
		all = append(all, kernel.Reading[Holder]{Val: h, End: at + 2})
	}
	return all
}

// possessor is a thing that has a stat; not "your Personality", which may be one that was named or one of yours.
func possessor(m kernel.Match) (Holder, bool) {
	n := kernel.Val[noun.Phrase](m, 0)
	s := n.Sel
	unclear := s.How == card.Choose && n.Bare && !s.Perform
	return Holder{Sel: s, Num: n.Num}, !unclear && (s.Thing == card.Cards || s.Thing == card.Units || s.Thing == card.Provinces)
}

// quality is the stat of a thing; the Force of a unit is all of it.
func quality(h Holder, s StatRef) (Quality, bool) {
	if h.Sel.Thing == card.Units && s == (StatRef{Stat: card.Force}) {
		s.Stat = card.TotalForce
	}
	strength := s.Stat == card.ProvinceStrength
	return Quality{h, s}, strength || h.Sel.Thing != card.Provinces
}

// value is the number that a stat of one thing is.
func (q Quality) value() (card.Value, bool) {
	v := card.Value{Kind: card.StatOf, Stat: q.Stat, Base: q.Base}
	if q.Of.Each {
		v.Who = card.TheirOwn
	}
	if q.Of.Sel.How == card.All {
		return v, false
	}
	of(&v, q.Of.Sel)
	return v, true
}

// of says what a value is of.
func of(v *card.Value, s card.Sel) {
	if s.How == card.Ref && s.Of == nil {
		v.Ref = s.Ref
		return
	}
	if v.Ref = s.Bind; s.How == card.Ref {
		v.Ref = s.Ref
	}
	v.Of = &s
}
