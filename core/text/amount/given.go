package amount

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Given is the category of what a thing has or is given: "+2F", "Cavalry", "a minimum Chi of 3", "the ability, …".
var Given = kernel.NewCat[[]card.Mod]("given")

// Granted is the category of abilities and traits in quotes that something is given, Quotes that of their words.
var (
	Granted = kernel.NewCat[*card.Item]("granted")
	Quotes  = kernel.NewCat[string]("words in quotes")
)

// OneOf is the category of several things of which one is given, as its player chooses: "+1F or +1C".
var OneOf = kernel.NewCat[[][]card.Mod]("one of several given")

// Keywords is the category of what a thing may be called: "Cavalry", "the Cavalry and Naval keywords".
var Keywords = kernel.NewCat[[]card.Keyword]("keywords")

// Several is the category of keywords of a thing that loses them, or is of them: "Cavalry and Naval", too.
var Several = kernel.NewCat[[]card.Keyword]("several keywords")

var (
	one         = kernel.NewCat[[]card.Mod]("one thing given")
	more        = kernel.NewCat[[]card.Mod]("bonus added to what is given")
	raised      = kernel.NewCat[[]card.Mod]("bonus or penalty")
	keyword     = kernel.NewCat[card.Keyword]("keyword given")
	givenList   = kernel.List(one, nil)
	keywordList = kernel.List(keyword, nil)
	statList    = kernel.List(Stat, func(_ []noun.StatName, next noun.StatName) bool { return !next.Base })
	plain       = kernel.NewCat[[]card.Mod]("plain thing given")
	plainList   = kernel.List(plain, nil)
)

// bounds are the limits of a stat.
var bounds = []struct {
	word string
	kind card.ModKind
}{{"maximum", card.Most}, {"minimum", card.Least}}

// boundedStat is a stat that is bounded, by its name or as the unit of a number; boundedList is several.
var (
	boundedStat = kernel.NewCat[noun.StatName]("stat that is bounded")
	boundedList = kernel.List(boundedStat, func(_ []noun.StatName, next noun.StatName) bool { return !next.Base })
)

func init() {
	boundedStat.Rules(
		kernel.On("{}", func(m kernel.Match) (noun.StatName, bool) { return kernel.Val[noun.StatName](m, 0), true }, Stat),
		kernel.On("{}", func(m kernel.Match) (noun.StatName, bool) {
			return noun.StatName{Stat: kernel.Val[card.Stat](m, 0)}, true
		}, noun.Marks),
	)
	Quotes.Define(func(p *kernel.Parser, at int) []kernel.Reading[string] {
		t := p.Toks[at]
		if t.Kind != kernel.Quote {
			return nil
		}
		return []kernel.Reading[string]{{Val: t.Text, End: at + 1, Node: kernel.Say(kernel.Term{Said: `"` + t.Text + `"`})}}
	})
	Granted.Define(func(p *kernel.Parser, at int) (all []kernel.Reading[*card.Item]) {
		for _, q := range Quotes.At(p, at) {
			if p.World.Quoted == nil {
				continue
			}
			for _, it := range p.World.Quoted(q.Val, nil) {
				all = append(all, kernel.Reading[*card.Item]{Val: it, End: q.End, Node: q.Node})
			}
		}
		return all
	})
	keyword.Define(readKeyword)
	Given.Rules(kernel.On("{}", func(m kernel.Match) ([]card.Mod, bool) {
		l := kernel.Val[kernel.Joined[[]card.Mod]](m, 0)
		var all []card.Mod
		for _, ms := range l.Items {
			all = append(all, ms...)
		}
		return all, l.Conj == kernel.NoConj || l.Conj == kernel.And || l.Conj == kernel.Both
	}, givenList))
	Given.Rules(kernel.On("{}, and {}", func(m kernel.Match) ([]card.Mod, bool) {
		return slices.Concat(kernel.Val[[]card.Mod](m, 0), kernel.Val[[]card.Mod](m, 1)), true
	}, one, more))
	more.Rules(
		kernel.On("{} for {}", func(m kernel.Match) ([]card.Mod, bool) {
			return each(kernel.Val[[]card.Mod](m, 0), kernel.Val[card.Value](m, 1)), true
		}, bonus, Each),
		kernel.On("[a additional] {} if {}", bonusIf, bonus, Condition), kernel.On("[a additional] {} while {}", bonusIf, bonus, Condition),
	)
	raised.Rules(
		kernel.On("{}", mods, bonus),
		kernel.On("{} for {}", func(m kernel.Match) ([]card.Mod, bool) {
			return each(kernel.Val[[]card.Mod](m, 0), kernel.Val[card.Value](m, 1)), true
		}, bonus, Each),
		kernel.On("{} for {} {}", perAtMost, bonus, Each, Most),
		kernel.On("{} for {}[,] to a maximum of {}", perAtMostEach, bonus, Each, bonus),
		kernel.On("{} [each](,|) or {} [each] if {}", bonusOr, bonus, bonus, Condition), kernel.On("{} [each](,|) or {} [each] while {}", bonusOr, bonus, bonus, Condition),
	)
	one.Rules(
		kernel.On("[a] [additional] {} [(bonus|penalty)]", mods, raised),
		kernel.On("a additional {} if {}", bonusIf, bonus, Condition), kernel.On("a additional {} while {}", bonusIf, bonus, Condition),
		kernel.On("{} Ranged Attack strength", func(m kernel.Match) ([]card.Mod, bool) {
			n := kernel.Val[int](m, 0)
			return []card.Mod{{Kind: card.RuleMod, Rule: card.StrengthMore, Amount: card.Num(n), Cause: &card.Cause{Attacks: card.RangedAttack}}}, n > 0
		}, Signed),
		kernel.On("(a {} bonus|{} bonuses) equal to {}", statsBy(card.Add), statList, Cat),
		kernel.On("(a {} penalty|{} penalties) equal to {}", statsBy(card.Sub), statList, Cat),
		kernel.On("a {} bonus and a {} bonus [both] equal to {}", twoBy(card.Add), Stat, Stat, Cat),
		kernel.On("a {} penalty and a {} penalty equal to {}", twoBy(card.Sub), Stat, Stat, Cat),
		kernel.On("{}", addKeywords, Keywords),
		kernel.On("up to {}", func(m kernel.Match) ([]card.Mod, bool) {
			ms := kernel.Val[[]card.Mod](m, 0)
			return with(ms, func(_ int, a card.Value) card.Value { return UpTo(a) }), len(ms) == 1
		}, bonus),
		kernel.Means("your Clan alignment", []card.Mod{{Kind: card.AddKeyword, Keyword: card.YourClan}}),
		kernel.On("(the (ability|abilities|trait|traits)(,|)|,) {}", grant, Granted),
		kernel.On("the following (ability|abilities|trait|traits)[:] {}", grant, Granted),
		kernel.On("{}", grant, Granted),
	)
	for _, b := range bounds {
		one.Rules(
			kernel.On("a "+b.word+" {} (of|equal to) {}", statsBy(b.kind), boundedList, Cat),
			kernel.On("a "+b.word+" of {} {}", func(m kernel.Match) ([]card.Mod, bool) {
				n, s := kernel.Val[int](m, 0), kernel.Val[noun.StatName](m, 1)
				return []card.Mod{{Kind: b.kind, Stat: s.Stat, Amount: card.Num(n)}}, !s.Base
			}, Number, boundedStat),
		)
	}
	plain.Rules(kernel.On("{}", mods, bonus), kernel.On("{}", addKeywords, bullets))
	OneOf.Rules(
		kernel.On("[either] {}", func(m kernel.Match) ([][]card.Mod, bool) {
			l := kernel.Val[kernel.Joined[[]card.Mod]](m, 0)
			return l.Items, (l.Conj == kernel.Or || l.Conj == kernel.EitherX) && slices.ContainsFunc(l.Items, func(ms []card.Mod) bool { return ms[0].Kind != card.AddKeyword })
		}, plainList),
		kernel.On("[either] {}", func(m kernel.Match) ([][]card.Mod, bool) {
			l := kernel.Val[kernel.Joined[card.Keyword]](m, 0)
			return eachKeyword(l.Items), l.Conj == kernel.Or || l.Conj == kernel.EitherX
		}, keywordList),
		kernel.Means("a element keyword", eachKeyword([]card.Keyword{"Air", "Earth", "Fire", "Water", "Void"})),
		kernel.On("{} or {}", func(m kernel.Match) ([][]card.Mod, bool) {
			n, ms := kernel.Val[int](m, 0), kernel.Val[[]card.Mod](m, 1)
			return [][]card.Mod{{change(ms[0].Stat, n)}, ms}, len(ms) == 1
		}, Signed, bonus),
		kernel.On("[either] {} or {} for {}", func(m kernel.Match) ([][]card.Mod, bool) {
			a, b, v := kernel.Val[[]card.Mod](m, 0), kernel.Val[[]card.Mod](m, 1), kernel.Val[card.Value](m, 2)
			alike := a[0].Kind == b[0].Kind && a[0].Amount.N == b[0].Amount.N // else the first may be meant once: "+1F or -2F for each Item"
			return [][]card.Mod{each(a, v), each(b, v)}, alike
		}, bonus, bonus, Each),
		kernel.On("a {} or {} bonus equal to {}", eitherStat(card.Add), Stat, Stat, Cat),
		kernel.On("a {} or {} penalty equal to {}", eitherStat(card.Sub), Stat, Stat, Cat),
		kernel.On("a {} bonus equal to {}", eitherAmount(card.Add), Stat, Two),
		kernel.On("a {} penalty equal to {}", eitherAmount(card.Sub), Stat, Two),
		kernel.On("a {} bonus or penalty equal to {}", func(m kernel.Match) ([][]card.Mod, bool) {
			up, ok := statBy(card.Add)(m)
			down, _ := statBy(card.Sub)(m)
			return [][]card.Mod{up, down}, ok
		}, Stat, Cat),
	)
	Several.Rules(
		kernel.On("{}", func(m kernel.Match) ([]card.Keyword, bool) { return kernel.Val[[]card.Keyword](m, 0), true }, Keywords),
		kernel.On("{}", listed(true), keywordList),
	)
	Keywords.Rules(
		kernel.On("{}", func(m kernel.Match) ([]card.Keyword, bool) { return kernel.Val[[]card.Keyword](m, 0), true }, bullets),
		kernel.On("the {} keyword", listed(false), keyword),
		kernel.On("the {} keywords", listed(true), keywordList),
	)
}

// bullets is the category of a keyword, or of several with bullets between them.
var bullets = kernel.NewCat[[]card.Keyword]("keywords with bullets")

func init() {
	bullets.Rules(
		kernel.On("{}", listed(false), keyword),
		kernel.On("{} • {}", func(m kernel.Match) ([]card.Keyword, bool) {
			return append([]card.Keyword{kernel.Val[card.Keyword](m, 0)}, kernel.Val[[]card.Keyword](m, 1)...), true
		}, keyword, bullets),
	)
}

// eachKeyword is each of several keywords by itself; what there was to choose from stands beside it.
func eachKeyword(ks []card.Keyword) [][]card.Mod {
	var all [][]card.Mod
	for _, k := range ks {
		all = append(all, []card.Mod{{Kind: card.AddKeyword, Keyword: k, Keywords: ks}})
	}
	return all
}

// mods is what the first slot has read.
func mods(m kernel.Match) ([]card.Mod, bool) { return kernel.Val[[]card.Mod](m, 0), true }

// perAtMost is so much for each of something and so much at most, of one stat.
func perAtMost(m kernel.Match) ([]card.Mod, bool) {
	ms, most := each(kernel.Val[[]card.Mod](m, 0), kernel.Val[card.Value](m, 1)), kernel.Val[Limit](m, 2)
	all := true
	return with(ms, func(_ int, a card.Value) card.Value {
		a, ok := most.Of(a)
		all = all && ok
		return a
	}), all && (len(ms) == 1 || most.Things)
}

// perAtMostEach is the same of several stats, each of which has its own bound.
func perAtMostEach(m kernel.Match) ([]card.Mod, bool) {
	ms, of, most := kernel.Val[[]card.Mod](m, 0), kernel.Val[card.Value](m, 1), kernel.Val[[]card.Mod](m, 2)
	if len(ms) < 2 || !like(ms, most) {
		return nil, false
	}
	return with(each(ms, of), func(i int, a card.Value) card.Value {
		return card.Value{Kind: card.Lower, A: &a, B: most[i].Amount}
	}), true
}

// bonusOr is a bonus, or another one under a condition.
func bonusOr(m kernel.Match) ([]card.Mod, bool) {
	ms, other, c := kernel.Val[[]card.Mod](m, 0), kernel.Val[[]card.Mod](m, 1), kernel.Val[card.Cond](m, 2)
	if !like(ms, other) {
		return nil, false
	}
	return asked(m, 1, with(ms, func(i int, a card.Value) card.Value {
		return card.Value{Kind: card.CaseOf, Cond: &c, A: other[i].Amount, B: &a}
	})), true
}

// bonusIf is a bonus under a condition.
func bonusIf(m kernel.Match) ([]card.Mod, bool) {
	c := kernel.Val[card.Cond](m, 1)
	return asked(m, 0, with(kernel.Val[[]card.Mod](m, 0), func(_ int, a card.Value) card.Value {
		return card.Value{Kind: card.CaseOf, Cond: &c, A: &a, B: card.Num(0)}
	})), true
}

// asked has a condition behind a slot be asked again and again where it is one with "while".
func asked(m kernel.Match, behind int, ms []card.Mod) []card.Mod {
	for i := range ms {
		if m.P.Is(m.Ends[behind], "while") || m.P.Is(m.Ends[behind]+1, "while") {
			ms[i].Only = ms[i].Kind
		}
	}
	return ms
}

// statBy is a change of a stat by, or to, an amount.
func statBy(k card.ModKind) func(kernel.Match) ([]card.Mod, bool) {
	return func(m kernel.Match) ([]card.Mod, bool) {
		s, v := kernel.Val[noun.StatName](m, 0), kernel.Val[card.Value](m, 1)
		return []card.Mod{{Kind: k, Stat: s.Stat, Amount: &v}}, !s.Base
	}
}

// statsBy is the same of one stat, or of two at a time.
func statsBy(k card.ModKind) func(kernel.Match) ([]card.Mod, bool) {
	return func(m kernel.Match) ([]card.Mod, bool) {
		l, v := kernel.Val[kernel.Joined[noun.StatName]](m, 0), kernel.Val[card.Value](m, 1)
		return byStats(k, v, l.Items...), l.Conj == kernel.NoConj || l.Conj == kernel.And
	}
}

func twoBy(k card.ModKind) func(kernel.Match) ([]card.Mod, bool) {
	return func(m kernel.Match) ([]card.Mod, bool) {
		return byStats(k, kernel.Val[card.Value](m, 2), kernel.Val[noun.StatName](m, 0), kernel.Val[noun.StatName](m, 1)), true
	}
}

// byStats are changes of several stats by the same amount.
func byStats(k card.ModKind, v card.Value, stats ...noun.StatName) []card.Mod {
	var all []card.Mod
	for _, s := range stats {
		all = append(all, card.Mod{Kind: k, Stat: s.Stat, Amount: &v})
	}
	return all
}

// eitherStat is a change of one of two stats.
func eitherStat(k card.ModKind) func(kernel.Match) ([][]card.Mod, bool) {
	return func(m kernel.Match) ([][]card.Mod, bool) {
		a, b, v := kernel.Val[noun.StatName](m, 0), kernel.Val[noun.StatName](m, 1), kernel.Val[card.Value](m, 2)
		return [][]card.Mod{byStats(k, v, a), byStats(k, v, b)}, !a.Base && !b.Base
	}
}

// eitherAmount is a change of a stat by one of two amounts.
func eitherAmount(k card.ModKind) func(kernel.Match) ([][]card.Mod, bool) {
	return func(m kernel.Match) ([][]card.Mod, bool) {
		s, two := kernel.Val[noun.StatName](m, 0), kernel.Val[[2]card.Value](m, 1)
		return [][]card.Mod{byStats(k, two[0], s), byStats(k, two[1], s)}, !s.Base
	}
}

// UpTo is an amount that is chosen, up to a number.
func UpTo(a card.Value) card.Value { return card.Value{Kind: card.UpTo, A: &a} }

func addKeywords(m kernel.Match) ([]card.Mod, bool) {
	var all []card.Mod
	for _, k := range kernel.Val[[]card.Keyword](m, 0) {
		all = append(all, card.Mod{Kind: card.AddKeyword, Keyword: k})
	}
	return all, true
}

func grant(m kernel.Match) ([]card.Mod, bool) {
	return []card.Mod{{Kind: card.GrantItem, Grant: kernel.Val[*card.Item](m, 0)}}, true
}

// listed is the keywords of a list, which are all meant.
func listed(several bool) func(kernel.Match) ([]card.Keyword, bool) {
	return func(m kernel.Match) ([]card.Keyword, bool) {
		if !several {
			return []card.Keyword{kernel.Val[card.Keyword](m, 0)}, true
		}
		l := kernel.Val[kernel.Joined[card.Keyword]](m, 0)
		return l.Items, l.Conj == kernel.And
	}
}

// readKeyword reads a keyword that is no plural.
func readKeyword(p *kernel.Parser, at int) []kernel.Reading[card.Keyword] {
	if p.World.Keyword == nil || p.Toks[at].Kind != kernel.Word {
		return nil
	}
	k, n, num := p.World.Keyword(p.Toks[at:])
	if n == 0 || num == kernel.Plural {
		return nil
	}
	return []kernel.Reading[card.Keyword]{{Val: k, End: at + n, Node: kernel.Say(kernel.Term{Said: string(k)})}}
}
