package words

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestOneAndMany: each text of two forms says one thing of one, and another of none and several.
func TestOneAndMany(t *testing.T) {
	defer Use(English)
	for l := range numLanguages {
		Use(l)
		for _, list := range texts[l] {
			for _, e := range list {
				if e.one() == "" {
					continue
				}
				for n, form := range []string{e.text(), e.one(), e.text()} {
					args := []any{n}
					for range verbs(e[0])[1:] {
						args = append(args, 2.0)
					}
					if got, want := Say(e.key(), args...), fmt.Sprintf(form, args...); got != want {
						t.Errorf("%s says %q, want %q", l.Tag(), got, want)
					}
				}
			}
		}
	}
}

func TestArgumentsArePutIn(t *testing.T) {
	if got := Say("%s: %+d Honor, %s", "Ann", -4, "50 %"); got != "Ann: -4 Honor, 50 %" {
		t.Errorf("%q", got)
	}
}

// TestLanguageInUse: the same text is another one in another language, with its arguments in that language's order and its numbers as it
// writes them.
func TestLanguageInUse(t *testing.T) {
	defer Use(English)
	if InUse() != English {
		t.Fatalf("it begins with %s", InUse().Tag())
	}
	Use(German)
	for _, c := range []struct{ got, want string }{
		{Say("Bow %s", "Ann"), "Ann beugen"},
		{Say("%s’s %s", "Ann", "Salt Pan"), "Salt Pan von Ann"},
		{Say("%d cards", 12774), "12.774 Karten"},
		{strings.Join(All("Yes", "No"), " "), "Ja Nein"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
	Use(English)
	if got := Say("%d cards", 12774); got != "12,774 cards" {
		t.Errorf("%q", got)
	}
}

func TestLanguageOfALocale(t *testing.T) {
	for locale, want := range map[string]Language{
		"de_DE.UTF-8": German, "de-AT": German, "DE": German, "de@euro": German,
		"en_GB": English, "C.UTF-8": English, "": English, "fr_FR": English, "den": English,
	} {
		if got := Of(locale); got != want {
			t.Errorf("%q is %s", locale, got.Tag())
		}
	}
	if got := Languages(); !slices.Equal(got, []Language{English, German}) {
		t.Error(got)
	}
}
