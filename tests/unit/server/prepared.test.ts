import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareEncodings } from '../../../scripts/build/prepare-encodings.ts'
import { encodedFolder } from '../../../scripts/server/encode.ts'
import { forgetFunctions, preparedFunctions, prepareFunctions } from '../../../scripts/server/functions.ts'
import { startServer } from '../../../scripts/server/server.ts'

const TEXT = 'all work and no play '.repeat(100)
const root = mkdtempSync(join(tmpdir(), 'pinakes-prepared-'))
const publish = join(root, 'dist')
const put = (path: string, text: string | Uint8Array) => {
	mkdirSync(dirname(join(root, path)), { recursive: true })
	writeFileSync(join(root, path), text)
}
const prepared = () => readdirSync(encodedFolder(root)).sort()
const functions = [join(root, 'netlify/functions')]

beforeAll(async () => {
	put('netlify.toml', '[build]\npublish = "dist"\n[functions]\ndirectory = "netlify/functions"\n')
	put('dist/index.html', TEXT)
	put('dist/copy.html', TEXT)
	put('dist/small.txt', 'small')
	put('dist/image.png', TEXT)
	put('dist/api/document', `${TEXT}, without an extension`)
	put(
		'netlify/functions/a.ts',
		`export default async () => new Response('built')\nexport const config = { path: '/api/a/:b', method: 'GET' }\n`,
	)
	await Promise.all([prepareEncodings(root, publish), prepareFunctions(root, functions)])
})
afterAll(() => rmSync(root, { recursive: true }))

describe('what a build compresses', () => {
	it('is every text that is worth it, once for each coding, whatever it is called', () => {
		expect(prepared().map((name) => name.replace(/^[0-9a-f]{64}\./, ''))).toEqual(expect.arrayContaining(['br', 'gz']))
		expect(prepared()).toHaveLength(4)
	})

	it('is what a server sends, with the length and the tag of these bytes', async () => {
		const name = prepared().find((one) => one.endsWith('.br')) ?? ''
		const before = readFileSync(join(encodedFolder(root), name))
		const text = brotliDecompressSync(before).toString()
		const path = text === TEXT ? '/' : '/api/document'
		const server = await startServer({ root, port: 0, prepared: true })
		const answers = await Promise.all(
			['br', 'gzip', 'identity'].map((coding) => fetch(server.url + path, { headers: { 'accept-encoding': coding } })),
		)
		const of = (key: string) => answers.map(({ headers }) => headers.get(key))
		expect([of('content-encoding'), of('vary')]).toEqual([['br', 'gzip', null], Array(3).fill('accept-encoding')])
		expect(of('content-length')[0]).toBe(String(before.length))
		expect(new Set(of('etag')).size).toBe(3)
		expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([text, text, text])
		await server.close()
	})

	it('is made once, goes when nothing needs it, and comes back when it is lost', async () => {
		const times = () => prepared().map((name) => [name, statSync(join(encodedFolder(root), name)).mtimeMs])
		const before = times()
		await prepareEncodings(root, publish)
		expect(times()).toEqual(before)
		put('dist/copy.html', `${TEXT} changed`)
		writeFileSync(join(encodedFolder(root), 'left.br.part'), 'cut off')
		await prepareEncodings(root, publish)
		expect(prepared()).toHaveLength(6)
		put('dist/copy.html', TEXT)
		rmSync(join(encodedFolder(root), String(before[0]?.[0])))
		await prepareEncodings(root, publish)
		expect(prepared()).toEqual(before.map(([name]) => name))
		const gz = prepared().filter((name) => name.endsWith('.gz'))
		expect(
			gz.map((name) =>
				gunzipSync(readFileSync(join(encodedFolder(root), name)))
					.toString()
					.slice(0, 40),
			),
		).toEqual(Array(2).fill(TEXT.slice(0, 40)))
	})

	it('is made by the server itself where it is lost', async () => {
		rmSync(encodedFolder(root), { recursive: true })
		const server = await startServer({ root, port: 0 })
		const answer = await fetch(server.url, { headers: { 'accept-encoding': 'br' } })
		expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['br', TEXT])
		await server.close()
	})
})

describe('the functions that a build prepares', () => {
	it('are what a server runs, and it writes nothing', async () => {
		rmSync(join(root, '.local/functions'), { recursive: true, force: true })
		const server = await startServer({ root, port: 0, prepared: true })
		expect(await (await fetch(`${server.url}/api/a/x`)).text()).toBe('built')
		expect((await fetch(`${server.url}/api/a/x`, { method: 'POST' })).status).toBe(404)
		await server.close()
		expect([existsSync(join(root, '.local/functions')), (await preparedFunctions(root))?.functions.length]).toEqual([
			false,
			1,
		])
	})

	it('are forgotten before the next build, and a server makes its own then', async () => {
		forgetFunctions(root)
		expect(await preparedFunctions(root)).toBeUndefined()
		const server = await startServer({ root, port: 0, prepared: true })
		expect(await (await fetch(`${server.url}/api/a/x`)).text()).toBe('built')
		await server.close()
	})
})
