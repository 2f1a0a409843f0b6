// Package find lets players on one local network see each other's tables.
//
// A host announces his table with multicast DNS (RFC 6762, service
// _kotei._tcp.local) and a guest browses for tables. Where multicast is
// blocked there are two other ways in: a join code that holds the address,
// the port and the secret of a table, and an address typed by hand. On a
// network whose access point keeps its clients apart nothing here helps:
// another network (a phone's hotspot, a cable) does.
//
// The answering side is hashicorp/mdns, one server for each interface; the
// asking side is our own, because that library's client needs a default route
// for IPv4, mixes up several addresses, and takes a goodbye for a greeting.
//
// What this package is not: it proves nothing. Anybody on the network can
// announce any table under any name, so an entry of the list is a hint about
// where to connect. Pairing, in net/link, proves who is there. It keeps no
// history and writes no file.
//
// Announcing and seeing a table:
//
//	a, err := find.Announce(ctx, find.Notice{
//		Name: "Ide's table", Game: "Classic L5R, Samurai", Taken: 1, Seats: 2,
//		Protocol: 1, NeedsCode: true, Port: find.DefaultPort,
//	})
//	defer a.Close()
//
//	b := find.Browse(ctx)
//	defer b.Close()
//	for tables := range b.Changes() {
//		fmt.Println(len(tables), "tables on this network")
//	}
package find
