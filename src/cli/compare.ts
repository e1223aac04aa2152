import { hasOtherTools } from './doctor/other-tools.ts'
import type { Draft } from './draft.ts'
import { concernsOne, ExitError } from './exit-error.ts'
import { headsOf, type Lock, type LockedEntry } from './lock.ts'
import { isAsLocked, lockedOf } from './locked.ts'
import type { Manifest } from './manifest.ts'
import { Missing } from './net.ts'
import { ownedBy, targetOf } from './ownership.ts'
import { gainedPowers, lostPowers } from './powers.ts'
import type { Registry } from './registry.ts'
import { denialOf, type RemoteEntry, reasonOf, type Stone } from './remote-entry.ts'

/** A difference between the lock, the disk and the registry. */
export interface Difference {
	key: string
	kind:
		| 'changed on disk'
		| 'missing'
		| 'unreadable'
		| 'gone'
		| 'withdrawn'
		| 'denied'
		| 'outdated'
		| 'tools changed'
		| 'not its own'
		| 'unknown client'
		| 'log'
	where: string
	says: string
}

/** Where files differ from what was written. */
export function diskDifferences(lock: Lock, draft: Draft): Difference[] {
	return ownedBy(lock).flatMap(({ place, pointer, written: { of, sha256 } }) => {
		const where = pointer ? `${place}${pointer}` : place
		const difference = (kind: Difference['kind'], says: string) => [{ key: of.join(' '), kind, where, says }]
		try {
			const target = targetOf(place, pointer)
			const there = draft.digest(place, target)
			if (there === sha256) return []
			if (there === undefined) return difference('missing', 'it was written and is now missing')
			const isOther = draft.digest(place, target, sha256) !== sha256
			return difference(
				'changed on disk',
				isOther ? 'it differs from what was written' : 'only its line endings differ',
			)
		} catch (error) {
			if (!(error instanceof ExitError)) throw error
			return difference('unreadable', error.message)
		}
	})
}

/**
 * Reports if the registry's log is not a continuation of the locked one. Empty if it is, or if there is no key. Throws
 * an `ExitError` if the registry does not respond.
 */
export async function logDifferences(lock: Lock, { log }: Registry): Promise<Difference[]> {
	try {
		await log?.continued(headsOf(lock))
		return []
	} catch (error) {
		if (!concernsOne(error)) throw error
		return [{ key: 'log', kind: 'log', where: '/log/checkpoint', says: error.message }]
	}
}

/** The clients that a manifest names and the registry does not know: nothing would be installed in them. */
export async function clientDifferences({ clients, use }: Manifest, registry: Registry): Promise<Difference[]> {
	const named = [...clients.map((id) => ['clients', id]), ...usedClients(use)]
	if (!named.length) return []
	const known = new Set((await registry.clients()).flatMap(({ id, aliases = [] }) => [id, ...aliases]))
	return named
		.filter(([, id = '']) => !known.has(id))
		.map(([key = '', id]) => ({
			key,
			kind: 'unknown client',
			where: 'manifest',
			says: `“${id}” is not a client of the registry`,
		}))
}

const usedClients = (use: Manifest['use']): string[][] =>
	Object.entries(use).flatMap(([key, { clients = [] }]) => clients.map((id) => [key, id]))

/** An entry as locked and as the registry has it now; undefined if the registry no longer has it. */
export interface Newer {
	key: string
	locked: LockedEntry
	now: LockedEntry | undefined
	entry: RemoteEntry | undefined
	/** What is left of an entry that the registry no longer has. */
	stone?: Stone | undefined
}

/** Where an entry is looked up, and the clients that it is installed in. */
interface Looking {
	registry: Registry
	clients: readonly string[]
}

/** A locked entry with its current state in the registry. */
export async function newerEntry(key: string, locked: LockedEntry, { registry, clients }: Looking): Promise<Newer> {
	const entry = await registry.entry(key).catch((error: unknown) => {
		if (error instanceof Missing) return undefined
		throw error
	})
	if (!entry) return { key, locked, entry, now: undefined, stone: await registry.tombstone(key) }
	return { key, entry, ...bothOf(locked, entry, clients) }
}

/** An entry as locked and as it is now. One that is as it was locked has the same digest, also if an earlier installer locked it. */
export function bothOf(locked: LockedEntry, entry: RemoteEntry, clients: readonly string[]) {
	const now = lockedOf(entry, clients)
	return { now, locked: isAsLocked(locked, entry) ? { ...locked, entry: now.entry } : locked }
}

/** So many entries are asked for at once. */
const AT_ONCE = 8

/** Every locked entry with its current state in the registry, in the order of the lock. */
export async function newerOf({ entries }: Pick<Lock, 'entries'>, looking: Looking): Promise<Newer[]> {
	const rows = Object.entries(entries)
	const all: Newer[] = []
	for (let at = 0; at < rows.length; at += AT_ONCE) {
		const some = rows.slice(at, at + AT_ONCE)
		all.push(...(await Promise.all(some.map(([key, locked]) => newerEntry(key, locked, looking)))))
	}
	return all
}

/** Why the registry no longer offers an entry; undefined if it does. */
export function lossOf({ key, entry, stone }: Newer): Difference | undefined {
	const where = 'registry'
	const denial = entry && denialOf(entry)
	if (denial) return { key, where, kind: 'denied', says: denial }
	if (entry) return undefined
	const says = stone ? reasonOf(stone) : 'the registry no longer has it'
	return { key, where, kind: stone?.state === 'withdrawn' ? 'withdrawn' : 'gone', says }
}

/** Where the registry differs from the lock. */
export function registryDifferences(newer: Newer): Difference[] {
	const { key, locked, now } = newer
	const where = 'registry'
	const loss = lossOf(newer)
	if (loss || !now) return loss ? [loss] : []
	if (hasOtherTools(locked, now)) {
		const what = locked.version === undefined ? 'it' : `version ${locked.version}`
		return [{ key, where, kind: 'tools changed', says: `${what} has different tools than were locked` }]
	}
	return isAnother(locked, now) ? [{ key, where, kind: 'outdated', says: changeWords(locked, now) }] : []
}

/** Whether an entry differs from the lock in what is installed, in its tools or in its licence. */
export const isAnother = (locked: LockedEntry, now: LockedEntry): boolean =>
	locked.entry !== now.entry || locked.license !== now.license || hasOtherTools(locked, now)

/** The differences between two states of an entry, in one line. */
export function changeWords(locked: LockedEntry, now: LockedEntry): string {
	const gained = gainedPowers(locked, now)
	const lost = lostPowers(locked, now)
	const parts = [
		locked.version !== now.version && `version ${locked.version ?? 'unknown'} → ${now.version ?? 'unknown'}`,
		locked.tokens !== now.tokens && `tools ${locked.tokens ?? 0} → ${now.tokens ?? 0} tokens`,
		locked.tools !== now.tools && 'other tools',
		locked.license !== now.license && `licence ${locked.license ?? 'none'} → ${now.license ?? 'none'}`,
		gained.length > 0 && `now also ${gained.join(', ')}`,
		lost.length > 0 && `no longer ${lost.join(', ')}`,
		locked.entry !== now.entry && locked.version === now.version && 'other files or another install option',
	].filter((part) => typeof part === 'string')
	return parts.join('; ')
}

/** The questions to confirm before an entry becomes what it is now: new powers, and different tools in the same version. */
export function wideningOf(key: string, { locked, now }: { locked: LockedEntry; now: LockedEntry }): string[] {
	// What is installed is the same: an earlier installer listed less of it.
	const gained = locked.entry === now.entry ? [] : gainedPowers(locked, now)
	return [
		...(gained.length ? [`${key} may do more than its lock lists: ${gained.join(', ')}.`] : []),
		...(hasOtherTools(locked, now) ? [`${key} has different tools than were locked, at the same version.`] : []),
	]
}
