package dealing

import (
	"errors"
	"fmt"

	"kotei/core"
	"kotei/core/match"
	"kotei/net/deal"
)

// A Config is what a program knows when a game begins.
type Config struct {
	Game    [32]byte      // its id
	Secret  [32]byte      // random, kept on the disk until the game is over
	Start   *core.State   // what its seat, or [core.NoSeat], sees of the game, laid out and not begun; the game takes it over
	Options match.Options // of the match; without a library no card can be shown
	Begun   func()        // called when the match has begun; may be nil
	Proven  *deal.Proven  // proofs that were verified already; nil: none
	Memory  *Memory       // what this program has seen of the game before, and sees now; nil: it remembers nothing
	// Dynasty and Fate are this seat's decks by the IDs of the cards, in the order in which they are laid out.
	Dynasty, Fate []string
}

// A Game is one program's view of a match that all programs deal together. It isn't for use by several goroutines.
type Game struct {
	cfg     Config
	m       *match.Match // nil before it has begun
	seats   core.Seat
	eyes    core.Seat
	laid    [][]core.CardID // the cards of the decks, as they are laid out
	cards   *deal.Game
	handles map[core.CardID]deal.Handle // of the cards of decks, once all lists are there
	at      [32]byte                    // hash of the log up to the record that is being taken
	asked   uint32                      // requests that have followed from it
	asking  deal.Verdict                // on the request that is being made, which has followed from the log; Refuse: none is made
	pile    deal.Pile                   // the last one that was made for a shuffle
	chance  *chance                     // what is drawn; nil: nothing
	act     *act                        // the entry that is being carried out; nil: none
	given   deal.Given                  // shares that are in the log
	moments map[deal.Op][32]byte        // of the requests that have followed from the log
	taken   []deal.Entry                // all that the cards have taken
	marks   []mark                      // by position of the match
	told    bool                        // after the game: this seat's decks, and its secret

	left     [core.MaxSeats]bool   // who has left for good
	votes    [core.MaxSeats]uint8  // who says that the game is to go on without somebody
	concedes []core.Seat           // who has left, and still has to concede
	places   map[core.CardID]place // while cards are exchanged
	floor    int                   // of the match: nobody goes back to before it
}

// A mark is how the cards were at a position of the match: of one that was gone back from, too.
type mark struct {
	taken   []deal.Entry
	handles map[core.CardID]deal.Handle
}

// decksOf are the numbers of a seat's decks: Dynasty, then Fate.
func decksOf(p core.Seat) (dynasty, fate deal.Deck) { return deal.Deck(2 * p), deal.Deck(2*p + 1) }

// New is a game of which nothing is in the log.
func New(cfg Config) (*Game, error) {
	s := cfg.Start
	if s.Depth > 0 || cfg.Options.Library == nil {
		return nil, errors.New("dealing: a Config needs a game that hasn't begun, and a library")
	}
	g := &Game{cfg: cfg, seats: core.Seat(s.NSeats), eyes: s.Eyes, pile: firstPile, moments: map[deal.Op][32]byte{}}
	for p := range g.seats {
		g.laid = append(g.laid, inOrder(s, core.DynastyDeck(p)), inOrder(s, core.FateDeck(p)))
	}
	if cfg.Proven == nil {
		g.cfg.Proven = new(deal.Proven)
	}
	var err error
	g.cards, err = g.newCards()
	return g, err
}

// firstPile is behind the numbers of all decks.
const firstPile = 2 * core.MaxSeats

func (g *Game) newCards() (*deal.Game, error) {
	cfg := deal.Config{Game: g.cfg.Game, Seats: int(g.seats), Seat: deal.Seat(g.eyes), Secret: g.cfg.Secret, Proven: g.cfg.Proven, Given: &g.given, Policy: g.policy}
	if g.eyes >= 0 {
		dynasty, fate := decksOf(g.eyes)
		for _, l := range []deal.List{{Deck: dynasty, Cards: g.cfg.Dynasty}, {Deck: fate, Cards: g.cfg.Fate}} {
			if len(l.Cards) > 0 {
				cfg.Decks = append(cfg.Decks, l)
			}
		}
	}
	return deal.New(cfg)
}

func inOrder(s *core.State, at core.Place) (out []core.CardID) {
	for c := s.First(at); c != 0; c = s.After(c) {
		out = append(out, c)
	}
	return out
}

// Proven are the proofs that were verified here.
func (g *Game) Proven() *deal.Proven { return g.cfg.Proven }

// Match is the match, nil before it has begun. It is lent: only the game enters anything.
func (g *Game) Match() *match.Match { return g.m }

// Busy reports whether what was done last is still being carried out, or cards are being exchanged as somebody has left: nothing else can be done meanwhile.
func (g *Game) Busy() bool { return g.m == nil || g.act != nil || g.chance != nil || g.places != nil }

// WaitsFor are the seats of whose programs something has to come.
func (g *Game) WaitsFor() []core.Seat {
	var on [core.MaxSeats]bool
	for _, o := range g.cards.Waiting() {
		for _, p := range g.cards.WaitsFor(o) {
			on[p] = true
		}
	}
	if g.act != nil {
		for _, l := range g.act.closed(g) {
			on[l.Deck/2] = true
		}
	}
	if g.handles == nil {
		for p := range g.seats {
			on[p] = g.lists(p)
		}
	}
	if g.over() {
		for p := range g.seats {
			on[p] = on[p] || !g.Opened(p)
		}
	}
	for p := range g.seats {
		on[p] = on[p] && !g.left[p]
	}
	var out []core.Seat
	for p, waits := range on {
		if waits {
			out = append(out, core.Seat(p))
		}
	}
	return out
}

// lists reports whether a seat has still to publish a list.
func (g *Game) lists(p core.Seat) bool {
	dynasty, fate := decksOf(p)
	for _, d := range []deal.Deck{dynasty, fate} {
		if cards, _ := g.cards.Deck(d); cards == nil && len(g.laid[d]) > 0 {
			return true
		}
	}
	return false
}

// Play takes an entry of core/match, encoded as everybody gets it; at is the hash of the log with it. An error means that it isn't possible:
// nothing has changed.
func (g *Game) Play(at [32]byte, author core.Seat, body []byte) error {
	if g.Busy() {
		return errBusy
	}
	e, err := g.m.ParseEntry(body)
	switch {
	case err != nil:
		return err
	case g.Left(author):
		return errLeft
	case g.tooFar(&e):
		return errTooFar
	case e.Kind == match.Played && e.Answer.Act == core.Concede && e.Answer.N != 0:
		return errAuthor
	case e.Seat != author || author == core.Chance || e.Kind == match.TakenBack || len(e.Shown) > 0 || e.Seal != [32]byte{}:
		return errAuthor
	}
	g.at, g.asked = at, 0
	g.begin(body)
	g.act.author, g.act.byHand = author, e.Kind == match.Changed || e.Kind == match.Played && e.Answer.Act == core.ByFact
	if err := g.try(); err != nil {
		g.act = nil
		return err
	}
	g.heardOf(author)
	return g.settle()
}

var (
	errBusy   = errors.New("what was done before is still being carried out")
	errAuthor = errors.New("its author may not do that")

	errNoChance = errors.New("there is no answer for Chance")
)

// Deal takes a message about cards. An error means that it is refused: nothing has changed. But for a [*Void]: then the message is taken, and
// the entry that was being carried out comes to nothing. After a [*Fault] the game can't go on here.
func (g *Game) Deal(at [32]byte, author core.Seat, message []byte) error {
	m, err := deal.Decode(message)
	if err != nil {
		return err
	}
	if g.Left(author) {
		return errLeft
	}
	if l, ok := m.(*deal.Leave); ok {
		g.at, g.asked = at, 0
		return g.vote(author, core.Seat(l.Seat))
	}
	keep, err := g.remember(author, m, message)
	if err == nil {
		err = g.apply(deal.Entry{At: at, Author: deal.Seat(author), Message: m})
	}
	if err != nil {
		return err
	}
	keep()
	g.heardOf(author)
	g.at, g.asked = at, 0
	if _, ok := m.(*deal.Cancel); ok {
		return g.drop(fmt.Errorf("%s doesn’t agree to what was done with these cards", g.m.Name(author)))
	}
	return g.settle()
}

// Owed are the messages that this program has to put into the log, each once.
func (g *Game) Owed() (out [][]byte) {
	for _, m := range g.cards.Owed() {
		out = append(out, deal.Encode(m))
	}
	if g.act != nil {
		for _, m := range g.act.openings(g) {
			out = append(out, deal.Encode(m))
		}
	}
	if g.over() && g.eyes >= 0 && !g.told && !g.left[g.eyes] {
		g.told = true
		for _, m := range g.tells() {
			out = append(out, deal.Encode(m))
		}
	}
	return out
}

// Follows reports whether a message about cards is the one that this seat's program has to say here, by its secret and the log.
func (g *Game) Follows(message []byte) bool {
	m, err := deal.Decode(message)
	return err == nil && g.cards.Follows(m)
}

// tells is what this seat tells when the game is over, and hasn't told yet: its decks, and its secret.
func (g *Game) tells() (out []deal.Message) {
	dynasty, fate := decksOf(g.eyes)
	for _, d := range []deal.Deck{dynasty, fate} {
		if all := g.cards.OpenAll(d); all != nil && !g.isOpen(d) {
			out = append(out, all)
		}
	}
	if _, told := g.Secret(g.eyes); !told {
		if m := g.cards.Unlock(); m != nil {
			out = append(out, m)
		}
	}
	return out
}

// Secret is what a seat's messages have followed from, once the game is over and it has told it.
func (g *Game) Secret(p core.Seat) (secret [32]byte, told bool) {
	return g.cards.Unlocked(deal.Seat(p))
}

// over reports whether the game is over: then all decks are opened, and all secrets told.
func (g *Game) over() bool { return g.m != nil && g.m.State().Over }

func (g *Game) isOpen(d deal.Deck) bool {
	_, all := g.cards.Deck(d)
	return all || len(g.laid[d]) == 0
}

// Open reports whether all who haven't left have opened their decks after the game, and told their secrets.
func (g *Game) Open() bool {
	for p := range g.seats {
		if !g.left[p] && !g.Opened(p) {
			return false
		}
	}
	return true
}

// Opened reports whether a player has done so.
func (g *Game) Opened(p core.Seat) bool {
	dynasty, fate := decksOf(p)
	_, told := g.Secret(p)
	return told && g.isOpen(dynasty) && g.isOpen(fate)
}

// Decks are a seat's decks, as far as they are opened: "" is a card that nobody has been shown.
func (g *Game) Decks(p core.Seat) (dynasty, fate []string) {
	a, b := decksOf(p)
	dynasty, _ = g.cards.Deck(a)
	fate, _ = g.cards.Deck(b)
	return dynasty, fate
}

// settle carries on what can be carried on.
func (g *Game) settle() error {
	for {
		more, err := g.step()
		if !more || err != nil {
			return err
		}
	}
}

// step carries the game on as far as nothing has to come from anybody.
func (g *Game) step() (more bool, err error) {
	if g.handles == nil {
		return g.layOut(), nil
	}
	for _, o := range g.cards.Waiting() {
		if len(g.stay()) > 1 && (g.act == nil || g.act.looks[o] == nil) {
			return false, nil
		}
	}
	switch {
	case g.chance != nil:
		return true, g.drawn()
	case g.act != nil:
		return g.carryOn()
	case g.m != nil && g.goOn():
		return true, nil
	case g.m.State().Over || g.m.State().Ask.Seat != core.Chance:
		return false, nil
	}
	return true, g.draw()
}

// layOut gives each card its handle once all lists are there, and lets the game begin.
func (g *Game) layOut() bool {
	if !g.cards.Ready() {
		return false
	}
	for p := range g.seats {
		if g.lists(p) {
			return false
		}
	}
	g.handles = map[core.CardID]deal.Handle{}
	for d, cards := range g.laid {
		handles, _ := g.cards.Pile(deal.Pile(d))
		for i, c := range cards {
			g.handles[c] = handles[i]
		}
	}
	g.act = newAct(nil, g.handles)
	return true
}
