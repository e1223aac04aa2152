import { type AstroMessage, listenToAstro } from './astro-log.ts'

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
