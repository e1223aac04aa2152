import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, inject, it } from 'vitest'
import { exampleUrl } from '../../src/schema/contract/endpoint.ts'
import { operations } from '../support/operations.ts'
import { faultsIn } from './published-schema.ts'

const base = inject('baseUrl')
const runnable = operations.filter(([, { auth, example }]) => !auth && !example?.needs)
const openapi = (await (await fetch(`${base}/openapi.json`)).json()) as {
	paths: Record<string, Record<string, { responses: Record<string, Answer> }>>
}
interface Answer {
	headers: object
	content: Record<string, { schema: object }>
}
const ajv = new Ajv2020({ strict: false, allErrors: true })
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
ajv.addSchema({ $id: 'openapi', ...openapi })

it.each(runnable)('the example of %s is answered as described', async (id, endpoint) => {
	const { method, path, example } = endpoint
	const body =
		example?.body === undefined
			? {}
			: { body: JSON.stringify(example.body), headers: { 'content-type': 'application/json' } }
	const response = await fetch(base + exampleUrl(endpoint), { method, ...body })
	const { headers = {}, content = {} } = openapi.paths[path]?.[method.toLowerCase()]?.responses['200'] ?? {}
	const [[type = '', { schema }] = ['', { schema: {} }]] = Object.entries(content)
	expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, type.split(';')[0]])
	// Of a write the first release promised one, too; it has none.
	const promised = Object.keys(headers).filter((name) => method === 'GET' || name !== 'ETag')
	expect(promised.filter((name) => !response.headers.has(name))).toEqual([])
	const value = /json/.test(type) ? await response.json() : await response.text()
	const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components'))
	ajv.validate(local, value)
	expect(ajv.errors ?? []).toEqual([])
	expect(endpoint.response.safeParse(value).error).toBeUndefined()
	// What MCP says is described by MCP.
	if (type !== 'application/json' || id === 'callMcp') return
	expect(await faultsIn(endpoint.response, value)).toEqual([])
})
