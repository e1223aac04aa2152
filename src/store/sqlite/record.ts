import type { DeskRecord } from '../desk.ts'

/** A row of the desk as a record. */
export const recordOf = ({ id, version, value }: Record<string, unknown>): DeskRecord => ({
	id: String(id),
	version: Number(version),
	value: JSON.parse(String(value)),
})
