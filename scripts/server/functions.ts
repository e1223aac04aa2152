import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from '@netlify/functions'
import { makeFolder } from '../../src/files/folder.ts'
import {
	compileRoutes,
	type FoundFunction,
	type FunctionRoute,
	type FunctionRow,
	findFunctions,
} from './function-routes.ts'

/** The default export of a function's module. */
type Handler = (request: Request, context: Context) => Promise<Response | undefined> | Response | undefined

export interface LoadedFunction extends FoundFunction {
	handler: Handler
}

/** The functions of the site; `dispose` deletes their bundles. */
export interface FunctionTable {
	functions: LoadedFunction[]
	dispose(): void
}

let tables = 0

async function bundle(found: readonly FunctionRow[], outdir: string): Promise<void> {
	const { build } = await import('esbuild')
	await build({
		entryPoints: Object.fromEntries(found.map(({ name, source }) => [name, source])),
		outdir,
		outExtension: { '.js': '.mjs' },
		bundle: true,
		splitting: true,
		platform: 'node',
		format: 'esm',
		target: 'node24',
		sourcemap: 'inline',
		logLevel: 'silent',
		// As in the deployed function, which has its packages next to its code.
		packages: 'external',
	})
}

async function importHandler({ name, source, bundled }: FoundFunction, outdir: string): Promise<Handler> {
	const file = bundled ? source : join(outdir, `${name}.mjs`)
	const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
	const handler = (module as { default?: unknown }).default
	if (typeof handler !== 'function') throw new Error(`${source} has no default export that is a function`)
	return handler as Handler
}

async function load(row: FunctionRow, outdir: string): Promise<LoadedFunction> {
	const found = compileRoutes(row)
	return { ...found, handler: await importHandler(found, outdir) }
}

/** A function that is imported on its first request, so that the server is ready sooner. */
function loadLater(row: FunctionRow, outdir: string): LoadedFunction {
	const found = compileRoutes(row)
	let handler: Promise<Handler> | undefined
	const answer: Handler = async (request, context) => {
		handler ??= importHandler(found, outdir)
		return (await handler)(request, context)
	}
	return { ...found, handler: answer }
}

/** The build's output folder of functions for the local server; its files are never modified. */
const BUILT = '.local/built/functions'
const ROWS = 'functions.json'

/** Deletes functions prepared by an earlier build. */
export const forgetFunctions = (root: string): void => rmSync(join(root, BUILT), { recursive: true, force: true })

/**
 * Bundles the functions in advance, so that servers start faster, without a bundler, and on a read-only disk. Returns
 * their number.
 */
export async function prepareFunctions(root: string, folders: readonly string[]): Promise<number> {
	const found = await findFunctions(folders)
	const making = join(root, `${BUILT}.${process.pid}`)
	makeFolder(making)
	await bundle(
		found.filter(({ bundled }) => !bundled),
		making,
	)
	const rows = found.map((row) => ({ ...row, source: relative(root, row.source) }))
	writeFileSync(join(making, ROWS), JSON.stringify(rows))
	forgetFunctions(root)
	renameSync(making, join(root, BUILT))
	return found.length
}

/** The functions prepared by the build; undefined if it has not. */
export function preparedRows(root: string): FunctionRow[] | undefined {
	const file = join(root, BUILT, ROWS)
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The functions prepared by the build, loaded lazily; undefined if it has not. */
export function preparedFunctions(root: string): FunctionTable | undefined {
	const outdir = join(root, BUILT)
	const rows = preparedRows(root)
	if (!rows) return undefined
	const functions = rows.map((row) => loadLater({ ...row, source: join(root, row.source) }, outdir))
	return { functions, dispose: () => undefined }
}

/**
 * Bundles and imports the functions. Each call has its own bundles, so that servers in one process share no module
 * state.
 */
export async function loadFunctions(root: string, folders: readonly string[]): Promise<FunctionTable> {
	const found = await findFunctions(folders)
	tables += 1
	const outdir = join(root, '.local/functions', `${process.pid}-${tables}`)
	const sources = found.filter(({ bundled }) => !bundled)
	if (sources.length > 0) await bundle(sources, outdir)
	const functions = await Promise.all(found.map((one) => load(one, outdir)))
	return { functions, dispose: () => rmSync(outdir, { recursive: true, force: true }) }
}

/** A function that matches a request, with the parameters of its route. */
export interface FunctionMatch {
	run: LoadedFunction
	preferStatic: boolean
	params: Record<string, string>
}

const isNamed = (entry: [string, string | undefined]): entry is [string, string] =>
	entry[1] !== undefined && !/^\d+$/.test(entry[0])

const accepts = (route: FunctionRoute, method: string, pathname: string): boolean =>
	(route.methods.length === 0 || route.methods.includes(method)) &&
	!route.excluded.some((pattern) => pattern.test({ pathname }))

/**
 * Returns a matcher for the routes of all functions: literal paths first, then patterns, each in the order of the
 * functions.
 */
export function functionMatcher(functions: readonly LoadedFunction[]) {
	const all = functions.filter(({ schedule }) => schedule === undefined)
	const pairs = all.flatMap((run) => run.routes.map((route) => ({ run, route })))
	const ordered = [...pairs.filter(({ route }) => route.literal), ...pairs.filter(({ route }) => !route.literal)]
	return (method: string, pathname: string): FunctionMatch | null => {
		for (const { run, route } of ordered) {
			const match = accepts(route, method, pathname) ? route.pattern.exec({ pathname }) : null
			if (match === null) continue
			const params = Object.fromEntries(Object.entries(match.pathname.groups).filter(isNamed))
			return { run, preferStatic: route.preferStatic, params }
		}
		return null
	}
}
