import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createApp, readEnvironment } from '../../src/app.ts'
import { NO_MESSAGES, noLetters, privacyStatements, SECURITY_ANSWER } from '../../src/domain/statements.ts'
import type { RegistryStatistics } from '../../src/schema/statistics.ts'
import { PAID_PLACES } from '../../src/schema/text/paid-places.ts'
import { DAYS_KEPT } from '../../src/schema/text/retention.ts'
import { SAMPLE_JOB } from '../support/samples.ts'
import { GIVEN_UP, serve } from './project.ts'

const base = inject('baseUrl')
const read = async (path: string) => (await fetch(base + path)).text()

test.each(['/about', '/moderation', '/claim', '/jobs/post'])(
	'%s says of payment what every page says',
	async (path) => {
		const html = await read(path)
		expect(html).toContain(PAID_PLACES)
		expect(html).not.toContain('stands first')
	},
)

test('/trending and /security say what the constants say that the code keeps to', async () => {
	expect(await read('/trending')).toContain(`kept for ${DAYS_KEPT} days`)
	expect(await read('/security')).toContain(SECURITY_ANSWER)
})

test.each(['/', '/stats', '/servers/ledger'])('%s says of every entry only that it is dated', async (path) => {
	const { freshness } = JSON.parse(await read('/data/stats.json')) as RegistryStatistics
	expect(freshness.find(({ state }) => state === 'undated')?.entries).toBeGreaterThan(0)
	expect(await read(path)).not.toMatch(/(?:every entry|each one) (?:has been|is|was) (?:read|checked|compared)/i)
	expect(await read(path)).toMatch(/Every entry is (?:a )?dated/)
})

test('/transparency says before its first command that there may be no log', async () => {
	const html = await read('/transparency')
	const [said, button, command] = ['does not sign them', 'data-check-log', 'manifest.json.sig'].map((words) =>
		html.indexOf(words),
	)
	expect([said, button, command].every((place) => Number(place) > 0)).toBe(true)
	expect([said, button, command].toSorted((a, b) => Number(a) - Number(b))).toEqual([said, button, command])
})

/** A deployment of the same files, what is true of it, and how it is asked. */
interface Configured {
	name: string
	env: Record<string, string>
	store: 'none' | 'embedded'
	sendsLetters: boolean
	hasFeatured?: true
}

const MAIL = {
	PINAKES_NEWSLETTER_API_KEY: 'key',
	PINAKES_NEWSLETTER_FROM: 'a@example.com',
	PINAKES_NEWSLETTER_API_URL: 'http://127.0.0.1:9',
}
const DEPLOYMENTS: Configured[] = [
	{ name: 'with nothing configured', env: { AWS_LAMBDA_FUNCTION_NAME: 'x' }, store: 'none', sendsLetters: false },
	{ name: 'with a store', env: {}, store: 'embedded', sendsLetters: false },
	{ name: 'with a store and a newsletter', env: MAIL, store: 'embedded', sendsLetters: true },
	{ name: 'with a store and a featured job', env: {}, store: 'embedded', sendsLetters: false, hasFeatured: true },
]

/** A page as somebody reads it. */
const textOf = (html: string): string =>
	html
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll(/&#39;|&#x27;/g, "'")
		.replaceAll(/\s+/g, ' ')

const PAGES = [
	'/about',
	'/newsletter',
	'/newsletter/subscribe',
	'/claim',
	'/jobs/post',
	'/jobs',
	'/moderation',
	'/security',
	'/status',
]

describe.each(DEPLOYMENTS)('a deployment $name', ({ env, store, sendsLetters, hasFeatured }) => {
	const folder = mkdtempSync(join(tmpdir(), 'lectern-statements-'))
	const html = new Map<string, string>()
	let server: Awaited<ReturnType<typeof serve>> | undefined
	const pageOf = (path: string) => html.get(path) ?? ''

	beforeAll(async () => {
		const all = { PINAKES_LOG: 'off', PINAKES_GITHUB_API_URL: 'http://127.0.0.1:9', PINAKES_DATA_DIR: folder, ...env }
		if (hasFeatured) {
			const at = new Date().toISOString()
			const value = { ...SAMPLE_JOB, featured: true, createdAt: at, updatedAt: at, reviewedAt: at }
			const app = createApp(readEnvironment(all))
			await (await app.desk()).save({ kind: 'job', id: SAMPLE_JOB.slug, value, expected: 0 })
		}
		server = await serve(inject('siteRoot'), all)
		for (const path of PAGES) html.set(path, await (await fetch(server.url + path)).text())
	}, GIVEN_UP.timeout)
	afterAll(async () => {
		await server?.close()
		rmSync(folder, { recursive: true, force: true })
	})

	test('says on /about all that it keeps, by which action and for how long, and nothing else', () => {
		const text = textOf(pageOf('/about'))
		const said = privacyStatements({ store, sendsLetters, isPrivate: false })
		expect(said.filter(({ when, what }) => !text.includes(`${when} ${what}`))).toEqual([])
		const [, list = ''] = /<dl class="kept">(.*?)<\/dl>/s.exec(pageOf('/about')) ?? []
		expect(list.match(/<dt>/g)).toHaveLength(said.length)
	})

	test('keeps a vote where it says so, and refuses it where it says that nothing is kept', async () => {
		const body = JSON.stringify({ key: 'servers:ledger', clientId: 'somebody', vote: true })
		const headers = { 'content-type': 'application/json' }
		const { status } = await fetch(`${server?.url}/api/votes/toggle`, { method: 'POST', headers, body })
		expect([status, textOf(pageOf('/about')).includes('has no store')]).toEqual(
			store === 'none' ? [503, true] : [200, false],
		)
	})

	test('has a form of the newsletter, and words that promise an email, only where emails are sent', () => {
		for (const path of PAGES) {
			const page = pageOf(path)
			expect([path, page.includes('action="/newsletter/subscribe"')]).toEqual([
				path,
				sendsLetters && path.startsWith('/newsletter'),
			])
			if (!sendsLetters)
				expect([path, /email with a link|link in (?:our|the|an) email/.test(textOf(page))]).toEqual([path, false])
		}
		for (const path of ['/newsletter', '/status'])
			expect([path, pageOf(path).includes(noLetters({ store }))]).toEqual([path, !sendsLetters])
	})

	test('stores an address that a program sends where the page says so, and refuses it where there is nothing to subscribe to', async () => {
		const text = textOf(pageOf('/newsletter'))
		const body = JSON.stringify({ email: 'ann@example.com', source: 'cli' })
		const headers = { 'content-type': 'application/json' }
		const { status } = await fetch(`${server?.url}/api/newsletter/subscribe`, { method: 'POST', headers, body })
		expect([status, text.includes('nothing to subscribe to')]).toEqual(store === 'none' ? [503, true] : [200, false])
		expect(text.includes('is stored, and gets nothing')).toBe(store !== 'none' && !sendsLetters)
	})

	test('promises an answer to a message only where it can keep one', () => {
		for (const path of ['/claim', '/jobs/post']) {
			expect([path, pageOf(path).includes('name="contactEmail"')]).toEqual([path, store !== 'none'])
			expect([path, pageOf(path).includes(NO_MESSAGES)]).toEqual([path, store === 'none'])
		}
	})

	test('labels a job that is featured, and says of payment what every page says', () => {
		expect(textOf(pageOf('/moderation'))).toContain(PAID_PLACES)
		expect(pageOf('/jobs').includes('featured job')).toBe(hasFeatured === true)
	})
})

test('a licence that lets nobody copy stands above everything that can be copied, and no other does', async () => {
	const [reserved, free] = [await read('/skills/form-filler'), await read('/hooks/call-log')]
	const words = 'Licence: All rights reserved. Read its terms before you copy or change anything.'
	expect(reserved).toContain(words)
	expect(reserved.slice(0, reserved.indexOf(words))).not.toContain('data-copy')
	expect(free).not.toContain('class="terms"')
})
