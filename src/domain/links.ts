import { timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '../schema/text/day.ts'

interface LinkServices {
	/** A full keyed signature of a text. */
	sign(text: string): string
	now(): number
}

/** What a link of a letter does. It names the subscriber by a keyed hash, never by the address. */
export type Link =
	/** Confirms one request, until a moment in milliseconds since 1970. */
	| { purpose: 'confirm'; id: string; request: string; until: number }
	/** Leaves; works for ever. */
	| { purpose: 'unsubscribe'; id: string }
export type Purpose = Link['purpose']

/** A token that says the same whenever it is made for the same link; nobody else can make one. */
export function sealLink(link: Link, { sign }: Pick<LinkServices, 'sign'>): string {
	const payload =
		link.purpose === 'confirm'
			? `confirm.${link.id}.${link.request}.${Math.floor(link.until / 1000)}`
			: `unsubscribe.${link.id}`
	return `${Buffer.from(payload).toString('base64url')}.${sign(payload)}`
}

/** The link behind a token, or nothing when it is not ours, for another purpose, or too old. */
export function openLink<P extends Purpose>(
	token: string,
	purpose: P,
	{ sign, now }: LinkServices,
): Extract<Link, { purpose: P }> | undefined {
	const [encoded = '', signature = '', ...more] = token.split('.')
	const payload = Buffer.from(encoded, 'base64url').toString()
	if (more.length > 0 || !same(signature, sign(payload))) return undefined
	const link = readPayload(payload.split('.'))
	if (link?.purpose !== purpose || (link.purpose === 'confirm' && !(link.until >= now()))) return undefined
	return link as Extract<Link, { purpose: P }>
}

function same(given: string, expected: string): boolean {
	const [one, other] = [Buffer.from(given), Buffer.from(expected)]
	return one.length === other.length && timingSafeEqual(one, other)
}

/** Links of the first shape named no request and ended with a day: `confirm.<id>.<day>`, `unsubscribe.<id>.<day>`. */
function readPayload([purpose, id = '', ...rest]: string[]): Link | undefined {
	if (purpose === 'unsubscribe') return { purpose, id }
	if (purpose !== 'confirm') return undefined
	const [request, end] =
		rest.length > 1 ? [rest[0] ?? '', Number(rest[1]) * 1000] : ['', (Number(rest[0]) + 1) * DAY_MS]
	return { purpose, id, request, until: end }
}
