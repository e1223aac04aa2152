import type { StoreState } from '../schema/health.ts'
import type { Store } from './store.ts'

/** How long the store may take; with a limiter that waited before, a question still ends in time. */
const DEADLINE_MS = 600
/** How long an answer holds, so that whoever asks in a loop does not ask the store. */
const HOLDS_MS = 5_000

/** A probe of a store, or of where one would be. */
export interface Probe {
	open(): Promise<Store>
	now(): number
}

/**
 * Tells whether the store keeps what it is given: it counts a hit, because a store that is full or read-only still reads.
 * Questions within a few seconds get the same answer.
 */
export function storeProbe({ open, now }: Probe): () => Promise<StoreState> {
	let answer: Promise<StoreState> | undefined
	let until = 0
	return () => {
		if (answer && now() < until) return answer
		until = now() + HOLDS_MS
		answer = probe(open)
		return answer
	}
}

async function probe(open: Probe['open']): Promise<StoreState> {
	const late = new AbortController()
	const deadline = new Promise<StoreState>((done) => {
		const timer = setTimeout(() => done('down'), DEADLINE_MS)
		late.signal.addEventListener('abort', () => clearTimeout(timer))
	})
	const opening = open()
		.then((store) => store.hit('health', { limit: Number.MAX_SAFE_INTEGER, windowSeconds: 60 }))
		.then(
			(): StoreState => 'up',
			(): StoreState => 'down',
		)
	return Promise.race([opening, deadline]).finally(() => late.abort())
}
