import { join } from 'node:path'
import { writeAtomically } from '../../src/files/atomic-write.ts'
import { readIfExists } from '../../src/files/read-if-exists.ts'
import { decodeUtf8 } from '../../src/schema/text/utf8.ts'
import { utf8 } from '../../src/transparency/bytes.ts'
import { parseCheckpoint } from '../../src/transparency/checkpoint.ts'
import { CHECKPOINT_PATH } from '../../src/transparency/client.ts'
import { logKey } from '../../src/transparency/note.ts'
import { trustDigest } from '../../src/transparency/trust.ts'
import { Expected } from '../expected.ts'
import { withLock } from './lock.ts'
import { checkOurs } from './ours.ts'
import { checkKey, checkPublished, type SigningOptions, signCheckpoint } from './sign.ts'
import { type LogState, readState } from './state.ts'
import { endsSoon } from './trust-end.ts'

interface RenewOptions extends Omit<SigningOptions, 'origin'> {
	/** The folder where the log is published; its checkpoint is replaced. */
	out: string
}

interface Renewed {
	origin: string
	/** The number of releases in the log, which stays the same. */
	size: number
	/** Whether `out` contains this log and got the new checkpoint. */
	isPublished: boolean
	/** What to say of a list of keys that ends soon. */
	warning: string | undefined
}

/**
 * Signs the newest release again with the current time. Needs only the folder of the log, not a build. Throws
 * `Expected` if there is no release.
 */
export const renewLog = (options: RenewOptions): Promise<Renewed> => withLock(options.state, () => renewOnce(options))

async function renewOnce({ out, ...options }: RenewOptions): Promise<Renewed> {
	const { state: folder, signer, put = writeAtomically } = options
	const before = await readState(folder)
	if (!before.checkpoint) throw new Expected(`${folder} has no release to sign again. Make the first: npm run release.`)
	const { origin, size, note } = before.checkpoint
	const signing = { ...options, origin }
	checkKey(before, await logKey(origin, signer), signing)
	await checkOurs(before, signing)
	await checkTrust(before)
	await checkPublished(signing, before)
	const there = await readIfExists(join(out, CHECKPOINT_PATH))
	if (there && parseCheckpoint(decodeUtf8(there) ?? '')?.note.text !== note.text)
		throw new Expected(`${out} and ${folder} have different releases. Nothing was signed. Release it: npm run release.`)
	const { text } = await signCheckpoint({ ...signing, renew: true }, before, before)
	await put(join(folder, CHECKPOINT_PATH), utf8(text))
	if (there) await put(join(out, CHECKPOINT_PATH), utf8(text))
	const warning = endsSoon(before.trust.at(-1)?.trust, options.now)
	return { origin, size, isPublished: there !== undefined, warning }
}

/**
 * Throws `Expected` if the newest key list is not in a release yet, because signatures of its keys would be rejected.
 */
async function checkTrust({ trust, releases }: LogState): Promise<void> {
	const newest = trust.at(-1)
	if (newest && (await trustDigest(newest.file)) !== releases.at(-1)?.trust?.sha256)
		throw new Expected(
			`Version ${newest.trust.version} of the list of keys is not in any release yet. Nothing was signed. Release it: npm run release.`,
		)
}
