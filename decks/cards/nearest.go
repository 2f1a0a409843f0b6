package cards

import (
	"cmp"
	"slices"
	"strings"
)

// Nearest lists at most n titles that an unknown title may mean, the likeliest first.
func (l *Library) Nearest(title string, n int) []string {
	if l == nil || len(title) > 4*maxTitle {
		return nil
	}
	forms := spellings(title)
	last := forms[len(forms)-1]
	want := last.title
	if want == "" {
		return nil
	}
	type near struct{ at, score int }
	var found []near
	for i := range l.index {
		have := l.index[i].Title
		within := len(want) >= 4 && strings.Contains(have, want) || len(have) >= 4 && strings.Contains(want, have)
		most := max(2, len(want)/3)
		if d := len(have) - len(want); !within && (d > 2*most || d < -2*most) { // a letter has two bytes at most, nearly always
			continue
		}
		score := 2 * distance(want, have)
		switch {
		case within:
			score = min(score, 2)
		case score > 2*most:
			continue
		}
		if l.index[i].Level != last.level {
			score++
		}
		found = append(found, near{i, score})
	}
	slices.SortStableFunc(found, func(a, b near) int { return cmp.Compare(a.score, b.score) })
	var out []string
	for _, f := range found[:min(n, len(found))] {
		out = append(out, l.Entry(f.at).Extended())
	}
	return out
}

// distance is the number of letters to insert, remove or replace to make b of a.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	row := make([]int, len(y)+1)
	for j := range row {
		row[j] = j
	}
	for i, c := range x {
		diagonal := row[0]
		row[0] = i + 1
		for j, d := range y {
			replace := diagonal
			if c != d {
				replace++
			}
			diagonal = row[j+1]
			row[j+1] = min(replace, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(y)]
}

// Nearest is the word of a list that an unknown word may mean.
func Nearest(word string, of []string) (string, bool) {
	best, far := "", max(2, len(word)/3)+1
	for _, w := range of {
		if d := distance(word, w); d < far {
			best, far = w, d
		}
	}
	return best, best != "" && far <= max(1, len(word)/2)
}
