import { describe, expect, it } from 'vitest'
import { marketplaceDocuments } from '../../../src/documents/marketplace.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { BASE, catalogueOf, jsonIn } from './read.ts'

const REPO = 'https://github.com/somebody/example'
const COMMIT = 'a'.repeat(40)
const CLAUDE = { 'claude-code': 'native' }
const upstream = { repo: REPO, commit: COMMIT, path: 'skills/one' }
const pluginsOf = (...drafts: Parameters<typeof catalogueOf>) =>
	jsonIn(marketplaceDocuments(catalogueOf(...drafts)), 'marketplace.json').plugins
const skill = (fields: object) => pluginsOf(makeDraft('skills/one', { platforms: CLAUDE, upstream, ...fields }))

describe('a plugin of the marketplace', () => {
	it('is the folder above its part, at the commit that was read, and needs no plugin file', () => {
		expect(skill({ license: 'MIT', tags: ['web'] })).toEqual([
			{
				name: 'one',
				description: 'An example that exists so that a test has something to read.',
				author: { name: 'Somebody' },
				homepage: `${BASE}/skills/one`,
				repository: REPO,
				license: 'MIT',
				category: 'skills',
				keywords: ['web'],
				source: { source: 'git-subdir', url: `${REPO}.git`, path: 'skills', sha: COMMIT },
				strict: false,
				skills: ['./one'],
			},
		])
	})

	it.each([
		['without a pin', { upstream: { repo: REPO, path: 'skills/one' } }],
		['without a folder', { upstream: { repo: REPO, commit: COMMIT } }],
		['at the top of its repository', { upstream: { ...upstream, path: 'one' } }],
		['whose licence allows no copies', { license: 'All rights reserved' }],
		['for other clients alone', { platforms: { codex: 'native' } }],
		['that is deprecated', { lifecycle: { state: 'deprecated', on: '2026-04-01', reason: 'It was archived.' } }],
	])('is not made of an entry %s', (_, fields) => {
		expect(skill(fields)).toEqual([])
	})

	it('of a server is started as its .mcp.json says, unless its reader must put something in first', () => {
		const fields = { platforms: CLAUDE, upstream: { ...upstream, path: 'servers/one' } }
		const pinned = {
			package: { registry: 'npm', name: 'example-server', version: '1.2.3' },
			command: 'npx',
			args: ['-y', 'example-server'],
		}
		const [plugin] = pluginsOf(makeDraft('servers/one', { ...fields, server: pinned }))
		expect(plugin).toMatchObject({
			source: { path: 'servers/one' },
			mcpServers: { one: { command: 'npx', args: ['-y', 'example-server@1.2.3'] } },
		})
		const server = { ...pinned, args: [...pinned.args, '/path/to/folder'] }
		expect(pluginsOf(makeDraft('servers/one', { ...fields, server }))).toEqual([])
	})

	it('is not made of a server of which no exact version is known: it would start whichever is the newest', () => {
		const fields = { platforms: CLAUDE, upstream: { ...upstream, path: 'servers/one' } }
		for (const name of ['example-server', 'example-server@latest', 'example-server@^1.2.3']) {
			const server = { command: 'npx', args: ['-y', name] }
			expect(pluginsOf(makeDraft('servers/one', { ...fields, server }))).toEqual([])
		}
	})

	it('is not made of what its makers do not allow to be copied', () => {
		expect(skill({ license: 'All rights reserved' })).toEqual([])
	})

	it('takes no name that Claude’s own maker keeps', () => {
		const [plugin] = pluginsOf(
			makeDraft('skills/claude-one', { platforms: CLAUDE, upstream, skill: { name: 'claude-one' } }),
		)
		expect(plugin.name).toBe('for-claude-one')
	})
})

describe('a plugin of other makers', () => {
	const plugin = { format: 'claude-code', name: 'one', contains: { commands: ['look'] } }
	const whole = (fields: object, ...others: Parameters<typeof catalogueOf>) =>
		pluginsOf(makeDraft('bundles/one', { platforms: CLAUDE, upstream, plugin, ...fields }), ...others)

	it('is their folder at the commit that was read, and says itself what it is made of', () => {
		expect(whole({})).toEqual([
			expect.objectContaining({
				name: 'one',
				source: { source: 'git-subdir', url: `${REPO}.git`, path: 'skills/one', sha: COMMIT },
			}),
		])
		expect(whole({})[0]).not.toHaveProperty('strict')
	})

	it('is their whole repository where it lies at its top', () => {
		const [first] = whole({ upstream: { repo: REPO, commit: COMMIT } })
		expect(first.source).toEqual({ source: 'url', url: `${REPO}.git`, sha: COMMIT })
	})

	it('is left out where only its own marketplace says what it is', () => {
		expect(whole({ plugin: { ...plugin, hasManifest: false } })).toEqual([])
	})

	it('keeps its name, and a part of the same name is told apart by its category', () => {
		const part = makeDraft('skills/one', { platforms: CLAUDE, upstream })
		expect(whole({}, part).map(({ name }: { name: string }) => name)).toEqual(['one', 'one-skills'])
	})
})
