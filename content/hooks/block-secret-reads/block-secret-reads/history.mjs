// Rules for git: secrets that stand in its history or in the folder.
import { deny } from './answer.mjs'
import { short } from './arguments.mjs'
import { isSecret } from './names.mjs'
import { isSwallowed } from './printers.mjs'

const SHOWS =
	/^(?:show|diff|blame|annotate|cat-file|grep|archive|diff-tree|diff-index|diff-files|range-diff|stash|log|whatchanged|format-patch|difftool)$/
const NAMES_ONLY =
	/^--(?:stat|name-only|name-status|shortstat|numstat|summary|quiet|raw|oneline|check|exit-code|dirstat.*|compact-summary|no-patch)$|^-s$/

function gitWords(args) {
	let at = 0
	while (args[at]?.startsWith('-')) at += /^(?:-[Cc]|--(?:git-dir|work-tree|namespace))$/.test(args[at]) ? 2 : 1
	return [args[at] ?? '', args.slice(at + 1)]
}

/** A command of git that shows what stands in a file with secrets. */
export function history(command, host) {
	const [verb, args] = gitWords(command.args)
	if (!SHOWS.test(verb) || isSwallowed(command)) return undefined
	const patch =
		args.some((arg) => /^(?:-[a-z]*[pu]|--patch|--patch-with-stat|-L.*|-G.*)$/.test(arg)) ||
		short(
			args.filter((arg) => /^-L/.test(arg)),
			'L',
		)
	if (/^(?:log|whatchanged)$/.test(verb) && !patch) return undefined
	if (args.some((arg) => NAMES_ONLY.test(arg)) && !patch) return undefined
	if (verb === 'stash' && args[0] !== 'show') return undefined
	if (
		verb === 'grep' &&
		args.some((arg) => /^(?:-[a-zA-Z]*[lLcq]|--(?:count|files-with.*|quiet|name-only))$/.test(arg))
	)
		return undefined
	const where = { folder: command.shell.cwd, host, local: false }
	const words = verb === 'grep' ? args.filter((_arg, at) => at > args.findIndex((one) => !one.startsWith('-'))) : args
	const found = words
		.filter((word) => !/^-[^L]/.test(word))
		.map((word) =>
			word
				.replace(/^-L[^:]*:?[^:]*:/, '')
				.replace(/^[^\s:]*:(?=[^/\\])/, '')
				.replace(/^:\(.*?\)/, ''),
		)
		.find((word) => isSecret(word, where))
	return found
		? deny(
				`git ${verb} … ${found}`,
				'shows a file that holds secrets',
				'Look at git log --stat for what changed, and ask the user for the rest.',
			)
		: undefined
}
