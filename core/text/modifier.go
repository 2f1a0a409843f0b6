package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Modifiers: what a thing has or gains: "+2F", "-1F/-1C", "Cavalry", an ability in quotes
// (CE "Bonuses and penalties", "Keywords", "Traits").

var modifiers = []row[card.Mod]{
	{pattern: "{plus}{unit}", base: card.Mod{Kind: card.Add}},
	{pattern: "{minus}{unit}", base: card.Mod{Kind: card.Sub}},
	{pattern: "an additional {plus}{unit}", base: card.Mod{Kind: card.Add}},
	{pattern: "a {plus}{unit} bonus", base: card.Mod{Kind: card.Add}},
	{pattern: "a {minus}{unit} penalty", base: card.Mod{Kind: card.Sub}},
	{pattern: "a {plus} {stat}", base: card.Mod{Kind: card.Add}},
	{pattern: "{plus} {stat}", base: card.Mod{Kind: card.Add}},
	{pattern: "{minus} {stat}", base: card.Mod{Kind: card.Sub}},
	{pattern: "{plus}{unit} for each {things}", base: card.Mod{Kind: card.Add}},
	{pattern: "{minus}{unit} for each {things}", base: card.Mod{Kind: card.Sub}},
	{pattern: "{plus}{unit} for each of {things}", base: card.Mod{Kind: card.Add}},
	{pattern: "{plus} {stat} for each {things}", base: card.Mod{Kind: card.Add}},
	{pattern: "{plus} {stat} for each {per}", base: card.Mod{Kind: card.Add}},
	{pattern: "{minus} {stat} for each {per}", base: card.Mod{Kind: card.Sub}},
	{pattern: "{plus}{unit} for every {every} {everything}", base: card.Mod{Kind: card.Add}},
	{pattern: "{minus}{unit} for each of {things}", base: card.Mod{Kind: card.Sub}},
	{pattern: "{minus} {stat} for each {things}", base: card.Mod{Kind: card.Sub}},
	{pattern: "{plus}{unit}[,] or {alt}{unit} if {cond}", base: card.Mod{Kind: card.Add}},
	{pattern: "{minus}{unit}[,] or {altminus}{unit} if {cond}", base: card.Mod{Kind: card.Sub}},
	{pattern: "{plus}{unit} each[,] or {alt}{unit} each if {cond}", base: card.Mod{Kind: card.Add}},
	{pattern: "{minus}{unit} each[,] or {altminus}{unit} each if {cond}", base: card.Mod{Kind: card.Sub}},
	{pattern: "{plus} Ranged Attack strength", base: card.Mod{Kind: card.RuleMod, Rule: card.StrengthMore, Cause: &card.Cause{Attacks: card.RangedAttack}}},
	{pattern: "{plus}{unit} for each {per}", base: card.Mod{Kind: card.Add}},
	{pattern: "{plus}{unit} for every {per}", base: card.Mod{Kind: card.Add}},
	{pattern: "{minus}{unit} for each {per}", base: card.Mod{Kind: card.Sub}},
	{pattern: "{plus}{unit}[,] or {alt}{unit} while {cond}", base: card.Mod{Kind: card.Add, Only: card.Add}},
	{pattern: "{plus}{unit} while {bonusif}", base: card.Mod{Kind: card.Add, Only: card.Add}},
	{pattern: "{plus} {stat}, or {alt} if {cond}", base: card.Mod{Kind: card.Add}},
	{pattern: "{plus} strength, or {alt} strength if {cond}", base: card.Mod{Kind: card.Add, Stat: card.ProvinceStrength}},
	{pattern: "{minus} strength, or {altminus} strength if {cond}", base: card.Mod{Kind: card.Sub, Stat: card.ProvinceStrength}},
	{pattern: "a Starting [Family] Honor of {amount}", base: card.Mod{Kind: card.SetTo, Stat: card.StartingHonor}},
	{pattern: "a maximum {stat} of {amount}", base: card.Mod{Kind: card.Most}},
	{pattern: "a maximum {stat} equal to {amount}", base: card.Mod{Kind: card.Most}},
	{pattern: "a maximum {stat} equal to {printedvalue}", base: card.Mod{Kind: card.Most}},
	{pattern: "a minimum {stat} equal to {printedvalue}", base: card.Mod{Kind: card.Least}},
	{pattern: "a minimum {stat} equal to {amount}", base: card.Mod{Kind: card.Least}},
	{pattern: "a maximum of {amount} {stat}", base: card.Mod{Kind: card.Most}},
	{pattern: "a minimum of {amount} {stat}", base: card.Mod{Kind: card.Least}},
	{pattern: "a maximum of {amount}{unit}", base: card.Mod{Kind: card.Most}},
	{pattern: "a minimum of {amount}{unit}", base: card.Mod{Kind: card.Least}},
	{pattern: "a maximum {unit} of {amount}", base: card.Mod{Kind: card.Most}},
	{pattern: "a minimum {unit} of {amount}", base: card.Mod{Kind: card.Least}},
	{pattern: "a minimum {stat} of {amount}", base: card.Mod{Kind: card.Least}},
	{pattern: "{plus} or {opposite} {stat}", base: card.Mod{Kind: card.EitherWay}},
	{pattern: "{plus}{unit} or {opposite}{unit}", base: card.Mod{Kind: card.EitherWay}},
	{pattern: "a {stat} bonus or penalty equal to {amount}", base: card.Mod{Kind: card.EitherWay}},
	{pattern: "an additional {plus}{unit} if {bonusif}", base: card.Mod{Kind: card.Add}},
	{pattern: "an additional {plus}{unit} while {bonusif}", base: card.Mod{Kind: card.Add, Only: card.Add}},
	{pattern: "[either] {kws}", base: card.Mod{Kind: card.AddKeyword}},
	{pattern: "a {stat} bonus equal to {amount}", base: card.Mod{Kind: card.Add}},
	{pattern: "a {stat} penalty equal to {amount}", base: card.Mod{Kind: card.Sub}},
	{pattern: "a {stat} bonus equal to {oneoftwo}", base: card.Mod{Kind: card.Add}},
	{pattern: "a {stat} penalty equal to {oneoftwo}", base: card.Mod{Kind: card.Sub}},
	{pattern: "an element keyword", base: card.Mod{Kind: card.AddKeyword, Keywords: elementKeywords}},
	{pattern: "{kw}", base: card.Mod{Kind: card.AddKeyword}},
	{pattern: "both {kw}", base: card.Mod{Kind: card.AddKeyword}},
	{pattern: "the {kw} keyword", base: card.Mod{Kind: card.AddKeyword}},
	{pattern: "your Clan alignment", base: card.Mod{Kind: card.AddKeyword, Keyword: card.YourClan}},
	{pattern: "the ability, {item}", base: card.Mod{Kind: card.GrantItem}},
	{pattern: "the ability {item}", base: card.Mod{Kind: card.GrantItem}},
	{pattern: "the following ability: {item}", base: card.Mod{Kind: card.GrantItem}},
	{pattern: "the (traits|abilities)[,] {item}", base: card.Mod{Kind: card.GrantItem}},
	{pattern: "the following abilities[,] which you may use any number of times per turn[,] {item}", base: card.Mod{Kind: card.GrantItem}, then: often},
	{pattern: "the trait, {item}", base: card.Mod{Kind: card.GrantItem}},
	{pattern: "the trait {item}", base: card.Mod{Kind: card.GrantItem}},
	{pattern: "{item}", base: card.Mod{Kind: card.GrantItem}},
}

func modKey(m *card.Mod) any { return m.Kind }

// How modifiers of a list are joined.
const (
	slash  = card.Join(100)
	bullet = card.Join(101) // between keywords
)

// modList is all lists of modifiers at a token, the longest first.
func (r *reader) modList(at int) []reading[[]card.Mod] {
	return memo(r, r.g.modListID, at, func() []reading[[]card.Mod] {
		var all []reading[[]card.Mod]
		r.moreMods(at, nil, &all)
		r.orMods(at, &all)
		slices.Reverse(all)
		return all
	})
}

func (r *reader) moreMods(at int, ms []card.Mod, all *[]reading[[]card.Mod]) {
	if len(ms) > 6 || !r.step() {
		return
	}
	for _, j := range r.joinsAt(at, len(ms) == 0) {
		for _, m := range r.g.mods.readAt(r, j.end) {
			x := m.v
			if x.Only == card.Add && x.Kind == card.Add && (len(ms) == 0 || j.v != card.CommaAnd) && x.Amount.B.Kind == card.Const && x.Amount.B.N == 0 {
				continue // the op has a condition of its own: see [reader.withDuration]
			}
			x.Join = j.v
			if len(x.Keywords) > 0 && j.v == card.Comma && ms[len(ms)-1].Kind == card.AddKeyword {
				continue // the keywords before it are some of those to choose from
			}
			next := append(forEachToo(ms, &x), x)
			*all = append(*all, reading[[]card.Mod]{next, m.end})
			*all = append(*all, r.capMods(next, m.end)...)
			r.moreMods(m.end, next, all)
		}
		for _, b := range append(r.bothStats(j.end, j.v), r.pairsIf(j.end, j.v)...) {
			next := append(slices.Clone(ms), b.v...)
			*all = append(*all, reading[[]card.Mod]{next, b.end})
			r.moreMods(b.end, next, all)
		}
	}
}

// forEachToo is the modifiers before one that is "for each" of something: "+1F/+1C for each Holding" says that of both.
func forEachToo(ms []card.Mod, last *card.Mod) []card.Mod {
	ms = slices.Clone(ms)
	of := func(m *card.Mod) *card.Value {
		if a := m.Amount; a != nil && a.Kind == card.Times && a.B != nil {
			return a.B
		}
		return nil
	}
	each := of(last)
	if each == nil {
		return ms
	}
	for i, join := len(ms)-1, last.Join; i >= 0 && join == slash && ms[i].Amount != nil && of(&ms[i]) == nil; i-- {
		ms[i].Amount = &card.Value{Kind: card.Times, A: ms[i].Amount, B: each, Word: last.Amount.Word}
		join = ms[i].Join
	}
	return ms
}

// sharedEach gives modifiers that are for each of the same things, "+1F/+1C for each Holding", what was found of them.
func sharedEach(ms []card.Mod) {
	for i := len(ms) - 2; i >= 0; i-- {
		a, b := ms[i].Amount, ms[i+1].Amount
		if ms[i+1].Join == slash && a != nil && b != nil && a.Kind == card.Times && b.Kind == card.Times && a.B != nil && b.B != nil && a.B.Kind == b.B.Kind && b.B.Kind != card.Const {
			a.B = b.B
		}
	}
}

// joinsAt is the ways in which a list may go on at a token.
func (r *reader) joinsAt(at int, first bool) []reading[card.Join] {
	if first {
		return []reading[card.Join]{{card.And, at}}
	}
	switch {
	case r.is(at, "/"):
		return []reading[card.Join]{{slash, at + 1}}
	case r.is(at, "•"):
		return []reading[card.Join]{{bullet, at + 1}}
	case r.is(at, ",") && r.is(at+1, "and"):
		return []reading[card.Join]{{card.CommaAnd, at + 2}}
	case r.is(at, ","):
		return []reading[card.Join]{{card.Comma, at + 1}}
	case r.is(at, "and"):
		return []reading[card.Join]{{card.And, at + 1}}
	}
	return nil
}

func (w *writer) mods(ms []card.Mod) {
	if len(ms) > 0 && ms[0].Join == eitherMods {
		w.word("either")
	}
	for i := range ms {
		if ms[i].Style == alsoStat || ms[i].Style == eachSecond {
			continue
		}
		if i > 0 {
			w.join(ms[i].Join)
		}
		if ms[i].Style >= bothStats && i+1 < len(ms) {
			w.bothStats(&ms[i], &ms[i+1])
			continue
		}
		m, most := uncappedMod(&ms[i])
		w.g.mods.write(w, m)
		if m.Amount == nil || m.Amount.Word != eachAfterWhen { // which is written with what each is for
			w.words(most)
		}
	}
}

// join writes how two pieces are joined.
func (w *writer) join(j card.Join) {
	switch j {
	case slash:
		w.word("/")
	case bullet:
		w.word("•")
	case card.NewSentence:
		if !strings.HasSuffix(w.last, `."`) {
			w.word(".")
		}
	case card.ThenSentence:
		w.words(". Then,")
	case card.Effects:
		w.word(":")
	case card.CommaTo:
		w.words(", to")
	case card.Who:
		w.word("who")
	case card.CommaWho:
		w.words(", who")
	default:
		for _, k := range joins {
			if k.j == j {
				w.words(k.words)
				return
			}
		}
	}
}

var joins = []struct {
	words string
	j     card.Join
}{
	{", and ,", card.CommaAndAside},
	{"and ,", card.AndAside},
	{", and then", card.AndThen},
	{", but", card.CommaBut},
	{", and", card.CommaAnd},
	{", then", card.CommaThen},
	{", after which", card.AfterWhich},
	{"and then", card.AndThen},
	{"and", card.And},
	{", or", card.CommaOr},
	{"or", card.Or},
	{"to", card.To},
	{"; then ,", card.ThenAfter},
	{";", card.Semicolon},
	{",", card.Comma},
}

// modsSlot is a field that holds modifiers.
func modsSlot(field func(*card.Op) *[]card.Mod) *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, t card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.modList(at) {
				x := t
				*field(&x) = g.v
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, t *card.Op) { w.mods(*field(t)) },
		walk: func(v *resolver, t *card.Op) {
			for i := range *field(t) {
				m := &(*field(t))[i]
				v.bonus = bonusOf(*field(t), i)
				switch {
				case m.Style == alsoStat && i > 0:
					m.Amount = (*field(t))[i-1].Amount
				case m.Style >= bothStats && m.Amount.Kind == card.CaseOf:
					v.caseOf(m.Amount.Cond)
				case m.Style >= bothStats:
					v.value(m.Amount)
				default:
					v.mod(m)
				}
			}
			v.bonus = ""
			sharedEach(*field(t))
			oftenAll(*field(t))
		},
	}
}

// asOften is how often each of several abilities may be used that are given "any number of times per turn".
var asOften = card.Limit{N: 255, Per: card.ThisTurn}

// often says of an ability that is given that it may be used any number of times, in no words of its own.
func often(m *card.Mod) {
	g := *m.Grant
	g.Limit, g.LimitAt = asOften, silentStyle
	m.Grant = &g
}

// oftenAll says so of several, before the first of which it is written.
func oftenAll(ms []card.Mod) {
	if len(ms) == 0 || ms[0].Grant == nil || ms[0].Grant.LimitAt != silentStyle {
		return
	}
	for i := range ms {
		if ms[i].Grant != nil {
			often(&ms[i])
		}
	}
}

// whileMods reports whether an amount is another one for as long as something is so: only a trait's amounts are computed anew.
func whileMods(os ops) bool {
	return slices.ContainsFunc(os, func(o card.Op) bool {
		return slices.ContainsFunc(o.Mods, func(m card.Mod) bool { return m.Kind == card.Add && m.Only == card.Add })
	})
}
