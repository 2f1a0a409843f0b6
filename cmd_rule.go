package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"kotei/core/rules"
	"kotei/decks"
)

// ruleCommand prints rules by their ids, or all whose id begins so.
func ruleCommand(_ context.Context, args []string) error {
	if len(args) == 0 {
		return errors.New("name a rule, such as CE-BATTLE-06, or the beginning of its id")
	}
	for _, arg := range args {
		found := false
		for _, r := range rules.Catalogue() {
			if r.ID == strings.ToUpper(arg) || strings.HasSuffix(arg, "-") && strings.HasPrefix(r.ID, strings.ToUpper(arg)) {
				sayf("%s  %s\n    %s\n", r.ID, r.Section, r.Text)
				found = true
			}
		}
		if text, ok := decks.RuleText(arg); ok {
			sayf("%s  %s\n", strings.ToUpper(arg), text)
			found = true
		}
		if !found {
			return fmt.Errorf("there is no rule %s; `kotei rule CE-BATTLE-` lists those of a section", arg)
		}
	}
	return nil
}
