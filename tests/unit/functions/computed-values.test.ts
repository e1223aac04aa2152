import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { expect, it } from 'vitest'
import { computedValues, type Span } from '../../../scripts/functions/computed-values.ts'
import { pick, seeded } from '../../../scripts/seeded.ts'

const codes = globSync('src/**/*.ts').map((file) => readFileSync(file, 'utf8'))

/** The values of all top-level names of a module, as a parser finds them; undefined where it cannot parse. */
function parsed(code: string) {
	try {
		return parseAst(code, { lang: 'ts', astType: 'js' })
			.body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
			.flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
			.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [init] : []))
	} catch {
		return undefined
	}
}

/** What a bundler drops by itself. */
const PLAIN = /Literal$|Function|Class|^AwaitExpression$|^UnaryExpression$/

/** Whether a span holds a value, and beside it only parentheses, comments, and types, which are removed. */
function holds(code: string, found: Span, { start, end }: Span): boolean {
	const [before, after] = [code.slice(found.start, start), code.slice(end, found.end)]
	return (
		found.start <= start &&
		end <= found.end &&
		/^[\s(]*$/.test(before) &&
		/^(?:[\s)]|\/\*[\s\S]*?\*\/)*(?: (?:as|satisfies) [\s\S]*)?$/.test(after)
	)
}

it('finds in our modules what a parser finds, nearly always without one', () => {
	const found = codes.map((code) => ({ code, values: computedValues(code) }))
	const wrong = found.filter(({ code, values }) => {
		const made = parsed(code)?.filter(({ type }) => !PLAIN.test(type)) ?? []
		return values && !(values.length === made.length && values.every((one, at) => holds(code, one, made[at] as Span)))
	})
	expect(wrong).toEqual([])
	expect(found.filter(({ values }) => values).length).toBeGreaterThan(codes.length * 0.85)
	expect(found.flatMap(({ values }) => values ?? []).length).toBeGreaterThan(500)
})

it.each([
	['two statements in a line', 'const a = make(); const b = make()'],
	['semicolons', 'const a = make();\nconst b = 1;'],
	['two names in a statement', 'const a = make(), b = make()'],
	['two names in two lines', 'const a = make(),\n\tb: Some = make()'],
	['another statement that is indented', 'const a = make()\n  const b = make()'],
	['a call that is indented', 'const a = make()\n  run()'],
	['a template over several lines', 'const a = make(`\nconst b = make()\n`)'],
	['a template whose text is a declaration', 'const a = `\nconst b = make()\n`.trim()'],
	['a comment behind it', 'const a = make() // why'],
	['a bracket in a text', "const a = make(')')"],
	['a bracket in a pattern', 'const a = /[(]/.test(text)'],
	['a type over several lines', 'const a: {\n\tb: string\n} = make()'],
	['a chain at the margin', 'const a = make()\n.with(1)'],
	['a value at the margin', "const a =\n'b' + c"],
	['parameters without an end', "const a = (b = ')', c) => b"],
])('leaves to the parser what is written otherwise: %s', (_, code) => {
	expect(computedValues(code)).toBeUndefined()
})

it.each([
	['a function', 'const a = (b: string): string =>\n\tmake(b)', []],
	['a function of a type', 'export const a = <T extends { id: string }>(b: T) => make(b)', []],
	['what is written out', "const a = 'b'\nconst c = -1\nconst d = 0o600\nconst e = /[a-z)]+/g\nlet f = null", []],
	['what is awaited', 'const a = await make()\nconst b = (await make()).c', []],
	['no value', 'let a: string | undefined', []],
	['a call', 'export const a: B<C> = make({\n\tb: [1],\n})', ['make({\n\tb: [1],\n})']],
	['a chain', 'const a = make()\n\t.with(1)\n\t.with(2)\n\nexport function b() {}', ['make()\n\t.with(1)\n\t.with(2)']],
	['an object with a type', 'const a = {\n\tb,\n} as const satisfies C', ['{\n\tb,\n} as const satisfies C']],
	['a value in the next line', 'const a =\n\tb ?? make()', ['b ?? make()']],
	['parentheses that are no parameters', 'const a = (b ?? c).map(d)', ['(b ?? c).map(d)']],
])('knows %s by its text', (_, code, values) => {
	expect(computedValues(code)?.map(({ start, end }) => code.slice(start, end))).toEqual(values)
})

/** Ways in which a module may come to look otherwise. */
const CHANGES: readonly ((line: string, next: string) => string)[] = [
	(line, next) => `${line}; ${next.trim()}`,
	(line, next) => `${line}\n${next.trimStart()}`,
	(line, next) => `${line};\n${next}`,
	(line, next) => `${line} // note\n${next}`,
	(line, next) => `${line}\n  ${next}`,
	(line, next) => `${line.trim()}\n\n${next}`,
	(line, next) => `${line} /* ) */\n${next}`,
	(line, next) => `/* as it was\n${line}\n${next}\nuntil now */`,
	(line, next) => `${line} /*\nconst old = make()\n*/\n${next}`,
	(line, next) => `${line}\n\tmore()\n${next}`,
	(line, next) => `${line}, more = make()\n${next}`,
]

it('takes nothing but a whole value for one, also in modules that are not formatted', () => {
	const random = seeded(20261125)
	const found = Array.from({ length: 6_000 }, () => {
		const lines = pick(random, codes).split('\n')
		const at = Math.floor(random() * Math.max(1, lines.length - 1))
		lines.splice(at, 2, pick(random, CHANGES)(lines[at] ?? '', lines[at + 1] ?? ''))
		const code = lines.join('\n')
		return { code, values: computedValues(code), all: parsed(code) }
	})
	const both = found.flatMap(({ code, values, all }) => (values && all ? [{ code, values, all }] : []))
	expect(both.length).toBeGreaterThan(1_000)
	const wrong = both.filter(
		({ code, values, all }) => !values.every((one) => all.some((value) => holds(code, one, value))),
	)
	expect(wrong).toEqual([])
})
