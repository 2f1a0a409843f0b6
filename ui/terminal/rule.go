package terminal

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"kotei/core/rules"
	"kotei/decks"
)

func (k *kit) ruleCommand() *cobra.Command {
	return k.withJSON(&cobra.Command{
		Use: "rule ID...", Short: "Print rules of the catalogue",
		Long:    "Rule prints rules by their ids. An id that ends in a hyphen stands for all that begin so.",
		Example: "  kotei rule CE-BATTLE-06\n  kotei rule CE-BATTLE-", Args: some("a rule, such as CE-BATTLE-06, or the beginning of its id"),
		RunE: func(_ *cobra.Command, ids []string) error {
			for _, id := range ids {
				if err := k.rule(id); err != nil {
					return err
				}
			}
			return nil
		},
	})
}

// A ruled is a rule of the catalogue, for scripts.
type ruled struct {
	ID      string `json:"id"`
	Section string `json:"section,omitempty"`
	Text    string `json:"text"`
}

func (k *kit) rule(id string) error {
	id = strings.ToUpper(id)
	var found []ruled
	for _, r := range rules.Catalogue() {
		if r.ID == id || strings.HasSuffix(id, "-") && strings.HasPrefix(r.ID, id) {
			found = append(found, ruled{r.ID, r.Section, r.Text})
		}
	}
	if text, ok := decks.RuleText(id); ok {
		found = append(found, ruled{ID: id, Text: text})
	}
	if len(found) == 0 {
		return fmt.Errorf("there is no rule %s; `kotei rule CE-BATTLE-` lists those of a section", id)
	}
	for _, r := range found {
		switch {
		case k.json:
			if err := k.tell(r); err != nil {
				return err
			}
		case r.Section == "":
			k.sayf("%s  %s\n", r.ID, r.Text)
		default:
			k.sayf("%s  %s\n    %s\n", r.ID, r.Section, r.Text)
		}
	}
	return nil
}
