import { expect, it } from 'vitest'
import { unsaidNoun } from '../../../../src/schema/text/unsaid-noun.ts'

it.each([
	['Hookify plugin', 'plugin', ''],
	['Terraform Agent', 'agent', ''],
	['Browser MCP', 'MCP server', 'server'],
	['n8n-MCP', 'MCP server', 'server'],
	['GitHub MCP server', 'MCP server', ''],
	['Playwright', 'MCP server', 'MCP server'],
	['Plugin of plugins', 'plugin', 'plugin'],
	['SubAgent', 'agent', 'agent'],
	['灯籠', 'skill', 'skill'],
])('after “%s” a %s is called “%s”', (title, noun, beside) => {
	expect(unsaidNoun(title, noun)).toBe(beside)
})
