import { describeTool } from './tool.ts'
import { listedTools } from './tools.ts'

// Constant at every start. Functions are bundled with its JSON instead of this module: see
// scripts/functions/precomputed-tables.ts.

/** The result of `tools/list`. */
export const toolTable = () => listedTools.map(describeTool)
