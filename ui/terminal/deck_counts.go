package terminal

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/chart"
	"kotei/decks/odds"
	"kotei/decks/stats"
	"kotei/disk"
)

func (k *kit) deckStats() *cobra.Command {
	var svg, png string
	c := completesDecks(k.withJSON(&cobra.Command{
		Use: "stats DECK", Short: "Count what is in a deck",
		Example: "  kotei deck stats mine.txt\n  kotei deck stats --png charts mine.txt", Args: oneDeck,
		RunE: func(_ *cobra.Command, args []string) error {
			d, err := k.deckTold(args[0])
			if err != nil {
				return err
			}
			list := stats.Of(k.library(), d).Charts()
			for _, c := range list {
				if err := k.printChart(c); err != nil {
					return err
				}
			}
			if err := chartFiles(svg, ".svg", list, chart.Chart.WriteSVG); err != nil {
				return err
			}
			return chartFiles(png, ".png", list, chart.Chart.WritePNG)
		},
	}))
	c.Flags().StringVar(&svg, "svg", "", "write the charts as SVG into this `FOLDER`")
	c.Flags().StringVar(&png, "png", "", "write the charts as PNG into this `FOLDER`")
	return c
}

// A counted is a chart, for scripts: the values of each series stand below what X names.
type counted struct {
	Chart  string       `json:"chart"`
	Note   string       `json:"note,omitempty"`
	X      []string     `json:"x"`
	Series []countedRow `json:"series"`
}

type countedRow struct {
	Name   string    `json:"name"`
	Values []float64 `json:"values"`
}

// printChart prints a chart's numbers.
func (k *kit) printChart(c chart.Chart) error {
	if k.json {
		out := counted{Chart: c.Title, Note: c.Note, X: c.X}
		for _, s := range c.Series {
			out.Series = append(out.Series, countedRow{s.Name, s.Values})
		}
		return k.tell(out)
	}
	k.sayf("%s\n", c.Title)
	if c.Note != "" {
		k.sayf("  %s\n", c.Note)
	}
	for _, s := range c.Series {
		var cells []string
		for i, v := range s.Values {
			if v != 0 {
				cells = append(cells, fmt.Sprintf("%s: %g", c.X[i], v))
			}
		}
		k.sayf("  %-18s %s\n", s.Name, strings.Join(cells, "  "))
	}
	k.say()
	return nil
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

func (k *kit) deckOdds() *cobra.Command {
	var turns, refill int
	c := completesDecks(k.withJSON(&cobra.Command{
		Use: "odds DECK [TITLE]...", Short: "Say how soon one of some cards is drawn",
		Long:    "Odds says how likely one of the cards is drawn by the beginning of each turn. Without titles it says what the first Provinces\nand the first hand hold.",
		Example: "  kotei deck odds irises 'Turned Aside'", Args: some("a deck list, and then the cards that are looked for"),
		RunE: func(_ *cobra.Command, args []string) error {
			d, err := k.deckTold(args[0])
			if err != nil {
				return err
			}
			deal := odds.DealIn(cmp.Or(d.Format, "celestial"))
			deal.Refill = refill
			if len(args) == 1 {
				return k.opening(odds.Opening(k.library(), d, deal))
			}
			found := odds.Ask(k.library(), d, deal, args[1:], min(max(turns, 1), 40))
			if len(found) == 0 {
				return errors.New("none of these cards is in the deck")
			}
			return k.odds(found)
		},
	}))
	c.Flags().IntVar(&turns, "turns", 8, "look at so many `TURNS`")
	c.Flags().IntVar(&refill, "refill", odds.Celestial.Refill, "replace so many Province `CARDS` in a turn")
	return c
}

// An atStart is how many cards of a type the first Provinces or the first hand hold, for scripts: Chances has the chance of none, of one, of two and so on.
type atStart struct {
	In      string    `json:"in"`
	Type    string    `json:"type"`
	Copies  int       `json:"copies"`
	Mean    float64   `json:"mean"`
	Chances []float64 `json:"chances"`
}

func (k *kit) opening(rows []odds.Row) error {
	for _, r := range rows {
		kind := cmp.Or(decks.Plural(r.Type), "others")
		if k.json {
			if err := k.tell(atStart{fmt.Sprint(r.In), kind, r.Of, r.Mean, r.P}); err != nil {
				return err
			}
			continue
		}
		k.sayf("%-14s %-14s %2d in the deck, %.2f at the start; none %.1f%%, two or more %.1f%%\n",
			r.In, kind, r.Of, r.Mean, 100*r.P[0], 100*max(1-r.P[0]-at(r.P, 1), 0))
	}
	return nil
}

func at(list []float64, i int) float64 {
	if i < len(list) {
		return list[i]
	}
	return 0
}

// A soon is how likely cards are drawn by the beginning of turn 1, 2, 3 …, for scripts.
type soon struct {
	In     string    `json:"in"`
	Copies int       `json:"copies"`
	Cards  int       `json:"cards"` // of this deck
	Any    []float64 `json:"any"`
	Each   []float64 `json:"each,omitempty"` // one of each title
}

func (k *kit) odds(found []odds.Odd) error {
	for _, o := range found {
		if k.json {
			if err := k.tell(soon{fmt.Sprint(o.In), o.Of, o.Cards, o.ByTurn, o.Each}); err != nil {
				return err
			}
			continue
		}
		k.sayf("%s: %d of %d cards\n  %-24s", o.In, o.Of, o.Cards, "by the beginning of turn")
		for t := range o.ByTurn {
			k.sayf(" %6d", t+1)
		}
		k.shares("at least one", o.ByTurn)
		k.shares("one of each", o.Each)
		k.say()
	}
	return nil
}

func (k *kit) shares(name string, list []float64) {
	if list == nil {
		return
	}
	k.sayf("\n  %-24s", name)
	for _, p := range list {
		k.sayf(" %5.1f%%", 100*p)
	}
}

func (k *kit) deckHand() *cobra.Command {
	var seed uint64
	c := completesDecks(&cobra.Command{
		Use: "hand DECK", Short: "Draw a hand that a deck could begin with",
		Example: "  kotei deck hand mine.txt\n  kotei deck hand --seed 4 mine.txt", Args: oneDeck,
		RunE: func(c *cobra.Command, args []string) error {
			d, err := k.deckTold(args[0])
			if err != nil {
				return err
			}
			if !c.Flags().Changed("seed") {
				seed = uint64(time.Now().UnixNano())
			}
			h := odds.Sample(d, odds.DealIn(cmp.Or(d.Format, "celestial")), seed)
			k.sayf("Provinces  %s\nhand       %s\nthen       %s\n", strings.Join(h.Provinces, " | "), strings.Join(h.Hand, " | "), strings.Join(h.NextFate, " | "))
			return nil
		},
	})
	c.Flags().Uint64Var(&seed, "seed", 0, "which hand: the same `NUMBER` is the same hand (default: another one each time)")
	return c
}
