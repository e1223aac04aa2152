import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const ECHO = 'scripts/fork/examples/mcp-server/echo-server/echo-server.mjs'

test('the worked example of a server answers each line of JSON, also one that holds a line separator of Unicode', () => {
	const call = (id: number, text: string) =>
		JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'echo', arguments: { text } } })
	const texts = ['plain', 'one\u2028two\u2029three', 'ü 🐘']
	const notification = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })
	const input = [...texts.map((text, id) => call(id, text)), '', notification, 'no JSON'].join('\r\n')
	const { status, stdout } = spawnSync(process.execPath, [ECHO], { input, encoding: 'utf8' })
	const answers = stdout
		.split('\n')
		.filter(Boolean)
		.map((line) => JSON.parse(line))
	expect(status).toBe(0)
	expect(answers.map(({ id, result, error }) => [id, result?.content[0].text ?? error.code])).toEqual([
		...texts.map((text, id) => [id, text]),
		[null, -32700],
	])
})
