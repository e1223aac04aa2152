/**
 * Zero-width, bidirectional, tag and other control characters, in which instructions can hide. Tabs, line ends and what
 * emoji are made of (a joiner after a pictograph, the emoji variation selector) are not among them. Global: use it with
 * `matchAll` or `replaceAll`.
 */
export const HIDDEN =
	/(?![\t\n\r]|\ufe0f|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d)(?:[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]|\p{Default_Ignorable_Code_Point})/gu
