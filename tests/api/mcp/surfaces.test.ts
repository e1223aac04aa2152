import { describe, expect, test } from 'vitest'
import { call, refusal, send } from './call.ts'

const read = async (uri: string) => (await send('resources/read', { uri })).result.contents[0]
const complete = async (
	argument: object,
	ref: object = { type: 'ref/prompt', name: 'install_asset_safely' },
	context?: object,
) => (await send('completion/complete', { ref, argument, ...(context && { context }) })).result.completion

describe('resources', () => {
	test('every listed resource can be read', async () => {
		const { resources } = (await send('resources/list')).result
		for (const { uri, mimeType } of resources) {
			const contents = await read(uri)
			expect([contents.uri, contents.mimeType]).toEqual([uri, mimeType])
			if (mimeType === 'application/json') expect(JSON.parse(contents.text)).toBeTypeOf('object')
			else expect(contents.text).toMatch(/^---\nname: /)
		}
		expect(resources.map(({ uri }: { uri: string }) => uri)).toEqual(
			expect.arrayContaining(['lectern://feeds', 'lectern://recent', 'lectern://jobs', 'lectern://category/servers']),
		)
	})

	test('an entry is read as text between marks', async () => {
		const { text, mimeType } = await read('lectern://entry/servers/browser')
		expect(mimeType).toBe('text/plain')
		expect(text).toMatch(/^<registry-content key="servers:browser">\n# Browser Puppet\n[\s\S]*<\/registry-content>$/)
	})

	test('an entry that is not there is answered with the nearest, as by the tools', async () => {
		const { error } = await send('resources/read', { uri: 'lectern://entry/servers/brwser' })
		expect(error).toMatchObject({ code: -32602, message: expect.stringContaining('Did you mean servers:browser?') })
		expect(`not_found: ${error?.message}`).toBe(await refusal('get_entry_detail', { key: 'servers:brwser' }))
	})

	test.each([
		'lectern://entry/Servers/Browser',
		'lectern://entry/servers:browser',
		'LECTERN://entry/server/Browser%20/',
	])('an entry is read in any spelling, as by the tools: %s', async (uri) => {
		const { text, uri: read_ } = await read(uri)
		expect([text, read_]).toEqual([(await read('lectern://entry/servers/browser')).text, uri])
	})

	test('a category is read in any spelling, and in pages that follow each other to its end', async () => {
		const { results, total } = await call('list_category_entries', { category: 'servers', limit: 50 })
		const page = async (uri: string) => JSON.parse((await read(uri)).text)
		expect(await page('lectern://category/Servers')).toEqual(await page('lectern://category/servers'))
		const whole = await page('lectern://category/servers')
		expect([whole.total, whole.entries, whole.next]).toEqual([total, results, undefined])
		expect(whole.deprecatedLeftOut).toBe(1)
		const rest = await page('lectern://category/servers?offset=2')
		expect(rest.entries).toEqual(whole.entries.slice(2))
		const { error } = await send('resources/read', { uri: 'lectern://category/servers?offset=x' })
		expect(error).toMatchObject({ code: -32602, message: expect.stringContaining('offset: ') })
	})

	test.each([
		'lectern://entry/servers',
		'lectern://feeds/x',
		'file:///etc/passwd',
		'lectern://category/none',
		'lectern://entry/servers/../x',
	])('%s is not found, and the answer names what there is', async (uri) => {
		const { error } = await send('resources/read', { uri })
		expect(error?.code).toBeOneOf([-32602, -32002])
		expect(error?.message).toContain('lectern://feeds')
	})

	test('the templates are those of entries, categories and files of skills', async () => {
		const { resourceTemplates } = (await send('resources/templates/list')).result
		expect(resourceTemplates.map(({ uriTemplate }: { uriTemplate: string }) => uriTemplate)).toEqual([
			'lectern://entry/{category}/{slug}',
			'lectern://category/{category}',
			'skill://{+path}',
		])
	})
})

describe('prompts', () => {
	const FILLED: Record<string, object> = {
		find_best_asset: { task: 'review pull requests', platform: 'cursor' },
		install_asset_safely: { key: 'servers:browser' },
		compare_assets: { keys: 'servers:browser, servers:prism' },
		prepare_submission: { category: 'servers' },
	}
	test('each of the four is written with its arguments', async () => {
		const { prompts } = (await send('prompts/list')).result
		expect(prompts.map(({ name }: { name: string }) => name)).toEqual(Object.keys(FILLED))
		for (const [name, given] of Object.entries(FILLED)) {
			const { messages } = (await send('prompts/get', { name, arguments: given })).result
			for (const value of Object.values(given)) expect(messages[0].content.text).toContain(value)
		}
	})

	test('one that lacks an argument says which', async () => {
		expect((await send('prompts/get', { name: 'find_best_asset', arguments: {} })).error?.message).toBe(
			'task: It is missing (What to do).',
		)
		expect(
			(await send('prompts/get', { name: 'prepare_submission', arguments: { category: 'x' } })).error?.message,
		).toMatch(/Write one of servers, skills/)
		expect((await send('prompts/get', { name: 'none' })).error?.message).toMatch(/There are find_best_asset/)
	})
})

describe('completions', () => {
	test('of a key begin with what was typed', async () => {
		const { values, total } = await complete({ name: 'key', value: 'servers:br' })
		expect(values[0]).toMatch(/^servers:br/)
		expect(values.length).toBe(total)
	})

	test('are at most a hundred and say that there are more', async () => {
		const { values, total, hasMore } = await complete({ name: 'key', value: '' })
		expect([values.length, hasMore]).toEqual([Math.min(100, total), total > 100])
	})

	test('of a list complete its last item', async () => {
		const { values } = await complete(
			{ name: 'keys', value: 'servers:browser, servers:pri' },
			{ type: 'ref/prompt', name: 'compare_assets' },
		)
		expect(values).toContain('servers:browser, servers:prism')
	})

	test('of a slug know the category that was chosen before', async () => {
		const ref = { type: 'ref/resource', uri: 'lectern://entry/{category}/{slug}' }
		const { values } = await complete({ name: 'slug', value: 'p' }, ref, { arguments: { category: 'servers' } })
		expect(values).toContain('porter')
		const labelled = await complete({ name: 'slug', value: 'p' }, ref, { arguments: { category: 'Servers' } })
		expect(labelled.values).toEqual(values)
		expect((await complete({ name: 'category', value: 'sk' }, ref)).values[0]).toBe('skills')
	})

	test('of the path of a skill’s file are the files of the skills that are hosted here', async () => {
		const ref = { type: 'ref/resource', uri: 'skill://{+path}' }
		const { values, total } = await complete({ name: 'path', value: 'skills/splitter/skill' }, ref)
		expect([values, total]).toEqual([['skills/splitter/SKILL.md'], 1])
		for (const path of (await complete({ name: 'path', value: '' }, ref)).values)
			expect((await send('resources/read', { uri: `skill://${path}` })).error).toBeUndefined()
	})

	test('of clients and platforms are their ids, of anything else none', async () => {
		expect((await complete({ name: 'client', value: 'cur' })).values).toContain('cursor')
		const find = { type: 'ref/prompt', name: 'find_best_asset' }
		expect((await complete({ name: 'platform', value: 'claude' }, find)).values).toEqual([
			'claude-code',
			'claude-desktop',
		])
		expect((await complete({ name: 'constructor', value: '' })).values).toEqual([])
	})

	test('of an argument that a prompt does not have are none', async () => {
		const ref = { type: 'ref/prompt', name: 'find_best_asset' }
		expect((await complete({ name: 'key', value: '' }, ref)).values).toEqual([])
	})

	test.each([
		[{ type: 'ref/prompt', name: 'none' }, 'find_best_asset'],
		[{ type: 'ref/resource', uri: 'lectern://none/{key}' }, 'lectern://category/{category}'],
	])('of %o, which there is not, are refused with what there is', async (ref, known) => {
		const { error } = await send('completion/complete', { ref, argument: { name: 'key', value: '' } })
		expect(error).toMatchObject({ code: -32602, message: expect.stringContaining(known) })
	})
})
