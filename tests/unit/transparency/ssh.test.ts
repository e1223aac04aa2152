import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { equalBytes, utf8 } from '../../../src/transparency/bytes.ts'
import { signerOf } from '../../../src/transparency/ed25519.ts'
import { allowedSigner, parseSshPublicKey, signSsh, sshPublicKey, verifySsh } from '../../../src/transparency/sshsig.ts'

const signer = await signerOf(utf8('an ordinary secret of 32 bytes..'))
const MESSAGE = utf8('every byte of this\n')
const NAMESPACE = 'pinakes-manifest'

it('takes its own signature, for its own purpose and message only', async () => {
	const signature = await signSsh(MESSAGE, NAMESPACE, signer)
	expect(await verifySsh(MESSAGE, NAMESPACE, signature)).toEqual(signer.publicKey)
	expect(await verifySsh(MESSAGE, 'pinakes-trust', signature)).toBeUndefined()
	expect(await verifySsh(utf8('every byte of that\n'), NAMESPACE, signature)).toBeUndefined()
})

it('takes no signature of which one character is another, is missing or is added', async () => {
	const signature = await signSsh(MESSAGE, NAMESPACE, signer)
	for (let i = 0; i < signature.length; i++) {
		const other = signature[i] === 'A' ? 'B' : 'A'
		const changed = [
			signature.slice(0, i) + other + signature.slice(i + 1),
			signature.slice(0, i) + signature.slice(i + 1),
			`${signature.slice(0, i)}\n${signature.slice(i)}`,
		].filter((one) => one !== signature)
		for (const one of changed) expect(await verifySsh(MESSAGE, NAMESPACE, one)).toBeUndefined()
	}
})

it('writes a public key as it reads it', () => {
	expect(parseSshPublicKey(`${sshPublicKey(signer.publicKey)} somebody@somewhere`)).toEqual(signer.publicKey)
	expect(parseSshPublicKey('ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAB')).toBeUndefined()
})

describe.skipIf(spawnSync('ssh-keygen', ['-?']).error !== undefined)('OpenSSH', () => {
	const folder = mkdtempSync(join(tmpdir(), 'sshsig-'))
	const at = (name: string) => join(folder, name)

	it('takes our signature, and refuses it over one byte more', async () => {
		writeFileSync(at('allowed_signers'), allowedSigner('registry.example/log', signer.publicKey, NAMESPACE))
		writeFileSync(at('message.sig'), await signSsh(MESSAGE, NAMESPACE, signer))
		const verify = (input: Uint8Array) => {
			const who = ['-f', at('allowed_signers'), '-I', 'registry.example/log', '-n', NAMESPACE]
			return spawnSync('ssh-keygen', ['-Y', 'verify', ...who, '-s', at('message.sig')], { input }).status
		}
		expect(verify(MESSAGE)).toBe(0)
		expect(verify(utf8('every byte of this\n '))).not.toBe(0)
	})

	it.each(['sha512', 'sha256'])('makes signatures that we take, over a digest of %s', async (hash) => {
		for (const name of ['root', 'root.pub', 'keys.sig']) rmSync(at(name), { force: true })
		execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at('root')])
		writeFileSync(at('keys'), MESSAGE)
		execFileSync('ssh-keygen', [
			'-q',
			'-Y',
			'sign',
			'-O',
			`hashalg=${hash}`,
			'-f',
			at('root'),
			'-n',
			'pinakes-trust',
			at('keys'),
		])
		const key = parseSshPublicKey(readFileSync(at('root.pub'), 'utf8'))
		const signed = await verifySsh(MESSAGE, 'pinakes-trust', readFileSync(at('keys.sig'), 'utf8'))
		expect(key && signed && equalBytes(key, signed)).toBe(true)
	})
})
