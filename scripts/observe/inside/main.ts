import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { NameServer } from './dns.ts'
import { type Job, NO_TOOLS, type Report, type RunReport, type ServerReport, saysTools } from './job.ts'
import { listenEverywhere } from './listeners.ts'
import { PROTOCOL, Server } from './mcp.ts'
import { peakRssKb, untilQuiet } from './processes.ts'

/** Runs in the sandbox: `node main.ts <folder>` reads `job.json` from the folder and writes `report.json`. */
const folder = process.argv[2] ?? ''
const job = JSON.parse(readFileSync(`${folder}/job.json`, 'utf8')) as Job

/** The system calls to trace. Variants are included, so that results do not depend on the kernel or C library. */
const CALLS = [
	'openat,openat2,open,creat,truncate,mknod,mknodat,unlink,unlinkat,rename,renameat,renameat2,mkdir,mkdirat,rmdir,link,linkat,symlink,symlinkat',
	'stat,lstat,newfstatat,statx,access,faccessat,faccessat2,readlink,readlinkat',
	'connect,sendto,sendmsg,sendmmsg,execve,execveat,clone,clone3,fork,vfork,chdir,fchdir,io_uring_setup',
].join(',')

/** What goes through such a ring is no system call, and so in no trace: the kernel seems to have none. */
const NO_RING = 'inject=io_uring_setup:error=ENOSYS'

/** `run` is a number of its own for each command that is traced. */
const traced = (command: readonly string[], run = 0): readonly string[] => {
	if (!job.trace) return command
	const how = [
		'--follow-forks',
		'--output-separately',
		'--pidns-translation',
		'-y',
		'-qq',
		'-s',
		'400',
		'--seccomp-bpf',
	]
	return ['/usr/bin/strace', ...how, '-e', `trace=${CALLS}`, '-e', NO_RING, '-o', `${job.trace}${run}`, ...command]
}

/** Multiple of the idle time after which a server that never becomes quiet is stopped. */
const MAX_PATIENCE = 6

async function askServer(): Promise<{ server: ServerReport; rssKb: number }> {
	const started = performance.now()
	const server = new Server(traced(job.command))
	const { patienceMs } = job
	const hello = await server.ask(
		'initialize',
		{ protocolVersion: PROTOCOL, capabilities: {}, clientInfo: { name: 'observer', version: '1' } },
		patienceMs,
	)
	const startMs = Math.round(performance.now() - started)
	if (typeof hello === 'string') {
		const rssKb = peakRssKb()
		server.stop()
		return { server: { startMs, failure: hello, err: server.err }, rssKb }
	}
	server.send({ jsonrpc: '2.0', method: 'notifications/initialized' })
	const { capabilities = {} } = hello as { capabilities?: Record<string, unknown> }
	const list = async (has: string, method: string, key = has) =>
		has in capabilities ? server.list(method, key, patienceMs) : []
	const items = async (field: 'prompts' | 'resources' | 'templates', ...wanted: Parameters<typeof list>) => {
		const found = await list(...wanted)
		if (typeof found !== 'string') return { [field]: found }
		return server.refused.has(wanted[1]) ? { [field]: [] } : {}
	}
	const first = await list('tools', 'tools/list')
	const others = {
		...(await items('prompts', 'prompts', 'prompts/list')),
		...(await items('resources', 'resources', 'resources/list')),
		...(await items('templates', 'resources', 'resources/templates/list', 'resourceTemplates')),
	}
	if (job.idleMs) await untilQuiet(job.idleMs, job.idleMs * MAX_PATIENCE)
	const later = job.idleMs || server.changed ? await list('tools', 'tools/list') : first
	// A server that ended meanwhile keeps its first list.
	const listed = typeof later === 'string' ? first : later
	const tools = !listed.length && saysTools(hello) ? NO_TOOLS : listed
	const rssKb = peakRssKb()
	server.stop()
	return {
		server: {
			...{ startMs, hello, ...others, err: server.err },
			...(typeof tools === 'string' ? { failure: tools } : { tools }),
			...(!server.changed && typeof first !== 'string' && first.length && { toolsBefore: first }),
		},
		rssKb,
	}
}

const MAX_OUTPUT = 1_000_000

function runOnce({ args, stdin }: { args: readonly string[]; stdin: string }, number: number): Promise<RunReport> {
	const started = performance.now()
	const [program = '', ...rest] = traced([...job.command, ...args], number)
	const child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'pipe'], detached: true })
	const said = { out: '', err: '' }
	child.stdin.on('error', () => undefined)
	child.stdin.end(stdin)
	for (const [name, stream] of [['out', child.stdout] as const, ['err', child.stderr] as const])
		stream.setEncoding('utf8').on('data', (text: string) => {
			if (said[name].length < MAX_OUTPUT) said[name] += text
		})
	const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), job.patienceMs)
	return new Promise((resolve) =>
		child.on('close', (code) => {
			clearTimeout(timer)
			resolve({ ...(code !== null && { exit: code }), ...said, ms: Math.round(performance.now() - started) })
		}),
	)
}

async function runAll(): Promise<{ runs: RunReport[]; rssKb: number }> {
	const runs: RunReport[] = []
	for (const [number, input] of (job.inputs ?? []).entries()) runs.push(await runOnce(input, number))
	return { runs, rssKb: 0 }
}

const names = new NameServer()
await names.listen()
await listenEverywhere()
const seen = job.inputs ? await runAll() : await askServer()
const report: Report = { ...seen, names: Object.fromEntries(names.names) }
writeFileSync(`${folder}/report.json`, JSON.stringify(report))
process.exit(0)
