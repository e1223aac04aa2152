// Rules for commands that remove, empty, overwrite or open up files.
import { ask, deny } from './answer.mjs'
import { isRehearsal, long, operands, optionValue, short } from './arguments.mjs'
import { UNKNOWN } from './expand.mjs'
import { isAbove, isMade, placeOf, worst } from './places.mjs'
import { rights } from './rights.mjs'

const NARROW = 'Name exactly the folder that is meant, in the project, or ask the user to run it.'
const WHY = {
	outside: 'removes files outside the project',
	project: 'removes the whole project or a folder around it',
	history: 'removes the history of the project',
	source: 'removes a folder of the project that people wrote',
	unknown: 'removes a path that is known only when it runs',
	everything: 'removes everything that matches',
}
const JUDGED = new Set(['source', 'unknown', 'everything'])

const removal = (place, what) => (JUDGED.has(place) ? ask : deny)(what, WHY[place], NARROW)
const isFed = ({ shell }) => shell.via?.some((name) => /^(?:xargs|gxargs|parallel|find|gfind|fd|fdfind)$/.test(name))

function remove(command, host) {
	const { name, args } = command
	const recursive = short(args, 'rR') ?? long(args, '--recursive')
	const targets = operands(args)
	const context = { shell: command.shell, host }
	if (!recursive) return plainRemoval(command, targets, context)
	const fed = isFed(command) || command.shell.via?.length ? [UNKNOWN] : []
	const [place, target] = worst(targets.length ? targets : fed, context) ?? []
	if (
		place === 'unknown' &&
		target.startsWith(UNKNOWN) &&
		command.names.some((one) => /te?mp|scratch|sandbox/i.test(one))
	)
		return undefined
	return place && removal(place, `${name} ${recursive} ${target}`)
}

/** Single files may go, but not those of other places, nor all that something finds. */
function plainRemoval(command, targets, context) {
	const { name } = command
	for (const target of targets) {
		const place = placeOf(target, context)
		const safe = ['made', 'temp'].includes(place)
		if (safe) continue
		if (isFed(command) && (place === 'unknown' || /[*?]/.test(target)))
			return removal('everything', `${command.shell.via.at(-1)} … ${name}`)
		if (
			['outside', 'history', 'project'].includes(place) &&
			!/\/\.git\/[\w-]*\.lock$|\.git\/index\.lock$/.test(target)
		) {
			const all = place === 'project' && /^(?:\.\/)?\*$/.test(target)
			return ask(
				`${name} ${target}`,
				all ? WHY.everything : 'removes a file outside the project',
				'Leave it, or ask the user to remove it.',
			)
		}
	}
	return undefined
}

function folder(command, host) {
	const { name, args } = command
	if (!args.some((arg) => /^\/\/?s$/i.test(arg))) return undefined
	const [place, target] =
		worst(
			args.filter((arg) => !/^\/\/?[a-z]$/i.test(arg)),
			{ shell: command.shell, host },
		) ?? []
	return place && removal(place, `${name} /s ${target}`)
}

/** `del` of the Windows shell. */
function erase(command, host) {
	const { name, args } = command
	const targets = args.filter((arg) => !/^\/\/?[a-z]$/i.test(arg))
	const deep = args.some((arg) => /^\/\/?s$/i.test(arg))
	const [place, target] = worst(targets, { shell: command.shell, host }) ?? []
	return place && (deep || place !== 'unknown') ? removal(place, `${name} ${target}`) : undefined
}

/** `Remove-Item` and its short names. */
function removeItem(command, host) {
	const { name, args } = command
	if (isRehearsal(args) || !args.some((arg) => /^-r(?:ec(?:urse)?)?$/i.test(arg))) return undefined
	const targets = args.filter((arg) => !arg.startsWith('-'))
	const [place, target] =
		worst(targets.length || !command.pipe.length ? targets : [UNKNOWN], { shell: command.shell, host }) ?? []
	return place && removal(place, `${name} -Recurse ${target}`)
}

/** Tools of packages that remove whatever they are given. */
function removeAll(command, host) {
	const [place, target] =
		worst(
			operands(command.args).filter((arg) => arg !== UNKNOWN),
			{ shell: command.shell, host },
		) ?? []
	return place && removal(place, `${command.name} ${target}`)
}

/** Whether an argument stands between an `-exec` and its end, or is the value of a test. */
function isExecuted(args, index) {
	const from = args.slice(0, index).findLastIndex((arg) => /^-(?:exec|ok)(?:dir)?$/.test(arg))
	const end = args.findIndex((arg, at) => at > from && /^[;+]$/.test(arg))
	return /^-(?:i?name|i?path|regex|newer)$/.test(args[index - 1] ?? '') || (from >= 0 && (end < 0 || index < end))
}

function find(command, host) {
	const { name, args } = command
	const context = { shell: command.shell, host }
	const removing = args.some((arg, index) => arg === '-delete' && !isExecuted(args, index)) ? '-delete' : undefined
	const at = args.findIndex((arg) => /^-(?:exec|ok)(?:dir)?$|^(?:-[xX]|--exec(?:-batch)?)$/.test(arg))
	const program = at >= 0 ? args[at + 1]?.split('/').at(-1) : undefined
	if (!removing && !/^(?:rm|unlink|shred|rmdir|trash)$/.test(program ?? '')) return undefined
	if (/^fd/.test(name))
		return isMade(args[0] ?? '') ? undefined : ask(`${name} ${args[at]} ${program}`, WHY.everything, NARROW)
	const roots = args.slice(
		0,
		Math.max(
			args.findIndex((arg) => /^[-(!]/.test(arg)),
			0,
		),
	)
	const places = (roots.length ? roots : ['.']).map((root) => placeOf(root, context))
	const names = args.filter((_, index) => /^-i?(?:name|path|wholename)$/.test(args[index - 1] ?? ''))
	if (places.every((place) => ['made', 'temp'].includes(place))) return undefined
	const passing = names.length > 0 && names.every((one) => isMade(one.replaceAll('*', 'x')) || /^\*?~$|^\.#/.test(one))
	const what = `${name} ${roots.join(' ')} ${removing ?? `-exec ${program}`}`
	if (places.includes('outside') || roots.some((root) => isAbove(root, context))) return deny(what, WHY.outside, NARROW)
	if (passing || (args.includes('-empty') && removing)) return undefined
	return ask(what, WHY.everything, 'Look at what it finds first, and add a name that only a build makes.')
}

const DEVICE = /^\/dev\/(?:sd|hd|vd|xvd|nvme|mmcblk|r?disk|loop|dm-|md\d|mapper\/|mem|kmem|port|nbd)/

/** Files of the system, and those that programs keep their settings in. */
const KEPT = /^\/(?:etc|usr|s?bin|boot|lib|opt|var|root|proc|sys|System|Library)\/|(?:^|[\\/])\.[^./\\]/

/** A file that is written over as a whole. */
function overwritten(path, command, host, emptied) {
	if (DEVICE.test(path)) return deny(`> ${path}`, 'writes over a device', 'Ask the user to do it.')
	if (path === '' || /^\/dev\//.test(path) || path === 'NUL') return undefined
	const place = placeOf(path, { shell: command.shell, host })
	if (place === 'history' || (place === 'outside' && (emptied || KEPT.test(path))))
		return ask(`> ${path}`, 'writes over a file outside the project', 'Append with >>, or ask the user.')
	return emptied && ['source', 'inside'].includes(place) && !isMade(path)
		? ask(`> ${path}`, 'empties a file of the project', 'Edit the file, or keep a copy first.')
		: undefined
}

const WHO = /^\/etc\/(?:sudoers(?:\.d\/.*)?|passwd|shadow|group|crontab|cron\.d\/.*)$/
const PRINTS_NOTHING = /^(?:|:|true|echo|printf)$/

/** Files that the redirections of a command write over. */
export function redirected(command, host) {
	const { name, args } = command
	const nothing = PRINTS_NOTHING.test(name) && args.every((arg) => arg === '' || arg === '-n') && !command.code
	const nulls = name === 'cat' && args.length === 1 && args[0] === '/dev/null'
	for (const { sign, path } of command.redirects) {
		if (sign === '>>' && WHO.test(path))
			return ask(`>> ${path}`, 'changes who may do what on this machine', 'Ask the user to do it.')
		if (!/^(?:>|>\||&>)$/.test(sign)) continue
		const found = overwritten(path, command, host, nothing || nulls)
		if (found) return found
	}
	return undefined
}

function tee(command, host) {
	if (short(command.args, 'a') ?? long(command.args, '--append')) {
		const path = operands(command.args).find((one) => WHO.test(one))
		return path && ask(`tee -a ${path}`, 'changes who may do what on this machine', 'Ask the user to do it.')
	}
	return operands(command.args)
		.map((path) => overwritten(path, command, host, false))
		.find(Boolean)
}

function copy(command, host) {
	const { name, args } = command
	const list = operands(args)
	const target = optionValue(args, /^(?:-t|--target-directory)/) ?? list.at(-1)
	if (target === undefined || list.length < 2) return undefined
	if (name === 'mv' && target === '/dev/null') return deny(`mv ${list[0]} /dev/null`, 'throws files away', NARROW)
	if (/^\/dev\/(?:null|zero|u?random|full)$/.test(list[0])) return overwritten(target, command, host, true) ?? undefined
	if (DEVICE.test(target)) return deny(`${name} ${target}`, 'writes over a device', 'Ask the user to do it.')
	if (name === 'mv') return moved(list.slice(0, -1), command, host)
	const place = placeOf(target, { shell: command.shell, host })
	const system =
		/^\/(?:etc|usr|bin|sbin|boot|lib|opt|var\/lib|System|Library)\//.test(target) ||
		/^~?\/?.*\/\.(?:ssh|bashrc|zshrc|profile|gitconfig)/.test(target)
	return place === 'outside' && system && command.shell.host === 'local'
		? ask(`${name} … ${target}`, 'writes over a file of the system', 'Ask the user to do it.')
		: undefined
}

/** Folders of other places that are taken away. */
function moved(sources, command, host) {
	const source = sources.find(
		(path) =>
			['outside', 'project', 'history'].includes(placeOf(path, { shell: command.shell, host })) &&
			(KEPT.test(path) || !/\.[a-z]\w{0,5}$/i.test(path)),
	)
	return source && !/^(?:\.\.?\/)?\*$/.test(source) && !/^\.\.?$/.test(source)
		? ask(`mv ${source}`, 'takes away files outside the project, or its history', 'Copy them, or ask the user.')
		: undefined
}

function truncate(command, host) {
	const size = optionValue(command.args, /^(?:-s|--size)/) ?? ''
	const target = operands(command.args).find(
		(path) => path !== size && overwritten(path, command, host, !/^[+1-9]/.test(size)),
	)
	return target && ask(`truncate ${target}`, 'cuts a file off', 'Keep a copy first, or ask the user.')
}

function dd(command, host) {
	const target = command.args.find((arg) => arg.startsWith('of='))?.slice(3)
	if (!target || /^\/dev\/(?:null|stdout|stderr|fd\/)/.test(target)) return undefined
	if (DEVICE.test(target)) return deny(`dd of=${target}`, 'writes over a device', 'Ask the user to do it.')
	const kept = command.args.some((arg) => /^conv=.*notrunc/.test(arg))
	return kept
		? ask(`dd of=${target}`, 'writes into a file that is there', 'Keep a copy first.')
		: overwritten(target, command, host, false)
}

const inPlace = (command, host) => {
	const target = operands(command.args)
		.slice(1)
		.find((path) => placeOf(path, { shell: command.shell, host }) === 'outside')
	return short(command.args, 'i') && target
		? ask(`${command.name} -i ${target}`, 'changes a file outside the project', 'Ask the user to do it.')
		: undefined
}

const CODE =
	/(?:rmtree|rm_rf|rm_r|remove_tree|remove_dir|rmSync|rmdirSync|rimraf(?:Sync)?|removeSync|remove_entry|emptyDirSync|unlinkSync|os\.remove|os\.unlink|\bunlink(?=[ (]+glob)|removedirs|File\.delete|fs(?:\.promises)?\.rm|fs\.unlink|Deno\.remove(?:Sync)?)\s*\(?\s*(?:[a-zA-Z_.]*\(\s*)*(?:(["'`])(.{0,300}?)\1|([^)]{0,120}))/g

/** Code that removes folders by itself. */
export function removedByCode(command, host) {
	for (const { 0: call, 2: literal, 3: other = '', index } of (command.code ?? '').matchAll(CODE)) {
		const path = literal === undefined || /^(?:node:)?(?:os|path|fs)$/.test(literal) ? UNKNOWN : literal
		const home = /expanduser|homedir|Path\.home|Dir\.home|process\.env\.HOME|environ/.test(
			call + other + command.code.slice(index + call.length, index + call.length + 60).split(/[;\n]/)[0],
		)
		const place = home ? 'outside' : placeOf(path, { shell: command.shell, host })
		const deep = /tree|rm_r|rmSync|rmdirSync|rimraf|\.rm|remove_dir|emptyDir|removeSync/.test(call)
		if (['made', 'temp', 'inside'].includes(place) || (!deep && ['unknown', 'source'].includes(place))) continue
		return removal(place, call.slice(0, 80))
	}
	return undefined
}

/** Ranges of a file that are given back or zeroed. */
function punched(command, host) {
	const { args } = command
	if (!(short(args, 'pcz', 'oln') ?? args.find((arg) => /^--(?:punch|collapse|zero|dig)/.test(arg)))) return undefined
	const file = operands(args).at(-1)
	return file && overwritten(file, command, host, true)
}

export const FILES = [
	['rm grm srm trash-empty', remove],
	['unlink', (command, host) => plainRemoval(command, operands(command.args), { shell: command.shell, host })],
	[
		'shred wipe',
		(command, _host) =>
			(operands(command.args).some((path) => DEVICE.test(path)) ? deny : ask)(
				`shred ${operands(command.args)[0] ?? ''}`,
				'destroys a file so that nobody can restore it',
				'Remove it with rm if that is enough.',
			),
	],
	['rd rmdir', folder],
	['del erase', erase],
	['Remove-Item ri', removeItem],
	['rimraf del-cli premove trash', removeAll],
	['find gfind fd fdfind', find],
	['chmod chown chgrp setfacl chattr', rights],
	['tee', tee],
	['cp mv install ln', copy],
	['truncate', truncate],
	['dd dcfldd ddrescue', dd],
	['fallocate', punched],
	['sed gsed perl', inPlace],
]
