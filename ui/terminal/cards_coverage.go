package terminal

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/decks/starter"
)

func (k *kit) cardsCoverage() *cobra.Command {
	var o coverage
	c := &cobra.Command{
		Use: "coverage [OPTION]...", Short: "Count the cards whose text plays by itself",
		Example: "  kotei cards coverage --format celestial --by type", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return k.cover(o) },
	}
	c.Flags().StringVar(&o.format, "format", "", "only cards of a `FORMAT`: celestial, emperor, ivory, 20f …")
	c.Flags().StringVar(&o.by, "by", "format", "the `GROUPS` in which the cards are counted: format, type or set")
	c.Flags().BoolVar(&o.alone, "alone", false, "also count what would be read if no wording had been learned for one title alone")
	c.Flags().IntVar(&o.reasons, "reasons", 20, "print so many `REASONS`")
	completes(c, "format", formatCodes)
	completes(c, "by", func() []string { return []string{"format", "type", "set"} })
	return c
}

// A coverage is what is to be counted.
type coverage struct {
	format, by string
	alone      bool
	reasons    int
}

// imported are the cards that were imported; where there are none, those that come with Kotei.
func (k *kit) imported() ([]*cards.Entry, error) {
	lib, err := cards.Renew(context.Background(), home.Here().Cards(), k.stages)
	if err != nil && lib == nil {
		return nil, err
	}
	if lib.Len() == 0 {
		lib = starter.Library()
	}
	return slices.Collect(lib.Entries()), nil
}

func (k *kit) cover(o coverage) error {
	all, err := k.imported()
	if err != nil {
		return err
	}
	if o.format != "" {
		f, ok := cards.FormatOf(o.format)
		if !ok {
			return noFormat(o.format)
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
	group := groups[o.by]
	if group == nil {
		return fmt.Errorf("cards are grouped by format, type or set, not by %q", o.by)
	}
	var wordings *cards.Wordings
	if o.alone {
		wordings = cards.WordingsOf(all)
	}
	c := cards.Cover(all, group, wordings)
	k.sayf("%-28s %7s %7s %6s   ", o.by, "cards", "whole", "%")
	if o.alone {
		k.sayf("%7s %6s   ", "alone", "%")
	}
	k.sayf("%7s %7s %6s\n", "items", "read", "%")
	for _, n := range append(c.Groups, c.All) {
		k.sayf("%-28s %7d %7d %5.1f%%   ", n.Name, n.Cards, n.Whole, percent(n.Whole, n.Cards))
		if o.alone {
			k.sayf("%7d %5.1f%%   ", n.Alone, percent(n.Alone, n.Cards))
		}
		k.sayf("%7d %7d %5.1f%%\n", n.Items, n.ItemsCompiled, percent(n.ItemsCompiled, n.Items))
	}
	if o.alone {
		k.sayWordings(wordings, all)
	}
	k.say("\nitems played by hand, and why:")
	for _, r := range c.Reasons[:min(o.reasons, len(c.Reasons))] {
		k.sayf("%6d  %s (%s)\n", r.Items, r.Text, r.Example)
	}
	return nil
}

// sayWordings prints how many titles need the rows of the grammar, and how well it reads cards that it wasn't written for.
func (k *kit) sayWordings(w *cards.Wordings, all []*cards.Entry) {
	k.say("\nrows of the grammar, by how many titles need them:")
	for _, u := range w.Uses() {
		titles := fmt.Sprintf("%d to %d", u.From, u.To)
		switch u.To {
		case u.From:
			titles = fmt.Sprint(u.From)
		case 0:
			titles = fmt.Sprintf("%d or more", u.From)
		}
		k.sayf("%6d  %s\n", u.Rows, titles)
	}
	k.say("\nshares of the cards by their first set, and what of each is read by wordings that the others need, too:")
	for i, s := range w.Shares(all, 5) {
		k.sayf("%6d  %d cards of %d sets, %.1f%%\n", i+1, s.Cards, len(s.Sets), percent(s.Whole, s.Cards))
	}
}

func percent(part, whole int) float64 { return 100 * float64(part) / float64(max(whole, 1)) }
