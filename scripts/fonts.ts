import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** The two faces of the site, as their packages bring them. */
export const FONTS = ['source-serif-4', 'ibm-plex-mono'] as const

const range = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('')

/**
 * The parts that each face is kept in. `base` is ASCII and the signs of the site itself: every page loads it. `more` is the
 * letters of Latin-1 and rarer signs: a browser loads it where a page has one of them, as `unicode-range` in base.css says.
 */
export const PARTS = {
	base: `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”…←↑→↓−`,
	more: `${range(0xc0, 0xff).replace('×', '')}¡¿£§«»®°±²µ½„•‹›€™⌘≤≥≠ﬁﬂ`,
} as const

export type FontPart = keyof typeof PARTS

/**
 * A part of a face with only the characters of that part, in WOFF2; the same bytes each time. Hints for old screens are
 * left out: they were made by a program, are a third of the monospace, and the serif has none.
 */
export async function subset(font: (typeof FONTS)[number], part: FontPart): Promise<Uint8Array> {
	const original = readFileSync(`node_modules/@fontsource/${font}/files/${font}-latin-400-normal.woff2`)
	return subsetFont(original, PARTS[part], { targetFormat: 'woff2', noLayoutClosure: true, noHinting: true })
}

/** Where a part of a face is kept. */
export const fontFile = (font: (typeof FONTS)[number], part: FontPart): string =>
	join('src/styles/fonts', `${font}${part === 'base' ? '' : `-${part}`}.woff2`)

if (import.meta.main) {
	mkdirSync('src/styles/fonts', { recursive: true })
	for (const font of FONTS)
		for (const part of Object.keys(PARTS) as FontPart[]) writeFileSync(fontFile(font, part), await subset(font, part))
}
