import { sha256 } from '../../src/catalogue/sha256.ts'
import { writeAtomically } from '../../src/files/atomic-write.ts'
import { base64Of } from '../../src/transparency/bytes.ts'
import { eventLeaf, eventsOf, recordsAfter } from '../../src/transparency/entry-log.ts'
import { growTree } from '../../src/transparency/merkle.ts'
import { logKey } from '../../src/transparency/note.ts'
import { type BuildRecord, MAX_LEAF_BYTES, type Release, releaseLeaf } from '../../src/transparency/release.ts'
import { MANIFEST_NAMESPACE } from '../../src/transparency/ssh-commands.ts'
import { allowedSigner, signSsh } from '../../src/transparency/sshsig.ts'
import { trustDigest } from '../../src/transparency/trust.ts'
import { Expected } from '../expected.ts'
import { readBuiltFiles } from './built-files.ts'
import { entriesIn } from './entries.ts'
import { withLock } from './lock.ts'
import { checkOurs } from './ours.ts'
import { growFileTree, publishRelease } from './publish.ts'
import { checkKey, checkPublished, type SigningOptions, signCheckpoint } from './sign.ts'
import { keepRelease, type LogState, readState } from './state.ts'
import { endsSoon } from './trust-end.ts'

export interface ReleaseOptions extends SigningOptions {
	/** The folder of the build. */
	dist: string
	/** The folder to publish into; default the build itself. */
	out?: string
	build: BuildRecord
}

interface Released {
	release: Release
	/** Whether the log has grown. */
	isNew: boolean
	/** The number of published files. */
	published: number
	vkey: string
	/** What to say of a list of keys that ends soon. */
	warning: string | undefined
}

/** Adds a build to the log unless it is there already, and publishes the log with it. Runs under a lock. */
export const release = (options: ReleaseOptions): Promise<Released> =>
	withLock(options.state, () => releaseOnce(options))

async function releaseOnce(options: ReleaseOptions): Promise<Released> {
	const { dist, state: folder, out = dist, signer, origin, put = writeAtomically } = options
	const built = readBuiltFiles(dist)
	const before = await readState(folder)
	const vkey = await logKey(origin, signer)
	checkKey(before, vkey, options)
	await checkOurs(before, options)
	await checkPublished(options, before)
	const grown = await nextState(options, built, before)
	const { state, tree, isNew } = grown
	const checkpoint = await signCheckpoint(options, before, state)
	if (isNew || checkpoint.isNew) await keepRelease(folder, { ...state, checkpoint: checkpoint.text }, put)
	const signature = await signSsh(built.manifestBytes, MANIFEST_NAMESPACE, signer)
	const ssh = { signature, signers: allowedSigner(origin, signer.publicKey, MANIFEST_NAMESPACE) }
	const publication = { state, tree, checkpoint: checkpoint.text, ssh, copies: built.copies }
	const published = await publishRelease(out, publication, put)
	const warning = endsSoon(before.trust.at(-1)?.trust, options.now)
	return { release: state.releases.at(-1) as Release, isNew, published, vkey, warning }
}

type Built = ReturnType<typeof readBuiltFiles>

async function nextState({ dist, build, now }: ReleaseOptions, built: Built, before: LogState) {
	const number = before.releases.length + 1
	const added = eventsOf(number, recordsAfter(before.events), entriesIn(dist, built.manifest))
	const events = [...before.events, ...added]
	const tree = await growFileTree(built.files, events)
	const trust = before.trust.at(-1)
	const next: Release = {
		...{ v: 1, release: number, at: new Date(now).toISOString() },
		manifest: { sha256: sha256(built.manifestBytes), bytes: built.manifestBytes.length },
		files: { count: tree.files.length, root: base64Of(await tree.tree.root()) },
		changes: { count: events.length, root: base64Of(await (await growTree(events.map(eventLeaf))).root()) },
		...(trust && { trust: { version: trust.trust.version, sha256: await trustDigest(trust.file) } }),
		build,
	}
	if (releaseLeaf(next).length > MAX_LEAF_BYTES) throw new Expected('The address of the site is too long to be signed.')
	const newest = before.releases.at(-1)
	const isNew = !newest || newest.files.root !== next.files.root || newest.trust?.sha256 !== next.trust?.sha256
	const state: LogState = { ...before, events, releases: isNew ? [...before.releases, next] : before.releases }
	return { state, tree, isNew }
}
