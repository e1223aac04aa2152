// Judges one command at a time: each rule knows the programs it is for.
import { ask, deny, judged } from './answer.mjs'
import { ARCHIVES } from './archives.mjs'
import { CLOUDS } from './clouds.mjs'
import { DATA, destroyedByCode } from './data.mjs'
import { FILES, redirected, removedByCode } from './files.mjs'
import { HISTORY } from './history.mjs'
import { SYSTEM, unseen } from './system.mjs'

/** The rules of a program; several may know it. */
const byName = new Map()
for (const [names, judge] of [...FILES, ...ARCHIVES, ...HISTORY, ...DATA, ...CLOUDS, ...SYSTEM])
	for (const name of names.split(' '))
		byName.set(name.toLowerCase(), [...(byName.get(name.toLowerCase()) ?? []), judge])

const nameOf = (name) =>
	name
		.replace(/^mkfs\..+/, 'mkfs')
		.replace(/^python[\d.]+$/, 'python3')
		.toLowerCase()

/** Help is not what it explains. */
const isHelp = ({ name, args }) =>
	args.length === 1 && /^(?:--help|-h|--version|-V|help|version)$/.test(args[0]) && name !== 'shutdown'

function rule(command, host) {
	if (command.name === '\x03')
		return command.args.some((arg) => /^-[a-zA-Z]*r[a-zA-Z]*f|^-[a-zA-Z]*f[a-zA-Z]*r/.test(arg))
			? ask('… -rf', 'may remove what nobody can name yet', 'Name the program.')
			: undefined
	const found = redirected(command, host)
	if (found) return found
	if (isHelp(command)) return undefined
	for (const judge of byName.get(nameOf(command.name)) ?? []) {
		const finding = judge(command, host)
		if (finding) return finding
	}
	return unseen(command) ?? removedByCode(command, host) ?? destroyedByCode(command)
}

const BOMB = /(\S{1,40})\s*\(\)\s*\{[^}]{0,200}\1\s*\|\s*\1\s*&[^}]{0,60}\}|(?:^|[;&|\s])(\S{1,40})\(\)\s*\{\s*\2\s*&/

/** What a call would destroy: refused where it cannot be undone, asked where a person has to judge. */
export function judge(call, host) {
	const text = call.tool_input?.command
	if (typeof text === 'string' && text.length <= 100_000 && isBomb(text))
		return deny('a fork bomb', 'starts processes without end', 'Leave it.')
	return judged(call, host, { rule })
}

/** A function that starts itself twice. */
function isBomb(text) {
	const at = text.indexOf('()')
	return at >= 0 && BOMB.test(text.slice(Math.max(at - 60, 0), at + 400))
}
