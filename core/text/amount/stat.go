package amount

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Stat is the category of the names of stats, as they are said of a thing by itself.
var Stat = kernel.NewCat[noun.StatName]("stat")

// A Quality is a stat of something.
type Quality struct {
	Of Holder
	noun.StatName
}

// Qualities is the category of the stats of things: "his Force", "the base Chi of a target Monk".
var Qualities = kernel.NewCat[Quality]("stat of something")

// A Holder is what has a stat, as a possessive or after "of".
type Holder struct {
	Sel card.Sel
	Num kernel.Number
	Own bool // "his own": of several, each has his
}

// Holders is the category of possessives before a stat: "his", "the target's", "a target Monk's".
var Holders = kernel.NewCat[Holder]("possessor")

// ofHolder is what has a stat, after it: "of a target Monk".
var ofHolder = kernel.NewCat[Holder]("possessor after of")

func init() {
	Stat.Rules(kernel.On("[current] {}", func(m kernel.Match) (noun.StatName, bool) {
		s := kernel.Val[noun.StatName](m, 0)
		return s, s.Stat != card.Family
	}, noun.Stats))
	ofCard := func(own bool) func(kernel.Match) (Holder, bool) {
		return func(m kernel.Match) (Holder, bool) {
			o := kernel.Val[noun.Owner](m, 0)
			h := Holder{Sel: card.Sel{How: card.Ref, Ref: o.Ref, Thing: o.Kind}, Num: o.Num, Own: own}
			if o.Of != nil {
				h.Sel = *o.Of
			}
			return h, o.Who == card.NoPlayer && (o.Pron || !own)
		}
	}
	Holders.Rules(
		kernel.On("{}", ofCard(false), noun.Genitive),
		kernel.On("{} own", ofCard(true), noun.Genitive),
		kernel.On("{} 's", otherThing, noun.Cat),
		kernel.On("{} '", otherThing, noun.Cat),
	)
	ofHolder.Rules(kernel.On("of {}", possessor, noun.Cat))
	Qualities.Rules(
		kernel.On("{} {}", func(m kernel.Match) (Quality, bool) {
			return quality(kernel.Val[Holder](m, 0), kernel.Val[noun.StatName](m, 1))
		}, Holders, Stat),
		kernel.On("the {} {}", func(m kernel.Match) (Quality, bool) {
			return quality(kernel.Val[Holder](m, 1), kernel.Val[noun.StatName](m, 0))
		}, Stat, ofHolder),
	)
}

// Pairs is the category of two stats of one thing: "his Force and Chi".
var Pairs = kernel.NewCat[[2]Quality]("two stats of something")

func init() {
	pair := func(of, a, b int) func(m kernel.Match) ([2]Quality, bool) {
		return func(m kernel.Match) ([2]Quality, bool) {
			h, s, t := kernel.Val[Holder](m, of), kernel.Val[noun.StatName](m, a), kernel.Val[noun.StatName](m, b)
			return [2]Quality{{h, s}, {h, t}}, h.Sel.Thing == card.Cards && !s.Base && !t.Base && s != t && s.Stat <= card.PersonalHonor && t.Stat <= card.PersonalHonor
		}
	}
	Pairs.Rules(kernel.On("{} {} and {} [bonuses]", pair(0, 1, 2), Holders, Stat, Stat), kernel.On("the {} and {} [bonuses] {}", pair(2, 0, 1), Stat, Stat, ofHolder))
}

// possessor is a thing that has a stat: of "your Personality" one that was named.
func possessor(m kernel.Match) (Holder, bool) {
	n := kernel.Val[noun.Phrase](m, 0).Known()
	s := n.Sel
	unclear := s.How == card.Choose && n.Bare && !s.Perform
	return Holder{Sel: s, Num: n.Num}, !unclear && (s.Thing == card.Cards || s.Thing == card.Units || s.Thing == card.Provinces)
}

// otherThing is one that has no genitive of its own: a unit, also that of a card, a Province, several cards.
func otherThing(m kernel.Match) (Holder, bool) {
	h, ok := possessor(m)
	if n := kernel.Val[noun.Phrase](m, 0); n.Part && h.Sel.Thing == card.Units && h.Sel.Of == nil {
		return h, ok && m.Ends[0] > m.At+2 // "his unit's" is read already
	}
	return h, ok && h.Sel.How != card.Ref && (h.Sel.Thing != card.Cards || h.Sel.How == card.All)
}

// quality is the stat of a thing; the Force of a unit is all of it.
func quality(h Holder, s noun.StatName) (Quality, bool) {
	if h.Sel.Thing == card.Units && s == (noun.StatName{Stat: card.Force}) {
		s.Stat = card.TotalForce
	}
	return Quality{h, s}, s.Stat == card.ProvinceStrength || s.Stat == card.Strength || h.Sel.Thing != card.Provinces
}

// Stat is the number that a stat of what has it is.
func (h Holder) Stat(s noun.StatName) (card.Value, bool) {
	q, ok := quality(h, s)
	v, one := q.value()
	return v, ok && one
}

// value is the number that a stat of one thing is. "Total" is said of one Personality with what is attached to him, or of one unit.
func (q Quality) value() (card.Value, bool) {
	v := card.Value{Kind: card.StatOf, Stat: q.Stat, Base: q.Base}
	if q.Of.Own {
		v.Who = card.TheirOwn
	}
	total := q.Stat == card.TotalForce || q.Stat == card.TotalCost
	if q.Of.Sel.How == card.All || total && q.Of.Num == kernel.Plural {
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
