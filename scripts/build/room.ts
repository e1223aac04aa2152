import { setFlagsFromString } from 'node:v8'

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
