package table

import (
	"sync"

	"kotei/core"
	"kotei/core/match"
)

// An UpdateKind is what an update is about.
type UpdateKind uint8

// The kinds of updates. What else an update carries depends on its kind.
const (
	Seated    UpdateKind = iota // Seats: who sits where; before the game, and whenever somebody comes or goes
	Started                     // Seen: the game begins, or goes on from there; nil: entries that are to be caught up with follow
	Played                      // Entry, Events, Seen: an entry was logged; while old ones are caught up with, Seen is nil
	Refused                     // Err: what this seat did was not taken
	Said                        // Seat, Name, Text: chat; Past: where in the log it was said
	Thinking                    // Seat: is at it
	Waiting                     // for Seats, and Why; or Lost: the table can't be reached; or Err: the game can't be saved; none: all is well
	Problem                     // Name, Err, perhaps Report: somebody's program did what it should not; or a file can't be written
	Stopped                     // Err, Report: two programs disagree; the game is over, the logs say why
	WentBack                    // Past, Seen, Err: the game goes on from an earlier position, for the host's file had no more of it
	Finished                    // the game is over, and all players have the same log
	Asked                       // Seat, Name, Looks: somebody does something with hidden cards of this player's, who may decline
	Checked                     // the game is over, and all that was hidden has been told. Err: what was not as it should be; nil: all was
	Comments                    // Name, Yes: all have agreed that somebody sees all hands. No: a player, in Seats, hasn't, or doesn't any more
	Hands                       // Seat, Name, Seen: a player's program shows this one another hand
	NewKeeper                   // Seat, Name: this player's program orders the log from now on
	Closed                      // Err: nothing more will come
)

var updateNames = [...]string{"seated", "started", "played", "refused", "said", "thinking", "waiting", "problem", "stopped", "went back", "finished", "asked", "checked", "comments", "hands", "new keeper", "closed"}

// String is the kind's name.
func (k UpdateKind) String() string { return updateNames[k] }

// A Reason is why a game waits for players.
type Reason uint8

// The reasons for waiting.
const (
	IsGone  Reason = iota // they are away
	IsAsked               // they are asked whether others may see their cards
	IsSlow                // they are there, and their programs have said nothing for a while
)

// String is the reason's name.
func (r Reason) String() string { return [...]string{"gone", "asked", "slow"}[r] }

// An Update is one piece of news from a table.
type Update struct {
	Kind   UpdateKind
	Seats  []SeatInfo
	Why    Reason
	Looks  []Look
	Seat   core.Seat
	Name   string
	Text   string
	Entry  match.Entry  // as this seat may have it
	Events []core.Event // likewise
	Seen   *core.State  // the game after it; the receiver's to keep
	Past   int          // a position of the log
	Yes    bool
	Lost   bool
	Alone  bool // Lost for so long that this player may take the game along, see Table.TakeAlong
	Err    error
	Report []byte // txtar: the logs of those who disagree
}

// A SeatInfo is somebody at the table; NoSeat: a spectator.
type SeatInfo struct {
	Seat  core.Seat
	Name  string
	Key   [32]byte
	Ready bool // has handed a deck in
	Here  bool // is connected
}

// A feed delivers updates in order and never makes the table wait.
type feed struct {
	mu   sync.Mutex
	list []Update
	wake chan struct{}
	out  chan Update
	over bool
	quit chan struct{}
	once sync.Once
}

func newFeed() *feed {
	f := &feed{wake: make(chan struct{}, 1), out: make(chan Update), quit: make(chan struct{})}
	go f.run()
	return f
}

func (f *feed) put(u Update) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.over {
		return
	}
	f.list = append(f.list, u)
	f.over = u.Kind == Closed
	select {
	case f.wake <- struct{}{}:
	default:
	}
}

// end drops what nobody has read.
func (f *feed) end() { f.once.Do(func() { close(f.quit) }) }

func (f *feed) take() (u Update, ok, over bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.list) == 0 {
		return u, false, f.over
	}
	u = f.list[0]
	f.list[0] = Update{}
	f.list = f.list[1:]
	return u, true, false
}

func (f *feed) run() {
	defer close(f.out)
	for {
		u, ok, over := f.take()
		if !ok {
			if over {
				return
			}
			select {
			case <-f.wake:
			case <-f.quit:
				return
			}
			continue
		}
		select {
		case f.out <- u:
		case <-f.quit:
			return
		}
	}
}
