import { DAY_MS } from '../../src/schema/text/day.ts'
import type { Trust } from '../../src/transparency/trust.ts'

/** How many days before its end a list of keys is spoken of: enough to fetch a root key that is kept offline. */
const SOON_DAYS = 30

/** Whether clients no longer accept the list of keys, and so nothing that is signed under it. */
export const hasEnded = ({ expires }: Trust, now: number): boolean => Date.parse(expires) <= now

/** What to say of a list of keys that ends soon; undefined while it lasts, or if there is none. */
export function endsSoon(trust: Trust | undefined, now: number): string | undefined {
	if (!trust || Date.parse(trust.expires) > now + SOON_DAYS * DAY_MS) return undefined
	return `The list of keys ends on ${trust.expires.slice(0, 10)}. From then on every client refuses this registry, until its owner signs a new list: npm run keys -- rotate.`
}
