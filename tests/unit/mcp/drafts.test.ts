import { describe, expect, test } from 'vitest'
import type { App } from '../../../src/app.ts'
import { runTool } from '../../../src/mcp/tool.ts'
import { validateTool } from '../../../src/mcp/tools/submit.ts'
import { GOOD, services } from '../domain/preflight-state.ts'

/** What an agent is told of a draft, as text where it is refused. */
async function check(fields: unknown) {
	const { content, isError } = await runTool(
		validateTool,
		{ arguments: { fields, preview: true } },
		services as unknown as App,
	)
	const text = content[0]?.text ?? ''
	return isError ? text : JSON.parse(text)
}

describe('a draft', () => {
	test('with a field named __proto__ is refused, as an object and as text', async () => {
		const text = JSON.stringify(GOOD).replace('{', '{"__proto__":"a",')
		const refused = 'invalid_payload: fields.__proto__: No field has this name. Leave it out.'
		expect([await check(JSON.parse(text)), await check(text)]).toEqual([refused, refused])
	})

	test('may be written as JSON, and a missing one is asked for by what it has', async () => {
		expect(await check(JSON.stringify(GOOD))).toEqual(await check(GOOD))
		expect(await check(undefined)).toMatch(/fields: It is missing\. Write fields by the names of .*\.$/)
	})
})
