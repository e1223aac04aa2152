import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A declared route of a function. */
interface RouteRow {
	pattern: string
	literal: boolean
	excluded: string[]
	methods: string[]
	preferStatic: boolean
}

/**
 * A function as Netlify's own parser reads it: if it cannot read `export const config`, there is no route here either.
 */
export interface FunctionRow {
	name: string
	source: string
	/** Already bundled by the site generator, so it is imported unchanged. */
	bundled: boolean
	schedule?: string | undefined
	routes: RouteRow[]
}

/** A function with compiled routes. */
export interface FoundFunction extends Omit<FunctionRow, 'routes'> {
	routes: FunctionRoute[]
}

/** A compiled route. */
export interface FunctionRoute extends Omit<RouteRow, 'pattern' | 'excluded'> {
	pattern: URLPattern
	excluded: URLPattern[]
}

const EXTENSIONS = ['.ts', '.mts', '.js', '.mjs']

// Netlify accepts a trailing slash on every route.
const compile = (path: string): URLPattern => new URLPattern({ pathname: path === '/*' ? path : `${path}{/}?` })

/** Compiles the routes of a function. */
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

// The package's main module also loads its bundlers, which takes half a second and needs an older TypeScript. With
// functions prepared by the build, the parser is not needed.
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

/** Finds the functions in the folders that exist, sorted by name in each; of equal names the first wins. */
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
