package board

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// A desk is a board in a window without a display.
type desk struct {
	*Board
	w     fyne.Window
	plans []present.Plan
	undos int
}

func newDesk(t testing.TB, w, h float32) *desk {
	t.Helper()
	app := test.NewApp()
	app.Settings().SetTheme(theme.New(theme.Options{}))
	d := &desk{}
	d.Board = New(Options{Sync: true, OnPlan: func(p present.Plan) { d.plans = append(d.plans, p) }, OnUndo: func() { d.undos++ }})
	d.w = test.NewWindow(d.Board)
	d.w.SetPadded(false)
	d.w.Resize(fyne.NewSize(w, h))
	t.Cleanup(func() {
		d.w.Close()
		d.Board.Close()
	})
	return d
}

// picture writes what the window shows where KOTEI_PICTURES says, for looking at.
func (d *desk) picture(t testing.TB, name string) image.Image {
	t.Helper()
	img := d.w.Canvas().Capture()
	if dir := os.Getenv("KOTEI_PICTURES"); dir != "" {
		f, err := os.Create(filepath.Join(dir, name+".png"))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, img); err != nil {
			t.Fatal(err)
		}
	}
	return img
}

// positions are moments of games that are looked at.
var positions = map[string]struct {
	seats int
	seed  uint64
	until func(*core.State) bool
}{
	"action": {2, 3, func(s *core.State) bool {
		return s.Turn > 8 && s.Ask.Kind == rules.AskAction && s.Ask.Seat == 0 && s.Attack.N == 0
	}},
	"battle": {2, 5, func(s *core.State) bool {
		return s.Attack.Segment == core.Combat && s.Ask.Kind == rules.AskAction && s.Units(int(s.Attack.Now), core.Attacking) > 0 && s.Units(int(s.Attack.Now), core.Defending) > 0
	}},
	"duel":  {2, 7, func(s *core.State) bool { return s.Ask.Kind == rules.AskFocus }},
	"pay":   {2, 11, func(s *core.State) bool { return s.Turn > 5 && s.Ask.Kind == rules.AskPay && s.Ask.Min > 3 }},
	"end":   {2, 3, func(s *core.State) bool { return s.Over }},
	"four":  {4, 2, func(s *core.State) bool { return s.Turn > 12 && s.Ask.Kind == rules.AskAction && s.Ask.Seat == 1 }},
	"eight": {8, 4, func(s *core.State) bool { return s.Turn > 12 && s.Ask.Kind == rules.AskAction }},
}

// TestPalettes looks at the table by day, with large letters, where rules only advise.
func TestPalettes(t *testing.T) {
	p := newGame(t, 2, 3)
	if !p.play(positions["action"].until) {
		t.Fatal("the game never comes to the position")
	}
	d := newDesk(t, 1280, 720)
	d.SetPalette(theme.Light)
	d.SetText(1.25)
	v := p.view(0)
	v.Mode = match.Advise
	d.Set(v, nil)
	d.picture(t, "light-720")
	if d.Scene().Strip.Mode != "rules: advised" {
		t.Errorf("the strip says %q", d.Scene().Strip.Mode)
	}
}

// TestResize: the scene follows the window, at every size with all its pictures.
func TestResize(t *testing.T) {
	p := newGame(t, 3, 3)
	p.play(func(s *core.State) bool { return s.Turn > 3 && s.Ask.Kind == rules.AskAction })
	d := newDesk(t, 1280, 720)
	d.Set(p.view(0), nil)
	for _, size := range []fyne.Size{{Width: 1400, Height: 800}, {Width: 2560, Height: 1440}, {Width: 1280, Height: 720}} {
		d.w.Resize(size)
		if got := d.Scene().Size; got.W != size.Width || got.H != size.Height {
			t.Errorf("in a window of %v the scene is %v", size, got)
		}
		for i := range d.Scene().Cards {
			c := &d.Scene().Cards[i]
			n := d.cards.nodes[c.ID]
			if w := float32(n.want.W); abs(w-min(c.Rect.W, c.Rect.H)) > 1 || !n.have {
				t.Fatalf("card %d is drawn %v wide for %v", c.ID, w, c.Rect)
			}
		}
	}
}

func TestPictures(t *testing.T) {
	sizes := []fyne.Size{{Width: 1280, Height: 720}, {Width: 1920, Height: 1080}}
	if testing.Short() { // the race detector makes painting ten times as slow
		sizes = sizes[:1]
	}
	for name, pos := range positions {
		t.Run(name, func(t *testing.T) {
			p := newGame(t, pos.seats, pos.seed)
			for seed := pos.seed; !p.play(pos.until); seed += 13 {
				if seed > 3000 {
					t.Fatal("no game comes to this position")
				}
				p = newGame(t, pos.seats, seed)
			}
			for _, size := range sizes {
				d := newDesk(t, size.Width, size.Height)
				eyes := max(p.s.Ask.Seat, 0)
				d.Set(p.view(eyes), nil)
				img := d.picture(t, name+map[float32]string{1280: "-720", 1920: "-1080"}[size.Width])
				if b := img.Bounds(); b.Dx() != int(size.Width) || b.Dy() != int(size.Height) {
					t.Fatalf("the picture is %v", b)
				}
				for i := range d.Scene().Cards {
					if n := d.cards.nodes[d.Scene().Cards[i].ID]; n == nil || !n.have {
						t.Fatalf("card %d is not drawn", d.Scene().Cards[i].ID)
					}
				}
			}
		})
	}
}
