package images

import (
	"image/color"
	"slices"
	"strings"

	"kotei/core/card"
)

// A scheme is the colours of one frame.
type scheme struct {
	lacquer color.NRGBA // frame, title bar
	accent  color.NRGBA // lines and medallions' rims
	wash    color.NRGBA // tints the landscape
	paper   color.NRGBA // behind the text
	mon     string
}

var (
	ink    = hex(0x1d1713)
	gold   = hex(0xd9b25f)
	washi  = hex(0xf3e9d2)
	cinnab = hex(0xb3312a)
)

// clanSchemes are the Great Clans' colours.
var clanSchemes = map[string]scheme{
	"Crab":        {hex(0x26384c), hex(0xa9b4bd), hex(0x3d566e), hex(0xe9e6dd), "Crab"},
	"Crane":       {hex(0x2a6f9e), hex(0xe6eef3), hex(0x6fb0d8), hex(0xf0f2ee), "Crane"},
	"Dragon":      {hex(0x1d5a3c), hex(0xd8b65a), hex(0x3f8a5e), hex(0xeeecd8), "Dragon"},
	"Lion":        {hex(0x8a5a12), hex(0xf3d27a), hex(0xd09a34), hex(0xf6ebcf), "Lion"},
	"Mantis":      {hex(0x0f5f66), hex(0xa8d3b4), hex(0x2b9a96), hex(0xe9efe0), "Mantis"},
	"Phoenix":     {hex(0xa8401a), hex(0xf6c562), hex(0xe2793a), hex(0xf7ead3), "Phoenix"},
	"Scorpion":    {hex(0x5c1016), hex(0xcf4b3f), hex(0x9a2430), hex(0xf0e3d6), "Scorpion"},
	"Spider":      {hex(0x1f1d24), hex(0x9d93a8), hex(0x4b4456), hex(0xe3dfdd), "Spider"},
	"Unicorn":     {hex(0x4d2a70), hex(0xd9c3ea), hex(0x8a5fb5), hex(0xf0e8ee), "Unicorn"},
	"Imperial":    {hex(0x1f6b4a), hex(0xf0d68a), hex(0x54a37a), hex(0xf3ecd4), "Imperial"},
	"Brotherhood": {hex(0x9a5a1c), hex(0xf0c890), hex(0xd79a52), hex(0xf5ead6), "Brotherhood"},
	"Naga":        {hex(0x3b6a2e), hex(0xc9dd8c), hex(0x76a84e), hex(0xecefd8), "Naga"},
	"Ninja":       {hex(0x22262b), hex(0x8b98a3), hex(0x3e4852), hex(0xe2e3e1), "Ninja"},
	"Shadowlands": {hex(0x33301f), hex(0x9aa85a), hex(0x5d5f38), hex(0xe4e2cf), "Shadowlands"},
	"Minor":       {hex(0x6a5626), hex(0xe3cd8d), hex(0xa88d48), hex(0xf2ead2), "Minor"},
	"Toturi's":    {hex(0x4a5560), hex(0xdad3b4), hex(0x7f8d98), hex(0xedeade), ""},
	"Ratling":     {hex(0x5c4630), hex(0xd8bd92), hex(0x937350), hex(0xf0e6d4), ""},
	"Unaligned":   {hex(0x54463a), hex(0xd2bd9c), hex(0x8f7a64), hex(0xf1e8d6), ""},
	"Air":         {hex(0x4f7f96), hex(0xe4f1f4), hex(0x9cc9d8), hex(0xf1f3ee), "Air"},
	"Earth":       {hex(0x6b4a25), hex(0xe0c48e), hex(0xa27b44), hex(0xf3e8d0), "Earth"},
	"Fire":        {hex(0x97261a), hex(0xf8b45a), hex(0xdd5a2a), hex(0xf7e7d2), "Fire"},
	"Water":       {hex(0x1b4a82), hex(0xa8d0ee), hex(0x3f82c4), hex(0xe8eef0), "Water"},
	"Void":        {hex(0x2a2147), hex(0xbfb2e6), hex(0x55478c), hex(0xe9e5ee), "Void"},
}

// typeSchemes are the colours of cards of no clan.
var typeSchemes = map[card.Type]scheme{
	card.Strategy:  {hex(0x2e4a34), hex(0xc8c88a), hex(0x6c8f62), hex(0xf0ebd6), ""},
	card.Holding:   {hex(0x6a3f20), hex(0xe2bd7e), hex(0xb78648), hex(0xf4e8d0), ""},
	card.Event:     {hex(0x34406b), hex(0xc8cfec), hex(0x6a7ab5), hex(0xecebe6), ""},
	card.Region:    {hex(0x5a6130), hex(0xdcd798), hex(0x98a056), hex(0xf1eed6), ""},
	card.Celestial: {hex(0x1b2150), hex(0xf0d890), hex(0x39458c), hex(0xeeeae0), "Imperial"},
	card.Follower:  {hex(0x4a4f55), hex(0xcfd4d6), hex(0x86919a), hex(0xeceae2), ""},
	card.ItemCard:  {hex(0x6e5220), hex(0xf0d492), hex(0xb08a3e), hex(0xf4ebd2), ""},
	card.Spell:     {hex(0x43306b), hex(0xcdb8ee), hex(0x7d62b4), hex(0xece6ec), ""},
	card.Ancestor:  {hex(0x3f5f66), hex(0xc8e0de), hex(0x7ea6a6), hex(0xe9eee6), ""},
	card.Kiho:      {hex(0x8a5422), hex(0xf2c98e), hex(0xc98f4c), hex(0xf5ead4), "Brotherhood"},
	card.Ring:      {hex(0x2a2147), hex(0xbfb2e6), hex(0x55478c), hex(0xe9e5ee), "Void"},
	card.Sensei:    {hex(0x3c3a36), hex(0xe2cf9c), hex(0x7d766a), hex(0xf0e9d8), ""},
	card.Wind:      {hex(0x3a5560), hex(0xd0e2e2), hex(0x7ba0a6), hex(0xeaeee8), "Air"},
}

func clanScheme(clan string) (scheme, bool) {
	if s, ok := clanSchemes[clan]; ok {
		return s, true
	}
	word, _, _ := strings.Cut(clan, " ")
	switch word {
	case "Fox", "Hare", "Badger", "Sparrow", "Wasp", "Centipede", "Dragonfly", "Tortoise", "Falcon", "Boar", "Bat",
		"Monkey", "Ox", "Snake", "Oriole", "Tiger", "Raven", "Salamander", "Firefly", "Heron", "Swan":
		word = "Minor"
	case "Ronin":
		word = "Unaligned"
	case "Nezumi":
		word = "Ratling"
	}
	s, ok := clanSchemes[word]
	return s, ok
}

// schemeOf is a card's colours: by element for Rings, by clan where there is one, else by type.
func schemeOf(c *card.Card) scheme {
	if c.Type == card.Ring || c.Type == card.Spell || c.Type == card.Kiho {
		for _, e := range []string{"Air", "Earth", "Fire", "Water", "Void"} {
			if slices.Contains(c.Keywords, card.Keyword(e)) || c.Type == card.Ring && strings.Contains(c.Title, e) {
				s, _ := clanScheme(e)
				return s
			}
		}
	}
	for _, n := range c.Clans {
		if s, ok := clanScheme(n); ok {
			return s
		}
	}
	for _, k := range c.Keywords {
		n, isClan := strings.CutSuffix(string(k), " Clan")
		if s, ok := clanScheme(n); ok && (isClan || n == "Shadowlands" || n == "Naga" || n == "Nezumi" || n == "Ninja" ||
			n == "Ratling" || n == "Imperial" || strings.HasPrefix(n, "Brotherhood")) {
			return s
		}
	}
	if s, ok := typeSchemes[c.Type]; ok {
		return s
	}
	return clanSchemes["Unaligned"]
}

// typeLabels are the types as the foot of a face names them.
var typeLabels = map[card.Type]string{
	card.Stronghold: "Stronghold", card.Sensei: "Sensei", card.Wind: "Wind", card.Event: "Event",
	card.Celestial: "Celestial", card.Region: "Region", card.Holding: "Holding", card.Personality: "Personality",
	card.Strategy: "Strategy", card.Ring: "Ring", card.Follower: "Follower", card.ItemCard: "Item", card.Spell: "Spell",
	card.Ancestor: "Ancestor", card.Kiho: "Kihō", card.OtherType: "Card",
}
