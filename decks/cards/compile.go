package cards

import "kotei/core/text"

// compile reads the printed text into abilities.
var compile = text.Compile

// Done frees what reading texts needs, about 70 MB, when no more are to be read for now.
func Done() { text.Forget() }
