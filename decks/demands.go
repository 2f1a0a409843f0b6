package decks

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/decks/cards"
)

// demands checks what cards of the deck ask of the rest of it.
func (j *judge) demands() {
	var all []*card.Card
	for _, s := range []Section{InStronghold, InSensei, InWind, InDynasty, InFate} {
		for _, e := range j.deckList.Entries(s) {
			if c := j.known(e.Title); c != nil && !slices.Contains(all, c) {
				all = append(all, c)
			}
		}
	}
	for _, c := range all {
		s := says(c)
		if s.notWith != "" {
			j.apart(c, s.notWith, all)
		}
		if s.atLeast > 0 {
			j.enough(c, s.atLeast, s.ofType)
		}
		if s.needs != "" {
			j.needs(c, s.needs, all)
		}
		j.wind(c, s)
	}
	j.fewKinds()
}

// apart reports a card that another one forbids.
func (j *judge) apart(c *card.Card, title string, all []*card.Card) {
	other := j.known(title)
	if other == nil || other == c || !slices.Contains(all, other) {
		return
	}
	j.add("", j.lib.Name(c), "the text of “%s” forbids “%s” in the same deck.", j.lib.Name(c), j.lib.Name(other))
	j.offer(j.fewer(other, maxCount), j.fewer(c, maxCount))
}

// enough reports a deck that has too few cards of a type.
func (j *judge) enough(c *card.Card, want int, word string) {
	t, ok := kindNames[word]
	if !ok {
		return
	}
	n := 0
	for _, e := range slices.Concat(j.deckList.Dynasty, j.deckList.Fate) {
		if k := j.known(e.Title); k != nil && k.Type == t {
			n += e.Count
		}
	}
	if n < want {
		j.add("", j.lib.Name(c), "“%s” asks for at least %d %s in the deck; there are %d.", j.lib.Name(c), want, Plural(t), n)
		j.offer(j.without(c))
	}
}

// needs reports a card that another one can't do without.
func (j *judge) needs(c *card.Card, title string, all []*card.Card) {
	other := j.known(title)
	if other == nil || slices.Contains(all, other) {
		return
	}
	j.add("", j.lib.Name(c), "“%s” asks for “%s” in the deck.", j.lib.Name(c), j.lib.Name(other))
	in := sectionOf(other, Nowhere)
	if in == InSensei && j.deckList.Sensei != "" {
		in = InFate
	}
	j.offer(Fix{"Add " + j.lib.Name(other), []Change{{In: in, Title: j.lib.Name(other), Count: 1}}}, j.without(c))
}

// wind reports a card that asks for another Wind than the deck's, or for none.
func (j *judge) wind(c *card.Card, s said) {
	has := j.known(j.deckList.Wind)
	switch {
	case s.windless && has != nil:
		j.add("", j.lib.Name(c), "“%s” may not be played with a Wind, and the deck has “%s”.", j.lib.Name(c), j.lib.Name(has))
		j.offer(empty(InWind, j.deckList.Wind), j.without(c))
	case s.wind != "" && (has == nil || cards.Fold(has.Faction()) != cards.Fold(s.wind)):
		j.add("", j.lib.Name(c), "“%s” asks for the Wind “%s”.", j.lib.Name(c), s.wind)
		for w := range j.lib.OfType(card.Wind) {
			if cards.Fold(w.Faction()) == cards.Fold(s.wind) {
				j.offer(Fix{"Play with the Wind " + j.lib.Name(w), []Change{{In: InWind, Title: j.lib.Name(w), Count: 1}}})
			}
		}
		j.offer(j.without(c))
	}
}

// without takes a card out, wherever it stands.
func (j *judge) without(c *card.Card) Fix {
	for _, s := range []Section{InStronghold, InSensei, InWind} {
		for _, e := range j.deckList.Entries(s) {
			if j.known(e.Title) == c {
				return empty(s, e.Title)
			}
		}
	}
	return j.fewer(c, maxCount)
}

// fewKinds checks a Stronghold that allows further copies of two titles only.
func (j *judge) fewKinds() {
	by := j.known(j.deckList.Stronghold)
	if by == nil || says(by).few == 0 {
		return
	}
	var over []*card.Card
	for _, e := range j.deckList.Fate {
		if c := j.known(e.Title); c != nil && e.Count > max(j.Copies, says(c).own) {
			over = append(over, c)
		}
	}
	if len(over) > 2 {
		last := over[len(over)-1]
		j.add(j.rule.copies, j.lib.Name(last), "“%s” allows a fourth copy of two Strategies; “%s” is one too many.", j.lib.Name(by), j.lib.Name(last))
		j.offer(j.fewer(last, 1))
	}
}

// fill adds copies of what is in the deck, most of which there is least, until it is large enough.
func (j *judge) fill(in Section, missing int) (Fix, bool) {
	f := Fix{}
	var room []Entry
	for _, e := range j.deckList.Entries(in) {
		c := j.known(e.Title)
		if c == nil || !j.allowed(c) || says(c).uncounted || len(j.names(c)) > 1 {
			continue
		}
		n := 0
		for _, o := range j.deckList.Entries(in) {
			if j.known(o.Title) == c {
				n += o.Count
			}
		}
		if k := j.limit(c) - n; k > 0 && !slices.ContainsFunc(room, func(r Entry) bool { return r.Title == e.Title }) {
			room = append(room, Entry{Count: k, Title: e.Title})
		}
	}
	for _, r := range room {
		if k := min(r.Count, missing); k > 0 {
			f.Changes = append(f.Changes, Change{In: in, Title: r.Title, Count: k})
			missing -= k
		}
	}
	if len(f.Changes) == 0 || missing > 0 {
		return f, false
	}
	f.say()
	return f, true
}

// maxNew is how many cards are looked for that a deck doesn't have yet: who misses more is still building.
const maxNew = 9

// new adds cards that the deck doesn't have yet, its Clan's or nobody's: what produces most Gold, or focuses best.
func (j *judge) new(in Section, missing int) (Fix, bool) {
	if missing > maxNew {
		return Fix{}, false
	}
	kind, stat := card.Holding, card.GoldProduction
	if in == InFate {
		kind, stat = card.Strategy, card.FocusValue
	}
	have := map[*card.Card]bool{}
	for _, e := range j.deckList.Entries(in) {
		have[j.known(e.Title)] = true
	}
	clans := j.clans()
	var fit []*card.Card
	for c := range j.lib.OfType(kind) {
		ours := len(c.Clans) == 0 || slices.ContainsFunc(c.Clans, func(s string) bool { return slices.Contains(clans, s) })
		if ours && !have[c] && j.plainCard(c) {
			fit = append(fit, c)
		}
	}
	slices.SortStableFunc(fit, func(a, b *card.Card) int { return cmp.Compare(b.Printed(stat), a.Printed(stat)) })
	f := Fix{}
	for _, c := range fit {
		if k := min(j.limit(c), missing); k > 0 {
			f.Changes = append(f.Changes, Change{In: in, Title: j.lib.Name(c), Count: k})
			missing -= k
		}
	}
	if missing > 0 {
		return f, false
	}
	f.say()
	return f, true
}

// plainCard reports a card that any deck of the format may have more of.
func (j *judge) plainCard(c *card.Card) bool {
	return j.allowed(c) && !says(c).uncounted && !(isStarting(c.Title) && j.starting) && !says(c).excluded &&
		says(c).considered == "" && c.Alt == "" && soul(c) == "" && says(c).notWith == "" && says(c).atLeast == 0
}

// say puts what a fix adds into words.
func (f *Fix) say() {
	var what []string
	for _, c := range f.Changes[:min(3, len(f.Changes))] {
		what = append(what, fmt.Sprintf("%d %s", c.Count, c.Title))
	}
	f.Text = "Add " + strings.Join(what, ", ")
	if more := len(f.Changes) - 3; more > 0 {
		f.Text += fmt.Sprintf(" and copies of %d more", more)
	}
}

// allowed reports whether a card has the format's mark.
func (j *judge) allowed(c *card.Card) bool {
	return !c.Proxy && (len(c.Formats) == 0 || slices.Contains(c.Formats, j.Format))
}

// strongholds offers up to three: those of the Clan that most of the deck's Personalities are of.
func (j *judge) strongholds() []Fix {
	clans := map[string]int{}
	for _, e := range j.deckList.Dynasty {
		if c := j.known(e.Title); c != nil && c.Type == card.Personality {
			for _, k := range c.Clans {
				clans[k] += e.Count
			}
		}
	}
	var fit []*card.Card
	for c := range j.lib.OfType(card.Stronghold) {
		if j.allowed(c) && !strings.HasSuffix(c.ID, backSide) {
			fit = append(fit, c)
		}
	}
	worth := func(c *card.Card) (n int) {
		for _, k := range c.Clans {
			n = max(n, clans[k])
		}
		return n
	}
	slices.SortStableFunc(fit, func(a, b *card.Card) int { return cmp.Compare(worth(b), worth(a)) })
	var out []Fix
	for _, c := range fit[:min(3, len(fit))] {
		out = append(out, Fix{"Begin with " + j.lib.Name(c), []Change{{In: InStronghold, Title: j.lib.Name(c), Count: 1}}})
	}
	return out
}
