import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { openApiDocuments } from '../../src/documents/openapi-document.ts'
import { operations } from '../../src/schema/contract/endpoints.ts'
import { CONTENT } from '../registry/registry.ts'

/** `scripts/prepare-tests.ts` puts them there, at the versions of `tests/fixtures/generators`, and fails in CI where it cannot. */
const GENERATORS = join(import.meta.dirname, '../../.local/generators/node_modules')
const COMPILER = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'esnext']
const RESOLVED = ['--moduleResolution', 'bundler', '--allowImportingTsExtensions', '--lib', 'es2022,dom,dom.iterable']
const isHere = existsSync(GENERATORS)

const folder = mkdtempSync(join(tmpdir(), 'generated-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(program: string, ...args: string[]): string {
	try {
		return execFileSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
	} catch (error) {
		const { stdout, stderr } = error as { stdout: string; stderr: string }
		throw new Error(`${stdout}${stderr}`)
	}
}

/** What the compiler says of files in the folder; nothing where they hold. */
function compile(...files: string[]): string {
	try {
		return run(resolve('node_modules/typescript/bin/tsc'), ...COMPILER, ...RESOLVED, '--types', '', ...files)
	} catch (error) {
		return (error as Error).message
	}
}

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

describe.skipIf(!isHere)('a client that is made of /openapi.json', () => {
	beforeAll(() => {
		const [document] = openApiDocuments(loadCatalogue({ contentDir: CONTENT, baseUrl: 'https://pinakes.test' }))
		write('openapi.json', String(document?.body))
	})

	it('by openapi-typescript compiles, and knows what a search answers', () => {
		run(`${GENERATORS}/openapi-typescript/bin/cli.js`, 'openapi.json', '-o', 'types.ts')
		write(
			'use-types.ts',
			`import type { operations, components } from './types.ts'
			type Answer = operations['searchRegistry']['responses'][200]['content']['application/json']
			export const titles = (answer: Answer): string[] => answer.results.map(({ title }) => title)
			export const code = ({ error }: components['schemas']['ErrorEnvelope']): string => error.code
			export const names: (keyof operations)[] = ${JSON.stringify(operations.map(([id]) => id))}`,
		)
		expect(compile('types.ts', 'use-types.ts')).toBe('')
		write(
			'misuse-types.ts',
			`import type { operations } from './types.ts'\nexport type X = operations['noSuchOperation']`,
		)
		expect(compile('misuse-types.ts')).toContain('noSuchOperation')
	})

	it('by @hey-api/openapi-ts compiles, and has a function for each operation', () => {
		const program = `${GENERATORS}/@hey-api/openapi-ts/bin/run.js`
		run(program, '-i', 'openapi.json', '-o', 'client', '-c', '@hey-api/client-fetch', '--silent')
		write(
			'use-client.ts',
			`import * as api from './client/sdk.gen'
			export const all = [${operations.map(([id]) => `api.${id}`).join(', ')}]
			export async function titles(q: string): Promise<string[]> {
				const { data } = await api.searchRegistry({ query: { q, limit: 5 } })
				return data?.results.map(({ title }) => title) ?? []
			}`,
		)
		expect(compile('use-client.ts')).toBe('')
	})
})
