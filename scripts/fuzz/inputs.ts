import fc from 'fast-check'

/** A hostile text, and its kind. */
export interface Input {
	kind: string
	text: string
}

/** The maximum length of a text: the limit of preflight and MCP. */
const MAX_CHARACTERS = 65_536

/**
 * Fragments that are significant in regular expressions, YAML, JSON, Markdown or URLs and are expensive when repeated.
 */
const UNITS = [
	...[
		'[',
		']',
		'(',
		')',
		'{',
		'}',
		'{a: ',
		'[a, ',
		'- ',
		'? ',
		'* ',
		'> ',
		'| ',
		'1. ',
		'# ',
		'#',
		'`',
		'```\n',
		'~~~\n',
	],
	...[
		' ',
		'\t',
		'\n',
		'\r\n',
		'\n\n',
		'---\n',
		'...\n',
		'%\n',
		',',
		':',
		': ',
		';',
		'.',
		'/',
		'\\',
		'"',
		"'",
		'\\"',
		"''",
	],
	...[
		'&a ',
		'*a ',
		'!a ',
		'<<: *a\n',
		'a: 1\n',
		'a: &a [*a]\n',
		'a:\n ',
		'- a\n',
		'- "\\x41"\n',
		'"\\q',
		'|\n ',
		'>\n ',
	],
	...[
		'](/a/b#',
		'](/mcp/a',
		'[a](b',
		'![',
		'**a',
		'_a_',
		'<a',
		'<!--',
		'<a href=',
		'</a>',
		'&amp;',
		'&#x200b;',
		'&#',
		'|a',
	],
	...[
		'eyJ-',
		'eyJaaaaaaaaaaaaaaaaaaaaaa.',
		'glpat-',
		'sk-',
		'ghp_',
		'-----BEGIN ',
		'A ',
		'AKIA',
		'https://a:b',
		'a+',
		'a@',
	],
	...[
		'curl ',
		'curl http://',
		'curl https://x |',
		'bash <(',
		'cat ',
		'env |',
		'ignore all ',
		'do not tell ',
		'steal a ',
	],
	...[
		'import ',
		'import a from ',
		'data:a/b;',
		'A'.repeat(239),
		`${'A'.repeat(80)}\n`,
		'https://',
		'www.',
		'.git',
		'%',
		'%ff',
	],
	...[
		'a-',
		'a_',
		'-',
		'--',
		'_',
		'0',
		'9',
		'1e',
		'a.',
		'__proto__',
		'constructor.',
		'🏳️',
		'\u200d',
		'\ufe0f',
		'\ud83d',
		'\udc00',
	],
	...[
		'\u0000',
		'\u0001',
		'\u001b[',
		'\u007f',
		'\u2028',
		'\u202e',
		'\ufdfa',
		'\u0958',
		'\u0301',
		'é',
		'ﬁ',
		'漢',
		'İ',
		'ß',
		'٣',
		'‮',
	],
] as const

const CLOSERS: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')', '{a: ': '}', '[a, ': ']', '"': '"' }

const size = fc.oneof(
	{ weight: 3, arbitrary: fc.constant(MAX_CHARACTERS) },
	{ weight: 1, arbitrary: fc.integer({ min: 0, max: MAX_CHARACTERS }) },
	{ weight: 2, arbitrary: fc.integer({ min: 0, max: 400 }) },
)
const unit = fc.oneof(
	{ weight: 6, arbitrary: fc.constantFrom(...UNITS) },
	{ weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }) },
	{ weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }) },
)
const fill = (text: string, length: number) =>
	text.repeat(Math.ceil(length / Math.max(1, text.length))).slice(0, length)

const repeated = fc.record({ unit, size, before: unit, after: unit }).map(({ unit, size, before, after }) => ({
	kind: `repeated ${JSON.stringify(unit.slice(0, 24))}`,
	text: before + fill(unit, size) + after,
}))
const nested = fc
	.record({ unit: fc.constantFrom(...Object.keys(CLOSERS)), size, within: unit })
	.map(({ unit, size, within }) => {
		const levels = Math.floor(size / (unit.length + 1))
		return {
			kind: `nested ${JSON.stringify(unit)}`,
			text: unit.repeat(levels) + within + (CLOSERS[unit] ?? '').repeat(levels),
		}
	})
const mixed = fc
	.record({ units: fc.array(unit, { minLength: 2, maxLength: 5 }), size })
	.map(({ units, size }) => ({ kind: 'mixed', text: fill(units.join(''), size) }))
const lines = fc.record({ unit, size, indent: fc.boolean() }).map(({ unit, size, indent }) => ({
	kind: indent ? 'lines indented more and more' : 'lines',
	text: indent
		? Array.from({ length: Math.floor(Math.sqrt(size)) }, (_, i) => `${' '.repeat(i)}${unit.trim()}:`).join('\n')
		: fill(`a${fill(unit, 40)}: b\n`, size),
}))
const keys = size.map((size) => ({
	kind: 'many keys',
	text: Array.from({ length: Math.floor(size / 9) }, (_, i) => `k${i}: 1`).join('\n'),
}))
const free = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 300 }).map((text) => ({ kind: 'characters', text })),
	fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => ({ kind: 'graphemes', text })),
	fc.json({ maxDepth: 40 }).map((text) => ({ kind: 'JSON', text })),
	fc.constantFrom('1e999', '-1e999', '9'.repeat(400), '0x7fffffffffffffff', '.inf', 'NaN', '-0').map((text) => ({
		kind: 'numbers',
		text,
	})),
)

/** A valid text with parts removed, doubled or replaced by hostile ones. */
const mutated = (valid: readonly string[]) =>
	fc
		.record({
			text: fc.constantFrom(...valid),
			cuts: fc.array(
				fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), take: fc.nat(40), unit, size: fc.nat(3_000) }),
				{ minLength: 1, maxLength: 4 },
			),
		})
		.map(({ text, cuts }) => ({
			kind: 'mutated',
			text: cuts
				.reduce((now, { at, take, unit, size }) => {
					const start = Math.floor(at * now.length)
					return now.slice(0, start) + fill(unit, size) + now.slice(start + take)
				}, text)
				.slice(0, MAX_CHARACTERS),
		}))

/** Generates texts of every kind. `valid` are texts to mutate, if there are any. */
export const inputs = (valid: readonly string[]): fc.Arbitrary<Input> =>
	fc
		.oneof(
			{ weight: 5, arbitrary: repeated },
			{ weight: 2, arbitrary: nested },
			{ weight: 3, arbitrary: mixed },
			{ weight: 1, arbitrary: lines },
			{ weight: 1, arbitrary: keys },
			{ weight: 2, arbitrary: free },
			...(valid.length ? [{ weight: 4, arbitrary: mutated(valid) }] : []),
		)
		.map(({ kind, text }) => ({ kind, text: text.slice(0, MAX_CHARACTERS) }))
