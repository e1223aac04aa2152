import { nearest } from '../schema/text/nearest.ts'
import { Limit } from './entries.ts'
import type { Tool } from './tool.ts'
import { knownElsewhere, plainName, toolByVerb } from './tool-names.ts'
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

const byName = new Map(tools.map((tool) => [tool.name, tool]))

/** Finds a tool by its name, in any spelling, or by what it is called elsewhere; undefined for an unknown name. */
export function findTool(name: string): Tool | undefined {
	const known = knownElsewhere(name)
	const tool = byName.get(known?.tool ?? plainName(name))
	const { preset } = known ?? {}
	return tool && preset ? { ...tool, run: (input, services) => tool.run({ ...preset, ...input }, services) } : tool
}

/** The tool that an unknown name most likely means. */
export const toolMeantBy = (name: string): string | undefined =>
	nearest(plainName(name), [...byName.keys()]) ?? toolByVerb(name)
