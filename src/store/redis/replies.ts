import type { DeskRecord } from '../desk.ts'

/** Throws for a reply of an unexpected shape. Replies are external data, so each function here checks one. */
export const unexpected = (): never => {
	throw new TypeError('unexpected reply')
}

/** A non-negative number, as a number or as digits. */
export function count(reply: unknown): number {
	if (typeof reply === 'string' && /^\d{1,15}$/.test(reply)) return Number(reply)
	return Number.isSafeInteger(reply) && (reply as number) >= 0 ? (reply as number) : unexpected()
}

/** Like `count`; null is 0. */
export const countOrNone = (reply: unknown): number => (reply === null ? 0 : count(reply))

export const yesOrNo = (reply: unknown): boolean => (reply === 1 ? true : reply === 0 ? false : unexpected())

/** A list, of exactly `length` items if given. */
export const list = (reply: unknown, length?: number): unknown[] =>
	Array.isArray(reply) && (length === undefined || reply.length === length) ? reply : unexpected()

/** A flat list of members and scores, as pairs. */
export function scores(reply: unknown): [string, number][] {
	const flat = list(reply)
	if (flat.length % 2 !== 0) unexpected()
	const pairs: [string, number][] = []
	for (let index = 0; index < flat.length; index += 2) {
		const member = flat[index]
		pairs.push([typeof member === 'string' ? member : unexpected(), count(flat[index + 1])])
	}
	return pairs
}

/** A record as the scripts compare it: version first. */
export const seal = (version: number, value: unknown): string =>
	`{"version":${version},"value":${JSON.stringify(value)}}`

/** Parses a sealed record. */
export function unseal(id: unknown, sealed: unknown): DeskRecord {
	if (typeof id !== 'string' || typeof sealed !== 'string') return unexpected()
	const { version, value } = JSON.parse(sealed) as DeskRecord
	return { id, version, value }
}
