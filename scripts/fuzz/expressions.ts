import { globSync, readFileSync } from 'node:fs'
import { nodesOf, programsOf } from '../architecture/syntax.ts'

/** A regular expression in the sources. */
export interface Expression {
	file: string
	source: string
	flags: string
}

/** Its name in the ledger. */
export const nameOf = ({ source, flags }: Omit<Expression, 'file'>): string => `/${source}/${flags}`

const SOURCES = [
	'src/**/*.{ts,tsx,astro}',
	'scripts/{content,import,observe,pull,server,sources,verify}/**/*.ts',
	'scripts/*.ts',
]

/** Files that create expressions from constant text when loaded. */
const MAKERS = [
	'checks/shell-fetches',
	'cli/edit/toml-read',
	'cli/edit/toml-values',
	'domain/submission/risk',
	'domain/recommend/part-prohibitions',
	'domain/recommend/task-limits',
	'domain/recommend/task-limits-east-asian',
	'domain/recommend/part-statements',
	'domain/recommend/task-times',
	'http/cause',
	'schema/ard',
	'schema/text/hidden',
	'schema/text/latin-letters',
	'schema/text/look-alike',
]

/** Every regular expression literal in the sources, and the files that use `new RegExp`. */
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

/** The source file two call frames up. */
const callerOf = ({ stack = '' }: Error): string => /src\/[\w./-]+\.ts/.exec(stack.split('\n')[2] ?? '')?.[0] ?? ''

/** The expressions that the `MADE_AT_LOAD` files create when loaded; those of other files are ignored. */
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
		// The query makes Node load a file again that was loaded before.
		for (const file of MADE_AT_LOAD) await import(/* @vite-ignore */ `../../${file}?made`)
	} finally {
		globalThis.RegExp = real
	}
	return made.filter(({ file }) => MADE_AT_LOAD.includes(file))
}

export const MADE_AT_LOAD = MAKERS.map((name) => `src/${name}.ts`)
