package search

import (
	"fmt"
	"slices"

	"kotei/core/card"
)

// A Group is found cards that are alike in something.
type Group struct {
	Name  string
	Cards []int // in the order in which they were found
}

// Groupings are what found cards may be put together by.
var Groupings = []string{"clan", "type", "set", "cost"}

// Group puts found cards together by one of [Groupings]. What belongs to two groups stands in both: a card of two Clans, or
// printed in two sets. By any other word they are one group without a name.
func (ix *Index) Group(by string, found []int) []Group {
	switch by {
	case "clan":
		return ix.byClan(found)
	case "type":
		return sorted(found, func(i int) int { return int(ix.types[i]) }, func(k int) string { return card.Type(k).String() })
	case "set":
		return ix.bySet(found)
	case "cost":
		return sorted(found, ix.cost, func(k int) string {
			if k == absent {
				return "no Gold Cost"
			}
			return fmt.Sprintf("%d Gold", k)
		})
	}
	return []Group{{"", found}}
}

func (ix *Index) cost(i int) int {
	n := ix.numbers[card.GoldCost][i]
	if n.Kind == card.Absent || n.Kind == card.Dash {
		return absent
	}
	return int(n.N)
}

// sorted groups by a number.
func sorted(found []int, key func(i int) int, name func(k int) string) (out []Group) {
	by := map[int][]int{}
	for _, i := range found {
		k := key(i)
		by[k] = append(by[k], i)
	}
	keys := make([]int, 0, len(by))
	for k := range by {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		out = append(out, Group{name(k), by[k]})
	}
	return out
}

func (ix *Index) byClan(found []int) (out []Group) {
	var alone Group // those of nobody come last
	list := ix.lists["clan"]
	for k, of := range list.cards {
		g := Group{Name: ix.clans[list.values[k]]}
		for _, i := range found {
			if of.has(i) {
				g.Cards = append(g.Cards, i)
			}
		}
		switch {
		case len(g.Cards) == 0:
		case list.values[k] == "unaligned":
			alone = g
		default:
			out = append(out, g)
		}
	}
	if len(alone.Cards) > 0 {
		out = append(out, alone)
	}
	return out
}

func (ix *Index) bySet(found []int) []Group {
	by := make([][]int, len(ix.sets.list))
	var none []int
	for _, i := range found {
		for _, k := range ix.sets.of[i] {
			by[k] = append(by[k], i)
		}
		if len(ix.sets.of[i]) == 0 {
			none = append(none, i)
		}
	}
	return ix.setGroups(by, none)
}

// BySet puts printings together by their sets, the oldest first. A card that was printed twice in a set stands there twice.
func (ix *Index) BySet(rows []Row) []Group {
	by := make([][]int, len(ix.sets.list))
	var none []int
	for _, r := range rows {
		if r.Print < 0 {
			none = append(none, r.Card)
			continue
		}
		k := ix.sets.slug[ix.rows.set[int(ix.rows.from[r.Card])+r.Print]]
		by[k] = append(by[k], r.Card)
	}
	return ix.setGroups(by, none)
}

// setGroups names the cards of each set by it; those of none come last.
func (ix *Index) setGroups(by [][]int, none []int) (out []Group) {
	for _, k := range ix.sets.rank {
		if len(by[k]) == 0 {
			continue
		}
		s := ix.sets.list[k]
		name := s.Name
		if s.Year > 0 {
			name = fmt.Sprintf("%s (%d)", s.Name, s.Year)
		}
		out = append(out, Group{name, by[k]})
	}
	if len(none) > 0 {
		out = append(out, Group{"in no set", none})
	}
	return out
}
