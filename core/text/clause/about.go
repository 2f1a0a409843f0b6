package clause

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// An About is what is said of a player: a condition that leaves out the player.
type About struct {
	Cond  card.Cond
	Num   kernel.Number
	Owned bool    // the things in it are the player's
	Any   []About // one of these, or all of them
	Own   bool    // … by ownership, whoever controls them
	Has   *Measure
	Vague bool // it might as well be said of a card: "has a Spell", "is attacking"
}

var (
	// Abouts is the category of what is said of players: "is the Attacker", "controls two or more Samurai".
	Abouts = kernel.NewCat[About]("what is said of a player")

	roles      = kernel.NewCat[About]("what a player is")
	roleList   = kernel.List(roles, func(before []About, next About) bool { return !next.Vague && !before[0].Vague })
	belongings = kernel.NewCat[About]("what a player has")
	clans      = kernel.NewCat[card.Keyword]("Clan")
)

// Kinds is the category of the kinds of actions: "Political", "Battle", "Strategy".
var Kinds = kinds

// Clans is the category of Clans, of which one will do: "Crab or Crane Clan".
var Clans = kernel.List(clans, nil)

// With is the category of what a player has, after "with": "a Wind", "5 or higher Family Honor".
var With = kernel.NewCat[About]("what a player is with")

var controlling = []copula{
	{words: "controls", num: one}, {words: "control", num: many}, {words: "does not control", num: one, not: true}, {words: "do not control", num: many, not: true},
}

// possessing is the same said as "has".
var possessing = []copula{
	{words: "has", num: one, say: "controls"},
	{words: "have", num: many, say: "control"},
	{words: "does not have", num: one, not: true, say: "does not control"},
	{words: "do not have", num: many, not: true, say: "do not control"},
}

var owning = []copula{
	{words: "owns", num: one}, {words: "own", num: many}, {words: "does not own", num: one, not: true}, {words: "do not own", num: many, not: true},
}

func init() {
	clans.Define(readClan)
	roles.Rules(
		kernel.Means("the Attacker", About{Cond: card.Cond{Kind: card.IsAttacker}}), kernel.Means("the Defender", About{Cond: card.Cond{Kind: card.IsDefender}}),
		kernel.Means("attacking", About{Cond: card.Cond{Kind: card.IsAttacker}, Vague: true}), kernel.Means("defending", About{Cond: card.Cond{Kind: card.IsDefender}, Vague: true}),
		kernel.Means("the challenger", About{Cond: card.Cond{Kind: card.Is, Ref: card.Challenger}, Vague: true}),
		kernel.Means("the active player", About{Cond: card.Cond{Kind: card.YourTurn}}),
		kernel.On("a {} player", ofClan(false), Clans), kernel.On("{}", ofClan(true), Clans),
	)
	belongings.Rules(
		kernel.Means("(the Imperial Favor|:favor:)", About{Cond: card.Cond{Kind: card.HasFavor}}),
		kernel.On("{}", func(m kernel.Match) (About, bool) {
			n := kernel.Val[Count](m, 0)
			return About{Cond: n.Exist(card.Filter{}), Owned: true}, !ownsAlready(n.Phrase.Sel.Filter)
		}, Counts),
		kernel.On("{}", several, kernel.List(Counts, nil)),
		kernel.On("{} and (the Imperial Favor|:favor:)", andFavor(card.AllOf), Counts), kernel.On("{} or (the Imperial Favor|:favor:)", andFavor(card.OneOf), Counts),
		kernel.On("{}", func(m kernel.Match) (About, bool) { // "you control him"
			n := kernel.Val[noun.Phrase](m, 0)
			return About{Cond: card.Cond{Kind: card.Is, Ref: n.Sel.Ref, Thing: n.Sel.Thing}, Owned: true}, n.Sel.How == card.Ref
		}, noun.Cat),
	)
	With.Rules(
		kernel.On("{}", func(m kernel.Match) (About, bool) { return kernel.Val[About](m, 0), true }, belongings),
		kernel.On("{}", func(m kernel.Match) (About, bool) {
			x := kernel.Val[Measure](m, 0)
			return About{Has: &x}, true
		}, amounts),
	)
	Abouts.Define(readAbout)
}

// andFavor: "a Monk and the Imperial Favor".
func andFavor(k card.CondKind) func(m kernel.Match) (About, bool) {
	return func(m kernel.Match) (About, bool) {
		n := kernel.Val[Count](m, 0)
		return About{Cond: card.Cond{Kind: k}, Any: []About{{Cond: n.Exist(card.Filter{}), Owned: true}, {Cond: card.Cond{Kind: card.HasFavor}}}}, !n.Not && !ownsAlready(n.Phrase.Sel.Filter)
	}
}

// several: "a Monk and two Samurai at the current battlefield"; where the last is said to be, all are.
func several(m kernel.Match) (About, bool) {
	l := kernel.Val[kernel.Joined[Count]](m, 0)
	a := About{Cond: card.Cond{Kind: card.Several}, Owned: true}
	last := l.Items[len(l.Items)-1].Phrase.Sel.Filter
	for _, n := range l.Items {
		f := card.Filter{}
		if slices.ContainsFunc(last.Atoms, isHere) && !slices.ContainsFunc(n.Phrase.Sel.Filter.Atoms, isPlaced) {
			f = atom(card.Atom{Is: card.IsHere})
		}
		c := n.Exist(f)
		if c.A == nil {
			c.Cmp, c.A = card.AtLeast, card.Num(1)
		}
		if a.Cond.Sub = append(a.Cond.Sub, c); c.Not || n.Bare || c.Cmp != card.AtLeast || c.Zone != card.InPlay || ownsAlready(c.Filter) {
			return a, false
		}
	}
	if l.Conj == kernel.Or {
		a.Cond.Prop = "or"
	}
	return a, len(l.Items) > 1 && (l.Conj == kernel.And || l.Conj == kernel.Both || l.Conj == kernel.Or)
}

func isHere(a card.Atom) bool { return a.Is == card.IsHere }

// isPlaced reports whether a property says where a thing is.
func isPlaced(a card.Atom) bool {
	switch a.Is {
	case card.IsHere, card.IsHome, card.IsAtBattle, card.IsSameLocation, card.IsInArmy, card.IsAnywhere:
		return true
	}
	return false
}

func ofClan(vague bool) func(m kernel.Match) (About, bool) {
	return func(m kernel.Match) (About, bool) {
		l := kernel.Val[kernel.Joined[card.Keyword]](m, 0)
		return About{Cond: card.Cond{Kind: card.PlaysClan, Keywords: l.Items}, Vague: vague}, l.Conj == kernel.NoConj || l.Conj == kernel.Or
	}
}

// ownsAlready reports whether a description says whose the things are.
func ownsAlready(f *card.Filter) bool {
	for _, a := range f.Atoms {
		if a.Is == card.IsYours {
			return true
		}
	}
	return false
}

// readClan reads a keyword of the kind that a player may have chosen to play.
func readClan(p *kernel.Parser, at int) []kernel.Reading[card.Keyword] {
	if p.World.Keyword == nil || at >= len(p.Toks) || p.Toks[at].Kind != kernel.Word {
		return nil
	}
	k, n, num := p.World.Keyword(p.Toks[at:])
	if n == 0 || num == kernel.Plural {
		return nil
	}
	return []kernel.Reading[card.Keyword]{{Val: k, End: at + n}}
}

// named are what a player has by name.
var named = []struct {
	word string
	cond card.Cond
}{
	{"Reconnaissance", card.Cond{Kind: card.HasReconnaissance}},
	{"Compassion", card.Cond{Kind: card.FewestProvinces}},
	{"Courtesy", card.Cond{Kind: card.WentFirst, Not: true}},
	{"Honesty", card.Cond{Kind: card.Exists, Zone: card.Hand, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: "Honesty"}, {Is: card.IsFaceUp}, {Is: card.IsOwned}}}}},
}

// readAbout reads "is not the Attacker", "ever controls a Samurai", "has Reconnaissance".
func readAbout(p *kernel.Parser, at int) (all []kernel.Reading[About]) {
	add := func(a About, c copula, ever bool, end int, tree *kernel.Node) {
		a.Num, a.Cond.Ever, a.Cond.Not = c.num, ever, a.Cond.Not != c.not
		all = append(all, kernel.Reading[About]{Val: a, End: end, Node: tree})
	}
	each(p, at, being, func(c copula, ever bool, end int, said *kernel.Node) {
		for _, r := range roles.At(p, end) {
			if !c.remains {
				add(r.Val, c, ever, r.End, kernel.Say(said, r.Node))
			}
		}
		for _, l := range roleList.At(p, end) { // "the Attacker or the Defender"
			if !c.remains && len(l.Val.Items) > 1 && (l.Val.Conj == kernel.Or || l.Val.Conj == kernel.EitherX) {
				add(About{Cond: card.Cond{Kind: card.OneOf}, Any: l.Val.Items}, c, ever, l.End, kernel.Say(said, l.Node))
			}
		}
	})
	owns := func(own, vague bool) func(c copula, ever bool, end int, said *kernel.Node) {
		return func(c copula, ever bool, end int, said *kernel.Node) {
			for _, b := range belongings.At(p, end) {
				x := b.Val
				x.Own, x.Vague = own, vague && x.Owned
				measure := vague && x.Cond.Thing == card.Provinces && amounts.Reads(p, end, b.End) // "has three or fewer Provinces"
				if (!own || x.Owned) && !measure {
					add(x, c, ever, b.End, kernel.Say(said, b.Node))
				}
			}
		}
	}
	each(p, at, controlling, owns(false, false))
	each(p, at, controlling, func(c copula, ever bool, end int, said *kernel.Node) { // "controls more Samurai than you"
		for _, h := range amounts.At(p, end) {
			if has := h.Val; has.Some != nil {
				add(About{Has: &has}, c, ever, h.End, kernel.Say(said, h.Node))
			}
		}
	})
	each(p, at, possessing, owns(false, true))
	each(p, at, owning, owns(true, false))
	each(p, at, having, func(c copula, ever bool, end int, said *kernel.Node) {
		for _, n := range named {
			if stop, ok := p.Words(end, n.word); ok {
				add(About{Cond: n.cond}, c, ever, stop, kernel.Say(said, n.word))
			}
		}
		for _, h := range amounts.At(p, end) {
			has := h.Val
			add(About{Has: &has}, c, ever, h.End, kernel.Say(said, h.Node))
		}
	})
	return all
}

// OfSuch is what is said, said of some player of a description: that things are his, or which side he is on.
func (a About) OfSuch(n noun.Phrase) (card.Cond, bool) {
	c, ok := a.Cond, a.Num.Agrees(n.Num) && a.Has == nil && !a.Cond.Not && !a.Own
	his := card.Atom{Is: card.IsOf, Sub: n.Sel.Filter}
	var clan card.Keyword
	if f := n.Sel.Filter; len(f.Atoms) == 1 && f.Atoms[0].Is == card.IsClan && !f.Atoms[0].Not {
		clan = f.Atoms[0].Keyword
	}
	plays := card.Cond{Kind: card.PlaysClan, Keywords: []card.Keyword{clan}}
	switch {
	case c.Kind == card.Is && clan != "":
		plays.Who, plays.Ref = card.Controller, c.Ref
		return plays, ok && c.Thing == card.Cards
	case c.Kind == card.Is:
		c.Filter = &card.Filter{Atoms: []card.Atom{his}}
		return c, ok
	case c.Kind == card.Exists && a.Owned && c.A == nil:
		f := both(*c.Filter, atom(his))
		c.Filter = &f
		return c, ok && c.Zone == card.InPlay
	case c.Kind == card.IsAttacker && clan != "" && !a.Vague:
		plays.Who = card.Attacker
		return plays, ok
	case c.Kind == card.IsDefender && clan != "" && !a.Vague:
		plays.Who = card.Defender
		return plays, ok
	}
	return c, false
}

// Of is what is said, said of a player.
func (a About) Of(d Player) (card.Cond, bool) {
	if len(a.Any) > 0 {
		return a.anyOf(d)
	}
	c := a.Cond
	whole := d.Who == card.EachOther || d.Who == card.EachPlayer
	some := d.Who == card.Another || d.Who == card.AnyPlayer
	switch {
	case whole && d.Who == card.EachOther && a.Has != nil && a.Has.Than.Who == card.You && !c.Not && a.Num.Agrees(d.Num): // none hasn't
		x := *a.Has
		x.Cmp = Denied[x.Cmp]
		none, ok := x.of(Player{Player: noun.Player{Who: card.Another}})
		none.Not = !none.Not
		return none, ok && x.N == nil && x.Some == nil && x.Cmp != card.Equal
	case !a.Num.Agrees(d.Num), whole, d.None && c.Not, d.Word && a.Vague:
		return c, false
	case (c.Kind == card.WonBattle || c.Kind == card.LostBattle) && (d.None || some || d.Ref != card.NoVar):
		return c, false
	case c.Not && some: // "a player does not": one, or none, does not
		return c, false
	}
	c.Not = c.Not != d.None
	if a.Has != nil {
		x, ok := a.Has.of(d)
		x.Not, x.Ever = x.Not != c.Not, c.Ever
		return x, ok
	}
	mine := card.Atom{Is: card.IsYours, Who: d.Who, Ref: d.Ref}
	if a.Own {
		mine.Is = card.IsOwned
	}
	switch {
	case c.Kind == card.Is:
		c.Filter = &card.Filter{Atoms: []card.Atom{mine}}
		return c, true
	case a.Owned && c.Kind == card.Several:
		c.Sub = slices.Clone(c.Sub)
		for i := range c.Sub {
			f := both(*c.Sub[i].Filter, atom(mine))
			c.Sub[i].Filter, c.Sub[i].Who, c.Sub[i].Ref = &f, d.Who, d.Ref
		}
		c.Who, c.Ref = d.Who, d.Ref
		return c, !some
	case a.Owned && c.Kind == card.Exists && c.A != nil && some: // one player, and not all of them together
		c.Kind, c.Who = card.SomeControls, d.Who
		return c, c.Zone == card.InPlay
	case a.Owned && c.Kind == card.Exists:
		f := both(*c.Filter, atom(mine))
		c.Filter, c.Who, c.Ref = &f, d.Who, d.Ref
		return c, c.Zone == card.InPlay
	case c.Kind == card.Exists: // in the player's hand
		f := both(*c.Filter, card.Filter{})
		f.Atoms[len(f.Atoms)-1].Who = d.Who
		c.Filter, c.Who = &f, d.Who
		return c, !some && d.Ref == card.NoVar
	}
	c.Who, c.Ref = d.Who, d.Ref
	return c, true
}

// anyOf is one of several things that a player is, or all of them.
func (a About) anyOf(d Player) (card.Cond, bool) {
	c := card.Cond{Kind: a.Cond.Kind, Not: a.Cond.Not != d.None, Ever: a.Cond.Ever}
	for _, x := range a.Any {
		x.Num = a.Num
		one, ok := x.Of(Player{Player: d.Player, Word: d.Word})
		if c.Sub = append(c.Sub, one); !ok {
			return c, false
		}
	}
	return c, !(a.Cond.Not && d.None)
}
