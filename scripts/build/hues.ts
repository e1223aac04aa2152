import { kindOfCategory } from '../../src/kinds/kind-of.ts'
import { Category } from '../../src/schema/vocabulary.ts'

/** The placeholder in the style sheet for the hues of all categories. */
const MARK = /^([ \t]*)\/\* hues of the categories \*\/$/m

/** Replaces the placeholder with one CSS rule for each category, which sets the hue of its kind. */
export const withHues = (css: string): string =>
	css.replace(MARK, (_, indent: string) =>
		Category.options
			.map((category) => {
				const { light, dark } = kindOfCategory(category).hue
				return `${indent}[data-category="${category}"] {\n${indent}\t--hue: light-dark(${light}, ${dark});\n${indent}}`
			})
			.join('\n'),
	)

/** Vite plugin that writes the hues into the style sheet, so that a new category needs no CSS. */
export const hues = () => ({
	name: 'pinakes-hues',
	enforce: 'pre' as const,
	transform: (code: string, id: string) => (id.endsWith('/styles/base.css') ? withHues(code) : undefined),
})
