import { globSync } from 'node:fs'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

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
