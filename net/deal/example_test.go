package deal_test

import (
	"crypto/sha256"
	"fmt"

	"kotei/net/deal"
)

// Two programs shuffle Ann's deck, and she draws a card. The log is whatever brings entries to all programs in one order.
func Example() {
	log := &exampleLog{}
	for seat, cards := range [][]string{{"Akodo Toturi", "Doji Hoturi", "Hida Kisada"}, {"Bayushi Kachiko"}} {
		g, err := deal.New(deal.Config{
			Game: [32]byte{1}, Seats: 2, Seat: deal.Seat(seat), Secret: [32]byte{2, byte(seat)}, // both random in a real game
			Decks:  []deal.List{{Deck: deal.Deck(seat), Cards: cards}},
			Policy: func(deal.Seat, deal.Message) deal.Verdict { return deal.Allow }, // else: whether the rules ask for it
		})
		if err != nil {
			panic(err)
		}
		log.programs = append(log.programs, g)
	}
	log.settle() // keys, and the lists of the decks

	ann, bob := log.programs[0], log.programs[1]
	log.add(0, &deal.Shuffle{Pile: 0})
	deck, _ := ann.Pile(0)
	log.add(0, &deal.Look{Viewer: 0, Handles: deck[:1]})
	hers, _ := ann.Card(deck[0])
	his, _ := bob.Card(deck[0])
	fmt.Printf("Ann knows it: %v. Bob knows it: %v.\n", hers.Known, his.Known)

	log.add(0, &deal.Look{Viewer: deal.Everybody, Handles: deck[:1]})
	his, _ = bob.Card(deck[0])
	fmt.Printf("Turned up, it is the same card for both: %v.\n", hers.Name == his.Name)
	// Output:
	// Ann knows it: true. Bob knows it: false.
	// Turned up, it is the same card for both: true.
}

type exampleLog struct {
	programs []*deal.Game
	head     [32]byte
}

// add puts a request into the log, and then what everybody owes for it.
func (l *exampleLog) add(author deal.Seat, m deal.Message) {
	b := deal.Encode(m)
	l.head = sha256.Sum256(append(append(l.head[:], byte(author)), b...))
	for _, g := range l.programs {
		got, err := deal.Decode(b)
		if err != nil {
			panic(err)
		}
		if err := g.Apply(deal.Entry{At: l.head, Author: author, Message: got}); err != nil {
			panic(err)
		}
	}
	l.settle()
}

func (l *exampleLog) settle() {
	for seat, g := range l.programs {
		for _, m := range g.Owed() {
			l.add(deal.Seat(seat), m)
		}
	}
}
