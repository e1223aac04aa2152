import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetFunctions, preparedFunctions, prepareFunctions } from '../../../scripts/server/functions.ts'
import { startServer } from '../../../scripts/server/server.ts'
import { writeBelow } from '../../support/write-below.ts'

const root = mkdtempSync(join(tmpdir(), 'pinakes-prepared-'))
const put = (path: string, text: string | Uint8Array) => writeBelow(root, path, text)
const functions = [join(root, 'netlify/functions')]

beforeAll(async () => {
	put('netlify.toml', '[build]\npublish = "dist"\n[functions]\ndirectory = "netlify/functions"\n')
	put('dist/index.html', 'a page')
	put(
		'netlify/functions/a.ts',
		`export default async () => new Response('built')\nexport const config = { path: '/api/a/:b', method: 'GET' }\n`,
	)
	put(
		'netlify/functions/late.ts',
		`globalThis.imported = true\nexport default () => new Response('late')\nexport const config = { path: '/api/late' }\n`,
	)
	await prepareFunctions(root, functions)
})
afterAll(() => rmSync(root, { recursive: true }))

describe('the functions that a build prepares', () => {
	it('are what a server runs, and it writes nothing', async () => {
		rmSync(join(root, '.local/functions'), { recursive: true, force: true })
		const server = await startServer({ root, port: 0, prepared: true })
		expect(await (await fetch(`${server.url}/api/a/x`)).text()).toBe('built')
		expect((await fetch(`${server.url}/api/a/x`, { method: 'POST' })).status).toBe(404)
		await server.close()
		expect([existsSync(join(root, '.local/functions')), preparedFunctions(root)?.functions.length]).toEqual([false, 2])
	})

	it('are imported when they are first asked, so that pages need not wait for them', async () => {
		const imported = () => Reflect.get(globalThis, 'imported')
		const server = await startServer({ root, port: 0, prepared: true })
		expect(await (await fetch(server.url)).text()).toBe('a page')
		expect(imported()).toBeUndefined()
		const answers = await Promise.all([1, 2].map(async () => (await fetch(`${server.url}/api/late`)).text()))
		expect([...answers, imported()]).toEqual(['late', 'late', true])
		await server.close()
	})

	it('are forgotten before the next build, and a server makes its own then', async () => {
		forgetFunctions(root)
		expect(preparedFunctions(root)).toBeUndefined()
		const server = await startServer({ root, port: 0, prepared: true })
		expect(await (await fetch(`${server.url}/api/a/x`)).text()).toBe('built')
		await server.close()
	})
})
