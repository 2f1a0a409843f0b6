package search

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kotei/core/card"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// printed is an index of cards that were printed in some sets, and their titles with the sets of the rows that a query finds.
func printed(t *testing.T) (rows func(q string) string) {
	t.Helper()
	list, err := cards.Read("test.yaml", []byte(deck))
	if err != nil {
		t.Fatal(err)
	}
	sets := map[string][]cards.Print{
		"Oar":          {{Set: "imperial_edition", Rarity: "Common", Artist: "Ann Painter"}, {Set: "gold_edition", Rarity: "Rare", Artist: "Bo Brush"}, {Set: "celestial_edition", Rarity: "Common", Artist: "Ann Painter"}},
		"Sudden Rain":  {{Set: "gold_edition", Rarity: "Common"}, {Set: "celestial_edition", Rarity: "Rare"}},
		"Stone Bridge": {{Set: "emperor_edition_gempukku", Rarity: "Common"}}, // of which the year is known
		"Wanderer":     {{Set: "a_dream", Rarity: "Rare"}},                    // of which nothing is
	}
	var es []*cards.Entry
	for _, c := range list {
		es = append(es, &cards.Entry{Card: c, Lore: cards.Lore{Prints: sets[c.Title]}})
	}
	ix := indexOf(es)
	return func(q string) string {
		p, err := Parse(q)
		if err != nil {
			t.Fatal(q, err)
		}
		var out []string
		for _, r := range ix.Rows(p) {
			s := es[r.Card].Extended()
			if r.Print >= 0 {
				s += " " + es[r.Card].Prints[r.Print].Set
			}
			out = append(out, s)
		}
		return strings.Join(out, ", ")
	}
}

// TestPrintings: what is asked of printings, and rows of them.
func TestPrintings(t *testing.T) {
	rows := printed(t)
	for q, want := range map[string]string{
		"prints>2": "Oar", "prints:1-2": "Wanderer, Stone Bridge, Sudden Rain", "prints=0 is:unique": "Reed Ferryman • Experienced 2",
		"in:gold": "Sudden Rain, Oar", "-in:imperial in:celestial": "Sudden Rain", "in:imperial,emperor": "Stone Bridge, Oar",
		"date:1995": "Oar", "date<2001": "Oar", "date:1995-10": "Oar", "date:1995-11": "", "date>1995-10": "Stone Bridge, Sudden Rain",
		"date>=1995-11 date<2013": "Sudden Rain", "date:1995-2001": "Sudden Rain, Oar", "date!=1995 prints>1": "Sudden Rain",
		// Of which only the year is known isn't said to be of a month.
		"date:2013": "Stone Bridge", "date:2013-01": "", "date>2012-12": "Stone Bridge", "date>2013-01": "", "date>=2013-01": "Stone Bridge", "date<=2013": "Stone Bridge, Sudden Rain, Oar",
		"year:2009":                                  "Sudden Rain, Oar", // any printing's, unlike the date
		"oar unique:prints":                          "Oar imperial_edition, Oar gold_edition, Oar celestial_edition",
		"oar unique:cards":                           "Oar",
		"s:gold unique:prints":                       "Sudden Rain gold_edition, Oar gold_edition",
		"-s:gold prints>1 unique:prints":             "Sudden Rain celestial_edition, Oar imperial_edition, Oar celestial_edition",
		"r:rare s:gold":                              "Sudden Rain, Oar",
		"r:rare s:gold unique:prints":                "Oar gold_edition",
		"a:ann y>2000 unique:prints":                 "Oar celestial_edition",
		"a:/brush$/ unique:prints":                   "Oar gold_edition",
		"in:gold s:imperial,celestial unique:prints": "Sudden Rain celestial_edition, Oar imperial_edition, Oar celestial_edition",
		"reed unique:prints":                         "Reed Ferryman, Reed Ferryman • Experienced 2",
		"order:-prints unique:prints limit:4":        "Oar imperial_edition, Oar gold_edition, Oar celestial_edition, Sudden Rain gold_edition",
		"order:date prints>0":                        "Oar, Sudden Rain, Stone Bridge, Wanderer",
		"order:-date prints>0":                       "Stone Bridge, Sudden Rain, Oar, Wanderer",
	} {
		if got := rows(q); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", q, got, want)
		}
	}
}

// TestPrintingsBySet: printings are put together by their sets.
func TestPrintingsBySet(t *testing.T) {
	ix := index(t)
	p, err := Parse("t:item,holding,strategy unique:prints")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, g := range ix.BySet(ix.Rows(p)) {
		got = append(got, g.Name+": "+titles(g.Cards))
	}
	if s, want := strings.Join(got, "; "), "Gold Edition (2001): Oar; Celestial Edition (2009): Stone Bridge, Sudden Rain"; s != want {
		t.Errorf("%s, want %s", s, want)
	}
}

// code is a piece of the language in its documentation.
var code = regexp.MustCompile("`([^`]+)`")

// TestDocumented: docs/SEARCH.md names every field, deed, order and condition, and what it shows can be read.
func TestDocumented(t *testing.T) {
	data, err := os.ReadFile("../../docs/SEARCH.md")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	for line := range strings.Lines(string(data)) {
		for _, m := range code.FindAllStringSubmatch(line, -1) {
			said[m[1]] = true
			if name, value, found := strings.Cut(m[1], ":"); found {
				said[name], said[value] = true, true
			}
		}
		if cells := strings.Split(line, "|"); len(cells) == 4 {
			for _, m := range code.FindAllStringSubmatch(cells[1], -1) {
				if _, err := Parse(m[1]); err != nil && !strings.Contains(m[1], "…") {
					t.Errorf("%s: %v", m[1], err)
				}
			}
		}
	}
	all := slices.Concat(orders, conditions, []string{"order", "direction", "limit", "unique"})
	for _, d := range deedNames {
		all = append(all, "does:"+d)
	}
	for _, f := range fields {
		all = append(all, f.name)
	}
	for _, w := range all {
		if short := map[string]string{"artist": "a", "year": "y", "rarity": "r", "set": "s", "format": "f", "keyword": "k"}[w]; !said[w] && !said[short] && w != "title" {
			t.Errorf("%s isn't documented", w)
		}
	}
}

// TestComparisons: a stat against another one, by short names, and lists.
func TestComparisons(t *testing.T) {
	ix := index(t)
	const ferryman, captain = "Reed Ferryman", "Reed Ferryman • Experienced 2"
	for q, want := range map[string]string{
		"force>chi":                            captain + ", Wanderer, Oar",
		"force<chi":                            ferryman + ", Élan of Ōba",
		"c>f":                                  ferryman + ", Élan of Ōba",
		"c>=3":                                 ferryman + ", " + captain,
		"c=3":                                  ferryman,
		"f:2-3":                                ferryman + ", Wanderer",
		"fv>f":                                 "Oar",
		"fv<=f":                                "",
		"ph=hr":                                captain,
		"hr<ph":                                ferryman + ", Wanderer",
		"hr!=ph":                               ferryman + ", Élan of Ōba, Wanderer",
		"-force>chi t:pers":                    ferryman + ", Élan of Ōba",
		"c:crane,unaligned t:per":              "Élan of Ōba, Wanderer",
		"f:celestial":                          ferryman + ", " + captain, // a format as ever
		`k:"crab clan",courtier`:               ferryman + ", " + captain + ", Élan of Ōba",
		`k:courtier,"crab clan"`:               ferryman + ", " + captain + ", Élan of Ōba",
		"chi:1,4":                              captain + ", Wanderer",
		"gc:1-2,9":                             captain + ", Stone Bridge, Oar",
		"c!=crab,unaligned":                    "Élan of Ōba",
		"force!=1,2":                           captain + ", Wanderer",
		"not:unique,courtier -t:item,strategy": ferryman + ", Wanderer, Stone Bridge",
		"is:courtier":                          "Élan of Ōba",
		"is:personality,item":                  ferryman + ", " + captain + ", Élan of Ōba, Wanderer, Oar",
		"is:crane":                             "Élan of Ōba",
		`is:"crab clan" is:unique`:             captain,
		"is:sam":                               "", // no part of a name
		"does:draw":                            "Sudden Rain",
		"does:honor":                           ferryman,
		"does:bow":                             "", // as a cost only
		"does:gold,honor":                      ferryman,
		"order:-force,chi t:pers":              captain + ", Wanderer, " + ferryman + ", Élan of Ōba",
		"order:clan,-gold t:pers":              captain + ", " + ferryman + ", Élan of Ōba, Wanderer",
		"order:type,-title -t:per":             "Stone Bridge, Sudden Rain, Oar",
		"order:-focus":                         "Sudden Rain, Oar, " + ferryman + ", " + captain + ", Élan of Ōba, Wanderer, Stone Bridge",
		"order:gold limit:2":                   "Sudden Rain, Oar",
		"order:force,gold dir:desc t:pers limit:3": captain + ", Wanderer, " + ferryman,
	} {
		p, err := Parse(q)
		if err != nil {
			t.Errorf("%s: %v", q, err)
			continue
		}
		if got := titles(ix.Find(p)); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", q, got, want)
		}
	}
}

// TestEveryVerbIsADeedOrNone: a new verb is given to a deed, or said to be none.
func TestEveryVerbIsADeedOrNone(t *testing.T) {
	for v := range card.NumVerbs {
		if does, none := len(deedsOf[v]) > 0, slices.Contains(noDeeds, v); does == none {
			t.Errorf("%v: is a deed: %v, is none: %v", v, does, none)
		}
	}
	if !slices.IsSorted(deedNames) {
		t.Error("the deeds are in no order")
	}
}

// ofStarter is an index of the starter set.
func ofStarter() *Index {
	lib := starter.Library()
	return NewIndex(lib.Len(), lib.Scan)
}

// TestStarter counts what queries find in the starter set, against the cards themselves.
func TestStarter(t *testing.T) {
	ix := ofStarter()
	both := func(c *card.Card, a, b card.Stat) bool {
		return c.Stats[a].Kind != card.Absent && c.Stats[b].Kind != card.Absent
	}
	verb := func(v card.Verb) func(*card.Card) bool {
		return func(c *card.Card) bool {
			return slices.ContainsFunc(c.Items, func(it card.Item) bool {
				return slices.ContainsFunc(it.Ops, func(op card.Op) bool { return op.Verb == v && !op.Cost && !op.AsCost })
			})
		}
	}
	for q, so := range map[string]func(*card.Card) bool{
		"force>chi t:personality": func(c *card.Card) bool {
			return c.Type == card.Personality && both(c, card.Force, card.Chi) && c.Printed(card.Force) > c.Printed(card.Chi)
		},
		"fv<=gc": func(c *card.Card) bool {
			return both(c, card.FocusValue, card.GoldCost) && c.Printed(card.FocusValue) <= c.Printed(card.GoldCost)
		},
		"is:holding": func(c *card.Card) bool { return c.Type == card.Holding },
		"is:samurai": func(c *card.Card) bool { return slices.Contains(c.Keywords, "Samurai") },
		"t:item,spell gc:1,3": func(c *card.Card) bool {
			return (c.Type == card.ItemCard || c.Type == card.Spell) && both(c, card.GoldCost, card.GoldCost) && (c.Printed(card.GoldCost) == 1 || c.Printed(card.GoldCost) == 3)
		},
		"does:draw":              verb(card.Draw),
		"does:ranged t:strategy": func(c *card.Card) bool { return c.Type == card.Strategy && verb(card.Ranged)(c) },
		"does:search":            verb(card.Search),
		"does:negate":            verb(card.Negate),
		"does:move":              verb(card.Move),
		"-does:draw,bow is:ring": func(c *card.Card) bool { return c.Type == card.Ring && !verb(card.Draw)(c) && !verb(card.Bow)(c) },
	} {
		p, err := Parse(q)
		if err != nil {
			t.Fatal(q, err)
		}
		var got, want []string
		for _, i := range ix.Find(p) {
			got = append(got, starter.Library().Entry(i).Extended())
		}
		for _, c := range starter.Cards() {
			if so(c) {
				want = append(want, c.Extended())
			}
		}
		if !slices.Equal(got, want) || len(want) == 0 {
			t.Errorf("%s\ngot  %q\nwant %q", q, got, want)
		}
	}
}

// aQuery draws a query of all that the language has.
func aQuery(t *rapid.T, deep int) string {
	pick := func(list ...string) string { return rapid.SampledFrom(list).Draw(t, "one") }
	value := func() string {
		return pick("crab", "crane", "lion", "samurai", "item", "personality", `"crab clan"`, "celestial", "unique", "courtier", "gold", "rare", `"a, b"`)
	}
	switch rapid.IntRange(0, 11).Draw(t, "kind") {
	case 0:
		return pick("reed", `"reed ferry"`, "/^r.*n$/", `!"Reed Ferryman"`, "-oar", "order:-gold,title", "limit:3", "unique:prints", "dir:desc")
	case 1, 2:
		return pick("c", "t", "k", "is", "not", "s", "in", "r", "a", "o", "n", "f", "deck") + pick(":", "=", "!=") + value()
	case 3:
		return pick("c", "t", "k", "is", "not", "o") + pick(":", "!=") + value() + "," + value()
	case 4:
		return pick("force", "c", "fv", "gc", "ph", "hr") + pick("<", "<=", ">", ">=") + pick("2", "f", "chi", "gold", "-")
	case 5:
		return pick("force", "chi", "prints", "year", "owned") + pick(":", "!=") + pick("2", "1-3", "0,4", "2009")
	case 6:
		return "date" + pick("<", ">=", ":", "!=") + pick("2009", "2001-05", "1995")
	case 7:
		return "does:" + pick("draw", "honor,gold", "bow", "negate")
	}
	if deep == 0 {
		return "oar"
	}
	a, b := aQuery(t, deep-1), aQuery(t, deep-1)
	return pick(fmt.Sprintf("%s %s", a, b), fmt.Sprintf("(%s or x) %s", a, b), fmt.Sprintf("-(%s %s)", a, b), fmt.Sprintf("reed or %s", b), fmt.Sprintf("not (t:item or (%s))", b))
}

// TestPrintedAndParsed: a query that is printed and read again is the same, and finds the same.
func TestPrintedAndParsed(t *testing.T) {
	ix := index(t)
	rapid.Check(t, func(t *rapid.T) { printsAgain(t, ix, aQuery(t, 3)) })
}

// failer is a test, by rapid or not.
type failer interface{ Fatalf(string, ...any) }

// printsAgain checks that a query, if it is one, is read again as it was printed.
func printsAgain(t failer, ix *Index, q string) {
	p, err := Parse(q)
	if err != nil {
		return
	}
	s := p.String()
	again, err := Parse(s)
	if err != nil {
		if len(s) <= maxQuery && !strings.Contains(err.Error(), "within each other") {
			t.Fatalf("%s is printed as %s: %v", q, s, err)
		}
		return
	}
	if again.String() != s || !slices.Equal(ix.Rows(again), ix.Rows(p)) {
		t.Fatalf("%s is printed as %s, and that as %s", q, s, again)
	}
}

// TestListIsOr: a list is each of its values.
func TestListIsOr(t *testing.T) {
	ix := ofStarter()
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom([]string{"clan", "type", "keyword", "is", "text", "gold", "chi", "does"}).Draw(t, "field")
		values := map[string][]string{
			"gold": {"1", "4", "7"}, "chi": {"1", "2", "3"}, "does": {"draw", "bow", "move"}, "text": {"draw", "bow", "target"},
		}[f]
		if values == nil {
			values = []string{"crab", "crane", "holding", "samurai", "personality"}
		}
		a, b := rapid.SampledFrom(values).Draw(t, "a"), rapid.SampledFrom(values).Draw(t, "b")
		for short, long := range map[string]string{
			fmt.Sprintf("%s:%s,%s", f, a, b):  fmt.Sprintf("(%s:%s or %s:%s)", f, a, f, b),
			fmt.Sprintf("-%s:%s,%s", f, a, b): fmt.Sprintf("-(%s:%s or %s:%s)", f, a, f, b),
			fmt.Sprintf("%s!=%s,%s", f, a, b): map[bool]string{
				true:  fmt.Sprintf("%s!=%s %s!=%s", f, a, f, b), // only a card that has the stat has another one
				false: fmt.Sprintf("-(%s:%s or %s:%s)", f, a, f, b),
			}[f == "gold" || f == "chi"],
		} {
			p, err := Parse(short)
			q, wrong := Parse(long)
			if err != nil || wrong != nil || !slices.Equal(ix.Find(p), ix.Find(q)) {
				t.Fatalf("%s isn't %s: %v %v", short, long, err, wrong)
			}
		}
	})
}

// TestOrderIsStable: cards that are alike in all that they are sorted by stand by title, in either direction.
func TestOrderIsStable(t *testing.T) {
	ix := ofStarter()
	rapid.Check(t, func(t *rapid.T) {
		by := rapid.SliceOfN(rapid.SampledFrom(orders[1:]), 1, 3).Draw(t, "by")
		var keys []sortKey
		var words []string
		for _, o := range by {
			down := rapid.Bool().Draw(t, "down")
			keys = append(keys, sortKey{o, down})
			words = append(words, map[bool]string{true: "-" + o, false: o}[down])
		}
		p, err := Parse("order:" + strings.Join(words, ","))
		if err != nil {
			t.Fatal(err)
		}
		found := ix.Find(p)
		if len(found) != ix.Len() {
			t.Fatalf("%d of %d cards", len(found), ix.Len())
		}
		for n := 1; n < len(found); n++ {
			c := 0
			for _, k := range keys {
				if c = ix.comparison(k)(found[n-1], found[n]); c != 0 {
					break
				}
			}
			if c > 0 || c == 0 && found[n-1] > found[n] {
				t.Fatalf("%s: %d stands before %d", p, found[n-1], found[n])
			}
		}
	})
}
