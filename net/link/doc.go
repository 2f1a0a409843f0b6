// Package link makes one encrypted connection between two computers, sure of
// who is at its other end, and carries whole messages over it.
//
// The connection is TLS 1.3 with a self-signed Ed25519 certificate on each
// side; a device's id is the hash of its public key. That alone says nothing
// about who somebody is, so two devices that meet for the first time pair: the
// guest types the short code that the host's screen shows, and CPace (a
// balanced PAKE of the IRTF) proves over the connection that both know it and
// that both see the same connection. A relay in the middle that ends TLS on
// either side can't get through, and it has one guess in a million for each
// try; after three wrong ones the host gets another code. Then each side pins
// the other's key under its name, and friends need no code again.
//
// Messages are at most MaxMessage long, arrive whole and in order, or the
// connection ends. Both sides send a heartbeat, which is sent back; when three
// in a row don't come back the connection is Suspect. A Dialer then dials anew beside it and keeps
// whichever lives. What was sent and not yet received is lost with a
// connection: who shares a log says after each Up how much of it he has.
//
// What this package is not: it doesn't look into messages, doesn't know games
// or seats, and doesn't find tables (net/find does). A table opened without a
// code is encrypted, but nothing proves who is there.
//
// A host and a guest:
//
//	me, err := link.LoadOrCreateIdentity("identity.pem")
//	friends, err := link.OpenFriends("friends.json")
//	cfg := link.Config{Identity: me, Friends: friends, Name: "Ide", Version: 1}
//
//	l, err := link.Listen(":24157", cfg)
//	fmt.Println("the code is", l.Code())
//	c, err := l.Accept(ctx)
//
//	cfg.Code = "K7QM" // on the other computer
//	c, err := link.Dial(ctx, "192.168.1.20:24157", cfg)
//	err = c.Send([]byte("hello"))
package link
