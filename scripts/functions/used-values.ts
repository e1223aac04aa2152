import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { parseAst } from 'rolldown/parseAst'

/**
 * esbuild plugin for tree shaking of module-level values that a function does not use, mostly schemas. A bundler must
 * assume that any call has side effects; this marks calls in our modules whose value has a name as free of them
 * (`sideEffects` in package.json says so of whole modules). It also removes response schemas, which endpoint tables
 * contain only for types and documentation.
 */
export const usedValues: Plugin = {
	name: 'used-values',
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

/**
 * A top-level declaration (unindented, as the formatter writes it) whose value is not obviously a function, a string, a
 * number or awaited. Parsing is the slowest step here, and every fourth module has no such declaration.
 */
const MAKING =
	/^(?:export )?(?:const|let|var) [\w$]+(?:: [^\n]+?)? =\s+(?!(?:async )?(?:<[^>\n]*>)?\([^()\n]*\)(?:: [^=\n]+)? =>|[\w$]+ =>|'[^'\n]*'$|-?[\d_.]+$|await )/m

/** Whether a module may compute values when loaded, judged by its text. */
export const mayMake = (code: string): boolean => MAKING.test(code)

function marked(path: string, code: string): string {
	if (!mayMake(code)) return code
	// Parsed without type annotations, which are two fifths of the syntax tree.
	const program = parseAst(code, { lang: 'ts', astType: 'js' })
	return edited(code, [...valuesIn(program), ...(/[\\/]endpoints-[a-z]+\.ts$/.test(path) ? answersIn(program) : [])])
}

type Program = ReturnType<typeof parseAst>

/** Replaces the code from `start` to `end` with `text`. */
interface Edit extends Span {
	text: string
}

interface Span {
	start: number
	end: number
}

/** Applies edits from the end, so that earlier positions stay valid. */
const edited = (code: string, edits: readonly Edit[]): string =>
	edits
		.toSorted((a, b) => b.start - a.start)
		.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)

const insert = (place: unknown, text: string): Edit => ({ start: Number(place), end: Number(place), text })

/** Wraps each value with a name in a pure call, so that it is dropped if the name is not used. */
const valuesIn = ({ body }: Program): Edit[] =>
	body
		.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
		.flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
		.flatMap(({ id, init }) => (id.type === 'Identifier' && init && !PLAIN.test(init.type) ? [init] : []))
		.flatMap(({ start, end }) => [insert(start, '/* @__PURE__ */ (() => ('), insert(end, '))()')])

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
