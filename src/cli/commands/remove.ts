import { draftFor, removeEntry } from '../assemble.ts'
import type { Command, Context } from '../command.ts'
import { plain, usage } from '../failure.ts'
import { WRITING } from '../options.ts'
import { prepareFor } from '../prepare-formats.ts'
import { type Record_, readRecord, stateOf } from '../state.ts'
import { finish, scopeOf, whileNobodyElse } from '../write.ts'

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
	return whileNobodyElse(state, async () => {
		const record = readRecord(state, world)
		await prepareFor(Object.keys(record.lock.writes))
		const keys = words.args.map((word) => installedKey(word, record))
		const draft = draftFor(state)
		for (const key of keys) removeEntry(key, { record, draft, force: words.is('force') })
		return finish(context, { state, record, draft, notes: [], asks: [], value: { removed: keys } })
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
