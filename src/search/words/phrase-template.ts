/** Expands a template for filter words, where `{a|b}` is a choice, to all its phrases. */
export function expandTemplate(template: string): string[] {
	let made = ['']
	for (const part of template.replace(/\s+/g, ' ').split('}')) {
		const [text = '', choices = ''] = part.split('{')
		made = choices.split('|').flatMap((choice) => made.map((before) => before + text + choice))
	}
	return made.map(withOneSpace).filter(Boolean)
}

/** A choice may be nothing, and leaves the spaces around it. */
const withOneSpace = (text: string): string => (text.includes('  ') ? text.replaceAll('  ', ' ') : text).trim()
