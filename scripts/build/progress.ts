import { currentTrace, noteFailure } from '../../src/trace.ts'

/** What Astro says: while it builds, and while it renders a page on demand. */
interface AstroMessage {
	level: string
	message: string
}

let listener: ((message: AstroMessage) => void) | undefined

/** Hears everything that Astro says from now on in this process. */
function listenToAstro(heard: (message: AstroMessage) => void): void {
	listener = heard
}

/**
 * Where Astro's messages go. It writes the error of a page as a stack, with whatever the message holds: of a request that
 * belongs in its line of the log, which redacts it. What only informs is left out.
 */
export default () => ({
	write(message: AstroMessage): void {
		if (listener) listener(message)
		else if (currentTrace()) noteError(message)
		else if (message.level === 'warn' || message.level === 'error') console.error(message.message)
	},
})

function noteError({ level, message }: AstroMessage): void {
	if (level !== 'error') return
	const [first = '', ...frames] = message.split('\n')
	const [, name = 'Error', text = first] = /^(?:\[[^\]]*\] )?(\w*Error): (.*)$/.exec(first) ?? []
	const error = new Error(text)
	error.name = name
	error.stack = [first, ...frames.filter((line) => /^\s+at /.test(line))].join('\n')
	noteFailure(error)
}

const WIDTH = 30

/** A line that shows how far a build is; `expected` is the number of pages last time, 0 where there was none. */
export function progressLine(pages: number, expected: number): string {
	if (expected === 0) return `  ${pages} pages`
	const done = Math.min(1, pages / expected)
	const filled = Math.round(done * WIDTH)
	return `  [${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${pages} of about ${expected} pages`
}

/** How far a build is, for whoever looks at a terminal. */
interface Progress {
	/** Pages that were rendered. */
	pages(): number
	/** Takes the line away. */
	end(): void
}

/**
 * Follows what Astro says: of each page it renders it writes a line, which is counted and not shown; warnings and errors
 * are shown as they are.
 */
export function followBuild({ expected, draw }: { expected: number; draw: boolean }): Progress {
	let pages = 0
	const show = (line: string) => draw && process.stdout.write(`\r\x1b[K${line}`)
	listenToAstro(({ level, message }: AstroMessage) => {
		if (level === 'warn' || level === 'error') {
			show('')
			console.error(message)
		} else if (message.includes('├─')) {
			pages += 1
			show(progressLine(pages, expected))
		}
	})
	show('  starting')
	return { pages: () => pages, end: () => void show('') }
}

const KINDS: [name: string, test: RegExp][] = [
	['pages', /\.html$/],
	['feeds', /(?:^|\/)(?:feed\.xml|atom\.xml|feed\.json)$|^data\/feeds\//],
	['assets', /^_astro\//],
	['preview images', /^og\//],
	['other documents', /^/],
]

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000).toLocaleString('en-GB')} kB`

/** One row of the table a build ends with: what, how many, how large. */
type ReportRow = readonly [what: string, count: number, size: string]

/** Counts files that a build has published, by kind. */
export function countPublished(files: readonly (readonly [path: string, bytes: number])[]): ReportRow[] {
	const sums = new Map(KINDS.map(([name]) => [name, { count: 0, bytes: 0 }]))
	for (const [path, bytes] of files) {
		const sum = sums.get(KINDS.find(([, test]) => test.test(path))?.[0] ?? '')
		if (!sum) continue
		sum.count += 1
		sum.bytes += bytes
	}
	return [...sums].map(([name, { count, bytes }]) => [name, count, kilobytes(bytes)])
}

/** Lays rows out in columns: names to the left, numbers to the right. */
export function formatReport(rows: readonly ReportRow[]): string {
	const width = (index: 0 | 1 | 2): number => Math.max(...rows.map((row) => String(row[index]).length))
	const line = ([what, count, size]: ReportRow): string =>
		`  ${what.padEnd(width(0))}  ${String(count).padStart(width(1))}  ${size.padStart(width(2))}`.trimEnd()
	return rows.map(line).join('\n')
}
