import { type Endpoint, routePattern } from '../../src/schema/contract/endpoint.ts'
import { operations } from '../../src/schema/contract/endpoints.ts'

const rows = operations.map(([, row]) => ({
	row,
	pattern: new URLPattern({ pathname: `${routePattern(row.path)}{/}?` }),
}))

/** The contract's row for a request. GET rows also answer HEAD. */
export const operationAt = (method: string, pathname: string): Endpoint | undefined =>
	rows.find(({ row, pattern }) => row.method === (method === 'HEAD' ? 'GET' : method) && pattern.test({ pathname }))
		?.row

/** Whether the contract has an operation at this path: its errors are in the format of an API, also where a file answers. */
export const isOperation = (pathname: string): boolean => rows.some(({ pattern }) => pattern.test({ pathname }))
