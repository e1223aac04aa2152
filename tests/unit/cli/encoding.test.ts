import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { machine, useMachines } from './machines.ts'

useMachines()

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const utf16 = (text: string): Uint8Array => Buffer.from(text, 'utf16le')
const swapped = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16()

const bytesOf = (place: string): Buffer => readFileSync(machine.at(place))

describe('a file in another encoding is left as it is, and the message says which one to save it in', () => {
	it.each([
		['UTF-16 text', utf16('\ufeff{ "own": 1 }\n')],
		['UTF-16 text', swapped('\ufeff{ "own": 1 }\n')],
		['UTF-16 text', utf16('{ "own": 1 }\n')],
		['UTF-16 text', swapped('{ "own": 1 }\n')],
		['not UTF-8 text', latin1('{ "own": "grün" }\n')],
	])('%s, as a configuration', async (what, bytes) => {
		machine.write('.mcp.json', bytes)
		const err = `.mcp.json: The file is left as it is: it is ${what}. Save it as UTF-8.\n`
		const add = ['add', 'servers:one', '--client', 'claude-code']
		expect(await machine.run(...add)).toEqual({ exit: 3, out: '', err })
		expect(await machine.run(...add, '--dry-run')).toEqual({ exit: 3, out: '', err })
		expect(bytesOf('.mcp.json').equals(bytes)).toBe(true)
	})

	it.each([
		['AGENTS.md', 'rules:small', 'codex'],
		['.codex/config.toml', 'servers:one', 'codex'],
		['~/.config/goose/config.yaml', 'servers:two', 'goose'],
	])('%s, also if nothing in it has to be read', async (place, key, client) => {
		const bytes = utf16('# ours\n')
		machine.write(place, bytes)
		const scope = place.startsWith('~') ? '--user' : '--project'
		const { exit, err } = await machine.run('add', key, '--client', client, scope)
		expect({ exit, err }).toEqual({
			...{ exit: 3, err: `${place}: The file is left as it is: it is UTF-16 text. Save it as UTF-8.\n` },
		})
		expect(bytesOf(place).equals(bytes)).toBe(true)
	})

	it('one that was written and then saved so, with verify and remove', async () => {
		await machine.run('add', 'servers:one', '--client', 'claude-code')
		machine.write('.mcp.json', utf16(machine.read('.mcp.json')))
		const why = '.mcp.json: The file is left as it is: it is UTF-16 text. Save it as UTF-8.'
		expect((await machine.run('verify', '--offline')).out).toContain(
			`unreadable  servers:one  .mcp.json/mcpServers/one: ${why}`,
		)
		expect(await machine.run('remove', 'servers:one')).toEqual({ exit: 3, out: '', err: `${why}\n` })
	})

	it.each(['pinakes.json', 'pinakes.lock'])('%s, of which nothing is lost', async (place) => {
		await machine.run('add', 'servers:one', '--client', 'claude-code')
		const bytes = latin1(machine.read(place).replace('{', '{\n\t"note": "grün",'))
		machine.write(place, bytes)
		const err = `${machine.at(place)} is not UTF-8 text. Save it as UTF-8. Nothing was changed.\n`
		expect(await machine.run('remove', 'servers:one')).toEqual({ exit: 3, out: '', err })
		expect(bytesOf(place).equals(bytes)).toBe(true)
	})

	it('with doctor and import', async () => {
		machine.write('.mcp.json', utf16('\ufeff{}'))
		expect((await machine.run('doctor', '--offline')).out).toContain('It is UTF-16 text. Save it as UTF-8.')
		expect((await machine.run('import', '--client', 'claude-code')).out).toContain(
			'.mcp.json is left out. It is UTF-16 text. Save it as UTF-8.',
		)
	})
})
