import type { EntryParts } from '../catalogue/read.ts'
import { objectOf } from '../schema/object.ts'
import { sourceKey } from '../schema/text/look-alike.ts'
import type { Check } from './check.ts'

/** The source of an entry: repository, path and package; undefined without a repository. */
function sourceKeyOf(data: unknown): string | undefined {
	const { repoUrl, upstream, server, skill } = objectOf(data)
	const { repo, path } = objectOf(upstream)
	const address = typeof repoUrl === 'string' ? repoUrl : repo
	const key = typeof address === 'string' ? sourceKey(address) : undefined
	if (!key) return undefined
	const { package: published, remote } = objectOf(server)
	const names = [objectOf(published).name, objectOf(remote).url, objectOf(skill).name]
	return JSON.stringify([key, text(path).replace(/^\/|\/$/g, ''), ...names.map(text)])
}

const text = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '')

/** The source within its category, because a tool and its server may share a repository. */
export function sourceKeysOf({ category, data }: EntryParts): string[] {
	const key = sourceKeyOf(data)
	return key === undefined ? [] : [`${category} ${key}`]
}

/** A source must be listed only once per category. */
export const sameSource: Check = {
	id: 'same-source',
	level: 'warning',
	draftMayFail: true,
	about: 'No two entries of a category come from the same repository, path and package.',
	*check({ parsed, source }, { sources }) {
		if (!source) return
		for (const key of sourceKeysOf(parsed))
			for (const file of sources.get(key) ?? []) {
				if (file === parsed.file) continue
				yield {
					field: 'repoUrl',
					message: `${keyOfFile(file)} has the same source.`,
					fix: 'If it is the same thing, keep one entry. If not, add the upstream.path or the package that tells them apart.',
				}
			}
	},
}

/** `content/mcp/one.mdx` as `mcp:one`. */
const keyOfFile = (file: string): string =>
	file.replace(/^content\/([^/]*)\/(.*?)(?:\/index)?\.mdx$/, (_, category, slug) => `${category}:${slug}`)
