import { mkdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Machine } from '../../../support/cli.ts'

let machine: Machine
beforeEach(() => {
	// Nothing answers there: what is looked for in the registry ends with another code.
	machine = new Machine({ url: 'http://127.0.0.1:9' })
})
afterEach(() => machine.remove())

const SERVERS = JSON.stringify({ mcpServers: { csv: { command: 'npx', args: ['csv@1.0.0'] } } })
const exit = async (...words: string[]) => (await machine.run('import', ...words)).exit

it('a project takes over nothing of one’s own files, and one’s own files nothing of a project', async () => {
	machine.write('~/.claude.json', SERVERS)
	expect([await exit(), await exit('--project'), await exit('--user')]).toEqual([0, 0, 4])
	machine.write('~/.claude.json', '{}')
	machine.write('.mcp.json', SERVERS)
	expect([await exit(), await exit('--project'), await exit('--user')]).toEqual([4, 4, 0])
})

it('what cannot be read is named, and left out', async () => {
	mkdirSync(machine.at('.mcp.json'))
	expect(await machine.run('import')).toMatchObject({ exit: 0, out: expect.stringContaining('.mcp.json is left out') })
})
