import { settings } from './settings.ts'

/** Entries that a registry uses in examples; each is optional. */
interface Examples {
	/** The entry in examples, as `category/slug`; `other` is one to compare it with. */
	entry?: string
	other?: string
	/** An entry that ships files, as `category/slug`. */
	package?: string
	/** The collection suggested on the front page, as `category/slug`. */
	collection?: string
	/** What `entry` does, in one short sentence. */
	summary?: string
	/** A slug with hyphens. */
	slug?: string
	/** Typical search queries, best first. */
	tasks?: readonly string[]
}

const { examples = {} }: { name: string; examples?: Examples } = settings
const [firstCategory = ''] = Object.keys(settings.categories)

/** The examples of the settings. */
export const chosenExamples: Examples = examples

const keyOf = (path: string) => path.replace('/', ':')

/** A key for examples, even without an entry. */
export const EXAMPLE_KEY = keyOf(examples.entry ?? `${firstCategory}:name-of-entry`)
/** A second key. */
export const OTHER_KEY = keyOf(examples.other ?? `${firstCategory}:name-of-another`)
/** A slug for examples. */
export const EXAMPLE_SLUG = examples.slug ?? 'name-of-entry'
