import type * as z from 'zod'
import { stringsIn } from '../../src/schema/object.ts'
import type { HiddenText } from '../../src/schema/receipt-facts.ts'
import { splitHidden } from '../../src/schema/text/hidden.ts'
import { clip } from '../../src/schema/text/shorten.ts'

type Hidden = z.infer<typeof HiddenText>

const MAX_CHARACTERS = 20_000

/** The kind of an invisible character, given as `U+XXXX`. */
function kindOf(number: string): Hidden {
	const code = Number.parseInt(number.slice(2), 16)
	if (code >= 0xe0000 && code <= 0xe007f) return 'tag'
	if (code === 0x1b || code === 0x9b) return 'terminal'
	if (code < 0xa0) return 'control'
	return (code >= 0x202a && code <= 0x202e) ||
		(code >= 0x2066 && code <= 0x2069) ||
		[0x200e, 0x200f, 0x61c].includes(code)
		? 'bidirectional'
		: 'invisible'
}

/** The kinds of invisible characters anywhere in a value, sorted. */
export function hiddenIn(value: unknown): Hidden[] {
	const kinds = new Set<Hidden>()
	for (const text of stringsIn(value)) for (const { hidden } of splitHidden(text)) if (hidden) kinds.add(kindOf(hidden))
	return [...kinds].sort()
}

/** A text for a receipt: invisible characters become code points, and it is cut to the maximum length. */
export const shown = (text: string): string =>
	clip(
		splitHidden(text)
			.map((piece) => piece.hidden ?? piece.text)
			.join(''),
		MAX_CHARACTERS,
	)
