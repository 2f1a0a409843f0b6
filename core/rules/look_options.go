package rules

import (
	"strings"

	"kotei/core"
	"kotei/core/card"
)

// OptionWords are the words of the n-th of the things between which an open question has a player choose: an ability or keyword to
// copy, an attack of the interrupted action, or a branch of a text. They may be empty; ok is false where there is no n-th thing, or
// the question is about something else.
func OptionWords(s *core.State, n int) (words string, ok bool) {
	if s.Ask.Frame >= s.Depth {
		return "", false
	}
	f := &s.Frames[s.Ask.Frame]
	switch f.Proc {
	case procCopyKeyword:
		k, _ := keywordOn(s, copyLocals{f}.from(), n)
		return k, k != ""
	case procAttackOf:
		w := attackWords(s, n)
		return w, w != ""
	case procCopy:
		ref, ok := abilityOn(s, copyLocals{f}.from(), &s.Table.Item(f.Item).Ops[f.PC], n)
		if !ok {
			return "", false
		}
		return s.Table.Item(ref).Text, true
	}
	if f.Item.Face == 0 {
		return "", false
	}
	return branchWords(s.Table.Item(f.Item), int(f.PC), n)
}

// branchWords are the words of the n-th branch of a choice.
func branchWords(it *card.Item, choice, n int) (words string, ok bool) {
	if choice >= len(it.Ops) || it.Ops[choice].Verb != card.Choice {
		return "", false
	}
	for i := choice + 1; i < len(it.Ops) && it.Ops[i].Verb == card.Branch; i += 1 + it.Ops[i].Len {
		if n == 0 {
			return branchText(it, i), true
		}
		n--
	}
	return "", false
}

// branchText is what a branch is called: the keyword that it gives, where the text leaves open which of several ("Air, Earth, or
// Fire"); else its words.
func branchText(it *card.Item, at int) string {
	if op := &it.Ops[at+1]; it.Ops[at].Len == 1 && op.Verb == card.Modify && len(op.Mods) == 1 && len(op.Mods[0].Keywords) > 1 && op.Mods[0].Keyword != "" {
		return string(op.Mods[0].Keyword)
	}
	return strings.TrimSpace(it.WordsOf(at, at+it.Ops[at].Len))
}
