package effect

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/duration"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// What things are given, have, and lose: "give him +2F", "your Samurai have Cavalry while attacking", "lower his Chi to 1".

// A change is what becomes of things: an op, or one of several that differ in what they give.
type change struct {
	op card.Op
	or [][]card.Mod
}

// ops are the ops of a change. Where one of several is chosen, its things are chosen first.
func (c change) ops(m kernel.Match) []card.Op {
	c.op.Span = card.Span{From: m.At, To: m.End}
	if len(c.or) == 0 {
		return []card.Op{c.op}
	}
	var first []card.Op
	if s := c.op.What; s.How != card.Ref {
		first = []card.Op{{Verb: card.Pick, What: s, Span: c.op.Span}}
		c.op.What = held(*s)
	}
	var ways [][]card.Op
	for _, ms := range c.or {
		o := c.op
		o.Mods = ms
		ways = append(ways, []card.Op{o})
	}
	return append(first, choice(ways...)...)
}

var (
	// gives is the category of what is done to things that lasts, "give him +2F", in the base form and in the third person.
	gives = map[lexicon.Form]*kernel.Cat[change]{lexicon.Base: kernel.NewCat[change]("change"), lexicon.Third: kernel.NewCat[change]("change, third person")}
	// has is the category of what is so of things: "he has +2F", "your Samurai lose Cavalry", "his Force is 3".
	has = kernel.NewCat[change]("state of things")
)

func init() {
	for form, c := range gives {
		in := map[lexicon.Form]*kernel.Cat[[]card.Op]{lexicon.Base: Act, lexicon.Third: does}[form]
		lasts := kernel.NewCat[[]card.Op](c.Name + ", with its time")
		lasting(lasts, c)
		in.Rules(kernel.On("{}", same, lasts), kernel.On("{} and {}", func(m kernel.Match) ([]card.Op, bool) { // "target and give a Monk +1F"
			os, ok := shared(m)
			return os, ok && kernel.Val[card.Op](m, 0).Verb == card.Pick
		}, leads[form], lasts))
	}
	lasting(Clause, has)
	Clause.Rules(kernel.On("{} {} for {}", per, has, duration.For, amount.Each), kernel.On("{} {} for {} {}", per, has, duration.For, amount.Each, amount.Most))
	Clause.Rules(kernel.On("{} {}", func(m kernel.Match) ([]card.Op, bool) {
		return change{op: kernel.Val[card.Op](m, 0)}.lasts(m, kernel.Val[duration.Time](m, 1))
	}, clause.Ban, duration.For))
}

// Ruling is the category of what the rules let things and players do: "this card will not attach Items". Package trait gives its rules.
var Ruling = kernel.NewCat[card.Op]("ruling")

// Unsaid is the category of clauses that don't say of what they are: "will not attach Items". They are of the text's card, and begin a
// sentence. Package trait gives its rules.
var Unsaid = kernel.NewCat[[]card.Op]("clause without a subject")

func init() {
	Sentence.Rules(kernel.On("{}", same, Unsaid))
	Clause.Rules(
		kernel.On("{}", one, Ruling), kernel.On("{} ; (this is|these are) not negation", one, Ruling),
		kernel.On("{} {}", func(m kernel.Match) ([]card.Op, bool) {
			o, t := kernel.Val[card.Op](m, 0), kernel.Val[duration.Time](m, 1)
			if hasTerms(&o) && t.While != nil { // which is said of the terms
				return nil, false
			}
			return change{op: o}.lasts(m, t)
		}, Ruling, duration.For),
		kernel.On("{}[,] to a minimum of {} [Gold]", func(m kernel.Match) ([]card.Op, bool) {
			c := change{op: kernel.Val[card.Op](m, 0)}
			c.op.Mods = slices.Clone(c.op.Mods)
			last := c.op.Mods[len(c.op.Mods)-1].Rule
			for i := range c.op.Mods {
				if x := &c.op.Mods[i]; i == len(c.op.Mods)-1 || x.Rule == card.GainLess && last == card.LoseLess { // "all Honor gains and losses"
					x.Floor = kernel.Val[int](m, 1)
				}
			}
			return c.ops(m), last == card.CostLess || last == card.LoseLess || last == card.GainLess || last == card.HandLess
		}, Ruling, amount.Number),
	)
}

// per is so much for each of something while something is so, "+1F while attacking for each Monk", and how far that goes.
func per(m kernel.Match) ([]card.Op, bool) {
	c, each := kernel.Val[change](m, 0), kernel.Val[card.Value](m, 2)
	c.op.Mods = slices.Clone(c.op.Mods)
	ok := len(c.or) == 0
	for i := range c.op.Mods {
		x := &c.op.Mods[i]
		if x.Kind != card.Add && x.Kind != card.Sub || x.Amount.Kind != card.Const {
			return nil, false
		}
		v := amount.Per(*x.Amount, each)
		if len(m.Vals) > 3 {
			most, fits := kernel.Val[amount.Limit](m, 3).Of(v)
			v, ok = most, ok && fits
		}
		x.Amount = &v
	}
	os, lasts := c.lasts(m, kernel.Val[duration.Time](m, 1))
	return os, ok && lasts
}

// lasting adds to a category changes, how far they go, and how long they last.
func lasting(in *kernel.Cat[[]card.Op], c *kernel.Cat[change]) {
	bounded := kernel.NewCat[change](c.Name + ", so far")
	bounded.Rules(
		kernel.On("{}[,] to a minimum of {}", asFarAs(c, card.Sub), c, amount.Number),
		kernel.On("{}[,] to a maximum of {}", asFarAs(c, card.Add), c, amount.Number),
	)
	timed := func(m kernel.Match) ([]card.Op, bool) {
		os, ok := kernel.Val[change](m, 0).lasts(m, kernel.Val[duration.Time](m, 1))
		return os, ok && !c.Reads(m.P, m.At, m.End) // "if he has moved this turn"
	}
	for _, x := range []*kernel.Cat[change]{c, bounded} {
		in.Rules(
			kernel.On("{}", func(m kernel.Match) ([]card.Op, bool) { return kernel.Val[change](m, 0).ops(m), true }, x),
			kernel.On("{} {}", timed, x, duration.For),
		)
	}
	in.Rules(kernel.On("{}, {}", timed, bounded, duration.For), kernel.On("{}, {}", func(m kernel.Match) ([]card.Op, bool) { // "+1F, or +2F if you are the Attacker, while attacking"
		os, ok := timed(m)
		return os, ok && slices.ContainsFunc(kernel.Val[change](m, 0).op.Mods, func(x card.Mod) bool { return x.Amount != nil && x.Amount.Kind == card.CaseOf })
	}, c, duration.For))
	if c == has { // which says of itself that it is permanent
		return
	}
	for _, x := range []*kernel.Cat[change]{c, bounded} {
		in.Rules(kernel.On("permanently {}", func(m kernel.Match) ([]card.Op, bool) {
			return kernel.Val[change](m, 0).lasts(m, duration.Time{Window: card.Permanent})
		}, x))
	}
}

// lasts says how long a change lasts.
func (c change) lasts(m kernel.Match, t duration.Time) ([]card.Op, bool) {
	if c.op.Dur != card.NoWindow {
		return nil, false
	}
	t.Put(&c.op)
	return c.ops(m), true
}

// asFarAs says how far the one change of a stat, up or down, goes.
func asFarAs(in *kernel.Cat[change], k card.ModKind) func(kernel.Match) (change, bool) {
	return func(m kernel.Match) (change, bool) {
		c, n := kernel.Val[change](m, 0), kernel.Val[int](m, 1)
		if len(c.op.Mods) != 1 || n < 1 || in.Reads(m.P, m.At, m.End) { // where it is the amount that goes so far
			return c, false
		}
		x := c.op.Mods[0]
		if x.Kind != k || k == card.Add && x.Amount.Kind == card.Times {
			return c, false
		}
		x.Floor = n
		c.op.Mods = []card.Mod{x}
		return c, true
	}
}

// changing adds a change whose pattern begins with its verb, as [verb] does.
func changing(pattern string, mean func(m kernel.Match) (change, bool), slots ...kernel.Slot) {
	gives[lexicon.Base].Rules(kernel.On(pattern, mean, slots...))
	gives[lexicon.Third].Rules(kernel.On(inThird(pattern), mean, slots...))
}

func init() {
	changing("give {} [each] {}", given(0, 1), noun.Cat, amount.Given)
	changing("give {} to {}", given(1, 0), amount.Given, noun.Cat)
	verb("give {} {}[,] and {} {}", givenTwo(0, 1), noun.Cat, amount.Given, noun.Cat, amount.Given)
	verb("give {} {}[,] and {} {} {}", givenTwo(0, 1), noun.Cat, amount.Given, noun.Cat, amount.Given, duration.For)
	changing("give {} to {} and to {}", func(m kernel.Match) (change, bool) { // "to all Monks and to each Follower in his army"
		n := kernel.Val[noun.Phrase](m, 1)
		n.Sel.Also = append(slices.Clip(n.Sel.Also), kernel.Val[noun.Phrase](m, 2).Sel)
		m.Vals = []any{m.Vals[0], n}
		return given(1, 0)(m)
	}, amount.Given, noun.Cat, noun.Cat)
	verb("give {} to {}[,] and {} to {}", givenTwo(1, 0), amount.Given, noun.Cat, amount.Given, noun.Cat)
	changing("give {} {} each", given(0, 1), noun.Cat, amount.Given)
	changing("give {} [each] {}", givenOne(0, 1), noun.Cat, amount.OneOf)
	changing("give {} to {}", givenOne(1, 0), amount.OneOf, noun.Cat)
	changing("remove {} from {}", taken, amount.Keywords, noun.Cat)
	changing("remove [all] {} abilities", func(m kernel.Match) (change, bool) {
		h := kernel.Val[amount.Holder](m, 0)
		c, _ := modify(h.Sel, noAbilities)
		return c, h.Sel.Thing == card.Cards
	}, amount.Holders)
	changing("remove all abilities from {}", unable, noun.Cat)
	has.Rules(
		kernel.On("{} (loses|lose) (all abilities|all of (his|its|their) abilities|(his|its|their) abilities)", unable, noun.Cat),
		kernel.On("{} (loses|lose) [all] [of] (his|its|their) (base|printed) abilities", func(m kernel.Match) (change, bool) {
			c, ok := unable(m)
			c.op.Mods[0].Base = true
			return c, ok
		}, noun.Cat),
	)
	changing("double {}", doubled, amount.Qualities)
	for word, k := range map[string]card.ModKind{"bonus": card.Add, "penalty": card.Sub} {
		changing("give {} a "+word+" equal to {}", by(k), amount.Qualities, amount.Cat)
		changing("give a {} "+word+" to {} equal to {}", func(m kernel.Match) (change, bool) {
			s, n, v := kernel.Val[noun.StatName](m, 0), kernel.Val[noun.Phrase](m, 1).Known(), kernel.Val[card.Value](m, 2)
			c, _ := modify(n.Sel, card.Mod{Kind: k, Stat: s.Stat, Amount: &v})
			return c, !loose(n) && !s.Base
		}, amount.Stat, noun.Cat, amount.Cat)
	}
	changing("add {} to {}", func(m kernel.Match) (change, bool) { // "to his Force"
		m.Vals = []any{m.Vals[1], m.Vals[0]}
		return by(card.Add)(m)
	}, amount.Cat, amount.Qualities)
	changing("(switch|exchange) {}", func(m kernel.Match) (change, bool) { // always for Chi
		two := kernel.Val[[2]amount.Quality](m, 0)
		c, _ := modify(two[0].Of.Sel, card.Mod{Kind: card.Swap, Stat: two[0].Stat})
		return c, two[1].Stat == card.Chi && (two[0].Stat == card.Force || two[0].Stat == card.PersonalHonor)
	}, amount.Pairs)
	changing("remove [all [of]] {} [current] Clan (alignments|alignment keywords)", unaligned(card.AllClans), amount.Holders)
	changing("remove all [of] {} other Clan (alignments|alignment keywords)", unaligned(card.OtherClans), amount.Holders)
	changing("remove all Clan (alignments|alignment keywords) from {}", func(m kernel.Match) (change, bool) {
		n := kernel.Val[noun.Phrase](m, 0).Known()
		c, _ := modify(n.Sel, card.Mod{Kind: card.LoseKeyword, Keyword: card.AllClans})
		return c, !loose(n)
	}, noun.Cat)
	for words, r := range map[string]card.Rule{"(increase|raise)": card.HandLimit, "(decrease|lower|reduce)": card.HandLess} {
		changing(words+" your maximum hand size by {}", func(m kernel.Match) (change, bool) {
			return handSize(card.Op{Who: card.You}, r, kernel.Val[card.Value](m, 0)), true
		}, amount.Cat)
		changing(words+" (his|their) maximum hand size by {}", func(m kernel.Match) (change, bool) { // of whoever does it
			return handSize(card.Op{WhoRef: m.P.Refer(m.At+1, m.At+2)}, r, kernel.Val[card.Value](m, 0)), true
		}, amount.Cat)
	}
	for _, c := range lexicon.Changes {
		if c.By != card.NoMod {
			changing(c.Lemma+" {} by [a amount equal to] {}", by(c.By), amount.Qualities, amount.Cat)
			changing(c.Lemma+" {} by {}", twoStats(func(x *card.Mod) { x.Kind = c.By }), amount.Pairs, amount.Cat)
			changing(c.Lemma+" {} by {} for {}", by(c.By), amount.Qualities, amount.Cat, amount.Each)
		}
		changing(c.Lemma+" {} (to [equal]|equal to) {}", set(c.To), amount.Qualities, amount.Cat)
		changing(c.Lemma+" to {} {}", func(m kernel.Match) (change, bool) { // "to 3 the Force of a target Monk"
			m.Vals = []any{m.Vals[1], m.Vals[0]}
			return set(c.To)(m)
		}, amount.Cat, amount.Qualities)
		changing(c.Lemma+" {} (to [equal]|equal to) {}", twoStats(func(x *card.Mod) { x.Kind, x.Only = card.SetTo, c.To }), amount.Pairs, amount.Cat)
		changing(c.Lemma+" {} equal to {}", sameStat(c.To), amount.Qualities, amount.Holders)
		changing(c.Lemma+" {} (to [equal]|equal to) {}", setOne(c.To), amount.Qualities, amount.Two)
	}
	for _, words := range []string{"raise or lower", "increase or (reduce|decrease|lower)", "reduce or increase"} {
		gives[lexicon.Base].Rules(kernel.On(words+" {} by [a amount equal to] {}", eitherWay, amount.Qualities, amount.Cat))
	}
	has.Define(readHas)
	has.Rules(
		kernel.On("{} (is|are) [always] equal to {}", set(card.NoMod), amount.Qualities, amount.Cat),
		kernel.On("your Starting [Family] Honor is {}", func(m kernel.Match) (change, bool) {
			v := kernel.Val[card.Value](m, 0)
			s := card.Sel{How: card.All, Filter: &card.Filter{Types: card.Types(card.Stronghold), Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}}
			return modify(s, card.Mod{Kind: card.SetTo, Stat: card.StartingHonor, Amount: &v})
		}, amount.Cat),
		kernel.On("{} (equals|equal|becomes [equal to]) {}", set(card.NoMod), amount.Qualities, amount.Cat),
		kernel.On("{} bonus (equals|is equal to) {}", set(card.NoMod), amount.Qualities, amount.Cat),
		kernel.On("{} (equal|are equal to) {}", twoStats(func(x *card.Mod) { x.Kind = card.SetTo }), amount.Pairs, amount.Cat),
	)
}

func init() {
	has.Rules(kernel.On("neither [of them] may {}", func(m kernel.Match) (change, bool) { // the two that were named
		l := kernel.Val[kernel.Joined[[]card.Mod]](m, 0)
		c, _ := modify(card.Sel{How: card.Ref, Ref: m.P.Refer(m.At, m.At+1)}, slices.Concat(l.Items...)...)
		return c, l.Conj == kernel.NoConj || l.Conj == kernel.Or
	}, kernel.List(clause.Never, nil)))
	has.Rules(kernel.On("neither {} nor {} may {}", func(m kernel.Match) (change, bool) {
		a, b, l := kernel.Val[noun.Phrase](m, 0).Known(), kernel.Val[noun.Phrase](m, 1).Known(), kernel.Val[kernel.Joined[[]card.Mod]](m, 2)
		a.Sel.Also = []card.Sel{b.Sel}
		c, _ := modify(a.Sel, slices.Concat(l.Items...)...)
		return c, !loose(a) && !loose(b) && a.Sel.Thing == b.Sel.Thing && (l.Conj == kernel.NoConj || l.Conj == kernel.Or)
	}, noun.Cat, noun.Cat, kernel.List(clause.Never, nil)))
	has.Rules(kernel.On("{} (may not|will not|cannot) {}", func(m kernel.Match) (change, bool) { // "a target Monk may not attack or defend"
		n, l := kernel.Val[noun.Phrase](m, 0).Known(), kernel.Val[kernel.Joined[[]card.Mod]](m, 1)
		c, _ := modify(n.Sel, slices.Concat(l.Items...)...)
		return c, !loose(n) && l.Conj == kernel.Or
	}, noun.Cat, kernel.List(clause.Never, nil)))
}

var noAbilities = card.Mod{Kind: card.RuleMod, Rule: card.NoAbilities}

// unable is a thing that has lost its abilities.
func unable(m kernel.Match) (change, bool) {
	n := kernel.Val[noun.Phrase](m, 0).Known()
	c, _ := modify(n.Sel, noAbilities)
	return c, !loose(n)
}

// modify is a change of things.
func modify(s card.Sel, ms ...card.Mod) (change, bool) {
	return change{op: card.Op{Verb: card.Modify, What: &s, Mods: ms}}, true
}

// given is what is given, and to what, by their slots.
func given(what, mods int) func(kernel.Match) (change, bool) {
	return func(m kernel.Match) (change, bool) {
		n := kernel.Val[noun.Phrase](m, what).Known()
		c, _ := modify(n.Sel, slices.Clone(kernel.Val[[]card.Mod](m, mods))...)
		return c, !loose(n)
	}
}

// givenTwo is what is given to two things, to each another, for the same time: "give him +2F and each Monk +1F this battle". The slots
// are those of the first thing and of what it is given.
func givenTwo(what, mods int) func(kernel.Match) ([]card.Op, bool) {
	return func(m kernel.Match) ([]card.Op, bool) {
		a, ok := given(what, mods)(m)
		b, also := given(2+what, 2+mods)(m)
		if len(m.Vals) > 4 {
			t := kernel.Val[duration.Time](m, 4)
			t.Put(&a.op)
			t.Put(&b.op)
		}
		return []card.Op{a.op, b.op}, ok && also
	}
}

// givenOne is one of several things given.
func givenOne(what, of int) func(kernel.Match) (change, bool) {
	return func(m kernel.Match) (change, bool) {
		n := kernel.Val[noun.Phrase](m, what).Known()
		c, _ := modify(n.Sel)
		c.or = kernel.Val[[][]card.Mod](m, of)
		return c, !loose(n)
	}
}

// taken is the keywords that something loses.
func taken(m kernel.Match) (change, bool) {
	n := kernel.Val[noun.Phrase](m, 1).Known()
	c, _ := modify(n.Sel, keywords(card.LoseKeyword, kernel.Val[[]card.Keyword](m, 0))...)
	return c, !loose(n)
}

func keywords(k card.ModKind, ks []card.Keyword) []card.Mod {
	var all []card.Mod
	for _, x := range ks {
		all = append(all, card.Mod{Kind: k, Keyword: x})
	}
	return all
}

// by changes a stat by an amount.
func by(k card.ModKind) func(kernel.Match) (change, bool) {
	return func(m kernel.Match) (change, bool) {
		q, v := kernel.Val[amount.Quality](m, 0), kernel.Val[card.Value](m, 1)
		if len(m.Vals) > 2 {
			v = amount.Per(v, kernel.Val[card.Value](m, 2))
		}
		c, _ := modify(q.Of.Sel, card.Mod{Kind: k, Stat: q.Stat, Amount: &v})
		return c, !q.Base
	}
}

// set sets a stat to an amount, or only raises or lowers it to it.
func set(only card.ModKind) func(kernel.Match) (change, bool) {
	return func(m kernel.Match) (change, bool) {
		q, v := kernel.Val[amount.Quality](m, 0), kernel.Val[card.Value](m, 1)
		c, _ := modify(q.Of.Sel, card.Mod{Kind: card.SetTo, Only: only, Stat: q.Stat, Amount: &v, Base: q.Base})
		is := m.P.World.Card
		price := q.Stat == card.GoldCost && q.Of.Sel.Ref == card.Self && is != nil && is.Type == card.Strategy // which is its ability's
		return c, (!q.Base || q.Of.Sel.Ref == card.Self && only == card.NoMod) && !price
	}
}

// unaligned is a thing that has lost Clan alignments.
func unaligned(k card.Keyword) func(m kernel.Match) (change, bool) {
	return func(m kernel.Match) (change, bool) {
		h := kernel.Val[amount.Holder](m, 0).Sel
		c, _ := modify(h, card.Mod{Kind: card.LoseKeyword, Keyword: k})
		return c, h.Thing == card.Cards
	}
}

// handSize is that somebody may hold so many cards more, or less.
func handSize(o card.Op, r card.Rule, v card.Value) change {
	o.Verb, o.Mods = card.Modify, []card.Mod{{Kind: card.RuleMod, Rule: r, Amount: &v}}
	return change{op: o}
}

// twoStats changes two stats alike.
func twoStats(how func(x *card.Mod)) func(kernel.Match) (change, bool) {
	return func(m kernel.Match) (change, bool) {
		two, v := kernel.Val[[2]amount.Quality](m, 0), kernel.Val[card.Value](m, 1)
		c, _ := modify(two[0].Of.Sel)
		for _, q := range two {
			x := card.Mod{Stat: q.Stat, Amount: &v}
			how(&x)
			c.op.Mods = append(c.op.Mods, x)
		}
		return c, true
	}
}

// sameStat sets a stat to that of another thing: "set his Force equal to a target Monk's".
func sameStat(only card.ModKind) func(kernel.Match) (change, bool) {
	return func(m kernel.Match) (change, bool) {
		q := kernel.Val[amount.Quality](m, 0)
		v, ok := kernel.Val[amount.Holder](m, 1).Stat(q.StatName)
		c, _ := modify(q.Of.Sel, card.Mod{Kind: card.SetTo, Only: only, Stat: q.Stat, Amount: &v})
		return c, ok && !q.Base
	}
}

// setOne sets a stat to one of two amounts.
func setOne(only card.ModKind) func(kernel.Match) (change, bool) {
	return func(m kernel.Match) (change, bool) {
		q, two := kernel.Val[amount.Quality](m, 0), kernel.Val[[2]card.Value](m, 1)
		c, _ := modify(q.Of.Sel)
		for i := range two {
			c.or = append(c.or, []card.Mod{{Kind: card.SetTo, Only: only, Stat: q.Stat, Amount: &two[i]}})
		}
		return c, !q.Base
	}
}

// eitherWay raises or lowers a stat, as you choose.
func eitherWay(m kernel.Match) (change, bool) {
	up, ok := by(card.Add)(m)
	down, _ := by(card.Sub)(m)
	up.or = [][]card.Mod{up.op.Mods, down.op.Mods}
	return up, ok
}

// doubled adds a stat to itself.
func doubled(m kernel.Match) (change, bool) {
	q := kernel.Val[amount.Quality](m, 0)
	c, _ := modify(q.Of.Sel, card.Mod{Kind: card.Add, Stat: q.Stat, Amount: &card.Value{Kind: card.StatOf, Stat: q.Stat, Ref: card.Each}})
	return c, !q.Base
}

// havings are the ways to say what a thing has, is or loses, in both numbers.
var havings = []struct {
	one, many string
	kind      card.ModKind // of the keywords that follow; NoMod: all may follow that is given
	dur       card.Window
}{
	{one: "has", many: "have"},
	{one: "gains", many: "gain"},
	{one: "gets", many: "get"},
	{one: "receives", many: "receive"},
	{one: "is", many: "are", kind: card.AddKeyword},
	{one: "loses", many: "lose", kind: card.LoseKeyword},
	{one: "does not have", many: "do not have", kind: card.LoseKeyword},
	{one: "permanently gains", many: "permanently gain", dur: card.Permanent},
	{one: "permanently has", many: "permanently have", dur: card.Permanent},
	{one: "permanently loses", many: "permanently lose", kind: card.LoseKeyword, dur: card.Permanent},
}

// readHas reads a thing, and what it has or loses.
func readHas(p *kernel.Parser, at int) []kernel.Reading[change] {
	var all []kernel.Reading[change]
	for _, n := range noun.Cat.At(p, at) {
		if n.Val = n.Val.Known(); loose(n.Val) {
			continue
		}
		for _, h := range havings {
			end, words := n.End, ""
			for _, w := range []struct {
				words string
				num   kernel.Number
			}{{h.one, kernel.Singular}, {h.many, kernel.Plural}, {"each " + h.many, kernel.Plural}} {
				if e, ok := p.Words(n.End, w.words); ok && w.num.Agrees(n.Val.Num) {
					end, words = e, w.words
				}
			}
			if words == "" {
				continue
			}
			add := func(ms []card.Mod, or [][]card.Mod, end int, tree *kernel.Node) {
				c, _ := modify(n.Val.Sel, slices.Clone(ms)...)
				c.or, c.op.Dur = or, h.dur
				all = append(all, kernel.Reading[change]{Val: c, End: end, Node: kernel.Say(n.Node, words, tree)})
			}
			if h.kind != card.NoMod {
				for _, k := range amount.Several.At(p, end) {
					add(keywords(h.kind, k.Val), nil, k.End, k.Node)
				}
				continue
			}
			for _, g := range amount.Given.At(p, end) {
				add(g.Val, nil, g.End, g.Node)
			}
			for _, g := range amount.OneOf.At(p, end) {
				add(nil, g.Val, g.End, g.Node)
			}
		}
	}
	return all
}
