package scenario_test

import (
	"strings"
	"testing"

	"kotei/core/scenario"
)

// TestUnreadTraits: a trait that isn't read is an error of the file, unless a line expects it; so is a line that expects what isn't so.
func TestUnreadTraits(t *testing.T) {
	const stone = `
-- cards.yaml --
- title: Silent Stone
  type: holding
  gold: 2
  text: |
    Units whisper to the moon.
- title: Plain Field
  type: holding
  gold: 2
  text: |
    <b>Open:</b> Whisper to the moon.
`
	const players = "player Ann\nplayer Bob\nput Ann home 'Plain Field'\nput Ann home 'Silent Stone' as stone\n"
	for _, c := range []struct{ lines, want string }{
		{players, "x:6 a trait of “Silent Stone” isn't read"},
		{players + "unread stone\n", ""},
		{players + "unread 'Silent Stone'\n", ""},
		{players + "unread stone\nunread 'Plain Field'\n", "x:6 expected a trait of “Plain Field” that isn't read"},
		{players + "unread sand\n", "x:5 no card is called"},
		{players + "unread\n", "x:5 expected a card"},
	} {
		sc, err := scenario.Parse("x", []byte(strings.TrimSuffix(c.lines, "\n")+stone))
		if err == nil {
			err = sc.Run(options())
		}
		switch {
		case err == nil && c.want != "":
			t.Errorf("%q: no error, want %q", c.lines, c.want)
		case err != nil && (c.want == "" || !strings.HasPrefix(err.Error(), c.want)):
			t.Errorf("%q: %v, want %q", c.lines, err, c.want)
		}
	}
}
