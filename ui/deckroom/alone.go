package deckroom

import (
	"context"
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/decks"
	"kotei/decks/chart"
	"kotei/decks/goldfish"
	"kotei/ui/theme"
)

// alone plays the deck many times against nobody, and shows what came of it. A report that was kept is compared with the
// next one.
type alone struct {
	r *room
	played
	cancel context.CancelFunc
	bar    *widget.ProgressBar
	err    error
}

// played is what came of playing alone.
type played struct {
	report *goldfish.Report
	deck   decks.Deck // that the report is of
	other  *goldfish.Report
	took   time.Duration
}

// soloGames are played at once.
const soloGames = 10_000

func (a *alone) object() fyne.CanvasObject {
	if a.cancel != nil {
		stop := theme.NewButton(words.Say("Stop"), "", a.stop)
		return container.NewVBox(theme.Wrapped(words.Say("“%s” is played alone, by the real rules.", a.deck.Name)), a.bar, stop)
	}
	run := theme.NewButton(words.Say("Play it %d times", soloGames), "", a.run)
	run.Primary, run.Letter = true, 15
	out := container.New(layout.NewCustomPaddedVBoxLayout(8), run)
	if a.err != nil {
		out.Add(theme.Wrapped(words.Upper(a.err.Error()) + "."))
	}
	if a.report == nil {
		out.Add(theme.Wrapped(words.Say("A sensible program plays this deck against a player who only passes. You see how much Gold there is by each turn, when the first Personality comes, " +
			"how Honor and Force grow, and which cards stay in the hand unused.")))
		return scrolled(out)
	}
	out.Add(theme.Letters(a.r.p, a.deck.Name, 16))
	out.Add(dim(a.r.p, words.Say("%d games in %.0f seconds", a.report.Games, max(1, a.took.Seconds())), 13))
	other := a.other
	if other == a.report {
		other = nil
	}
	switch {
	case other != nil:
		a.compared(out, other)
	case a.other == nil:
		out.Add(small(words.Say("Keep this to compare"), a.keep))
	default:
		out.Add(theme.Wrapped(words.Say("This result is kept. Change the deck, or open another one, and play again: you will see both results side by side.")))
	}
	var list []chart.Chart
	if other != nil {
		list = goldfish.Changes(other, a.report)
	}
	out.Add(a.r.plots(append(list, a.report.Charts(named(other))...)))
	return scrolled(out)
}

// signed is a difference.
func signed(v float64) string { return strings.Replace(fmt.Sprintf("%+.2f", v), "-", "−", 1) }

// named is a report whose name tells it from the present one's.
func named(r *goldfish.Report) *goldfish.Report {
	if r == nil {
		return nil
	}
	out := *r
	out.Deck = words.Say("%s (kept)", out.Deck)
	return &out
}

// compared says in lines what differs clearly from the report that was kept.
func (a *alone) compared(out *fyne.Container, other *goldfish.Report) {
	p := a.r.p
	out.Add(theme.Letters(p, words.Say("Compared with the result you kept"), 15))
	if other.Deck != a.deck.Name {
		out.Add(theme.Wrapped(words.Say("That was “%s”.", other.Deck)))
	}
	sure := goldfish.Clearest(other, a.report)
	if len(sure) == 0 {
		out.Add(theme.Wrapped(words.Say("No difference is larger than chance would explain.")))
	}
	rows := container.New(layout.NewCustomPaddedVBoxLayout(1))
	for _, d := range sure {
		rows.Add(container.NewHBox(theme.Words(p, words.Upper(d.Metric), 14), layout.NewSpacer(), theme.Words(p, words.Say("%.1f, was %.1f", d.B, d.A), 14)))
		rows.Add(dim(p, words.Say("on turn %d; the difference is %s to %s", d.Turn, signed(d.Low), signed(d.High)), 12))
	}
	if len(sure) > 0 {
		out.Add(rows)
		out.Add(dim(p, words.Say("95 %% confidence intervals."), 12))
	}
	out.Add(container.NewGridWithColumns(2, small(words.Say("Copy the numbers"), func() {
		fyne.CurrentApp().Clipboard().SetContent(goldfish.Differences(other, a.report))
		a.r.opt.Say(words.Say("Copied"), words.Say("You can paste a table of all numbers, turn by turn."))
	}), small(words.Say("Keep this result"), a.keep)))
}

// keep lets the next result be compared with this one.
func (a *alone) keep() {
	a.other = a.report
	a.r.pane.fill()
	a.r.tell()
}

func (a *alone) run() {
	ctx, cancel := context.WithCancel(a.r.ctx)
	a.cancel, a.err = cancel, nil
	a.bar = widget.NewProgressBar()
	a.bar.Max = soloGames
	a.deck = a.r.desk.deck.Clone()
	job := goldfish.Job{
		Deck: a.deck, Library: a.r.opt.Library, Rules: a.r.opt.Rules, Games: soloGames, Seed: uint64(time.Now().UnixNano()),
		Progress: func(n int) { fyne.Do(func() { a.bar.SetValue(float64(n)) }) },
	}
	a.r.pane.fill()
	began := time.Now()
	go func() {
		report, err := goldfish.Run(ctx, job)
		fyne.Do(func() { a.done(report, err, time.Since(began)) })
	}()
}

func (a *alone) done(report *goldfish.Report, err error, took time.Duration) {
	if a.cancel == nil {
		return
	}
	a.cancel()
	a.cancel = nil
	if report != nil && report.Games > 0 {
		a.report, a.took = report, took
	} else {
		a.err = err
	}
	if a.r.pane.at == aloneTab {
		a.r.pane.fill()
		a.r.tell()
	}
}

func (a *alone) stop() {
	if a.cancel != nil {
		a.cancel() // what was played comes as a report
	}
}
