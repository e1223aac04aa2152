import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { entriesByPath } from '../../src/catalogue/find.ts'
import { entryPlaces } from '../../src/documents/entries.ts'
import { entryPageFile } from '../../src/schema/text/entry-file.ts'

/**
 * Where the page of an address lies below the folder that is served, for those that do not lie at their address: all pages of an
 * entry in a category of so many that one folder could not hold them.
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
