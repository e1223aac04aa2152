import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { entriesByPath } from '../../src/catalogue/find.ts'
import { entryPlaces } from '../../src/documents/entries.ts'
import { entryPageFile } from '../../src/schema/text/entry-file.ts'

/**
 * Returns the file of a page, relative to the served folder, if it is not at the page's address: for the pages of
 * entries in a category too large for one folder. Undefined for all other pages.
 */
export function placesOfPages(catalogue: Catalogue): (address: string) => string | undefined {
	const { pagesApart } = entryPlaces(catalogue)
	const entries = entriesByPath(catalogue)
	return (address) => {
		const [, category = '', slug = '', ...more] = address.split('/')
		const path = `${category}/${slug}`
		return pagesApart.has(category) && entries.has(path)
			? entryPageFile(path, more.map((part) => `/${part}`).join(''))
			: undefined
	}
}
