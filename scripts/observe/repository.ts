import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
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
 * or `Unreachable` for a network error. Reads `most` files at the most.
 */
export async function filesAt(
	upstream: Upstream,
	{ signal }: Means,
	most: number = SHIPPED_LIMITS.files,
): Promise<{ files: ShippedFile[]; main?: string }> {
	const { repo, commit = '', path = '' } = upstream
	const folder = emptyFolder()
	try {
		execFileSync('git', ['init', '--quiet', folder])
		const fetched = ['git', ...QUIETLY, 'fetch', '--quiet', '--depth', '1', '--no-tags', repo, commit]
		const { code, err } = await runProgram(fetched, { timeoutMs: 3 * MINUTES, signal, cwd: folder })
		if (code !== 0) throw faultOf(`${repo} could not be fetched at ${commit.slice(0, 12)}.`, err)
		const isSkill = /(?:^|\/)SKILL\.md$/.test(path)
		const below = isSkill ? path.replace(/\/?SKILL\.md$/, '') : path
		const files = readBelow(folder, { commit, below, most })
		const own = path.split('/').at(-1) ?? ''
		return { files, ...(isSkill ? { main: 'SKILL.md' } : files.some((file) => file.path === own) && { main: own }) }
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

function readBelow(
	folder: string,
	{ commit, below, most }: { commit: string; below: string; most: number },
): ShippedFile[] {
	const git = (args: readonly string[]) => execFileSync('git', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
	const rows = git(['ls-tree', '-r', '-l', '-z', commit, '--', ...(below ? [below] : [])])
		.toString()
		.split('\0')
	return rows
		.flatMap((row) => {
			const [, mode = '', blob = '', size = '', path = ''] = /^(\d+) blob ([0-9a-f]+) +(\d+)\t(.*)$/s.exec(row) ?? []
			const isPlain = mode.startsWith('100') && Number(size) <= SHIPPED_LIMITS.fileBytes
			return isPlain
				? [{ path: path === below ? (path.split('/').at(-1) ?? path) : path.slice(below ? below.length + 1 : 0), blob }]
				: []
		})
		.slice(0, most)
		.map(({ path, blob }) => ({ path, bytes: new Uint8Array(git(['cat-file', 'blob', blob])) }))
}
