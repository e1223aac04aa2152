import type { Told } from '../schema/readings.ts'

/** How people say a property, and when the same words say something else. */
export interface FilterWords {
	filter: Told['filter'] | 'notRecorded'
	/** The value; `#` is the number among the words. Of what no entry records: what that is. */
	value: string
	/** A phrase or more, a comma between; `{a|b}` stands for each of its choices, `#` for a number. Lower case, without accents. */
	said: string
	/** A thing, where one of these words follows. */
	notBefore?: string
	/** A thing, where one of these words goes before. */
	notAfter?: string
	/** A thing, where one of these words stands anywhere in the query. */
	notWith?: string
	/** Where the filter is let go, its words are not searched for either: they name no thing. */
	isNoThing?: true
	/** Only said of a server, where one of these words stands in the query. */
	onlyWith?: string
	/** Only said of what follows, where that is one of these words. */
	onlyBefore?: string
	/** Only where it is the first word: in German `mit hooks` is “with hooks”. */
	onlyFirst?: true
	/** Only with a colon or an equals sign between its words: `auth:none`. */
	onlyWritten?: true
	/** Only beside another property, where nothing else is asked for: “read-only and docker”. */
	onlyAside?: true
	/** Only said of several things: the category is named in the plural. */
	ofSeveral?: true
	/** The words say more than the filter does: what also says so comes first. */
	saysMore?: true
}
