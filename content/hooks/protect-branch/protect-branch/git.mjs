// Rules for git: what adds to a protected branch, moves it, or pushes to it.
import { extname } from 'node:path'
import { ask, deny } from './answer.mjs'
import { operands, optionValue, short } from './arguments.mjs'
import { BRANCH, UNKNOWN } from './expand.mjs'
import { pathIn } from './paths.mjs'

const MINE = 'Create a branch with git switch -c, work there, and open a pull request.'
const COMMITS = new Set(['commit', 'merge', 'cherry-pick', 'revert', 'am', 'rebase', 'filter-branch', 'filter-repo'])
const HARMLESS = /^(?:--abort|--quit|--help|-h|--show-current-patch.*|--edit-todo)$/
const VALUES = /^(?:-[CcmFo]|--(?:git-dir|work-tree|namespace|config-env|super-prefix|exec-path|message|file))$/

const onBranch = (verb, name) => ask(`git ${verb} on ${name}`, 'changes a protected branch', MINE)
const toBranch = (name, what = 'push') =>
	deny(`git ${what} to ${name}`, 'changes a protected branch that others use', MINE)

/** The verb of a git command and the words behind it. */
function gitVerb(args) {
	let at = 0
	while (args[at]?.startsWith('-')) at += VALUES.test(args[at]) ? 2 : 1
	return [args[at] ?? '', args.slice(at + 1)]
}

const flags = (args) => args.filter((arg) => /^-[^-]/.test(arg))

/** What a push would change: names of branches, or all of them. */
function pushed(args, folder, branches, all) {
	const valued = args.flatMap((arg, at) =>
		/^(?:-o|--push-option|--receive-pack|--exec|--repo|--signed)$/.test(arg) ? [at + 1] : [],
	)
	const list = operands(args.filter((_, at) => !valued.includes(at)))
	if (args.some((arg) => /^--(?:all|mirror|branches)$/.test(arg))) return ['main']
	const refs = args.some((arg) => /^--repo/.test(arg)) ? list : list.slice(1)
	if (refs.length === 0) return args.includes('--tags') ? [] : [implied(folder, branches, all)]
	return refs
		.filter(
			(ref, at) =>
				ref !== 'tag' &&
				refs[at - 1] !== 'tag' &&
				!/^\+?refs\/(?:tags|for|changes|notes|pull)\//.test(ref.split(':').at(-1)),
		)
		.map((ref) =>
			ref === ':' || /\*/.test(ref.split(':').at(-1))
				? 'main'
				: (branches.named(ref.split(':').at(-1) || ref.split(':')[0], folder) ?? UNKNOWN),
		)
}

/** Where a push without names goes. */
function implied(folder, branches, args) {
	const branch = branches.branch(folder)
	const config = branches.repository(folder)?.config()
	const mode = args.findLast((arg) => /^push\.default=/i.test(arg))?.slice(13) ?? config?.get('push.default')
	if (mode === 'matching') return 'main'
	const merge = config?.get(`branch.${branch}.merge`)?.replace(/^refs\/heads\//, '')
	return mode === 'upstream' || mode === 'tracking' ? (merge ?? branch) : branch
}

function push(args, { folder, branches, all = [] }) {
	if (short(flags(args), 'n') || args.includes('--dry-run')) return undefined
	const goal = pushed(args, folder, branches, all).find((name) => branches.isProtected(name, folder))
	return goal && toBranch(goal)
}

/** `pull` brings a branch up to date; from another branch it merges. */
function pull(args, { folder, branches }) {
	const branch = branches.branch(folder)
	const [, ...refs] = operands(args)
	const other = refs.find((ref) => branches.named(ref.split(':')[0], folder) !== branch)
	return other && branches.isProtected(branch, folder) ? onBranch('pull', branch) : undefined
}

function rebase(args, { folder, branches }) {
	if (args.some((arg) => /^--(?:continue|skip)$/.test(arg))) return undefined
	const list = operands(args.filter((_arg, at) => !/^(?:--onto|-x|--exec|-s|--strategy|-X)$/.test(args[at - 1] ?? '')))
	const branch = list[1] ?? branches.branch(folder)
	if (list[1]) branches.switch(folder, list[1])
	const own = list[0] === `origin/${branch}` || /^@\{u(?:pstream)?\}$/.test(list[0] ?? '')
	return branches.isProtected(branch, folder) && !own ? onBranch('rebase', branch) : undefined
}

const ELSEWHERE = /[~^]|@\{|^[0-9a-f]{7,40}$|^[\w-]+\/[\w./-]+$|^v\d/

function reset(args, { folder, branches, host }) {
	const branch = branches.branch(folder)
	if (!branches.isProtected(branch, folder) || short(flags(args), 'p') || args.includes('--patch')) return undefined
	const list = operands(args.includes('--') ? args.slice(0, args.indexOf('--')) : args)
	const moved = args.some((arg) => /^--(?:hard|soft|mixed|keep|merge)$/.test(arg))
	const target = list[0] ?? 'HEAD'
	const same =
		/^(?:HEAD|@)$/.test(target) ||
		target === branch ||
		target === `origin/${branch}` ||
		/^@\{u(?:pstream)?\}$/.test(target)
	if (same || (list.length > 1 && !moved)) return undefined
	const isPath = folder !== undefined && host.exists(pathIn(folder, target))
	return moved || (ELSEWHERE.test(target) && !isPath && !extname(target)) ? onBranch('reset', branch) : undefined
}

function branch(args, { folder, branches }) {
	const list = operands(args)
	const here = branches.branch(folder)
	const letters = flags(args).join('')
	const moves = /[mM]/.test(letters) || args.some((arg) => /^--move/.test(arg))
	const copies = /C/.test(letters)
	const removes = /[dD]/.test(letters) || args.includes('--delete')
	const force = /f/.test(letters) || args.includes('--force')
	const names = moves
		? [list.length > 1 ? list[0] : here, list.at(-1)]
		: removes
			? list
			: force || copies
				? [list.at(copies ? -1 : 0)]
				: []
	if (/r/.test(letters) && removes) return undefined
	if (list[0] && !moves) branches.exists.set(list[0], !removes)
	const found = names.find((name) => name && branches.isProtected(name, folder))
	if (moves && !found && (list.length === 1 || list[0] === here)) branches.switch(folder, list.at(-1), true)
	return found && ask(`git branch ${letters} ${found}`, 'moves, renames or removes a protected branch', MINE)
}

/** Whether an argument of checkout names files and not a branch. */
function isFile(arg, { folder, branches, host }) {
	if (/^(?:\.{1,2}|:\/|\*)$|^\.{1,2}\/|\/$|[*?]|^:[(!^]/.test(arg)) return true
	const repository = branches.repository(folder)
	if (branches.isProtected(arg, folder) || repository?.hasBranch(arg)) return false
	const path = pathIn(folder ?? host.cwd, arg)
	return host.exists(path) || (/^\.[a-z][\w-]{0,9}$/i.test(extname(arg)) && !/^v?\d/.test(arg))
}

const DETACHED =
	/^(?:v?\d+(?:\.\d+)+.*|[0-9a-f]{7,40}|(?:HEAD|@)(?:$|[~^@].*)|(?:origin|upstream)\/.+|refs\/(?:tags|remotes)\/.+|FETCH_HEAD|ORIG_HEAD)$/

function change(args, context, verb) {
	const { folder, branches } = context
	const made = optionValue(args, /^(?:-[a-z]*[bBcC]$|--(?:create|force-create|orphan)(?==|$))/)
	if (made && !(verb === 'checkout' && args.some((arg) => /^-[a-z]*c/.test(arg)))) return create(made, args, context)
	if (verb === 'checkout' && (args.includes('--') ? args.indexOf('--') < args.length - 1 : false)) return undefined
	const list = operands(args.filter((arg) => arg !== '--'))
	const tracked = short(flags(args), 't') ?? args.find((arg) => /^--track/.test(arg))
	const [name] = list
	if (!name && args.includes('--detach')) branches.switch(folder, undefined)
	if (!name || list.length > 1 || short(flags(args), 'p') || args.some((arg) => /^--(?:ours|theirs|patch)$/.test(arg)))
		return undefined
	if (verb === 'checkout' && name !== '-' && isFile(name, context)) return undefined
	const detached = short(flags(args), 'd') ?? args.find((arg) => arg === '--detach')
	if (tracked) branches.switch(folder, name.replace(/^[^/]+\//, ''))
	else
		branches.switch(
			folder,
			detached || (DETACHED.test(name) && name !== '-') || name.includes(UNKNOWN)
				? undefined
				: name === BRANCH
					? branches.branch(folder)
					: name,
		)
	return undefined
}

function create(name, args, { folder, branches }) {
	const reset = args.some((arg) => /^(?:-[a-z]*[BC]|--force-create(?:=.*)?)$/.test(arg))
	const before = branches.branch(folder)
	branches.switch(folder, name, (reset || !branches.has(name, folder)) && operands(args).length < 2)
	branches.exists.set(name, true)
	return reset && branches.isProtected(name, folder) && (before !== name || operands(args).length > 1)
		? onBranch('checkout -B', name)
		: undefined
}

function fetch(args, { folder, branches }) {
	const [remote, ...refs] = operands(args)
	const found = refs
		.map((ref) => ref.replace(/^\+/, '').split(':'))
		.find(
			([from, to]) =>
				to &&
				!/^refs\/(?:remotes|tags)\//.test(to) &&
				branches.isProtected(to, folder) &&
				(remote === '.' || branches.named(from, folder) !== branches.named(to, folder)),
		)
	return found && onBranch('fetch', found[1])
}

function worktree(args, { folder, branches }) {
	if (args[0] !== 'add') return undefined
	const made = optionValue(args, /^(?:-[bB]$|--orphan(?==|$))/)
	const list = operands(args.slice(1).filter((_, at) => !/^(?:-[bB]|--reason)$/.test(args[at] ?? '')))
	const path = branches.enter(folder, list[0])
	if (path)
		branches.made.set(
			path,
			made ?? (list[1] && !DETACHED.test(list[1]) ? list[1] : list[1] ? undefined : path.split('/').at(-1)),
		)
	return undefined
}

/** A new repository, whose branches nobody protects yet. */
function begun(args, { folder, branches }, verb) {
	const list = operands(
		args.filter(
			(_, at) =>
				!/^(?:-[bou]|--(?:branch|origin|depth|initial-branch|template|reference|jobs))$/.test(args[at - 1] ?? ''),
		),
	)
	const name =
		verb === 'init'
			? (list[0] ?? '.')
			: (list[1] ??
				list[0]
					?.split('/')
					.at(-1)
					?.replace(/\.git$/, ''))
	const path = name && branches.enter(folder, name)
	if (path && !(verb === 'init' && branches.repository(path)?.id === `${path}/.git`)) branches.made.set(path, undefined)
	return undefined
}

function reference(args, { folder, branches }, verb) {
	const list = operands(args)
	if (verb === 'symbolic-ref') {
		if (list[0] === 'HEAD' && list[1]) branches.switch(folder, list[1].replace(/^refs\/heads\//, ''), true)
		return undefined
	}
	const found = list.find((name) => /^refs\/heads\//.test(name) && branches.isProtected(name, folder))
	return found && onBranch(verb, found.replace(/^refs\/heads\//, ''))
}

const VERBS = {
	push,
	pull,
	rebase,
	reset,
	branch,
	checkout: change,
	switch: change,
	fetch,
	worktree,
	init: begun,
	clone: begun,
	'update-ref': reference,
	'symbolic-ref': reference,
	'send-pack': (args, context) => push(args, context),
	subtree: (args, context) =>
		/^(?:pull|merge|add)$/.test(args[0] ?? '')
			? committed('subtree', context)
			: /^push$/.test(args[0] ?? '') && context.branches.isProtected(operands(args).at(-1), context.folder)
				? toBranch(operands(args).at(-1))
				: undefined,
	svn: (args, context) => (args[0] === 'dcommit' ? committed('svn dcommit', context) : undefined),
	stash: (args, { folder, branches }) =>
		args[0] === 'branch' && args[1] ? branches.switch(folder, args[1]) : undefined,
	config: (args, { branches }) => {
		const list = operands(args)
		const at = list.findIndex((arg) => /^alias\./.test(arg))
		if (at >= 0 && list[at + 1]) branches.aliases.set(list[at].slice(6), list[at + 1])
	},
	remote: () => undefined,
}

function committed(verb, { folder, branches }) {
	const name = branches.branch(folder)
	return branches.isProtected(name, folder) ? onBranch(verb, name) : undefined
}

/** Whether a name is what a branch is brought up to date from. */
const isOwn = (name, branch) =>
	/^(?:@\{u(?:pstream)?\}|FETCH_HEAD)$/.test(name) || name === `origin/${branch}` || name === `upstream/${branch}`

/** What a git command does to a protected branch; a switch of branches stays in the state. */
export function git(command, host, branches, round = 0) {
	const folder = command.shell.host === 'local' ? branches.folder(command) : '/nowhere'
	const [verb, args] = gitVerb(command.args)
	const context = { folder, branches, host, all: command.args }
	if (args.some((arg) => HARMLESS.test(arg) && !(arg === '-h' && verb === 'push'))) return undefined
	if (Object.hasOwn(VERBS, verb)) return VERBS[verb](args, context, verb) ?? undefined
	if (verb === 'merge' && operands(args).length && operands(args).every((one) => isOwn(one, branches.branch(folder))))
		return undefined
	if (COMMITS.has(verb))
		return verb === 'commit' && args.some((arg) => /^--dry-run$/.test(arg)) ? undefined : committed(verb, context)
	const body = branches.aliases.get(verb) ?? branches.repository(folder)?.config().get(`alias.${verb}`)
	if (!body || round > 4) return undefined
	if (body.startsWith('!')) {
		command.shell.child({ cwd: folder }).script(`${body.slice(1)} ${args.join(' ')}`)
		return undefined
	}
	return git(
		{
			...command,
			args: [...command.args.slice(0, command.args.length - args.length - 1), ...body.split(/\s+/), ...args],
		},
		host,
		branches,
		round + 1,
	)
}
