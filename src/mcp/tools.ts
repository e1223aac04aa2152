import type { Tool } from './tool.ts'
import { assetTool, entryTool } from './tools/entry.ts'
import { categoryTool, compareTool, relatedTool, searchTool, trendingTool } from './tools/find.ts'
import { adapterTool, clientTool, compatibilityTool, installTool } from './tools/install.ts'
import { feedsTool, updatesTool } from './tools/news.ts'
import { prepareTool, schemaTool, validateTool } from './tools/submit.ts'

/** Every tool, in the order in which clients list them. */
export const tools: readonly Tool[] = [
	searchTool,
	entryTool,
	assetTool,
	compareTool,
	compatibilityTool,
	installTool,
	adapterTool,
	relatedTool,
	categoryTool,
	updatesTool,
	trendingTool,
	feedsTool,
	clientTool,
	schemaTool,
	validateTool,
	prepareTool,
]
