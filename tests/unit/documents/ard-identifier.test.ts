import { expect, it, test } from 'vitest'
import { ardManifestOf } from '../../../src/documents/ard.ts'
import { identifierOf } from '../../../src/documents/ard-identifier.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { makeEntry } from '../catalogue/entry.ts'
import { BASE, catalogueChangedAt } from './read.ts'

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
	const of = (more: object) => identifierOf(makeEntry('prompts/one', { ...fields, ...more }), BASE)
	expect(of({})).toBe(`urn:air:${end}`)
	expect(of({ title: 'Another title', upstream: { repo: 'https://github.com/x/y', commit: COMMIT } })).toBe(of({}))
})

it('an entry is as new as its last change, also one that its front matter leaves out', () => {
	const server = { remote: { type: 'http', url: 'https://mcp.example.com/mcp' } }
	const drafts = [makeDraft('servers/one', { repoUrl: 'https://github.com/some-body/example', server })]
	const { entries } = ardManifestOf(catalogueChangedAt('2026-03-04T10:00:00Z', ...drafts))
	expect(entries.at(-1)).toMatchObject({ updatedAt: '2026-03-04T10:00:00Z', version: '0.0.0-20260304' })
})
