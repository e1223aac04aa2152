import {
	existsSync,
	lstatSync,
	mkdtempSync,
	readFileSync,
	readlinkSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from '../../src/files/folder.ts'
import { runProgram } from '../run-program.ts'
import type { Job, Report } from './inside/job.ts'
import { npmFolder } from './npm-folder.ts'
import { placeholderText } from './placeholders.ts'
import { INSIDE } from './sandbox-paths.ts'
import { readTrace } from './trace-files.ts'

/** The description of the sandbox in receipts. */
export const SANDBOX =
	'bubblewrap: no network, empty home, package read-only; every name answered with a loopback address'

/** What to start in the sandbox, and its surroundings. */
export interface Subject {
	/** A folder of this machine, mounted read-only as `/app`. */
	app: string
	command: readonly string[]
	env: Readonly<Record<string, string>>
	/** Folders and files to create, because arguments and variables name them. */
	places?: readonly string[]
	/** Files in the home folder, by relative path. */
	home?: Readonly<Record<string, string>>
	/** Sets Node's clock to another day. */
	otherDay?: boolean
	/** Programs to provide besides `node`, `npm` and the common ones. */
	programs?: readonly string[]
}

type Task = Omit<Job, 'command' | 'trace'> & { traced: boolean; signal?: AbortSignal | undefined }

/** A report, and the system call traces by thread id. */
export interface Observed extends Report {
	trace: ReadonlyMap<string, string>
}

const ETC = {
	passwd: 'root:x:0:0:root:/root:/bin/sh\nuser:x:1000:1000:user:/home/user:/bin/sh\n',
	group: 'root:x:0:\nuser:x:1000:\n',
	hosts: '127.0.0.1 localhost\n::1 localhost\n',
	'resolv.conf': 'nameserver 127.0.0.1\noptions attempts:1 timeout:2\n',
	'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
	hostname: 'sandbox\n',
	'machine-id': '00000000000000000000000000000001\n',
	'os-release': 'ID=linux\nNAME=Linux\n',
} as const

const LIBRARIES = [
	'/lib',
	'/lib64',
	'/usr/lib',
	'/usr/lib64',
	'/usr/libexec',
	'/usr/share/zoneinfo',
	'/etc/ssl',
	'/etc/alternatives',
]
/** Programs that every such system has. Others are not available, on whatever machine this runs. */
const COMMON = [
	...[
		'sh',
		'bash',
		'env',
		'cat',
		'cp',
		'cut',
		'date',
		'dirname',
		'basename',
		'echo',
		'expr',
		'false',
		'grep',
		'head',
		'id',
	],
	...[
		'ls',
		'mkdir',
		'mktemp',
		'mv',
		'printf',
		'pwd',
		'readlink',
		'rm',
		'rmdir',
		'sed',
		'sleep',
		'sort',
		'stat',
		'tail',
	],
	...['tee', 'test', 'touch', 'tr', 'true', 'uname', 'uniq', 'wc', 'whoami', 'which', 'xargs'],
]
const TMPFS_BYTES = String(256 * 1024 * 1024)
/** Extra time for setting up both sandboxes and writing the report, in milliseconds. */
const MARGIN_MS = 15_000

const tmpfs = (path: string) => ['--size', TMPFS_BYTES, '--tmpfs', path]

/** Mounts a system folder read-only, or creates the symbolic link that it is. */
const asItIs = (path: string): string[] => {
	if (!existsSync(path)) return []
	return lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path]
}

function programs(wanted: readonly string[]): string[] {
	const npm = npmFolder()
	return [
		...[...new Set([...COMMON, ...wanted])].flatMap((name) => {
			const path = [`/usr/bin/${name}`, `/bin/${name}`].find((place) => existsSync(place))
			return path ? ['--ro-bind', realpathSync(path), `/usr/bin/${name}`] : []
		}),
		...['--ro-bind', process.execPath, INSIDE.node, '--ro-bind', npm, '/opt/npm'],
		...['--symlink', '/opt/npm/bin/npm-cli.js', '/usr/bin/npm', '--symlink', '/opt/npm/bin/npx-cli.js', '/usr/bin/npx'],
		...['--symlink', 'usr/bin', '/bin'],
	]
}

const isFile = (path: string) => /\.\w+$/.test(path)

/** Creates the folders that arguments and variables name, and mounts files for names with an extension. */
const placesIn = (scratch: string, places: readonly string[]): string[] =>
	places.flatMap((path, i) => (isFile(path) ? ['--ro-bind', join(scratch, `place-${i}`), path] : ['--dir', path]))

/** The `bwrap` command of the inner sandbox: everything the subject can see. */
function around(
	scratch: string,
	{ app, command, env, places = [], home = {}, otherDay = false, programs: wanted = [] }: Subject,
): string[] {
	const variables = {
		...{ HOME: INSIDE.home, PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', TZ: 'UTC' },
		...{ USER: 'user', LOGNAME: 'user', SHELL: '/bin/sh' },
		...(otherDay && { NODE_OPTIONS: `--require=${INSIDE.clock}` }),
		...env,
	}
	return [
		...['bwrap', '--unshare-user', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--hostname', 'sandbox'],
		...['--uid', '1000', '--gid', '1000', '--cap-drop', 'ALL', '--clearenv'],
		...LIBRARIES.flatMap(asItIs),
		...Object.keys(ETC).flatMap((name) => ['--ro-bind', join(scratch, 'etc', name), `/etc/${name}`]),
		...programs(wanted),
		...['--proc', '/proc', '--dev', '/dev', ...tmpfs('/tmp'), ...tmpfs(INSIDE.home), ...tmpfs(INSIDE.work)],
		...Object.keys(home).flatMap((name, i) => ['--ro-bind', join(scratch, `home-${i}`), join(INSIDE.home, name)]),
		...(otherDay ? ['--ro-bind', join(import.meta.dirname, 'inside/clock.cjs'), INSIDE.clock] : []),
		...['--ro-bind', app, INSIDE.app, ...placesIn(scratch, places), '--chdir', INSIDE.work],
		...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value]),
		...['--', ...command],
	]
}

/** The `bwrap` options of the outer sandbox: its own network, shared only by the recording program and the subject. */
const recorder = (scratch: string): string[] => [
	...['--unshare-user', '--unshare-all', '--die-with-parent', '--new-session', '--uid', '0', '--gid', '0'],
	...['--cap-drop', 'ALL', '--cap-add', 'CAP_NET_BIND_SERVICE', '--cap-add', 'CAP_SETFCAP', '--clearenv'],
	...['--setenv', 'PATH', '/usr/bin:/bin', '--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc'],
	...['--bind', scratch, scratch],
	// The kernel lets an inner sandbox mount its own /proc only if a complete one is visible.
	...['--bind', '/proc', join(scratch, 'proc')],
	...[
		'--chdir',
		scratch,
		'--',
		process.execPath,
		'--no-warnings',
		join(import.meta.dirname, 'inside/main.ts'),
		scratch,
	],
]

function scratchFolder(): string {
	const scratch = mkdtempSync(join(tmpdir(), 'observe-'))
	for (const name of ['etc', 'proc', 'trace']) makeFolder(join(scratch, name))
	for (const [name, text] of Object.entries(ETC)) writeFileSync(join(scratch, 'etc', name), text)
	return scratch
}

/** Starts a subject in a new sandbox and returns what it did. */
export async function observeInside(subject: Subject, { traced, signal, ...task }: Task): Promise<Observed> {
	const scratch = scratchFolder()
	try {
		for (const [i, text] of Object.values(subject.home ?? {}).entries()) writeFileSync(join(scratch, `home-${i}`), text)
		for (const [i, path] of (subject.places ?? []).entries())
			if (isFile(path)) writeFileSync(join(scratch, `place-${i}`), placeholderText(path))
		const job: Job = { ...task, command: around(scratch, subject), ...(traced && { trace: join(scratch, 'trace/t') }) }
		writeFileSync(join(scratch, 'job.json'), JSON.stringify(job))
		const rounds = task.inputs ? task.inputs.length : 8
		const timeoutMs = task.patienceMs * rounds + task.idleMs * 6 + MARGIN_MS
		const { err } = await runProgram(['bwrap', ...recorder(scratch)], { timeoutMs, signal })
		const file = join(scratch, 'report.json')
		if (!existsSync(file)) throw new Error(`The sandbox left no report. ${err.trim()}`.trim())
		return { ...(JSON.parse(readFileSync(file, 'utf8')) as Report), trace: readTrace(join(scratch, 'trace')) }
	} finally {
		rmSync(scratch, { recursive: true, force: true })
	}
}
