import './settings-names.ts'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readUnknownSettings } from '../../src/app.ts'
import { useBuildCache } from '../../src/catalogue/build-cache.ts'
import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { loadRegistry } from '../../src/catalogue/disk/load.ts'
import { shareCatalogue } from '../../src/catalogue/disk/shared.ts'
import { previews } from '../../src/documents/previews.ts'
import { foldersFrom, makeFolder, removeEmpty } from '../../src/files/folder.ts'
import type { Environment } from '../../src/schema/environment.ts'
import { startOfHistory } from '../../src/schema/since.ts'
import { runContentCheck } from '../content/check-entries.ts'
import { Expected } from '../expected.ts'
import type { Pages } from '../functions/bundle-functions.ts'
import { forgetFunctions, preparedRows, prepareFunctions } from '../server/functions.ts'
import { readHostConfig } from '../server/host-config.ts'
import { compileLess } from './compile-less.ts'
import { codeOf, forgetBuild, inputsOf, lastBuild, rememberBuild } from './fingerprint.ts'
import { pagesOf } from './host-adapter.ts'
import { builtPages } from './keep-renderer.ts'
import { digestsIn, forgetSite, type KnownSite, knownSite, rememberSite } from './known-site.ts'
import { placesOfPages } from './page-files.ts'
import { pageKeys } from './page-keys.ts'
import { keyOfPreview } from './preview-drawer.ts'
import { followBuild } from './progress.ts'
import { giveRoom, moveLess } from './room.ts'
import { openValueCache } from './value-cache.ts'
import { warmBuild } from './warm-build.ts'

/** Build options from the environment and the command line. */
interface BuildOptions {
	root: string
	environment: Environment
	/** Ignores all caches and earlier output. */
	cold: boolean
	/** Prepares the functions for the host, and omits what only the local server needs. */
	hosted: boolean
	/** Shows a progress line. */
	draw: boolean
}

/** The result of a build. */
interface BuiltSite {
	entries: number
	/** The number of functions that were prepared, for the host or for the local server. */
	functions: number
	/** The number of pages that were rendered; in a warm build the others were kept from the last build. */
	rendered: number
	isWarm: boolean
}

/** The checked catalogue, the number of entries that are published, and the SHA-256 of each content file by its path. */
interface Checked {
	entries: number
	catalogue: Catalogue
	content: ReadonlyMap<string, string>
}

/**
 * Loads and checks the content before anything is written, and shares the catalogue within this process. Throws
 * `Expected` for a blocking finding.
 */
function check({ baseUrl }: Environment): Checked {
	for (const line of readUnknownSettings()) console.warn(line)
	const notes: string[] = []
	const place = { contentDir: 'content', baseUrl, since: startOfHistory() }
	const registry = loadRegistry({ ...place, note: (sentence) => notes.push(sentence) })
	giveRoom(registry.sources.own.length)
	const { blockers, entries, drafts } = runContentCheck({ registry })
	if (drafts) console.warn(`note  ${drafts} of ${entries} entries are drafts. What they lack: npm run content`)
	if (blockers > 0) throw new Expected(`The site is not built: ${blockers} of the findings above must be fixed first.`)
	for (const sentence of notes) console.warn(`note  ${sentence}`)
	shareCatalogue(place, registry.catalogue)
	const content = new Map(registry.sources.own.map(({ file, sha256 }) => [file, sha256]))
	return { entries: registry.catalogue.records.length, catalogue: registry.catalogue, content }
}

/**
 * The result of a full or warm build. `touched`: the paths in `dist` that a warm build wrote or removed; absent after a
 * full build.
 */
interface Made {
	site: KnownSite
	touched?: readonly string[]
	rendered: number
}

/**
 * Skips Astro's content sync, which would start a Vite server and generate types for content collections, of which
 * there are none. Astro's public type does not have this option.
 */
const UNSYNCED: object = { sync: false }

/** A full build with Astro. */
async function buildAll(
	{ root, draw }: BuildOptions,
	{ code, catalogue, dist }: { code: string; catalogue: Catalogue; dist: string },
): Promise<Made> {
	const expected = lastBuild(root)?.pages ?? 0
	forgetBuild(root)
	forgetFunctions(root)
	// Astro takes a third of a second to load, and most builds do not need it.
	const { build } = await import('astro')
	const progress = followBuild({ expected, draw })
	const logger = { entrypoint: './scripts/build/progress.ts' }
	await build({ root, logger, logLevel: 'info' }, UNSYNCED).finally(progress.end)
	const keyOf = pageKeys(
		catalogue,
		digestsIn((path) => readFileSync(join(dist, path))),
	)
	return { site: siteOf({ dist, code, catalogue, keyOf }), rendered: progress.pages() }
}

/** The record of a site that Astro has just built. Pages whose file is not at their address are moved to it. */
function siteOf({
	dist,
	code,
	catalogue,
	keyOf,
}: {
	dist: string
	code: string
	catalogue: Catalogue
	keyOf: ReturnType<typeof pageKeys>
}): KnownSite {
	const pages: KnownSite['pages'] = {}
	const placeOf = placesOfPages(catalogue)
	const moved = new Map<string, string>()
	for (const { path, file: own } of builtPages()) {
		const key = keyOf(path)
		const file = placeOf(path) ?? own
		if (file !== own) moved.set(own, file)
		pages[path] = { file, ...(key && { key }) }
	}
	movePages(dist, moved)
	const drawn = previews(catalogue).map((preview) => [preview.path, keyOfPreview(preview)])
	return { code, pages, previews: Object.fromEntries(drawn) }
}

/** Moves files within a folder, and removes the folders that this leaves empty. */
function movePages(dist: string, places: ReadonlyMap<string, string>): void {
	for (const folder of new Set([...places.values()].map(dirname))) makeFolder(join(dist, folder))
	for (const [from, to] of places) renameSync(join(dist, from), join(dist, to))
	removeEmpty([...places.keys()].flatMap((path) => foldersFrom(dirname(join(dist, path)), dist)))
}

/** Updates what the last build left. Returns undefined after any error, and a full build follows. */
async function buildChanged(
	{ root }: BuildOptions,
	{ known, catalogue, dist }: { known: KnownSite; catalogue: Catalogue; dist: string },
): Promise<Made | undefined> {
	forgetBuild(root)
	try {
		return await warmBuild({ root, dist, catalogue, known })
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error)
		console.warn(`note  Everything is built again: ${reason}`)
		return undefined
	}
}

/**
 * Bundles the functions for the host, unless the same code has bundled them already, and the on-demand pages if they
 * are new. Returns the number of functions.
 */
async function prepareHosted(
	{ root, cold }: BuildOptions,
	{ code, pages }: { code: string; pages?: Pages | undefined },
) {
	const { joined } = readHostConfig(root)
	const stamp = join(root, '.pinakes/build/joined-by')
	const isKept = !cold && existsSync(stamp) && existsSync(joined) && readFileSync(stamp, 'utf8') === code
	if (isKept && !pages) return readdirSync(joined).length
	const { bundleFunctions, bundlePages } = await import('../functions/bundle-functions.ts')
	if (isKept && pages) await bundlePages(root, pages)
	else {
		rmSync(stamp, { force: true })
		await bundleFunctions({ root, pages })
		writeFileSync(stamp, code)
	}
	return readdirSync(joined).length
}

/** Prepares the functions for the local server, which would otherwise do so at each start. Returns their number. */
async function prepareServer(root: string, pages: Pages | undefined): Promise<number> {
	const prepared = pages ? undefined : preparedRows(root)?.length
	if (pages) await import('../functions/bundle-functions.ts').then(({ bundlePages }) => bundlePages(root, pages))
	return prepared ?? prepareFunctions(root, readHostConfig(root).functionFolders)
}

/**
 * Checks every entry, then builds the site: completely, or only what differs when just the content has changed. Throws
 * `Expected` if the content has blocking findings.
 */
export async function buildSite(options: BuildOptions): Promise<BuiltSite> {
	const { root, environment, hosted } = options
	compileLess(root)
	const code = codeOf(root, environment)
	const known = !options.cold && lastBuild(root) ? knownSite(root, code) : undefined
	if (known) moveLess()
	const values = openValueCache(root, code, { fresh: options.cold })
	useBuildCache(values)
	const { entries, catalogue, content } = check(environment)
	values.flush()
	const inputs = inputsOf(root, environment, { code, content })
	const { publish: dist } = readHostConfig(root)
	forgetSite(root)
	const warm = known && (await buildChanged(options, { known, catalogue, dist }))
	const { site, touched, rendered } = warm ?? (await buildAll(options, { code, catalogue, dist }))
	const made = warm ? undefined : pagesOf(root)
	const functions = hosted ? await prepareHosted(options, { code, pages: made }) : await prepareServer(root, made)
	values.save()
	rememberSite(root, site)
	const pages = Object.keys(site.pages).length
	rememberBuild(root, { inputs, touched, baseUrl: environment.baseUrl, pages })
	return { entries, functions, rendered, isWarm: touched !== undefined }
}
