import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mainText } from '../support/main-text.ts'
import { BODY, COMMON, OWN, sourceText } from '../unit/catalogue/draft.ts'
import { build, makeProject, serve } from './project.ts'

const project = makeProject('pinakes-lifecycle-')
const REASON = 'Its makers archived it.'
const HARM = 'It sent secrets to a stranger.'

function put(path: string, fields: object, body = BODY): void {
	const file = join(project.root, 'content', `${path}.mdx`)
	mkdirSync(dirname(file), { recursive: true })
	writeFileSync(file, sourceText(fields, body))
}
const server = (title: string, more: object = {}) => ({
	...COMMON,
	...OWN.servers,
	title,
	safetyNotes: ['It starts a program.'],
	...more,
})

let url = ''
let close = async (): Promise<unknown> => undefined
beforeAll(async () => {
	put(
		'servers/new',
		server('New server', { tags: ['shared'], renamedFrom: [{ path: 'servers/old', on: '2026-03-01' }] }),
	)
	put(
		'servers/tired',
		server('Tired server', {
			tags: ['shared', 'only-tired'],
			lifecycle: { state: 'deprecated', on: '2026-04-01', reason: REASON, successor: 'servers/new' },
		}),
	)
	const withdrawn = { state: 'withdrawn', on: '2026-05-01', reason: HARM, successor: 'servers/new' }
	put('servers/gone', { title: 'Gone server', lifecycle: withdrawn }, '')
	put('sets/gone', { title: 'Gone collection', lifecycle: { ...withdrawn, successor: undefined } }, '')
	build(project.root)
	;({ url, close } = await serve(project.root))
}, 120_000)
afterAll(async () => {
	await close()
	project.remove()
})

const get = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init })
const textOf = async (path: string) => (await get(path)).text()
const json = async (path: string) => (await get(path)).json()

describe('the address of a renamed entry', () => {
	it.each([
		['/servers/old', '/servers/new'],
		['/servers/old.md', '/servers/new.md'],
		['/servers/old/llms.txt', '/servers/new/llms.txt'],
		['/servers/old?from=//evil.example', '/servers/new?from=//evil.example'],
	])('%s leads to %s for good', async (from, to) => {
		const answer = await get(from)
		expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
	})

	it.each([
		'/servers/old/',
		'/servers/old/other',
		'/servers/older',
		'//servers/old',
		'/servers/__proto__',
		'/constructor/old',
		'/servers/%6fld%0d%0ax',
	])('%s is no such address', async (path) => {
		const answer = await get(path)
		expect(answer.headers.get('location') ?? '').not.toMatch(/^(?:https?:)?\/\//)
		if (!path.endsWith('old/')) expect(answer.status).toBe(404)
	})

	it('is answered by the API with 404, the reason and the new key', async () => {
		for (const path of ['/api/registry/entries/servers/old', '/api/registry/entries/servers/old/llms']) {
			const answer = await get(path)
			expect([answer.status, await answer.json()]).toMatchObject([
				404,
				{
					ok: false,
					error: {
						code: 'not_found',
						message: 'servers:old was renamed on 2026-03-01. It is now servers/new.',
						details: { state: 'renamed', successor: 'servers:new' },
					},
				},
			])
		}
	})
})

describe('a withdrawn entry', () => {
	it('leaves a page that says why, for people and not for search engines', async () => {
		const html = await textOf('/servers/gone')
		expect(mainText(html)).toContain(`Withdrawn on 1 May 2026 . ${HARM} Use New server instead.`)
		expect(html).toContain('<meta name="robots" content="noindex">')
		expect(html).not.toContain('rel="canonical"')
		expect((await get('/sets/gone')).status).toBe(200)
	})

	it('is 404 in every other form, with the reason where there is room for one', async () => {
		for (const path of ['/servers/gone.md', '/servers/gone/llms.txt']) expect((await get(path)).status).toBe(404)
		const answer = await get('/api/registry/entries/servers/gone')
		expect([answer.status, (await answer.json()).error.message]).toEqual([
			404,
			`servers:gone was withdrawn on 2026-05-01. ${HARM} Use servers:new instead.`,
		])
	})

	it('is in no search, list, count or site map, and gets no votes', async () => {
		expect(await json('/api/registry/search?includeDeprecated=true&q=gone')).toMatchObject({ total: 0, results: [] })
		for (const path of [
			'/servers',
			'/',
			'/data/feeds/categories/servers.json',
			'/llms.txt',
			'/llms-full.txt',
			'/sitemap.xml',
		])
			expect([path, (await textOf(path)).includes('servers/gone')]).toEqual([path, false])
		const vote = await get('/api/votes/toggle', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ key: 'servers:gone', clientId: 'someone', vote: true }),
		})
		expect([vote.status, (await vote.json()).error.message]).toEqual([404, expect.stringContaining(HARM)])
	})

	it('is a removal with its reason in the history', async () => {
		const { entries } = await json('/api/registry/diff?limit=2')
		expect(entries).toMatchObject([
			{ key: 'sets/gone', type: 'removed', reason: HARM },
			{ key: 'servers/gone', type: 'removed', reason: HARM },
		])
	})

	it('is reached from the page of changes, which leads to its reason', async () => {
		expect(await textOf('/changes')).toContain('<a href="/servers/gone">Gone server</a>')
	})
})

describe('a deprecated entry', () => {
	it('keeps its page, with the reason on top', async () => {
		const html = await textOf('/servers/tired')
		expect(mainText(html)).toContain(`Deprecated on 1 Apr 2026 . ${REASON} Use New server instead.`)
		expect(html).toContain('rel="canonical"')
		expect((await json('/api/registry/entries/servers/tired')).entry.lifecycle).toEqual({
			state: 'deprecated',
			on: '2026-04-01',
			reason: REASON,
			successor: 'servers:new',
		})
	})

	it('is found only by those who ask for it', async () => {
		expect(await json('/api/registry/search?q=tired')).toMatchObject({ total: 0, leftOut: 1 })
		const { total, results } = await json('/api/registry/search?q=tired&includeDeprecated=true')
		expect([total, results[0].slug, results[0].facts[0]]).toEqual([1, 'tired', 'deprecated'])
		expect((await get('/api/registry/search?includeDeprecated=maybe')).status).toBe(400)
		expect(await textOf('/browse?q=tired')).toContain('One deprecated entry is hidden')
		expect(await textOf('/browse?q=tired&includeDeprecated=true')).toContain('hide them')
		expect((await json('/api/registry/trending')).entries.map(({ slug }: { slug: string }) => slug)).toEqual(['new'])
	})

	it('is in no list; the page of its tag says how many are deprecated, and leads to them', async () => {
		for (const path of ['/servers', '/', '/llms.txt', '/data/feeds/categories/servers.json'])
			expect([path, (await textOf(path)).includes('/servers/tired')]).toEqual([path, false])
		const shared = await textOf('/tags/shared')
		expect([shared.includes('/servers/new'), shared.includes('/servers/tired')]).toEqual([true, false])
		expect(shared).toMatch(/href="\/browse\?tag=shared&(?:amp;|#38;)?includeDeprecated=true">1 deprecated too<\/a>/)
		expect(mainText(await textOf('/tags/only-tired'))).toContain('Every entry with this tag is deprecated.')
	})
})

it('lists every decision with its reason on the page of moderation', async () => {
	const text = mainText(await textOf('/moderation'))
	expect(text).toMatch(
		/removed .*Gone server.*It sent secrets.*deprecated .*Tired server.*archived it.*renamed .*New server.*servers\/old/,
	)
})
