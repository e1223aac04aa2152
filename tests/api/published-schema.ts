import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, inject } from 'vitest'
import { schemaName } from '../../src/documents/schemas.ts'
import { components, requests } from '../../src/schema/contract/components.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)

/** An object with nothing in it that is not described: answers may grow, and their descriptions must grow with them. */
const closed = (schema: object): object =>
	JSON.parse(JSON.stringify(schema), (_, value) =>
		value?.properties && value.additionalProperties === undefined ? { ...value, additionalProperties: false } : value,
	)

/** What the schema that is served for this shape has against a value. */
export async function faultsIn(shape: unknown, value: unknown): Promise<string[]> {
	const [id = ''] = Object.entries({ ...components, ...requests }).find(([, schema]) => schema === shape) ?? []
	const file = await fetch(`${inject('baseUrl')}/schemas/${schemaName(id)}.json`)
	expect([id, file.status, file.headers.get('content-type')]).toEqual([id, 200, 'application/schema+json'])
	const { $id, ...schema } = (await file.json()) as { $id: string }
	ajv.validate(closed(schema), value)
	return (ajv.errors ?? []).map(({ instancePath, message }) => `${id}${instancePath} ${message}`)
}
