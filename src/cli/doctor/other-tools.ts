/** The version and the digest of the tools of an entry. */
interface Seen {
	version?: string
	tools?: string
}

/**
 * Whether the same version has different tools now. An entry without a version, such as a remote server, always counts
 * as the same version.
 */
export const hasOtherTools = (locked: Seen, now: Seen): boolean =>
	locked.version === now.version && Boolean(locked.tools && now.tools && locked.tools !== now.tools)
