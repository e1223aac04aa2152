import { Failure } from '../schema/errors.ts'

/** Asks the host to build and deploy the site. Rejects with `upstream_error` when the host does not take the wish. */
export type BuildHook = () => Promise<void>

const TIMEOUT_MS = 10_000

/** A hook that is an address to post to, as Netlify's are. Who knows the address may build, so no message shows it. */
export const postedBuildHook =
	(url: string): BuildHook =>
	async () => {
		const response = await fetch(url, {
			method: 'POST',
			signal: AbortSignal.timeout(TIMEOUT_MS),
			redirect: 'error',
		}).catch(() => undefined)
		await response?.body?.cancel()
		if (!response?.ok) throw new Failure('upstream_error', 'The host did not take the wish for a build.')
	}
