import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { awaitedPackages } from './awaited-packages.ts'
import { madeTables } from './made-tables.ts'
import { oneLanguage } from './one-language.ts'
import { type SplitFunction, type Start, split } from './split.ts'
import { usedValues } from './used-values.ts'

/** Packages with native binaries, which only the host's own bundler can include. */
export const NATIVE = ['@takumi-rs/core']

/** Modules to replace when bundling. */
export const INSTEAD = { '@modelcontextprotocol/server/_shims': join(import.meta.dirname, 'mcp-shims.ts') }

/** Shared esbuild options. */
export const FORM = {
	bundle: true,
	platform: 'node',
	format: 'esm',
	target: 'node24',
	external: NATIVE,
	alias: INSTEAD,
	outExtension: { '.js': '.mjs' },
	logLevel: 'silent',
} satisfies BuildOptions

/**
 * Bundles functions with their packages. The result is not minified, because esbuild would drop the annotations by
 * which the start of a function is tree-shaken once more.
 */
export const joined = (starts: readonly Start[], root: string): Promise<SplitFunction[]> =>
	split(starts, { ...FORM, plugins: [awaitedPackages, oneLanguage, madeTables, usedValues], absWorkingDir: root })
