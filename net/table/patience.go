package table

import (
	"fmt"
	"time"
)

// The patience of a table is how long a player, or whoever keeps the log, has to be gone until the others may decide about his seat, claim the
// game or go on with it. Who opens the table chooses it; it is part of the opening, with which everybody's signatures are bound up.

// Bounds of a patience, which is in whole minutes: a minute is enough for somebody who starts his computer anew.
const (
	UsualPatience = time.Minute
	MaxPatience   = 24 * time.Hour
)

// CheckPatience is why a table can't have a patience.
func CheckPatience(d time.Duration) error {
	if d < time.Minute || d > MaxPatience || d%time.Minute != 0 {
		return fmt.Errorf("the others may go on without who is gone after whole minutes, from 1m to %dh, not after %v", int(MaxPatience.Hours()), d)
	}
	return nil
}

// A waiting is a patience as messages and files have it: in minutes; 0 is the usual one.
type waiting uint16

// waits is a patience as messages have it.
func waits(d time.Duration) waiting {
	if d == UsualPatience {
		return 0
	}
	return waiting(d / time.Minute)
}

// time is how long that is.
func (w waiting) time() time.Duration {
	if w == 0 {
		return UsualPatience
	}
	return time.Duration(w) * time.Minute
}

// String says how long that is, for people.
func (w waiting) String() string {
	if n := int(w.time() / time.Minute); n > 1 {
		return fmt.Sprint(n, " minutes")
	}
	return "a minute"
}

// What is set at a table beside who deals is marked there, and follows: the usual isn't written, as it wasn't before anything else could be set.
const (
	patient = 2 // a patience follows
	behind  = 4 // how late those who look on are
)

// terms codes who deals, the patience, and how many choices late those who look on see the game.
func (c *coder) terms(d *Dealing, w *waiting, late *uint16) {
	how := *d
	if *w != 0 {
		how |= patient
	}
	if *late != 0 {
		how |= behind
	}
	number(c, &how, uint64(AllDeal|patient|behind))
	if c.reading {
		*d, *w, *late = how&^(patient|behind), 0, 0
	}
	if how&patient != 0 {
		number(c, w, uint64(MaxPatience/time.Minute))
		if c.reading && *w < 2 {
			c.fail("a patience of %d minutes isn't written so", *w)
		}
	}
	if how&behind != 0 {
		number(c, late, MaxBehind)
		if c.reading && *late == 0 {
			c.fail("that those who look on aren't late isn't written")
		}
	}
}

// Patience is how long somebody has to be gone at this table until the others may decide what becomes of it; the usual one until the host has told.
func (t *Table) Patience() time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.waits().time()
}

// waits is this table's patience.
func (t *Table) waits() waiting {
	if t.book != nil {
		return t.book.open.Patience
	}
	return t.patience
}

// grace is how long whoever keeps the log has to be gone until the others may.
func (t *Table) grace() time.Duration {
	if t.cfg.Timing.Grace > 0 {
		return t.cfg.Timing.Grace
	}
	return t.waits().time()
}

// PatienceOf is the patience of the game of a player's own log.
func PatienceOf(path string) time.Duration {
	o, _, _ := logTop(path)
	return o.Patience.time()
}
