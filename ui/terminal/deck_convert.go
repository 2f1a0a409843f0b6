package terminal

import (
	"bytes"
	"cmp"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"kotei/decks"
)

func (k *kit) deckConvert() *cobra.Command {
	var to, out string
	c := completesDecks(&cobra.Command{
		Use: "convert DECK", Short: "Write a list in another program's format",
		Example: "  kotei deck convert --to lackey mine.txt\n  kotei deck convert -o mine.o8d mine.txt",
		Args:    oneDeck,
		RunE:    func(_ *cobra.Command, args []string) error { return k.convert(args[0], to, out) },
	})
	c.Flags().StringVar(&to, "to", "", "the `FORMAT` to write: "+strings.Join(listFormats(), ", ")+" (default: by the name of --output, else kotei)")
	c.Flags().StringVarP(&out, "output", "o", "", "the `FILE` to write (default: the terminal)")
	completes(c, "to", listFormats)
	return c
}

// listFormats are the codes of the formats in which lists are written.
func listFormats() (out []string) {
	for _, f := range decks.FileFormats {
		if f.Write != nil {
			out = append(out, f.Code)
		}
	}
	return out
}

func (k *kit) convert(name, to, out string) error {
	f := decks.FormatNamed(cmp.Or(to, filepath.Ext(out)))
	switch {
	case f == nil && to != "":
		return fmt.Errorf("no format of lists is called %q; there are %s", to, strings.Join(listFormats(), ", "))
	case f == nil:
		f = &decks.Plain
	case f.Write == nil:
		return fmt.Errorf("lists in the format %s are read, not written: choose one with --to, of %s", f.Name, strings.Join(listFormats(), ", "))
	}
	d, err := k.deckTold(name)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := f.Write(&b, d, k.library()); err != nil {
		return err
	}
	if f.Loses != "" {
		k.complain(f.Name + ": " + f.Loses)
	}
	return k.writeOut(out, b.Bytes())
}
