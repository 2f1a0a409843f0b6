// Package pack finds cards' printed pictures in folders on disk.
//
// [Scan] goes through folders and says which file is whose: by the path that the card database gives, by the card's id, or
// by its title, with the experience level and the printed set where the names tell. It makes an [Index], which is an
// [images.Source]: it decodes a picture when one is drawn, at no more than the size that is needed, and keeps the small ones
// on disk within a bound. What didn't match is in the [Report], with the reason.
//
// It never uses the network, and trusts no file: a picture that is too large, broken or no picture at all is
// left out with a note.
//
//	index, report, err := pack.Scan(ctx, folders, library, nil)
//	store := images.NewStore(images.Options{Source: index})
package pack
