package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"kotei/decks/home"
	"kotei/net/link"
)

const friendsUse = `kotei friends                       list the friends, whose devices need no code at your tables
kotei friends rename NAME NEW-NAME  call one differently
kotei friends forget NAME           ask that device for a code again`

// friendsCommand lists, renames and forgets the devices that have paired with this one.
func friendsCommand(_ context.Context, args []string) error {
	if len(args) > 0 && (args[0] == "help" || args[0] == "-h" || args[0] == "--help") {
		say(friendsUse)
		return nil
	}
	friends, err := link.OpenFriends(home.Here().Friends())
	if err != nil {
		return err
	}
	switch {
	case len(args) == 0:
		for _, f := range friends.List() {
			sayf("%-24s since %s  device %.8s\n", f.Name, f.Since.Local().Format("2 January 2006"), f.ID())
		}
		if len(friends.List()) == 0 {
			say("There are no friends yet. Whoever joins one of your tables with its code becomes one, and so does a host whose table you join.")
		}
		return nil
	case args[0] == "rename" && len(args) == 3:
		f, err := friendNamed(friends, args[1])
		if err != nil {
			return err
		}
		return friends.Rename(f.ID(), strings.TrimSpace(args[2]))
	case args[0] == "forget" && len(args) == 2:
		f, err := friendNamed(friends, args[1])
		if err != nil {
			return err
		}
		return friends.Forget(f.ID())
	}
	return errors.New("say what to do with the friends:\n" + friendsUse)
}

// friendNamed is the friend of a name, however it is capitalized.
func friendNamed(friends *link.Friends, name string) (link.Friend, error) {
	for _, f := range friends.List() {
		if strings.EqualFold(f.Name, strings.TrimSpace(name)) {
			return f, nil
		}
	}
	return link.Friend{}, fmt.Errorf("no friend is called “%s”; `kotei friends` lists them", name)
}
