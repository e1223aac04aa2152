import type { z } from 'zod'
import { dayOf } from '../schema/day.ts'
import type {
	Accepted,
	SignalBatch,
	SignalBatchReport,
	SignalCounts,
	SignalInput,
	SignalReport,
	SignalTarget,
} from '../schema/signals.ts'
import { heardAnew } from './heard.ts'
import { existing, isEntry, type Services, spell, voiceOf } from './voice.ts'

type Counts = z.infer<typeof SignalCounts>
const NONE: Counts = { used: 0, works: 0, broken: 0 }

/** Used, works and broken counts of one target. */
export async function getSignals(
	{ target }: z.output<typeof SignalTarget>,
	services: Services,
): Promise<z.infer<typeof SignalReport>> {
	const [signals = NONE] = await countsOf([spell(target)], services)
	return { ok: true, target: spell(target), signals }
}

/** The counts of many targets, each under the spelling in which it was sent. */
export async function querySignals(
	{ targetKeys }: z.output<typeof SignalBatch>,
	services: Services,
): Promise<z.infer<typeof SignalBatchReport>> {
	const counts = await countsOf(targetKeys.map(spell), services)
	const signals: Record<string, Counts> = Object.create(null)
	targetKeys.forEach((target, i) => {
		signals[target] = counts[i] ?? NONE
	})
	return { ok: true, signals }
}

async function countsOf(keys: readonly string[], services: Services): Promise<Counts[]> {
	const known = [...new Set(keys)].filter((key) => isEntry(key, services))
	const store = await services.store()
	const found = known.length ? await store.signals(known) : []
	const byKey = new Map(known.map((key, i) => [key, found[i] ?? NONE]))
	return keys.map((key) => byKey.get(key) ?? NONE)
}

/** Says that an entry was used, works or is broken, or takes that back; `accepted` is false when nothing changed. */
export async function recordSignal(
	{ targetKey, signal, clientId, active }: z.output<typeof SignalInput>,
	services: Services,
): Promise<z.infer<typeof Accepted>> {
	const key = existing(targetKey, services)
	const store = await services.store()
	const write = store.setSignal(key, {
		voice: voiceOf(clientId, services),
		name: signal,
		active,
		day: dayOf(services.now()),
	})
	const { changed } = await heardAnew(write)
	return { ok: true, accepted: changed }
}
