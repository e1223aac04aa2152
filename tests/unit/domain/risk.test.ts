import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../src/checks/check.ts'
import { newFileUrl, previewPullRequest } from '../../../src/domain/submission/pull-request.ts'
import {
	assessRisk,
	commerceWarning,
	packageWarning,
	policyBlockers,
	reviewSource,
} from '../../../src/domain/submission/risk.ts'
import { parseEntrySource } from '../../../src/kinds/source.ts'
import { settings } from '../../../src/schema/settings.ts'
import { category } from '../../registry/registry.ts'
import { makeDraft } from '../catalogue/draft.ts'

const sourceOf = (path: string, fields: object = {}) => {
	const draft = makeDraft(path, fields)
	const { data } = parseEntrySource(category(path.split('/')[0] as 'servers'), draft.data)
	if (!data) throw new Error('The draft does not hold.')
	return data
}
const finding = (check: Finding['check']): Finding => ({
	check,
	level: 'warning',
	file: 'a.mdx',
	message: `It has ${check}.`,
})

describe('a source', () => {
	const said = (repoUrl: string) => reviewSource(sourceOf('prompts/one', { repoUrl })).map(({ message }) => message)

	it.each([
		['https://127.0.0.1/a', ['127.0.0.1 is a number, not a host name.']],
		['https://xn--e1awd7f.example/a', ['xn--e1awd7f.example has letters that look like other letters.']],
		['https://bit.ly/a', ['bit.ly hides where the address leads.']],
		['https://example.com:8443/a', ['example.com:8443 is not a usual port for a website.']],
		['https://github.com/somebody', ['The address on GitHub names no repository.']],
		['https://gist.github.com/somebody', ['The address on GitHub names no repository.']],
		['https://example.com/?utm_source=x', ['The address carries tracking parameters.']],
		['https://github.com/somebody/example', []],
		['https://github.com.example/somebody', []],
		['https://notgithub.com/somebody', []],
		['https://orbit.ly/a', []],
		['https://example.com/?from=utm_source', []],
	])('%s is looked at by a person where %j', (url, messages) => {
		expect(said(url)).toEqual(messages)
	})

	it('that is no repository, or none at all, is pointed out', () => {
		const messages = (fields: object) => reviewSource(sourceOf('prompts/one', fields)).map(({ message }) => message)
		expect(messages({ repoUrl: undefined, docsUrl: 'https://example.com' })).toEqual([
			'No repository is named, so its code cannot be read.',
		])
		expect(messages({ repoUrl: undefined, firstParty: true })).toEqual([
			'No source is named apart from the text itself.',
		])
		const upstream = { repo: 'https://github.com/a/b' }
		expect(messages({ repoUrl: undefined, docsUrl: 'https://example.com', upstream })).toEqual([])
	})
})

describe('what is refused', () => {
	const codes = (fields: object) =>
		policyBlockers(sourceOf('prompts/one', fields)).map(({ code, message }) => `${code} ${message}`)
	const words = (text: string) => ({ description: `${text} And so on, and so forth.` })

	it.each([
		['Steals passwords of people.', 'Steals passwords'],
		['It harvests all the saved browser cookies.', 'harvests all the saved browser cookies'],
		['A keylogger for everybody.', 'keylogger'],
		['Rent a botnet here.', 'botnet'],
	])('is what says of itself that it harms: %s', (text, quote) => {
		expect(codes(words(text))).toEqual([
			`prohibited_content It says about itself: “${quote}”. This registry does not list things made to cause harm.`,
		])
	})

	it.each([
		'Detects a keylogger on your machine.',
		'It blocks whatever steals passwords.',
		'Ransomware protection for shared folders.',
		'Harvests honey from hives.',
	])('is not what protects, or means something else: %s', (text) => {
		expect(codes(words(text))).toEqual([])
	})

	it('is advertisement in an address', () => {
		expect(codes({ websiteUrl: 'https://example.com/?Affiliate_ID=1' })).toEqual([
			'route_away “Affiliate_ID” makes this an advertisement, and entries are not advertisements.',
		])
		for (const name of ['aff', 'irclickid', 'coupon', 'referral', 'referral_code', 'partner', 'affiliate'])
			expect([name, codes({ docsUrl: `https://example.com/?${name}=1` }).length]).toEqual([name, 1])
		expect(codes({ websiteUrl: 'https://example.com/aff?staff=1' })).toEqual([])
	})

	it('is no word of trade: that is left to a person, because it may be what an entry works with', () => {
		const said = (fields: object) => commerceWarning(sourceOf('prompts/one', fields))
		const trade = words('Create coupons and promo codes through the Stripe API.')
		expect(codes(trade)).toEqual([])
		expect(said(trade)).toEqual([
			{
				code: 'source_needs_review',
				message: '“coupons” may make this an advertisement, and entries are not advertisements.',
				fix: expect.stringMatching(/^Leave it if that is what the entry works with\./),
			},
		])
		expect(said({ keywords: ['sponsored'] })).toHaveLength(1)
		expect(said({})).toEqual([])
	})
})

describe('the risk of a draft', () => {
	it('is high with one grave finding, or with several lesser ones', () => {
		expect(assessRisk(undefined, [])).toEqual({ tier: 'low', flags: [] })
		expect(assessRisk(undefined, [finding('remote-pipe')])).toMatchObject({ tier: 'medium' })
		expect(assessRisk(undefined, [finding('secrets')])).toEqual({
			tier: 'high',
			flags: [{ id: 'embedded_secret', weight: 'high', reason: 'It has secrets.' }],
		})
		expect(assessRisk(undefined, [finding('body-length'), finding('tags')])).toEqual({ tier: 'low', flags: [] })
	})

	it('names each kind of finding once', () => {
		const checks = [
			'html-comments',
			'unseen-text',
			'opaque-data',
			'hidden-characters',
			'binary-files',
			'link-schemes',
		] as const
		const findings = checks.map(finding)
		expect(assessRisk(undefined, findings).flags.map(({ id }) => id)).toEqual([
			'hidden_content',
			'unreadable_file',
			'unsafe_link',
		])
	})

	it('knows what runs, sends, reads secrets and comes from elsewhere', () => {
		const env = [{ name: 'TOKEN', secret: true }]
		const server = { command: 'npx', args: ['-y', 'lantern@1.0.0'], env }
		const source = sourceOf('servers/one', { server })
		expect(assessRisk(source, []).tier).toBe('medium')
		expect(assessRisk(source, []).flags.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([
			'runs_code: It makes something run.',
			'sends_data: It sends data or signs in to a service.',
			'requires_credentials: It reads TOKEN.',
			expect.stringMatching(/^external_package: It installs .*lantern/),
		])
		expect(packageWarning(source, [])).toMatchObject([{ code: 'external_package' }])
		expect(packageWarning(sourceOf('prompts/one'), [])).toEqual([])
	})
})

describe('the warning of a package that is fetched', () => {
	const server = { command: 'npx', args: ['-y', 'lantern'] }
	const upstream = { repo: 'https://github.com/octo/lantern', commit: '0'.repeat(40), readAt: '2026-11-20' }
	const unversioned = finding('launch-version')

	it.each<[object, Finding[], string | undefined]>([
		[{ server }, [unversioned], 'Name the version that you read, and say in the pull request which commit you read.'],
		[{ server, upstream }, [unversioned], 'Name the version that you read.'],
		[{ server }, [], 'Say in the pull request which commit you read.'],
		[{ server, upstream }, [], undefined],
	])('asks for what is not there yet, and for nothing that is: %j', (fields, findings, fix) => {
		expect(packageWarning(sourceOf('servers/one', fields), findings).map((one) => one.fix)).toEqual([fix])
	})
})

describe('the pull request of a draft', () => {
	const told = (fields: object = {}, files: Record<string, string> = {}) => ({
		draft: makeDraft('hooks/one', fields, { files }),
		source: sourceOf('hooks/one', fields),
		blockers: [],
		warnings: [],
	})
	const lines = (fields: object, files?: Record<string, string>) =>
		previewPullRequest(told(fields, files)).body.split('\n')

	it('names what it adds, and how many files beside it', () => {
		expect(lines({})[0]).toBe('Adds `content/hooks/one.mdx`.')
		expect(lines({}, { 'a.sh': 'a' })[0]).toBe('Adds `content/hooks/one/index.mdx` and 1 file beside it.')
		expect(lines({}, { 'a.sh': 'a', 'b.sh': 'b' })[0]).toMatch(/ and 2 files beside it\.$/)
	})

	it('has the facts that were said: source and licence among them', () => {
		const fields = {
			title: 'One',
			license: 'MIT',
			repoUrl: 'https://example.com/repo',
			docsUrl: 'https://example.com/d',
		}
		expect(lines(fields).slice(2, 8)).toEqual([
			'- Name: `One`',
			'- Category: `hooks`',
			'- Author: `Somebody`',
			'- Description: `An example that exists so that a test has something to read.`',
			'- Source: `https://example.com/repo`',
			'- Licence: `MIT`',
		])
		expect(lines({ repoUrl: undefined, docsUrl: 'https://example.com/d' })).toContain(
			'- Source: `https://example.com/d`',
		)
		const website = { repoUrl: undefined, websiteUrl: 'https://example.com/w' }
		expect(lines(website)).toContain('- Source: `https://example.com/w`')
	})

	it('lists what is to be corrected and to be looked at, and what its author promises', () => {
		const blockers = [{ code: 'unsafe_install' as const, message: 'A download runs.' }]
		const warnings = [{ code: 'external_package' as const, message: 'It installs a.' }]
		const { body } = previewPullRequest({ ...told(), blockers, warnings })
		expect(body).toContain('\n\n### To fix\n\n- unsafe_install: `A download runs.`\n')
		expect(body).toContain('\n\n### To review\n\n- external_package: `It installs a.`\n\n### Before it is merged\n')
		expect(body.match(/^- \[ \] /gm)).toHaveLength(3)
	})

	it('holds the files that may be written', () => {
		const { files, fileContent, targetPath } = previewPullRequest(told({}, { 'a.sh': 'echo a', '../b.sh': 'b' }))
		expect(files).toEqual([{ path: 'content/hooks/one/a.sh', content: 'echo a' }])
		expect([targetPath, fileContent.startsWith('---\n')]).toEqual(['content/hooks/one/index.mdx', true])
	})

	it('is begun at the host with its text, where an address can hold it', () => {
		const at = (fileContent: string) => newFileUrl({ targetPath: 'content/a/b.mdx', fileContent })
		expect(at('abc')).toMatch(new RegExp(`/new/${settings.branch}[?]filename=content%2Fa%2Fb[.]mdx&value=abc$`))
		const room = 7000 - at('').length
		expect(at('a'.repeat(room))).toHaveLength(7000)
		expect(at('a'.repeat(room + 1))).toMatch(/\?filename=content%2Fa%2Fb\.mdx$/)
	})
})
