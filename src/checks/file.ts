import type { Check } from './check.ts'

/** The file itself can be read: name, encoding, front matter. */
export const file: Check = {
	id: 'file',
	level: 'blocker',
	about: 'An entry is a UTF-8 .mdx file that begins with front matter in valid YAML.',
	*check({ parsed }) {
		for (const message of parsed.problems) yield { message }
	},
}
