import type { DeskRecord } from '../desk.ts'
import { unexpected } from './replies.ts'

/** A record in the form that the scripts compare: its version first. */
export const seal = (version: number, value: unknown): string =>
	`{"version":${version},"value":${JSON.stringify(value)}}`

/** A sealed record, read. */
export function unseal(id: unknown, sealed: unknown): DeskRecord {
	if (typeof id !== 'string' || typeof sealed !== 'string') return unexpected()
	const { version, value } = JSON.parse(sealed) as DeskRecord
	return { id, version, value }
}
