package core

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// manyKeywords is how many keywords of a card are told apart at most.
const manyKeywords = 40

// keywordCount is how many keywords a card has now, Clan alignments among them; st may leave some out of account.
func (s *State) keywordCount(c CardID, st card.Stat) (n int) {
	var seen [manyKeywords]card.Keyword
	k := 0
	count := func(w card.Keyword) {
		if w == "" || strings.HasSuffix(string(w), " Clan") || w == card.YourClan || k == manyKeywords || w == "Experienced" || st == card.KeywordsNotSoul && strings.HasPrefix(string(w), "Soul of ") {
			return
		}
		if slices.Contains(seen[:k], w) {
			return
		}
		seen[k] = w
		k++
		if s.Keyword(c, w) {
			n++
		}
	}
	f := s.Face(c)
	for _, w := range f.Keywords {
		count(w)
	}
	for i := range s.NRows {
		r := &s.Rows[i]
		if r.Kind != RowMod && r.Kind != RowTrait || r.Kind == RowMod && r.Card != 0 && r.Card != c {
			continue
		}
		for j := range s.Table.Item(r.Item).Ops {
			op := &s.Table.Item(r.Item).Ops[j]
			for m := range op.Mods {
				if op.Mods[m].Kind == card.AddKeyword {
					count(op.Mods[m].Keyword)
				}
			}
		}
	}
	if s.Keyword(c, "Experienced") {
		n++
	}
	if st == card.KeywordsNotClan {
		return n
	}
	for _, clan := range s.Table.Clans {
		if s.HasClan(c, clan) {
			n++
		}
	}
	return n
}
