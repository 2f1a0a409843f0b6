package cardroom

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"kotei/core/card"
	"kotei/images"
	"kotei/ui/theme"
)

// all are the objects on a panel that pass.
func all[T fyne.CanvasObject](o fyne.CanvasObject) (out []T) {
	if x, ok := o.(T); ok {
		out = append(out, x)
	}
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			out = append(out, all[T](c)...)
		}
	case *container.Scroll:
		out = append(out, all[T](o.Content)...)
	}
	return out
}

// TestZoom shows a card at all sizes of the window, with its terms as links; pointing at one explains it, its rule can be asked for, and a
// click on the card closes.
func TestZoom(t *testing.T) {
	test.NewApp()
	c := compiled("<b>Political Limited:</b> :bow:: Straighten your target Personality.")
	c.Keywords = []card.Keyword{"Samurai", "Unique"}
	for _, size := range []fyne.Size{{Width: 1220, Height: 660}, {Width: 1860, Height: 1020}, {Width: 840, Height: 540}} {
		closed, rule := 0, ""
		o := Zoom(ZoomOptions{
			Face: images.Face{Card: c}, Width: size.Width, Height: size.Height, Scale: 1,
			Plays: func() {}, Rule: func(id string) { rule = id }, Close: func() { closed++ },
		})
		if m := inside(o).MinSize(); m.Width > size.Width+1 || m.Height > size.Height+1 {
			t.Errorf("in %v it needs %v", size, m)
		}
		var found []string
		links := all[*termLink](o)
		for _, l := range links {
			found = append(found, l.entry.Term)
		}
		if got := strings.Join(found, " "); got != "Samurai Unique Political Limited Bow Straighten Target Personality" {
			t.Fatalf("linked are %s", got)
		}
		links[5].MouseIn(nil)
		if got := shown(o); !strings.Contains(got, links[5].entry.Rule) || !strings.Contains(got, "upright") {
			t.Errorf("straighten isn't explained: %s", got)
		}
		test.Tap(all[*large](o)[0])
		if closed != 1 {
			t.Errorf("it was closed %d times", closed)
		}
		tapButton(o, links[5].entry.Rule)
		if rule != links[5].entry.Rule {
			t.Errorf("the rule that was asked for is %q", rule)
		}
	}
}

// TestZoomOfABack shows a card that nobody here knows without a word about it.
func TestZoomOfABack(t *testing.T) {
	test.NewApp()
	o := Zoom(ZoomOptions{Face: images.Face{Back: card.FateDeck}, Width: 1000, Height: 600, Close: func() {}})
	if len(all[*large](o)) != 1 || len(all[*termLink](o)) > 0 {
		t.Errorf("it shows %s", shown(o))
	}
}

// TestExplainSteps: the steps are shown on a click, and put away on the next.
func TestExplainSteps(t *testing.T) {
	test.NewApp()
	c := compiled("<b>Battle:</b> Bow a target enemy Follower.")
	o := Explain(ExplainOptions{Card: c, Readings: Read(c), Width: 1000, Height: 500})
	for i, want := range []bool{false, true, false} {
		if got := shown(o); strings.Contains(got, "Verb:Bow") != want {
			t.Errorf("after %d clicks: %s", i, got)
		}
		if !tapButton(o, "Show more") {
			tapButton(o, "Show less")
		}
	}
}

// tapButton taps the button with a text, and reports whether there is one.
func tapButton(o fyne.CanvasObject, text string) bool {
	for _, b := range all[*theme.Button](o) {
		if b.Text == text {
			test.Tap(b)
			return true
		}
	}
	return false
}
