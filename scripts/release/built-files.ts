import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { filesBelow } from '../../src/files/files-below.ts'
import { Manifest, ManifestPart, wholeManifest } from '../../src/schema/registry.ts'
import { ENTRY_FILES } from '../../src/schema/text/entry-file.ts'
import { MANIFEST_PATH } from '../../src/schema/text/published-paths.ts'
import { byPath, isServedPath, type ServedFile } from '../../src/transparency/served-files.ts'
import { Expected } from '../expected.ts'

/** Files that the host reads but does not serve, and files that a release adds to a build. */
const NOT_OF_THE_BUILD = /^(?:_headers|_redirects)$|^(?:log|files\/tile)\/|^\.well-known\/trust\.json$/

/** The paths of the build's files that are served. */
const builtPaths = (folder: string): string[] => filesBelow(folder).filter((path) => !NOT_OF_THE_BUILD.test(path))

/**
 * Files of a build that a server obeys but does not serve, with the path of the copy that a release publishes, so that they
 * are signed too: whoever changes them decides what is answered.
 */
export const HOST_FILES = [
	{ name: '_headers', copy: 'log/host/headers.txt' },
	{ name: '_redirects', copy: 'log/host/redirects.txt' },
] as const

/** A build as a release needs it: every served file with its digest, and the complete manifest. */
export interface BuiltFiles {
	files: ServedFile[]
	/** What the release adds for the host, by path. The digests are among those of the files. */
	copies: Map<string, Uint8Array<ArrayBuffer>>
	manifest: Manifest
	manifestBytes: Uint8Array<ArrayBuffer>
}

/** Reads a build. Throws `Expected` if there is none or its files differ from its manifest. */
export function readBuiltFiles(folder: string): BuiltFiles {
	if (!existsSync(join(folder, MANIFEST_PATH)))
		throw new Expected(`${folder} has no build to release. Build it with \`npm run build\`.`)
	const manifestBytes = new Uint8Array(readFileSync(join(folder, MANIFEST_PATH)))
	const root = Manifest.parse(JSON.parse(Buffer.from(manifestBytes).toString('utf8')))
	const parts = Object.keys(root.parts ?? {}).map((path) =>
		ManifestPart.parse(JSON.parse(readFileSync(join(folder, path), 'utf8'))),
	)
	const manifest = wholeManifest(root, parts)
	const files = builtPaths(folder).flatMap((path) => [digestOf(folder, path), ...packedIn(folder, path)])
	const byName = new Map(files.map((file) => [file.path, file]))
	const wrong = Object.entries(manifest.artifacts).find(([path, { sha256 }]) => byName.get(path)?.sha256 !== sha256)
	if (wrong)
		throw new Expected(
			`${join(folder, wrong[0])} does not match the manifest: it was changed after the build. Build again.`,
		)
	const copies = copiesOf(folder)
	const copied = [...copies].map(([path, bytes]) => ({ path, sha256: sha256(bytes), bytes: bytes.length }))
	return { files: [...files, ...copied].sort(byPath), copies, manifest, manifestBytes }
}

const copiesOf = (folder: string): BuiltFiles['copies'] =>
	new Map(
		HOST_FILES.filter(({ name }) => existsSync(join(folder, name))).map(({ name, copy }) => [
			copy,
			new Uint8Array(readFileSync(join(folder, name))),
		]),
	)

/** Documents that share a file and are served at their own addresses. */
function packedIn(folder: string, path: string): ServedFile[] {
	if (!path.startsWith(ENTRY_FILES) || !path.endsWith('.json')) return []
	const texts = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Record<string, string>
	return Object.entries(texts).map(([name, text]) => ({
		path: name,
		sha256: sha256(text),
		bytes: Buffer.byteLength(text),
	}))
}

function digestOf(folder: string, path: string): ServedFile {
	if (!isServedPath(path))
		throw new Expected(`${JSON.stringify(path)} is not a valid name for a served file. Rename it.`)
	const bytes = readFileSync(join(folder, path))
	return { path, sha256: sha256(bytes), bytes: bytes.length }
}
