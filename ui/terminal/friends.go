package terminal

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kotei/decks/home"
	"kotei/net/link"
)

func (k *kit) friendsCommand() *cobra.Command {
	return k.withJSON(orElse(group(&cobra.Command{
		Use: "friends", Short: "List, rename and forget the devices that need no code at your tables",
		Example: "  kotei friends\n  kotei friends rename Aiko 'Aiko of the club'",
	}, friendsRename(), friendsForget()), k.friends))
}

// A friend is a device that has paired with this one, for scripts.
type friend struct {
	Name   string    `json:"name"`
	Since  time.Time `json:"since"`
	Device string    `json:"device"`
}

// friends lists the friends.
func (k *kit) friends() error {
	friends, err := link.OpenFriends(home.Here().Friends())
	if err != nil {
		return err
	}
	for _, f := range friends.List() {
		if k.json {
			if err := k.tell(friend{f.Name, f.Since, fmt.Sprint(f.ID())}); err != nil {
				return err
			}
			continue
		}
		k.sayf("%-24s since %s  device %.8s\n", f.Name, f.Since.Local().Format("2 January 2006"), f.ID())
	}
	if len(friends.List()) == 0 && !k.json {
		k.say("There are no friends yet. Whoever joins one of your tables with its code becomes one, and so does a host whose table you join.")
	}
	return nil
}

func friendsRename() *cobra.Command {
	return &cobra.Command{
		Use: "rename NAME NEW-NAME", Short: "Call a friend differently", Args: cobra.ExactArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			friends, f, err := friendNamed(args[0])
			if err != nil {
				return err
			}
			return friends.Rename(f.ID(), strings.TrimSpace(args[1]))
		},
	}
}

func friendsForget() *cobra.Command {
	return &cobra.Command{
		Use: "forget NAME", Short: "Ask a friend's device for a code again", Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			friends, f, err := friendNamed(args[0])
			if err != nil {
				return err
			}
			return friends.Forget(f.ID())
		},
	}
}

// friendNamed is the friend of a name, however it is capitalized.
func friendNamed(name string) (*link.Friends, link.Friend, error) {
	friends, err := link.OpenFriends(home.Here().Friends())
	if err != nil {
		return nil, link.Friend{}, err
	}
	for _, f := range friends.List() {
		if strings.EqualFold(f.Name, strings.TrimSpace(name)) {
			return friends, f, nil
		}
	}
	return nil, link.Friend{}, fmt.Errorf("no friend is called “%s”; `kotei friends` lists them", name)
}
