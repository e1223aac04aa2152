import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { AstroIntegration } from 'astro'

/**
 * From this number of entries, the cost of garbage collection grows faster than the catalogue unless the heap may grow
 * more.
 */
const MANY = 5_000

/** Heap growth in percent between two full collections. */
const GROWTH = 50

/** Node versions whose V8 counts external buffers separately from the heap and has a flag to change that. */
const COUNTS_APART = '24.'

/**
 * Lets the young generation grow. In a warm build, cached values are read at once and stay in memory, and with more
 * room fewer of them are copied. A small full build goes without, because this room would be most of its memory.
 */
export function moveLess(): void {
	setFlagsFromString('--semi-space-growth-factor=2')
}

/**
 * Lets the heap of a large build grow, so that V8 does a few full collections instead of one after each tenth of growth
 * or 64 MB of buffers, most of which are free again. A small build uses less memory without this.
 */
export function giveRoom(entries: number): void {
	if (entries < MANY) return
	moveLess()
	setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
	if (process.versions.node.startsWith(COUNTS_APART)) setFlagsFromString('--external-memory-accounted-in-global-limit')
}

/** Up to this number of entries, bundled modules are most of a build's memory. */
const FEW = 1_000

/**
 * Astro integration that runs a full garbage collection once a small build has bundled, when half of the memory is
 * garbage. V8 would collect later, after rendering has allocated more: a fifth more memory for the same time.
 */
export const roomAfterBundles = (entries: () => number): AstroIntegration => ({
	name: 'pinakes-room',
	hooks: {
		'astro:build:ssr': () => {
			if (entries() <= FEW) collect()
		},
	},
})

/** Runs a full garbage collection. */
function collect(): void {
	setFlagsFromString('--expose-gc')
	const gc: () => void = runInNewContext('gc')
	setFlagsFromString('--no-expose-gc')
	gc()
}
