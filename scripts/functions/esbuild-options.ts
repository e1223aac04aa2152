import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { commonJsExports } from './commonjs-exports.ts'
import { englishOnly } from './english-only.ts'
import { precomputedTables } from './precomputed-tables.ts'
import { pureValues } from './pure-values.ts'
import { type EntryPoint, type SplitFunction, split } from './split.ts'

/** Packages with native binaries, which only the host's own bundler can include. */
export const NATIVE = ['@takumi-rs/core']

/** Modules to replace when bundling. */
export const REPLACED_MODULES = { '@modelcontextprotocol/server/_shims': join(import.meta.dirname, 'mcp-shims.ts') }

/** Shared esbuild options. */
export const ESBUILD_OPTIONS = {
	bundle: true,
	platform: 'node',
	format: 'esm',
	target: 'node24',
	external: NATIVE,
	alias: REPLACED_MODULES,
	outExtension: { '.js': '.mjs' },
	logLevel: 'silent',
} satisfies BuildOptions

/**
 * Bundles functions with their packages. The result is not minified, because esbuild would drop the annotations by
 * which the start of a function is tree-shaken once more.
 */
export const bundleTogether = (starts: readonly EntryPoint[], root: string): Promise<SplitFunction[]> =>
	split(starts, {
		...ESBUILD_OPTIONS,
		plugins: [commonJsExports, englishOnly, precomputedTables, pureValues],
		absWorkingDir: root,
	})
