// What programs find or list, as far as their words say it.
import { UNKNOWN } from './expand.mjs'

const isTest = (arg) => /^-i?(?:name|path|wholename)$/.test(arg ?? '')
/** A name that nearly all have. */
const isAny = (name) => name.replace(/\[[^\]]*\]|[*?.]/g, '') === ''

/** Folders that `find` begins in, and names that it wants: one row for each pair, without a name where it takes all. */
export function foundBy(args) {
	const from = args.findIndex((arg) => /^[-(!]/.test(arg) && !/^-[HLPDO]/.test(arg))
	const roots = args.slice(0, from < 0 ? undefined : from).filter((arg) => !arg.startsWith('-'))
	const names = args.filter(
		(_arg, at) => isTest(args[at - 1]) && !/^(?:!|-not)$/.test(args[at - 2] ?? '') && args[at + 1] !== '-prune',
	)
	const regex = args.some((arg, at) => /^-i?regex$/.test(args[at - 1] ?? '') && /\w\w/.test(arg.replace(/\\\w/g, '')))
	const wanted =
		names.length && !names.some(isAny)
			? names.map((name) => name.replace(/^(?:\*|\.)*\/(?:\*\*?\/)?/, ''))
			: [undefined]
	return regex
		? []
		: (roots.length ? roots : ['.']).flatMap((root) =>
				wanted.map((name) => ({ root: root.replace(/(?<=.)\/$/, ''), name })),
			)
}

/** The same of `fd`, by the words in front of the program that it runs. */
export function foundByFd(list) {
	const plain = list
		.map((one) => one.text)
		.filter(
			(one, at, all) =>
				!one.startsWith('-') && !/^(?:-[dEtS]|--(?:max-depth|exclude|type|size))$/.test(all[at - 1] ?? ''),
		)
	const name = plain[0]?.replace(/[\^$\\]/g, '')
	return [{ root: plain[1] ?? '.', name: name === undefined || isAny(name) ? undefined : name }]
}

/** What a listing prints, as patterns; undefined where its words do not say it. */
export function listed(name, args) {
	const operands = args.filter((arg) => !arg.startsWith('-'))
	if (/^g?find$/.test(name) && !args.some((arg) => /^-(?:exec|ok|printf|fprint|ls|delete)/.test(arg)))
		return foundBy(args).map(({ root, name: wanted }) =>
			wanted === undefined ? `${root}/${UNKNOWN}` : `${UNKNOWN}/${wanted}`,
		)
	if (name !== 'ls' || args.some((arg) => /^-[a-zA-Z]*[lRsi]|^--(?:format|recursive)/.test(arg))) return undefined
	if (operands.length) return operands.every((one) => /\.\w+$|[*?]/.test(one)) ? operands : undefined
	return args.some((arg) => /^-[a-zA-Z]*[aA]|^--(?:almost-)?all/.test(arg)) ? ['.*', '*'] : ['*']
}
