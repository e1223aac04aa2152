import './allocator.mjs'
import { readFileSync } from 'node:fs'
import { registerHooks, SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

// Loads our TypeScript while nothing is kept of what Node has compiled: what Node takes the types away with has to be compiled
// itself first, and takes three times as long as Oxc, which a build loads in any case. It is JavaScript as nothing reads
// TypeScript before it.

const OWN = /^file:.*\.ts(?=$|\?)/
const PLACE = /file:[^()]*\.ts:\d+:\d+/

const transformed = (path, sourcemap) =>
	transformSync(path, readFileSync(path, 'utf8'), {
		...{ lang: 'ts', target: 'esnext', tsconfig: false, sourcemap },
		typescript: { onlyRemoveTypeImports: true },
	})

registerHooks({
	/** A path with its ending needs no search; Node would ask the disk several times about each. */
	resolve(specifier, context, next) {
		const isPlain = /^\.\.?\/.*\.ts$/.test(specifier) && OWN.test(context.parentURL ?? '')
		if (!isPlain) return next(specifier, context)
		return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
	},
	load(url, context, next) {
		if (!OWN.test(url) || url.includes('/node_modules/')) return next(url, context)
		const { code, errors } = transformed(fileURLToPath(url), false)
		// Node says what is wrong in its own words.
		return errors.length ? next(url, context) : { format: 'module', source: code, shortCircuit: true }
	},
})

/** A place, as an error names it, in what was made of a source as the place in the source. */
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

// Oxc writes code anew, in other lines; an error says where it is in the source.
Error.prepareStackTrace = (error, sites) =>
	[Error.prototype.toString.call(error), ...sites.map((site) => `    at ${String(site).replace(PLACE, placeIn)}`)].join(
		'\n',
	)
