import { describe, expect, it } from 'vitest'
import { withTables } from '../../../scripts/architecture/docs.ts'
import { modulesOf, type Tree } from '../../../scripts/architecture/modules.ts'
import {
	brokenImports,
	disallowedImports,
	environmentReaders,
	exportsForTests,
	forbiddenLoads,
	importCycles,
	largeFunctions,
	longFiles,
	type Rooms,
	roomCycles,
	roomsWithoutRow,
	unusedExports,
	unusedPermissions,
} from '../../../scripts/architecture/rules.ts'

const about = ''
const lines = (count: number) => '1\n'.repeat(count)

describe('the table', () => {
	const rooms: Rooms = {
		'src/schema': { about, loads: ['zod'] },
		'src/schema/text': { about },
		'src/store': { about, loads: ['src/schema'], types: ['src/domain', '@upstash/'] },
		'src/domain': { about, loads: ['src/schema/text', 'node:'] },
		'src/pages': { about, loads: ['src/domain'] },
		'<script>': { about, loads: ['src/client'] },
		'src/pages/admin.astro <script>': { about, loads: ['zod'] },
	}
	const strays = (tree: Tree) => disallowedImports(modulesOf(tree), rooms)

	it.each([
		['a room that no row names', 'src/schema/a.ts', '../store/b.ts', 'src/store/b.ts', 'src/schema', 'src/store'],
		['the room around it', 'src/schema/text/a.ts', '../b.ts', 'src/schema/b.ts', 'src/schema/text', 'src/schema'],
		['a package that no row names', 'src/schema/text/a.ts', 'zod', 'zod', 'src/schema/text', 'zod'],
		['a package whose name only begins alike', 'src/schema/a.ts', 'zodiac', 'zodiac', 'src/schema', 'zodiac'],
		[
			'more of a room than a row names',
			'src/domain/a.ts',
			'../schema/b.ts',
			'src/schema/b.ts',
			'src/domain',
			'src/schema',
		],
		['a test', 'src/domain/a.ts', '../../tests/b.ts', 'tests/b.ts', 'src/domain', 'tests/b.ts'],
	])('keeps a room from importing %s', (_, file, specifier, target, room, forbidden) => {
		const said = [`${file}:1 imports ${target}, and ${room} may not import ${forbidden}`]
		expect(strays({ [file]: `import '${specifier}'` })).toEqual(said)
		expect(strays({ [file]: `import type { A } from '${specifier}'` })).toEqual(said)
	})

	it('lets in types where a row says so, and nothing more', () => {
		expect(strays({ 'src/store/a.ts': `import type { A } from '../domain/b.ts'` })).toEqual([])
		expect(strays({ 'src/store/a.ts': `import { a } from '../domain/b.ts'\nimport '@upstash/redis'` })).toEqual([
			'src/store/a.ts:1 imports src/domain/b.ts, and src/store may not import src/domain for more than types',
			'src/store/a.ts:2 imports @upstash/redis, and src/store may not import @upstash/redis for more than types',
		])
	})

	it('lets a room import itself, what lies in it, and what a row names', () => {
		const code = (...names: string[]) => names.map((name) => `import '${name}'`).join('\n')
		expect(strays({ 'src/schema/a.ts': code('./b.ts', './text/c.ts', 'zod') })).toEqual([])
		expect(strays({ 'src/domain/a.ts': code('../schema/text/b.ts', 'node:crypto') })).toEqual([])
	})

	it('keeps apart what a page loads and what its scripts load', () => {
		const page = (matter: string, script: string) => `---\nimport '${matter}'\n---\n<script>import '${script}'</script>`
		expect(strays({ 'src/pages/a.astro': page('../domain/b.ts', '../client/b.ts') })).toEqual([])
		expect(strays({ 'src/pages/a.astro': page('../client/b.ts', '../domain/b.ts') })).toEqual([
			'src/pages/a.astro:2 imports src/client/b.ts, and src/pages may not import src/client/b.ts',
			'src/pages/a.astro:4 imports src/domain/b.ts, and <script> may not import src/domain',
		])
	})

	it('may have a row for the scripts of one page', () => {
		const page = `<script>import 'zod'</script>`
		expect(strays({ 'src/pages/admin.astro': page })).toEqual([])
		expect(strays({ 'src/pages/other.astro': page })).toHaveLength(1)
	})

	it('says which rows allow what nobody does', () => {
		const tree = { 'src/schema/a.ts': '', 'src/store/a.ts': `import { a } from '../schema/a.ts'` }
		const some = { 'src/schema': { about, loads: ['zod'] }, 'src/store': { about, loads: ['src/schema'] } }
		expect(unusedPermissions(modulesOf(tree), some)).toEqual(['src/schema may load zod and does not'])
		const types = { ...tree, 'src/schema/a.ts': `import type { z } from 'zod'` }
		expect(unusedPermissions(modulesOf(types), some)).toEqual(['src/schema may load zod and does not'])
		const more = { ...some, 'src/schema': { about, types: ['zod'] }, 'src/gone': { about } }
		expect(unusedPermissions(modulesOf(tree), more)).toEqual([
			'src/schema may take types of zod and does not',
			'src/gone has a row and no file',
		])
	})

	it('says which rooms have no row, once each: a folder of commands has its own', () => {
		const tree = { 'src/schema/a.ts': '', 'src/new/a.ts': '', 'src/b.ts': '', 'scripts/c.ts': '', 'scripts/d/e.ts': '' }
		expect(strays({ 'src/new/a.ts': `import './b.ts'` })).toEqual([])
		expect(roomsWithoutRow(modulesOf(tree), { ...rooms, scripts: { about } })).toEqual([
			'src/new',
			'src/b.ts',
			'scripts/d',
		])
	})

	it('is written into the docs, between the comments that name its place', () => {
		const page = ['rooms', 'imports']
			.map((name) => `<!-- ${name}: written by npm run architecture -->\nold\n<!-- end of ${name} -->\n`)
			.join('Between.\n')
		const written = withTables(page, { 'src/a': { about: 'It is A.', loads: ['src/b', 'zod'], never: ['node:'] } })
		expect(written).toContain('| `a` | It is A. |')
		expect(written).toContain('| `a` | `b` `zod` | | `node:` |')
		expect(written).toContain('Between.')
		expect(written).not.toContain('old')
		expect(withTables(written, { 'src/a': { about: 'It is A.', loads: ['src/b', 'zod'], never: ['node:'] } })).toBe(
			written,
		)
		expect(() => withTables('No place.', {})).toThrow('The page has no place for a table')
	})
})

describe('imports in a cycle', () => {
	const tree = {
		'src/a.ts': `import './b.ts'`,
		'src/b.ts': `import './c.ts'\nimport './d.ts'`,
		'src/c.ts': `import type { A } from './a.ts'`,
		'src/d.ts': '',
	}

	it('are found where they load each other', () => {
		const loading = { ...tree, 'src/c.ts': `await import('./a.ts')` }
		expect(importCycles(modulesOf(loading), { types: false })).toEqual(['src/a.ts → src/b.ts → src/c.ts → src/a.ts'])
	})

	it('are found where only their types do', () => {
		expect(importCycles(modulesOf(tree), { types: false })).toEqual([])
		expect(importCycles(modulesOf(tree), { types: true })).toEqual(['src/a.ts → src/b.ts → src/c.ts → src/a.ts'])
	})

	it('are found in a file that imports itself', () => {
		expect(importCycles(modulesOf({ 'src/a.ts': `import './a.ts'` }), { types: false })).toEqual([
			'src/a.ts → src/a.ts',
		])
	})

	it('are told once each', () => {
		const two = { ...tree, 'src/c.ts': `import './a.ts'`, 'src/d.ts': `import './e.ts'`, 'src/e.ts': `import './d.ts'` }
		expect(importCycles(modulesOf(two), { types: false })).toHaveLength(2)
	})
})

describe('rooms in a cycle', () => {
	const rooms: Rooms = { 'scripts/build': { about }, 'scripts/server': { about }, 'scripts/server/port': { about } }
	const build = { 'scripts/build/a.ts': `import '../server/b.ts'` }

	it('are found where no file is in one, also for types alone', () => {
		const server = { 'scripts/server/c.ts': `import type { A } from '../build/d.ts'` }
		expect(roomCycles(modulesOf({ ...build, ...server }), rooms)).toEqual([
			'scripts/build → scripts/server → scripts/build',
		])
	})

	it('are not a room and one inside it', () => {
		const inside = { 'scripts/server/c.ts': `import './port/d.ts'`, 'scripts/server/port/d.ts': `import '../e.ts'` }
		expect(roomCycles(modulesOf({ ...build, ...inside }), rooms)).toEqual([])
	})
})

describe('what a room never loads', () => {
	const rooms: Rooms = {
		'src/domain': { about, never: ['node:fs'] },
		'src/client': { about, never: ['zod', 'node:'] },
		'<script>': { about, never: ['zod'] },
	}
	const ways = (tree: Tree) => forbiddenLoads(modulesOf(tree), rooms)

	it('is not loaded by others for it either', () => {
		const tree = {
			'src/domain/a.ts': `import '../catalogue/b.ts'`,
			'src/catalogue/b.ts': `import '../disk/c.ts'`,
			'src/disk/c.ts': `import 'node:fs/promises'`,
		}
		expect(ways(tree)).toEqual(['src/domain/a.ts → src/catalogue/b.ts → src/disk/c.ts → node:fs/promises'])
		expect(ways({ ...tree, 'src/domain/a.ts': `import type { B } from '../catalogue/b.ts'` })).toEqual([])
		expect(ways({ ...tree, 'src/catalogue/b.ts': `import type { C } from '../disk/c.ts'` })).toEqual([])
	})

	it('is each of several things, in a room and in the scripts of a page', () => {
		expect(ways({ 'src/client/a.ts': `import 'zod'\nimport 'node:path'` })).toHaveLength(2)
		const page = {
			'src/pages/a.astro': `---\nimport 'zod'\n---\n<script>import '../b.ts'</script>`,
			'src/b.ts': `import 'zod/mini'`,
		}
		expect(ways(page)).toEqual(['src/pages/a.astro <script> → src/b.ts → zod/mini'])
	})
})

describe('two scripts of one page', () => {
	it('are one module of what they load together', () => {
		const page = `<script>import 'zod'</script>\n<script>import '../b.ts'</script>`
		expect(
			forbiddenLoads(modulesOf({ 'src/pages/a.astro': page }), { '<script>': { about, never: ['zod', 'src/b.ts'] } }),
		).toEqual(['src/pages/a.astro <script> → zod', 'src/pages/a.astro <script> → src/b.ts'])
	})
})

describe('a file', () => {
	it('that is imported has to be there', () => {
		const tree = { 'astro.config.mjs': `import './src/a.ts'\nimport './src/b.ts'\nimport 'zod'` }
		expect(brokenImports(modulesOf(tree), (path) => path === 'src/a.ts')).toEqual([
			'astro.config.mjs:2 imports src/b.ts, which is not there',
		])
	})

	it('has no more lines than it may, whatever it is of', () => {
		const tree = {
			'src/a.ts': lines(4),
			'src/b.ts': lines(5),
			'src/c.astro': `${'<p />\n'.repeat(4)}<script></script>\n`,
		}
		expect(longFiles(modulesOf(tree), 4)).toEqual(['src/b.ts: 5 lines', 'src/c.astro: 5 lines'])
	})

	it('that reads the environment is named', () => {
		const tree = { 'src/a.ts': 'process.env.A', 'src/b.ts': '' }
		expect(environmentReaders(modulesOf(tree))).toEqual(['src/a.ts'])
	})
})

describe('an export', () => {
	const b = `import { used } from './a.ts'\nused()`
	const found = (file: string, { other = b, test = '' } = {}) => {
		const modules = modulesOf({ 'src/a.ts': file, 'src/b.ts': other })
		const tests = modulesOf({ 'tests/a.test.ts': test })
		return { idle: unusedExports(modules, tests), forTests: exportsForTests(modules, tests) }
	}
	const idle = (...given: Parameters<typeof found>) => found(...given).idle

	it('of any form is named if no other file imports it', () => {
		expect(idle('export const { used, left: kept } = held')).toEqual(['src/a.ts exports kept'])
		expect(idle('export function used() {}\nexport class A {}\nexport type B = A')).toEqual([
			'src/a.ts exports A',
			'src/a.ts exports B',
		])
		expect(idle(`const used = 1, c = 2\nexport { used, c as d }`)).toEqual(['src/a.ts exports d'])
	})

	it('is not used by another thing of its name, in a file that imports something else of it', () => {
		const other = `import { used } from './a.ts'\nconst kept = used.kept`
		expect(idle('export const used = 1, kept = 2', { other })).toEqual(['src/a.ts exports kept'])
		expect(idle('export const used = 1, kept = 2', { test: 'const kept = 1' })).toEqual(['src/a.ts exports kept'])
	})

	it.each([
		['under another name', `import { kept as k } from './a.ts'`],
		['as a type', `import type { kept } from './a.ts'`],
		['with the whole file', `import * as a from './a.ts'\na.kept()`],
		['when it is needed', `const { kept } = await import('./a.ts')`],
		['to hand it on', `export { kept as other } from './a.ts'`],
	])('is used by who takes it %s', (_, other) => {
		expect(idle('export const kept = 1', { other })).not.toContain('src/a.ts exports kept')
	})

	it('is used by a test that imports it, and named if nothing else needs it', () => {
		const test = `import { tried } from '../src/a.ts'`
		expect(found('export const used = 1, tried = 2', { test })).toEqual({
			idle: [],
			forTests: ['src/a.ts exports tried'],
		})
		expect(found('export const tried = 2, used = tried', { test })).toEqual({ idle: [], forTests: [] })
	})
})

describe('a function', () => {
	it('has no more lines and parameters than it may, also one within another', () => {
		const code = `const a = {\n\tb: (c, d, e, f) => c,\n\tg() {\n${lines(3)}\t},\n}`
		expect(largeFunctions(modulesOf({ 'src/a.ts': code }), { lines: 2, parameters: 3 })).toEqual([
			'src/a.ts:2 b: 4 parameters',
			'src/a.ts:3 g: 3 lines',
		])
		expect(largeFunctions(modulesOf({ 'src/a.ts': code }), { lines: 3, parameters: 4 })).toEqual([])
	})
})
