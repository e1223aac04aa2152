import type * as z from 'zod'
import { Failure } from '../schema/contract/errors.ts'
import type { Unreadable } from '../schema/unreadable.ts'
import type { DeskRecord } from '../store/desk.ts'

/** Logs a fault that the answer survives. */
export interface Reports {
	report(failure: Failure): void
}

/** A stored record with its version, or the fields that are wrong in it. */
export function readRecord<T>(schema: z.ZodType<T>, { id, version, value }: DeskRecord): { data: T } | Unreadable {
	const { data, error } = schema.safeParse({ ...value, version })
	return error ? { id, fields: [...new Set(error.issues.map(({ path }) => path.join('.')))] } : { data }
}

/**
 * A stored record as a list of one; of none where there is no record, or where it does not fit its schema, such as one of
 * an older version.
 */
export function readIfValid<T>(schema: z.ZodType<T>, record: DeskRecord | undefined): T[] {
	const read = record && readRecord(schema, record)
	return read && 'data' in read ? [read.data] : []
}

/** Stored records, and those that cannot be read, which are also reported. */
export function readRecords<T>(
	schema: z.ZodType<T>,
	records: readonly DeskRecord[],
	{ report }: Reports,
): { entries: T[]; unreadable?: Unreadable[] } {
	const read = records.map((record) => readRecord(schema, record))
	const entries = read.flatMap((one) => ('data' in one ? [one.data] : []))
	const unreadable = read.flatMap((one) => ('data' in one ? [] : [one]))
	if (unreadable.length === 0) return { entries }
	const named = unreadable.map(({ id, fields }) => `${id} (${fields.join(', ')})`).join(', ')
	report(new Failure('internal_error', `Stored records cannot be read: ${named}.`))
	return { entries, unreadable }
}
