// Package fonts holds the font files that card faces and the window share.
//
// It is bytes only: package images reads them as outlines, package ui/theme hands
// them to the window. README.md beside the files says where each comes from and
// under which licence; letters outside Latin are not in them.
//
//	f, err := sfnt.Parse(fonts.SerifBold)
package fonts
