package cards

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"kotei/core/card"
)

// suffix is the experience level behind a title, as card files write it.
var suffix = regexp.MustCompile(`^(.+?) *• *(In|in)?[Ee]xperienced *(\d*)(\.\d|[A-Za-z]{0,4})$`)

// experienced is the keyword: a number and an alternate title modify it (CE-TERMXP-02).
var experienced = regexp.MustCompile(`^(In)?[Ee]xperienced *(\d*)(\.\d|[A-Z]{2,4}|[A-Z][a-z][A-Z])?(?: (.+))?$`)

// cutLevel splits “Title • Experienced 2KYD” into its title, level and mark.
func cutLevel(s string) (title string, level int, mark string, found bool) {
	m := suffix.FindStringSubmatch(s)
	if m == nil {
		return s, 0, "", false
	}
	return m[1], levelOf(m[2] != "", m[3]), m[4], true
}

func levelOf(inexperienced bool, digits string) int {
	if inexperienced {
		return -1
	}
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || n > 99 {
		return 1
	}
	return n
}

// keywordLevel reads the Experienced keyword; alt is the alternate title printed with it.
func keywordLevel(k card.Keyword) (level int, mark, alt string, found bool) {
	m := experienced.FindStringSubmatch(string(k))
	if m == nil {
		return 0, "", "", false
	}
	return levelOf(m[1] != "", m[2]), m[3], m[4], true
}

// names settles what title, keywords, clan and id say about each other.
func (r *reader) names(c *card.Card, n *yaml.Node) {
	r.level(c, n)
	align(c)
	c.Keywords = unique(c.Keywords)
	if c.ID == "" {
		if c.ID = slug(c.Extended()); c.ID == "" {
			r.fail(n, "“%s”: a title needs a letter or a digit", c.Extended())
		}
	}
	if line, again := r.seen[c.Extended()]; again && c.Printing == 0 {
		r.fail(n, "“%s” is already on line %d: give one of them another title, or remove it", c.Extended(), line)
	}
	r.seen[c.Extended()] = n.Line
}

// level makes title and keyword agree: either may name the experience level, and the card then has both.
func (r *reader) level(c *card.Card, n *yaml.Node) {
	for _, k := range c.Keywords {
		level, mark, alt, found := keywordLevel(k)
		if !found {
			continue
		}
		if c.Level != 0 && c.Level != level {
			r.fail(n, "“%s” has the keyword %s: make the two agree", c.Extended(), k)
		}
		c.Level = level
		c.Mark = cmp.Or(c.Mark, mark)
		if c.Alt == "" {
			c.Alt = alt
		}
		return
	}
	if c.Level != 0 {
		k := strings.TrimPrefix(card.LevelSuffix(c.Level)+c.Mark, " • ")
		c.Keywords = append(c.Keywords, card.Keyword(k))
	}
}

// align makes clan and keywords agree: a Personality's alignment is among his keywords (CE-CLAN), and
// only the great and minor Clans add the word.
func align(c *card.Card) {
	for i, clan := range c.Clans {
		c.Clans[i] = card.ClanName(clan)
	}
	if c.Type != card.Personality {
		return
	}
	for _, clan := range c.Clans {
		if k := alignment(clan); !slices.Contains(c.Keywords, k) {
			c.Keywords = append(c.Keywords, k)
		}
	}
	for _, k := range c.Keywords {
		if clan, is := strings.CutSuffix(string(k), " Clan"); is && !slices.Contains(c.Clans, clan) {
			c.Clans = append(c.Clans, clan)
		}
	}
}

// apart takes apart what is told as one keyword: several with the printed separator between them, or an alignment and another
// keyword where that is missing.
func apart(k string) []card.Keyword {
	if one, more, ok := strings.Cut(k, " • "); ok {
		return append(apart(one), apart(more)...)
	}
	if clan, more, ok := strings.Cut(k, " Clan "); ok {
		return []card.Keyword{alignment(clan), card.Keyword(more)}
	}
	return []card.Keyword{card.Keyword(k)}
}

// bareFactions are alignments whose keyword is their name alone.
var bareFactions = []string{"Naga", "Ninja", "Ratling", "Spirit", "Shadowlands", "Brotherhood of Shinsei", "Toturi's Army", "Unaligned"}

func alignment(clan string) card.Keyword {
	if slices.Contains(bareFactions, clan) {
		return card.Keyword(clan)
	}
	return card.Keyword(clan + " Clan")
}

// unique drops repeated keywords: a card has a keyword or has it not (CE-KEYW).
func unique(ks []card.Keyword) []card.Keyword {
	var out []card.Keyword
	for _, k := range ks {
		if !slices.Contains(out, k) {
			out = append(out, k)
		}
	}
	return out
}

// slug is a title as an id: “Shiro Kaze • Experienced 2” is shiro_kaze_experienced_2.
func slug(title string) string { return strings.ReplaceAll(fold(title), " ", "_") }
