import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** What happened to one entry's own file in one commit. `text` is the file afterwards, or before it was removed. */
export interface Revision {
	status: 'A' | 'M' | 'D' | 'R'
	/** `<category>/<slug>`. */
	path: string
	previousPath?: string
	/** Commit time in UTC. */
	at: string
	text: string
}

const git = (cwd: string, args: string[], input?: string): Buffer =>
	execFileSync('git', args, {
		cwd,
		input,
		maxBuffer: 2 ** 31 - 1,
		stdio: ['pipe', 'pipe', 'ignore'],
	})

/** The changes of a content folder, oldest first; nothing when its history is not (wholly) here. */
export function readHistory(contentDir: string): Revision[] | undefined {
	try {
		const [shallow] = git(contentDir, ['rev-parse', '--is-shallow-repository']).toString().split('\n')
		if (shallow !== 'false') return undefined
		const log = git(contentDir, [
			...['-c', 'core.quotepath=off', '-c', 'diff.renameLimit=20000'],
			...[
				'log',
				'-z',
				'--relative',
				'--raw',
				'--no-abbrev',
				'-M',
				'--no-merges',
				'--reverse',
				'--format=%x01%ct',
				'--',
				'.',
			],
		])
		const touched = parseLog(log.toString())
		return touched.length ? withTexts(contentDir, touched) : undefined
	} catch {
		return undefined
	}
}

interface Touch extends Omit<Revision, 'text'> {
	blob: string
}

const ENTRY = /^([a-z0-9-]+)\/(?:([^/]+)\.mdx|([^/]+)\/index\.mdx)$/
const entryOf = (path: string) => path.replace(ENTRY, (_, category, file, folder) => `${category}/${file ?? folder}`)
const NOTHING = /^0+$/

function parseLog(log: string): Touch[] {
	const touched: Touch[] = []
	let at = ''
	const fields = log.split('\0')
	for (let i = 0; i < fields.length; i++) {
		const field = (fields[i] ?? '').replace(/^\n+/, '')
		if (field.startsWith('\x01'))
			at = new Date(Number(field.slice(1).trim()) * 1000).toISOString().replace('.000Z', 'Z')
		if (!field.startsWith(':')) continue
		const [, , before = '', after = '', status = ''] = field.slice(1).split(' ')
		const first = fields[++i] ?? ''
		const moved = status.startsWith('R') || status.startsWith('C')
		const last = moved ? (fields[++i] ?? '') : first
		if (!ENTRY.test(last)) continue
		const blob = NOTHING.test(after) ? before : after
		touched.push({ ...kindOf(status, entryOf(first), entryOf(last)), at, blob })
	}
	return touched
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
	const texts = new Map<string, string>()
	let at = 0
	for (const blob of blobs) {
		const end = output.indexOf(10, at)
		const size = Number(output.subarray(at, end).toString().split(' ')[2])
		texts.set(blob, output.subarray(end + 1, end + 1 + size).toString())
		at = end + 1 + size + 1
	}
	return touched.map(({ blob, ...touch }) => ({ ...touch, text: texts.get(blob) ?? '' }))
}

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
