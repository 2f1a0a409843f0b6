package text

import (
	"slices"

	"kotei/core/card"
)

// Whom a card serves: "will only join a player whose Wind is …", "may only be Recruited by a Crab Clan player" (CE "Loyal",
// "Restrictions").

// joinClauses say by which players a card is controlled, or brought into play.
var joinClauses = func() []row[card.Op] {
	var rows []row[card.Op]
	for _, f := range []struct {
		words string
		rule  card.Rule
		only  bool
	}{
		{"(will not|cannot|may not) (join|be controlled by) {joiner}", card.NotControlled, false},
		{"(will|may|can) only (join|be controlled by) {joiner}", card.NotControlled, true},
		{"may only be Recruited by {joiner}", card.EntersOnlyIf, false},
		{"(may not|cannot) be Recruited by {joiner}", card.EntersOnlyIf, true},
	} {
		then := func(o *card.Op) { o.Mods[0].Cond.Not = f.only }
		for _, r := range []row[card.Op]{selfRuled(f.words, card.Mod{Rule: f.rule}), ruled("{what} "+f.words, card.Mod{Rule: f.rule})} {
			r.then = then
			rows = append(rows, r)
		}
	}
	return rows
}()

func init() {
	opSlots["joiner"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			r.joiner(at, func(c card.Cond, end int) {
				x := o
				x.Mods = append([]card.Mod(nil), o.Mods...)
				c.Word = r.phrase(at, end)
				x.Mods[0].Cond = &c
				all = append(all, reading[card.Op]{x, end})
			})
			return all
		},
		write: func(w *writer, o *card.Op) { w.words(o.Mods[0].Cond.Word) },
		walk:  func(*resolver, *card.Op) {},
	}
}

// joiner reads the player that is meant, as a condition about you.
func (r *reader) joiner(at int, yield func(card.Cond, int)) {
	if (r.is(at, "his") || r.is(at, "its") || r.is(at, "her") || r.is(at, "their")) && r.is(at+1, "owner") {
		own := &card.Filter{Atoms: []card.Atom{{Is: card.IsOwned, Who: card.You}}}
		yield(card.Cond{Kind: card.Is, Ref: card.Self, Filter: own}, at+2)
	}
	if !r.is(at, "a") {
		return
	}
	r.joinerWith(at, yield)
	if k, end, many := r.keyword(at + 1); k != "" && many != plural && r.is(end, "player") {
		yield(card.Cond{Kind: card.PlaysClan, Who: card.You, Keywords: []card.Keyword{k}}, end+1)
	}
	if r.is(at+1, "non-") {
		if k, end, many := r.keyword(at + 2); k != "" && many != plural && r.is(end, "player") {
			yield(card.Cond{Kind: card.OneOf, Sub: []card.Cond{{Kind: card.PlaysClan, Not: true, Who: card.You, Keywords: []card.Keyword{k}}}}, end+1)
		}
	}
	wind := func() card.Cond {
		c := card.Cond{Kind: card.Exists, Who: card.You, Filter: &card.Filter{Types: card.Types(card.Wind)}}
		yours(&c)
		return c
	}
	if end, ok := r.words(at, "a player with a Wind"); ok {
		yield(wind(), end)
	}
	if end, ok := r.words(at, "a player whose"); ok {
		for _, g := range conditionSlots["identity"].read(r, end, card.Cond{Kind: card.Exists, Who: card.You}) {
			c := g.v
			yours(&c)
			yield(c, g.end)
		}
	}
}

// joinerWith reads "a player with 1 or higher Family Honor", "a player who controls a Shadowlands card".
func (r *reader) joinerWith(at int, yield func(card.Cond, int)) {
	if end, ok := r.words(at, "a player with"); ok {
		for _, n := range r.constant(end) {
			for words, cmp := range map[string]card.Cmp{"or higher Family Honor": card.AtLeast, "or more Family Honor": card.AtLeast, "or lower Family Honor": card.AtMost, "or less Family Honor": card.AtMost} {
				if end, ok := r.words(n.end, words); ok {
					v := n.v
					yield(card.Cond{Kind: card.Compare, Cmp: cmp, A: &card.Value{Kind: card.HonorOf, Who: card.You}, B: &v}, end)
				}
			}
		}
	}
	for _, words := range []string{"a player that controls", "a player who controls", "a player controlling"} {
		from, ok := r.words(at, words)
		if !ok || !r.is(from, "a") && !r.is(from, "any") {
			continue
		}
		for _, g := range conditionSlots["things"].read(r, from+1, card.Cond{Kind: card.Exists, Who: card.You}) {
			if c := g.v; c.Thing == card.Cards && c.Zone == card.InPlay && !slices.ContainsFunc(c.Filter.Atoms, func(a card.Atom) bool { return a.Not || a.Is != card.IsKeyword && a.Is != card.IsHuman }) {
				yours(&c)
				c.What = nil
				yield(c, g.end)
			}
		}
	}
}
