package kernel

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// A Mention is a place where a text names a thing: a phrase that introduces it, or words that refer to one named before.
type Mention struct {
	From, To int
	Words    string // of a reference, folded: "him", "the target"; "": it introduces something
}

// FirstMention is the first of the variables that stand for mentions until discourse has found what they mean. Since a mention knows its
// place, references are resolved in the order of the text, however the ops are nested.
const FirstMention card.Var = 256

// Introduce is the variable of what the tokens introduce.
func (p *Parser) Introduce(from, to int) card.Var { return p.mention(Mention{from, to, ""}) }

// Refer is the variable of what the tokens refer to.
func (p *Parser) Refer(from, to int) card.Var {
	words := make([]string, 0, to-from)
	for _, t := range p.Toks[from:to] {
		words = append(words, t.Fold)
	}
	return p.mention(Mention{from, to, strings.Join(words, " ")})
}

// Crowded reports whether a text names more than there are variables for: then no reading of it may be used.
func (p *Parser) Crowded() bool { return p.crowded }

// mention numbers a mention; NoVar is that of one too many.
func (p *Parser) mention(m Mention) card.Var {
	i := slices.Index(p.mentions, m)
	if i < 0 {
		if i = len(p.mentions); i > int(^card.Var(0)-FirstMention) {
			p.crowded = true
			return card.NoVar
		}
		p.mentions = append(p.mentions, m)
	}
	return FirstMention + card.Var(i)
}

// Mentioned is the mention that a variable stands for.
func (p *Parser) Mentioned(v card.Var) (Mention, bool) {
	if i := int(v) - int(FirstMention); i >= 0 && i < len(p.mentions) {
		return p.mentions[i], true
	}
	return Mention{}, false
}

// MentionedAt are the variables of what just these tokens name, and whether they may refer to something named before.
func (p *Parser) MentionedAt(from, to int) (all []card.Var, refers bool) {
	for i, m := range p.mentions {
		if m.From == from && m.To == to {
			all = append(all, FirstMention+card.Var(i))
			refers = refers || m.Words != ""
		}
	}
	return all, refers
}
