import { describe, expect, it } from 'vitest'
import { makeDraft } from '../catalogue/draft.ts'
import { find, findIn } from './find.ts'

const say = (path: string, fields: object) =>
	find('schema', path, fields).map(({ field, message }) => `${field}: ${message}`)

describe('front matter that does not hold', () => {
	it.each<[what: string, path: string, fields: object, said: string[]]>([
		[
			'missing fields, with what they are for',
			'prompts/one',
			{ title: undefined, author: undefined, dateAdded: undefined },
			[
				'title: It is missing. The name people know it by.',
				'author: It is missing. Who made it: a person, a company, an organisation.',
				'dateAdded: It is missing. Write a day as YYYY-MM-DD, for example 2026-11-20.',
			],
		],
		[
			'a missing block of the category',
			'hooks/one',
			{ hook: undefined },
			['hook: It is missing. When it runs and what it runs: `event`, `script`, `runtime`.'],
		],
		[
			'a day that does not exist',
			'prompts/one',
			{ dateAdded: '2026-02-30' },
			['dateAdded: No calendar has this day. Write one that exists, for example 2026-11-20.'],
		],
		['an empty value', 'prompts/one', { title: null }, ['title: It is empty. Write text.']],
		['a number for text', 'prompts/one', { title: 2026 }, ['title: Write text: put the value in quotes.']],
		['a list for text', 'prompts/one', { title: ['x'] }, ['title: Write text, not a list.']],
		['text for a list', 'prompts/one', { tags: 'web' }, ['tags: Write a list, not text.']],
		['text for yes or no', 'prompts/one', { firstParty: 'yes' }, ['firstParty: Write true or false, not text.']],
		['text for fields', 'servers/one', { server: 'npx' }, ['server: Write fields with values, not text.']],
		['half a number', 'prompts/one', { submission: { issue: 1.5 } }, ['submission.issue: Write a whole number.']],
		['a negative number', 'prompts/one', { submission: { pr: -1 } }, ['submission.pr: Write a number above 0.']],
		[
			'too large a number',
			'hooks/one',
			{ hook: { event: 'Stop', script: 'x', runtime: 'sh', timeoutSeconds: 601 } },
			['hook.timeoutSeconds: Write a number of at most 600.'],
		],
		['short text', 'prompts/one', { description: 'Short.' }, ['description: Write at least 20 characters.']],
		['no text', 'prompts/one', { author: '  ' }, ['author: Write at least 1 character.']],
		['long text', 'prompts/one', { title: 'x'.repeat(81) }, ['title: Write at most 80 characters.']],
		['two lines', 'prompts/one', { title: 'One\nTwo' }, ['title: Write it on one line.']],
		['too many items', 'prompts/one', { safetyNotes: Array(9).fill('x') }, ['safetyNotes: Write at most 8 items.']],
		['the same twice', 'prompts/one', { tags: ['a', 'a'] }, ['tags: Give each value once.']],
		[
			'a value that is nearly known',
			'hooks/one',
			{ hook: { event: 'pre-tool-use', script: 'x.sh', runtime: 'nodejs' } },
			[
				'hook.event: Did you mean PreToolUse? Write one of PreToolUse, PostToolUse, UserPromptSubmit, Notification, Stop, SubagentStop, PreCompact, SessionStart, SessionEnd, PermissionRequest.',
				'hook.runtime: Did you mean node? Write one of node, bash, python3, sh.',
			],
		],
		[
			'a value that is not known',
			'prompts/one',
			{ verification: 'great' },
			['verification: Write one of draft, validated, production.'],
		],
		[
			'a level and a client that are nearly known',
			'prompts/one',
			{ platforms: { codex: 'nativ', cursor: { level: 'manuel' }, 'claude code': 'native' } },
			[
				'platforms.codex: Did you mean native? Write one of native, adapter, manual.',
				'platforms.cursor: level: Did you mean manual? Write one of native, adapter, manual.',
				'platforms.claude code: “claude code” is not a field here. Did you mean claude-code?',
			],
		],
		[
			'misspelled fields',
			'prompts/one',
			{ tilte: 'x', repo_url: 'x', platform: {} },
			[
				'tilte: “tilte” is not a field here. Did you mean title?',
				'repo_url: “repo_url” is not a field here. Did you mean repoUrl?',
				'platform: “platform” is not a field here. Did you mean platforms?',
			],
		],
		[
			'a field nobody knows',
			'servers/one',
			{ server: { command: 'x', remote: { type: 'http', url: 'https://a.example', wibble: 1 } } },
			[
				'server.remote.wibble: “wibble” is not a field here. The fields are type, url, admits, takesClientId, headers, readOnlySwitch, auth, otherAuth.',
			],
		],
		[
			'a switch of the hosted way that is no end of its address',
			'servers/one',
			{ server: { remote: { type: 'http', url: 'https://a.example', readOnlySwitch: '--read-only' } } },
			['server.remote.readOnlySwitch: Write the end of the address, from its ? or / on.'],
		],
		[
			'addresses that are not public',
			'prompts/one',
			{ repoUrl: 'http://example.com', docsUrl: 'https://me:secret@example.com' },
			[
				'repoUrl: Write a full https:// address without a user name, for example https://example.com.',
				'docsUrl: Write a full https:// address without a user name, for example https://example.com/docs.',
			],
		],
		[
			'a header that is none',
			'servers/one',
			{ server: { remote: { type: 'http', url: 'https://a.example', headers: [{ name: 'X"; id' }] } } },
			['server.remote.headers.0.name: A header name has letters, digits and hyphens.'],
		],
		[
			'a small collection',
			'sets/one',
			{ items: [{ entry: 'one', why: 'x' }] },
			['items.0.entry: Name an entry as category/slug.', 'items: Write at least 2 items.'],
		],
		[
			'a name with a space',
			'skills/one',
			{ skill: { name: 'My Skill' } },
			['skill.name: Write the folder’s name: lower-case letters, digits and single hyphens.'],
		],
	])('says of %s what to write', (_, path, fields, said) => {
		expect(say(path, fields)).toEqual(said)
	})

	it.each([
		[null, 'It is empty. Write fields with values.'],
		['text', 'Write fields with values, not text.'],
		[['a'], 'Write fields with values, not a list.'],
	])('that is no set of fields at all is said so (%j)', (data, message) => {
		expect(findIn('schema', { ...makeDraft('prompts/one'), data })).toEqual([{ field: 'front matter', message }])
	})

	it('never speaks the words of a library', () => {
		const kinds = [undefined, null, 0, -1.5, true, 'x', '', [], [{}], {}, { a: 1 }, 'x'.repeat(5000), Number.NaN]
		const names = 'title description tags keywords platforms repoUrl upstream verification brand claim server'.split(
			' ',
		)
		const said = names.flatMap((name) =>
			kinds.flatMap((value) => findIn('schema', { ...makeDraft('servers/one'), data: { [name]: value } })),
		)
		expect(
			said.filter(({ message }) => /undefined|NaN|Invalid|expected|received|zod|object|array|\[object/.test(message)),
		).toEqual([])
		expect(said.filter(({ message }) => !/^\S.*[.?`]$/.test(message))).toEqual([])
	})
})

describe('front matter that holds', () => {
	it.each(['roles', 'servers', 'tools', 'skills', 'rules', 'commands', 'hooks', 'prompts', 'sets', 'lines', 'bundles'])(
		'is the least of %s',
		(category) => {
			expect(say(`${category}/one`, {})).toEqual([])
		},
	)

	it.each([
		{ title: 'x'.repeat(80), description: 'x'.repeat(320), safetyNotes: Array(8).fill('x'.repeat(320)) },
		{ tags: ['c', '2d', 'node.js', 'code-review'], keywords: ['Any Word'] },
		{ docsUrl: 'https://example.com/a?b=c&d=%20#e', websiteUrl: 'https://xn--bcher-kva.example' },
		{ platforms: { generic: { level: 'manual', path: 'AGENTS.md', note: 'By hand.' } } },
		{ description: 'One long line that was folded\nby its author'.replace('\n', ' ') },
	])('reaches the limits (%#)', (fields) => {
		expect(say('prompts/one', fields)).toEqual([])
	})
})

describe('what is said of a file of which only some fields hold', () => {
	const about = (check: string, path: string, fields: object) =>
		find(check, path, fields).map(({ field, message, fix }) => `${field}: ${message} → ${fix}`)

	it.each<[what: string, path: string, fields: object, field: string, fix: string]>([
		[
			'clients as a list',
			'prompts/one',
			{ platforms: ['claude-code'] },
			'platforms',
			'for example “claude-code: native”.',
		],
		[
			'variables as fields',
			'servers/one',
			{ server: { env: { A: 'b' } } },
			'server.env',
			'one per line: - { name: …, ',
		],
		['variables as text', 'servers/one', { server: { env: ['A'] } }, 'server.env.0', 'one per line: - { name: …, '],
		['tags as text', 'prompts/one', { tags: 'a, b' }, 'tags', 'Write one per line, each after a hyphen (“- ”)'],
		['a block as text', 'servers/one', { server: 'npx' }, 'server', 'Its fields are name, version, package, command, '],
		['a list that is missing', 'sets/one', { items: undefined }, 'items', 'one per line: - { entry: …, why: … }'],
	])('includes how to write %s', (_, path, fields, field, fix) => {
		const found = find('schema', path, fields).filter((one) => one.field === field)
		expect(found).toEqual([expect.objectContaining({ fix: expect.stringContaining(fix) })])
	})

	it.each([
		['name', 'title'],
		['licence', 'license'],
		['mcpServers', 'server'],
		['command', 'server.command'],
		['repository', 'repoUrl'],
	])('asks of %s, which it may be called elsewhere, whether %s is meant', (name, meant) => {
		expect(find('schema', 'servers/one', { [name]: 'x' }).map(({ message }) => message)).toEqual([
			`“${name}” is not a field here. Did you mean ${meant}?`,
		])
	})

	it.each([
		['Next.js Rules', 'next.js-rules'],
		['code_review', 'code-review'],
		['für alle', 'fur-alle'],
		['API', 'api'],
		['für alle', 'fur-alle'],
		['C++', 'code-review'],
	])('that a tag has another form is told with the tag itself where it can be: %s', (tag, wanted) => {
		expect(find('schema', 'prompts/one', { tags: [tag] })).toMatchObject([
			{ message: expect.stringContaining(`for example “${wanted}”.`) },
		])
	})

	it('says how a block is written that needs none of its fields, and nothing of a list that is one', () => {
		const readOnly = find('schema', 'servers/one', { server: { command: 'npx', readOnly: true } })
		expect(readOnly.map(({ fix }) => fix)).toEqual([
			'Its only field is switch, on a line below it, indented; without it, write {}.',
		])
		const turned = find('schema', 'prompts/one', { lifecycle: 'deprecated', renamedFrom: 'prompts/old' })
		expect(turned.map(({ fix }) => fix)).toEqual([
			'Its fields are state, on, reason, successor: each on its own line below it, indented.',
			'YAML, one per line: - { path: …, on: … }',
		])
		expect(find('schema', 'prompts/one', { tags: '-\u00a0one' }).map(({ fix }) => fix)).toEqual([
			'What stands after the hyphen looks like a space and is none: write a space.',
		])
		expect(find('schema', 'prompts/one', { tags: ['Two Words'] }).map(({ fix }) => fix)).toEqual([undefined])
	})

	it.each([
		['http://example.com/a', 'https://example.com/a'],
		['example.com/a', 'https://example.com/a'],
		['git@github.com:a/b.git', 'https://github.com/a/b.git'],
		['https://me@example.com/a', 'https://example.com/a'],
		['nowhere', 'https://example.com/docs'],
		['http://localhost:3000', 'https://example.com/docs'],
	])('names for %s the address that was probably meant', (docsUrl, meant) => {
		expect(find('schema', 'prompts/one', { docsUrl }).map(({ message }) => message)).toEqual([
			`Write a full https:// address without a user name, for example ${meant}.`,
		])
	})

	it('includes what the fields that hold lack: nobody is told the rest only once that is mended', () => {
		const bare = { author: undefined, dateAdded: undefined, repoUrl: undefined, license: undefined, useCases: [] }
		expect(about('source', 'prompts/one', bare)).toEqual([expect.stringMatching(/^repoUrl: No source is named\./)])
		expect(about('licence', 'prompts/one', bare)).toEqual([expect.stringMatching(/^license: No licence is stated\./)])
		expect(about('use-cases', 'prompts/one', bare)).toEqual([expect.stringMatching(/^useCases: No use case/)])
		const silent = { ...bare, safetyNotes: [], privacyNotes: [] }
		expect(about('safety-notes', 'hooks/one', { ...silent, hook: undefined })).toHaveLength(1)
		const remote = { remote: { type: 'http', url: 'https://example.com/mcp' } }
		expect(about('privacy-notes', 'servers/one', { ...silent, server: remote })).toHaveLength(1)
	})

	it('blames no field that does not hold for what it may have been meant to say', () => {
		const wrong = { repoUrl: 'http://example.com/a/b', license: ['MIT'], useCases: 'to write', safetyNotes: 'none' }
		for (const check of ['source', 'licence', 'use-cases', 'safety-notes'])
			expect([check, about(check, 'hooks/one', wrong)]).toEqual([check, []])
	})
})
