// Rules for commands that change who may do what with files.
import { ask, deny } from './answer.mjs'
import { long, operands, short } from './arguments.mjs'
import { placeOf, worst } from './places.mjs'

const NARROW = 'Name exactly the folder that is meant, in the project, or ask the user to run it.'

/** Rights for everybody, on single files. */
function opened(args, name) {
	const [mode = '', ...targets] = operands(args)
	const system = targets.find((path) => /^\/(?:etc|bin|sbin|usr|lib|boot|System|Library)(?:\/|$)/.test(path))
	const takes =
		name !== 'chmod' || /^0?0\d\d$|^0?000$/.test(mode) || args.some((arg) => /^-[rwx]+$|^[augo]*-[rwx]+$/.test(arg))
	if (system && takes)
		return ask(`${name} ${system}`, 'changes who may use a file of the system', 'Ask the user to do it.')
	if (name !== 'chmod') return undefined
	return /^0?(?:777|666)$|^(?:a|ugo)[+=]rwx?$|^o[+=]r?w/.test(mode)
		? ask(
				`chmod ${mode}`,
				'lets everybody on the machine write there',
				'Give the rights that are needed, for example 755 or 644.',
			)
		: undefined
}

const pathOf = (target, command, host) => {
	if (target === '.' || target === './') return command.shell.cwd
	return placeOf(target, { shell: command.shell, host }) === 'project' &&
		/^[.*/]+$/.test(target) &&
		!target.includes('..') &&
		!target.startsWith('/')
		? command.shell.cwd
		: target
}

/** `chmod`, `chown` and their relatives on whole folders. */
export function rights(command, host) {
	const { name, args } = command
	const deep =
		short(
			args.filter((arg) => !/^-[rwxXst]+$/.test(arg) || /R/.test(arg)),
			'R',
		) ?? long(args, '--recursive')
	if (!deep) return opened(args, name)
	const [mode = '', ...rest] = operands(args)
	const targets = long(args, '--reference') ? [mode, ...rest] : rest
	const [place, target] = worst(targets, { shell: command.shell, host }) ?? []
	if (place === 'outside')
		return deny(`${name} -R ${target}`, 'changes the rights of files outside the project', NARROW)
	if (place === 'project' && ![host.project].includes(pathOf(target, command, host)))
		return deny(`${name} -R ${target}`, 'changes the rights of folders around the project', NARROW)
	const open =
		name === 'chmod' && (/^0?[0-7]{2}[2367]$|^0?000$/.test(mode) || /(?:^|,)(?:a|o|ugo|go|uo|)[+=][rxXst]*w/.test(mode))
	return open
		? ask(
				`chmod -R ${mode}`,
				'lets everybody on the machine write there, or nobody read',
				'Give the rights that are needed, to the files that need them.',
			)
		: undefined
}
