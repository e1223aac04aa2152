import { join } from 'node:path'
import { readEnvironment } from '../src/app.ts'
import type { Signer } from '../src/transparency/ed25519.ts'
import type { Read } from '../src/transparency/tile-reader.ts'
import { readCommandLine, Unreachable } from './expected.ts'
import { readSigner } from './keys/private-key.ts'
import { recordBuild } from './release/build-record.ts'
import { addressOfBuild, originOf } from './release/origin.ts'
import { release } from './release/release.ts'
import { renewLog } from './release/renew.ts'
import { openSource } from './verify/source.ts'

const USAGE = `Usage: npm run release [-- --dist DIR] [--state DIR] [--out DIR] [--renew]

Signs what was built and adds it to the log of releases. PINAKES_SIGNING_KEY names the file with the private key; without it
nothing is signed or published, and the site says so. If the published log has more releases than the folder of the log, or
different ones, nothing is signed.

  --dist DIR   the build (dist)
  --state DIR  where all releases are kept; protect it as you protect the repository (.pinakes/releases)
  --out DIR    where the log is published (the build)
  --renew      only signs again that the newest release is the newest; needs no build`

/** Timeout for the registry in milliseconds. */
const PATIENCE_MS = 10_000

/**
 * Reads from a published registry. If it is unreachable, prints a message and returns undefined, so that the check is
 * skipped.
 */
function readPublished(address: string): Read {
	const { read } = openSource(address, PATIENCE_MS)
	return async (path, most) => {
		try {
			return await read(path, most)
		} catch (error) {
			if (!(error instanceof Unreachable)) throw error
			console.error(`${address} was not reached, so the log was not compared with what is published there.`)
			return undefined
		}
	}
}

interface Folders {
	dist: string
	state: string
	out: string
}

async function signAnew({ state, out }: Folders, signer: Signer, address: string): Promise<void> {
	const made = await renewLog({ ...{ state, out, signer, now: Date.now() }, published: readPublished(address) })
	const where = made.isPublished ? `${state} and ${out}` : state
	console.log(`Signed again that release ${made.size} of ${made.origin} is the newest, in ${where}.`)
	if (made.warning) console.warn(made.warning)
}

async function signBuild({ dist, state, out }: Folders, signer: Signer): Promise<void> {
	const address = addressOfBuild(dist)
	const build = recordBuild(process.cwd(), address)
	const made = await release({
		...{ dist, out, state, signer, origin: originOf(address), now: Date.now() },
		...{ build, published: readPublished(address) },
	})
	const what = `release ${made.release.release}, ${made.release.files.count} files, ${made.published} files of the log in ${out}`
	console.log(`${made.isNew ? 'Signed' : 'Nothing changed since'} ${what}.\nKey: ${made.vkey}`)
	if (made.warning) console.warn(made.warning)
	if (made.isNew && !build.commit)
		console.warn(
			'Not every file here is committed, so nobody can build this release again: npm run rebuild needs the commit.',
		)
}

async function main(): Promise<void> {
	const { values } = readCommandLine(USAGE, {
		options: {
			dist: { type: 'string', default: 'dist' },
			state: { type: 'string' },
			out: { type: 'string' },
			renew: { type: 'boolean', default: false },
		},
	})
	const { keyFiles, dataDir, baseUrl } = readEnvironment()
	if (!keyFiles.signing) {
		console.log(
			'PINAKES_SIGNING_KEY is not set: nothing was signed, and the site has no log. docs/transparency.md says how.',
		)
		return
	}
	const signer = await readSigner(keyFiles.signing, 'PINAKES_SIGNING_KEY')
	const { dist, out = dist, state = join(dataDir, 'releases') } = values
	const folders = { dist, out, state }
	await (values.renew ? signAnew(folders, signer, baseUrl) : signBuild(folders, signer))
}

await main()
