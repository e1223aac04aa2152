import { describe, expect, it } from 'vitest'
import type { ConfigFile } from '../../../../src/cli/doctor/examined.ts'
import { whereOf } from '../../../../src/cli/doctor/lines.ts'

const fileWith = (text: string): ConfigFile => ({
	path: 'f',
	format: 'json',
	servers: [],
	scope: 'project',
	clients: [],
	text,
})

const lineOf = (file: ConfigFile, name: string) => whereOf({ file, name, place: [] }).line

describe('the line of a server', () => {
	it.each([
		['a name in JSON', '{\n  "a": { "b": 1 },\n  "one": {}\n}', 3],
		['the second of two names on a line of JSON', '{\n"a":{},"one":{}}', 2],
		['a name in single quotes', "{\n'one': 1 }", 2],
		['a table in TOML', 'a = 1\n[mcp_servers.one]\n', 2],
		['a table below it in TOML', 'a = 1\n[mcp_servers.one.env]\n', 2],
		['a table of its own in TOML', 'a = 1\n[one]\n', 2],
		['a key in YAML', 'extensions:\n  one:\n    cmd: x\n', 2],
		['a key in a list in YAML', 'servers:\n  - one: x\n', 2],
		['a key of a flow in YAML', 'a: 1\nextensions: { two: {}, one: {} }\n', 2],
		['the first of several', '{"one":1,\n"one":2}', 1],
	])('is found by %s', (_, text, line) => {
		expect(lineOf(fileWith(text), 'one')).toBe(line)
	})

	it('is not known when no line names it', () => {
		expect(lineOf(fileWith('{\n "someone": { "a": "one more" } }'), 'one')).toBeUndefined()
	})

	it('comes from one look at the file, however many servers are in it', () => {
		let looks = 0
		const file = Object.defineProperty(fileWith(''), 'text', { get: () => `"${++looks}"\n"one"\n"two"` })
		expect(['one', 'two', 'one', 'none'].map((name) => lineOf(file, name))).toEqual([2, 3, 2, undefined])
		expect(looks).toBe(1)
	})
})
