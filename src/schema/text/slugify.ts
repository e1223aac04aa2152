/** Lower-case ASCII words joined by hyphens. Accents are removed; anything else becomes a hyphen. */
export const slugify = (text: string): string =>
	text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[\u0300-\u036f]/g, '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
