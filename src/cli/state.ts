import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { clip } from '../schema/text/shorten.ts'
import { readText, removeFile, replaceFile } from './disk.ts'
import { EXIT, ExitError, refused } from './exit-error.ts'
import type { Journal } from './journal.ts'
import { formatLock, type Lock, readLock } from './lock.ts'
import { formatManifest, type Manifest, readManifest } from './manifest.ts'
import { checkedPlace, isOfScope, pathsOf, type Roots, realPath, type Scope } from './places.ts'
import { printable } from './printable.ts'
import type { World } from './world.ts'

/** Where the files of a scope are. */
export interface State {
	scope: Scope
	roots: Roots
	folder: string
	manifestFile: string
	lockFile: string
}

/**
 * The project folder: the nearest one, from the working directory upwards, with a manifest, else the working directory.
 * The search stops at the root of the repository and at the home directory, and ignores manifests of other users,
 * because they are not part of this project.
 */
function projectOf({ cwd, home, product: { name } }: Pick<World, 'cwd' | 'home' | 'product'>): string {
	for (let folder = cwd; ; folder = dirname(folder)) {
		if (isOurs(join(folder, `${name}.json`)) && (folder === cwd || folder !== home)) return folder
		if (folder === home || existsSync(join(folder, '.git')) || dirname(folder) === folder) return cwd
	}
}

/** Whether a file exists and belongs to the current user or root. */
function isOurs(file: string): boolean {
	const owner = statSync(file, { throwIfNoEntry: false })?.uid
	return owner !== undefined && (owner === 0 || process.getuid === undefined || owner === process.getuid())
}

/**
 * The folder of the manifest and lock in the user scope. Throws an `ExitError` if the home directory is not known. A relative
 * `XDG_STATE_HOME` is ignored, as the XDG specification says.
 */
function userFolder({
	home,
	platform,
	env,
	product: { name },
}: Omit<Roots, 'project'> & Pick<World, 'product'>): string {
	const { isAbsolute } = pathsOf({ platform })
	if (!isAbsolute(home)) throw refused(`“${printable(home)}” is not a home directory. Set HOME to its full path.`)
	if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(home, 'AppData/Local'), name)
	const { XDG_STATE_HOME: set = '' } = env
	return join(isAbsolute(set) ? set : join(home, '.local/state'), name)
}

/** The paths of a scope on this machine. */
export function stateOf(world: World, scope: Scope): State {
	const { cwd, platform, env, product } = world
	const { name } = product
	const { isAbsolute, resolve } = pathsOf({ platform })
	// Without slashes at the end, which the places of files would have twice.
	const home = isAbsolute(world.home) ? resolve(world.home) : world.home
	const project = projectOf({ cwd, home, product })
	const folder = scope === 'project' ? project : userFolder({ home, platform, env, product })
	return {
		scope,
		folder,
		roots: { project, home, platform, env },
		manifestFile: join(folder, `${name}.json`),
		lockFile: join(folder, `${name}.lock`),
	}
}

/** The manifest and lock. */
export interface InstallRecord {
	manifest: Manifest
	lock: Lock
}

/** The manifest belongs to another registry. */
export class OtherRegistry extends ExitError {
	/** What it belongs to, and what this program is. */
	readonly whose: string
	/** What to do about it. */
	readonly mend: string

	constructor({ file, theirs }: { file: string; theirs: string }, { registry, title }: World['product']) {
		const whose = `belongs to ${printable(clip(theirs, 200))}, and this is the installer of ${title}, ${registry}.`
		const mend = `Run that registry’s installer, if you trust it. If that registry is now at ${registry}, write “"registry": "${registry}"” in ${file}.`
		super(EXIT.refused, `${file} ${whose} ${mend}`)
		this.whose = whose
		this.mend = mend
	}
}

/** The text of the manifest or lock. Throws an `ExitError` if it is a link out of the project, which may be untrusted. */
function readOwn(file: string, { scope, folder }: State): string | undefined {
	const target = realPath(file)
	if (scope === 'user' || target.startsWith(join(realPath(folder), '/'))) return readText(file)
	throw refused(`${file} is behind a link that points to ${target}. Nothing was changed.`)
}

/** Reads the manifest. Throws an `ExitError` if it is invalid or belongs to another registry. */
export function readOwnManifest(state: State, { product }: World): Manifest {
	const { manifestFile: file } = state
	const manifest = readManifest(readOwn(file, state), { file, registry: product.registry })
	if (manifest.registry !== product.registry) throw new OtherRegistry({ file, theirs: manifest.registry }, product)
	return manifest
}

/**
 * Reads the manifest and lock. Throws an `ExitError` if they are invalid, belong to another registry, or name places of
 * the other scope.
 */
export function readRecord(state: State, world: World): InstallRecord {
	const { lockFile, scope } = state
	const manifest = readOwnManifest(state, world)
	const lock = readLock(readOwn(lockFile, state), lockFile)
	const stray = Object.keys(lock.writes).find((place) => !isOfScope(checkedPlace(place), scope))
	if (stray !== undefined)
		throw refused(
			`${lockFile} names ${stray}, which is ${scope === 'project' ? 'one of your own files and not part of this project' : 'part of a project'}. Nothing was changed. Remove that line from it.`,
		)
	return { manifest, lock }
}

/** Whether nothing is wanted and nothing was written. */
const isEmpty = ({ manifest, lock }: InstallRecord): boolean =>
	!Object.keys(manifest.use).length && !Object.keys(lock.entries).length && !Object.keys(lock.writes).length

/** Whether a manifest contains anything else worth keeping: rules, a key or unknown fields. */
const saysMore = ({ rules, key, more }: Manifest): boolean =>
	key !== undefined || Object.keys(rules).length > 0 || Object.keys(more).length > 0

/** Writes the manifest and lock if they changed. The lock is written first, so that every written file has an owner. */
export async function writeRecord(state: State, record: InstallRecord, journal: Journal): Promise<void> {
	const files = [
		[state.lockFile, formatLock(record.lock)],
		[state.manifestFile, formatManifest(record.manifest)],
	] as const
	for (const [file, text] of files)
		if (readText(file) !== text && (existsSync(file) || !isEmpty(record))) {
			const after = Buffer.from(text)
			await journal.step({ name: file, file, after, isRecord: true }, () => replaceFile(file, after))
		}
}

/**
 * If the record is empty, removes the manifest unless it has other content, and last the lock. Returns whether the record
 * was empty.
 */
export async function removeEmptyRecord(state: State, record: InstallRecord, journal: Journal): Promise<boolean> {
	if (!isEmpty(record)) return false
	for (const file of [...(saysMore(record.manifest) ? [] : [state.manifestFile]), state.lockFile])
		await journal.step({ name: file, file, after: undefined, isRecord: true }, () => removeFile(file))
	return true
}
