import { textOf } from '../../src/transparency/bytes.ts'
import { readCheckpoint } from '../../src/transparency/client.ts'
import { verifierKey } from '../../src/transparency/note.ts'
import { Refusal } from '../../src/transparency/refusal.ts'
import { parseSshPublicKey } from '../../src/transparency/sshsig.ts'
import type { Read } from '../../src/transparency/tile-reader.ts'
import { SIGNERS_PATH } from '../release/publish.ts'

/** The key that a registry itself shows: good for a first look, and no more than the registry's own word. */
export async function shownKey(read: Read): Promise<string> {
	const { origin } = await readCheckpoint(read)
	const line = textOf((await read(SIGNERS_PATH, 4096)) ?? new Uint8Array()) ?? ''
	const publicKey = parseSshPublicKey(line.replace(/^\S+ namespaces="[^"]*" /, ''))
	if (!publicKey)
		throw new Refusal('bad-key', `/${SIGNERS_PATH} shows no key. Take it from where you trust it, and add --key.`)
	return verifierKey({ name: origin, type: 1, publicKey })
}
