import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FONTS, fontFile, subset } from '../../../scripts/fonts.ts'

test.each(FONTS)('the kept subset of %s is what scripts/fonts.ts makes', async (font) => {
	expect(Buffer.compare(readFileSync(fontFile(font)), Buffer.from(await subset(font)))).toBe(0)
})
