import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { basename } from 'node:path/posix'
import type { CommonSource } from '../../src/schema/entry-source.ts'
import { SHIPPED_LIMITS, type ShippedFile } from '../../src/schema/shipped-files.ts'
import { runProgram } from '../run-program.ts'
import { emptyFolder } from './files.ts'
import type { Means } from './observation.ts'
import { faultOf } from './unreachable.ts'

type Upstream = NonNullable<CommonSource['upstream']>

const MINUTES = 60_000
/** Git options: never ask for credentials, and allow no external transports. */
const QUIETLY = ['-c', 'credential.helper=', '-c', 'core.askPass=true', '-c', 'protocol.ext.allow=never']

/**
 * The files at a path of a repository at a given commit. For a `SKILL.md`, all files of its folder. Throws `Expected`,
 * or `Unreachable` for a network error. Reads `most` files at the most. Only their contents are fetched, where the host
 * can leave out the others.
 */
export async function filesAt(
	{ repo, commit = '', path = '' }: Upstream,
	{ signal }: Means,
	most: number = SHIPPED_LIMITS.files,
): Promise<{ files: ShippedFile[]; main?: string }> {
	const cwd = emptyFolder()
	const git = (args: readonly string[]) =>
		execFileSync('git', args, { cwd, stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 })
	const fetch = async (wanted: readonly string[]) => {
		const command = ['git', ...QUIETLY, 'fetch', '--quiet', '--depth', '1', '--no-tags', '--filter=blob:none']
		const { code, err } = await runProgram([...command, repo, ...wanted], { timeoutMs: 3 * MINUTES, signal, cwd })
		if (code !== 0) throw faultOf(`${repo} could not be fetched at ${commit.slice(0, 12)}.`, err)
	}
	try {
		git(['init', '--quiet'])
		await fetch([commit])
		const isSkill = /(?:^|\/)SKILL\.md$/.test(path)
		const below = isSkill ? path.replace(/\/?SKILL\.md$/, '') : path
		const blobs = blobsIn(git(['ls-tree', '-r', '-z', commit, '--', ...(below ? [below] : [])]).toString())
		const here = sizesIn(git(ALL_SIZES).toString())
		const away = [...new Set(blobs.map(({ blob }) => blob))].filter((blob) => !here.has(blob))
		if (away.length) await fetch(away)
		const sizes = away.length ? sizesIn(git(ALL_SIZES).toString()) : here
		const files = blobs
			.filter(({ blob }) => Number(sizes.get(blob)) <= SHIPPED_LIMITS.fileBytes)
			.slice(0, most)
			.map(({ path, blob }) => ({
				path: path === below ? basename(path) : path.slice(below ? below.length + 1 : 0),
				bytes: new Uint8Array(git(['cat-file', 'blob', blob])),
			}))
		const own = basename(path)
		return { files, ...(isSkill ? { main: 'SKILL.md' } : files.some((file) => file.path === own) && { main: own }) }
	} finally {
		rmSync(cwd, { recursive: true, force: true })
	}
}

/** Of everything that is here; whoever asks git for another’s size has it fetched. */
const ALL_SIZES = ['cat-file', '--batch-all-objects', '--unordered', '--batch-check=%(objectname) %(objectsize)']

const sizesIn = (lines: string): Map<string, string> =>
	new Map(lines.split('\n').map((line) => line.split(' ') as [string, string]))

/** The plain files in what `git ls-tree -z` prints. */
const blobsIn = (rows: string): { blob: string; path: string }[] =>
	rows.split('\0').flatMap((row) => {
		const [, blob = '', path = ''] = /^100\d+ blob ([0-9a-f]+)\t(.*)$/s.exec(row) ?? []
		return blob ? [{ blob, path }] : []
	})
