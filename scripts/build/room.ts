import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { AstroIntegration } from 'astro'

/** From so many entries on, what V8's collector costs grows faster than the catalogue unless it has more room. */
const MANY = 5_000

/** By so much, in percent, what is held may grow before all of it is looked at again. */
const GROWTH = 50

/** The Node whose V8 counts buffers beside the heap, and can be told otherwise. */
const COUNTS_APART = '24.'

/** What is kept is read at once and stays: with more room less of it is moved. Where all is built that room is most of the memory. */
export function moveLess(): void {
	setFlagsFromString('--semi-space-growth-factor=2')
}

/**
 * Gives a build of many entries room, so that its heap is looked at whole a few times, and not whenever it has grown by a tenth
 * or 64 MB of buffers were filled, most of which are free again. A build of few takes less memory without.
 */
export function giveRoom(entries: number): void {
	if (entries < MANY) return
	moveLess()
	setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
	if (process.versions.node.startsWith(COUNTS_APART)) setFlagsFromString('--external-memory-accounted-in-global-limit')
}

/** Up to so many entries the modules that are bundled are most of what a build holds. */
const FEW = 1_000

/**
 * Has V8 look at all that is held when a small build has bundled. Half of it is free then; V8 itself would look later, when what
 * is made of the bundles has come on top of it, which takes a fifth more memory and as long.
 */
export const roomAfterBundles = (entries: () => number): AstroIntegration => ({
	name: 'pinakes-room',
	hooks: {
		'astro:build:ssr': () => {
			if (entries() <= FEW) collect()
		},
	},
})

/** Has V8 free what nobody holds any more. */
export function collect(): void {
	setFlagsFromString('--expose-gc')
	const gc: () => void = runInNewContext('gc')
	setFlagsFromString('--no-expose-gc')
	gc()
}
