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

func (ix *Index) bySet(found []int) (out []Group) {
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
