package scenario

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"

	"kotei/core/card"
)

// The stock is a card file that is part of the program: any scenario may use its cards by title, without writing them out.
//
//go:embed stock.yaml
var stockFile string

// A stocked is a card of the stock, not yet read.
type stocked struct {
	line int // how many lines stand above it
	yaml string
}

// stock holds the stock by title. A scenario reads only the cards that it uses, for reading compiles their texts.
var stock = sync.OnceValue(func() map[string]stocked {
	cards := map[string]stocked{}
	title := ""
	line := 0
	for text := range strings.Lines(stockFile) {
		if begins, ok := strings.CutPrefix(text, "- "); ok {
			begins, _, _ = strings.Cut(strings.TrimPrefix(begins, "{"), ",")
			title = strings.TrimSpace(strings.TrimPrefix(begins, "title: "))
			cards[title] = stocked{line: line}
		}
		if c, ok := cards[title]; ok {
			c.yaml += text
			cards[title] = c
		}
		line++
	}
	return cards
})

// stockTitles lists the titles of the stock, sorted.
func stockTitles() []string { return slices.Sorted(maps.Keys(stock())) }

// stocked is the card of the stock with this title, nil if there is none.
func (o Options) stocked(title string) (*card.Card, error) {
	c, ok := stock()[title]
	if !ok || o.ReadCards == nil {
		return nil, nil
	}
	list, err := o.readAt("stock.yaml", c.line, []byte(c.yaml))
	if err != nil || len(list) != 1 || list[0].Extended() != title {
		return nil, errorf("“%s” of the stock can't be read: %v", title, err)
	}
	return list[0], nil
}
