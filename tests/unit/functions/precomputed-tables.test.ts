import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { precomputedTables } from '../../../scripts/functions/precomputed-tables.ts'
import * as mcpTables from '../../../src/mcp/tables.ts'
import * as tables from '../../../src/search/tables.ts'

const TABLES: Record<string, Record<string, () => unknown>> = {
	'src/search/tables.ts': { ...tables },
	'src/mcp/tables.ts': { ...mcpTables },
}

const bundled = async (path: string) => {
	const { outputFiles, metafile } = await build({
		entryPoints: [path],
		bundle: true,
		format: 'esm',
		write: false,
		metafile: true,
		plugins: [precomputedTables],
	})
	return { text: outputFiles[0]?.text ?? '', files: Object.keys(metafile.inputs) }
}

test.each(Object.entries(TABLES))(
	'a bundled function carries what %s makes, as it is made here, and not what makes it',
	async (path, here) => {
		const { text, files } = await bundled(path)
		const carried: typeof here = await import(`data:text/javascript,${encodeURIComponent(text)}`)
		expect(files).toEqual([path])
		const made = (all: typeof here) => Object.fromEntries(Object.entries(all).map(([name, make]) => [name, make()]))
		expect(made({ ...carried })).toEqual(made(here))
	},
)

test('what `tools/list` says is written by a bundled function byte for byte as it is made here', async () => {
	const { text } = await bundled('src/mcp/tables.ts')
	const { toolTable }: typeof mcpTables = await import(`data:text/javascript,${encodeURIComponent(text)}`)
	expect(JSON.stringify(toolTable())).toBe(JSON.stringify(mcpTables.toolTable()))
})

test('the tables say what JSON can say, and name every phrase by its first word', () => {
	for (const make of Object.values(tables)) expect(JSON.parse(JSON.stringify(make()))).toEqual(make())
	const { places, text } = tables.lexiconTable()
	const starts = Object.values(places).flatMap((names) => Object.values(names).flat())
	expect(starts.length).toBeGreaterThan(1000)
	expect(starts.filter((place) => place && text[place - 1] !== '\n')).toEqual([])
	expect(Object.keys(tables.phraseTable()).filter((first) => first.includes(' '))).toEqual([])
})
