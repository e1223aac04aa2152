import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom. A room may always import itself; what is not listed is forbidden. */
const MAY_IMPORT: Record<string, string[]> = {
	'src/trace.ts': ['src/schema'],
	'src/schema': [],
	'src/kinds': ['src/schema'],
	'src/catalogue': ['src/schema', 'src/kinds'],
	'src/checks': ['src/schema', 'src/kinds', 'src/catalogue'],
	// The browser searches too, so of src/kinds only the words: kinds.ts, which loads no zod.
	'src/search': ['src/schema', 'src/kinds'],
	'src/documents': ['src/schema', 'src/kinds', 'src/catalogue', 'src/search'],
	'src/published': ['src/schema', 'src/search'],
	'src/images': ['src/schema', 'src/kinds'],
	'src/store': ['src/schema'],
	'src/providers': ['src/schema'],
	'src/domain': [
		'src/schema',
		'src/kinds',
		'src/search',
		'src/checks',
		'src/catalogue',
		'src/images',
		'src/published',
		'src/store',
		'src/providers',
	],
	'src/app.ts': ['src/schema', 'src/trace.ts', 'src/search', 'src/published', 'src/store', 'src/providers'],
	'src/http': ['src/schema', 'src/trace.ts', 'src/app.ts'],
	'src/middleware.ts': ['src/pages', 'src/app.ts'],
	'src/mcp': ['src/schema', 'src/trace.ts', 'src/kinds', 'src/published', 'src/domain', 'src/app.ts'],
	'netlify/functions': ['src/schema', 'src/domain', 'src/http', 'src/mcp', 'src/app.ts'],
	'src/pages': [
		'src/schema',
		'src/kinds',
		'src/catalogue',
		'src/documents',
		'src/search',
		'src/domain',
		'src/app.ts',
		'src/http',
		'src/trace.ts',
		'src/components',
		'src/layouts',
		'src/styles',
	],
	// The page that checks a file runs the rules about text in the browser: src/checks/lint.ts and what it imports, never zod.
	'src/components': [
		'src/schema',
		'src/kinds',
		'src/catalogue',
		'src/documents',
		'src/search',
		'src/checks',
		'src/styles',
	],
	'src/layouts': [
		'src/schema',
		'src/kinds',
		'src/catalogue',
		'src/documents',
		'src/search',
		'src/components',
		'src/styles',
	],
}

const sources = (folder: string) =>
	folder.endsWith('.ts') ? [folder] : globSync(`${folder}/**/*.{ts,astro}`).map((file) => file.replaceAll('\\', '/'))
const roomOf = (file: string) => file.split('/').slice(0, 2).join('/')
const importsOf = (file: string) =>
	[...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) => target)
const localImports = (file: string) =>
	importsOf(file)
		.filter((target) => target.startsWith('.'))
		.map((target) => relative(process.cwd(), resolve(join(file, '..'), target)))

test.each(Object.entries(MAY_IMPORT))('%s imports only what it may', (room, allowed) => {
	const strays = sources(room).flatMap((file) =>
		localImports(file)
			.filter((target) => roomOf(target) !== room && !allowed.includes(roomOf(target)))
			.map((target) => `${file} → ${target}`),
	)
	expect(strays).toEqual([])
})

test('every room of src is in the table', () => {
	const rooms = new Set(globSync('src/**/*.{ts,astro}').map((file) => roomOf(file.replaceAll('\\', '/'))))
	expect([...rooms].filter((room) => !(room in MAY_IMPORT) && room !== 'src/env.d.ts')).toEqual([])
})

const everything = ['src', 'netlify', 'scripts'].flatMap((folder) => sources(folder))

test('only src/app.ts reads the environment', () => {
	const readers = everything.filter((file) => /process\.env\b(?!\.[A-Z_]+ = )/.test(readFileSync(file, 'utf8')))
	expect(readers.filter((file) => !/^scripts\/(?:bench\/|prepare-tests)/.test(file))).toEqual(['src/app.ts'])
})

test('only the edges ask for the services of the process; whatever they call is given them', () => {
	const edges = /^(?:netlify\/functions\/[^/]+|src\/(?:app|middleware|pages\/_server|pages\/api\/\[\.\.\.path\]))\.ts$/
	const others = [...sources('src'), ...sources('netlify')].filter((file) => !edges.test(file))
	expect(
		others.filter((file) => /import \{[^}]*\bgetApp\b[^}]*\} from '[./]*\/app\.ts'/.test(readFileSync(file, 'utf8'))),
	).toEqual([])
})

test.each([
	['@upstash/', /^src\/store\/redis/],
	['@modelcontextprotocol/', /^src\/mcp\//],
	['astro:', /^src\/(?:pages|components|layouts|content\.config)/],
])('%s is imported only where it belongs', (prefix, home) => {
	const strays = everything.filter(
		(file) =>
			!home.test(file) &&
			!file.startsWith('scripts/bench/') &&
			importsOf(file).some((target) => target.startsWith(prefix)),
	)
	expect(strays).toEqual([])
})

test('no file is over 300 lines, and doors are at most 40', () => {
	const lines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length
	expect(everything.filter((file) => lines(file) > 300).map((file) => `${file}: ${lines(file)}`)).toEqual([])
	expect(sources('netlify/functions').filter((file) => lines(file) > 40)).toEqual([])
})

test('functions stay small and take at most three parameters', () => {
	const long = everything.filter((file) => file.endsWith('.ts')).flatMap(longFunctions)
	expect(long).toEqual([])
})

const MOST_LINES = 60

/** Top-level functions by their brace at the start of a line, which the formatter guarantees. */
function longFunctions(file: string): string[] {
	const text = readFileSync(file, 'utf8')
	return [
		...text.matchAll(/^(?:export )?(?:async )?function\*? (\w+)(?:<[^(]*>)?\(([\s\S]*?)\)[^\n]*\{\n([\s\S]*?)^\}/gm),
	].flatMap(([, name, parameters = '', body = '']) => {
		const length = body.split('\n').length
		const count = parameters
			.replace(/\{[^}]*\}|\([^)]*\)?|<[^>]*>|\[[^\]]*\]/g, '')
			.split(',')
			.filter((one) => one.trim()).length
		return [
			...(length > MOST_LINES ? [`${file} ${name}: ${length} lines`] : []),
			...(count > 3 ? [`${file} ${name}: ${count} parameters`] : []),
		]
	})
}
