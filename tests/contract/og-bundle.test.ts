import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleFunctions } from '../../scripts/functions/bundle-functions.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-bundle-'))
const [tree, out] = [join(folder, 'tree'), join(folder, 'out')]
const isWanted = (path: string) =>
	!path.includes('@fontsource') || !/\.css$|-(?:\d00-italic|[^4]00-normal)\./.test(path)

beforeAll(async () => {
	// A tree of its own, because the bundler follows links, and packages may be linked from elsewhere.
	const options = { recursive: true, dereference: true, filter: isWanted }
	for (const name of ['@takumi-rs', '@fontsource'])
		cpSync(realpathSync(join('node_modules', name)), join(tree, 'node_modules', name), options)
	await bundleFunctions({ root: process.cwd(), out: join(tree, 'functions'), names: ['og'] })
	await zipFunctions(join(tree, 'functions'), out, { archiveFormat: 'none', basePath: tree, repositoryRoot: tree })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the deployed function carries the renderer and the fonts that it draws with, and no other font', () => {
	const packages = join(out, 'og/node_modules')
	expect(globSync('@takumi-rs/core-*/*.node', { cwd: packages })).toHaveLength(1)
	expect(
		globSync('@fontsource/*/files/*', { cwd: packages }).filter((file) => !/-400-normal\.woff2$/.test(file)),
	).toEqual([])
	expect(globSync('@fontsource/*/files/*.woff2', { cwd: packages })).toHaveLength(11)
})

it('the deployed function draws without the repository around it', () => {
	const program = `
		const { default: answer } = await import('./functions/og/og.mjs')
		const response = await answer(new Request('http://localhost/api/og?title=Alone'), { ip: '192.0.2.1' })
		console.log(response.status, response.headers.get('content-type'), (await response.arrayBuffer()).byteLength > 1000)`
	const env = { AWS_LAMBDA_FUNCTION_NAME: 'og', PINAKES_LOG: 'off', PATH: process.env.PATH ?? '' }
	const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: join(out, 'og'), env })
	expect(printed.toString().trim()).toBe('200 image/png true')
})
