import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { samplesOf } from '../../src/documents/samples.ts'
import { type EndpointWithExample, withExample } from '../../src/schema/contract/endpoint.ts'
import { operations as rows } from '../../src/schema/contract/endpoints.ts'

/** Samples from this tree: existing entries, or made-up names. */
export const samples = samplesOf(loadCatalogue({ contentDir: 'content', baseUrl: 'http://localhost:8888' }))

/** The operations with the examples that this tree publishes. */
export const operations: readonly (readonly [string, EndpointWithExample])[] = rows.map(([id, row]) => [
	id,
	withExample(row, samples),
])
