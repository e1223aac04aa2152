import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** An address of a function as it is declared. */
interface RouteRow {
	pattern: string
	literal: boolean
	excluded: string[]
	methods: string[]
	preferStatic: boolean
}

/** One function as Netlify's own parser sees it: an `export const config` that it cannot read gives no route here either. */
export interface FunctionRow {
	name: string
	source: string
	/** Bundled by the site generator already, so it is imported as it is. */
	bundled: boolean
	schedule?: string | undefined
	routes: RouteRow[]
}

/** A function whose routes can be matched. */
export interface FoundFunction extends Omit<FunctionRow, 'routes'> {
	routes: FunctionRoute[]
}

/** An address of a function, in the order in which they are tried. */
export interface FunctionRoute extends Omit<RouteRow, 'pattern' | 'excluded'> {
	pattern: URLPattern
	excluded: URLPattern[]
}

const EXTENSIONS = ['.ts', '.mts', '.js', '.mjs']

// Netlify lets a trailing slash through on every route.
const compile = (path: string): URLPattern => new URLPattern({ pathname: path === '/*' ? path : `${path}{/}?` })

/** Makes the routes of a function ready to be matched. */
export const compileRoutes = (row: FunctionRow): FoundFunction => ({
	...row,
	routes: row.routes.map((route) => ({
		...route,
		pattern: compile(route.pattern),
		excluded: route.excluded.map(compile),
	})),
})

function sourceOf(folder: string, name: string): string | undefined {
	const candidates = EXTENSIONS.flatMap((extension) => [
		join(folder, `${name}${extension}`),
		join(folder, name, `${name}${extension}`),
		join(folder, name, `index${extension}`),
	])
	return candidates.find((path) => existsSync(path))
}

// The package's main module also loads its bundlers, which takes half a second and needs an older TypeScript. A server whose
// functions the build has prepared does without it.
const parser = () => import('@netlify/zip-it-and-ship-it/dist/runtimes/node/in_source_config/index.js')

async function readFunction(name: string, source: string): Promise<FunctionRow> {
	const { parseFile } = await parser()
	const { config, routes = [], excludedRoutes = [] } = await parseFile(source, { functionName: name })
	const declared = routes.length > 0 ? routes : [{ pattern: `/.netlify/functions/${name}` }]
	return {
		name,
		source,
		bundled: config.nodeBundler === 'none',
		schedule: config.schedule,
		routes: declared.map((route) => ({
			pattern: route.pattern,
			literal: 'literal' in route,
			excluded: excludedRoutes.map(({ pattern }) => pattern),
			methods: 'methods' in route ? (route.methods ?? []) : [],
			preferStatic: 'prefer_static' in route && route.prefer_static === true,
		})),
	}
}

/** Lists the functions of the folders that exist, by name within each folder; the first of a name hides the others. */
export async function findFunctions(folders: readonly string[]): Promise<FunctionRow[]> {
	const found: Promise<FunctionRow>[] = []
	const seen = new Set<string>()
	for (const folder of folders.filter((path) => existsSync(path))) {
		const names = new Set(readdirSync(folder).map((file) => file.replace(/\.[^.]+$/, '')))
		for (const name of [...names].filter((name) => /^[A-Za-z0-9]/.test(name)).sort()) {
			const source = seen.has(name) ? undefined : sourceOf(folder, name)
			if (source === undefined) continue
			seen.add(name)
			found.push(readFunction(name, source))
		}
	}
	return Promise.all(found)
}
