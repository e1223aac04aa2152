/** A font that a style sheet names: its address, and the characters that it is loaded for; all where that is not said. */
interface FontFace {
	url: string
	/** A `unicode-range`. */
	ranges: string | undefined
}

/** The fonts of a style sheet that have an address. */
export const facesOf = (css: string): FontFace[] =>
	Array.from(css.matchAll(/@font-face\s*\{([^}]*)\}/g)).flatMap(([, body = '']) => {
		const url = /url\(["']?([^)"']+)/.exec(body)?.[1]
		return url ? [{ url, ranges: /unicode-range:([^;}]*)/.exec(body)?.[1] }] : []
	})

/** Whether a `unicode-range` has a character. */
export const inRanges = (character: string, ranges: string): boolean =>
	Array.from(ranges.matchAll(/U\+([\da-f?]+)(?:-([\da-f]+))?/gi)).some(([, from = '', to]) => {
		const code = character.codePointAt(0) ?? 0
		const [first, last] = [from.replaceAll('?', '0'), to ?? from.replaceAll('?', 'f')].map((hex) =>
			Number.parseInt(hex, 16),
		)
		return code >= Number(first) && code <= Number(last)
	})
