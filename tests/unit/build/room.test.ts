import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Holds 100 MB and fills 1 GB of buffers, each for a moment, as the documents of a large registry are. */
const WORK = `
const { giveRoom } = await import('./scripts/build/room.ts')
giveRoom(Number(process.argv[1]))
const held = Array.from({ length: 1_000_000 }, (_, i) => ({ name: i, parts: [i, i] }))
for (let i = 0; i < 256; i++) Buffer.alloc(1 << 22)
console.log(held.length)`

/** How often a process with so many entries looks at all that it holds. */
function collectionsOf(entries: number): number {
	const command = ['--trace-gc', '--input-type=module', '-e', WORK, String(entries)]
	const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8' })
	expect([status, stderr]).toEqual([0, ''])
	return stdout.match(/Mark-Compact/g)?.length ?? 0
}

test('buffers that are free again do not make a build of many entries look at all that it holds', () => {
	expect(collectionsOf(5_000)).toBeLessThan(collectionsOf(4_999) / 2)
})

/** What a process gives that runs this module. */
function said(module: string): number {
	const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', module], {
		encoding: 'utf8',
	})
	expect([status, stderr]).toEqual([0, ''])
	return Number(stdout)
}

/** The part of what was held that is left in a build of so many entries once it has bundled and nobody holds it. */
const leftAfterBundles = (entries: number): number =>
	said(`
const { roomAfterBundles } = await import('./scripts/build/room.ts')
let held = Array.from({ length: 500_000 }, (_, i) => ({ name: String(i) }))
const before = process.memoryUsage().heapUsed
held = undefined
roomAfterBundles(() => ${entries}).hooks['astro:build:ssr']()
console.log(process.memoryUsage().heapUsed / before)`)

test('what nobody holds any more is free once a small build has bundled', () => {
	expect(leftAfterBundles(300)).toBeLessThan(0.5)
	expect(leftAfterBundles(3_000)).toBeGreaterThan(0.5)
})

const YOUNG = `
const held = []
for (let i = 0; i < 40_000; i++) held.push({ name: [i] })
const { getHeapSpaceStatistics } = await import('node:v8')
console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size)`

test('what is short-lived has 32 MB, twice, as soon as it has more than at first', () => {
	const young = said(`await import('./scripts/build/allocator.mjs')\n${YOUNG}`)
	expect(young).toBeGreaterThan(64_000_000)
	expect(young).toBeLessThan(72_000_000)
})
