import { expect, it } from 'vitest'
import { kindsIn } from '../../../../src/domain/recommend/part-kinds.ts'

it.each([
	['one MCP server', ['servers']],
	['I’d like a skill', ['skills']],
	['a hook and a rule, please', ['hooks', 'rules']],
	['one slash command', ['commands']],
	['Which agent', ['roles']],
	['a reviewing subagent', []],
	['a server for stones', []],
	['tools', []],
])('“%s” wishes for kinds, where it says no more', (text, kinds) => {
	expect(kindsIn(text)).toEqual(kinds)
})
