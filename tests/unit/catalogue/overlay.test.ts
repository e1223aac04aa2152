import { describe, expect, it } from 'vitest'
import type { Overlay } from '../../../src/catalogue/apply-overlay.ts'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { allowedEntriesOf, entriesOf } from '../../../src/catalogue/catalogue.ts'
import { Platform } from '../../../src/schema/vocabulary.ts'
import { categoryOfKind } from './category.ts'
import { makeDraft } from './draft.ts'

const servers = categoryOfKind('mcp-server')
const COMMAND = 'launch-of-the-test'
const server = {
	server: { command: COMMAND, args: ['--now'] },
	platforms: Object.fromEntries(Platform.options.slice(0, 1).map((id) => [id, 'native'])),
}
const drafts = ['one', 'two'].map((slug) =>
	makeDraft(
		`${servers}/${slug}`,
		{ ...server, title: slug, tags: ['shared'] },
		{ body: `Run ${COMMAND} to start it.\n` },
	),
)
const verdict = {
	decision: 'deny',
	by: 'Security',
	until: '2027-01-01',
	reason: 'It reads more than it says.',
} as const
const build = (said: object) =>
	buildCatalogue(drafts, {
		baseUrl: 'https://registry.test',
		overlay: new Map([[`${servers}/one`, said]]) as Overlay,
	})
const first = (said: object) => entriesOf(build(said))[0]

describe('an overlay', () => {
	it('takes every way to install a denied entry away, wherever the entry says it', () => {
		const catalogue = build({ verdict })
		const [denied] = catalogue.records
		expect(denied?.entry).toMatchObject({ installable: false, install: [], files: [], package: null, verdict })
		expect(JSON.stringify({ ...denied, denied: undefined })).not.toContain(COMMAND)
		expect(allowedEntriesOf(catalogue).map(({ slug }) => slug)).toEqual(['two'])
	})

	it('lets a warning stand beside the install, and in the facts of the card', () => {
		const entry = first({ verdict: { ...verdict, decision: 'warn' } })
		expect(entry?.installable).toBe(true)
		expect(entry?.install).not.toEqual([])
		expect(entry?.facts?.[0]).toBe('warning by Security')
	})

	it('offers no denied entry beside another', () => {
		expect(entriesOf(build({})).map(({ related }) => related.length)).toEqual([1, 1])
		expect(entriesOf(build({ verdict })).map(({ related }) => related.length)).toEqual([1, 0])
	})

	it('leaves nothing of what it hides, not even that it was added', () => {
		const { records, events } = build({ hide: true })
		expect(records.map(({ entry }) => entry.slug)).toEqual(['two'])
		expect(events.map(({ change }) => change.slug)).toEqual(['two'])
	})

	it('adds a note and a pin, and says the pin on the card', () => {
		expect(first({ note: 'Ask us for a key.', pin: true })).toMatchObject({
			registryNote: 'Ask us for a key.',
			pinned: true,
			facts: expect.arrayContaining(['pinned']),
		})
	})

	it('changes nothing where it says nothing', () => {
		expect(buildCatalogue(drafts, { baseUrl: 'https://registry.test', overlay: new Map() })).toEqual(
			buildCatalogue(drafts, { baseUrl: 'https://registry.test' }),
		)
	})
})
