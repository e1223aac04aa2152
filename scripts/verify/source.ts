import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../src/files/files-below.ts'
import { readIfExists } from '../../src/files/read-if-exists.ts'
import { trimEnd } from '../../src/schema/text/shorten.ts'
import { encodePath, looksLikeHttpUrl } from '../../src/schema/text/url.ts'
import { isServedPath } from '../../src/transparency/served-files.ts'
import type { Read } from '../../src/transparency/tile-reader.ts'
import { Expected, Misuse, Unreachable } from '../expected.ts'
import { readTar } from '../tar.ts'
import { download, reasonOf } from './site.ts'

/** Access to the files of a registry: a site, a folder or a bundle. */
export interface Source {
	/** Its name as the user gave it. */
	name: string
	read: Read
	/** All paths; absent for a site, which does not list them. */
	paths?: readonly string[]
}

/** The output folder of a build. */
const BUILT = 'dist'

/** Opens a URL, a folder or a tar file; by default the local build. Throws `Misuse` if it does not exist. */
export function openSource(name = BUILT, patience?: number): Source {
	if (looksLikeHttpUrl(name) && URL.canParse(name)) {
		const { origin, pathname } = new URL(name)
		return siteSource(trimEnd(`${origin}${pathname}`, /\//), patience)
	}
	if (!existsSync(name))
		throw new Misuse(
			name === BUILT
				? 'There is no site in dist. Build it with npm run build, or name a registry: its address, a folder or a bundle.tar.'
				: `“${name}” is not the address of a site. Write it whole, for example https://pinakes.example, or name a folder or a bundle.tar that is there.`,
		)
	return statSync(name).isDirectory() ? folderSource(name) : bundleSource(name)
}

function folderSource(folder: string): Source {
	const read: Read = async (path, most) => {
		const bytes = isServedPath(path) ? await readIfExists(join(folder, path)) : undefined
		return bytes?.subarray(0, most + 1)
	}
	return { name: folder, read, paths: filesBelow(folder) }
}

function bundleSource(file: string): Source {
	const files = readTar(new Uint8Array(readFileSync(file)))
	if (!files)
		throw new Expected(`${file} is not a bundle: it is not a tar file, or was cut off. \`npm run bundle\` makes one.`)
	return memorySource(file, files)
}

/** A source of files in memory. */
export const memorySource = (name: string, files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Source => ({
	name,
	read: async (path, most) => files.get(path)?.subarray(0, most + 1),
	paths: [...files.keys()],
})

/** The URL path of a page is its file without the extension; hosts redirect from one to the other. */
const addressOf = (path: string): string => encodePath(path.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''))

function siteSource(site: string, patience?: number): Source {
	const read: Read = async (path, most) => {
		const address = `${site}/${addressOf(path)}`
		const answer = await download(address, {
			...{ most, keep: true, redirect: 'follow' as const },
			...(patience !== undefined && { patience }),
		}).catch((error: unknown) => {
			throw new Unreachable(`${address} cannot be read: ${reasonOf(error)}. Try again.`)
		})
		if (answer.status >= 500 || answer.status === 429)
			throw new Unreachable(`${address} answers ${answer.status}. Try again later.`)
		// An error page is served with its status code.
		const isPage = answer.status === 200 || path === `${answer.status}.html`
		return isPage ? new Uint8Array(answer.kept) : undefined
	}
	return { name: site, read }
}
