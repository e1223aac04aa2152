import { post } from './post.ts'

/** Asks the host to build and deploy the site. Rejects with `upstream_error` when the host refuses. */
export type BuildHook = () => Promise<void>

const TIMEOUT_MS = 10_000

/** A hook that is a URL to POST to, like Netlify's. Anyone who knows the URL can build, so no message contains it. */
export const postedBuildHook =
	(url: string): BuildHook =>
	() =>
		post(url, { timeoutMs: TIMEOUT_MS, refused: 'The host did not accept the build request.' })
