import { Failure } from '../schema/contract/errors.ts'

/** The error for a status change that the transition table does not allow. */
export const illegalTransition = (details: { from: string; to: string; allowed: readonly string[] }): Failure =>
	new Failure(
		'invalid_transition',
		details.allowed.length
			? `From ${details.from} it can become ${details.allowed.join(', ')}.`
			: `${details.from} is final.`,
		{ details },
	)

/** The error for a record that has changed since it was read, with its version now; 0 where there is none. */
export const conflict = (version: number | undefined): Failure =>
	new Failure('conflict', undefined, { details: { version: version ?? 0 } })

/** The error for a record that others changed each time it was read. */
export const changedTooOften = (): Failure =>
	new Failure('store_unavailable', 'This record was changed too many times at once. Try again.', {
		headers: { 'Retry-After': '2' },
	})
