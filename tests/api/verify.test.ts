import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, inject, it } from 'vitest'
import type { Report } from '../../scripts/verify/site.ts'
import type { Manifest } from '../../src/schema/registry.ts'

const base = inject('baseUrl')
const { artifacts, generatedAt } = (await (await fetch(`${base}/api/registry/manifest`)).json()) as Manifest
const files = Object.keys(artifacts).length

async function verify(...words: string[]): Promise<{ status: number; out: string; said: string }> {
	const child = spawn(process.execPath, ['scripts/verify.ts', ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
	const read = async (stream: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(stream)).toString()
	const [[status], out, said] = await Promise.all([once(child, 'exit'), read(child.stdout), read(child.stderr)])
	return { status, out, said }
}

const servers: Server[] = []
afterEach(() => {
	for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(answer: RequestListener): Promise<string> {
	const server = createServer(answer)
	servers.push(server)
	await once(server.listen(0, '127.0.0.1'), 'listening')
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Tampering = Record<string, (response: ServerResponse, file: Buffer, type: string) => void>

/** The built site behind somebody who changes what passes. */
const tampered = (tampering: Tampering) =>
	serve(async (request, response) => {
		const answer = await fetch(`${base}${request.url}`)
		const file = Buffer.from(await answer.arrayBuffer())
		const type = answer.headers.get('content-type') ?? ''
		const change = tampering[request.url ?? '']
		if (change) change(response, file, type)
		else response.writeHead(answer.status, { 'content-type': type }).end(file)
	})

describe('verifying a registry', () => {
	it('finds that it serves what its manifest says', async () => {
		expect(await verify(base)).toEqual({
			status: 0,
			out: expect.stringMatching(
				new RegExp(`^${base} serves what its manifest says: ${files} files, .* as of ${generatedAt}\\.\n$`),
			),
			said: `Reading ${files} files.\n`,
		})
	})

	it('names each file that differs, and how', async () => {
		let streamed = 0
		const endless = (response: ServerResponse, _: Buffer, type: string) => {
			response.writeHead(200, { 'content-type': type })
			const more = () => {
				while (!response.destroyed && response.write(Buffer.alloc(65_536))) streamed += 65_536
				response.once('drain', more)
			}
			more()
		}
		const paths = Object.keys(artifacts)
			.filter((path) => path.endsWith('llms.txt'))
			.slice(0, 7)
		const [changed = '', longer = '', shorter = '', missing = '', moved = '', typed = '', broken = ''] = paths
		const archive = Object.keys(artifacts).find((path) => path.startsWith('downloads/')) ?? ''
		const url = await tampered({
			[`/${changed}`]: (response, file, type) => {
				file[0] = (file[0] ?? 0) ^ 1
				response.writeHead(200, { 'content-type': type }).end(file)
			},
			[`/${archive}`]: endless,
			[`/${longer}`]: (response, file, type) =>
				void response.writeHead(200, { 'content-type': type }).end(Buffer.concat([file, Buffer.from('x')])),
			[`/${shorter}`]: (response, file, type) =>
				void response.writeHead(200, { 'content-type': type }).end(file.subarray(1)),
			[`/${missing}`]: (response) => void response.writeHead(404).end('gone'),
			[`/${moved}`]: (response) => void response.writeHead(302, { location: `${base}/${moved}` }).end(),
			[`/${typed}`]: (response, file) => void response.writeHead(200, { 'content-type': 'text/html' }).end(file),
			[`/${broken}`]: (response) => void response.destroy(),
		})
		const { status, out } = await verify(url, '--json')
		const report = JSON.parse(out) as Report
		const bytes = (path: string) => artifacts[path]?.bytes ?? 0
		const text = 'text/plain; charset=utf-8'
		const expected = [
			{ path: changed, kind: 'changed', expected: `sha256 ${artifacts[changed]?.sha256}`, actual: expect.any(String) },
			{ path: archive, kind: 'longer', expected: `${bytes(archive)} bytes`, actual: 'more' },
			{ path: longer, kind: 'longer', expected: `${bytes(longer)} bytes`, actual: 'more' },
			{ path: shorter, kind: 'shorter', expected: `${bytes(shorter)} bytes`, actual: `${bytes(shorter) - 1} bytes` },
			{ path: missing, kind: 'missing', expected: 'status 200', actual: 'status 404' },
			{ path: moved, kind: 'missing', expected: 'status 200', actual: 'status 302' },
			{ path: typed, kind: 'media-type', expected: text, actual: 'text/html' },
			{ path: broken, kind: 'unreachable', expected: 'an answer', actual: expect.any(String) },
		]
		expect([status, report.ok, report.files, report.url]).toEqual([1, false, files, url])
		expect(report.differences).toEqual(expected.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
		expect(streamed).toBeLessThan(16 * 1024 * 1024)
	})

	it('says so in words, without what a terminal would act on', async () => {
		const [path = ''] = Object.keys(artifacts)
		const url = await tampered({
			[`/${path}`]: (response, file) => void response.writeHead(200, { 'content-type': 'a/\u009b31m' }).end(file),
		})
		const { status, out } = await verify(url)
		expect([status, out]).toEqual([
			1,
			expect.stringContaining(`media-type  ${path}\n  a/?31m instead of ${artifacts[path]?.mediaType}\n`),
		])
		expect(out).toMatch(/1 difference in/)
	})
})

describe('an address without a manifest', () => {
	it.each<[string[], number, RegExp]>([
		[[], 2, /^Name one registry: [^\n]+\nUsage: npm run verify -- https:\/\/pinakes\.example \[--json\]\n/],
		[['a', 'b'], 2, /^Name one registry: [^\n]+\nUsage: npm run verify/],
		[['--all', 'https://a.example'], 2, /^Unknown option '--all'[^\n]*\nUsage: npm run verify/],
		[['pinakes.example'], 2, /^“pinakes\.example” is not the address of a site\. Write it whole, for example https:/],
		[['file:///etc'], 2, /^“file:\/\/\/etc” is not the address of a site\./],
		[['http://127.0.0.1:1'], 4, /^http:\/\/127\.0\.0\.1:1\/api\/registry\/manifest cannot be read: .+\.\n$/],
	])('is refused with what to write instead: %j', async (words, code, message) => {
		const { status, out, said } = await verify(...words)
		expect([status, out]).toEqual([code, ''])
		expect(said).toMatch(message)
		expect(said).not.toMatch(/\n\s+at /)
	})

	it.each<[string, RequestListener, RegExp]>([
		['nothing there', (_, response) => void response.writeHead(404).end(), /answers 404, so there is no manifest/],
		['a page', (_, response) => void response.end('<!doctype html>'), /is not JSON\.\n$/],
		['other JSON', (_, response) => void response.end('{"artifacts":[]}'), /is not a manifest: schemaVersion: /],
		['a line that goes dead', (_, response) => void response.destroy(), /cannot be read: /],
	])('is refused when there is %s', async (_, answer, message) => {
		const { status, out, said } = await verify(await serve(answer))
		expect([status, out]).toEqual([said.includes('cannot be read') ? 4 : 1, ''])
		expect(said).toMatch(message)
	})
})
