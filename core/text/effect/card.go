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

// terms is the category of what bringing a card into play costs, after it is said where.
var terms = kernel.NewCat[card.Op]("terms")

// discounts is the category of what makes it cheaper.
var discounts = kernel.NewCat[card.Op]("discount")

func init() {
	terms.Rules(
		kernel.Means("[,] paying [all] costs", card.Op{}),
		kernel.On("{}", func(m kernel.Match) (card.Op, bool) { return kernel.Val[card.Op](m, 0), true }, discounts),
		kernel.On("{} if {}", func(m kernel.Match) (card.Op, bool) {
			t, c := kernel.Val[card.Op](m, 0), kernel.Val[card.Cond](m, 1)
			if t.Amount != nil {
				t.Amount = &card.Value{Kind: card.CaseOf, Cond: &c, A: t.Amount, B: card.Num(0)}
			} else {
				t.FreeIf = &c
			}
			return t, true
		}, discounts, amount.Condition),
	)
	discounts.Rules(
		kernel.On("[,] (for|paying) {} less Gold", cheaper, amount.Cat),
		kernel.On("[,] (for|paying) {} less Gold for {}", func(m kernel.Match) (card.Op, bool) {
			v := amount.Per(kernel.Val[card.Value](m, 0), kernel.Val[card.Value](m, 1))
			return card.Op{Amount: &v}, true
		}, amount.Cat, amount.Each),
		kernel.On("[,] (for|paying) {} less", func(m kernel.Match) (card.Op, bool) { return card.Op{Amount: card.Num(kernel.Val[int](m, 0))}, true }, amount.Gold),
		kernel.On("[,] (for|paying) [a amount] less Gold equal to {}", cheaper, amount.Cat),
		kernel.On("[,] paying all costs (but|and) paying {} less Gold", cheaper, amount.Cat),
		kernel.Means("[,] (ignoring|without paying) [all|its|his] (costs|cost)", card.Op{Free: true}),
		kernel.Means("[,] ignoring [its] Gold (cost|costs)", card.Op{Free: true, GoldOnly: true}),
	)
	bringing("attach {} to {}", card.Op{Verb: card.Attach}, []func(*card.Op, kernel.Match) bool{what(0), to(1)}, noun.Cat, noun.Cat)
	bringing("bring {} into play", card.Op{Verb: card.Enter}, []func(*card.Op, kernel.Match) bool{what(0)}, noun.Cat)
	bringing("put {} into play", card.Op{Verb: card.Enter, Free: true}, []func(*card.Op, kernel.Match) bool{what(0)}, noun.Cat)
	verb("put {} in play", plain(card.Op{Verb: card.Enter, Free: true}, what(0)), noun.Cat)
	deed("enter play in your home", card.Op{Verb: card.Enter, Free: true, To: &card.Dest{Zone: card.HomeZone, Of: card.You}}, nil)
	bringing("recruit {}", card.Op{Verb: card.Recruit}, []func(*card.Op, kernel.Match) bool{what(0)}, noun.Cat)
	bringing("equip {} to {}", card.Op{Verb: card.Attach, Event: card.EvAttach, Then: card.Hand}, []func(*card.Op, kernel.Match) bool{what(0), to(1), inHand}, noun.Cat, noun.Cat)
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
	verb("transfer {} from one [Personality|target] to the other [Personality|target]", fromOneToTheOther, noun.Cat)
	verb("(show|reveal) {}", plain(card.Op{Verb: card.Show}, what(0)), noun.Cat)
	verb("discard {} from your hand", plain(card.Op{Verb: card.Discard, Zone: card.Hand}, what(0), func(o *card.Op, _ kernel.Match) bool { return o.What.How == card.Ref && o.What.Thing == card.Cards }), noun.Cat)
	verb("discard {} hand", plain(card.Op{Verb: card.Discard}, handOf), noun.Genitive)
	verb("look at {} hand", plain(card.Op{Verb: card.Look}, handOf), noun.Genitive)
	verb("look at {}", plain(card.Op{Verb: card.Look}, what(0)), noun.Cat)
	for deck, zone := range map[string]card.Zone{"Fate": card.FateDeckZone, "Dynasty": card.DynastyDeckZone} {
		verb("look at a number of cards (from|on) the top of your "+deck+" deck equal to {}", plain(card.Op{Verb: card.Look}, func(o *card.Op, m kernel.Match) bool {
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
	deed("switch locations with {}", card.Op{Verb: card.Switch}, to(1), noun.Cat)
	verb("switch {} with {}", plain(card.Op{Verb: card.Switch}, what(0), to(1)), noun.Cat, noun.Cat)
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
	o.Free, o.GoldOnly, o.Amount, o.FreeIf = t.Free, t.GoldOnly, t.Amount, t.FreeIf
	return o.Verb != card.Recruit || t.FreeIf == nil && (t.Amount == nil || t.Amount.Kind != card.CaseOf)
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

func cheaper(m kernel.Match) (card.Op, bool) {
	v := kernel.Val[card.Value](m, 0)
	return card.Op{Amount: &v}, true
}

// inHand has a card that is equipped come from where the op says, where it isn't one that was named.
func inHand(o *card.Op, _ kernel.Match) bool {
	ofThose := o.What.Filter != nil && slices.ContainsFunc(o.What.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsOneOf })
	if o.What.How != card.Ref && o.What.Zone == card.InPlay && !ofThose {
		o.What.Zone, o.What.ZoneOf = o.Then, card.You
	}
	return true
}
