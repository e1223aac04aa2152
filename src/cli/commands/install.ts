import { existsSync } from 'node:fs'
import { type Assembled, applyEntry, assemble, checkAllowed, checkAssembled, removeEntry } from '../assemble.ts'
import type { Command, Context, Outcome } from '../command.ts'
import { hasOtherTools } from '../doctor/other-tools.ts'
import { EXIT, ExitError, refused } from '../exit-error.ts'
import { formatLock, type LockedEntry } from '../lock.ts'
import { isAsLocked, lockedOf } from '../locked.ts'
import { Missing } from '../net.ts'
import { asksOf, notesOf } from '../notes.ts'
import { WRITING } from '../options.ts'
import { keyOf } from '../remote-entry.ts'
import { type InstallRecord, readRecord, type State, stateOf } from '../state.ts'
import type { World } from '../world.ts'
import { change, scopeOf } from '../write.ts'

/**
 * Assembles everything in the manifest. Throws an `ExitError` if an entry no longer exists, must not be installed, or
 * differs from the lock.
 */
async function assembleLocked(context: Context, state: State, record: InstallRecord): Promise<Assembled[]> {
	const { manifest, lock } = record
	const { registry, world } = context
	const all: Assembled[] = []
	for (const [key, use] of Object.entries(manifest.use)) {
		const entry = await registry.entry(key).catch((error: unknown) => {
			throw error instanceof Missing ? refused(noEntryMessage(key, world)) : error
		})
		checkAllowed(entry, manifest)
		const locked = lock.entries[key]
		const hasChanged =
			locked && (!isAsLocked(locked, entry) || hasOtherTools(locked, lockedOf(entry, manifest.clients)))
		if (hasChanged)
			throw refused(
				`${key} differs from the lock: the registry has changed it since. See the changes with: ${world.product.name} outdated; accept them with: ${world.product.name} update ${key}`,
			)
		const one = await assemble({ entry, use }, { ...context, state, clients: manifest.clients })
		checkAssembled(one, record)
		all.push(one)
	}
	return all
}

const noEntryMessage = (key: string, { product: { name, title } }: World): string =>
	`${title} no longer has ${key}. Remove it with: ${name} remove ${key}`

/** What was locked stays, since only `update` takes what the registry says since; what depends on the clients is counted again. */
const asInstalled = ({ always: _, ...locked }: LockedEntry, { entry, always }: LockedEntry): LockedEntry => ({
	...locked,
	entry,
	...(always && { always }),
})

const differs = (sentence: string): ExitError => new ExitError(EXIT.differs, sentence)

/** Throws an `ExitError` for `--frozen` if the lock would change. */
function checkFrozen(before: string, record: InstallRecord, file: string): void {
	if (formatLock(record.lock) !== before)
		throw differs(
			`${file} does not match the manifest and the registry. Nothing was written. Run install without --frozen and review the changes.`,
		)
}

/** Throws an `ExitError` without a manifest: there is nothing to install, and what the lock lists would be removed. */
function checkManifest({ scope, manifestFile, lockFile }: State, { lock }: InstallRecord): void {
	if (existsSync(manifestFile)) return
	if (Object.keys(lock.entries).length)
		throw refused(
			`There is no ${manifestFile}, so install would remove all that ${lockFile} lists. Restore it from the repository, or run remove.`,
		)
	const above = scope === 'project' ? ', nor in a folder above that belongs to the project' : ''
	throw refused(`There is no ${manifestFile}${above}, so there is nothing to install. The first add writes it.`)
}

async function install(context: Context): Promise<Outcome> {
	const { world, words } = context
	const state = stateOf(world, scopeOf(context))
	const first = readRecord(state, world)
	checkManifest(state, first)
	const unlocked = Object.keys(first.manifest.use).filter((key) => !first.lock.entries[key])
	if (words.is('frozen') && unlocked.length)
		throw differs(
			`${state.lockFile} does not list ${unlocked.join(', ')}. Nothing was written. Run install without --frozen.`,
		)
	const assembled = await assembleLocked(context, state, first)
	return change(context, state, (at) => {
		const { record } = at
		const before = formatLock(record.lock)
		const wanted = new Set(assembled.map(({ entry }) => keyOf(entry)))
		for (const key of Object.keys(record.lock.entries))
			if (!wanted.has(key) && !record.manifest.use[key]) removeEntry(key, at)
		const asks: string[] = []
		for (const one of assembled) {
			const key = keyOf(one.entry)
			const locked = record.lock.entries[key]
			const there = at.draft.changes().length
			applyEntry(one, at)
			const now = record.lock.entries[key]
			if (locked && now) record.lock.entries[key] = words.is('frozen') ? locked : asInstalled(locked, now)
			// Someone else confirmed what is in the lock but not on this machine, so ask again; --frozen relies on their
			// confirmation.
			const isNew = !words.is('frozen') && at.draft.changes().length > there
			if (!locked || isNew) asks.push(...asksOf(one))
		}
		if (words.is('frozen')) checkFrozen(before, record, state.lockFile)
		return { notes: assembled.flatMap((one) => notesOf(one, record.manifest)), asks, value: { installed: [...wanted] } }
	})
}

export const installCommand: Command = {
	name: 'install',
	takes: [0, 0],
	about: 'Install everything in the manifest, at the locked versions.',
	options: ['frozen', ...WRITING],
	examples: ['install --frozen'],
	run: install,
}
