import { describe, expect, test } from 'vitest'
import type { App } from '../../../src/app.ts'
import { runTool } from '../../../src/mcp/tool.ts'
import { validateTool } from '../../../src/mcp/tools/submit.ts'
import { GOOD, services } from '../domain/preflight-state.ts'

/** What an agent is told of a draft, as text where it is refused. */
async function check(fields: unknown) {
	const { content, isError } = await runTool(
		validateTool,
		{ arguments: { fields, preview: true } },
		services as unknown as App,
	)
	const text = content[0]?.text ?? ''
	return isError ? text : JSON.parse(text)
}

describe('a draft', () => {
	test('with a field named __proto__ is refused, as an object and as text', async () => {
		const text = JSON.stringify(GOOD).replace('{', '{"__proto__":"a",')
		const refused = 'invalid_payload: fields.__proto__: No field has this name. Leave it out.'
		expect([await check(JSON.parse(text)), await check(text)]).toEqual([refused, refused])
	})

	test('may be written as JSON, and a missing one is asked for by what it has', async () => {
		expect(await check(JSON.stringify(GOOD))).toEqual(await check(GOOD))
		expect(await check(undefined)).toMatch(/fields: It is missing\. Write fields by the names of .*\.$/)
	})

	test('says no more of a field that is null than of one that is left out', async () => {
		expect(await check({ ...GOOD, author: null })).toEqual(await check(GOOD))
	})

	test('of several files says which of them the address of its pull request does not make', async () => {
		const hook = {
			name: 'Careful pushes',
			category: 'hooks',
			description: 'Refuses a push that would rewrite what others have.',
			github_url: 'https://github.com/lantern-dev/careful-pushes',
			license: 'MIT',
			'hook.event': 'PreToolUse',
			'hook.runtime': 'sh',
			'hook.script': 'careful.sh',
			'files.careful.sh': '#!/bin/sh\nexit 0\n',
			safetyNotes: 'Runs before every command of a shell.',
		}
		const { valid, note, nextAction } = await check(hook)
		expect({ valid, label: nextAction.label, note }).toEqual({
			valid: true,
			label: 'Open the pull request',
			note: 'The address in nextAction makes content/hooks/careful-pushes/index.mdx only. Add to its branch: content/hooks/careful-pushes/careful.sh.',
		})
		expect(await check(GOOD)).not.toHaveProperty('note')
	})

	const set = {
		name: 'Two servers',
		category: 'sets',
		description: 'Servers that read what was written and what is said.',
		github_url: 'https://github.com/lantern-dev/two-servers',
	}
	const asked = 'YAML, one per line: - { entry: …, why: … }'

	test.each<[string, object]>([
		['category and slug', { category: 'servers', slug: 'courier', why: 'It reads pages.' }],
		['its key', { key: 'servers:courier', reason: 'It reads pages.' }],
		['its path', { entry: 'servers/courier', why: 'It reads pages.' }],
	])('of a collection names an entry by %s', async (_, item) => {
		const items = [item, { entry: 'servers:ledger', why: 'It reads history.' }]
		const { blockers, fileContent } = await check({ ...set, items })
		expect(blockers).toEqual([])
		expect(fileContent).toContain('- entry: servers/courier\n    why: It reads pages.\n  - entry: servers/ledger')
	})

	test('of a collection says which names of parts it read as others', async () => {
		const items = [
			{ category: 'servers', slug: 'courier', note: 'x' },
			{ id: 'servers:ledger', why: 'y' },
		]
		expect((await check({ ...set, items })).mapped).toEqual([
			'items: category, slug → entry',
			'items: note → why',
			'items: id → entry',
		])
	})

	test.each([[['servers/courier', 'servers:ledger']], ['servers/courier, servers/ledger']])(
		'of a collection without reasons is asked for them once: %s',
		async (items) => {
			const message = 'In items 1 and 2, why: It is missing. Why it belongs here, in one line.'
			expect((await check({ ...set, items })).blockers).toEqual([
				{ code: 'schema_invalid', field: 'items', message, fix: asked },
			])
		},
	)

	const server = {
		...{ name: 'Lantern', category: 'servers', description: 'A server that shows what an agent changes.' },
		...{ github_url: 'https://github.com/lantern-dev/lantern', 'server.command': 'npx' },
		'server.args': ['-y', 'lantern-mcp@1.2.0', '--port', 3000, true],
	}

	test('has numbers and truth in a list of text as text', async () => {
		const { blockers, fileContent } = await check(server)
		expect([blockers, fileContent.includes('- "3000"\n    - "true"')]).toEqual([[], true])
	})

	test.each<[string, unknown, string, string]>([
		['server.env', ['FOO_KEY', 'BAR'], 'In items 1 and 2: Write fields with values, not text.', '- { name: …, '],
		['server.env', { FOO_KEY: 'a' }, 'Write a list, not fields with values.', '- { name: …, '],
		['server.env', ['FOO_KEY'], 'Write fields with values, not text.', '- { name: …, '],
		[
			'server.tools',
			{ a: 1 },
			'Write a list, not fields with values.',
			'Write one per line, each after a hyphen (“- ”), or a list in JSON.',
		],
		['platforms', ['Cursor'], 'Write fields with values, not text.', 'for example “claude-code: native”.'],
	])('is told how %s is written that is %j', async (name, value, message, fix) => {
		const { blockers } = await check({ ...server, [name]: value })
		expect(blockers).toEqual([
			{ code: 'schema_invalid', field: expect.stringContaining(name), message, fix: expect.stringContaining(fix) },
		])
	})

	test('loses nothing silently to a text with front matter, nor to a second text', async () => {
		const { category, description, ...rest } = GOOD
		const text = 'What an agent changed is shown line by line, and each change can be undone by itself.'
		const content = `---\ntitle: Other\ndescription: ${description}\n---\n\n${text}`
		expect((await check({ ...rest, category, description, content, body: text })).leftOut).toEqual([
			'body: content says something else, so this is left out.',
			'name: content says something else, so this is left out.',
		])
	})

	test('is not stored with an object in place of text', async () => {
		expect((await check({ ...GOOD, author: { name: 'A', url: 'https://example.com' } })).blockers).toEqual([
			{ code: 'schema_invalid', field: 'author', message: 'Write text, not fields with values.' },
		])
	})

	test('with a field under its last name alone is told the whole name', async () => {
		const said = await check({ ...server, env: {}, remote_url: 'https://example.com/mcp', installTarget: 'x' })
		expect(said).toContain('“env” is not a field of servers. Did you mean server.env?')
		expect(said).toContain('“remote_url” is not a field of servers. Did you mean server.remote.url?')
	})

	test('has its files in one object, or each by its path', async () => {
		const hook = { event: 'Stop', script: 'done.sh', runtime: 'sh' }
		const draft = { ...GOOD, category: 'hooks', 'tool.kind': '', hook }
		const { files } = await check({ ...draft, files: { 'done.sh': 'echo done\n' } })
		expect(files).toEqual([{ path: expect.stringContaining('/done.sh'), content: 'echo done\n' }])
		expect((await check({ ...draft, 'files.done.sh': 'echo done\n' })).files).toEqual(files)
	})

	test('of a collection may have its entries as names of their reasons', async () => {
		const items = { 'servers/courier': 'It reads pages.', 'servers:ledger': 'It reads history.' }
		expect((await check({ ...set, items })).blockers).toEqual([])
	})

	test('with a slug that is too long is told one that is not', async () => {
		const { blockers } = await check({ ...GOOD, slug: 'a'.repeat(70) })
		expect(blockers).toMatchObject([{ field: 'slug', fix: `Write ${'a'.repeat(64)}.` }])
	})
})
