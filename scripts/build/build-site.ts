import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readStrangeSettings } from '../../src/app.ts'
import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { loadRegistry } from '../../src/catalogue/disk/load.ts'
import { shareCatalogue } from '../../src/catalogue/disk/shared.ts'
import { keepValuesIn } from '../../src/catalogue/keep.ts'
import { previews } from '../../src/documents/previews.ts'
import { takenCategories } from '../../src/schema/contract/reserved-paths.ts'
import type { Environment } from '../../src/schema/environment.ts'
import { startOfHistory } from '../../src/schema/since.ts'
import { runContentCheck } from '../content/check-entries.ts'
import { Expected } from '../expected.ts'
import type { Pages } from '../functions/join.ts'
import { forgetFunctions, preparedRows, prepareFunctions } from '../server/functions.ts'
import { readHostConfig } from '../server/host-config.ts'
import { compileLess } from './compile-less.ts'
import { codeOf, forgetBuild, inputsOf, lastBuild, rememberBuild } from './fingerprint.ts'
import { pagesOf } from './host-adapter.ts'
import { builtPages } from './keep-renderer.ts'
import { openKeptValues } from './kept-values.ts'
import { digestsIn, forgetSite, type KnownSite, knownSite, rememberSite } from './known-site.ts'
import { placesOfPages } from './page-files.ts'
import { pageKeys } from './page-keys.ts'
import { keyOfPreview } from './preview-drawer.ts'
import { followBuild } from './progress.ts'
import { giveRoom, moveLess } from './room.ts'
import { warmBuild } from './warm-build.ts'
import { removeEmpty } from './write-changes.ts'

/** How to build: what the environment says, and what the command line asked for. */
interface BuildOptions {
	root: string
	environment: Environment
	/** Makes everything anew, whatever is there. */
	cold: boolean
	/** Makes the functions ready for the host and leaves out what only a server of this machine uses. */
	hosted: boolean
	/** Draws how far it is. */
	draw: boolean
}

/** What a build has made. */
export interface BuiltSite {
	entries: number
	/** How many functions were prepared, for the host or for the server of this machine. */
	functions: number
	/** How many pages were rendered, and whether the others are those that were there. */
	rendered: number
	isWarm: boolean
}

/** What is built: a catalogue that holds, of so many entries, and the digests of the files that were read for it. */
interface Checked {
	entries: number
	catalogue: Catalogue
	content: ReadonlyMap<string, string>
}

/** Everything that must hold before anything is written; shares the catalogue. */
function check({ baseUrl }: Environment): Checked {
	for (const line of readStrangeSettings()) console.warn(line)
	const [taken] = takenCategories()
	if (taken)
		throw new Expected(
			`No category can be called “${taken}”: /${taken} is another page's address. Rename it in src/schema/settings.ts.`,
		)
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
	return { entries, catalogue: registry.catalogue, content }
}

/** What one way of building has made, and what of `dist` it has touched, where it has not made all of it. */
interface Made {
	site: KnownSite
	touched?: readonly string[]
	rendered: number
}

/**
 * Astro would first start a server of its own to read its kind of content and write types of it, of which there is neither. It
 * takes this with what it says it takes.
 */
const UNSYNCED: object = { sync: false }

/** Builds with Astro. */
async function buildAll(
	{ root, draw }: BuildOptions,
	{ code, catalogue, dist }: { code: string; catalogue: Catalogue; dist: string },
): Promise<Made> {
	const expected = lastBuild(root)?.pages ?? 0
	forgetBuild(root)
	forgetFunctions(root)
	// It takes a third of a second to load, and most builds go without it.
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

/** What is known of a site that Astro has built; pages that lie elsewhere than at their address are brought there. */
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

/** Brings files below a folder to other places, and takes the folders away that this empties. */
function movePages(dist: string, places: ReadonlyMap<string, string>): void {
	for (const folder of new Set([...places.values()].map(dirname))) mkdirSync(join(dist, folder), { recursive: true })
	for (const [from, to] of places) renameSync(join(dist, from), join(dist, to))
	removeEmpty(dist, new Set([...places.keys()].map(dirname)))
}

/** Builds what has changed, where the last build was made by the same code; nothing where it was not, or anything is amiss. */
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

/** Joins the functions for the host, unless the same code has done so already, and the pages on demand, where they are new. */
async function prepareHosted(
	{ root, cold }: BuildOptions,
	{ code, pages }: { code: string; pages?: Pages | undefined },
) {
	const { joined } = readHostConfig(root)
	const stamp = join(root, '.pinakes/build/joined-by')
	const isKept = !cold && existsSync(stamp) && existsSync(joined) && readFileSync(stamp, 'utf8') === code
	if (isKept && !pages) return readdirSync(joined).length
	const { joinFunctions, joinPages } = await import('../functions/join.ts')
	if (isKept && pages) await joinPages(root, pages)
	else {
		rmSync(stamp, { force: true })
		await joinFunctions({ root, pages })
		writeFileSync(stamp, code)
	}
	return readdirSync(joined).length
}

/** What a server of this machine would otherwise do at its start; the host does it in its own way. */
async function prepareServer(root: string, pages: Pages | undefined): Promise<number> {
	const prepared = pages ? undefined : preparedRows(root)?.length
	if (pages) await import('../functions/join.ts').then(({ joinPages }) => joinPages(root, pages))
	return prepared ?? prepareFunctions(root, readHostConfig(root).functionFolders)
}

/** Checks every entry and brings the site to what they say: all of it, or where only content has changed what differs. */
export async function buildSite(options: BuildOptions): Promise<BuiltSite> {
	const { root, environment, hosted } = options
	compileLess(root)
	const code = codeOf(root, environment)
	const known = !options.cold && lastBuild(root) ? knownSite(root, code) : undefined
	if (known) moveLess()
	const values = openKeptValues(root, code, { fresh: options.cold })
	keepValuesIn(values)
	const { entries, catalogue, content } = check(environment)
	values.letGo()
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
