import fc from 'fast-check'
import { parse } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { write } from '../../../../src/catalogue/install/write.ts'

describe('a configuration in TOML', () => {
	it('has a table for each object, lists in one line, and keys in quotes where they need them', () => {
		const server = { command: 'npx', args: ['-y', 'a "b"'], env: { TOKEN: '<your TOKEN>', 'a.b': '\x7f' } }
		expect(write.toml({ mcp_servers: { one: server } })).toBe(
			[
				'[mcp_servers.one]',
				'command = "npx"',
				String.raw`args = ["-y", "a \"b\""]`,
				'',
				'[mcp_servers.one.env]',
				'TOKEN = "<your TOKEN>"',
				String.raw`"a.b" = "\u007f"`,
			].join('\n'),
		)
	})

	it('has lists of tables in one line too, and a table that is empty, which is not the same as none', () => {
		expect(write.toml({ one: { args: [{ match: 'exact', value: '-y' }, {}] }, none: {} })).toBe(
			'[one]\nargs = [{ match = "exact", value = "-y" }, {}]\n\n[none]',
		)
	})

	it('keeps the lines of a text of many', () => {
		expect(write.toml({ prompt: 'One\n\n"""Two\\' })).toBe(String.raw`prompt = """
One

\"\"\"Two\\"""`)
	})

	it('is read back as it was, whatever is in it', () => {
		const text = fc.string({ unit: 'grapheme' })
		const row = fc.dictionary(text, text, { noNullPrototype: true })
		const table = fc.dictionary(text, fc.oneof(text, fc.array(text), fc.array(row)), { noNullPrototype: true })
		fc.assert(
			fc.property(fc.dictionary(text, table, { minKeys: 1, noNullPrototype: true }), (value) => {
				expect(parse(write.toml(value))).toEqual(value)
			}),
		)
	})
})
