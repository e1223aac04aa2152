import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Pages } from '../functions/join.ts'
import { readHostConfig } from '../server/host-config.ts'
import { nativeSources } from './native-sources.ts'

/** Where Astro leaves the code of on-demand pages, and where the host takes the function from. */
const SERVER = '.netlify/build'
const FUNCTION = '.netlify/v1/functions/ssr'

/** What Astro names by the digest of its content never changes under its name. */
const HEADERS = [{ for: '/_astro/*', values: { 'Cache-Control': 'public, max-age=31536000, immutable' } }]

/**
 * The text of the function. The host reads its configuration without running it, so it is written out; patterns are
 * relative to the file and take the place of those for all functions.
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

/** A pattern from the root as one from the folder of the function. */
function fromFunction(root: string, pattern: string): string {
	const isNot = pattern.startsWith('!')
	return `${isNot ? '!' : ''}${relative(join(root, FUNCTION), join(root, isNot ? pattern.slice(1) : pattern))}`
}

/** Writes the text of the function, which holds the page for addresses that no page has. */
export function writeFunctionText(root: string, dist: string): void {
	const patterns = readHostConfig(root).includedFiles.map((pattern) => fromFunction(root, pattern))
	const notFound = readFileSync(join(dist, '404.html'), 'utf8')
	writeFileSync(join(root, FUNCTION, 'ssr.mjs'), functionText(notFound, patterns))
}

/** What Astro has left of the pages that are made on demand, and where the host looks for it: the build joins it. */
export const pagesOf = (root: string): Pages => ({
	entry: join(root, SERVER, 'entry.mjs'),
	out: join(root, FUNCTION, 'server'),
})

function writeFunction(root: string, dist: string): void {
	mkdirSync(join(root, FUNCTION), { recursive: true })
	writeFunctionText(root, dist)
	writeFileSync(
		join(root, '.netlify/v1/config.json'),
		JSON.stringify({ images: { remote_images: [] }, headers: HEADERS }),
	)
}

/**
 * Makes one function of the pages that are made on demand and of their packages, as the host takes it; nothing in
 * development, where they need no adapter. The host's official one starts emulators, traces every file of every package,
 * and writes the id of each deploy into every page.
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
