import { join } from 'node:path'
import type { Command, Context, Outcome } from '../command.ts'
import { readText } from '../disk.ts'
import { prepare } from '../edit/edit.ts'
import { EXIT, plain } from '../failure.ts'
import { type Foreign, sourcesOf } from '../import/foreign.ts'
import { foundIn } from '../import/found.ts'
import { WRITING } from '../options.ts'
import { add } from './add.ts'

/** What other tools wrote down here. */
async function known({ world }: Context): Promise<Foreign[]> {
	await prepare('yaml')
	return sourcesOf(world.clients).flatMap(({ file, read }) => {
		const text = readText(file.startsWith('~/') ? join(world.home, file.slice(2)) : join(world.cwd, file))
		return text === undefined ? [] : read(text)
	})
}

/** Finds in the registry what other tools wrote down, and takes it in their place. */
async function imports(context: Context): Promise<Outcome> {
	const there = await known(context)
	const matched = await foundIn(there, context.registry)
	const keys = [...new Set(matched.flatMap(({ key }) => key ?? []))]
	const unknown = matched.filter(({ key }) => !key)
	const said = unknown.map(({ name, file }) => `${plain(name)} of ${file} is not in this registry: it stays as it is.`)
	if (!keys.length)
		return { exit: EXIT.well, value: { found: matched, added: [] }, lines: [...said, 'There is nothing to import.'] }
	const outcome = await add(context, keys)
	return { ...outcome, value: { found: matched, ...(outcome.value as object) }, lines: [...outcome.lines, ...said] }
}

export const importCommand: Command = {
	name: 'import',
	takes: [0, 0],
	about: 'Takes over what other tools wrote down: their lock files and the servers of clients here.',
	options: ['client', 'set', 'newest', 'store-secrets', ...WRITING],
	run: imports,
}
