import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../src/catalogue/sha256.ts'
import type { BuildRecord } from '../../src/transparency/release.ts'

/** The information needed to reproduce a build; without the commit if there are uncommitted changes. */
export function recordBuild(root: string, url: string): BuildRecord {
	const commit = committed(root)
	const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
	return { ...(commit && { commit }), node: nodeOf(lock), lock: sha256(lock), url }
}

/** The Node version of the build: the one in the lock file, independent of the one that signs. */
function nodeOf(lock: string): string {
	const { packages } = JSON.parse(lock) as { packages?: Record<string, { version?: string }> }
	return packages?.['node_modules/node']?.version ?? process.versions.node
}

function committed(root: string): string | undefined {
	const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
	try {
		return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined
	} catch {
		return undefined
	}
}
