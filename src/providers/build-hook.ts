import { post } from './post.ts'

/** Asks the host to build and deploy the site. Rejects with `upstream_error` when the host does not take the wish. */
export type BuildHook = () => Promise<void>

const TIMEOUT_MS = 10_000

/** A hook that is an address to post to, as Netlify's are. Who knows the address may build, so no message shows it. */
export const postedBuildHook =
	(url: string): BuildHook =>
	() =>
		post(url, { timeoutMs: TIMEOUT_MS, refused: 'The host did not accept the build request.' })
