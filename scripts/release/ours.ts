import { decodeUtf8 } from '../../src/schema/text/utf8.ts'
import { equalBytes, utf8 } from '../../src/transparency/bytes.ts'
import type { Signer } from '../../src/transparency/ed25519.ts'
import { parseVerifierKey, signedBy } from '../../src/transparency/note.ts'
import { signSsh, verifySsh } from '../../src/transparency/sshsig.ts'
import { checkSuccessor, trustDigest, trustVersionPath } from '../../src/transparency/trust.ts'
import { Expected } from '../expected.ts'
import type { SigningOptions } from './sign.ts'
import type { KeyList, LogState } from './state.ts'

/** Says of a list of keys that the key which signs the log was there when it was made. */
const NAMESPACE = 'pinakes-key-list'

/** The signature of a new list by the key that signs from then on. */
export const vouchFor = async (file: KeyList['file'], signer: Signer): Promise<Uint8Array<ArrayBuffer>> =>
	utf8(await signSsh(file, NAMESPACE, signer))

async function isVouchedFor({ file, voucher }: KeyList, { publicKey }: Signer): Promise<boolean> {
	const by = voucher && (await verifySsh(file, NAMESPACE, decodeUtf8(voucher) ?? ''))
	return by !== undefined && equalBytes(by, publicKey)
}

type Signing = Pick<SigningOptions, 'state' | 'origin' | 'signer'>

/**
 * Throws `Expected` if the key that is about to sign never saw what is in the folder. Its checkpoint and its leaves agree
 * in any folder that somebody makes, and whoever may push to the branch of the log does not have to hold the key.
 */
export async function checkOurs({ checkpoint, releases, trust }: LogState, signing: Signing): Promise<void> {
	const { state, origin, signer } = signing
	await checkLists(trust, state)
	const vouched = await Promise.all(trust.map((list) => isVouchedFor(list, signer)))
	const since = vouched.lastIndexOf(true)
	const bound = releases.at(-1)?.trust
	const list = bound && trust[bound.version - 1]
	if (bound && (!list || (await trustDigest(list.file)) !== bound.sha256))
		throw new Expected(
			`${state} does not have version ${bound.version} of the list of keys, which its newest release names. Nothing was signed. Restore it from its branch or a copy.`,
		)
	if (!bound && trust.length && since < 0)
		throw new Expected(
			`${state} has a list of keys that was not made with PINAKES_SIGNING_KEY. Nothing was signed. If it is yours, make it again: npm run keys -- rotate. If not, somebody else has put it there.`,
		)
	if (!checkpoint) return
	const own = { name: origin, type: 1, publicKey: signer.publicKey } as const
	// The keys before a change of keys are those of the list that it follows.
	const lists = since < 0 ? [] : trust.slice(Math.max(0, since - 1))
	const others = await Promise.all(
		lists.flatMap(({ trust: { keys } }) => keys.map(({ vkey }) => parseVerifierKey(vkey))),
	)
	for (const verifier of [own, ...others]) if (await signedBy(checkpoint.note, verifier)) return
	throw new Expected(
		`The checkpoint in ${state} is not signed with PINAKES_SIGNING_KEY, so somebody else may have changed the folder. Nothing was signed. Restore it from its branch or a copy. If the key is a new one, first run with it: npm run keys -- rotate.`,
	)
}

/** Throws `Expected` if a version of the list of keys does not follow from the one before: clients would refuse it. */
async function checkLists(trust: LogState['trust'], state: string): Promise<void> {
	for (const [i, { trust: list }] of trust.entries()) {
		const before = trust[i - 1]?.trust
		const follows = before ? checkSuccessor(list, before) : undefined
		await follows?.catch(({ message }: Error) => {
			throw new Expected(`${state}/${trustVersionPath(list.version)} cannot be used: ${message} Nothing was signed.`)
		})
	}
}
