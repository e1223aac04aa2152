import { existsSync, readFileSync, rmSync } from 'node:fs'
import { writeAtomicallyUnflushed } from '../../src/files/atomic-write.ts'

/** The progress file of a round over many entries. */
const ROUND_FILE = '.local/observe/round.json'

interface State {
	/** The options of the round; different options start a new round. */
	order: string
	done: string[]
}

/** A round over many entries that can be stopped and resumed. */
export class Round {
	readonly #state: State
	readonly #file: string

	constructor(order: string, again: boolean, file: string = ROUND_FILE) {
		const known = again ? undefined : readState(file)
		this.#file = file
		this.#state = known?.order === order ? known : { order, done: [] }
	}

	/** The items that are not done yet. */
	rest<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
		const done = new Set(this.#state.done)
		return items.filter((item) => !done.has(nameOf(item)))
	}

	finish(name: string): void {
		this.#state.done.push(name)
		writeAtomicallyUnflushed(this.#file, JSON.stringify(this.#state))
	}

	/** Ends the round, so that the next one starts from the beginning. */
	close(): void {
		rmSync(this.#file, { force: true })
	}
}

function readState(file: string): State | undefined {
	if (!existsSync(file)) return undefined
	try {
		const { order, done } = JSON.parse(readFileSync(file, 'utf8')) as Partial<State>
		return typeof order === 'string' && Array.isArray(done) ? { order, done: done.map(String) } : undefined
	} catch {
		return undefined
	}
}

/** Processes items in order with `jobs` workers, until all are done or `signal` aborts. */
export async function inParallel<Item>(
	items: readonly Item[],
	{ jobs, signal }: { jobs: number; signal: AbortSignal },
	work: (item: Item) => Promise<void>,
): Promise<void> {
	const waiting = [...items]
	const worker = async () => {
		for (let item = waiting.shift(); item !== undefined && !signal.aborted; item = waiting.shift()) await work(item)
	}
	await Promise.all(Array.from({ length: Math.max(1, jobs) }, worker))
}
