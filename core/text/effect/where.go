package effect

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
	"kotei/core/text/place"
)

// Where cards are put: hands, decks, battlefields, homes.

// dests is the category of where something goes.
var dests = kernel.NewCat[card.Dest]("destination")

func init() {
	dests.Rules(
		kernel.Means("back in any order", card.Dest{Zone: card.OwnDeck, Of: card.You, Order: true}),
		kernel.On("{}", func(m kernel.Match) (card.Dest, bool) { return kernel.Val[card.Dest](m, 0), true }, place.To),
	)
	verb("(put|place|return) {} {}", plain(card.Op{Verb: card.Put}, what(0), where(1)), noun.Cat, dests)
	verb("(put|place|return) {} {}[,] discarding (any|a|the|any other) (card|cards) [(currently|already)] (there|from it if necessary)", plain(card.Op{Verb: card.Put, Free: true}, what(0), where(1)), noun.Cat, dests)
	verb("move {} [from (the current|this) battlefield] {}", plain(card.Op{Verb: card.Move}, what(0), where(1)), noun.Cat, place.To)
	verb("move {} {}", plain(card.Op{Verb: card.Move}, where(0), what(1)), place.To, noun.Cat)
	assign := func(rule, own bool, to func(*card.Op, kernel.Match) bool) func(kernel.Match) ([]card.Op, bool) {
		o := card.Op{Verb: card.Assign, To: &card.Dest{Zone: card.BattlefieldZone, Sel: &card.Sel{How: card.Choose, Thing: card.Battlefields, Filter: &card.Filter{}}}}
		if rule {
			o.Mods = []card.Mod{{Kind: card.RuleMod, Rule: card.AssignBowed, Base: own}}
		}
		return plain(o, what(0), to)
	}
	anywhere := func(o *card.Op, _ kernel.Match) bool { return o.What.How == card.Ref && o.What.Thing == card.Cards }
	field := func(o *card.Op, m kernel.Match) bool {
		where(1)(o, m)
		return o.What.Thing == card.Cards && o.What.How != card.All && o.What.Min == nil && o.To.Zone == card.BattlefieldZone && o.To.Sel != nil && o.To.Sel.Thing == card.Battlefields && o.To.Sel.How == card.Choose
	}
	for words, x := range map[string][2]bool{"": {}, "[,] even if (he|she|it) is bowed": {true, false}, "[,] even if (he|she|it) is not (at home|home)": {true, true}} {
		verb("assign {}"+words, assign(x[0], x[1], anywhere), noun.Cat)
		verb("assign {} {}"+words, assign(x[0], x[1], field), noun.Cat, place.To)
	}
	verb("rearrange {}", plain(card.Op{Verb: card.Put, To: &card.Dest{Zone: card.OwnDeck, Order: true}}, what(0)), noun.Cat)
	for _, b := range []struct {
		word string
		free bool
	}{{"put", true}, {"bring", false}} {
		enter := card.Op{Verb: card.Enter, Free: b.free}
		bringing(b.word+" {} into play {}", enter, []func(*card.Op, kernel.Match) bool{what(0), where(1)}, noun.Cat, dests)
		bringing(b.word+" into play {}", enter, []func(*card.Op, kernel.Match) bool{what(0)}, noun.Cat)
		bringing(b.word+" into play {} {}", enter, []func(*card.Op, kernel.Match) bool{where(0), what(1)}, dests, noun.Cat)
	}
	bringing("recruit {} into play {}", card.Op{Verb: card.Recruit}, []func(*card.Op, kernel.Match) bool{what(0), where(1)}, noun.Cat, dests)
	verb("shuffle (the|that) deck", plain(card.Op{Verb: card.Shuffle, Then: card.OwnDeck}))
	const instead = " [instead of discarding (it|him|her|them) [normally] [after using this ability]]" // to where it would go else
	shuffle := card.Op{Verb: card.Shuffle, Event: card.EvShuffle}
	verb("(shuffle|reshuffle) {} [back] into your deck"+instead, plain(shuffle, what(0)), noun.Cat)
	shuffle.Pos = true
	verb("(shuffle|reshuffle) {} [back] into ((its|his|her|their) (owner's|owners') [Fate|Dynasty] (deck|decks)|(the|its|his|her|their) appropriate (deck|decks))"+instead, plain(shuffle, what(0)), noun.Cat)
	for words, zone := range map[string]card.Zone{"Fate": card.FateDeckZone, "Dynasty": card.DynastyDeckZone} {
		verb("shuffle your "+words+" deck", plain(card.Op{Verb: card.Shuffle, Zone: zone}))
		verb("(shuffle|reshuffle) {} [back] into your "+words+" deck"+instead, plain(card.Op{Verb: card.Shuffle, Zone: zone}, what(0)), noun.Cat)
	}
	verb("put {} into play or [(in|into)] your hand", func(m kernel.Match) ([]card.Op, bool) {
		n := kernel.Val[noun.Phrase](m, 0).Known()
		var picked []card.Op
		if n.Sel.How != card.Ref {
			picked = []card.Op{{Verb: card.Pick, What: &n.Sel}}
			n.Sel = *held(n.Sel)
		}
		hand := card.Op{Verb: card.Put, What: &n.Sel, To: &card.Dest{Zone: card.Hand, Of: card.You}}
		into := card.Op{Verb: card.Enter, Free: true, What: &n.Sel, Span: card.Span{From: m.At, To: m.Ends[0] + 2}}
		hand.Span = card.Span{From: into.Span.To + 1, To: m.End}
		return both(picked, choice([]card.Op{into}, []card.Op{hand})), !loose(n)
	}, noun.Cat)
	either := func(o card.Op, to int, opposed bool) func(kernel.Match) ([]card.Op, bool) {
		return func(m kernel.Match) ([]card.Op, bool) {
			n := kernel.Val[noun.Phrase](m, 0).Known()
			var picked []card.Op
			a, b, d, e := o, o, kernel.Val[card.Dest](m, to), kernel.Val[card.Dest](m, to+1)
			if n.Sel.How != card.Ref {
				picked = []card.Op{{Verb: card.Pick, What: &n.Sel}}
				n.Sel = *held(n.Sel)
			}
			a.What, b.What, a.To, b.To = &n.Sel, &n.Sel, &d, &e
			a.Span = card.Span{From: m.At, To: m.Ends[to]}
			b.Span = card.Span{From: a.Span.To + 1, To: m.End}
			second := []card.Op{b}
			if opposed {
				second = when(card.Cond{Kind: card.WouldBeOpposed, Ref: n.Sel.Ref}, false, second)
			}
			return both(picked, choice([]card.Op{a}, second)), !loose(n)
		}
	}
	verb("move {} {} or {}", either(card.Op{Verb: card.Move}, 1, false), noun.Cat, place.To, place.To)
	verb("move {} {}[,] or, if (he|she|it|they) would be opposed[,] {}", either(card.Op{Verb: card.Move}, 1, true), noun.Cat, place.To, place.To)
	verb("put {} {} or {}", either(card.Op{Verb: card.Put}, 1, false), noun.Cat, dests, dests)
}

// where fills where something goes.
func where(i int) func(*card.Op, kernel.Match) bool {
	return func(o *card.Op, m kernel.Match) bool {
		d := kernel.Val[card.Dest](m, i)
		o.To = &d
		return true
	}
}
