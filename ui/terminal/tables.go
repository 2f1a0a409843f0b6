package terminal

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kotei/net/find"
)

func (k *kit) tablesCommand() *cobra.Command {
	var wait time.Duration
	c := k.withJSON(&cobra.Command{
		Use: "tables", Short: "List the tables on this network",
		Example: "  kotei tables --wait 5s", Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return k.tables(c.Context(), wait) },
	})
	c.Flags().DurationVar(&wait, "wait", 2*time.Second, "listen for this `TIME`")
	return c
}

// A seenTable is a table on this network, for scripts.
type seenTable struct {
	Name     string   `json:"name"`
	Game     string   `json:"game"`
	Taken    int      `json:"taken"`
	Seats    int      `json:"seats"`
	Protocol int      `json:"protocol"`
	Code     bool     `json:"code"` // strangers need one
	Targets  []string `json:"addresses"`
}

// tables prints the tables that are heard of in a while.
func (k *kit) tables(ctx context.Context, wait time.Duration) error {
	ctx, stop := interruptible(ctx)
	defer stop()
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	b := find.Browse(ctx)
	defer b.Close()
	for range b.Changes() { // until the time is up
	}
	list := b.Tables()
	slices.SortFunc(list, func(a, b find.Notice) int { return strings.Compare(a.Name, b.Name) })
	for _, t := range list {
		if k.json {
			if err := k.tell(seenTable{t.Name, t.Game, t.Taken, t.Seats, t.Protocol, t.NeedsCode, t.Targets()}); err != nil {
				return err
			}
			continue
		}
		k.sayf("%-24s %-40s %d of %d seats taken  %s\n", t.Name, t.Game, t.Taken, t.Seats, strings.Join(t.Targets(), ", "))
	}
	if len(list) == 0 && !k.json {
		k.say("No table was seen on this network.")
	}
	return b.Problem()
}
