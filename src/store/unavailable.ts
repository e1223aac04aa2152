import { Failure } from '../schema/errors.ts'

/**
 * All that leaves a keeper when something is wrong with it. The reason may hold what was stored, so it stays out of the
 * answer: it goes along as the failure's cause, which the log redacts.
 */
export const unavailable = (cause?: unknown): Failure =>
	new Failure('store_unavailable', undefined, { headers: { 'Retry-After': '2' }, cause })
