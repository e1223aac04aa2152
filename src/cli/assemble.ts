import { sha256 } from '../catalogue/sha256.ts'
import type { ClientRow } from '../schema/install.ts'
import { pointerOf } from '../schema/text/json-pointer.ts'
import { didYouMean, nearest } from '../schema/text/nearest.ts'
import { checkPlaces } from './client-places.ts'
import type { Draft } from './draft.ts'
import { digestOf } from './edit/edit.ts'
import { ended, refused, usage } from './exit-error.ts'
import type { Lock } from './lock.ts'
import { isAsLocked, lockedOf } from './locked.ts'
import type { Manifest, Use } from './manifest.ts'
import { onThisSystem } from './on-this-system.ts'
import { disown, own, ownedBy } from './ownership.ts'
import { type Action, type Planned, planFor } from './plan.ts'
import { printable } from './printable.ts'
import type { Registry } from './registry.ts'
import { denialOf, keyOf, lifecycleOf, type RemoteEntry } from './remote-entry.ts'
import { withSkillsLock } from './skills-lock.ts'
import type { InstallRecord, State } from './state.ts'
import type { World } from './world.ts'

/** An entry with its install plans and the bytes of its files, by URL. */
export interface Assembled {
	entry: RemoteEntry
	use: Use
	plans: Planned[]
	contents: ReadonlyMap<string, Uint8Array>
}

interface Gathering {
	world: World
	registry: Registry
	state: State
	clients: readonly string[]
}

/** The client rows of ids or aliases, each once. Throws a usage failure for an unknown client. */
async function rowsOf(ids: readonly string[], registry: Registry): Promise<ClientRow[]> {
	const rows = await registry.clients()
	const known = rows.map((one) => one.id)
	const named = ids.map((id) => {
		const row = rows.find((one) => one.id === id) ?? rows.find(({ aliases }) => aliases?.includes(id))
		if (!row)
			throw usage(
				`“${printable(id)}” is not a known client. ${didYouMean(nearest(id, known))}Write one of: ${known.join(', ')}`,
			)
		return row
	})
	return [...new Set(named)]
}

/** The ids of clients, each once, given their ids or aliases. Throws a usage failure for an unknown client. */
export const clientIds = async (names: readonly string[], registry: Registry): Promise<string[]> =>
	(await rowsOf(names, registry)).map(({ id }) => id)

/** Why an entry must not be installed: the registry denies it, or the rules refuse its state; undefined if it may be. */
function refusalOf(entry: RemoteEntry, { rules }: Manifest): string | undefined {
	const isRefused = rules.refuse?.includes(entry.lifecycle?.state ?? '')
	return denialOf(entry) ?? (isRefused ? lifecycleOf(entry) : undefined)
}

/** Throws an `ExitError` if an entry must not be installed: the registry denies it, or the rules refuse its state. */
export function checkAllowed(entry: RemoteEntry, manifest: Manifest): void {
	const why = refusalOf(entry, manifest)
	if (why) throw refused(`${keyOf(entry)} is not installed: ${ended(why)}`)
}

/** Plans an entry for its clients and downloads its files. Writes nothing. */
export async function assemble(
	{ entry, use }: { entry: RemoteEntry; use: Use },
	{ world, registry, state, clients }: Gathering,
): Promise<Assembled> {
	const rows = await rowsOf(use.clients ?? clients, registry)
	const plans = rows.map((row) =>
		onThisSystem(
			planFor(entry, { row, scope: state.scope, platform: world.platform, use, values: world.env }),
			world,
			state.scope,
		),
	)
	for (const plan of plans) checkPlaces(plan, world.clients)
	const urls = new Set(plans.flatMap(({ actions }) => actions.flatMap(urlOf)))
	const files = entry.files.filter(({ url }) => urls.has(url))
	const contents = new Map<string, Uint8Array>()
	for (const file of files) contents.set(file.url, await registry.file(file))
	const first = use.skillsLock && state.scope === 'project' ? plans.find(({ actions }) => actions.length) : undefined
	if (!first) return { entry, use, plans, contents }
	const locked = await withSkillsLock(first, { entry, contents, registry, source: world.product.registry })
	return { entry, use, contents, plans: plans.map((plan) => (plan === first ? locked : plan)) }
}

function urlOf(action: Action): string[] {
	if (action.do === 'file') return action.url ? [action.url] : []
	const { value } = action
	return typeof value === 'object' && value !== null && action.format === 'markdown'
		? [(value as { url: string }).url]
		: []
}

/** Whether anything of an entry is written, in any client; otherwise it is all left to the hand. */
export const isWritten = ({ plans }: Assembled): boolean => plans.some(({ actions }) => actions.length)

/** The placeholders that still need a value, in any client. */
export const wantsOf = ({ plans }: Assembled): string[] => [...new Set(plans.flatMap((plan) => plan.wants))]

/**
 * Throws an `ExitError` if an entry cannot be installed: it is refused, values are missing, no client is named or supports
 * it, or it has changed and is to stay as it was somewhere.
 */
export function checkAssembled(assembled: Assembled, { manifest, lock }: InstallRecord): void {
	const { entry, plans } = assembled
	checkAllowed(entry, manifest)
	const wants = wantsOf(assembled)
	if (wants.length)
		throw refused(
			`${keyOf(entry)} needs a value for ${wants.join(', ')}. Write it with: ${wants.map((one) => `--set '${one}=…'`).join(' ')}`,
		)
	const key = keyOf(entry)
	// Without a client, all that was written for it would be removed.
	if (!plans.length)
		throw refused(`${key} has no client to go into. Name clients in the manifest, as in "clients": ["ID"].`)
	const locked = lock.entries[key]
	const isThere = ({ stays }: Planned) => ownedBy(lock, key).some(({ place }) => place === stays)
	// Where it stays as it was, it would not be what the lock says.
	const behind = locked && !isAsLocked(locked, entry) ? plans.filter(isThere) : []
	const faults = plans.every((plan) => plan.refused && !isThere(plan)) ? plans : behind
	if (faults.length) throw refused(faults.map((plan) => `${key} in ${plan.client}: ${plan.refused}.`).join('\n'))
}

/** Writes an entry to the draft and the lock, and removes what it no longer contains. */
export function applyEntry({ entry, use, plans, contents }: Assembled, at: Applying): void {
	const { record, draft } = at
	const key = keyOf(entry)
	const before = ownedBy(record.lock, key)
	const now = new Set<string>()
	for (const action of plans.flatMap(({ actions }) => actions)) {
		const pointer = write(action, { ...at, key, contents })
		if (pointer !== undefined) now.add(`${action.place} ${pointer}`)
	}
	const stays = new Set(plans.map((plan) => plan.stays))
	for (const owned of before)
		if (!now.has(`${owned.place} ${owned.pointer}`) && !stays.has(owned.place))
			disown(record.lock, draft, { key, owned, force: at.force })
	const clients = use.clients ?? record.manifest.clients
	// An entry that is now installed by hand stays locked, so that it can still be checked.
	if (now.size || record.lock.entries[key]) record.lock.entries[key] = lockedOf(entry, clients)
}

/** Removes an entry from the draft, the lock and the manifest. */
export function removeEntry(key: string, { record: { lock, manifest }, draft, force }: Applying): void {
	for (const owned of ownedBy(lock, key)) disown(lock, draft, { key, owned, force })
	delete lock.entries[key]
	delete manifest.use[key]
}

/** The record and draft to change. `force` overwrites what others wrote or changed. */
export interface Applying {
	record: InstallRecord
	draft: Draft
	force: boolean
}

interface Writing extends Applying {
	key: string
	contents: ReadonlyMap<string, Uint8Array>
}

/** The bytes of a file of an entry. Throws an `ExitError` if it does not ship one. */
function shipped(key: string, bytes: Uint8Array | undefined): Buffer {
	if (bytes) return Buffer.from(bytes)
	throw refused(`${key} names a file that it does not ship. Nothing was installed.`)
}

/**
 * Writes one action and returns its pointer; undefined if the file already has its own value for an `isAround` part.
 */
function write(action: Action, { record: { lock }, draft, key, contents, force }: Writing): string | undefined {
	const { place } = action
	if (action.do === 'file') {
		const bytes = shipped(key, action.text === undefined ? contents.get(action.url ?? '') : Buffer.from(action.text))
		own(lock, draft, { key, place, force, digest: sha256(bytes), write: () => draft.file(place, bytes) })
		return ''
	}
	const target = { format: action.format, path: action.path }
	const pointer = pointerOf(action.path)
	const isOwn = lock.writes[place]?.[pointer]
	if (action.isAround && !isOwn && draft.digest(place, target) !== undefined) return undefined
	const [url] = urlOf(action)
	const value = url === undefined ? action.value : shipped(key, contents.get(url)).toString('utf8').trim()
	if (action.secrets) draft.hide(place, action.secrets)
	own(lock, draft, {
		key,
		place,
		target,
		force,
		digest: digestOf(value),
		write: () => draft.put(place, target, value),
	})
	return pointer
}

/** The total tokens (o200k) of all locked entries that are in every conversation. */
export const alwaysOf = ({ entries }: Lock): number =>
	Object.values(entries).reduce((sum, { always = 0 }) => sum + always, 0)
