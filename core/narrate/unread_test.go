package narrate

import (
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/text"
)

// TestUnreadTraitsAreTold: the first turn and a card that enters play tell of traits of which nothing comes, and of no others.
func TestUnreadTraitsAreTold(t *testing.T) {
	stone := &card.Card{ID: "stone", Title: "Silent Stone", Type: card.Holding, Text: "Units whisper to the moon."}
	field := &card.Card{ID: "field", Title: "Plain Field", Type: card.Holding, Text: "<b>Open:</b> Whisper to the moon."}
	text.Compile(stone)
	text.Compile(field)
	table := core.NewTable(rules.Celestial(), []*card.Card{stone, field})
	x := core.X{State: core.New(table, 2)}
	a := x.NewCard(table.FaceOf("stone"), 0, core.Play(0))
	b := x.NewCard(table.FaceOf("field"), 0, core.Play(0))
	x.State.Turn = 1
	v := &Teller{State: x.State, Seat: 0}
	say := func(e core.Event) string {
		var all []string
		for _, l := range v.unread(e) {
			all = append(all, l.String())
		}
		return strings.Join(all, "\n")
	}
	const want = "Kotei can’t read a trait of Silent Stone, so carry it out by hand: “Units whisper to the moon.”"
	for _, c := range []struct {
		e    core.Event
		want string
	}{
		{core.Event{Kind: card.EvTurn}, want},
		{core.Event{Kind: card.EvEnterPlay, Card: a}, want},
		{core.Event{Kind: card.EvEnterPlay, Card: b}, ""},
		{core.Event{Kind: card.EvBow, Card: a}, ""},
	} {
		if got := say(c.e); got != c.want {
			t.Errorf("%v: %q, want %q", c.e.Kind, got, c.want)
		}
	}
	v.State.Turn = 2
	if got := say(core.Event{Kind: card.EvTurn}); got != "" {
		t.Errorf("the second turn: %q", got)
	}
}
