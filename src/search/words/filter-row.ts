import type { Told } from '../../schema/readings.ts'

/** How people say a property, and when the same words say something else. */
export interface FilterWords {
	filter: Told['filter'] | 'notRecorded'
	/** The value; `#` is the number among the words. Of what no entry records: what that is. */
	value: string
	/** One or more phrases, separated by commas. `{a|b}` is a choice, `#` a number. Lower case, without diacritics. */
	said: string
	/** Words that make it the name of a thing if one of them follows. */
	notBefore?: string
	/** Words that make it the name of a thing if one of them precedes. */
	notAfter?: string
	/** Words that make it the name of a thing if one of them is anywhere in the query. */
	notWith?: string
	/** Where the filter is let go, its words are not searched for either: they name no thing. */
	isNoThing?: true
	/** Words that make it apply: only servers have the property, and one of these words must be in the query. */
	onlyWith?: string
	/** Words that must follow for it to apply. */
	onlyBefore?: string
	/** Only where it is the first word: in German `mit hooks` is “with hooks”. */
	onlyFirst?: true
	/** Only with a colon or an equals sign between its words: `auth:none`. */
	onlyWritten?: true
	/** Only beside another property, where nothing else is asked for: “read-only and docker”. */
	onlyAside?: true
	/** Whether it applies only to a category in the plural. */
	ofSeveral?: true
	/** The words say more than the filter does: what also says so comes first. */
	saysMore?: true
}
