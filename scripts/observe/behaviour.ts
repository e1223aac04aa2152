import type { ReceiptFacts } from '../../src/schema/receipt-facts.ts'
import { MADE_UP_HOST } from './dummies.ts'
import { INSIDE } from './inside-paths.ts'
import { cut, hostName, pathName, programName } from './names.ts'
import type { Observed } from './sandbox.ts'
import { type Call, callsOf } from './trace.ts'

type Behaviour = NonNullable<ReceiptFacts['behaviour']>
type Lists = Omit<Behaviour, 'toolsDiffer'>

/** What every program reads that is started at all: libraries, the system's numbers, how names are looked up. */
const ORDINARY = [
	/^\/(?:app|opt|lib|lib64|usr\/lib|usr\/lib64|usr\/libexec|usr\/share\/(?:zoneinfo|locale)|dev)(?:\/|$)/,
	/^\/proc\/(?:self|thread-self|\d+|meminfo|stat|cpuinfo|version|version_signature|loadavg|uptime|filesystems|mounts|sys)(?:\/(?!environ|mem$).*)?$/,
	/^\/sys\/(?:fs\/cgroup|devices\/system|kernel\/mm)(?:\/|$)/,
	/^\/etc\/(?:ld\.so.*|resolv\.conf|hosts|nsswitch\.conf|host\.conf|gai\.conf|netsvc\.conf|svc\.conf|localtime|services|protocols|ssl(?:\/.*)?|alternatives(?:\/.*)?)$/,
	/^\/(?:usr\/)?bin(?:\/(?:node|npm|npx|sh|env))?$/,
	/^\/(?:|proc|sys|etc|tmp|home|usr|usr\/local|usr\/local\/bin|usr\/share)$/,
	/^\/var\/run\/nscd\/socket$|^\/run\/systemd/,
]
/** Where Node itself looks for modules and their settings, whatever it runs. */
const NODE_LOOKS =
	/\/(?:\.node_modules|\.node_libraries|node_modules|package\.json)(?:\/|$)|^\/home(?:\/user)?$|^\/project$/
const PROGRAM_FOLDERS = /^\/(?:usr\/local\/|usr\/)?s?bin\/([^/]+)$/
const LOOPBACK = /^(?:127\.0\.0\.1|::1|0\.0\.0\.0|::|::ffff:127\.0\.0\.1)$/
/** Ports of what is no connection: where addresses are only sorted, and the recorder's own name server. */
const NO_PORTS: readonly number[] = [0, 9]

/** Names that say nothing: turned addresses, this machine, and the hosts of made-up values. */
const isAsked = (name: string) => !/\.in-addr\.arpa$|^localhost$/.test(name) && !isMadeUp(name)
const isMadeUp = (name: string) => name === MADE_UP_HOST || name.endsWith(`.${MADE_UP_HOST}`)

const isOrdinary = (path: string) => ORDINARY.some((one) => one.test(path))
const isOwn = (path: string) =>
	[INSIDE.home, INSIDE.work].some((folder) => path.startsWith(`${folder}/`)) || path.startsWith('/tmp/')
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

/** What one traced run did, in the words of a receipt. */
function listsOf({ trace, names }: Observed): Lists {
	const calls = callsOf(trace, INSIDE.work)
	const written = calls.filter(({ writes, ok, real, path = '' }) => writes && ok && !isOrdinary(real ?? path))
	const wrote = new Set(written.flatMap(({ path = '', to = '', real = '' }) => [path, to, real]))
	const network = calls.flatMap(({ address }) => address ?? [])
	const started = calls.filter(({ name, ok }) => name.startsWith('execve') && ok)
	const executed = sorted(started.map(({ path = '' }) => programName(path)))
	return {
		asked: sorted(Object.values(names).filter(isAsked).map(hostName)),
		...connections(network, names),
		executed,
		readOutside: sorted(calls.flatMap((call) => readName(call, wrote))),
		// A program that one folder lacks another has.
		soughtInVain: sorted(calls.flatMap((call) => soughtName(call, wrote))).filter((name) => !executed.includes(name)),
		written: sorted(written.flatMap(({ path = '', to }) => [path, ...(to ? [to] : [])]).map(pathName)),
	}
}

function connections(network: readonly NonNullable<Call['address']>[], names: Observed['names']) {
	const reached: string[] = []
	const others: string[] = []
	for (const address of network) {
		if ('socket' in address) {
			if (!isOrdinary(address.socket)) others.push(`unix:${pathName(address.socket)}`)
			continue
		}
		const { host, port } = address
		const name = names[host.replace(/^::ffff:/, '')]
		if (NO_PORTS.includes(port) || (port === 53 && LOOPBACK.test(host))) continue
		if (name !== undefined && isMadeUp(name)) continue
		if (name !== undefined) reached.push(`${hostName(name)}:${port}`)
		else others.push(cut(`${LOOPBACK.test(host) ? 'localhost' : host}:${port}`))
	}
	return { reached: sorted(reached), otherConnections: sorted(others) }
}

function readName({ name, path = '', real = path, writes, ok }: Call, wrote: ReadonlySet<string>): string[] {
	const isRead = /^open/.test(name) && ok && !writes
	if (!isRead || isOrdinary(real) || wrote.has(path) || wrote.has(real)) return []
	return isOwn(real) || [INSIDE.home, INSIDE.work].some((folder) => folder === real) ? [] : [pathName(real)]
}

/** What is not there: programs by name, files in the home and work folders and wherever else nobody has to look. */
function soughtName({ path = '', writes, missing }: Call, wrote: ReadonlySet<string>): string[] {
	if (!missing || !path || writes || wrote.has(path) || NODE_LOOKS.test(path)) return []
	const program = PROGRAM_FOLDERS.exec(path)?.[1]
	if (program) return isOrdinary(path) ? [] : [cut(program)]
	return isOrdinary(path) || path.startsWith('/tmp/') ? [] : [pathName(path)]
}

/** The folders above a path, the deepest first. */
const foldersAbove = (name: string): string[] => {
	const parts = name.split('/').slice(0, -1)
	return parts.map((_, i) => parts.slice(0, parts.length - i).join('/')).filter(Boolean)
}

/** Names that only one of two runs has stand for others of the folder that both know; what only one run did stays. */
function settled(one: readonly string[], other: readonly string[]): string[] {
	const settle = (name: string, others: readonly string[]) => {
		if (others.includes(name)) return name
		const shared = foldersAbove(name).find((folder) =>
			others.some((path) => path === folder || path.startsWith(`${folder}/`)),
		)
		return shared ? `${shared}/*` : name
	}
	return sorted([...one.map((name) => settle(name, other)), ...other.map((name) => settle(name, one))])
}

const MOST_IN_ONE_FOLDER = 12
const MOST = 200

/** Many names of one folder as one. */
function gathered(names: readonly string[]): string[] {
	const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)
	const counts = new Map<string, number>()
	for (const name of names) counts.set(folderOf(name), (counts.get(folderOf(name)) ?? 0) + 1)
	const isMany = (name: string) => folderOf(name) !== '' && (counts.get(folderOf(name)) ?? 0) > MOST_IN_ONE_FOLDER
	return sorted(names.map((name) => (isMany(name) ? `${folderOf(name)}*` : name))).slice(0, MOST)
}

const union = (one: readonly string[], other: readonly string[]) => sorted([...one, ...other]).slice(0, MOST)

/** What two traced runs of the same subject did. */
export function behaviourOf(first: Observed, second: Observed): Lists {
	const [one, other] = [listsOf(first), listsOf(second)]
	const files = (name: 'readOutside' | 'soughtInVain' | 'written') => gathered(settled(one[name], other[name]))
	return {
		asked: union(one.asked, other.asked),
		reached: union(one.reached, other.reached),
		otherConnections: settledPorts(one.otherConnections, other.otherConnections),
		executed: union(one.executed, other.executed),
		readOutside: files('readOutside'),
		soughtInVain: files('soughtInVain'),
		written: files('written'),
	}
}

/** Ports that differ from run to run are of its own choosing. */
function settledPorts(one: readonly string[], other: readonly string[]): string[] {
	const isInBoth = (name: string) => one.includes(name) && other.includes(name)
	const names = [...one, ...other].map((name) =>
		isInBoth(name) ? name : name.replace(/^localhost:\d+$/, 'localhost:*'),
	)
	return sorted(names).slice(0, MOST)
}
