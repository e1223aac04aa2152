import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withTables } from '../../scripts/architecture/docs.ts'
import { graphOf, shortestPath } from '../../scripts/architecture/graph.ts'
import { modulesOf, readTree } from '../../scripts/architecture/modules.ts'
import { ROOMS } from '../../scripts/architecture/rooms.ts'
import {
	brokenImports,
	disallowedImports,
	environmentReaders,
	exportsForTests,
	forbiddenLoads,
	importCycles,
	importersOf,
	largeFunctions,
	longFiles,
	roomCycles,
	roomsWithoutRow,
	unusedExports,
	unusedPermissions,
} from '../../scripts/architecture/rules.ts'

const modules = modulesOf(readTree())

test('every room is in the table', () => {
	expect(roomsWithoutRow(modules, ROOMS)).toEqual([])
})

test('a room imports only what the table says', () => {
	expect(disallowedImports(modules, ROOMS)).toEqual([])
})

test('the table allows only what somebody does', () => {
	expect(unusedPermissions(modules, ROOMS)).toEqual([])
})

test('nothing loads, on any way, what its room never may', () => {
	expect(forbiddenLoads(modules, ROOMS)).toEqual([])
})

test.each(['src/kinds/kinds.ts', 'src/clients/platforms.ts'])(
	'%s loads no package and nothing of Node, so that the browser can read its words',
	(file) => {
		const graph = graphOf(modules)
		expect(graph.get(file)).toContainEqual(expect.stringMatching(/^src\//))
		expect(shortestPath(graph, file, (target) => !target.startsWith('src/'))).toBeUndefined()
	},
)

test.each(['src/domain', 'src/checks'])('%s touches no file system', (room) => {
	expect(ROOMS[room]?.never).toSatisfy((never: string[] = []) =>
		['node:fs', 'node:child_process'].every((name) => never.some((line) => name.startsWith(line))),
	)
})

test('nobody imports a test', () => {
	const allowed = Object.values(ROOMS).flatMap(({ loads = [], types = [] }) => [...loads, ...types])
	expect(allowed.filter((line) => line.startsWith('tests'))).toEqual([])
})

test('no files import each other in a cycle, not even for types', () => {
	expect(importCycles(modules, { types: true })).toEqual([])
})

test('no rooms need each other in a cycle', () => {
	expect(roomCycles(modules, ROOMS)).toEqual([])
})

test('what is imported is there', () => {
	expect(brokenImports(modules, existsSync)).toEqual([])
})

describe('what a file exports', () => {
	const files = globSync('{tests,content}/**/*.{ts,tsx}')
	const tests = modulesOf(Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])))

	test('is used in another', () => {
		// Taken by name: by Astro and Netlify, by the function that `scripts/build/host-adapter.ts` writes, by Stryker, by the
		// bundler of functions, by `shapes.test.ts`, which takes all shapes, by a program that a test starts, and by tests beside
		// the entries of one registry, which its forks do not have.
		const byName = [
			/^src\/pages\/.*\.(?:ts|astro) exports (?:prerender|partial|getStaticPaths|GET|POST|ALL)$/,
			/^src\/(?:middleware|pages\/_server)\.ts /,
			/^scripts\/serve-site\.ts exports onStop$/,
			/^netlify\/functions\/.*\.ts exports (?:config|routes)$/,
			/^scripts\/(?:mutate\/(?:sample-checker|outcome-reporter)|functions\/mcp-shims)\.ts /,
			/^src\/schema\/(?:published-parts|signals)\.ts /,
			/^scripts\/bench\/search\/quality\.ts exports (?:pinakesRanker|Quality)$/,
		]
		expect(unusedExports(modules, tests).filter((one) => !byName.some((pattern) => pattern.test(one)))).toEqual([])
	})

	test('is not there for tests alone', () => {
		// What is a test itself, and a gauge of what cannot be seen from outside.
		const known = /^scripts\/(?:architecture\/|server\/body\.ts exports heldBytes)/
		expect(exportsForTests(modules, tests).filter((one) => !known.test(one))).toEqual([])
	})
})

test('only src/app.ts reads the environment, and the installer, and what runs the tests and benchmarks', () => {
	const others =
		/^(?:scripts\/(?:bench\/|cases\/|container\/|installer\/trial\.mjs|healthy\.mjs|look\/|prepare-tests)|src\/cli\/main\.ts|vitest\.config)/
	expect(environmentReaders(modules).filter((file) => !others.test(file))).toEqual(['src/app.ts'])
})

describe('of what is done with files on this machine', () => {
	const others = (file: string) => !/^src\/files\/|^scripts\/.*\.mjs$/.test(file)

	test('only src/files makes folders, since what Node offers never returns below /proc', () => {
		expect(importersOf(modules, /^node:fs/, ['mkdir', 'mkdirSync']).filter(others)).toEqual([])
	})

	test('only src/files replaces a file in one step', () => {
		// These move folders and locks aside, or write what must not wait or comes in parts.
		const moving =
			/^(?:src\/store\/cache\/files|scripts\/(?:bench\/|build\/build-site|export|import\/write-entry|server\/functions))/
		const renaming = importersOf(modules, /^node:fs/, ['rename', 'renameSync']).filter(others)
		expect(renaming.filter((file) => !moving.test(file))).toEqual([])
	})
})

test('only http and mcp build a response; what decides returns values', () => {
	// The others take responses from elsewhere, or are the browser, the installer and pages.
	const others = /^src\/(?:http|mcp|pages|client|cli|providers|store\/cache)\//
	const knowing = modules.filter(({ file, names }) => file.startsWith('src/') && names.has('Response'))
	expect(knowing.map(({ file }) => file).filter((file) => !others.test(file))).toEqual([])
})

test('only the edges ask for the services of the process; whatever they call is given them', () => {
	const edges = /^(?:netlify\/functions\/[^/]+|src\/(?:app|middleware|pages\/_server|pages\/api\/\[\.\.\.path\]))\.ts$/
	const others = modules.filter(({ file }) => /^(?:src|netlify)\//.test(file) && !edges.test(file))
	const asking = others.filter(
		({ file, imports }) =>
			imports.some(({ target, typesOnly }) => target === 'src/app.ts' && !typesOnly) &&
			/\bgetApp\b/.test(readFileSync(file, 'utf8')),
	)
	expect(asking.map(({ file }) => file)).toEqual([])
})

test('no file is over 300 lines, and functions of the host are at most 40', () => {
	expect(longFiles(modules, 300)).toEqual([])
	const functions = modules.filter(({ file }) => file.startsWith('netlify/functions/'))
	expect(functions.length).toBeGreaterThan(10)
	expect(longFiles(functions, 40)).toEqual([])
})

test('functions stay small and take at most three parameters', () => {
	expect(largeFunctions(modules, { lines: 60, parameters: 3 })).toEqual([])
})

test('docs/architecture.md names only files that are there', () => {
	const names = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/`((?:src|scripts|tests|netlify)\/[^`<*]*)/g)]
	const missing = new Set(names.map(([, name = '']) => name).filter((name) => !existsSync(name)))
	expect([...missing]).toEqual([])
})

test('docs/architecture.md has the tables as they are: npm run architecture', () => {
	const page = readFileSync('docs/architecture.md', 'utf8')
	expect(page).toBe(withTables(page, ROOMS))
})

test('the paths of the manifest and of the read model are written in one place', () => {
	const home = 'src/schema/text/published-paths.ts'
	const written = globSync(['src/**/*.ts', 'scripts/**/*.ts'])
		.filter((file) => file !== home && !file.startsWith('scripts/bench/'))
		.filter((file) => /['"](?:data\/model\/|api\/registry\/manifest)/.test(readFileSync(file, 'utf8')))
	expect(written).toEqual([])
})
