import { routePattern } from '../../src/schema/endpoint.ts'
import { operations } from '../../src/schema/endpoints.ts'

const KIB = 1024
/** What an operation takes unless its row says otherwise, and what is read where there is no operation. */
const DEFAULT_KIB = 8

const rows = operations
	.filter(([, { body }]) => body)
	.map(([, { method, path, kib = DEFAULT_KIB }]) => ({
		method,
		pattern: new URLPattern({ pathname: `${routePattern(path)}{/}?` }),
		bytes: kib * KIB,
	}))

/** The forms of pages post what an operation takes, so no page takes more than the largest draft. */
const PAGE_BYTES = 64 * KIB

/** Most bytes of a body that are read for a request, by the contract's row of its path. */
export function bodyCap(method: string, pathname: string): number {
	const row = rows.find((one) => one.method === method && one.pattern.test({ pathname }))
	if (row) return row.bytes
	const isPage = method === 'POST' && !/^\/(?:api|v0\.1|__scheduled)(?:\/|$)/.test(pathname)
	return isPage ? PAGE_BYTES : DEFAULT_KIB * KIB
}
