import type { Kind, Words } from './kind.ts'

export const documentWords: Words = { ahead: ['guide', 'guides'] }

/** A text to read: nothing of it is installed, and it has only what all entries have. */
export const document: Kind = {
	id: 'document',
	noun: 'guide',
	hue: { light: '#814000', dark: '#e0a060' },
	schemaType: 'TechArticle',
	selfContained: true,
	frontMatter: () => ({}),
	labels: {},
	details: () => ({}),
	sample: () => ({}),
}
