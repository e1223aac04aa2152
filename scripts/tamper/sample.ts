import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../src/files/files-below.ts'
import { utf8 } from '../../src/transparency/bytes.ts'
import { signerOf } from '../../src/transparency/ed25519.ts'
import { logKey } from '../../src/transparency/note.ts'
import { scratchFolder } from '../at-end.ts'
import { nextTrust } from '../keys/next-trust.ts'
import { vouchFor } from '../release/ours.ts'
import { release } from '../release/release.ts'
import { keepTrust } from '../release/state.ts'
import { type MadeEntry, makeSite } from './made-site.ts'
import type { Files } from './mutations.ts'

const ORIGIN = 'registry.example/log'
const ENTRIES: MadeEntry[] = Array.from({ length: 12 }, (_, i) => ({
	category: 'made',
	slug: `entry-${i}`,
	version: `1.${i}.0`,
}))

/** A small registry with three releases and a key list, as test data. */
export async function sampleSite(signedAt: number): Promise<{ files: Files; key: string }> {
	const { path: root, remove } = scratchFolder('tamper-')
	const [dist, state] = [join(root, 'dist'), join(root, 'state')]
	try {
		const [signer, rootKey] = await Promise.all(['signs', 'root'].map((word) => signerOf(utf8(word.padEnd(32, '.')))))
		if (!signer || !rootKey) throw new Error('no keys')
		const key = await logKey(ORIGIN, signer)
		const build = { commit: 'c'.repeat(40), node: '24.0.0', lock: 'd'.repeat(64), url: 'https://registry.example' }
		const trust = { before: undefined, root: rootKey, newRoot: rootKey, add: key, now: signedAt, days: 365, overlap: 7 }
		const list = await nextTrust(trust)
		await keepTrust(state, { ...list, voucher: await vouchFor(list.file, signer) })
		for (const count of [4, 9, 12]) {
			rmSync(dist, { recursive: true, force: true })
			makeSite(dist, { entries: ENTRIES.slice(0, count), files: 20 })
			await release({ dist, state, origin: ORIGIN, signer, build, now: signedAt })
		}
		const files = new Map(filesBelow(dist).map((path) => [path, new Uint8Array(readFileSync(join(dist, path)))]))
		return { files, key }
	} finally {
		remove()
	}
}
