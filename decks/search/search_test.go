package search

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"kotei/decks/cards"
)

const deck = `- {title: Reed Ferryman, type: personality, clan: Crab, keywords: [Samurai, Naval], gold: 5, force: 2, chi: 3, honor-requirement: '-', personal-honor: 1, legal: [celestial], text: "<b>Battle:</b> Bow this Personality: Gain 1 Honor."}
- {title: Reed Ferryman • Experienced 2, type: personality, clan: Crab, keywords: [Samurai, Naval, Unique], gold: 9, force: 5, chi: 4, honor-requirement: 3, personal-honor: 3, legal: [celestial, emperor]}
- {title: Élan of Ōba, type: personality, clan: [Crane, Lion], keywords: [Courtier], gold: 7, force: 1, chi: 2, honor-requirement: 6, personal-honor: 4, text: He will not attack.}
- {title: Wanderer, type: personality, keywords: [Nonhuman], gold: 4, force: 3, chi: 1}
- {title: Stone Bridge, type: holding, gold: 2, text: "Produce 2 Gold: bow it, then draw a card."}
- {title: Sudden Rain, type: strategy, focus: 3, text: "<b>Open:</b> Draw a card."}
- {title: Oar, type: item, keywords: [Weapon], gold: 1, focus: 2, force: +1, chi: +0}
`

func index(tb testing.TB) *Index {
	tb.Helper()
	list, err := cards.Read("test.yaml", []byte(deck))
	if err != nil {
		tb.Fatal(err)
	}
	var es []*cards.Entry
	for _, c := range list {
		es = append(es, &cards.Entry{Card: c, Lore: cards.Lore{Prints: []cards.Print{{Set: "celestial_edition", Rarity: "Rare", Artist: "Ann Painter"}}}})
	}
	es[5].Banned = true
	es[6].Prints = []cards.Print{{Set: "gold_edition", Rarity: "Common"}}
	return indexOf(es)
}

func indexOf(es []*cards.Entry) *Index {
	return NewIndex(len(es), func(see func(*cards.Entry)) {
		for _, e := range es {
			see(e)
		}
	})
}

// titles are those of the deck's cards by their numbers.
func titles(numbers []int) string {
	list, _ := cards.Read("test.yaml", []byte(deck))
	var out []string
	for _, i := range numbers {
		out = append(out, list[i].Extended())
	}
	return strings.Join(out, ", ")
}

func TestQueries(t *testing.T) {
	ix := index(t)
	const ferrymen = "Reed Ferryman, Reed Ferryman • Experienced 2"
	for q, want := range map[string]string{
		"":                                   "Reed Ferryman, Reed Ferryman • Experienced 2, Élan of Ōba, Wanderer, Stone Bridge, Sudden Rain, Oar",
		"ferry":                              ferrymen,
		"FERRY reed":                         ferrymen,
		`"reed ferry"`:                       ferrymen,
		`"ferry reed"`:                       "",
		"elan oba":                           "Élan of Ōba",
		`!"reed ferryman"`:                   ferrymen,
		`!"Reed Ferryman • Experienced 2"`:   "Reed Ferryman • Experienced 2",
		"t:personality -k:samurai":           "Élan of Ōba, Wanderer",
		"t:pers clan:crab":                   ferrymen,
		"c:lion":                             "Élan of Ōba",
		"c:unaligned t:personality":          "Wanderer",
		"is:unaligned t:personality":         "Wanderer",
		"kw:naval is:unique":                 "Reed Ferryman • Experienced 2",
		"k:experienced":                      "Reed Ferryman • Experienced 2",
		`k:"crab clan"`:                      ferrymen,
		"force>=3":                           "Reed Ferryman • Experienced 2, Wanderer",
		"force>2 chi<4":                      "Wanderer",
		"chi:2-3":                            "Reed Ferryman, Élan of Ōba",
		"chi=3":                              "Reed Ferryman",
		"t:personality gc<=5":                "Reed Ferryman, Wanderer",
		"hr:-":                               "Reed Ferryman, Wanderer",
		"hr<5":                               "Reed Ferryman, Reed Ferryman • Experienced 2, Wanderer",
		"hr>5":                               "Élan of Ōba",
		"ph!=1 t:personality ph>=1":          "Reed Ferryman • Experienced 2, Élan of Ōba",
		"focus=3":                            "Sudden Rain",
		"o:draw":                             "Stone Bridge, Sudden Rain",
		`o:"draw a card" deck:fate`:          "Sudden Rain",
		"o:/produce [0-9] gold/":             "Stone Bridge",
		"o:/^draw/ or o:/will not/":          "Élan of Ōba",
		"f:celestial -f:emperor":             "Reed Ferryman",
		"f:destroyer or is:banned":           "Sudden Rain",
		`f:"The Destroyer War" is:unique`:    "Reed Ferryman • Experienced 2",
		"(clan:crane or clan:crab) force<3":  "Reed Ferryman, Élan of Ōba",
		"-(t:personality or t:holding)":      "Sudden Rain, Oar",
		"s:celestial r:rare t:holding":       "Stone Bridge",
		`s:"gold edition"`:                   "Oar",
		"y:2009 t:holding":                   "Stone Bridge",
		"y<2005":                             "Oar",
		"a:painter t:holding":                "Stone Bridge",
		"not:unique clan:crab":               "Reed Ferryman",
		"is:vanilla t:personality":           "Reed Ferryman • Experienced 2, Wanderer",
		"t:personality order:force":          "Élan of Ōba, Reed Ferryman, Wanderer, Reed Ferryman • Experienced 2",
		"t:personality order:gold dir:desc":  "Reed Ferryman • Experienced 2, Élan of Ōba, Reed Ferryman, Wanderer",
		"order:focus (t:item or t:strategy)": "Oar, Sudden Rain",
		"/^reed/ -/experienced/":             "Reed Ferryman",
		"t:action":                           "Sudden Rain",
		"o:'draw":                            "Stone Bridge, Sudden Rain",
		"force:+1":                           "Élan of Ōba, Oar",
		// Only a card that has the stat has another one.
		"ph!=0":                       "Reed Ferryman, Reed Ferryman • Experienced 2, Élan of Ōba",
		"hr!=-":                       "Reed Ferryman • Experienced 2, Élan of Ōba",
		"hr!=3":                       "Reed Ferryman, Élan of Ōba, Wanderer",
		"-gold:5 t:personality":       "Reed Ferryman • Experienced 2, Élan of Ōba, Wanderer",
		"focus!=3 (t:item or t:ring)": "Oar",
		// What has no value comes last in either direction, and equals keep their order.
		"order:focus dir:desc -t:personality":    "Sudden Rain, Oar, Stone Bridge",
		"k:samurai or t:item order:chi dir:desc": "Reed Ferryman • Experienced 2, Reed Ferryman, Oar",
		"c:crab order:clan dir:desc":             ferrymen,
		// The words and, not beside a field or a parenthesis are the language's; elsewhere a title's.
		"t:personality and c:lion":         "Élan of Ōba",
		"reed and force>2":                 "Reed Ferryman • Experienced 2",
		"(c:lion) and (c:crane)":           "Élan of Ōba",
		"k:naval and reed":                 "Reed Ferryman, Reed Ferryman • Experienced 2",
		"t:personality not c:crab":         "Élan of Ōba, Wanderer",
		"t:personality and not (c:crab)":   "Élan of Ōba, Wanderer",
		"not reed":                         "",
		"reed and ferryman":                "",
		"“reed ferry”":                     ferrymen,
		"„reed ferry“ gold:5":              "Reed Ferryman",
		"!“Reed Ferryman • Experienced 2”": "Reed Ferryman • Experienced 2",
		"o:“draw a card” deck:fate":        "Sudden Rain",
		"/^reed .*n$/":                     ferrymen,
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

// TestGroups: found cards are put together in the order in which they were found, and those of two Clans stand with both.
func TestGroups(t *testing.T) {
	ix := index(t)
	q, err := Parse("order:gold -o:draw")
	if err != nil {
		t.Fatal(err)
	}
	for by, want := range map[string]string{
		"clan": "Crab: Reed Ferryman, Reed Ferryman • Experienced 2; Crane: Élan of Ōba; Lion: Élan of Ōba; Unaligned: Oar, Wanderer",
		"type": "personality: Wanderer, Reed Ferryman, Élan of Ōba, Reed Ferryman • Experienced 2; item: Oar",
		"set":  "Gold Edition (2001): Oar; Celestial Edition (2009): Wanderer, Reed Ferryman, Élan of Ōba, Reed Ferryman • Experienced 2",
		"cost": "1 Gold: Oar; 4 Gold: Wanderer; 5 Gold: Reed Ferryman; 7 Gold: Élan of Ōba; 9 Gold: Reed Ferryman • Experienced 2",
		"":     ": Oar, Wanderer, Reed Ferryman, Élan of Ōba, Reed Ferryman • Experienced 2",
	} {
		var got []string
		for _, g := range ix.Group(by, ix.Find(q)) {
			got = append(got, g.Name+": "+titles(g.Cards))
		}
		if s := strings.Join(got, "; "); s != want {
			t.Errorf("by %s\ngot  %s\nwant %s", by, s, want)
		}
	}
}

// TestOwned: what a player has is asked of an index of his own; nobody's has nothing.
func TestOwned(t *testing.T) {
	ix := index(t)
	mine := ix.With(map[string]int{"wanderer": 2, "Oar": 3, "No Such Card": 1}, []string{"Élan of Ōba"})
	for q, want := range map[string]string{
		"is:owned": "Wanderer, Oar", "owned>=3": "Oar", "owned:1-2": "Wanderer", "owned=0 t:holding": "Stone Bridge",
		"is:favourite": "Élan of Ōba", "is:owned order:owned dir:desc": "Oar, Wanderer", "not:owned gc=5": "Reed Ferryman",
	} {
		p, err := Parse(q)
		if err != nil {
			t.Fatal(q, err)
		}
		if got := titles(mine.Find(p)); got != want {
			t.Errorf("%s finds %s, want %s", q, got, want)
		}
		if strings.HasPrefix(q, "is:") && len(ix.Find(p)) != 0 {
			t.Errorf("%s finds something for nobody", q)
		}
	}
}

// TestErrorsPoint: an error names the column and what was expected there.
func TestErrorsPoint(t *testing.T) {
	for q, want := range map[string]string{
		`t:personality "reed`: "column 15: what begins with \" here never ends",
		"colour:red":          "column 1: no field is called “colour”",
		"formt:celestial":     "column 1: no field is called “formt”: did you mean “format”?",
		"force>":              "column 7: expected a value behind “force>”",
		"force>2-4":           "column 7: a range such as 2-4 goes with “:”",
		"force>many":          "column 7: expected a number or a range such as 2-4, or another stat, got “many”",
		"force>ch1":           "column 7: expected a number or a range such as 2-4, or another stat, got “ch1”: did you mean “chi”?",
		"prints>chi":          "column 8: expected a number or a range such as 2-4, got “chi”",
		"date:2005-13":        "column 6: expected a year, a month or a range of years, such as 2005, 2005-06 or 2005-2007, got “2005-13”",
		"date>2005-2007":      "column 6: a range such as 2005-2007 goes with “:”",
		"date:soon":           "column 6: expected a year",
		"does:":               "column 6: expected a value behind “does:”: one of action, assign",
		"does:drew":           "column 6: “drew” is nothing that a text does: did you mean “draw”?; there are action, assign",
		"does>draw":           "column 5: “does” can't be more or less",
		"in>gold":             "column 3: “in” can't be more or less: write in:gold",
		"c:crab,":             "column 7: expected a value on both sides of “,”",
		"c:,crab":             "column 3: expected a value on both sides of “,”",
		"c:crab,,lion":        "column 8: expected a value on both sides of “,”",
		`k:"crab clan", x`:    "column 14: expected a value on both sides of “,”",
		"force>2,3":           "column 9: a list goes with “:”",
		"is:":                 "column 4: expected a value behind “is:”",
		"unique:print":        "column 8: expected cards or prints, got “print”: did you mean “prints”?",
		"unique:cards,prints": "column 14: “unique” has one value",
		"limit:0":             "column 7: expected how many cards at most",
		"order:force,beuty":   "column 13: expected one of title, gold",
		"order:gold,frce":     "column 12: expected one of title, gold, force, chi, focus, hr, ph, ps, sh, gp, type, clan, year, date, prints, owned: did you mean “force”?",
		"uniqe:prints":        "column 1: no field is called “uniqe”: did you mean “unique”?",
		"t>item":              "column 2: “type” can't be more or less",
		"(t:item":             "column 1: this parenthesis is never closed",
		"t:item)":             "column 7: expected a word or a field",
		"t:item or":           "column 8: expected something on both sides",
		"or t:item":           "column 1: expected something on both sides",
		"-":                   "column 1: expected what is not to be found",
		"o:/[/":               "column 3: the pattern can't be read",
		"order:beauty":        "column 7: expected one of title, gold",
		"direction:left":      "column 11: expected asc or desc",
		"k:/x/":               "column 3: “keyword” has no pattern",
		"ōba ōba ! ":          "column 11: expected a whole title",
		"reed “ferry":         "column 6: what begins with “ here never ends",
		"not (t:item":         "column 5: this parenthesis is never closed",
	} {
		_, err := Parse(q)
		var e *Error
		if !errors.As(err, &e) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v\nwant %s", q, err, want)
		}
	}
}

// TestUnknownValues: a value that no card has is told, with its column and what may have been meant.
func TestUnknownValues(t *testing.T) {
	ix := index(t)
	for q, want := range map[string]string{
		"c:crabb":                  "column 3: no card here has the clan “crabb”: did you mean “crab”?",
		"t:personality -c:crabb":   "column 18: no card here has the clan “crabb”: did you mean “crab”?",
		"(t:persnality or reed)":   "column 4: no card here has the type “persnality”: did you mean “personality”?",
		"k:\"no such\"":            "column 3: no card here has the keyword “no such”",
		"f:klingon":                "column 3: no card here has the format “klingon”",
		"c!=crabb":                 "column 4: no card here has the clan “crabb”: did you mean “crab”?",
		"is:uniqe":                 "column 4: “uniqe” is nothing that a card here is: did you mean “unique”?",
		"is:samurei":               "column 4: “samurei” is nothing that a card here is: did you mean “samurai”?",
		"-(not:persnality or oar)": "column 7: “persnality” is nothing that a card here is: did you mean “personality”?",
		"clan:crame":               "column 6: no card here has the clan “crame”: did you mean “crane”?",
		"c:crab,crame,lion":        "column 8: no card here has the clan “crame”: did you mean “crane”?",
		`in:"golden edition"`:      "column 4: no card here was printed in “golden edition”: did you mean “gold edition”?",
		"in:golden":                "column 4: no card here was printed in “golden”: did you mean “gold edition”?",
		"is:by-hand is:favourite":  "",
		"f:ivory":                  "", // a format, though none of these cards is legal in it
		"c:crab t:pers nobody":     "",
		"a:nobody o:nothing gc=9":  "",
	} {
		p, err := Parse(q)
		if err != nil {
			t.Fatal(q, err)
		}
		var got []string
		for _, e := range ix.Unknown(p) {
			got = append(got, e.Error())
		}
		if s := strings.Join(got, "; "); s != want {
			t.Errorf("%s\ngot  %s\nwant %s", q, s, want)
		}
	}
}

func TestComplete(t *testing.T) {
	ix := index(t)
	for q, want := range map[string]string{
		"fo":             "format: force: focus:",
		"-(ty":           "type:",
		"t:per":          "personality",
		"t:item c:cr":    "crab crane",
		"is:un":          "unaligned unique",
		"order:f":        "focus force",
		"f:cel":          "celestial",
		"k:crab":         `"crab clan"`,
		"s:celest":       `"celestial edition"`,
		"":               "",
		"nofield:x":      "",
		"doe":            "does:",
		"does:dr":        "draw",
		"does:draw,mo":   "modify move",
		"-does:he":       "",
		"force>c":        "chi",
		"c>f":            "force focus",
		"is:sam":         "samurai",
		"is:person":      "personality",
		"in:gold":        `"gold edition"`,
		"c:crab,li":      "lion",
		"order:gold,-fo": "force focus",
		"unique:pr":      "prints",
		"limi":           "limit:",
		"uni":            "unique:",
		"pri":            "prints:",
		"dat":            "date:",
	} {
		var got []string
		for _, s := range ix.Complete(q, len(q), 9) {
			got = append(got, s.Text)
			if full := q[:s.From] + s.Text + q[s.To:]; !strings.HasSuffix(full, ":") {
				if _, err := Parse(full); err != nil {
					t.Errorf("%s: %s is suggested: %v", q, full, err)
				}
			}
		}
		slices.Sort(got)
		fields := strings.Fields(want)
		if strings.Contains(want, `"`) {
			fields = []string{want}
		}
		slices.Sort(fields)
		if !slices.Equal(slices.Compact(got), fields) {
			t.Errorf("%s: %q, want %q", q, got, fields)
		}
	}
}

func FuzzParse(f *testing.F) {
	ix := index(f)
	for _, q := range []string{
		"t:item", `-(a or "b c") order:gold`, "o:/x+/ hr:- chi:2-3", "!x", "(((",
		"force>chi c>=2 fv<=f", "unique:prints prints>3", "in:gold,imperial date>2005 date:2005-06", "is:samurai,personality -is:\"crab clan\"",
		`k:"a b",c,"d" c!=crab,lion`, "order:force,-chi,title limit:20", "does:draw,destroy -does:bow", "does: is:, in:,", "c:crame", "hr:-,3 gc:1-2,-",
	} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, q string) {
		p, err := Parse(q)
		if err == nil {
			ix.Rows(p)
			printsAgain(t, ix, q)
		} else if e := new(Error); !errors.As(err, &e) || e.Column < 1 {
			t.Fatalf("%q: %v", q, err)
		}
		for _, s := range ix.Complete(q, len(q)/2, 5) {
			if s.From < 0 || s.From > s.To || s.To > len(q) {
				t.Fatalf("%q: %+v", q, s)
			}
		}
	})
}

// many are 200 queries as players type them.
func many() (out []string) {
	for _, c := range []string{"crab", "crane", "dragon", "lion", "mantis", "phoenix", "scorpion", "spider", "unicorn", "unaligned"} {
		out = append(out, "t:personality clan:"+c+" force>=4", "clan:"+c+" is:unique order:gold", "c:"+c+" t:holding",
			"c:"+c+" k:samurai chi>=3 gc<=7", "c:"+c+" k:shugenja o:ranged", "t:stronghold c:"+c, "c:"+c+" f:celestial -is:experienced ph>2",
			"(c:"+c+" or is:unaligned) hr:-", c+" sensei", "c:"+c+" o:\"gain\" order:force direction:desc")
	}
	for _, w := range []string{"duel", "ranged attack", "produce", "draw a card", "straighten", "destroy", "lose honor", "fear", "token", "search your"} {
		out = append(out, `o:"`+w+`" t:strategy`, `o:"`+w+`" f:emperor focus>=3`, `o:"`+w+`" -o:target`, w, `o:"`+w+`" or k:kiho`,
			`o:"`+w+`" gc:2-4 order:focus`, "t:item o:"+strings.Fields(w)[0], "t:spell o:"+strings.Fields(w)[0], "y>2008 o:"+strings.Fields(w)[0], "s:gold o:"+strings.Fields(w)[0])
	}
	return append(out[:198], `o:/lose \d honor/`, `/^hida .*o$/`)
}

// BenchmarkFind answers one query in turn of 200, over the large database where it is at hand.
func BenchmarkFind(b *testing.B) {
	const large = "../../../shared/cards/cards.jsonl.gz"
	if _, err := os.Stat(large); err != nil {
		b.Skip("the large database isn't here")
	}
	db, _, err := cards.Import(b.Context(), nil, []string{large}, nil)
	if err != nil {
		b.Fatal(err)
	}
	var es []*cards.Entry
	for i := range db.Len() {
		es = append(es, db.Entry(i))
	}
	ix := indexOf(es)
	var qs []*Query
	for _, q := range many() {
		p, err := Parse(q)
		if err != nil {
			b.Fatal(q, err)
		}
		qs = append(qs, p)
	}
	b.Run("one", func(b *testing.B) {
		i := 0
		for b.Loop() {
			ix.Find(qs[i%len(qs)])
			i++
		}
	})
	b.Run("hundredth", func(b *testing.B) { // the time within which 99 of 100 are answered
		var took []time.Duration
		for b.Loop() {
			for _, q := range qs {
				began := time.Now()
				ix.Find(q)
				took = append(took, time.Since(began))
			}
		}
		slices.Sort(took)
		b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "µs/99%")
		b.ReportMetric(float64(took[len(took)-1].Microseconds()), "µs/max")
	})
	for _, query := range []string{"force>chi", "clan:crane,lion", "does:draw -does:bow", "order:-gold,clan,date", "s:gold unique:prints"} {
		q, err := Parse(query)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(query, func(b *testing.B) {
			for b.Loop() {
				ix.Rows(q)
			}
		})
	}
	for _, name := range []string{"slowest text", "pattern"} {
		q := qs[map[string]int{"slowest text": 101, "pattern": 198}[name]]
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				ix.Find(q)
			}
		})
	}
	b.Run("index", func(b *testing.B) {
		for b.Loop() {
			indexOf(es)
		}
	})
}
