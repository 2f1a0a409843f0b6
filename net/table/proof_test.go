package table

import (
	"bytes"
	"encoding/hex"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"kotei/core"
	"kotei/core/match"
	"kotei/net/elect"
)

var update = flag.Bool("update", false, "write the golden file anew")

// anotherStory makes the host tell the n-th player that he concedes, where he plays. What it returns is the number of that record by then, or 0.
func anotherStory(t *testing.T, s *scene, n int) *atomic.Int64 {
	from := new(atomic.Int64)
	host := newIdentity(1)
	var head [32]byte // of the other story; zero: there is none yet
	s.toGuest = func(to int, b []byte) []byte {
		m, err := unpack(b)
		if err != nil {
			t.Error(err)
		}
		e, ok := m.(*entry)
		if to != n || !ok {
			return b
		}
		r := &e.Record
		switch {
		case head != [32]byte{}: // the same story goes on
			r.Prev = head
		case r.Event.Deal || r.Event.Author != 0:
			return b
		default:
			h := s.host.side.(*hosting)
			h.mu.Lock()
			r.Event.Body = h.book.m.AppendEntry(nil, match.Entry{Kind: match.Played, Answer: core.Answer{Act: core.Concede}})
			h.mu.Unlock()
			r.Event.sign(host)
		}
		r.Hash = r.chained()
		r.sign(host)
		head = r.Hash
		from.CompareAndSwap(0, int64(r.Index))
		return pack(e)
	}
	return from
}

// TestTwoStoriesAreProven: the host tells two players two stories, both signed. The two players' logs
// prove who lied, and the proof is a file that anybody can check. (TestRedTeamTwoStories is about what his program does then.)
func TestTwoStoriesAreProven(t *testing.T) {
	dirs := map[int]string{}
	var from *atomic.Int64
	s := open(t, 3, 7, func(s *scene) { byAll(60)(s); from = anotherStory(t, s, 2) })
	keep := func(n int) func(*JoinConfig) { return func(c *JoinConfig) { dirs[n] = keeps(t, &c.Config) } }
	bob := s.join(1, keep(1))
	cid := s.join(2, keep(2))
	for _, p := range []*player{bob, cid} {
		p.await(t, "its story", func([]Update) bool {
			p.Table.mu.Lock()
			defer p.Table.mu.Unlock()
			return from.Load() > 0 && p.book != nil && len(p.book.records) > int(from.Load())
		})
	}
	path := LogFile(dirs[1], s.host.Game())
	_ = bob.Leave()
	_ = cid.Leave()
	his, other := snapshot(t, path), snapshot(t, LogFile(dirs[2], s.host.Game()))
	c, err := Compare(his, other)
	if err != nil || c.Proof == nil {
		t.Fatalf("the logs prove nothing: %+v, %v", c, err)
	}
	read, err := ParseProof(c.Proof.File())
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"a game of Ann, Bob, Cid", "Ann’s program signed two different records", "term 0, epoch 1", hex.EncodeToString(newIdentity(1).Public()[:8])} {
		if got := read.Explain(); !strings.Contains(got, want) {
			t.Errorf("it says: %s", got)
		}
	}
	if got := s.host.Table.keepProof(read); got != "" {
		t.Errorf("a player without a folder is told: %s", got)
	}
	s.host.Table.cfg.Views = dirs[1]
	if got := s.host.Table.keepProof(read); !strings.Contains(got, "kotei audit") || !bytes.Equal(snapshot(t, filepath.Join(dirs[1], s.host.Game()+proofEnding)), c.Proof.File()) {
		t.Errorf("it is kept: %s", got)
	}

	lines := bytes.SplitAfter(his, []byte("\n"))
	if c, err := Compare(his, bytes.Join(lines[:len(lines)-4], nil)); err != nil || c.Proof != nil || c.Why != "" || c.Same == 0 {
		t.Errorf("of a log and its beginning: %+v, %v", c, err)
	}
	changed := *c.Proof
	changed.records = &[2]record{c.Proof.records[0], c.Proof.records[1]}
	changed.records[0].Sig[5] ^= 1
	if _, err := ParseProof(changed.File()); err == nil || !strings.Contains(err.Error(), "proves nothing") {
		t.Errorf("a forged one: %v", err)
	}
	changed.records[0] = changed.records[1]
	if _, err := ParseProof(changed.File()); err == nil {
		t.Error("one record twice is a proof")
	}
}

// twoVotes is what proves that Bob's program voted for two players in one term.
func twoVotes() *Proof {
	p := &Proof{votes: new([2]ballot)}
	for n := range 3 {
		p.open.Seats = append(p.open.Seats, openingSeat{Name: names[n], Key: [32]byte(newIdentity(byte(n + 1)).Public())})
	}
	for i := range p.votes {
		v := &p.votes[i].Vote
		*v = elect.Vote{Game: p.open.id(), Term: 4, By: 1, For: i}
		copy(v.Sig[:], newIdentity(2).Sign(v.Signed()))
	}
	return p
}

// TestTwoVotesAreProven: so is a program that votes twice in one term. A vote that its player didn't sign proves nothing, and neither do two in
// different terms.
func TestTwoVotesAreProven(t *testing.T) {
	golden := filepath.Join("testdata", "votes.proof") // ui/terminal explains it, too
	file := twoVotes().File()
	if *update {
		if err := os.WriteFile(golden, file, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(snapshot(t, golden), file) {
		t.Error("a proof is written otherwise than before: raise the number in its first line, and run this test with -update")
	}
	p, err := ParseProof(file)
	if err != nil {
		t.Fatal(err)
	}
	if got := p.Explain(); !strings.Contains(got, "Bob’s program voted twice in term 4 for who keeps the log: for Ann, and for Bob") {
		t.Errorf("it says: %s", got)
	}
	for what, change := range map[string]func(v *elect.Vote){
		"another's": func(v *elect.Vote) { copy(v.Sig[:], newIdentity(3).Sign(v.Signed())) },
		"another term's": func(v *elect.Vote) {
			v.Term++
			copy(v.Sig[:], newIdentity(2).Sign(v.Signed()))
		},
		"for nobody": func(v *elect.Vote) {
			v.For = 5
			copy(v.Sig[:], newIdentity(2).Sign(v.Signed()))
		},
	} {
		p := twoVotes()
		change(&p.votes[1].Vote)
		if _, err := ParseProof(p.File()); err == nil || !strings.Contains(err.Error(), "proves nothing") {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// FuzzProof: any file is a proof or an error, and a proof can be explained.
func FuzzProof(f *testing.F) {
	f.Add(twoVotes().File())
	f.Add([]byte(proofMagic + `{"opening":"00","records":["00","00"]}`))
	f.Add([]byte(proofMagic))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := ParseProof(data)
		if err != nil {
			return
		}
		if again, err := ParseProof(p.File()); err != nil || again.Explain() != p.Explain() {
			t.Errorf("it is written as another one: %v", err)
		}
	})
}
