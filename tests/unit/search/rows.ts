import { RegistryEntry } from '../../../src/schema/entry.ts'

/** A registry entry for tests of the search: only what a test is about needs to be said. */
export function row(given: Partial<RegistryEntry> & { slug: string }): RegistryEntry {
	const { category = 'servers', slug } = given
	const url = `http://localhost:8888/${category}/${slug}`
	return RegistryEntry.parse({
		category,
		kind: 'example',
		title: slug,
		description: '',
		tags: [],
		keywords: [],
		author: 'Somebody',
		dateAdded: '2026-01-01',
		installable: false,
		verificationStatus: 'validated',
		documentationUrl: url,
		repoUrl: '',
		url: `/${category}/${slug}`,
		canonicalUrl: url,
		llmsUrl: `${url}/llms.txt`,
		apiUrl: `${url}.json`,
		trustSignals: { sourceStatus: 'available' },
		...given,
	})
}
