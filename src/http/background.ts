import { explain } from './cause.ts'

/** The host's way to keep a function alive after its answer. https://docs.netlify.com/build/functions/api/#waituntil */
export interface BackgroundHost {
	waitUntil?(work: Promise<unknown>): void
}

/**
 * Runs work after the answer is made, so that it neither delays the answer nor shows in its timing. The host is asked
 * to wait for it; if the host cannot, a scheduled function must finish what was lost. `sensitive` are values that the log
 * of a failure must not contain.
 */
export const backgroundOn =
	(host: BackgroundHost | undefined, sensitive: readonly string[] = []) =>
	(work: () => Promise<unknown>): void => {
		const done = new Promise((resolve) => setTimeout(resolve)).then(work).catch((error) => log(error, sensitive))
		host?.waitUntil?.(done)
	}

/** Background work has no caller to tell, so its failure is only logged. */
function log(error: unknown, sensitive: readonly string[]): void {
	const line = { level: 'error', at: new Date().toISOString(), job: 'background', ...explain(error, sensitive) }
	console.error(JSON.stringify(line))
}
