package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"image/png"
	"io"
	"os"

	"kotei/decks"
	"kotei/decks/paper"
	"kotei/decks/shelf"
	"kotei/disk"
	"kotei/images/pack"
)

func deckPrint(ctx context.Context, args []string) error {
	set := flag.NewFlagSet("print", flag.ContinueOnError)
	size := set.String("paper", "A4", "A4 or Letter")
	list := set.Bool("list", false, "the deck's list in place of its cards")
	picture := set.Bool("picture", false, "a PNG picture of the deck in place of a PDF")
	once := set.Bool("once", false, "one of each card")
	plain := set.Bool("nomarks", false, "without the lines to cut along")
	folder := set.String("pictures", "", "a folder of card pictures; cards without one are drawn")
	out := set.String("o", "", "the file to write; default: the deck's name")
	if err := set.Parse(args); err != nil {
		return err
	}
	if *list && *picture {
		return errors.New("-list and -picture are two things: choose one")
	}
	on, err := paper.SizeNamed(*size)
	if err != nil {
		return err
	}
	d, err := oneDeck(set)
	if err != nil {
		return err
	}
	o := paper.Options{Size: on, Marks: !*plain, Once: *once, Done: func(n, of int) { fmt.Fprintf(os.Stderr, "\r%d of %d cards ", n, of) }}
	var b bytes.Buffer
	end := ".pdf"
	ctx, stop := interruptible(ctx)
	defer stop()
	if *folder != "" {
		index, report, err := pack.Scan(ctx, []string{*folder}, library(), nil)
		if err != nil {
			return err
		}
		complain(report)
		o.Pictures = index
	}
	if *picture {
		end = ".png"
	}
	if err := printed(ctx, &b, d, o, *list, *picture); err != nil {
		return err
	}
	if *out == "" {
		name := shelf.FileName(d.Name)
		*out = name[:len(name)-len(".txt")] + end
	}
	if err := disk.Replace(*out, b.Bytes()); err != nil {
		return fmt.Errorf("write %s: %w", *out, err)
	}
	say(*out)
	return nil
}

// printed writes what is asked for: the list, a picture, or the cards.
func printed(ctx context.Context, w io.Writer, d decks.Deck, o paper.Options, list, picture bool) error {
	switch {
	case picture:
		img, err := paper.Poster(library(), d, o.Pictures)
		if err != nil {
			return err
		}
		return png.Encode(w, img)
	case list:
		return paper.List(w, library(), d, o)
	}
	defer fmt.Fprintln(os.Stderr)
	return paper.Proxies(ctx, w, library(), d, o)
}
