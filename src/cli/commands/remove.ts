import { removeEntry } from '../assemble.ts'
import type { Command, Context } from '../command.ts'
import { plain, usage } from '../failure.ts'
import { WRITING } from '../options.ts'
import { type Record_, stateOf } from '../state.ts'
import { change, scopeOf } from '../write.ts'

/** The key of something that is installed: as it is written, with a slash, or its slug alone. */
function installedKey(word: string, { manifest, lock }: Record_): string {
	const keys = [...new Set([...Object.keys(manifest.use), ...Object.keys(lock.entries)])]
	const found = keys.filter((key) => key === word.replace('/', ':') || key.endsWith(`:${word}`))
	if (found[0] && found.length === 1) return found[0]
	throw usage(
		found.length
			? `“${word}” means ${found.join(' and ')}. Write one of them.`
			: `“${plain(word)}” is not installed here. There is: ${keys.join(', ') || 'nothing'}`,
	)
}

async function remove(context: Context) {
	const { world, words } = context
	const state = stateOf(world, scopeOf(context))
	return change(context, state, (at) => {
		const keys = words.args.map((word) => installedKey(word, at.record))
		for (const key of keys) removeEntry(key, at)
		return { notes: [], asks: [], value: { removed: keys } }
	})
}

export const removeCommand: Command = {
	name: 'remove',
	args: '<entry…>',
	takes: [1, 50],
	about: 'Takes entries out again, and gives every file back as it was.',
	options: WRITING,
	examples: ['remove category:slug'],
	run: remove,
}
