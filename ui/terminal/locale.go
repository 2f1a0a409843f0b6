package terminal

import "os"

// LanguageVariable names the variable of the environment that says which language Kotei speaks, whatever the system speaks.
const LanguageVariable = "KOTEI_LANG"

// locale is the one that the environment asks for, as terminals do; "" for none.
func locale() string {
	for _, name := range []string{LanguageVariable, "LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			return v
		}
	}
	return ""
}
