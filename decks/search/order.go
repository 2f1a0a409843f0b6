package search

import (
	"math/bits"
	"slices"

	"kotei/core/card"
)

// list are the cards of a set in the order that a query wants.
func (ix *Index) list(q *Query, hit set) []int {
	n := 0
	for _, w := range hit {
		n += bits.OnesCount64(w)
	}
	out := make([]int, 0, n)
	first := q.order[0]
	if len(q.order) == 1 && (first.by != "owned" || ix.owned == nil) {
		from := ix.sorted
		if first.down {
			from = ix.falling
		}
		for _, i := range from[first.by] {
			if hit.has(int(i)) {
				out = append(out, int(i))
			}
		}
		return out
	}
	for i := range hit.all {
		out = append(out, i)
	}
	var by []func(a, b int) int
	for _, k := range q.order {
		by = append(by, ix.comparison(k))
	}
	slices.SortStableFunc(out, func(a, b int) int {
		for _, compare := range by {
			if c := compare(a, b); c != 0 {
				return c
			}
		}
		return 0
	})
	return out
}

// comparison orders two cards by a key. Those without the value are last in either direction.
func (ix *Index) comparison(k sortKey) func(a, b int) int {
	keys := ix.keys(k.by)
	if keys == nil {
		if k.down {
			return func(a, b int) int { return b - a }
		}
		return func(a, b int) int { return a - b }
	}
	return func(a, b int) int {
		x, y := keys[a], keys[b]
		if k.down && x != absent && y != absent {
			x, y = y, x
		}
		return int(x) - int(y)
	}
}

// sort puts the cards in every order once.
func (ix *Index) sort() {
	ix.sorted, ix.falling = map[string][]int32{}, map[string][]int32{}
	for _, o := range orders {
		list := make([]int32, ix.n)
		for i := range list {
			list[i] = int32(i)
		}
		keys := ix.keys(o)
		if keys == nil {
			ix.sorted[o], ix.falling[o] = list, slices.Clone(list)
			slices.Reverse(ix.falling[o])
			continue
		}
		slices.SortStableFunc(list, func(a, b int32) int { return int(keys[a]) - int(keys[b]) })
		ix.sorted[o], ix.falling[o] = list, turned(list, keys)
	}
}

// turned is a sorted list from the highest key down. Cards of one key keep their order, and those without a value stay last.
func turned(list, keys []int32) []int32 {
	out := make([]int32, 0, len(list))
	valued := len(list)
	for valued > 0 && keys[list[valued-1]] == absent {
		valued--
	}
	for to := valued; to > 0; {
		from := to - 1
		for from > 0 && keys[list[from-1]] == keys[list[to-1]] {
			from--
		}
		out = append(out, list[from:to]...)
		to = from
	}
	return append(out, list[valued:]...)
}

// absent sorts behind every number.
const absent = 1 << 20

// keys are what the cards are sorted by in an order; nil: as they are.
func (ix *Index) keys(order string) []int32 {
	if order == "title" {
		return nil
	}
	keys := make([]int32, ix.n)
	switch order {
	case "type":
		for i, t := range ix.types {
			keys[i] = int32(t)
		}
	case "clan":
		for k, s := range slices.Backward(ix.lists["clan"].cards) { // a card of two is sorted by the first
			for i := range s.all {
				keys[i] = int32(k)
			}
		}
	case "year":
		for i, years := range ix.years {
			keys[i] = absent
			for _, y := range years {
				keys[i] = min(keys[i], int32(y))
			}
		}
	case "date":
		for i, d := range ix.first {
			if keys[i] = int32(d.from); d.from == noDate {
				keys[i] = absent
			}
		}
	case "prints":
		for i := range keys {
			keys[i] = int32(ix.rows.printed(i))
		}
	case "owned":
		copy(keys, ix.owned)
	default:
		for i, n := range ix.numbers[fieldOf(order).stat] {
			keys[i] = absent
			if n.Kind != card.Absent && n.Kind != card.Dash {
				keys[i] = int32(n.N)
			}
		}
	}
	return keys
}
