import { expect, it, test } from 'vitest'
import { ardManifestOf } from '../../../src/documents/ard.ts'
import { identifiersOf } from '../../../src/documents/ard-identifier.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { catalogueChangedAt, catalogueOf } from './read.ts'

const COMMIT = 'a'.repeat(40)

test.each([
	[
		'of a repository by its owner and name',
		{ repoUrl: 'https://github.com/some-body/ex.ample.git' },
		'github.com:some-body:ex.ample:one',
	],
	['of a repository below other folders', { repoUrl: 'https://gitlab.com/a/b/c' }, 'gitlab.com:a:b:one'],
	[
		'of a documentation by its host and the category',
		{ repoUrl: undefined, docsUrl: 'https://www.example.com/docs/x' },
		'example.com:prompts:one',
	],
	['of what is made here by this host', { firstParty: true }, 'pinakes.test:prompts:one'],
])('the identifier of an entry is made %s', (_, fields, end) => {
	const of = (more: object) =>
		identifiersOf(catalogueOf(makeDraft('prompts/one', { ...fields, ...more }))).get('prompts:one')
	expect(of({})).toBe(`urn:air:${end}`)
	expect(of({ title: 'Another title', upstream: { repo: 'https://github.com/x/y', commit: COMMIT } })).toBe(of({}))
})

it('of several entries that a repository has under one name, the eldest has it alone and the others with their category', () => {
	const of = (dateAdded: string) => ({ repoUrl: 'https://github.com/some-body/example', dateAdded })
	const drafts = [
		makeDraft('prompts/one', of('2026-01-03')),
		makeDraft('servers/one', of('2026-01-02')),
		makeDraft('tools/one', of('2026-01-03')),
		makeDraft('tools/two', of('2026-01-01')),
	]
	const identified = ardManifestOf(catalogueOf(...drafts)).entries.flatMap(({ identifier, metadata }) =>
		metadata ? `${metadata.key} ${identifier.slice('urn:air:github.com:some-body:'.length)}` : [],
	)
	expect(identified).toEqual([
		'prompts:one example:prompts:one',
		'servers:one example:one',
		'tools:one example:tools:one',
		'tools:two example:two',
	])
})

it('an entry is as new as its last change, also one that its front matter leaves out', () => {
	const server = { remote: { type: 'http', url: 'https://mcp.example.com/mcp' } }
	const drafts = [makeDraft('servers/one', { repoUrl: 'https://github.com/some-body/example', server })]
	const { entries } = ardManifestOf(catalogueChangedAt('2026-03-04T10:00:00Z', ...drafts))
	expect(entries.at(-1)).toMatchObject({ updatedAt: '2026-03-04T10:00:00Z', version: '0.0.0-20260304' })
})
