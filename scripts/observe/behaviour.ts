import type { ReceiptFacts } from '../../src/schema/receipt-facts.ts'
import { PLACEHOLDER_HOST } from './placeholders.ts'
import { cut, hostName, pathName, programName } from './receipt-names.ts'
import type { Observed } from './sandbox.ts'
import { INSIDE } from './sandbox-paths.ts'
import { settle, settleFiles, settlePorts, sorted } from './settle.ts'
import { type Call, callsOf } from './trace.ts'

type Behaviour = NonNullable<ReceiptFacts['behaviour']>
type Lists = Omit<Behaviour, 'toolsDiffer'>

/** Paths that almost every program reads: libraries, system information, name resolution. */
const ORDINARY = [
	/^\/(?:app|opt|lib|lib64|usr\/lib|usr\/lib64|usr\/libexec|usr\/share\/(?:zoneinfo|locale)|dev)(?:\/|$)/,
	/^\/proc\/(?:self|thread-self|\d+|meminfo|stat|cpuinfo|version|version_signature|loadavg|uptime|filesystems|mounts|sys)(?:\/(?!environ|mem$).*)?$/,
	/^\/sys\/(?:fs\/cgroup|devices\/system|kernel\/mm)(?:\/|$)/,
	/^\/etc\/(?:ld\.so.*|resolv\.conf|hosts|nsswitch\.conf|host\.conf|gai\.conf|netsvc\.conf|svc\.conf|localtime|services|protocols|ssl(?:\/.*)?|alternatives(?:\/.*)?)$/,
	/^\/(?:usr\/)?bin(?:\/(?:node|npm|npx|sh|env))?$/,
	/^\/(?:|proc|sys|etc|tmp|home|usr|usr\/local|usr\/local\/bin|usr\/share)$/,
	/^\/var\/run\/nscd\/socket$|^\/run\/systemd/,
]
/** Paths where Node itself looks for modules and their settings. */
const NODE_LOOKS =
	/\/(?:\.node_modules|\.node_libraries|node_modules|package\.json)(?:\/|$)|^\/home(?:\/user)?$|^\/project$/
const PROGRAM_FOLDERS = /^\/(?:usr\/local\/|usr\/)?s?bin\/([^/]+)$/
const LOOPBACK = /^(?:127\.0\.0\.1|::1|0\.0\.0\.0|::|::ffff:127\.0\.0\.1)$/
/** Ports that are no real connection: 0 and 9 are used to sort addresses. */
const NO_PORTS: readonly number[] = [0, 9]

/** Whether a looked-up name is significant: not a reverse lookup, this machine, or the host of a placeholder value. */
const isAsked = (name: string) => !/\.in-addr\.arpa$|^localhost$/.test(name) && !isMadeUp(name)
const isMadeUp = (name: string) => name === PLACEHOLDER_HOST || name.endsWith(`.${PLACEHOLDER_HOST}`)

const isOrdinary = (path: string) => ORDINARY.some((one) => one.test(path))
const isOwn = (path: string) =>
	[INSIDE.home, INSIDE.work].some((folder) => path.startsWith(`${folder}/`)) || path.startsWith('/tmp/')

/** What one traced run did, as the lists of a receipt. */
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
		// A program missing from one folder of `PATH` may be in another.
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

/** Files that were looked for and do not exist: programs by name, and paths outside the ordinary places. */
function soughtName({ path = '', writes, missing }: Call, wrote: ReadonlySet<string>): string[] {
	if (!missing || !path || writes || wrote.has(path) || NODE_LOOKS.test(path)) return []
	const program = PROGRAM_FOLDERS.exec(path)?.[1]
	if (program) return isOrdinary(path) ? [] : [cut(program)]
	return isOrdinary(path) || path.startsWith('/tmp/') ? [] : [pathName(path)]
}

/** What the traced starts of a subject did every time (`always`), and only sometimes. */
export function behaviourOf(runs: readonly Observed[]): { always: Lists; sometimes: Partial<Lists> } {
	const lists = runs.map(listsOf)
	const of = (name: keyof Lists) => HOW[name](lists.map((list) => list[name]))
	const settled = NAMES.map((name) => [name, of(name)] as const)
	return {
		always: Object.fromEntries(settled.map(([name, { always }]) => [name, always])) as Lists,
		sometimes: Object.fromEntries(
			settled.flatMap(([name, { sometimes }]) => (sometimes.length ? [[name, sometimes]] : [])),
		),
	}
}

const HOW = {
	asked: settle,
	reached: settle,
	otherConnections: settlePorts,
	executed: settle,
	readOutside: settleFiles,
	soughtInVain: settleFiles,
	written: settleFiles,
} as const satisfies Record<keyof Lists, typeof settle>
const NAMES = Object.keys(HOW) as (keyof Lists)[]
