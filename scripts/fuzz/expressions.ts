import { globSync, readFileSync } from 'node:fs'
import { nodesOf, programsOf } from '../architecture/syntax.ts'

/** A regular expression of the sources. */
export interface Expression {
	file: string
	source: string
	flags: string
}

/** How the ledger names it. */
export const nameOf = ({ source, flags }: Omit<Expression, 'file'>): string => `/${source}/${flags}`

const SOURCES = ['src/**/*.{ts,tsx,astro}', 'scripts/{content,sources,server}/**/*.ts', 'scripts/*.ts']

/** Files that make expressions of texts of their own as they are loaded. */
const MAKERS = [
	'checks/search-text',
	'checks/shell-fetches',
	'cli/edit/toml-read',
	'cli/edit/toml-values',
	'domain/submission/risk',
	'http/cause',
	'schema/ard',
	'schema/text/hidden',
]

/** Every expression that is written out in the sources, and the files that make some with `new RegExp`. */
export function writtenExpressions(): { written: Expression[]; makers: string[] } {
	const written: Expression[] = []
	const makers = new Set<string>()
	for (const file of globSync(SOURCES)
		.map((path) => path.replaceAll('\\', '/'))
		.sort()) {
		const nodes = programsOf(file, readFileSync(file, 'utf8')).flatMap(({ root }) => nodesOf(root))
		for (const { type, pattern = '', flags = '', callee } of nodes) {
			if (type === 'RegExpLiteral') written.push({ file, source: pattern, flags })
			if (type === 'NewExpression' && callee?.name === 'RegExp') makers.add(file)
		}
	}
	return { written, makers: [...makers] }
}

/** The source file that called, two calls up. */
const callerOf = ({ stack = '' }: Error): string => /src\/[\w./-]+\.ts/.exec(stack.split('\n')[2] ?? '')?.[0] ?? ''

/** The expressions that files make as they are loaded; what they import may make others, which are not asked for here. */
export async function madeExpressions(): Promise<Expression[]> {
	const made: Expression[] = []
	const real = globalThis.RegExp
	globalThis.RegExp = new Proxy(real, {
		construct(target, args: [string, string?]) {
			const { source, flags } = new target(...args)
			made.push({ file: callerOf(new Error()), source, flags })
			return new target(...args)
		},
	})
	try {
		// A file that was loaded before is loaded once more under another name.
		for (const file of MADE_AT_LOAD) await import(/* @vite-ignore */ `../../${file}?made`)
	} finally {
		globalThis.RegExp = real
	}
	return made.filter(({ file }) => MADE_AT_LOAD.includes(file))
}

/** Files that make an expression of constants when they are called, of a route's path or of our own schemas, never of foreign text. */
export const MADE_LATER = [
	'src/catalogue/changes.ts',
	'src/documents/example-value.ts',
	'src/http/route.ts',
	'src/mcp/data.ts',
]
export const MADE_AT_LOAD = MAKERS.map((name) => `src/${name}.ts`)
