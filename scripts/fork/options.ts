import { clients as clientsById } from '../../src/clients/clients.ts'
import { isAnyClient } from '../../src/clients/platforms.ts'
import { kinds } from '../../src/kinds/kinds.ts'
import { takenCategories } from '../../src/schema/contract/reserved-paths.ts'
import { REGISTRY_SLUG, registrySlug } from '../../src/schema/primitives.ts'
import { settings } from '../../src/schema/settings.ts'
import {
	CONTACT,
	labelledAlike,
	NAME,
	NAME_WANTED,
	PACKAGE_NAME,
	REPOSITORY,
	SPOKEN,
	SPOKEN_WANTED,
} from '../../src/schema/settings-form.ts'
import { slugify } from '../../src/schema/text/slugify.ts'
import { githubUrl } from '../../src/schema/text/url.ts'
import { Expected } from '../expected.ts'
import type { Parent } from './parent.ts'

/** Options of a new registry; omitted ones have defaults. */
export interface ForkOptions {
	name: string
	/** What packages, commands and keys are called; by default the name in Latin letters. */
	slug?: string | undefined
	/** `owner/name` on GitHub. */
	repository: string
	tagline?: string | undefined
	/** The public origin: scheme and host. */
	address?: string | undefined
	/** `id=kind` or `id=kind:Label`, in display order. */
	categories?: readonly string[] | undefined
	/** Platforms in this registry's settings, or client ids. */
	clients?: readonly string[] | undefined
	/** A URL or email address for vulnerability reports. */
	contact?: string | undefined
	/** Whether to add a worked example for each kind; default true. */
	examples?: boolean | undefined
	/** Whether to back up deleted or overwritten files that are not in git. */
	keep?: boolean | undefined
	/** Where its engine is from; without it, an upgrade has to be told. */
	parent?: Parent | undefined
	/** The start of its history, in milliseconds; default now. */
	now?: number | undefined
}

/** A category of the new registry. */
interface CategoryRow {
	label: string
	about: string
	kind: string
}

/** The complete specification of the new registry. */
export interface Plan {
	name: string
	slug: string
	repository: string
	tagline: string
	description: string
	address: string | undefined
	categories: Readonly<Record<string, CategoryRow>>
	platforms: Readonly<Record<string, readonly string[]>>
	mcpInstallTargets: readonly string[]
	contact: string
	examples: boolean
	since: string
}

type Rows<T> = Readonly<Record<string, T>>

const PARENT_CATEGORIES: Rows<CategoryRow> = settings.categories
const PARENT_PLATFORMS: Rows<readonly string[]> = settings.platforms

/** The default tagline. */
export const DEFAULT_TAGLINE = 'What our agents can use.'

/** The default categories: those of this registry. */
export const DEFAULT_CATEGORIES: readonly string[] = Object.entries(PARENT_CATEGORIES).map(
	([id, { kind, label }]) => `${id}=${kind}:${label}`,
)

/** The default clients: those of this registry. */
export const DEFAULT_CLIENTS: readonly string[] = Object.keys(PARENT_PLATFORMS)

/** The default address for vulnerability reports. */
export const defaultContact = (repository: string): string =>
	`${githubUrl(repositoryOf(repository))}/security/advisories/new`

/** Extracts `owner/name` from a pasted GitHub URL. */
const repositoryOf = (pasted: string): string =>
	pasted.replace(/^(?:https:\/\/github\.com\/|git@github\.com:)/, '').replace(/(?:\.git)?\/?$/, '')

const LINE = /^[^\p{C}\p{Zl}\p{Zp}]{1,160}$/u
const CATEGORY = /^([a-z0-9]+(?:-[a-z0-9]+)*)=([a-z0-9-]+)(?::(.+))?$/
const MAIL = /^[^\s@<>":]{1,64}@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u

/** Problems of a name; empty if it is valid. */
export function wrongName(name: string): string[] {
	const say = (what: string) => [`--name ${JSON.stringify(name)}: ${what}.`]
	if (!NAME.test(name)) return say(NAME_WANTED)
	return SPOKEN.test(name) ? [] : say(SPOKEN_WANTED)
}

/** Slugs that would be mistaken for those of other registries. */
const TAKEN: readonly string[] = ['registry', REGISTRY_SLUG]

/** Problems of a slug; empty if it is valid. */
export function wrongSlug(slug: string): string[] {
	const say = (what: string) => [`--slug ${JSON.stringify(slug)}: ${what}`]
	if (slug.length > 40 || !PACKAGE_NAME.test(slug))
		return say('write at most 40 lower-case letters, digits and single hyphens, with a letter first.')
	return TAKEN.includes(slug) ? say('other registries are called so. Choose another one.') : []
}

/** Problems of the slug that a name would give; empty if it is valid. */
export function wrongNameSlug(name: string): string[] {
	if (!slugify(name))
		return ['--slug SLUG is missing: packages and commands are called so, and the name has no Latin letters for it.']
	const slug = registrySlug(name)
	return wrongSlug(slug).length
		? [`--slug SLUG is missing: packages and commands cannot be called “${slug}”, as the name would have it.`]
		: []
}

/** Problems of a repository; empty if it is valid. */
export const wrongRepository = (repository: string): string[] =>
	REPOSITORY.test(repositoryOf(repository))
		? []
		: [`--repository ${JSON.stringify(repository)}: write OWNER/NAME, as on GitHub.`]

/** Problems of a tagline; empty if it is valid. */
export const wrongTagline = (tagline: string): string[] =>
	LINE.test(tagline) ? [] : ['--tagline: write one line of at most 160 characters.']

/** Problems of an address; empty if it is valid or empty. */
export function wrongAddress(address: string): string[] {
	if (!address) return []
	const url = URL.canParse(address) ? new URL(address) : undefined
	const fits = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
	return fits
		? []
		: [
				`--address ${JSON.stringify(address)}: write only the scheme and host, for example https://registry.example.com.`,
			]
}

/** Problems of a contact; empty if it is valid. */
export const wrongContact = (contact: string): string[] =>
	MAIL.test(contact) || CONTACT.test(contact)
		? []
		: [`--contact ${JSON.stringify(contact)}: write an https address or an email address.`]

/** Problems of a list of categories; empty if it is valid. */
export function wrongCategories(list: readonly string[]): string[] {
	const ids = list.map((text) => CATEGORY.exec(text)?.[1] ?? text)
	const twice = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `--category ${id}: it is given twice.`)
	const wrong = [...list.flatMap(wrongCategory), ...twice]
	const rows = wrong.length ? {} : Object.fromEntries(list.map(categoryRow))
	const alike = labelledAlike(rows).map(([id, other]) => `--category ${id}: it has the same label as ${other}.`)
	return [...(list.length ? [] : ['--category: name at least one.']), ...wrong, ...alike]
}

function wrongCategory(text: string): string[] {
	const [, id = '', kind = '', label] = CATEGORY.exec(text) ?? []
	const say = (what: string) => [`--category ${JSON.stringify(text)}: ${what}`]
	const [, wrongId = '', wanted = ''] = /^([^=]*)=([a-z0-9-]+)(?::|$)/.exec(text) ?? []
	if (!id && wrongId && Object.hasOwn(kinds, wanted))
		return say(`an ID is written in lower-case letters a to z, digits and single hyphens${meantId(wrongId)}.`)
	if (!id) return say('write ID=KIND or ID=KIND:Label, for example internal-servers=mcp-server:Internal servers.')
	if (!Object.hasOwn(kinds, kind))
		return say(`there is no kind “${kind}”. Write one of ${Object.keys(kinds).join(', ')}.`)
	if (takenCategories({ [id]: 1 }).length) return say(`/${id} is another page's address. Choose another ID.`)
	if (id.length > 64) return say('an ID has at most 64 characters.')
	return label === undefined || NAME.test(label) ? [] : say(`the label cannot be used. ${NAME_WANTED}.`)
}

/** The ID that was probably meant, in words; empty if it has none of these letters. */
const meantId = (wrong: string): string => (slugify(wrong) ? `, for example ${slugify(wrong)}` : '')

/** Problems of a list of clients; empty if it is valid. */
export function wrongClients(list: readonly string[]): string[] {
	const known = [...new Set([...DEFAULT_CLIENTS, ...Object.keys(clientsById)])]
	const unknown = list
		.filter((id) => !known.includes(id))
		.map((id) => `--client ${JSON.stringify(id)}: it is not a known client. Write one of ${known.join(', ')}.`)
	const twice = list.filter((id, i) => list.indexOf(id) !== i).map((id) => `--client ${id}: it is given twice.`)
	return [...(list.length ? [] : ['--client: name at least one.']), ...unknown, ...twice]
}

/** All problems of the options; empty if they are valid. */
export const problemsOf = (of: ForkOptions): string[] => [
	...(of.name ? wrongName(of.name) : ['--name NAME is missing: what the registry is called.']),
	...(of.slug !== undefined ? wrongSlug(of.slug) : of.name ? wrongNameSlug(of.name) : []),
	...(of.repository
		? wrongRepository(of.repository)
		: ['--repository OWNER/NAME is missing: where its files and contributions live.']),
	...(of.tagline === undefined ? [] : wrongTagline(of.tagline)),
	...wrongAddress(of.address ?? ''),
	...(of.categories ? wrongCategories(of.categories) : []),
	...(of.clients ? wrongClients(of.clients) : []),
	...(of.contact === undefined ? [] : wrongContact(of.contact)),
]

const sentenceCase = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

function categoryRow(text: string): [string, CategoryRow] {
	const [, id = '', kind = '', label] = CATEGORY.exec(text) ?? []
	const own = PARENT_CATEGORIES[id]
	const alike = own?.kind === kind ? own : Object.values(PARENT_CATEGORIES).find((row) => row.kind === kind)
	const about = alike?.about ?? `Entries of the kind “${kind}”.`
	return [id, { label: label ?? (own?.kind === kind ? own.label : sentenceCase(id)), about, kind }]
}

/**
 * The platforms with an MCP install button: the kept ones of this registry, otherwise all that stand for a specific
 * client.
 */
function installTargets(platforms: readonly string[]): readonly string[] {
	const kept = platforms.filter((id) => (settings.mcpInstallTargets as readonly string[]).includes(id))
	const named = platforms.filter((id) => !isAnyClient(id))
	return kept.length ? kept : named.length ? named : platforms
}

const listOf = (words: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words)

/** Completes the options of a new registry. Throws `Expected` with all problems. */
export function planOf(options: ForkOptions): Plan {
	const problems = problemsOf(options)
	if (problems.length) throw new Expected(`Nothing was changed.\n${problems.map((one) => `  ${one}`).join('\n')}`)
	const { name, tagline = DEFAULT_TAGLINE, address, examples = true, now = Date.now() } = options
	const repository = repositoryOf(options.repository)
	const categories = Object.fromEntries((options.categories ?? DEFAULT_CATEGORIES).map(categoryRow))
	const clients = options.clients ?? DEFAULT_CLIENTS
	const labels = Object.values(categories).map(({ label }) => label)
	const contact = options.contact ?? defaultContact(repository)
	return {
		name,
		slug: options.slug ?? registrySlug(name),
		repository,
		tagline,
		description: `${name} lists ${listOf(labels)}, each with what it does, what it may touch and how to install it.`,
		address: address ? new URL(address).origin : undefined,
		categories,
		platforms: Object.fromEntries(clients.map((id) => [id, PARENT_PLATFORMS[id] ?? [id]])),
		mcpInstallTargets: installTargets(clients),
		contact: MAIL.test(contact) ? `mailto:${contact}` : contact,
		examples,
		since: new Date(now).toISOString().replace(/\.\d+Z$/, 'Z'),
	}
}
