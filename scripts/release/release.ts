import { sha256 } from '../../src/catalogue/sha256.ts'
import { base64Of, equalBytes } from '../../src/transparency/bytes.ts'
import { checkpointText } from '../../src/transparency/checkpoint.ts'
import type { Signer } from '../../src/transparency/ed25519.ts'
import { eventLeaf, eventsOf, recordsAfter } from '../../src/transparency/entry-log.ts'
import { growTree } from '../../src/transparency/merkle.ts'
import {
	cosignedAt,
	cosignNote,
	type Note,
	noteOf,
	signedBy,
	signNote,
	verifierKey,
} from '../../src/transparency/note.ts'
import { type BuildRecord, MOST_LEAF_BYTES, type Release, releaseLeaf } from '../../src/transparency/release.ts'
import { MANIFEST_NAMESPACE } from '../../src/transparency/ssh-commands.ts'
import { allowedSigner, signSsh } from '../../src/transparency/sshsig.ts'
import { isInUse, trustDigest } from '../../src/transparency/trust.ts'
import { Expected } from '../expected.ts'
import { readBuiltFiles } from './built-files.ts'
import { entriesIn } from './entries.ts'
import { type Put, putFile } from './files-on-disk.ts'
import { withLock } from './lock.ts'
import { growFileTree, publishRelease } from './publish.ts'
import { keepRelease, type LogState, readState } from './state.ts'

/** What a release is made of. */
export interface ReleaseOptions {
	/** The build. */
	dist: string
	/** Where everything that was released is kept. */
	state: string
	/** Where it is published: the build itself, unless said. */
	out?: string
	/** The name of the log, which is also that of its key: `registry.example/log`. */
	origin: string
	signer: Signer
	build: BuildRecord
	/** Milliseconds since 1970. */
	now: number
	/** Says anew that the newest release is the newest, though nothing changed. */
	renew?: boolean
	put?: Put
}

/** What came of it. */
export interface Released {
	release: Release
	/** Whether the log grew by it. */
	isNew: boolean
	/** Files that were published. */
	published: number
	vkey: string
}

/** Adds a build to the log, unless it is there already, and publishes the log into it. One at a time. */
export const release = (options: ReleaseOptions): Promise<Released> =>
	withLock(options.state, () => releaseOnce(options))

async function releaseOnce(options: ReleaseOptions): Promise<Released> {
	const { dist, state: folder, out = dist, signer, origin, put = putFile } = options
	const built = readBuiltFiles(dist)
	const before = await readState(folder)
	const vkey = await verifierKey({ name: origin, type: 1, publicKey: signer.publicKey })
	checkKey(before, vkey, options)
	const grown = await nextState(options, built, before)
	const { state, tree, isNew } = grown
	const checkpoint = await signedCheckpoint(options, before, state)
	if (isNew || checkpoint.isNew) await keepRelease(folder, { ...state, checkpoint: checkpoint.text }, put)
	const signature = await signSsh(built.manifestBytes, MANIFEST_NAMESPACE, signer)
	const ssh = { signature, signers: allowedSigner(origin, signer.publicKey, MANIFEST_NAMESPACE) }
	const published = await publishRelease(out, { state, tree, checkpoint: checkpoint.text, ssh }, put)
	return { release: state.releases.at(-1) as Release, isNew, published, vkey }
}

function checkKey({ checkpoint, trust }: LogState, vkey: string, { origin, now }: ReleaseOptions): void {
	if (checkpoint && checkpoint.origin !== origin)
		throw new Expected(
			`The log is that of ${checkpoint.origin}, and this build is of ${origin}. A log keeps its name: build with its address, or begin another with --state.`,
		)
	const newest = trust.at(-1)?.trust
	const listed = newest?.keys.find((key) => key.vkey === vkey)
	if (newest && !(listed && isInUse(listed, Math.floor(now / 1000))))
		throw new Expected(
			`PINAKES_SIGNING_KEY is not in use, as version ${newest.version} of the list of keys says. Sign with a key that is in it, or add this one with: npm run keys -- rotate.`,
		)
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
	if (releaseLeaf(next).length > MOST_LEAF_BYTES)
		throw new Expected('The address of the site is too long to be signed.')
	const newest = before.releases.at(-1)
	const isNew = !newest || newest.files.root !== next.files.root || newest.trust?.sha256 !== next.trust?.sha256
	const state: LogState = { ...before, events, releases: isNew ? [...before.releases, next] : before.releases }
	return { state, tree, isNew }
}

/** The checkpoint of a state: the one that is there where nothing changed, so that the same again gives the same bytes. */
async function signedCheckpoint({ origin, signer, now, renew }: ReleaseOptions, before: LogState, state: LogState) {
	const root = await (await growTree(state.releases.map(releaseLeaf))).root()
	const text = checkpointText({ origin, size: state.releases.length, root })
	const verifier = { name: origin, type: 1, publicKey: signer.publicKey } as const
	const old = before.checkpoint
	const isSame = old?.note.text === text && equalBytes(old.root, root) && (await signedBy(old.note, verifier))
	const lineOf = ({ name, id, signature }: Note['signatures'][number]) =>
		`— ${name} ${base64Of(Uint8Array.of(...id, ...signature))}`
	if (old && isSame && !renew) return { text: noteOf(text, old.note.signatures.map(lineOf)), isNew: false }
	const at = Math.floor(now / 1000)
	const last = old && isSame ? await cosignedAt(old.note, verifier) : undefined
	if (last !== undefined && at < last)
		throw new Expected(
			`The log was signed on ${new Date(last * 1000).toISOString()}, which this machine has yet to reach. Set its clock.`,
		)
	const signed = [await signNote(text, origin, signer), await cosignNote(text, { name: origin, at, signer })]
	const others = old && isSame ? old.note.signatures.filter(({ name }) => name !== origin) : []
	return { text: noteOf(text, [...signed, ...others.map(lineOf)]), isNew: true }
}
