import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { readEnvironment } from '../../src/app.ts'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { type LoadedRegistry, type RegistrySources, readSources } from '../../src/catalogue/disk/load.ts'
import { overlayOf } from '../../src/catalogue/overlay.ts'
import type { Finding } from '../../src/checks/check.ts'
import { checkRegistry } from '../../src/checks/registry.ts'
import { formatFinding } from '../../src/checks/run.ts'
import { namingPastedStart } from '../../src/domain/submission/pasted-start.ts'
import { dayOf } from '../../src/schema/text/day.ts'
import { formatCount } from '../../src/schema/text/format.ts'
import { visibleText } from '../../src/schema/text/hidden.ts'

/** Paths below the content folders that differ from a commit: existing and deleted ones. */
export interface Changed {
	present: readonly string[]
	gone: readonly string[]
}

/** Folders that people edit; imported content is always checked completely. */
const FOLDERS = ['content', 'overlay']

/**
 * Paths that changed since the branch point from `base`, committed or not. Throws if `base` is not the name of a
 * commit.
 */
export function changedSince(base: string): Changed {
	// Git would treat a name with a leading hyphen as an option.
	if (!/^[\w][\w./~^@{}-]*$/.test(base))
		throw new Error(`“${base}” is not the name of a commit, for example origin/main.`)
	const point = git(['merge-base', base, 'HEAD'], base).trim()
	const tracked = git(['diff', '--name-only', '-z', '--no-renames', point, '--', ...FOLDERS], base)
	const fresh = git(['ls-files', '--others', '--exclude-standard', '-z', '--', ...FOLDERS], base)
	const paths = [...new Set(`${tracked}${fresh}`.split('\0').filter(Boolean))].sort()
	return { present: paths.filter((path) => existsSync(path)), gone: paths.filter((path) => !existsSync(path)) }
}

function git(args: readonly string[], base: string): string {
	try {
		return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
	} catch {
		throw new Error(`Git has no “${base}” here. Fetch it first, with its history: git fetch origin.`)
	}
}

export interface ContentReport {
	findings: readonly Finding[]
	blockers: number
	warnings: number
	/** What drafts lack before they can be published as checked, and the number of drafts. */
	gaps: number
	drafts: number
	entries: number
	/** Paths that match no entry. */
	strangers: readonly string[]
}

/** Formats counts: `1 entry checked: 1 blocker, 0 warnings.` With drafts, their gaps are counted too. */
export const formatCounts = ({
	entries,
	blockers,
	warnings,
	gaps,
	drafts,
}: Pick<ContentReport, 'entries' | 'blockers' | 'warnings' | 'gaps' | 'drafts'>) => {
	const lacking = drafts ? `, ${formatCount(gaps, 'gap')} of ${formatCount(drafts, 'draft')}` : ''
	return `${formatCount(entries, 'entry', 'entries')} checked: ${formatCount(blockers, 'blocker')}, ${formatCount(warnings, 'warning')}${lacking}.`
}

/** Whether a path belongs to an entry: its file, a parent folder, a file it ships, or a file next to it. */
function namesEntry(path: string, file: string): boolean {
	const folder = file.replace(/index\.mdx$/, '')
	const slug = file.replace(/(?:\/index)?\.mdx$/, '')
	const isBeside = ['.test.ts', '.cases.jsonl', '.receipt.json'].some((ending) => path === `${slug}${ending}`)
	return file === path || file.startsWith(`${path}/`) || isBeside || (folder.endsWith('/') && path.startsWith(folder))
}

/** The catalogue without the overlay (`all`), and the published one (`shown`). */
export function cataloguesOf(
	{ own, adopted, overlay }: RegistrySources,
	{ baseUrl, shown }: { baseUrl: string; shown?: Catalogue | undefined },
) {
	const entries = [...own, ...adopted.entries]
	const all = shown && !overlay.length ? shown : buildCatalogue(entries, { baseUrl })
	const judged = () => (overlay.length ? buildCatalogue(entries, { baseUrl, overlay: overlayOf(overlay) }) : all)
	return { all, shown: shown ?? judged() }
}

/** Every file that can be checked. */
const filesOf = ({ own, adopted, overlay }: RegistrySources): string[] =>
	[...own, ...adopted.entries, ...adopted.issues, ...overlay].map(({ file }) => file)

/** What to check: entries below these paths, or all; and the registry, if it is loaded already. */
interface CheckOptions {
	paths?: readonly string[] | undefined
	registry?: LoadedRegistry | undefined
}

/** Normalises a path to one relative to the project root, with forward slashes. */
const pathHere = (path: string): string => relative('.', resolve(path.replaceAll('\\', '/'))).replaceAll('\\', '/')

/** Runs every content rule, as the build does. With `paths`, reports only on those entries. */
export function checkEntries({ paths, registry }: CheckOptions): ContentReport {
	const sources = registry?.sources ?? readSources('content')
	const { own: entries } = sources
	const today = dayOf(Date.now())
	const wanted = paths?.map(pathHere)
	const isAbout = ({ file }: { file: string }) => !wanted || wanted.some((path) => namesEntry(path, file))
	const catalogues = cataloguesOf(sources, { baseUrl: readEnvironment().baseUrl, shown: registry?.catalogue })
	const dataOf = new Map(entries.map(({ file, data }) => [file, data]))
	const findings = checkRegistry(sources, { ...catalogues, today })
		.filter(isAbout)
		.map((finding) => namingPastedStart(finding, dataOf.get(finding.file)))
	const countOf = (wanted: Finding['level']) => findings.filter(({ level }) => level === wanted).length
	return {
		findings,
		blockers: countOf('blocker'),
		warnings: countOf('warning'),
		gaps: countOf('gap'),
		drafts: findings.filter(({ check }) => check === 'draft').length,
		entries: [...entries, ...sources.adopted.entries].filter(isAbout).length,
		strangers: (paths ?? []).filter((path) => !filesOf(sources).some((file) => namesEntry(pathHere(path), file))),
	}
}

/** The maximum number of gaps to print, because an imported catalogue may have thousands. */
const MAX_GAPS = 200

/** Checks entries and prints the findings; with `gaps`, also what drafts lack. */
export function runContentCheck({ gaps = false, ...checked }: CheckOptions & { gaps?: boolean }): ContentReport {
	const { paths } = checked
	const report = checkEntries(checked)
	const open = report.findings.filter(({ level }) => level === 'gap')
	const shown = new Set(gaps ? open.slice(0, paths ? undefined : MAX_GAPS) : [])
	for (const finding of report.findings)
		if (finding.level !== 'gap' || shown.has(finding)) console.error(`${finding.level}  ${formatFinding(finding)}\n`)
	if (gaps && shown.size < open.length)
		console.error(
			`${open.length - shown.size} more gaps of drafts are not shown. Name a folder or an entry: npm run content -- ${open.at(-1)?.file}\n`,
		)
	for (const path of report.strangers)
		console.error(
			`blocker  ${visibleText(path)}\n  There is no entry here.\n  → Name a file or folder below content/, for example content/mcp/playwright.mdx.\n`,
		)
	return report
}
