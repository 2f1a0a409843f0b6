package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/chart"
	"kotei/decks/goldfish"
	"kotei/decks/odds"
	"kotei/decks/stats"
	"kotei/disk"
)

func deckStats(_ context.Context, args []string) error {
	set := flag.NewFlagSet("stats", flag.ContinueOnError)
	svg := set.String("svg", "", "a folder for the charts as SVG")
	png := set.String("png", "", "a folder for the charts as PNG")
	if err := set.Parse(args); err != nil {
		return err
	}
	d, err := oneDeck(set)
	if err != nil {
		return err
	}
	list := stats.Of(library(), d).Charts()
	for _, c := range list {
		printChart(c)
	}
	if err := chartFiles(*svg, ".svg", list, chart.Chart.WriteSVG); err != nil {
		return err
	}
	return chartFiles(*png, ".png", list, chart.Chart.WritePNG)
}

// printChart writes a chart's numbers as lines.
func printChart(c chart.Chart) {
	sayf("%s\n", c.Title)
	if c.Note != "" {
		sayf("  %s\n", c.Note)
	}
	for _, s := range c.Series {
		var cells []string
		for i, v := range s.Values {
			if v != 0 {
				cells = append(cells, fmt.Sprintf("%s: %g", c.X[i], v))
			}
		}
		sayf("  %-18s %s\n", s.Name, strings.Join(cells, "  "))
	}
	say()
}

// chartFiles writes charts into a folder, named by their titles.
func chartFiles(dir, ext string, list []chart.Chart, write func(chart.Chart, io.Writer, int, int, chart.Look) error) error {
	if dir == "" {
		return nil
	}
	for _, c := range list {
		var b bytes.Buffer
		if err := write(c, &b, 640, 400, chart.Paper); err != nil {
			return err
		}
		name := strings.ReplaceAll(cards.Fold(c.Title), " ", "-") + ext
		if err := disk.Replace(filepath.Join(dir, name), b.Bytes()); err != nil {
			return fmt.Errorf("write the charts: %w", err)
		}
	}
	return nil
}

func deckOdds(_ context.Context, args []string) error {
	set := flag.NewFlagSet("odds", flag.ContinueOnError)
	turns := set.Int("turns", 8, "how many turns")
	refill := set.Int("refill", odds.Celestial.Refill, "Province cards that are replaced in a turn")
	if err := set.Parse(args); err != nil {
		return err
	}
	if set.NArg() == 0 {
		return errors.New("name a deck list, and then the cards that are looked for")
	}
	d, err := deckTold(set.Arg(0))
	if err != nil {
		return err
	}
	deal := odds.DealIn(firstOf(d.Format, "celestial"))
	deal.Refill = *refill
	if set.NArg() == 1 {
		for _, r := range odds.Opening(library(), d, deal) {
			sayf("%-14s %-14s %2d in the deck, %.2f at the start; none %.1f%%, two or more %.1f%%\n",
				r.In, firstOf(decks.Plural(r.Type), "others"), r.Of, r.Mean, 100*r.P[0], 100*max(1-r.P[0]-at(r.P, 1), 0))
		}
		return nil
	}
	found := odds.Ask(library(), d, deal, set.Args()[1:], min(max(*turns, 1), 40))
	if len(found) == 0 {
		return errors.New("none of these cards is in the deck")
	}
	for _, o := range found {
		sayf("%s: %d of %d cards\n  %-24s", o.In, o.Of, o.Cards, "by the beginning of turn")
		for t := range o.ByTurn {
			sayf(" %6d", t+1)
		}
		printShares("at least one", o.ByTurn)
		printShares("one of each", o.Each)
		say()
	}
	return nil
}

func at(list []float64, i int) float64 {
	if i < len(list) {
		return list[i]
	}
	return 0
}

func printShares(name string, list []float64) {
	if list == nil {
		return
	}
	sayf("\n  %-24s", name)
	for _, p := range list {
		sayf(" %5.1f%%", 100*p)
	}
}

func deckHand(_ context.Context, args []string) error {
	set := flag.NewFlagSet("hand", flag.ContinueOnError)
	seed := set.Uint64("seed", uint64(time.Now().UnixNano()), "which hand; the same number is the same hand")
	if err := set.Parse(args); err != nil {
		return err
	}
	d, err := oneDeck(set)
	if err != nil {
		return err
	}
	h := odds.Sample(d, odds.DealIn(firstOf(d.Format, "celestial")), *seed)
	sayf("Provinces  %s\nhand       %s\nthen       %s\n", strings.Join(h.Provinces, " | "), strings.Join(h.Hand, " | "), strings.Join(h.NextFate, " | "))
	return nil
}

func deckGoldfish(ctx context.Context, args []string) error {
	set := flag.NewFlagSet("goldfish", flag.ContinueOnError)
	games := set.Int("games", 1000, "how many games")
	turns := set.Int("turns", goldfish.DefaultTurns, "how many turns of its own the deck plays in each")
	seed := set.Uint64("seed", 1, "the seed of it all")
	edition := set.String("edition", "", "the rules: "+rules.EditionNames()+"; default: those of the deck's format")
	against := set.String("against", "", "another deck list, to compare with")
	pictures := set.String("svg", "", "a folder for the charts as SVG")
	if err := set.Parse(args); err != nil {
		return err
	}
	if *games < 1 || *games > maxGames {
		return fmt.Errorf("play 1 to %d games, not %d", maxGames, *games)
	}
	d, err := oneDeck(set)
	if err != nil {
		return err
	}
	rs := rules.Edition(firstOf(*edition, deckRules(d.Format)))
	if rs == nil {
		return noEdition(*edition)
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	job := goldfish.Job{Deck: d, Library: library(), Rules: rs, Games: *games, Turns: *turns, Seed: *seed, Progress: progress(*games)}
	r, err := fish(ctx, job)
	if r == nil {
		return err
	}
	sayf("%s", r.Table())
	if err != nil {
		return err
	}
	if err := chartFiles(*pictures, ".svg", r.Charts(nil), chart.Chart.WriteSVG); err != nil || *against == "" {
		return err
	}
	if job.Deck, err = deckTold(*against); err != nil {
		return err
	}
	other, err := fish(ctx, job)
	if other != nil {
		sayf("\n%s\n%s", other.Table(), goldfish.Differences(r, other))
	}
	return err
}

const maxGames = 1_000_000

// fish plays the deck alone, and prints how fast that was.
func fish(ctx context.Context, j goldfish.Job) (*goldfish.Report, error) {
	began := time.Now()
	r, err := goldfish.Run(ctx, j)
	if r != nil {
		took := time.Since(began)
		fmt.Fprintf(os.Stderr, "\r%d games in %.1f s, %.0f a second\n", r.Games, took.Seconds(), float64(r.Games)/took.Seconds())
	}
	return r, err
}

// progress prints to the error output how many games have been played.
func progress(of int) func(int) {
	return func(n int) { fmt.Fprintf(os.Stderr, "\r%d of %d games ", n, of) }
}
