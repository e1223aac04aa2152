import type { Entry } from '../schema/entry.ts'
import { settings } from '../schema/settings.ts'
import { githubUrl } from '../schema/text/url.ts'

const repository = githubUrl(settings.repository)

/** Where an entry is written: a file of its own, or the index of a folder where it ships files. */
const fileOf = ({ category, slug, files }: Pick<Entry, 'category' | 'slug' | 'files'>): string =>
	`content/${category}/${slug}${files.length ? '/index' : ''}.mdx`

/** How to report a mistake in an entry. An entry of another registry is corrected there. */
export const howToCorrect = (entry: Entry): string =>
	entry.origin
		? `at ${entry.origin.url}, where it comes from`
		: `change ${repository}/blob/${settings.branch}/${fileOf(entry)}, or say there in an issue what is wrong`
