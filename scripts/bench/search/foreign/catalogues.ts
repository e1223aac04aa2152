import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { RegistryEntry } from '../../../../src/schema/entry.ts'
import { Expected } from '../../../expected.ts'
import { readCopilot } from './copilot.ts'
import { readDocker } from './docker.ts'
import type { Asset } from './front-matter.ts'
import { readPlugins } from './plugins.ts'
import { readServers } from './servers.ts'
import { readSubagents } from './subagents.ts'
import { readTemplates } from './templates.ts'

/** A catalogue of agent assets that others maintain. */
interface Foreign {
	/** `owner/name` on GitHub. */
	repository: string
	/** The newest commit when the queries were written and judged. */
	commit: string
	/** A path by which a checkout is recognised. */
	mark: string
	read(checkout: string): Asset[]
}

/**
 * The catalogues of this benchmark. None of their text is stored here, and nothing that the engine ships may be derived
 * from them.
 */
export const foreign = {
	docker: {
		repository: 'docker/mcp-registry',
		commit: '818bf169b365e7b7d5b117352e32757c54844718',
		mark: 'servers',
		read: readDocker,
	},
	copilot: {
		repository: 'github/awesome-copilot',
		commit: 'ab7544d03d4c49fdd07f5958e1888ad39c4118e2',
		mark: 'instructions',
		read: readCopilot,
	},
	templates: {
		repository: 'davila7/claude-code-templates',
		commit: 'c2b584d4b8493e98a885b1b9aabb0736bccfe7cf',
		mark: 'cli-tool/components',
		read: readTemplates,
	},
	plugins: {
		repository: 'wshobson/agents',
		commit: '367cb6a4a182cf7e9b0a17c9429f7411ddd9cf35',
		mark: '.cursor-plugin/marketplace.json',
		read: readPlugins,
	},
	subagents: {
		repository: 'VoltAgent/awesome-claude-code-subagents',
		commit: 'c9e51ec0b3d43f5dcdd0b558a6cd28ba6ada97c1',
		mark: 'categories',
		read: readSubagents,
	},
	servers: {
		repository: 'TensorBlock/awesome-mcp-servers',
		commit: '8db761c3e0d7a9dd7181fddeb6e5fb52a41ad553',
		mark: 'data/profiles',
		read: readServers,
	},
} as const satisfies Record<string, Foreign>

export type CatalogueName = keyof typeof foreign
export const catalogueNames = Object.keys(foreign) as CatalogueName[]

/** Kinds of queries. The first four are derived from entry names by rules, the others were written. */
export const queryKinds = ['name', 'partial', 'reordered', 'typo', 'task', 'synonym', 'facet', 'nothing'] as const
export type QueryKind = (typeof queryKinds)[number]
export const drawnKinds = queryKinds.slice(0, 4)

const Query = z.object({
	q: z.string().min(1),
	from: z.string().optional(),
	isShared: z.boolean().optional(),
	forTuning: z.boolean().optional(),
})
/**
 * A query; a derived one has the key of its entry in `from`, and is `isShared` where it names several entries, so that nobody asks it.
 * One that came after the halves were made is `forTuning`.
 */
export type Query = z.infer<typeof Query>
const Queries = z.partialRecord(z.enum(queryKinds), z.array(Query))
export type Queries = z.infer<typeof Queries>

export const queriesFile = (name: CatalogueName): URL => new URL(`queries/${name}.json`, import.meta.url)
/** The queries for a catalogue. Throws a ZodError if the file is not valid. */
export const queriesOf = (name: CatalogueName): Queries =>
	Queries.parse(JSON.parse(readFileSync(queriesFile(name), 'utf8')))

/** The key of an entry in its catalogue: `category/slug`. */
export const keyOf = ({ category, slug }: RegistryEntry): string => `${category}/${slug}`

/** Identifies the catalogue of each checkout. Throws `Expected` for any other folder. */
export function recognise(checkouts: readonly string[]): Map<CatalogueName, string> {
	const found = new Map<CatalogueName, string>()
	for (const checkout of checkouts) {
		const name = catalogueNames.find((one) => isThere(join(checkout, foreign[one].mark)))
		if (!name) throw new Expected(`${checkout} is not a checkout of ${repositories()}.`)
		found.set(name, checkout)
	}
	return found
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined
const repositories = (): string => catalogueNames.map((name) => foreign[name].repository).join(', ')

/** The commit of a checkout. */
export const commitOf = (checkout: string): string =>
	execFileSync('git', ['-C', checkout, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()

/** The entries of a checkout, converted to our format, so that every engine gets the same fields. */
export function rowsOf(name: CatalogueName, checkout: string): RegistryEntry[] {
	const keys = new Set<string>()
	const rows: RegistryEntry[] = []
	for (const asset of foreign[name].read(checkout).sort((a, b) => (a.path < b.path ? -1 : 1))) {
		const slug = [asset.slug, `${asset.area}-${asset.slug}`].find((one) => !keys.has(`${asset.category}/${one}`))
		if (slug === undefined || !asset.description) continue
		keys.add(`${asset.category}/${slug}`)
		rows.push(rowOf({ ...asset, slug }))
	}
	return rows.sort((a, b) => (a.url < b.url ? -1 : 1))
}

function rowOf({ category, kind, slug, title, description, tags, author, access }: Asset): RegistryEntry {
	const path = `/${category}/${slug}`
	const url = `https://example.com${path}`
	return RegistryEntry.parse({
		category,
		kind,
		slug,
		title,
		description,
		tags: [...new Set(tags)].slice(0, 32),
		keywords: [],
		useCases: [],
		author,
		dateAdded: '2026-01-01',
		verificationStatus: 'validated',
		installable: true,
		downloadTrust: null,
		claimStatus: 'unclaimed',
		trustSignals: { sourceStatus: 'available' },
		...(access && { access }),
		documentationUrl: url,
		repoUrl: url,
		url: path,
		canonicalUrl: url,
		llmsUrl: `${url}/llms.txt`,
		apiUrl: `https://example.com/api${path}`,
	})
}
