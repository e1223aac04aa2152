// Questions about the arguments of a command.

/** An argument that is a short option with one of these letters, alone or among others; behind a letter of `valued` stands a value. */
export const short = (args, letters, valued = '') => {
	const end = args.indexOf('--')
	const pattern = new RegExp(`^-(?:(?![${valued}-])[a-zA-Z0-9])*[${letters}]`)
	return args.find((arg, at) => (end < 0 || at < end) && pattern.test(arg))
}

/** Whether an argument is a long option, also shortened, also with a value. */
export const long = (args, name) =>
	args.find(
		(arg) =>
			arg.length > 3 && arg.startsWith('--') && (name.startsWith(arg.split('=')[0]) || arg.split('=')[0] === name),
	)

/** Arguments that are no options; behind `--` all are operands. */
export const operands = (args) => {
	const dashes = args.indexOf('--')
	return args.filter((arg, at) => at !== dashes && (!/^-./.test(arg) || (dashes >= 0 && at > dashes)))
}

/** The value of an option, joined to it or behind it. */
export function optionValue(args, pattern) {
	const at = args.findIndex((arg) => pattern.test(arg))
	if (at < 0) return undefined
	return args[at].replace(pattern, '').replace(/^=/, '') || args[at + 1]
}

/** The words of a command line that name what it does: operands without texts. */
export const verbs = (args) =>
	operands(args)
		.slice(0, 10)
		.map((arg) => (/\s/.test(arg) ? '_' : arg))
		.join(' ')

/** Whether a command only shows what it would do, or how it is used. */
export const isRehearsal = (args) =>
	args.some((arg) =>
		/^(?:--help|--dry-?run(?:=(?!none|false).*)?|--what-?if|--noop|--simulate|-WhatIf|--preview|--plan|--no-?act|--just-print)$/.test(
			arg,
		),
	)

/** Whether a redirection is one of what a program prints, and not of its errors or of another channel. */
export const isOutput = ({ sign, of = '' }) =>
	/^(?:&>>?|>[>|&]?)$/.test(sign) && (sign.startsWith('&') || /^1?$/.test(of))
