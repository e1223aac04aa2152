import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { makeFolder } from '../../src/files/folder.ts'
import type { Pages } from '../functions/bundle-functions.ts'
import { readHostConfig } from '../server/host-config.ts'
import { nativeSources } from './native-sources.ts'

/** Where Astro writes the server code of on-demand pages, and where the host expects their function. */
const SERVER = '.netlify/build'
const FUNCTION = '.netlify/v1/functions/ssr'

/** File names under `/_astro` contain a content hash, so they may be cached forever. */
const HEADERS = [{ for: '/_astro/*', values: { 'Cache-Control': 'public, max-age=31536000, immutable' } }]

/**
 * The source of the function. The host reads `config` statically, so it must be a literal. The patterns of
 * `includedFiles` are relative to the function's file and replace those for all functions.
 */
function functionText(notFoundContent: string, includedFiles: readonly string[]): string {
	const config = { name: 'Pages', generator: 'pinakes', path: '/*', preferStatic: true, nodeBundler: 'none' }
	return [
		"import { createHandler } from './server/entry.mjs'",
		`export default createHandler(${JSON.stringify({ notFoundContent })})`,
		`export const config = ${JSON.stringify({ ...config, includedFiles: ['./**', ...includedFiles] })}`,
		'',
	].join('\n')
}

/** Converts a glob relative to the project root to one relative to the function's folder. */
function fromFunction(root: string, pattern: string): string {
	const isNot = pattern.startsWith('!')
	return `${isNot ? '!' : ''}${relative(join(root, FUNCTION), join(root, isNot ? pattern.slice(1) : pattern))}`
}

/** Writes the entry file of the function, which embeds the 404 page. */
export function writeFunctionText(root: string, dist: string): void {
	const patterns = readHostConfig(root).includedFiles.map((pattern) => fromFunction(root, pattern))
	const notFound = readFileSync(join(dist, '404.html'), 'utf8')
	writeFileSync(join(root, FUNCTION, 'ssr.mjs'), functionText(notFound, patterns))
}

/** The server code that Astro wrote for on-demand pages, and where the build puts its bundle. */
export const pagesOf = (root: string): Pages => ({
	entry: join(root, SERVER, 'entry.mjs'),
	out: join(root, FUNCTION, 'server'),
})

function writeFunction(root: string, dist: string): void {
	makeFolder(join(root, FUNCTION))
	writeFunctionText(root, dist)
	writeFileSync(
		join(root, '.netlify/v1/config.json'),
		JSON.stringify({ images: { remote_images: [] }, headers: HEADERS }),
	)
}

/**
 * Astro adapter that puts the on-demand pages and their packages into one function for the host; in development it does
 * nothing. The host's official adapter starts emulators, traces every file of every package, and writes the id of each
 * deploy into every page.
 */
export function hostAdapter(root: string): AstroIntegration {
	let isBuild = false
	let dist = ''
	return {
		name: 'pinakes-host',
		hooks: {
			'astro:config:setup': ({ command, config, updateConfig }) => {
				isBuild = command === 'build'
				if (!isBuild) return
				dist = fileURLToPath(config.outDir)
				for (const folder of [SERVER, FUNCTION]) rmSync(join(root, folder), { recursive: true, force: true })
				updateConfig({
					build: { redirects: false, client: config.outDir, server: new URL(`${SERVER}/`, config.root) },
					vite: { plugins: [nativeSources(root)] },
				})
			},
			'astro:config:done': ({ setAdapter }) => {
				if (!isBuild) return
				setAdapter({
					name: 'pinakes-host',
					entrypointResolution: 'auto',
					serverEntrypoint: new URL('../../src/pages/_server.ts', import.meta.url),
					adapterFeatures: {},
					supportedAstroFeatures: {
						hybridOutput: 'stable',
						staticOutput: 'stable',
						serverOutput: 'stable',
						sharpImageService: 'unsupported',
						envGetSecret: 'unsupported',
					},
				})
			},
			'astro:build:done': () => writeFunction(root, dist),
		},
	}
}
