package match

import (
	"errors"

	"kotei/core"
)

// A Proposal is what a player put to the others: facts by hand, to go back, or who plays on for somebody who is gone.
type Proposal struct {
	Seat    core.Seat
	Heir    *Heir       // who plays on; then there is nothing else
	Facts   []core.Fact // none: to go back to position To
	To      int
	Waiting uint8 // the seats that have still to agree, by bit
}

// Open is the proposal that waits for agreement; false if there is none. While there is one, nothing else is played.
func (m *Match) Open() (Proposal, bool) {
	if m.open == nil {
		return Proposal{}, false
	}
	return *m.open, true
}

// Propose puts plain changes by hand to the other players; once all have agreed they are made, in order.
func (m *Match) Propose(by core.Seat, facts ...core.Fact) error {
	if len(facts) == 0 {
		return m.refuse(by, core.Problem{Why: "nothing is proposed"}, false)
	}
	return m.propose(Entry{Kind: Proposed, Seat: by, Facts: facts})
}

// ProposeTakeBack asks the other players to let the game go back to a position.
func (m *Match) ProposeTakeBack(by core.Seat, to int) error {
	return m.propose(Entry{Kind: Proposed, Seat: by, To: to})
}

// Give puts to those who are there who plays on for a seat whose player is gone, or that it concedes. Whether he is gone, and who is there,
// is for the caller to know. Where nobody else is there it is done at once.
func (m *Match) Give(by core.Seat, to Heir) error {
	if m.state.Eyes != core.AllEyes {
		return errFollows
	}
	return m.add(Entry{Kind: Given, Seat: by, Heir: &to}, nil)
}

func (m *Match) propose(e Entry) error {
	if m.state.Eyes != core.AllEyes {
		return errFollows
	}
	if err := m.add(e, nil); err != nil {
		return err
	}
	if m.open.Waiting == 0 { // alone at the table
		return m.add(Entry{Kind: Agreed, Seat: e.Seat}, nil)
	}
	return nil
}

// Agree gives a seat's agreement to the open proposal. The last one carries it out.
func (m *Match) Agree(by core.Seat) error { return m.reply(Agreed, by) }

// Decline ends the open proposal; its own proposer withdraws it so.
func (m *Match) Decline(by core.Seat) error { return m.reply(Declined, by) }

func (m *Match) reply(k Kind, by core.Seat) error {
	if m.state.Eyes != core.AllEyes {
		return errFollows
	}
	return m.add(Entry{Kind: k, Seat: by}, nil)
}

// others are the players in the game beside p, by bit.
func (m *Match) others(p core.Seat) (mask uint8) {
	for q := range core.Seat(m.state.NSeats) {
		if q != p && m.state.Live(q) {
			mask |= 1 << q
		}
	}
	return mask
}

func (m *Match) openSentence() string {
	return "what " + m.Name(m.open.Seat) + " proposed has to be agreed to or declined first"
}

// carry works out an entry without logging it: the state after it, its mark, and the proposal open then.
func (m *Match) carry(e *Entry) (next *core.State, mk mark, open *Proposal, err error) {
	now := m.marks[len(m.marks)-1]
	same := mark{int32(len(m.log)), now.rolls}
	m.events, m.shown = m.events[:0], m.shown[:0]
	switch e.Kind {
	case Played:
		return m.carryAnswer(e, now)
	case Proposed:
		open, err = m.carryProposal(e)
		m.events, m.shown = m.events[:0], m.shown[:0]
		return m.state, same, open, err
	case Agreed:
		return m.carryAgreement(e, same)
	case Declined:
		if m.open == nil || e.Seat != m.open.Seat && !waits(m.open, e.Seat) {
			return nil, same, nil, errNothingOpen
		}
		return m.state, same, nil, nil
	case TakenBack:
		next, mk, err = m.carryBack(e.To)
		return next, mk, nil, err
	case Changed:
		next, err = m.carryChange(e)
		return next, mark{-1, now.rolls}, nil, err
	case Given:
		return m.carryGiven(e, same)
	case numKinds:
	}
	return nil, mark{}, nil, errors.New("there is no such kind of entry")
}

func (m *Match) carryAnswer(e *Entry, now mark) (*core.State, mark, *Proposal, error) {
	next, err := m.try([]core.Answer{e.Answer}, e.Shown)
	if e.Seat == core.Chance {
		now.rolls++
	}
	return next, mark{-1, now.rolls}, nil, err // a concession ends what was proposed
}

func (m *Match) carryProposal(e *Entry) (*Proposal, error) {
	switch {
	case m.open != nil:
		return nil, errors.New(m.openSentence())
	case !m.state.Live(e.Seat):
		return nil, errors.New("only a player who is in the game can propose something")
	case len(e.Facts) > maxFacts:
		return nil, errors.New("that is too much at once")
	case len(e.Facts) == 0 && e.To > len(m.log):
		return nil, errors.New("there is no such position to return to")
	}
	for _, f := range e.Facts {
		if p := forOneself(e.Seat, f); !p.OK() {
			return nil, m.refuse(e.Seat, p, false)
		}
	}
	if m.state.Eyes == core.AllEyes { // others follow: that it can be done was seen by who knows all
		if _, err := m.try(e.Answers(), nil); err != nil {
			return nil, err
		}
	}
	return &Proposal{Seat: e.Seat, Facts: e.Facts, To: e.To, Waiting: m.others(e.Seat)}, nil
}

var errNothingOpen = errors.New("nothing is proposed that this player must agree to")

func waits(o *Proposal, p core.Seat) bool {
	return p >= 0 && p < core.MaxSeats && o.Waiting&(1<<p) != 0
}

func (m *Match) carryAgreement(e *Entry, same mark) (*core.State, mark, *Proposal, error) {
	o := m.open
	if o == nil || !waits(o, e.Seat) && (o.Waiting != 0 || e.Seat != o.Seat) {
		return nil, same, nil, errNothingOpen
	}
	e.For = o.Seat
	left := *o
	left.Waiting &^= 1 << e.Seat
	if e.Done = left.Waiting == 0; e.Done {
		e.To = o.To
	}
	if o.Heir != nil {
		e.Heir = o.Heir
	}
	switch {
	case left.Waiting != 0:
		return m.state, same, &left, nil
	case o.Heir != nil:
		next, mk, err := m.inherit(e, same)
		return next, mk, nil, err
	case len(o.Facts) == 0:
		next, mk, err := m.carryBack(o.To)
		return next, mk, nil, err
	}
	e.Facts = o.Facts
	next, err := m.try(e.Answers(), e.Shown)
	return next, mark{-1, same.rolls}, nil, err
}

func (m *Match) carryGiven(e *Entry, same mark) (*core.State, mark, *Proposal, error) {
	h := e.Heir
	switch {
	case m.open != nil:
		return nil, same, nil, errors.New(m.openSentence())
	case !m.state.Live(e.Seat):
		return nil, same, nil, errors.New("only a player who is in the game can propose something")
	case h.Seat == e.Seat || h.Seat < 0 || !m.state.Live(h.Seat) && m.state.Ask.Seat != h.Seat: // who has lost may be asked to the end of what he was at
		return nil, same, nil, errors.New("there is no other player in the game whose seat that is")
	case h.Asked&^(m.others(e.Seat)&^(1<<h.Seat)) != 0:
		return nil, same, nil, errors.New("somebody is asked who is not in the game")
	case len(h.Name) > maxHeir:
		return nil, same, nil, errors.New("that name is too long")
	case h.Asked != 0:
		return m.state, same, &Proposal{Seat: e.Seat, Heir: h, Waiting: h.Asked}, nil
	}
	e.Done = true
	next, mk, err := m.inherit(e, same)
	return next, mk, nil, err
}

// inherit carries out what is agreed about a seat whose player is gone.
func (m *Match) inherit(e *Entry, same mark) (*core.State, mark, error) {
	if e.Heir.Name != "" {
		return m.state, same, nil
	}
	next, err := m.try(e.Answers(), e.Shown)
	return next, mark{-1, same.rolls}, err
}

// succeed calls a seat by the name of who plays on there.
func (m *Match) succeed(e *Entry) {
	if h := e.Heir; h != nil && e.Done && h.Name != "" {
		names := make([]string, m.state.NSeats)
		for p := range names {
			names[p] = m.Name(core.Seat(p))
		}
		names[h.Seat] = h.Name
		m.opt.Names = names
	}
}

func (m *Match) carryBack(to int) (*core.State, mark, error) {
	if to < 0 || to > len(m.log) {
		return nil, mark{}, errors.New("there is no such position to return to")
	}
	if err := m.At(to, m.work[0]); err != nil {
		return nil, mark{}, err
	}
	return m.work[0], mark{int32(to), m.marks[to].rolls}, nil
}
