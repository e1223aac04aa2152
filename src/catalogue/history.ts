import { execFileSync } from 'node:child_process'
import { sha256 } from './sha256.ts'

/** What happened to one entry's own file in one commit. `text` is the file afterwards, or before it was removed. */
export interface Revision {
	status: 'A' | 'M' | 'D' | 'R'
	/** `<category>/<slug>`. */
	path: string
	previousPath?: string
	/** Commit time in UTC. */
	at: string
	text: string
	/** Digest of the file's bytes. */
	sha256: string
}

const git = (cwd: string, args: string[], input?: string): Buffer =>
	execFileSync('git', args, {
		cwd,
		input,
		maxBuffer: 2 ** 31 - 1,
		stdio: ['pipe', 'pipe', 'ignore'],
	})

/**
 * The changes of a content folder, oldest first; nothing when its history is not (wholly) here. Only first parents are
 * followed: what a branch did is one change, at the moment it was merged, so that each state follows from the last.
 */
export function readHistory(contentDir: string): Revision[] | undefined {
	try {
		const [shallow] = git(contentDir, ['rev-parse', '--is-shallow-repository']).toString().split('\n')
		if (shallow !== 'false') return undefined
		const log = git(contentDir, [
			...['-c', 'core.quotepath=off', '-c', 'diff.renameLimit=20000', '-c', 'log.showSignature=false'],
			...['log', '-z', '--relative', '--raw', '--no-abbrev', '-M', '-m', '--first-parent', '--no-follow', '--reverse'],
			...['--format=%x01%ct', '--', '.'],
		])
		const touched = parseLog(log.toString())
		return touched.length ? withTexts(contentDir, touched) : undefined
	} catch {
		return undefined
	}
}

interface Touch extends Omit<Revision, 'text' | 'sha256'> {
	blob: string
}

const ENTRY = /^([a-z0-9-]+)\/(?:([^/]+)\.mdx|([^/]+)\/index\.mdx)$/
const entryOf = (path: string) => path.replace(ENTRY, (_, category, file, folder) => `${category}/${file ?? folder}`)
const NOTHING = /^0+$/

/** One line of the raw log: what became of the file `from`, which is `to` afterwards. */
interface Line {
	status: string
	from: string
	to: string
	before: string
	after: string
}

function parseLog(log: string): Touch[] {
	return log
		.split('\x01')
		.slice(1)
		.flatMap((commit) => {
			const [time = '', ...fields] = commit.split('\0')
			const at = new Date(Number(time.trim()) * 1000).toISOString().replace('.000Z', 'Z')
			return settle(parseLines(fields)).map((touch) => ({ ...touch, at }))
		})
}

function parseLines(fields: readonly string[]): Line[] {
	const lines: Line[] = []
	for (let i = 0; i < fields.length; i++) {
		const field = (fields[i] ?? '').replace(/^\n+/, '')
		if (!field.startsWith(':')) continue
		const [, , before = '', after = '', status = ''] = field.slice(1).split(' ')
		const from = fields[++i] ?? ''
		const to = /^[RC]/.test(status) ? (fields[++i] ?? '') : from
		lines.push({ status, from, to, before, after })
	}
	return lines
}

/** What one commit did to entries. A file that went while its entry stayed in another form is no removal. */
function settle(lines: readonly Line[]): Omit<Touch, 'at'>[] {
	const touched = lines.flatMap(touchOf)
	const stays = new Set(touched.filter(({ status }) => status !== 'D').map(({ path }) => path))
	return touched.filter(({ status, path }) => status !== 'D' || !stays.has(path))
}

function touchOf({ status, from, to, before, after }: Line): Omit<Touch, 'at'>[] {
	if (ENTRY.test(to))
		return [{ ...kindOf(status, entryOf(from), entryOf(to)), blob: NOTHING.test(after) ? before : after }]
	return status.startsWith('R') && ENTRY.test(from) ? [{ status: 'D', path: entryOf(from), blob: before }] : []
}

/** A rename that keeps the identity (file to folder) is an edit; one that comes from elsewhere is an arrival. */
function kindOf(status: string, from: string, to: string): Pick<Revision, 'status' | 'path' | 'previousPath'> {
	if (!status.startsWith('R'))
		return { status: status.startsWith('C') ? 'A' : status === 'A' || status === 'D' ? status : 'M', path: to }
	if (from === to) return { status: 'M', path: to }
	return from.split('/').length === 2 && !from.includes('.')
		? { status: 'R', path: to, previousPath: from }
		: { status: 'A', path: to }
}

function withTexts(cwd: string, touched: Touch[]): Revision[] {
	const blobs = [...new Set(touched.map(({ blob }) => blob))]
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
	return touched.map(({ blob, ...touch }) => ({ ...touch, ...(files.get(blob) ?? { text: '', sha256: sha256('') }) }))
}
