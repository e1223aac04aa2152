import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readEnvironment } from '../../src/app.ts'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import { readContent } from '../../src/catalogue/disk/content.ts'
import type { Finding } from '../../src/checks/check.ts'
import { checkContent, checkContextOf, formatFinding } from '../../src/checks/run.ts'
import { dayOf } from '../../src/schema/text/day.ts'

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

/** What a check found, and how many entries it looked at. */
export interface ContentReport {
	findings: readonly Finding[]
	blockers: number
	warnings: number
	entries: number
	/** Paths that name no entry. */
	strangers: readonly string[]
}

/** `1 entry checked: 1 blocker, 0 warnings.` */
export const formatCounts = ({
	entries,
	blockers,
	warnings,
}: Pick<ContentReport, 'entries' | 'blockers' | 'warnings'>) =>
	`${count(entries, 'entry', 'entries')} checked: ${count(blockers, 'blocker')}, ${count(warnings, 'warning')}.`

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

/** Whether a path names an entry: its file, a folder above that, a file that it ships, or its test. */
function namesEntry(path: string, file: string): boolean {
	const folder = file.replace(/index\.mdx$/, '')
	const isTest = path === `${file.replace(/(?:\/index)?\.mdx$/, '')}.test.ts`
	return file === path || file.startsWith(`${path}/`) || isTest || (folder.endsWith('/') && path.startsWith(folder))
}

/** Runs every content rule as the build does; with paths, reports only on the entries that they name. */
export function checkEntries(paths?: readonly string[]): ContentReport {
	const entries = readContent('content')
	const catalogue = buildCatalogue(entries, { baseUrl: readEnvironment().baseUrl })
	const today = dayOf(Date.now())
	const wanted = paths?.map((path) => path.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, ''))
	const isAbout = ({ file }: { file: string }) => !wanted || wanted.some((path) => namesEntry(path, file))
	const findings = checkContent(entries, checkContextOf(entries, catalogue, today)).filter(isAbout)
	const blockers = findings.filter(({ level }) => level === 'blocker').length
	return {
		findings,
		blockers,
		warnings: findings.length - blockers,
		entries: entries.filter(isAbout).length,
		strangers: (wanted ?? []).filter((path) => !entries.some(({ file }) => namesEntry(path, file))),
	}
}

/** Checks entries and prints what was found, as a contributor reads it. */
export function runContentCheck(paths?: readonly string[]): ContentReport {
	const report = checkEntries(paths)
	for (const finding of report.findings) console.error(`${finding.level}  ${formatFinding(finding)}\n`)
	for (const path of report.strangers)
		console.error(
			`blocker  ${path}\n  There is no entry here.\n  → Name a file or folder below content/, for example content/mcp/playwright.mdx.\n`,
		)
	return report
}
