/** A word of a command line that names what is fetched, and how it does. */
export interface Fetched {
	/** Its place in the command line. */
	at: number
	/** The prefix of the value in the same word: `--from=`. */
	before: string
	/** How the runner reads it. */
	form: 'npm' | 'uv' | 'uv-from' | 'requirement' | 'image' | 'nuget' | 'go' | 'deno'
	/** The index of the version, if a separate option gives it. */
	versionAt?: number
}

interface Options {
	/** Options that name what is fetched. */
	packages?: readonly string[]
	/** Options with a value that is something else. */
	valued?: readonly string[]
	/** Options without a value; every other one has one. */
	flags?: RegExp
}

interface Walked {
	/** What options name. */
	named: { at: number; before: string; option: string }[]
	/** The first word that is no option and belongs to none. */
	first: number
}

/** Goes through the options of a runner up to the first word that is none. */
function walk(words: readonly string[], from: number, { packages = [], valued = [], flags }: Options): Walked {
	const named: Walked['named'] = []
	let at = from
	for (; at < words.length; at++) {
		const word = words[at] ?? ''
		if (word === '--') return { named, first: at + 1 }
		if (!word.startsWith('-') || word === '-') break
		const sign = word.indexOf('=')
		const option = sign > 0 ? word.slice(0, sign) : word
		const isNaming = packages.includes(option)
		if (isNaming && sign > 0) named.push({ at, before: word.slice(0, sign + 1), option })
		else if (isNaming) named.push({ at: ++at, before: '', option })
		else if (sign < 0 && (flags ? !flags.test(word) : valued.includes(word))) at++
	}
	return { named, first: at }
}

type Runner = (words: readonly string[], from: number) => Fetched[]

const NPM: Options = {
	packages: ['-p', '--package'],
	valued: ['-c', '--call', '-w', '--workspace', '--registry', '--cache', '--prefix', '--userconfig', '--node-options'],
}
const UV: Options = {
	packages: ['--from', '--with', '-w'],
	valued:
		'-p --python -i --index-url --index --default-index --extra-index-url -f --find-links --with-editable --with-requirements -c --constraints --overrides --directory --project --cache-dir --config-file --env-file --exclude-newer --prerelease --resolution --index-strategy --keyring-provider --link-mode --refresh-package -P --upgrade-package --color --allow-insecure-host'.split(
			' ',
		),
}
const PIPX: Options = { packages: ['--spec'], valued: ['--index-url', '-i', '--python', '--pip-args'] }
const CONTAINER: Options = {
	flags:
		/^(?:-[ditqP]{1,5}|--(?:detach|help|init|interactive|no-healthcheck|oom-kill-disable|privileged|publish-all|quiet|read-only|rm|sig-proxy|tty|use-api-socket)|-[ehlmpuvw].+)$/,
}
const NUGET: Options = {
	packages: ['--version'],
	valued: ['--add-source', '--source', '--configfile', '--framework', '-v', '--verbosity'],
}
const GO: Options = {
	valued: ['-C', '-p', '-o', '-mod', '-modfile', '-tags', '-ldflags', '-gcflags', '-asmflags', '-exec', '-overlay'],
}
const DENO: Options = {
	valued: ['-c', '--config', '--import-map', '--lock', '--cert', '--seed', '-L', '--log-level', '--env-file'],
}
/** Options that may come before the subcommand of a program. */
const BEFORE: Options = {
	packages: ['--package'],
	valued: [...(NPM.valued ?? []), ...(UV.valued ?? []).filter((option) => option !== '-p')],
}

const wordAt = (words: readonly string[], at: number, form: Fetched['form']): Fetched[] =>
	words[at] === undefined ? [] : [{ at, before: '', form }]

/** `npx x`, or what `--package` names: then the first word is a program of it. */
const npm: Runner = (words, from) => {
	const { named, first } = walk(words, from, NPM)
	const isCall = words.slice(from, first).some((word) => word === '-c' || word.startsWith('--call'))
	if (named.length || isCall) return named.map(({ at, before }) => ({ at, before, form: 'npm' }))
	return wordAt(words, first, 'npm')
}

/** `uvx x`, or what `--from` names, and what comes `--with` it. */
const uv: Runner = (words, from) => {
	const { named, first } = walk(words, from, UV)
	const fetched = named.map(
		({ at, before, option }): Fetched => ({ at, before, form: option === '--from' ? 'uv-from' : 'requirement' }),
	)
	return named.some(({ option }) => option === '--from') ? fetched : [...fetched, ...wordAt(words, first, 'uv')]
}

/** `uv run` starts local code; packages after `--with` are fetched. */
const uvRun: Runner = (words, from) =>
	walk(words, from, UV).named.map(({ at, before }) => ({ at, before, form: 'requirement' }))

const pipx: Runner = (words, from) => {
	const { named, first } = walk(words, from, PIPX)
	if (named.length) return named.map(({ at, before }) => ({ at, before, form: 'requirement' }))
	return wordAt(words, first, 'requirement')
}

const container: Runner = (words, from) => wordAt(words, walk(words, from, CONTAINER).first, 'image')

const nuget: Runner = (words, from) => {
	const { named, first } = walk(words, from, NUGET)
	const later = walk(words, first + 1, NUGET).named
	const [version] = [...named, ...later]
	return wordAt(words, first, 'nuget').map((one) => ({ ...one, ...(version && { versionAt: version.at }) }))
}

const go: Runner = (words, from) => wordAt(words, walk(words, from, GO).first, 'go')
const deno: Runner = (words, from) => wordAt(words, walk(words, from, DENO).first, 'deno')

/** The options of runners, and those of them that have packages come from elsewhere or other code run. */
interface Family {
	options: Options
	diverts(option: string): boolean
}

const oneOf = (names: string) => (option: string) => names.split(' ').includes(option)

const NPM_DIVERTS =
	'--registry --userconfig --globalconfig --node-options --script-shell --git --call --config --shell-mode --preload --require --import'.split(
		' ',
	)
/** npm takes the beginning of an option for the whole: `--regis`. */
const BEGINNING = 5
const NPM_FAMILY: Family = {
	options: NPM,
	diverts: (option) =>
		/^(?:-[cr]|--@[^:]+:registry)$/.test(option) ||
		(option.length >= BEGINNING && NPM_DIVERTS.some((name) => name.startsWith(option))),
}
const UV_FAMILY: Family = {
	options: UV,
	diverts: oneOf(
		'--index --index-url --default-index --extra-index-url --find-links --config-file --allow-insecure-host -i -f',
	),
}

const FAMILIES: ReadonlyMap<Runner, Family> = new Map([
	[npm, NPM_FAMILY],
	[uv, UV_FAMILY],
	[uvRun, UV_FAMILY],
	[pipx, { options: PIPX, diverts: oneOf('--index-url -i --pip-args') }],
	[nuget, { options: NUGET, diverts: oneOf('--add-source --source --configfile') }],
	[go, { options: GO, diverts: oneOf('-exec -toolexec -overlay -modfile') }],
	[deno, { options: DENO, diverts: oneOf('--import-map') }],
])
/** Runners whose options may also come after the package, up to `--`. */
const GREEDY = ['npm exec', 'npm x', 'dnx', 'dotnet dnx', 'dotnet tool exec']
/** Variables by which `env` does the same. */
const VARIABLES =
	/^(?:p?npm_config_\w*|(?:uv|pip)_(?:(?:default|extra)_)?(?:index|index_url|find_links|config_file)|node_options|bun_config_registry|yarn_npm_registry_server|goproxy|goflags)=/i

/** How each runner is called, as the words that begin its command line. */
const RUNNERS: readonly (readonly [call: string, runner: Runner])[] = [
	['npx', npm],
	['npm exec', npm],
	['npm x', npm],
	['pnpx', npm],
	['pnpm dlx', npm],
	['yarn dlx', npm],
	['bunx', npm],
	['bun x', npm],
	['uvx', uv],
	['uv tool run', uv],
	['uv run', uvRun],
	['pipx run', pipx],
	['docker run', container],
	['docker container run', container],
	['podman run', container],
	['podman container run', container],
	['nerdctl run', container],
	['dnx', nuget],
	['dotnet dnx', nuget],
	['dotnet tool exec', nuget],
	['go run', go],
	['deno run', deno],
	['deno x', deno],
]

/** Programs that do nothing but start packages, so that their names alone tell a command. */
const BARE = new Set(RUNNERS.flatMap(([call]) => (call.includes(' ') ? [] : call)))

/** The first of these programs in a text that anything follows: of “use npx -y x”, `npx`. */
export const runnerIn = (text: string): string | undefined =>
	text.split(/\s+/).find((word, at, words) => at + 1 < words.length && BARE.has(word.toLowerCase()))

/** A program by its name alone: `/usr/bin/npx` and `npx.cmd` are `npx`. */
const programOf = (word = ''): string => word.replace(/^.*[\\/]/, '').replace(/\.(?:cmd|exe|ps1)$/i, '')

/** Where the command begins that others only carry: behind `cmd /c`, `env NAME=value`, `sudo`. */
function startOf(words: readonly string[]): number {
	let at = 0
	for (; at < words.length; at++) {
		const program = programOf(words[at])
		if (program === 'cmd') while (/^\/\w$/.test(words[at + 1] ?? '')) at++
		else if (program === 'env') while (/^(?:-i|\w+=.*)$/s.test(words[at + 1] ?? '')) at++
		else if (program !== 'sudo' && program !== 'exec') return at
	}
	return at
}

/** The program that a command line starts, whatever carries it: of `cmd /c npx x`, `npx`. */
export const programIn = (words: readonly string[]): string => programOf(words[startOf(words)])

/** A command line as a runner reads it. */
interface Running {
	call: string
	runner: Runner
	/** Where the program is, and where its own options begin. */
	start: number
	from: number
	/** What options before the word that tells it what to do name. */
	named: Walked['named']
}

function runningOf(words: readonly string[]): Running | undefined {
	const start = startOf(words)
	const program = programOf(words[start])
	for (const [call, runner] of RUNNERS) {
		const [first, ...rest] = call.split(' ')
		if (first !== program) continue
		// Options may come between a program and its subcommand: `pnpm --package=x dlx`.
		const { first: next, named } = rest.length ? walk(words, start + 1, BEFORE) : { first: start + 1, named: [] }
		if (rest.every((word, i) => words[next + i] === word))
			return { call, runner, start, from: next + rest.length, named }
	}
	return undefined
}

/** The packages that a command line downloads before it starts; empty if it starts what is installed. */
export function fetchedBy(words: readonly string[]): Fetched[] {
	const running = runningOf(words)
	if (!running) return []
	const { runner, from, named } = running
	return named.length ? named.map(({ at, before }) => ({ at, before, form: 'npm' })) : runner(words, from)
}

/**
 * The places of the words that have a runner take packages from elsewhere, or run other code: then what starts is not
 * what the package registry has under that name.
 */
export function divertedAt(words: readonly string[]): number[] {
	const { call = '', runner, start, from } = runningOf(words) ?? {}
	const family = runner && FAMILIES.get(runner)
	if (!family || start === undefined || from === undefined) return []
	const dashes = words.indexOf('--', from)
	const end = GREEDY.includes(call) ? (dashes < 0 ? words.length : dashes) : walk(words, from, family.options).first
	return words.flatMap((word, at) => {
		if (at < start) return VARIABLES.test(word) ? at : []
		return at > start && at < end && family.diverts(word.replace(/=.*$/s, '')) ? at : []
	})
}
