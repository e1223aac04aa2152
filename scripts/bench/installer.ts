import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { REGISTRY_SLUG } from '../../src/schema/primitives.ts'
import { scratchFolder } from '../at-end.ts'
import { installerDocuments } from '../installer/pack.ts'
import { readTar } from '../tar.ts'
import { type Goal, printGoals } from './goals.ts'
import { least, median } from './statistics.ts'

const ROUNDS = 60
/** Goals: maximum bytes of the archive, and maximum milliseconds of a start beyond an empty program. */
const MOST_BYTES = 66_000
const MOST_MS = 60

/** Preloaded into every program; prints its CPU time in microseconds at exit. */
const METER = `import{writeSync}from'node:fs';process.on('exit',()=>{const{user,system}=process.cpuUsage();writeSync(2,'\\n@'+(user+system))})`

/** The cost of one start in milliseconds. */
interface Start {
	cpu: number
	wall: number
}

/** Unpacks the published installer into a folder. Returns the size of the archive in bytes. */
function unpack(folder: string): number {
	const packed = installerDocuments({ baseUrl: 'https://registry.example' }).find(({ path }) => path.endsWith('.tgz'))
	if (!(packed?.body instanceof Uint8Array)) throw new Error('There is no archive of the installer.')
	const files = readTar(Uint8Array.from(gunzipSync(packed.body)))
	for (const [path, bytes] of files ?? []) writeFileSync(join(folder, path.replace('package/', '')), bytes)
	return packed.body.length
}

function start(folder: string, words: readonly string[]): Start {
	const began = performance.now()
	const { stderr, status, error } = spawnSync(process.execPath, ['--import', './meter.mjs', ...words], {
		cwd: folder,
		encoding: 'utf8',
		env: { PATH: process.env.PATH, HOME: folder },
	})
	const wall = performance.now() - began
	const cpu = Number(/\n@(\d+)$/.exec(stderr)?.[1]) / 1000
	if (error || status !== 0 || !cpu) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`)
	return { cpu, wall }
}

const { path: folder, remove } = scratchFolder('bench-installer-')
try {
	const bytes = unpack(folder)
	writeFileSync(join(folder, 'empty.mjs'), '')
	writeFileSync(join(folder, 'meter.mjs'), METER)
	const program = `${REGISTRY_SLUG}.mjs`
	const runs: [string, string[]][] = [
		['an empty program', ['empty.mjs']],
		['--version', [program, '--version']],
		['--help', [program, '--help']],
		['list', [program, 'list']],
	]
	const starts = runs.map((): Start[] => [])
	for (let round = 0; round <= ROUNDS; round++)
		for (const [i, [, words]] of runs.entries()) {
			const one = start(folder, words)
			// The first run of each fills the system's caches and is not counted.
			if (round) starts[i]?.push(one)
		}
	const figures = starts.map((all) => [
		...[least, median].map((pick) => pick(all.map(({ cpu }) => cpu))),
		...[least, median].map((pick) => pick(all.map(({ wall }) => wall))),
	])
	console.log(`${ROUNDS} starts of each in turn, Node ${process.version}.\n`)
	console.log(
		'| ms | CPU least | CPU median | wall least | wall median | median over empty |\n| --- | --: | --: | --: | --: | --: |',
	)
	const goals: Goal[] = []
	for (const [i, [name]] of runs.entries()) {
		const over = (figures[i]?.[3] ?? 0) - (figures[0]?.[3] ?? 0)
		console.log(`| ${name} | ${figures[i]?.map((ms) => ms.toFixed(1)).join(' | ')} | ${i ? over.toFixed(1) : ''} |`)
		if (i) goals.push({ what: `${name}, over an empty program`, most: MOST_MS, measured: over, unit: 'ms' })
	}
	printGoals([{ what: 'packed', most: MOST_BYTES, measured: bytes, unit: 'bytes' }, ...goals])
} finally {
	remove()
}
