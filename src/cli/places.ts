import { readlinkSync, realpathSync } from 'node:fs'
import native, { posix, win32 } from 'node:path'
import type { System } from '../clients/files.ts'
import { isDeviceName } from '../schema/text/reserved-names.ts'
import { clip } from '../schema/text/shorten.ts'
import { refused } from './exit-error.ts'
import { printable } from './printable.ts'
import type { World } from './world.ts'

/** Where to install: in a project, or in the user's home directory. */
export type Scope = 'project' | 'user'

/** The folders that places are relative to. */
export interface Roots extends Pick<World, 'home' | 'platform' | 'env'> {
	project: string
}

const VARIABLE = /^%([A-Z_]+)%[\\/](.+)$/
const MAX_CHARACTERS = 400

/**
 * Names that clients never use, because such files start automatically, contain keys or belong to a repository. Case is
 * ignored as by disks that ignore it, for which `ſ` is an `s`.
 */
const NOBODYS = /^(?:\.git|\.husky|\.ssh|\.gnupg|\.aws|\.kube|\.docker|autostart|systemd|LaunchAgents|\.envrc)$/iu
/** Names that Windows takes for another one: it drops dots and spaces at the end, and `git~1` is `.git`. */
const SHORTENED = /[. ]$|~\d/
/** File types that clients keep directly in the home directory, which excludes files that a shell reads. */
const LOOSE = /\.(?:jsonc?|toml|ya?ml|md)$/i

/**
 * Checks a place: a path in the project, `~/…` in the home directory, or `%NAME%\…` on Windows. Throws an `ExitError` if
 * it leads out of these, or to where no client keeps files, such as `.git` or the startup files of a shell.
 */
export function checkedPlace(place: string): string {
	const parts = partsOf(place)
	const isInside =
		place.length <= MAX_CHARACTERS &&
		parts.length > 0 &&
		parts.every((part) => part && part !== '.' && part !== '..' && !part.includes(':') && printable(part) === part)
	if (!isInside)
		throw refused(`${printable(clip(place, MAX_CHARACTERS))} points outside its folder. Nothing was installed.`)
	const isLoose = parts.length === 1 && place.startsWith('~/') && !LOOSE.test(place)
	const isNobodys = (part: string) => NOBODYS.test(part) || SHORTENED.test(part) || isDeviceName(part)
	if (!isLoose && !parts.some(isNobodys)) return place
	throw refused(`${place} is not a place where any client keeps files. Nothing was installed.`)
}

/**
 * Whether a place belongs to a scope. The lock of a project must not name places in the home directory, nor the
 * reverse.
 */
export const isOfScope = (place: string, scope: Scope): boolean =>
	(place.startsWith('~/') || VARIABLE.test(place)) === (scope === 'user')

/** The names of a place below its root. */
function partsOf(place: string): string[] {
	const [, , below] = VARIABLE.exec(place) ?? []
	if (below) return below.replaceAll('\\', '/').split('/')
	const rest = place.startsWith('~/') ? place.slice(2) : place
	return rest.includes('\\') ? [] : rest.split('/')
}

/** The root folder of a place on this machine. Throws an `ExitError` if its variable is not set. */
function rootOf(place: string, { project, home, env }: Roots): string {
	const [, name] = VARIABLE.exec(place) ?? []
	if (!name) return place.startsWith('~/') ? home : project
	const folder = env[name]
	if (folder) return folder
	throw refused(`${name} is not set, so ${place} cannot be found.`)
}

/** How paths are written on a system. */
export const pathsOf = ({ platform }: Pick<Roots, 'platform'>) => (platform === 'win32' ? win32 : posix)

/** The path of a place on this machine. Throws an `ExitError` if the place is not allowed. */
export function fileAt(place: string, roots: Roots): string {
	const { join } = pathsOf(roots)
	return join(rootOf(place, roots), ...partsOf(checkedPlace(place)))
}

/**
 * The path of a place with symbolic links resolved. Throws an `ExitError` if its folder is a link that leads out of the
 * root. In a project, which may be untrusted, the file must not be such a link either; in the home directory it may be.
 */
export function realFileAt(place: string, roots: Roots): string {
	const path = pathsOf(roots)
	const root = realRootOf(place, roots)
	const file = fileAt(place, roots)
	const [folder, target] = [real(path.dirname(file), path), real(file, path)]
	const leads = (to: string) => to !== root && !to.startsWith(root.endsWith(path.sep) ? root : root + path.sep)
	const out = leads(folder) ? folder : isOfScope(place, 'project') && leads(target) ? target : undefined
	if (out !== undefined)
		throw refused(
			`${place} is behind a link that points to ${out}. Nothing was installed, since nothing is written outside ${root}. Move what the link points to in there, or edit it by hand.`,
		)
	return target
}

/** The root of a place with symbolic links resolved. */
export const realRootOf = (place: string, roots: Roots): string => real(rootOf(place, roots), pathsOf(roots))

const MAX_LINKS = 40

/** The path with symbolic links resolved, even if the target does not exist. */
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

/** The same as this machine writes paths. */
export const realPath = (file: string): string => real(file, native)

/** The operating system for paths; any other than macOS and Windows counts as Linux. */
export const systemOf = (platform: NodeJS.Platform): System =>
	platform === 'darwin' ? 'macos' : platform === 'win32' ? 'windows' : 'linux'

/** The file with a client's servers in a scope; undefined if it has none. */
export function configPlace(
	row: { projectPath?: string | undefined; userPath?: Partial<Record<string, string | undefined>> | undefined },
	scope: Scope,
	platform: NodeJS.Platform,
): string | undefined {
	if (scope === 'project') return row.projectPath
	return row.userPath?.[systemOf(platform)]
}
