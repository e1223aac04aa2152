import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Paths below `content/` that differ from a commit: those that are there, and those that are gone. */
export interface Changed {
	present: readonly string[]
	gone: readonly string[]
}

/** What this tree, committed or not, has changed below `content/` since it parted from `base`. */
export function changedSince(base: string): Changed {
	// A name that begins with a hyphen would be an option to git.
	if (!/^[\w][\w./~^@{}-]*$/.test(base))
		throw new Error(`“${base}” is not the name of a commit, for example origin/main.`)
	const point = git(['merge-base', base, 'HEAD'], base).trim()
	const tracked = git(['diff', '--name-only', '-z', '--no-renames', point, '--', 'content'], base)
	const fresh = git(['ls-files', '--others', '--exclude-standard', '-z', '--', 'content'], base)
	const paths = [...new Set(`${tracked}${fresh}`.split('\0').filter(Boolean))].sort()
	return { present: paths.filter((path) => existsSync(path)), gone: paths.filter((path) => !existsSync(path)) }
}

function git(args: readonly string[], base: string): string {
	try {
		return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
	} catch {
		throw new Error(`Git does not know “${base}” here. Fetch it first, with its history: git fetch origin.`)
	}
}
