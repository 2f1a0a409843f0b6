package decks

import "slices"

// Differences are what has to be done to one deck to make it another, part by part; printings don't count. [Deck.Apply] does it.
func Differences(from, to Deck) (out []Change) {
	for _, in := range []Section{InStronghold, InSensei, InWind} {
		was, is := *from.slot(in), *to.slot(in)
		if was == is {
			continue
		}
		if was != "" {
			out = append(out, Change{In: in, Title: was, Count: -1})
		}
		if is != "" {
			out = append(out, Change{In: in, Title: is, Count: 1})
		}
	}
	for _, in := range []Section{InPreGame, InDynasty, InFate, InMaybe} {
		var titles []string
		count := map[string]int{}
		add := func(list []Entry, sign int) {
			for _, e := range list {
				if !slices.Contains(titles, e.Title) {
					titles = append(titles, e.Title)
				}
				count[e.Title] += sign * e.Count
			}
		}
		add(to.Entries(in), 1)
		add(from.Entries(in), -1)
		for _, t := range titles {
			if n := count[t]; n != 0 {
				out = append(out, Change{In: in, Title: t, Count: n})
			}
		}
	}
	return out
}
