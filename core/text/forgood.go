package text

import (
	"slices"

	"kotei/core/card"
)

// Keywords that are lost and don't come back, costs that are not reduced, games that are not won (CE "Prevention", "Victory").

// losesForGood takes a keyword away, and keeps it from being given again.
func losesForGood(pattern string) row[card.Op] {
	return row[card.Op]{
		pattern: pattern + " [; this is not negation]", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.LoseKeyword}}},
		then: func(o *card.Op) {
			lost := o.Mods[0]
			o.Mods = []card.Mod{lost, {Kind: card.RuleMod, Rule: card.NotEvent, Event: card.EvGainKeyword, Keyword: lost.Keyword}}
		},
	}
}

var forGoodClauses = []row[card.Op]{
	losesForGood("{what} (loses|lose) and will not gain {losekw}"),
	selfRuled("(will|may) not be transferred", card.Mod{Rule: card.NotTransfer}),
	alsoUndestroyed(selfRuled("will not be transferred or destroyed", card.Mod{Rule: card.NotTransfer})),
	ruledFor(card.AnyPlayer, "(no player may declare (an attack|attacks)|no (Attack Phase|attack) may be declared)", card.Mod{Rule: card.NoAttack}),
	ruled("you may ignore {owner} Honor (Requirement|Requirements)", card.Mod{Rule: card.IgnoresHonor}),
	ruledFor(card.You, "you lose {less} Honor less from {from}", card.Mod{Rule: card.LoseLess}),
	ruledFor(card.You, "you gain {less} Honor less from {from}", card.Mod{Rule: card.GainLess}),
	ruled("{what} (produces|produce) {less} additional Gold whenever (it produces|they produce) Gold", card.Mod{Rule: card.MoreGold}),
	forYou("{what} (enter|enters) play for you (for|paying) {less} less Gold", card.Mod{Rule: card.CostLess}),
	forYou("{what} (enter|enters) play (for|paying) {less} less Gold for you", card.Mod{Rule: card.CostLess}),
	ruledFor(card.You, "you (will not|cannot) win (an|a) {victory} Victory", card.Mod{Rule: card.NoVictory}),
	norFavor(ruledFor(card.You, "you (will not|cannot) win (an|a) {victory} Victory or control the Imperial Favor", card.Mod{Rule: card.NoVictory})),
	ruledFor(card.You, "you (will not|cannot) control the Imperial Favor", card.Mod{Rule: card.NoFavor}),
	permanently(ruledFor(card.You, "you permanently (will not|cannot) win (an|a) {victory} Victory", card.Mod{Rule: card.NoVictory})),
	ruledFor(card.AnyPlayer, "no player (will|may|can) win (an|a) {victory} Victory", card.Mod{Rule: card.NoVictory}),
	ruledFor(card.AnyPlayer, "players (will not|cannot) win (an|a) {victory} Victory", card.Mod{Rule: card.NoVictory}),
	ruledFor(card.EachOther, "other players (will not|cannot) win (an|a) {victory} Victory", card.Mod{Rule: card.NoVictory}),
}

// permanently makes a clause that says so one about the rest of the game.
func permanently(r row[card.Op]) row[card.Op] {
	r.base.Dur = card.Permanent
	return r
}

// alsoUndestroyed keeps from being destroyed what a row keeps from something else.
func alsoUndestroyed(r row[card.Op]) row[card.Op] {
	r.base.Mods = append(r.base.Mods, card.Mod{Kind: card.RuleMod, Rule: card.NotDestroyed})
	return r
}

// victories are the kinds of victory that a text may keep from a player.
var victories = []string{"Honor", "Enlightenment"}

func init() {
	opSlots["equalcards"], opSlots["thatmany"] = equalSlot(), thatMany()
	atomSlots["ownstat"] = ownStatSlot()
	opSlots["victory"] = ofMod(&slot[card.Mod]{
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			for _, v := range victories {
				if r.is(at, v) {
					m.Keyword = card.Keyword(v)
					return []reading[card.Mod]{{m, at + 1}}
				}
			}
			return nil
		},
		write: func(w *writer, m *card.Mod) { w.word(string(m.Keyword)) },
		walk:  func(*resolver, *card.Mod) {},
	})
}

// oneOfAnothers is what something goes to; "another player's Samurai" is one of his.
func (r *reader) oneOfAnothers(at int) []reading[card.Sel] {
	all := r.selector(at)
	if r.is(at, "any") && r.is(at+1, "of") {
		return nil // one of them, and not as many as one likes: see [eachToAny]
	}
	if !r.is(at, "another") {
		return all
	}
	return append(slices.Clone(all), r.loose(at)...)
}

// equalSlot is "an equal number of cards": as many as there were of what was named.
func equalSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			end, ok := r.words(at, "an equal number of cards")
			if !ok {
				return nil
			}
			o.Amount = &card.Value{Kind: card.CountIn, Ref: unresolved, Word: "-equal"}
			return []reading[card.Op]{{o, end}}
		},
		write: func(w *writer, _ *card.Op) { w.words("an equal number of cards") },
		walk:  func(v *resolver, o *card.Op) { v.value(o.Amount) },
	}
}

// ownStatSlot is another stat of the same card: "with less Chi than Personal Honor".
func ownStatSlot() *slot[card.Atom] {
	return &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range r.stat(at) {
				if g.v.stat != a.Stat {
					x := a
					x.Val = &card.Value{Kind: card.StatOf, Stat: g.v.stat, Base: g.v.base}
					all = append(all, reading[card.Atom]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.stat(a.Val.Stat, a.Val.Base) },
		walk:  func(*resolver, *card.Atom) {},
	}
}

// norFavor is a clause that keeps its player from the Imperial Favor, too.
func norFavor(r row[card.Op]) row[card.Op] {
	r.then = func(o *card.Op) {
		o.Mods = append(slices.Clone(o.Mods), card.Mod{Kind: card.RuleMod, Rule: card.NoFavor, Style: silentStyle})
	}
	return r
}

// forYou is a clause about what you bring into play.
func forYou(pattern string, m card.Mod) row[card.Op] {
	r := ruled(pattern, m)
	r.then = func(o *card.Op) {
		if o.What.How != card.All || o.What.Filter == nil {
			return
		}
		s, f := *o.What, *o.What.Filter
		f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsYours, Who: card.You, Style: silentStyle})
		s.Filter, o.What = &f, &s
	}
	return r
}

func init() {
	values = append(values, row[card.Value]{pattern: "that number", base: card.Value{Kind: card.CountIn, Ref: unresolved, Word: thatNumber}})
}

// thatNumber marks the number of things of which the text has chosen any number.
const thatNumber = "-that number"

// thatNumber finds of which: the last ones, if they are the only ones.
func (v *resolver) thatNumber(x *card.Value) {
	n := 0
	for _, o := range v.seen {
		if s := o.What; s != nil && s.Bind != card.NoVar && s.Min != nil && s.Max != s.Min && (s.How == card.Choose || s.How == card.Target) && s.Thing == card.Cards {
			if s.Max == nil || s.Max.Kind != card.Const || s.Max.N != s.Min.N {
				x.Ref = s.Bind
				n++
			}
		}
	}
	if n != 1 {
		v.failed("it is not said how many")
	}
}

// thatMany is as many cards as a value said just before, or as were chosen: "draw that many cards".
func thatMany() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			for _, words := range []string{"that number of cards", "that many cards", "an equal number of cards"} {
				if end, ok := r.words(at, words); ok {
					o.Amount, o.WhoWord = &card.Value{Kind: card.CountIn, Ref: unresolved, Word: "-many"}, words
					return []reading[card.Op]{{o, end}}
				}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) { w.words(o.WhoWord) },
		walk: func(v *resolver, o *card.Op) {
			for _, p := range slices.Backward(v.seen) {
				n := p.Amount
				if len(p.Mods) > 0 {
					n = p.Mods[0].Amount
				}
				if n != nil && n.Kind == card.CountIn && n.Ref != unresolved {
					same := *n
					o.Amount = &same
					return
				}
			}
			o.Amount = &card.Value{Kind: card.CountIn, Ref: unresolved, Word: thatNumber}
			v.thatNumber(o.Amount)
		},
	}
}
