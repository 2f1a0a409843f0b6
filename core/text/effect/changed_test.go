package effect

import "testing"

// Sentences that no card has.
func TestChanged(t *testing.T) {
	for _, text := range []string{
		"increase the gain or loss by the number of your Monks",
		"lower that Honor loss by his Chi",
		"negate another player's Political action from a Samurai",
		"negate the effects of a Kiho or Limited action",
	} {
		if ops, _ := readings(text); len(ops) == 0 {
			t.Errorf("%q isn't read", text)
		}
	}
}
