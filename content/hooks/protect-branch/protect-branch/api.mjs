// Judges requests to the programming interfaces of code hosts: what they write to, by their address, their method and their body.
import { ask, deny } from './answer.mjs'
import { UNKNOWN } from './expand.mjs'

export const PERSON = 'A person merges; leave the pull request open and say that it is ready.'
const OWN = 'Name a branch of your own in the request, and open a pull request.'
const NAME = '(?:main|master|trunk|production|prod|releases?[/-][^/ ]+)'
/** Addresses that write to a branch whatever the body says. */
const ALWAYS = [
	/\/(?:pulls|merge_requests|pullrequests|pull-requests)\/[^/ ]+\/merge\b/,
	new RegExp(`/git/refs/heads/${NAME}(?:$|[ ?])`),
	new RegExp(`/(?:refs/)?(?:protected_)?branches/${NAME}(?:/protection|/rename|$|[ ?])`),
	/\/merges(?:$|[ ?])/,
]
/** Addresses of files: GitHub and Gitea write to the default branch if the request names none, Bitbucket too. */
const FILES = /\/contents(?:\/|$|[ ?])|api\.bitbucket\S*\/src(?:\/?$|[ ?])/
/** Addresses of GitLab, whose requests must name a branch, and GitHub's update of a fork. */
const NAMED = /\/repository\/(?:commits|files|branches)\b|\/merge-upstream(?:$|[ ?])|_apis\/git\/\S*\/(?:pushes|refs)\b/

const HOSTS = /api\.(?:github|bitbucket)|\/api\/(?:v\d|graphql)|\/rest\/api\/|_apis\/git/i
const CLIENT = /^(?:curl|wget|http|https|xh|xhs|httpie|curlie|irm|iwr|invoke-restmethod|invoke-webrequest)$/i
const HTTPIE = /^(?:http|https|xh|xhs|httpie|curlie)$/
const VERB = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/i

/** Whether a program sends a request to a code host, by its arguments or in its code. */
export const isAddressed = ({ name, args, code }) =>
	(CLIENT.test(name) && HOSTS.test(args.join(' ').slice(0, 8000))) ||
	(code !== undefined && HOSTS.test(code.slice(0, 20_000)))

/** Options by what stands behind them: a method, a body or a field of it, or a file with the body. */
const METHOD = /^(?:-[a-zA-Z]*X|--(?:method|request)(?==|$)|-(?:Custom)?Method$)/i
const BODY =
	/^(?:-[a-zA-Z]*[dfF]|--(?:data(?:-\w+)?|json|form(?:-\w+)?|post-data|body-data|field|raw-field|raw)(?==|$)|-Body$)/
const FILE = /^(?:--(?:input|post-file|body-file|upload-file)(?==|$)|-[a-zA-Z]*T|-InFile$)/

/** One request in its parts: where to, the words of its method, and its bodies; `undefined` for one that nobody knows. */
function parts(args, { name, input }) {
	const found = { urls: [], methods: [], bodies: [] }
	const fromFile = (path) => found.bodies.push(path === '-' || path === '/dev/stdin' ? input : undefined)
	for (let at = 0; at < args.length; at++) {
		const arg = args[at]
		const kind = [METHOD, BODY, FILE].find(
			(pattern) => pattern.test(arg) && !(pattern !== METHOD && HTTPIE.test(name) && !arg.startsWith('--')),
		)
		const joined = kind && arg.replace(kind, '').replace(/^=/, '')
		const value = kind && (joined || args[++at] || '')
		if (kind === METHOD) found.methods.push(value)
		else if (kind === FILE) fromFile(value)
		else if (kind === BODY && /^@/.test(value) && !/raw|string/.test(arg)) fromFile(value.slice(1))
		else if (kind === BODY) found.bodies.push(value)
		else if (HTTPIE.test(name) && VERB.test(arg)) found.methods.push(arg)
		else if (HTTPIE.test(name) && /^@./.test(arg)) found.bodies.push(undefined)
		else if (HTTPIE.test(name) && /^[\w.[\]-]+:?=(?!=)/.test(arg))
			found.bodies.push(arg.replace(/^([\w.[\]-]+):=/, '$1='))
		else if (!arg.startsWith('-')) found.urls.push(HTTPIE.test(name) ? arg.replace(/^([\w-]+)==/, '?$1=') : arg)
	}
	if (HTTPIE.test(name) && input !== undefined && !found.bodies.length) found.bodies.push(input)
	return found
}

/** The method of a request: the last one that is written, or what its bodies make of it. */
function methodOf({ methods, bodies }, args) {
	const written = methods.at(-1)
	if (written) return written.toUpperCase()
	if (args.some((arg) => /^(?:-[a-zA-Z]*G|--get)$/.test(arg))) return 'GET'
	if (args.some((arg) => /^(?:-[a-zA-Z]*T|--upload-file)/.test(arg))) return 'PUT'
	return bodies.length ? 'POST' : 'GET'
}

const decoded = (text) => {
	try {
		return decodeURIComponent(text.replaceAll('+', ' '))
	} catch {
		return text
	}
}

/** Values of a field in a body that is a form, JSON, or JSON of which a part is known only when it runs; `undefined` where the body may hold it unseen. */
function valuesIn(body, field) {
	if (body === undefined) return undefined
	const plain = body.replaceAll(UNKNOWN, '…').trim()
	if (/^[\w.[\]-]+=/.test(plain)) {
		const pairs = plain
			.split('&')
			.map((pair) => [pair.slice(0, pair.indexOf('=')), decoded(pair.slice(pair.indexOf('=') + 1))])
		const found = pairs.filter(([key]) => key === field).map(([, value]) => value)
		return found.some((value) => value.startsWith('@')) ? undefined : found
	}
	try {
		const value = JSON.parse(plain)
		return typeof value?.[field] === 'string' ? [value[field]] : []
	} catch {
		const loose = [
			...plain.matchAll(new RegExp(`(?<!\\\\)["']${field}["']\\s*[:=]+\\s*(?:["']([^"'\\n]{1,200})["'])?`, 'g')),
		]
		return loose.length
			? loose.flatMap(([, value]) => value ?? [])
			: /^[[{]/.test(plain) && body.includes(UNKNOWN) === false
				? []
				: undefined
	}
}

/** The branches that a request names in its bodies and its address, and whether it may name one unseen. */
function branchesOf({ urls, bodies }, fields) {
	const all = bodies.flatMap((body) => fields.map((field) => valuesIn(body, field)))
	const query = urls.flatMap((url) => [...url.matchAll(/[?&]branch=([^&\s#]+)/g)].map(([, value]) => decoded(value)))
	return { names: [...all.flatMap((one) => one ?? []), ...query], unseen: all.includes(undefined) }
}

/** One request, judged. */
function judged(args, command, branches) {
	const { name, shell } = command
	const one = parts(args, command)
	const method = methodOf(one, args)
	if (/^(?:GET|HEAD|OPTIONS)$/.test(method)) return undefined
	const refused = (why = 'changes a protected branch at the code host', instead = PERSON) =>
		deny(`${name} api ${method}`, why, instead)
	const text = args.join(' ').slice(0, 8000)
	const to = decoded(one.urls.join(' ').slice(0, 8000)).replace(/(?<!:)\/{2,}/g, '/')
	if (ALWAYS.some((pattern) => pattern.test(to))) return refused()
	if (/\/git\/refs\/?(?:$|[ ?"'])/.test(to) && new RegExp(`refs/heads/${NAME}(?:$|["' ,}])`).test(text))
		return refused()
	if (
		/\bgraphql\b/.test(to) &&
		/\b(?:mergePullRequest|mergeBranch|updateRefs?|deleteRef|createCommitOnBranch|enablePullRequestAutoMerge)\b/.test(
			`${text} ${command.input ?? ''}`,
		)
	)
		return refused()
	const ofFiles = FILES.test(to) && (method !== 'POST' || !/^(?:gh|hub)$/.test(name))
	if (!ofFiles && !NAMED.test(to)) return undefined
	const { names, unseen } = branchesOf(one, ['branch', 'branch_name'])
	if (names.some((value) => branches.isProtected(value, shell.cwd))) return refused()
	if (new RegExp(`refs/heads/${NAME}(?:$|["' ,}])`).test(text) && /_apis\/git/.test(to)) return refused()
	if (names.length) return undefined
	if (unseen)
		return ask(
			`${name} api ${method}`,
			'may write to a protected branch: the body of the request cannot be read here',
			OWN,
		)
	return ofFiles ? refused('writes to the default branch, since it names no other', OWN) : undefined
}

/** A request in code, by its words. */
function inCode({ name, code }, { shell }, branches) {
	const text = code.slice(0, 20_000)
	if (!/\b(?:put|delete|patch|post)\b/i.test(text)) return undefined
	const named = [...text.matchAll(/["']?\bbranch["']?\s*[:=]\s*["'`]([^"'`\n]{1,200})["'`]/g)].map(([, value]) => value)
	const isProtected = named.some((value) => branches.isProtected(value, shell.cwd))
	const found =
		ALWAYS.some((pattern) => pattern.test(text.replace(/["'`]/g, ' '))) ||
		(isProtected && (FILES.test(text) || NAMED.test(text)))
	if (found) return deny(`${name}: a request to the code host`, 'changes a protected branch at the code host', PERSON)
	return FILES.test(text) && !/\bbranch\b/.test(text) && /\b(?:put|delete)\b/i.test(text)
		? deny(`${name}: a request to the code host`, 'writes to the default branch, since it names no other', OWN)
		: undefined
}

/** What a command asks a code host to write: `--next` begins another request of the same line. */
export function request(command, branches) {
	const { args, code } = command
	if (code !== undefined && !CLIENT.test(command.name)) return inCode(command, command, branches)
	const starts = args.flatMap((arg, at) => (/^(?:--next|-:)$/.test(arg) ? [at] : []))
	const requests = [0, ...starts].map((from, at) => args.slice(from, starts[at] ?? args.length))
	return requests.map((one) => judged(one, command, branches)).find(Boolean)
}
