import { explain } from '../../src/http/cause.ts'

const waiting = new Set<Promise<unknown>>()

/** Lets work go on after its request was answered, as the host does. */
export function inBackground(name: string, work: Promise<unknown>): void {
	const done = work
		.catch((error: unknown) => logFault(`${name}, after its answer`, error))
		.finally(() => waiting.delete(done))
	waiting.add(done)
}

/** Ends when all work has ended that goes on after its request. */
export async function backgroundDone(): Promise<void> {
	while (waiting.size) await Promise.all(waiting)
}

/** Tells the terminal of a fault that no function has told of; what must not be told is left out there too. */
export function logFault(where: string, error: unknown): void {
	const { class: kind, cause } = explain(error)
	console.error(`${where}: ${kind}: ${cause}`)
}
