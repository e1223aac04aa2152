const REPOSITORY = /^https:\/\/(?:www\.)?github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/i

/** `owner/name` of the URL of a whole repository on GitHub; undefined for any other URL. */
export const githubName = (url: string): string | undefined => REPOSITORY.exec(url)?.[1]

/** Whether a text begins like the URL of a web page; what follows may be malformed. */
export const looksLikeHttpUrl = (text: string): boolean => /^https?:\/\//i.test(text)

/** The URL of a repository on GitHub by its `owner/name`. */
export const githubUrl = (name: string): string => `https://github.com/${name}`

/** The URL at which GitHub serves a file as of a commit; undefined for repositories elsewhere. */
export function githubFile(repo: string, commit: string, path: string): string | undefined {
	const name = githubName(repo)
	return name && `https://raw.githubusercontent.com/${name}/${commit}/${encodePath(path)}`
}

/** The path of a published file by its URL. */
export const publishedPath = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

/** Percent-decodes a part of a URL; returns it unchanged if it is malformed. */
export function decoded(part: string): string {
	try {
		return decodeURIComponent(part)
	} catch {
		return part
	}
}

/** Percent-encodes the segments of a path. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** An address as a URI, in ASCII. */
export const asUri = (address: string): string => (/^[!-~]+$/.test(address) ? address : new URL(address).href)
