import { decodeUtf8 } from '../schema/text/utf8.ts'
import { readCheckpoint } from './client.ts'
import { logKey, parseVerifierKey } from './note.ts'
import { Refusal } from './refusal.ts'
import { parseSshPublicKey } from './sshsig.ts'
import type { Read } from './tile-reader.ts'

/** The file that ssh-keygen needs besides the signature of the manifest. */
export const SIGNERS_PATH = 'log/allowed_signers'

/** The key that the registry itself publishes: enough for a first check, and no more than the registry's own word. */
export async function shownKey(read: Read): Promise<string> {
	const { origin } = await readCheckpoint(read)
	const line = decodeUtf8((await read(SIGNERS_PATH, 4096)) ?? new Uint8Array()) ?? ''
	const publicKey = parseSshPublicKey(line.replace(/^\S+ namespaces="[^"]*" /, ''))
	if (!publicKey) throw new Refusal('bad-key', `/${SIGNERS_PATH} shows no key. Get it from a source you trust.`)
	const key = await logKey(origin, { publicKey })
	// The name is only the registry's own word, too.
	await parseVerifierKey(key)
	return key
}
