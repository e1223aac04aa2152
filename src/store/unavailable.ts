import { Failure } from '../schema/errors.ts'

/** All that leaves a keeper when something is wrong with it; the reason stays inside, as it may hold what was stored. */
export const unavailable = (): Failure =>
	new Failure('store_unavailable', undefined, { headers: { 'Retry-After': '2' } })
