import type { z } from 'zod'
import { dayOf } from '../schema/day.ts'
import type { IntentEvent } from '../schema/intents.ts'
import type { Accepted } from '../schema/signals.ts'
import { heardAnew } from './heard.ts'
import { addressOf, existing, type Services } from './voice.ts'

/** Counts an event of an entry on its day; the keyed hash of the address is kept with it, to count no address too often. */
export async function recordIntent(
	{ targetKey, eventName }: z.output<typeof IntentEvent>,
	services: Services,
): Promise<z.infer<typeof Accepted>> {
	const key = existing(targetKey, services)
	const store = await services.store()
	const from = { address: addressOf(services), day: dayOf(services.now()) }
	await heardAnew(store.addIntent(key, eventName, from))
	return { ok: true, accepted: true }
}
