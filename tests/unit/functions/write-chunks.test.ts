import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Chunks, HANDLER } from '../../../scripts/functions/split.ts'
import { chunkWriter } from '../../../scripts/functions/write-chunks.ts'

const root = mkdtempSync(join(tmpdir(), 'pinakes-parts-'))
afterAll(() => rmSync(root, { recursive: true }))

const part = (code: string) => ({ code, imports: [] })
const partsOf = (handler: string): Chunks =>
	new Map([
		[HANDLER, part(handler)],
		['chunk-ABCD.mjs', part('export const shared = 1')],
	])

test('what several functions have is one file on the disk without white space, and each starts with its own', () => {
	const write = chunkWriter()
	const places = ['one', 'two'].map((name) => join(root, name))
	for (const folder of places)
		write(partsOf(`// comment\nexport const ${basename(folder)} = 1`), {
			folder,
			start: 'start.mjs',
			banner: '// all',
		})
	expect(places.map((folder) => readFileSync(join(folder, 'start.mjs'), 'utf8'))).toEqual(
		['one', 'two'].map((name) => `// all\nexport const ${name}=1;`),
	)
	const shared = places.map((folder) => join(folder, 'chunk-ABCD.mjs'))
	expect(shared.map((file) => readFileSync(file, 'utf8'))).toEqual(Array(2).fill('// all\nexport const shared=1;'))
	expect(new Set(shared.map((file) => statSync(file).ino)).size).toBe(1)
})
