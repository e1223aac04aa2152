import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { writeWithFolders } from '../src/files/atomic-write.ts'

/** The two fonts of the site, from their packages. */
export const FONTS = ['source-serif-4', 'ibm-plex-mono'] as const

const range = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('')

/**
 * Characters of the two subsets of each font. `base`, which every page loads, has ASCII and symbols of the site. `more`
 * has Latin-1 letters and rarer symbols; browsers load it only for pages that need it, according to `unicode-range` in
 * base.css.
 */
export const PARTS = {
	base: `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”…←↑→↓−`,
	more: `${range(0xc0, 0xff).replace('×', '')}¡¿£§«»®°±²µ½„•‹›€™⌘≤≥≠ﬁﬂ`,
} as const

export type FontPart = keyof typeof PARTS

/**
 * A reproducible WOFF2 subset of a font. Hinting for low-resolution screens is dropped: it was generated automatically,
 * makes up a third of the monospace font, and the serif font has none.
 */
export async function subset(font: (typeof FONTS)[number], part: FontPart): Promise<Uint8Array> {
	const original = readFileSync(`node_modules/@fontsource/${font}/files/${font}-latin-400-normal.woff2`)
	return subsetFont(original, PARTS[part], { targetFormat: 'woff2', noLayoutClosure: true, noHinting: true })
}

/** The path of a subset. */
export const fontFile = (font: (typeof FONTS)[number], part: FontPart): string =>
	join('src/styles/fonts', `${font}${part === 'base' ? '' : `-${part}`}.woff2`)

if (import.meta.main) {
	for (const font of FONTS)
		for (const part of Object.keys(PARTS) as FontPart[])
			writeWithFolders(fontFile(font, part), await subset(font, part))
}
