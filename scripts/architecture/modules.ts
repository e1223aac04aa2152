import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type Node, nodesOf, programsOf } from './syntax.ts'

interface Import {
	/** The path of a project file relative to the root, or a package specifier. */
	target: string
	ours: boolean
	line: number
	/** The import is removed with the types and loads nothing. */
	typesOnly: boolean
	/** What it takes by name; undefined when it takes the whole module and a name may stand anywhere in the file. */
	names: readonly (string | undefined)[] | undefined
}

/** A function of any kind. */
interface Measured {
	name: string
	line: number
	/** The number of lines in its body. */
	lines: number
	parameters: number
}

/** What is checked in a file. The scripts of a page form a module of their own. */
export interface Module {
	name: string
	file: string
	/** The number of lines in the file. */
	lines: number
	imports: Import[]
	functions: Measured[]
	/** Line numbers that read environment variables. */
	environment: number[]
	/** The names it exports, without a default export. */
	exports: string[]
	/** The number of occurrences of each identifier in it. */
	names: ReadonlyMap<string, number>
}

/** File contents by path relative to the project root. */
export type Tree = Readonly<Record<string, string>>

/** Every source file of the project in the working directory. */
export const readTree = (): Tree =>
	Object.fromEntries(
		globSync(['{src,scripts,netlify}/**/*.{ts,tsx,mjs,astro}', '*.config.{ts,mjs}'])
			.map((file) => file.replaceAll('\\', '/'))
			.filter((file) => !file.endsWith('.d.ts'))
			.sort()
			.map((file) => [file, readFileSync(file, 'utf8')]),
	)

/**
 * Suffix of the module name of a page's scripts, which run in the browser and are not loaded by the rest of the page.
 */
export const SCRIPT = ' <script>'

/** Parses every file of a tree. */
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
				exports: nodes.flatMap(exportsOf),
				names: countNames(nodes),
			}
		}),
	)

function countNames(nodes: readonly Node[]): Map<string, number> {
	const counts = new Map<string, number>()
	for (const { type, name } of nodes)
		if (/Identifier$/.test(type) && name) counts.set(name, (counts.get(name) ?? 0) + 1)
	return counts
}

const IMPORTING = new Set([
	'ImportDeclaration',
	'ImportExpression',
	'ExportNamedDeclaration',
	'ExportAllDeclaration',
	'TSImportType',
])

/** `import { type A }` is not type-only: what remains of it loads the file. */
function importOf(node: Node, file: string): Import[] {
	const { type, importKind, exportKind, source, argument, specifiers } = node
	const specifier = (source ?? argument)?.value
	if (!IMPORTING.has(type) || typeof specifier !== 'string') return []
	const ours = specifier.startsWith('.')
	const typesOnly = type === 'TSImportType' || importKind === 'type' || exportKind === 'type'
	// A query suffix tells the bundler how to load the file.
	const path = posix.join(posix.dirname(file), specifier.replace(/\?.*/, ''))
	return [
		{ target: ours ? path : specifier, ours, line: node.loc.start.line, typesOnly, names: namesTaken(specifiers) },
	]
}

const namesTaken = (specifiers: readonly Node[] | undefined): Import['names'] =>
	specifiers?.some(({ type }) => type === 'ImportNamespaceSpecifier')
		? undefined
		: specifiers?.map(({ type, imported, local }) => (type === 'ExportSpecifier' ? local : imported)?.name)

function exportsOf({ type, declaration, specifiers = [] }: Node): string[] {
	if (type !== 'ExportNamedDeclaration') return []
	const { id, declarations = [] } = declaration ?? {}
	const held = [id, ...declarations.map((one) => one.id)].flatMap(
		(it) => it?.properties?.map(({ value }) => value) ?? it,
	)
	return [...held, ...specifiers.map(({ exported }) => exported)].flatMap((it) => (it as Node | undefined)?.name ?? [])
}

const FUNCTION =
	/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|Class(?:Private)?Method)$/

/** An anonymous function gets the name of the variable or property that holds it. */
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

/** Lines with the outer braces are not counted. */
const bodyLines = ({ type, loc: { start, end } }: Node) =>
	type === 'BlockStatement' ? Math.max(end.line - start.line - 1, 0) : end.line - start.line + 1

/** Assigning a variable, for a child process, does not count as reading. */
function environmentOf(nodes: readonly Node[]): number[] {
	const set = new Set(nodes.flatMap(({ type, left }) => (type === 'AssignmentExpression' ? [left?.object] : [])))
	return nodes.filter((node) => readsEnvironment(node) && !set.has(node)).map(({ loc }) => loc.start.line)
}

function readsEnvironment({ type, object, property, source, init, id }: Node): boolean {
	if (type === 'ImportDeclaration') return source?.value === 'node:process' || source?.value === 'process'
	if (type === 'VariableDeclarator') return init?.name === 'process' && id?.type === 'ObjectPattern'
	return type === 'MemberExpression' && object?.name === 'process' && (property?.name ?? property?.value) === 'env'
}
