package table

import (
	"bytes"
	"errors"
	"fmt"

	"kotei/core"
	"kotei/core/match"
	"kotei/net/elect"
)

// A book is the log of one game at one program: every entry with its event and its signatures, and the match that they
// lead to. The host's knows everything; all others run on what one seat sees.
type book struct {
	open    opening
	id      gameID
	eyes    core.Seat // AllEyes: the host's
	header  match.Header
	m       *match.Match
	public  [32]byte // of the state now
	records []record // without what depends on eyes
	serial  [core.Chance + 1]uint32
	holder  [core.MaxSeats][32]byte // the keys of those who play now
	epoch   uint32
	term    uint32                  // of the last record
	keeper  core.Seat               // in it
	last    elect.Vote              // of this program's seat
	won     []elect.Vote            // that made him the keeper
	doors   [core.MaxSeats][]string // that a file had
	lookers [][32]byte              // … and who looked on
	talk    []said                  // that a file had, see hosting.talk
	hidden  *hidden                 // of the host's
	dealt   *dealt                  // nil: the host deals
}

// newBook sets a game up from its header.
func newBook(o opening, h match.Header, cfg *Config, opt match.Options) (*book, error) {
	r := cfg.ruleset(h.Edition)
	if r == nil {
		return nil, fmt.Errorf("the table plays by rules called %q, which this program doesn't have", h.Edition)
	}
	s, err := h.Game(r, cfg.Library)
	if err != nil {
		return nil, err
	}
	opt.Library = cfg.Library
	m, err := match.New(s, opt)
	if err != nil {
		return nil, err
	}
	b := &book{open: o, id: o.id(), eyes: s.Eyes, header: h, m: m, public: s.PublicHash(), epoch: 1}
	for p, seat := range o.Seats {
		b.holder[p] = seat.Key
	}
	return b, nil
}

// start is how the game begins for a pair of eyes.
func (b *book) start(eyes core.Seat) *start {
	s := &start{Opening: b.open, Eyes: eyes}
	if b.dealt == nil {
		s.Shown = b.m.ShownFirst(eyes)
	}
	return s
}

// key is whose signature an author's events carry.
func (b *book) key(p core.Seat) ([32]byte, bool) {
	switch {
	case p == core.Chance:
		return b.open.Host, true
	case p >= 0 && int(p) < len(b.open.Seats):
		return b.holder[p], true
	}
	return [32]byte{}, false
}

// event is what an author does now, signed.
func (b *book) event(p core.Seat, body []byte, by Signer) event {
	e := event{
		Game: b.id, Author: p, Serial: b.serial[p] + 1,
		Head: len(b.records), Hash: b.head(), Public: b.public, Body: body,
	}
	e.sign(by)
	return e
}

// check is whether an event is its author's, and the next thing that he says, about the log as it is.
func (b *book) check(e *event) error {
	key, ok := b.key(e.Author)
	switch {
	case e.Game != b.id:
		return errOther
	case !ok, b.dealt != nil && e.Author == core.Chance, b.dealt == nil && e.Deal:
		return errAuthor
	case !e.verify(key):
		return errForged
	case e.Deal:
		return b.checkDeal(e)
	case e.Serial != b.serial[e.Author]+1:
		return fmt.Errorf("%w (it is their number %d; %d was expected)", errReplay, e.Serial, b.serial[e.Author]+1)
	case !b.still(e.Head):
		return errStale
	case !b.same(e.Head, e.Hash) || e.Public != b.public:
		return errHead
	}
	return nil
}

// still reports whether nothing but pointing has happened since somebody had so many entries: what he does then still stands.
func (b *book) still(since int) bool {
	for i := since; i < len(b.records); i++ {
		if !b.points(i) {
			return false
		}
	}
	return true
}

// points reports whether somebody points with the i-th record.
func (b *book) points(i int) bool {
	if b.dealt == nil {
		return isPoint(b.m.Entry(i))
	}
	at := b.position(i)
	return !b.records[i].Event.Deal && b.position(i+1) == at+1 && isPoint(b.m.Entry(at))
}

// position is how many entries the match had after so many records.
func (b *book) position(records int) int {
	if b.dealt == nil {
		return records
	}
	return b.dealt.was[records].entries
}

// head is the hash of the last record, or what the first one is chained to.
func (b *book) head() [32]byte {
	if b.dealt == nil {
		return b.m.Head()
	}
	if n := len(b.records); n > 0 {
		return b.records[n-1].Hash
	}
	return b.dealt.first
}

// top is how much of the log there is.
func (b *book) top() head { return head{len(b.records), b.head()} }

func isPoint(e match.Entry) bool {
	return e.Kind == match.Played && e.Answer.Act == core.ByFact && e.Answer.Fact.Kind == core.FactPoint
}

// mostPoints is how often a player may point until somebody answers a question: each time is an entry of the log.
const mostPoints = 30

// mostProposals is the same for what is proposed and comes to nothing.
const mostProposals = 10

// plays reports whether an entry takes the game on: pointing doesn't, nor what is only proposed, or declined, or still to be agreed to
// by others.
func plays(e match.Entry) bool {
	return !isPoint(e) && e.Kind != match.Proposed && (e.Kind != match.Given || e.Done) && e.Kind != match.Declined && (e.Kind != match.Agreed || e.Done)
}

// pointed reports whether a player has pointed enough since somebody played.
func (b *book) pointed(p core.Seat) bool { return b.idled(p, mostPoints, isPoint) }

// proposed reports whether a player has proposed enough since somebody played or all agreed.
func (b *book) proposed(p core.Seat) bool {
	return b.idled(p, mostProposals, func(e match.Entry) bool { return e.Kind == match.Proposed || e.Kind == match.Given })
}

// idled reports whether a player has done something so often since somebody played.
func (b *book) idled(p core.Seat, most int, what func(match.Entry) bool) bool {
	n := 0
	for i := b.m.Len() - 1; i >= 0 && n < most; i-- {
		e := b.m.Entry(i)
		if plays(e) {
			return false
		}
		if e.Seat == p && what(e) {
			n++
		}
	}
	return n >= most
}

// everybody is an entry as everybody may have it.
func (b *book) everybody(e match.Entry) []byte {
	e.Answer = b.m.State().SeenAnswer(e.Answer)
	e.Shown = nil
	return b.m.AppendEntry(nil, e)
}

// accept takes a record from the host, or from a file. Nothing changes if it is not as it should be.
func (b *book) accept(r *record) error {
	switch {
	case r.Index != len(b.records):
		return fmt.Errorf("entry %d came; entry %d was expected", r.Index, len(b.records))
	case r.Prev != b.head():
		return fmt.Errorf("entry %d follows other entries than these", r.Index)
	case r.Term == b.term && r.Epoch < b.epoch:
		return fmt.Errorf("entry %d dates from before the host came back", r.Index)
	}
	key, err := b.signer(r)
	if err == nil && !r.verify(key) {
		err = errHostSig
	}
	if err != nil {
		return fmt.Errorf("entry %d: %w", r.Index, err)
	}
	if err := b.check(&r.Event); err != nil {
		return fmt.Errorf("entry %d: %w", r.Index, err)
	}
	if b.dealt != nil {
		return b.acceptDealt(r)
	}
	if b.eyes != core.AllEyes && !r.shown(b.eyes, b.open.Host) {
		return fmt.Errorf("entry %d: %w", r.Index, errView)
	}
	e, err := b.m.ParseEntry(r.Seen)
	if err != nil {
		return fmt.Errorf("entry %d can't be read: %w", r.Index, err)
	}
	e.Hash = r.Hash
	switch {
	case e.Seat != r.Event.Author, e.Kind == match.TakenBack: // at a table one asks the others to go back
		return fmt.Errorf("entry %d: %w", r.Index, errAuthor)
	case !bytes.Equal(b.everybody(e), r.Event.Body):
		return fmt.Errorf("entry %d: %w", r.Index, errBody)
	}
	if err := b.m.Accept(e); err != nil {
		return err
	}
	b.push(*r)
	return nil
}

// push takes note of a record whose entry has been carried out.
func (b *book) push(r record) {
	r.Seen = nil
	b.records = append(b.records, r)
	b.serial[r.Event.Author] = r.Event.Serial
	b.epoch = r.Epoch
	b.public = b.m.State().PublicHash()
	if e := b.m.Entry(r.Index); e.Done && e.Heir != nil && int(e.Heir.Seat) < len(b.holder) {
		b.holder[e.Heir.Seat] = e.Heir.Key
	}
}

// record is the i-th record for a pair of eyes; that they are shown it is still to be signed, if they are not these.
func (b *book) record(i int, eyes core.Seat) record {
	r := b.records[i]
	if b.dealt != nil {
		return r
	}
	r.Seen = b.m.AppendEntry(nil, b.m.EntryFor(eyes, i))
	return r
}

// hash is what an entry is chained to: the hash of the one before it.
func (b *book) hash(i int) [32]byte {
	if i < len(b.records) {
		return b.records[i].Prev
	}
	return b.head()
}

// same reports whether somebody who has i entries has them as they are here.
func (b *book) same(i int, hash [32]byte) bool { return i <= len(b.records) && b.hash(i) == hash }

// save is the log as a file of core/match.
func (b *book) save() []byte {
	var out bytes.Buffer
	if err := b.m.Save(&out, b.header); err != nil {
		return []byte(err.Error())
	}
	return out.Bytes()
}

// differs reports whether an error means that two programs disagree, not that somebody sent nonsense.
func differs(err error) bool {
	var d *match.Differs
	return errors.As(err, &d)
}
