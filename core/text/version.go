package text

// Version is the compiler's: what it makes of a text may differ from what another version makes of it. Stored items of
// another version are made again. A test holds it to the golden listing.
const Version = 66
