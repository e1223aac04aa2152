import './allocator.mjs'
import { readFileSync } from 'node:fs'
import { registerHooks, SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

// Loads our TypeScript with Oxc while Node's compile cache is empty: Node's own type stripper would have to be compiled
// first and takes three times as long, and a build loads Oxc anyway. This file is JavaScript because it runs before any
// TypeScript can be loaded.

const OWN = /^file:.*\.ts(?=$|\?)/
const PLACE = /file:[^()]*\.ts:\d+:\d+/

const transformed = (path, sourcemap) =>
	transformSync(path, readFileSync(path, 'utf8'), {
		...{ lang: 'ts', target: 'esnext', tsconfig: false, sourcemap },
		typescript: { onlyRemoveTypeImports: true },
	})

registerHooks({
	/** A relative path with its extension needs no resolution; Node would ask the disk several times about each. */
	resolve(specifier, context, next) {
		const isPlain = /^\.\.?\/.*\.ts$/.test(specifier) && OWN.test(context.parentURL ?? '')
		if (!isPlain) return next(specifier, context)
		return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
	},
	load(url, context, next) {
		if (!OWN.test(url) || url.includes('/node_modules/')) return next(url, context)
		const { code, errors } = transformed(fileURLToPath(url), false)
		// For a syntax error, Node's own message is used.
		return errors.length ? next(url, context) : { format: 'module', source: code, shortCircuit: true }
	},
})

/** Maps a position in transformed code (`file:…:line:column`) to the position in the source. */
function placeIn(place) {
	const [, url, line, column] = /^(.*):(\d+):(\d+)$/.exec(place)
	try {
		const { map } = transformed(fileURLToPath(url), true)
		const { originalLine, originalColumn } = new SourceMap(map).findEntry(line - 1, column - 1)
		return `${url}:${originalLine + 1}:${originalColumn + 1}`
	} catch {
		return place
	}
}

// Oxc's output has other line numbers, so stack traces are mapped to the source.
Error.prepareStackTrace = (error, sites) =>
	[Error.prototype.toString.call(error), ...sites.map((site) => `    at ${String(site).replace(PLACE, placeIn)}`)].join(
		'\n',
	)
