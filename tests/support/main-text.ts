/** What the main part of a page says, without its markup. */
export const mainText = (html: string): string =>
	html
		.replace(/.*<main[^>]*>|<\/main>.*/gs, '')
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ')
