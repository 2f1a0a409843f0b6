package report_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"kotei/ui/report"
)

// TestLine writes events of every kind, and reads them again.
func TestLine(t *testing.T) {
	for _, e := range []report.Event{
		report.Ready{},
		report.KeysAnswer{},
		report.Screen{Name: "start", Controls: map[string]report.Control{"Decks": {Spot: report.Spot{X: 3, Y: 4}, Chosen: true}}},
		report.Menu{Entries: map[string]report.Entry{"Bow": {Off: true}}},
		report.Table{
			N: 2, Ask: "action", Honor: []int{3, -1}, Cards: map[string][]report.Card{"Renzo": {{ID: 7, Zone: "home", At: 2}}},
			Zones: map[string]report.Zone{"home 0 0": {Area: report.Area{Spot: report.Spot{X: 1, Y: 2}, W: 3, H: 4}, Glow: "drop"}},
		},
		report.Note{Text: "two\nlines"},
		report.Picked{Cards: []int{1, 2}},
		report.Hint{Text: "Assign", Allowed: true},
		report.Foreseen{Changes: []string{"Chi 4 → 5"}},
		report.Moment{At: 3, Of: 9, Eyes: 1},
		report.Meeting{Code: "a b", Port: 9},
		report.Blanks{Pictures: 1, WorstMS: 2, MeanMS: 3},
		report.Slow{What: "a drag", MS: 9.5},
		report.Frame{MS: 16},
	} {
		var b bytes.Buffer
		if err := report.Write(&b, e); err != nil {
			t.Fatal(err)
		}
		line, more, _ := strings.Cut(b.String(), "\n")
		if got, err := report.Read(line); err != nil || more != "" || !reflect.DeepEqual(got, e) {
			t.Errorf("%q is read as %#v, %v, not as %#v", b.String(), got, err, e)
		}
	}
}

// TestReadOtherLines: what isn't an event is passed over; what claims to be one and isn't is an error.
func TestReadOtherLines(t *testing.T) {
	if e, err := report.Read("Kotei 1.0"); e != nil || err != nil {
		t.Errorf("a line of the program is read as %v, %v", e, err)
	}
	for _, line := range []string{"event", "event ", "event tea {}", "event ready", "event hint {", `event hint {"Mine": true}`} {
		if e, err := report.Read(line); e != nil || (err == nil) != (line == "event") {
			t.Errorf("%q is read as %v, %v", line, e, err)
		}
	}
}
