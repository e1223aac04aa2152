// Programs that pack or send whole folders, and which of their words are the folders.
import { operands, short } from './arguments.mjs'
import { pathIn } from './paths.mjs'

/** Whether a word is a path of this machine, and neither another host nor the standard input. */
export const isLocalPath = (word) => !/^[^/\\]*[^/\\\s]:|^-$/.test(word) || /^[A-Za-z]:[\\/]/.test(word)

/** Values of options, joined to them or behind them. */
export const valuesOf = (args, pattern) =>
	args.flatMap((arg, at) =>
		pattern.test(args[at - 1] ?? '')
			? [arg]
			: arg.includes('=') && pattern.test(arg.split('=')[0])
				? [arg.slice(arg.indexOf('=') + 1)]
				: [],
	)

/** Options that leave names out, and those that leave out what a file says. */
export const EXCLUDES = /^(?:--?(?:exclude|x|xr!?)|-x|-xr)$/
export const IGNORES =
	/^(?:-X|--(?:exclude-from|exclude-vcs-ignores?|exclude-ignore\S*|files-from|filter|cvs-exclude|from0|include-from|filter-from))(?:=|$)|^-[a-zA-Z]*C[a-zA-Z]*$/

/** Programs that pack or send folders: which of their words are sources, and where they go; none where nothing leaves. */
export const SENDERS = [
	[
		/^(?:tar|bsdtar|gtar)$/,
		({ args }) =>
			args.some(
				(arg, at) =>
					(at === 0 ? /^-?[a-zA-Z]*[cru]/ : /^-[a-zA-Z]*[cru]/).test(arg) || /^--(?:create|append|update)$/.test(arg),
			)
				? { sources: tarSources(args) }
				: undefined,
	],
	[
		/^zip$/,
		({ args }) =>
			short(args, 'r', 'btinxPZO') || args.includes('--recurse-paths')
				? { sources: operands(args.slice(0, args.indexOf('-x') + 1 || undefined)).slice(1) }
				: undefined,
	],
	[
		/^(?:7z|7za|7zz|7zr|rar)$/,
		({ args }) =>
			/^[au]$/.test(operands(args)[0] ?? '')
				? {
						sources: operands(args)
							.slice(2)
							.concat(operands(args).length === 2 ? ['.'] : []),
					}
				: undefined,
	],
	[/^Compress-Archive$/i, ({ args }) => ({ sources: args.filter((arg) => !arg.startsWith('-')).slice(0, 1) })],
	[
		/^jar$/,
		({ args }) => (/^-?[a-z]*c|^--create/.test(args[0] ?? '') ? { sources: operands(args).slice(2) } : undefined),
	],
	[/^mksquashfs$/, ({ args }) => ({ sources: operands(args).slice(0, 1) })],
	[
		/^(?:rsync|scp|pscp)$/,
		({ args }) =>
			toElsewhere(
				operands(
					args.filter(
						(_arg, at) =>
							!/^-[eiFoPlSJc]$/.test(args[at - 1] ?? '') &&
							!/^--(?:exclude|include|rsh|filter)$/.test(args[at - 1] ?? ''),
					),
				),
			),
	],
	[
		/^rclone$/,
		({ args }) =>
			/^(?:copy|sync|move|copyto|moveto)$/.test(operands(args)[0] ?? '')
				? toElsewhere(operands(args).slice(1, 3))
				: undefined,
	],
	[/^(?:aws|gsutil|gcloud|s3cmd|s5cmd|mc|az|oci|b2)$/, ({ args }) => cloud(args)],
	[
		/^(?:docker|podman|kubectl|oc|nerdctl)$/,
		({ args }) =>
			operands(args)[0] === 'cp' || (operands(args)[0] === 'compose' && operands(args)[1] === 'cp')
				? toElsewhere(operands(args).slice(-2), (one) => !one.includes(':'))
				: undefined,
	],
	[
		/^(?:croc|wormhole|wormhole-william|transfer|ffsend|ipfs|magic-wormhole|onionshare-cli)$/,
		({ args }) => ({ sources: operands(args).filter((arg) => !/^(?:send|add|tx)$/.test(arg)) }),
	],
]

/** Sources of a copy whose target is another machine. */
function toElsewhere(list, isHere = isLocalPath) {
	const target = list.at(-1) ?? ''
	return isHere(target) && !/^(?:rsync|s3|gs|scp|sftp):/.test(target) ? undefined : { sources: list.slice(0, -1) }
}

function cloud(args) {
	const list = operands(args)
	const verb = list.find((one) => /^(?:cp|sync|rsync|put|mirror|copy|upload|upload-batch|bulk-upload)$/.test(one))
	if (
		!verb ||
		!(/sync|mirror|batch|bulk/.test(verb) || args.some((arg) => /^(?:-[a-zA-Z]*[rR]|--recursive)$/.test(arg)))
	)
		return undefined
	const sources = [...list.slice(list.indexOf(verb) + 1), ...valuesOf(args, /^(?:-s|--source|--src-dir)$/)]
	return {
		sources: sources
			.filter((one) => !/^[\w+-]+:\/\//.test(one) && one !== list.at(-1))
			.concat(valuesOf(args, /^(?:-s|--source|--src-dir)$/)),
	}
}

/** What `tar` packs, each with the folder that `-C` enters before it. */
function tarSources(args) {
	const sources = []
	let base = '.'
	const bundle = /^-?[a-zA-Z]+$/.test(args[0] ?? '') && !args[0].startsWith('--') ? args[0] : ''
	const skipped = new Set(bundle.replace('-', '').includes('f') ? [1] : [])
	for (const [at, arg] of args.entries()) {
		if (
			/^(?:-[a-zA-Z]*f|--file|-T|--files-from|-X|--exclude-from|--exclude|--use-compress-program|-I)$/.test(arg) &&
			at > 0
		)
			skipped.add(at + 1)
		const joined = /^(?:-C|--directory=?)(.*)$/.exec(arg)
		if (joined) {
			base = joined[1] || (args[at + 1] ?? '.')
			if (!joined[1]) skipped.add(at + 1)
		} else if (!skipped.has(at) && !arg.startsWith('-') && !(at === 0 && bundle))
			sources.push(pathIn(base === '.' ? undefined : base, arg) ?? (base === '.' ? arg : `${base}/${arg}`))
	}
	return sources
}
