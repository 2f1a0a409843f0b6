package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What a card can't gain: keywords, Clan alignments, tokens of a name (CE "Keywords", "Tokens").

var gainClauses = []row[card.Op]{
	selfRuled("(will not|may not) gain {gains}", card.Mod{Rule: card.NotEvent}),
	ruled("{what} (will not|may not) gain {gains}", card.Mod{Rule: card.NotEvent}),
	norDishonored(ruled("{what} (will not|may not) be dishonored or gain {gains}", card.Mod{Rule: card.NotEvent})),
}

// norDishonored keeps a thing from being dishonored as well.
func norDishonored(r row[card.Op]) row[card.Op] {
	r.then = func(o *card.Op) {
		o.Mods = append(slices.Clone(o.Mods), card.Mod{Kind: card.RuleMod, Rule: card.NotDishonored, Join: card.Or})
	}
	return r
}

func init() {
	opSlots["gains"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			base := o.Mods[0]
			o.Mods = nil
			r.gained(at, base, o, &all)
			return all
		},
		write: func(w *writer, o *card.Op) {
			for i := range o.Mods {
				if o.Mods[i].Rule == card.NotDishonored { // which is written first
					break
				}
				if i > 0 {
					w.join(o.Mods[i].Join)
				}
				w.words(gainWords(&o.Mods[i]))
			}
		},
		walk: func(*resolver, *card.Op) {},
	}
}

// The ways to speak of Clan alignments.
var clanGains = []string{"a Clan Alignment", "Clan Alignments"}

// calledKeyword is the style of a keyword that is called one: "the Ninja keyword".
const calledKeyword Style = 1

func gainWords(m *card.Mod) string {
	switch {
	case m.Event == card.EvToken:
		return string(m.Keyword) + " tokens"
	case m.Keyword == card.YourClan:
		return clanGains[m.Style]
	case m.Style == calledKeyword:
		return "the " + string(m.Keyword) + " keyword"
	}
	return string(m.Keyword)
}

// gained reads one thing that isn't gained, and others after it.
func (r *reader) gained(at int, m card.Mod, o card.Op, all *[]reading[card.Op]) {
	add := func(m card.Mod, end int) {
		x := o
		x.Mods = append(append([]card.Mod(nil), o.Mods...), m)
		*all = append(*all, reading[card.Op]{x, end})
		next := card.Mod{Kind: m.Kind, Rule: m.Rule}
		switch {
		case len(x.Mods) > 4:
		case r.is(end, "or"):
			next.Join = card.Or
			r.gained(end+1, next, x, all)
		case r.is(end, ",") && r.is(end+1, "or"):
			next.Join = card.CommaOr
			r.gained(end+2, next, x, all)
		case r.is(end, ","):
			next.Join = card.Comma
			r.gained(end+1, next, x, all)
		}
	}
	if r.kindAt(at) == word && at < len(r.toks) && isCapital(r.toks[at].text) && r.is(at+1, "tokens") {
		m.Event, m.Keyword = card.EvToken, card.Keyword(r.toks[at].text)
		add(m, at+2)
		return
	}
	for i, words := range clanGains {
		if end, ok := r.words(at, words); ok {
			x := m
			x.Event, x.Keyword, x.Style = card.EvGainKeyword, card.YourClan, Style(i)
			add(x, end)
		}
	}
	if k, end, many := r.keyword(at); k != "" && many != plural && !strings.HasSuffix(string(k), " Clan") && k != "Honor" { // points of Honor are meant
		x := m
		x.Event, x.Keyword = card.EvGainKeyword, k
		add(x, end)
	}
	if !r.is(at, "the") {
		return
	}
	if k, end, many := r.keyword(at + 1); k != "" && many != plural && r.is(end, "keyword") {
		m.Event, m.Keyword, m.Style = card.EvGainKeyword, k, calledKeyword
		add(m, end+1)
	}
}
