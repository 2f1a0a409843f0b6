package text

import (
	"slices"
	"strings"
	"sync"

	"kotei/core/card"
)

// A Compiler reads cards with a vocabulary. It is safe for use by several goroutines once its vocabulary is complete.
type Compiler struct{ vocab *Vocabulary }

// NewCompiler reads texts that speak of these keywords besides the common ones.
func NewCompiler(v *Vocabulary) *Compiler { return &Compiler{v} }

var common = sync.OnceValue(func() *Vocabulary { return NewVocabulary() })

// Compile fills in a card's items with the common vocabulary and the card's own keywords.
func Compile(c *card.Card) { NewCompiler(common()).Compile(c) }

// Compile fills in c.Items and c.Granted from c.Text. What can't be read becomes an item by hand.
func (k *Compiler) Compile(c *card.Card) {
	s := k.session(c)
	c.Items, c.Granted = nil, nil
	from := 0
	for _, seg := range s.segments(Normalise(c.Text)) {
		it := s.item(seg)
		s.giveBack()
		it.Span, from = locate(c.Text, seg.text, from)
		c.Items = append(c.Items, it)
	}
	s.speakOfAbility(c)
	for i := range c.Items {
		if it := &c.Items[i]; unmet(c, it) {
			leave(it, "it is not said here what its card asks for")
		} else if ofThisAction(it) && !oneAbility(c) {
			leave(it, "which ability is meant is not clear")
		}
	}
	for i := range c.Items {
		c.Granted = append(c.Granted, granted(c.Items[i].Ops)...)
	}
}

// leave has an item that was read be played by hand after all.
func leave(it *card.Item, why string) {
	*it = card.Item{Kind: it.Kind, Des: it.Des, Text: it.Text, Span: it.Span, Why: why, Ops: ops{{Verb: card.ByHand, Words: it.Text, Span: card.Span{To: len(it.Text)}}}}
}

// session prepares to read one card: its keywords are words that its text may use.
func (k *Compiler) session(c *card.Card) *session {
	v := k.vocab
	if missing := slices.DeleteFunc(slices.Clone(c.Keywords), v.knows); len(missing) > 0 {
		v = v.with(missing)
	}
	return &session{g: theGrammar(), c: c, vocab: v, title: selfNames(c, v)}
}

// selfNames are the title and, of a Personality, its short forms, longest first.
func selfNames(c *card.Card, v *Vocabulary) [][]string {
	full := tokenise(c.Title)
	names := [][]string{folded(c.Title)}
	if c.Type == card.Personality {
		for n := len(full) - 1; n > 0; n-- {
			for i := 0; i+n <= len(full); i++ {
				if part := full[i : i+n]; shortForm(part, i > 0 && i+n == len(full), v) {
					names = append(names, foldedTokens(part))
				}
			}
		}
	}
	return slices.DeleteFunc(names, func(n []string) bool { return len(n) == 0 })
}

// shortForm reports whether part of a title can stand for the whole: capitals, and no keyword. Of two letters alone it is only a name
// that the title ends with.
func shortForm(part []token, last bool, v *Vocabulary) bool {
	for i := range part {
		if part[i].kind != word || !isCapital(part[i].text) || len(part[i].text) < 2 || len(part[i].text) < 3 && len(part) == 1 && !last {
			return false
		}
	}
	if w := part[0].low; len(part) == 1 && (heads[part[0].text] || plainWords[w] || beginnings[w]) {
		return false // "Battle:" begins an ability, also on a card that has the word in its title, and "The target …" a sentence
	}
	_, n, _ := v.match(part)
	_, isNoun := nouns[part[0].low]
	return n != len(part) && !(isNoun && len(part) == 1)
}

// beginnings are words with which the templates begin sentences.
var beginnings = wordsOf("once twice any when whenever while after before during until if you your target bow give")

func foldedTokens(ts []token) []string {
	var fs []string
	for i := range ts {
		fs = append(fs, fold(ts[i].text))
	}
	return fs
}

// tokens splits a text and makes one token of each mention of the card itself. Lines and sentences are looked at several times
// before they are read.
func (s *session) tokens(text string) []token {
	if ts, ok := s.cut[text]; ok {
		return ts
	}
	ts := s.tokensOf(text)
	if s.cut == nil {
		s.cut = map[string][]token{}
	}
	s.cut[text] = ts
	return ts
}

func (s *session) tokensOf(text string) []token {
	ts := bothSexes(tokenise(text))
	out := make([]token, 0, len(ts))
	for i := 0; i < len(ts); {
		n := s.theSelfAt(ts[i:])
		if n == 0 {
			n = s.selfAt(ts[i:])
		}
		if n == 1 && (s.isKeywordHere(ts[i:]) || i+1 < len(ts) && ts[i+1].text == "Family") { // a card's family is named as the card is
			n = 0
		}
		if n == 0 {
			out = append(out, ts[i])
			i++
			continue
		}
		t := token{kind: self, text: text[ts[i].from:ts[i+n-1].to], from: ts[i].from, to: ts[i+n-1].to}
		t.low = strings.ToLower(t.text)
		t.fold = t.low
		out = append(out, t)
		i += n
	}
	return out
}

func (s *session) selfAt(ts []token) int {
	if ts[0].kind != word && ts[0].kind != number || !isCapital(ts[0].text) && ts[0].kind == word {
		return 0
	}
	for _, name := range s.title {
		if len(name) <= len(ts) && sameTokens(name, ts) {
			if _, n := s.vocab.matchTitle(ts); n > len(name) {
				return 0 // another card, of the same family
			}
			return len(name)
		}
	}
	if s.misspelt(&ts[0]) {
		return 1
	}
	if len(s.title) == 0 {
		return 0
	}
	if full := s.title[0]; len(full) == 2 && len(ts) > 1 && ts[0].fold == full[0] && s.misspelt(&ts[1]) {
		return 2
	}
	return 0
}

// isKeywordHere reports whether a title of one word is the keyword that it is, too: before the noun that it describes.
func (s *session) isKeywordHere(ts []token) bool {
	if s.c.Type == card.Personality || len(ts) < 2 {
		return false
	}
	if _, noun := nouns[ts[1].low]; !noun {
		return false
	}
	_, n, _ := s.vocab.match(ts)
	return n == 1
}

// theSelfAt is the length of a Personality's whole title with "the" before it, as in "the Earth Dragon", or of what stands before
// "of" in it, as in "the Grey Widow" of the Grey Widow of the Marsh.
func (s *session) theSelfAt(ts []token) int {
	if ts[0].low != "the" || len(ts) < 2 || s.granted || s.c.Type != card.Personality || len(s.title) == 0 || s.title[0][0] == "the" {
		return 0
	}
	n := s.selfAt(ts[1:])
	if n > 1 && n < len(s.title[0]) && s.title[0][n] == "of" && sameTokens(s.title[0][:n], ts[1:]) {
		return n + 1
	}
	if n == len(s.title[0]) {
		if _, k, _ := s.vocab.match(ts[1:]); k != n {
			return n + 1
		}
	}
	return 0
}

// item compiles one segment: by the grammar of sentences or, where that doesn't read it as one thing that can be carried out, by the tables.
func (s *session) item(seg segment) card.Item {
	if it, ok := s.composes(seg); ok {
		return it
	}
	return listedItem(s, seg)
}

// A verdict is what the tables make of an item.
type verdict uint8

const (
	nobody  verdict = iota // no row reads its words
	refused                // they are read, and left to the player
	played                 // they are read and carried out
)

// listed compiles a segment by the tables.
func (s *session) listed(seg segment) (card.Item, verdict) {
	toks := s.tokens(seg.text)
	it := card.Item{Kind: card.Static, Text: seg.text}
	if !seg.ability && buildsDecks(toks) {
		return reminder(it), played
	}
	body := toks
	var other *instead
	if seg.ability {
		if body = s.ofItself(&it, toks); len(body) == len(toks) {
			body, other = s.ignoresBow(&it, toks)
		}
		if len(body) == len(toks) {
			body = s.fromAfar(&it, toks)
		}
	}
	r := newReader(s, body)
	at := r.kindOf(&it, seg.ability)
	var got *card.Item
	why := ""
	tried := 0
	r.bodyAt(it, at, func(x card.Item) bool {
		if tried++; tried > 60 {
			return true
		}
		x = clone(x)
		if other != nil {
			other.put(&x)
		}
		discardsFavor(&x)
		if !targetedOnce(&x) {
			why = "it is not clear what is targeted as it happens"
			return false
		}
		found := withAnswered(s, &x)
		bad := ""
		if found != nil {
			x = *found
		} else if bad = resolve(s, &x); bad != "" {
			if why == "" {
				why = bad
			}
			return false
		}
		if !farTarget(&x) {
			why = "it is not clear what is targeted from afar"
			return false
		}
		finish(s, &x)
		if bad := s.refused(&x); bad != "" {
			why = bad
			return false
		}
		if back := renderItem(s.g, s.c.Title, &x); !Same(seg.text, back) {
			if why == "" || !strings.HasPrefix(why, "it would read") {
				why = "it would read “" + back + "”"
			}
			return false
		}
		if idle := card.Unexecuted(&x); idle != "" && (x.Trigger != nil && x.Trigger.Event == card.EvPayGold || x.Kind == card.Static && strings.HasPrefix(seg.text, "When ")) {
			why = idle + " is read, but not carried out" // what is said of a price may be read as such
			return false
		}
		got = &x
		s.remember(got)
		return true
	})
	if got == nil {
		return s.byHand(seg, it, r, why)
	}
	if idle := card.Unexecuted(got); idle != "" {
		r.deep = len(toks)
		return s.byHand(seg, it, r, idle+" is read, but not carried out")
	}
	cover(got, toks)
	return *got, played
}

// refused is why an item that was read is left to its player after all.
func (s *session) refused(x *card.Item) string {
	if !lookedIf(x) {
		return "what a card is that one has looked at is for him to say"
	}
	if !unaccepted(x) {
		return "no challenge that could be accepted"
	}
	if !toldKind(x) {
		return "it is not clear of what it says what it is"
	}
	if !perTarget(s, x) {
		return "it is not clear what a limit counts by"
	}
	if x.Des == card.Reaction && x.Trigger == nil {
		return "it is not said what this answers"
	}
	if x.Kind == card.Static && x.Trigger == nil && !s.granted && !standing(x.Ops) {
		return "it is not said when this happens"
	}
	if onlyTold(x.Ops) {
		return "it says nothing that the rules know"
	}
	if mereColour(x) {
		return "its effect is not said here"
	}
	if x.Kind == card.Resolves && x.Trigger == nil && len(x.Ops) > 0 && x.Ops[0].Verb == card.Delay && x.Ops[0].Trigger.Event == card.EvReveal {
		return "what happens as it is revealed"
	}
	if x.Kind != card.Static && whileMods(x.Ops) {
		return "an amount depends on what may change while it lasts"
	}
	if lateRefusal(x.Ops) {
		return "a challenge is refused after something else"
	}
	if stray(x.Ops) {
		return "the duel's winner or loser is spoken of where it isn't over"
	}
	if reachesByCosts(x.Ops) {
		return "whom it may target is known only when costs are paid"
	}
	if notYet(x.Ops) {
		return "it speaks of what is not there yet"
	}
	if slices.ContainsFunc(x.Ops, askedOfEach) {
		return "it is not clear what has so much in all"
	}
	if x.Kind == card.Static && lookingBack(x.Ops) {
		return "a trait speaks of the things of another of its sentences"
	}
	return ""
}

// kindOf finds an item's kind from how it begins; its body starts at the token returned.
func (r *reader) kindOf(it *card.Item, ability bool) int {
	if ability {
		it.Kind = card.Ability
		at, _ := r.heading(it)
		return at
	}
	if at, ok := r.focusHeading(it); ok {
		return at
	}
	if at, ok := r.named(it); ok {
		return at
	}
	if r.kindAt(0) == icon && r.toks[0].low == ":bow:" && r.is(1, ":") {
		it.Kind, it.Bow = card.Production, true
		return 2
	}
	if r.c.Type == card.Event && !r.ofStaying() {
		it.Kind = card.Resolves
	}
	return 0
}

// byHand is an item that a player carries out.
func (s *session) byHand(seg segment, it card.Item, r *reader, why string) (card.Item, verdict) {
	if s.c.Proxy && !seg.ability && it.Trigger == nil { // it tells which effect the proxy is for (CE-CREATE-11)
		return reminder(it), played
	}
	by := refused
	if why == "" {
		by, why = nobody, "not understood"
	}
	it.Column = len(seg.text)
	if r.deep < len(r.toks) {
		if it.Column = r.toks[r.deep].from; by == nobody {
			why += " from “" + clip(seg.text[it.Column:]) + "” on"
		}
	}
	it.Ops = ops{{Verb: card.ByHand, Words: seg.text, Span: card.Span{To: len(seg.text)}}}
	it.Why = why
	return it, by
}

func clip(s string) string {
	if len(s) > 40 {
		if i := strings.IndexByte(s[30:], ' '); i >= 0 {
			return s[:30+i] + " …"
		}
	}
	return s
}

// printedOn compiles the text that stands on a card which is made: of a Follower, "this Personality" is whom it is attached to.
func (r *reader) printedOn(made *card.Card, text string, read itemReader) (*card.Item, bool) {
	sub := *r.session
	sub.c, sub.title, sub.cut, sub.granted = made, nil, nil, made.Type == card.Personality
	return sub.only(text, read)
}

// embedded compiles the text of a granted ability or trait, where the card is called by some names.
func (r *reader) embedded(text string, names [][]string, read itemReader) (*card.Item, bool) {
	sub, on := *r.session, *r.c
	on.Type = card.Personality // "he" is whom it is granted to
	sub.c, sub.title, sub.cut, sub.granted = &on, names, nil, true
	it, ok := sub.only(text, read)
	if ok {
		it.Own = names != nil
	}
	return it, ok
}

// An itemReader reads one segment: what the tables read, they write, and so they read by themselves what stands in it, too.
type itemReader func(*session, segment) card.Item

// only compiles a text that is one item.
func (s *session) only(text string, read itemReader) (*card.Item, bool) {
	segs := s.segments(text)
	if len(segs) != 1 {
		return nil, false
	}
	it := read(s, segs[0])
	return &it, !it.ByHand() && it.Kind != card.Reminder
}

// listedItem reads a segment by the tables alone.
func listedItem(s *session, seg segment) card.Item {
	it, _ := s.listed(seg)
	return it
}

// Item compiles the text of one item as if it stood on c.
func Item(text string, c *card.Card) card.Item {
	s := NewCompiler(common()).session(c)
	segs := s.segments(Normalise(text))
	if len(segs) == 0 {
		return card.Item{}
	}
	seg := segs[0]
	for _, more := range segs[1:] {
		seg.text += " " + more.text
	}
	it := s.item(seg)
	if it.ByHand() {
		it = s.besideAbility(seg, c, it)
	}
	return it
}

// locate finds an item's words in the printed text, markup or not.
func locate(printed, words string, from int) (card.Span, int) {
	i := from
	first := -1
	for j := 0; j < len(words) && i < len(printed); i++ {
		switch {
		case printed[i] == '<':
			for i < len(printed) && printed[i] != '>' {
				i++
			}
		case printed[i] == words[j]:
			if first < 0 {
				first = i
			}
			j++
		case words[j] == ' ':
			j++
			i--
		}
	}
	if first < 0 {
		return card.Span{From: from, To: from}, from
	}
	return card.Span{From: first, To: i}, i
}
