import type { Command, Context, Outcome } from '../command.ts'
import { newerOf, registryDifferences } from '../compare.ts'
import { EXIT } from '../exit-error.ts'
import { printable } from '../printable.ts'
import { readRecord, stateOf } from '../state.ts'
import { scopeOf } from '../write.ts'

async function outdated(context: Context): Promise<Outcome> {
	const { world, registry } = context
	const { lock, manifest } = readRecord(stateOf(world, scopeOf(context)), world)
	const newer = await newerOf(lock, { registry, clients: manifest.clients })
	const entries = newer.flatMap((one) =>
		registryDifferences(one).map(({ key, kind, says }) => ({ key, kind, says, locked: one.locked, now: one.now })),
	)
	const lines = entries.map(({ key, kind, says }) => `${key}  ${kind}: ${printable(says)}`)
	const exit = entries.length ? EXIT.differs : EXIT.well
	return { exit, value: { entries }, lines: lines.length ? lines : ['Everything is up to date.'] }
}

export const outdatedCommand: Command = {
	name: 'outdated',
	takes: [0, 0],
	about: 'Show what has changed in the registry: versions, tools, tokens, and what an entry may do.',
	options: ['user', 'project'],
	run: outdated,
}
