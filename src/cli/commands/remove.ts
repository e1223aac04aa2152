import { removeEntry } from '../assemble.ts'
import type { Command, Context } from '../command.ts'
import { installedKey } from '../keys.ts'
import { WRITING } from '../options.ts'
import { stateOf } from '../state.ts'
import { change, scopeOf } from '../write.ts'

async function remove(context: Context) {
	const { world, words } = context
	const state = stateOf(world, scopeOf(context))
	return change(context, state, (at) => {
		const { manifest, lock } = at.record
		const all = [...new Set([...Object.keys(manifest.use), ...Object.keys(lock.entries)])]
		const keys = words.args.map((word) => installedKey(word, all))
		for (const key of keys) removeEntry(key, at)
		return { notes: [], asks: [], value: { removed: keys } }
	})
}

export const removeCommand: Command = {
	name: 'remove',
	args: '<entry…>',
	takes: [1, 50],
	about: 'Remove entries, and restore every file to what it was before, except what --force replaced.',
	options: WRITING,
	examples: ['remove category:slug'],
	run: remove,
}
