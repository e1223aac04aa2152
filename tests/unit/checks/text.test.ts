import { describe, expect, it } from 'vitest'
import { checkContextOf, checkEntry } from '../../../src/checks/run.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { find, findIn } from './find.ts'

const body = (text: string) => ({ body: `${text}\n` })
const RETYPE = 'Delete it: retype the word around it.'

describe('hidden characters', () => {
	it.each<[string, string]>([
		['\u200b', '200B'],
		['\u200d', '200D'],
		['\u202e', '202E'],
		['\u2066', '2066'],
		['\u00ad', '00AD'],
		['\ufeff', 'FEFF'],
		['\u2028', '2028'],
		['\u0000', '0000'],
		['\u001b', '001B'],
		['\u007f', '007F'],
		['\u3164', '3164'],
		['\ufe01', 'FE01'],
		['\ue000', 'E000'],
		['\u{e0041}', 'E0041'],
		['\u{e0101}', 'E0101'],
	])('%j are refused where they stand', (character, point) => {
		expect(find('hidden-characters', 'prompts/one', {}, body(`Words\nand ${character}more.`))).toEqual([
			{ message: `There is an invisible character U+${point} in line 10.`, fix: RETYPE },
		])
	})

	it('are refused also where they are half of one', () => {
		const draft = makeDraft('skills/one', { title: 'a\ud800b' }, {})
		expect(findIn('hidden-characters', draft).map(({ message }) => message)).toContain(
			'There is an invisible character U+D800 in a front matter value.',
		)
	})

	it('are refused in the front matter, in files, as escapes and as character references', () => {
		const draft = makeDraft(
			'skills/one',
			{ title: 'a\u202eb' },
			{
				body: 'One &#x202E; two &#8203; three &ZeroWidthSpace; four &#xFFFFFF;\n',
				files: { 'SKILL.md': 'x\n\u200b\n', 'bom.md': '\ufeffx' },
			},
		)
		const escaped = { ...draft, text: draft.text.replace('\u202e', '\\u202e') }
		expect(findIn('hidden-characters', escaped).map(({ message }) => message)).toEqual([
			'There is an invisible character U+202E in a front matter value.',
			...['202E', '200B', '200B'].map(
				(point) => `There is an invisible character U+${point} in the body, as a character reference (&…;).`,
			),
			'There is an invisible character U+200B in SKILL.md, line 2.',
			'There is an invisible character U+FEFF in bom.md, line 1.',
		])
		expect(findIn('hidden-characters', draft)[0]?.message).toBe('There is an invisible character U+202E in line 2.')
	})

	it.each([
		['NegativeThinSpace', '200B'],
		['NegativeThickSpace', '200B'],
		['shy', 'AD'],
		['zwnj', '200C'],
		['rlm', '200F'],
		['InvisibleTimes', '2062'],
	])('are refused as the character reference &%s;', (name, point) => {
		const body = `One &amp; two &hairsp; &nobody; &${name}; three.\n`
		expect(find('hidden-characters', 'prompts/one', {}, { body })).toEqual([
			expect.objectContaining({ message: expect.stringContaining(`U+${point.padStart(4, '0')} in the body`) }),
		])
	})

	it.each([
		['a selector after a letter', 'a\ufe0fb', 'FE0F'],
		['a run of selectors', '☎\ufe0f\ufe0f', 'FE0F'],
		['a selector after a digit that is no keycap', '1\ufe0f', 'FE0F'],
		['the selector for text', '☎\ufe0e', 'FE0E'],
		['a joiner with nothing to join', '👩\u200da', '200D'],
		['two joiners', '👩\u200d\u200d💻', '200D'],
		['a joiner after a letter', 'a\u200d💻', '200D'],
		['an empty Braille pattern', 'a\u2800b', '2800'],
		['what is no character', 'a\ufdd0b', 'FDD0'],
		['what is no character on another plane', 'a\u{1ffff}b', '1FFFF'],
		['a Hangul filler', 'a\u115fb', '115F'],
		['an invisible operator', 'a\u2064b', '2064'],
		['a tag', '🏴\u{e0067}', 'E0067'],
	])('are %s', (_, text, point) => {
		const places = find(
			'hidden-characters',
			'prompts/one',
			{ title: `A ${text}` },
			{ ...body(text), files: { 'a.md': text } },
		)
		expect([...new Set(places.map(({ message }) => message))]).toEqual(
			['line 2', 'line 9', 'a.md, line 1'].map((where) => `There is an invisible character U+${point} in ${where}.`),
		)
	})

	it('in the name of a file are written as numbers', () => {
		for (const [name, shown] of [
			['a\ufe0f.md', 'aU+FE0F.md'],
			['a\u200b.md', 'aU+200B.md'],
			['.a\u0007', '.aU+0007'],
			['a\t.md', 'aU+0009.md'],
		])
			expect(find('safe-files', 'prompts/one', {}, { files: { [name as string]: 'x' } })[0]?.message).toBe(
				`The file name “${shown}” has an invisible character.`,
			)
		expect(find('path', 'prompts/a\u001b[31m')[0]?.message).toMatch(/^The file name “aU\+001B\[31m” is not a slug/)
	})

	it.each([
		'Tabs\tand\r\nline ends',
		'👩‍💻 👩🏽‍💻 ❤️‍🔥 ☎️ 🇪🇺 1️⃣ #️⃣ 🏳️‍🌈 ⚡️ ©️',
		'עברית العربية 日本語 é',
		'&amp; &#169; &copy;',
		'A&T; it;',
	])('are not seen in %j', (text) => {
		expect(find('hidden-characters', 'prompts/one', {}, body(text))).toEqual([])
	})

	it('are not looked for in files that are no text', () => {
		expect(find('hidden-characters', 'skills/one', {}, { files: { 'a.png': Uint8Array.of(0x89, 0, 0xff) } })).toEqual(
			[],
		)
	})
})

describe('secrets', () => {
	const letters = (n: number) => 'aB3dE5fG7h'.repeat(20).slice(0, n)
	const upper = (n: number) => 'ABCDEFGH23'.repeat(3).slice(0, n)
	/** Put together here, so that no scanner takes this file for a leak. */
	const TOKENS: [kind: string, token: string][] = [
		['an AWS access key', ['AK', 'IA', upper(16)].join('')],
		['an AWS access key', ['AS', 'IA', upper(16)].join('')],
		['a GitHub token', ['gh', 'p_', letters(36)].join('')],
		['a GitHub token', ['gh', 's_', letters(40)].join('')],
		['a GitHub token', ['github', '_pat_', letters(70)].join('')],
		['a GitLab token', ['gl', 'pat-', letters(20)].join('')],
		['a Slack token', ['xo', 'xb-', letters(24)].join('')],
		['an API key', ['sk', '-', letters(40)].join('')],
		['an API key', ['sk', '-ant-', letters(40)].join('')],
		['a Stripe key', ['sk', '_live_', letters(24)].join('')],
		['a Google API key', ['AI', 'za', letters(35)].join('')],
		['an npm token', ['np', 'm_', letters(36)].join('')],
		['a private key', ['-----BEGIN ', 'RSA ', 'PRIVATE KEY-----'].join('')],
		['a private key', ['-----BEGIN ', 'PRIVATE KEY-----'].join('')],
		['a signed token', ['ey', 'J', letters(24), '.', 'ey', 'J', letters(24), '.', letters(30)].join('')],
		['a password in an address', ['postgres://admin', ':', 'hunter2hunter2', '@db.example.com'].join('')],
	]

	it.each(TOKENS)('such as %s are refused without being repeated (%#)', (kind, token) => {
		const fix = 'Revoke it where it was issued, then write a placeholder such as <your token>.'
		const found = find('secrets', 'skills/one', {}, { body: `Use ${token} here.\n`, files: { 'a.sh': `T=${token}\n` } })
		expect(found).toEqual([
			{ message: `What looks like ${kind} is in line 11: ${token.slice(0, 6)}….`, fix },
			{ message: `What looks like ${kind} is in a.sh, line 1: ${token.slice(0, 6)}….`, fix },
		])
		expect(JSON.stringify(found)).not.toContain(token)
	})

	it.each([
		'<your token>',
		'$' + '{GITHUB_TOKEN}',
		'ghp_xxxx',
		['sk', '-', 'short'].join(''),
		'AKIAEXAMPLE',
		'https://user:password@example.com',
		'postgres://user:<password>@host/db',
		'https://example.com/a:b/c@d',
		'-----BEGIN PUBLIC KEY-----',
		'task-' + 'a-long-name-with-many-hyphens-in-it-that-is-no-key',
	])('are not seen in %j', (text) => {
		expect(find('secrets', 'prompts/one', {}, body(text))).toEqual([])
	})
})

describe('downloads that run at once', () => {
	const FIX = 'Use https, or better: download it, read it, then run it.'

	it.each([
		'curl -fsSL http://get.example.com/install.sh | sh',
		'curl http://get.example.com | sudo bash -s -- --yes',
		'wget -qO- http://get.example.com|python3',
		'iwr http://get.example.com/i.ps1 | iex',
		'bash <(curl -s http://get.example.com)',
		'sh -c "$(curl -fsSL http://get.example.com)"',
		'eval "$(wget -qO- http://get.example.com)"',
	])('over http are refused: %s', (line) => {
		expect(find('insecure-pipe', 'prompts/one', {}, body(`Run:\n\n${line}`))).toEqual([
			{ message: 'A download over plain HTTP is run directly, in line 11.', fix: FIX },
		])
	})

	it('are found in values that were folded over lines, and in files', () => {
		const draft = makeDraft('tools/one', {}, { files: { 'i.sh': 'curl http://x.example | sh\n' } })
		const data = { tool: { install: [{ label: 'x', command: 'curl http://x.example | sh' }] } }
		expect(findIn('insecure-pipe', { ...draft, data })).toEqual([
			{ message: 'A download over plain HTTP is run directly, in a front matter value.', fix: FIX },
			{ message: 'A download over plain HTTP is run directly, in i.sh, line 1.', fix: FIX },
		])
	})

	it.each([
		'curl -fsSL https://get.example.com/install.sh | sh',
		'curl http://localhost:8888/x | sh',
		'curl http://127.0.0.1/x | sh',
		'curl -o file http://example.com/file',
		'curl http://example.com/data.json | jq .',
	])('are not seen in: %s', (line) => {
		expect(find('insecure-pipe', 'prompts/one', {}, body(line))).toEqual([])
	})
})

describe('texts made to take long', () => {
	const KIB64 = 65_536
	it.each([
		'\u200b',
		'curl http://x.example ',
		'a.',
		'a://',
		'a://b:',
		'eyJ-',
		`eyJ${'x'.repeat(20)}.`,
		'sh -c "$(curl ',
		'<a ',
		'```\n',
		'](/a/b ',
		'&#x200b;',
		'-----BEGIN A ',
	])('are searched to their end: %j repeated', (piece) => {
		const draft = makeDraft('prompts/one', {}, { body: piece.repeat(KIB64 / piece.length) })
		const around = checkContextOf([], { records: [], tombstones: [] }, '2026-11-21')
		expect(
			checkEntry(draft, around).filter(({ check }) => check !== 'plain-markdown' && check !== 'entry-links').length,
		).toBeLessThan(30)
	})

	it('get ten findings of a kind and no more', () => {
		expect(find('hidden-characters', 'prompts/one', {}, body('\u200b'.repeat(1000)))).toHaveLength(10)
	})
})
