import { execFileSync } from 'node:child_process'
import { DAY_MS, dayOf, timeOf } from '../../schema/text/day.ts'
import type { Revision, TouchedFile } from '../revision.ts'
import { sha256 } from '../sha256.ts'

const INSTEAD = 'The change log is made from the dates in front matter instead.'

const git = (cwd: string, args: string[], input?: string): Buffer =>
	execFileSync('git', ['--no-replace-objects', ...args], {
		cwd,
		input,
		maxBuffer: 2 ** 31 - 1,
		stdio: ['pipe', 'pipe', 'pipe'],
	})

/** Why git returned nothing, and what helps, in a sentence or two. */
function reasonOf(error: unknown, contentDir: string): string {
	const { code, stderr } = error as { code?: unknown; stderr?: unknown }
	if (code === 'ENOENT') return `Git is not installed, so the history of ${contentDir} cannot be read. ${INSTEAD}`
	// Git's message contains the command in every language.
	const allow = String(stderr ?? '')
		.split('\n')
		.find((line) => line.includes('safe.directory '))
		?.trim()
	if (!allow) return `Git has no history of ${contentDir}. ${INSTEAD}`
	return `Git does not read this folder, because it belongs to another user. ${INSTEAD} Allow it: ${allow}`
}

/** The current time, and a callback for warnings to a maintainer. */
export interface HistoryOptions {
	now?: number
	/** The commit time at which the history begins. */
	since?: string | undefined
	note?: (sentence: string) => void
}

/**
 * The changes to a content folder, oldest first; undefined when the git history is missing or shallow. Only first
 * parents are followed: a merged branch is one change, at the time of the merge.
 */
export function readHistory(
	contentDir: string,
	{ now = Date.now(), since, note = () => undefined }: HistoryOptions = {},
): Revision[] | undefined {
	try {
		const [shallow] = git(contentDir, ['rev-parse', '--is-shallow-repository']).toString().split('\n')
		if (shallow !== 'false') {
			note(`This clone is shallow. ${INSTEAD} Fetch the rest: git fetch --unshallow.`)
			return undefined
		}
		const all = parseLog(readLog(contentDir), { now, note })
		const changes = since === undefined ? all : changesFrom(since, all)
		if (changes.length) return withTexts(contentDir, changes)
		if (all.length) return undefined
		note(`No dated commit touches ${contentDir}. ${INSTEAD}`)
	} catch (error) {
		note(reasonOf(error, contentDir))
	}
	return undefined
}

/**
 * Fields are separated by NUL, the one character that no file name contains. A user's own settings for `git log` are
 * overridden, so that the history is the same on every machine.
 */
const readLog = (contentDir: string): string =>
	git(contentDir, [
		...['-c', 'core.quotepath=off', '-c', 'diff.renameLimit=20000', '-c', 'log.showSignature=false'],
		...['-c', 'log.showRoot=true', '-c', 'log.diffMerges=separate'],
		...['log', '-z', '--relative', '--raw', '--no-abbrev', '-M', '-m', '--first-parent', '--no-follow', '--reverse'],
		...['--format=commit %H %ct', '--', '.'],
	]).toString()

interface FileChange extends Omit<Revision, 'text' | 'sha256'> {
	/** The file whose text the revision has; none if it is about the files of a folder. */
	blob?: string
}

const ENTRY = /^([a-z0-9-]+)\/(?:([^/]+)\.mdx|([^/]+)\/index\.mdx)$/
const entryOf = (path: string) => path.replace(ENTRY, '$1/$2$3')
const isReceipt = (path: string) => path.endsWith('.receipt.json') || path.endsWith('/receipt.json')
const NOTHING = /^0+$/

/** One line of the raw log: the file `from` became `to`. */
interface Line {
	status: string
	from: string
	to: string
	before: string
	after: string
}

/** One commit: its time, and its changes to files. */
interface Commit {
	id: string
	seconds: number
	lines: Line[]
}

const HEADER = /^commit ([0-9a-f]{40,64}) (-?\d*)$/

/**
 * The changes since a time, as if the catalogue was empty before. A file from before is new when it first changes, and
 * its removal is not reported.
 */
function changesFrom(since: string, all: readonly FileChange[]): FileChange[] {
	const seen = new Set<string>()
	return all.flatMap((change): FileChange[] => {
		if (Date.parse(change.at) < Date.parse(since)) return []
		if (change.of) return [change]
		const { path, previousPath, ...rest } = change
		if (change.status === 'D') return seen.has(path) ? [change] : []
		const isMove = previousPath !== undefined && seen.has(previousPath)
		seen.add(path)
		return [isMove ? change : { ...rest, path, status: change.status === 'R' ? 'A' : change.status }]
	})
}

type Noted = Required<Pick<HistoryOptions, 'now' | 'note'>>

function parseLog(log: string, options: Noted): FileChange[] {
	const commits = commitsOf(log.split('\0'))
	const times = plausibleTimes(commits, options)
	if (!times) return []
	const all = commits.flatMap(({ lines }, i) => {
		const at = timeOf(times[i] ?? 0)
		return settle(lines).map((touch): FileChange => ({ ...touch, at }))
	})
	return withoutPassing(all)
}

/**
 * Leaves out a text that another replaced in the same second, as when commits are rebased: it was never published by
 * itself, and two changes of an entry at one time would have one id. The last text takes the place of the first, before what
 * was done to the other files of the entry.
 */
function withoutPassing(all: readonly FileChange[]): FileChange[] {
	const isEdit = ({ of, status }: FileChange) => of === undefined && status === 'M'
	const edits = Map.groupBy(all.filter(isEdit), ({ at, path }) => `${at} ${path}`)
	return all.flatMap((change) => {
		const together = isEdit(change) ? edits.get(`${change.at} ${change.path}`) : undefined
		if (!together) return [change]
		return change === together[0] ? together.slice(-1) : []
	})
}

/** Names are read by position after a raw line, so that no file name can be taken for something else. */
function commitsOf(fields: readonly string[]): Commit[] {
	const commits: Commit[] = []
	for (let i = 0; i < fields.length; i++) {
		const field = (fields[i] ?? '').replace(/^\n/, '')
		const [, id, seconds] = HEADER.exec(field) ?? []
		if (id) commits.push({ id, seconds: seconds ? Number(seconds) : Number.NaN, lines: [] })
		if (!field.startsWith(':')) continue
		const [, , before = '', after = '', status = ''] = field.slice(1).split(' ')
		const from = fields[++i] ?? ''
		const to = /^[RC]/.test(status) ? (fields[++i] ?? '') : from
		commits.at(-1)?.lines.push({ status, from, to, before, after })
	}
	return commits
}

/**
 * The time of each commit, in milliseconds. A time in the future is replaced by that of the commit before or after, so
 * that nothing is published with a date in the future.
 */
function plausibleTimes(commits: readonly Commit[], { now, note }: Noted): number[] | undefined {
	const isPlausible = ({ seconds }: Commit) => seconds * 1000 <= now + DAY_MS
	const first = commits.find(isPlausible)
	if (!first) return undefined
	let last = first.seconds * 1000
	return commits.map((commit) => {
		if (isPlausible(commit)) last = commit.seconds * 1000
		else
			note(
				`Commit ${commit.id.slice(0, 12)} has a date in the future. It is treated as made on ${dayOf(last)}, like the commit next to it.`,
			)
		return last
	})
}

/** The changes of one commit to entries. Removing a file is not a removal if the entry continues in another form. */
function settle(lines: readonly Line[]): Omit<FileChange, 'at'>[] {
	const changes = lines.flatMap(fileChangeOf)
	const stays = new Set(changes.filter(({ status }) => status !== 'D').map(({ path }) => path))
	return [
		...changes.filter(({ status, path }) => status !== 'D' || !stays.has(path)),
		...foldersOf(lines),
		...lines.flatMap(receiptOf),
	]
}

const IN_FOLDER = /^([a-z0-9-]+\/[^/]+)\/(?!index\.mdx$|receipt\.json$)(.+)$/s

/** What a commit changed in each folder, apart from the entry's own file and its receipt. */
function foldersOf(lines: readonly Line[]): Omit<FileChange, 'at'>[] {
	const folders = Map.groupBy(lines.flatMap(touchesOf), ({ path }) => path)
	return [...folders].map(([path, found]) => ({
		status: 'M',
		of: 'files',
		path,
		files: found.map(({ path: _, ...file }) => file),
	}))
}

/** The files that a line is about. A file that was moved is one that went and another that came. */
function touchesOf({ status, from, to, before, after }: Line): (TouchedFile & { path: string })[] {
	const touch = (place: string, blobs: Pick<TouchedFile, 'was' | 'is'>) => {
		const [, path, name] = IN_FOLDER.exec(place) ?? []
		return path && name ? [{ path, name, ...blobs }] : []
	}
	const [was, is] = [before, after].map((blob) => (NOTHING.test(blob) ? undefined : blob))
	if (from === to) return touch(to, { was, is })
	const isMove = status.startsWith('R')
	return [...(isMove ? touch(from, { was, is: undefined }) : []), ...touch(to, { was: undefined, is })]
}

/** The receipt committed next to an entry or in its folder. */
function receiptOf({ to, after }: Line): Omit<FileChange, 'at'>[] {
	const [category = '', name = '', inFolder, ...deeper] = to.split('/')
	if (!isReceipt(to) || NOTHING.test(after) || deeper.length || !name) return []
	const slug = inFolder === 'receipt.json' ? name : name.replace('.receipt.json', '')
	return inFolder && inFolder !== 'receipt.json'
		? []
		: [{ status: 'M', of: 'receipt', path: `${category}/${slug}`, blob: after }]
}

function fileChangeOf({ status, from, to, before, after }: Line): Omit<FileChange, 'at'>[] {
	if (ENTRY.test(to))
		return [{ ...kindOf(status, entryOf(from), entryOf(to)), blob: NOTHING.test(after) ? before : after }]
	return status.startsWith('R') && ENTRY.test(from) ? [{ status: 'D', path: entryOf(from), blob: before }] : []
}

/** A rename within one entry (file to folder) is an edit; one from another path is an addition. */
function kindOf(status: string, from: string, to: string): Pick<Revision, 'status' | 'path' | 'previousPath'> {
	if (!status.startsWith('R'))
		return { status: status.startsWith('C') ? 'A' : status === 'A' || status === 'D' ? status : 'M', path: to }
	if (from === to) return { status: 'M', path: to }
	return from.split('/').length === 2 && !from.includes('.')
		? { status: 'R', path: to, previousPath: from }
		: { status: 'A', path: to }
}

function withTexts(cwd: string, changes: FileChange[]): Revision[] {
	const blobs = [...new Set(changes.flatMap(({ blob }) => blob ?? []))]
	const output = git(cwd, ['cat-file', '--batch'], `${blobs.join('\n')}\n`)
	const files = new Map<string, Pick<Revision, 'text' | 'sha256'>>()
	let at = 0
	for (const blob of blobs) {
		const end = output.indexOf(10, at)
		const size = Number(output.subarray(at, end).toString().split(' ')[2])
		const bytes = output.subarray(end + 1, end + 1 + size)
		files.set(blob, { text: bytes.toString(), sha256: sha256(bytes) })
		at = end + 1 + size + 1
	}
	const none = { text: '', sha256: sha256('') }
	return changes.map(({ blob = '', ...touch }) => ({ ...touch, ...(files.get(blob) ?? none) }))
}
