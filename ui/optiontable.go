package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/ui/present"
	"kotei/ui/theme"
)

// How cards move: seconds, and what that is called. They can also jump.
var moveTimes = []float32{0.12, 0.18, 0.25}

// table are the settings about what moves and sounds.
func (o *options) table() []fyne.CanvasObject {
	at := slices.Index(moveTimes, o.s.Move)
	if o.s.Still {
		at = len(moveTimes)
	}
	sounds := []string{"none", "turn", "asked"}
	hints := theme.NewButton("Give them again", "", nil)
	hints.Letter = 14
	hints.OnTapped = func() {
		o.s.Hints = 0
		hints.Text = "With your next game"
		hints.Refresh()
		hints.Disable()
	}
	return []fyne.CanvasObject{
		o.choice("Cards move", []string{"Quickly", "As usual", "Slowly", "They jump"}, at, func(n int) {
			if o.s.Still = n == len(moveTimes); !o.s.Still {
				o.s.Move = moveTimes[n]
			}
		}),
		o.about("With “They jump” nothing on the table moves by itself, and programs answer at once."),
		o.choice("Sounds", []string{"None", "When my turn begins", "Also when I am asked"}, slices.Index(sounds, o.s.Sound), func(n int) {
			o.s.Sound = sounds[n]
			o.noise.play(o.s.Sound, turnSound)
		}),
		o.about(o.noise.about()),
		o.line("First hints", container.NewHBox(hints, layout.NewSpacer())),
	}
}

// How long answers rest at least, in seconds.
var restTimes = []float32{0, 0.3, 1, 2}

// passing are the settings about where the player is asked.
func (o *options) passing() []fyne.CanvasObject {
	at := index(o.s.Marks.Only) + 1
	if o.s.Ask {
		at = 0
	}
	out := []fyne.CanvasObject{
		o.choice("Ask me", []string{"Always", "Where I can act", "As marked"}, at, func(n int) {
			o.s.Ask, o.s.Marks.Only = n == 0, n == 2
			o.fill()
		}),
		o.about([]string{
			"You are asked at every opportunity, also where you can only pass.",
			"Where you can only pass, that is done for you. A click on a phase at the top of the table sets a stop there.",
			"As in the middle, but of reactions you are asked only for those that you mark here, or in the menu of a card.",
		}[at]),
	}
	if o.s.Marks.Only && !o.s.Ask {
		out = append(out, o.line("Reactions to", o.kinds()), o.line("Of cards", o.marked()))
	}
	return append(out,
		o.choice("Answers take", []string{"No time", "A moment", "1 second", "2 seconds"}, slices.Index(restTimes, o.s.Rest), func(n int) { o.s.Rest = restTimes[n] }),
		o.about("At least so long, with others on the network and whether you could react or not: so your passing doesn’t tell them what you hold."),
	)
}

// kinds are the happenings to whose reactions the player wants to be asked.
func (o *options) kinds() fyne.CanvasObject {
	grid := container.NewGridWithColumns(2)
	for _, k := range present.Reactings {
		b := theme.NewButton(k.What, "", nil)
		b.Letter, b.Chosen = 14, slices.Contains(o.s.Marks.Kinds, k.Kind)
		b.OnTapped = func() {
			o.s.Marks.ToggleKind(k.Kind)
			o.refresh()
		}
		grid.Add(b)
	}
	return grid
}

// marked are the cards that are marked; a click takes the mark away.
func (o *options) marked() fyne.CanvasObject {
	if len(o.s.Marks.Cards) == 0 {
		none := theme.Words(o.p, "None yet: mark them at the table, in their menus.", 14)
		none.Color = o.p.TextDim
		return leftOf(none)
	}
	grid := container.NewGridWithColumns(2)
	for _, title := range o.s.Marks.Cards {
		b := theme.NewButton(present.Short(title, 24)+"  ×", "", func() {
			o.s.Marks.Toggle(title)
			o.refresh()
		})
		b.Letter = 14
		grid.Add(b)
	}
	return grid
}
