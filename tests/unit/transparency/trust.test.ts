import { expect, it } from 'vitest'
import { utf8 } from '../../../src/transparency/bytes.ts'
import { signerOf } from '../../../src/transparency/ed25519.ts'
import { isSha256 } from '../../../src/transparency/release.ts'
import { signSsh, sshPublicKey } from '../../../src/transparency/sshsig.ts'
import { openTrust, TRUST_NAMESPACE, TRUST_PATH, trustFile, trustText } from '../../../src/transparency/trust.ts'
import { trustFromRoot } from '../../../src/transparency/trust-chain.ts'

const root = await signerOf(utf8('the secret of a root of 32 bytes'))
const other = await signerOf(utf8('the secret of another of 32 byte'))
const LIST = { version: 1, expires: '2027-01-01T00:00:00.000Z', root: sshPublicKey(root.publicKey), keys: [] }

/** The list of keys of `root`, signed by these. */
const signedBy = async (...signers: (typeof root)[]) =>
	trustFile({
		...LIST,
		signatures: await Promise.all(signers.map((one) => signSsh(trustText(LIST), TRUST_NAMESPACE, one))),
	})

it('a list of keys needs the signature of the root that it names, among whichever others', async () => {
	expect(await openTrust(await signedBy(root))).toMatchObject(LIST)
	expect(await openTrust(await signedBy(other, root))).toMatchObject(LIST)
	for (const file of [await signedBy(), await signedBy(other)])
		await expect(openTrust(file)).rejects.toThrow('is not signed by the root that it names')
})

it('a root whose registry has no list of keys is told so', async () => {
	const read = async () => undefined
	await expect(trustFromRoot(read, LIST.root)).rejects.toThrow(`/${TRUST_PATH} is missing`)
})

it('a digest is 64 hexadecimal digits in small letters, and nothing around them', () => {
	const digest = '0123456789abcdef'.repeat(4)
	const others = [`0${digest}`, `${digest}0`, digest.slice(1), digest.toUpperCase(), `${digest}\n`]
	expect([digest, ...others].map(isSha256)).toEqual([true, false, false, false, false, false])
})
