import { settings } from './settings.ts'

/** What a registry shows in examples where these entries exist; each may be left out. */
interface Examples {
	/** The entry that examples are about, and another to compare it with, as `category/slug`. */
	entry?: string
	other?: string
	/** One with files of its own, as `category/slug`. */
	package?: string
	/** What the front page says to begin with, as `category/slug`; of a kind that brings entries together. */
	collection?: string
	/** What the first entry does, in one short sentence. */
	summary?: string
	/** A name with hyphens. */
	slug?: string
	/** What people look for, the most telling first. */
	tasks?: readonly string[]
}

const { examples = {} }: { name: string; examples?: Examples } = settings
const [firstCategory = ''] = Object.keys(settings.categories)

/** What the settings choose for examples. */
export const chosenExamples: Examples = examples

const keyOf = (path: string) => path.replace('/', ':')

/** How an entry’s key looks, where no entry is at hand. */
export const EXAMPLE_KEY = keyOf(examples.entry ?? `${firstCategory}:name-of-entry`)
/** How another looks. */
export const OTHER_KEY = keyOf(examples.other ?? `${firstCategory}:name-of-another`)
/** How a slug looks. */
export const EXAMPLE_SLUG = examples.slug ?? 'name-of-entry'
