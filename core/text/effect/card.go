package effect

import (
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
	"kotei/core/text/place"
)

// What is done to cards besides what the lexicon's transitive verbs say: showing, attaching, entering play, taking control.

// terms is the category of what bringing a card into play costs, and on what terms it comes, after it is said where.
var terms = kernel.NewCat[card.Op]("terms")

// discounts is the category of one of them: "paying 2 less Gold", "ignoring its Honor Requirement". waived is what is ignored.
var (
	discounts = kernel.NewCat[card.Op]("one of the terms")
	price     = kernel.NewCat[card.Value]("so much less Gold")
	waived    = kernel.NewCat[card.Op]("what is ignored")
)

// wholes gives the terms, one or several, and under a condition.
func wholes() {
	one := func(m kernel.Match) (card.Op, bool) { return kernel.Val[card.Op](m, 0), true }
	two := func(m kernel.Match) (card.Op, bool) {
		return together(kernel.Val[card.Op](m, 0), kernel.Val[card.Op](m, 1))
	}
	where := func(not bool) func(m kernel.Match) (card.Op, bool) {
		return func(m kernel.Match) (card.Op, bool) {
			t, c := kernel.Val[card.Op](m, 0), kernel.Val[card.Cond](m, 1)
			if t.Amount == nil && not != t.Free { // "paying all costs unless he is bowed", "ignoring costs if he is bowed"
				free := c
				t.FreeIf = &free
			}
			if c.Not = c.Not != not; t.Amount != nil {
				t.Amount = &card.Value{Kind: card.CaseOf, Cond: &c, A: t.Amount, B: card.Num(0)}
			}
			return t, len(t.Mods) == 0 && (!t.Free || t.FreeIf != nil) && (t.Amount != nil || t.FreeIf != nil)
		}
	}
	all := kernel.NewCat[card.Op]("all terms")
	all.Rules(kernel.On("{}", one, discounts), kernel.On("{}[,] (and|but) {}", two, discounts, discounts), kernel.On("{}, {}", two, discounts, discounts))
	terms.Rules(kernel.On("[,] {}", one, all), kernel.On("[,] {} if {}", where(false), all, amount.Condition), kernel.On("[,] {} unless {}", where(true), all, amount.Condition))
	cost := func(m kernel.Match) (card.Op, bool) {
		v := kernel.Val[card.Value](m, 0)
		return card.Op{Amount: &v}, true
	}
	discounts.Rules(
		kernel.Means("paying [all] costs", card.Op{Once: true}), kernel.On("(for|paying) {}", cost, price),
		kernel.On("reducing (the|its|his|her|their) Gold cost [to (Recruit|Equip)] by {}", cost, amount.Cat),
		kernel.Means("without paying [all|its|his] (costs|cost)", card.Op{Free: true}),
		kernel.Means("bowed", card.Op{Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.EntersBowed}}}),
		kernel.Means("even if illegal", card.Op{Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.AnyTerms}}}),
		kernel.On("ignoring {}", func(m kernel.Match) (card.Op, bool) {
			l := kernel.Val[kernel.Joined[card.Op]](m, 0)
			o, ok := l.Items[0], l.Conj == kernel.NoConj || l.Conj == kernel.And
			for _, x := range l.Items[1:] {
				if o, ok = together(o, x); !ok {
					break
				}
			}
			return o, ok
		}, kernel.List(waived, nil)),
	)
	value := func(m kernel.Match) (card.Value, bool) { return kernel.Val[card.Value](m, 0), true }
	more := func(m kernel.Match) (card.Value, bool) {
		return card.Value{Kind: card.Minus, A: card.Num(0), B: card.Num(kernel.Val[int](m, 0))}, kernel.Val[int](m, 0) > 0
	}
	gold := func(m kernel.Match) (card.Value, bool) { return *card.Num(kernel.Val[int](m, 0)), true }
	price.Rules(
		kernel.On("{} less Gold", value, amount.Cat), kernel.On("[a amount] less Gold equal to {}", value, amount.Cat), kernel.On("{} less", gold, amount.Gold),
		kernel.On("{} less Gold for {}", func(m kernel.Match) (card.Value, bool) {
			return amount.Per(kernel.Val[card.Value](m, 0), kernel.Val[card.Value](m, 1)), true
		}, amount.Cat, amount.Each),
		kernel.On("{} more Gold", more, amount.Number), kernel.On("{} more", more, amount.Gold),
	)
	const its = "[all|its|his|her|their] "
	for words, r := range map[string]card.Rule{
		its + "Honor (Requirement|Requirements)": card.IgnoresHonor, "[all] [attachment] (restrictions|requirements) [on attaching]": card.AnyTerms, "entering-play effects": card.NoEntering,
	} {
		waived.Rules(kernel.Means(words, card.Op{Mods: []card.Mod{{Kind: card.RuleMod, Rule: r}}}))
	}
	waived.Rules(kernel.Means(its+"(costs|cost)", card.Op{Free: true}), kernel.Means(its+"Gold (cost|costs)", card.Op{Free: true, GoldOnly: true}))
}

// together is two terms as one. Once says that costs are paid.
func together(a, b card.Op) (card.Op, bool) {
	ok := (a.Amount == nil || b.Amount == nil) && !(a.Free && b.Free) && !((a.Free || b.Free) && (a.Amount != nil || b.Amount != nil))
	a.Free, a.GoldOnly, a.Once = a.Free || b.Free, a.GoldOnly || b.GoldOnly, a.Once || b.Once
	if a.Amount == nil {
		a.Amount = b.Amount
	}
	a.Mods = append(slices.Clip(a.Mods), b.Mods...)
	return a, ok
}

func init() {
	wholes()
	bringing("attach {} to {}", card.Op{Verb: card.Attach}, []func(*card.Op, kernel.Match) bool{what(0), to(1)}, noun.Cat, noun.Cat)
	bringing("bring {} into play", card.Op{Verb: card.Enter}, []func(*card.Op, kernel.Match) bool{what(0)}, noun.Cat)
	bringing("put {} into play", card.Op{Verb: card.Enter, Free: true}, []func(*card.Op, kernel.Match) bool{what(0)}, noun.Cat)
	verb("put {} in play", plain(card.Op{Verb: card.Enter, Free: true}, what(0)), noun.Cat)
	deed("enter play in your home", card.Op{Verb: card.Enter, Free: true, To: &card.Dest{Zone: card.HomeZone, Of: card.You}}, nil)
	bringing("recruit {} into play", card.Op{Verb: card.Recruit}, []func(*card.Op, kernel.Match) bool{what(0)}, noun.Cat)
	bringing("recruit {} {}", card.Op{Verb: card.Recruit}, []func(*card.Op, kernel.Match) bool{what(0), where(1), func(o *card.Op, _ kernel.Match) bool { return o.What.How == card.Ref && o.To.Zone == card.HomeZone }}, noun.Cat, dests)
	itself := func(o *card.Op, _ kernel.Match) bool { return o.What.How == card.Ref && o.What.Thing == card.Cards }
	bringing("attach {} from your hand to {}", card.Op{Verb: card.Attach, Zone: card.Hand}, []func(*card.Op, kernel.Match) bool{what(0), to(1), itself}, noun.Cat, noun.Cat)
	equip := card.Op{Verb: card.Attach, Event: card.EvAttach, Then: card.Hand}
	own := equip
	own.Zone = card.Hand
	bringing("equip {} from your hand to {}", own, []func(*card.Op, kernel.Match) bool{what(0), to(1), itself}, noun.Cat, noun.Cat)
	bringing("equip {}", equip, []func(*card.Op, kernel.Match) bool{what(0), inHand, func(o *card.Op, m kernel.Match) bool { // to one of yours
		o.To = &card.Dest{Sel: &card.Sel{How: card.Choose, Bind: m.P.Introduce(m.At, m.At+1), Filter: &card.Filter{Types: card.Types(card.Personality), Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}}}
		return o.What.How != card.Ref
	}}, noun.Cat)
	bringing("recruit {}", card.Op{Verb: card.Recruit}, []func(*card.Op, kernel.Match) bool{what(0)}, noun.Cat)
	bringing("equip {} to {}", equip, []func(*card.Op, kernel.Match) bool{what(0), to(1), inHand}, noun.Cat, noun.Cat)
	verb("transfer {} to {} {}", plain(card.Op{Verb: card.Transfer}, what(0), to(1), func(o *card.Op, m kernel.Match) bool {
		t := kernel.Val[card.Op](m, 2)
		o.Mods = t.Mods
		return !t.Free && t.Amount == nil && t.FreeIf == nil && len(t.Mods) == 1 && t.Mods[0].Rule == card.AnyTerms
	}), noun.Cat, noun.Cat, terms)
	verb("transfer {} to {} [, if legal]", plain(card.Op{Verb: card.Transfer}, what(0), to(1)), noun.Cat, noun.Cat)
	onProvince := func(o *card.Op, m kernel.Match) bool { // Regions and Fortifications
		n := kernel.Val[noun.Phrase](m, 1).Known()
		o.To = &card.Dest{Sel: &n.Sel}
		return !loose(n) && n.Sel.Thing == card.Provinces && n.Sel.Min == nil
	}
	verb("transfer {} to {}", plain(card.Op{Verb: card.Transfer}, what(0), func(o *card.Op, m kernel.Match) bool {
		ok := onProvince(o, m)
		o.To = at(*o.To.Sel)
		return ok
	}), noun.Cat, noun.Cat)
	verb("attach {} to {}", plain(card.Op{Verb: card.Attach}, what(0), onProvince), noun.Cat, noun.Cat)
	verb("transfer to {} {} [that can legally attach]", plain(card.Op{Verb: card.Transfer}, to(0), what(1)), noun.Cat, noun.Cat)
	verb("transfer {} to {}", fromOneTo, offThing, noun.Cat)
	verb("transfer {} to another", toAnother, offThing)
	verb("transfer {} from one [Personality|target] to the other [Personality|target]", fromOneToTheOther, noun.Cat)
	verb("(show|reveal) {}", plain(card.Op{Verb: card.Show}, what(0)), noun.Cat)
	verb("discard {} from your hand", plain(card.Op{Verb: card.Discard, Zone: card.Hand}, what(0), func(o *card.Op, _ kernel.Match) bool { return o.What.How == card.Ref && o.What.Thing == card.Cards }), noun.Cat)
	for c, words := range map[*kernel.Cat[[]card.Op]]string{simple: "randomly discard {}", does: "randomly discards {}"} {
		c.Rules(kernel.On(words, plain(card.Op{Verb: card.Discard}, what(0), func(o *card.Op, _ kernel.Match) bool {
			ok := handed(o.What, o.What.Filter) && o.What.How == card.Choose && o.What.Min == o.What.Max
			o.What.How, o.What.Zone = card.Random, card.Hand
			return ok
		}), noun.Cat))
	}
	verb("discard {} hand", plain(card.Op{Verb: card.Discard}, handOf), noun.Genitive)
	verb("show {} hand [to all players]", plain(card.Op{Verb: card.Show}, handOf), noun.Genitive)
	verb("look at {} hand", plain(card.Op{Verb: card.Look}, handOf), noun.Genitive)
	verb("look at {}", plain(card.Op{Verb: card.Look}, what(0)), noun.Cat)
	for deck, zone := range map[string]card.Zone{"Fate": card.FateDeckZone, "Dynasty": card.DynastyDeckZone} {
		verb("look at a number of (cards (from|on) the top of your "+deck+" deck|"+deck+" cards on [the] top of your deck) equal to {}", plain(card.Op{Verb: card.Look}, func(o *card.Op, m kernel.Match) bool {
			n := kernel.Val[card.Value](m, 0)
			o.What = &card.Sel{How: card.Top, Min: &n, Max: &n, Filter: &card.Filter{}, Zone: zone, ZoneOf: card.You, Bind: m.P.Introduce(m.At+2, m.End)}
			return true
		}), amount.Cat)
	}
	verb("turn {} face-up", plain(card.Op{Verb: card.Turn, Pos: true}, what(0)), noun.Cat)
	verb("turn {} face-down", plain(card.Op{Verb: card.Turn}, what(0)), noun.Cat)
	verb("refill {} face-up", plain(card.Op{Verb: card.Refill, Pos: true}, what(0)), noun.Cat)
	verb("refill {}", plain(card.Op{Verb: card.Refill}, what(0)), noun.Cat)
	verb("refill {} with {}", plain(card.Op{Verb: card.Refill}, what(0), to(1)), noun.Cat, noun.Cat)
	verb("refill {} with {} [,] face-up", plain(card.Op{Verb: card.Refill, Pos: true}, what(0), to(1)), noun.Cat, noun.Cat)
	verb("refill {} [,] face-up [,] with {}", plain(card.Op{Verb: card.Refill, Pos: true}, what(0), to(1)), noun.Cat, noun.Cat)
	verb("take control of {}", plain(card.Op{Verb: card.Control, Who: card.You}, what(0)), noun.Cat)
	verb("remove (an|the) ability (from|of) {}", plain(card.Op{Verb: card.LoseAbility}, what(0)), noun.Cat)
	verb("remove [one of] {} (ability|abilities)", plain(card.Op{Verb: card.LoseAbility}, func(o *card.Op, m kernel.Match) bool {
		h, one := kernel.Val[amount.Holder](m, 0), m.P.Is(m.At+1, "one")
		o.What = &h.Sel
		return h.Sel.Thing == card.Cards && m.P.Is(m.End-1, "abilities") == one
	}), amount.Holders)
	verb("choose one of {} abilities (;|.) it (may not|cannot|will not) be used", plain(card.Op{Verb: card.LoseAbility}, func(o *card.Op, m kernel.Match) bool {
		h := kernel.Val[amount.Holder](m, 0).Sel
		o.What = &h
		return h.Thing == card.Cards
	}), amount.Holders)
	verb("switch {} locations", plain(card.Op{Verb: card.Switch}, func(o *card.Op, m kernel.Match) bool {
		h := kernel.Val[amount.Holder](m, 0)
		o.What = &h.Sel
		return h.Sel.Thing == card.Cards && h.Num.Agrees(kernel.Plural)
	}), amount.Holders)
	verb("switch {} and {} locations", plain(card.Op{Verb: card.Switch}, func(o *card.Op, m kernel.Match) bool {
		a, b := kernel.Val[amount.Holder](m, 0).Sel, kernel.Val[amount.Holder](m, 1).Sel
		o.What, o.To = &a, at(b)
		return a.Thing == card.Cards && b.Thing == card.Cards
	}), amount.Holders, amount.Holders)
	deed("switch locations with {}", card.Op{Verb: card.Switch}, to(1), noun.Cat)
	verb("switch {} with {}", plain(card.Op{Verb: card.Switch}, what(0), to(1)), noun.Cat, noun.Cat)
}

// An off is what is attached to a thing, from which it is moved.
type off struct {
	what, from card.Sel
	some       bool // "one of your Monks", of which any other may be meant behind it
}

// offThing is the category of such things: "a Spell from your Personality in this duel".
var offThing = kernel.NewCat[off]("what is attached to something")

func init() {
	offThing.Rules(kernel.On("{} from {}", func(m kernel.Match) (off, bool) {
		a, b := kernel.Val[noun.Phrase](m, 0), kernel.Val[noun.Phrase](m, 1)
		n := b.Known()
		x := off{what: a.Sel, from: n.Sel, some: n.Sel.How == card.Choose}
		if a.Sel.Filter == nil || x.some && n.Sel.Filter == nil {
			return x, false
		}
		f := *a.Sel.Filter
		f.Atoms = slices.Clip(f.Atoms)
		switch on := (card.Atom{Is: card.IsOn, Ref: n.Sel.Ref}); {
		case x.some:
			of := *n.Sel.Filter
			f.Atoms = append(f.Atoms, card.Atom{Is: card.IsAttached, Sub: &of})
		case n.Sel.How == card.Target:
			on.Ref, on.Of = n.Sel.Bind, &x.from
			fallthrough
		default:
			f.Atoms = append(f.Atoms, on)
		}
		x.what.Filter = &f
		single := func(s card.Sel) bool {
			return s.Thing == card.Cards && s.Min == nil && s.Zone == card.InPlay && len(s.Also) == 0
		}
		return x, (x.what.How == card.Choose || x.what.How == card.Target) && single(x.what) && single(x.from) && (x.from.How == card.Ref || x.from.How == card.Target || x.some && !b.Bare)
	}, noun.Cat, noun.Cat))
}

// fromOneTo moves it to something else.
func fromOneTo(m kernel.Match) ([]card.Op, bool) {
	x, n := kernel.Val[off](m, 0), kernel.Val[noun.Phrase](m, 1).Known()
	return []card.Op{{Verb: card.Transfer, What: &x.what, To: at(n.Sel)}}, !loose(n) && n.Sel.Thing == card.Cards && n.Sel.Zone == card.InPlay && !x.some
}

// toAnother moves it to another thing of the kind of that to which it is attached.
func toAnother(m kernel.Match) ([]card.Op, bool) {
	x := kernel.Val[off](m, 0)
	if !x.some {
		return nil, false
	}
	f := *x.from.Filter
	f.Atoms = append(slices.Clip(f.Atoms), card.Atom{Is: card.HasAttached, Not: true, Sub: &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: x.what.Bind}}}})
	return []card.Op{{Verb: card.Transfer, What: &x.what, To: &card.Dest{Sel: &card.Sel{How: card.Choose, Bind: m.P.Introduce(m.Ends[0], m.End), Filter: &f}}}}, x.what.Bind != card.NoVar
}

// fromOneToTheOther moves what is attached to one of two that were named.
func fromOneToTheOther(m kernel.Match) ([]card.Op, bool) {
	n := kernel.Val[noun.Phrase](m, 0)
	s, at := n.Sel, m.Ends[0]+1
	if s.How != card.Choose || s.Min != nil || s.Thing != card.Cards || s.Zone != card.InPlay {
		return nil, false
	}
	if s.Bind == card.NoVar {
		s.Bind = m.P.Introduce(m.At+1, m.Ends[0])
	}
	within := func(v card.Var) *card.Filter { return &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: v}}} }
	f := *s.Filter
	f.Atoms = append(slices.Clip(f.Atoms), card.Atom{Is: card.IsAttached, Sub: within(m.P.Refer(at, at+1))})
	s.Filter = &f
	other := within(m.P.Refer(at, at+1))
	other.Atoms = append(other.Atoms, card.Atom{Is: card.HasAttached, Not: true, Sub: within(s.Bind)})
	return []card.Op{{Verb: card.Transfer, What: &s, To: &card.Dest{Sel: &card.Sel{How: card.All, Filter: other}}}}, true
}

// emptied is the category of the Provinces out of which something has gone.
var emptied = kernel.NewCat[card.Sel]("emptied Provinces")

// refilling is the category of filling them, behind what emptied them: "discard a card from your Province, refilling it face-up".
var refilling = kernel.NewCat[card.Op]("refilling")

func init() {
	named := func(m kernel.Match) (card.Sel, bool) {
		return card.Sel{How: card.Ref, Ref: m.P.Refer(m.At, m.End)}, true
	}
	emptied.Rules(kernel.On("(it|the Province|that Province)", named), kernel.On("(the Provinces|those Provinces|them)", named))
	filled := func(up bool) func(kernel.Match) (card.Op, bool) {
		return func(m kernel.Match) (card.Op, bool) {
			s := kernel.Val[card.Sel](m, 0)
			return card.Op{Verb: card.Refill, What: &s, Pos: up, Span: card.Span{From: m.At, To: m.End}}, true
		}
	}
	refilling.Rules(kernel.On("refilling {} [,] face-up [,] with {}", func(m kernel.Match) (card.Op, bool) {
		o, _ := filled(true)(m)
		return o, to(1)(&o, m)
	}, emptied, noun.Cat))
	refilling.Rules(kernel.On("refilling {}", filled(false), emptied), kernel.On("refilling {} [,] face-up", filled(true), emptied))
	Act.Rules(kernel.On("{}, {}", func(m kernel.Match) ([]card.Op, bool) {
		os := placed(kernel.Val[[]card.Op](m, 0), m)
		last := os[len(os)-1]
		return append(os, kernel.Val[card.Op](m, 1)), last.Verb == card.Discard || last.Verb == card.Put
	}, simple, refilling))
}

// handOf fills all that is in somebody's hand.
func handOf(o *card.Op, m kernel.Match) bool {
	w := kernel.Val[noun.Owner](m, 0)
	o.What = &card.Sel{How: card.All, Zone: card.Hand, ZoneOf: w.Who, ZoneRef: w.Ref}
	if w.Who == card.NoPlayer {
		o.What.ZoneOf = card.Chosen
	}
	return w.Of == nil
}

// bringing adds an act that brings a card into play, with what may be said of its costs.
func bringing(pattern string, o card.Op, fill []func(*card.Op, kernel.Match) bool, slots ...kernel.Slot) {
	verb(pattern, plain(o, fill...), slots...)
	n := len(slots)
	verb(pattern+" {}", plain(o, append(slices.Clip(fill), func(o *card.Op, m kernel.Match) bool {
		return agree(o, kernel.Val[card.Op](m, n))
	})...), append(slots[:n:n], terms)...)
	if n == 1 && strings.HasSuffix(pattern, "{}") { // from where it comes is said in the phrase
		return
	}
	from := func(o *card.Op, m kernel.Match) bool { return comesFrom(o, kernel.Val[noun.Area](m, n)) }
	verb(pattern+" {}", plain(o, append(slices.Clip(fill), from)...), append(slots[:n:n], place.From)...)
	verb(pattern+" {} {}", plain(o, append(slices.Clip(fill), from, func(o *card.Op, m kernel.Match) bool {
		return agree(o, kernel.Val[card.Op](m, n+1))
	})...), append(slots[:n:n], place.From, terms)...)
}

// agree adds to an op what it costs. When one may recruit for less is the rules' to say.
func agree(o *card.Op, t card.Op) bool {
	if t.Once || t.Free || t.Amount != nil || t.FreeIf != nil { // else nothing is said of costs
		o.Free, o.GoldOnly, o.Amount, o.FreeIf = t.Free, t.GoldOnly, t.Amount, t.FreeIf
	}
	o.Mods = append(slices.Clip(o.Mods), t.Mods...)
	itself := t.FreeIf
	if t.Amount != nil && t.Amount.Kind == card.CaseOf {
		itself = t.Amount.Cond
	}
	onto := itself != nil && itself.Ref >= kernel.FirstMention && o.Verb == card.Attach && o.To.Sel != nil // is "it" what is attached, or to what?
	return !onto && (o.Verb != card.Recruit || t.FreeIf == nil)
}

// comesFrom says from where a card is brought into play, of which nothing else tells that.
func comesFrom(o *card.Op, a noun.Area) bool {
	s := *o.What
	if a.And != nil || s.How == card.Ref || s.Zone != card.InPlay && o.Then == 0 {
		return false
	}
	s.Zone, s.ZoneOf, s.ZoneRef = a.Zone, a.Of, a.Ref
	if o.What = &s; o.Verb == card.Attach {
		o.Then, o.Event = a.Zone, card.EvAttach
	} else {
		o.Zone = a.Zone
	}
	return true
}

// inHand has a card that is equipped come from where the op says, where it isn't one that was named.
func inHand(o *card.Op, _ kernel.Match) bool {
	ofThose := o.What.Filter != nil && slices.ContainsFunc(o.What.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsOneOf })
	if o.What.How != card.Ref && o.What.Zone == card.InPlay && !ofThose {
		o.What.Zone, o.What.ZoneOf = o.Then, card.You
	}
	return true
}
