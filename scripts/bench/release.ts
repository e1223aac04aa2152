import { join } from 'node:path'
import { utf8 } from '../../src/transparency/bytes.ts'
import { signerOf } from '../../src/transparency/ed25519.ts'
import { scratchFolder } from '../at-end.ts'
import { release } from '../release/release.ts'
import { makeLog } from '../tamper/made-log.ts'
import { makeSite } from '../tamper/made-site.ts'
import { printGoals } from './goals.ts'

const FILES = 30_000
const EARLIER = 1499
const { path: root, remove } = scratchFolder('bench-release-')
const [dist, state] = [join(root, 'dist'), join(root, 'state')]
const origin = 'registry.example/log'
const now = Date.parse('2026-11-01T12:00:00.000Z')
const build = { node: process.versions.node, lock: 'd'.repeat(64), url: 'https://registry.example' }
try {
	const signer = await signerOf(utf8('a key for a benchmark...........'))
	makeSite(dist, { entries: [], files: FILES })
	await makeLog(state, { count: EARLIER, origin, signer, now })
	const before = process.cpuUsage()
	const { published } = await release({ dist, state, origin, signer, build, now })
	const { user, system } = process.cpuUsage(before)
	console.log(
		`${FILES} files after ${EARLIER} releases: ${((user + system) / 1e6).toFixed(2)} s of CPU (${(user / 1e6).toFixed(2)} s of ours, ${(system / 1e6).toFixed(2)} s of the system), ${published} files published`,
	)
	printGoals([{ what: 'sign and publish', most: 3, measured: (user + system) / 1e6, unit: 's of CPU' }])
} finally {
	remove()
}
