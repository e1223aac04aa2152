import { parse } from '@babel/parser'

/** A syntax tree node: the common properties, and the others that are used here. */
export interface Node {
	type: string
	start: number
	end: number
	loc: Record<'start' | 'end', { line: number }>
	name?: string
	value?: unknown
	importKind?: string | null
	exportKind?: string | null
	params?: Node[]
	body?: Node
	source?: Node | null
	argument?: Node
	id?: Node | null
	declaration?: Node | null
	declarations?: Node[]
	specifiers?: Node[]
	exported?: Node
	imported?: Node
	local?: Node
	properties?: Node[]
	key?: Node
	init?: Node | null
	left?: Node
	object?: Node
	property?: Node
	callee?: Node
	pattern?: string
	flags?: string
}

/** A node and all its descendants, parents first. */
export function nodesOf(node: unknown, found: Node[] = []): Node[] {
	if (typeof node !== 'object' || node === null) return found
	if ('type' in node && 'loc' in node) found.push(node as Node)
	for (const [name, inner] of Object.entries(node)) if (!APART.has(name)) nodesOf(inner, found)
	return found
}

/** Properties of a node that are not code. */
const APART = new Set(['loc', 'extra', 'leadingComments', 'innerComments', 'trailingComments'])

/** Code that runs as one program. */
interface Program {
	inBrowser: boolean
	root: Node
}

/** The programs in a source file. A page has its front matter and each of its browser scripts. */
export function programsOf(file: string, text: string): Program[] {
	if (!file.endsWith('.astro')) return [{ inBrowser: false, root: parseCode(file, text) }]
	const [, matter = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? []
	const scripts = scriptsOf(text).map(({ code, line }) => ({ inBrowser: true, root: parseCode(file, code, line) }))
	return [{ inBrowser: false, root: parseCode(file, matter, 2) }, ...scripts]
}

/** The scripts of a page that are code; with any other `type` they are data. */
const scriptsOf = (text: string): { code: string; line: number }[] =>
	[...text.matchAll(/<script\b((?:[^>{]|\{[^}]*\})*)>([\s\S]*?)<\/script>/g)].flatMap(
		({ 0: all, 1: attributes = '', 2: code = '', index }) => {
			const line = text.slice(0, index + all.indexOf(code, 7 + attributes.length)).split('\n').length
			return /\btype=(?!["'](?:module|text\/javascript)["'])/.test(attributes) ? [] : [{ code, line }]
		},
	)

function parseCode(file: string, code: string, startLine = 1): Node {
	const { program } = parse('\n'.repeat(startLine - 1) + code, {
		sourceType: 'module',
		sourceFilename: file,
		plugins: file.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript'],
		// The front matter of a page may use `return` at the top level.
		allowReturnOutsideFunction: true,
	})
	return program as unknown as Node
}
