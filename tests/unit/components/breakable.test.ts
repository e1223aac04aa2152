import { expect, test } from 'vitest'
import { toHtml } from '../../../src/client/hyperscript.ts'
import { breakable } from '../../../src/components/breakable.ts'

test.each([
	['@playwright/mcp@0.0.83', '@playwright/<wbr>mcp<wbr>@0.0.83'],
	['npm @scope/name', 'npm <wbr>@scope/<wbr>name'],
	['mcp.notion.com/mcp', 'mcp<wbr>.notion<wbr>.com/<wbr>mcp'],
	['docs/guide.md', 'docs/<wbr>guide.md'],
	['DBT_MCP_ENABLE=true', 'DBT_<wbr>MCP_<wbr>ENABLE=<wbr>true'],
	['search__all', 'search__<wbr>all'],
	['_private_', '_<wbr>private_'],
	['read 20 Nov 2026 & more', 'read 20 Nov 2026 &amp; more'],
	['', ''],
])('%s may be broken between its parts, not inside one', (text, html) => {
	expect(toHtml(...breakable(text))).toBe(html)
})
