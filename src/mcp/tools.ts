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

/** What `tools/list` says, in the order in which clients show it: each tool answers a whole question. */
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

/** Goals are planned as tasks are. */
const plannerTool: Tool = {
	...recommendTool,
	name: 'plan_workflow_toolbox',
	input: recommendTool.input.extend({ limit: Limit(10, 6) }).strict(),
}

/** Every tool that can be called. Those that are not listed have names that agents know; what they tell, a listed one tells too. */
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

/** Later names of the same tools elsewhere. */
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

/** A tool by its name, or by one that it has elsewhere; nothing where nobody knows it. */
export const findTool = (name: string): Tool | undefined =>
	byName.get(Object.hasOwn(DOTTED, name) ? (DOTTED[name] as string) : name)
