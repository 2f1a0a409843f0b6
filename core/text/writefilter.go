package text

import (
	"strings"

	"kotei/core/card"
)

// Descriptions, written.

// described writes everything of a selector but how many.
func (w *writer) described(s *card.Sel) {
	i := 0
	f := s.Filter
	if f == nil {
		f = &card.Filter{}
	}
	for i < len(f.Atoms) && (isOwner(&f.Atoms[i]) || isOther(&f.Atoms[i])) {
		w.atom(&f.Atoms[i])
		i++
	}
	if a := yourTargetOr(s, f); a != nil {
		w.atom(&a.Or[0].Atoms[0])
		w.word("target")
		w.filterFrom(&a.Or[0], 1, nil)
		w.orOther(a)
		return
	}
	if s.Inner {
		w.value(s.Min)
	}
	if s.How == card.Target || s.How == card.Any && s.Word == targetedWord {
		w.word("target")
	}
	if s.Perform && s.PerformIf == 0 {
		w.word(s.Word)
		w.word("performing")
	}
	w.filterFrom(f, i, s)
}

// filter writes a filter that stands by itself.
func (w *writer) filter(f *card.Filter) { w.filterFrom(f, 0, nil) }

func (w *writer) filterFrom(f *card.Filter, i int, s *card.Sel) {
	for ; i < len(f.Atoms) && f.Atoms[i].Style >= possessorStyle; i++ {
		w.atom(&f.Atoms[i])
		if f.Atoms[i].Word == "," {
			w.word(",")
		}
	}
	w.words(nounOf(f))
	for ; ; i++ {
		if s != nil && s.ZoneAt > 0 && int(s.ZoneAt) == i+1 {
			w.zoneOf(s)
		}
		if i >= len(f.Atoms) {
			return
		}
		w.atom(&f.Atoms[i])
	}
}

func isOther(a *card.Atom) bool { return a.Is == card.IsNot && a.Style == 0 }

func (w *writer) atom(a *card.Atom) {
	switch {
	case a.Style == silentStyle, a.Word == afterBound:
	case w.statIf(a):
	case a.Is == card.IsInArmy && a.Word == itsArmy: // whosever it is
		x := *a
		x.Who = card.NoPlayer
		w.g.afterwards.write(w, &x)
	case a.Is == card.IsYours && a.Word == "he" && a.Who != card.Chosen: // who was spoken of by his part
		he := *a
		he.Who = card.Chosen
		w.g.afterwards.write(w, &he)
	case a.Style == deckStyle:
		w.words(a.Word)
	case a.Is == card.AnyOf && a.Style == orAfterStyle:
		w.atom(&a.Or[0].Atoms[0])
		w.word("or")
		if a.Or[1].Noun == alsoStatWord {
			w.stat(a.Or[1].Atoms[0].Stat, a.Or[1].Atoms[0].Base)
			return
		}
		if a.Or[1].Noun == havingWord {
			w.g.having.write(w, &a.Or[1].Atoms[0])
			return
		}
		w.atom(&a.Or[1].Atoms[0])
	case a.Is == card.AnyOf && a.Style == orStyle:
		for i := range a.Or {
			w.words(a.Or[i].Noun)
			w.atom(&a.Or[i].Atoms[0])
		}
	case a.Is == card.AnyOf && a.Style == bothStyle:
		w.atom(&a.Or[0].Atoms[0])
		w.atom(&a.Or[0].Atoms[1])
	case a.Is == card.AnyOf && a.Style == aStyle:
		w.word("a")
		w.filter(&a.Or[0])
	case a.Is == card.AnyOf && a.Style >= altStyle && a.Style < orStyle:
		w.alternatives(a)
	case a.Style == titleStyle:
		w.words(a.Title)
	case a.Style == themStyle || a.Style == restStyle:
		w.refWord(a.Word)
	case a.Style == orOneStyle && a.Word == sharedWord:
		w.oneSel(w.heldSel)
		w.held = nil
		w.word("or")
		w.sel(a.Of)
	case a.Style == orOneStyle:
		w.refWord(a.Word)
		w.word("or")
		w.sel(a.Of)
	case isOther(a):
		w.words(a.Word)
	case a.Style >= keywordStyle:
		w.keywordAtom(a)
	case a.Style >= preStyle:
		w.g.properties.write(w, a)
	case a.Style >= possessorStyle && a.Is == card.IsYours && a.Who != card.Controller && (isPossessive(a.Word) || a.Word != "" && (a.Who == card.Chosen || strings.Contains(a.Word, "player"))): // a player's
		w.owner(a.Word)
	case a.Style >= possessorStyle:
		w.g.possessors.write(w, a)
	case a.Is == card.IsInArmy && isPossessive(a.Word): // a player's
		x := *a
		x.Who = card.Controller
		w.g.afterwards.write(w, &x)
	case a.Is == card.IsInArmy && a.Word == itsArmy: // whosever it is
		x := *a
		x.Who = card.NoPlayer
		w.g.afterwards.write(w, &x)
	case a.Is == card.IsYours && a.Word == "he" && a.Who != card.Controller: // a player who is known by his part
		x := *a
		x.Who = card.Chosen
		w.g.afterwards.write(w, &x)
	default:
		w.g.afterwards.write(w, a)
	}
}

// yourTargetOr is what stands in "your target Ring or Kitsuki Temko", where whose it is stands before "target"; else nil.
func yourTargetOr(s *card.Sel, f *card.Filter) *card.Atom {
	if s.How != card.Target || len(f.Atoms) != 1 || f.Atoms[0].Is != card.AnyOf || f.Atoms[0].Style < altStyle || f.Atoms[0].Style >= orStyle {
		return nil
	}
	if first := &f.Atoms[0].Or[0]; len(first.Atoms) == 0 || !isOwner(&first.Atoms[0]) {
		return nil
	}
	return &f.Atoms[0]
}

// alternatives writes "… or a …".
func (w *writer) alternatives(a *card.Atom) {
	if f := &a.Or[0]; len(f.Atoms) > 0 && isOther(&f.Atoms[0]) { // "another Monk or a Follower"
		w.atom(&f.Atoms[0])
		w.filterFrom(f, 1, nil)
	} else {
		w.filter(f)
	}
	w.orOther(a)
}

// orOther writes the second of two descriptions.
func (w *writer) orOther(a *card.Atom) {
	style := a.Style - altStyle
	if style&threeStyle != 0 {
		w.word(",")
		w.filter(&a.Or[1])
		w.words(", or")
		w.filter(&a.Or[2])
		return
	}
	if style&1 == 1 {
		w.word(",")
	}
	w.word("or")
	if style&noArticle == 0 {
		w.word("a")
	}
	if style&oneOfStyle != 0 {
		w.words("one of")
	}
	if style&2 == 2 {
		w.word("target")
	}
	w.filter(&a.Or[1])
}
