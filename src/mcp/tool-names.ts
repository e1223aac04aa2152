import { kinds } from '../kinds/kinds.ts'

/** A tool here that is called otherwise elsewhere. */
interface KnownElsewhere {
	tool: string
	/** Arguments that the other name implies. */
	preset?: Readonly<Record<string, unknown>>
}

/** Dotted names of the same tools. */
const DOTTED: Readonly<Record<string, string>> = {
	'registry.search': 'search_registry',
	'registry.plan': 'plan_workflow_toolbox',
	'registry.recommend': 'recommend_for_task',
	'registry.info': 'server_info',
	'registry.list': 'list_category_entries',
	'registry.updates': 'get_recent_updates',
	'registry.stats': 'get_registry_stats',
	'registry.feeds': 'list_distribution_feeds',
	'entry.related': 'get_related_entries',
	'entry.detail': 'get_entry_detail',
	'entry.asset': 'get_copyable_asset',
	'entry.compare': 'compare_entries',
	'entry.trust': 'explain_entry_trust',
	'entry.safety': 'review_entry_safety',
	'entry.coverage': 'compare_entry_trust',
	'install.setup': 'get_client_setup',
	'install.compatibility': 'get_compatibility',
	'install.guidance': 'get_install_guidance',
	'install.adapter': 'get_platform_adapter',
	'submission.schema': 'get_submission_schema',
	'submission.validate': 'validate_submission_draft',
	'submission.duplicates': 'search_duplicate_entries',
	'submission.urls': 'build_submission_urls',
	'submission.guidance': 'get_category_submission_guidance',
	'submission.prepare': 'prepare_submission_draft',
	'submission.examples': 'get_submission_examples',
	'submission.review': 'review_submission_draft',
	'submission.policy': 'get_submission_policy',
}

/** Names in registries of servers and skills, for everything that they list, and those that some clients expect of any search. */
const OF_ALL: Readonly<Record<string, string>> = {
	search: 'search_registry',
	search_entries: 'search_registry',
	fetch: 'get_entry_detail',
	get_entry: 'get_entry_detail',
	list_categories: 'get_registry_stats',
	list_entries: 'list_category_entries',
}

/** The kind that a noun means: its id or what one is called, or the last word of these. */
const kindCalled = (noun: string): string | undefined =>
	Object.values(kinds).find((kind) =>
		[kind.id, kind.noun].map(plainName).some((name) => name === noun || name.endsWith(`_${noun}`)),
	)?.id

const ONE = /^(?:get|fetch|read|describe|show)_(.+?)(?:_(?:details?|info))?$/
const SOME = /^(search|find|discover|list|browse)_(.+?)s?$/

/** A name as tools here have them: small letters, words joined by underscores. */
export const plainName = (name: string): string =>
	name
		.trim()
		.replace(/([a-z])([A-Z])/g, '$1_$2')
		.toLowerCase()
		.replace(/[\s-]+/g, '_')

/** The tool that is called so in a similar registry; undefined where none is known. */
export function knownElsewhere(given: string): KnownElsewhere | undefined {
	const name = plainName(given)
	const own = [DOTTED, OF_ALL].find((names) => Object.hasOwn(names, name))?.[name]
	if (own) return { tool: own }
	if (name === 'mcp_find') return { tool: 'search_registry', preset: { kind: kindCalled('server') } }
	const [, one = ''] = ONE.exec(name) ?? []
	if (kindCalled(one)) return { tool: 'get_entry_detail' }
	const [, verb = '', some = ''] = SOME.exec(name) ?? []
	const kind = kindCalled(some)
	if (!kind) return undefined
	const isList = verb === 'list' || verb === 'browse'
	return { tool: isList ? 'list_category_entries' : 'search_registry', preset: { kind } }
}

const BY_VERB: readonly (readonly [verbs: string, tool: string])[] = [
	['search find query discover lookup', 'search_registry'],
	['recommend suggest plan', 'recommend_for_task'],
	['get fetch read describe show', 'get_entry_detail'],
	['compare diff', 'compare_entries'],
	['install uninstall add setup', 'get_install_guidance'],
	['copy download', 'get_copyable_asset'],
	['list browse', 'search_registry'],
]

/** The tool for what a name begins with. */
export function toolByVerb(name: string): string | undefined {
	const [verb = ''] = plainName(name).split(/[_.]/, 1)
	return BY_VERB.find(([verbs]) => verbs.split(' ').includes(verb))?.[1]
}
