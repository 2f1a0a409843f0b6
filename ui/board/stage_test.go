package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kotei/core"
	"kotei/core/narrate"
	"kotei/ui/present"
)

// told is a desk whose stage tells some beats, the second of them light.
func told(t *testing.T, n int) (*desk, *player) {
	d, p := at(t, 2, acts)
	d.SetStage(1)
	c := p.s.First(core.Play(0))
	var beats []present.Beat
	for i := range n {
		beats = append(beats, present.Beat{Card: c, Face: p.s.Cards[c].Face, Title: string(rune('a' + i)), Words: []narrate.Part{{Text: "Ren does something"}}, Light: i == 1})
	}
	d.Tell(beats)
	return d, p
}

// TestStageTellsOneAfterAnother: a click on the stage goes on to the next beat, until there is none.
func TestStageTellsOneAfterAnother(t *testing.T) {
	d, _ := told(t, 3)
	d.picture(t, "stage")
	for _, want := range []string{"a", "b", "c"} {
		if !d.Telling() || d.stage.queue[0].Title != want {
			t.Fatalf("it tells %+v, not %s", d.stage.queue, want)
		}
		x, y := d.stage.at.Center()
		d.click(x, y, desktop.MouseButtonPrimary)
	}
	if d.Telling() || len(d.plans) != 0 {
		t.Errorf("it goes on, or submitted %v", d.plans)
	}
}

// TestStageIsInNobodysWay: a click elsewhere takes the stage away and means what it always means; so does an answer by a key, and Escape takes it away alone.
func TestStageIsInNobodysWay(t *testing.T) {
	d, p := told(t, 3)
	c := p.s.First(core.Hand(p.s.Ask.Seat))
	x, y := d.middle(c)
	d.click(x, y, desktop.MouseButtonPrimary)
	if d.Telling() || d.mouse.last != c && d.note.text == "" && len(d.plans) == 0 {
		t.Error("a click on a card was taken for the stage")
	}
	d, _ = told(t, 3)
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.Telling() {
		t.Error("Escape leaves it there")
	}
	d, _ = told(t, 3)
	d.do(present.PassNow)
	if d.Telling() || len(d.plans) == 0 {
		t.Errorf("passing by a key leaves it there, or does nothing: %v", d.plans)
	}
}

// TestStageCatchesUp: when more waits than a player wants to see, what is light is left out.
func TestStageCatchesUp(t *testing.T) {
	d, _ := told(t, crowd+1)
	if n := len(d.stage.queue); n != crowd {
		t.Errorf("%d beats wait", n)
	}
	if long, short := d.lasts(&present.Beat{Lasts: 100}), d.lasts(&present.Beat{Lasts: 100, Holds: true}); long != 100 || short <= long {
		t.Errorf("a beat lasts %v, one that holds %v", long, short)
	}
	d.stage.queue = append(d.stage.queue, d.stage.queue...)
	if n := d.lasts(&present.Beat{Lasts: 100, Holds: true}); n != 50 {
		t.Errorf("where many wait, one lasts %v", n)
	}
	d.SetStage(0)
	d.Tell([]present.Beat{{Title: "x"}})
	if d.Telling() {
		t.Error("it tells although it isn’t to")
	}
	d, _ = told(t, 1)
	d.view.State.Over = true
	d.Tell([]present.Beat{{Title: "x"}})
	if d.Telling() {
		t.Error("it tells though the game is over")
	}
}

// TestStageIsHeard: each beat is heard as it begins; where the stage is off, the one that would have stayed.
func TestStageIsHeard(t *testing.T) {
	d, _ := told(t, 0)
	var heard []present.BeatKind
	d.opt.OnBeat = func(k present.BeatKind) { heard = append(heard, k) }
	beats := []present.Beat{{Kind: present.CardBeat, Title: "a"}, {Kind: present.ProvinceBeat, Title: "b", Holds: true}}
	d.Tell(beats)
	d.skipBeat()
	d.skipBeat()
	d.SetStage(0)
	d.Tell(beats)
	if want := []present.BeatKind{present.CardBeat, present.ProvinceBeat, present.ProvinceBeat}; !slices.Equal(heard, want) {
		t.Errorf("heard %v, not %v", heard, want)
	}
}

// TestStageRecapLeadsBack: a line of what happened since the last turn leads to its moment, and the stage stays.
func TestStageRecapLeadsBack(t *testing.T) {
	d, p := told(t, 0)
	var led []int
	d.opt.OnMoment = func(n int) { led = append(led, n) }
	v := d.View()
	v.Log = []narrate.Line{{Kind: narrate.HonorLine, Seat: 1 - p.s.Ask.Seat, When: 7, Parts: []narrate.Part{{Text: "Ren gains 4 Honor"}}}}
	d.Set(v, nil)
	d.Tell([]present.Beat{{Kind: present.TurnBeat, Title: "Your turn"}})
	for _, r := range d.refs {
		if x, y := r.at.Center(); r.when != 0 && d.stage.at.Has(x, y) {
			d.click(x, y, desktop.MouseButtonPrimary)
			break
		}
	}
	if !slices.Equal(led, []int{7}) || !d.Telling() {
		t.Errorf("led to %v, and tells %t", led, d.Telling())
	}
}
