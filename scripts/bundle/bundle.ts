import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../src/files/files-below.ts'
import { CHECKPOINT_PATH } from '../../src/transparency/client.ts'
import { byCodePoints } from '../../src/transparency/order.ts'
import { fileOf } from '../../src/transparency/served-files.ts'
import { Expected } from '../expected.ts'
import { writeTar } from '../tar.ts'
import { type LockFile, sbomOf } from './sbom.ts'

/** The path of the SBOM in a bundle. */
export const SBOM_PATH = 'sbom.cdx.json'

/**
 * A reproducible tar archive of everything a site serves, its log and an SBOM. Throws `Expected` if the site was not
 * released.
 */
export async function bundleOf(dist: string, lock: LockFile): Promise<Uint8Array<ArrayBuffer>> {
	if (!existsSync(join(dist, CHECKPOINT_PATH)))
		throw new Expected(`${dist} was not released, so nobody could check the bundle. Run \`npm run release\` first.`)
	const paths = filesBelow(dist).filter((path) => path !== SBOM_PATH)
	const files = paths.map((path) => ({ path, bytes: new Uint8Array(readFileSync(join(dist, path))) }))
	const served = await Promise.all(files.map(({ path, bytes }) => fileOf(path, bytes)))
	const sbom = { path: SBOM_PATH, bytes: Buffer.from(sbomOf(lock, served)) }
	const all = [...files, sbom].sort((a, b) => byCodePoints(a.path, b.path))
	return new Uint8Array(Buffer.concat([...writeTar(all)]))
}
