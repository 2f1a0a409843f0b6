package text

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"kotei/core/card"
)

// Every word of every item belongs to the words of an op, or to the heading: nothing is skipped.
func TestSpansCoverAllWords(t *testing.T) {
	goldenCards(t, func(c *card.Card) {
		Compile(c)
		for i := range c.Items {
			if word := uncovered(&c.Items[i]); word != "" {
				t.Errorf("%s: %q is in no op of %q", c.Title, word, c.Items[i].Text)
			}
		}
	})
}

// What an op holds ends where what holds it ends, or before.
func TestOpsNest(t *testing.T) {
	goldenCards(t, func(c *card.Card) {
		Compile(c)
		for i := range c.Items {
			if op := crossing(c.Items[i].Ops); op >= 0 {
				t.Errorf("%s: op %d of %q ends after what holds it", c.Title, op, c.Items[i].Text)
			}
		}
	})
}

// crossing is the first op that ends after one that holds it; -1 if there is none.
func crossing(os ops) int {
	ends := []int{len(os)}
	for i := range os {
		for i >= ends[len(ends)-1] {
			ends = ends[:len(ends)-1]
		}
		end := i + 1 + os[i].Len
		if end > ends[len(ends)-1] {
			return i
		}
		ends = append(ends, end)
	}
	return -1
}

// uncovered is the first word of an item that is in neither its heading nor an op.
func uncovered(it *card.Item) string {
	covered := make([]bool, len(it.Text))
	cover := func(s card.Span) {
		for i := max(s.From, 0); i < min(s.To, len(covered)); i++ {
			covered[i] = true
		}
	}
	cover(it.Heading)
	for i := range it.Ops {
		cover(it.Ops[i].Span)
	}
	for _, tok := range tokenise(it.Text) {
		if tok.kind != mark && !covered[tok.from] {
			return tok.text
		}
	}
	return ""
}

// What is written is read again to the same ops and written the same.
func TestRenderingIsRead(t *testing.T) {
	goldenCards(t, func(c *card.Card) {
		Compile(c)
		for i := range c.Items {
			if c.Items[i].ByHand() {
				continue
			}
			once := Render(c, &c.Items[i])
			again := Item(once, c)
			if again.ByHand() {
				t.Errorf("%s: what was written is not read: %q (%s)", c.Title, once, again.Why)
				continue
			}
			if again.Canonical == "" && c.Items[i].Canonical != "" { // the tables read it, in their own wording
				if meaning(&again) != meaning(&c.Items[i]) {
					t.Errorf("%s: written %q, which means something else", c.Title, once)
				}
			} else if twice := Render(c, &again); twice != once {
				t.Errorf("%s: written %q, then %q", c.Title, once, twice)
			}
		}
	})
}

// No construct starts with itself: what is remembered of it would then miss readings.
func TestNoConstructStartsWithItself(t *testing.T) {
	goldenCards(t, func(c *card.Card) {
		s := NewCompiler(common()).session(c)
		for _, seg := range s.segments(Normalise(c.Text)) {
			r := newReader(s, s.tokens(seg.text))
			it := card.Item{Kind: card.Static}
			r.bodyAt(it, r.kindOf(&it, seg.ability), func(card.Item) bool { return false })
			if r.loops > 0 {
				t.Errorf("%s: %d constructs started with themselves in %q", c.Title, r.loops, seg.text)
			}
		}
	})
}

func TestNormalise(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"<b>Battle:</b> Bow him.", "Battle: Bow him."},
		{"Give him +2F <i>(until the turn ends)</i>.", "Give him +2F."},
		{"A <b>Web </b>token.<br>Next.", "A Web token.\nNext."},
		{"<i>A quiet road.</i> Draw a card.", "Draw a card."},
		{"one\n\n  two", "one\ntwo"},
		{`Give it the ability, " <b>Open:</b> Bow it. "`, `Give it the ability, "Open: Bow it."`},
		{"<b>unclosed", "unclosed"},
		{"<", "<"},
	} {
		if got := Normalise(tt.in); got != tt.want {
			t.Errorf("Normalise(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

func TestSame(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"Bow him.", "bow him.", true},
		{"Gain 2 Honor.", "Gain 2 honor.", true},
		{"Gain 2 Honor.", "Gain 3 Honor.", false},
		{"Bow a Samurai.", "Bow a samurai.", false},
		{"Bow an enemy card.", "Bow a enemy card.", true},
		{"Bow him. Draw a card.", "Bow him.", false},
		{"Bow him.", "Bow him. Draw a card.", false},
	} {
		if got := Same(tt.a, tt.b); got != tt.want {
			t.Errorf("Same(%q, %q) = %v", tt.a, tt.b, got)
		}
	}
}

// References mean what the rulebook's own kind of examples say they mean.
func TestReferences(t *testing.T) {
	for _, tt := range []struct {
		text string
		op   int
		want card.Var
	}{
		{"Open: Target your Samurai and a target Shugenja: Bow him.", 2, card.FirstVar + 1},
		{"Open: Target your Personality and a target Item: Give him +2F.", 2, card.FirstVar},
		{"Open: Target a Personality and a target Item: Destroy it.", 2, card.FirstVar + 1},
		{"Open: Target your performing Samurai and a target enemy Personality: Straighten your Samurai.", 2, card.FirstVar},
		{"Open: Bow this card and target a dishonorable Personality: His controller loses 1 Honor. Bow him.", 3, card.FirstVar},
		{"Open: Target a Personality: His controller may discard a card. Bow the Personality.", 3, card.FirstVar},
	} {
		it := Item(tt.text, &card.Card{Title: "Somewhere", Type: card.Holding})
		if it.ByHand() {
			t.Errorf("%s: %s", tt.text, it.Why)
			continue
		}
		if got := it.Ops[tt.op].What.Ref; got != tt.want {
			t.Errorf("%s: op %d is about %v, want %v", tt.text, tt.op, got, tt.want)
		}
	}
}

// A text that needs more work than any real one is given up, not gone on with for ever.
func TestReadingEnds(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("a target your other target performing ", 400),
		"Open: " + strings.Repeat("Bow him and ", 300) + "bow him.",
		"Open: " + strings.Repeat("Bow a Samurai or Monk in a unit with ", 200) + ".",
		strings.Repeat(`"`, 501),
		strings.Repeat("If you control a Ring, ", 200) + "draw a card.",
	} {
		c := &card.Card{Title: "Road beyond Every Hill", Type: card.Strategy, Text: text}
		Compile(c)
		if text[0] != '"' && len(c.Items) == 0 {
			t.Errorf("%.40q: no items", text)
		}
	}
}

func TestVocabulary(t *testing.T) {
	text := "Battle: Bow a target enemy Reedcutter."
	c := &card.Card{Title: "Low Water", Type: card.Strategy, Text: text}
	Compile(c)
	if !c.Items[0].ByHand() {
		t.Error("a capitalised word that is no keyword was taken for one")
	}
	NewCompiler(NewVocabulary("Reedcutter")).Compile(c)
	if c.Items[0].ByHand() {
		t.Errorf("a keyword that was added is not known: %s", c.Items[0].Why)
	}
}

func FuzzCompile(f *testing.F) {
	for _, s := range []string{
		"", ".", "Battle: Bow him.", `Open: Give him the ability, "Battle: Draw a card."`, "As a Focus Effect: Draw a card.",
		":bow:: Produce 2 Gold.", "<b><i>(", "+2F/-1C", "After it: :g3:", "'s 's", "\x00\xff•",
	} {
		f.Add(uint8(card.Personality), s)
	}
	goldenCards(f, func(c *card.Card) { f.Add(uint8(c.Type), c.Text) })
	f.Fuzz(func(t *testing.T, kind uint8, text string) {
		if len(text) > 2000 {
			return
		}
		holds(t, &card.Card{Title: "Hida Brasswall", Type: card.Type(kind % uint8(card.OtherType)), Text: text})
	})
}

// TestLeftOut leaves words out of the golden cards' texts, one at a time: no such text stops the compiler.
func TestLeftOut(t *testing.T) {
	skip, step := 0, 29
	if testing.Short() {
		step = 401
	}
	goldenCards(t, func(c *card.Card) {
		words := strings.Split(c.Text, " ")
		for skip++; skip < len(words); skip += step {
			less := &card.Card{Title: c.Title, Type: c.Type, Text: strings.Join(slices.Delete(slices.Clone(words), skip, skip+1), " ")}
			holds(t, less)
		}
		skip -= len(words)
	})
}

// TestCrossed joins the beginnings of the golden cards' texts to the ends of others, where both say ", ", ": " or "and": no such
// text stops the compiler.
func TestCrossed(t *testing.T) {
	var all []*card.Card
	goldenCards(t, func(c *card.Card) { all = append(all, &card.Card{Title: c.Title, Type: c.Type, Text: c.Text}) })
	r := rand.New(rand.NewPCG(20, 26))
	seps := []string{", ", ": ", ". ", " if ", " during ", " and ", " or ", " while ", " to ", " with ", " unless ", " equal to ", " from ", " in "}
	n := 900
	if testing.Short() {
		n = 300
	}
	for range n {
		a, b, sep := all[r.IntN(len(all))], all[r.IntN(len(all))], seps[r.IntN(len(seps))]
		as, bs := strings.Split(a.Text, sep), strings.Split(b.Text, sep)
		i, j := r.IntN(len(as)), r.IntN(len(bs))
		text := strings.Join(append(slices.Clone(as[:i+1]), bs[j:]...), sep)
		holds(t, &card.Card{Title: a.Title, Type: a.Type, Text: text})
	}
}

// holds compiles a card and asks what holds of every text: its words are in ops, and are written back.
func holds(t *testing.T, c *card.Card) {
	Compile(c)
	for i := range c.Items {
		it := &c.Items[i]
		if word := uncovered(it); word != "" {
			t.Errorf("%q is in no op of %q", word, it.Text)
		}
		if back := Render(c, it); it.Canonical == "" && !Same(it.Text, back) {
			t.Errorf("%q is written %q", it.Text, back)
		} else if again := Item(back, c); it.Canonical != "" && meaning(&again) != meaning(it) {
			t.Errorf("%q is written %q, which means something else", it.Text, back)
		}
		if op := crossing(it.Ops); op >= 0 {
			t.Errorf("op %d of %q ends after what holds it", op, it.Text)
		}
	}
}

func BenchmarkCompile(b *testing.B) {
	c := &card.Card{Title: "Public Rebuke", Type: card.Strategy, Text: "<b>Political Battle:</b> Bow your target performing Courtier and target an " +
		"enemy Personality with lower Personal Honor: Move him home. If he moved, his controller loses 2 Honor.<br><b>Open:</b> Give a target " +
		"Personality +2F, or +3F if he is a Samurai."}
	for b.Loop() {
		Compile(c)
	}
}

func BenchmarkRender(b *testing.B) {
	c := &card.Card{Title: "Public Rebuke", Type: card.Strategy, Text: "<b>Battle:</b> Target an enemy Personality with lower Chi: Move him home. Gain 1 Honor."}
	Compile(c)
	for b.Loop() {
		Render(c, &c.Items[0])
	}
}

// One compiler serves several goroutines.
func TestCompileTogether(t *testing.T) {
	k := NewCompiler(NewVocabulary("Reedcutter"))
	var g sync.WaitGroup
	for range 4 {
		g.Go(func() {
			n := 0
			goldenCards(t, func(c *card.Card) {
				if n++; testing.Short() && n%8 != 0 {
					return
				}
				k.Compile(c)
				if len(c.Items) == 0 {
					t.Errorf("%s: no items", c.Title)
				}
			})
		})
	}
	g.Wait()
}
