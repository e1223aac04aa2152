import type { Command, Context, Outcome } from '../command.ts'
import { EXIT, usage } from '../exit-error.ts'
import { isMeant } from '../keys.ts'
import { ownedBy } from '../ownership.ts'
import type { Scope } from '../places.ts'
import { printable } from '../printable.ts'
import { readRecord, stateOf } from '../state.ts'

/** Finds the entries that a file, a key or the name of a server belongs to. */
async function why({ world, words }: Context): Promise<Outcome> {
	const word = words.args[0] ?? ''
	const found = (['project', 'user'] as const satisfies readonly Scope[]).flatMap((scope) => {
		const { lock, manifest } = readRecord(stateOf(world, scope), world)
		return ownedBy(lock)
			.filter(
				({ place, pointer, written }) =>
					place === word || pointer.endsWith(`/${word}`) || written.of.some((key) => isMeant(key, word, world)),
			)
			.map(({ place, pointer, written: { of } }) => ({
				place,
				pointer,
				of,
				scope,
				wanted: of.filter((key) => manifest.use[key]),
			}))
	})
	if (!found.length) throw usage(`Nothing that was installed from here is called “${printable(word)}”.`)
	const lines = found.map(
		({ place, pointer, of, scope, wanted }) =>
			`${place}${pointer}  belongs to ${of.join(', ')} (${scope}), which ${wanted.length ? 'is in the manifest' : 'is no longer in the manifest: run install'}`,
	)
	return { exit: EXIT.well, value: { places: found }, lines }
}

export const whyCommand: Command = {
	name: 'why',
	args: '<entry, file or name>',
	takes: [1, 1],
	about: 'Show which entry a file or server belongs to, and why it is there.',
	options: [],
	run: why,
}
