package link

import (
	"sync"
	"time"
)

// How guessing the code is slowed down. A person who mistypes waits a second; a program that tries all codes needs months.
const (
	freeGuesses   = 2                // at a table, before everybody waits
	addressPause  = time.Minute      // the longest wait of one address
	tablePause    = 10 * time.Second // … and of everybody
	forgetGuesses = 10 * time.Minute // without a wrong one
	typingTime    = 20 * time.Second // a code stands at least as long as a person needs to type it
	maxAddresses  = 512              // whose guesses are remembered
)

// A Guess is a wrong code that somebody tried. The host's screen tells of it.
type Guess struct {
	From string        // the address, without its port
	N    int           // wrong ones in a row at this table
	Wait time.Duration // until the next code from that address is looked at
}

// A brake makes guests wait after a wrong code. The pause doubles with each wrong guess, for the address that it came from and,
// more gently, for the whole table.
type brake struct {
	first time.Duration // the first pause
	now   func() time.Time

	mu        sync.Mutex
	table     penalty
	addresses map[string]penalty
}

// A penalty counts the wrong guesses in a row, and says until when further guesses are refused.
type penalty struct {
	wrong int
	last  time.Time
	until time.Time
}

func newBrake(first time.Duration) *brake {
	return &brake{first: first, now: time.Now, addresses: map[string]penalty{}}
}

// more is the penalty after one more wrong guess.
func (p penalty) more(now time.Time, first, longest time.Duration, free int) penalty {
	if now.Sub(p.last) > forgetGuesses {
		p.wrong = 0
	}
	p.wrong++
	p.last, p.until = now, now
	if n := p.wrong - free; n > 0 {
		p.until = now.Add(min(first<<min(n-1, 20), longest))
	}
	return p
}

// enter accepts a guess from an address, or says how long it must wait. The guess counts as wrong until [brake.right] is called, so
// that simultaneous guesses can't bypass the pauses.
func (b *brake) enter(from string) (wait time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.now()
	p := b.addresses[from]
	if wait = max(p.until.Sub(now), b.table.until.Sub(now)); wait > 0 {
		return wait
	}
	if _, known := b.addresses[from]; !known && len(b.addresses) >= maxAddresses {
		b.forget(now)
	}
	b.addresses[from] = p.more(now, b.first, addressPause, 0)
	b.table = b.table.more(now, b.first, tablePause, freeGuesses)
	return 0
}

// forget makes room by dropping the address whose last guess is oldest.
func (b *brake) forget(now time.Time) {
	oldest, at := "", now
	for a, p := range b.addresses {
		if !p.last.After(at) {
			oldest, at = a, p.last
		}
	}
	delete(b.addresses, oldest)
}

// right stops counting a guess as wrong.
func (b *brake) right(from string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.addresses, from)
	b.table.wrong = max(0, b.table.wrong-1)
	if b.table.wrong <= freeGuesses {
		b.table.until = time.Time{}
	}
}

// after is the news of a wrong guess, for Config.Guessed.
func (b *brake) after(from string) Guess {
	b.mu.Lock()
	defer b.mu.Unlock()
	return Guess{From: from, N: b.table.wrong, Wait: max(0, max(b.addresses[from].until.Sub(b.now()), b.table.until.Sub(b.now())))}
}
