import type { EntrySource } from '../../kinds/kind.ts'
import { ALL_RIGHTS_RESERVED } from '../../schema/text/licence.ts'
import { githubFile } from '../../schema/text/url.ts'

/** A file of somebody else’s repository, with the address of the bytes that were read. */
interface PinnedFile {
	/** Its name, without the folders above it. */
	name: string
	path: string
	url: string
}

/** A repository at a commit, as an entry pins it. Nothing where it names none, or where its makers allow no copies. */
export function pinnedRepository({ upstream, license }: EntrySource) {
	const { repo, commit } = upstream ?? {}
	return repo && commit && license !== ALL_RIGHTS_RESERVED ? { repo, commit } : undefined
}

/** What an entry pins of it: a path. Nothing where it names none. */
export function pinnedPath(source: EntrySource) {
	const pinned = pinnedRepository(source)
	const path = source.upstream?.path
	return pinned && path ? { ...pinned, path } : undefined
}

/** The one file that an entry pins; nothing where it pins several, or the host has no address for it. */
export function pinnedFile(source: EntrySource): PinnedFile | undefined {
	const pinned = (source.upstream?.files ?? 1) === 1 ? pinnedPath(source) : undefined
	const url = pinned && githubFile(pinned.repo, pinned.commit, pinned.path)
	return url ? { name: pinned.path.slice(pinned.path.lastIndexOf('/') + 1), path: pinned.path, url } : undefined
}
