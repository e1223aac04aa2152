import { globSync } from 'node:fs'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { precomputedTables } from '../../scripts/functions/precomputed-tables.ts'
import { pureValues } from '../../scripts/functions/pure-values.ts'

/** The packages that a function imports when it starts, once the host has joined our files into one. */
async function packagesOf(file: string): Promise<string[]> {
	const { metafile } = await build({
		entryPoints: [file],
		bundle: true,
		packages: 'external',
		platform: 'node',
		format: 'esm',
		write: false,
		metafile: true,
	})
	const imports = Object.values(metafile.outputs).flatMap((output) => output.imports)
	const named = imports.filter(({ kind, path }) => kind === 'import-statement' && !path.startsWith('node:'))
	return [...new Set(named.map(({ path }) => path))].sort()
}

const OTHERS: Record<string, string[]> = {
	'netlify/functions/mcp.ts': ['@modelcontextprotocol/server', '@modelcontextprotocol/server/ext/skills', 'zod'],
	'netlify/functions/og.ts': ['@takumi-rs/core', 'zod'],
}

test.each(globSync('netlify/functions/*.ts').map((file) => file.replaceAll('\\', '/')))(
	'%s starts with no package but those it always needs',
	async (file) => {
		expect(await packagesOf(file)).toEqual(OTHERS[file] ?? ['zod'])
	},
)

/** Our modules of which a function has code in what it starts with, as it is joined. */
async function startOf(name: string): Promise<string[]> {
	const { metafile } = await build({
		entryPoints: [`netlify/functions/${name}.ts`],
		outdir: '.local/never-written',
		bundle: true,
		splitting: true,
		packages: 'external',
		platform: 'node',
		format: 'esm',
		write: false,
		metafile: true,
		plugins: [precomputedTables, pureValues],
	})
	const [entry = ''] = Object.keys(metafile.outputs).filter((path) => path.endsWith(`/${name}.js`))
	const found = new Set([entry])
	for (const path of found)
		for (const { path: next, kind } of metafile.outputs[path]?.imports ?? [])
			if (kind === 'import-statement' && next in metafile.outputs) found.add(next)
	const inputs = [...found].flatMap((path) => Object.entries(metafile.outputs[path]?.inputs ?? {}))
	return inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path)
}

test.each([
	['mcp', ['src/domain/search.ts', 'src/search/tables.ts', 'src/mcp/tools.ts', 'src/schema/entry-source.ts']],
	['search', ['src/schema/entry-source.ts', 'src/schema/entry.ts', 'src/providers/source-host.ts']],
	['votes', ['src/providers/source-host.ts', 'src/search/text.ts']],
])('%s, joined, starts without what it only awaits, and without shapes of answers', async (name, without) => {
	const start = await startOf(name)
	expect(start).toContain(`netlify/functions/${name}.ts`)
	expect(start.filter((path) => without.includes(path))).toEqual([])
})
