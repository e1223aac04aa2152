import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { servedFiles } from '../../../src/providers/served-files.ts'
import { openPublished } from '../../../src/published/published.ts'
import { entryFile, entryPageFile } from '../../../src/schema/text/entry-file.ts'
import { forbidEgress } from '../../setup/egress.ts'
import { answering, type Behaviour, startUpstream, type Upstream } from '../../setup/upstream.ts'
import { writeBelow } from '../../support/write-below.ts'

forbidEgress()

const DETAIL = `${JSON.stringify({ schemaVersion: 1, key: 'servers:one', entry: { slug: 'one' } })}\n`
const FILES: Record<string, string> = {
	'api/registry/entries/servers/one': DETAIL,
	'servers/one/llms.txt': '# One\n',
	'api/registry/entries/servers/two': DETAIL.replaceAll('one', 'two'),
	'servers/two/llms.txt': '# Two\n',
}
const beginning = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
const digestsOf = (slug: string) =>
	[`api/registry/entries/servers/${slug}`, `servers/${slug}/llms.txt`].map((path) => beginning(FILES[path] ?? ''))

const root = mkdtempSync(join(tmpdir(), 'pinakes-served-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const put = (path: string, text: string) => writeBelow(root, path, text)
put(
	'data/model/entry-digests.json',
	JSON.stringify({ 'servers:one': digestsOf('one'), 'servers:two': digestsOf('two') }),
)

const serving: Behaviour = (request, response) => {
	const text = FILES[(request.url ?? '').slice(1)]
	response.writeHead(text === undefined ? 404 : 200).end(text)
}
let site: Upstream
beforeAll(async () => {
	site = await startUpstream()
})
beforeEach(() => {
	site.asked.length = 0
	site.behaviour = serving
})
afterAll(() => site.close())

const opened = () => openPublished({ root, fetchServed: servedFiles(site.url) })
const asked = () => site.asked.map(({ url }) => url)

describe('the entries of a registry with many of them', () => {
	it('are fetched where they are served, each once', async () => {
		const published = opened()
		expect(await published.entry('servers:one')).toEqual(JSON.parse(DETAIL))
		expect(await published.entry('servers:one')).toEqual(JSON.parse(DETAIL))
		expect(await published.entryText('servers:one')).toBe('# One\n')
		expect(asked()).toEqual(['/api/registry/entries/servers/one', '/servers/one/llms.txt'])
	})

	it('are not asked for where there is none of the name', async () => {
		const published = opened()
		expect(await published.entry('servers:none')).toBeUndefined()
		expect(await published.entryText('constructor')).toBeUndefined()
		expect(asked()).toEqual([])
	})

	it.each([
		['a file of another build', answering(200, DETAIL.replace('1', '2'))],
		['half of a file', answering(200, DETAIL.slice(0, 20))],
	])('are refused where the site answers with %s', async (_, behaviour) => {
		site.behaviour = behaviour
		await expect(opened().entry('servers:one')).rejects.toMatchObject({
			code: 'unavailable',
			message: 'A new version of the site is being deployed. Try again in a minute.',
			headers: { 'Retry-After': '60' },
		})
	})

	it.each([
		['no such file', answering(404)],
		['an error', answering(500)],
		['another address', answering(302, '', { location: 'http://127.0.0.1:9/elsewhere' })],
		['more than any entry has', answering(200, 'x'.repeat(8 * 1024 * 1024 + 1))],
	])('are said to be away where the site answers with %s, and are asked for again', async (_, behaviour) => {
		const published = opened()
		site.behaviour = behaviour
		await expect(published.entry('servers:one')).rejects.toMatchObject({
			code: 'unavailable',
			message: '/api/registry/entries/servers/one cannot be read right now. Try again.',
			headers: { 'Retry-After': '2' },
		})
		site.behaviour = serving
		expect(await published.entry('servers:one')).toEqual(JSON.parse(DETAIL))
	})

	it('are read from the disk where their files are there', async () => {
		put('api/registry/entries/servers/two', FILES['api/registry/entries/servers/two'] ?? '')
		expect(await opened().entry('servers:two')).toMatchObject({ entry: { slug: 'two' } })
		expect(asked()).toEqual([])
	})

	it('stay in memory up to sixteen million characters, the last ones longest', async () => {
		const big = (slug: string) => `# ${slug}\n`.padEnd(7_000_000, 'x')
		const slugs = ['a', 'b', 'c']
		const digests = slugs.map((slug) => [`servers:${slug}`, ['', beginning(big(slug))]])
		put('data/model/entry-digests.json', JSON.stringify(Object.fromEntries(digests)))
		site.behaviour = (request, response) => void response.writeHead(200).end(big(request.url?.split('/')[2] ?? ''))
		const published = opened()
		const read = async (slug: string) => (await published.entryText(`servers:${slug}`))?.[2]
		for (const slug of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await read(slug)).toBe(slug)
		expect(asked()).toEqual(['a', 'b', 'c', 'b'].map((slug) => `/servers/${slug}/llms.txt`))
	})
})

describe('the entries of a registry whose forms of an entry lie together', () => {
	const forms = {
		'api/registry/entries/servers/one': DETAIL,
		'servers/one/llms.txt': '# One\n',
		'servers/one.md': 'One',
	}
	const file = `${JSON.stringify(forms)}\n`
	const [place, page] = [entryFile('servers/one'), entryPageFile('servers/one', '/install')]
	const others = mkdtempSync(join(tmpdir(), 'pinakes-packed-'))
	afterAll(() => rmSync(others, { recursive: true, force: true }))
	beforeEach(() => {
		mkdirSync(join(others, 'data/model'), { recursive: true })
		writeFileSync(join(others, 'data/model/entry-digests.json'), JSON.stringify({ 'servers:one': [beginning(file)] }))
		site.behaviour = (request, response) => {
			const text = { [`/${place}`]: file, [`/${page}`]: '<p>How</p>' }[request.url ?? '']
			response.writeHead(text === undefined ? 404 : 200).end(text)
		}
	})
	const openedThere = () => openPublished({ root: others, fetchServed: servedFiles(site.url) })

	it('are fetched in one file, which is fetched once', async () => {
		const published = openedThere()
		expect(await published.entry('servers:one')).toEqual(JSON.parse(DETAIL))
		expect(await published.entryText('servers:one')).toBe('# One\n')
		expect(await published.entryForm('servers:one', 'source')).toBe('One')
		expect(asked()).toEqual([`/${place}`])
	})

	it('have their pages there too, of which not every entry has every one', async () => {
		const published = openedThere()
		expect(await published.entryForm('servers:one', { page: '/install' })).toBe('<p>How</p>')
		await expect(published.entryForm('servers:one', { page: '/files' })).rejects.toMatchObject({ code: 'not_found' })
		expect(await published.entryForm('servers:none', { page: '' })).toBeUndefined()
	})

	it('are refused where the file is of another build', async () => {
		site.behaviour = answering(200, file.replace('One', 'Two'))
		await expect(openedThere().entryForm('servers:one', 'source')).rejects.toMatchObject({ code: 'unavailable' })
	})
})
