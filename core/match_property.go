package core

import (
	"strings"

	"kotei/core/card"
)

// ChosenVar is the variable of a frame that holds what has been chosen so far of several things.
const ChosenVar card.Var = 247

// together reports whether a card shares something, or nothing of the kind, with each of the things chosen so far.
func (e *Env) together(a *card.Atom, c CardID) bool {
	if a.Title == card.InAll {
		return e.inAll(a, c)
	}
	if a.Title == card.Battlefield && e.Field(c) == 0 {
		return false
	}
	for o := range e.CardsOf(ChosenVar) {
		if o != c && e.Alike(a.Title, o, c) == a.Not {
			return false
		}
	}
	return true
}

// inAll reports whether the stats of the things chosen so far, and of one more, are in all no more than a text allows.
func (e *Env) inAll(a *card.Atom, c CardID) bool {
	sum := e.stat(c, a.Stat, e.depth)
	for o := range e.CardsOf(ChosenVar) {
		if o != c {
			sum += e.stat(o, a.Stat, e.depth)
		}
	}
	return a.Cmp.Holds(sum, e.ValueAbout(a.Val, c))
}

// Alike reports whether two cards have the same controller, location, army or Clan alignment, or no different Clan alignments.
func (s *State) Alike(kind string, a, b CardID) bool {
	e := Env{State: s}
	switch kind {
	case "controller":
		return e.playerOf(a) == e.playerOf(b)
	case "location", card.Battlefield:
		return e.sameLocation(a, b)
	case "army":
		x, y := &s.Cards[a], &s.Cards[b]
		return x.At != 0 && x.At == y.At && x.Flags&y.Flags&(Attacking|Defending) != 0
	case "unit":
		return s.Lead(a) == s.Lead(b)
	}
	if kind == "clans" { // whether they have no different ones (CE-KEYW-13)
		_, different := s.compareKeywords("clan", a, b)
		return !different
	}
	same, _ := s.compareKeywords(kind, a, b)
	return same
}

// AnotherVar is the variable of a frame that holds whom its text means by "another player", where there are several.
const AnotherVar card.Var = 232

// AmountVar is the variable of a frame that holds how much the occurrence that its text answers gives or takes.
const AmountVar card.Var = 231

// clanOf is the Clan of an alignment keyword.
func clanOf(k card.Keyword) string { return card.ClanName(string(k)) }

func (e *Env) statAtom(a *card.Atom, c CardID) bool {
	v := e.stat(c, a.Stat, e.depth)
	if a.Base {
		v = e.BaseStat(c, a.Stat)
	}
	if a.Val == nil { // "with lower Chi": compared with the performer, or the named card
		r := e.Var(a.Ref, 0)
		return r != 0 && a.Cmp.Holds(v, e.stat(r, a.Stat, e.depth))
	}
	return a.Cmp.Holds(v, e.ExactAbout(a.Val, c))
}

func (e *Env) hasAttached(a *card.Atom, c CardID) bool {
	n := 0
	for k := e.First(Play(e.Cards[c].Ctrl)); k != 0; k = e.After(k) {
		if e.Cards[k].Host == c && e.Cards[k].Flags&OnProvince == 0 && e.Passes(a.Sub, k) {
			n++
		}
	}
	if a.Val == nil {
		return n > 0 || a.Base && e.Passes(a.Sub, c)
	}
	return a.Cmp.Holds(n, e.ValueAbout(a.Val, c))
}

func (e *Env) hasToken(a *card.Atom, c CardID) bool {
	n := e.TokenCount(c, a.Title)
	if a.Val == nil {
		return n > 0
	}
	return a.Cmp.Holds(n, e.ValueAbout(a.Val, c))
}

// TokenCount counts the tokens of a name on a card; all tokens for "".
func (s *State) TokenCount(c CardID, title string) (n int) {
	for r := range s.RowsOf(RowToken) {
		if r.Card == c && s.Table.tokenNamed(r.Item.Face, title) {
			n += int(r.Amount)
		}
	}
	return n
}

// hasAbility: printed on the card, or given to it (CE-TERMON-01). What an action does is told by its text alone, whatever
// now changes that or makes it fail (CE-BLIND-01).
func (e *Env) hasAbility(a *card.Atom, c CardID) bool {
	f := e.Face(c)
	for i := range f.Items {
		if e.Lost(c, false) {
			break
		}
		if isAbility(a, &f.Items[i]) {
			return true
		}
	}
	for r := range e.EachRow() {
		if a.Base {
			break
		}
		for n := range e.Gifts(r) {
			if g := e.Gift(r, c, n); g != nil && isAbility(a, g) && !e.Lost(c, true) {
				return true
			}
		}
	}
	return false
}

func isAbility(a *card.Atom, it *card.Item) bool {
	return it.Kind == card.Ability && (a.Des == 0 || it.Des&a.Des != 0) && (a.Keyword == "" || it.HasKeyword(a.Keyword)) && (a.Does == card.NoVerb || does(it, a.Does))
}

// does reports whether a verb is among an item's effects.
func does(it *card.Item, v card.Verb) bool {
	for i := range it.Ops {
		if it.Ops[i].Verb == v {
			return true
		}
	}
	return it.As&v.Row().Attack != 0
}

// named reports whether a card has the title, keyword or Clan alignment that was named. A Stronghold doesn't mind its
// title being named (CE-SHOLD-03), nor does what lies beside it (GE-KEY-04).
func (e *Env) named(a *card.Atom, c CardID) bool {
	lo, ok := e.BoundVal(a.Ref, 0)
	hi, _ := e.BoundVal(a.Ref, 1)
	if !ok || lo.Kind != BoundName {
		return false
	}
	sum := int64(uint16(lo.Val)) | int64(uint16(hi.Val))<<16
	if a.Title == "title" {
		f := e.Face(c)
		return f.Type.Deck() != card.PreGame && (NameSum(f.Title) == sum || f.Alt != "" && NameSum(f.Alt) == sum)
	}
	k := card.Keyword(e.Table.Named(sum))
	return e.Keyword(c, k) || e.HasClan(c, clanOf(k))
}

// shares reports whether c and the named card have a property in common.
func (e *Env) shares(a *card.Atom, c CardID) bool {
	r := e.Var(a.Ref, 0)
	if r == 0 {
		return false
	}
	switch a.Title {
	case "clan", "element", "title":
		same, different := e.compareKeywords(a.Title, c, r)
		return a.Is == card.IsSame && same || a.Is == card.IsDifferent && !different
	case "controller":
		return e.playerOf(c) == e.playerOf(r)
	case "location":
		return e.sameLocation(c, r)
	case "type":
		return e.Type(c) == e.Type(r)
	}
	for _, k := range e.Face(c).Keywords {
		if e.Keyword(r, k) && e.Keyword(c, k) {
			return true
		}
	}
	return false
}

// hasWord reports whether a card has one of some words in its title, or in a keyword, as the text says (CE-REF-07).
func (e *Env) hasWord(a *card.Atom, c CardID) bool {
	f := e.Face(c)
	for words, more := a.Title, true; more; {
		var w string
		w, words, more = strings.Cut(words, "|")
		if a.Base {
			if family, _, more := strings.Cut(f.Title, " "); more && family == w { // GE-FAC-09
				return true
			}
			continue
		}
		if a.Cmp != card.Less && wordIn(f.Title, w) {
			return true
		}
		if a.Cmp == card.Equal {
			continue
		}
		for _, k := range f.Keywords {
			if wordIn(string(k), w) {
				return true
			}
		}
	}
	return false
}

// wordIn reports whether a word, or several, are in a title as they are, and no part of a longer word.
func wordIn(title, word string) bool {
	for from := 0; word != ""; {
		i := strings.Index(title[from:], word)
		if i < 0 {
			return false
		}
		i += from
		end := i + len(word)
		if (i == 0 || !letter(title[i-1])) && (end == len(title) || !letter(title[end])) {
			return true
		}
		from = i + 1
	}
	return false
}

func letter(b byte) bool { return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= 0x80 }
