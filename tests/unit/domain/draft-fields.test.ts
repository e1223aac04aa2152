import { describe, expect, it } from 'vitest'
import { placeOf } from '../../../src/client/submit/report.ts'
import { readFields } from '../../../src/domain/submission/fields.ts'
import { draftForm } from '../../../src/kinds/draft-form.ts'
import { PreflightInput } from '../../../src/schema/preflight.ts'
import { Category } from '../../../src/schema/vocabulary.ts'
import { category } from '../../registry/registry.ts'
import { GOOD } from './preflight-state.ts'

const mcp = (fields: Record<string, string>) => readFields(fields, category('servers')).data

describe('fields of text', () => {
	it.each<[string, Record<string, string>, object]>([
		[
			'under their names and those of the interface',
			{ name: ' A ', github_url: 'b', docs_url: 'c' },
			{ title: 'A', repoUrl: 'b', docsUrl: 'c' },
		],
		['in either way of joining words', { use_cases: 'a', seoTitle: 'b' }, { useCases: ['a'], seoTitle: 'b' }],
		['that are empty, which say nothing', { name: ' ', tags: '' }, {}],
		['of words, by comma or line', { tags: 'a, b\nc' }, { tags: ['a', 'b', 'c'] }],
		[
			'of sentences, by line alone',
			{ safety_notes: '- Reads, writes.\n* Deletes.\n' },
			{ safetyNotes: ['Reads, writes.', 'Deletes.'] },
		],
		['as a list in JSON', { 'server.args': '["-y", "a, b"]' }, { server: { args: ['-y', 'a, b'] } }],
		['with options, whose dash stays', { 'server.args': '-y\n--x' }, { server: { args: ['-y', '--x'] } }],
		['of objects that are only named, one each', { 'server.env': '- A_KEY\n- B' }, { server: { env: ['A_KEY', 'B'] } }],
		['of objects, with commas too', { 'server.env': 'A_KEY, B' }, { server: { env: ['A_KEY', 'B'] } }],
		['that are an object in place of a list', { tags: '{"a":1}' }, { tags: { a: 1 } }],
		['that are an object in place of text', { author: '{"name":"A"}' }, { author: { name: 'A' } }],
		['that are true or false', { firstParty: 'true' }, { firstParty: true }],
		['that are neither true nor false, which stay text', { firstParty: 'yes' }, { firstParty: 'yes' }],
		['that are false', { firstParty: 'false' }, { firstParty: false }],
		['that are numbers', { 'submission.pr': '7' }, { submission: { pr: 7 } }],
		['that are no number after all', { 'submission.pr': '1e9' }, { submission: { pr: '1e9' } }],
		[
			'by client',
			{ platforms: 'claude-code: native', 'platforms.cursor': 'manual' },
			{ platforms: { 'claude-code': 'native', cursor: 'manual' } },
		],
		[
			'inside others, which they complete',
			{ 'server.command': 'npx', server: '{auth: none}' },
			{ server: { auth: 'none', command: 'npx' } },
		],
		['that are no YAML, which stay text', { server: '{auth: ' }, { server: '{auth:' }],
	])('%s', (_, fields, data) => {
		expect(mcp(fields)).toEqual(data)
	})

	it('are named where the category has no place for them, and touch no prototype', () => {
		const fields = JSON.parse(
			'{"__proto__": "a", "server.__proto__.x": "b", "constructor": "c", "rule.file": "d", "slug": "e"}',
		)
		expect(readFields(fields, category('servers'))).toEqual({
			data: {},
			unknown: ['__proto__', 'constructor', 'rule.file', 'server.__proto__.x'],
			twice: [],
		})
		expect(({} as { x?: string }).x).toBeUndefined()
	})

	it('are named where another one says something else, under another name or in what is around them', () => {
		const fields = {
			...{ use_cases: 'a', useCases: 'b', name: 'A', title: 'A', github_url: 'c', repoUrl: 'd' },
			...{ server: '{command: npx, auth: none}', 'server.command': 'uvx', 'server.auth': 'none' },
		}
		expect(readFields(fields, category('servers'))).toEqual({
			data: { useCases: ['a'], title: 'A', repoUrl: 'c', server: { command: 'npx', auth: 'none' } },
			unknown: [],
			twice: [
				{ field: 'useCases', other: 'use_cases' },
				{ field: 'repoUrl', other: 'github_url' },
				{ field: 'server.command', other: 'server' },
			],
		})
	})

	it('are refused under the one name that would be lost before anybody could name it', () => {
		const { error } = PreflightInput.safeParse({ fields: JSON.parse('{"name": "a", "__proto__": "b"}') })
		expect(error?.issues).toMatchObject([
			{ path: ['fields', '__proto__'], message: expect.stringContaining('Leave it out.') },
		])
		expect(PreflightInput.parse({ fields: GOOD })).toEqual({ fields: GOOD })
	})
})

describe('the form of a category', () => {
	it.each(Category.options)('of %s asks for fields that preflight takes, each once', (category) => {
		const names = draftForm(category).flatMap(({ fields }) => fields.map(({ name }) => name))
		expect(new Set(names).size).toBe(names.length)
		const { unknown } = readFields(Object.fromEntries(names.map((name) => [name, 'x'])), category)
		expect(unknown).toEqual([])
	})

	it('asks for what the schema of the category asks for', () => {
		const required = (category: Category) =>
			draftForm(category).flatMap(({ fields }) => fields.filter(({ required }) => required).map(({ name }) => name))
		expect(required(category('hooks'))).toEqual(['name', 'description', 'hook.event', 'hook.script', 'hook.runtime'])
		expect(required(category('sets'))).toEqual(['name', 'description', 'items'])
		expect(required(category('servers'))).toEqual(['name', 'description'])
	})

	it('has a place for every finding', () => {
		const names = ['name', 'server.command', 'server.env', 'items', 'content']
		expect(
			['server.env.0.name', 'items.2.entry', 'server', 'name', 'dateAdded', undefined].map((field) =>
				placeOf(field, names),
			),
		).toEqual(['server.env', 'items', 'server.command', 'name', undefined, undefined])
	})
})
