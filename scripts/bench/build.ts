import { spawnSync } from 'node:child_process'
import {
	appendFileSync,
	cpSync,
	existsSync,
	globSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from '../../src/files/folder.ts'
import { scratchFolder } from '../at-end.ts'
import { copyProject } from './copy-project.ts'
import { generateContent } from './generate.ts'
import { type Goal, printGoals } from './goals.ts'
import { least, median } from './statistics.ts'

/** Up to this number of entries, a build renders the preview images unless the settings say otherwise. */
const DRAWN_UP_TO = 500

/**
 * A benchmark case: the number of entries, and whether the build renders their previews or they are rendered on demand.
 */
interface Case {
	size: number
	drawn: boolean
}

/** Both variants if the build renders previews by default, otherwise only on demand. */
const casesOf = (size: number): Case[] =>
	(size > DRAWN_UP_TO ? [false] : [false, true]).map((drawn) => ({ size, drawn }))

const labelOf = ({ size, drawn }: Case): string =>
	`${size}${size > DRAWN_UP_TO ? '' : drawn ? ', previews drawn' : ', previews on demand'}`

/** A copy of this project with generated content. */
function ourProject(content: string, { size, drawn }: Case): string {
	const root = copyProject('bench-ours-')
	cpSync(content, join(root, 'content'), { recursive: true })
	if (!drawn && size <= DRAWN_UP_TO) drawOnDemand(join(root, 'src/schema/settings.ts'))
	return root
}

/** Changes the settings so that previews are rendered on demand. Throws if the settings do not start as expected. */
function drawOnDemand(file: string): void {
	const text = readFileSync(file, 'utf8')
	const set = text.replace('export const settings = {', '$&\n\tpreviews: { builtUpTo: 0 },')
	if (set === text) throw new Error(`${file} does not begin its settings as expected.`)
	writeFileSync(file, set)
}

const PLAIN_PAGE = `---
import { getCollection, render } from 'astro:content'
export async function getStaticPaths() {
	return (await getCollection('entries')).map((entry) => ({ params: { slug: entry.id }, props: { entry } }))
}
const { entry } = Astro.props
const { Content } = await render(entry)
---
<html lang="en"><head><title>{entry.data.title}</title></head><body><h1>{entry.data.title}</h1><p>{entry.data.description}</p><Content /></body></html>
`
const PLAIN_COLLECTION = `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
const schema = z.object({ title: z.string(), description: z.string() })
export const collections = { entries: defineCollection({ loader: glob({ base: './content', pattern: '**/*.md' }), schema }) }
`

/**
 * The minimal Astro project for the same files, following Astro's documentation: one page for each entry and nothing
 * else.
 */
function plainProject(content: string): string {
	const { path: root } = scratchFolder('bench-plain-')
	makeFolder(join(root, 'src/pages'))
	for (const item of readdirSync(content, { recursive: true, withFileTypes: true })) {
		if (!item.isFile()) continue
		const path = join(item.parentPath, item.name)
		const target = join(root, 'content', path.slice(content.length + 1).replace(/\.mdx$/, '.md'))
		makeFolder(join(target, '..'))
		cpSync(path, target)
	}
	writeFileSync(join(root, 'src/pages/[...slug].astro'), PLAIN_PAGE)
	writeFileSync(join(root, 'src/content.config.ts'), PLAIN_COLLECTION)
	writeFileSync(join(root, 'astro.config.mjs'), 'export default {}\n')
	writeFileSync(join(root, 'package.json'), '{"type":"module"}\n')
	symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
	return root
}

/** The cost of one process. */
interface Cost {
	/** CPU seconds of the program and its children, user and system. */
	cpu: number
	seconds: number
	/** Peak memory in megabytes. */
	megabytes: number
}

/**
 * A module preloaded into the child process, which reports at exit its own cost and that of its children, such as Git
 * and esbuild, whether they have ended or still run. Linux clock ticks are hundredths of a second.
 */
const TELL = `data:text/javascript,${encodeURIComponent(`import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
const statOf = (pid) => {
	try {
		const [, parent, ...rest] = readFileSync('/proc/' + pid + '/stat', 'utf8').replace(/^.*\\) /s, '').split(' ').map(Number)
		return { pid, parent, own: rest[9] + rest[10], ended: rest[11] + rest[12] }
	} catch {
		return { pid, parent: 0, own: 0, ended: 0 }
	}
}
const childrenOf = (pid, all) => all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...childrenOf(one.pid, all)])
process.on('exit', () => {
	const all = readdirSync('/proc').map(Number).filter(Boolean).map(statOf)
	const running = childrenOf(process.pid, all).reduce((sum, { own, ended }) => sum + own + ended, 0)
	const children = (running + statOf(process.pid).ended) / 100
	writeFileSync(process.env.BENCH_COST, JSON.stringify([process.cpuUsage(), process.resourceUsage().maxRSS, children]))
})`)}`

/** Runs a command and returns its cost. Throws if it fails. */
function costOf(root: string, command: readonly string[]): Cost {
	const started = performance.now()
	const told = join(root, 'cost.json')
	const { status, stderr } = spawnSync(process.execPath, ['--import', TELL, ...command], {
		cwd: root,
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
		env: { ...process.env, BENCH_COST: told },
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	if (status !== 0) throw new Error(`${command.join(' ')} failed: ${stderr.slice(-2000)}`)
	const [cpu, kilobytes, children] = JSON.parse(readFileSync(told, 'utf8')) as [NodeJS.CpuUsage, number, number]
	return {
		cpu: (cpu.user + cpu.system) / 1e6 + children,
		seconds: (performance.now() - started) / 1000,
		megabytes: kilobytes / 1024,
	}
}

/** Appends a sentence to the text of one entry. */
function editBody(root: string, round: number): void {
	const [file = ''] = globSync('content/*/*.mdx', { cwd: root }).sort()
	appendFileSync(join(root, file), `\nOne more sentence, number ${round}.\n`)
}

const BUILD = ['scripts/node.mjs', 'scripts/build.ts', '--quiet', '--hosted']
const WORK = ['plain', 'cold', 'unchanged', 'body'] as const
type Work = (typeof WORK)[number]

/** What builds of each project leave behind. */
const LEFT = {
	ours: ['dist', '.netlify', '.pinakes', '.local', '.astro'],
	plain: ['dist', '.astro'],
}

/** Caches that a plain Astro build leaves in `node_modules`. Builds of this project use none of them. */
const CACHES = ['node_modules/.astro', 'node_modules/.vite/deps']

/**
 * Moves the output of an earlier build away. It is not deleted, because Linux skips the directory slots of files
 * deleted recently and examines each: after `rm` every new file would cost several times as much as in a fresh clone.
 */
function putAway(root: string, left: readonly string[], number: number): void {
	const away = join(root, `.away-${number}`)
	makeFolder(away)
	for (const path of left) if (existsSync(join(root, path))) renameSync(join(root, path), join(away, path))
}

/** Runs each kind of build once, in sequence. The cold build finds nothing from earlier builds. */
function round(ours: string, plain: string, number: number): Record<Work, Cost> {
	putAway(plain, LEFT.plain, number)
	for (const path of CACHES) rmSync(join(plain, path), { recursive: true, force: true })
	putAway(ours, LEFT.ours, number)
	const costs = {
		plain: costOf(plain, ['node_modules/astro/bin/astro.mjs', 'build', '--silent']),
		cold: costOf(ours, BUILD),
		unchanged: costOf(ours, BUILD),
	}
	editBody(ours, number)
	return { ...costs, body: costOf(ours, BUILD) }
}

/**
 * Goals by number of entries: the CPU ratio of a cold build with on-demand previews to plain Astro, and the CPU seconds
 * of a build after an edit.
 */
const RATIOS: Record<number, number> = { 107: 2.4, 2000: 2.5, 10000: 2.5 }
const EDITS: Record<number, number> = { 107: 1.2, 10000: 5 }
const MANY = 100_000

/** The goals for one case, with measured values: of a ratio the worse of two. */
function goalsOf(one: Case, of: Measured, dist: string): Goal[] {
	const { size, drawn } = one
	const { files, names } = shapeOf(dist)
	const [ratio, edit] = [drawn ? undefined : RATIOS[size], EDITS[size]]
	const label = labelOf(one)
	return [
		...(ratio
			? [{ what: `${label}: cold ÷ plain Astro`, most: ratio, measured: Math.max(...ratiosOf(of, 'cpu')) }]
			: []),
		{
			what: `${label}: memory ÷ plain Astro`,
			most: 1,
			measured: Math.max(...ratiosOf(of, 'megabytes')),
		},
		...(edit ? [{ what: `${label}: body edit`, most: edit, measured: of('body'), unit: 's' }] : []),
		...(size >= MANY ? [{ what: `${label}: files an entry`, most: 4, measured: files / size }] : []),
		...(size >= MANY ? [{ what: `${label}: memory`, most: 8_000, measured: of('cold', 'megabytes'), unit: 'MB' }] : []),
		{ what: `${label}: names in a folder`, most: 20_000, measured: names },
	]
}

/** The number of files in a folder tree, and the highest number of names in one folder. */
function shapeOf(folder: string): { files: number; names: number } {
	const all = readdirSync(folder, { recursive: true, withFileTypes: true })
	const names = Map.groupBy(all, ({ parentPath }) => parentPath)
	const most = [...names.values()].reduce((most, { length }) => Math.max(most, length), 0)
	return { files: all.filter((item) => item.isFile()).length, names: most }
}

type Measured = (work: Work, what?: keyof Cost, of?: typeof least) => number

/** Returns what a kind of build cost in all rounds, unless asked otherwise the lowest CPU. */
const costsOf =
	(rounds: readonly Record<Work, Cost>[]): Measured =>
	(work, what = 'cpu', of = least) =>
		of(rounds.map((one) => one[work][what]))

/** The ratio of a cold build to plain Astro by the lowest costs, and by the medians. */
const ratiosOf = (of: Measured, what: keyof Cost): number[] =>
	[least, median].map((one) => of('cold', what, one) / of('plain', what, one))

function printRow(one: Case, rounds: number, of: Measured): void {
	const both = (work: Work, what?: keyof Cost) =>
		[least, median].map((which) => of(work, what, which).toFixed(2)).join(', ')
	const ratios = (what: keyof Cost) =>
		ratiosOf(of, what)
			.map((ratio) => ratio.toFixed(2))
			.join(', ')
	const cells = [
		labelOf(one),
		rounds,
		both('plain'),
		both('cold'),
		ratios('cpu'),
		ratios('megabytes'),
		((of('cold') * 1000) / one.size).toFixed(2),
		both('body'),
		both('unchanged'),
		both('cold', 'seconds'),
	]
	console.log(`| ${cells.join(' | ')} |`)
}

/** Builds both projects alternately from the same generated entries, and prints the lowest costs and the medians. */
function benchBuild(sizes: readonly number[]): void {
	console.log('Seconds of CPU (the last column: of the clock), each the least of all rounds and the median;')
	console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}.\n`)
	console.log(
		'| entries | rounds | plain Astro | cold | ÷ plain | memory ÷ plain | ms an entry | body edit | unchanged | cold, clock |',
	)
	console.log('| --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |')
	printGoals(sizes.flatMap(casesOf).flatMap(measured))
}

/** Builds one case in several rounds and prints its row. Returns its goals. */
function measured(one: Case): Goal[] {
	const content = join(scratchFolder('bench-content-').path, 'content')
	generateContent(content, one.size)
	const [ours, plain] = [ourProject(content, one), plainProject(content)]
	const rounds = roundsOf(one.size)
	const of = costsOf(Array.from({ length: rounds }, (_, i) => round(ours, plain, i)))
	printRow(one, rounds, of)
	return goalsOf(one, of, join(ours, 'dist'))
}

/** More for short builds, which vary more, and two for the largest, of which one round takes minutes. */
const roundsOf = (size: number): number => (size <= DRAWN_UP_TO ? 10 : size <= 5_000 ? 4 : 2)

if (import.meta.main)
	benchBuild(
		process.argv.slice(2).map(Number).filter(Boolean).length ? process.argv.slice(2).map(Number) : [107, 2_000, 10_000],
	)
