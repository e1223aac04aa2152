import { realpathSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { plain, refused } from './failure.ts'
import type { World } from './world.ts'

/** Where things are written: a project, or the home of whoever runs it. */
export type Scope = 'project' | 'user'

/** The folders that places are told from. */
export interface Roots extends Pick<World, 'home' | 'platform' | 'env'> {
	project: string
}

const VARIABLE = /^%([A-Z_]+)%[\\/](.+)$/
const MOST_CHARACTERS = 400

/**
 * A place as files name it: of the project, `~/…` in the home, or `%NAME%\…` on Windows. What leads out of those, or into
 * the history of a repository, is refused.
 */
export function checkedPlace(place: string): string {
	const parts = partsOf(place)
	const isSafe =
		place.length <= MOST_CHARACTERS &&
		parts.length > 0 &&
		parts.every((part) => part && part !== '.' && part !== '..' && !part.includes(':') && plain(part) === part) &&
		parts[0]?.toLowerCase() !== '.git'
	if (isSafe) return place
	throw refused(`${plain(place.slice(0, MOST_CHARACTERS))} leads out of its folder. Nothing was installed.`)
}

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

/** Refuses a place whose folder is a link that leads out of its root. */
export function checkLinks(place: string, roots: Roots): void {
	const path = roots.platform === 'win32' ? win32 : posix
	const root = real(rootOf(place, roots), path)
	const folder = real(path.dirname(fileAt(place, roots)), path)
	if (folder !== root && !folder.startsWith(root.endsWith(path.sep) ? root : root + path.sep))
		throw refused(`${place} lies behind a link that leads to ${folder}. Nothing was installed.`)
}

/** A folder with all links followed, as far as it is there. */
function real(folder: string, path: typeof posix): string {
	try {
		return realpathSync(folder)
	} catch {
		const above = path.dirname(folder)
		return above === folder ? folder : path.join(real(above, path), path.basename(folder))
	}
}

/** Where the client of a row keeps its servers in a scope; nothing where it has no such file. */
export function configPlace(
	row: { projectPath?: string | undefined; userPath?: Partial<Record<string, string | undefined>> | undefined },
	scope: Scope,
	platform: NodeJS.Platform,
): string | undefined {
	if (scope === 'project') return row.projectPath
	const system = platform === 'darwin' ? 'macos' : platform === 'win32' ? 'windows' : 'linux'
	return row.userPath?.[system]
}
