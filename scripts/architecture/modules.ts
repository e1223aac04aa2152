import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type Node, nodesOf, programsOf } from './syntax.ts'

/** One import. */
export interface Import {
	/** A file of ours by its path below the project, or a package as it is named. */
	target: string
	ours: boolean
	line: number
	/** It goes when the types go, and loads nothing. */
	typesOnly: boolean
}

/** One function, of whatever form. */
export interface Measured {
	name: string
	line: number
	/** Lines of its body. */
	lines: number
	parameters: number
}

/** What the law looks at in a file, or in the scripts of a page, which are a module of their own. */
export interface Module {
	name: string
	file: string
	/** Lines of the file. */
	lines: number
	imports: Import[]
	functions: Measured[]
	/** Lines that read the environment. */
	environment: number[]
}

/** Texts of files by their path below the project. */
export type Tree = Readonly<Record<string, string>>

/** Every source of the project in the working folder. */
export const readTree = (): Tree =>
	Object.fromEntries(
		globSync(['{src,scripts,netlify}/**/*.{ts,tsx,mjs,astro}', '*.config.{ts,mjs}'])
			.map((file) => file.replaceAll('\\', '/'))
			.filter((file) => !file.endsWith('.d.ts'))
			.sort()
			.map((file) => [file, readFileSync(file, 'utf8')]),
	)

/** What ends the name of a page's scripts: a browser runs them, and the rest of the page loads nothing of theirs. */
export const SCRIPT = ' <script>'

/** Reads every file of a tree. */
export const modulesOf = (tree: Tree): Module[] =>
	Object.entries(tree).flatMap(([file, text]) =>
		programsOf(file, text).map(({ inBrowser, root }): Module => {
			const nodes = nodesOf(root)
			return {
				name: inBrowser ? `${file}${SCRIPT}` : file,
				file,
				lines: text.trimEnd().split('\n').length,
				imports: nodes.flatMap((node) => importOf(node, file)),
				functions: measure(nodes),
				environment: environmentOf(nodes),
			}
		}),
	)

const IMPORTING = new Set([
	'ImportDeclaration',
	'ImportExpression',
	'ExportNamedDeclaration',
	'ExportAllDeclaration',
	'TSImportType',
])

/** `import { type A }` is not types only: what is left of it loads the file. */
function importOf(node: Node, file: string): Import[] {
	const { type, importKind, exportKind, source, argument } = node
	const specifier = (source ?? argument)?.value
	if (!IMPORTING.has(type) || typeof specifier !== 'string') return []
	const ours = specifier.startsWith('.')
	const typesOnly = type === 'TSImportType' || importKind === 'type' || exportKind === 'type'
	// What follows `?` tells a bundler how to take the file.
	const path = posix.join(posix.dirname(file), specifier.replace(/\?.*/, ''))
	return [{ target: ours ? path : specifier, ours, line: node.loc.start.line, typesOnly }]
}

const FUNCTION =
	/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|Class(?:Private)?Method)$/

/** A function that has no name of its own goes by that of what holds it. */
function measure(nodes: readonly Node[]): Measured[] {
	const names = new Map<unknown, string>()
	return nodes.flatMap((node) => {
		const name = nameOf(node)
		if (name) for (const holder of [node, node.init, node.value]) names.set(holder, name)
		if (!FUNCTION.test(node.type) || !node.body) return []
		const { params = [], loc } = node
		const parameters = params.filter((one) => one.name !== 'this').length
		return [{ name: names.get(node) ?? 'a function', line: loc.start.line, lines: bodyLines(node.body), parameters }]
	})
}

const nameOf = ({ id, key }: Node): string | undefined => id?.name ?? key?.name ?? key?.id?.name

/** The lines of the braces are not counted. */
const bodyLines = ({ type, loc: { start, end } }: Node) =>
	type === 'BlockStatement' ? Math.max(end.line - start.line - 1, 0) : end.line - start.line + 1

/** Whoever sets a variable, for something that it starts, reads nothing. */
function environmentOf(nodes: readonly Node[]): number[] {
	const set = new Set(nodes.flatMap(({ type, left }) => (type === 'AssignmentExpression' ? [left?.object] : [])))
	return nodes.filter((node) => readsEnvironment(node) && !set.has(node)).map(({ loc }) => loc.start.line)
}

function readsEnvironment({ type, object, property, source, init, id }: Node): boolean {
	if (type === 'ImportDeclaration') return source?.value === 'node:process' || source?.value === 'process'
	if (type === 'VariableDeclarator') return init?.name === 'process' && id?.type === 'ObjectPattern'
	return type === 'MemberExpression' && object?.name === 'process' && (property?.name ?? property?.value) === 'env'
}
