import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { madeTables } from '../../../scripts/functions/made-tables.ts'
import * as tables from '../../../src/search/tables.ts'

const bundled = async () => {
	const { outputFiles, metafile } = await build({
		entryPoints: ['src/search/tables.ts'],
		bundle: true,
		format: 'esm',
		write: false,
		metafile: true,
		plugins: [madeTables],
	})
	return { text: outputFiles[0]?.text ?? '', files: Object.keys(metafile.inputs) }
}

test('a joined function carries the tables of the search as they are made here, and not what makes them', async () => {
	const { text, files } = await bundled()
	const carried: typeof tables = await import(`data:text/javascript,${encodeURIComponent(text)}`)
	expect(files).toEqual(['src/search/tables.ts'])
	expect(Object.keys(carried).sort()).toEqual(Object.keys(tables).sort())
	const made = (all: typeof tables) => Object.fromEntries(Object.entries(all).map(([name, make]) => [name, make()]))
	expect(made(carried)).toEqual(made(tables))
})

test('the tables say what JSON can say, and name every phrase by its first word', () => {
	for (const make of Object.values(tables)) expect(JSON.parse(JSON.stringify(make()))).toEqual(make())
	const { lineNumbers, lines } = tables.lexiconTable()
	expect(Object.values(lineNumbers).every((numbers) => numbers.every((number) => lines[number]))).toBe(true)
	expect(Object.keys(tables.phraseTable()).filter((first) => first.includes(' '))).toEqual([])
})
