import { type Bytes, equalBytes, fromBase64 } from './bytes.ts'
import type { CheckedLog } from './client.ts'
import { type EntryEvent, eventLeaf, parseEvent } from './entry-log.ts'
import { growTree } from './merkle.ts'
import { Refusal } from './refusal.ts'
import { parseRelease, type Release, type TreeHead } from './release.ts'
import { parseFileLeaf, type ServedFile } from './served-files.ts'
import { type Read, readTiles } from './tile-reader.ts'
import { tileCount } from './tiles.ts'

/** A limit for leaves that are read into memory at once. */
const MAX_LEAVES = 5_000_000

/** All leaves of a tree, verified against its signed root. Throws a `Refusal`. */
async function allLeaves(read: Read, prefix: string, { count, root }: TreeHead): Promise<Bytes[]> {
	if (count > MAX_LEAVES)
		throw new Refusal('bad-leaf', `/${prefix} says that it has ${count} leaves, which is more than can be read.`)
	const tiles = readTiles(read, prefix, count)
	const leaves: Bytes[] = []
	for (let index = 0; index < tileCount(count); index++) leaves.push(...(await tiles.entries(index)))
	if (!equalBytes(await (await growTree(leaves)).root(), fromBase64(root) as Bytes))
		throw new Refusal(
			'bad-tile',
			`The entries below /${prefix}tile/ do not produce the signed root: they were changed.`,
		)
	return leaves
}

/** All releases of a checked log, each compared with the one before. Throws a `Refusal`. */
export async function allReleases(read: Read, { size, remember }: CheckedLog): Promise<Release[]> {
	const leaves = await allLeaves(read, 'log/', { count: size, root: remember.root })
	const releases: Release[] = []
	for (const leaf of leaves) {
		const release = parseRelease(leaf)
		const before = releases.at(-1)
		if (!release || release.release !== releases.length + 1 || (before && !follows(release, before)))
			throw new Refusal(
				'bad-leaf',
				`Release ${releases.length + 1} of the log does not follow the one before. Tell its owner, and do not use it.`,
			)
		releases.push(release)
	}
	return releases
}

/** Whether nothing that only grows has shrunk since the release before. */
const follows = (release: Release, before: Release): boolean =>
	release.changes.count >= before.changes.count &&
	release.at >= before.at &&
	(release.trust?.version ?? 0) >= (before.trust?.version ?? 0)

/** All events of entries, each in the release that it names. Throws a `Refusal`. */
export async function allEvents(read: Read, releases: readonly Release[]): Promise<EntryEvent[]> {
	const head = releases.at(-1)?.changes ?? { count: 0, root: '' }
	const events: EntryEvent[] = []
	for (const leaf of await allLeaves(read, 'log/changes/', head)) {
		const event = parseEvent(leaf)
		const place = events.length
		const isIn = event && isWithin(place, releases[event.release - 2], releases[event.release - 1])
		if (!event || !isIn)
			throw new Refusal('bad-leaf', `Leaf ${place} of /log/changes/ is not of the release that it names.`)
		events.push(event)
	}
	await checkHeads(events, releases)
	return events
}

const isWithin = (place: number, before: Release | undefined, release: Release | undefined): boolean =>
	release !== undefined && place < release.changes.count && place >= (before?.changes.count ?? 0)

/** Checks that each release committed to all events up to then. Throws a `Refusal`. */
async function checkHeads(events: readonly EntryEvent[], releases: readonly Release[]): Promise<void> {
	const tree = await growTree(events.map(eventLeaf))
	for (const { release, changes } of releases)
		if (!equalBytes(await tree.root(changes.count), fromBase64(changes.root) as Bytes))
			throw new Refusal('bad-leaf', `What release ${release} said about entries is not the start of what is said now.`)
}

/** All files of the newest release. */
export async function allFiles(read: Read, { release }: Pick<CheckedLog, 'release'>): Promise<ServedFile[]> {
	const files = (await allLeaves(read, 'files/', release.files)).map(parseFileLeaf)
	if (!files.every((file) => file !== undefined)) throw new Refusal('bad-leaf', 'A leaf of /files/tile/ names no file.')
	return files
}

/** The events of one entry with their releases: its complete, verified history. */
export async function entryHistory(
	read: Read,
	log: CheckedLog,
	key: string,
): Promise<{ event: EntryEvent; at: string; place: number }[]> {
	const releases = await allReleases(read, log)
	const events = await allEvents(read, releases)
	return events.flatMap((event, place) =>
		event.key === key ? [{ event, place, at: (releases[event.release - 1] as Release).at }] : [],
	)
}
