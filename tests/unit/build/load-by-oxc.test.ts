import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-load-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a module that imports the given one says of it, where Oxc loads both. */
function loaded(name: string, files: Record<string, string>): string {
	for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
	const program = `import(${JSON.stringify(pathToFileURL(join(folder, name)).href)}).then(({ value }) => console.log(value), console.log)`
	const args = ['--import', './scripts/build/load-by-oxc.mjs', '--input-type=module', '-e', program]
	const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 20_000 })
	return stdout + stderr
}

test('modules in TypeScript are loaded, with those that they import', () => {
	const files = {
		'uses.ts': `import { type One, one } from './one.ts'\nexport const value: One['name'] = one.name`,
		'one.ts': `export interface One { name: string }\nexport const one = { name: 'one of them' } satisfies One`,
	}
	expect(loaded('uses.ts', files)).toBe('one of them\n')
})

test('an error says where it is in the source', () => {
	const fault = `interface Thing {\n\tname: string\n}\n\n\n// Why.\nconst fail = (thing: Thing): never => {\n\tthrow new TypeError(thing.name)\n}\nfail({ name: 'the fault' })\n`
	const said = loaded('fault.ts', { 'fault.ts': fault })
	expect(said).toContain('TypeError: the fault')
	expect(said).toMatch(/at fail \(file:.*fault\.ts:8:8\)/)
	expect(said).toMatch(/fault\.ts:10:1\b/)
})

test('what is no TypeScript, and what is not there, is said as Node says it', () => {
	expect(loaded('wrong.ts', { 'wrong.ts': 'export const value: = 1\n' })).toMatch(/wrong\.ts:1\n(?:.*\n)+SyntaxError/)
	expect(loaded('lacks.ts', { 'lacks.ts': `import './not-there.ts'\n` })).toMatch(/ENOENT.*not-there\.ts/)
})
