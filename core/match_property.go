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
	e := Env{State: s, depth: 1}
	x, y := e.now(a), e.now(b)
	switch kind {
	case "controller":
		return e.whose(&x) == e.whose(&y)
	case "location", card.Battlefield:
		return e.sameLocation(&x, &y)
	case "army":
		return x.At == y.At && x.side()&y.side() != 0
	case "unit":
		return x.lead() == y.lead()
	}
	if kind == "clans" { // whether they have no different ones (CE-KEYW-13)
		_, different := e.compareKeywords("clan", &x, &y)
		return !different
	}
	same, _ := e.compareKeywords(kind, &x, &y)
	return same
}

// AnotherVar is the variable of a frame that holds whom its text means by "another player", where there are several.
const AnotherVar card.Var = 232

// AmountVar is the variable of a frame that holds how much the occurrence that its text answers gives or takes.
const AmountVar card.Var = 231

// clanOf is the Clan of an alignment keyword.
func clanOf(k card.Keyword) string { return card.ClanName(string(k)) }

func isKeyword(e Env, a *card.Atom, l look) bool {
	if a.Base {
		return e.face(&l).HasPrinted(a.Keyword)
	}
	return e.has(&l, a.Keyword) || e.answersTo(a.Keyword, &l) || e.Act != nil && e.performsAs(l.id, a.Keyword)
}

// answersTo reports whether what reads like a keyword is a card's type, or its title (CE-REF-07).
func (e *Env) answersTo(k card.Keyword, l *look) bool {
	f := e.face(l)
	return typeWords[f.Type] == k || f.Title == string(k)
}

// typeWords are the types that texts name as they name keywords.
var typeWords = [card.OtherType + 1]card.Keyword{card.Ancestor: "Ancestor", card.Sensei: "Sensei"}

func isClan(e Env, a *card.Atom, l look) bool { return e.hasAlignment(&l, clanOf(a.Keyword)) }

func isTitle(e Env, a *card.Atom, l look) bool { return titled(e.face(&l), a.Title) }

// titled reports whether a title is one of a card's, or the faction of a Wind.
func titled(f *card.Card, title string) bool {
	return f.Title == title || f.Alt == title || f.Type == card.Wind && f.Faction() == title
}

func isHuman(e Env, _ *card.Atom, l look) bool {
	return fights(e.face(&l).Type) && !e.has(&l, "Nonhuman")
}

func isInfantry(e Env, _ *card.Atom, l look) bool {
	return fights(e.face(&l).Type) && !e.has(&l, "Cavalry")
}

func isUnique(e Env, _ *card.Atom, l look) bool { return e.has(&l, "Unique") }

func isExperienced(e Env, _ *card.Atom, l look) bool { return e.has(&l, "Experienced") }

// isAligned: to any Clan or, with Val, to so many.
func isAligned(e Env, a *card.Atom, l look) bool {
	if a.Not && e.Table.Rules.UnalignedTrait {
		return !e.has(&l, "Unaligned")
	}
	n := 0
	for _, clan := range e.Table.Clans {
		if e.hasAlignment(&l, clan) {
			n++
		}
	}
	if a.Val != nil {
		return a.Cmp.Holds(n, e.Value(a.Val))
	}
	return n > 0
}

func isYourClan(e Env, a *card.Atom, l look) bool {
	p := e.You
	if a.Who == card.TheirOwn {
		p = l.Ctrl
	}
	return e.sharesClan(&l, p)
}

func isPriced(e Env, _ *card.Atom, l look) bool {
	return e.face(&l).Stats[card.GoldCost].Kind != card.Star
}

func isGoldProducer(e Env, _ *card.Atom, l look) bool {
	return e.Table.HasKind(l.Face, card.Production) || e.face(&l).Stats[card.GoldProduction].N > 0
}

// isStat compares a stat with a number.
func isStat(e Env, a *card.Atom, l look) bool {
	v := e.statSeen(&l, a.Stat)
	if a.Base {
		v = e.baseSeen(&l, a.Stat)
	}
	return a.Cmp.Holds(v, e.ExactAbout(a.Val, l.id))
}

// hasAbility: printed on the card, or given to it (CE-TERMON-01). What an action does is told by its text alone, whatever
// now changes that or makes it fail (CE-BLIND-01).
func hasAbility(e Env, a *card.Atom, l look) bool {
	f, c := e.face(&l), l.id
	for i := range f.Items {
		if !l.gone && e.Lost(c, false) {
			break
		}
		if isAbility(a, &f.Items[i]) {
			return true
		}
	}
	for r := range e.EachRow() {
		if a.Base || l.gone {
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

// isNamed: by its title, keyword or Clan alignment. A Stronghold doesn't mind its
// title being named (CE-SHOLD-03), nor does what lies beside it (GE-KEY-04).
func isNamed(e Env, a *card.Atom, l look) bool {
	lo, ok := e.BoundVal(a.Ref, 0)
	hi, _ := e.BoundVal(a.Ref, 1)
	if !ok || lo.Kind != BoundName {
		return false
	}
	sum := int64(uint16(lo.Val)) | int64(uint16(hi.Val))<<16
	if a.Title == "title" {
		f := e.face(&l)
		return f.Type.Deck() != card.PreGame && (NameSum(f.Title) == sum || NameSum(f.Alt) == sum)
	}
	k := card.Keyword(e.Table.Named(sum))
	return e.has(&l, k) || e.hasAlignment(&l, clanOf(k))
}

// isSame: it has a keyword of a kind, or its title, in common with the named card.
func isSame(e Env, a *card.Atom, l look) bool {
	r := e.meant(e.Var(a.Ref, 0))
	same, _ := e.compareKeywords(a.Title, &l, &r)
	return same
}

// isDifferent: it has another one than the named card.
func isDifferent(e Env, a *card.Atom, l look) bool {
	r := e.meant(e.Var(a.Ref, 0))
	_, different := e.compareKeywords(a.Title, &l, &r)
	return different
}

// hasWord: in its title, or in a keyword, as the text says (CE-REF-07).
func hasWord(e Env, a *card.Atom, l look) bool {
	f := e.face(&l)
	for words, more := a.Title, true; more; {
		var w string
		w, words, more = strings.Cut(words, "|")
		if a.Is != card.HasKeywordWord && wordIn(f.Title, w) {
			return true
		}
		if a.Is == card.HasWord {
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

// isOfFamily: the family's name begins its title (GE-FAC-09).
func isOfFamily(e Env, a *card.Atom, l look) bool {
	family, _, more := strings.Cut(e.face(&l).Title, " ")
	return more && family == a.Title
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
