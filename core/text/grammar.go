package text

import (
	"strings"
	"sync"
	"sync/atomic"

	"kotei/core/card"
)

// A grammar is the tables of all constructs, compiled.
type grammar struct {
	ids         int
	rows        []string       // of all tables: see [Rows]
	numbers     map[string]int // of the words of all forms
	slots       map[any]int    // the ids of slots
	quants      *table[card.Sel]
	belongings  *table[card.Sel]
	possessors  *table[card.Atom]
	properties  *table[card.Atom]
	afterwards  *table[card.Atom]
	having      *table[card.Atom]
	zones       *table[card.Dest]
	dests       *table[card.Dest]
	values      *table[card.Value]
	sums        *table[card.Value]
	pers        *table[card.Value]
	attackTails *table[card.Mod]
	attackDeeds *table[card.Mod]
	mods        *table[card.Mod]
	conditions  *table[card.Cond]
	battleDeeds *table[card.Cond]
	joined      *table[card.Cond]
	elided      *table[card.Cond]
	elidedYou   *table[card.Cond]
	triggers    *table[card.Trigger]
	orTriggers  *table[card.Trigger]
	responses   *table[card.Trigger]
	verbs       *table[card.Op]
	thirdPerson *table[card.Op]
	clauses     *table[card.Op]
	ruleWords   map[string]bool // the words that colour text has none of

	selID, bodyID, refID, describedID, valueID, conditionID, triggerID, modListID, stepID, chainID, sentenceID, looseID, severalID, playersID int
}

// clauseStyle is the style of the first clause: what tells clauses from verbs.
const clauseStyle Style = 25000

func (g *grammar) newID() int { g.ids++; return g.ids - 1 }

// slot gives a slot its id. Slots outlive a grammar that is forgotten; its next compilation gives them the same ids, and may not write
// them while texts are being read.
func (g *grammar) slot(slot any, id *int) {
	if _, has := g.slots[slot]; has {
		return
	}
	if g.slots[slot] = g.newID(); *id == 0 {
		*id = g.slots[slot]
	}
}

// The grammar that was compiled, if it isn't forgotten.
var (
	compiled  atomic.Pointer[grammar]
	compiling sync.Mutex
)

// theGrammar is the grammar, which takes a moment to compile.
func theGrammar() *grammar {
	if g := compiled.Load(); g != nil {
		return g
	}
	compiling.Lock()
	defer compiling.Unlock()
	if compiled.Load() == nil {
		compiled.Store(newGrammar())
	}
	return compiled.Load()
}

// Forget frees the compiled grammar, which takes about 70 MB, when no more texts are to be read for now. The next text that is read
// compiles it again.
func Forget() {
	compiling.Lock()
	defer compiling.Unlock()
	compiled.Store(nil)
}

func newGrammar() *grammar {
	g := &grammar{numbers: map[string]int{}, slots: map[any]int{}}
	for _, id := range []*int{
		&g.selID, &g.bodyID, &g.refID, &g.describedID, &g.valueID, &g.conditionID, &g.triggerID,
		&g.modListID, &g.stepID, &g.chainID, &g.sentenceID, &g.looseID, &g.severalID, &g.playersID,
	} {
		*id = g.newID()
	}
	selStyle := func(s *card.Sel) *Style { return &s.Style }
	atomStyle := func(a *card.Atom) *Style { return &a.Style }
	destStyle := func(d *card.Dest) *Style { return &d.Style }
	valueStyle := func(v *card.Value) *Style { return &v.Style }
	condStyle := func(c *card.Cond) *Style { return &c.Style }
	opStyle := func(o *card.Op) *Style { return &o.Style }
	g.quants = newTable(g, "quantifiers", selSlots, quantKey, selStyle, quantifiers)
	g.belongings = newTable(g, "belongings", selSlots, func(s *card.Sel) any { return [2]any{s.Thing, s.By} }, selStyle, belongings)
	g.possessors = newTableAt(g, "possessors", possessorStyle, nil, atomSlots, atomKey, atomStyle, possessors)
	g.properties = newTableAt(g, "properties", preStyle, nil, atomSlots, atomKey, atomStyle, properties)
	g.afterwards = newTableAt(g, "afterwards", afterStyle, nil, atomSlots, atomKey, atomStyle, afterwards, sameAtoms, moreExpensive, abilityAtoms, namedAtoms, groupAtoms, thereAtoms, togetherAtoms, inAllAtoms, countedAtoms, copyAtoms, titleWordAtoms, deedDescriptions, fightingAtoms, focusedAtoms, laterAtoms, paidOnto, ringDescriptions, listedAtoms)
	g.having = newTableAt(g, "having", afterStyle, nil, atomSlots, atomKey, atomStyle, having(afterwards), having(sameAtoms), having(abilityAtoms), having(namedAtoms), having(groupAtoms), having(countedAtoms), having(laterAtoms))
	g.zones = newTable(g, "zones", destSlots, destKey, destStyle, zones, laterZones, zonesOf(zones, laterZones))
	g.dests = newTable(g, "destinations", destSlots, destKey, destStyle, dests, laterDests)
	g.values = newTable(g, "values", valueSlots, valueKey, valueStyle, values, sameValues)
	g.sums = newTable(g, "sums", valueSlots, valueKey, valueStyle, sums)
	g.pers = newTable(g, "pers", valueSlots, valueKey, valueStyle, pers, laterPers)
	g.mods = newTable(g, "modifiers", modSlots, modKey, func(m *card.Mod) *Style { return &m.Style }, modifiers, upToModifiers)
	g.attackTails = newTable(g, "attack tails", modSlots, attackTailKey, func(m *card.Mod) *Style { return &m.Style }, attackTails)
	g.attackDeeds = newTable(g, "attack deeds", modSlots, attackTailKey, func(m *card.Mod) *Style { return &m.Style }, attackDeeds)
	g.conditions = newTable(g, "conditions", conditionSlots, conditionKey, condStyle, conditions, pastConditions, sameConditions, severalClans, armyConditions, subjectConditions, besideConditions, extraConditions, placeConditions, controllerConditions, fieldConditions, laterConditions, payConditions, everConditions, loserConditions, proclaimConditions)
	g.battleDeeds = newTable(g, "deeds in a battle", conditionSlots, conditionKey, condStyle, battleDeeds)
	g.elided = newTable(g, "conditions of the same subject", conditionSlots, conditionKey, condStyle, elidedConditions)
	g.elidedYou = newTable(g, "conditions about you as well", conditionSlots, conditionKey, condStyle, withoutYou(conditions, extraConditions, fieldConditions))
	g.joined = newTable(g, "joined conditions", conditionSlots, conditionKey, condStyle, joinedConditions)
	g.triggers = newTable(g, "triggers", triggerSlots, triggerKey, func(t *card.Trigger) *Style { return &t.Style }, triggers, actTriggers, effectTriggers, ownTriggers, provinceTriggers, performedTriggers, duringTriggers, armyTriggers, laterTriggers, payTriggers, hereTriggers, scoutedTriggers, joinedTriggers, proclaimTriggers)
	g.orTriggers = newTable(g, "triggers after or", triggerSlots, triggerKey, func(t *card.Trigger) *Style { return &t.Style }, alsoSubject(triggers))
	g.responses = newTableAt(g, "responses", responseStyle, nil, triggerSlots, triggerKey, func(t *card.Trigger) *Style { return &t.Style }, responses, paidByTriggers)
	g.verbs = newTable(g, "verbs", opSlots, opKey, opStyle, verbRows...)
	g.thirdPerson = newTableAt(g, "verbs after he", 0, inflected, opSlots, opKey, opStyle, verbRows...)
	g.clauses = newTableAt(g, "clauses", clauseStyle, nil, opSlots, opKey, opStyle, clauses...)
	g.ruleWords = ruleWords(g)
	return g
}

// having is the rows that begin with "with", for use after "has".
func having(rows []row[card.Atom]) []row[card.Atom] {
	var out []row[card.Atom]
	for _, r := range rows {
		if p, ok := strings.CutPrefix(r.pattern, "with "); ok {
			r.pattern = p
			out = append(out, r)
		} else if p, ok := strings.CutPrefix(r.pattern, "(with no|"); ok {
			_, p, _ = strings.Cut(p, ")")
			r.pattern = "no" + p
			out = append(out, r)
		}
	}
	return out
}

// quotedTitle marks a title that stands in quotation marks.
const quotedTitle = "-quoted"

// atomKey groups atoms by what they say. Owners are told apart by whose they are.
func atomKey(a *card.Atom) any {
	return [4]any{a.Is, a.Not, a.Cmp, a.Who}
}

var atomSlots = map[string]*slot[card.Atom]{
	"owner":  ownerSlot(func(a *card.Atom) (*card.Var, *string) { return &a.Ref, &a.Word }),
	"ref":    refSlot(func(a *card.Atom) (*card.Var, *string) { return &a.Ref, &a.Word }),
	"unit":   unitRefSlot(func(a *card.Atom) (*card.Var, *string) { return &a.Ref, &a.Word }),
	"stat":   statSlot(func(a *card.Atom) (*card.Stat, *bool) { return &a.Stat, &a.Base }),
	"val":    longestFirst(valueSlot((*reader).value, func(a *card.Atom) **card.Value { return &a.Val })),
	"number": valueSlot((*reader).constant, func(a *card.Atom) **card.Value { return &a.Val }),
	"mark":   unitSlot(func(a *card.Atom) *card.Stat { return &a.Stat }),
	"title":  tokenNameSlot(func(a *card.Atom) *string { return &a.Title }),
	"sub": thingsSlot(func(a *card.Atom, s *card.Sel) { a.Sub = ofUnits(s) }, func(a *card.Atom) *card.Sel {
		return unitsOf(a.Sub)
	}),
	"pred": predicateSlot(func(a *card.Atom) **card.Filter { return &a.Sub }),
	"all":  longestOf(predicateSlot(func(a *card.Atom) **card.Filter { return &a.Sub })),
	"stats": { // the thing whose stat is meant
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range r.reference(at) {
				if g.v.Thing != card.Cards || g.v.Of != nil {
					continue
				}
				x := a
				x.Val = &card.Value{Kind: card.StatOf, Ref: g.v.Ref, Word: g.v.Word}
				all = append(all, reading[card.Atom]{x, g.end})
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.refWord(a.Val.Word) },
		walk:  func(v *resolver, a *card.Atom) { v.ref(&a.Val.Ref, a.Val.Word) },
	},
	"nottype": { // "non-Strategy"
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			if !r.is(at, "non-") {
				return nil
			}
			n, ok := nouns[r.toks[min(at+1, len(r.toks)-1)].low] // "non-Strategy card": no two words
			if !ok || n.types == 0 || n.many != singular {
				return nil
			}
			a.Or = []card.Filter{{Types: n.types, Noun: n.words}}
			return []reading[card.Atom]{{a, at + 1 + nounLen(n)}}
		},
		write: func(w *writer, a *card.Atom) { w.word("non-"); w.words(a.Or[0].Noun) },
		walk:  func(*resolver, *card.Atom) {},
	},
	"of": { // something chosen or targeted here
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range r.selector(at) {
				if g.v.How == card.Target || g.v.How == card.Choose && g.v.Perform && g.v.PerformIf == 0 && g.v.Min == nil || g.v.How == card.Ref && g.v.Of != nil && g.v.Thing == card.Units {
					x, s := a, g.v
					x.Of, x.Ref = &s, unresolved
					all = append(all, reading[card.Atom]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.sel(a.Of) },
		walk: func(v *resolver, a *card.Atom) {
			v.sel(a.Of)
			if a.Ref = a.Of.Bind; a.Of.How == card.Ref {
				a.Ref = a.Of.Ref
			}
		},
	},
	"having":    havingSlot(func(a card.Atom) bool { return a.Word != soManyTokens }),
	"comparing": havingSlot(func(a card.Atom) bool { return a.Is == card.IsStat }), // one more comparison after "with lower Force": "…, lower Chi"
	"units": { // a unit described
		read:  func(r *reader, at int, a card.Atom) []reading[card.Atom] { return r.describedAs(at, a, card.Units) },
		write: func(w *writer, a *card.Atom) { w.filter(a.Sub) },
		walk:  func(v *resolver, a *card.Atom) { v.filter(a.Sub) },
	},
	"players": { // a player described
		read:  func(r *reader, at int, a card.Atom) []reading[card.Atom] { return r.describedAs(at, a, card.Players) },
		write: func(w *writer, a *card.Atom) { w.filter(a.Sub) },
		walk:  func(v *resolver, a *card.Atom) { v.filter(a.Sub) },
	},
	"theirs": { // the same in the possessive
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range owners.read(r, at, player{}) {
				if isPossessive(g.v.word) && !r.is(g.end, ".") && !r.is(g.end, ",") {
					continue
				}
				x := a
				x.Val = &card.Value{Kind: card.StatOf, Ref: g.v.ref, Word: g.v.word}
				all = append(all, reading[card.Atom]{x, g.end})
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.owner(a.Val.Word) },
		walk:  func(v *resolver, a *card.Atom) { v.ref(&a.Val.Ref, a.Val.Word) },
	},
	"yoursub": { // cards of yours
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range r.described(at) {
				if g.v.Thing != card.Cards || g.v.ZoneAt > 0 {
					continue
				}
				x, f := a, *g.v.Filter
				f.Atoms = append(append([]card.Atom(nil), f.Atoms...), card.Atom{Is: card.IsYours, Who: card.You, Style: silentStyle})
				x.Sub = &f
				all = append(all, reading[card.Atom]{x, g.end})
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.filter(a.Sub) },
		walk:  func(v *resolver, a *card.Atom) { v.filter(a.Sub) },
	},
	"called": { // the title of a card
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			t, n := r.vocab.matchTitle(r.toks[min(at, len(r.toks)):])
			if r.kindAt(at) == self && r.toks[at].text == r.c.Title { // another copy of the card
				t, n = r.c.Title, 1
			}
			if r.kindAt(at) == quote && hasCapital(r.toks[at].text) && !strings.ContainsAny(r.toks[at].text, ".:") {
				a.Title, a.Word = r.toks[at].text, quotedTitle
				return []reading[card.Atom]{{a, at + 1}}
			}
			if t == "" {
				return nil
			}
			a.Title = t
			return []reading[card.Atom]{{a, at + n}}
		},
		write: func(w *writer, a *card.Atom) {
			if a.Word == quotedTitle {
				w.word(`"` + a.Title + `"`)
				return
			}
			w.words(a.Title)
		},
		walk: func(*resolver, *card.Atom) {},
	},
	"key": {
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			k, end, many := r.keyword(at)
			if k == "" || many == plural {
				return nil
			}
			a.Keyword = k
			return []reading[card.Atom]{{a, end}}
		},
		write: func(w *writer, a *card.Atom) { w.words(string(a.Keyword)) },
		walk:  func(*resolver, *card.Atom) {},
	},
	"after": {
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range r.g.afterwards.readAt(r, at) {
				x := a
				x.Or = []card.Filter{{Atoms: []card.Atom{g.v}}}
				all = append(all, reading[card.Atom]{x, g.end})
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.atom(&a.Or[0].Atoms[0]) },
		walk:  func(v *resolver, a *card.Atom) { v.filter(&a.Or[0]) },
	},
}

// havingSlot is one more of the things that something is "with".
func havingSlot(fits func(card.Atom) bool) *slot[card.Atom] {
	return &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range r.g.having.readAt(r, at) {
				if fits(g.v) {
					x := a
					x.Or = []card.Filter{{Atoms: []card.Atom{g.v}}}
					all = append(all, reading[card.Atom]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.g.having.write(w, &a.Or[0].Atoms[0]) },
		walk:  func(v *resolver, a *card.Atom) { v.g.having.walk(v, &a.Or[0].Atoms[0]) },
	}
}
