import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { nextTrust } from '../../../scripts/keys/next-trust.ts'
import { vouchFor } from '../../../scripts/release/ours.ts'
import { type ReleaseOptions, release } from '../../../scripts/release/release.ts'
import { renewLog } from '../../../scripts/release/renew.ts'
import { keepTrust, readState } from '../../../scripts/release/state.ts'
import { type MadeEntry, makeSite } from '../../../scripts/tamper/made-site.ts'
import { verifyLog } from '../../../scripts/verify/log.ts'
import { memorySource } from '../../../scripts/verify/source.ts'
import type { WriteFile } from '../../../src/files/atomic-write.ts'
import { filesBelow } from '../../../src/files/files-below.ts'
import { utf8 } from '../../../src/transparency/bytes.ts'
import type { CheckOptions } from '../../../src/transparency/client.ts'
import { type Signer, signerOf } from '../../../src/transparency/ed25519.ts'
import { logKey } from '../../../src/transparency/note.ts'

export const DAY = 86_400_000
export const ORIGIN = 'registry.example/log'
const START = Date.parse('2026-11-01T12:00:00.000Z')

/** A signer whose secret is made of a word. */
export const signerNamed = (word: string): Promise<Signer> => signerOf(utf8(word.padEnd(32, '.')))

/** The verifier key of a signer of the log. */
export const keyOfSigner = (signer: Signer): Promise<string> => logKey(ORIGIN, signer)

/** What a folder holds, to be changed in memory. */
export type Files = Map<string, Uint8Array<ArrayBuffer>>

export const filesOf = (folder: string): Files =>
	new Map(filesBelow(folder).map((path) => [path, new Uint8Array(readFileSync(join(folder, path)))]))

/** Writes a file whole or not at all, without waiting for the disk. */
export const putQuickly: WriteFile = async (file, bytes) => {
	mkdirSync(dirname(file), { recursive: true })
	writeFileSync(`${file}.part`, bytes)
	renameSync(`${file}.part`, file)
}

/** A registry that makes releases in a folder of its own. */
export async function registryToRelease(word = 'key') {
	const root = mkdtempSync(join(tmpdir(), 'release-'))
	const [dist, state] = [join(root, 'dist'), join(root, 'state')]
	const signer = await signerNamed(word)
	let now = START
	const options = (more: Partial<ReleaseOptions> = {}): ReleaseOptions => ({
		...{ dist, state, origin: ORIGIN, signer, now, put: putQuickly },
		build: { commit: 'c'.repeat(40), node: '24.0.0', lock: 'd'.repeat(64), url: 'https://registry.example' },
		...more,
	})
	return {
		root,
		dist,
		state,
		signer,
		key: await keyOfSigner(signer),
		options,
		/** Builds anew: what a release left in the build is gone, as after `npm run build`. */
		build: (entries: readonly MadeEntry[], more: object = {}) => {
			rmSync(dist, { recursive: true, force: true })
			makeSite(dist, { entries, ...more })
		},
		release: (more: Partial<ReleaseOptions> = {}) => release(options(more)),
		renew: (more: Partial<Parameters<typeof renewLog>[0]> = {}) =>
			renewLog({ ...{ state, out: dist, signer, now, put: putQuickly }, ...more }),
		rotate: async (
			root: Signer,
			add: Signer | undefined,
			more: {
				newRoot?: Signer
				remove?: string
				days?: number
				witnesses?: string[]
				vouches?: Signer
				now?: number
			} = {},
		) => {
			const before = (await readState(state)).trust.at(-1)?.trust
			const { newRoot = root, remove, days = 365, witnesses, vouches = add, now: at = now } = more
			const made = await nextTrust({
				...{ before, root, newRoot, remove, witnesses, now: at, days, overlap: 7 },
				add: add && (await keyOfSigner(add)),
			})
			await keepTrust(state, { ...made, voucher: vouches && (await vouchFor(made.file, vouches)) })
			return made
		},
		later: (days: number) => {
			now += days * DAY
			return now
		},
		now: () => now,
		files: () => filesOf(dist),
		remove: () => rmSync(root, { recursive: true, force: true }),
	}
}

export type MadeRegistry = Awaited<ReturnType<typeof registryToRelease>>

/** Checks files whole: gives what differs, or throws the refusal. */
export const verifyFiles = (files: Files, options: Omit<CheckOptions, 'read'>) =>
	verifyLog(memorySource('files', files), options)

export const ENTRIES: MadeEntry[] = [
	{ category: 'servers', slug: 'one', version: '1.0.0' },
	{ category: 'servers', slug: 'two', version: '2.1.0' },
	{ category: 'skills', slug: 'three' },
]
