import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addressOfBuild, originOf } from '../../scripts/release/origin.ts'
import { release } from '../../scripts/release/release.ts'
import { utf8 } from '../../src/transparency/bytes.ts'
import { signerOf } from '../../src/transparency/ed25519.ts'
import { serve } from '../site/project.ts'
import { startBrowser } from './browser.ts'
import { SEEN_SHIFT, shiftOf, watchScriptShifts } from './watch.ts'

const DAY = 86_400_000
const siteRoot = inject('siteRoot')
const root = mkdtempSync(join(tmpdir(), 'signed-site-'))
const [dist, older] = [join(root, 'dist'), join(root, 'older')]
let site: { url: string; close(): Promise<unknown> }
const { open } = await startBrowser()

const build = {
	commit: 'c'.repeat(40),
	node: process.versions.node,
	lock: 'd'.repeat(64),
	url: 'https://registry.example',
}
const sign = async (daysAgo: number) =>
	release({
		...{
			dist,
			build,
			state: join(root, 'state'),
			origin: originOf(addressOfBuild(dist)),
			now: Date.now() - daysAgo * DAY,
		},
		signer: await signerOf(utf8('a key that signs this site......')),
	})

beforeAll(async () => {
	// The site that was built, with a log of two releases beside it.
	for (const name of readdirSync(siteRoot).filter((one) => one !== 'dist' && one !== '.pinakes'))
		symlinkSync(join(siteRoot, name), join(root, name))
	cpSync(join(siteRoot, 'dist'), dist, { recursive: true })
	await sign(2)
	cpSync(dist, older, { recursive: true })
	cpSync(join(dist, 'robots.txt'), join(dist, 'one-more.txt'))
	await sign(0)
	site = await serve(root, { PINAKES_LOG: 'off', PINAKES_GITHUB_API_URL: 'http://127.0.0.1:9' })
}, 120_000)
afterAll(async () => {
	await site?.close()
	rmSync(root, { recursive: true, force: true })
})

const openSigned = (path: string, before?: (page: Page) => Promise<void>) => open(path, { baseURL: site.url }, before)
async function check(page: Page): Promise<string> {
	const said = page.locator('[data-log-said]')
	await page.locator('[data-check-log]').click()
	await expect
		.poll(async () => (await said.textContent()) ?? '', { timeout: 20_000 })
		.not.toMatch(/^Reading|Nothing is sent/)
	await expect.poll(() => page.locator('[data-check-log]').isEnabled()).toBe(true)
	return (await said.textContent()) ?? ''
}
/** Puts other bytes in the place of one file, as whoever stands between could. */
const inPlace = (context: BrowserContext, path: string, change: (bytes: Buffer) => Buffer) =>
	context.route(`**/${path}`, async (route) => {
		const answer = await route.fetch()
		await route.fulfill({ response: answer, body: change(await answer.body()) })
	})
const flipped = (bytes: Buffer) => {
	const other = Buffer.from(bytes)
	const at = Math.floor(other.length / 2)
	other[at] = (other[at] as number) ^ 1
	return other
}

describe('the status page of a registry that signs', () => {
	test('names the release, checks it with the browser’s own cryptography, and holds the next look against it', async () => {
		const { page, problems } = await openSigned('/status')
		expect(await page.locator('main').innerText()).toMatch(/release\s+2, signed \d+ \w+ \d{4}/)
		const asked: string[] = []
		page.on('request', (request) => asked.push(new URL(request.url()).pathname))
		const first = await check(page)
		expect(first).toMatch(
			/^Release 2 is valid: its signature matches the key \S+\/log\+[0-9a-f]{8}\+\S+, it was the newest on /,
		)
		expect(first).toContain('This is the first time this browser has seen the log')
		expect(asked).toContain('/log/checkpoint')
		expect(await check(page)).toContain('It continues the 2 releases that this browser saw before.')
		expect(problems).toEqual([])
	})

	test.each([
		['a file', 'api/registry/feed', /^\/api\/registry\/feed is not what was signed: \d+ bytes/],
		['the checkpoint', 'log/checkpoint', /^(?:A signature of .* does not match|\/log\/checkpoint is )/],
		['a tile of the log', 'log/tile/0/000.p/2', /^The tiles of the log do not produce the signed root/],
		['a tile of the files', 'files/tile/0/*', /^(?:The tree of files does not produce|\/api\/registry\/feed is not)/],
	])('says so where one bit of %s is another', async (_, path, sentence) => {
		const { page, context } = await openSigned('/status')
		await inPlace(context, path, flipped)
		expect(await check(page)).toMatch(sentence)
	})

	test('says so where an older release is served to a browser that saw a newer one', async () => {
		const { page, context } = await openSigned('/status')
		expect(await check(page)).toMatch(/^Release 2 is valid/)
		await context.route(/\/(?:log|files\/tile)\//, async (route) => {
			const path = new URL(route.request().url()).pathname
			await route.fulfill({ body: readFileSync(join(older, path)) })
		})
		expect(await check(page)).toMatch(
			/^The log has fewer releases \(1\) than were seen before \(2\): you are being served an old copy/,
		)
	})

	test('gives no alarm where the browser cannot check signatures, and says that', async () => {
		const { page } = await openSigned('/status', async (before) => {
			await before.addInitScript(() => {
				const refuse = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
				Object.assign(crypto.subtle, { generateKey: refuse, importKey: refuse })
			})
		})
		expect(await check(page)).toMatch(/^This browser cannot check signatures here/)
	})
})

test('the API, the diff and the tool for an entry say the release as well', async () => {
	const json = async (path: string, init?: RequestInit) => (await fetch(site.url + path, init)).json()
	expect((await json('/api/registry/integrity')).release).toEqual({ number: 2, signedAt: expect.any(String) })
	const { entries } = await json('/api/registry/diff')
	expect(entries.some(({ release }: { release?: number }) => release === 1)).toBe(true)
	const [row = ''] = readFileSync(join(dist, 'data/search/rows.ndjson'), 'utf8').split('\n')
	const { category, slug } = JSON.parse(row) as { category: string; slug: string }
	const call = { name: 'get_entry_detail', arguments: { key: `${category}:${slug}` } }
	const answer = await json('/api/mcp', {
		method: 'POST',
		headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
		body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
	})
	expect(JSON.parse(answer.result.content[0].text).release).toMatchObject({ number: 2, since: 1 })
})

test('an entry page says its release when that is asked for', async () => {
	const [row = ''] = readFileSync(join(dist, 'data/search/rows.ndjson'), 'utf8').split('\n')
	const { category, slug } = JSON.parse(row) as { category: string; slug: string }
	const { page } = await openSigned(`/${category}/${slug}`)
	await page.locator('details[data-release] summary').click()
	const said = page.locator('details[data-release] [data-said]')
	await expect.poll(() => said.textContent()).toMatch(/^Release 2, signed \d+ \w+ \d{4}, this entry since release 1\.$/)
	expect(await page.locator('details[data-release] [data-proof]').isVisible()).toBe(true)
})

test('a registry that does not sign says so, and shows no button on its status page', async () => {
	const { page } = await open('/transparency')
	expect(await check(page)).toBe('There is no /log/checkpoint: this registry does not sign its releases.')
	const entry = await open('/servers/browser')
	await entry.page.locator('details[data-release] summary').click()
	await expect
		.poll(() => entry.page.locator('details[data-release]').innerText())
		.toMatch(/does not sign its releases, so there is no log to check\.$/)
	const status = await open('/status')
	expect(await status.page.locator('[data-check-log]').count()).toBe(0)
	expect(await status.page.locator('main').innerText()).toContain('not signed')
})

test.each([
	['/status', 360],
	['/status', 1280],
	['/transparency', 360],
	['/transparency', 1280],
])('%s moves nothing at %i pixels when its check can be pressed', async (path, width) => {
	// So high that the check, and what is below it, is seen at once: what is out of sight cannot move.
	const options = { baseURL: site.url, viewport: { width, height: 2000 } }
	const { page, context } = await open(path, options, watchScriptShifts)
	const button = page.locator('[data-check-log]')
	await expect.poll(() => button.isEnabled()).toBe(true)
	await page.waitForTimeout(100)
	const shift = await shiftOf(page)
	await context.close()
	expect(shift).toBeLessThan(SEEN_SHIFT)
})

test.each(['/status', '/transparency'])(
	'%s offers no check that a browser without scripts could not do',
	async (path) => {
		const { page, context } = await open(path, { baseURL: site.url, javaScriptEnabled: false })
		expect(await page.locator('[data-check-log]').isVisible()).toBe(false)
		expect(await page.locator('main').innerText()).toContain('needs JavaScript')
		await context.close()
	},
)
