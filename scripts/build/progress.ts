import { currentTrace, noteFailure } from '../../src/trace.ts'

/** What Astro says: while it builds, and while it renders a page on demand. */
export interface AstroMessage {
	level: string
	message: string
}

let listener: ((message: AstroMessage) => void) | undefined

/** Hears everything that Astro says from now on in this process. */
export function listenToAstro(heard: (message: AstroMessage) => void): void {
	listener = heard
}

/**
 * Where Astro's messages go. It writes the error of a page as a stack, with whatever the message holds: of a request that
 * belongs into its line of the log, which redacts it. What only informs is left out.
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
export interface Progress {
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
