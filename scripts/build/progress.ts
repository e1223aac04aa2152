import { currentTrace, noteFailure } from '../../src/trace.ts'

/** A log message of Astro, from a build or from rendering a page on demand. */
interface AstroMessage {
	level: string
	message: string
}

let listener: ((message: AstroMessage) => void) | undefined

/** Sends all further messages of Astro in this process to `heard`. */
function listenToAstro(heard: (message: AstroMessage) => void): void {
	listener = heard
}

/**
 * The destination of Astro's log. While a request is handled, Astro logs a page's error as a stack, which may contain
 * data of the request, so it goes into the request's log line, which redacts it. Messages below a warning are dropped.
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

/** The progress line of a build. `expected` is the number of pages last time, or 0 if unknown. */
export function progressLine(pages: number, expected: number): string {
	if (expected === 0) return `  ${pages} pages`
	const done = Math.min(1, pages / expected)
	const filled = Math.round(done * WIDTH)
	return `  [${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${pages} of about ${expected} pages`
}

/** The progress display of a build. */
interface Progress {
	/** The number of pages rendered so far. */
	pages(): number
	/** Clears the line. */
	end(): void
}

/** Follows Astro's log: lines about a rendered page are counted and hidden, warnings and errors printed. */
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

/** A row of the summary at the end of a build. */
type ReportRow = readonly [what: string, count: number, size: string]

/** Counts published files by kind. */
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

/** Formats rows as columns: names left-aligned, numbers right-aligned. */
export function formatReport(rows: readonly ReportRow[]): string {
	const width = (index: 0 | 1 | 2): number => Math.max(...rows.map((row) => String(row[index]).length))
	const line = ([what, count, size]: ReportRow): string =>
		`  ${what.padEnd(width(0))}  ${String(count).padStart(width(1))}  ${size.padStart(width(2))}`.trimEnd()
	return rows.map(line).join('\n')
}
