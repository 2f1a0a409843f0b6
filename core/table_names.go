package core

import (
	"slices"

	"kotei/core/card"
)

// NameSum stands for a name in answers and bindings. Tables number their faces each for itself, but a name is the same
// everywhere.
func NameSum(name string) int64 {
	h := uint32(2166136261)
	for i := range len(name) {
		h = (h ^ uint32(name[i])) * 16777619
	}
	return int64(h)
}

// names are what can be named at a table (CE-KEYW-09, CE-CLAN-07).
type names struct {
	titles, keywords, clans []string
	brought                 [MaxSeats][]string // the titles that each seat has in its decks
}

// Names is what a player who is asked for such a thing can say: the titles, keywords or Clan alignments at this table.
func (t *Table) Names(what card.Thing) []string {
	switch what {
	case card.TitleThings:
		return t.names.titles
	case card.KeywordThings:
		return t.names.keywords
	case card.ClanThings:
		return t.names.clans
	default:
		return nil
	}
}

// Brings notes what a seat has in its decks, before the game begins: those titles come to its mind wherever its cards are.
func (t *Table) Brings(p Seat, cards []FaceID) {
	var own []string
	for _, f := range cards {
		own = append(own, t.Faces[f].Title)
	}
	slices.Sort(own)
	t.names.brought[p] = slices.Compact(own)
}

// Recognizes reports whether a seat has met a title in this game: in its own decks, or on a card that it may see. What
// else the others brought must not be told.
func (s *State) Recognizes(p Seat, title string) bool {
	if _, own := slices.BinarySearch(s.Table.names.brought[p], title); own {
		return true
	}
	for c := CardID(1); int(c) <= int(s.NCards); c++ {
		if s.Knows(p, c) && s.Face(c).Title == title {
			return true
		}
	}
	return false
}

// Named is the name of which sum is the [NameSum], "" if nothing at this table is called so.
func (t *Table) Named(sum int64) string {
	for _, list := range [...][]string{t.names.titles, t.names.keywords, t.names.clans} {
		for _, n := range list {
			if NameSum(n) == sum {
				return n
			}
		}
	}
	return ""
}

// collectNames gathers the names once all faces are there. Designators are no keywords, nor is "Focus Effect"
// (CE-KEYW-09, -10).
func (t *Table) collectNames() {
	n := &t.names
	for i, f := range t.Faces {
		if f.Title != "" && !f.Proxy {
			n.titles = append(n.titles, f.Title)
		}
		for _, k := range f.Keywords {
			n.keywords = append(n.keywords, string(k))
		}
		for _, it := range t.items[i] {
			n.keywords = append(n.keywords, keywordsIn(it)...)
		}
	}
	for _, c := range t.Clans {
		n.clans = append(n.clans, c+" Clan")
	}
	for _, list := range [...]*[]string{&n.titles, &n.keywords} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
}

// keywordsIn are the keywords that an item has and gives.
func keywordsIn(it *card.Item) (out []string) {
	for _, k := range it.Keywords {
		out = append(out, string(k))
	}
	for i := range it.Ops {
		for j := range it.Ops[i].Mods {
			if m := &it.Ops[i].Mods[j]; m.Kind == card.AddKeyword && m.Keyword != "" {
				out = append(out, string(m.Keyword))
			}
		}
	}
	return out
}
