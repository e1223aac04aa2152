import { expect, test } from 'vitest'
import { toolUse } from '../../../src/schema/text/tool-use.ts'

test('a tool that says it only reads is believed, whatever its name is', () => {
	expect(toolUse({ name: 'execute_query', annotations: { readOnlyHint: true } })).toBe('read')
	expect(toolUse({ name: 'drop', annotations: { readOnlyHint: true, destructiveHint: true } })).toBe('read')
})

test('what runs code or commands is told by its name, however that joins its words', () => {
	for (const name of ['browser_run_code', 'runCommand', 'pods-exec', 'evaluateScript', 'Shell'])
		expect([name, toolUse({ name })]).toEqual([name, 'run'])
	for (const name of ['transcript', 'search_code', 'rerun_job', 'descriptors', 'run_test'])
		expect([name, toolUse({ name })]).toEqual([name, 'unsaid'])
})

test('any other annotation about changes makes it one that writes; none makes it one that does not say', () => {
	expect(toolUse({ name: 'put', annotations: { destructiveHint: false } })).toBe('write')
	expect(toolUse({ name: 'put', annotations: { readOnlyHint: false } })).toBe('write')
	expect(toolUse({ name: 'put', annotations: {} })).toBe('unsaid')
})
