package table

import (
	"encoding/hex"
	"encoding/json"

	"kotei/core"
)

// Chat is kept with its game, so that a returning guest can read it again. It isn't part of the log: a word that can't be
// saved is said all the same.
const (
	maxTalk  = 200    // that who comes back gets to read
	keptTalk = 10_000 // that are in the file
)

// say tells what somebody has said, as he signed it, to all who may hear it.
func (h *hosting) say(p core.Seat, name string, l line) error {
	if err := h.voice.hear(&l); err != nil {
		return err
	}
	h.said++
	m := said{p, clip(name, maxName), l, h.entries(), h.said}
	h.keepTalk(m)
	if h.file != nil && m.N <= keptTalk {
		_ = h.file.lines.Append(m.line())
	}
	for _, q := range h.peers {
		if q.in && h.audible(p, q.eyes) {
			q.queue(m.Past, &m)
		}
	}
	if h.audible(p, h.seat) {
		h.feed.put(h.update(&m))
	}
	return nil
}

// keepTalk keeps what was said, for who comes later, or was away: this program may be the one that tells him.
func (t *Table) keepTalk(m said) {
	t.talk = append(t.talk[max(0, len(t.talk)-maxTalk+1):len(t.talk):len(t.talk)], m)
}

// lastTalk is the number of the last thing that was said.
func (t *Table) lastTalk() int {
	if len(t.talk) == 0 {
		return 0
	}
	return t.talk[len(t.talk)-1].N
}

// reread has what was said be as a file has it.
func (t *Table) reread(b *book) { t.talk = b.talk[max(0, len(b.talk)-maxTalk):] }

// hears takes down what its keeper says that somebody has said.
func (g *guesting) hears(m *said) {
	g.heard = max(g.heard, m.N)
	if m.N <= g.lastTalk() {
		return
	}
	g.keepTalk(*m)
	if g.kept.file != nil && m.N <= keptTalk {
		_ = g.kept.file.lines.Append(m.line())
	}
}

// retell sends somebody what was said that he hasn't heard, each between the entries where it belongs.
func (h *hosting) retell(p *peer, heard int) {
	for i := range h.talk {
		if m := &h.talk[i]; m.N > heard && h.audible(m.Seat, p.eyes) {
			p.queue(min(m.Past, h.entries()), m)
		}
	}
}

// spoken are the lines of what was said, for a file that begins.
func (t *Table) spoken() (b []byte) {
	for i := range t.talk {
		b = append(b, t.talk[i].line()...)
	}
	return b
}

// update tells what was said, and after which entry of the match.
func (t *Table) update(m *said) Update {
	u := Update{Kind: Said, Seat: m.Seat, Name: m.Name, Text: m.Line.Text, Past: m.Past}
	if b := t.book; b != nil && b.dealt != nil {
		u.Past = b.position(min(m.Past, len(b.records)))
	}
	return u
}

// A keptLine is what was said, to be read, and as it was signed.
type keptLine struct{ Name, Text, Said string }

// line is a word as it stands in the file of a game, between the records.
func (m *said) line() []byte {
	b, err := json.Marshal(keptLine{m.Name, m.Line.Text, hex.EncodeToString(encode(m))})
	if err != nil {
		return nil
	}
	return append(b, '\n')
}

// isTalk reports whether a line of such a file is what somebody said.
func isTalk(line []byte) bool { return len(line) > 0 && line[0] == '{' }

// hear takes what was said out of such a line. What can't be read is left out: the game doesn't depend on it.
func (b *book) hear(line []byte) {
	var k keptLine
	var m said
	if json.Unmarshal(line, &k) != nil {
		return
	}
	if raw, err := hex.DecodeString(k.Said); err != nil || decode(raw, &m) != nil {
		return
	}
	m.N = len(b.talk) + 1
	if len(b.talk) < keptTalk {
		b.talk = append(b.talk, m)
	}
}
