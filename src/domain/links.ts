import { timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '../schema/day.ts'

type Purpose = 'confirm' | 'unsubscribe'

interface LinkServices {
	/** A full keyed signature of a text. */
	sign(text: string): string
	now(): number
}

const DAYS: Record<Purpose, number> = { confirm: 7, unsubscribe: 3650 }

/** A token that names a subscriber for one purpose until it expires; nobody else can make one. */
export function sealLink(purpose: Purpose, id: string, { sign, now }: LinkServices): string {
	const payload = `${purpose}.${id}.${Math.floor(now() / DAY_MS) + DAYS[purpose]}`
	return `${Buffer.from(payload).toString('base64url')}.${sign(payload)}`
}

/** The subscriber a token names, or nothing when it is not ours, for another purpose, or too old. */
export function openLink(token: string, purpose: Purpose, { sign, now }: LinkServices): string | undefined {
	const [encoded = '', signature = ''] = token.split('.')
	const payload = Buffer.from(encoded, 'base64url').toString()
	const [given, expected] = [Buffer.from(signature), Buffer.from(sign(payload))]
	if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
	const [forPurpose, id, day] = payload.split('.')
	return forPurpose === purpose && Number(day) >= Math.floor(now() / DAY_MS) ? id : undefined
}
