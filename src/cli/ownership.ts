import { commonStart } from '../schema/text/common-start.ts'
import { pathOfPointer, pointerOf } from '../schema/text/json-pointer.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import type { Draft } from './draft.ts'
import type { Format, Target } from './edits.ts'
import { refused } from './exit-error.ts'
import type { Lock, Written } from './lock.ts'

/** A place in a file that entries own. */
interface Owned {
	place: string
	pointer: string
	written: Written
}

/** The format of a file, by its extension. */
function formatOf(place: string): Format {
	const end = place.slice(place.lastIndexOf('.') + 1)
	if (end === 'toml') return 'toml'
	if (end === 'yaml' || end === 'yml') return 'yaml'
	return end === 'md' ? 'markdown' : 'json'
}

/** The target of a pointer in the lock; undefined for a whole file. */
export const targetOf = (place: string, pointer: string): Target | undefined =>
	pointer ? { format: formatOf(place), path: pathOfPointer(pointer) } : undefined

/** All places in the lock, or those of one entry. */
export const ownedBy = ({ writes }: Lock, key?: string): Owned[] =>
	Object.entries(writes).flatMap(([place, places]) =>
		Object.entries(places).flatMap(([pointer, written]) =>
			key === undefined || written.of.includes(key) ? [{ place, pointer, written }] : [],
		),
	)

/** A value to write to a draft for an entry. */
interface Wish {
	key: string
	place: string
	target?: Target | undefined
	/** Overwrites without checking the owner. */
	force: boolean
	write(): Omit<Written, 'of'>
	/** The digest of the value to write. */
	digest: string
}

/**
 * Writes a value and records its owner. Throws an `ExitError`, unless forced, if something else is there or the value was
 * changed since.
 */
export function own(lock: Lock, draft: Draft, wish: Wish): void {
	const { key, place, target, force, write, digest } = wish
	const pointer = target ? pointerOf(target.path) : ''
	const known = lock.writes[place]?.[pointer]
	const there = draft.digest(place, target)
	const isSame = there === digest
	const others = (known?.of ?? []).filter((owner) => owner !== key)
	const held = draft.digest(place, target, known?.sha256)
	const fault = isSame || held === undefined ? undefined : whyNotFree(held, { known, others })
	const isForeign = held !== known?.sha256
	if (fault && !force)
		throw refused(
			`${named(place, pointer)} ${fault}. To replace it, add --force${isForeign ? ': what is there now will be lost, and remove does not restore it' : ''}`,
		)
	if (fault && isForeign) draft.lost.push(named(place, pointer))
	const written = isSame && known ? { sha256: digest } : write()
	const made = known ? known.made : written.made
	// Owners of a different value are dropped.
	const of = isSame || there === undefined ? [...others, key].sort() : [key]
	// A value that existed before belongs to nobody and is not removed later.
	const found = isSame && (known ? known.found : draft.wasThere(place))
	const row: Written = { of, sha256: written.sha256, ...(made && { made }), ...(found && { found }) }
	lock.writes[place] = { ...lock.writes[place], [pointer]: row }
}

/** Why the existing value may not be replaced; undefined if it may. */
function whyNotFree(
	there: string,
	{ known, others }: { known: Written | undefined; others: readonly string[] },
): string | undefined {
	if (!known) return 'already exists and was not written by this installer'
	if (there !== known.sha256) return 'was changed since it was written'
	return others.length ? `is needed by ${others.join(' and ')}, and would change` : undefined
}

const named = (place: string, pointer: string): string =>
	pointer
		? `${pathOfPointer(pointer)
				.filter((key) => !key.startsWith('#'))
				.join('.')} in ${place}`
		: place

/**
 * Removes an entry as an owner of a place; the value is removed with its last owner. Throws an `ExitError`, unless forced,
 * if it was changed or contains a comment.
 */
export function disown(lock: Lock, draft: Draft, { key, owned, force }: Disowning): void {
	const { place, pointer } = owned
	const places = lock.writes[place] ?? {}
	// As it is now: it may have inherited the levels of a place that went before.
	const written = places[pointer]
	if (!written) return
	const of = written.of.filter((owner) => owner !== key)
	if (of.length) {
		places[pointer] = { ...written, of }
		return
	}
	const target = targetOf(place, pointer)
	const there = draft.digest(place, target, written.sha256)
	if (there !== undefined && there !== written.sha256 && !written.found && !force)
		throw refused(`${named(place, pointer)} was changed since it was written. To remove it anyway, add --force`)
	if (there !== undefined && !written.found && !force && draft.hasComment(place, target))
		throw refused(`${named(place, pointer)} contains a comment that you wrote. To remove it with the rest, add --force`)
	delete places[pointer]
	const left = there === undefined || written.found ? 0 : draft.take(place, target, written.made)
	if (left) inherit(places, pointer, left)
	if (!Object.keys(places).length) delete lock.writes[place]
}

interface Disowning {
	key: string
	owned: Pick<Owned, 'place' | 'pointer'>
	force: boolean
}

/** Created levels that remain are passed to the value with the longest common path. */
function inherit(places: Record<string, Written>, pointer: string, left: number): void {
	const path = pathOfPointer(pointer)
	const shared = (other: string) => commonStart(pathOfPointer(other), path)
	const [heir] = Object.keys(places).sort((a, b) => shared(b) - shared(a) || byCodeUnit(a, b))
	const written = heir === undefined ? undefined : places[heir]
	if (heir === undefined || !written) return
	places[heir] = { ...written, made: (written.made ?? 0) + left }
}
