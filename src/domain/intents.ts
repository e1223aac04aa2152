import type { z } from 'zod'
import { dayOf } from '../schema/day.ts'
import type { IntentEvent } from '../schema/intents.ts'
import type { Accepted } from '../schema/signals.ts'
import { existing, type Services } from './voice.ts'

/** Counts an event of an entry on its day, without anything about who caused it. */
export async function recordIntent(
	{ targetKey, eventName }: z.output<typeof IntentEvent>,
	services: Services,
): Promise<z.infer<typeof Accepted>> {
	const key = existing(targetKey, services)
	const store = await services.store()
	await store.addIntent(key, eventName, dayOf(services.now()))
	return { ok: true, accepted: true }
}
