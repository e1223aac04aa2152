import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import type { PublishedPart } from '../../src/schema/published-parts.ts'

/** What a function's module says of itself: what the host is told, and the operations that it answers. */
export interface Declared {
	config: Record<string, unknown>
	routes?: readonly { endpoint: { reads?: readonly PublishedPart[] } }[]
}

type Endpoint = NonNullable<Declared['routes']>[number]['endpoint']

/**
 * What a function's module says of itself. It is read from the text, as the host does: to run all of them takes the libraries of
 * all of them. One whose configuration is not written out, or with a route that names no operation or stands elsewhere, is run.
 */
export async function declaredIn(file: string): Promise<Declared> {
	const url = pathToFileURL(file)
	const { body } = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' })
	const config = literalOf(exportedAs('config', body))
	const routes = exportedAs('routes', body)
	const named = routes ? await endpointsIn(routes, { body, url }) : mayExport('routes', body) ? undefined : []
	return isObject(config) && named ? { config, routes: named.map((endpoint) => ({ endpoint })) } : import(url.href)
}

type Body = ReturnType<typeof parseAst>['body']
type Node = { type: string } & Record<string, unknown>

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isNode = (value: unknown): value is Node => isObject(value) && typeof value.type === 'string'

/** What a module exports under a name, where it is written there. */
const exportedAs = (name: string, body: Body): Node | undefined =>
	body
		.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : undefined))
		.flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
		.filter(({ id, init }) => id.type === 'Identifier' && id.name === name && isNode(init))
		.map(({ init }) => init as unknown as Node)[0]

/** Whether a module may export a name that it does not write there: it passes it on, or takes it out of something. */
const mayExport = (name: string, body: Body): boolean =>
	body.some((node) => {
		if (node.type === 'ExportAllDeclaration') return true
		if (node.type !== 'ExportNamedDeclaration') return false
		const { declaration, specifiers } = node
		const isTaken =
			declaration?.type === 'VariableDeclaration' && declaration.declarations.some(({ id }) => id.type !== 'Identifier')
		return isTaken || specifiers.some(({ exported }) => 'name' in exported && exported.name === name)
	})

/** A value that is written out; nothing of any other. */
function literalOf(node: unknown): unknown {
	if (!isNode(node)) return undefined
	if (node.type === 'Literal') return node.value
	if (node.type === 'ArrayExpression') return allOf((node.elements as unknown[]).map(literalOf))
	if (node.type !== 'ObjectExpression') return undefined
	const fields = (node.properties as Node[]).map(({ key, value, computed }) => {
		const found = computed ? undefined : literalOf(value)
		return found === undefined ? undefined : [(key as Node).name ?? (key as Node).value, found]
	})
	return allOf(fields) && Object.fromEntries(fields as [string, unknown][])
}

const allOf = (values: unknown[]): unknown[] | undefined => (values.includes(undefined) ? undefined : values)

/** The operations that a list of routes names, each by the rows that it stands in; nothing where a route names none. */
async function endpointsIn(routes: Node, module: { body: Body; url: URL }): Promise<Endpoint[] | undefined> {
	const rows = rowsOf(module)
	const each = (routes.elements as unknown[] | undefined)?.map((route) => namesIn(route, rows))
	if (!each?.every(({ length }) => length > 0)) return undefined
	return Promise.all(
		each.flat().map(async ({ from, name, row }) => {
			const found: Record<string, Record<string, Endpoint>> = await import(from)
			return found[name]?.[row] ?? {}
		}),
	)
}

/** Rows of operations that a module imports: where they are and what they are called there, by their names here. */
function rowsOf({ body, url }: { body: Body; url: URL }): ReadonlyMap<unknown, { from: string; name: string }> {
	const imports = body.flatMap((node) => (node.type === 'ImportDeclaration' ? [node] : []))
	const ofRows = imports.filter(({ source }) => /\/endpoints-[a-z]+\.ts$/.test(source.value))
	return new Map(
		ofRows.flatMap(({ source, specifiers }) =>
			specifiers.flatMap((one) => {
				const name = one.type === 'ImportSpecifier' && 'name' in one.imported ? one.imported.name : ''
				return name ? [[one.local.name, { from: new URL(source.value, url).href, name }] as const] : []
			}),
		),
	)
}

type Named = { from: string; name: string; row: string }

/** Operations that are named anywhere in code, in its order. */
function namesIn(node: unknown, rows: ReturnType<typeof rowsOf>): Named[] {
	if (!isObject(node)) return []
	const [object, property] = [node.object, node.property] as Node[]
	const from = node.type === 'MemberExpression' && !node.computed ? rows.get(object?.name) : undefined
	return from
		? [{ ...from, row: String(property?.name) }]
		: Object.values(node).flatMap((child) => namesIn(child, rows))
}
