import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../../scripts/architecture/modules.ts'

const read = (text: string, file = 'src/schema/a.ts') => modulesOf({ [file]: text })
const importsOf = (text: string, file?: string) =>
	read(text, file).flatMap(({ imports }) =>
		imports.map(({ target, typesOnly }) => [target, typesOnly ? 'types' : 'loads']),
	)

describe('an import', () => {
	it('is read in every form, and never in a comment or a text', () => {
		const code = `
			import a, { type B } from './b.ts'
			import * as c from '../c.ts'
			import './d.ts'
			export { e } from './e.ts'
			export * from './f.ts'
			const g = () => import('./g.ts')
			// import h from './h.ts'
			const i = \`import i from './i.ts'\``
		expect(importsOf(code)).toEqual([
			['src/schema/b.ts', 'loads'],
			['src/c.ts', 'loads'],
			['src/schema/d.ts', 'loads'],
			['src/schema/e.ts', 'loads'],
			['src/schema/f.ts', 'loads'],
			['src/schema/g.ts', 'loads'],
		])
	})

	it('takes types only where nothing of it is left without them', () => {
		const code = `
			import type A from './a1.ts'
			export type { B } from './b.ts'
			export type * from './c.ts'
			let d: typeof import('./d.ts')
			let e: import('./e.ts').E
			import { type F } from './f.ts'`
		expect(importsOf(code)).toEqual([
			['src/schema/a1.ts', 'types'],
			['src/schema/b.ts', 'types'],
			['src/schema/c.ts', 'types'],
			['src/schema/d.ts', 'types'],
			['src/schema/e.ts', 'types'],
			['src/schema/f.ts', 'loads'],
		])
	})

	it('of a package keeps its name, and of a file loses what a bundler reads', () => {
		expect(importsOf(`import 'node:fs'\nimport '@upstash/redis'\nimport './a.css?inline'`)).toEqual([
			['node:fs', 'loads'],
			['@upstash/redis', 'loads'],
			['src/schema/a.css', 'loads'],
		])
	})
})

describe('a page', () => {
	const PAGE = `---
import a from '../a.ts'
if (!a) return new Response()
---
<p>import b from '../b.ts'</p>
<script type="application/ld+json">{ "@context": "https://schema.org" }</script>
<script define:vars={{ c: 1 > 0 }}>
	import '../c.ts'
</script>
<script>import '../d.ts'</script>`

	it('is two modules, its front matter and its scripts, with the lines they have in it', () => {
		const modules = read(PAGE, 'src/pages/a.astro').map(({ name, imports }) => [
			name,
			imports.map(({ target, line }) => `${target}:${line}`),
		])
		expect(modules).toEqual([
			['src/pages/a.astro', ['src/a.ts:2']],
			['src/pages/a.astro <script>', ['src/c.ts:8']],
			['src/pages/a.astro <script>', ['src/d.ts:10']],
		])
	})

	it('may have neither', () => {
		expect(read('<p>Hello</p>', 'src/pages/a.astro').map(({ imports }) => imports)).toEqual([[]])
	})
})

describe('a function', () => {
	const measured = (text: string, file?: string) =>
		read(text, file).flatMap(({ functions }) =>
			functions.map(({ name, lines, parameters }) => `${name}: ${lines} lines, ${parameters} parameters`),
		)

	it('is measured in every form, by the lines within its braces', () => {
		const code = `
			function one(a, { b, c }, [d], ...e) {
				return 1
			}
			const two = async (a) => {
				await a

				return a
			}
			class Three {
				constructor(private a: string, b = 1) {}
				#four() {
					return
				}
				five = (a) => a
			}
			const six = { seven(a) { return a }, eight: function (a, b) {} }
			call((a, b) => {
				a(b)
			})`
		expect(measured(code)).toEqual([
			'one: 1 lines, 4 parameters',
			'two: 3 lines, 1 parameters',
			'constructor: 0 lines, 2 parameters',
			'four: 1 lines, 0 parameters',
			'five: 1 lines, 1 parameters',
			'seven: 0 lines, 1 parameters',
			'eight: 0 lines, 2 parameters',
			'a function: 1 lines, 2 parameters',
		])
	})

	it('without braces has the lines of what it gives', () => {
		expect(measured('const a = () => ({\n\tb: 1,\n})')).toEqual(['a: 3 lines, 0 parameters'])
	})

	it('is also found in an island, and its `this` is no parameter', () => {
		expect(measured('const A = (a) => <b>{a.map((c) => c)}</b>', 'src/client/a.tsx')).toHaveLength(2)
		expect(measured('function a(this: Window, b) {}')).toEqual(['a: 0 lines, 1 parameters'])
	})
})

describe('the environment', () => {
	const readers = (text: string) => read(text).flatMap(({ environment }) => environment)

	it.each([
		'process.env.A',
		"process['env'].A",
		'const { env } = process',
		'f(process.env)',
		"import { env } from 'node:process'",
	])('is read by %s', (code) => {
		expect(readers(code)).toEqual([1])
	})

	it.each(["process.env.A = 'a'", "'process.env.A'", '// process.env', 'const { pid } = other', 'process.exit()'])(
		'is not read by %s',
		(code) => {
			expect(readers(code)).toEqual([])
		},
	)
})
