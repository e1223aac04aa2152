import { kindOfCategory } from '../../src/kinds/kind-of.ts'
import { Category } from '../../src/schema/vocabulary.ts'

/** Where the style sheet has the hue of each category. */
const MARK = /^([ \t]*)\/\* hues of the categories \*\/$/m

/** The style sheet with the hue of each category: that of its kind. */
export const withHues = (css: string): string =>
	css.replace(MARK, (_, indent: string) =>
		Category.options
			.map((category) => {
				const { light, dark } = kindOfCategory(category).hue
				return `${indent}[data-category="${category}"] {\n${indent}\t--hue: light-dark(${light}, ${dark});\n${indent}}`
			})
			.join('\n'),
	)

/** Writes the hues into the style sheet, so that a category needs no CSS of its own. */
export const hues = () => ({
	name: 'pinakes-hues',
	enforce: 'pre' as const,
	transform: (code: string, id: string) => (id.endsWith('/styles/base.css') ? withHues(code) : undefined),
})
