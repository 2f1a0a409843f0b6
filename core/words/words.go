package words

import (
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/message/catalog"
)

// A Key is an English text with the verbs of package fmt.
type Key string

// A Language is one that Kotei speaks.
type Language uint8

// The languages.
const (
	English Language = iota
	German
	numLanguages
)

var inUse atomic.Uint32

// Use makes a language the one in which texts are said; until then it is English.
func Use(l Language) { inUse.Store(uint32(l)) }

// InUse is the language in which texts are said.
func InUse() Language { return Language(inUse.Load()) }

// Of is the language of a locale, such as de_DE.UTF-8 or de-AT; English where Kotei doesn't speak it.
func Of(locale string) Language {
	name := strings.ToLower(locale)
	if i := strings.IndexAny(name, "_-.@"); i >= 0 {
		name = name[:i]
	}
	for l := range numLanguages {
		if name == l.Tag() {
			return l
		}
	}
	return English
}

var tags = [numLanguages]language.Tag{English: language.English, German: language.German}

var names = [numLanguages]string{English: "English", German: "Deutsch"}

// Languages are all that Kotei speaks.
func Languages() (out []Language) {
	for l := range numLanguages {
		out = append(out, l)
	}
	return out
}

// String is what the language calls itself.
func (l Language) String() string { return names[l] }

// Tag is the language as locales name it.
func (l Language) Tag() string { return tags[l].String() }

// Say is a text with its arguments, in the language in use.
func Say(k Key, args ...any) string { return printers[InUse()]().Sprintf(string(k), args...) }

// All are several texts without arguments.
func All(keys ...Key) []string {
	out := make([]string, len(keys))
	for i, k := range keys {
		out[i] = Say(k)
	}
	return out
}

// An entry is a key, the text that a language says for it, and the text where its first number is 1; "" where that makes no difference.
type entry [3]string

func (e *entry) key() Key     { return Key(e[0]) }
func (e *entry) text() string { return e[1] }
func (e *entry) one() string  { return e[2] }

// texts are the catalogue: of English only the texts that have two forms, since all others are their own keys.
var texts = [numLanguages][][]entry{
	English: {englishForms},
	German:  germanTexts,
}

// printers hold each language's catalogue from its first use on.
var printers = func() (out [numLanguages]func() *message.Printer) {
	for l := range numLanguages {
		out[l] = sync.OnceValue(func() *message.Printer { return message.NewPrinter(tags[l], message.Catalog(build(l))) })
	}
	return out
}()

// build makes a language's catalogue. What can't be parsed has no entry, which a test would notice.
func build(l Language) *catalog.Builder {
	b := catalog.NewBuilder(catalog.Fallback(tags[l]))
	for _, list := range texts[l] {
		for _, e := range list {
			if e.one() == "" {
				_ = b.SetString(tags[l], e[0], e.text())
				continue
			}
			_ = b.Set(tags[l], e[0], plural.Selectf(firstNumber(e.key()), "%d", plural.One, e.one(), plural.Other, e.text()))
		}
	}
	return b
}

// firstNumber is which argument is the first that is written as a number.
func firstNumber(k Key) int {
	for i, verb := range verbs(string(k)) {
		if strings.HasSuffix(verb, "d") {
			return i + 1
		}
	}
	return 1
}

// verbs are those of a text, such as %s and %+d, in the order of their arguments.
func verbs(text string) (out []string) {
	next := 0
	for i := 0; i < len(text); i++ {
		if text[i] != '%' {
			continue
		}
		end := i + 1 + strings.IndexFunc(text[i+1:], func(r rune) bool { return r >= 'a' && r <= 'z' || r == '%' })
		if end <= i {
			break
		}
		verb := text[i : end+1]
		i = end
		if verb == "%%" {
			continue
		}
		if from, to := strings.IndexByte(verb, '['), strings.IndexByte(verb, ']'); from >= 0 && to > from+1 {
			next = int(verb[from+1] - '1')
			verb = verb[:from] + verb[to+1:]
		}
		for len(out) <= next {
			out = append(out, "")
		}
		out[next] = verb
		next++
	}
	return out
}
