import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { awaitedPackages } from './awaited-packages.ts'
import { madeTables } from './made-tables.ts'
import { oneLanguage } from './one-language.ts'
import { ownModules } from './own-modules.ts'
import { openSplitter, type Splitter } from './split.ts'
import { usedValues } from './used-values.ts'

/** Packages with a library for one system, which only the host's own bundler can take along. */
export const NATIVE = ['@takumi-rs/core']

/** What is joined instead of a part of a package. */
export const INSTEAD = { '@modelcontextprotocol/server/_shims': join(import.meta.dirname, 'mcp-shims.ts') }

/** How everything is joined. */
export const FORM = {
	bundle: true,
	platform: 'node',
	format: 'esm',
	target: 'node24',
	external: NATIVE,
	alias: INSTEAD,
	outExtension: { '.js': '.mjs' },
	// Names stay: the log tells of faults by them.
	minifyWhitespace: true,
	minifySyntax: true,
	logLevel: 'silent',
} satisfies BuildOptions

/** Joins code of a project with the packages that it uses, each time with what it starts with, by name. */
export interface Joiner {
	/** What people wait for: imports of Node's own modules are left out; the host reads those of others to find the files that they need. */
	joinQuick: Splitter['split']
	join: Splitter['split']
	close: Splitter['close']
}

/** Opens what joins these, in any number of goes: what they share is read once. */
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
