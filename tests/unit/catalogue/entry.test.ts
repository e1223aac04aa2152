import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import type { Findings } from '../../../src/catalogue/health.ts'
import { settings } from '../../../src/schema/settings.ts'
import { Platform } from '../../../src/schema/vocabulary.ts'
import { platform } from '../../registry/registry.ts'
import { makeDraft } from './draft.ts'
import { makeEntry } from './entry.ts'

describe('an entry', () => {
	it('is derived whole from the least an author may write', () => {
		expect(makeEntry('prompts/one')).toEqual({
			category: 'prompts',
			kind: 'document',
			slug: 'one',
			url: '/prompts/one',
			canonicalUrl: 'https://pinakes.test/prompts/one',
			llmsUrl: 'https://pinakes.test/prompts/one/llms.txt',
			apiUrl: 'https://pinakes.test/api/registry/entries/prompts/one',
			title: 'Example',
			description: 'An example that exists so that a test has something to read.',
			tags: [],
			keywords: [],
			useCases: [],
			author: 'Somebody',
			authorId: 'somebody',
			dateAdded: '2026-01-02',
			safetyNotes: [],
			privacyNotes: [],
			installable: false,
			downloadTrust: null,
			verificationStatus: 'validated',
			platforms: [],
			supportLevels: [],
			documentationUrl: 'https://git.example.com/somebody/example',
			repoUrl: 'https://git.example.com/somebody/example',
			trustSignals: {
				firstPartyEditorial: false,
				packageVerified: false,
				packageTrust: null,
				checksumPresent: false,
				sourceUrlCount: 1,
				sourceUrls: ['https://git.example.com/somebody/example'],
				sourceStatus: 'available',
				adapterGenerated: false,
				hasSafetyNotes: false,
				hasPrivacyNotes: false,
				platforms: [],
				supportLevels: [],
			},
			claimStatus: 'unclaimed',
			facts: [],
			body: '\nA body that is long enough to say what this is for, when not to use it, and what to know before.\n',
			headings: [],
			install: [],
			files: [],
			package: null,
			platformCompatibility: [],
			related: [],
			details: {},
		})
	})

	it('lists platforms in the order of the settings and levels from best to least, whatever the author wrote', () => {
		const entry = makeEntry('prompts/one', {
			platforms: { generic: 'manual', zed: { level: 'adapter', path: '.rules', note: 'By hand.' }, codex: 'native' },
		})
		const expected = { platforms: ['codex', 'zed', 'generic'], supportLevels: ['native', 'adapter', 'manual'] }
		expect(entry).toMatchObject({
			...expected,
			trustSignals: expected,
			platformCompatibility: [
				{ platform: 'codex', supportLevel: 'native' },
				{ platform: 'zed', supportLevel: 'adapter', installPath: '.rules', note: 'By hand.' },
				{ platform: 'generic', supportLevel: 'manual' },
			],
		})
		expect(Platform.options.indexOf(platform('codex'))).toBeLessThan(Platform.options.indexOf(platform('generic')))
	})

	it.each(['', '/', '.git', '/tree/main/content', '#readme', '?tab=readme', '/issues'])(
		'never counts the registry’s own repository as a source (%j)',
		(suffix) => {
			const own = `https://github.com/${settings.repository}${suffix}`
			for (const repoUrl of [
				own,
				own.replace('github', 'GitHub'),
				own.replace('//', '//www.'),
				own.toUpperCase().replace('HTTPS', 'https'),
			]) {
				const { trustSignals } = makeEntry('prompts/one', { repoUrl, upstream: { repo: own } })
				expect(trustSignals).toMatchObject({ sourceUrlCount: 0, sourceUrls: [], sourceStatus: 'missing' })
			}
		},
	)

	it('counts a repository whose name only begins like ours, once each, repository first', () => {
		const near = `https://github.com/${settings.repository}-tools`
		const docsUrl = 'https://docs.example.com'
		const { trustSignals } = makeEntry('prompts/one', {
			repoUrl: near,
			docsUrl,
			websiteUrl: near,
			upstream: { repo: near },
		})
		expect(trustSignals).toMatchObject({ sourceUrlCount: 2, sourceUrls: [near, docsUrl], sourceStatus: 'available' })
	})

	it('counts a part of a page and the page as one source', () => {
		const repoUrl = 'https://git.example.com/a/b'
		const fields = {
			repoUrl,
			docsUrl: `${repoUrl}#readme`,
			websiteUrl: `${repoUrl}/`,
			upstream: { repo: `${repoUrl}.git` },
		}
		expect(makeEntry('prompts/one', fields).trustSignals).toMatchObject({ sourceUrlCount: 1, sourceUrls: [repoUrl] })
	})

	it('points documentation at the best address there is, last at its own page', () => {
		const from = (fields: object) => makeEntry('prompts/one', { repoUrl: undefined, ...fields }).documentationUrl
		const [docsUrl, websiteUrl, repoUrl] = ['https://d.example.com', 'https://w.example.com', 'https://r.example.com']
		expect([
			from({ docsUrl, websiteUrl, repoUrl }),
			from({ websiteUrl, repoUrl }),
			from({ repoUrl }),
			from({}),
		]).toEqual([docsUrl, websiteUrl, repoUrl, 'https://pinakes.test/prompts/one'])
		expect(makeEntry('prompts/one', { repoUrl: undefined }).repoUrl).toBe('')
	})

	it('carries who sent, reviewed and claimed it, and its brand', () => {
		const entry = makeEntry('prompts/one', {
			checkedAt: '2026-02-01',
			brand: { name: 'Example', domain: 'example.com', colors: ['#aabbcc'] },
			submission: {
				by: 'me',
				byUrl: 'https://example.com/me',
				at: '2026-01-01',
				issue: 1,
				issueUrl: 'https://example.com/1',
				pr: 2,
				prUrl: 'https://example.com/2',
			},
			review: { by: 'you', at: '2026-01-03' },
			claim: { status: 'verified', by: 'them', url: 'https://example.com/them', at: '2026-01-04' },
		})
		expect(entry).toMatchObject({
			brandName: 'Example',
			brandDomain: 'example.com',
			brandIconUrl: 'https://pinakes.test/api/brand-assets/icon/example.com',
			brandLogoUrl: 'https://pinakes.test/api/brand-assets/logo/example.com',
			brandColors: ['#aabbcc'],
			submittedBy: 'me',
			submittedByUrl: 'https://example.com/me',
			submittedAt: '2026-01-01',
			sourceSubmissionNumber: 1,
			sourceSubmissionUrl: 'https://example.com/1',
			importPrNumber: 2,
			importPrUrl: 'https://example.com/2',
			reviewedBy: 'you',
			reviewedAt: '2026-01-03',
			claimStatus: 'verified',
			claimedBy: 'them',
			claimedByUrl: 'https://example.com/them',
			claimedAt: '2026-01-04',
		})
		expect(entry.trustSignals.lastVerifiedAt).toBe('2026-02-01')
	})

	it('gives an author an id of ASCII words, and one to those whose name has none', () => {
		const id = (author: string) => makeEntry('prompts/one', { author }).authorId
		expect([id('Zoë O’Brien & Co.'), id('日本'), id('__proto__')]).toEqual(['zoe-o-brien-co', 'unknown', 'proto'])
	})
})

/** Those that there are steps for, and not only those that the author names. */
const CLIENTS = expect.stringMatching(/^(?:[2-9]|\d\d) clients$/)

describe('the facts of a card', () => {
	const facts = (path: string, fields: object, files: Record<string, string> = {}) =>
		makeEntry(path, fields, { files }).facts

	it.each<[string, object, string[]]>([
		[
			'servers/one',
			{
				server: {
					command: 'uvx',
					env: [
						{ name: 'A', secret: true },
						{ name: 'B', secret: true, required: false },
					],
					remote: { type: 'http', url: 'https://m.example.com' },
					tools: ['x'],
				},
				license: 'MIT',
				checkedAt: '2026-11-05',
				platforms: { codex: 'native' },
			},
			['stdio uvx, http', '1 tool', 'needs 1 secret', 'MIT', 'checked 5 Nov 2026', CLIENTS],
		],
		[
			'servers/one',
			{
				server: {
					remote: {
						type: 'sse',
						url: 'https://m.example.com',
						headers: [{ name: 'K', secret: true, required: false }],
					},
					auth: 'oauth',
				},
			},
			['sse', 'signs in with OAuth', CLIENTS],
		],
		['tools/one', { tool: { kind: 'editor', status: 'archived', pricing: 'free' } }, ['editor', 'archived', 'free']],
		['sets/one', {}, ['2 entries']],
		['roles/one', { agent: { tools: ['Read', 'Edit'], model: 'small' } }, ['asks for 2 tools', 'model small']],
		['commands/one', { command: { invocation: '/one [file]' } }, ['/one [file]']],
		[
			'skills/one',
			{
				upstream: { repo: 'https://git.example.com/x', files: 3, bytes: 6100 },
				skill: { name: 'one', hasScripts: true },
			},
			['skill, 3 files, 6.1 kB', 'has scripts'],
		],
	])('of %s %# come from its own fields', (path, fields, expected) => {
		expect(facts(path, fields)).toEqual(expected)
	})

	it('count shipped files', () => {
		const firstParty = { firstParty: true, verification: 'production', checkedAt: '2026-01-09' }
		expect(facts('hooks/one', firstParty, { 'hook.sh': 'x'.repeat(999), 'a.txt': 'x' })).toEqual([
			'Stop',
			'sh 2 files, 1.0 kB',
			'run here by tests',
			'written here, 9 Jan 2026',
			'1 client',
		])
	})
})

describe('what the checks of sources found', () => {
	const urls = ['https://github.com/somebody/example', 'https://example.com/docs']
	const draft = makeDraft('prompts/one', { repoUrl: urls[0], docsUrl: urls[1], checkedAt: '2026-02-03' })
	const trust = (...states: string[]) => {
		const findings = Object.fromEntries(
			states.map((state, i) => [
				urls[i],
				{ state, checkedAt: `2026-05-0${i + 1}`, ...(state === 'missing' && { failedOn: ['2026-04-01'] }) },
			]),
		)
		const { records } = buildCatalogue([draft], { baseUrl: 'https://pinakes.test', findings: findings as Findings })
		return records[0]?.entry
	}

	it('makes an entry’s source missing when all of its addresses are, and not before', () => {
		expect(trust('missing', 'missing')?.trustSignals.sourceStatus).toBe('missing')
		expect(trust('missing', 'alive')?.trustSignals.sourceStatus).toBe('available')
		expect(trust('missing')?.trustSignals.sourceStatus).toBe('available')
		expect(trust()?.trustSignals.sourceStatus).toBe('available')
	})

	it('makes the one address of an entry missing', () => {
		const findings: Findings = {
			[urls[0] ?? '']: { state: 'missing', checkedAt: '2026-05-01', failedOn: ['2026-04-01'] },
		}
		const one = makeDraft('prompts/one', { repoUrl: urls[0] })
		const { records } = buildCatalogue([one], { baseUrl: 'https://pinakes.test', findings })
		expect(records[0]?.entry.trustSignals.sourceStatus).toBe('missing')
	})

	it('counts as verified on the last day on which one of them was seen', () => {
		expect(trust('alive', 'alive')?.trustSignals.lastVerifiedAt).toBe('2026-05-02')
		expect(trust('alive', 'missing')?.trustSignals.lastVerifiedAt).toBe('2026-05-01')
		expect(trust('missing', 'missing')?.trustSignals.lastVerifiedAt).toBe('2026-02-03')
	})

	it('is told of each address, with the day since which it is missing', () => {
		expect(trust('missing', 'alive')?.sourceHealth).toEqual([
			{ source: urls[0], state: 'missing', checkedAt: '2026-05-01', since: '2026-04-01' },
			{ source: urls[1], state: 'alive', checkedAt: '2026-05-02' },
		])
		expect(trust()).not.toHaveProperty('sourceHealth')
	})
})
