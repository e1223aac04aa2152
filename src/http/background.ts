import { explain } from './cause.ts'

/** What a host offers for work that outlives the answer. https://docs.netlify.com/build/functions/api/#waituntil */
export interface BackgroundHost {
	waitUntil?(work: Promise<unknown>): void
}

/**
 * Starts work once the answer is made, so that it neither delays the answer nor shows in the time that takes. The host is
 * asked to wait for it; where it does not, what was not finished is found by a scheduled function.
 */
export const backgroundOn =
	(host: BackgroundHost | undefined) =>
	(work: () => Promise<unknown>): void => {
		const done = new Promise((resolve) => setTimeout(resolve)).then(work).catch(log)
		host?.waitUntil?.(done)
	}

/** What failed has no caller to be told. */
const log = (error: unknown): void =>
	console.error(JSON.stringify({ level: 'error', at: new Date().toISOString(), job: 'background', ...explain(error) }))
