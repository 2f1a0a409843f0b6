package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// A Vocabulary is the keywords and titles that a text may speak of. A capitalised word
// that is in no vocabulary is colour, so that no text is read as a rule by accident.
type Vocabulary struct {
	keywords map[string][]entry // by the first word, folded; longest first
	titles   map[string][]entry
	words    map[string]bool // all words of the titles, folded
}

type entry struct {
	k    card.Keyword
	toks []string // folded
	many Style
}

// NewVocabulary has the common keywords and those given.
func NewVocabulary(more ...card.Keyword) *Vocabulary {
	v := &Vocabulary{keywords: map[string][]entry{}, titles: map[string][]entry{}}
	for line := range strings.SplitSeq(strings.TrimSpace(commonKeywords), "\n") {
		for k := range strings.SplitSeq(line, ",") {
			v.Add(card.Keyword(strings.TrimSpace(k)))
		}
	}
	v.Add(more...)
	return v
}

// Add makes keywords known.
func (v *Vocabulary) Add(keywords ...card.Keyword) {
	for _, k := range keywords {
		many := singular
		if invariant[string(k)] {
			many = either
		}
		v.put(v.keywords, entry{k, folded(string(k)), many})
		v.put(v.keywords, entry{k, folded(pluralOf(string(k))), plural})
	}
}

// AddTitles makes titles of cards known.
func (v *Vocabulary) AddTitles(titles ...string) {
	if v.words == nil {
		v.words = map[string]bool{}
	}
	for _, t := range titles {
		e := entry{card.Keyword(t), folded(t), singular}
		v.put(v.titles, e)
		for _, w := range e.toks {
			v.words[w] = true
		}
	}
}

func (v *Vocabulary) put(m map[string][]entry, e entry) {
	if len(e.toks) == 0 {
		return
	}
	list := m[e.toks[0]]
	at := 0
	for at < len(list) && len(list[at].toks) >= len(e.toks) {
		if list[at].k == e.k && list[at].many == e.many {
			return
		}
		at++
	}
	m[e.toks[0]] = slices.Insert(slices.Clone(list), at, e)
}

// match is the longest keyword that the tokens begin with, and how many tokens it takes.
func (v *Vocabulary) match(ts []token) (card.Keyword, int, Style) {
	e, ok := longest(v.keywords, ts)
	if !ok {
		return "", 0, singular
	}
	return e.k, len(e.toks), e.many
}

// matchTitle is the longest known title that the tokens begin with, and how many tokens it takes.
func (v *Vocabulary) matchTitle(ts []token) (string, int) {
	e, ok := longest(v.titles, ts)
	if !ok {
		return "", 0
	}
	return string(e.k), len(e.toks)
}

func longest(m map[string][]entry, ts []token) (entry, bool) {
	if len(ts) == 0 || ts[0].kind != word || !isCapital(ts[0].text) {
		return entry{}, false
	}
	for _, e := range m[ts[0].fold] {
		if len(e.toks) <= len(ts) && sameTokens(e.toks, ts) {
			return e, true
		}
	}
	return entry{}, false
}

func sameTokens(folded []string, ts []token) bool {
	for i, f := range folded {
		if ts[i].fold != f || ts[i].kind == quote {
			return false
		}
	}
	return true
}

func folded(s string) []string {
	var fs []string
	for _, t := range tokenise(s) {
		fs = append(fs, fold(t.text))
	}
	return fs
}

// invariant keywords have no plural of their own.
var invariant = func() map[string]bool {
	m := map[string]bool{}
	for k := range strings.FieldsSeq("Samurai Shugenja Bushi Daimyo Ninja Oni Ronin Kensai Ashigaru Kata Kiho Naga Nezumi Sensei Eta Kenku Undead " +
		"Shadowlands Kolat Tattooed Tsuno Cavalry Yojimbo Geisha Gaijin Terrain Infantry Naval Political Imperial Maho Bakemono Kitsu") {
		m[k] = true
	}
	delete(m, "Terrain")
	delete(m, "Geisha")
	return m
}()

// commonKeywords are the keywords that the rules give a meaning to, and those printed most.
const commonKeywords = `
Samurai, Shugenja, Courtier, Monk, Ninja, Duelist, Kensai, Cavalry, Infantry, Naval, Tactician, Unique, Singular, Loyal, Nonhuman, Human
Shadowlands, Undead, Oni, Goblin, Ogre, Troll, Nezumi, Naga, Zokujin, Spirit, Gaijin, Kolat, Kitsune, Ratling, Bakemono, Demon
Commander, Magistrate, Scout, Yojimbo, Yoriki, Berserker, Paragon, Hero, Deathseeker, Battle Maiden, Conqueror, Ronin, Bully, Artisan, Merchant
Emissary, Clan Champion, Daimyo, Shireikan, Gunso, Chui, Taisa, Rikugunshokan, Ashigaru, Inquisitor, Mountaineer, Infiltrator, Assassin, Spy, Poisoner
Tattooed, Witch Hunter, Dark Paragon, Elite Guard, Geisha, Explorer, Governor, Retainer, Sadane Master, Philosopher, Storyteller, Poet, Librarian
Temple, Shrine, Dojo, Market, Mine, Farm, Forest, Port, Castle, Fortification, School, Library, Estate, House, Geisha House, Mountain, Jade
Weapon, Armor, Sword, Polearm, Bow, One-Handed, Two-Handed, Ancestral, Nemuranai, Tsangusuri, Kata, Kiho, Terrain, Tattoo, Banner, Trap, Oath, Writ
Air, Earth, Fire, Water, Void, Thunder, Maho, Jade, Crystal, Obsidian, Iaijutsu, Political, Tactical, Heroic, Fear, Recon, Imperial, Favor, Lobby, Festival
Elite, Resilient, Destined, Expendable, Kharmic, Reserve, Renew, Brash, Overconfident, Courage, Honesty, Sincerity, Stalwart
Elemental, Virtue, Bushido, Bushido Virtue, Dark Virtue, Discipline, Technique, Winter, Siege, Fortune, Legacy, Strategist, Ranged, Poison, Web
Crab Clan, Crane Clan, Dragon Clan, Lion Clan, Mantis Clan, Phoenix Clan, Scorpion Clan, Spider Clan, Unicorn Clan, Unaligned
Badger Clan, Bat Clan, Boar Clan, Dragonfly Clan, Falcon Clan, Fox Clan, Hare Clan, Minor Clan, Monkey Clan, Oriole Clan, Ox Clan, Snake Clan
Sparrow Clan, Tortoise Clan, Wasp Clan, Centipede Clan, Toturi's Army, Brotherhood of Shinsei, Shadowlands Horde, Corrupt, Corrupted, Proclaim
Spearman, Archer, Bushi, Craftsman, Healer, Peasant, Miner, Farmer, Innkeeper, Sake, Rumor, Reconnaissance, Absent, Tireless, Repeatable, Remote
Adept, Empress, Emperor, Economic, Charitable, Bureaucrat, Diplomat, Ambassador, Sorcerer, Sailor, Pirate, Guard, Warden, Sumai, Sage, Seer, Oracle, Mystic, Hermit, Teahouse, Bridge, Tower, Wall
`

// knows reports whether a keyword is in the vocabulary.
func (v *Vocabulary) knows(k card.Keyword) bool {
	f := folded(string(k))
	if len(f) == 0 {
		return true
	}
	for _, e := range v.keywords[f[0]] {
		if e.k == k {
			return true
		}
	}
	return false
}

// with is a copy that knows more keywords.
func (v *Vocabulary) with(more []card.Keyword) *Vocabulary {
	c := &Vocabulary{keywords: make(map[string][]entry, len(v.keywords)), titles: v.titles, words: v.words}
	for k, list := range v.keywords {
		c.keywords[k] = slices.Clip(list)
	}
	c.Add(more...)
	return c
}
