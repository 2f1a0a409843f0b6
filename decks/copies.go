package decks

import (
	"cmp"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/decks/cards"
)

// limit is how many copies of a card a deck may have (CE-DECK-03, CE-DECK-04), before what other cards say.
func limit(c *card.Card) int {
	if c.Type == card.Event || c.HasPrinted("Unique") {
		return 1
	}
	return cmp.Or(says(c).own, MaxCopies)
}

// single reports whether a deck may have one copy of the card, and why.
func (j *judge) single(c *card.Card) (why, rule string, is bool) {
	switch {
	case c.Type == card.Event:
		return "is an Event", map[bool]string{true: "GE-DECK-04", false: j.rule.one}[j.rule.one == goldIDs.one], true
	case c.HasPrinted("Unique"):
		return "is Unique", j.rule.one, true
	case j.rings && c.Type == card.Ring:
		return "is a Ring", map[bool]string{true: "GE-DECK-05", false: j.rule.one}[j.rule.one == goldIDs.one], true
	case j.levels && c.Level > 0:
		return "is Experienced", map[bool]string{true: "GE-DECK-07", false: j.rule.one}[j.rule.one == goldIDs.one], true
	case j.ancestors && c.Type == card.Ancestor:
		return "is an Ancestor", "GE-DECK-07", true
	}
	return "", "", false
}

// limit is how many copies of a card this deck may have: what the card says, or its Stronghold or Sensei.
func (j *judge) limit(c *card.Card) int {
	if _, _, one := j.single(c); one {
		return 1
	}
	n := max(j.Copies, says(c).own)
	for _, t := range []string{j.deckList.Stronghold, j.deckList.Sensei} {
		by := j.known(t)
		if by == nil {
			continue
		}
		s := says(by)
		if s.each > 0 && has(c, s.keyword) {
			n = max(n, s.each)
		}
		if s.few > 0 && c.Type == card.Strategy && fights(c) {
			n = max(n, s.few)
		}
	}
	return n
}

// has reports whether a card has a keyword, however it is spelled.
func has(c *card.Card, word string) bool {
	return slices.ContainsFunc(c.Keywords, func(k card.Keyword) bool { return strings.EqualFold(string(k), word) })
}

// fights reports whether a card has a Battle ability.
func fights(c *card.Card) bool {
	return slices.ContainsFunc(c.Items, func(i card.Item) bool { return i.Kind == card.Ability && i.Des&card.Battle != 0 })
}

// A pile is the cards of a deck that count as one name.
type pile struct {
	name  name
	cards []*card.Card
	count []int
}

func (p *pile) total() (n int) {
	for _, k := range p.count {
		n += k
	}
	return n
}

// copies checks how many of each title there are. Versions of a title with different experience levels
// count apart (CE-DECK-05); two spellings of one version count together, and so do cards that count as one another.
func (j *judge) copies() {
	count := map[*card.Card]int{}
	var order []*card.Card
	for _, e := range slices.Concat(j.deckList.Dynasty, j.deckList.Fate) {
		c := j.known(e.Title)
		if c == nil || says(c).uncounted || isStarting(c.Title) && j.starting {
			continue
		}
		if count[c] == 0 {
			order = append(order, c)
		}
		count[c] += e.Count
	}
	for _, c := range order {
		j.count(c, count[c])
	}
	for _, p := range j.piles(order, count) {
		j.together(p)
	}
	for i, c := range order {
		j.standsFor(c, order[:i], order[i+1:])
	}
}

// names are what a card counts as here. What counts as every Unique version of another is looked at by itself.
func (j *judge) names(c *card.Card) []name {
	if j.versionsOf(c) != "" {
		return names(j.known, c, j.souls, "")
	}
	return names(j.known, c, j.souls, says(c).considered)
}

// versionsOf is the title of whose Unique versions a Unique card counts as each, "" where it counts as none or as a certain one.
func (j *judge) versionsOf(c *card.Card) string {
	title := says(c).considered
	if _, _, one := j.single(c); title == "" || !one || !j.anyLevel {
		return ""
	}
	if other := j.known(title); other != nil && cards.Fold(other.Title) != cards.Fold(title) {
		return "" // with its experience level
	}
	return cards.Fold(title)
}

// standsFor checks a card that counts as every Unique version of another against the cards listed before and after it. Two such cards are
// reported once.
func (j *judge) standsFor(c *card.Card, before, after []*card.Card) {
	title := j.versionsOf(c)
	if title == "" {
		return
	}
	alike := func(other *card.Card) bool { return cards.Fold(other.Title) == title || cards.Fold(other.Alt) == title }
	for i, other := range slices.Concat(before, after) {
		_, _, one := j.single(other)
		if !one || !alike(other) && (i < len(before) || j.versionsOf(other) != title) {
			continue
		}
		j.add(j.rule.one, j.lib.Name(c), "“%s” counts as every Unique “%s”, and “%s” is one; a deck has at most one of them.", j.lib.Name(c), says(c).considered, j.lib.Name(other))
		j.offer(j.fewer(c, maxCount), j.fewer(other, maxCount))
	}
}

// count checks one card by itself.
func (j *judge) count(c *card.Card, n int) {
	most := j.limit(c)
	if n <= most {
		return
	}
	if why, rule, one := j.single(c); one {
		j.add(rule, j.lib.Name(c), "%d copies of “%s”, which %s; a deck has at most one.", n, j.lib.Name(c), why)
	} else {
		j.add(j.rule.copies, j.lib.Name(c), "%d copies of “%s”; a deck has at most %d.", n, j.lib.Name(c), most)
	}
	j.offer(j.fewer(c, n-most))
}

// fewer takes copies out of the deck, from the lines that name the card in whatever spelling.
func (j *judge) fewer(c *card.Card, n int) Fix {
	var f Fix
	out := 0
	for _, s := range []Section{InFate, InDynasty} {
		list := j.deckList.Entries(s)
		for i := len(list) - 1; i >= 0 && n > 0; i-- {
			if e := list[i]; j.known(e.Title) == c {
				k := min(n, e.Count)
				f.Changes = append(f.Changes, Change{In: s, Title: e.Title, Print: e.Print, Count: -k})
				n, out = n-k, out+k
			}
		}
	}
	f.Text = remove(Nowhere, j.lib.Name(c), out).Text
	return f
}

// piles are the names that more than one card of the deck counts as.
func (j *judge) piles(order []*card.Card, count map[*card.Card]int) []*pile {
	by := map[name]*pile{}
	var out []*pile
	for _, c := range order {
		for _, n := range j.names(c) {
			p := by[n]
			if p == nil {
				p = &pile{name: n}
				by[n] = p
				out = append(out, p)
			}
			p.cards, p.count = append(p.cards, c), append(p.count, count[c])
		}
	}
	return slices.DeleteFunc(out, func(p *pile) bool { return len(p.cards) < 2 })
}

// together checks cards that count as one another: a second title, the soul of another, or by their text.
func (j *judge) together(p *pile) {
	uniques, most := 0, 0
	var titles []string
	for i, c := range p.cards {
		if _, _, one := j.single(c); one {
			uniques += min(p.count[i], 1)
		}
		most = max(most, j.limit(c))
		titles = append(titles, "“"+j.lib.Name(c)+"”")
	}
	all := strings.Join(titles, " and ")
	switch last := p.cards[len(p.cards)-1]; {
	case uniques > 1:
		j.add(j.rule.one, j.lib.Name(last), "%s count as the same Unique card; a deck has at most one of them.", all)
		for i, c := range p.cards {
			j.offer(j.fewer(c, p.count[i]))
		}
	case p.total() > most:
		rule := j.rule.copies
		if soul(last) != "" || soul(p.cards[0]) != "" {
			rule = j.rule.soul
		}
		j.add(rule, j.lib.Name(last), "%s count as the same card, and there are %d of them; a deck has at most %d.", all, p.total(), most)
		for i, c := range p.cards {
			if over := p.total() - most; over <= p.count[i] {
				j.offer(j.fewer(c, over))
			}
		}
	}
}
