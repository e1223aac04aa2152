import { describe, expect, test } from 'vitest'
import { mcpInstall } from '../../../src/catalogue/install/mcp.ts'
import type { ServerSource } from '../../../src/kinds/kind.ts'
import { optionsOf, setBefore } from '../../../src/mcp/tools/ways.ts'
import type { Entry } from '../../../src/schema/entry.ts'

const server = {
	command: 'npx',
	args: ['-y', '@quill/both@1.2.3'],
	env: [{ name: 'QUILL_KEY', secret: true, required: true }],
	readOnly: { switch: '--read only' },
	remote: { type: 'http', url: 'https://both.example.com/mcp', headers: [], readOnlySwitch: '?read_only=true' },
} as unknown as ServerSource

function entryOf(given: ServerSource, ways: object[]): Entry {
	const install = mcpInstall({ server: given, common: { name: 'both', about: 'Both ways.' } }, ['claude-code'])
	const named = { category: 'servers', slug: 'both', description: 'Both ways.' }
	return { ...named, install, details: { server: given }, access: { ways } } as unknown as Entry
}

const LOCAL = { location: 'local', readOnly: true }
const REMOTE = { location: 'remote', readOnly: true }
const both = entryOf(server, [LOCAL, REMOTE])
const ask = (entry: Entry, asked: { location?: 'local' | 'remote'; readOnly?: boolean }) =>
	optionsOf(entry, { location: asked.location, readOnly: asked.readOnly })

describe('of a server that is both started here and hosted', () => {
	test('the steps are those of the way that is asked for, and of both where none is', async () => {
		const [here, hosted] = [await ask(both, { location: 'local' }), await ask(both, { location: 'remote' })]
		expect(here.filter(({ kind }) => kind !== 'link').every(({ text }) => text.includes('@quill/both'))).toBe(true)
		expect(
			hosted.filter(({ kind }) => kind !== 'link').every(({ text }) => text.includes('https://both.example.com/mcp')),
		).toBe(true)
		const all = await ask(both, {})
		expect(here.length + hosted.length).toBe(all.length)
		expect(all.filter((option) => !here.includes(option) && !hosted.includes(option))).toEqual([])
	})

	test('a variable that only the other way takes is not asked for', async () => {
		expect(setBefore(await ask(both, { location: 'local' }), both).environment).toHaveLength(1)
		expect(setBefore(await ask(both, { location: 'remote' }), both)).toEqual({})
	})

	test('every step contains what makes it read-only where that is asked, and says the rest as before', async () => {
		const steps = await ask(both, { readOnly: true })
		expect(steps.map(({ text: _, powershell: __, ...rest }) => rest)).toEqual(
			both.install.map(({ text: _, powershell: __, ...rest }) => rest),
		)
		const shown = steps.filter(({ kind }) => kind !== 'link')
		expect(
			shown
				.filter(({ text }) => !/--read\W+only/.test(text) && !text.includes('/mcp?read_only=true'))
				.map(({ text }) => text),
		).toEqual([])
		const command = shown.find(({ client, text }) => client === 'claude-code' && text.includes('read_only'))
		expect(command?.text).toContain("'https://both.example.com/mcp?read_only=true'")
	})

	test('a way that can change things has no steps for reading only', async () => {
		const one = entryOf(server, [LOCAL, { location: 'remote', readOnly: false }])
		expect(await ask(one, { readOnly: true })).toHaveLength((await ask(one, { location: 'local' })).length)
		await expect(ask(one, { readOnly: true, location: 'remote' })).rejects.toThrow('is read-only only started here')
	})
})

test('a switch that the start has is not written twice, and one of the environment is left to whoever installs', async () => {
	const given = { ...server, args: [...server.args, '--read', 'only'], remote: undefined } as unknown as ServerSource
	const one = entryOf(given, [LOCAL])
	expect(await ask(one, { readOnly: true })).toEqual(one.install)
	const of = entryOf({ ...given, readOnly: { switch: 'READ_ONLY=true' } } as unknown as ServerSource, [LOCAL])
	expect(await ask(of, { readOnly: true })).toEqual(of.install)
})
