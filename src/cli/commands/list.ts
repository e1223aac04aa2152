import { WIDE } from '../columns.ts'
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
		isLocked: key in lock.entries,
		entry: {
			key,
			scope,
			clients: manifest.use[key]?.clients ?? manifest.clients,
			...(lock.entries[key]?.version && { version: lock.entries[key]?.version }),
			files: [...new Set(ownedBy(lock, key).map(({ place }) => place))],
		},
	}))
}

/** So many files of one folder are counted instead of named. */
const MANY = 3

/** The files of an entry, those of one folder together if they are many. */
function shortened(files: readonly string[]): string[] {
	const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1)
	const beside = (file: string) => files.filter((one) => folderOf(one) === folderOf(file)).length
	const isMany = (file: string) => folderOf(file) !== '' && beside(file) >= MANY
	return [...new Set(files.map((file) => (isMany(file) ? `${folderOf(file)} (${beside(file)} files)` : file)))]
}

/** An entry in one line, or in as many as its files need. */
function linesOf({ entry, isLocked }: ReturnType<typeof listed>[number], name: string): string[] {
	const { key, scope, version, files } = entry
	const head = `${key}${version ? ` ${version}` : ''}  ${scope}`
	if (!isLocked)
		return [`${head}  not installed yet; install it with: ${name} install${scope === 'user' ? ' --user' : ''}`]
	const line = files.length ? `${head}  ${files.join(', ')}` : head
	return line.length <= WIDE ? [line] : [head, ...shortened(files).map((file) => `  ${file}`)]
}

async function list(context: Context): Promise<Outcome> {
	const { words, world } = context
	const scopes: Scope[] = words.is('user') || words.is('project') ? [scopeOf(context)] : ['project', 'user']
	const all = scopes.flatMap((scope) => listed(context, scope))
	const entries = all.map(({ entry }) => entry)
	const lines = all.flatMap((one) => linesOf(one, world.product.name))
	return { exit: EXIT.well, value: { entries }, lines: lines.length ? lines : ['Nothing is installed.'] }
}

export const listCommand: Command = {
	name: 'list',
	takes: [0, 0],
	about: 'List what is installed, in the project and for you, and in which files.',
	options: ['user', 'project'],
	run: list,
}
