package terminal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image/png"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"kotei/decks"
	"kotei/decks/paper"
	"kotei/decks/shelf"
	"kotei/disk"
	"kotei/images/pack"
)

// printing is what of a deck is to be printed, and how.
type printing struct {
	size, folder, out          string
	list, picture, once, plain bool
}

func (k *kit) deckPrint() *cobra.Command {
	var o printing
	c := completesDecks(&cobra.Command{
		Use: "print DECK", Short: "Write proxies or the list of a deck as PDF, or a picture of it",
		Example: "  kotei deck print --paper Letter mine.txt\n  kotei deck print --picture -o mine.png mine.txt", Args: oneDeck,
		RunE: func(c *cobra.Command, args []string) error { return k.print(c.Context(), args[0], o) },
	})
	c.Flags().StringVar(&o.size, "paper", "A4", "the `SIZE` of the paper: A4 or Letter")
	c.Flags().BoolVar(&o.list, "list", false, "the deck's list in place of its cards")
	c.Flags().BoolVar(&o.picture, "picture", false, "a PNG picture of the deck in place of a PDF")
	c.Flags().BoolVar(&o.once, "once", false, "one of each card")
	c.Flags().BoolVar(&o.plain, "nomarks", false, "without the lines to cut along")
	c.Flags().StringVar(&o.folder, "pictures", "", "a `FOLDER` of card pictures; cards without one are drawn")
	c.Flags().StringVarP(&o.out, "output", "o", "", "the `FILE` to write (default: the deck's name)")
	completes(c, "paper", func() []string { return []string{"A4", "Letter"} })
	return c
}

func (k *kit) print(ctx context.Context, name string, o printing) error {
	if o.list && o.picture {
		return errors.New("--list and --picture are two things: choose one")
	}
	on, err := paper.SizeNamed(o.size)
	if err != nil {
		return err
	}
	d, err := k.deckTold(name)
	if err != nil {
		return err
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	how := paper.Options{Size: on, Marks: !o.plain, Once: o.once, Done: func(n, of int) { k.bar("%d of %d cards", n, of) }}
	if o.folder != "" {
		index, report, err := pack.Scan(ctx, []string{o.folder}, k.library(), nil)
		if err != nil {
			return err
		}
		k.complain(report)
		how.Pictures = index
	}
	var b bytes.Buffer
	err = k.printed(ctx, &b, d, how, o)
	k.barEnds()
	if err != nil {
		return err
	}
	if o.out == "" {
		o.out = strings.TrimSuffix(shelf.FileName(d.Name), ".txt") + ".pdf"
		if o.picture {
			o.out = strings.TrimSuffix(o.out, ".pdf") + ".png"
		}
	}
	if err := disk.Replace(o.out, b.Bytes()); err != nil {
		return fmt.Errorf("write %s: %w", o.out, err)
	}
	k.say(o.out)
	return nil
}

// printed writes what is asked for: the list, a picture, or the cards.
func (k *kit) printed(ctx context.Context, w io.Writer, d decks.Deck, how paper.Options, o printing) error {
	switch {
	case o.picture:
		img, err := paper.Poster(k.library(), d, how.Pictures)
		if err != nil {
			return err
		}
		return png.Encode(w, img)
	case o.list:
		return paper.List(w, k.library(), d, how)
	}
	return paper.Proxies(ctx, w, k.library(), d, how)
}
