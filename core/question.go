package core

import "strconv"

// An AskKind is a kind of question; the ruleset lists them with their legal answers.
type AskKind uint8

// A Question is the one thing that the game waits for.
type Question struct {
	Kind     AskKind
	Seat     Seat // who must answer; Chance where it is random
	Min, Max int16
	Done     int16 // how many were chosen already
	Card     CardID
	Frame    uint8 // the frame that asks
	Step     Move  // … and its step
	Event    uint16
}

// Open reports whether there is a question.
func (q Question) Open() bool { return q.Kind != 0 }

// An Act is what an answer does.
type Act uint8

// The acts. What else an answer carries depends on the act.
const (
	NoAct      Act = iota
	Pass           // pass, stop, decline, done
	Use            // use Item of Card; on a Strategy or Ring from the hand too. Player abilities: Card 0
	Pick           // choose Card, or seat N-1, or Province Place, …
	PickSeat       // choose the player Other seat N
	PickPlace      // choose the Province Place(N)
	PickNumber     // choose the number N
	Yes
	No
	Option        // the N-th printed option
	Recruit       // Card from a Province; N: recruit flags
	DiscardCard   // Card face-up in a Province, in the Dynasty Phase
	OverlayOn     // Card onto Other
	DeclareAttack // on seat N
	AssignTo      // Card's unit to battlefield N
	Fight         // at battlefield N next
	FocusCard     // Card; from the hand or the pool
	Strike
	Seed      // Chance: shuffle by N
	PickName  // say the name of which N is the [NameSum]
	ByFact    // by hand: the plain fact in Fact
	Concede   // with N [Gone]: who is gone for good, which nobody says of himself
	PickField // choose the battlefield N, which is at no Province
	Speak     // in a lobbying contest: Card bows for seat N
	Gift      // … Card of the hand is discarded for seat N

	NumActs // how many there are
)

// Gone is the N of conceding for somebody who is gone for good.
const Gone = 1

// Overpay in Answer.N of a Use: its player goes on producing Gold when the cost is covered, even one of zero.
const Overpay = 1

// Recruit flags, in Answer.N.
const (
	WithDiscount = 1 << iota
	BuyForHonor
	IgnoringHonor
)

// An Answer is one choice: plain data, never a closure.
type Answer struct {
	Act   Act
	Seat  Seat
	Over  bool // an override: do it though a rule forbids it (advise, free)
	Item  uint16
	Card  CardID
	Other CardID
	N     int64
	Fact  Fact
}

// A Problem is a reason why an answer is against the rules. The zero Problem is none.
type Problem struct {
	Rule  string // the catalogue's id of the reference; the table may cite another one ([Ruleset.Cite])
	Why   string // a sentence; %a and %b stand for the titles of the cards, %s for the player's name, %n for Need, %m for Have
	Card  CardID
	Other CardID
	Seat  Seat // whom %s names
	Need  int32
	Have  int32
}

// OK reports whether there is no problem.
func (p Problem) OK() bool { return p.Why == "" }

// Sentence is the reason with the titles put in and the rule cited, where nobody knows what players are called.
func (s *State) Sentence(p Problem) string {
	return s.Words(p, func(Seat) string { return "another player" })
}

// Words is the reason with the titles and the player's name put in and the rule cited.
func (s *State) Words(p Problem, name func(Seat) string) string {
	if p.OK() {
		return ""
	}
	a, b := s.Name(p.Card), s.Name(p.Other)
	if a == b && p.Card != 0 && p.Other != 0 { // two experience levels of one title
		a, b = s.Face(p.Card).Extended(), s.Face(p.Other).Extended()
	}
	p.Rule = s.Table.Rules.Cite(p.Rule)
	return p.words(a, b, name(p.Seat))
}

// words puts titles and a player's name in.
func (p Problem) words(a, b, seat string) string {
	out := replace(replace(p.Why, "%n", strconv.Itoa(int(p.Need))), "%m", strconv.Itoa(int(p.Have))) // before titles, which may be any words
	out = replace(out, "%a", a)
	out = replace(replace(out, "%b", b), "%s", seat)
	if p.Rule != "" {
		out += " (" + p.Rule + ")"
	}
	return out
}

// Name is what a card is called at the table.
func (s *State) Name(c CardID) string {
	if c == 0 {
		return "that"
	}
	f := s.Face(c)
	switch {
	case f.Title != "":
		return f.Title
	case s.Is(c, Created):
		return "the created " + f.Type.String()
	}
	return "a face-down card"
}

func replace(s, old, with string) string {
	for i := 0; i+len(old) <= len(s); i++ {
		if s[i:i+len(old)] == old {
			return s[:i] + with + replace(s[i+len(old):], old, with)
		}
	}
	return s
}

// An Ask says how one kind of question is answered.
type Ask struct {
	Name string
	// Candidates lists the answers that could be meant, legal or not.
	Candidates func(*State, *Offers)
	// Problem is the first rule that an answer breaks.
	Problem func(*State, Answer) Problem
	// Particular is the most particular rule behind a Problem, for whoever is told of it. Nil: it is that Problem.
	Particular func(*State, Answer, Problem) Problem
	// Could reports whether an answer makes sense at all, by what everybody sees: then an override may give it
	// though Problem is against it. Nil: no override makes sense.
	Could func(*State, Answer) bool
}

// Offers collects answers into a buffer that is reused.
type Offers struct {
	List []Answer
	all  bool
	ask  *Ask
	s    *State
}

// Add offers an answer, unless it is illegal and only legal ones are wanted.
func (o *Offers) Add(a Answer) {
	a.Seat = o.s.Ask.Seat
	if o.all || o.ask.Problem(o.s, a).OK() {
		o.List = append(o.List, a)
	}
}

// AddJudged is [Offers.Add] of an answer of which the problem is known already.
func (o *Offers) AddJudged(a Answer, p Problem) {
	a.Seat = o.s.Ask.Seat
	if o.all || p.OK() {
		o.List = append(o.List, a)
	}
}

// All reports whether answers that a rule forbids are listed as well.
func (o *Offers) All() bool { return o.all }

// Offer fills buf with the legal answers to the open question, in a fixed order.
func (s *State) Offer(buf *Offers) []Answer { return s.list(buf, false) }

// Candidates fills buf with all answers that could be meant, also those that a rule forbids.
func (s *State) Candidates(buf *Offers) []Answer { return s.list(buf, true) }

func (s *State) list(buf *Offers, all bool) []Answer {
	buf.List = buf.List[:0]
	if !s.Ask.Open() || s.Over {
		return buf.List
	}
	buf.ask, buf.s, buf.all = &s.Table.Rules.Asks[s.Ask.Kind], s, all
	buf.ask.Candidates(s, buf)
	buf.s = nil
	return buf.List
}

// Could reports whether an answer against the rules could be carried out, as an override.
func (s *State) Could(a Answer) bool {
	if s.Over || !s.Ask.Open() || a.Seat != s.Ask.Seat || int(a.Card) > int(s.NCards) || int(a.Other) > int(s.NCards) {
		return false
	}
	f := s.Table.Rules.Asks[s.Ask.Kind].Could
	return f != nil && f(s, a)
}

// Check is why an answer may not be given now; the zero Problem if it may.
func (s *State) Check(a Answer) Problem {
	switch {
	case s.Over:
		return Problem{Why: "the game is over"}
	case a.Act == Concede && s.Live(a.Seat):
		return Problem{}
	case a.Act == ByFact:
		return s.checkFact(a.Seat, a.Fact)
	case !s.Ask.Open():
		return Problem{Why: "nothing is asked"}
	case a.Seat != s.Ask.Seat:
		return Problem{Why: "%s is asked now, and answers first", Seat: s.Ask.Seat}
	case int(a.Card) > int(s.NCards) || int(a.Other) > int(s.NCards):
		return Problem{Why: "there is no such card"}
	}
	ask := &s.Table.Rules.Asks[s.Ask.Kind]
	p := ask.Problem(s, a)
	if !p.OK() && ask.Particular != nil {
		return ask.Particular(s, a, p)
	}
	return p
}
