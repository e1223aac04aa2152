import type * as z from 'zod'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { sourceSchema } from '../kinds/source.ts'
import { components, requests } from '../schema/contract/components.ts'
import { operations } from '../schema/contract/endpoints.ts'
import { ErrorEnvelope } from '../schema/contract/errors.ts'
import { OverlaySource, UpstreamSource } from '../schema/overlay.ts'
import { REGISTRY_SLUG } from '../schema/primitives.ts'
import { ProjectLock, ProjectManifest } from '../schema/project.ts'
import { settings } from '../schema/settings.ts'
import { sentenceCase } from '../schema/text/format.ts'
import { Category, categoryLabel } from '../schema/vocabulary.ts'
import { cachedDocuments } from './cached-documents.ts'
import { described } from './described.ts'
import { type Document, json } from './document.ts'
import { type Json, jsonSchema } from './json-schema.ts'
import { operationSchemas } from './openapi.ts'

export const SCHEMA_TYPE = 'application/schema+json'

interface Published {
	name: string
	title: string
	description: string
	schema: Json
}

/** `VoteQuery` as words: `vote query`. */
const wordsOf = (id: string): string => id.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase()
/** `VoteQuery` as a file name: `vote-query`. */
export const schemaName = (id: string): string => wordsOf(id).replaceAll(' ', '-')

/** What uses a schema: operations, or else other schemas. */
function purposeOf(id: string, schema: z.ZodType, all: readonly (readonly [id: string, text: string])[]): string {
	if (schema === ErrorEnvelope) return 'The response of every operation that fails.'
	const uses = operations.flatMap(([, { method, path, summary, body, response }]) => {
		if (body !== schema && response !== schema) return []
		return [`${body === schema ? 'Body' : 'Answer'} of ${method} ${path}: ${summary}.`]
	})
	if (uses.length) return uses.join(' ')
	const holders = all.filter(([, text]) => text.includes(`/${id}"`))
	return `Part of ${holders.map(([other]) => wordsOf(other)).join(', ')}.`
}

/** The schemas of the API's requests and answers. */
function apiSchemas(): Published[] {
	const live = operationSchemas()
	const texts = Object.entries(live).map(([id, schema]) => [id, JSON.stringify(schema)] as const)
	const published = (shapes: Record<string, z.ZodType>, io: 'input' | 'output') =>
		Object.entries(shapes)
			.filter(([id]) => id in live)
			.map(([id, schema]) => ({
				name: schemaName(id),
				title: sentenceCase(wordsOf(id)),
				description: purposeOf(id, schema, texts),
				schema: described(jsonSchema(schema, io), [id]),
			}))
	return [...published(components, 'output'), ...published(requests, 'input')]
}

/** The schemas of front matter. */
const entrySchemas = (): Published[] =>
	Category.options.map((category) => ({
		name: `entry-${category}`,
		title: `Front matter of an entry under “${categoryLabel(category)}”`,
		description: `What content/${category}/<slug>.mdx starts with. ${settings.categories[category].about}`,
		schema: orWithdrawn(jsonSchema(sourceSchema(category), 'input')),
	}))

const WITHDRAWN = {
	properties: { lifecycle: { type: 'object', properties: { state: { const: 'withdrawn' } }, required: ['state'] } },
	required: ['lifecycle'],
}

/** The same schema for a withdrawn entry, which needs only its title and the reason. */
function orWithdrawn({ required = [], ...schema }: Json): Json {
	const others = (required as string[]).filter((name) => name !== 'title')
	return { ...schema, required: ['title'], ...(others.length && { if: WITHDRAWN, else: { required: others } }) }
}

/** The schemas of overlay and upstream files. */
const besideContent = (): Published[] => [
	{
		name: 'overlay',
		title: 'What a registry says about one entry',
		description: 'The contents of overlay/<category>/<slug>.yaml.',
		schema: jsonSchema(OverlaySource, 'input'),
	},
	{
		name: 'upstream',
		title: 'Another registry whose entries are included',
		description: 'The contents of upstream/<name>.json.',
		schema: jsonSchema(UpstreamSource, 'input'),
	},
	{
		name: 'project',
		title: 'What a project wants from a registry',
		description: `The contents of ${REGISTRY_SLUG}.json, which the installer reads.`,
		schema: jsonSchema(ProjectManifest, 'input'),
	},
	{
		name: 'lock',
		title: 'What was installed, and where it was written',
		description: `The contents of ${REGISTRY_SLUG}.lock, which the installer writes.`,
		schema: jsonSchema(ProjectLock, 'input'),
	},
]

/** Every schema as self-contained JSON Schema 2020-12, and an index that refers to all of them. */
export const schemaDocuments = ({ baseUrl }: Pick<Catalogue, 'baseUrl'>): Document[] =>
	cachedDocuments({ kind: 'schemas', of: baseUrl }, () => makeSchemas(baseUrl))

function makeSchemas(baseUrl: string): Document[] {
	const all = [...apiSchemas(), ...entrySchemas(), ...besideContent()]
	const idOf = (name: string) => `${baseUrl}/schemas/${name}.json`
	const publish = ({ name, title, description, schema: { $schema, ...schema } }: Published) =>
		json(`schemas/${name}.json`, { $schema, $id: idOf(name), title, description, ...schema }, SCHEMA_TYPE)
	const index: Published = {
		name: 'index',
		title: `Schemas of ${settings.name}`,
		description: 'Every published schema by name.',
		schema: {
			$schema: 'https://json-schema.org/draft/2020-12/schema',
			$defs: Object.fromEntries(
				all.map(({ name, title, description }) => [name, { $ref: idOf(name), title, description }]),
			),
		},
	}
	return [...all, index].map(publish)
}
