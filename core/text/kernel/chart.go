package kernel

import (
	"math"
	"slices"
	"strings"
	"sync"

	"kotei/core/card"
)

// MaxSteps bounds the work on one text, so that reading ends on any input.
const MaxSteps = 60_000

// A World is what the words of a text may name besides the grammar's own: the card that it stands on, the known keywords, and the
// titles of cards. The functions find the longest name that the tokens begin with; n is 0 where there is none. Quoted are the items that
// words in quotes may be, on a card that is made with them or, without one, on whom they are given to.
type World struct {
	Card    *card.Card
	Keyword func(toks []Token) (k card.Keyword, n int, num Number)
	Title   func(toks []Token) (title string, n int)
	Quoted  func(words string, made *card.Card) []*card.Item
}

// A Parser reads one text.
type Parser struct {
	Toks     []Token
	World    World
	Deep     int      // the furthest token that was looked at
	memo     []uint16 // by category and token: 0 nothing has been read there, 1 nothing can be read there, or else which of what
	what     []remembered
	mentions []Mention
	crowded  bool // there were more than can be told apart
	steps    int
	slots    []any // what the slots of the rules that are being read have read, with the token after each and its tree
	ends     []int
	kids     []*Node
}

// remembered is all readings of a category at a token.
type remembered struct {
	all   any // []Reading[T]
	trees []*Node
}

// nothing is what memo has of a category that can't be read at a token, or is being read there: nothing begins with itself.
const nothing = 1

// NewParser reads these tokens.
func NewParser(toks []Token, w World) *Parser {
	return &Parser{Toks: toks, World: w, memo: make([]uint16, (cats+1)*len(toks)), what: make([]remembered, nothing+1, 64)}
}

// A Reading is one way to read something: what it means, the token after its last one, and its tree.
type Reading[T any] struct {
	Val  T
	End  int
	Node *Node
}

// A Cat is a category of the grammar.
type Cat[T any] struct {
	Name    string
	id      int
	read    func(p *Parser, at int) []Reading[T]
	added   []Rule[T]
	learned sync.Once
	rules   map[string][]*rule[T] // those added, by their first words; "": they begin with a slot
}

var cats int // the ids are given out while the program starts, in one goroutine

// NewCat makes a category; its rules come later, since categories hold one another.
func NewCat[T any](name string) *Cat[T] {
	cats++
	return &Cat[T]{Name: name, id: cats}
}

// Define gives a category what it reads besides its rules.
func (c *Cat[T]) Define(read func(p *Parser, at int) []Reading[T]) { c.read = read }

// At is all readings of a category at a token. A reading without a tree is written as it stands in the text.
func (c *Cat[T]) At(p *Parser, at int) []Reading[T] {
	got, _ := c.seen(p, at).all.([]Reading[T])
	return got
}

// trees are those of the readings at a token. They have the meanings, too.
func (c *Cat[T]) trees(p *Parser, at int) []*Node { return c.seen(p, at).trees }

// seen reads a category at a token, if that hasn't been done.
func (c *Cat[T]) seen(p *Parser, at int) remembered {
	if at >= len(p.Toks) {
		return remembered{}
	}
	place := c.id*len(p.Toks) + at
	if i := p.memo[place]; i != 0 {
		return p.what[i]
	}
	if p.steps++; p.steps > MaxSteps {
		return remembered{}
	}
	p.memo[place] = nothing
	got := c.readAll(p, at)
	if len(got) == 0 || len(p.what) > math.MaxUint16 {
		return remembered{}
	}
	r := remembered{all: got, trees: make([]*Node, len(got))}
	for i, g := range got {
		r.trees[i] = g.Node
	}
	p.memo[place] = uint16(len(p.what))
	p.what = append(p.what, r)
	return r
}

func (c *Cat[T]) readAll(p *Parser, at int) []Reading[T] {
	var got []Reading[T]
	if c.read != nil { // a category whose package isn't there reads nothing
		got = c.read(p, at)
	}
	for i := range got {
		got[i].Node = c.node(p, at, got[i])
	}
	own := len(got)
	got = c.byRules(p, at, got)
	for i := range got[own:] { // trees of rules are new, so that they needn't be copied
		g := &got[own+i]
		g.Node.Cat, g.Node.From, g.Node.To, g.Node.Val = c.Name, at, g.End, g.Val
	}
	return got
}

// node names the part of a tree that a reading is.
func (c *Cat[T]) node(p *Parser, at int, g Reading[T]) *Node {
	n := &Node{Cat: c.Name, From: at, To: g.End, Val: g.Val}
	switch {
	case g.Node == nil:
		n.Parts = make([]any, 0, g.End-at)
		for _, t := range p.Toks[at:g.End] {
			n.Parts = append(n.Parts, Term{Said: t.Text})
		}
	case g.Node.Cat == "":
		n.Parts, n.Rule = g.Node.Parts, g.Node.Rule
	default:
		n.Parts = []any{g.Node}
	}
	return n
}

// Whole is the readings that take all tokens from one on.
func (c *Cat[T]) Whole(p *Parser, at int) []Reading[T] {
	var all []Reading[T]
	for _, g := range c.At(p, at) {
		if g.End == len(p.Toks) {
			all = append(all, g)
		}
	}
	return all
}

// Reads reports whether a category reads just these tokens. A rule asks it of a part, to leave to the part what may belong to it: in "give
// him +1F if he is bowed" the condition is the bonus's, where a bonus may have one.
func (c *Cat[T]) Reads(p *Parser, from, to int) bool {
	return slices.ContainsFunc(c.At(p, from), func(g Reading[T]) bool { return g.End == to })
}

// Is reports whether the token at i is a word or sign, given folded.
func (p *Parser) Is(i int, word string) bool {
	p.Deep = max(p.Deep, i)
	return i < len(p.Toks) && p.Toks[i].Kind != Quote && p.Toks[i].Fold == word
}

// Words reports whether the tokens from i on are those of a phrase, given as tokens ("another player 's"), and where they end.
func (p *Parser) Words(i int, phrase string) (int, bool) {
	for w := range strings.FieldsSeq(phrase) {
		if !p.Is(i, fold(w)) {
			return i, false
		}
		i++
	}
	return i, true
}

// OneOf is the first of some phrases that stands at i.
func (p *Parser) OneOf(i int, phrases ...string) (end int, ok bool) {
	for _, s := range phrases {
		if end, ok := p.Words(i, s); ok && end > i {
			return end, true
		}
	}
	return i, false
}

// Longest is those readings that no other goes beyond.
func Longest[T any](all []Reading[T]) []Reading[T] {
	end := 0
	for _, g := range all {
		end = max(end, g.End)
	}
	return slices.DeleteFunc(slices.Clone(all), func(g Reading[T]) bool { return g.End < end })
}
