import { beforeEach, expect, test, vi } from 'vitest'
import { searchDocuments } from '../../../../src/documents/search.ts'
import { makeDraft } from '../../catalogue/draft.ts'
import { catalogueOf } from '../../documents/read.ts'

const documents = searchDocuments(catalogueOf(makeDraft('servers/one')))
const asked: string[] = []

/** A site with these documents, and others in their place. */
function serve(others: Record<string, unknown>): void {
	vi.stubGlobal('fetch', async (path: string) => {
		asked.push(path.replace(/\?.*/, ''))
		const document = documents.find((one) => `/${one.path}` === path)
		const other = others[path.replace(/\?.*/, '')]
		if (other !== undefined) return Response.json(other)
		return new Response(document?.body as BodyInit | undefined, { status: document ? 200 : 404 })
	})
}

beforeEach(() => {
	asked.length = 0
	vi.resetModules()
	return () => vi.unstubAllGlobals()
})

const search = async () => {
	const { engine } = await import('../../../../src/client/browse/answers.ts')
	const { readState } = await import('../../../../src/client/browse/state.ts')
	return (await engine())(readState(new URLSearchParams({ q: 'one' })))
}

test('a browser searches by itself where there is little to load', async () => {
	serve({})
	expect(await search()).toMatchObject({ total: 1 })
	expect(asked.sort()).toEqual(['/data/search/cards.json', '/data/search/index.bin', '/data/search/sizes.json'])
})

test('it asks the function where the index and the cards are more than some two megabytes on the wire', async () => {
	serve({
		'/data/search/sizes.json': { index: 2_000_000, cards: 4_500_001 },
		'/api/registry/search': { total: 7, results: [] },
	})
	expect(await search()).toMatchObject({ total: 7 })
	expect(asked).toEqual(['/data/search/sizes.json', '/api/registry/search'])
})

test('it asks the function where a cache has the index or the cards of another build', async () => {
	for (const name of ['index.bin', 'cards.json']) {
		vi.resetModules()
		serve({ [`/data/search/${name}`]: ['of another build'], '/api/registry/search': { total: 7, results: [] } })
		expect([name, await search()]).toMatchObject([name, { total: 7 }])
	}
})

test.each([
	['of the function are final', { total: 7, results: [] }, 7],
	['of the browser are, where the function does not answer', undefined, 1],
])('results for few hits are not final at first; then those %s', async (_, answer, total) => {
	serve(answer ? { '/api/registry/search': answer } : {})
	const { answer: search, engine } = await import('../../../../src/client/browse/answers.ts')
	// However slow the machine is: a search waits for the index for a second only.
	await engine()
	const { readState } = await import('../../../../src/client/browse/state.ts')
	const shown: [number, boolean][] = []
	await search(
		readState(new URLSearchParams({ q: 'one' })),
		() => true,
		(found, isFinal) => shown.push([found.total, isFinal]),
	)
	expect(shown).toEqual([
		[1, false],
		[total, true],
	])
})

test('the function answers where the index takes longer than a second, and the index where the function does not', async () => {
	const never = (path: string) => path.startsWith('/data/') && new Promise<Response>(() => undefined)
	vi.stubGlobal('fetch', async (path: string) => never(path) || Response.json({ total: 7, results: [] }))
	const { answer } = await import('../../../../src/client/browse/answers.ts')
	const { readState } = await import('../../../../src/client/browse/state.ts')
	const shown: [number, boolean][] = []
	const search = (q: string) =>
		answer(
			readState(new URLSearchParams({ q })),
			() => true,
			(found, isFinal) => shown.push([found.total, isFinal]),
		)
	await search('one')
	expect(shown).toEqual([[7, true]])

	vi.resetModules()
	shown.length = 0
	serve({})
	const soon = globalThis.fetch
	const late = async (path: string) => {
		if (path.startsWith('/data/')) await new Promise((resolve) => setTimeout(resolve, 1200))
		return soon(path)
	}
	vi.stubGlobal('fetch', late)
	const again = await import('../../../../src/client/browse/answers.ts')
	await again.answer(
		readState(new URLSearchParams({ q: 'one' })),
		() => true,
		(found, isFinal) => shown.push([found.total, isFinal]),
	)
	expect(shown.at(-1)).toEqual([1, true])
})

test('and where nothing can be loaded, from which the next search begins anew', async () => {
	serve({ '/data/search/sizes.json': undefined, '/api/registry/search': { total: 7, results: [] } })
	const { engine } = await import('../../../../src/client/browse/answers.ts')
	vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
	const first = engine()
	await first
	serve({})
	expect(engine()).not.toBe(first)
})
