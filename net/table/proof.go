package table

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"kotei/core"
	"kotei/disk"
	"kotei/net/elect"
)

// A program that tells two players different stories signs both: whoever has the two signatures can prove it to anybody. Which story an
// honest program tells can change only with an epoch, which its log counts.

// A Proof shows that a player's program signed two things of which an honest one signs one alone: two records of the log in one place, or two
// votes in one term. Its file is text:
//
//	kotei proof 1
//	{"opening":"…","records":["…","…"]}
//
// with "votes" in the place of "records" where it is about these, all in hexadecimal.
type Proof struct {
	open    opening
	records *[2]record // or
	votes   *[2]ballot
}

const proofMagic = "kotei proof 1\n"

// proofEnding is the ending of such a file.
const proofEnding = ".proof"

// maxProof bounds a file that is read, in bytes.
const maxProof = 1 << 20

type proofLine struct {
	Opening string   `json:"opening"`
	Records []string `json:"records,omitempty"`
	Votes   []string `json:"votes,omitempty"`
}

// File is the proof, as a file has it.
func (p *Proof) File() []byte {
	text := func(c coded) string { return hex.EncodeToString(encode(c)) }
	l := proofLine{Opening: text(&p.open)}
	if r := p.records; r != nil {
		l.Records = []string{text(&r[0]), text(&r[1])}
	} else {
		l.Votes = []string{text(&p.votes[0]), text(&p.votes[1])}
	}
	line, _ := json.Marshal(l) // of texts alone
	return append(append([]byte(proofMagic), line...), '\n')
}

// IsProof reports whether a file is one of a proof.
func IsProof(data []byte) bool { return bytes.HasPrefix(data, []byte(proofMagic)) }

// ParseProof reads a proof and checks it: anybody could have written the file.
func ParseProof(data []byte) (*Proof, error) {
	text, ok := bytes.CutPrefix(data, []byte(proofMagic))
	if !ok || len(data) > maxProof {
		return nil, errors.New("its first line is not “kotei proof 1”, or it has more than a million bytes")
	}
	var l proofLine
	if err := json.Unmarshal(text, &l); err != nil {
		return nil, fmt.Errorf("line 2: %w", err)
	}
	p := &Proof{}
	parts, to := []string{l.Opening}, []coded{&p.open}
	switch {
	case len(l.Records) == 2 && len(l.Votes) == 0:
		p.records = new([2]record)
		to = append(to, &p.records[0], &p.records[1])
	case len(l.Records) == 0 && len(l.Votes) == 2:
		p.votes = new([2]ballot)
		to = append(to, &p.votes[0], &p.votes[1])
	default:
		return nil, errors.New("line 2: it has to have two records, or two votes")
	}
	parts = slices.Concat(parts, l.Records, l.Votes)
	for i, text := range parts {
		raw, err := hex.DecodeString(text)
		if err == nil {
			err = decode(raw, to[i])
		}
		if err != nil {
			return nil, fmt.Errorf("line 2: %w", err)
		}
	}
	if p.by() == core.NoSeat {
		return nil, errors.New("it proves nothing: no player of the game signed both")
	}
	return p, nil
}

// by is the seat whose program signed both, if an honest one signs one alone.
func (p *Proof) by() core.Seat {
	id := p.open.id()
	for i := range p.open.Seats {
		key := p.open.Seats[i].Key
		if r := p.records; r != nil {
			if r[0].Event.Game == id && contradict(&r[0], &r[1]) && r[0].verify(key) && r[1].verify(key) {
				return core.Seat(i)
			}
			continue
		}
		both := elect.Proof{A: p.votes[0].Vote, B: p.votes[1].Vote}
		if both.A.Game == id && both.A.By == i && both.Holds(func(v *elect.Vote) bool { return v.For < len(p.open.Seats) && votedBy(key, v) }) {
			return core.Seat(i)
		}
	}
	return core.NoSeat
}

// contradict reports whether two records are of one place in one log, and not the same.
func contradict(a, b *record) bool {
	return a.Event.Game == b.Event.Game && a.Index == b.Index && a.Term == b.Term && a.Epoch == b.Epoch && !bytes.Equal(a.signed(), b.signed())
}

// Explain says what is proven.
func (p *Proof) Explain() string {
	name := func(i int) string { return p.open.Seats[i].Name }
	var all []string
	for i := range p.open.Seats {
		all = append(all, name(i))
	}
	by, what := int(p.by()), ""
	if r := p.records; r != nil {
		what = fmt.Sprintf("signed two different records with the number %d (term %d, epoch %d), so it told two stories of this game", r[0].Index, r[0].Term, r[0].Epoch)
	} else if a, b := &p.votes[0], &p.votes[1]; a.For != b.For {
		what = fmt.Sprintf("voted twice in term %d for who keeps the log: for %s, and for %s", a.Term, name(a.For), name(b.For))
	} else {
		what = fmt.Sprintf("voted twice in term %d for who keeps the log: for %s, with two different logs", a.Term, name(a.For))
	}
	return fmt.Sprintf("In a game of %s, %s’s program %s. Both are signed with its key (%x…), so nobody else can have made them.", strings.Join(all, ", "), name(by), what, p.open.Seats[by].Key[:8])
}

// A Compared is what was found of two players' logs of one game.
type Compared struct {
	Same  int    // records that both have, from the beginning
	Proof *Proof // of two stories; nil: there are none, or nobody signed both
	Why   string // the stories differ, and nobody lied; "" if they don't differ
}

// Compare looks for two stories in two files of one game. The records are compared by what their keeper signed; nothing is played.
func Compare(a, b []byte) (c Compared, err error) {
	var logs [2][]record
	var opens [2]opening
	for i, data := range [][]byte{a, b} {
		if opens[i], logs[i], err = recordsOf(data); err != nil {
			return c, fmt.Errorf("file %d: %w", i+1, err)
		}
	}
	if opens[0].id() != opens[1].id() {
		return c, errors.New("the files are of two games")
	}
	for i := range min(len(logs[0]), len(logs[1])) {
		x, y := &logs[0][i], &logs[1][i]
		if x.Hash == y.Hash {
			c.Same++
			continue
		}
		p := &Proof{open: opens[0], records: &[2]record{*x, *y}}
		switch {
		case p.by() != core.NoSeat:
			c.Proof = p
		case x.Term != y.Term || x.Epoch != y.Epoch:
			c.Why = fmt.Sprintf("from record %d on one of them is from before the log was taken up again: what it has from there on was lost then, and nobody lied", i)
		default:
			c.Why = fmt.Sprintf("record %d isn’t signed in one of them: that file was changed", i)
		}
		return c, nil
	}
	return c, nil
}

// recordsOf are the records in the file of a game that all dealt.
func recordsOf(data []byte) (o opening, list []record, err error) {
	_, o, _, rest, err := parseHead(data)
	if err != nil {
		return o, nil, err
	}
	if o.Dealing != AllDeal {
		return o, nil, errors.New("the host dealt this game, and each player’s file has only what he saw")
	}
	for line := 3; len(rest) > 0; line++ {
		text, more, whole := bytes.Cut(rest, []byte("\n"))
		if rest = more; !whole || isTalk(text) {
			continue
		}
		var r record
		raw, err := hex.DecodeString(string(text))
		if err == nil {
			err = decode(raw, &r)
		}
		if err != nil {
			return o, nil, fmt.Errorf("line %d: %w", line, err)
		}
		list = append(list, r)
	}
	return o, list, nil
}

// keepProof writes a proof beside this player's log and says where it is.
func (t *Table) keepProof(p *Proof) string {
	if t.cfg.Views == "" {
		return ""
	}
	path := filepath.Join(t.cfg.Views, hex.EncodeToString(t.book.id[:])+proofEnding)
	if err := disk.ReplacePrivate(path, p.File()); err != nil {
		return fmt.Sprintf(" The proof can’t be kept: %v.", err)
	}
	return fmt.Sprintf(" The proof is in “%s”; “kotei audit” explains it.", path)
}
