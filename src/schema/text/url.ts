const REPOSITORY = /^https:\/\/(?:www\.)?github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/i

/** `owner/name` of an address that is a repository on GitHub as a whole; nothing for any other. */
export const githubName = (url: string): string | undefined => REPOSITORY.exec(url)?.[1]

/** Whether a text begins like the URL of a web page; what follows may be malformed. */
export const looksLikeHttpUrl = (text: string): boolean => /^https?:\/\//i.test(text)

/** The address of a repository, by its `owner/name`. */
export const githubUrl = (name: string): string => `https://github.com/${name}`

/** Where GitHub serves the bytes that a file had at a commit; nothing for a repository elsewhere. */
export function githubFile(repo: string, commit: string, path: string): string | undefined {
	const name = githubName(repo)
	return name && `https://raw.githubusercontent.com/${name}/${commit}/${encodePath(path)}`
}

/** Where a file of this registry lies among what was published, by its address. */
export const publishedPath = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

/** Decodes a part of an address; unchanged if it is malformed. */
export function decoded(part: string): string {
	try {
		return decodeURIComponent(part)
	} catch {
		return part
	}
}

/** Encodes each part of a path for an address. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
