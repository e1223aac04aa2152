import { parseArgs } from 'node:util'
import { readEnvironment } from '../src/app.ts'
import { buildCatalogue } from '../src/catalogue/build.ts'
import { readContent } from '../src/catalogue/read.ts'
import type { Finding } from '../src/checks/check.ts'
import { checkContent, sayFinding, surroundingsOf } from '../src/checks/run.ts'
import { dayOf } from '../src/schema/day.ts'
import { changedSince } from './content/changed.ts'
import { commentOf } from './content/comment.ts'

/** What a check found, and how many entries it looked at. */
export interface ContentReport {
	findings: readonly Finding[]
	blockers: number
	warnings: number
	entries: number
	/** Paths that name no entry. */
	strangers: readonly string[]
}

/** Whether a path names an entry: its file, a folder above that, or a file that it ships. */
function namesEntry(path: string, file: string): boolean {
	const folder = file.replace(/index\.mdx$/, '')
	return file === path || file.startsWith(`${path}/`) || (folder.endsWith('/') && path.startsWith(folder))
}

/** Runs every content rule as the build does; with paths, reports only on the entries that they name. */
function checkEntries(paths?: readonly string[]): ContentReport {
	const drafts = readContent('content')
	const catalogue = buildCatalogue(drafts, { baseUrl: readEnvironment().baseUrl })
	const today = dayOf(Date.now())
	const wanted = paths?.map((path) => path.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, ''))
	const isAbout = ({ file }: { file: string }) => !wanted || wanted.some((path) => namesEntry(path, file))
	const findings = checkContent(drafts, surroundingsOf(drafts, catalogue, today)).filter(isAbout)
	const blockers = findings.filter(({ level }) => level === 'blocker').length
	return {
		findings,
		blockers,
		warnings: findings.length - blockers,
		entries: drafts.filter(isAbout).length,
		strangers: (wanted ?? []).filter((path) => !drafts.some(({ file }) => namesEntry(path, file))),
	}
}

/** Checks entries and prints what was found, as a contributor reads it. */
export function runContentCheck(paths?: readonly string[]): ContentReport {
	const report = checkEntries(paths)
	for (const finding of report.findings) console.error(`${finding.level}  ${sayFinding(finding)}\n`)
	for (const path of report.strangers)
		console.error(
			`blocker  ${path}\n  There is no entry here.\n  → Name a file or folder below content/, for example content/mcp/playwright.mdx.\n`,
		)
	return report
}

const USAGE = `Usage: npm run content [-- path…]
       npm run content -- --changed <base ref> [--format markdown]

Checks entries as the build does. Paths are files or folders below content/; --changed takes those that differ from a
commit; --format markdown prints the body of a comment for a pull request.`

function main(): void {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { changed: { type: 'string' }, format: { type: 'string' }, help: { type: 'boolean' } },
	})
	const known = values.format === undefined || values.format === 'markdown'
	if (values.help || !known || (values.changed !== undefined && positionals.length)) {
		console.log(USAGE)
		process.exitCode = values.help ? 0 : 2
		return
	}
	const changed = values.changed === undefined ? undefined : changedSince(values.changed)
	const paths = changed?.present ?? (positionals.length ? positionals : undefined)
	const report = values.format ? checkEntries(paths) : runContentCheck(paths)
	if (values.format) console.log(commentOf(report, changed))
	else console.log(`${report.entries} entries checked: ${report.blockers} blockers, ${report.warnings} warnings.`)
	process.exitCode = report.blockers || (!changed && report.strangers.length) ? 1 : 0
}

if (import.meta.main) {
	try {
		main()
	} catch (error) {
		console.error(error instanceof Error ? error.message : error)
		process.exitCode = 2
	}
}
