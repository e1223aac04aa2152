import { sha256 } from '../../src/catalogue/sha256.ts'
import { Manifest, ManifestPart, wholeManifest } from '../../src/schema/registry.ts'
import { MANIFEST_PATH } from '../../src/schema/text/published-paths.ts'
import { decodeUtf8 } from '../../src/schema/text/utf8.ts'
import { type Bytes, base64Of, equalBytes, utf8 } from '../../src/transparency/bytes.ts'
import { MAX_FILE_BYTES } from '../../src/transparency/check-file.ts'
import { parseCheckpoint } from '../../src/transparency/checkpoint.ts'
import { CHECKPOINT_PATH, type CheckedLog, type CheckOptions, checkLog } from '../../src/transparency/client.ts'
import { MAX_NOTE_BYTES, parseVerifierKey } from '../../src/transparency/note.ts'
import { Refusal } from '../../src/transparency/refusal.ts'
import type { ServedFile } from '../../src/transparency/served-files.ts'
import { MANIFEST_NAMESPACE } from '../../src/transparency/ssh-commands.ts'
import { allowedSigner, verifySsh } from '../../src/transparency/sshsig.ts'
import {
	checkSuccessor,
	MAX_TRUST_BYTES,
	openTrust,
	type Trust,
	trustDigest,
	trustVersionPath,
} from '../../src/transparency/trust.ts'
import { allEvents, allFiles, allReleases } from '../../src/transparency/whole-log.ts'
import { HOST_FILES } from '../release/built-files.ts'
import { growFileTree, MANIFEST_SIGNATURE_PATH, releaseFiles } from '../release/publish.ts'
import type { LogState } from '../release/state.ts'
import type { Difference } from './site.ts'
import type { Source } from './source.ts'

/** The result of verifying a log and everything it signs against what is served. */
export interface LogReport {
	log: CheckedLog
	files: number
	differences: Difference[]
}

/** A file of a bundle that follows from the rest. */
const NOT_SIGNED = 'sbom.cdx.json'
const AT_ONCE = 6

type Options = Omit<CheckOptions, 'read'>

/** Verifies a log, its tiles and every file of its newest release. */
export async function verifyLog(
	source: Source,
	options: Options,
	onFile = (_done: number, _of: number) => {},
): Promise<LogReport> {
	const { read } = source
	const log = await checkLog({ ...options, read })
	const releases = await allReleases(read, log)
	const events = await allEvents(read, releases)
	const files = await allFiles(read, log)
	const trust = await allTrust(source, log)
	const differences = await compareFiles(source, files, onFile)
	const state: LogState = { checkpoint: undefined, releases, events, trust }
	const own = await compareOwn(source, { log, state, files })
	const host = await compareHost(source, files)
	const known = new Set([...files.map(({ path }) => path), ...own.paths, ...host.paths, NOT_SIGNED])
	const strangers = (source.paths ?? []).filter((path) => !known.has(path))
	const unsigned = strangers.map(
		(path): Difference => ({ path, kind: 'unsigned', expected: 'no such file', actual: 'one that nobody signed' }),
	)
	const manifest = await compareManifest(source, log, files)
	const all = [...differences, ...own.differences, ...host.differences, ...unsigned, ...manifest]
	return { log, files: files.length, differences: all.sort((a, b) => (a.path < b.path ? -1 : 1)) }
}

/**
 * What a server obeys is signed as a copy. A site does not show it; a folder or a bundle has it, and is served by it.
 */
async function compareHost(
	{ read, paths }: Source,
	files: readonly ServedFile[],
): Promise<{ paths: string[]; differences: Difference[] }> {
	const signed = HOST_FILES.flatMap(({ name, copy }) => {
		const file = paths && files.find(({ path }) => path === copy)
		return file ? [{ ...file, path: name }] : []
	})
	const differences = await Promise.all(
		signed.map(async (file) => differenceOf(file.path, file, await read(file.path, file.bytes))),
	)
	return { paths: signed.map(({ path }) => path), differences: differences.flat() }
}

async function allTrust({ read }: Source, { release }: CheckedLog): Promise<{ trust: Trust; file: Bytes }[]> {
	const versions: { trust: Trust; file: Bytes }[] = []
	for (let version = 1; version <= (release.trust?.version ?? 0); version++) {
		const file = await read(trustVersionPath(version), MAX_TRUST_BYTES)
		if (!file) throw new Refusal('missing', `/${trustVersionPath(version)} is not there.`)
		const trust = await openTrust(file)
		const before = versions.at(-1)
		if (before) await checkSuccessor(trust, before.trust)
		versions.push({ trust, file })
	}
	const newest = versions.at(-1)
	if (newest && (await trustDigest(newest.file)) !== release.trust?.sha256)
		throw new Refusal(
			'bad-trust',
			`/${trustVersionPath(newest.trust.version)} is not the list of keys that the newest release names.`,
		)
	return versions
}

function differenceOf(
	path: string,
	expected: { sha256: string; bytes: number },
	actual: Uint8Array | undefined,
): Difference[] {
	const { bytes } = expected
	if (!actual) return [{ path, kind: 'missing', expected: `${bytes} bytes`, actual: 'nothing' }]
	if (actual.length > bytes) return [{ path, kind: 'longer', expected: `${bytes} bytes`, actual: 'more' }]
	if (actual.length < bytes)
		return [{ path, kind: 'shorter', expected: `${bytes} bytes`, actual: `${actual.length} bytes` }]
	const digest = sha256(actual)
	return digest === expected.sha256
		? []
		: [{ path, kind: 'changed', expected: `sha256 ${expected.sha256}`, actual: `sha256 ${digest}` }]
}

async function compareFiles(
	{ read }: Source,
	files: readonly ServedFile[],
	onFile: (done: number, of: number) => void,
): Promise<Difference[]> {
	const differences: Difference[] = []
	const queue = files.values()
	let done = 0
	const work = async () => {
		for (const file of queue) {
			differences.push(...differenceOf(file.path, file, await read(file.path, Math.min(file.bytes, MAX_FILE_BYTES))))
			onFile(++done, files.length)
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, work))
	return differences
}

interface Own {
	log: CheckedLog
	state: LogState
	files: readonly ServedFile[]
}

/** Everything that a release adds to a build can be computed from what is signed, so each byte is compared. */
async function compareOwn(
	{ read }: Source,
	{ log, state, files }: Own,
): Promise<{ paths: string[]; differences: Difference[] }> {
	const built = files.filter(({ path }) => !path.startsWith('log/since/'))
	const tree = await growFileTree(built, state.events)
	const checkpoint = decodeUtf8((await read(CHECKPOINT_PATH, MAX_NOTE_BYTES)) ?? utf8('')) ?? ''
	const signature = decodeUtf8((await read(MANIFEST_SIGNATURE_PATH, MAX_NOTE_BYTES)) ?? utf8('')) ?? ''
	const { publicKey } = await parseVerifierKey(log.key)
	const signers = allowedSigner(log.origin, publicKey, MANIFEST_NAMESPACE)
	const differences: Difference[] = []
	const paths: string[] = []
	for await (const [path, bytes] of releaseFiles({ state, tree, checkpoint, ssh: { signature, signers } })) {
		paths.push(path)
		differences.push(
			...differenceOf(path, { sha256: sha256(bytes), bytes: bytes.length }, await read(path, bytes.length)),
		)
	}
	if (base64Of(await tree.tree.root()) !== log.release.files.root)
		differences.push({
			path: 'files/tile',
			kind: 'changed',
			expected: 'what the log says of entries',
			actual: 'other files in log/since',
		})
	const seen = parseCheckpoint(checkpoint)
	if (!seen || base64Of(seen.root) !== log.remember.root)
		differences.push({
			path: CHECKPOINT_PATH,
			kind: 'changed',
			expected: 'the same twice',
			actual: 'another at the second look',
		})
	return { paths, differences }
}

/** Checks that the manifest is the released one, its signature is valid, and its files belong to the release. */
export async function compareManifest(
	{ read }: Source,
	log: CheckedLog,
	files: readonly ServedFile[],
): Promise<Difference[]> {
	const { manifest } = log.release
	const bytes = await read(MANIFEST_PATH, manifest.bytes)
	const differences = differenceOf(MANIFEST_PATH, manifest, bytes)
	if (!bytes || differences.length) return differences
	const signature = decodeUtf8((await read(MANIFEST_SIGNATURE_PATH, MAX_NOTE_BYTES)) ?? utf8('')) ?? ''
	const signer = await verifySsh(bytes, MANIFEST_NAMESPACE, signature)
	const { publicKey } = await parseVerifierKey(log.key)
	if (!signer || !equalBytes(signer, publicKey))
		differences.push({
			path: MANIFEST_SIGNATURE_PATH,
			kind: 'changed',
			expected: 'a signature of the manifest',
			actual: 'none that holds',
		})
	const listed = new Map(files.map((file) => [file.path, file.sha256]))
	const root = Manifest.parse(JSON.parse(decodeUtf8(bytes) ?? ''))
	const parts: ManifestPart[] = []
	for (const path of Object.keys(root.parts ?? {})) {
		const part = await read(path, root.artifacts[path]?.bytes ?? 0)
		// A missing or changed part is reported as a file of the release.
		if (part && !differenceOf(path, root.artifacts[path] ?? { sha256: '', bytes: 0 }, part).length)
			parts.push(ManifestPart.parse(JSON.parse(decodeUtf8(part) ?? '')))
	}
	const { artifacts } = wholeManifest(root, parts)
	for (const [path, artifact] of Object.entries(artifacts))
		if (listed.get(path) !== artifact.sha256)
			differences.push({
				path,
				kind: 'changed',
				expected: `sha256 ${artifact.sha256}`,
				actual: 'another in the tree of files',
			})
	return differences
}
