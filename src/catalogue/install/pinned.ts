import type { EntrySource } from '../../kinds/kind.ts'
import { ALL_RIGHTS_RESERVED } from '../../schema/text/licence.ts'
import { githubFile } from '../../schema/text/url.ts'

/** A file of another repository, with the URL of the exact bytes that were reviewed. */
interface PinnedFile {
	/** The file name without its folder. */
	name: string
	path: string
	url: string
}

/** The repository and commit an entry pins; undefined without one, or when its licence allows no copies. */
export function pinnedRepository({ upstream, license }: EntrySource) {
	const { repo, commit } = upstream ?? {}
	return repo && commit && license !== ALL_RIGHTS_RESERVED ? { repo, commit } : undefined
}

/** The path an entry pins in that repository; undefined without one. */
export function pinnedPath(source: EntrySource) {
	const pinned = pinnedRepository(source)
	const path = source.upstream?.path
	return pinned && path ? { ...pinned, path } : undefined
}

/** The single file an entry pins; undefined when it pins several, or the host has no raw URL. */
export function pinnedFile(source: EntrySource): PinnedFile | undefined {
	const pinned = (source.upstream?.files ?? 1) === 1 ? pinnedPath(source) : undefined
	const url = pinned && githubFile(pinned.repo, pinned.commit, pinned.path)
	return url ? { name: pinned.path.slice(pinned.path.lastIndexOf('/') + 1), path: pinned.path, url } : undefined
}
