package table

import (
	"crypto/ed25519"
	"crypto/sha256"
	"errors"

	"kotei/core"
	"kotei/core/match"
	"kotei/net/elect"
)

// A gameID names one game: it is a hash of all that everybody knows when it begins.
type gameID [16]byte

// An opening is what everybody knows when a game begins.
type opening struct {
	Nonce    [16]byte
	Edition  string
	Format   string // of the decks
	Mode     uint8
	Dealing  Dealing
	Patience waiting
	Behind   uint16   // how many choices late those who look on see the game
	Host     [32]byte // key of who sequences
	Seats    []openingSeat
	Start    []string       // IDs of the cards that players begin with
	Listens  core.EventSet  // the windows at which everybody is asked
	Attends  core.Attention // what the texts of all cards wait for and look back at
	First    [32]byte       // what the log is chained to, where the host deals
}

// An openingSeat is a player at the beginning.
type openingSeat struct {
	Name          string
	Key           [32]byte
	Commit        [32]byte // to the deck
	Coin          [32]byte // to what the player throws in for what is random
	Stronghold    string
	Beside        []string // what lies beside it
	Dynasty, Fate int      // how many cards
	// Where all deal: what the texts of his cards wait for and look back at, as Listens and Attends of the table.
	Listens core.EventSet
	Attends core.Attention
}

func (o *opening) code(c *coder) {
	c.fixed(o.Nonce[:])
	c.text(&o.Edition, maxName)
	c.text(&o.Format, maxName)
	number(c, &o.Mode, uint64(match.Free))
	c.terms(&o.Dealing, &o.Patience, &o.Behind)
	c.fixed(o.Host[:])
	list(c, &o.Seats, core.MaxSeats, func(c *coder, s *openingSeat) { s.code(c) })
	c.ids(&o.Start)
	c.events(&o.Listens)
	c.attention(&o.Attends)
	c.fixed(o.First[:])
}

func (s *openingSeat) code(c *coder) {
	c.text(&s.Name, maxName)
	c.fixed(s.Key[:])
	c.fixed(s.Commit[:])
	c.fixed(s.Coin[:])
	c.text(&s.Stronghold, maxID)
	c.beside(&s.Beside)
	number(c, &s.Dynasty, maxDeck)
	number(c, &s.Fate, maxDeck)
	c.events(&s.Listens)
	c.attention(&s.Attends)
}

func (c *coder) events(v *core.EventSet) {
	number(c, &v[0], 1<<64-1)
	number(c, &v[1], 1<<64-1)
}

func (c *coder) attention(v *core.Attention) {
	for i := range v.Heeded {
		c.events(&v.Heeded[i])
	}
	c.events(&v.Deeds)
	c.events(&v.Asked)
	c.events(&v.Recalled)
	number(c, &v.Titles, 1<<64-1)
	c.bool(&v.Totals)
	c.bool(&v.Segments)
	c.bool(&v.Orders)
}

func (o *opening) id() gameID {
	h := sha256.Sum256(append([]byte("kotei game 1\n"), encode(o)...))
	return gameID(h[:16])
}

// header is the header of the match as a seat may have it.
func (o *opening) header(eyes core.Seat) match.Header {
	n := int(eyes)
	h := match.Header{Edition: o.Edition, Mode: match.Mode(o.Mode).String(), Extra: o.Start, Eyes: &n, Listens: o.Listens, Attention: o.Attends}
	for _, s := range o.Seats {
		h.Seats = append(h.Seats, match.HeaderSeat{
			Name: s.Name, Stronghold: s.Stronghold, Beside: s.Beside, Dynasty: make([]string, s.Dynasty), Fate: make([]string, s.Fate),
		})
	}
	return h
}

// An event is what one player did, signed by him, and bound to all that he had seen before.
type event struct {
	Game   gameID
	Author core.Seat // Chance: the host, for her
	Deal   bool      // it is about cards, a message of net/deal, and not an entry of the game
	Serial uint32    // counts the author's events from 1; of those about cards some may come to nothing
	Head   int       // entries that he had
	Hash   [32]byte  // of the last one
	Public [32]byte  // of what everybody saw then
	Body   []byte    // the entry as everybody gets it, or the message
	Sig    [64]byte
}

func (e *event) code(c *coder) {
	e.said(c)
	c.fixed(e.Sig[:])
}

// said is what the signature is about.
func (e *event) said(c *coder) {
	c.fixed(e.Game[:])
	c.seat(&e.Author)
	c.bool(&e.Deal)
	number(c, &e.Serial, maxSerial)
	number(c, &e.Head, maxEntries)
	c.fixed(e.Hash[:])
	c.fixed(e.Public[:])
	most := maxBody
	if e.Deal {
		most = maxDealt
	}
	c.bytes(&e.Body, most)
}

func (e *event) signed() []byte {
	c := coder{b: []byte("kotei event 1\n")}
	e.said(&c)
	return c.b
}

func (e *event) sign(by Signer) { copy(e.Sig[:], by.Sign(e.signed())) }

func (e *event) verify(key [32]byte) bool { return ed25519.Verify(key[:], e.signed(), e.Sig[:]) }

// A record is an entry of the log with its event, chained to the one before and signed by its keeper, the host at first. Seen alone depends
// on whose eyes it is for.
type record struct {
	Index int
	Term  uint32 // of its keeper: the host's is 0
	Epoch uint32 // counts how often the log was taken up
	Prev  [32]byte
	Event event
	Hash  [32]byte // the entry's; where all deal: of Prev and the event
	Sig   [64]byte
	Votes []elect.Vote // for the keeper, with the first of his term
	Seen  []byte       // the entry as these eyes get it, where the host deals
	View  [64]byte     // the host's signature of that
}

func (r *record) code(c *coder) {
	number(c, &r.Index, maxEntries)
	number(c, &r.Term, maxSerial)
	number(c, &r.Epoch, maxSerial)
	c.fixed(r.Prev[:])
	r.Event.code(c)
	c.fixed(r.Hash[:])
	c.fixed(r.Sig[:])
	list(c, &r.Votes, core.MaxSeats, codeVote)
	c.bytes(&r.Seen, maxSeen)
	c.fixed(r.View[:])
}

func (r *record) signed() []byte {
	s := r.stub()
	return s.signed(&r.Event.Game)
}

// A stub is what the signature of a record is about, with the hash of its event in the place of that: it shows that a log goes so far.
type stub struct {
	Index       int
	Term, Epoch uint32
	Prev        [32]byte
	Said        [32]byte // hash of the event
	Hash        [32]byte
	Sig         [64]byte
}

func (r *record) stub() stub {
	return stub{r.Index, r.Term, r.Epoch, r.Prev, sha256.Sum256(encode(&r.Event)), r.Hash, r.Sig}
}

func (s *stub) code(c *coder) {
	s.said(c)
	c.fixed(s.Sig[:])
}

func (s *stub) said(c *coder) {
	number(c, &s.Index, maxEntries)
	number(c, &s.Term, maxSerial)
	number(c, &s.Epoch, maxSerial)
	c.fixed(s.Prev[:])
	c.fixed(s.Said[:])
	c.fixed(s.Hash[:])
}

func (s *stub) signed(game *gameID) []byte {
	c := coder{b: []byte("kotei entry 2\n")}
	c.fixed(game[:])
	s.said(&c)
	return c.b
}

func (r *record) sign(by Signer) { copy(r.Sig[:], by.Sign(r.signed())) }

func (r *record) verify(key [32]byte) bool { return ed25519.Verify(key[:], r.signed(), r.Sig[:]) }

// viewed is what is signed of an entry as a pair of eyes gets it.
func (r *record) viewed(eyes core.Seat) []byte {
	c := coder{b: []byte("kotei view 1\n")}
	c.fixed(r.Event.Game[:])
	number(&c, &r.Index, maxEntries)
	c.seat(&eyes)
	c.fixed(r.Hash[:])
	return append(c.b, r.Seen...)
}

// show signs an entry as a pair of eyes gets it.
func (r *record) show(eyes core.Seat, by Signer) { copy(r.View[:], by.Sign(r.viewed(eyes))) }

func (r *record) shown(eyes core.Seat, key [32]byte) bool {
	return ed25519.Verify(key[:], r.viewed(eyes), r.View[:])
}

// What a player's, or the host's, program did that none of Kotei's does.
var (
	errForged  = errors.New("its signature is not the player's")
	errHostSig = errors.New("its signature is not the host's")
	errView    = errors.New("the host hasn't signed this seat's part of it")
	errVoid    = errors.New("the host had refused it")
	errReplay  = errors.New("it came before, or something before it is missing")
	errOther   = errors.New("it belongs to another game")
	errStale   = errors.New("something else happened first: look again")
	errHead    = errors.New("its author had seen a different log")
	errBody    = errors.New("everybody's part of it differs from what this seat got")
	errChain   = errors.New("it isn't chained to the log as it should be")
	errAuthor  = errors.New("its author may not do that")
)
