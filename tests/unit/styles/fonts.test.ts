import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FONTS, type FontPart, fontFile, PARTS, subset } from '../../../scripts/fonts.ts'
import { facesOf, inRanges } from '../../support/font-faces.ts'

const parts = FONTS.flatMap((font) => (Object.keys(PARTS) as FontPart[]).map((part) => ({ font, part })))
const faces = facesOf(readFileSync('src/styles/base.css', 'utf8'))

test.each(parts)('the kept $part of $font is what scripts/fonts.ts makes', async ({ font, part }) => {
	expect(Buffer.compare(readFileSync(fontFile(font, part)), Buffer.from(await subset(font, part)))).toBe(0)
})

test.each(FONTS)('the rarer letters of %s are asked for by a page that has one, and by no other', (font) => {
	const { ranges = '' } = faces.find(({ url }) => url.endsWith(`/${font}-more.woff2`)) ?? {}
	expect([...PARTS.more].filter((character) => !inRanges(character, ranges))).toEqual([])
	expect([...PARTS.base].filter((character) => inRanges(character, ranges))).toEqual([])
})
