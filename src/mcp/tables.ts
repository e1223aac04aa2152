import { describeTool } from './tool.ts'
import { listedTools } from './tools.ts'

// The same at every start. Functions carry what this gives, as JSON, instead of this module: see scripts/functions/made-tables.ts.

/** What `tools/list` says. */
export const toolTable = () => listedTools.map(describeTool)
