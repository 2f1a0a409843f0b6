package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core/words"
	"kotei/ui/present"
	"kotei/ui/sound"
	"kotei/ui/theme"
)

// How cards move: seconds, and what that is called. They can also jump.
var moveTimes = []float32{0.12, 0.18, 0.25}

// How long the stage tells of what others do, and what that is called; or it doesn’t.
var tellTimes = []float32{0.5, 1, 1.6, 0}

// table are the settings about what moves and sounds.
func (o *options) table() []fyne.CanvasObject {
	at := slices.Index(moveTimes, o.s.Move)
	if o.s.Still {
		at = len(moveTimes)
	}
	hints := theme.NewButton(words.Say("Show them again"), "", nil)
	hints.Letter = 14
	hints.OnTapped = func() {
		o.s.Hints = 0
		hints.Text = words.Say("In your next game")
		hints.Refresh()
		hints.Disable()
	}
	return []fyne.CanvasObject{
		o.choice(words.Say("Cards move"), words.All("Fast", "Normal", "Slow", "No animation"), at, func(n int) {
			if o.s.Still = n == len(moveTimes); !o.s.Still {
				o.s.Move = moveTimes[n]
			}
		}),
		o.about(words.Say("With “No animation” cards jump to their places, and programs answer at once.")),
		o.choice(words.Say("What others do"), words.All("Fast", "Normal", "Slow", "Only in the log"), slices.Index(tellTimes, o.s.Tell), func(n int) { o.s.Tell = tellTimes[n] }),
		o.about(words.Say("It is shown large in the middle of the table. A click on it goes on, anything else you do takes it away.")),
		o.choice(words.Say("Your hand"), words.All("As drawn", "By type", "As you lay it"), slices.Index(present.HandOrders, o.s.Hand), func(n int) { o.s.Hand = present.HandOrders[n] }),
		o.about(words.Say("Drag a card within your hand to lay it elsewhere.")),
		o.choice(words.Say("Sounds"), words.All("None", "When my turn begins", "Also when I am asked", "All that happens"), slices.Index(soundChoices, o.s.Sound), func(n int) {
			o.s.Sound = soundChoices[n]
			o.s.play(o.noise, sound.Turn)
		}),
		o.choice(words.Say("Volume"), words.All("Soft", "Medium", "Loud"), slices.Index(volumes, o.s.Volume), func(n int) {
			o.s.Volume = volumes[n]
			o.s.play(o.noise, sound.Turn)
		}),
		o.about(aboutSounds(o.noise)),
		o.line(words.Say("First hints"), container.NewHBox(hints, layout.NewSpacer())),
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
		o.choice(words.Say("Ask me"), words.All("Always", "When I can act", "As marked"), at, func(n int) {
			o.s.Ask, o.s.Marks.Only = n == 0, n == 2
			o.fill()
		}),
		o.about(words.Say([]words.Key{
			"You are asked at every opportunity, even when you can only pass.",
			"Kotei passes for you when you can only pass. Click a phase at the top of the table to stop there.",
			"Like “When I can act”, but you are asked only for the reactions that you mark here, or in a card’s menu.",
		}[at])),
	}
	if o.s.Marks.Only && !o.s.Ask {
		out = append(out, o.line(words.Say("Reactions to"), o.kinds()), o.line(words.Say("Marked cards"), o.marked()))
	}
	return append(out,
		o.choice(words.Say("Answers take"), words.All("No time", "A moment", "1 second", "2 seconds"), slices.Index(restTimes, o.s.Rest), func(n int) { o.s.Rest = restTimes[n] }),
		o.about(words.Say("On the network, every answer takes at least this long, whether you could react or not: so the others can’t tell from it what you hold.")),
	)
}

// kinds are the happenings to whose reactions the player wants to be asked.
func (o *options) kinds() fyne.CanvasObject {
	grid := container.NewGridWithColumns(2)
	for _, k := range present.Reactings {
		b := theme.NewButton(words.Say(k.What), "", nil)
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
		none := theme.Words(o.p, words.Say("None yet: mark a card in its menu at the table."), 14)
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
