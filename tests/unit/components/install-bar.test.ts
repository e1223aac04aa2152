import { expect, test } from 'vitest'
import { barItems } from '../../../src/components/install-bar.ts'
import type { ClientOptions } from '../../../src/components/install-options.ts'
import type { InstallOption } from '../../../src/schema/install.ts'

const command = { kind: 'command', label: 'Run once', text: 'add one' }
const config = { kind: 'config', label: 'Settings', path: '.one/settings.json', text: '{}' }
const file = { kind: 'file', label: 'A file', text: 'One.' }
const link = { kind: 'link', label: 'Add it', text: 'one://add' }
const client = (id: string, ...options: object[]): ClientOptions => ({
	...{ id, label: id.toUpperCase(), row: undefined },
	options: options as InstallOption[],
})
const barOf = (isServer: boolean, ...clients: ClientOptions[]) =>
	barItems({ first: clients.slice(0, 1), others: clients.slice(1) }, { isServer })

test('the bar offers the quickest text of each client, with where it goes, and none of a client that only has a link', () => {
	const items = barOf(true, client('a', config, command), client('b', link), client('c', file), client('d', config))
	expect(items.map(({ id, before, text }) => [id, `${before}${text}`])).toEqual([
		['a', '$ add one'],
		['c', 'A file ← One.'],
		['d', '.one/settings.json ← {}'],
	])
})

test('what a second step completes is said with its file, but not of a server, whose ways are each whole', () => {
	const nextOf = (isServer: boolean, ...options: object[]) => barOf(isServer, client('a', ...options))[0]?.next
	expect(nextOf(false, command, config)).toBe('then add a part to .one/settings.json')
	expect(nextOf(true, command, config)).toBeUndefined()
	expect(nextOf(false, command)).toBeUndefined()
})
