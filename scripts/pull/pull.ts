import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { upstreamNameFault } from '../../src/catalogue/upstream.ts'
import { writeAtomicallyUnflushed } from '../../src/files/atomic-write.ts'
import { plainIssue } from '../../src/schema/issues.ts'
import { UpstreamSource } from '../../src/schema/overlay.ts'
import { Expected } from '../expected.ts'
import { fetchFiles, fetchManifest } from './fetch.ts'
import { type Plan, planOf } from './plan.ts'
import { missingOf, readLock, writePlan } from './write.ts'

interface PullOptions {
	/** The project root. */
	root: string
	/** Accepts a pull that removes most entries or is older than the local copy. */
	accept: boolean
	/** The current date in UTC. */
	today: string
	say(line: string): void
	onFile(done: number, of: number): void
}

/**
 * Updates `upstream/<name>/**` to what the registry publishes now. Throws `Expected` without changing anything if there
 * is a problem.
 */
export async function pull(name: string, options: PullOptions): Promise<void> {
	const { root, say, today } = options
	const file = join(root, 'upstream', `${name}.json`)
	const folder = join(root, 'upstream', name)
	const { source, raw } = readSource(name, file)
	const { manifest, sha256 } = await fetchManifest(source.address)
	const plan = planOf(manifest, source)
	const lock = readLock(folder)
	const changes = changesOf(plan, lock?.artifacts)
	const isNew = sha256 !== source.manifest
	const missing = missingOf(plan.files, folder)
	if (!isNew && !missing.length && isSame(plan, lock))
		return say(`${name}: nothing has changed; ${plan.entries.length} entries of ${source.address}.`)
	if (!options.accept) refuseStrange(plan, changes, lock)
	say(summaryOf(name, { plan, changes, source, sha256 }))
	const fetched = join(root, '.local', 'pull', name)
	await fetchFiles(missing, { address: source.address, folder: fetched, onFile: options.onFile })
	writePlan(plan, { folder, fetched, missing })
	if (isNew)
		writeAtomicallyUnflushed(file, `${JSON.stringify({ ...raw, manifest: sha256, pulledAt: today }, null, '\t')}\n`)
	rmSync(fetched, { recursive: true, force: true })
	say(
		`${name}: ${missing.length} files written. Review them, then commit: git add upstream && git diff --cached --stat`,
	)
}

function readSource(name: string, file: string): { source: UpstreamSource; raw: object } {
	const shown = `upstream/${name}.json`
	const fault = upstreamNameFault(name)
	if (fault) throw new Expected(fault)
	let raw: unknown
	try {
		// Decoded as in the build, without a byte order mark.
		raw = JSON.parse(new TextDecoder().decode(readFileSync(file)))
	} catch (error) {
		if (error instanceof SyntaxError) throw new Expected(`${shown} is not valid JSON: ${error.message}`)
		const { code } = error as NodeJS.ErrnoException
		if (code !== 'ENOENT') throw new Expected(`${shown} is not a file that can be read (${code}).`)
		throw new Expected(`There is no ${shown}. Write { "address": "https://registry.example.com" } into it.`)
	}
	const source = UpstreamSource.safeParse(raw, { error: plainIssue })
	if (source.success) return { source: source.data, raw: raw as object }
	throw new Expected(
		source.error.issues.map(({ path, message }) => `${shown}: ${path.join('.') || 'the file'}: ${message}`).join('\n'),
	)
}

interface Changes {
	added: string[]
	changed: string[]
	removed: string[]
	before: number
}

/** Which entries were added, removed and changed, by their files. */
function changesOf({ lock, entries }: Plan, before: Plan['lock']['artifacts'] = {}): Changes {
	const known = new Set(Object.keys(before).flatMap((path) => /^([a-z0-9-]+\/[a-z0-9-]+)\.md$/.exec(path)?.[1] ?? []))
	const differs = new Set<string>()
	for (const path of new Set([...Object.keys(before), ...Object.keys(lock.artifacts)]))
		if (before[path]?.sha256 !== lock.artifacts[path]?.sha256) differs.add(entryOf(path))
	const now = new Set(entries)
	return {
		added: entries.filter((path) => !known.has(path)),
		changed: entries.filter((path) => known.has(path) && differs.has(path)),
		removed: [...known].filter((path) => !now.has(path)).sort(),
		before: known.size,
	}
}

/** The entry of a file: `mcp/one` for `mcp/one.md`, `data/files/mcp/one/x` and `downloads/mcp/one-….zip`. */
const entryOf = (path: string): string =>
	path
		.replace(/^data\/files\/([^/]+\/[^/]+)\/.*$/, '$1')
		.replace(/^downloads\/(.*)-[0-9a-f]{12}\.\w+$/, '$1')
		.replace(/\.md$/, '')

const isSame = ({ lock }: Plan, known: Plan['lock'] | undefined): boolean =>
	JSON.stringify(lock) === JSON.stringify(known)

/**
 * Throws `Expected` if most entries would be removed or the data is older: such an upstream is probably broken or
 * compromised.
 */
function refuseStrange({ lock }: Plan, { removed, before }: Changes, known: Plan['lock'] | undefined): void {
	const anyway = 'If that is expected: npm run pull -- --accept'
	if (before > 1 && removed.length * 2 > before)
		throw new Expected(`${removed.length} of ${before} entries would be removed. Nothing was changed. ${anyway}`)
	if (known && lock.generatedAt < known.generatedAt)
		throw new Expected(
			`It serves data from ${lock.generatedAt}, and what is here is from ${known.generatedAt}: it went back in time. Nothing was changed. ${anyway}`,
		)
}

const MAX_NAMED = 20

interface Told {
	plan: Plan
	changes: Changes
	source: UpstreamSource
	sha256: string
}

function summaryOf(name: string, { plan, changes, source, sha256 }: Told): string {
	const { added, changed, removed } = changes
	const part = (sign: string, paths: readonly string[]) => [
		...paths.slice(0, MAX_NAMED).map((path) => `  ${sign} ${path}`),
		...(paths.length > MAX_NAMED ? [`  ${sign} and ${paths.length - MAX_NAMED} more`] : []),
	]
	return [
		`${name}: ${source.address}, as of ${plan.lock.generatedAt}`,
		`  manifest ${source.manifest ?? 'none'} → ${sha256}`,
		`  ${added.length} added, ${changed.length} changed, ${removed.length} removed, ${plan.entries.length} in all`,
		...part('+', added),
		...part('~', changed),
		...part('-', removed),
		...(plan.withoutSource.length ? [`  ${plan.withoutSource.length} have no published source and were left out`] : []),
	].join('\n')
}
