import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { documents } from '../../src/documents/index.ts'
import { marketplaceFolder } from '../../src/documents/marketplace-folder.ts'
import type { McpRegistry } from '../../src/schema/mcp-registry.ts'
import { type Source, sources } from '../fixtures/schemas/sources.ts'
import { CONTENT } from '../registry/registry.ts'

const catalogue = loadCatalogue({ contentDir: CONTENT, baseUrl: 'https://pinakes.test' })
const published = documents(catalogue)
const read = (path: string): unknown => JSON.parse(String(published.find((one) => one.path === path)?.body))
const placeOf = ({ file }: Source) => `tests/fixtures/schemas/${file}`

/** What a published schema has against a value. */
function faults(source: Source, value: unknown): unknown[] {
	const schema = JSON.parse(readFileSync(placeOf(source), 'utf8')) as { $schema: string; $ref?: string }
	const options = { strict: false, allErrors: true }
	const ajv = schema.$schema.includes('2020-12') ? new Ajv2020(options) : new Ajv(options)
	;(addFormats as unknown as (ajv: unknown) => void)(ajv)
	const target = source === sources.card ? { ...schema, $ref: '#/$defs/ServerCard' } : schema
	ajv.validate(target, value)
	return ajv.errors ?? []
}

/** Claude Code reads archives since 2.1.224, which is younger than that schema. */
function withoutArchives() {
	const { plugins, ...rest } = read('marketplace.json') as { plugins: { source: { source: string } }[] }
	return { ...rest, plugins: plugins.filter(({ source }) => source.source !== 'archive') }
}

const inPlugins = (name: string): unknown[] =>
	marketplaceFolder(catalogue)
		.filter(({ path }) => path.startsWith('plugins/') && path.split('/')[2] === name)
		.map(({ bytes }) => JSON.parse(Buffer.from(bytes).toString()))

const cases: [string, Source, () => unknown[]][] = [
	[
		'every listed MCP server',
		sources.server,
		() => (read('data/mcp-registry.json') as McpRegistry).entries.map(({ server }) => server),
	],
	['the server card', sources.card, () => [read('api/mcp/server-card')]],
	['the Claude Code marketplace', sources.marketplace, () => [withoutArchives()]],
	['the manifest of every plugin', sources.plugin, () => inPlugins('plugin.json')],
	['the servers of every plugin', sources.pluginServers, () => inPlugins('mcp.json')],
	['the ARD manifest', sources.ard, () => [read('.well-known/ard.json')]],
]

describe.each(cases)('%s', (_, source, values) => {
	const isHere = existsSync(placeOf(source))

	it.skipIf(!isHere)('keeps its published schema', () => {
		const list = values()
		expect(list.length).toBeGreaterThan(0)
		expect(list.flatMap((value) => faults(source, value))).toEqual([])
	})

	it.skipIf(!isHere)(
		'is held against a schema that refuses what is wrong, and against the bytes that were read',
		() => {
			expect(faults(source, { name: 1 })).not.toEqual([])
			expect(
				createHash('sha256')
					.update(readFileSync(placeOf(source)))
					.digest('hex'),
			).toBe(source.sha256)
		},
	)
})
