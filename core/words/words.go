package words

import (
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/message/catalog"
)

// A Key is an English text with the verbs of package fmt.
type Key string

// An entry is a text of which there are two forms.
type entry struct {
	key Key
	one string // where the first argument is 1
}

// Say is a text with its arguments.
func Say(k Key, args ...any) string { return printer.Sprintf(string(k), args...) }

var printer = message.NewPrinter(language.English, message.Catalog(english()))

// english is the catalogue of the texts that have two forms; all others are their own keys. What can't be parsed has one form, which a
// test would notice.
func english() *catalog.Builder {
	b := catalog.NewBuilder()
	for _, e := range forms {
		_ = b.Set(language.English, string(e.key), plural.Selectf(1, "%d", plural.One, e.one, plural.Other, string(e.key)))
	}
	return b
}
