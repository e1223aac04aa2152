import type * as z from 'zod'
import type { Published } from '../published/published.ts'
import { type Alert, type Alerts, type DeployEvent, KeptAlerts, MAX_ALERTS } from '../schema/alerts.ts'
import { type Change, changeId } from '../schema/changes.ts'
import { Failure } from '../schema/contract/errors.ts'
import { keyOf } from '../schema/primitives.ts'
import type { Accepted } from '../schema/signals.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import type { Desk, DeskRecord } from '../store/desk.ts'
import { type Reports, readRecords } from './readable.ts'
import { diffRegistry } from './registry.ts'

interface AlertServices extends Reports {
	desk(): Promise<Desk>
	published: Published
	baseUrl: string
}

/** All alerts are one record, so that an update is atomic. */
const RECORD = { kind: 'alerts', id: 'public' } as const
const MAX_TRIES = 5

/** The newest alerts; an empty list when there is no store. */
export async function listAlerts(services: Pick<AlertServices, 'desk' | 'report'>): Promise<z.infer<typeof Alerts>> {
	try {
		const desk = await services.desk()
		return { ok: true, events: storedAlerts(await desk.get(RECORD.kind, RECORD.id), services)?.events ?? [] }
	} catch (error) {
		if (error instanceof Failure && error.code === 'store_not_configured') return { ok: true, events: [] }
		throw error
	}
}

/**
 * Turns the changes that a deploy brought into alerts. The webhook is only a trigger: the changes are read from the
 * registry, starting where the last run stopped, so that the same deploy delivered twice adds nothing.
 */
export async function receiveDeploy(
	{ state, context }: z.output<typeof DeployEvent>,
	services: AlertServices,
): Promise<z.infer<typeof Accepted>> {
	if (state !== 'ready' || context !== 'production') return { ok: true, accepted: false }
	const desk = await services.desk()
	for (let left = MAX_TRIES; left > 0; left--) {
		const record = await desk.get(RECORD.kind, RECORD.id)
		const value = withNewAlerts(storedAlerts(record, services), services)
		if (!value || (await desk.save({ ...RECORD, value, expected: record?.version ?? 0 })))
			return { ok: true, accepted: true }
	}
	throw new Failure('unavailable', undefined, { headers: { 'Retry-After': '1' } })
}

/** The stored alerts. A record that cannot be read is reported, and the next deploy creates it again. */
const storedAlerts = (record: DeskRecord | undefined, services: Reports): KeptAlerts | undefined =>
	readRecords(KeptAlerts, record ? [record] : [], services).entries[0]

/** The alerts with the new ones added; undefined when there are none. */
function withNewAlerts(kept: KeptAlerts | undefined, { published, baseUrl }: AlertServices): KeptAlerts | undefined {
	const since = kept?.signature ?? ''
	const { entries, currentSignature } = diffRegistry({ since, limit: MAX_ALERTS, offset: 0 }, published)
	if (currentSignature === since) return undefined
	const isPage = (change: Change) =>
		published.documentOf(keyOf(change)) !== undefined || published.tombstones().has(keyOf(change))
	const fresh = entries.map((change) =>
		toAlert(change, isPage(change) ? `${baseUrl}/${change.key}` : `${baseUrl}/changes`),
	)
	const byId = new Map([...fresh, ...(kept?.events ?? [])].map((alert) => [alert.id, alert]))
	const events = [...byId.values()].sort(newestFirst).slice(0, MAX_ALERTS)
	return { signature: currentSignature, events }
}

const toAlert = (change: Change, url: string): Alert => ({
	id: changeId(change),
	kind: 'entry',
	action: change.type,
	key: keyOf(change),
	title: change.title,
	url,
	at: change.at,
})

const newestFirst = (a: Alert, b: Alert): number => byCodeUnit(b.at, a.at) || byCodeUnit(a.id, b.id)
