import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Expected } from '../expected.ts'

/** The origin for which a build was made. Throws `Expected` if there is no build. */
export function addressOfBuild(dist: string): string {
	try {
		const { site } = JSON.parse(readFileSync(join(dist, 'api/registry/feed'), 'utf8')) as { site: { url: string } }
		return new URL(site.url).origin
	} catch {
		throw new Expected(`${dist} has no build to release. Build it with \`npm run build\`.`)
	}
}

/** The name of a site's log: its host and `/log`. */
export const originOf = (address: string): string => `${new URL(address).host}/log`
