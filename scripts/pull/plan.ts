import { MAX_ENTRY_BYTES } from '../../src/catalogue/read.ts'
import type { UpstreamLock, UpstreamSource } from '../../src/schema/overlay.ts'
import { pathOf } from '../../src/schema/primitives.ts'
import type { Manifest } from '../../src/schema/registry.ts'
import { SHIPPED_LIMITS } from '../../src/schema/shipped-files.ts'
import { Category } from '../../src/schema/vocabulary.ts'
import { Expected } from '../expected.ts'

/** A file to download: its remote path, its local path, and its digest and size. */
export interface Wanted {
	/** Path in the other registry. */
	from: string
	/** Path relative to the upstream's folder. */
	to: string
	sha256: string
	bytes: number
}

/** What to take from a manifest. */
export interface Plan {
	files: Wanted[]
	/** Keys `category/slug` of the entries in the other registry, sorted. */
	entries: string[]
	/** Entries whose source is not published. */
	withoutSource: string[]
	lock: UpstreamLock
}

/** Limits of a manifest, which is held in memory and determines which files are written. */
const MAX_ARTIFACTS = 80_000
const MAX_TOTAL_BYTES = 512 * 1024 * 1024

const ENTRY = /^api\/registry\/entries\/([a-z0-9-]{1,64})\/([a-z0-9-]{1,64})$/
const FILE = /^data\/files\/([a-z0-9-]{1,64}\/[a-z0-9-]{1,64})\/(.+)$/
const PACKAGE = /^downloads\/([a-z0-9-]{1,64}\/[a-z0-9-]{1,64})-[0-9a-f]{12}\.(?:zip|mcpb)$/

/** Selects the files to take from a manifest. Throws `Expected` for unsafe paths and exceeded limits. */
export function planOf(manifest: Manifest, source: UpstreamSource): Plan {
	const { artifacts } = manifest
	const paths = Object.keys(artifacts).sort()
	if (paths.length > MAX_ARTIFACTS)
		throw new Expected(`Its manifest names ${paths.length} files; at most ${MAX_ARTIFACTS} are read.`)
	const strange = paths.find((path) => !isPlainPath(path))
	if (strange !== undefined)
		throw new Expected(
			`Its manifest names the file ${shown(strange)}, which is not a path of a site. Nothing was pulled.`,
		)
	const listed = paths.flatMap((path) => {
		const [, category = '', slug = ''] = ENTRY.exec(path) ?? []
		return category ? [{ category, slug }] : []
	})
	const entries = listed.filter((entry) => isTaken(entry, source)).map(pathOf)
	refuseStrangeCategories(entries, source)
	const taken = new Set(entries.filter((path) => artifacts[`${path}.md`]))
	const files = [...sourcesOf(taken, paths), ...shippedOf(taken, paths)].map(([from, to]) => ({
		from,
		to,
		...digestOf(artifacts, from),
	}))
	refuseLarge(files)
	const packages = paths.filter((path) => taken.has(PACKAGE.exec(path)?.[1] ?? ''))
	const kept = [...files.map(({ from }) => from), ...packages].sort()
	return {
		files,
		entries: [...taken],
		withoutSource: entries.filter((path) => !taken.has(path)),
		lock: {
			schemaVersion: 1,
			generatedAt: manifest.generatedAt,
			artifacts: Object.fromEntries(kept.map((path) => [path, digestOf(artifacts, path)])),
		},
	}
}

const digestOf = (artifacts: Manifest['artifacts'], path: string) => {
	const { sha256 = '', bytes = 0 } = artifacts[path] ?? {}
	return { sha256, bytes }
}

/** A path quoted for the terminal. */
const shown = (path: string) => JSON.stringify(path.slice(0, 120))

/** Whether a path stays inside a folder on any system: no parent folders, drives, `.git` or invalid characters. */
const isPlainPath = (path: string): boolean =>
	path.length <= 400 &&
	!/[\\:*?"<>|]|\p{C}/u.test(path) &&
	path.split('/').every((part) => part !== '' && part.length <= 200 && !/^\.{1,2}$|^\.git$|[. ]$/i.test(part))

const isTaken = (entry: { category: string; slug: string }, { categories, leaveOut }: UpstreamSource): boolean =>
	!(Object.hasOwn(categories, entry.category) && categories[entry.category] === false) &&
	!leaveOut.includes(pathOf(entry))

function refuseStrangeCategories(entries: readonly string[], { categories }: UpstreamSource): void {
	const counts = new Map<string, number>()
	for (const path of entries) {
		const [theirs = ''] = path.split('/')
		const ours = Object.hasOwn(categories, theirs) ? categories[theirs] : theirs
		if (!Category.safeParse(ours).success) counts.set(theirs, (counts.get(theirs) ?? 0) + 1)
	}
	if (!counts.size) return
	const list = [...counts].map(([category, count]) => `${category} (${count})`).join(', ')
	const example = [...counts.keys()].map((category) => `"${category}": false`).join(', ')
	throw new Expected(
		`It has entries in categories that this registry does not have: ${list}.\nIn its file, map each to a category here, one of ${Category.options.join(', ')}, or leave them out: "categories": { ${example} }`,
	)
}

type Pair = [from: string, to: string]

/** An entry that ships files is stored as a folder, as in `content`. */
function sourcesOf(taken: ReadonlySet<string>, paths: readonly string[]): Pair[] {
	const folders = new Set(paths.flatMap((path) => FILE.exec(path)?.[1] ?? []))
	return [...taken].map((path) => [`${path}.md`, folders.has(path) ? `${path}/index.mdx` : `${path}.mdx`])
}

function shippedOf(taken: ReadonlySet<string>, paths: readonly string[]): Pair[] {
	const seen = new Set<string>()
	return paths.flatMap((path): Pair[] => {
		const [, entry = '', name = ''] = FILE.exec(path) ?? []
		if (!taken.has(entry)) return []
		const to = `${entry}/${name}`
		if (seen.has(to.toLowerCase()) || name.toLowerCase() === 'index.mdx')
			throw new Expected(`Its manifest names ${shown(path)}, which some disks cannot tell apart from another file.`)
		seen.add(to.toLowerCase())
		return [[path, to]]
	})
}

function refuseLarge(files: readonly Wanted[]): void {
	const large = files.find(
		({ to, bytes }) => bytes > (to.endsWith('.mdx') ? MAX_ENTRY_BYTES : SHIPPED_LIMITS.fileBytes),
	)
	if (large) throw new Expected(`${shown(large.from)} has ${large.bytes} bytes, which is too large for an entry.`)
	const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
	if (total > MAX_TOTAL_BYTES)
		throw new Expected(
			`Its entries have ${total} bytes; at most ${MAX_TOTAL_BYTES} are pulled. Leave some out: set a category to false.`,
		)
}
