package amount

import (
	"fmt"

	"kotei/core/text/kernel"
)

// Gold is the category of sums of Gold that are written as an icon: ":g3:".
var Gold = kernel.NewCat[int]("Gold")

func init() {
	Gold.Define(func(p *kernel.Parser, at int) []kernel.Reading[int] {
		n := 0
		if _, err := fmt.Sscanf(p.Toks[at].Fold, ":g%d:", &n); err != nil || p.Toks[at].Kind != kernel.Icon {
			return nil
		}
		return []kernel.Reading[int]{{Val: n, End: at + 1}}
	})
}
