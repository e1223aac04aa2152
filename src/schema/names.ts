/** What a draft is compared with: an entry by its names and its sources. One line each of `data/model/names.ndjson`. */
export interface EntryNames {
	category: string
	slug: string
	title: string
	/** The title without case, spaces and punctuation. */
	folded: string
	/** What title and slug look like at a glance. */
	shapes: readonly string[]
	/** Addresses it comes from, without what does not change where they lead. */
	sources: readonly string[]
}
