import { DAY_MS } from '../schema/text/day.ts'
import { isSameSecret } from '../secret.ts'

interface LinkServices {
	/** HMAC of a text under the secret of this deployment. */
	sign(text: string): string
	now(): number
}

/** The action of a link in a letter. It names the subscriber by a keyed hash, never by the address. */
export type Link =
	/** Confirms a request. Valid until `until`, in milliseconds since 1970. */
	| { purpose: 'confirm'; id: string; request: string; until: number }
	/** Unsubscribes. Never expires. */
	| { purpose: 'unsubscribe'; id: string }
export type Purpose = Link['purpose']

/** The signed token of a link. The same link always gives the same token. */
export function sealLink(link: Link, { sign }: Pick<LinkServices, 'sign'>): string {
	const payload =
		link.purpose === 'confirm'
			? `confirm.${link.id}.${link.request}.${Math.floor(link.until / 1000)}`
			: `unsubscribe.${link.id}`
	return `${Buffer.from(payload).toString('base64url')}.${sign(payload)}`
}

/**
 * Verifies a token and returns its link; undefined when the signature is wrong, the purpose is another, or it has
 * expired.
 */
export function openLink<P extends Purpose>(
	token: string,
	purpose: P,
	{ sign, now }: LinkServices,
): Extract<Link, { purpose: P }> | undefined {
	const [encoded = '', signature = '', ...more] = token.split('.')
	const payload = Buffer.from(encoded, 'base64url').toString()
	if (more.length > 0 || !isSameSecret(signature, sign(payload))) return undefined
	const link = readPayload(payload.split('.'))
	if (link?.purpose !== purpose || (link.purpose === 'confirm' && !(link.until >= now()))) return undefined
	return link as Extract<Link, { purpose: P }>
}

/** Links of the first format had no request and ended with a day: `confirm.<id>.<day>`, `unsubscribe.<id>.<day>`. */
function readPayload([purpose, id = '', ...rest]: string[]): Link | undefined {
	if (purpose === 'unsubscribe') return { purpose, id }
	if (purpose !== 'confirm') return undefined
	const [request, end] =
		rest.length > 1 ? [rest[0] ?? '', Number(rest[1]) * 1000] : ['', (Number(rest[0]) + 1) * DAY_MS]
	return { purpose, id, request, until: end }
}
