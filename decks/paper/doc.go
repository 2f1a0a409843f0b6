// Package paper puts decks on paper: proxies to cut out, the list for the judge, and a picture of the whole deck to post.
//
// Cards are 63.5 by 88.9 mm, nine on a page of A4 or Letter, edge to edge with marks to cut along. Their faces are those of
// the table (package images): the printed picture where the caller's source has one, else drawn.
//
//	err := paper.Proxies(ctx, f, lib, deck, paper.Options{Size: paper.A4, Marks: true})
//	err = paper.List(f, lib, deck, paper.Options{Size: paper.Letter})
//	img := paper.Poster(lib, deck, nil)
//
// Proxies are for playing at home: what may be shown of a card's picture is its owner's matter.
package paper
