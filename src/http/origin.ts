import type { Environment } from '../schema/environment.ts'

const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/**
 * Whether a browser on `origin` may write. No origin means no browser, which is allowed; `null` is a browser that hides
 * its page, which is not. Origins are compared as the browser spells them, whole.
 */
export function mayWrite(
	origin: string | null,
	{ baseUrl, allowedOrigins }: Pick<Environment, 'baseUrl' | 'allowedOrigins'>,
): boolean {
	if (origin === null) return true
	const own = new URL(baseUrl).origin
	if (origin === own || allowedOrigins.includes(origin)) return true
	return LOCAL.test(own) && LOCAL.test(origin)
}
