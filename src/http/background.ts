import { Failure } from '../schema/errors.ts'

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

/** What failed has no caller to be told; only what we say ourselves is logged, as other messages can hold an address. */
function log(error: unknown): void {
	const said = error instanceof Failure ? { code: error.code, message: error.message } : { code: 'internal_error' }
	console.error(JSON.stringify({ level: 'error', job: 'background', ...said }))
}
