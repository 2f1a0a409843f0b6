package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/sim"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// simCommand plays many games between programs, on all cores.
func simCommand(_ context.Context, args []string) error {
	set := flag.NewFlagSet("sim", flag.ContinueOnError)
	games := set.Int("games", 100, "how many games")
	bots := set.String("bot", "random,random", "the programs of the seats: "+strings.Join(bot.Names(), ", "))
	lists := set.String("deck", "", "the seats' decks: names of starter decks or files; default: every pair of starter decks in turn")
	seed := set.Uint64("seed", 1, "the seed of it all")
	edition := set.String("edition", "", "the rules: "+rules.EditionNames()+"; default: those of the format, or "+rules.Celestial().Name)
	format := set.String("format", "", "random decks of your own cards that are legal in this format, in place of -deck")
	clans := set.String("clan", "", "with -format: the Clans whose decks are built; default: all")
	playouts := set.Int("playouts", bot.DefaultGames, "how many games a searching program plays out for one answer at most")
	whole := set.Bool("whole", false, "with -format: only cards whose text plays by itself")
	sums := set.String("sums", "", "write a line for each game into this file: two builds that play alike write the same")
	if err := set.Parse(args); err != nil {
		return err
	}
	rs, err := simRules(*edition, *format)
	if err != nil {
		return err
	}
	job := sim.Job{Games: *games, Seed: *seed, Sums: *sums != ""}
	kinds := strings.Split(*bots, ",")
	for _, k := range kinds {
		if _, err := bot.New(k, 0); err != nil {
			return err
		}
	}
	job.Players = func(_ int, p core.Seat, seed uint64) bot.Player {
		k := kinds[int(p)%len(kinds)]
		if k == "searching" {
			return bot.Searching(seed, bot.Budget{Games: *playouts})
		}
		b, _ := bot.New(k, seed) // the names were tried above
		return b
	}
	var pick picker
	lib := library()
	if *format != "" {
		pick, err = simBuilt(lib, *format, *clans, *whole, *seed)
	} else {
		pick, err = simChosen(*lists)
	}
	if err != nil {
		return err
	}
	n := max(len(kinds), 2)
	job.Start = func(game int) (*core.State, error) {
		var g rules.Setup
		for i := range n {
			d := pick(game, i, n)
			g.Seats = append(g.Seats, rules.SeatSetup{
				Stronghold: lib.Find(d.Stronghold), Beside: d.WithStronghold(lib),
				Dynasty: decks.Cards(lib, d.Dynasty), Fate: decks.Cards(lib, d.Fate),
			})
		}
		var dealt []*card.Card
		for _, s := range g.Seats {
			dealt = slices.Concat(dealt, s.Beside, s.Dynasty, s.Fate)
		}
		return rules.NewGame(rs, g, decks.Needed(lib, rs.Start, dealt))
	}
	began := time.Now()
	r := sim.Run(job)
	took := time.Since(began)
	sayf("%s", r.Table())
	sayf("decisions  %8.0f  a second\n", float64(r.Answers)/took.Seconds())
	if *sums != "" {
		if err := writeSums(*sums, r); err != nil {
			return err
		}
	}
	if len(r.Failed) > 0 || r.Stuck > 0 {
		return errFailed
	}
	return nil
}

// writeSums writes the sum of each game, one line each.
func writeSums(file string, r sim.Result) error {
	var b strings.Builder
	for _, g := range r.Each {
		fmt.Fprintf(&b, "%d turns %d answers %d sum %016x\n", g.Number, g.Turns, g.Answers, g.Sum)
	}
	return os.WriteFile(file, []byte(b.String()), 0o644)
}

// A picker says which deck a seat plays in a game.
type picker func(game, seat, seats int) decks.Deck

// simChosen deals the decks that were named, or every pairing of the starter decks in turn.
func simChosen(names string) (picker, error) {
	chosen, err := simDecks(names)
	return func(game, seat, _ int) decks.Deck {
		if names != "" {
			return chosen[seat%len(chosen)]
		}
		return chosen[(game/pow(len(chosen), seat))%len(chosen)]
	}, err
}

// simBuilt deals random decks of the player's own cards.
func simBuilt(lib *cards.Library, format, clans string, whole bool, seed uint64) (picker, error) {
	f, ok := cards.FormatOf(format)
	if !ok {
		return nil, fmt.Errorf("no format is called “%s”", format)
	}
	var all []*card.Card
	for c := range lib.All() {
		if !whole || cards.StateOf(c) == cards.Compiled {
			all = append(all, c)
		}
	}
	b, err := decks.NewBuilder(all, f.Code, strings.FieldsFunc(clans, func(c rune) bool { return c == ',' })...)
	if err != nil {
		return nil, fmt.Errorf("build decks of your cards: %w; `kotei cards import` takes cards in", err)
	}
	return func(game, seat, seats int) decks.Deck { return b.Build(seed<<32 + uint64(game*seats+seat)) }, nil
}

// simRules are the rules of an edition, or where none is named those by which a format is played; without a format Celestial's.
func simRules(edition, format string) (*core.Ruleset, error) {
	if f, ok := cards.FormatOf(format); ok && edition == "" {
		edition = f.Edition
	}
	edition = cmp.Or(edition, rules.Celestial().Name)
	if rs := rules.Edition(edition); rs != nil {
		return rs, nil
	}
	return nil, noEdition(edition)
}

// noEdition is the error for an unknown edition. It lists those that there are.
func noEdition(name string) error {
	return fmt.Errorf("there is no edition %q; there are %s", name, rules.EditionNames())
}

func pow(n, k int) int {
	p := 1
	for range k {
		p *= n
	}
	return p
}

// simDecks are the decks that a command line names: starter decks by a part of their name, or files.
func simDecks(names string) ([]decks.Deck, error) {
	if names == "" {
		return starter.Decks(), nil
	}
	var out []decks.Deck
	for n := range strings.SplitSeq(names, ",") {
		d, err := deckNamed(n)
		if err != nil {
			return nil, err
		}
		out = append(out, d)
	}
	return out, nil
}

// deckNamed is a deck file, or else the starter deck whose name contains the words.
func deckNamed(name string) (decks.Deck, error) {
	if _, err := os.Stat(name); err == nil {
		d, problems, err := decks.Load(name, library())
		if err == nil && len(problems) > 0 {
			err = fmt.Errorf("%s: %s", name, problems[0])
		}
		return d, err
	}
	var titles []string
	for _, d := range slices.Concat(starter.Decks(), starter.Older()) {
		if strings.Contains(strings.ToLower(d.Name), strings.ToLower(name)) {
			return d, nil
		}
		titles = append(titles, d.Name)
	}
	return decks.Deck{}, errors.New("there is no deck file or starter deck " + name + "; the starter decks are " + strings.Join(titles, ", "))
}
