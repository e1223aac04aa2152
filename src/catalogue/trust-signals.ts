import type { EntrySource } from '../kinds/kind.ts'
import type { PlatformCompatibility, TrustSignals } from '../schema/entry.ts'
import type { InstallOption } from '../schema/install.ts'
import type { SourceHealth } from '../schema/source-health.ts'
import { levelsOf } from './compatibility.ts'
import { defined } from './defined.ts'
import { sourcesOf } from './health.ts'

interface Basis {
	compatibility: readonly PlatformCompatibility[]
	install: readonly InstallOption[]
	sourceHealth: readonly SourceHealth[]
}

/** What is known of an entry that bears on trust in it. */
export function trustOf(source: EntrySource, { compatibility, install, sourceHealth }: Basis): TrustSignals {
	const sources = sourcesOf(source)
	const isMissing = (url: string) => sourceHealth.some(({ source, state }) => source === url && state === 'missing')
	const seen = sourceHealth.filter(({ state }) => state !== 'missing').map(({ checkedAt }) => checkedAt)
	return {
		firstPartyEditorial: source.firstParty,
		packageVerified: false,
		packageTrust: null,
		checksumPresent: source.upstream?.sha256 !== undefined,
		sourceUrlCount: sources.length,
		sourceUrls: sources,
		sourceStatus: sources.every(isMissing) ? 'missing' : 'available',
		...defined({ lastVerifiedAt: [source.checkedAt ?? '', ...seen].sort().at(-1) || undefined }),
		adapterGenerated: install.some(({ adapter }) => adapter !== undefined),
		hasSafetyNotes: source.safetyNotes.length > 0,
		hasPrivacyNotes: source.privacyNotes.length > 0,
		platforms: compatibility.map(({ platform }) => platform),
		supportLevels: levelsOf(compatibility),
	}
}
