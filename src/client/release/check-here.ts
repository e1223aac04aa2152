import { formatDay, formatNumber } from '../../schema/text/format.ts'
import { checkFileIn } from '../../transparency/check-file.ts'
import { checkLog, type Remembered } from '../../transparency/client.ts'
import { Refusal } from '../../transparency/refusal.ts'
import { shownKey } from '../../transparency/shown-key.ts'
import { readLocal, writeLocal } from '../local-storage.ts'
import { readServed } from './served.ts'

const NAME = 'log'
/** A file that every registry serves. */
const SAMPLE = 'api/registry/feed'

interface Seen extends Remembered {
	key: string
}

/**
 * Verifies the signature, timestamp, history and one file of this site with Web Crypto. Returns the result as a
 * sentence.
 */
export async function checkHere(): Promise<string> {
	if (!(await canCheck()))
		return 'This browser cannot check signatures here: it needs Ed25519 and an address that starts with https. Use a newer browser, or the commands on this page.'
	try {
		const before = seenBefore()
		const { key = await shownKey(readServed), ...remembered } = before ?? {}
		const seen = 'size' in remembered ? (remembered as Remembered) : undefined
		const log = await checkLog({ read: readServed, key, remembered: seen, now: Date.now() })
		await checkFileIn(log, { read: readServed }, SAMPLE)
		writeLocal(NAME, JSON.stringify({ key: log.key, ...log.remember }))
		const history = seen
			? `It continues the ${formatNumber(seen.size)} releases that this browser saw before.`
			: 'This is the first time this browser has seen the log; next time it will compare the log with this release.'
		return `Release ${formatNumber(log.release.release)} is valid: its signature matches the key ${log.key}, it was the newest on ${formatDay(new Date(log.signedAt).toISOString())}, and /${SAMPLE} is the file that was signed. ${history}`
	} catch (error) {
		if (error instanceof Refusal) return error.message
		throw error
	}
}

/** Whether this browser supports Ed25519. Without it, a valid signature would look invalid. */
async function canCheck(): Promise<boolean> {
	try {
		await globalThis.crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
		return true
	} catch {
		return false
	}
}

function seenBefore(): Seen | undefined {
	try {
		return JSON.parse(readLocal(NAME) ?? 'null') ?? undefined
	} catch {
		return undefined
	}
}
