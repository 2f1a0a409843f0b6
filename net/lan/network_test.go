//go:build lan

package lan

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// The namespaces: kl0 holds the bridges, kl1 and so on are computers.
const (
	hub      = "kl0"
	computer = "kl"
	most     = 6
)

// A network is some computers on one or two switches.
type network struct{ t *testing.T }

func ip(args ...string) error {
	out, err := exec.Command("ip", args...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("ip %s: %w: %s", strings.Join(args, " "), err, out)
	}
	return nil
}

// newNetwork makes the switches; where that can't be done the test is left out.
func newNetwork(t *testing.T, switches ...string) *network {
	t.Helper()
	if os.Getuid() != 0 {
		t.Skip("making networks takes root")
	}
	clean()
	if err := ip("netns", "add", hub); err != nil {
		t.Skip("no network namespace can be made here: ", err)
	}
	t.Cleanup(clean)
	n := &network{t}
	for _, s := range switches {
		n.ip("-n", hub, "link", "add", s, "type", "bridge", "forward_delay", "0")
		n.ip("-n", hub, "link", "set", s, "up")
	}
	return n
}

// clean removes what a test left.
func clean() {
	for i := range most {
		_ = exec.Command("ip", "netns", "del", fmt.Sprint(computer, i)).Run() // it need not be there
	}
}

func (n *network) ip(args ...string) {
	n.t.Helper()
	if err := ip(args...); err != nil {
		n.t.Fatal(err)
	}
}

// plug connects the i-th computer to a switch, with an address such as 10.98.0.1/24.
func (n *network) plug(i int, sw, dev, addr string) {
	n.t.Helper()
	ns := fmt.Sprint(computer, i)
	if ip("-n", ns, "link", "show", "lo") != nil {
		n.ip("netns", "add", ns)
		n.ip("-n", ns, "link", "set", "lo", "up")
	}
	port := fmt.Sprintf("p%d%s", i, dev)
	n.ip("-n", hub, "link", "add", port, "type", "veth", "peer", "name", dev, "netns", ns)
	n.ip("-n", hub, "link", "set", port, "master", sw, "up")
	n.ip("-n", ns, "addr", "add", addr, "dev", dev)
	n.ip("-n", ns, "link", "set", dev, "up")
}

// route gives the i-th computer a default route.
func (n *network) route(i int, via string) {
	n.t.Helper()
	n.ip("-n", fmt.Sprint(computer, i), "route", "add", "default", "via", via)
}

// home is n computers on one switch, as at home.
func home(t *testing.T, computers int) *network {
	t.Helper()
	n := newNetwork(t, "br0")
	for i := 1; i <= computers; i++ {
		n.plug(i, "br0", "eth0", fmt.Sprintf("10.98.0.%d/24", i))
		n.route(i, "10.98.0.254")
	}
	return n
}
