package deckroom

import (
	"context"
	"fmt"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kotei/decks"
	"kotei/decks/goldfish"
	"kotei/ui/theme"
)

// alone plays the deck many times against nobody, and shows what came of it. A report that was kept is compared with the
// next one.
type alone struct {
	r      *room
	report *goldfish.Report
	deck   decks.Deck // that the report is of
	other  *goldfish.Report
	cancel context.CancelFunc
	bar    *widget.ProgressBar
	err    error
}

// soloGames are played at once.
const soloGames = 10_000

func (a *alone) object() fyne.CanvasObject {
	p := a.r.p
	if a.cancel != nil {
		stop := theme.NewButton("Stop", "", a.stop)
		return container.NewVBox(theme.Wrapped("The deck is played alone, by the real rules."), a.bar, stop)
	}
	run := theme.NewButton(fmt.Sprintf("Play it %d times", soloGames), "", a.run)
	run.Primary, run.Letter = true, 15
	top := container.NewVBox(run)
	if a.err != nil {
		top.Add(theme.Wrapped(sentence(a.err.Error()) + "."))
	}
	if a.report == nil {
		top.Add(theme.Wrapped("A sensible program plays this deck, the other seat passes: how much Gold there is by each turn, when the first Personality comes, " +
			"how Honor and Force grow, and which cards lie dead in the hand."))
		return container.NewVScroll(top)
	}
	top.Add(theme.Letters(p, a.deck.Name, 16))
	keep := theme.NewButton("Keep to compare", "the next result stands beside this one", func() {
		a.other = a.report
		a.r.pane.fill()
	})
	keep.Letter = 14
	top.Add(keep)
	if a.other != nil && a.other != a.report {
		top.Add(theme.Letters(p, "What differs", 15))
		top.Add(mono(goldfish.Differences(a.other, a.report)))
	}
	other := a.other
	if other == a.report {
		other = nil
	}
	return container.NewBorder(top, nil, nil, nil, a.r.gallery(a.report.Charts(other)))
}

// mono is a table in letters of one width.
func mono(text string) fyne.CanvasObject {
	l := widget.NewLabel(text)
	l.TextStyle.Monospace = true
	return container.NewHScroll(l)
}

func (a *alone) run() {
	ctx, cancel := context.WithCancel(context.Background())
	a.cancel, a.err = cancel, nil
	a.bar = widget.NewProgressBar()
	a.bar.Max = soloGames
	a.deck = a.r.desk.deck.Clone()
	job := goldfish.Job{
		Deck: a.deck, Library: a.r.opt.Library, Rules: a.r.opt.Rules, Games: soloGames, Seed: uint64(time.Now().UnixNano()),
		Progress: func(n int) { fyne.Do(func() { a.bar.SetValue(float64(n)) }) },
	}
	a.r.pane.fill()
	go func() {
		report, err := goldfish.Run(ctx, job)
		fyne.Do(func() { a.done(report, err) })
	}()
}

func (a *alone) done(report *goldfish.Report, err error) {
	if a.cancel == nil {
		return
	}
	a.cancel()
	a.cancel = nil
	if report != nil && report.Games > 0 {
		a.report = report
	} else {
		a.err = err
	}
	a.r.pane.fill()
}

func (a *alone) stop() {
	if a.cancel != nil {
		a.cancel() // what was played comes as a report
	}
}
