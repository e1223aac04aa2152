import { describe, expect, it } from 'vitest'
import { prompts, writePrompt } from '../../../src/mcp/prompts.ts'
import type { Published } from '../../../src/published/published.ts'
import { Failure } from '../../../src/schema/contract/errors.ts'

const said: Readonly<Record<string, string>> = {
	task: 'read mail',
	key: 'servers:quartz',
	keys: 'servers:quartz, servers:granite',
	category: 'servers',
	platform: 'cursor',
	client: 'cursor',
	source: 'https://example.com/quartz',
	need: 'speed',
}
const cursor = { id: 'cursor', name: 'Cursor', aliases: [], formerNames: [], transports: ['stdio'], platform: 'cursor' }
const published = { document: () => ({ clients: [cursor] }) } as unknown as Published
const argumentsOf = (name: string): Record<string, string> =>
	Object.fromEntries(
		(prompts.find((one) => one.name === name)?.arguments ?? []).map((one) => [one.name, said[one.name] as string]),
	)
const textOf = (name: string, given: Readonly<Record<string, unknown>>): string =>
	writePrompt(name, given, published).messages[0]?.content.text as string

const others: readonly [prompt: string, ours: string, others: readonly string[]][] = [
	['find_best_asset', 'task', ['use_case', 'useCase', 'goal', 'query']],
	['find_best_asset', 'platform', ['client']],
	['install_asset_safely', 'key', ['entry', 'slug', 'entryKey', 'id', 'uri', 'url', 'address']],
	['install_asset_safely', 'client', ['platform']],
	['compare_assets', 'keys', ['entries', 'ids', 'key']],
	['prepare_submission', 'source', ['source_url', 'sourceUrl', 'url']],
]

describe('an argument of a prompt', () => {
	it.each(others.flatMap(([prompt, ours, names]) => names.map((name) => [prompt, ours, name] as const)))(
		'%s: %s is also %s, and two that differ are refused',
		(prompt, ours, name) => {
			const given = argumentsOf(prompt)
			const { [ours]: value, ...rest } = given
			expect(textOf(prompt, { ...rest, [name]: value })).toBe(textOf(prompt, given))
			expect(() => writePrompt(prompt, { ...given, [name]: 'another:thing' }, published)).toThrow(Failure)
		},
	)

	it('is a key in parts', () => {
		expect(textOf('install_asset_safely', { category: 'servers', slug: 'quartz' })).toContain('install servers:quartz.')
		expect(textOf('install_asset_safely', { key: 'quartz', category: 'servers', slug: 'quartz' })).toContain(
			'install servers:quartz.',
		)
	})

	it.each([
		['find_best_asset', 'need'],
		['find_best_asset', 'slug'],
		['compare_assets', 'category'],
		['prepare_submission', 'key'],
	])('%s has none that is called %s', (prompt, name) => {
		expect(() => writePrompt(prompt, { ...argumentsOf(prompt), [name]: 'quartz' }, published)).toThrow(
			'There is no argument',
		)
	})
})

it.each([
	['find_best_asset', 'platform'],
	['install_asset_safely', 'client'],
])('%s is not written for a %s that there is not, and says which there are', (prompt, name) => {
	expect(() => textOf(prompt, { ...argumentsOf(prompt), [name]: 'Cursr' })).toThrow(/“Cursr” is not .*cursor/)
	expect(textOf(prompt, { ...argumentsOf(prompt), [name]: 'Cursor' })).toMatch(/cursor/i)
})

it('a comparison is decided by what matters, where that is said', () => {
	const keys = 'servers:quartz, servers:granite'
	expect(textOf('compare_assets', { keys, need: 'speed' })).toContain('choose between them when this matters: speed.\n')
	expect(textOf('compare_assets', { keys })).toContain('choose between them.\n')
})

it('an installation is prepared with one call, which has the notes too', () => {
	const text = textOf('install_asset_safely', { key: 'servers:quartz', client: 'cursor' })
	expect(text).toContain('get_install_guidance for cursor')
	expect(text).not.toContain('get_entry_detail')
	const anywhere = textOf('install_asset_safely', { key: 'servers:quartz' })
	expect(anywhere).toMatch(/^Help me install servers:quartz\.\nCall get_install_guidance; it has the notes/)
})
