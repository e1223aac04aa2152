import type { Entry } from '../schema/entry.ts'
import type { OverlaySource } from '../schema/overlay.ts'
import { isDenied, verdictFact } from '../schema/text/verdict.ts'
import { defined } from './defined.ts'

/** The overlay by `category/slug`. */
export type Overlay = ReadonlyMap<string, OverlaySource>

const MAX_FACTS = 8

/** Applies the overlay to an entry. A denied entry loses everything that says how to install it. */
export function withOverlay(entry: Entry, said: OverlaySource | undefined): Entry {
	if (!said) return entry
	const { note, pin, verdict } = said
	const judged: Entry = {
		...entry,
		...defined({ registryNote: note, pinned: pin, verdict }),
		facts: [...factsOf(said), ...(entry.facts ?? [])].slice(0, MAX_FACTS),
	}
	return isDenied(judged) ? { ...withoutInstall(judged), facts: factsOf(said) } : judged
}

const factsOf = ({ pin, verdict }: OverlaySource): string[] => [
	...(verdict ? [verdictFact(verdict)] : []),
	...(pin ? ['pinned'] : []),
]

/**
 * Removes the body, facts and kind-specific details as well, because they tell readers what to run, or can be turned
 * into a configuration. The source is still named for whoever wants them.
 */
function withoutInstall(entry: Entry): Entry {
	const { downloadUrl, mcpInstallTargets, receipt, access, observed, toolsFrom, context, contextCounted, ...rest } =
		entry
	const { packageChecksum, ...trustSignals } = entry.trustSignals
	return {
		...rest,
		installable: false,
		downloadTrust: null,
		platforms: [],
		supportLevels: [],
		trustSignals: {
			...trustSignals,
			packageVerified: false,
			packageTrust: null,
			checksumPresent: false,
			adapterGenerated: false,
			platforms: [],
			supportLevels: [],
		},
		body: '',
		headings: [],
		install: [],
		files: [],
		package: null,
		platformCompatibility: [],
		details: {},
	}
}
