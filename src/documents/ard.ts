import { type Catalogue, type CatalogueRecord, listedRecordsOf } from '../catalogue/catalogue.ts'
import { changedAt } from '../catalogue/find.ts'
import { kindOf, kindOfCategory } from '../kinds/kind-of.ts'
import type { ArdEntry, ArdManifest } from '../schema/ard.ts'
import type { Entry } from '../schema/entry.ts'
import { keyOf } from '../schema/primitives.ts'
import { settings } from '../schema/settings.ts'
import { memoize } from '../schema/text/memoize.ts'
import { githubFile } from '../schema/text/url.ts'
import { describeVerdict, isDenied } from '../schema/text/verdict.ts'
import { Category } from '../schema/vocabulary.ts'
import { hostsSkill, skillArtifact } from './agent-skills.ts'
import { identifiersOf, ownIdentifier } from './ard-identifier.ts'
import { type Document, json, TEXT_TYPE } from './document.ts'
import { toServer } from './mcp-registry.ts'
import { SERVER_CARD_TYPE } from './well-known.ts'

/** Paths of the same manifest: the current one, its predecessor's, and the one functions read. */
const PATHS = ['.well-known/ard.json', '.well-known/ai-catalog.json', 'data/ard.json']

/** The manifest of Agentic Resource Discovery: the registry itself, then every entry. */
export function ardDocuments(catalogue: Catalogue): Document[] {
	const made = json('', ardManifestOf(catalogue))
	return PATHS.map((path) => ({ ...made, path }))
}

/** The content of the documents; cached per catalogue. */
export const ardManifestOf = memoize((catalogue: Catalogue): ArdManifest => {
	const own = new URL(catalogue.baseUrl).hostname
	const offered = listedRecordsOf(catalogue).filter(({ entry }) => !isDenied(entry))
	const identifiers = identifiersOf(catalogue)
	const entries = offered.map((record) => toArd(record, { catalogue, identifiers }))
	return {
		specVersion: '1.0',
		host: { displayName: settings.name, identifier: own },
		entries: [...ownEntries(catalogue.baseUrl, own), ...entries],
	}
})

const kindsHere = [...new Set(Category.options.map(kindOfCategory))]
const installable = kindsHere.filter(({ install }) => install)
/** What people look for here: whatever can be installed, or else whatever there is. */
const nouns = (installable.length ? installable : kindsHere).map(({ noun }) => noun)
const [noun] = nouns
const someNoun = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(nouns.slice(0, 3))

const ownEntries = (base: string, host: string): ArdEntry[] => [
	{
		identifier: ownIdentifier(host),
		displayName: settings.name,
		type: 'application/ai-registry+json',
		url: `${base}/api/ard`,
		description: settings.description,
		representativeQueries: [`find the right ${someNoun} for a task`, `what may this ${noun} touch`],
	},
	{
		identifier: `${ownIdentifier(host)}:mcp`,
		displayName: `${settings.name} (MCP)`,
		type: SERVER_CARD_TYPE,
		url: `${base}/api/mcp/server-card`,
		description: settings.description,
		representativeQueries: [
			'search the registry from my agent',
			installable.length ? `how do I install this ${noun} in my client` : `what does this ${noun} say`,
		],
	},
]

interface Around {
	catalogue: Catalogue
	/** By key. */
	identifiers: ReadonlyMap<string, string>
}

function toArd(record: CatalogueRecord, { catalogue, identifiers }: Around): ArdEntry {
	const { entry } = record
	const { baseUrl: base } = catalogue
	const updatedAt = changedAt(catalogue, entry)
	const queries = (entry.useCases ?? []).slice(0, 5)
	const { tools = [] } = kindOf(entry).server?.(entry.details) ?? {}
	return {
		identifier: identifiers.get(keyOf(entry)) ?? '',
		displayName: entry.title,
		...artifactOf(record, { base, updatedAt }),
		description: entry.description,
		...(queries.length >= 2 && { representativeQueries: queries }),
		...(tools.length && { capabilities: tools }),
		tags: entry.tags,
		updatedAt,
		metadata: {
			key: keyOf(entry),
			category: entry.category,
			page: entry.canonicalUrl,
			dateAdded: entry.dateAdded,
			...(entry.license && { license: entry.license }),
			...(entry.verdict && { verdict: describeVerdict(entry.verdict) }),
			...(entry.origin && { origin: entry.origin.url }),
		},
	}
}

/** The asset in a standard format if there is one, otherwise its text in this registry. */
function artifactOf(
	record: CatalogueRecord,
	{ base, updatedAt }: { base: string; updatedAt: string },
): Pick<ArdEntry, 'type' | 'url' | 'version'> {
	const { entry } = record
	const server = toServer(entry, updatedAt)
	if (typeof server === 'object')
		return {
			type: 'application/mcp-server+json',
			url: `${base}/v0.1/servers/${encodeURIComponent(server.name)}/versions/latest`,
			version: server.version,
		}
	if (hostsSkill(record)) {
		const { path, type } = skillArtifact(record)
		return { type: type === 'archive' ? 'application/agent-skills+zip' : SKILL_TYPE, url: `${base}/${path}` }
	}
	const upstream = kindOf(entry).agentSkill ? upstreamFile(entry, 'SKILL.md') : undefined
	if (upstream) return { type: SKILL_TYPE, url: upstream }
	return { type: TEXT_TYPE.split(';')[0] ?? TEXT_TYPE, url: entry.llmsUrl }
}

const SKILL_TYPE = 'text/markdown; profile="urn:air:agent-skills"'

/** The raw URL of a file in the pinned upstream folder, if GitHub serves it. */
function upstreamFile({ details }: Entry, name: string): string | undefined {
	const { repo = '', path, commit } = details.upstream ?? {}
	return path && commit ? githubFile(repo, commit, `${path}/${name}`) : undefined
}
