package noun

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// A quant is how many things are meant.
type quant struct {
	how    card.How
	lo, hi *card.Value
	num    kernel.Number // of the noun that follows
	of     bool          // the noun says whose, or which: "one of your …"
	the    bool          // there are just so many
	most   bool          // there is just one: "the Personality with the highest Chi"
	any    bool
	each   bool // "each of": of several it is said as of one
	some   bool // it is said after the noun how many
	bare   bool // no word says it
}

var quantity = kernel.NewCat[quant]("quantity")

func init() {
	choose := func(lo, hi *card.Value) quant {
		return quant{how: card.Choose, lo: lo, hi: hi, num: kernel.Plural}
	}
	one, all := quant{how: card.Choose, num: kernel.Singular}, quant{how: card.All, num: kernel.Plural}
	each := quant{how: card.All, num: kernel.Singular}
	quantity.Rules(
		kernel.Means("(a|one|any one)", one),
		kernel.Means("(one of|any one of)", quant{how: card.Choose, num: kernel.Plural, of: true}),
		kernel.Means("either or both of", choose(card.Num(1), card.Num(2))),
		kernel.Means("(any number of|any of|zero or more|zero or more of)", choose(card.Num(0), nil)),
		kernel.Means("one or no", choose(card.Num(0), card.Num(1))),
		kernel.Means("(all|all of)", all), kernel.Means("any", quant{how: card.All, num: kernel.Plural, any: true}), kernel.Means("any", quant{how: card.All, num: kernel.Singular, any: true}),
		kernel.Means("each of", quant{how: card.All, num: kernel.Plural, each: true}),
		kernel.Means("(both|both of)", quant{how: card.All, num: kernel.Plural, the: true}),
		kernel.Means("the", quant{how: card.Choose, num: kernel.Singular, most: true}),
		kernel.Means("a number of", quant{how: card.Choose, lo: card.Num(0), num: kernel.Plural, some: true}),
		kernel.Means("the", quant{how: card.All, num: kernel.Plural, the: true}),
		kernel.Means("(each|every|each one of)", each),
		kernel.Means("a random", quant{how: card.Random, num: kernel.Singular}),
		kernel.Means("the top", quant{how: card.Top, num: kernel.Singular}),
		kernel.Means("the bottom", quant{how: card.Bottom, num: kernel.Singular}),
		numbered("{}", card.Choose, func(n *card.Value) (lo, hi *card.Value) { return n, n }),
		numbered("{} of", card.Choose, func(n *card.Value) (lo, hi *card.Value) { return n, n }),
		numbered("{} or more", card.Choose, func(n *card.Value) (lo, hi *card.Value) { return n, nil }),
		numbered("{} or more of", card.Choose, func(n *card.Value) (lo, hi *card.Value) { return n, nil }),
		numbered("at least {}", card.Choose, func(n *card.Value) (lo, hi *card.Value) { return n, nil }),
		numbered("at least {} of", card.Choose, func(n *card.Value) (lo, hi *card.Value) { return n, nil }),
		numbered("up to {}", card.Choose, func(n *card.Value) (lo, hi *card.Value) { return card.Num(0), n }),
		numbered("up to {} of", card.Choose, func(n *card.Value) (lo, hi *card.Value) { return card.Num(0), n }),
		numbered("{} random", card.Random, func(n *card.Value) (lo, hi *card.Value) { return n, n }),
		numbered("the top {}", card.Top, func(n *card.Value) (lo, hi *card.Value) { return n, n }),
		numbered("the bottom {}", card.Bottom, func(n *card.Value) (lo, hi *card.Value) { return n, n }),
		kernel.On("{} or {}", between, Plain, Plain), kernel.On("{} or {} of", between, Plain, Plain), kernel.On("{} to {}", between, Plain, Plain), kernel.On("{} to {} of", between, Plain, Plain),
		kernel.On("an equal number of", func(m kernel.Match) (quant, bool) { // as of what was spoken of before
			n := &card.Value{Kind: card.CountIn, Ref: m.P.Refer(m.At, m.End)}
			return quant{how: card.Choose, lo: n, hi: n, num: kernel.Plural}, true
		}),
	)
}

func between(m kernel.Match) (quant, bool) {
	a, b := kernel.Val[card.Value](m, 0), kernel.Val[card.Value](m, 1)
	return quant{how: card.Choose, lo: &a, hi: &b, num: kernel.Plural, of: m.P.Is(m.End-1, "of")}, a.N < b.N
}

func numbered(pattern string, how card.How, bounds func(n *card.Value) (lo, hi *card.Value)) kernel.Rule[quant] {
	return kernel.On(pattern, func(m kernel.Match) (quant, bool) {
		n := kernel.Val[card.Value](m, 0)
		q := quant{how: how, num: kernel.Plural, of: m.P.Is(m.End-1, "of")}
		q.lo, q.hi = bounds(&n)
		if q.lo == q.hi && n.N == 1 {
			return q, false // "one"
		}
		if n.N == 1 {
			q.num = kernel.Either
		}
		return q, true
	}, Plain)
}

// count puts a number and a description together.
func (q quant) count(n Phrase) (Phrase, bool) {
	f := n.Sel.Filter
	switch {
	case n.coupled:
		if q.how != card.All || q.num != kernel.Singular || n.Sel.Thing != card.Cards || n.Sel.How == card.Target || n.another {
			return n, false
		}
	case !q.num.Agrees(n.Num) && !(q.the && n.Sel.Thing == card.Armies), q.of && n.Num == kernel.Singular && n.Sel.Thing == card.Cards, n.another && !q.bare,
		q.how == card.All && n.Sel.How == card.Target,
		q.the && !n.told(),
		q.most && !n.titled && !slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.IsExtreme }),
		(q.how == card.Top || q.how == card.Bottom) && (n.Sel.Zone == card.InPlay || n.Sel.Zone == card.AnyDeck || n.Sel.ZoneOf == card.AnyPlayer): // which deck is chosen
		return n, false
	case n.count != nil && (!q.bare || n.Num == kernel.Singular):
		return n, false
	case q.bare:
		if q.num == kernel.Singular { // "your Samurai", which may be several
			if n.Num != kernel.Either || !n.owned || n.count != nil || n.Sel.How == card.Target || n.Sel.Perform || n.unique() {
				return n, false
			}
			n.Num = kernel.Singular
		}
		return n.alone()
	}
	how := q.how
	if n.Sel.How == card.Target {
		how = card.Target
	}
	n.Sel.How, n.Sel.Min, n.Sel.Max, n.Any = how, q.lo, q.hi, q.any
	switch {
	case q.lo != nil && n.Sel.Thing == card.Cards:
		n.Sel.Filter = inAll(f)
	case q.lo != nil && n.Sel.Thing == card.Units:
		n.Sel.Filter = unitsInAll(f)
	}
	switch {
	case q.how == card.All && q.num == kernel.Singular, q.lo == nil && q.how != card.All:
		n.Num = kernel.Singular
	case q.each:
		n.Num = kernel.Either
	default:
		n.Num = kernel.Plural
	}
	return n, true
}

// told reports whether it is known which things "the" such things are, of which none was named: by where they are, whose, on which side, or what is
// said after the noun.
func (n Phrase) told() bool {
	return n.Sel.Zone != card.InPlay || n.Sel.Thing > card.Units || n.after || n.owned || slices.ContainsFunc(n.Sel.Filter.Atoms, func(a card.Atom) bool {
		return a.Is == card.IsEnemy || a.Is == card.IsOpposing || a.Is == card.IsAttacking || a.Is == card.IsDefending
	})
}

// inAll is a description of several cards whose total Force is what they have together: "one or more Followers with 4 or less total Force".
func inAll(f *card.Filter) *card.Filter {
	one := card.Force
	i := slices.IndexFunc(f.Atoms, func(a card.Atom) bool {
		for each, all := range ofUnits {
			if a.Is == card.IsStat && a.Stat == all && !a.Base {
				one = each
				return true
			}
		}
		return false
	})
	if i < 0 {
		return f
	}
	x := *f
	x.Atoms = slices.Clone(f.Atoms)
	a := &x.Atoms[i]
	total := a.Stat
	*a = card.Atom{Is: card.IsTogether, Title: card.InAll, Stat: one, Cmp: a.Cmp, Val: a.Val}
	if v := a.Val; v.Kind == card.StatOf && v.Stat == total { // "than or equal to his": his own
		his := *v
		his.Stat, a.Val = one, &his
	}
	return &x
}

// unitsInAll has what units have together be what all their cards have.
func unitsInAll(f *card.Filter) *card.Filter {
	x := *f
	x.Atoms = slices.Clone(f.Atoms)
	for i := range x.Atoms {
		if a := &x.Atoms[i]; a.Title == card.InAll {
			if all, ok := ofUnits[a.Stat]; ok {
				a.Stat = all
			}
		}
	}
	return &x
}

// belongings are what a card has one of: which is meant is known.
var belongings = map[card.Thing]bool{card.Units: true, card.Armies: true, card.Battlefields: true, card.Players: true}

// alone is a description without a word that says how many: all that fit, "your Samurai"; or one of them, "your target Personality".
func (n Phrase) alone() (Phrase, bool) {
	n.Bare = !n.another || n.Num == kernel.Plural // "another Monk" is one
	s := &n.Sel
	if n.owned && s.Filter.Atoms[0].Is == card.IsWithin && (n.Num != kernel.Plural || s.Thing != card.Battlefields) && belongings[s.Thing] {
		return n, false // "his unit" is one that was spoken of
	}
	s.Min, s.Max = n.count, n.count
	switch {
	case n.count != nil:
		if s.How != card.Target {
			s.How = card.Choose
		}
		return n, true
	case n.Num == kernel.Plural && (s.How == card.Target || n.another):
		return n, false
	case s.How == card.Target:
	case n.Num == kernel.Plural, n.unique():
		s.How = card.All
		return n, true
	case n.another, n.titled, n.owned, s.Perform:
		s.How = card.Choose
	case n.Num == kernel.Either:
		s.How, n.Num = card.All, kernel.Plural
		return n, true
	default:
		return n, false // "Personality" alone
	}
	if n.Num == kernel.Either && n.owned && s.How == card.Choose && !s.Perform {
		s.How, n.Num = card.All, kernel.Plural // "your Samurai"
		return n, true
	}
	n.Num = kernel.Singular
	return n, true
}

// unique reports whether there is just one such thing: your Stronghold, its Personality.
func (n Phrase) unique() bool {
	f := n.Sel.Filter
	if n.Sel.How != card.Nothing || n.Sel.Perform || !n.owned {
		return false
	}
	owner, last := f.Atoms[0], f.Atoms[len(f.Atoms)-1]
	switch {
	case n.Sel.Thing == card.Provinces:
		return last.Is == card.IsRightmost || last.Is == card.IsLeftmost
	case n.Sel.Thing == card.Armies, owner.Is == card.IsYours && last.Is == card.IsDueling:
		return owner.Is == card.IsYours
	case f.Types == card.Types(card.Sensei):
		return len(f.Atoms) == 1
	case f.Types == card.Types(card.Personality):
		return owner.Is == card.IsWithin && len(f.Atoms) == 1
	}
	return f.Types == card.Types(card.Stronghold)
}

// limits are the words between things and what bounds their number.
var limits = []string{"up to a amount equal to", "up to a number equal to", "equal to or less than", "equal to or fewer than", "up to", "equal to"}

// bounded adds "one or more enemy units, up to his Chi", and "a number of units equal to his Chi".
func (q quant) bounded(p *kernel.Parser, at int, g kernel.Reading[Phrase]) []kernel.Reading[Phrase] {
	if q.lo == nil || q.hi != nil {
		return nil
	}
	i := g.End
	if p.Is(i, ",") {
		i++
	}
	var all []kernel.Reading[Phrase]
	for k, words := range limits {
		end, ok := p.Words(i, words)
		if !ok || !q.some && k > 1 && words != "up to" {
			continue
		}
		for _, v := range Amount.At(p, end) {
			n := g.Val
			n.Sel.Max = &v.Val
			if words == "equal to" {
				n.Sel.Min = &v.Val
			}
			n.Sel.Bind = p.Introduce(at, v.End)
			whole := kernel.Reading[Phrase]{Val: n, End: v.End, Node: kernel.Say(g.Node, words, v.Node)}
			all = append(all, whole)
			for _, t := range relation.At(p, v.End) {
				a := t.Val.Atom
				if total := a.Is == card.IsStat && (a.Stat == card.TotalCost || a.Stat == card.TotalForce); !total && a.Title != card.InAll {
					continue
				}
				x := n.with(a)
				if x.Sel.Bind = p.Introduce(at, t.End); x.Sel.Thing == card.Cards {
					x.Sel.Filter = inAll(x.Sel.Filter)
				}
				all = append(all, kernel.Reading[Phrase]{Val: x, End: t.End, Node: kernel.Say(whole.Node, t.Node)})
			}
		}
	}
	return all
}
