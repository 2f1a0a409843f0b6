package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Costs that a text adds: "Political actions have the additional cost "Pay 2 Gold."", "this card has the additional cost "Bow two of
// your Monks" to enter play" (CE "Costs", "Permissions").

var addedCostClauses = []row[card.Op]{
	ruledFor(card.AnyPlayer, "{xact} (have|has) (the|an) additional cost[,] {costs}", card.Mod{Rule: card.ExtraCost}),
	ruledFor(card.AnyPlayer, "{xact} (have|has) (the|an) additional cost of {costof}", card.Mod{Rule: card.ExtraCost}),
	ruledFor(card.EachOther, "targeting {whatever} [with an action] has (the|an) additional cost[,] {costs} for other players", card.Mod{Rule: card.ExtraCost, Cause: &card.Cause{Action: true}}),
	ruledFor(card.EnemyPlayer, "targeting {whatever} [with an action] has (the|an) additional cost[,] {costs} for enemy players", card.Mod{Rule: card.ExtraCost, Cause: &card.Cause{Action: true}}),
	entersFor("{what} (has|have) the additional cost[,] {costs} [,] to enter play"),
	entersFor("{what} (has|have) an additional cost of {costof} to enter play"),
	entersFor("bringing {what} into play has the additional cost[,] {costs}"),
	entersFor("Recruiting {what} has the additional cost[,] {costs}"),
}

func entersFor(pattern string) row[card.Op] { return ruled(pattern, card.Mod{Rule: card.EntersFor}) }

func init() {
	clauses = append(clauses, addedCostClauses)
	opSlots["whatever"] = selSlot(func(o *card.Op) **card.Sel {
		o.Mods = append([]card.Mod(nil), o.Mods...)
		return &o.Mods[0].Sel
	}, func(s *card.Sel) bool {
		return s.Thing == card.Cards && len(s.Also) == 0 && s.ZoneAt == 0 && (s.How == card.Ref || matching(s))
	})
	opSlots["xact"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, w := range whoseActions {
				if end, ok := r.words(at, w.words); ok {
					x := o
					x.Who = w.who
					r.costlyActions(at, end, x, &all)
				}
			}
			r.costlyActions(at, at, o, &all)
			return all
		},
		write: func(w *writer, o *card.Op) {
			w.words(o.Words)
			if s := o.Mods[0].Sel; s != nil {
				w.words(targeting[o.Mods[0].Style])
				w.sel(s)
			}
		},
		walk: func(v *resolver, o *card.Op) {
			v.source(o.Mods[0].Cause)
			switch s := o.Mods[0].Sel; {
			case s == nil:
			case s.How == card.Ref:
				v.sel(s)
			default:
				v.inside(s)
			}
		},
	}
}

// whoseActions are the players whose actions cost more.
var whoseActions = []struct {
	words string
	who   card.Player
}{{"your", card.You}, {"other players'", card.EachOther}, {"all", card.AnyPlayer}}

// takenByThem are the players whose actions cost more, after them.
var takenByThem = []struct {
	words string
	who   card.Player
}{{"taken by enemy players", card.EnemyPlayer}, {"taken by other players", card.EachOther}}

// targeting are the words between actions and what they target.
var targeting = []string{"that target", "that target any of", "targeting"}

// costlyActions reads the actions that cost more: "Reactions", "Political actions that target your Monks".
func (r *reader) costlyActions(at, from int, o card.Op, all *[]reading[card.Op]) {
	was := r.ofActions
	r.ofActions = true
	defer func() { r.ofActions = was }()
	add := func(o card.Op, c card.Cause, sel *card.Sel, style Style, words string, end int) {
		x, m := o, o.Mods[0]
		m.Cause, m.Sel, m.Style = &c, sel, style
		x.Mods, x.Words = []card.Mod{m}, words
		*all = append(*all, reading[card.Op]{x, end})
	}
	r.anAction(card.Trigger{}, from, card.Cause{}, func(_ card.Trigger, c card.Cause, end int) {
		o := o
		for _, by := range takenByThem {
			if to, ok := r.words(end, by.words); ok && o.Who == card.AnyPlayer {
				o.Who, end = by.who, to
			}
		}
		words := r.written(at, end)
		add(o, c, nil, 0, words, end)
		for i, t := range targeting {
			to, ok := r.words(end, t)
			if !ok {
				continue
			}
			for _, g := range append(r.selector(to), r.loose(to)...) {
				if s := g.v; (s.How == card.All || s.How == card.Ref && s.Ref == unresolved) && s.Thing == card.Cards && (s.Filter != nil || s.How == card.Ref) && len(s.Also) == 0 && !strings.HasPrefix(s.Word, "=") {
					add(o, c, &s, Style(i), words, g.end)
				}
			}
		}
	})
}

// oneOfYours makes of "your Samurai", said of a cost, one of them: the word is the same for one and for several.
func oneOfYours(s *card.Sel) *card.Sel {
	if s == nil || s.How != card.All || s.Style != allOnes-1 || s.Filter == nil || s.Filter.Style != either || !somebodys(s) {
		return s
	}
	one := *s
	one.How, one.Style = card.Choose, theStyle
	return &one
}

// costsSlot is a text whose effects are paid as costs.
func costsSlot() *slot[card.Op] {
	s := modSlot("item")
	read := s.read
	s.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
		all := read(r, at, o)
		for i := range all {
			g := *all[i].v.Mods[0].Grant
			g.Ops = paid(g.Ops)
			for j := range g.Ops {
				g.Ops[j].What = oneOfYours(g.Ops[j].What)
			}
			all[i].v.Mods[0].Grant = &g
		}
		return slices.DeleteFunc(all, func(g reading[card.Op]) bool { return slices.ContainsFunc(g.v.Mods[0].Grant.Ops, askedOfEach) })
	}
	return s
}
