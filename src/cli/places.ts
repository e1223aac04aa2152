import { readlinkSync, realpathSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import type { System } from '../clients/files.ts'
import { plain, refused } from './failure.ts'
import type { World } from './world.ts'

/** Where things are written: a project, or the home of whoever runs it. */
export type Scope = 'project' | 'user'

/** The folders that places are told from. */
export interface Roots extends Pick<World, 'home' | 'platform' | 'env'> {
	project: string
}

const VARIABLE = /^%([A-Z_]+)%[\\/](.+)$/
const MAX_CHARACTERS = 400

/** What starts by itself, holds keys or is a repository's own: no client keeps anything there. `git~1` is `.git` on Windows. */
const NOBODYS =
	/^(?:\.git|git~\d+|\.husky|\.ssh|\.gnupg|\.aws|\.kube|\.docker|autostart|systemd|LaunchAgents|\.envrc)$/i
/** Files that a client keeps right in the home are settings or texts, never what a shell reads. */
const LOOSE = /\.(?:jsonc?|toml|ya?ml|md)$/i

/**
 * A place as files name it: of the project, `~/…` in the home, or `%NAME%\…` on Windows. What leads out of those, or where
 * no client keeps anything, such as the history of a repository or what a shell reads, is refused.
 */
export function checkedPlace(place: string): string {
	const parts = partsOf(place)
	const isInside =
		place.length <= MAX_CHARACTERS &&
		parts.length > 0 &&
		parts.every((part) => part && part !== '.' && part !== '..' && !part.includes(':') && plain(part) === part)
	if (!isInside)
		throw refused(`${plain(place.slice(0, MAX_CHARACTERS))} points outside its folder. Nothing was installed.`)
	const isLoose = parts.length === 1 && place.startsWith('~/') && !LOOSE.test(place)
	if (!isLoose && !parts.some((part) => NOBODYS.test(part))) return place
	throw refused(`${place} is not a place where any client keeps files. Nothing was installed.`)
}

/** Whether a place is one of a scope: a project's record names nothing in anybody's home, and the other way round. */
export const isOfScope = (place: string, scope: Scope): boolean =>
	(place.startsWith('~/') || VARIABLE.test(place)) === (scope === 'user')

/** The names below the root of a place. */
function partsOf(place: string): string[] {
	const [, , below] = VARIABLE.exec(place) ?? []
	if (below) return below.replaceAll('\\', '/').split('/')
	const rest = place.startsWith('~/') ? place.slice(2) : place
	return rest.includes('\\') ? [] : rest.split('/')
}

/** The root a place is told from, as a folder of this machine. */
export function rootOf(place: string, { project, home, env }: Roots): string {
	const [, name] = VARIABLE.exec(place) ?? []
	if (!name) return place.startsWith('~/') ? home : project
	const folder = env[name]
	if (folder) return folder
	throw refused(`${name} is not set, so ${place} cannot be found.`)
}

/** The file that a place means on this machine. */
export function fileAt(place: string, roots: Roots): string {
	const { join } = roots.platform === 'win32' ? win32 : posix
	return join(rootOf(place, roots), ...partsOf(checkedPlace(place)))
}

/**
 * The file that is meant by a place, with all links followed. Refuses a place whose folder is a link that leads out of its
 * root, and in a project, which may be somebody else's, a file that is one; one's own home may be linked as one likes.
 */
export function realFileAt(place: string, roots: Roots): string {
	const path = roots.platform === 'win32' ? win32 : posix
	const root = realRootOf(place, roots)
	const file = fileAt(place, roots)
	const [folder, target] = [real(path.dirname(file), path), real(file, path)]
	const leads = (to: string) => to !== root && !to.startsWith(root.endsWith(path.sep) ? root : root + path.sep)
	const out = leads(folder) ? folder : isOfScope(place, 'project') && leads(target) ? target : undefined
	if (out !== undefined) throw refused(`${place} is behind a link that points to ${out}. Nothing was installed.`)
	return target
}

/** The root of a place with all links followed. */
export const realRootOf = (place: string, roots: Roots): string =>
	real(rootOf(place, roots), roots.platform === 'win32' ? win32 : posix)

const MAX_LINKS = 40

/** A file or folder with all links followed, as far as it is there; a link to what is not there is followed too. */
function real(file: string, path: typeof posix, left = MAX_LINKS): string {
	try {
		return realpathSync(file)
	} catch {
		const above = path.dirname(file)
		if (above === file || left === 0) return file
		const beside = path.join(real(above, path, left - 1), path.basename(file))
		const to = linkAt(beside)
		return to === undefined ? beside : real(path.resolve(path.dirname(beside), to), path, left - 1)
	}
}

function linkAt(file: string): string | undefined {
	try {
		return readlinkSync(file)
	} catch {
		return undefined
	}
}

/** The system whose paths a platform has; what is neither macOS nor Windows has those of Linux. */
export const systemOf = (platform: NodeJS.Platform): System =>
	platform === 'darwin' ? 'macos' : platform === 'win32' ? 'windows' : 'linux'

/** Where the client of a row keeps its servers in a scope; nothing where it has no such file. */
export function configPlace(
	row: { projectPath?: string | undefined; userPath?: Partial<Record<string, string | undefined>> | undefined },
	scope: Scope,
	platform: NodeJS.Platform,
): string | undefined {
	if (scope === 'project') return row.projectPath
	return row.userPath?.[systemOf(platform)]
}
