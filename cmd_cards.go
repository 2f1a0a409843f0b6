package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"

	"kotei/core/card"
	"kotei/core/text"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/decks/search"
	"kotei/decks/starter"
)

const cardsUse = `kotei cards import PATH...          take card databases in: files or folders, packed or not
kotei cards search QUERY            find cards: t:personality clan:crab force>=3
kotei cards show TITLE              print a card
kotei cards explain TITLE           print a card's text beside what was made of it
kotei cards coverage [-format F] [-by format|type|set] [-alone] [-reasons N]
                                    count the cards whose text plays by itself`

// cardsCommand runs the commands for the card database.
func cardsCommand(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return errors.New("say what to do with the cards:\n" + cardsUse)
	}
	switch rest := args[1:]; args[0] {
	case "import":
		return cardsImport(ctx, rest)
	case "search":
		return withWords(args[0], "QUERY", rest, cardsSearch)
	case "show":
		return withWords(args[0], "TITLE", rest, func(title string) error { return cardsShow(title, false) })
	case "explain":
		return withWords(args[0], "TITLE", rest, func(title string) error { return cardsShow(title, true) })
	case "coverage":
		return cardsCoverage(rest)
	case "help", "-h", "--help":
		say(cardsUse)
		return nil
	}
	return fmt.Errorf("`kotei cards` can't %q:\n%s", args[0], cardsUse)
}

// withWords calls a command that takes no options with the rest of its line, or prints how it is used for -h. A query may begin
// with a minus sign, so only the words for help are options.
func withWords(command, what string, args []string, call func(string) error) error {
	if len(args) == 1 && (args[0] == "-h" || args[0] == "-help" || args[0] == "--help") {
		sayf("kotei cards %s %s\n\n%s\n", command, what, cardsUse)
		return nil
	}
	return call(strings.Join(args, " "))
}

func cardsImport(ctx context.Context, paths []string) error {
	if len(paths) == 1 && (paths[0] == "-h" || paths[0] == "-help" || paths[0] == "--help") {
		say(cardsUse)
		return nil
	}
	if len(paths) == 0 {
		return errors.New("name the files or folders to take in")
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	db, sum, err := cards.TakeIn(ctx, home.Here().Cards(), paths, counting())
	fmt.Fprintln(os.Stderr)
	for _, s := range sum.Skipped {
		say("skipped", s)
	}
	if sum.More > 0 {
		sayf("… and %d more\n", sum.More)
	}
	if err != nil {
		return err
	}
	sayf("%s\n%d cards are in %s\n", sum, db.Len(), home.Here().Cards())
	return nil
}

// counting prints how far reading cards has come.
func counting() func(cards.Stage, int, int) {
	var mu sync.Mutex
	return func(s cards.Stage, done, of int) {
		mu.Lock()
		defer mu.Unlock()
		fmt.Fprintf(os.Stderr, "\r%s %d of %d   ", s, done, of)
		if s == cards.Storing {
			fmt.Fprintln(os.Stderr)
		}
	}
}

// imported are the cards that were imported; where there are none, those that come with Kotei.
func imported() ([]*cards.Entry, error) {
	lib, err := cards.Renew(context.Background(), home.Here().Cards(), counting())
	if err != nil && lib == nil {
		return nil, err
	}
	if lib.Len() == 0 {
		lib = starter.Library()
	}
	return slices.Collect(lib.Entries()), nil
}

// library returns all cards that the player has. It reports what can't be read, and leaves it out.
var library = sync.OnceValue(func() *cards.Library {
	lib, wrong := cards.Gather(home.Here(), starter.Library())
	for _, err := range wrong {
		complain("kotei:", err)
	}
	return lib
})

func cardsSearch(query string) error {
	q, err := search.Parse(query)
	if err != nil {
		if e := new(search.Error); errors.As(err, &e) {
			fmt.Fprintf(os.Stderr, "%s\n%s^\n", query, strings.Repeat(" ", e.Column-1))
		}
		return err
	}
	all := slices.Collect(library().Entries())
	ix := search.NewIndex(len(all), func(see func(*cards.Entry)) {
		for _, e := range all {
			see(e)
		}
	})
	for _, unknown := range ix.Unknown(q) {
		complain("kotei:", unknown)
	}
	found := ix.Find(q)
	for _, i := range found {
		e := all[i]
		sayf("%-44s %-12s %s\n", e.Extended(), e.Type, strings.Join(e.Clans, ", "))
	}
	sayf("%d of %d cards\n", len(found), len(all))
	return nil
}

// cardNamed finds a card as players write its title.
func cardNamed(title string) (*cards.Entry, error) {
	if strings.TrimSpace(title) == "" {
		return nil, errors.New("name a card")
	}
	// The player's own cards and imported cards come before those of Kotei.
	own, wrong := cards.Gather(home.Here())
	for _, err := range wrong {
		complain("kotei:", err)
	}
	lib := cards.Join(own, starter.Library())
	if e := lib.FindEntry(title); e != nil {
		return e, nil
	}
	if e := lib.EntryByID(title); e != nil {
		return e, nil
	}
	near := lib.Nearest(title, 3)
	if len(near) > 0 {
		return nil, fmt.Errorf("no card is called “%s”; did you mean %s?", title, strings.Join(near, ", or "))
	}
	return nil, fmt.Errorf("no card is called “%s”", title)
}

func cardsShow(title string, explain bool) error {
	e, err := cardNamed(title)
	if err != nil {
		return err
	}
	sayf("%s\n%s", e.Extended(), e.Type)
	if len(e.Clans) > 0 {
		sayf(" · %s", strings.Join(e.Clans, ", "))
	}
	if len(e.Keywords) > 0 {
		words := make([]string, len(e.Keywords))
		for i, k := range e.Keywords {
			words[i] = string(k)
		}
		sayf(" · %s", strings.Join(words, ", "))
	}
	say()
	for s, n := range e.Stats {
		if n.Kind != card.Absent {
			sayf("%s %s  ", card.Stat(s), n)
		}
	}
	sayf("\n\n%s\n", strings.ReplaceAll(e.Text, "<br>", "\n"))
	if explain {
		sayf("\n%s", text.Explain(e.Card))
	}
	sayf("\n%s", cards.StateOf(e.Card))
	if len(e.Formats) > 0 {
		sayf(" · legal in %s", strings.Join(e.Formats, ", "))
	}
	for _, p := range e.Prints {
		sayf("\n%s %s %s %s", cards.SetOf(p.Set).Name, p.Number, p.Rarity, p.Artist)
	}
	say()
	return nil
}

func cardsCoverage(args []string) error {
	set := flag.NewFlagSet("coverage", flag.ContinueOnError)
	format := set.String("format", "", "only cards of a format: celestial, emperor, ivory, 20f …")
	by := set.String("by", "format", "how they are grouped: format, type or set")
	alone := set.Bool("alone", false, "also count what would be read if no wording had been learned for one title alone")
	reasons := set.Int("reasons", 20, "how many reasons are printed")
	if err := set.Parse(args); err != nil {
		return err
	}
	all, err := imported()
	if err != nil {
		return err
	}
	if *format != "" {
		f, ok := cards.FormatOf(*format)
		if !ok {
			return fmt.Errorf("no format is called “%s”", *format)
		}
		all = slices.DeleteFunc(all, func(e *cards.Entry) bool { return !slices.Contains(e.Formats, f.Code) })
	}
	groups := map[string]func(*cards.Entry) []string{
		"format": func(e *cards.Entry) []string { return e.Formats },
		"type":   func(e *cards.Entry) []string { return []string{e.Type.String()} },
		"set": func(e *cards.Entry) (sets []string) {
			for _, p := range e.Prints {
				if !slices.Contains(sets, p.Set) {
					sets = append(sets, p.Set)
				}
			}
			return sets
		},
	}
	group := groups[*by]
	if group == nil {
		return fmt.Errorf("cards are grouped by format, type or set, not by %q", *by)
	}
	var wordings *cards.Wordings
	if *alone {
		wordings = cards.WordingsOf(all)
	}
	c := cards.Cover(all, group, wordings)
	sayf("%-28s %7s %7s %6s   ", *by, "cards", "whole", "%")
	if *alone {
		sayf("%7s %6s   ", "alone", "%")
	}
	sayf("%7s %7s %6s\n", "items", "read", "%")
	for _, n := range append(c.Groups, c.All) {
		sayf("%-28s %7d %7d %5.1f%%   ", n.Name, n.Cards, n.Whole, percent(n.Whole, n.Cards))
		if *alone {
			sayf("%7d %5.1f%%   ", n.Alone, percent(n.Alone, n.Cards))
		}
		sayf("%7d %7d %5.1f%%\n", n.Items, n.ItemsCompiled, percent(n.ItemsCompiled, n.Items))
	}
	if *alone {
		sayWordings(wordings, all)
	}
	say("\nitems played by hand, and why:")
	for _, r := range c.Reasons[:min(*reasons, len(c.Reasons))] {
		sayf("%6d  %s (%s)\n", r.Items, r.Text, r.Example)
	}
	return nil
}

// sayWordings prints how many titles need the rows of the grammar, and how well it reads cards that it wasn't written for.
func sayWordings(w *cards.Wordings, all []*cards.Entry) {
	say("\nrows of the grammar, by how many titles need them:")
	for _, u := range w.Uses() {
		titles := fmt.Sprintf("%d to %d", u.From, u.To)
		switch u.To {
		case u.From:
			titles = fmt.Sprint(u.From)
		case 0:
			titles = fmt.Sprintf("%d or more", u.From)
		}
		sayf("%6d  %s\n", u.Rows, titles)
	}
	say("\nshares of the cards by their first set, and what of each is read by wordings that the others need, too:")
	for i, s := range w.Shares(all, 5) {
		sayf("%6d  %d cards of %d sets, %.1f%%\n", i+1, s.Cards, len(s.Sets), percent(s.Whole, s.Cards))
	}
}

func percent(part, whole int) float64 { return 100 * float64(part) / float64(max(whole, 1)) }
