import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { launchChromium } from '../../../scripts/look/chromium.ts'

afterEach(() => vi.unstubAllEnvs())

it('a browser starts where the folder for temporary files lies deep', async () => {
	const deep = join(mkdtempSync(join(tmpdir(), 'deep-')), 'a'.repeat(40), 'b'.repeat(40))
	mkdirSync(deep, { recursive: true })
	vi.stubEnv('TMPDIR', deep)
	const browser = await launchChromium()
	const page = await browser.newPage()
	await page.setContent('<title>here</title>')
	expect(await page.title()).toBe('here')
	await browser.close()
})
