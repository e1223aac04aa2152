import type * as z from 'zod'
import type { Published } from '../published/published.ts'
import { Failure } from '../schema/contract/errors.ts'
import type { Health, StoreState } from '../schema/health.ts'
import type { Categories } from '../schema/registry.ts'
import { DAY_MS, timestampOf } from '../schema/text/day.ts'

/** What health is computed from. */
export interface HealthServices {
	published: Pick<Published, 'document' | 'changes' | 'builtAt'>
	storeState(): Promise<StoreState>
	/** When the store began to hold data, in milliseconds since 1970, if known. */
	storeSince(): Promise<number | undefined>
	now(): number
	/** The host's id of the current deploy. */
	deployId?: string | undefined
}

/** The health of this deployment, in whatever state it is. */
export async function readHealth(services: HealthServices): Promise<Omit<Health, 'ok'>> {
	const { published, storeState, storeSince } = services
	const store = await storeState()
	const since = store === 'up' ? await storeSince().catch(() => undefined) : undefined
	const { generatedAt, currentSignature: release } = published.changes()
	const { entries } = published.document('api/registry/categories') as z.infer<typeof Categories>
	const builtAt = builtAtOf(services)
	return {
		status: store === 'down' ? 'degraded' : 'live',
		store,
		...(since !== undefined && { storeSince: timestampOf(since) }),
		published: { generatedAt, entries: entries.reduce((sum, { count }) => sum + count, 0) },
		release,
		...(builtAt && { builtAt }),
	}
}

/** The health of this deployment. Throws `store_unavailable` with the same fields when the store is down. */
export async function health(services: HealthServices): Promise<Health> {
	const found = await readHealth(services)
	if (found.store !== 'down') return { ok: true, ...found }
	throw new Failure('store_unavailable', undefined, { fields: found, headers: { 'Retry-After': '5' } })
}

const EARLIEST = Date.UTC(2024, 0, 1)

/**
 * When the build was made, ISO 8601. A build time stored in the build would make two builds of the same content differ,
 * so it is read from the host's deploy id, which begins with its time in seconds, or else from the modification time of
 * a published file. Archives set that to a fixed day long ago, which is ignored.
 */
function builtAtOf({ deployId, published, now }: HealthServices): string | undefined {
	const seconds = /^([0-9a-f]{8})[0-9a-f]{16}$/.exec(deployId ?? '')?.[1]
	const candidates = [...(seconds ? [Number.parseInt(seconds, 16) * 1000] : []), published.builtAt()]
	const known = candidates.find((time) => time >= EARLIEST && time <= now() + DAY_MS)
	return known === undefined ? undefined : timestampOf(known)
}
