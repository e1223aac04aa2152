import { expect, inject, test } from 'vitest'
import { createApp, readEnvironment } from '../../src/app.ts'
import { statusPage } from '../../src/pages/_status.ts'
import { Failure } from '../../src/schema/contract/errors.ts'

const base = inject('baseUrl')
const statesOf = async (app: Parameters<typeof statusPage>[0]) =>
	Object.fromEntries((await statusPage(app)).parts.map(({ name, state }) => [name, state]))
const GITHUB = { PINAKES_GITHUB_API_URL: 'http://127.0.0.1:9' }

test('/status says what this deployment serves', async () => {
	const response = await fetch(`${base}/status`)
	const html = await response.text()
	expect([response.status, response.headers.get('cache-control')]).toEqual([
		200,
		'public, max-age=60, stale-while-revalidate=300',
	])
	const { feeds } = (await (await fetch(`${base}/api/public/feeds/health`)).json()) as { feeds: { url: string }[] }
	expect(html).toContain(`All ${feeds.length} feeds are up to date with the catalogue.`)
	for (const { url } of feeds) expect(html).toContain(`href="${url}"`)
	expect(html).toContain('unknown right now')
	expect(html).toContain('None yet.')
	const search = await fetch(`${base}/api/registry/search?limit=1`)
	const { total, facets } = (await search.json()) as { total: number; facets: { observed: Record<string, number> } }
	expect(html).toContain(`>${facets.observed.true} of ${total}</td>`)
})

test('a part is on where its settings are given, and off where they are not', async () => {
	const secret = 'a-secret-of-these-tests-00001'
	const all = createApp(
		readEnvironment({
			...GITHUB,
			PINAKES_DATA_DIR: process.env.PINAKES_DATA_DIR,
			PINAKES_ADMIN_TOKEN: secret,
			PINAKES_DEPLOY_WEBHOOK_SECRET: secret,
			PINAKES_BRAND_URL: 'http://127.0.0.1:9',
			PINAKES_NEWSLETTER_API_KEY: 'key',
			PINAKES_NEWSLETTER_FROM: 'a@example.com',
		}),
	)
	expect(await statesOf(all)).toEqual({
		'Pages, documents, search': 'on',
		'Votes, signals, jobs, leads': 'on',
		Newsletter: 'on',
		'Brand logos': 'on',
		'Public alerts': 'on',
		Desk: 'on',
	})
	expect(await statesOf(createApp(readEnvironment({ ...GITHUB, AWS_LAMBDA_FUNCTION_NAME: 'x' })))).toEqual({
		'Pages, documents, search': 'on',
		'Votes, signals, jobs, leads': 'off',
		Newsletter: 'off',
		'Brand logos': 'off',
		'Public alerts': 'off',
		Desk: 'off',
	})
})

test('of the newsletter it says what the page of the newsletter says', async () => {
	const page = await (await fetch(`${base}/newsletter`)).text()
	const about = async (settings: Record<string, string>) => {
		const { parts } = await statusPage(createApp(readEnvironment({ ...GITHUB, ...settings })))
		return parts.find(({ name }) => name === 'Newsletter')?.about ?? ''
	}
	expect(page).toContain(await about({ PINAKES_DATA_DIR: process.env.PINAKES_DATA_DIR ?? '' }))
	const letters = { PINAKES_NEWSLETTER_API_KEY: 'key', PINAKES_NEWSLETTER_FROM: 'a@example.com' }
	expect(await about({ AWS_LAMBDA_FUNCTION_NAME: 'x', ...letters })).toContain('nothing to subscribe to')
})

test('a store that is configured and down is said to be away, and nothing is made up for what it holds', async () => {
	const away = () => Promise.reject(new Failure('store_unavailable'))
	const app = createApp(readEnvironment({ ...GITHUB, PINAKES_DATA_DIR: process.env.PINAKES_DATA_DIR }), {
		store: away,
		desk: away,
	})
	const page = await statusPage(app)
	expect(page.parts.find(({ name }) => name.startsWith('Votes'))?.state).toBe('away')
	expect([page.alerts, page.repository.stats]).toEqual([undefined, undefined])
})
