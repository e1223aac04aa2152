import { removeEntry } from '../assemble.ts'
import type { Command, Context } from '../command.ts'
import { installedKeys } from '../keys.ts'
import { WRITING } from '../options.ts'
import { readRecord, stateOf } from '../state.ts'
import { change, scopeOf } from '../write.ts'

async function remove(context: Context) {
	const { world, words } = context
	const state = stateOf(world, scopeOf(context))
	const { manifest, lock } = readRecord(state, world)
	const all = [...new Set([...Object.keys(manifest.use), ...Object.keys(lock.entries)])]
	const named = await Promise.all(words.args.map((word) => installedKeys(word, all, context)))
	const keys = [...new Set(named.flat())]
	return change(context, state, (at) => {
		const unlocked = keys.filter((key) => !at.record.lock.entries[key])
		for (const key of keys) removeEntry(key, at)
		const notes = unlocked.map(
			(key) =>
				`${key} is not in ${state.lockFile}, so what was written for it is not known. Remove it from the clients’ files by hand.`,
		)
		return { notes, asks: [], value: { removed: keys } }
	})
}

export const removeCommand: Command = {
	name: 'remove',
	args: '<entry…>',
	takes: [1, 50],
	about:
		'Remove entries, or what a collection added, and restore every file to what it was before, except what --force replaced.',
	options: WRITING,
	examples: ['remove category:slug'],
	run: remove,
}
