// Rules for git and for the tools of code hosts.
import { extname } from 'node:path'
import { ask, deny } from './answer.mjs'
import { isRehearsal, long, operands, optionValue, short, verbs } from './arguments.mjs'
import { pathIn } from './paths.mjs'

const LOST = 'throws away changes that are not committed'
const STASH = 'Commit first, or keep the changes with git stash push -u.'
const SHARED = 'rewrites or removes what others may have'
const LEASE = 'Push without force; after a rebase of your own branch use --force-with-lease.'
const ASIDE = 'Ask the user, or keep what is there under another name first.'

/** Whether an argument of checkout is a file and no branch. */
function isFile(arg, { cwd }, host) {
	if (/^(?:\.{1,2}|:\/|\*)$|^\.{1,2}\/|\/$|[*?]|^:[(!^]/.test(arg)) return true
	if (/^(?:HEAD|origin\/|refs\/|@)/.test(arg) || /^v?\d+(?:\.\d+)+/.test(arg)) return false
	const path = pathIn(cwd, arg)
	return (
		/^\.[a-z][\w-]{0,11}$/i.test(extname(arg)) ||
		/^(?:Makefile|Dockerfile|LICENSE|README|Gemfile|Procfile|Cargo\.lock)$/.test(arg) ||
		(path !== undefined && host.exists(path))
	)
}

function checkout(args, command, host) {
	const dashes = args.indexOf('--')
	const list = operands(args)
	const force = short(args, 'f', 'bB') ?? args.find((arg) => arg === '--force')
	if (force) return ask(`git checkout ${force}`, LOST, STASH)
	const made = short(args, 'B', 'b')
	if (made) return ask(`git checkout ${made} ${list[0] ?? ''}`, 'moves a branch away from its commits', ASIDE)
	if (args.some((arg) => arg.startsWith('--pathspec-from-file')))
		return ask('git checkout --pathspec-from-file', LOST, STASH)
	if (short(args, 'bptd') || args.some((arg) => /^--(?:orphan|track|detach|ours|theirs|patch|conflict.*)$/.test(arg)))
		return undefined
	const files =
		dashes >= 0
			? args.slice(dashes + 1)
			: list.length > 1
				? list.slice(1)
				: list.filter((arg) => isFile(arg, command.shell, host))
	return files.length ? ask(`git checkout ${args.join(' ')}`, LOST, STASH) : undefined
}

function restore(args) {
	const staged = short(args, 'S', 's') ?? long(args, '--staged')
	const tree = short(args, 'W', 's') ?? args.find((arg) => /^--worktree/.test(arg))
	if ((staged && !tree) || short(args, 'p') || args.includes('--patch')) return undefined
	return ask(`git restore ${args.join(' ')}`, LOST, STASH)
}

function reset(args) {
	const mode = args.find(
		(arg) => /^--(?:har|hard|mer|merge|kee|keep)$/.test(arg) || (arg.length > 4 && '--hard'.startsWith(arg)),
	)
	return (
		mode &&
		ask(`git reset ${args.join(' ')}`, mode.startsWith('--h') ? LOST : 'moves the branch and the files in it', STASH)
	)
}

function clean(args, command) {
	if (short(args, 'ni', 'e') || isRehearsal(args)) return undefined
	const force = short(args, 'f', 'e') ?? long(args, '--force')
	const set = command.args.some((arg) => /clean\.requireforce=(?:false|0|no|off)/i.test(arg))
	return force || set
		? ask(
				`git clean ${args.join(' ')}`,
				'removes files that git does not have',
				'Look at git clean -n first, and name what is meant.',
			)
		: undefined
}

function stash(args) {
	return /^(?:drop|clear)$/.test(args[0] ?? '')
		? ask(`git stash ${args[0]}`, 'throws away changes that were put aside', 'Leave the stash; it does no harm.')
		: undefined
}

function branch(args) {
	const list = operands(args)
	const removing = short(args, 'dD') ?? long(args, '--delete')
	const force = short(args, 'DfMC', 'u') ?? long(args, '--force')
	if (!force) return undefined
	return ask(
		`git branch ${force} ${list[0] ?? ''}`,
		removing ? 'removes a branch with commits that may be nowhere else' : 'moves a branch away from its commits',
		ASIDE,
	)
}

function push(args) {
	if (short(args, 'n', 'o') || isRehearsal(args)) return undefined
	const refs = operands(args).slice(1)
	const force =
		short(args, 'f', 'o') ??
		args.find((arg) => /^--(?:force|mirror|prune)$/.test(arg)) ??
		refs.find((ref) => ref.startsWith('+'))
	if (force) return deny(`git push ${force}`, SHARED, LEASE)
	const gone = short(args, 'd', 'o') ?? long(args, '--delete') ?? refs.find((ref) => /^:./.test(ref))
	return (
		gone &&
		ask(
			`git push ${gone} ${refs.join(' ')}`,
			'removes a branch or a tag that others may use',
			'Ask the user to remove it.',
		)
	)
}

function removal(args) {
	if (long(args, '--cached') || short(args, 'n') || isRehearsal(args)) return undefined
	const deep = short(args, 'rf') ?? long(args, '--force')
	return deep && ask(`git rm ${args.join(' ')}`, LOST, STASH)
}

const always =
	(why, instead = ASIDE, judge = ask) =>
	(args, _command, _host, verb) =>
		judge(`git ${verb} ${args.join(' ')}`, why, instead)
const when =
	(pattern, why, judge = ask) =>
	(args, _command, _host, verb) =>
		pattern.test(args.join(' ')) ? judge(`git ${verb} ${args.join(' ')}`, why, ASIDE) : undefined

const VERBS = {
	checkout,
	restore,
	reset,
	clean,
	stash,
	branch,
	push,
	rm: removal,
	switch: when(/(?:^| )(?:-[a-z]*[fC]|--force(?:-create)?|--discard-changes)(?: |$)/, LOST),
	tag: when(/(?:^| )(?:-[a-z]*[df]|--delete|--force)(?: |$)/, 'removes or moves a tag'),
	worktree: when(/^remove .*(?:-f|--force)|^remove (?:-f|--force)/, LOST),
	reflog: when(/^(?:expire|delete)/, 'removes what lost commits are found by', deny),
	gc: when(/--prune=(?:now|all)|--aggressive --prune/, 'removes commits that could still be found'),
	prune: when(/^(?!.*(?:-n|--dry-run))/, 'removes commits that could still be found'),
	'update-ref': when(/(?:^| )(?:-d|--delete|--stdin)/, 'removes a branch or a tag'),
	'filter-branch': always('rewrites the whole history', ASIDE, deny),
	'filter-repo': when(/^(?!.*--(?:analyze|dry-run))/, 'rewrites the whole history', deny),
	submodule: when(/^deinit .*(?:-f|--force|--all)/, LOST),
	'read-tree': when(/--reset|-u/, LOST),
	'checkout-index': when(/-[a-z]*f|--force/, LOST),
	lfs: when(/^prune(?!.*--dry-run)/, 'removes large files from this machine'),
	'send-pack': when(/--force|--mirror| \+/, SHARED, deny),
	symbolic: undefined,
}

/** The verb of a git command and what stands behind it. */
export function gitVerb(args) {
	let at = 0
	while (args[at]?.startsWith('-'))
		at += /^(?:-[Cc]|--(?:git-dir|work-tree|namespace|super-prefix|config-env|exec-path))$/.test(args[at]) ? 2 : 1
	return [args[at] ?? '', args.slice(at + 1)]
}

/** A name that a script gives to a command of git. */
function named(args, aliases) {
	const [key = '', body] = operands(args).filter((arg) => arg !== 'set')
	if (/^alias\./.test(key) && body) aliases.set(key.slice(6), body)
	return undefined
}

function git(command, host) {
	const [verb, args] = gitVerb(command.args)
	if (args.some((arg) => /^(?:--help|-h)$/.test(arg))) return undefined
	const { aliases } = command.shell
	if (verb === 'config') return named(args, aliases)
	const body = aliases.get(verb)
	if (body && !Object.hasOwn(VERBS, verb))
		command.shell
			.child({ aliases: new Map() })
			.script(body.startsWith('!') ? `${body.slice(1)} ${args.join(' ')}` : `git ${body} ${args.join(' ')}`)
	return Object.hasOwn(VERBS, verb) ? VERBS[verb]?.(args, command, host, verb) : undefined
}

function codeHost({ name, args }) {
	if (isRehearsal(args)) return undefined
	const text = verbs(args)
	const method = optionValue(args, /^(?:-X|--method)/)
	const what = `${name} ${text}`
	if (/\brepo (?:delete|archive)\b/.test(text)) return deny(what, 'removes a repository', 'Ask the user to do it.')
	if (/\bapi\b/.test(text) && /^delete$/i.test(method ?? ''))
		return deny(what, 'removes something at the code host', 'Ask the user to do it.')
	if (
		/\b(?:release|gist|secret|variable|environment|run|issue|label|project|codespace|ruleset|deploy-key|ssh-key|gpg-key|extension|mr|tag) (?:delete|delete-asset|remove)\b/.test(
			text,
		)
	)
		return ask(what, 'removes something at the code host', 'Ask the user to do it.')
	if (
		/\bapi\b/.test(text) &&
		/^(?:put|patch|post)$/i.test(method ?? '') &&
		/rulesets|\/protection|\/transfer\b|\/collaborators/.test(args.join(' '))
	)
		return ask(what, 'changes the rules of a repository', 'Ask the user to do it.')
	return /\brelease create\b/.test(text)
		? ask(what, 'publishes a release', 'Ask the user before you publish.')
		: undefined
}

export const HISTORY = [
	['git', git],
	['gh glab tea hub', codeHost],
	['bfg', (command) => (isRehearsal(command.args) ? undefined : deny('bfg', 'rewrites the whole history', ASIDE))],
]
