package cards

import "kotei/core/text"

// compile reads the printed text into abilities.
var compile = text.Compile
