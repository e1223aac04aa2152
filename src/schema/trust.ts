import type { RegistryEntry } from './entry.ts'

/** What of an entry is checked for trust. */
type Checked = Pick<RegistryEntry, 'trustSignals' | 'verificationStatus'>

/** The facts about trust that stand beside an entry's place in trending; they move it nowhere. */
export const trustReasons = ({ trustSignals, verificationStatus }: Checked) => [
	...(trustSignals.packageTrust === 'first-party' ? (['first_party_package'] as const) : []),
	...(verificationStatus === 'production' ? (['production_verified'] as const) : []),
]

type Dated = Pick<RegistryEntry, 'checkedAt' | 'dateUpdated' | 'dateAdded' | 'receipt'>

/** The day on which the registry last looked at an entry, observed it or changed it. */
export const lastSeenAt = ({ checkedAt = '', dateUpdated = '', dateAdded, receipt }: Dated): string =>
	[checkedAt, dateUpdated, receipt?.observedAt ?? ''].reduce((last, day) => (day > last ? day : last)) || dateAdded
