import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApi } from '../../src/documents/openapi.ts'
import type { OpenApi } from './breaks.ts'
import { EXPLANATIONS } from './schema-breaks.ts'

/** The folder of what clients of each released version rely on, one file for each. */
export const RELEASES = 'docs/openapi'

/** The current description as it is stored, with a placeholder server URL. */
export const currentOpenApi = (): OpenApi => openApi('https://registry.example') as unknown as OpenApi

const majorOf = (version: string): string => version.split('.')[0] ?? ''

/** The newest release with the same major version as `version`; undefined if there is none. */
export function lastRelease(version: string): OpenApi | undefined {
	const order = new Intl.Collator('en', { numeric: true })
	const file = readdirSync(RELEASES)
		.filter((name) => /^\d+\.\d+\.\d+\.json$/.test(name) && majorOf(name) === majorOf(version))
		.sort(order.compare)
		.at(-1)
	return file === undefined ? undefined : JSON.parse(readFileSync(join(RELEASES, file), 'utf8'))
}

/** Fields that explain an API and are no part of its contract. */
const EXPLAINS = new Set([...EXPLANATIONS, ...'summary externalDocs tags servers license contact'.split(' ')])
/** Below these are names, which may be spelled like an explanation. */
const NAMES = new Set(
	'properties patternProperties $defs schemas paths responses parameters headers securitySchemes content'.split(' '),
)
/** Below these are values. */
const VALUES = new Set(['default', 'const', 'enum'])

/** The part of a description that clients rely on: all but what only explains it. */
export const reliedOn = (document: OpenApi): OpenApi => bindingPart(document, '') as OpenApi

function bindingPart(value: unknown, below: string): unknown {
	if (VALUES.has(below)) return value
	if (Array.isArray(value)) return value.map((one) => bindingPart(one, ''))
	if (value === null || typeof value !== 'object') return value
	const isNamed = NAMES.has(below)
	const kept = Object.entries(value).filter(([key]) => isNamed || !EXPLAINS.has(key))
	return Object.fromEntries(kept.map(([key, one]) => [key, bindingPart(one, isNamed ? '' : key)]))
}

/** A description in its stored form: a line for each operation and each schema. */
export const asLines = (document: OpenApi): string => `${linesOf(document, '')}\n`

const DEEPEST = '\t\t\t'

function linesOf(value: unknown, indent: string): string {
	if (indent === DEEPEST || Array.isArray(value) || value === null || typeof value !== 'object')
		return JSON.stringify(value)
	const inside = `${indent}\t`
	const lines = Object.entries(value).map(([key, one]) => `${inside}${JSON.stringify(key)}: ${linesOf(one, inside)}`)
	return `{\n${lines.join(',\n')}\n${indent}}`
}
