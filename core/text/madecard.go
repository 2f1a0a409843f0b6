package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What a text makes: "2F/3C/1PH Lion Clan • Samurai Personality", "+1F/+1C Weapon Item", "+1F Fire token".

func init() {
	opSlots["made"] = madeSlot(false)
	opSlots["token"] = madeSlot(true)
	opSlots["tokens"] = madeSlot(true)
	opSlots["tokens"].write = func(w *writer, o *card.Op) {
		x := *o
		x.Amount = nil
		w.made(&x, true)
		w.b.WriteByte('s')
		w.last += "s"
	}
}

// madeSlot is the card, or the token, that is made.
func madeSlot(token bool) *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			c, words, end, ok := r.made(at, token)
			if !ok {
				return nil
			}
			o.Made, o.Words = c, words
			return []reading[card.Op]{{o, end}}
		},
		write: func(w *writer, o *card.Op) { w.made(o, token) },
		walk: func(v *resolver, o *card.Op) {
			if !token {
				if o.To != nil && o.To.Zone == card.Anywhere { // whose location it is was named before
					v.g.dests.walk(v, o.To)
				}
				v.made(o)
			}
		},
	}
}

// made is also how the Clan alignment and the text are written that the card has, "|" between them.
func (r *reader) made(at int, token bool) (c *card.Card, words string, end int, ok bool) {
	c = &card.Card{Proxy: true}
	i := r.madeStats(at, c)
	if token && i == at {
		if end, stat := r.longStat(at); end > at {
			i, words = end, r.written(at, end)
			c.Stats[stat] = card.Number{N: int16(r.toks[at].n), Kind: card.Signed}
		}
	}
	if token {
		start := i
		for r.kindAt(i) == word && isCapital(r.toks[i].text) {
			i++
		}
		c.Title = r.written(start, i)
		if r.is(i, "token") || r.is(i, "tokens") {
			return c, words, i + 1, c.Title != "" || i > at
		}
		return nil, "", at, false
	}
	i, listed := r.madeKeywords(i, c)
	n, ok := nounAt(r, i)
	if r.justRiders(c, i) {
		c.Type, c.Title = card.Follower, "Created Follower"
		return c, justRiders, i, true
	}
	if !ok || n.types == 0 || n.types&(n.types-1) != 0 {
		return nil, "", at, false
	}
	for t := card.Stronghold; t <= card.OtherType; t++ {
		if n.types == card.Types(t) {
			c.Type = t
		}
	}
	c.Title = "Created " + capital(c.Type.String())
	i++
	clan := ""
	if r.is(i, "card") {
		clan, i = "card", i+1
	}
	for _, w := range []string{"with your Clan alignment", "with his Clan alignment"} {
		if end, ok := r.words(i, w); ok {
			c.Keywords, clan = append(c.Keywords, card.YourClan), strings.TrimSpace(clan+" "+w)
			i = end
		}
	}
	for _, w := range []string{"with the ability ,", "with the trait ,", "with the ability", "with the trait", "with"} {
		end, ok := r.words(i, w)
		if !ok || r.kindAt(end) != quote {
			continue
		}
		it, ok := r.printedOn(c, r.toks[end].text, listedItem)
		if !ok || w != "with" && (it.Kind == card.Ability) != strings.Contains(w, "ability") {
			return nil, "", at, false
		}
		c.Items = []card.Item{*it}
		more, second, end := r.alsoMade(c, end+1)
		if more != nil {
			c.Items, w = append(c.Items, *more), w+";"+second
		}
		return c, clan + "|" + w + listed, end, true
	}
	if listed != "" {
		clan += "|" + listed
	}
	return c, clan, i, true
}

// alsoMade reads a second trait or ability of a created card: "… and the ability, “…”".
func (r *reader) alsoMade(c *card.Card, at int) (it *card.Item, words string, end int) {
	for _, w := range []string{"and the ability ,", "and the trait ,", "and the ability", "and the trait"} {
		end, ok := r.words(at, w)
		if !ok || r.kindAt(end) != quote {
			continue
		}
		if it, ok := r.printedOn(c, r.toks[end].text, listedItem); ok && (it.Kind == card.Ability) == strings.Contains(w, "ability") {
			return it, w, end + 1
		}
	}
	return nil, "", at
}

// madeKeywords reads the keywords of a created card, bullets between them; one that no other card has is known by its bullet. Others
// may stand without one: then the list is also given as it is written, after "|".
func (r *reader) madeKeywords(at int, c *card.Card) (end int, listed string) {
	i, bullets := at, true
	for {
		k, end, many := r.keyword(i)
		switch {
		case k != "" && many != plural:
		case r.kindAt(i) == word && isCapital(r.toks[i].text) && (r.is(i+1, "•") || i > at && r.is(i-1, "•")):
			if _, ok := nounAt(r, i); ok {
				return i, ""
			}
			k, end = card.Keyword(r.toks[i].text), i+1
		default:
			if !bullets {
				listed = "|" + r.written(at, i)
			}
			return i, listed
		}
		c.Keywords = append(c.Keywords, k)
		i = end
		if r.is(i, "•") {
			i++
			continue
		}
		next, _, _ := r.keyword(i)
		if next == "" {
			if !bullets {
				listed = "|" + r.written(at, i)
			}
			return i, listed
		}
		bullets = false
	}
}

// madeStats reads "2F/3C/1PH" or "+1F/+1C".
// longStat reads what a token gives where the stat is written out: "+1 Gold Production".
func (r *reader) longStat(at int) (end int, stat card.Stat) {
	if r.kindAt(at) != number || isDigit(r.toks[at].text[0]) {
		return at, 0
	}
	for _, g := range r.stat(at + 1) {
		if _, ok := units[g.v.stat]; ok && !g.v.base {
			return g.end, g.v.stat
		}
	}
	return at, 0
}

func (r *reader) madeStats(i int, c *card.Card) int {
	for r.kindAt(i) == number && i+1 < len(r.toks) {
		stat, ok := card.Force, false
		for s, u := range units {
			if r.toks[i+1].text == u {
				stat, ok = s, true
			}
		}
		if !ok {
			return i
		}
		n := card.N(r.toks[i].n)
		if !isDigit(r.toks[i].text[0]) {
			n.Kind = card.Signed
		}
		c.Stats[stat] = n
		i += 2
		if !r.is(i, "/") {
			return i
		}
		i++
	}
	return i
}

func (w *writer) made(o *card.Op, token bool) {
	c, first := o.Made, true
	if token && o.Words != "" {
		w.words(o.Words)
	}
	for _, s := range []card.Stat{card.Force, card.Chi, card.HonorRequirement, card.GoldCost, card.PersonalHonor, card.GoldProduction, card.ProvinceStrength} {
		if c.Stats[s].Kind == card.Absent || token && o.Words != "" || madeWith(o, s) {
			continue
		}
		if !first {
			w.word("/")
		}
		first = false
		w.word(c.Stats[s].String())
		w.word(units[s])
	}
	n := plainAmount(o.Amount)
	many := n != nil && (n.Kind != card.Const || n.N != 1) || o.Verb == card.LoseToken && o.Pos
	if token {
		w.words(c.Title)
		w.word(map[bool]string{true: "tokens", false: "token"}[many])
		return
	}
	clan, text, _ := strings.Cut(o.Words, "|")
	text, listed, _ := strings.Cut(text, "|")
	if listed == "" {
		listed = strings.Join(keywordStrings(c), " • ")
	}
	w.words(listed)
	if clan == justRiders {
		return
	}
	w.words(nounOf(&card.Filter{Types: card.Types(c.Type), Style: map[bool]Style{true: plural, false: singular}[many]}))
	w.words(clan)
	each := strings.Split(text, ";")
	for i := range c.Items {
		w.words(each[min(i, len(each)-1)])
		w.word(`"` + renderItem(w.g, w.self, &c.Items[i]) + `"`)
	}
}

func keywordStrings(c *card.Card) []string {
	var ks []string
	for _, k := range c.Keywords {
		if k != card.YourClan {
			ks = append(ks, string(k))
		}
	}
	return slices.Clip(ks)
}

// justRiders marks a created Follower that is not called so: "a 1F Cavalry".
const justRiders = "-"

// justRiders reports whether a created card is one of Cavalry that is to be attached: a Follower.
func (r *reader) justRiders(c *card.Card, at int) bool {
	attached := r.is(at, "and") && r.is(at+1, "attach") || r.is(at, ",") && (r.is(at+1, "attach") || r.is(at+1, "and") && r.is(at+2, "attach"))
	return attached && len(c.Keywords) == 1 && c.Keywords[0] == "Cavalry" && c.Stats[card.Force].Kind == card.Plain && c.Stats[card.Chi].Kind == card.Absent
}
