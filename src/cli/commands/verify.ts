import type { Command, Context, Outcome } from '../command.ts'
import { clientDifferences, diskDifferences, logDifferences, newerOf, registryDifferences } from '../compare.ts'
import { Draft } from '../draft.ts'
import { EXIT } from '../exit-error.ts'
import { printable } from '../printable.ts'
import { planDifferences } from '../replan.ts'
import { readRecord, stateOf } from '../state.ts'
import { scopeOf } from '../write.ts'

/** A place without the digest of an item of a list, which nobody can look up. */
const ITEM = /\/#[0-9a-f]{64}$/

async function verify(context: Context): Promise<Outcome> {
	const { world, registry, words } = context
	const state = stateOf(world, scopeOf(context))
	const record = readRecord(state, world)
	const { lock, manifest } = record
	const onDisk = diskDifferences(lock, new Draft(state.roots))
	const isOnline = !words.is('offline')
	const inLog = isOnline ? await logDifferences(lock, registry) : []
	// If the log cannot be trusted, the registry's data is not compared.
	const isTrusted = isOnline && !inLog.length
	const online = isTrusted ? await newerOf(lock, { registry, clients: manifest.clients }) : []
	const inManifest = isTrusted ? await clientDifferences(manifest, registry) : []
	const planned = online.length ? await planDifferences(context, { state, record, newer: online }) : []
	const differences = [...onDisk, ...inLog, ...inManifest, ...online.flatMap(registryDifferences), ...planned]
	const unlocked = Object.keys(manifest.use).filter((key) => !lock.entries[key])
	const ok = !differences.length && !unlocked.length
	const count = Object.keys(lock.entries).length
	const lines = [
		...differences.map(
			({ kind, key, where, says }) =>
				`${kind}  ${printable(key)}  ${printable(where.replace(ITEM, ''))}: ${printable(says)}`,
		),
		...unlocked.map((key) => `unlocked  ${key}: it is in the manifest and was never installed`),
		...(ok ? [`${count} ${count === 1 ? 'entry matches' : 'entries match'} the lock.`] : []),
	]
	const exit = inLog.length ? EXIT.refused : ok ? EXIT.well : EXIT.differs
	return { exit, value: { ok, entries: count, differences, unlocked }, lines }
}

export const verifyCommand: Command = {
	name: 'verify',
	takes: [0, 0],
	about: 'Compare files with the lock, the lock with the registry, and the registry with its log.',
	options: ['offline', 'user', 'project'],
	run: verify,
}
