package text_test

import (
	"strings"
	"testing"

	"kotei/core/card"
	"kotei/core/text"
)

// TestCrossings reads effects, conditions, triggers, durations, things, costs and players in new combinations.
func TestCrossings(t *testing.T) {
	k := text.NewCompiler(text.NewVocabulary())
	for line := range strings.Lines(crossings) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) != 4 {
			t.Fatalf("%q has not four columns", line)
		}
		on, ok := card.ParseType(f[0])
		if !ok {
			t.Fatalf("%s is no type", f[0])
		}
		items := 0
		text.ItemReadings(k, &card.Card{Title: "Nobody's Card", Type: on, Text: f[1]}, func(r text.ItemReading) {
			items++
			switch {
			case len(r.New) != 1:
				t.Errorf("%s\n\thas %d readings: %s%s", f[1], len(r.New), r.Why, strings.Join(r.New, "\n\t"))
			case r.New[0] != f[3]:
				t.Errorf("%s\n\tmeans %s\n\twant  %s", f[1], r.New[0], f[3])
			case r.Back != f[2] || r.Again != f[3]:
				t.Errorf("%s\n\tis written %q and read again as %s", f[1], r.Back, r.Again)
			}
		})
		if items != 1 {
			t.Errorf("%s\n\tis %d items", f[1], items)
		}
	}
}
