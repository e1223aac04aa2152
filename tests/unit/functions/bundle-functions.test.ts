import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, describe, expect, test } from 'vitest'
import { partsOf } from '../../../scripts/functions/bundle-functions.ts'
import { commonJsExports } from '../../../scripts/functions/commonjs-exports.ts'
import { englishOnly } from '../../../scripts/functions/english-only.ts'
import { REPLACED_MODULES } from '../../../scripts/functions/esbuild-options.ts'
import { nodeBuiltins } from '../../../scripts/functions/node-builtins.ts'
import { findFunctions } from '../../../scripts/server/function-routes.ts'
import type { Endpoint } from '../../../src/schema/contract/endpoint.ts'
import { endpoints } from '../../../src/schema/contract/endpoints.ts'
import { filesOfParts } from '../../../src/schema/published-parts.ts'

// Here, so that packages are found.
mkdirSync('.local', { recursive: true })
const folder = mkdtempSync(join(process.cwd(), '.local/join-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Joins a module with its packages as a function is joined, and imports what comes of it. */
async function joined(name: string, source: string): Promise<Record<string, unknown>> {
	const [from, outdir] = [join(folder, `${name}.ts`), join(folder, name)]
	writeFileSync(from, source)
	const form = { bundle: true, splitting: true, format: 'esm', platform: 'node' } as const
	const banner = {
		js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
	}
	await build({
		...form,
		banner,
		entryPoints: [from],
		outdir,
		outExtension: { '.js': '.mjs' },
		plugins: [nodeBuiltins, commonJsExports, englishOnly],
		alias: REPLACED_MODULES,
	})
	return import(/* @vite-ignore */ pathToFileURL(join(outdir, `${name}.mjs`)).href)
}

test('modules of Node, joined, are what their imports are, in every form, and are not looked through', async () => {
	const { same, names } = await joined(
		'own',
		`import fs, { existsSync } from 'node:fs'
import * as path from 'node:path'
import { createHash as hash } from 'crypto'
import { readFileSync } from 'node:fs'
const { gzipSync } = await import('node:zlib')
export const names = [existsSync.name, path.join('a', 'b'), hash('sha256').update('a').digest('hex').length, gzipSync.length]
export const same = fs.readFileSync === readFileSync`,
	)
	expect([same, names]).toEqual([true, ['existsSync', 'a/b', 64, 2]])
	const text = readdirSync(join(folder, 'own'))
		.map((file) => readFileSync(join(folder, 'own', file), 'utf8'))
		.join('')
	expect(text).not.toMatch(/from ?"(?:node:(?:fs|path)|crypto)"/)
	expect(text).not.toContain('createReadStream')
})

describe('a package that is awaited and joined', () => {
	test('has its names in the older form, as Node gives them', async () => {
		const { text } = await joined(
			'older',
			`const { stringify } = await import('yaml')\nexport const text = stringify({ a: 1 })`,
		)
		expect(text).toBe('a: 1\n')
	})

	test('has them in the newer form too', async () => {
		const { value } = await joined(
			'newer',
			`const { parse } = await import('smol-toml')\nexport const value = parse('a = 1')`,
		)
		expect(value).toEqual({ a: 1 })
	})
})

test('all of zod, joined, speaks English and nothing else', async () => {
	const { locales, message } = await joined(
		'zod',
		`import * as z from 'zod'
export const locales = Object.keys(z.locales)
export const message = z.string().safeParse(1).error.issues[0].message`,
	)
	expect([locales, message]).toEqual([['en'], 'Invalid input: expected string, received number'])
})

describe('what a function reads', () => {
	const route = (...rows: Endpoint[]) => ({
		routes: rows.map((endpoint) => ({ endpoint })),
	})

	test('is what its operations read, each file once', () => {
		const { queryVotes, toggleVote } = endpoints
		expect(filesOfParts(partsOf(route(queryVotes, toggleVote)))).toEqual([
			'data/model/keys.json',
			'data/tombstones.json',
		])
	})

	test('is nothing that was published where no operation says so', () => {
		expect(filesOfParts(partsOf({}))).toEqual([])
	})

	test('is never the model of entries for a vote, a signal or a search', () => {
		const reading = (Object.values(endpoints) as Endpoint[]).filter(({ path }) =>
			/votes|signals|intent|search$/.test(path),
		)
		expect(reading.length).toBeGreaterThan(6)
		expect(filesOfParts(partsOf(route(...reading)))).not.toContain('data/model/entries.ndjson')
	})
})

test('of two functions of one name that of the first folder is meant', async () => {
	for (const name of ['first', 'second']) {
		mkdirSync(join(folder, name))
		writeFileSync(
			join(folder, name, 'a.ts'),
			`export default () => new Response()\nexport const config = { path: '/${name}' }\n`,
		)
	}
	const found = await findFunctions(['first', 'second'].map((name) => join(folder, name)))
	expect(found.map(({ routes }) => routes.map(({ pattern }) => pattern))).toEqual([['/first']])
})

test('the MCP library, joined, has no validator of JSON Schema, and a server of it can be made', async () => {
	const { capabilities, validate } = await joined(
		'server',
		`import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
const mcp = new McpServer({ name: 'example', version: '1' }, { capabilities: { logging: {} } })
export const capabilities = mcp.server.getCapabilities()
export const validate = () => fromJsonSchema({ type: 'object' })`,
	)
	expect(capabilities).toEqual({ logging: {} })
	expect(validate).toThrow('has no validator of JSON Schema')
	const text = readdirSync(join(folder, 'server')).map((file) => readFileSync(join(folder, 'server', file), 'utf8'))
	expect(text.some((code) => code.includes('MissingRefError'))).toBe(false)
})
