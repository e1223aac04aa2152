import { beforeAll, expect, test } from 'vitest'
import { file } from '../support/weigh.ts'
import { startBrowser } from './browser.ts'

const { open } = await startBrowser()

/** Addresses of the entries, those with most HTML first. */
let entries: string[] = []
beforeAll(async () => {
	const { text } = await file('/llms.txt')
	const urls = Array.from(text.matchAll(/\]\(([^)]+)\/llms\.txt\)/g), ([, url = '']) => new URL(url).pathname)
	const sizes = await Promise.all(urls.map(async (url) => ({ url, size: (await file(url)).text.length })))
	entries = sizes.toSorted((a, b) => b.size - a.size).map(({ url }) => url)
})

/** How many sheets of a size an address takes. */
async function sheetsOf(path: string, format: string): Promise<number> {
	const { page, context } = await open(path)
	const pdf = await page.pdf({ format })
	await context.close()
	return Array.from(pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)).length
}

test('an entry is printed on at most two sheets, the largest of each category too', async () => {
	const largest = [...Map.groupBy(entries, (url) => url.split('/')[1])].flatMap(([, [url = '']]) => url)
	expect(largest.length).toBeGreaterThan(3)
	for (const url of largest)
		for (const format of ['A4', 'Letter'])
			expect({ url, format, sheets: await sheetsOf(url, format) }).toSatisfy(
				({ sheets }: { sheets: number }) => sheets === 1 || sheets === 2,
			)
}, 120_000)

test('paper has the line that installs an entry, all that it may touch, its facts and every tool, and nothing to press', async () => {
	const { page, context } = await open('/servers/browser')
	await page.emulateMedia({ media: 'print' })
	for (const shown of ['.bar .one', '.bar .cmd', '.touch .notes li', '.sheet dt', '#tools'])
		expect({ shown, is: await page.locator(shown).first().isVisible() }).toEqual({ shown, is: true })
	const hidden = await page.locator('button, select, nav, #history, #related, .signals').all()
	expect(hidden.length).toBeGreaterThan(5)
	for (const part of hidden) expect(await part.isVisible()).toBe(false)
	await context.close()
})

test.each(['/mcp-setup', '/status', '/servers/browser/install', '/compare?keys=servers:browser,servers:prism', '/'])(
	'%s fits its sheet, and has nothing to press on it',
	async (path) => {
		const { page, context } = await open(path, { viewport: { width: 703, height: 1000 } })
		await page.emulateMedia({ media: 'print' })
		const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
		const pressed = await page.locator('main :is(button, select):visible').allTextContents()
		expect({ wider, pressed }).toEqual({ wider: 0, pressed: [] })
		await context.close()
	},
)
