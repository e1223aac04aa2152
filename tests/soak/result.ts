/** How one part of a soak ended: what was done, and what went wrong; nothing wrong, no faults. */
export interface SoakResult {
	about: string
	faults: readonly string[]
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
