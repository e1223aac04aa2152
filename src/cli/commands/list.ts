import type { Command, Context, Outcome } from '../command.ts'
import { EXIT } from '../exit-error.ts'
import { ownedBy } from '../ownership.ts'
import type { Scope } from '../places.ts'
import { readRecord, stateOf } from '../state.ts'
import { scopeOf } from '../write.ts'

function listed({ world }: Context, scope: Scope) {
	const { manifest, lock } = readRecord(stateOf(world, scope), world)
	const keys = [...new Set([...Object.keys(manifest.use), ...Object.keys(lock.entries)])].sort()
	return keys.map((key) => ({
		key,
		scope,
		clients: manifest.use[key]?.clients ?? manifest.clients,
		...(lock.entries[key]?.version && { version: lock.entries[key]?.version }),
		files: [...new Set(ownedBy(lock, key).map(({ place }) => place))],
	}))
}

async function list(context: Context): Promise<Outcome> {
	const { words } = context
	const scopes: Scope[] = words.is('user') || words.is('project') ? [scopeOf(context)] : ['project', 'user']
	const entries = scopes.flatMap((scope) => listed(context, scope))
	const lines = entries.map(
		({ key, scope, version, files }) => `${key}${version ? ` ${version}` : ''}  ${scope}  ${files.join(', ')}`,
	)
	return { exit: EXIT.well, value: { entries }, lines: lines.length ? lines : ['Nothing is installed.'] }
}

export const listCommand: Command = {
	name: 'list',
	takes: [0, 0],
	about: 'List what is installed, in the project and for you, and in which files.',
	options: ['user', 'project'],
	run: list,
}
