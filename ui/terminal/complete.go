package terminal

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"kotei/core/rules"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// completes has the shell complete an option's value.
func completes(c *cobra.Command, option string, values func() []string) {
	err := c.RegisterFlagCompletionFunc(option, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return values(), cobra.ShellCompDirectiveNoFileComp
	})
	if err != nil {
		panic(err) // there is no such option
	}
}

// completesDecks has the shell complete arguments with deck files and the words by which starter decks are known.
func completesDecks(c *cobra.Command) *cobra.Command {
	c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return deckWords(), cobra.ShellCompDirectiveDefault
	}
	return c
}

// deckWords are words by which starter decks are known: the last of each name.
func deckWords() (out []string) {
	for _, d := range slices.Concat(starter.Decks(), starter.Older()) {
		words := strings.Fields(strings.ToLower(d.Name))
		out = append(out, words[len(words)-1])
	}
	return out
}

// formatCodes are the codes of all formats.
func formatCodes() (out []string) {
	for _, f := range cards.Formats {
		out = append(out, f.Code)
	}
	return out
}

// editionNames are the names of all editions.
func editionNames() (out []string) {
	for _, r := range rules.Editions() {
		out = append(out, r.Name)
	}
	return out
}
