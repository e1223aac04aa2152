import type { EntrySource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry, EntryFile, PlatformCompatibility } from '../schema/entry.ts'
import type { Deprecation } from '../schema/lifecycle.ts'
import type { Origin } from '../schema/overlay.ts'
import { keyOfPath, pathOf } from '../schema/primitives.ts'
import { statedLicence } from '../schema/text/licence.ts'
import { slugify } from '../schema/text/slugify.ts'
import { encodePath } from '../schema/text/url.ts'
import type { Platform } from '../schema/vocabulary.ts'
import { accessOf } from './access.ts'
import { factsOf } from './card-facts.ts'
import { compatibilityOf, levelsOf, withReached } from './compatibility.ts'
import { defined } from './defined.ts'
import { freshnessOf } from './freshness.ts'
import { type Findings, healthOf } from './health.ts'
import { installOptions } from './install/install.ts'
import { headingsOf } from './markdown.ts'
import { fittingReceipt, receiptOf, summaryOf } from './observed.ts'
import { observedParts } from './observed-parts.ts'
import type { EntryOrigin } from './origin.ts'
import type { ParsedEntry } from './read.ts'
import { sha256 } from './sha256.ts'
import { trustOf } from './trust-signals.ts'
import type { ValidEntry } from './valid-entry.ts'

/** What an entry is built from besides its source. */
interface BuildContext {
	baseUrl: string
	findings: Findings
	/** The date of the content, `YYYY-MM-DD`. */
	today: string
}

/** Converts a valid entry to the published one. What depends on other entries is added later. */
export function toEntry({ parsed, source: written }: ValidEntry, { baseUrl, findings, today }: BuildContext): Entry {
	const { origin } = parsed
	// Notes on where text was imported from apply only to the registry that imported it.
	const source = origin ? { ...written, firstParty: false, docsUrl: docsOf(written, origin) } : written
	const files = parsed.files.map(({ path, bytes }) => describeFile(parsed, { path, bytes, baseUrl }))
	const named = compatibilityOf(source)
	const sourceHealth = healthOf(source, findings)
	const install = installOptions({
		slug: parsed.slug,
		baseUrl,
		source,
		files,
		platforms: named.map(({ platform }) => platform),
		textOf: textOf(parsed),
	})
	const compatibility = withReached(named, install)
	const platforms = compatibility.map(({ platform }) => platform)
	const receipt = receiptOf(parsed)
	const fitting = fittingReceipt(parsed, source)
	const seen = receipt && summaryOf(receipt, { path: pathOf(parsed), fits: fitting !== undefined, today })
	const facts = factsOf(source, { files, install, seen })
	const row = {
		...identity(source, { slug: parsed.slug, baseUrl }),
		...words(source),
		...availability(source, { installable: install.length > 0, platforms, compatibility }),
		...links(source, { baseUrl, path: pathOf(parsed) }),
		trustSignals: trustOf(source, { compatibility, install, sourceHealth }),
		...brandOf(source, baseUrl),
		...provenance(source),
		facts: origin ? [`from ${origin.upstream}`, ...facts].slice(0, 8) : facts,
		...(origin && { origin: publishedOrigin(parsed.text, origin) }),
		...defined({ lifecycle: deprecationOf(source), checkedAt: source.checkedAt }),
		...defined({ freshness: freshnessOf(source, { receipt, sourceHealth }), receipt: seen }),
		...defined({ access: accessOf(source, fitting) }),
		...kindOf(source).ofRow?.(source),
	}
	return {
		...row,
		body: parsed.body,
		headings: headingsOf(parsed.body),
		install,
		files,
		package: null,
		platformCompatibility: compatibility,
		related: [],
		details: detailsOf(source),
		...importOf(source),
		...(sourceHealth.length && { sourceHealth }),
		...observedParts(source, { slug: parsed.slug, receipt, fits: fitting !== undefined, install }),
	}
}

/** The entry's page in its own registry, if the author names no other documentation. */
const docsOf = ({ docsUrl, websiteUrl, repoUrl }: EntrySource, { registry, path }: EntryOrigin): string | undefined =>
	docsUrl ?? (websiteUrl || repoUrl ? undefined : `${registry}/${path}`)

const publishedOrigin = (text: string, { upstream, registry, path, manifest }: EntryOrigin): Origin => ({
	upstream,
	registry,
	url: `${registry}/${path}`,
	sha256: sha256(text),
	manifest,
})

/** Where its facts were imported from, without the import-time details. */
function importOf({ importedFrom }: EntrySource): Pick<Entry, 'importedFrom'> {
	if (!importedFrom) return {}
	const { digest: _, ...origin } = importedFrom
	return { importedFrom: origin }
}

/** Reads a shipped file as text. */
const textOf = ({ files }: ParsedEntry) => {
	const decoder = new TextDecoder()
	return (path: string) => decoder.decode(files.find((file) => file.path === path)?.bytes)
}

function identity({ category, kind }: EntrySource, { slug, baseUrl }: { slug: string; baseUrl: string }) {
	const path = pathOf({ category, slug })
	return {
		category,
		kind,
		slug,
		url: `/${path}`,
		canonicalUrl: `${baseUrl}/${path}`,
		llmsUrl: `${baseUrl}/${path}/llms.txt`,
		apiUrl: `${baseUrl}/api/registry/entries/${path}`,
	}
}

function words(source: EntrySource) {
	const {
		title,
		seoTitle,
		description,
		seoDescription,
		tags,
		keywords,
		useCases,
		author,
		license,
		dateAdded,
		dateUpdated,
	} = source
	return {
		title,
		...defined({ seoTitle, seoDescription, license: statedLicence(license), dateUpdated }),
		description,
		tags,
		keywords,
		useCases,
		author,
		authorId: slugify(author) || 'unknown',
		dateAdded,
	}
}

function deprecationOf({ lifecycle }: EntrySource): Deprecation | undefined {
	if (!lifecycle) return undefined
	const { on, reason, successor } = lifecycle
	return { state: 'deprecated', on, reason, ...(successor && { successor: keyOfPath(successor) }) }
}

interface Availability {
	installable: boolean
	platforms: Platform[]
	compatibility: readonly PlatformCompatibility[]
}

function availability(source: EntrySource, { installable, platforms, compatibility }: Availability) {
	const { installTargets = [] } = kindOf(source).server?.(source) ?? {}
	const targets = installTargets.filter((target) => platforms.includes(target))
	return {
		safetyNotes: source.safetyNotes,
		privacyNotes: source.privacyNotes,
		installable,
		downloadTrust: null,
		verificationStatus: source.verification,
		platforms,
		supportLevels: levelsOf(compatibility),
		...(targets.length && { mcpInstallTargets: targets }),
	}
}

function links(source: EntrySource, { baseUrl, path }: { baseUrl: string; path: string }) {
	const { repoUrl = '', docsUrl, websiteUrl } = source
	return {
		documentationUrl: docsUrl ?? websiteUrl ?? (repoUrl || `${baseUrl}/${path}`),
		repoUrl,
		...defined({ websiteUrl, authorUrl: source.authorUrl }),
	}
}

function brandOf({ brand }: EntrySource, baseUrl: string) {
	const asset = (kind: string) => brand?.domain && `${baseUrl}/api/brand-assets/${kind}/${brand.domain}`
	return defined({
		brandName: brand?.name,
		brandDomain: brand?.domain,
		brandIconUrl: asset('icon'),
		brandLogoUrl: asset('logo'),
		brandColors: brand?.colors,
	})
}

function provenance({ submission, review, claim }: EntrySource) {
	return defined({
		submittedBy: submission?.by,
		submittedByUrl: submission?.byUrl,
		submittedAt: submission?.at,
		sourceSubmissionNumber: submission?.issue,
		sourceSubmissionUrl: submission?.issueUrl,
		importPrNumber: submission?.pr,
		importPrUrl: submission?.prUrl,
		reviewedBy: review?.by,
		reviewedAt: review?.at,
		claimStatus: claim?.status ?? ('unclaimed' as const),
		claimedBy: claim?.by,
		claimedByUrl: claim?.url,
		claimedAt: claim?.at,
	})
}

/** Shipped files are served as plain text whatever their name, so that none of them runs on this site. */
const FILE_TYPE = 'text/plain; charset=utf-8'

interface Shipped {
	path: string
	bytes: Uint8Array
	baseUrl: string
}

function describeFile(parsed: ParsedEntry, { path, bytes, baseUrl }: Shipped): EntryFile {
	const { registry, path: place } = parsed.origin ?? { registry: baseUrl, path: pathOf(parsed) }
	const url = `${registry}/data/files/${place}/${encodePath(path)}`
	return { path, url, bytes: bytes.byteLength, sha256: sha256(bytes), mediaType: FILE_TYPE }
}

/** The kind-specific fields, under their front-matter names, and the upstream. */
const detailsOf = (source: EntrySource): Entry['details'] => ({
	...kindOf(source).details(source),
	...(source.upstream && { upstream: source.upstream }),
})
