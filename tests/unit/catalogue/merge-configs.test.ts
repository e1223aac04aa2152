import { parse as parseToml } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { mergeConfigs } from '../../../src/catalogue/install/merge.ts'
import { write } from '../../../src/catalogue/install/write.ts'
import type { Client } from '../../../src/clients/client.ts'
import { clients } from '../../../src/clients/clients.ts'
import { configOf } from '../../../src/clients/config-format.ts'
import { inputOf, type McpConnection } from '../../../src/clients/connection.ts'

type Config = Record<string, object[]>
const READ: Record<'json' | 'toml' | 'yaml', (text: string) => unknown> = {
	json: JSON.parse,
	toml: parseToml,
	yaml: parseYaml,
}
const secret = (name: string) => inputOf({ name, secret: true })
const server = (name: string, variable: string): McpConnection => ({
	transport: 'stdio',
	name,
	about: `The server ${name}`,
	command: 'npx',
	args: ['-y', `${name}@1.0.0`],
	inputs: [secret(variable)],
})

const configured = Object.values<Client>(clients).flatMap(({ id, config, topLevelKey, format = 'json' }) =>
	config && topLevelKey ? [{ id, config, topLevelKey, format }] : [],
)

describe('configurations of several servers', () => {
	it.each(configured)(
		'are one file for $id, in which each stands as it does alone',
		({ config, topLevelKey, format }) => {
			const alone = [server('one', 'ONE_TOKEN'), server('two', 'TWO_TOKEN')].map((connection) => ({
				key: `servers:${connection.name}`,
				option: { language: format, text: write[format](configOf(connection, { config, topLevelKey })) },
			}))
			const merged = mergeConfigs(alone, topLevelKey)
			expect(merged?.keys).toEqual(['servers:one', 'servers:two'])
			const whole = READ[format](merged?.text ?? '') as Config
			const [one, two] = alone.map(({ option }) => READ[format](option.text) as Config)
			expect(whole[topLevelKey]).toEqual({ ...one?.[topLevelKey], ...two?.[topLevelKey] })
			if (config.asks) expect(whole.inputs).toEqual([...(one?.inputs ?? []), ...(two?.inputs ?? [])])
		},
	)

	const json = (key: string, value: object) => ({
		key,
		option: { language: 'json' as const, text: JSON.stringify(value) },
	})

	it('leave out a second server of the same name whole, and say where the place is taken', () => {
		const merged = mergeConfigs(
			[
				json('a:x', { servers: { x: { command: 'npx', args: ['one'] } } }),
				json('b:x', { servers: { x: { url: 'https://x.example' } }, inputs: [{ id: 'new' }] }),
				json('c:y', { servers: { y: { url: 'https://y.example' } } }),
			],
			'servers',
		)
		expect(merged?.clashes).toEqual([{ key: 'b:x', at: 'servers.x' }])
		expect(JSON.parse(merged?.text ?? '')).toEqual({
			servers: { x: { command: 'npx', args: ['one'] }, y: { url: 'https://y.example' } },
		})
	})

	it('join lists of what runs at a moment, and keep one of what is the same', () => {
		const hook = (run: string) => ({ hooks: { Stop: [{ hooks: [{ command: run }] }] } })
		const merged = mergeConfigs([json('h:a', hook('a')), json('h:b', hook('b')), json('h:c', hook('a'))])
		expect(JSON.parse(merged?.text ?? '').hooks.Stop).toEqual([...hook('a').hooks.Stop, ...hook('b').hooks.Stop])
		expect(merged?.keys).toEqual(['h:a', 'h:b', 'h:c'])
	})

	it('refuse the second of two things of which there is one place', () => {
		const line = (run: string) => ({ line: { command: run } })
		expect(mergeConfigs([json('l:a', line('a')), json('l:b', line('b'))])?.clashes).toEqual([
			{ key: 'l:b', at: 'line.command' },
		])
	})

	it('refuse a question of an id that asks something else already', () => {
		const asks = (description: string) => ({ inputs: [{ id: 'key', description }] })
		expect(mergeConfigs([json('a:a', asks('one')), json('b:b', asks('two'))])?.clashes).toEqual([
			{ key: 'b:b', at: 'inputs.key' },
		])
	})

	it('take a server called as every object inherits something', () => {
		const merged = mergeConfigs([json('a:a', { servers: { constructor: { url: 'https://a.example' } } })], 'servers')
		expect(JSON.parse(merged?.text ?? '').servers.constructor).toEqual({ url: 'https://a.example' })
	})
})
