import { expect, it } from 'vitest'
import { variablesIn } from '../../../../src/schema/text/variables.ts'

it.each([
	['BRAVE_API_KEY', ['BRAVE_API_KEY'], ''],
	['brave_api_key', ['BRAVE_API_KEY'], ''],
	['$BRAVE_API_KEY', ['BRAVE_API_KEY'], ''],
	['export BRAVE_API_KEY="a secret"', ['BRAVE_API_KEY'], 'export'],
	['which server needs GITHUB_TOKEN?', ['GITHUB_TOKEN'], 'which server needs'],
	['API_KEY=1 and BRAVE_API_KEY=2', ['API_KEY', 'BRAVE_API_KEY'], 'and'],
	['snake_case in python', [], 'snake case in python'],
	['HTTP API', [], 'http api'],
])('the environment variables of %s are named, and its other words are what is left', (text, names, rest) => {
	const found = variablesIn(text)
	expect([found.names, found.rest.join(' ')]).toEqual([names, rest])
})
