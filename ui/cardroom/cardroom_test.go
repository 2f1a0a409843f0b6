package cardroom

import (
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"kotei/core/card"
	"kotei/core/text"
	"kotei/decks/cards"
	"kotei/decks/starter"
	"kotei/images"
	"kotei/ui/theme"
)

func TestMain(m *testing.M) {
	theme.Aside = theme.AtOnce
	os.Exit(m.Run())
}

// shown are all words that are shown.
func shown(o fyne.CanvasObject) string {
	var out []string
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *fyne.Container:
			for _, c := range o.Objects {
				walk(c)
			}
		case *container.Scroll:
			walk(o.Content)
		case *step:
			walk(o.body)
		case *canvas.Text:
			out = append(out, o.Text)
		case *theme.Button:
			out = append(out, "["+o.Text+"]")
		}
	}
	walk(o)
	return strings.Join(out, " ")
}

func compiled(words string) *card.Card {
	c := &card.Card{ID: "x", Title: "Drill", Type: card.Strategy, Text: words}
	text.Compile(c)
	return c
}

// The panel shows the words, the steps and what they say, or where reading stopped.
func TestExplain(t *testing.T) {
	test.NewApp()
	for name, tt := range map[string]struct {
		text string
		want []string
	}{
		"compiled":  {"<b>Battle:</b> Bow a target enemy Follower.", []string{"Verb:Bow", "Back in words", "the same, word for word", "Plays by itself"}},
		"by hand":   {"<b>Battle:</b> Juggle three lanterns until dawn.", []string{"Played by hand", "caret"}},
		"in part":   {"<b>Battle:</b> Bow a target enemy Follower.<br><b>Open:</b> Juggle three lanterns until dawn.", []string{"Partly played by hand", "Verb:Bow"}},
		"no text":   {"", []string{"has no text", "Plays by itself"}},
		"long word": {strings.Repeat("x", 400), []string{"Played by hand"}},
	} {
		closed := false
		for _, w := range []float32{1080, 500} {
			c := compiled(tt.text)
			got := shown(Explain(ExplainOptions{Card: c, Readings: text.Read(c), Width: w, Height: 500, Steps: true, Close: func() { closed = true }}))
			for _, s := range append(tt.want, "[Close]") {
				if !strings.Contains(got, s) {
					t.Errorf("%s: %q isn't shown in %s", name, s, got)
				}
			}
		}
		if closed {
			t.Error("it closes by itself")
		}
	}
}

// TestExplainKeepsToItsColumns: a trait that isn't read makes the words below the picture longer, and takes no room from the text.
func TestExplainKeepsToItsColumns(t *testing.T) {
	test.NewApp()
	c := compiled("<b>Battle:</b> Bow a target enemy Follower.<br>Lanterns juggle this card until dawn.")
	if c.Unread() == nil {
		t.Fatal("the trait is read")
	}
	for _, w := range []float32{1080, 500} {
		if got := Explain(ExplainOptions{Card: c, Readings: text.Read(c), Width: w, Height: 500}); inside(got).MinSize().Width > w {
			t.Errorf("a panel %v wide needs %v", w, inside(got).MinSize().Width)
		}
	}
}

// inside is what a panel holds.
func inside(o fyne.CanvasObject) fyne.CanvasObject { return o.(*fyne.Container).Objects[0] }

// Every step's number stands in the text, and pointing at a step lights its words alone.
func TestStepsAreFound(t *testing.T) {
	test.NewApp()
	c := compiled("<b>Battle:</b> Bow this card: Destroy a target enemy Follower. Gain 2 Honor.")
	r := text.Read(c)[0]
	spans := make([]card.Span, len(r.Ops))
	for i, o := range r.Ops {
		spans[i] = o.Span
	}
	p := newProse(theme.Dark, r.Text, spans, -1, 600)
	shown := shown(p.Container)
	for i := range r.Ops {
		if len(p.grounds[i]) == 0 || !strings.Contains(shown, string(rune('1'+i))) {
			t.Errorf("step %d isn't marked: %s", i+1, shown)
		}
	}
	p.light(1)
	for i, rs := range p.grounds {
		for _, g := range rs {
			if (g.StrokeWidth > 0) != (i == 1) {
				t.Errorf("step %d is lit, or isn't", i+1)
			}
		}
	}
}

// Words are never wider than their lines, nor lost.
func TestFlow(t *testing.T) {
	test.NewApp()
	k := pen{size: 14}
	const in = "One two  three\nfour Donaudampfschifffahrtsgesellschaftskapitän six"
	list, high := flow(in, 90, k, nil)
	var got strings.Builder
	for _, w := range list {
		got.WriteString(w.text)
		if w.x+w.w > 90.5 || w.y+k.line() > high+0.5 {
			t.Errorf("%q stands at %v, %v", w.text, w.x, w.y)
		}
		if !strings.HasPrefix(in[w.at:], w.text) {
			t.Errorf("%q isn't at byte %d", w.text, w.at)
		}
	}
	if want := strings.NewReplacer(" ", "", "\n", "").Replace(in); got.String() != want {
		t.Errorf("%q", got.String())
	}
}

// The room tells how cards are imported where there are none, what is wrong with those there were, or how many there are.
func TestRoom(t *testing.T) {
	test.NewApp()
	for _, tt := range []struct {
		opt  Options
		want string
	}{
		{Options{Own: 135}, "Drop your card files here"},
		{Options{Own: 135, Trouble: "The file is damaged."}, "The imported cards can’t be opened"},
		{Options{Own: 135, Imported: 12774, Library: starter.Library()}, "12,774"},
	} {
		tt.opt.Back, tt.opt.File, tt.opt.Folder = func() {}, func() {}, func() {}
		got := shown(New(tt.opt))
		for _, s := range []string{tt.want, "[Back]", "[Choose a file …]", "[Choose a folder …]"} {
			if !strings.Contains(got, s) {
				t.Errorf("%q isn't shown in %s", s, got)
			}
		}
	}
}

func TestCounted(t *testing.T) {
	set, err := cards.Read("test", []byte("- {title: A, type: event, legal: [celestial]}\n- {title: B, type: event, text: 'Battle: juggle.'}\n- {title: C, type: event, proxy: true}\n"))
	if err != nil {
		t.Fatal(err)
	}
	n := counted(cards.NewLibrary(set))
	if n.all[cards.Compiled] != 1 || n.all[cards.ByHand] != 1 || len(n.formats) != 1 || n.of["celestial"][cards.Compiled] != 1 {
		t.Errorf("%+v", n)
	}
	if Count(1234567) != "1,234,567" || Count(12) != "12" || Count(0) != "0" {
		t.Error("numbers are written wrongly")
	}
}

// Progress only grows, and Cancel is told once.
func TestProgress(t *testing.T) {
	test.NewApp()
	last := float32(-1)
	for _, s := range []struct {
		stage    cards.Stage
		done, of int
	}{{cards.Reading, 0, 3}, {cards.Reading, 3, 3}, {cards.Compiling, 0, 900}, {cards.Compiling, 900, 900}, {cards.Storing, 0, 1}} {
		share, words := Share(s.stage, s.done, s.of)
		if share < last || share > 1 || words == "" {
			t.Errorf("%v: %v after %v, %q", s, share, last, words)
		}
		last = share
	}
	n := 0
	p := NewProgress([]string{"/a/cards.xml", "/b"}, func() { n++ })
	p.Set(cards.Compiling, 500, 900)
	if got := shown(p.CanvasObject); !strings.Contains(got, "500 of 900") || !strings.Contains(got, "cards.xml and 1 more") {
		t.Error(got)
	}
	p.Cancel()
	p.Cancel()
	p.Set(cards.Compiling, 600, 900)
	if n != 1 || !strings.Contains(shown(p.CanvasObject), "Stopping") {
		t.Errorf("stopped %d times: %s", n, shown(p.CanvasObject))
	}
}

func TestSummary(t *testing.T) {
	test.NewApp()
	sum := cards.Summary{Files: 2, New: 1200, Changed: 3, Skipped: []cards.Skipped{{File: "a.xml", Line: 7, Text: "“Odd”: no type"}}, More: 4}
	got := shown(Summary(sum, 1400, func() {}))
	for _, want := range []string{"1,200", "a.xml, line 7", "“Odd”:", "5", "[Done]"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q isn't in %s", want, got)
		}
	}
	if got := shown(Summary(cards.Summary{Files: 1, Same: 9}, 9, func() {})); !strings.Contains(got, "Nothing has changed") {
		t.Error(got)
	}
	if got := shown(Failed("The disk is full.", cards.Summary{}, func() {})); !strings.Contains(got, "unchanged") {
		t.Error(got)
	}
}

// The words for the seals are the same wherever they stand.
func TestStates(t *testing.T) {
	for s, m := range marks {
		if states[m] == "" {
			t.Errorf("%s has no words", s)
		}
	}
	if len(states) != 3 || states[images.Compiled] == states[images.ByHand] {
		t.Error(states)
	}
}
