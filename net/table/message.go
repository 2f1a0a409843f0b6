package table

import (
	"fmt"

	"kotei/core"
	"kotei/core/match"
	"kotei/net/elect"
	"kotei/net/link"
)

// Version is the number of the protocol, for link.Config.
const Version uint16 = 15

// Limits on what the other side may send.
const (
	maxName    = 64
	maxChat    = 500
	maxSay     = 1000 // what a program says to another
	maxID      = 200
	maxDeck    = 250 // cards of one deck
	maxBeside  = 8   // … beside a Stronghold
	maxExtra   = 2000
	maxKnown   = 60_000
	maxBody    = 8 << 10   // of an entry
	maxDealt   = 128 << 10 // … and of a message about cards
	maxSeen    = 64 << 10
	maxLog     = link.MaxMessage - 4<<10
	maxEntries = 1 << 30
	maxSerial  = 1<<32 - 1
)

// A message is one thing said over a connection: its kind in a byte, then its fields.
type message interface {
	coded
	kind() byte
}

// The kinds of messages; from the guest first, then from the host. The order is part of the protocol.
const (
	kindHello byte = 1 + iota
	kindDeck
	kindSubmit
	kindSay
	kindThink
	kindLeave
	kindHead
	kindDiffer
	kindWelcome
	kindSeats
	kindStart
	kindEntry
	kindRefused
	kindSaid
	kindThinking
	kindStop
	kindFinished
	kindError
	kindStalled
	kindTrouble
	kindBack
	kindCoin
	kindOpened
	kindLay
	kindLacking
	kindPaper
	kindDoors
	kindWish
	kindConsent
	kindHand
	endOfKinds
)

var makers = [endOfKinds]func() message{
	kindHello: func() message { return new(hello) }, kindDeck: func() message { return new(handIn) },
	kindSubmit: func() message { return new(submit) }, kindSay: func() message { return new(say) },
	kindThink: func() message { return new(think) }, kindLeave: func() message { return new(leave) },
	kindHead: func() message { return new(head) }, kindDiffer: func() message { return new(differ) },
	kindWelcome: func() message { return new(welcome) }, kindSeats: func() message { return new(seating) },
	kindStart: func() message { return new(start) }, kindEntry: func() message { return new(entry) },
	kindRefused: func() message { return new(refused) }, kindSaid: func() message { return new(said) },
	kindThinking: func() message { return new(thinking) }, kindStop: func() message { return new(stop) },
	kindFinished: func() message { return new(finished) }, kindError: func() message { return new(failure) },
	kindStalled: func() message { return new(stalled) }, kindTrouble: func() message { return new(trouble) },
	kindBack: func() message { return new(back) }, kindCoin: func() message { return new(coin) },
	kindOpened: func() message { return new(opened) }, kindLay: func() message { return new(lay) },
	kindLacking: func() message { return new(lacking) }, kindPaper: func() message { return new(paper) },
	kindDoors: func() message { return new(doors) }, kindWish: func() message { return new(wish) },
	kindConsent: func() message { return new(consent) }, kindHand: func() message { return new(hand) },
}

func pack(m message) []byte { return append([]byte{m.kind()}, encode(m)...) }

// unpack reads a message; it never panics, and takes only what pack writes.
func unpack(b []byte) (message, error) {
	if len(b) == 0 {
		return nil, fmt.Errorf("an empty message")
	}
	if b[0] == 0 || b[0] >= endOfKinds {
		return nil, fmt.Errorf("there is no message of kind %d", b[0])
	}
	m := makers[b[0]]()
	if err := decode(b[1:], m); err != nil {
		return nil, fmt.Errorf("a message of kind %d is malformed: %w", b[0], err)
	}
	return m, nil
}

// A hello is a guest's first message: who he is, and how much of which game he has.
type hello struct {
	Name      string
	Spectator bool
	Commit    [32]byte // to his deck
	Coin      [32]byte // commits to what he throws in for what is random
	Game      gameID   // zero: none
	Head      int
	Hash      [32]byte
	Spans     []elect.Span // up to where it goes in which term
	Heard     int          // the number of the last thing said that he heard
	Known     []uint32     // the sums of all cards that his program knows, ascending
	Addrs     []string     // where other players' programs reach his
}

func (hello) kind() byte { return kindHello }
func (m *hello) code(c *coder) {
	c.text(&m.Name, maxName)
	c.bool(&m.Spectator)
	c.fixed(m.Commit[:])
	c.fixed(m.Coin[:])
	c.fixed(m.Game[:])
	number(c, &m.Head, maxEntries)
	c.fixed(m.Hash[:])
	list(c, &m.Spans, maxSpans, codeSpan)
	number(c, &m.Heard, maxEntries)
	c.sums(&m.Known)
	codeAddrs(c, &m.Addrs)
}

// A handIn is a deck, for the host alone.
type handIn struct {
	Salt [16]byte
	Deck Deck
}

func (handIn) kind() byte { return kindDeck }
func (m *handIn) code(c *coder) {
	c.fixed(m.Salt[:])
	m.Deck.code(c)
}

// A lay is a handIn where all deal: what everybody gets to know of the deck, and nothing else. Without a Stronghold it takes an earlier one back.
type lay struct {
	Round uint32 // of the lacking that it answers
	Seat  openingSeat
}

func (lay) kind() byte { return kindLay }
func (m *lay) code(c *coder) {
	number(c, &m.Round, maxSerial)
	m.Seat.code(c)
}

// A submit asks the host to log what a player did.
type submit struct{ Event event }

func (submit) kind() byte       { return kindSubmit }
func (m *submit) code(c *coder) { m.Event.code(c) }

// A say is chat on its way to the host.
type say struct{ Line line }

func (say) kind() byte       { return kindSay }
func (m *say) code(c *coder) { m.Line.code(c) }

// A think says that a player is thinking.
type think struct{}

func (think) kind() byte   { return kindThink }
func (*think) code(*coder) {}

// A leave is a goodbye.
type leave struct{}

func (leave) kind() byte   { return kindLeave }
func (*leave) code(*coder) {}

// A head says up to where a player has the log, when a game is over.
type head struct {
	Index int
	Hash  [32]byte
}

func (head) kind() byte { return kindHead }
func (m *head) code(c *coder) {
	number(c, &m.Index, maxEntries)
	c.fixed(m.Hash[:])
}

// A differ says that an entry leads to another position here, and gives the log as it is here.
type differ struct {
	Index int
	What  string
	Log   []byte
}

func (differ) kind() byte { return kindDiffer }
func (m *differ) code(c *coder) {
	number(c, &m.Index, maxEntries)
	c.text(&m.What, maxSay)
	c.bytes(&m.Log, maxLog)
}

// A welcome tells a guest his seat.
type welcome struct {
	Seat     core.Seat
	Seats    int
	Edition  string
	Format   string // of the decks
	Mode     uint8
	Dealing  Dealing
	Patience waiting
	Behind   uint16   // how many choices late those who look on see the game
	Game     gameID   // zero: it hasn't begun
	Upto     int      // entries that there are already
	Table    [16]byte // this table, while its program runs: what chat is signed for
}

func (welcome) kind() byte { return kindWelcome }
func (m *welcome) code(c *coder) {
	c.seat(&m.Seat)
	number(c, &m.Seats, core.MaxSeats)
	c.text(&m.Edition, maxName)
	c.text(&m.Format, maxName)
	number(c, &m.Mode, uint64(match.Free))
	c.terms(&m.Dealing, &m.Patience, &m.Behind)
	c.fixed(m.Game[:])
	number(c, &m.Upto, maxEntries)
	c.fixed(m.Table[:])
}

// A seating lists who sits where.
type seating struct{ Seats []SeatInfo }

func (seating) kind() byte { return kindSeats }
func (m *seating) code(c *coder) {
	list(c, &m.Seats, core.MaxSeats+maxSpectators, func(c *coder, s *SeatInfo) {
		c.seat(&s.Seat)
		c.text(&s.Name, maxName)
		c.bool(&s.Ready)
		c.bool(&s.Here)
		c.fixed(s.Key[:])
	})
}

// A start begins a game, or admits a guest who comes later.
type start struct {
	Opening opening
	Eyes    core.Seat
	Shown   []match.HeaderShown // to these eyes before the first question
}

func (start) kind() byte { return kindStart }
func (m *start) code(c *coder) {
	m.Opening.code(c)
	c.seat(&m.Eyes)
	list(c, &m.Shown, core.MaxCards, func(c *coder, f *match.HeaderShown) {
		number(c, &f.Mask, 1<<(core.MaxSeats+1)-1)
		number(c, &f.Card, core.MaxCards)
		c.text(&f.ID, maxID)
	})
}

// header is the header of the match that begins, as its receiver may have it.
func (m *start) header() match.Header {
	h := m.Opening.header(m.Eyes)
	h.Shown = m.Shown
	return h
}

// An entry is a line of the log, as its receiver may have it.
type entry struct{ Record record }

func (entry) kind() byte       { return kindEntry }
func (m *entry) code(c *coder) { m.Record.code(c) }

// A refused says why something was not taken.
type refused struct {
	Serial uint32 // of the event; 0: it was the deck
	May    bool   // an override would be taken
	Text   string
}

func (refused) kind() byte { return kindRefused }
func (m *refused) code(c *coder) {
	number(c, &m.Serial, maxSerial)
	c.bool(&m.May)
	c.text(&m.Text, maxSay)
}

// A said is chat.
type said struct {
	Seat core.Seat
	Name string
	Line line
	Past int // entries that there were when it was said
	N    int // how many things had been said by then
}

func (said) kind() byte { return kindSaid }
func (m *said) code(c *coder) {
	c.seat(&m.Seat)
	c.text(&m.Name, maxName)
	m.Line.code(c)
	number(c, &m.Past, maxEntries)
	number(c, &m.N, maxEntries)
}

// A thinking says which player is thinking.
type thinking struct{ Seat core.Seat }

func (thinking) kind() byte       { return kindThinking }
func (m *thinking) code(c *coder) { c.seat(&m.Seat) }

// A stop ends a game in which two programs came to differ.
type stop struct{ Text string }

func (stop) kind() byte       { return kindStop }
func (m *stop) code(c *coder) { c.text(&m.Text, maxSay) }

// A finished says that the game is over and all players have the same log.
type finished struct{ Head head }

func (finished) kind() byte       { return kindFinished }
func (m *finished) code(c *coder) { m.Head.code(c) }

// A failure is why the host ends a connection.
type failure struct{ Text string }

func (failure) kind() byte       { return kindError }
func (m *failure) code(c *coder) { c.text(&m.Text, maxSay) }

// A stalled says why the host's program can't save the game, so that it stops; empty: it goes on.
type stalled struct{ Text string }

func (stalled) kind() byte       { return kindStalled }
func (m *stalled) code(c *coder) { c.text(&m.Text, maxSay) }

// A trouble tells what somebody else's program did wrong.
type trouble struct {
	Seat core.Seat
	Name string
	Text string
}

func (trouble) kind() byte { return kindTrouble }
func (m *trouble) code(c *coder) {
	c.seat(&m.Seat)
	c.text(&m.Name, maxName)
	c.text(&m.Text, maxSay)
}

// A back says that the log ends at an entry, since the host's file has lost the rest: a guest who has more of it goes back.
type back struct {
	Head head
	Why  string
}

func (back) kind() byte { return kindBack }
func (m *back) code(c *coder) {
	m.Head.code(c)
	c.text(&m.Why, maxSay)
}

// A coin is a player's contribution to randomness, sent once the game is set up and nobody can change his any more.
type coin struct{ Value [32]byte }

func (coin) kind() byte       { return kindCoin }
func (m *coin) code(c *coder) { c.fixed(m.Value[:]) }

// An opened is everything of a player that was hidden when the game began. It is sent when the game is over.
type opened struct {
	Seat  core.Seat
	Salt  [16]byte
	Coin  [32]byte
	Deck  Deck
	Extra []string // with the host's: the further cards at the table
}

func (opened) kind() byte { return kindOpened }
func (m *opened) code(c *coder) {
	c.seat(&m.Seat)
	c.fixed(m.Salt[:])
	c.fixed(m.Coin[:])
	m.Deck.code(c)
	list(c, &m.Extra, maxExtra, func(c *coder, id *string) { c.text(id, maxID) })
}
