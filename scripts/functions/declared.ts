import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import type { PublishedPart } from '../../src/schema/published-parts.ts'

/** What a function's module declares: the configuration for the host, and the operations it answers. */
export interface Declared {
	config: Record<string, unknown>
	routes?: readonly { endpoint: { reads?: readonly PublishedPart[] } }[]
}

type Endpoint = NonNullable<Declared['routes']>[number]['endpoint']

/**
 * Reads the declaration of a function's module from its syntax tree, as the host does, because importing every function
 * would load all their libraries. The module is imported if `config` is
 * not a literal, a route names no operation, or the routes may be exported from elsewhere.
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

/** The initializer of a named export; undefined if it is not declared in the module. */
const exportedAs = (name: string, body: Body): Node | undefined =>
	body
		.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : undefined))
		.flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
		.filter(({ id, init }) => id.type === 'Identifier' && id.name === name && isNode(init))
		.map(({ init }) => init as unknown as Node)[0]

/** Whether a module may export a name other than by a plain declaration: by re-export, `export { … }` or destructuring. */
const mayExport = (name: string, body: Body): boolean =>
	body.some((node) => {
		if (node.type === 'ExportAllDeclaration') return true
		if (node.type !== 'ExportNamedDeclaration') return false
		const { declaration, specifiers } = node
		const isTaken =
			declaration?.type === 'VariableDeclaration' && declaration.declarations.some(({ id }) => id.type !== 'Identifier')
		return isTaken || specifiers.some(({ exported }) => 'name' in exported && exported.name === name)
	})

/** The value of a literal expression; undefined for any other. */
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

/**
 * The operations of each route in a list, looked up in the modules that define them; undefined if a route names none.
 */
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

/** The endpoint tables that a module imports, by local name: the URL of their module, and their exported name. */
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

/** All references to operations in a syntax tree, in source order. */
function namesIn(node: unknown, rows: ReturnType<typeof rowsOf>): Named[] {
	if (!isObject(node)) return []
	const [object, property] = [node.object, node.property] as Node[]
	const from = node.type === 'MemberExpression' && !node.computed ? rows.get(object?.name) : undefined
	return from
		? [{ ...from, row: String(property?.name) }]
		: Object.values(node).flatMap((child) => namesIn(child, rows))
}
