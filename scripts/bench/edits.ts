import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { seeded } from '../seeded.ts'
import { copyProject } from './copy-project.ts'
import { randomEdit } from './random-edits.ts'

/** SHA-256 of every file in a folder tree, by relative path. */
function digestsBelow(folder: string): Map<string, string> {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile())
	const paths = files.map((item) => join(item.parentPath, item.name)).sort()
	return new Map(paths.map((path) => [relative(folder, path), sha256(readFileSync(path))]))
}

/** Paths of files that exist in only one of two folders, or differ. */
function differences(one: string, other: string): string[] {
	const [a, b] = [digestsBelow(one), digestsBelow(other)]
	return [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path))
}

/** Output that depends only on content. Other files next to the function contain code and the name of its folder. */
const PUBLISHED = 'dist'
const FUNCTION = '.netlify/v1/functions/ssr/ssr.mjs'

function git(root: string, words: readonly string[]): void {
	const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' }
	const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org']
	execFileSync('git', [...who, ...words], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
}

function commit(root: string): void {
	git(root, ['add', '--all', 'content'])
	git(root, ['commit', '--quiet', '--allow-empty', '--message', 'Edit'])
}

/** Runs a build. `isTaken`: the content passed the check. `isWarm`: Astro was not needed. */
function build(root: string, more: readonly string[] = []): { isTaken: boolean; isWarm: boolean } {
	const words = ['scripts/build.ts', '--hosted', ...more]
	const { status, stdout, stderr, error } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
	if (error) throw error
	const isTaken = status === 0
	if (!isTaken && !stderr.includes('The site is not built')) throw new Error(stderr.slice(-2000))
	return { isTaken, isWarm: /the others kept|Nothing has changed/.test(stdout) }
}

interface Options {
	/** The number of edits to build. */
	edits: number
	/** The number of edits after which a cold build is compared. */
	every: number
	seed: number
	say?: (line: string) => void
}

/** The result: each difference, each edit that was not built warm, and the number of builds. */
interface Compared {
	differences: string[]
	cold: string[]
	built: number
}

/**
 * Applies random edits to a copy of this project and builds each incrementally, and compares with cold builds of a
 * second copy. Edits that fail the content check are undone.
 */
export function compareBuilds({ edits, every, seed, say = () => undefined }: Options): Compared {
	const random = seeded(seed)
	const [warm, cold] = [copyProject('pinakes-warm-'), copyProject('pinakes-cold-')]
	const found: Compared = { differences: [], cold: [], built: 0 }
	try {
		cpSync('content', join(warm, 'content'), { recursive: true })
		git(warm, ['init', '--quiet'])
		commit(warm)
		build(warm)
		for (let step = 1; found.built < edits && step < edits * 5; step++) {
			const { what, undo } = randomEdit(warm, step, random)
			if (random() < 0.5) commit(warm)
			const { isTaken, isWarm } = build(warm)
			if (!isTaken) undo()
			else {
				found.built += 1
				if (!isWarm) found.cold.push(what)
				say(`${found.built}  ${what}`)
			}
			if (!isTaken || found.built % every) continue
			const differ = againstCold(warm, cold, what)
			for (const line of differ) say(`differs: ${line}`)
			found.differences.push(...differ)
		}
		return found
	} finally {
		for (const root of [warm, cold]) rmSync(root, { recursive: true, force: true })
	}
}

function againstCold(warm: string, cold: string, what: string): string[] {
	for (const part of ['content', '.git']) {
		rmSync(join(cold, part), { recursive: true, force: true })
		cpSync(join(warm, part), join(cold, part), { recursive: true })
	}
	build(cold, ['--cold'])
	const isSame = readFileSync(join(warm, FUNCTION)).equals(readFileSync(join(cold, FUNCTION)))
	const differ = [...differences(join(warm, PUBLISHED), join(cold, PUBLISHED)), ...(isSame ? [] : [FUNCTION])]
	return differ.map((path) => `${path} after ${what}`)
}

if (import.meta.main) {
	const [edits = 200, every = 1] = process.argv.slice(2).map(Number)
	const { differences, cold, built } = compareBuilds({ edits, every, seed: 1, say: console.log })
	console.log(`${built} edits built, ${cold.length} of them by Astro, ${differences.length} files that differ.`)
	for (const line of [...differences, ...cold]) console.log(`  ${line}`)
	process.exitCode = differences.length + cold.length ? 1 : 0
}
