package search

import (
	"maps"

	"kotei/decks/cards"
)

// With is the same index for somebody who owns so many copies of cards and likes some, by their titles with the experience
// level. The one it is made of stays as it is; both share their columns.
func (ix *Index) With(owned map[string]int, liked []string) *Index {
	out := *ix
	out.is = maps.Clone(ix.is)
	out.owned = make([]int32, ix.n)
	out.is["owned"], out.is["favourite"] = out.none(), out.none()
	copies, likes := map[string]int{}, map[string]bool{}
	for title, n := range owned {
		copies[cards.Fold(title)] += n
	}
	for _, title := range liked {
		likes[cards.Fold(title)] = true
	}
	seen := map[string]bool{}
	for i := range ix.n {
		for _, title := range ix.called(i, seen) {
			if n := copies[title]; n > 0 {
				out.owned[i] = int32(n)
				out.is["owned"].add(i)
			}
			if likes[title] {
				out.is["favourite"].add(i)
			}
		}
	}
	return &out
}

// called is what lists call a card, folded: its title, or where a card before it has that one, its title with one of its sets.
func (ix *Index) called(i int, seen map[string]bool) (out []string) {
	title := string(ix.full.of(i))
	if !seen[title] || ix.is["proxy"].has(i) {
		seen[title] = true
		return []string{title}
	}
	for _, k := range ix.sets.of[i] {
		out = append(out, title+" "+cards.Fold(ix.sets.list[k].Name))
	}
	return out
}

// copies are how many of a card its player owns.
func (ix *Index) copies(i int) int {
	if ix.owned == nil {
		return 0
	}
	return int(ix.owned[i])
}
