import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, relative } from 'node:path'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { pureValues } from '../../../scripts/functions/pure-values.ts'
import { writeBelow } from '../../support/write-below.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-pure-values-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Joins modules of a project's `src`, the first of which is the start, and imports what comes of it. */
async function joined(modules: Record<string, string>): Promise<{ text: string; values: Record<string, unknown> }> {
	const root = mkdtempSync(join(folder, 'case-'))
	writeFileSync(join(root, 'package.json'), JSON.stringify({ sideEffects: manifest.sideEffects }))
	for (const [name, code] of Object.entries(modules)) writeBelow(join(root, 'src'), name, code)
	const entryPoints = [join(root, 'src', Object.keys(modules)[0] as string)]
	const form = { bundle: true, format: 'esm', minifySyntax: true, write: false } as const
	const { outputFiles } = await build({ ...form, entryPoints, plugins: [pureValues] })
	const text = outputFiles[0]?.text ?? ''
	return { text, values: await import(`data:text/javascript,${encodeURIComponent(text)}`) }
}

const MAKING = `const made = []
export const make = (name: string) => ({ name, with: (other: string) => make(name + other), list: made.push(name) && made })
`

test('what nobody uses is not made, however it is made, and what is used is made once, in its order', async () => {
	const { text, values } = await joined({
		'start.ts': `import { base, used } from './shapes.ts'\nexport const list = used.list\nexport const same = used.of === base`,
		'make.ts': MAKING,
		'shapes.ts': `import { make } from './make.ts'
export const base = make('base').with('-more')
export const unused = make('unused').with('-call')
const inUnused = [make('unused-part')]
export const all = { inUnused, more: new Map([['unused-entry', make('unused-entry')]]) }
export const used = { of: base, list: make('used').list } as const`,
	})
	expect(values).toMatchObject({ list: ['base', 'base-more', 'used'], same: true })
	expect(text).not.toContain('unused')
})

test('what is awaited is left as it is', async () => {
	const { values } = await joined({
		'start.ts': `import { value } from './awaited.ts'\nexport const list = [value]`,
		'awaited.ts': `export const value = await Promise.resolve('awaited')`,
	})
	expect(values.list).toEqual(['awaited'])
})

test('a module of which nothing is used is not run, and of one that is used every statement is', async () => {
	const { text, values } = await joined({
		'start.ts': `import { used } from './runs.ts'\nimport { unused } from './rests.ts'\nconst nobody = unused()\nexport const list = [used, ...globalThis.ran]`,
		'runs.ts': `globalThis.ran = ['runs']\nexport const used = 'used'`,
		'rests.ts': `globalThis.ran.push('rests')\nexport const unused = () => 'unused'`,
	})
	expect(values.list).toEqual(['used', 'runs'])
	expect(text).not.toContain('rests')
})

test('a function carries no shape of an answer', async () => {
	const { text, values } = await joined({
		'contract/endpoints-some.ts': `import { make } from '../make.ts'
const answer = make('shape of an answer')
const row = <T>(one: T) => one
export const rows = { read: row({ path: '/', response: answer, body: make('body').name }) } as const
export const inPlace = row({ response: make('shape in its place'), path: '/other' })`,
		'make.ts': MAKING,
	})
	expect(values.rows).toEqual({ read: { path: '/', body: 'body' } })
	expect(values.inPlace).toEqual({ path: '/other' })
	expect(text).not.toMatch(/shape/)
})

test('a module that is imported for its effects is one that package.json lists, since bundlers drop every other', () => {
	const imports = globSync('src/**/*.{ts,astro}').flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(/^\s*import ['"](\.[^'"]+)['"]/gm)].map(([, path = '']) =>
			relative('.', join(dirname(file), path)),
		),
	)
	expect(imports.length).toBeGreaterThan(1)
	expect(
		imports.filter((path) => !manifest.sideEffects.some((pattern) => matchesGlob(`./${path}`, inside(pattern)))),
	).toEqual([])
})

/** A pattern without a slash holds in every folder. */
const inside = (pattern: string): string => (pattern.includes('/') ? pattern : `./**/${pattern}`)
