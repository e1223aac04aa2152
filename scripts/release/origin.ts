import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Expected } from '../expected.ts'

/** The address for which a build was made. */
export function addressOfBuild(dist: string): string {
	try {
		const { site } = JSON.parse(readFileSync(join(dist, 'api/registry/feed'), 'utf8')) as { site: { url: string } }
		return new URL(site.url).origin
	} catch {
		throw new Expected(`${dist} has no build to release. Build it with \`npm run build\`.`)
	}
}

/** The name of the log of a site: its address without the scheme, and where it lies. */
export const originOf = (address: string): string => `${new URL(address).host}/log`
