import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { parseAst } from 'rolldown/parseAst'
import { computedValues, type Span } from './computed-values.ts'

/**
 * esbuild plugin for tree shaking of module-level values that a function does not use, mostly schemas. A bundler must
 * assume that any call has side effects; this marks calls in our modules whose value has a name as free of them
 * (`sideEffects` in package.json says so of whole modules). It also removes response schemas, which endpoint tables
 * contain only for types and documentation.
 */
export const pureValues: Plugin = {
	name: 'pure-values',
	setup(build) {
		build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
			const code = readFileSync(path, 'utf8')
			const key = `${path}\0${code}`
			const contents = known.get(key) ?? marked(path, code)
			known.set(key, contents)
			return { contents, loader: 'ts' }
		})
	},
}

/** Transformed modules by path and source, because functions share most modules. */
const known = new Map<string, string>()

function marked(path: string, code: string): string {
	const isTable = /[\\/]endpoints-[a-z]+\.ts$/.test(path)
	const values = isTable ? undefined : computedValues(code)
	if (values) return edited(code, values.flatMap(wrapped))
	// Parsed without type annotations, which are two fifths of the syntax tree.
	const program = parseAst(code, { lang: 'ts', astType: 'js' })
	return edited(code, [...valuesIn(program).flatMap(wrapped), ...(isTable ? answersIn(program) : [])])
}

type Program = ReturnType<typeof parseAst>

/** Replaces the code from `start` to `end` with `text`. */
interface Edit extends Span {
	text: string
}

/** Applies edits from the end, so that earlier positions stay valid. */
const edited = (code: string, edits: readonly Edit[]): string =>
	edits
		.toSorted((a, b) => b.start - a.start)
		.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)

const insert = (place: number, text: string): Edit => ({ start: place, end: place, text })

/** Wraps a value in a pure call, so that it is dropped if its name is not used. */
const wrapped = ({ start, end }: Span): Edit[] => [insert(start, '/* @__PURE__ */ (() => ('), insert(end, '))()')]

/** Each value with a name. */
const valuesIn = ({ body }: Program): Span[] =>
	body
		.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
		.flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
		.flatMap(({ id, init }) => (id.type === 'Identifier' && init && !PLAIN.test(init.type) ? [init] : []))

/** Expressions that a bundler can drop by itself, and `await`, which cannot be wrapped. */
const PLAIN = /Literal$|Function|Class|^AwaitExpression$/

/** Edits that remove the response schemas of endpoint tables. */
function answersIn(node: unknown): Edit[] {
	if (typeof node !== 'object' || node === null) return []
	if (isAnswer(node)) return [{ start: node.start, end: node.end, text: 'response: undefined' }]
	return Object.values(node).flatMap(answersIn)
}

const isAnswer = (node: object): node is Span =>
	'key' in node && 'type' in node && node.type === 'Property' && (node.key as { name?: string }).name === 'response'
