package session

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kotei/core"
	"kotei/core/narrate"
	"kotei/core/words"
	"kotei/disk"
	"kotei/net/table"
)

// A Meeting is a table on the network from when it is opened or joined: first its waiting room, then its game. One goroutine reads what comes
// from the network and plays the game.
type Meeting struct {
	Title  string
	Seats  int
	hosted *Hosted // of a host
	t      *table.Table
	files  Files
	opt    GameOptions
	ctx    context.Context
	end    context.CancelFunc
	hall   Hall

	opened  *Opened        // of a host, or who keeps the game in his place
	invited invited        // by a host
	sat     *Sitting       // of a guest
	heard   []table.Update // what was said before the game
}

// A Hall shows a meeting. Its methods are called on the meeting's goroutine.
type Hall interface {
	News(u table.Update)              // of the waiting room
	Begins(g *Game) (show func(Shot)) // the game is there, and runs as soon as this returns
	Word(title, text string)          // something that the player has to read
}

// OpenTable opens a table for others to come to, or again one that was left.
func OpenTable(ctx context.Context, h Hosting, o *Opened, opt GameOptions) (*Meeting, error) {
	if o.File == "" {
		o.File = filepath.Join(h.Files.Tables(), time.Now().Format("2006-01-02 15.04.05")+".table")
	}
	if err := h.Files.remember(o); err != nil {
		return nil, err
	}
	h.File, h.Chance = o.File, uint64(time.Now().UnixNano())
	seat := o.seat()
	m := &Meeting{Seats: h.Seats, files: h.Files, opt: opt}
	m.ctx, m.end = context.WithCancel(ctx)
	var err error
	if m.hosted, m.sat, err = h.OpenOrSit(m.ctx, seat); err != nil {
		m.end()
		return nil, err
	}
	if m.sat != nil {
		m.t, m.Title = m.sat.Table, seat.Title
	} else {
		m.opened, m.t, m.Title = o, m.hosted.Table, m.hosted.Title
	}
	return m, nil
}

// A Joining is a table to join.
type Joining struct {
	Participant
	Title     string // of the table; "": as its host is called
	Addresses []string
	Code      string
	Seats     int
	Spectator bool
}

// Open joins the table.
func (j Joining) Open(ctx context.Context, opt GameOptions) (*Meeting, error) {
	s := &Seat{Title: j.Title, Addrs: j.Addresses, Name: j.Name, Deck: j.Deck, Look: j.Spectator, Seats: j.Seats}
	line, err := j.reach(ctx, s, j.Code)
	if err != nil {
		return nil, err
	}
	return j.meet(ctx, s, opt, func(ctx context.Context) (*Sitting, error) { return j.Sit(ctx, s, line) })
}

// ComeBack goes back to a seat at somebody else's table.
func (p Participant) ComeBack(ctx context.Context, s *Seat, opt GameOptions) (*Meeting, error) {
	p.Name, p.Deck = s.Name, s.Deck
	return p.meet(ctx, s, opt, func(ctx context.Context) (*Sitting, error) { return p.FindBack(ctx, s) })
}

// meet is the meeting of who sits down at a table.
func (p *Participant) meet(ctx context.Context, s *Seat, opt GameOptions, sit func(context.Context) (*Sitting, error)) (m *Meeting, err error) {
	m = &Meeting{Seats: s.Seats, files: p.Files, opt: opt}
	m.ctx, m.end = context.WithCancel(ctx)
	if m.sat, err = sit(m.ctx); err != nil {
		m.end()
		return nil, err
	}
	m.t, m.Title = m.sat.Table, s.Title
	return m, nil
}

// Hosted is the table that this program has opened; nil for a guest.
func (m *Meeting) Hosted() *Hosted { return m.hosted }

// Table is the table itself, for the waiting room.
func (m *Meeting) Table() *table.Table { return m.t }

// Leave leaves the table before its game. Nobody waits for its goodbye.
func (m *Meeting) Leave() {
	go func() {
		m.hide()
		_ = m.t.Leave()
		m.end()
	}()
}

func (m *Meeting) hide() {
	if m.hosted != nil {
		m.hosted.Hide()
	}
	if m.sat != nil {
		m.sat.Hide()
	}
}

// Run starts the meeting's goroutine, which ends with the table, and brings the programs back that were invited before.
func (m *Meeting) Run(h Hall) {
	m.hall = h
	m.returns()
	go m.run()
}

func (m *Meeting) run() {
	for u := range m.t.Updates() {
		if u.Seen == nil {
			if u.Kind == table.Said {
				m.heard = append(m.heard, u)
			}
			m.hall.News(u)
			continue
		}
		m.sits()
		for next := &u; next != nil; {
			next = m.play(*next)
		}
		m.hide()
		m.end()
		return
	}
	m.hide()
	m.end()
}

// play runs the game that an update shows, until it is left. A spectator who gets a seat begins another game: with what is returned.
func (m *Meeting) play(u table.Update) (next *table.Update) {
	f := &far{t: m.t, title: m.Title, seen: u.Seen, mode: m.t.Mode(), over: m.over, along: m.takeAlong}
	g := m.game(u)
	g.table, g.news = f, m.t.Updates()
	g.take = func(u table.Update) {
		if u.Kind == table.Started && g.looks && m.t.Seat() >= 0 {
			next, f.keep, g.left = &u, true, true
			if m.sat != nil {
				m.sat.Seat.Look = false
			}
			return
		}
		m.during(g, f, u)
	}
	g.show = m.hall.Begins(g)
	g.done.Go(g.loop)
	g.done.Wait()
	return next
}

// game is the game that an update shows, with the end of its log.
func (m *Meeting) game(u table.Update) *Game {
	n := Note{Players: slices.Repeat([]Player{Far}, int(u.Seen.NSeats))}
	names := make([]string, len(n.Players))
	for _, s := range m.t.Seats() {
		if s.Seat >= 0 && int(s.Seat) < len(names) {
			names[s.Seat] = s.Name
		}
	}
	if me := m.t.Seat(); me >= 0 {
		n.Players[me] = Person
	}
	g := newGame(n, names, 0, m.opt)
	if past, err := m.t.Past(); err == nil { // else there is nothing to tell
		g.retell(past)
		for _, said := range m.heard {
			g.hear(said)
		}
		m.heard = nil
	}
	for p := range g.logs {
		g.logs[p].put(-1, narrate.Note(WhoDeals(m.t.Dealing())))
		g.logs[p].put(-1, narrate.Note(Waits(m.t.Patience())))
		if late := m.t.Late(); late > 0 {
			g.logs[p].put(-1, narrate.Note(Late(late)))
		}
	}
	switch u.Kind {
	case table.Played:
		g.past, g.since = u.Entry.Index+1, u.Entry.Index+1
	case table.WentBack:
		g.past, g.since = u.Past, u.Past
	default:
	}
	return g
}

// during takes news of the network into the game, on the game's goroutine.
func (m *Meeting) during(g *Game, f *far, u table.Update) {
	switch u.Kind {
	case table.Played:
		if u.Entry.Seat == m.t.Seat() {
			f.pending = false
		}
		if u.Seen == nil { // an old entry, while catching up
			if goesOn(u.Entry) { // what waits was meant for another question
				g.since = u.Entry.Index + 1
			}
			return
		}
		f.seen = u.Seen
		g.heard(u.Entry, u.Events)
		if e := u.Entry; e.Done && e.Heir != nil && e.Heir.Name != "" {
			g.names = slices.Clone(g.names) // others may still read the old ones
			g.names[e.Heir.Seat] = e.Heir.Name
		}
	case table.Started:
		f.seen, f.pending = u.Seen, false
	case table.Refused:
		f.pending, g.queue = false, nil
		g.text = Why(u.Err)
	case table.Waiting:
		if g.notice = awaits(u, m.t.Patience(), m.t.Dealing() == table.AllDeal && m.t.Seat() == core.NoSeat); f.ended {
			g.notice = "" // whoever kept the game may leave
		}
	case table.Problem:
		g.notice = Why(u.Err)
		if len(u.Report) > 0 {
			m.keep(u.Report, words.Say("About this table"), g.notice)
		}
	case table.WentBack:
		f.seen, f.pending, g.queue = u.Seen, false, nil
		g.backTo(u.Past)
		m.hall.Word(words.Say("About this game"), Why(u.Err))
	case table.Said:
		g.hear(u)
	case table.Stopped:
		g.notice = words.Say("The table has stopped: %s", Why(u.Err))
		m.keep(u.Report, words.Say("The table has stopped"), words.Say("Two programs came to different results, so the game can’t go on."))
	case table.Checked:
		m.checked(g, u.Err)
	case table.Finished:
		f.ended, g.notice = true, ""
		m.forget()
	case table.Closed:
		if !f.seen.Over {
			g.notice = words.Say("The table is closed. %s", Why(u.Err))
		}
	case table.NewKeeper:
		if m.sat != nil {
			m.sat.Kept(u)
		} else if u.Seat != m.t.Seat() {
			m.hide()
		}
		g.remark(narrate.Note(keepsIt(m.t, u)))
	case table.Comments:
		g.remark(narrate.Note(Comments(m.t, u)))
	case table.Hands:
		f.seen = u.Seen
	case table.Seated, table.Thinking, table.Asked:
	}
}

// WhoDeals says who gets to know the cards at a table.
func WhoDeals(d table.Dealing) string {
	if d == table.AllDeal {
		return words.Say("All programs deal together: no program, not even the host’s, knows a hidden card that its player can’t see.")
	}
	return words.Say("The host’s program deals the cards, so it knows the hidden ones. Play with people you trust.")
}

// Waits says how long a table waits for who is gone.
func Waits(patience time.Duration) string {
	return words.Say("If somebody is gone for %d minutes, the others may go on without them.", minutes(patience))
}

// Late says how late those who look on see a game.
func Late(choices int) string {
	return words.Say("Those who watch see the game %d choices late.", choices)
}

func minutes(d time.Duration) int { return int(d / time.Minute) }

// awaits says what a game on the network waits for; "": nothing.
func awaits(u table.Update, patience time.Duration, looks bool) string {
	switch {
	case u.Lost && looks:
		return words.Say("The program that keeps this game can’t be reached. If another player’s program goes on with it, you go on watching there.")
	case u.Alone:
		return words.Say("The host has been gone for %d minutes. Wait, or choose in the table’s menu to go on without them.", minutes(patience))
	case u.Lost && errors.Is(u.Err, table.ErrKeeperGone):
		return words.Say("The host’s program can’t be reached. If it stays away for %d minutes, the players’ programs choose another one to keep the game.", minutes(patience))
	case u.Lost:
		return words.Say("The table can’t be reached. Trying again …")
	case u.Err != nil:
		return Why(u.Err)
	case len(u.Seats) == 0:
		return ""
	}
	var names []string
	for _, s := range u.Seats {
		names = append(names, s.Name)
	}
	all := strings.Join(names, words.Say(" and "))
	switch u.Why {
	case table.IsAsked:
		return words.Say("Waiting for %s to agree to what was done with hidden cards.", all)
	case table.IsSlow:
		return words.Say("Nothing has come from %s for a while, and the cards can’t be dealt without it.", all)
	case table.IsGone:
	}
	return words.Say("Waiting for %s to come back. If they don’t, choose in the table’s menu who plays on.", all)
}

// checked tells what came of looking through the whole game with all cards open.
func (m *Meeting) checked(g *Game, err error) {
	if u, ok := errors.AsType[*table.Unopened](err); ok {
		g.remark(narrate.Note(words.Say("Kotei checked the game, but not what %s hid and didn’t show at the end. All else was correct.", strings.Join(u.Names, words.Say(" and ")))))
		return
	}
	if err == nil {
		g.remark(narrate.Note(words.Say("Kotei checked the whole game with all cards open: decks, shuffles and choices were correct.")))
		return
	}
	g.remark(narrate.Note(words.Say("Kotei checked the whole game with all cards open: %s", Why(err))))
	m.hall.Word(words.Say("The check found a problem"), Why(err))
}

// keep writes the logs of those who disagree, and tells where.
func (m *Meeting) keep(logs []byte, title, text string) {
	path := filepath.Join(m.files.Faults(), time.Now().Format("2006-01-02 15.04.05")+".txtar")
	if err := disk.Replace(path, logs); err != nil {
		text += " " + words.Say("The logs could not be saved: %s.", err.Error())
	} else {
		text += " " + words.Say("The logs are in %s.", path)
	}
	m.hall.Word(title, text)
}

// sits notes that a game has begun, or goes on, to be found again: beside what is seen of it.
func (m *Meeting) sits() {
	game := m.t.Game()
	if m.opened != nil {
		_ = os.Remove(m.files.seatFile(game)) // who was a guest, and has taken the game along
	}
	if m.opened != nil && m.opened.Game != game {
		m.invited.mu.Lock()
		m.opened.Game = game
		_ = m.files.remember(m.opened) // that it was opened is kept already
		m.invited.mu.Unlock()
	}
	if m.sat == nil {
		return
	}
	if err := m.sat.Begins(); err != nil {
		m.hall.Word(words.Say("About this game"), words.Say("If Kotei closes now, it can’t return to its seat: %s", Why(err)))
	}
}

// forget takes away the way back to a game that is over: else it is offered once more.
func (m *Meeting) forget() {
	if m.opened != nil {
		_ = os.Remove(m.opened.way())
	}
	if m.sat != nil {
		m.sat.Forget()
	}
}

// over is what becomes of the files of a game that is over, once its table is left.
func (m *Meeting) over(game string) {
	m.forget()
	_ = m.files.KeepFinished(game) // else it stays where it was, and can be looked back on all the same
}

// Company are all who are at the game's table on the network; nil where it is played at this program alone.
func (g *Game) Company() []table.SeatInfo {
	if f, ok := g.table.(*far); ok {
		return f.t.Seats()
	}
	return nil
}

// Shared reports whether others play from programs of their own.
func (g *Game) Shared() bool {
	_, ok := g.table.(*far)
	return ok
}

// Patience is how long the game's table on the network waits for who is gone.
func (g *Game) Patience() time.Duration {
	if f, ok := g.table.(*far); ok {
		return f.t.Patience()
	}
	return table.UsualPatience
}

// About is the title of the game's table on the network, and who deals there.
func (g *Game) About() (title string, deals table.Dealing) {
	if f, ok := g.table.(*far); ok {
		return f.title, f.t.Dealing()
	}
	return "", table.HostDeals
}

// Say says something to the others.
func (g *Game) Say(text string) {
	if f, ok := g.table.(*far); ok {
		g.try(func() error { return f.t.Chat(text) })
	}
}

// Succeed proposes what becomes of the seat of somebody who is gone.
func (g *Game) Succeed(propose func(*table.Table) error) {
	if f, ok := g.table.(*far); ok {
		g.try(func() error {
			if f.t.Dealing() == table.AllDeal { // what comes of it is no answer of this seat's
				return propose(f.t)
			}
			return f.sent(propose(f.t))
		})
	}
}

// Why is an error as a sentence.
func Why(err error) string {
	if err == nil || err.Error() == "" {
		return words.Say("The host has left.")
	}
	return words.Upper(err.Error()) + "."
}
