import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../src/catalogue/sha256.ts'
import type { BuildRecord } from '../../src/transparency/release.ts'

/** What a stranger needs to build the same again; without the commit where something is not committed. */
export function recordBuild(root: string, url: string): BuildRecord {
	const commit = committed(root)
	const lock = sha256(readFileSync(join(root, 'package-lock.json')))
	return { ...(commit && { commit }), node: process.versions.node, lock, url }
}

function committed(root: string): string | undefined {
	const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
	try {
		return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined
	} catch {
		return undefined
	}
}
