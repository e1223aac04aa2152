import { expect, test } from 'vitest'
import { firstOf, stepsOf } from '../../../src/components/install-options.ts'
import type { InstallOption } from '../../../src/schema/install.ts'

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const RARE = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

test('a few clients are seen at once; of many the common ones, or all where none is', () => {
	const few = ['cursor', ...RARE.slice(1)]
	expect(idsOf(firstOf(rows(...few)))).toEqual(few)
	expect(idsOf(firstOf(rows(...RARE, 'claude-code', 'cursor')))).toEqual(['claude-code', 'cursor'])
	expect(idsOf(firstOf(rows(...RARE, 'i')))).toEqual([...RARE, 'i'])
})

test('a link from the web gives way to one of the client’s own scheme, and the newest version to an exact one', () => {
	const option = (kind: InstallOption['kind'], text: string, more: Partial<InstallOption> = {}) =>
		({ client: 'cursor', label: text, kind, text, ...more }) as InstallOption
	const own = option('link', 'cursor://add')
	const web = option('link', 'https://cursor.example/add')
	const command = option('command', 'custom:add')
	const exact = option('command', 'add x@1.0.0', { starts: 'exact' })
	const newest = option('command', 'add x@latest', { starts: 'newest' })
	expect(stepsOf([own, web, command]).steps).toEqual([own, command])
	expect(stepsOf([web, command]).steps).toEqual([web, command])
	expect(stepsOf([newest, exact])).toEqual({ steps: [exact], newest: [newest] })
	expect(stepsOf([newest])).toEqual({ steps: [newest], newest: [] })
})
