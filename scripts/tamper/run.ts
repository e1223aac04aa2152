import { DAY_MS } from '../../src/schema/text/day.ts'
import { Refusal } from '../../src/transparency/refusal.ts'
import { seeded } from '../seeded.ts'
import { verifyLog } from '../verify/log.ts'
import { memorySource } from '../verify/source.ts'
import { type Files, mutate } from './mutations.ts'

interface Tried {
	seed: number
	mutations: number
	unchanged: number
	key: string
	/** When the site was signed, in milliseconds. */
	signedAt: number
}

/** Wrong results: undetected changes, and alarms without a change. */
interface Found {
	missed: string[]
	falseAlarms: string[]
}

const WEEK_MS = 6.9 * DAY_MS

/** Verifies files; returns the alarm, or undefined if there is none. */
async function alarmOf(files: Files, key: string, now: number): Promise<string | undefined> {
	try {
		const { differences } = await verifyLog(memorySource('files', files), { key, now })
		const [first] = differences
		return first && `${first.kind} ${first.path}`
	} catch (error) {
		if (error instanceof Refusal) return error.message
		throw error
	}
}

/**
 * Applies random changes to a site and checks that each is detected, and verifies the unchanged site at random times.
 */
export async function tryTampering(files: Files, { seed, mutations, unchanged, key, signedAt }: Tried): Promise<Found> {
	const random = seeded(seed)
	const found: Found = { missed: [], falseAlarms: [] }
	for (let i = 0; i < mutations; i++) {
		const { path, how, files: changed } = mutate(files, random)
		const now = signedAt + random() * WEEK_MS
		if ((await alarmOf(changed, key, now)) === undefined) found.missed.push(`${path}: ${how}`)
	}
	for (let i = 0; i < unchanged; i++) {
		const alarm = await alarmOf(files, key, signedAt + random() * WEEK_MS)
		if (alarm) found.falseAlarms.push(alarm)
	}
	return found
}
