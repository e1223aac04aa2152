import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../src/schema/registry.ts'
import { createApi } from '../support/api.ts'

const { send, get, refusal } = createApi()

const file = (path: string) => readFileSync(`dist/${path}`, 'utf8')

describe('documents that a function can answer too', () => {
	it.each([
		'api/registry/manifest',
		'api/registry/categories',
		'api/registry/feed',
		'api/registry/entries/servers/browser',
	])('have the same bytes from both: %s', async (path) => {
		const response = await send('GET', `/${path}`)
		expect([response.status, response.text]).toEqual([200, file(path)])
	})

	it('are the bytes that the manifest names', async () => {
		const { artifacts } = await get<Manifest>('/api/registry/manifest')
		const wrong = Object.entries(artifacts).filter(([path, { sha256, bytes }]) => {
			const content = readFileSync(`dist/${path}`)
			return content.byteLength !== bytes || createHash('sha256').update(content).digest('hex') !== sha256
		})
		expect(wrong).toEqual([])
	})
})

describe('the text of an entry', () => {
	it('is plain text, the same as its file', async () => {
		const response = await send('GET', '/api/registry/entries/servers/browser/llms')
		expect([response.status, response.headers.get('content-type'), response.text]).toEqual([
			200,
			'text/plain; charset=utf-8',
			file('servers/browser/llms.txt'),
		])
	})
})

describe('an entry that is not there', () => {
	it.each(['servers/none', 'nowhere/one', 'servers/constructor', 'servers/index'])('is 404: %s', async (path) => {
		expect(await refusal(`/api/registry/entries/${path}`)).toEqual([404, 'not_found', undefined])
		expect(await refusal(`/api/registry/entries/${path}/llms`)).toEqual([404, 'not_found', undefined])
	})

	it.each([
		'MCP/one',
		'servers/One',
		'servers/__proto__',
		'servers/a%2Fb',
		'servers/..%2F..%2Fmanifest',
		'servers/%00',
		'servers/a.json',
		'servers/%zz',
		`servers/${'x'.repeat(65)}`,
	])('is 400 when it could not be: %s', async (path) => {
		for (const suffix of ['', '/llms']) {
			const response = await send('GET', `/api/registry/entries/${path}${suffix}`)
			expect([response.status, response.body.error.code]).toEqual([400, 'invalid_query'])
		}
	})
})
