import { type ShownClient, shownClients } from '../clients/shown.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import { binaryFault } from '../schema/file-content.ts'
import type { InstallOption } from '../schema/install.ts'
import { BUNDLE_MANIFEST, fileFaults, type ShippedFile, scriptAmong, takesManifest } from '../schema/shipped-files.ts'
import { bundleManifest } from './bundle.ts'
import type { EntryOrigin } from './origin.ts'
import { sha256 } from './sha256.ts'
import type { ValidEntry } from './valid-entry.ts'
import { zip } from './zip.ts'

/** The files of an entry as one archive in the format its clients open. */
export interface Archive {
	/** Its path without a leading slash. The name contains the digest, so it can be cached for ever. */
	path: string
	bytes: Uint8Array
	sha256: string
	/** The number of files. */
	files: number
	/** The file to start, in a server bundle. */
	script?: string
}

/** An `.mcpb` is a zip too. */
export const ARCHIVE_TYPE = 'application/zip'

/** Packs the files of an entry; undefined when no client would open the package. */
export function archiveOf({ parsed, source }: ValidEntry): Archive | undefined {
	const made = contentsOf({ parsed, source })
	// The content checks report such files; here they are just not packed.
	const unreadable = parsed.files.some(({ path, bytes }) => binaryFault({ path, bytes }))
	if (!made || unreadable || [...fileFaults(parsed.files)].length) return undefined
	const bytes = zip(made.files)
	const digest = sha256(bytes)
	const path = `downloads/${parsed.category}/${parsed.slug}-${digest.slice(0, 12)}.${made.extension}`
	return { path, bytes, sha256: digest, files: made.files.length, ...(made.script && { script: made.script }) }
}

interface Contents {
	extension: 'zip' | 'mcpb'
	files: ShippedFile[]
	script?: string
}

function contentsOf({ parsed: { slug, files }, source }: ValidEntry): Contents | undefined {
	const kind = kindOf(source)
	const skill = kind.agentSkill?.(source)
	if (skill && files.some(({ path }) => path === 'SKILL.md'))
		return { extension: 'zip', files: files.map(({ path, bytes }) => ({ path: `${skill.name}/${path}`, bytes })) }
	const server = kind.server?.(source)
	const script = server && scriptAmong(files, server.args)
	if (!script || files.some(takesManifest)) return undefined
	const text = `${JSON.stringify(bundleManifest(source, { slug, server, script }), null, 2)}\n`
	const manifest = { path: BUNDLE_MANIFEST, bytes: new TextEncoder().encode(text) }
	return { extension: 'mcpb', files: [manifest, ...files], script }
}

/** An entry with the location and digest of its archive. */
export function withPackage(entry: Entry, archive: Archive | undefined, baseUrl: string): Entry {
	if (!archive) return entry
	const { path, bytes, sha256, files, script } = archive
	const url = `${baseUrl}/${path}`
	return {
		...entry,
		install: script ? withBundle(entry.install, { script, url }) : entry.install,
		downloadUrl: url,
		downloadTrust: 'first-party',
		trustSignals: {
			...entry.trustSignals,
			packageVerified: true,
			packageTrust: 'first-party',
			packageChecksum: sha256,
			checksumPresent: true,
		},
		package: { url, sha256, bytes: bytes.byteLength, mediaType: ARCHIVE_TYPE, files },
	}
}

/**
 * An entry of another registry with the package that it offers, if packing the same files here gives the same digest.
 */
export function withHostedPackage(entry: Entry, archive: Archive | undefined, origin: EntryOrigin): Entry {
	const path = archive?.path.replace(`downloads/${entry.category}/`, `downloads/${categoryOf(origin)}/`)
	if (!archive || !path || origin.artifacts[path]?.sha256 !== archive.sha256) return entry
	const packed = withPackage(entry, { ...archive, path }, origin.registry)
	return {
		...packed,
		downloadTrust: 'external',
		trustSignals: { ...packed.trustSignals, packageTrust: 'external' },
	}
}

const categoryOf = ({ path }: EntryOrigin) => path.split('/', 1)[0] ?? ''

/** The client that opens bundles. */
const opener = shownClients.find(({ opensBundles }) => opensBundles)

const opened = ({ id, name, platform }: ShownClient, url: string): InstallOption => ({
	platform,
	client: id,
	label: 'Download the bundle, then open it',
	kind: 'link',
	language: 'text',
	text: url,
	note: `${name} shows what it contains and asks for the values it needs.`,
	remove: `Uninstall it in ${name}’s settings.`,
})

/**
 * Adds the bundle to the client that opens bundles and asks for values itself. In any other client, the server's file
 * must be installed first.
 */
function withBundle(
	install: readonly InstallOption[],
	{ script, url }: { script: string; url: string },
): InstallOption[] {
	const first = `Save ${script} first, and replace “${script}” with its full path.`
	const isOffered = install.some(({ platform }) => platform === opener?.platform)
	// A link would be followed before the path could be filled in.
	const others = install.filter(({ platform, kind }) => platform !== opener?.platform && kind !== 'link')
	return [
		...(opener && isOffered ? [opened(opener, url)] : []),
		...others.map((option) => ({ ...option, note: option.note ? `${first} ${option.note}` : first })),
	]
}
