package match

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"

	"kotei/core"
	"kotei/core/rules"
)

// Refused is why an answer was not taken. Nothing changed.
type Refused struct {
	Problem core.Problem
	Text    string
	May     bool // it may be done all the same, as an override
}

// Error is the reason as a sentence.
func (r *Refused) Error() string { return r.Text }

// refuse words a problem for a seat by what that seat sees.
func (m *Match) refuse(by core.Seat, p core.Problem, may bool) error {
	return &Refused{Problem: p, Text: m.Seen(by).Words(p, m.Name), May: may}
}

// Submit takes an answer. In Enforce what a rule forbids is refused; in Advise too, unless the answer says Over, and
// then the log says so as well; Free marks it so by itself. The error is a [*Refused] where a rule or the table's
// custom is against it.
func (m *Match) Submit(a core.Answer) error {
	if m.state.Eyes != core.AllEyes {
		return errFollows
	}
	if a = canonical(a); a.Act == core.Concede {
		a.N = 0 // that he is gone nobody says himself
	}
	if err := m.admit(&a, nil); err != nil {
		return err
	}
	return m.add(Entry{Kind: Played, Seat: a.Seat, Answer: a}, nil)
}

// canonical drops what an answer's act doesn't read.
func canonical(a core.Answer) core.Answer {
	switch a.Act {
	case core.ByFact:
		return core.Answer{Act: a.Act, Seat: a.Seat, Fact: a.Fact}
	case core.Concede:
		return core.Answer{Act: a.Act, Seat: a.Seat, N: a.N}
	default:
		a.Fact = core.Fact{}
		return a
	}
}

// admit is whether the table takes an answer, and whether as an override; shown is what a match that this one follows showed of it.
func (m *Match) admit(a *core.Answer, shown []Shown) error {
	if a.Act == core.Concede {
		return m.problem(a.Seat, m.state.Check(*a))
	}
	if m.open != nil {
		return m.refuse(a.Seat, core.Problem{Why: m.openSentence()}, false)
	}
	if a.Act == core.ByFact {
		return m.admitFact(a)
	}
	over := a.Over
	a.Over = false
	v, p := m.judge(*a, shown)
	if v != core.Illegal {
		a.Over = over && v == core.CantTell && m.opt.Mode != Enforce
		return nil
	}
	may := m.opt.Mode != Enforce && a.Seat != core.Chance && m.Seen(a.Seat).Could(*a)
	if may && (over || m.opt.Mode == Free) {
		a.Over = true
		return nil
	}
	return m.refuse(a.Seat, p, may)
}

func (m *Match) problem(by core.Seat, p core.Problem) error {
	if p.OK() {
		return nil
	}
	return m.refuse(by, p, false)
}

// admitFact: by hand whoever plays may change things, but where the rules are held the others agree first, unless the
// game itself asks this seat to carry words out.
func (m *Match) admitFact(a *core.Answer) error {
	if a.Fact.Kind == core.FactPoint && m.state.Live(a.Seat) { // a finger changes nothing: nobody has to agree
		if p := forOneself(a.Seat, a.Fact); !p.OK() {
			return m.refuse(a.Seat, p, false)
		}
		return m.problem(a.Seat, m.Seen(a.Seat).Check(*a))
	}
	if p := m.byHand(a.Seat, a.Fact.Card); !p.OK() {
		return m.refuse(a.Seat, p, false)
	}
	return m.problem(a.Seat, m.Seen(a.Seat).Check(*a))
}

// byHand is why a seat can't change things by hand without asking.
func (m *Match) byHand(p core.Seat, c core.CardID) core.Problem {
	switch {
	case !m.state.Live(p):
		return core.Problem{Why: "only a player who is in the game can do things by hand"}
	case NeedsConsent(m.opt.Mode, m.state, p) && m.others(p) != 0:
		return core.Problem{Why: "this table holds to the rules: the other players have to agree to what is done by hand", Card: c}
	}
	return core.Problem{}
}

// NeedsConsent reports whether the others at the table have to agree to what a seat does by hand: where the rules are enforced, unless
// the game asks that seat to carry words out.
func NeedsConsent(m Mode, s *core.State, p core.Seat) bool {
	return m == Enforce && (s.Ask.Kind != rules.AskByHand || s.Ask.Seat != p)
}

// forOneself is why a seat can't do or propose a fact: nobody points with another's finger.
func forOneself(p core.Seat, f core.Fact) core.Problem {
	if f.Kind == core.FactPoint && f.Seat != p {
		return core.Problem{Why: "everybody points for themselves"}
	}
	return core.Problem{}
}

// follows reports whether what a seat does can't be judged here: by the faces that this match doesn't know.
func (m *Match) follows(p core.Seat) bool { return m.state.Eyes != core.AllEyes && m.state.Eyes != p }

// judge is what the rules have against an answer to the open question, as far as it can be seen from here.
func (m *Match) judge(a core.Answer, shown []Shown) (core.Verdict, core.Problem) {
	if m.follows(a.Seat) {
		return m.state.Judge(a, reveals(shown, m.state.Eyes))
	}
	p := m.Seen(a.Seat).Check(a)
	if p.OK() {
		return core.Legal, p
	}
	return core.Illegal, p
}

// Differs says that an entry doesn't lead to what it says: it was altered, or two programs disagree.
type Differs struct {
	Index int
	What  string
}

// Error names the entry.
func (d *Differs) Error() string { return fmt.Sprintf("entry %d: %s", d.Index, d.What) }

// Accept takes an entry of the match that this one follows, or of a saved log: it must be chained to the last one, be
// possible, and lead to the public state that its hash tells. Otherwise nothing changes.
func (m *Match) Accept(e Entry) error {
	switch {
	case e.Index != len(m.log):
		return &Differs{e.Index, fmt.Sprintf("entry %d was to come", len(m.log))}
	case e.Prev != m.Head():
		return &Differs{e.Index, "it follows other entries than these"}
	}
	m.recall(e.faces)
	if e.Kind == Played {
		if err := m.acceptAnswer(&e); err != nil {
			return err
		}
	}
	want := e
	return m.add(e, &want)
}

// acceptAnswer is [Match.admit] for an answer that is said to have been admitted already.
func (m *Match) acceptAnswer(e *Entry) error {
	a := canonical(e.Answer)
	if err := m.admit(&a, e.Shown); err != nil {
		what := "it was altered, or the programs disagree: "
		if m.follows(e.Seat) {
			what = m.Name(e.Seat) + " does what this table doesn’t allow: "
		}
		return &Differs{e.Index, what + err.Error()}
	}
	if a != e.Answer {
		return &Differs{e.Index, "its answer says more than it does, or is no override"}
	}
	return nil
}

// add carries out an entry and logs it. want, if given, is what the entry must come out as.
func (m *Match) add(e Entry, want *Entry) error {
	if want == nil {
		e.Index, e.Prev = len(m.log), m.Head()
	}
	next, mk, open, err := m.carry(&e)
	if err != nil {
		if want != nil {
			return &Differs{e.Index, err.Error()}
		}
		if u, ok := errors.AsType[*core.Unfit](err); ok {
			return m.refuse(e.Seat, u.Problem, false)
		}
		return err
	}
	e.Shown = slices.Clone(m.shown)
	m.sign(&e, next)
	if want != nil {
		if d := m.differs(&e, want); d != "" {
			return &Differs{e.Index, d}
		}
	}
	if m.opt.Journal != nil { // before anything has happened
		if err := m.opt.Journal.Write(m.state.Table, e); err != nil {
			return &Unsaved{e.Index, err}
		}
	}
	m.become(next)
	m.open = open
	m.push(e, mk)
	return nil
}

// sign seals what others don't see of an entry, and chains it.
func (m *Match) sign(e *Entry, next *core.State) {
	t := next.Table
	m.buf = e.append(m.buf[:0], t, m.state.SeenAnswer(e.Answer))
	if m.state.Eyes == core.AllEyes {
		whole := e.append(nil, t, e.Answer)
		e.Seal = [32]byte{}
		if !bytes.Equal(whole, m.buf) {
			e.Seal = sha256.Sum256(append([]byte("kotei seal 1\n"), whole...))
		}
	}
	e.Hash = chain(e.Prev, m.buf, e.Seal, next.PublicHash())
}

func (m *Match) differs(e, want *Entry) string {
	switch {
	case e.Seal != want.Seal:
		return "it was altered: its seal is another one"
	case e.Hash != want.Hash && !m.unhashed:
		return "it was altered, or the programs disagree: it leads to another position"
	case m.state.Eyes == core.AllEyes && !slices.Equal(e.Shown, want.Shown):
		return "it was altered: it reveals other cards"
	}
	return ""
}

// push appends an entry that has been carried out.
func (m *Match) push(e Entry, mk mark) {
	m.log = append(m.log, e)
	m.succeed(&e)
	if e.Kind == Proposed && m.before != nil {
		m.lent = loan{m.before, m.state.Table, e.Index}
	}
	m.before = nil
	m.marks = append(m.marks, mk)
	m.record(e)
	m.keep()
	if m.lent.from != nil && m.open == nil { // before anybody hears of it
		m.repay(e.Kind == Agreed)
	}
	if m.opt.News != nil {
		m.opt.News(e, m.events)
	}
}
