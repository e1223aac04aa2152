import { expect, it } from 'vitest'
import { onThisSystem } from '../../../src/cli/on-this-system.ts'
import type { Planned } from '../../../src/cli/plan.ts'
import { clientParts } from '../../../src/clients/file-parts.ts'
import { clientFiles } from '../../../src/clients/files.ts'
import { THROUGH_CMD } from '../../../src/clients/through-cmd.ts'

const plan = (args: string[]): Planned => ({
	...{ key: 'servers:one', client: 'claude-code', byHand: [], wants: [], notes: [`A note. ${THROUGH_CMD}`] },
	actions: [
		{ do: 'put', place: 'x', format: 'json', path: ['mcpServers', 'one'], value: { command: 'npx', args, env: {} } },
	],
})
const on = (platform: NodeJS.Platform, args: string[], scope: 'user' | 'project', client = 'claude-code') => {
	const world = { platform, clients: clientFiles(platform === 'win32' ? 'windows' : 'linux', clientParts) }
	const { notes, actions } = onThisSystem({ ...plan(args), client }, world, scope)
	return { notes, value: actions.flatMap((action) => (action.do === 'put' ? action.value : []))[0] }
}

it('Claude Code on Windows is given npx through cmd, in the file of one person', () => {
	const asIs = { command: 'npx', args: ['-y', 'one@1.2.3'], env: {} }
	const { args } = asIs
	const wrapped = { ...asIs, command: 'cmd', args: ['/c', 'npx', ...args] }
	expect(on('win32', args, 'user')).toEqual({ notes: ['A note.'], value: wrapped })
	expect(on('linux', args, 'user')).toEqual({ notes: ['A note.'], value: asIs })
	expect(on('win32', args, 'user', 'cursor')).toEqual({ notes: ['A note.'], value: asIs })
	expect(on('win32', args, 'project')).toEqual({ notes: ['A note.', expect.stringContaining('--user')], value: asIs })
	expect(on('win32', ['a&b'], 'user').value).toMatchObject({ command: 'npx' })
})
