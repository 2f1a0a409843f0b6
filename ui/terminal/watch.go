package terminal

import (
	"github.com/spf13/cobra"

	"kotei/core/bot"
	"kotei/net/table"
	"kotei/ui/session"
)

// watchCommand is who looks on, and reads what happens.
func (k *kit) watchCommand() *cobra.Command {
	j := &joining{lanPlayer: lanPlayer{kit: k, kind: bot.Names()[0], once: true, tells: true}, look: true}
	c := &cobra.Command{
		Use: "watch [OPTION]...", Short: "Watch a game at a table, as text",
		Long: "Watch prints what happens at a table on this network, as everybody there sees it: a line for each thing. The players may have set that those\n" +
			"who watch see it some choices late. With --hands it asks the players whether you may see all hands, to comment on the game. If all agree, it prints a\n" +
			"hand whenever it changes. When the game is over it checks that what was shown was true.",
		Example: "  kotei watch --table Hall --code 1234 --hands\n  kotei watch --code K000-0G28-A15AX", Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return j.run(c) },
	}
	j.found(c)
	j.which(c)
	c.Flags().BoolVar(&j.comments, "hands", false, "ask all players to show their hands")
	return c
}

// narrate prints what an update of a table tells whoever looks on.
func (k *kit) narrate(r *session.Reader, u table.Update) {
	for _, l := range r.Hear(u) {
		if l.Head {
			k.say()
		}
		k.say(l.String())
	}
}
