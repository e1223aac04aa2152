import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { awaitedPackages } from './awaited-packages.ts'
import { madeTables } from './made-tables.ts'
import { oneLanguage } from './one-language.ts'
import { ownModules } from './own-modules.ts'
import { openSplitter, type Splitter } from './split.ts'
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
	// Identifiers are not minified, because the log shows errors by name.
	minifyWhitespace: true,
	minifySyntax: true,
	logLevel: 'silent',
} satisfies BuildOptions

/** Bundles a project's code with its packages. Each method takes entry points by name. */
export interface Joiner {
	/**
	 * For latency-critical functions: leaves out static imports of Node's built-in modules. The host needs those imports
	 * in other functions to find the files they read.
	 */
	joinQuick: Splitter['split']
	join: Splitter['split']
	close: Splitter['close']
}

/** Opens a bundler for these entry points, for any number of bundles; files that they share are read once. */
export async function openJoiner(names: readonly string[], root: string): Promise<Joiner> {
	let isQuick = false
	const plugins = [ownModules(() => isQuick), awaitedPackages, oneLanguage, madeTables, usedValues]
	const { split, close } = await openSplitter(names, { ...FORM, plugins, absWorkingDir: root })
	const splitAs = (quick: boolean): Splitter['split'] => {
		return (starts) => {
			isQuick = quick
			return split(starts)
		}
	}
	return { joinQuick: splitAs(true), join: splitAs(false), close }
}
