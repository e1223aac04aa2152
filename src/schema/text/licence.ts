/** What front matter says where the source was read and states no licence; documents then have none. */
export const NOT_STATED = 'not stated'

/** The licence that documents name: none where none is stated. */
export const statedLicence = (license: string | undefined): string | undefined =>
	license === NOT_STATED ? undefined : license

/** What an entry says where its source is published to be read, and copying it is not allowed. */
export const ALL_RIGHTS_RESERVED = 'All rights reserved'
