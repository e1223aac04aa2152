import { describe, expect, test } from 'vitest'
import { mcpInstall } from '../../../src/catalogue/install/mcp.ts'
import type { ServerSource } from '../../../src/kinds/kind.ts'
import { installerOf, optionsOf, prerequisitesOf } from '../../../src/mcp/tools/ways.ts'
import type { Entry } from '../../../src/schema/entry.ts'
import { platform } from '../../registry/registry.ts'

const server = {
	command: 'npx',
	args: ['-y', '@quill/both@1.2.3'],
	env: [{ name: 'QUILL_KEY', secret: true, required: true }],
	readOnly: { switch: '--read only' },
	remote: { type: 'http', url: 'https://both.example.com/mcp', headers: [], readOnlySwitch: '?read_only=true' },
} as unknown as ServerSource

const PLATFORMS = (['claude-code', 'codex', 'cursor', 'goose', 'vscode'] as const).map(platform)

function entryOf(given: ServerSource, ways: object[]): Entry {
	const install = mcpInstall({ server: given, common: { name: 'both', about: 'Both ways.' } }, PLATFORMS)
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
		expect(prerequisitesOf(await ask(both, { location: 'local' }), both).environment).toHaveLength(1)
		expect(prerequisitesOf(await ask(both, { location: 'remote' }), both)).toEqual({})
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

const hereOnly = (readOnly: string, more: object = {}): Entry =>
	entryOf({ ...server, readOnly: { switch: readOnly }, remote: undefined, ...more } as unknown as ServerSource, [LOCAL])

test('a switch that the start has is not written twice, and one in a file of settings is left to whoever installs', async () => {
	const one = hereOnly('--read only', { args: [...server.args, '--read', 'only'] })
	expect(await ask(one, { readOnly: true })).toEqual(one.install)
	const of = hereOnly('read_only: true')
	expect(await ask(of, { readOnly: true })).toEqual(of.install)
})

describe('a switch that is a variable', () => {
	const isIn = ({ kind, text }: { kind: string; text: string }) =>
		/QUILL_READ_ONLY["']?\s*[=:]\s*\\?["']?true/.test(kind === 'link' ? decodeURIComponent(text) : text)

	test('is in every step with its value, and nobody is asked for it', async () => {
		const one = hereOnly('QUILL_READ_ONLY=true')
		const steps = await ask(one, { readOnly: true })
		expect(steps.map(({ text: _, powershell: __, ...rest }) => rest)).toEqual(
			one.install.map(({ text: _, powershell: __, ...rest }) => rest),
		)
		expect(steps.filter((step) => !isIn(step)).map(({ text }) => text)).toEqual([])
		const texts = steps.flatMap(({ text, powershell }) => [text, powershell ?? ''])
		expect(
			texts.filter((text) => /your QUILL_READ|- QUILL_READ_ONLY|"QUILL_READ_ONLY"\s*[,\]]|id\W+quill-read/.test(text)),
		).toEqual([])
	})

	test('takes no place of a variable that the start needs', async () => {
		const [needed] = server.env
		const env = [needed, { ...needed, name: 'QUILL_READ_ONLY', secret: false }]
		const steps = await ask(hereOnly('QUILL_READ_ONLY=true', { env }), { readOnly: true })
		expect(steps.filter((step) => !isIn(step) || step.text.split('QUILL_READ_ONLY').length !== 2)).toEqual([])
	})

	test('leaves out a link that cannot hold it, and keeps one that can', async () => {
		const one = hereOnly('QUILL_READ_ONLY=true', { env: [] })
		const links = (await ask(one, { readOnly: true })).filter(({ kind }) => kind === 'link').map(({ text }) => text)
		expect(one.install.some(({ text }) => text.startsWith('goose://'))).toBe(true)
		expect(links.filter((text) => text.startsWith('goose://'))).toEqual([])
		const [cursor = ''] = links.filter((text) => text.startsWith('cursor://'))
		const config = new URL(cursor).searchParams.get('config') ?? ''
		expect(JSON.parse(Buffer.from(config, 'base64').toString()).env).toEqual({ QUILL_READ_ONLY: 'true' })
	})

	test('leaves out a command that cannot hold it, also of a start that needs no other variable', async () => {
		const one = hereOnly('QUILL_READ_ONLY=true', { env: [] })
		expect((await ask(one, { readOnly: true })).filter((step) => step.kind !== 'link' && !isIn(step))).toEqual([])
	})
})

describe('the line for the installer', () => {
	const lineOf = async (entry: Entry, asked: Parameters<typeof ask>[1]) => {
		const steps = (await ask(entry, asked)).filter(({ client }) => client === 'cursor')
		return installerOf(steps, { ...entry, canonicalUrl: 'https://x.example/a', url: '/a' }, 'cursor').installer
	}

	test('names the way to run the server that was asked for', async () => {
		expect(await lineOf(both, { location: 'remote' })).toMatch(/ --client cursor --way "over the network"$/)
		expect(await lineOf(both, { location: 'local' })).toMatch(/ --way "started here"$/)
		expect(await lineOf(both, {})).toMatch(/ --client cursor$/)
		expect(await lineOf(hereOnly('--read only'), { location: 'local' })).toMatch(/ --client cursor$/)
	})

	test('is not given with steps for reading only, unless the server starts so anyway', async () => {
		expect(await lineOf(both, { readOnly: true })).toBeUndefined()
		expect(await lineOf(hereOnly('QUILL_READ_ONLY=true'), { readOnly: true })).toBeUndefined()
		const isSo = hereOnly('--read only', { args: [...server.args, '--read', 'only'] })
		expect(await lineOf(isSo, { readOnly: true })).toMatch(/ --client cursor$/)
	})
})
