import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-pages-'))

beforeAll(async () => {
	const root = inject('siteRoot')
	await zipFunctions([join(root, '.netlify/v1/functions')], folder, { archiveFormat: 'none', basePath: root })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Asks the function of on-demand pages in a process of its own, in the folder that the host unpacks. */
function ask(paths: readonly string[]): string[] {
	const program = `
		const { default: answer } = await import('./.netlify/v1/functions/ssr/ssr.mjs')
		for (const path of ${JSON.stringify(paths)}) {
			const response = await answer(new Request('http://localhost' + path), { ip: '192.0.2.1', requestId: 'one' })
			console.log(response.status, response.headers.get('content-type'), (await response.text()).length > 50)
		}
		process.exit(0)`
	const env = { AWS_LAMBDA_FUNCTION_NAME: 'ssr', PINAKES_LOG: 'off', PATH: process.env.PATH ?? '' }
	const options = { cwd: join(folder, 'ssr'), env, encoding: 'utf8' } as const
	return execFileSync(process.execPath, ['--input-type=module', '-e', program], options).trim().split('\n')
}

it('the deployed function of on-demand pages answers without the repository and its packages around it', () => {
	expect(ask(['/about', '/browse?q=text', '/no/such/page', '/api/nothing'])).toEqual([
		'200 text/html; charset=utf-8 true',
		'200 text/html; charset=utf-8 true',
		'404 text/html; charset=utf-8 true',
		'404 application/json; charset=utf-8 true',
	])
})
