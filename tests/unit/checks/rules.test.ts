import { describe, expect, it, vi } from 'vitest'
import type { ParsedEntry } from '../../../src/catalogue/read.ts'
import type { Check } from '../../../src/checks/check.ts'
import { checkContent, checkContextOf, checkEntry, checks, formatFinding } from '../../../src/checks/run.ts'
import { settings } from '../../../src/schema/settings.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { find, findIn } from './find.ts'

const OWN = `https://github.com/${settings.repository}`
const body = (text: string) => ({ body: text })

describe('the path of an entry', () => {
	it.each<[string, object[]]>([
		[
			'nowhere/one',
			[
				{
					message: '“nowhere” is not a category.',
					fix: `Write one of ${Object.keys(settings.categories).join(', ')}.`,
				},
			],
		],
		...[
			['One', 'one'],
			['two--words', 'two-words'],
			['-one', 'one'],
			['one_two', 'one-two'],
			['ünï', 'uni'],
			['a b', 'a-b'],
			['道具', 'name-of-entry'],
			['..', 'name-of-entry'],
			['__proto__', 'proto'],
		].map(([slug, meant]): [string, object[]] => [
			`prompts/${slug}`,
			[
				{
					message: `The file name “${slug}” is not a slug. Write it in lower-case letters a to z, digits and single hyphens, for example “${meant}”.`,
				},
			],
		]),
		[
			`prompts/${'x'.repeat(65)}`,
			[{ message: `The file name “${'x'.repeat(65)}” is not a slug. Write at most 64 characters.` }],
		],
		...['con', 'aux', 'nul', 'com1', 'lpt9', 'index', 'api', 'feed', 'constructor'].map((slug): [string, object[]] => [
			`prompts/${slug}`,
			[{ message: `“${slug}” is a reserved name.`, fix: `Choose a longer name, for example ${slug}-prompts.` }],
		]),
		[
			'prompts/',
			[
				{
					message: 'It has no slug, and none can be made of its name.',
					fix: 'Add a slug: what people would guess, in lower-case letters, digits and single hyphens.',
				},
			],
		],
		['prompts/con-prompts', []],
		['prompts/com10', []],
		['prompts/2fa', []],
		[`prompts/${'x'.repeat(64)}`, []],
	])('%s', (path, issues) => {
		expect(find('path', path)).toEqual(issues)
	})

	it('belongs to one file or one folder, on disks that ignore case too', () => {
		const twin = makeDraft('prompts/One', { title: 'Other' }, { files: { 'a.txt': 'a' } })
		expect(findIn('unique-path', makeDraft('prompts/one'), [twin, makeDraft('servers/one')])).toEqual([
			{ message: 'content/prompts/One/index.mdx has the same identity.', fix: 'Keep one of them.' },
		])
	})
})

describe('titles', () => {
	it('differ within a category by more than case, spaces and punctuation', () => {
		const others = [makeDraft('prompts/two', { title: 'a-b: ｃ!' }), makeDraft('servers/one', { title: 'A b C' })]
		expect(findIn('unique-title', makeDraft('prompts/one', { title: 'A b C' }), others)).toEqual([
			{
				field: 'title',
				message: '“A b C” is already the title of content/prompts/two.mdx.',
				fix: 'Say in the title what sets this one apart.',
			},
		])
		expect(findIn('unique-title', makeDraft('prompts/one', { title: 'A b D' }), others)).toEqual([])
	})

	const alike = (title: unknown, path = 'servers/other') =>
		findIn('look-alike-title', makeDraft(path, { title }), [makeDraft('prompts/lantern', { title: 'Lantern' })])

	it.each(['Lаntern', '1antern', 'lаntегп'])('are not to be taken for another: %s', (title) => {
		expect(alike(title)[0]).toEqual({
			field: 'title',
			message: 'The name looks like “Lantern” (prompts/lantern) but is spelled differently.',
			fix: 'Choose a name that nobody can mistake for another.',
		})
	})

	it.each(['Lanterm', 'Lanten', 'Llantern', 'Latnern', 'LANTERNS'])('are not another but for a letter: %s', (title) => {
		expect(alike(title)).toEqual([
			{
				field: 'title',
				message: 'The name is that of “Lantern” (prompts/lantern) but for a letter.',
				fix: 'If it is the same thing, edit that entry instead. If it is not, choose a name that nobody can mistake for it.',
			},
		])
	})

	it('keep to one script within a word, also where the rest of the front matter is wrong', () => {
		const mixed = { field: 'title', message: expect.stringContaining('mixes letters of several scripts') }
		expect(alike('Pаper')).toMatchObject([mixed])
		expect(findIn('look-alike-title', makeDraft('prompts/one', { title: 'Pаper', author: 1 }))).toMatchObject([mixed])
	})

	it('may be those of another thing, or written in another script', () => {
		expect([alike('Lantern'), alike('Lantern Фонарь'), alike('Фонарь'), alike('Lanternist'), alike(7)]).toEqual([
			...[[], [], [], [], []],
		])
		expect(alike('1antern', 'skills/lantern')).toEqual([])
	})
})

describe('sources', () => {
	const NONE = {
		field: 'repoUrl',
		message: 'No source is named.',
		fix: 'Add repoUrl, docsUrl or websiteUrl with an https:// address, or firstParty: true if the asset is written here.',
	}
	const OURS = {
		message: 'This registry’s own repository is not a source.',
		fix: 'Remove it, or name the repository that the asset comes from.',
	}
	const pageOf = (repository: string) => ({
		field: 'repoUrl',
		message: 'This is a page about a repository, such as an issue or a release, not the repository.',
		fix: `Write ${repository}, and put the page in docsUrl if it explains the asset.`,
	})
	it.each<[object, object[]]>([
		[{ repoUrl: undefined }, [NONE]],
		[{ repoUrl: OWN }, [OURS, NONE]],
		[{ repoUrl: `${OWN}.git`, docsUrl: 'https://example.com' }, [OURS]],
		[{ upstream: { repo: `${OWN}/` } }, [OURS]],
		[{ repoUrl: undefined, firstParty: true }, []],
		[{ repoUrl: undefined, websiteUrl: 'https://example.com' }, []],
		[{ repoUrl: `${OWN}-next` }, []],
		...['issues/1', 'pull/2/files', 'releases', 'wiki?a#b'].map((page): [object, object[]] => [
			{ repoUrl: `https://github.com/o/r/${page}` },
			[pageOf('https://github.com/o/r')],
		]),
		[{ repoUrl: 'https://gitlab.com/g/s/r/-/issues/1' }, [pageOf('https://gitlab.com/g/s/r')]],
		...['', '/', '.git', '/tree/main/issues', '/blob/main/a.md'].map((rest): [object, object[]] => [
			{ repoUrl: `https://github.com/o/r${rest}` },
			[],
		]),
		[{ repoUrl: 'https://gitlab.com/g/issues/r/-/tree/main' }, []],
		[{ repoUrl: 'https://git.example/o/r/issues/1' }, []],
	])('%j', (fields, issues) => {
		expect(find('source', 'prompts/one', fields)).toEqual(issues)
	})
})

describe('files', () => {
	it.each<[string, object, string, string]>([
		['hooks', {}, 'hook.script', 'hook.sh'],
		['lines', {}, 'statusline.script', 'line.sh'],
		['rules', {}, 'rule.file', 'rule.md'],
		['roles', { agent: { file: 'a.md' } }, 'agent.file', 'a.md'],
		['commands', { command: { file: 'c.md' } }, 'command.file', 'c.md'],
		['skills', { firstParty: true }, 'skill', 'SKILL.md'],
	])('that %s name are in the folder', (category, fields, field, name) => {
		const missing = {
			field,
			message: `“${name}” is not in the folder.`,
			fix: `Put the file beside index.mdx, or fix ${field}.`,
		}
		expect(find('files', `${category}/one`, fields, { files: { 'other.txt': 'x' } })).toEqual([missing])
		expect(find('files', `${category}/one`, fields, { files: { [name]: 'x' } })).toEqual([])
	})
})

it('a server that says neither how it starts nor where it is may come in, and its author is told', () => {
	expect(find('start', 'servers/one', { server: {} })).toEqual([
		{
			field: 'server.command',
			message: 'It does not say how this server is started or reached, so nobody can install it.',
			fix: 'Write server.command with server.args, or server.remote with its type and url, as given in its source.',
		},
	])
	const bundle = { package: { registry: 'mcpb', name: 'one', version: '1.0.0' } }
	for (const server of [{ command: 'npx' }, bundle]) expect(find('start', 'servers/one', { server })).toEqual([])
})

describe('notes', () => {
	const SAFETY = {
		field: 'safetyNotes',
		message: 'This entry makes something run and does not say so.',
		fix: 'Add one to eight lines: what it starts, writes, deletes, blocks or spends.',
	}
	const PRIVACY = {
		field: 'privacyNotes',
		message: 'This entry sends data or reads a secret and does not say so.',
		fix: 'Add one to eight lines: what is sent, to whom, and which secrets it reads.',
	}
	it.each<[string, object]>([
		['servers', {}],
		['hooks', {}],
		['lines', {}],
		['skills', { skill: { name: 'x', hasScripts: true } }],
		['commands', { command: { tools: ['Bash'] } }],
		['roles', { agent: { tools: ['Bash'] } }],
		['bundles', { plugin: { format: 'claude-code', name: 'x', contains: { lspServers: [{ name: 'y', runs: 'y' }] } } }],
		[
			'bundles',
			{ plugin: { format: 'claude-code', name: 'x', contains: { hooks: [{ event: 'Stop', runs: 'bash y.sh' }] } } },
		],
	])('on safety are asked of %s that run something', (category, fields) => {
		expect(find('safety-notes', `${category}/one`, fields)).toEqual([SAFETY])
		expect(find('safety-notes', `${category}/one`, { ...fields, safetyNotes: ['It runs.'] })).toEqual([])
	})

	it.each(['skills', 'commands', 'roles', 'prompts', 'rules', 'tools', 'sets', 'bundles'])(
		'on safety are not asked of %s that run nothing',
		(category) => {
			expect(find('safety-notes', `${category}/one`)).toEqual([])
		},
	)

	it.each([
		{ remote: { type: 'http', url: 'https://a.example' } },
		{ command: 'x', env: [{ name: 'TOKEN', secret: true }] },
		{ command: 'x', auth: 'oauth' },
	])('on privacy are asked of servers that send data or read secrets: %j', (server) => {
		expect(find('privacy-notes', 'servers/one', { server })).toEqual([PRIVACY])
		expect(find('privacy-notes', 'servers/one', { server, privacyNotes: ['It sends.'] })).toEqual([])
	})

	it('on privacy are not asked of a local server without secrets', () => {
		expect(
			find('privacy-notes', 'servers/one', { server: { command: 'x', auth: 'none', env: [{ name: 'DIR' }] } }),
		).toEqual([])
	})
})

describe('bodies', () => {
	it.each([
		['<div class="x">', '<div class="x">'],
		['</details>', '</details>'],
		['<br/>', '<br/>'],
		['<svg/onload=alert(1)>', '<svg/onload=alert(1)>'],
		["import X from './x'", "import X from '"],
		['export const x = 1', 'export const x ='],
	])('hold no markup: %s', (text, shown) => {
		expect(find('plain-markdown', 'prompts/one', {}, body(`Words.\n\n${text}\n`))).toEqual([
			{
				message: `The body contains “${shown}”, which would be shown as text.`,
				fix: 'Write it in Markdown, or put it in a code block.',
			},
		])
	})

	it.each([
		'`<div>`',
		'```html\n<div>\n```',
		'~~~\n<!-- x -->\n~~~',
		'<https://example.com>',
		'a < b and c > d',
		'to import goods from afar',
	])('may hold %j', (text) => {
		expect(find('plain-markdown', 'prompts/one', {}, body(text))).toEqual([])
	})

	it.each(['- a\n\n  ```html\n  <div>\n  ```', '````\n```\n<div>\n````', '``a ` <b>``'])(
		'may hold code of %j',
		(text) => {
			expect(find('plain-markdown', 'prompts/one', {}, body(text))).toEqual([])
		},
	)

	it('link to entries by reference, too', () => {
		expect(find('entry-links', 'prompts/one', {}, body('[a][r]\n\n[r]: /servers/none'))).toHaveLength(1)
		expect(find('entry-links', 'prompts/one', {}, body('`[a](/servers/none)`'))).toEqual([])
	})

	it('have a length that can be read', () => {
		const length = (n: number) => find('body-length', 'prompts/one', {}, body('x'.repeat(n)))
		expect([length(79), length(80), length(40_000), length(40_001)]).toEqual([
			[
				{
					message: 'The body has 79 characters; at least 80 are needed.',
					fix: 'In a few sentences, say what it is for, when not to use it and what to know first.',
				},
			],
			[],
			[],
			[{ message: 'The body has 40001 characters; at most 40,000 are shown.', fix: 'Link to the rest.' }],
		])
	})

	it('link only to entries that exist', () => {
		const links =
			'[a](/servers/none) [b](/prompts/one#part) [c](/browse/x) [d](/servers/gone/ "Title") [e](https://x.example/mcp/none)'
		const dead = (path: string) => ({
			message: `The body links to /${path}, which does not exist.`,
			fix: 'Fix the link or remove it.',
		})
		expect(find('entry-links', 'prompts/one', {}, body(links))).toEqual([dead('servers/none'), dead('servers/gone')])
	})
})

describe('sets', () => {
	it('name entries that exist, once each, and no collection', () => {
		const items = ['servers/one', 'servers/one', 'servers/none', 'sets/set', 'sets/other'].map((entry) => ({
			entry,
			why: 'Because.',
		}))
		const others = [makeDraft('servers/one'), makeDraft('sets/other', { title: 'Other' })]
		const nested = { message: 'A collection cannot hold a collection.', fix: 'Name the entries themselves.' }
		expect(findIn('collection-items', makeDraft('sets/set', { items }), others)).toEqual([
			{ field: 'items.1.entry', message: '“servers/one” is named twice.', fix: 'Keep it once.' },
			{
				field: 'items.2.entry',
				message: 'There is no entry “servers/none”.',
				fix: 'Write category/slug of an entry under content/.',
			},
			{ field: 'items.3.entry', ...nested },
			{ field: 'items.4.entry', ...nested },
		])
		const good = [makeDraft('servers/one'), makeDraft('servers/two', { title: 'Two' })]
		expect(findIn('collection-items', makeDraft('sets/set'), good)).toEqual([])
	})
})

describe('dates', () => {
	it.each<[object, object[]]>([
		[{ dateAdded: '2026-11-21', checkedAt: '2026-11-21' }, []],
		[{ dateAdded: '2026-01-01', dateUpdated: '2026-01-01' }, []],
		[{ dateAdded: '2020-01-01', checkedAt: '2026-11-22' }, []],
		...(
			[
				[{ upstream: { repo: 'https://x.example/y', readAt: '2027-01-01' } }, 'upstream.readAt'],
				[{ claim: { status: 'pending', at: '2027-01-01' } }, 'claim.at'],
				[{ submission: { at: '2027-01-01' } }, 'submission.at'],
				[{ review: { by: 'x', at: '2027-01-01' } }, 'review.at'],
			] as const
		).map(([fields, field]): [object, object[]] => [
			fields,
			[
				{
					field,
					message: '2027-01-01 is in the future.',
					fix: 'Write today (2026-11-21) or the day on which it happened.',
				},
			],
		]),
		[
			{ dateAdded: '2026-11-23' },
			[
				{
					field: 'dateAdded',
					message: '2026-11-23 is in the future.',
					fix: 'Write today (2026-11-21) or the day on which it happened.',
				},
			],
		],
		[
			{ checkedAt: '2019-12-31' },
			[
				{
					field: 'checkedAt',
					message: '2019-12-31 is before this kind of asset existed.',
					fix: 'Fix the year.',
				},
			],
		],
		[
			{ dateAdded: '2026-02-02', dateUpdated: '2026-02-01' },
			[
				{
					field: 'dateUpdated',
					message: 'The update (2026-02-01) is before the addition (2026-02-02).',
					fix: 'Fix one of the two.',
				},
			],
		],
	])('%j', (fields, issues) => {
		expect(find('dates', 'prompts/one', fields)).toEqual(issues)
	})
})

describe('use cases', () => {
	it('are asked for, but nobody is refused without', () => {
		const fix = 'Add two to five tasks, in the words of somebody who does not know it.'
		const stated = (n: number) => find('use-cases', 'prompts/one', { useCases: Array(n).fill('do a thing') })
		expect([stated(0), stated(1), stated(2)]).toEqual([
			[{ field: 'useCases', message: 'No use case is stated.', fix }],
			[{ field: 'useCases', message: 'Only one use case is stated.', fix }],
			[],
		])
		expect(checks.find(({ id }) => id === 'use-cases')?.level).toBe('warning')
	})
})

describe('the list of rules', () => {
	it('has an id and a sentence for each', () => {
		const ids = checks.map(({ id }) => id)
		expect(new Set(ids).size).toBe(ids.length)
		expect(
			checks.filter(({ id, about }: Check) => !/^[a-z]+(?:-[a-z]+)*$/.test(id) || !/^[A-Z].*\.$/.test(about)),
		).toEqual([])
	})

	it('shows blockers before warnings, each with its place, as a contributor reads it', () => {
		const drafts = [
			makeDraft('prompts/one'),
			makeDraft('prompts/two', { title: undefined, safetyNotes: 'x', repoUrl: undefined }),
		]
		const findings = checkContent(drafts, checkContextOf(drafts, { records: [], tombstones: [] }, '2026-11-21'))
		expect(findings.map(formatFinding)).toEqual([
			'content/prompts/two.mdx\n  title: It is missing. The name people know it by.  [schema]',
			'content/prompts/two.mdx:5\n  safetyNotes: Write a list, not text.\n  → Write one per line, each after a hyphen (“- ”), or a list in JSON.  [schema]',
			'content/prompts/two.mdx\n  repoUrl: No source is named.\n  → Add repoUrl, docsUrl or websiteUrl with an https:// address, or firstParty: true if the asset is written here.  [source]',
			'content/prompts/one.mdx\n  license: No licence is stated.\n  → Write the SPDX expression from its source, for example MIT, or “not stated” if it has none.  [licence]',
			'content/prompts/one.mdx\n  useCases: No use case is stated.\n  → Add two to five tasks, in the words of somebody who does not know it.  [use-cases]',
			'content/prompts/two.mdx\n  license: No licence is stated.\n  → Write the SPDX expression from its source, for example MIT, or “not stated” if it has none.  [licence]',
			'content/prompts/two.mdx\n  useCases: No use case is stated.\n  → Add two to five tasks, in the words of somebody who does not know it.  [use-cases]',
		])
	})

	it('says what is wrong with a file that cannot be read, and nothing that follows from it', () => {
		const draft = { ...makeDraft('prompts/one', {}, body('')), data: undefined, problems: ['Fault.'] }
		const around = checkContextOf([draft], { records: [], tombstones: [] }, '2026-11-21')
		expect(checkEntry(draft, around)).toEqual([
			{ check: 'file', level: 'blocker', file: 'content/prompts/one.mdx', message: 'Fault.' },
		])
	})

	it('logs why an entry could not be checked, and still checks the others', () => {
		const log = vi.spyOn(console, 'error').mockImplementation(() => {})
		const cause = new RangeError('Maximum call stack size exceeded')
		const drafts = [makeDraft('prompts/one'), makeDraft('prompts/two', { title: 'Other', repoUrl: undefined })]
		const context = checkContextOf(drafts, { records: [], tombstones: [] }, '2026-11-21')
		const broken = Object.defineProperty({ ...drafts[0] } as ParsedEntry, 'body', {
			get: () => {
				throw cause
			},
		})
		const findings = checkContent([broken, ...drafts.slice(1)], context).filter(({ level }) => level === 'blocker')
		expect(findings.map(({ file, message }) => `${file} ${message}`)).toEqual([
			'content/prompts/one.mdx It could not be checked (RangeError). Shorten it, and report this.',
			'content/prompts/two.mdx No source is named.',
		])
		expect(log.mock.calls).toEqual([['content/prompts/one.mdx could not be checked:', cause]])
		log.mockRestore()
	})
})
