import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { partsOf } from '../../../scripts/functions/bundle-functions.ts'
import { type Declared, declaredIn } from '../../../scripts/functions/declared.ts'
import { SOURCES } from '../../../scripts/server/host-config.ts'
import { signalEndpoints } from '../../../src/schema/contract/endpoints-signals.ts'

const ROWS = resolve('src/schema/contract/endpoints-signals.ts')

mkdirSync('.local', { recursive: true })
const folder = mkdtempSync(join(process.cwd(), '.local/declared-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a function with this text says of itself. */
function declared(name: string, text: string): Promise<Declared> {
	const file = join(folder, `${name}.ts`)
	writeFileSync(file, text)
	return declaredIn(file)
}

const VOTES = `import { signalEndpoints as rows } from '${pathToFileURL(ROWS)}'
export const routes = [{ endpoint: rows.queryVotes }]
`

test.each(readdirSync(SOURCES))('%s says in its text what it says when it is run', async (name) => {
	const file = resolve(SOURCES, name)
	const [read, run] = [await declaredIn(file), await import(pathToFileURL(file).href)]
	expect(read.config).toEqual(run.config)
	expect(partsOf(read)).toEqual(partsOf(run))
	// So that what is read is not the module itself.
	expect(read).not.toHaveProperty('default')
})

test('a function is not run to be read', async () => {
	const { config, routes } = await declared(
		'unrun',
		`${VOTES}export const config = { path: ['/a', '/b'], preferStatic: true, 'rate-limit': 2 }
throw new Error('It was run.')`,
	)
	expect(config).toEqual({ path: ['/a', '/b'], preferStatic: true, 'rate-limit': 2 })
	expect(routes?.map(({ endpoint }) => endpoint.reads)).toEqual([signalEndpoints.queryVotes.reads])
})

writeFileSync(join(folder, 'votes.ts'), VOTES)

describe('a function is run where its text does not say it:', () => {
	test.each([
		['a configuration that is made', `${VOTES}const path = '/a'\nexport const config = { path }`],
		['a part of it that is made', `${VOTES}export const config = { path: ['/a', '/b'].slice(1), ...{} }`],
		[
			'a route that names no operation',
			`export const routes = [{ endpoint: {} }]\nexport const config = { path: '/a' }`,
		],
		[
			'routes that are made',
			`${VOTES.replace('[{', 'Array.of({').replace('}]', '})')}export const config = { path: '/a' }`,
		],
		[
			'routes under another name',
			`${VOTES.replace('export const routes', 'const own')}export { own as routes }\nexport const config = { path: '/a' }`,
		],
		[
			'routes of something else',
			`${VOTES.replace('export const routes', 'const own')}export const { routes } = { routes: own }\nexport const config = { path: '/a' }`,
		],
		['routes of another module', `export * from './votes.ts'\nexport const config = { path: '/a' }`],
	])('%s', async (name, text) => {
		const found = await declared(name.replaceAll(' ', '-'), `${text}\nexport const isRun = true`)
		expect(found).toMatchObject({ isRun: true })
	})
})
