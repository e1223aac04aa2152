import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder, readText, removeFile, replaceFile } from './disk.ts'
import { refused } from './failure.ts'
import { formatLock, type Lock, readLock } from './lock.ts'
import { formatManifest, type Manifest, readManifest } from './manifest.ts'
import type { Roots, Scope } from './places.ts'
import type { World } from './world.ts'

/** Where a scope keeps what is wanted and what was written. */
export interface State {
	scope: Scope
	roots: Roots
	folder: string
	manifestFile: string
	lockFile: string
}

/** The nearest folder above that has a manifest, else the one it was called in. */
function projectOf({ cwd, product: { name } }: World): string {
	for (let folder = cwd; ; folder = dirname(folder)) {
		if (existsSync(join(folder, `${name}.json`))) return folder
		if (dirname(folder) === folder) return cwd
	}
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
export function readRecord({ manifestFile, lockFile }: State, { product }: World): Record_ {
	const { registry, name, title } = product
	const manifest = readManifest(readText(manifestFile), { file: manifestFile, registry })
	if (manifest.registry !== registry)
		throw refused(
			`${manifestFile} is of ${manifest.registry}, and this is the installer of ${title}. Run: npx --registry=${manifest.registry}/npm/ ${name}`,
		)
	return { manifest, lock: readLock(readText(lockFile), lockFile) }
}

/** Whether anything is wanted or was written. */
const isEmpty = ({ manifest, lock }: Record_): boolean =>
	!Object.keys(manifest.use).length && !Object.keys(lock.entries).length && !Object.keys(lock.writes).length

/** Writes both, where they say something else than before; the lock first, so that nothing is written that nobody owns. */
export async function writeRecord(state: State, record: Record_): Promise<void> {
	if (state.scope === 'user') makeFolder(state.folder)
	const files = [
		[state.lockFile, formatLock(record.lock)],
		[state.manifestFile, formatManifest(record.manifest)],
	] as const
	for (const [file, text] of files) if (readText(file) !== text) await replaceFile(file, Buffer.from(text))
}

/** Removes both where nothing is left to say. */
export function removeEmptyRecord(state: State, record: Record_): boolean {
	if (!isEmpty(record)) return false
	for (const file of [state.lockFile, state.manifestFile]) removeFile(file)
	return true
}
