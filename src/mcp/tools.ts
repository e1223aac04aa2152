import { Limit } from './entries.ts'
import type { Tool } from './tool.ts'
import { assetTool } from './tools/asset.ts'
import { clientTool } from './tools/clients.ts'
import { compareTool } from './tools/compare.ts'
import { entryTool } from './tools/entry.ts'
import { categoryTool, relatedTool, searchTool, trendingTool } from './tools/find.ts'
import { adapterTool, compatibilityTool, installTool } from './tools/install.ts'
import { feedsTool, updatesTool } from './tools/news.ts'
import { proposalTools } from './tools/proposals.ts'
import { recommendTool } from './tools/recommend.ts'
import { registryTools } from './tools/registry.ts'
import { prepareTool, schemaTool, validateTool } from './tools/submit.ts'
import { trustTools } from './tools/trust.ts'

/** The tools of `tools/list`, in the order clients show them. Each answers a complete question. */
export const listedTools: readonly Tool[] = [
	searchTool,
	recommendTool,
	entryTool,
	compareTool,
	installTool,
	assetTool,
	updatesTool,
	trendingTool,
	clientTool,
	schemaTool,
	validateTool,
]

/** Plans goals in the same way as tasks. */
const plannerTool: Tool = {
	...recommendTool,
	name: 'plan_workflow_toolbox',
	input: recommendTool.input.extend({ limit: Limit(10, 6) }).strict(),
}

/**
 * Every tool that can be called. The unlisted ones have names agents know from elsewhere; a listed tool gives the same
 * answers.
 */
export const tools: readonly Tool[] = [
	...listedTools,
	prepareTool,
	compatibilityTool,
	adapterTool,
	relatedTool,
	categoryTool,
	feedsTool,
	plannerTool,
	...trustTools,
	...registryTools,
	...proposalTools,
]

/** Dotted names of the same tools elsewhere. */
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

const byName = new Map(tools.map((tool) => [tool.name, tool]))

/** Finds a tool by its name or an alias; undefined for an unknown name. */
export const findTool = (name: string): Tool | undefined =>
	byName.get(Object.hasOwn(DOTTED, name) ? (DOTTED[name] as string) : name)
