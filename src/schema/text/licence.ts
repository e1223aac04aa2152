/** What front matter says where the source was read and states no licence; documents then have none. */
export const NOT_STATED = 'not stated'

/** How a licence begins that lets nobody copy or change what it is about. */
const RESERVED = ['all rights reserved', 'proprietary', 'licenseref-']

/** What somebody must know of a licence before copying: nothing where it lets them. */
export function licenceWarning(license: string | undefined): string | undefined {
	if (license === undefined)
		return 'No licence is stated, and without one all rights are reserved. Ask its author first.'
	const isReserved = RESERVED.some((start) => license.toLowerCase().startsWith(start))
	return isReserved ? `Licence: ${license}. Read its terms before you copy or change anything.` : undefined
}

/** The licence that documents name: none where none is stated. */
export const statedLicence = (license: string | undefined): string | undefined =>
	license === NOT_STATED ? undefined : license

/** What an entry says where its source is published to be read, and copying it is not allowed. */
export const ALL_RIGHTS_RESERVED = 'All rights reserved'
