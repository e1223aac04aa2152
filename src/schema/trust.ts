import type { RegistryEntry } from './entry.ts'

/** What of an entry is checked for trust; the rest of trending comes from people. */
type Checked = Pick<RegistryEntry, 'trustSignals' | 'verificationStatus'>

/** The facts about trust for which an entry gets trending points before anybody has said anything. */
export const trustReasons = ({ trustSignals, verificationStatus }: Checked) => [
	...(trustSignals.packageTrust === 'first-party' ? (['first_party_package'] as const) : []),
	...(verificationStatus === 'production' ? (['production_verified'] as const) : []),
]

/** Two points for each of those facts. */
export const trustScore = (entry: Checked): number => 2 * trustReasons(entry).length
