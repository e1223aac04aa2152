import { join } from 'node:path'
import { readEnvironment } from '../src/app.ts'
import { readCommandLine, runScript } from './expected.ts'
import { readSigner } from './keys/private-key.ts'
import { recordBuild } from './release/build-record.ts'
import { addressOfBuild, originOf } from './release/origin.ts'
import { release } from './release/release.ts'

const USAGE = `Usage: npm run release [-- --dist DIR] [--state DIR] [--out DIR] [--renew]

Signs what was built and adds it to the log of releases. PINAKES_SIGNING_KEY names the file with the private key; without it
nothing is signed and nothing is published, and the site says so.

  --dist DIR   the build (dist)
  --state DIR  where everything that was released is kept; keep it as you keep the repository (.pinakes/releases)
  --out DIR    where the log is published (the build)
  --renew      says anew that the newest release is the newest, though nothing changed`

await runScript(async () => {
	const { values } = readCommandLine(USAGE, {
		options: {
			dist: { type: 'string', default: 'dist' },
			state: { type: 'string' },
			out: { type: 'string' },
			renew: { type: 'boolean', default: false },
		},
	})
	const { keyFiles, dataDir } = readEnvironment()
	if (!keyFiles.signing) {
		console.log(
			'PINAKES_SIGNING_KEY is not set: nothing was signed, and the site has no log. docs/transparency.md says how.',
		)
		return
	}
	const signer = await readSigner(keyFiles.signing, 'PINAKES_SIGNING_KEY')
	const { dist, out = dist, renew, state = join(dataDir, 'releases') } = values
	const address = addressOfBuild(dist)
	const build = recordBuild(process.cwd(), address)
	const made = await release({
		...{ dist, out, renew, state, signer, build },
		origin: originOf(address),
		now: Date.now(),
	})
	const what = `release ${made.release.release}, ${made.release.files.count} files, ${made.published} files of the log in ${out}`
	console.log(`${made.isNew ? 'Signed' : 'Nothing changed since'} ${what}.\nKey: ${made.vkey}`)
})
