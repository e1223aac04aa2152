import { join } from 'node:path'
import { readEnvironment } from '../src/app.ts'
import { formatCount } from '../src/schema/text/format.ts'
import { logKey, parseVerifierKey } from '../src/transparency/note.ts'
import { sshPublicKey } from '../src/transparency/sshsig.ts'
import { Expected, Misuse, readCommandLine, wholeNumber } from './expected.ts'
import { newKey } from './keys/new-key.ts'
import { nextTrust } from './keys/next-trust.ts'
import { readSigner } from './keys/private-key.ts'
import { withLock } from './release/lock.ts'
import { originOf } from './release/origin.ts'
import { vouchFor } from './release/ours.ts'
import { keepTrust, readState } from './release/state.ts'

const USAGE = `Usage: npm run keys -- new FILE
       npm run keys -- rotate [--new-root FILE] [--days 365] [--overlap 7] [--witness KEY]
       npm run keys -- revoke --key VKEY [--days 365]

new     makes a private key in a file and shows the public key.
rotate  writes the next version of /.well-known/trust.json, with the key of PINAKES_SIGNING_KEY. Keys that were in use before are
        accepted for --overlap more days. --new-root replaces the root key in PINAKES_ROOT_KEY with another; both sign.
        Each --witness is the key of somebody who signs that they saw the log; “--witness none” removes all of them.
revoke  writes the next version without a key, effective at once.

--state DIR is where the log is kept (.pinakes/releases). PINAKES_ROOT_KEY names the file with the root key, which needs to be
on this machine only for this command.`

const { values, positionals } = readCommandLine(USAGE, {
	allowPositionals: true,
	options: {
		key: { type: 'string' },
		'new-root': { type: 'string' },
		days: { type: 'string', default: '365' },
		overlap: { type: 'string', default: '7' },
		state: { type: 'string' },
		witness: { type: 'string', multiple: true },
	},
})
const { keyFiles, baseUrl, dataDir } = readEnvironment()

const daysIn = (name: 'days' | 'overlap'): number =>
	wholeNumber(values[name], { name, usage: USAGE, from: name === 'days' ? 1 : 0, to: 3650 })

/** The keys of `--witness`; undefined if it is not given. Throws `Misuse` on one that is none. */
async function witnessKeys(): Promise<string[] | undefined> {
	const keys = values.witness?.filter((key) => key !== 'none')
	for (const key of keys ?? [])
		await parseVerifierKey(key).catch(({ message }: Error) => {
			throw new Misuse(message, USAGE)
		})
	return keys
}

async function makeKey(file: string | undefined): Promise<void> {
	if (!file) throw new Misuse('Name the file to write the key to.', USAGE)
	newKey(file)
	const { publicKey } = await readSigner(file, 'The new key')
	console.log(`The private key is in ${file}. Keep it out of repositories, builds and logs.\n`)
	console.log(`as key of the log of ${baseUrl}:\n  ${await logKey(originOf(baseUrl), { publicKey })}`)
	console.log(`as root key, or for ssh-keygen:\n  ${sshPublicKey(publicKey)}`)
}

async function writeTrust(action: 'rotate' | 'revoke'): Promise<void> {
	const [days, overlap, witnesses] = [daysIn('days'), daysIn('overlap'), await witnessKeys()]
	if (!keyFiles.root)
		throw new Expected('Set PINAKES_ROOT_KEY to the file with the root key. `ssh-keygen -t ed25519` makes one.')
	const root = await readSigner(keyFiles.root, 'PINAKES_ROOT_KEY')
	const newRoot = values['new-root'] === undefined ? root : await readSigner(values['new-root'], '--new-root')
	const state = values.state ?? join(dataDir, 'releases')
	const signer = keyFiles.signing ? await readSigner(keyFiles.signing, 'PINAKES_SIGNING_KEY') : undefined
	if (action === 'rotate' && !signer)
		throw new Expected('Set PINAKES_SIGNING_KEY to the file with the key that will sign from now on.')
	if (action === 'revoke' && !values.key)
		throw new Misuse('Name the key to revoke, as in /.well-known/trust.json.', USAGE)
	await withLock(state, async () => {
		const { trust, checkpoint } = await readState(state)
		const name = checkpoint?.origin ?? originOf(baseUrl)
		const vkey = signer && (await logKey(name, signer))
		const times = { now: Date.now(), days, overlap }
		const keys = { add: action === 'rotate' ? vkey : undefined, remove: values.key, witnesses }
		const made = await nextTrust({ before: trust.at(-1)?.trust, root, newRoot, ...keys, ...times })
		const { version, keys: listed } = made.trust
		const isListed = listed.some((key) => key.vkey === vkey)
		await keepTrust(state, { ...made, voucher: signer && isListed ? await vouchFor(made.file, signer) : undefined })
		console.log(
			`Version ${version} of the list of keys has ${formatCount(listed.length, 'key')}. It is published with the next release: npm run release`,
		)
	})
}

const [action, file, ...more] = positionals
if (more.length) throw new Misuse('There is one argument too many.', USAGE)
if (action === 'new') await makeKey(file)
else if (action === 'rotate' || action === 'revoke') await writeTrust(action)
else throw new Misuse('Name an action: new, rotate or revoke.', USAGE)
