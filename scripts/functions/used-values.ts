import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { parseAst } from 'rolldown/parseAst'

/**
 * Leaves out what our modules make when they are loaded and a function never uses, above all shapes. To a bundler any module,
 * and any call, may do more than it gives; of our modules, and of a call in them whose value has a name, it is said here that
 * they do not. Nor does a function need the shapes of answers, which rows of operations name for types and documents.
 */
export const usedValues: Plugin = {
	name: 'used-values',
	setup(build) {
		build.onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path, resolveDir, kind }) =>
			kind === 'import-statement' ? { path: join(resolveDir, path), sideEffects: false } : undefined,
		)
		build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
			const code = readFileSync(path, 'utf8')
			const key = `${path}\0${code}`
			const contents = known.get(key) ?? marked(path, code)
			known.set(key, contents)
			return { contents, loader: 'ts' }
		})
	},
}

/** Modules as they are joined, by path and text: functions share most. */
const known = new Map<string, string>()

/**
 * A declaration at the margin, where the formatter leaves it, of what is not plainly a function, a text, a number or awaited.
 * To read a module takes the longest of all that is done here, and every fourth has none.
 */
const MAKING =
	/^(?:export )?(?:const|let|var) [\w$]+(?:: [^\n]+?)? =\s+(?!(?:async )?(?:<[^>\n]*>)?\([^()\n]*\)(?:: [^=\n]+)? =>|[\w$]+ =>|'[^'\n]*'$|-?[\d_.]+$|await )/m

/** Whether a module may make values when it is loaded, as its text looks. */
export const mayMake = (code: string): boolean => MAKING.test(code)

function marked(path: string, code: string): string {
	if (!mayMake(code)) return code
	// Without what types say of each name, which is two fifths of what there is to read.
	const program = parseAst(code, { lang: 'ts', astType: 'js' })
	return edited(code, [...valuesIn(program), ...(/[\\/]endpoints-[a-z]+\.ts$/.test(path) ? answersIn(program) : [])])
}

type Program = ReturnType<typeof parseAst>

/** What is written at a place of the code, instead of what is there up to `end`. */
interface Edit extends Span {
	text: string
}

interface Span {
	start: number
	end: number
}

/** From the end of the code, so that the places before stay. */
const edited = (code: string, edits: readonly Edit[]): string =>
	edits
		.toSorted((a, b) => b.start - a.start)
		.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)

const insert = (place: unknown, text: string): Edit => ({ start: Number(place), end: Number(place), text })

/** Around what is made under a name: without effect, so that it is left out where nobody uses the name. */
const valuesIn = ({ body }: Program): Edit[] =>
	body
		.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
		.flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
		.flatMap(({ id, init }) => (id.type === 'Identifier' && init && !PLAIN.test(init.type) ? [init] : []))
		.flatMap(({ start, end }) => [insert(start, '/* @__PURE__ */ (() => ('), insert(end, '))()')])

/** What a bundler leaves out by itself, and what has to wait. */
const PLAIN = /Literal$|Function|Class|^AwaitExpression$/

/** The shapes of answers in rows of operations. */
function answersIn(node: unknown): Edit[] {
	if (typeof node !== 'object' || node === null) return []
	if (isAnswer(node)) return [{ start: node.start, end: node.end, text: 'response: undefined' }]
	return Object.values(node).flatMap(answersIn)
}

const isAnswer = (node: object): node is Span =>
	'key' in node && 'type' in node && node.type === 'Property' && (node.key as { name?: string }).name === 'response'
