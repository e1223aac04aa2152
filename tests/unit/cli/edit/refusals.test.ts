import { describe, expect, it } from 'vitest'
import { digestOf, isRefused, type Place, put, read, take } from '../../../../src/cli/edit/edit.ts'

const SERVER = { command: 'npx', args: ['-y', '@acme/csv@1.4.2'] }
const json: Place = { format: 'json', path: ['mcpServers', 'csv'] }
const toml: Place = { format: 'toml', path: ['mcp_servers', 'csv'] }
const yaml: Place = { format: 'yaml', path: ['extensions', 'csv'] }
const section: Place = { format: 'markdown', path: ['rules/csv'] }
const refusal = (answer: unknown): string => (isRefused(answer) ? answer.refused : 'it was not refused')

describe('what cannot be edited safely is refused, with what to paste', () => {
	it.each([
		['JSON that is broken', '{ "a": ', json],
		['JSON with two values', '{} {}', json],
		['JSON with single quotes', "{ 'a': 1 }", json],
		['a name that stands twice', '{"mcpServers":{"csv":{},"csv":{}}}', json],
		['a holder that stands twice', '{"mcpServers":{},"mcpServers":{}}', json],
		['a list where fields belong', '{"mcpServers":[]}', json],
		['nothing where fields belong', '{"mcpServers":null}', json],
		['a text where fields belong', '{"mcpServers":"x"}', json],
		['a list as the whole', '[]', json],
		['JSON nested beyond reason', '['.repeat(60_000), json],
		['TOML that is broken', 'a = ', toml],
		['an inline table around the place', 'mcp_servers = { web = { command = "x" } }\n', toml],
		['a list of tables around the place', '[[mcp_servers]]\na = 1\n', toml],
		['YAML that is broken', 'a: [\n', yaml],
		['two documents', 'a: 1\n---\nb: 2\n', yaml],
		['an alias around the place', 'base: &b\n  x: 1\nextensions: *b\n', yaml],
		['a YAML name that nothing has', 'a: *nope\n', yaml],
		['a YAML list where fields belong', 'extensions:\n- a\n', yaml],
		['half of a pair of marks', '<!-- rules/csv -->\n\nold\n', section],
		['marks that stand twice', `${'<!-- rules/csv -->\n<!-- /rules/csv -->\n'.repeat(2)}`, section],
		['a block of code that is left open', '```\ncode\n', section],
	])('%s', (_, text, place) => {
		const answer = put(text, place, place === section ? 'New.' : SERVER)
		expect(refusal(answer)).toMatch(/^The (?:file|text) .+\.$/)
		expect(isRefused(answer) && answer.paste).toMatch(/csv/)
	})

	it.each([
		['JSON', '{\n  "mcpServers": {\n<<<<<<< HEAD\n    "a": {}\n=======\n    "b": {}\n>>>>>>> theirs\n  }\n}\n', json],
		['TOML', 'a = 1\nb = 2\n<<<<<<< HEAD\nc = 1\n=======\nc = 2\n>>>>>>> theirs\n', toml],
	])('%s with a conflict of a merge, which is named', (format, text, place) => {
		expect(refusal(put(text, place, SERVER))).toContain(
			`it is not valid ${format}: line 3 is of a merge conflict in Git, which has to be resolved first`,
		)
		expect(refusal(put(text.replace('<<<<<<< HEAD', '<'), place, SERVER))).toContain('line 3 cannot be read')
	})

	it('a list in which a comment would be lost', () => {
		const text = '{"mcpServers": {"csv": {"command": "npx", "args": [\n"-y", // yes\n"@acme/csv@1.4.1", "x"\n]}}}'
		expect(refusal(put(text, json, SERVER))).toContain('there is a comment in the list')
	})

	it('a place that is gone', () => {
		expect(refusal(take('{"mcpServers":{}}', json, 0))).toContain('gone or was changed')
		const hook: Place = { format: 'json', path: ['hooks', 'Stop', '-'], is: digestOf({ hooks: [] }) }
		expect(refusal(take('{"hooks":{"Stop":[{"hooks":[1]}]}}', hook, 0))).toContain('gone or was changed')
	})

	it('an edit after which something else would read differently', () => {
		expect(refusal(put('text: |+\n  a\n\n\n', yaml, SERVER))).toContain('change more than was asked')
	})

	it('a value in an inline table, which is neither changed nor removed', () => {
		const text = 'mcp_servers = { csv = { command = "uvx" } }\n'
		for (const answer of [put(text, toml, SERVER), take(text, toml, 0)])
			expect(refusal(answer)).toContain('mcp_servers.csv is written in the table of another line')
	})

	it('marks in the text of a section', () => {
		expect(refusal(put('', section, 'a\n<!-- /rules/csv -->\nb'))).toContain('marks')
	})

	it('a section whose own block of code is left open, which would swallow its end', () => {
		expect(refusal(put('', section, 'a\n```\nb'))).toContain('a block of code in the text is not closed')
	})

	it.each([[['a b']], [['/a']], [['a', 'b']], [['a<']]])('a section that would be named %j', (path) => {
		expect(refusal(put('', { format: 'markdown', path }, 'x'))).toContain('one name, without spaces')
	})
})

describe('what is put behind a last part', () => {
	it.each([
		['"a": 1 // of a', '"a": 1, // of a'],
		['"a": 1, // of a', '"a": 1, // of a', ','],
		['"a": 1 /* of a */,', '"a": 1 /* of a */,', ','],
	])('leaves its comment with it: %s', (last, kept, comma = '') => {
		expect(put(`{\n  "mcpServers": {\n    ${last}\n  }\n}\n`, json, 1)).toMatchObject({
			text: `{\n  "mcpServers": {\n    ${kept}\n    "csv": 1${comma}\n  }\n}\n`,
		})
	})

	it('stands in the table that the file begins with', () => {
		const text = '[mcp_servers.csv]\nargs = ["-y", "@acme/csv@1.4.2"]\n\n[other]\nx = 1\n'
		expect(put(text, toml, SERVER)).toMatchObject({ text: text.replace(']\n\n', ']\ncommand = "npx"\n\n') })
	})
})

describe('an update touches only what differs', () => {
	const update = (text: string, place: Place, value: unknown) => {
		const answer = put(text, place, value)
		if (isRefused(answer)) throw new Error(answer.refused)
		return answer.text
	}

	it('and keeps comments and values in their order in JSON', () => {
		const text =
			'{"mcpServers": {\n  "csv": {\n    // mine\n    "args": ["-y", "@acme/csv@1.4.1"], /* pinned */\n    "command": "npx"\n  }\n}}'
		expect(update(text, json, SERVER)).toBe(text.replace('1.4.1', '1.4.2'))
	})

	it('in TOML', () => {
		const text = '[mcp_servers.csv]\n# mine\ncommand = "npx" # start\nargs = ["-y", "@acme/csv@1.4.1"]\n'
		expect(update(text, toml, SERVER)).toBe(text.replace('1.4.1', '1.4.2'))
	})

	it('in TOML, where a list stays as it was written', () => {
		const text = '[mcp_servers.csv]\ncommand = "uvx"\nargs = [\n  "-y", # yes\n  "@acme/csv@1.4.2",\n]\n'
		expect(update(text, toml, SERVER)).toBe(text.replace('uvx', 'npx'))
	})

	it('in TOML written with dots', () => {
		const text = 'mcp_servers.csv.command = "uvx"\nother = 1\n'
		expect(update(text, toml, { command: 'npx' })).toBe(text.replace('uvx', 'npx'))
	})

	it('in YAML', () => {
		const text =
			'extensions:\n  csv:\n    # mine\n    command: npx   # start\n    args:\n    - -y\n    - "@acme/csv@1.4.1" # pinned\n'
		expect(update(text, yaml, SERVER)).toBe(text.replace('1.4.1', '1.4.2'))
	})
})

const digestAt = (text: string, place: Place) => {
	const value = read(text, place)
	return value === undefined || isRefused(value) ? undefined : digestOf(value)
}

describe('what stands in a place', () => {
	it('has the same digest in every format and order, and another once it differs', () => {
		const digests = [
			digestAt('{"mcpServers":{"csv":{"args":["-y","@acme/csv@1.4.2"],"command":"npx"}}}', json),
			digestAt('[mcp_servers.csv]\ncommand = "npx"\nargs = ["-y", "@acme/csv@1.4.2"]', toml),
			digestAt('extensions: {csv: {command: npx, args: [-y, "@acme/csv@1.4.2"]}}', yaml),
		]
		expect(new Set(digests)).toEqual(new Set([digestOf(SERVER)]))
		expect(digestAt('{"mcpServers":{"csv":{"command":"npx"}}}', json)).not.toBe(digestOf(SERVER))
		expect(digestAt('{"mcpServers":{}}', json)).toBeUndefined()
		expect(digestAt('{', json)).toBeUndefined()
	})

	it('is found under names that objects have of themselves', () => {
		expect(read('{"mcpServers":{}}', { format: 'json', path: ['mcpServers', 'constructor'] })).toBeUndefined()
		expect(refusal(put('{"__proto__":{"a":1}}', { format: 'json', path: ['a'] }, 2))).toBe('it was not refused')
	})

	it('is the text of a section whichever line ends stand around it', () => {
		expect(read('x\r\n\r\n<!-- rules/csv -->\r\n\r\na\r\nb\r\n\r\n<!-- /rules/csv -->\r\n', section)).toBe('a\nb')
	})
})

it('what was made for two parts stays until the second goes', () => {
	const hook = (command: string) => ({ hooks: [{ type: 'command', command }] })
	const place: Place = { format: 'json', path: ['hooks', 'Stop', '-'] }
	const first = put('{}\n', place, hook('a'))
	if (isRefused(first)) throw new Error(first.refused)
	const second = put(first.text, place, hook('b'))
	if (isRefused(second)) throw new Error(second.refused)
	expect([first.made, second.made]).toEqual([2, 0])
	const one = take(second.text, { ...place, is: digestOf(hook('a')) }, first.made)
	expect(one).toMatchObject({ left: 2 })
	if (isRefused(one) || one.text === undefined) throw new Error('it is refused')
	expect(take(one.text, { ...place, is: digestOf(hook('b')) }, one.left)).toEqual({ text: '{}\n', left: 0 })
})
