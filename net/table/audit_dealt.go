package table

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"kotei/core"
)

// Where all have dealt, everybody opens his decks when the game is over, and tells the secret that all that his program said about cards
// followed from. So anybody can play the game again as each player saw it, from the log alone: what a player did with cards that nobody else
// saw has to be allowed, too, and what his program said about them has to be what an honest one says: its coins and shuffles can't be chosen, nor
// can it have asked for other cards than it was to see.

// auditDealt is what is wrong with a game that is over, in a sentence. The log has been followed here already.
func (b *book) auditDealt(cfg *Config) error {
	unopened := &Unopened{}
	for i := range b.open.Seats {
		if !b.dealt.game.Opened(core.Seat(i)) {
			unopened.Names = append(unopened.Names, b.open.Seats[i].Name)
			continue
		}
		if err := b.checkDeck(cfg, core.Seat(i)); err != nil {
			return err
		}
	}
	for i := range b.open.Seats {
		if core.Seat(i) == b.eyes || !b.dealt.game.Opened(core.Seat(i)) {
			continue // that is the log that was followed, or can't be
		}
		if err := b.playAs(cfg, core.Seat(i), nil); err != nil {
			return fmt.Errorf("from what %s saw, the game can’t have gone like this: %w", b.open.Seats[i].Name, err)
		}
	}
	if len(unopened.Names) > 0 {
		return unopened
	}
	return nil
}

// An Unopened are players who haven't opened their decks after the game. All else was as it should be.
type Unopened struct{ Names []string }

// Error says what can't be checked.
func (u *Unopened) Error() string {
	return fmt.Sprintf("%s opened no deck at the end, so what was hidden there can’t be checked; all else was as it should be", strings.Join(u.Names, ", "))
}

// deck is a seat's deck, as it has opened it.
func (b *book) deck(p core.Seat) Deck {
	s := &b.open.Seats[p]
	d := Deck{Stronghold: s.Stronghold, Beside: s.Beside}
	d.Dynasty, d.Fate = b.dealt.game.Decks(p)
	return d
}

// checkDeck is what is wrong with a deck.
func (b *book) checkDeck(cfg *Config, p core.Seat) error {
	s, d := &b.open.Seats[p], b.deck(p)
	is, err := cfg.lay(b.open.Edition, &d, s.Coin)
	if err == nil && cfg.Check != nil {
		err = cfg.Check(b.open.Format, d)
	}
	if err != nil {
		return fmt.Errorf("%s’s deck isn’t legal here: %w", s.Name, err)
	}
	if is.Commit = s.Commit; !is.same(s) {
		return fmt.Errorf("%s’s deck has cards that wait for other things than announced before the game", s.Name)
	}
	return nil
}

// playAs plays the log again as a seat saw it; each, if it isn't nil, sees the game after each record.
func (b *book) playAs(cfg *Config, p core.Seat, each func(records int, s *core.State) error) error {
	secret, told := b.dealt.game.Secret(p)
	if !told {
		return errors.New("its secret hasn’t been revealed")
	}
	deck := b.deck(p)
	again, err := layDealt(b.open, p, &deck, secret, cfg, nil, b)
	if err != nil {
		return err
	}
	for i := range b.records {
		r := &b.records[i]
		if r.Event.Author == p && r.Event.Deal && !again.dealt.game.Follows(r.Event.Body) {
			return fmt.Errorf("record %d: what the player’s program said about cards there doesn’t follow from its secret", i)
		}
		if err := again.acceptDealt(r); err != nil {
			return err
		}
		if each != nil {
			if err := each(i+1, again.m.State()); err != nil {
				return err
			}
		}
	}
	if again.m.Head() != b.m.Head() {
		return errors.New("it ends differently")
	}
	return nil
}

// An Audited is what was found in the file of a game.
type Audited struct {
	Edition, Format string
	Players         []string
	Records         int    // of the log, each signed by its author and by who kept it
	Kept            []Kept // by whom: the host at first
	Entries         int    // of the game
	Anew            []int  // records with which it was taken up anew: what had been logged after the one before may be lost
	Proofs          int    // of shuffles and shares, each verified once
	Opened          bool   // all who played have opened their decks, and their games were played again as they saw them
	Over            bool   // it has come to its end
}

// A Kept is who keeps the log from a record on.
type Kept struct {
	Name string
	From int
}

// Audit checks a game that all have dealt, from its host's file alone, or any player's: signatures, proofs, decks, and whether each player could do what he
// did. What is told of it was found before the error.
func Audit(data []byte, cfg Config) (a Audited, err error) {
	_, o, _, rest, err := parseHead(data)
	if err != nil {
		return a, err
	}
	a.Edition, a.Format = o.Edition, o.Format
	for i := range o.Seats {
		a.Players = append(a.Players, o.Seats[i].Name)
	}
	if o.Dealing != AllDeal {
		return a, errors.New("the host dealt this game: the programs that played it checked it when it was over, and the file alone proves nothing")
	}
	if listens, attends := o.joined(); listens != o.Listens || attends != o.Attends {
		return a, errors.New("the game began with other texts than the players announced")
	}
	b, err := layDealt(o, core.NoSeat, nil, [32]byte{}, &cfg, nil, nil)
	if err != nil {
		return a, err
	}
	a.Kept = []Kept{{Name: o.Seats[0].Name}}
	for line := 3; len(rest) > 0; line++ {
		text, more, whole := bytes.Cut(rest, []byte("\n"))
		if !whole {
			break
		}
		if rest = more; isTalk(text) {
			continue
		}
		was, term, n := b.epoch, b.term, len(b.records)
		if err := b.acceptLine(text); err != nil {
			return a, fmt.Errorf("line %d: %w", line, err)
		}
		if k := b.open.Seats[b.keeper].Name; k != a.Kept[len(a.Kept)-1].Name {
			a.Kept = append(a.Kept, Kept{k, len(b.records) - 1})
		}
		if n > 0 && len(b.records) > n && b.term == term && b.epoch != was {
			a.Anew = append(a.Anew, n)
		}
		a.Records, a.Entries, a.Proofs = len(b.records), b.m.Len(), b.dealt.game.Proven().Len()
	}
	if a.Over = b.m.State().Over; !a.Over {
		return a, nil
	}
	err = b.auditDealt(&cfg)
	a.Opened = err == nil
	return a, err
}
