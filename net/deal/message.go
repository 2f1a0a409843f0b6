package deal

// A Handle is a hidden card, or one that was hidden. It says nothing of the card, and each shuffle gives new ones, in the order of the log.
type Handle uint32

// A Pile is the number of an ordered list of cards. A deck begins as the pile with its own number; all other numbers are free.
type Pile uint16

// An Op is something that takes several messages: a shuffle, a look. They are numbered in the order of the log.
type Op uint32

// A Message is what an entry of the log says: a request, or a part of what a request needs.
type Message interface {
	kind() byte
	code(c *coder)
	apply(g *Game, e *Entry) error
}

// Requests. The policy says whether the rules ask for them.
type (
	// A DeckList is a deck of its author's: one leaf a slot.
	DeckList struct {
		Deck   Deck
		Leaves [][32]byte
	}
	// Shuffle is about some cards of a pile, or with none about all of them.
	Shuffle struct {
		Pile    Pile
		Handles []Handle
	}
	// Look shows cards of one deck to one seat, or turns them up for everybody.
	Look struct {
		Viewer  Seat
		Handles []Handle
	}
	// Search shows a whole pile to one seat. The pile stays locked until all of it is shuffled.
	Search struct {
		Viewer Seat
		Pile   Pile
	}
	// Cancel ends a look that nobody answers. What was given stays given.
	Cancel struct{ Op Op }
	// Toss asks all seats for a coin.
	Toss struct{}
	// Move puts cards into a pile, so that the first of them is the one at Depth, counted from the top.
	Move struct {
		Pile    Pile
		Depth   uint16
		Handles []Handle
	}
	// Leave says that a seat is gone for good.
	Leave struct{ Seat Seat }
	// Admit asks a seat that is free for a key.
	Admit struct{ Seat Seat }
)

// Parts of what requests need.
type (
	// A KeyShare is its author's part of the joint key.
	KeyShare struct {
		Public [encoded]byte
		Proof  [proofSize]byte
	}
	// Shuffled is its author's turn in a shuffle.
	Shuffled struct {
		Op    Op
		Cards [][cipherSize]byte
		Proof []byte
	}
	// Fresh encrypts anew what its author is to see of the cards for which he gave shares before.
	Fresh struct {
		Op    Op
		Cards [][cipherSize]byte
		Proof [proofSize]byte
	}
	// Shares are its author's shares of all cards of a look for which he has given none.
	Shares struct {
		Op     Op
		Shares [][encoded]byte
		Proof  [proofSize]byte
	}
	// Wanted are the slots that its author sees in a look. Only the owner of the deck can read it.
	Wanted struct {
		Op    Op
		Slots []byte // one byte each
	}
	// Told are the openings of these slots. Only who wanted them can read it.
	Told struct {
		Op       Op
		Openings []byte // toldSize each
	}
	// Opened shows cards of the author's deck to everybody.
	Opened struct {
		Deck     Deck
		Openings []Opening
	}
	// Sealed is a coin that can't be seen yet.
	Sealed struct {
		Op  Op
		Sum [32]byte
	}
	// Coin is the coin.
	Coin struct {
		Op   Op
		Coin [32]byte
	}
	// Repooled is the owner's turn, the first one, in the shuffle after somebody has left: all slots that aren't public, and which of them
	// are the cards that only he sees.
	Repooled struct {
		Op      Op
		Cards   [][cipherSize]byte
		Proof   []byte
		Matches []Match
	}
	// Joined is the key of a seat that was free, and its shares, which lock all hidden cards with it, too.
	Joined struct {
		Op       Op
		Public   [encoded]byte
		KeyProof [proofSize]byte
		Shares   [][encoded]byte
		Proof    [proofSize]byte
	}
	// Unlocked is the secret of its author, once the game is over: from it and the log follows all that his program saw and said.
	Unlocked struct{ Secret [32]byte }
)

// A Match says that a card that only its owner sees is the one at this place, and proves it.
type Match struct {
	Place uint8
	Proof [matchSize]byte
}

const (
	toldSize  = 32 + 1 + maxCard
	maxLocked = 2048 // locks into which a seat that joins puts its share; a card has one for each viewer
)

var makers = [...]func() Message{
	1:  func() Message { return &KeyShare{} },
	2:  func() Message { return &DeckList{} },
	3:  func() Message { return &Shuffle{} },
	4:  func() Message { return &Shuffled{} },
	5:  func() Message { return &Look{} },
	6:  func() Message { return &Search{} },
	7:  func() Message { return &Cancel{} },
	8:  func() Message { return &Fresh{} },
	9:  func() Message { return &Shares{} },
	10: func() Message { return &Wanted{} },
	11: func() Message { return &Told{} },
	12: func() Message { return &Opened{} },
	13: func() Message { return &Toss{} },
	14: func() Message { return &Sealed{} },
	15: func() Message { return &Coin{} },
	16: func() Message { return &Move{} },
	17: func() Message { return &Leave{} },
	18: func() Message { return &Repooled{} },
	19: func() Message { return &Admit{} },
	20: func() Message { return &Joined{} },
	21: func() Message { return &Unlocked{} },
}

func (*KeyShare) kind() byte { return 1 }
func (*DeckList) kind() byte { return 2 }
func (*Shuffle) kind() byte  { return 3 }
func (*Shuffled) kind() byte { return 4 }
func (*Look) kind() byte     { return 5 }
func (*Search) kind() byte   { return 6 }
func (*Cancel) kind() byte   { return 7 }
func (*Fresh) kind() byte    { return 8 }
func (*Shares) kind() byte   { return 9 }
func (*Wanted) kind() byte   { return 10 }
func (*Told) kind() byte     { return 11 }
func (*Opened) kind() byte   { return 12 }
func (*Toss) kind() byte     { return 13 }
func (*Sealed) kind() byte   { return 14 }
func (*Coin) kind() byte     { return 15 }
func (*Move) kind() byte     { return 16 }
func (*Leave) kind() byte    { return 17 }
func (*Repooled) kind() byte { return 18 }
func (*Admit) kind() byte    { return 19 }
func (*Joined) kind() byte   { return 20 }
func (*Unlocked) kind() byte { return 21 }

func (m *KeyShare) code(c *coder) {
	c.fixed(m.Public[:])
	c.fixed(m.Proof[:])
}

func (m *DeckList) code(c *coder) {
	number(c, &m.Deck)
	c.elements(&m.Leaves, 1, MaxSlots)
}

func (m *Shuffle) code(c *coder) {
	number(c, &m.Pile)
	c.handles(&m.Handles, 0)
}

func (m *Look) code(c *coder) {
	c.seat(&m.Viewer)
	c.handles(&m.Handles, 1)
}

func (m *Search) code(c *coder) {
	c.seat(&m.Viewer)
	number(c, &m.Pile)
}

func (m *Cancel) code(c *coder) { number(c, &m.Op) }
func (m *Toss) code(*coder)     {}

func (m *Move) code(c *coder) {
	number(c, &m.Pile)
	number(c, &m.Depth)
	c.handles(&m.Handles, 1)
}

func (m *Leave) code(c *coder) { c.seat(&m.Seat) }
func (m *Admit) code(c *coder) { c.seat(&m.Seat) }

func (m *Shuffled) code(c *coder) {
	number(c, &m.Op)
	c.ciphers(&m.Cards)
	c.bytes(&m.Proof, len(m.Cards)*proofPerCard+proofFixed)
}

func (m *Fresh) code(c *coder) {
	number(c, &m.Op)
	c.ciphers(&m.Cards)
	c.fixed(m.Proof[:])
}

func (m *Shares) code(c *coder) {
	number(c, &m.Op)
	c.elements(&m.Shares, 1, MaxSlots)
	c.fixed(m.Proof[:])
}

func (m *Wanted) code(c *coder) {
	number(c, &m.Op)
	c.sealedList(&m.Slots, 1)
}

func (m *Told) code(c *coder) {
	number(c, &m.Op)
	c.sealedList(&m.Openings, toldSize)
}

// sealedList is a list of things of so many bytes each that not everybody can read.
func (c *coder) sealedList(v *[]byte, size int) {
	c.bytes(v, c.count(len(*v)/size, 1, MaxSlots)*size)
}

func (m *Opened) code(c *coder) {
	number(c, &m.Deck)
	list(c, &m.Openings, 1, MaxSlots, func(c *coder, o *Opening) { c.opening(o) })
}

func (m *Sealed) code(c *coder) {
	number(c, &m.Op)
	c.fixed(m.Sum[:])
}

func (m *Coin) code(c *coder) {
	number(c, &m.Op)
	c.fixed(m.Coin[:])
}

func (m *Unlocked) code(c *coder) { c.fixed(m.Secret[:]) }

func (m *Repooled) code(c *coder) {
	number(c, &m.Op)
	c.ciphers(&m.Cards)
	c.bytes(&m.Proof, len(m.Cards)*proofPerCard+proofFixed)
	list(c, &m.Matches, 0, MaxSlots, func(c *coder, v *Match) {
		number(c, &v.Place)
		c.fixed(v.Proof[:])
	})
}

func (m *Joined) code(c *coder) {
	number(c, &m.Op)
	c.fixed(m.Public[:])
	c.fixed(m.KeyProof[:])
	c.elements(&m.Shares, 0, maxLocked)
	c.fixed(m.Proof[:])
}
