import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT } from './own-entries.ts'

export type Guard = 'guard-destructive-shell' | 'block-secret-reads' | 'protect-branch'
export const GUARDS: readonly Guard[] = ['guard-destructive-shell', 'block-secret-reads', 'protect-branch']

/** Files that every guard ships, the same in each. */
export const SHARED =
	'answer arguments buildtools builtins control expand found inline lines machine output parse paths shell words wrappers'.split(
		' ',
	)

/** The call of a tool, as a client sends it. */
export interface Call {
	tool_name: string
	tool_input: Record<string, unknown>
}

/** What a guard has against a call. */
export interface Finding {
	decision: 'deny' | 'ask'
	what: string
	why: string
	instead: string
}

/** One line of a case file. */
export interface Case {
	verdict: 'stop' | 'pass'
	command?: string
	tool?: string
	input?: Record<string, unknown>
	branch?: string
	/** Files of the project, by their paths in it. */
	files?: string[]
	source: string
	held?: true
}

const PLACES = { main: '/home/me/on-main', topic: '/home/me/on-topic' }
const PROJECT = '/home/me/project'

/** The folder of a guard's own modules. */
export const folderOf = (guard: Guard): string => join(CONTENT, 'hooks', guard, guard)

/** A file of a guard, loaded. */
export const load = (guard: Guard, name: string) => import(join(folderOf(guard), `${name}.mjs`))

/** Cases beside a guard. */
export const casesOf = (guard: Guard): Case[] =>
	readFileSync(join(CONTENT, 'hooks', `${guard}.cases.jsonl`), 'utf8')
		.split('\n')
		.filter(Boolean)
		.map((line) => JSON.parse(line))

/** What is in a folder of that project, given the files that it holds. */
function entriesOf(files: readonly string[], folder: string) {
	const path = `${folder.replace(/\/$/, '')}/`
	const inside = path.startsWith(`${PROJECT}/`) ? path.slice(PROJECT.length + 1) : undefined
	const below = files
		.filter((file) => inside !== undefined && file.startsWith(inside))
		.map((file) => file.slice(inside?.length))
	const names = [...new Set(below.map((file) => file.split('/')[0] ?? ''))]
	return names.map((name) => ({ name, isFolder: below.some((file) => file.startsWith(`${name}/`)) }))
}

/** A machine that is nobody's: a project, and two more repositories, each on a branch. */
function machine(branch: string, files: readonly string[] = []) {
	const branches: Record<string, string> = { [PLACES.main]: 'main', [PLACES.topic]: 'topic', [PROJECT]: branch }
	const repository = (folder: string) => {
		const root = Object.keys(branches).find((one) => folder === one || folder?.startsWith(`${one}/`))
		const known = { config: () => new Map(), hasBranch: (name: string) => /^(?:main|topic|other)$/.test(name) }
		return root && { id: `${root}/.git`, branch: branches[root], main: 'main', ...known }
	}
	const exists = (path: string) => Object.values(PLACES).includes(path)
	const disk = { real: (path: string) => path, exists, entries: (path: string) => entriesOf(files, path) }
	return { cwd: PROJECT, project: PROJECT, home: '/home/me', tmp: '/tmp', repository, ...disk }
}

/** Judges a call on that machine, and counts the parts of all paths that it is asked about. */
export async function countingJudge(guard: Guard) {
	const { judge } = await load(guard, 'judge')
	const work = { parts: 0, questions: 0 }
	const counting =
		<T>(question: (path: string) => T) =>
		(path: string) => {
			work.questions += 1
			work.parts += path?.split('/').length ?? 1
			return question(path)
		}
	const host = machine('topic')
	const real = counting(host.real)
	const exists = counting(host.exists)
	const entries = counting(() =>
		Array.from({ length: 500 }, (_, at) => ({ name: `name-${at}`, isFolder: at % 2 === 0 })),
	)
	const repository = counting(host.repository)
	const ask = (call: Call): Finding | undefined => judge(call, { ...host, real, exists, entries, repository })
	return { ask, work }
}

/** Judges a call on that machine. */
export async function judgeOf(
	guard: Guard,
): Promise<(call: Call, branch?: string, files?: readonly string[]) => Finding | undefined> {
	const { judge } = await load(guard, 'judge')
	return (call, branch = 'topic', files = []) => judge(call, machine(branch, files))
}

/** The call of a case, with the places of that machine in it. */
export function callOf({ tool = 'Bash', input, command = '' }: Case): Call {
	const placed = command.replaceAll('{main}', PLACES.main).replaceAll('{topic}', PLACES.topic)
	return { tool_name: tool, tool_input: input ?? { command: placed } }
}

/** How many cases of each kind a guard stops: those that rules were made with, and those held out. */
export async function totals(guard: Guard) {
	const judge = await judgeOf(guard)
	const asked = casesOf(guard).map((one) => ({
		...one,
		stopped: judge(callOf(one), one.branch, one.files) !== undefined,
	}))
	const share = (verdict: Case['verdict'], held: boolean) => {
		const some = asked.filter((one) => one.verdict === verdict && (one.held ?? false) === held)
		return some.filter(({ stopped }) => stopped).length / some.length
	}
	const part = (held: boolean) => ({ stopped: share('stop', held), refused: share('pass', held) })
	return { seen: part(false), held: part(true) }
}

/** What a client reads of an answer. */
export function decision(out: string): { decision: string; reason: string } | undefined {
	if (!out) return undefined
	const { hookSpecificOutput: answer } = JSON.parse(out)
	return { decision: answer.permissionDecision, reason: answer.permissionDecisionReason }
}

/** Names of the files in a guard's folder. */
export const modulesOf = (guard: Guard): string[] => readdirSync(folderOf(guard)).sort()

/** A folder inside another, made. */
export function below(folder: string, name: string): string {
	mkdirSync(join(folder, name), { recursive: true })
	return join(folder, name)
}
