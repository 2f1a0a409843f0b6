package cards

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"kotei/core/card"
	"kotei/core/words"
)

// A draft is a card as another program's database describes it, before any check. Importers fill drafts; only [draft.entry]
// judges them.
type draft struct {
	line     int
	id       string
	title    string // may carry the experience level
	extended string // title with its experience level, where the database has it apart
	kind     string
	clans    []string
	keywords []string
	unique   bool
	proxy    bool
	banned   bool
	numbers  map[string]string // by the keys of Kotei's own card files
	text     string
	formats  []string
	prints   []Print
	creates  []string
	back     string
	notes    string
}

// A Skipped is what an import left out, and why.
type Skipped struct {
	File string
	Line int
	Text string
}

func (s Skipped) String() string { return fmt.Sprintf("%s:%d: %s", s.File, s.Line, s.Text) }

// notPlayed are the types of database entries that are no cards of the game.
var notPlayed = []string{"other", "clock", "territory", "advert", "token", "rules"}

// entry makes a card from a draft, or says why it can't. Other programs' databases are untidy: an unreadable number becomes a
// star, and only an entry that makes no playable card is refused.
func (d *draft) entry() (*Entry, error) {
	title := clean(d.extended)
	if title == "" {
		title = clean(d.title)
	}
	switch {
	case title == "":
		return nil, fmt.Errorf("a card without a title")
	case len(title) > maxTitle:
		return nil, fmt.Errorf("a title of %d bytes; at most %d are read", len(title), maxTitle)
	case len(d.text) > maxText:
		return nil, fmt.Errorf("“%s”: a text of %d bytes; at most %d are read", title, len(d.text), maxText)
	}
	c := &card.Card{ID: d.id, Proxy: d.proxy}
	kind := singular(strings.ToLower(clean(d.kind)))
	var ok bool
	switch c.Type, ok = card.ParseType(kind); {
	case slices.Contains(notPlayed, kind):
		return nil, fmt.Errorf("“%s” is no card of the game (%s)", title, kind)
	case !ok:
		return nil, fmt.Errorf("“%s”: no card type is called “%.40s”: one of %s", title, d.kind, typeNames())
	}
	c.Title, c.Level, c.Mark = splitLevel(title)
	c.Clans = alignments(d.clans)
	for _, k := range d.keywords {
		if k = clean(k); k != "" && len(k) <= maxTitle {
			c.Keywords = append(c.Keywords, apart(k)...)
		}
	}
	if d.unique && !slices.Contains(c.Keywords, "Unique") {
		c.Keywords = append(c.Keywords, "Unique")
	}
	c.Text = strings.TrimSpace(strings.ReplaceAll(strings.ToValidUTF8(d.text, "�"), "\r\n", "\n"))
	c.Formats = formats(d.formats)
	d.stats(c)
	fill(c)
	if named(c); c.ID == "" {
		return nil, fmt.Errorf("“%s”: a title needs a letter or a digit", title)
	}
	return &Entry{c, Lore{Prints: d.prints, Banned: d.banned, Creates: d.creates, Back: d.back, Notes: d.notes}}, nil
}

// stats takes the numbers that the card's type has. What is printed but no number varies: its base is 0.
func (d *draft) stats(c *card.Card) {
	for i := range statKeys {
		k := &statKeys[i]
		s := strings.TrimSpace(d.numbers[k.key])
		if s == "" || !k.has(c.Type, s) {
			continue
		}
		if !k.modifies(c.Type, s) {
			s = strings.TrimPrefix(s, "+")
		}
		n, ok := parseNumber(s, k, c.Type)
		if !ok {
			n = card.Number{Kind: card.Star}
		}
		c.Stats[k.stat] = n
	}
}

// named settles level, alternate title, alignment and id, as for a card of a card file.
func named(c *card.Card) {
	for _, k := range c.Keywords {
		if level, mark, alt, found := keywordLevel(k); found {
			c.Level, c.Mark, c.Alt = cmp.Or(c.Level, level), cmp.Or(c.Mark, mark), alt
			break
		}
	}
	align(c)
	c.Keywords = unique(c.Keywords)
	if c.ID == "" {
		c.ID = slug(c.Extended())
	}
}

// splitLevel takes the experience level and its mark off a title, however they are spelled.
func splitLevel(title string) (bare string, level int, mark string) {
	if t, level, mark, found := cutLevel(title); found {
		return strings.TrimSpace(t), level, mark
	}
	if m := spelled.FindStringSubmatch(title); m != nil && strings.ContainsAny(title, "-–—•(") {
		return strings.TrimSpace(m[1]), levelOf(m[2] != "", m[3]), m[4]
	}
	return title, 0, ""
}

// clean is a value of one line: white space made one, and no control characters.
func clean(s string) string {
	s = strings.Map(func(c rune) rune {
		if unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) || c == utf8.RuneError {
			return ' '
		}
		return c
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

// plurals are the card types as older databases head them.
var plurals = map[string]string{
	"personalities": "personality", "strategies": "strategy", "actions": "action", "holdings": "holding", "events": "event",
	"regions": "region", "followers": "follower", "items": "item", "spells": "spell", "rings": "ring", "ancestors": "ancestor",
	"strongholds": "stronghold", "senseis": "sensei", "winds": "wind", "celestials": "celestial", "kihos": "kiho",
}

func singular(kind string) string {
	if one, ok := plurals[kind]; ok {
		return one
	}
	return kind
}

// alignments are the Clans of a database's alignment icons; "All Clans" and the like are none that a player could name.
func alignments(in []string) []string {
	var out []string
	for _, s := range in {
		s = printedClan(card.ClanName(clean(s)))
		if s != "" && !strings.EqualFold(s, "unaligned") && len(s) <= maxTitle && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// printedClan is a Clan as it is printed, where a database writes it in lower case.
func printedClan(s string) string {
	if s != strings.ToLower(s) {
		return s
	}
	for _, f := range bareFactions {
		if strings.EqualFold(f, s) {
			return f
		}
	}
	parts := strings.Fields(s)
	for i, w := range parts {
		parts[i] = words.Upper(w)
	}
	return strings.Join(parts, " ")
}

// number writes what a database gives as a number or as text.
func number(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return v
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case int:
		return strconv.Itoa(v)
	}
	return fmt.Sprint(v)
}
