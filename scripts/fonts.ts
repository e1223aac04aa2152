import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** The two faces of the site, as their packages bring them. */
export const FONTS = ['source-serif-4', 'ibm-plex-mono'] as const

const range = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('')
/** ASCII, the letters of Latin-1, and the signs, arrows and ligatures that the site and its content use. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0¡¿£§©«»®°±²µ·½–—‘’“”„•…‹›€™←↑→↓−⌘≤≥≠ﬁﬂ`

/**
 * A face with only the characters of the site, in WOFF2; the same bytes each time. Hints for old screens are left out: they
 * were made by a program, are a third of the monospace, and the serif has none.
 */
export async function subset(font: (typeof FONTS)[number]): Promise<Uint8Array> {
	const original = readFileSync(`node_modules/@fontsource/${font}/files/${font}-latin-400-normal.woff2`)
	return subsetFont(original, CHARACTERS, { targetFormat: 'woff2', noLayoutClosure: true, noHinting: true })
}

/** Where the subset of a face is kept. */
export const fontFile = (font: (typeof FONTS)[number]): string => join('src/styles/fonts', `${font}.woff2`)

if (import.meta.main) {
	mkdirSync('src/styles/fonts', { recursive: true })
	for (const font of FONTS) writeFileSync(fontFile(font), await subset(font))
}
