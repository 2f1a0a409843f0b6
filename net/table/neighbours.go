package table

import (
	"encoding/json"
	"slices"

	"kotei/core"
	"kotei/net/elect"
)

// Neighbours are how a program reaches those of the other players, where three and more deal together.
type Neighbours interface {
	Admit(keys [][32]byte)                  // lets these programs come
	Addrs() []string                        // where they reach this one, by JoinConfig.Door or HostConfig.Door
	Dial(key [32]byte, addrs []string) Line // to the program with that key and no other; it tries again until it is closed
}

// maxAddrs bounds where one program is reached.
const maxAddrs = 8

func codeAddrs(c *coder, addrs *[]string) {
	list(c, addrs, maxAddrs, func(c *coder, s *string) { c.text(s, maxName) })
}

// A doors says where the programs of the players are reached, by seat.
type doors struct{ List [][]string }

func (doors) kind() byte { return kindDoors }
func (m *doors) code(c *coder) {
	list(c, &m.List, core.MaxSeats, codeAddrs)
}

// A paper is what a program says to another about who keeps the log.
type paper struct {
	Game  gameID
	Addrs []string // of who says it
	Paper elect.Paper
	Last  stub // with a bid: the last record of its log
}

func (paper) kind() byte { return kindPaper }
func (m *paper) code(c *coder) {
	c.fixed(m.Game[:])
	codeAddrs(c, &m.Addrs)
	p := &m.Paper
	bids := p.Bid != nil
	c.bool(&bids)
	if bids {
		if c.reading {
			p.Bid = new(elect.Bid)
		}
		number(c, &p.Bid.Term, maxSerial)
		codeHead(c, &p.Bid.Head)
		m.Last.code(c)
	}
	list(c, &p.Votes, core.MaxSeats, codeVote)
	list(c, &p.Won, core.MaxSeats, codeVote)
}

// addrs are where this program is reached.
func (t *Table) addrs() []string {
	if t.cfg.Neighbours == nil {
		return nil
	}
	list := t.cfg.Neighbours.Addrs()
	return list[:min(len(list), maxAddrs)]
}

// tellDoors says to all where the others are reached.
func (h *hosting) tellDoors() {
	if h.cfg.Neighbours == nil || h.cfg.Dealing != AllDeal {
		return
	}
	h.Table.doors[h.seat] = h.addrs()
	h.toAll(&doors{h.Table.doors[:]})
	h.keepDoors()
}

// learnDoors notes where the others are reached.
func (g *guesting) learnDoors(list [][]string) {
	for p := range min(len(list), len(g.doors)) {
		g.doors[p] = list[p]
	}
	g.keepDoors()
}

// keepDoors puts on the disk where the others are reached, and who looks on.
func (t *Table) keepDoors() {
	var file *ledger
	switch s := t.side.(type) {
	case *guesting:
		file = s.kept.file
	case *hosting:
		file = s.file
	}
	if file != nil {
		_ = file.keepDoors(t.doors, t.lookers) // they are told again
	}
}

// A keptDoors is a line of a file with that.
type keptDoors struct {
	Doors   [][]string
	Lookers [][]byte `json:",omitempty"` // the keys of those who look on
}

// keepDoors puts it on the disk, if it is news.
func (l *ledger) keepDoors(list [core.MaxSeats][]string, lookers [][32]byte) error {
	same := func(a, b []string) bool { return slices.Equal(a, b) }
	if slices.EqualFunc(list[:], l.doors[:], same) && slices.Equal(lookers, l.lookers) {
		return nil
	}
	l.doors, l.lookers = list, lookers
	k := keptDoors{Doors: list[:]}
	for i := range lookers {
		k.Lookers = append(k.Lookers, lookers[i][:])
	}
	line, err := json.Marshal(k)
	if err == nil {
		err = l.lines.Append(append(line, '\n'))
	}
	return err
}

// recallDoors takes it out of such a line.
func (b *book) recallDoors(line []byte) {
	var k keptDoors
	if json.Unmarshal(line, &k) != nil {
		return
	}
	for p := range min(len(k.Doors), len(b.doors)) {
		b.doors[p] = k.Doors[p]
	}
	if len(k.Doors) > 0 {
		b.lookers = nil
	}
	for _, key := range k.Lookers[:min(len(k.Lookers), maxLookers)] {
		if len(key) == 32 {
			b.lookers = append(b.lookers, [32]byte(key))
		}
	}
}
