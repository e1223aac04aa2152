// Rules for commands that copy or upload files that hold secrets.
import { deny } from './answer.mjs'
import { operands } from './arguments.mjs'
import { isSecret, isSecretFolder } from './names.mjs'

const WHY = 'reads a file that holds secrets'
const INSTEAD =
	'Ask the user for what you need from it; names of settings can be had with cut -d= -f1, an example file may be read.'
/** A refusal that names the word. */
export const refused = (word, why = WHY) => deny(word, why, INSTEAD)

/** Pieces of a word in which a path may stand: behind `=`, `@` or `:` as well. */
export function pieces(word) {
	if (/\s/.test(word.trim()) && !/^[~./]/.test(word)) return []
	const found = /^(?:[\w.-]*[=@<]@?|[\w-]+=@|--?[\w-]+=)(.+)$/.exec(word)
	return found ? [word, found[1].replace(/^@/, '').replace(/;.*$/, '')] : [word]
}

/** The first word that names a secret. */
export const firstSecret = (words, where) => words.flatMap(pieces).find((word) => isSecret(word, where))

/** Programs that copy what they are given. */
export const COPIES =
	/^(?:cp|mv|copy|move|install|ln|rsync|scp|sftp|cpio|Copy-Item|Move-Item|ditto|rclone|robocopy|xcopy)$/i

/** Copies of a secret to where it is not guarded. */
export function copies(command, where) {
	const { name, args } = command
	const keys = args.flatMap((arg, at) =>
		/^(?:-[iFeS]|--rsh)$/.test(arg) ||
		(command.name === 'rsync' &&
			/^(?:-f|--(?:exclude|include|filter|exclude-from|include-from|files-from|password-file|chmod|bwlimit|log-file|port|max-size|min-size))$/.test(
				arg,
			))
			? [at, at + 1]
			: /^-[iF]./.test(arg)
				? [at]
				: [],
	)
	const list = operands(args.filter((_, at) => !keys.includes(at)))
	const targeted = args.findIndex((arg) => /^(?:-t|--target-directory)$/.test(arg))
	const target = targeted >= 0 ? args[targeted + 1] : list.at(-1)
	const sources = list.length > 1 ? list.filter((one) => one !== target) : list
	const found = firstSecret(sources, where) ?? sources.find((one) => isSecretFolder(one, where))
	const kept =
		found &&
		list.length === 2 &&
		!/[:*]|\/$/.test(target) &&
		isSecret(target, where) &&
		!/^(?:scp|rsync|sftp)$/.test(name)
	return found && !kept
		? refused(`${name} ${found}`, 'copies a file that holds secrets to where it is not guarded')
		: undefined
}

/** Uploads and copies by the tools of clouds, code hosts and containers. */
export function uploads({ name, args }, where) {
	const kind = UPLOADS.get(name)
	const found = kind?.test(args.join(' ').slice(0, 2000))
		? args
				.filter((arg, at) => !/^--(?:exclude|include)/.test(arg) && !/^--(?:exclude|include)$/.test(args[at - 1] ?? ''))
				.flatMap((arg) => [...pieces(arg), arg.replace(/^[\w.-]+:/, '')])
				.find((one) => isSecret(one, where))
		: undefined
	return found ? refused(`${name} ${found}`, 'copies a file that holds secrets to where it is not guarded') : undefined
}

const UPLOADS = new Map([
	['aws', /\bs3 (?:cp|mv|sync)\b|\bs3api put-object\b/],
	['gsutil', /(?:^| )(?:cp|mv|rsync|cat)\b/],
	['gcloud', /\bstorage (?:cp|mv|cat)\b|\bcompute scp\b/],
	['az', /\bupload\b/],
	['gh', /\bgist create\b|\brelease upload\b|\b(?:issue|pr) \S+.*(?:-F|--body-file)\b/],
	['docker', /(?:^| )cp\b/],
	['podman', /(?:^| )cp\b/],
	['docker-compose', /(?:^| )cp\b/],
	['kubectl', /(?:^| )cp\b/],
])
