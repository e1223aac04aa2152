import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readText, removeFile, replaceFile } from './disk.ts'
import { plain, refused } from './failure.ts'
import { formatLock, type Lock, readLock } from './lock.ts'
import { formatManifest, type Manifest, readManifest } from './manifest.ts'
import { checkedPlace, isOfScope, type Roots, type Scope } from './places.ts'
import type { World } from './world.ts'

/** Where a scope keeps what is wanted and what was written. */
export interface State {
	scope: Scope
	roots: Roots
	folder: string
	manifestFile: string
	lockFile: string
}

/**
 * The nearest folder above that has a manifest, else the one it was called in. It is not looked for beyond the repository, in
 * the home of whoever runs it, or where it belongs to somebody else: what lies there is nothing of this project.
 */
function projectOf({ cwd, home, product: { name } }: World): string {
	for (let folder = cwd; ; folder = dirname(folder)) {
		if (isOurs(join(folder, `${name}.json`)) && (folder === cwd || folder !== home)) return folder
		if (folder === home || existsSync(join(folder, '.git')) || dirname(folder) === folder) return cwd
	}
}

/** Whether a file is there and belongs to whoever runs this, or to the system. */
function isOurs(file: string): boolean {
	const owner = statSync(file, { throwIfNoEntry: false })?.uid
	return owner !== undefined && (owner === 0 || process.getuid === undefined || owner === process.getuid())
}

/** The folder in which one user's own record lies. */
function userFolder({ home, platform, env, product: { name } }: World): string {
	if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(home, 'AppData/Local'), name)
	return join(env.XDG_STATE_HOME || join(home, '.local/state'), name)
}

/** Where a scope keeps its files on this machine. */
export function stateOf(world: World, scope: Scope): State {
	const { name } = world.product
	const project = projectOf(world)
	const folder = scope === 'project' ? project : userFolder(world)
	const { home, platform, env } = world
	return {
		...{ scope, folder, roots: { project, home, platform, env } },
		manifestFile: join(folder, `${name}.json`),
		lockFile: join(folder, `${name}.lock`),
	}
}

/** What is wanted and what was written. */
export interface Record_ {
	manifest: Manifest
	lock: Lock
}

/** Reads both; a project of another registry is not ours to touch. */
export function readRecord({ manifestFile, lockFile, scope }: State, { product }: World): Record_ {
	const { registry, title } = product
	const manifest = readManifest(readText(manifestFile), { file: manifestFile, registry })
	if (manifest.registry !== registry)
		throw refused(
			`${manifestFile} is of ${plain(manifest.registry.slice(0, 200))}, and this is the installer of ${title}, ${registry}. Run the one of that registry, if you trust it.`,
		)
	const lock = readLock(readText(lockFile), lockFile)
	const stray = Object.keys(lock.writes).find((place) => !isOfScope(checkedPlace(place), scope))
	if (stray !== undefined)
		throw refused(
			`${lockFile} names ${stray}, which is ${scope === 'project' ? 'in your own files and not of this project' : 'of a project'}. Nothing was changed. Remove that line from it.`,
		)
	return { manifest, lock }
}

/** Whether anything is wanted or was written. */
const isEmpty = ({ manifest, lock }: Record_): boolean =>
	!Object.keys(manifest.use).length && !Object.keys(lock.entries).length && !Object.keys(lock.writes).length

/** Whether a manifest says anything that somebody would miss: rules, a key, or fields of their own. */
const saysMore = ({ rules, key, more }: Manifest): boolean =>
	key !== undefined || Object.keys(rules).length > 0 || Object.keys(more).length > 0

/** Writes both, where they say something else than before; the lock first, so that nothing is written that nobody owns. */
export async function writeRecord(state: State, record: Record_): Promise<void> {
	const files = [
		[state.lockFile, formatLock(record.lock)],
		[state.manifestFile, formatManifest(record.manifest)],
	] as const
	for (const [file, text] of files)
		if (readText(file) !== text && (existsSync(file) || !isEmpty(record))) await replaceFile(file, Buffer.from(text))
}

/** Removes both where nothing is left to say. */
export function removeEmptyRecord(state: State, record: Record_): boolean {
	if (!isEmpty(record)) return false
	removeFile(state.lockFile)
	if (!saysMore(record.manifest)) removeFile(state.manifestFile)
	return true
}
