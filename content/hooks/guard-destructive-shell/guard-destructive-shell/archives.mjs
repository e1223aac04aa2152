// Rules for programs that pack or move files and remove them behind it, or remove what an archive or another place holds.
import { ask, deny } from './answer.mjs'
import { isRehearsal, long, operands, optionValue, short } from './arguments.mjs'
import { pathIn } from './paths.mjs'
import { isAbove, placeOf, worst } from './places.mjs'

const KEEP = 'Leave the files where they are, or ask the user.'
const PACKED = 'removes files once it has packed or moved them'
const TAKEN = 'removes files from an archive'
const isKept = (path) => path !== undefined && !/^\/dev\//.test(path)

/** Files that a program removes behind its work: a question, or a refusal where nothing is left of them. */
function sources(what, files, command, host, into) {
	const [place, file] = worst(files, { shell: command.shell, host }) ?? []
	return place && (isKept(into) ? ask : deny)(`${what} ${file}`, PACKED, KEEP)
}

/** Files that are taken out of an archive, unless a build made it. */
function taken(what, archive, command, host) {
	const place = archive === undefined ? 'unknown' : placeOf(archive, { shell: command.shell, host })
	return ['made', 'temp'].includes(place) && !/backup|\.bak/i.test(archive)
		? undefined
		: ask(`${what} ${archive ?? ''}`.trim(), TAKEN, KEEP)
}

function tar(command, host) {
	const { name, args } = command
	const at = args.findIndex(
		(arg, index) => /^-[a-zA-Z]*f$|^--file$/.test(arg) || (index === 0 && /^[a-zA-Z]*f[a-zA-Z]*$/.test(arg)),
	)
	const archive = optionValue(args, /^--file=/) ?? (at < 0 ? undefined : args[at + 1])
	if (args.includes('--delete')) return taken(`${name} --delete`, archive, command, host)
	if (!args.some((arg) => /^--remove(?:-f(?:i(?:l(?:e(?:s)?)?)?)?)?$/.test(arg))) return undefined
	const valued = args.flatMap((arg, index) =>
		/^-[CTX]$|^--(?:directory|exclude|files-from|exclude-from)$/.test(arg) ? [index + 1] : [],
	)
	const files = operands(args.filter((_, index) => index !== at + 1 && !valued.includes(index))).filter(
		(one) => one !== args[0] || at !== 0,
	)
	return sources(`${name} --remove-files`, files, command, host, archive)
}

function zip(command, host) {
	const { name, args } = command
	const [archive, ...files] = operands(args)
	const one = args.filter((arg) => !arg.startsWith('--'))
	if (short(one, 'd', 'btinxPZO') ?? args.includes('--delete')) return taken(`${name} -d`, archive, command, host)
	return (short(one, 'm', 'btinxPZO') ?? args.includes('--move'))
		? sources(`${name} -m`, files, command, host, archive)
		: undefined
}

/** `7z`, `rar` and their relatives, whose first word is what they do. */
function letters(command, host) {
	const { name, args } = command
	const [verb, archive, ...files] = operands(args)
	if (/^d$/i.test(verb ?? '')) return taken(`${name} d`, archive, command, host)
	const removing = /^mf?$/i.test(verb ?? '') || args.some((arg) => /^-(?:sdel|d[frw])$/i.test(arg))
	return removing ? sources(`${name} ${verb}`, files, command, host, archive) : undefined
}

function moving(command, host) {
	const { name, args } = command
	const removing =
		args.some((arg) => /^--remove-s(?:ent|ource)/.test(arg)) ||
		(name === 'robocopy' && args.some((arg) => /^\/mov/i.test(arg)))
	if (!removing || short(args, 'n') || isRehearsal(args)) return undefined
	const list = operands(args).filter((arg) => !/^\/[a-z]+(?::|$)/i.test(arg))
	return sources(
		`${name} --remove-source-files`,
		name === 'robocopy' ? list.slice(0, 1) : list.slice(0, -1),
		command,
		host,
		list.at(-1),
	)
}

/** What is only at the target of a copy, and removed there. */
function sync(command, host) {
	const { args } = command
	if (!args.some((arg) => /^--del(?:ete.*)?$/.test(arg)) || short(args, 'n') || long(args, '--dry-run'))
		return undefined
	const target = operands(args).at(-1) ?? ''
	const place = /^[^/\\]*[^/\\\s]:(?!\\)/.test(target) ? 'outside' : placeOf(target, { shell: command.shell, host })
	const isHost = /^[^/\\]*[^/\\\s]:(?!\\)/.test(target)
	return ['made', 'temp'].includes(place)
		? undefined
		: ((place === 'outside' && !isHost && target.startsWith('~')) ||
				isAbove(target, { shell: command.shell, host }) ||
				[host.home, '/'].includes(pathIn(command.shell.cwd, target.replace(/(?<=.)\/$/, '')))
				? deny
				: ask)(`rsync --delete … ${target}`, 'removes what is only at its target', 'Try it with --dry-run first.')
}

/** A session with a server: its commands stand in an option or on the input. */
const session = ({ name, args, input = '' }) => {
	const found =
		/(?:^|[;\n'"]|&&)\s*-?(?:rm|mrm|rmdir|del|delete|mdelete)\s[^;\n]{0,60}|\bmirror\b[^;\n]{0,200}--(?:delete|Remove-source-files)/i.exec(
			[...args, input].join('\n').slice(0, 20_000),
		)
	return found ? ask(`${name}: ${found[0].trim()}`, 'removes files on a server', 'Ask the user to do it.') : undefined
}

/** The bin of a desktop. */
function desktop(command, host) {
	const [verb, ...files] = operands(command.args)
	if (!/^(?:trash|remove|rm|del|move)$/.test(verb ?? '')) return undefined
	if (command.args.includes('--empty')) return ask(`${command.name} trash --empty`, 'empties the bin', KEEP)
	const [place, file] = worst(verb === 'move' ? files.slice(0, 1) : files, { shell: command.shell, host }) ?? []
	return place && ask(`${command.name} ${verb} ${file}`, 'removes files', KEEP)
}

const FINDER =
	/\b(?:delete|empty)\b[^"\n]{0,60}\b(?:folders?|files?|disks?|items?|trash|POSIX)\b|\bempty\s+(?:the\s+)?trash\b/i
const script = ({ args, input = '' }) => {
	const found = FINDER.exec([...args, input].join('\n').slice(0, 20_000))
	return found ? ask(`osascript: ${found[0]}`, 'removes files', KEEP) : undefined
}

export const ARCHIVES = [
	['tar bsdtar gtar', tar],
	['zip', zip],
	['7z 7za 7zr 7zz p7zip rar ar', letters],
	['rsync robocopy', sync],
	['rsync robocopy', moving],
	['sftp lftp ftp ncftp', session],
	['gio kioclient kioclient5 gvfs-trash', desktop],
	['osascript', script],
]
