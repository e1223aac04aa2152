/** A public repository, and a place in it where the address names one. Every part of it is safe as a part of a path. */
export interface RepositoryAddress {
	owner: string
	name: string
	/** The branch, tag or commit that the address names; nothing means the default branch. */
	ref?: string
	/** Where in the repository; empty for all of it. */
	path: string
	/** Whether the address is of one file. */
	isFile: boolean
}

const MAX_ADDRESS = 400
const OWNER = /^[a-z0-9][a-z0-9-]{0,38}$/i
const NAME = /^[a-z0-9._-]{1,100}$/i
const REF = /^[a-z0-9._@+-]{1,100}$/i
const MAX_DEPTH = 16
const isDots = (text: string): boolean => text === '.' || text === '..'

/** `git@github.com:owner/name`, `git+https://…`, `github.com/…` and `owner/name`, as the address of a page. */
function asPage(text: string): string {
	const plain = text.replace(/^git@github\.com:/i, 'https://github.com/').replace(/^git\+(?=https:)/i, '')
	if (/^(?:www\.)?github\.com\//i.test(plain)) return `https://${plain}`
	return /^[a-z0-9-]+\/[a-z0-9._-]+$/i.test(plain) ? `https://github.com/${plain}` : plain
}

/**
 * Reads what people paste: the page of a repository on GitHub, of a folder or file in it, or what git clones. Nothing for
 * any other address; nothing of what was pasted is ever asked as it stands.
 */
export function parseRepositoryAddress(text: string): RepositoryAddress | undefined {
	const page = asPage(text.trim())
	if (page.length > MAX_ADDRESS || !URL.canParse(page)) return undefined
	const { protocol, hostname, port, username, password, pathname } = new URL(page)
	const isGitHub = /^https?:$/.test(protocol) && /^(?:www\.)?github\.com$/.test(hostname)
	if (!isGitHub || port || username || password) return undefined
	const [owner = '', repository = '', view, ref = '', ...rest] = pathname.split('/').slice(1)
	const name = repository.replace(/\.git$/i, '')
	if (!OWNER.test(owner) || !NAME.test(name) || isDots(name)) return undefined
	const whole = { owner, name, path: '', isFile: false }
	if ((view !== 'tree' && view !== 'blob') || !ref) return whole
	const path = readPath(rest)
	if (path === undefined || !REF.test(ref) || isDots(ref)) return undefined
	return { owner, name, ref, path, isFile: view === 'blob' && path !== '' }
}

/** The folders and the file of an address, as git has them. */
function readPath(parts: readonly string[]): string | undefined {
	const named = parts.filter(Boolean)
	try {
		const path = named.map(decodeURIComponent)
		const isStrange = path.some((part) => isDots(part) || /[/\\\u0000-\u001f\u007f]/.test(part))
		return path.length > MAX_DEPTH || isStrange ? undefined : path.join('/')
	} catch {
		return undefined
	}
}
