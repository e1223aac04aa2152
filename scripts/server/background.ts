import { explain } from '../../src/http/cause.ts'

const waiting = new Set<Promise<unknown>>()

/** Lets work continue after the response, as on the host. Errors are logged. */
export function inBackground(name: string, work: Promise<unknown>): void {
	const done = work
		.catch((error: unknown) => logFault(`${name}, after its answer`, error))
		.finally(() => waiting.delete(done))
	waiting.add(done)
}

/** Resolves when all background work has ended. */
export async function backgroundDone(): Promise<void> {
	while (waiting.size) await Promise.all(waiting)
}

/** Logs an error to the terminal that no function has logged, with confidential parts removed. */
export function logFault(where: string, error: unknown): void {
	const { class: kind, cause } = explain(error)
	console.error(`${where}: ${kind}: ${cause}`)
}
