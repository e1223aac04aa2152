import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, matchesGlob, relative, resolve } from 'node:path'
import { makeFolder } from '../../src/files/folder.ts'
import { Expected } from '../expected.ts'
import { commandOf, expand, type Instruction, parseDockerfile } from './dockerfile.ts'

/** A build stage: a folder that stands for the image's file system, and how to run it. */
export interface Stage {
	name: string
	base: string
	root: string
	workdir: string
	env: Record<string, string>
	args: Record<string, string>
	user: string
	volumes: string[]
	command: string[]
	healthcheck: string[]
	stopSignal: string
}

interface Made {
	context: string
	scratch: string
	stages: Stage[]
	globals: Record<string, string>
	isIgnored: (path: string) => boolean
}

/** Patterns are relative to the root of the build context, as in container engines. */
function ignoredBy(file: string): (path: string) => boolean {
	const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
	const patterns = lines.map((line) => line.trim().replace(/\/$/, '')).filter((line) => line && !line.startsWith('#'))
	return (path) => patterns.some((pattern) => matchesGlob(path, pattern))
}

/** The path on this machine of a path in the image. */
export const onDisk = ({ root, workdir }: Stage, path: string): string => join(root, resolve(workdir, path))

function newStage({ scratch, globals }: Made, text: string): Stage {
	const [, base = '', name = `stage-${text}`] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(expand(text, globals)) ?? []
	const root = join(scratch, name.replaceAll(/[^\w-]/g, '_'))
	makeFolder(root)
	const empty = { env: {}, args: {}, volumes: [], command: [], healthcheck: [] }
	return { ...empty, name, base, root, workdir: '/', user: '0:0', stopSignal: 'SIGTERM' }
}

function copy(stage: Stage, { flags, text }: Instruction, made: Made): void {
	const words = text.split(/\s+/)
	const target = words.pop() ?? ''
	const from = flags.from === undefined ? undefined : made.stages.find(({ name }) => name === flags.from)
	if (flags.from !== undefined && !from) throw new Expected(`No stage is called ${flags.from}.`)
	for (const word of words) {
		const source = from ? onDisk(from, word) : join(made.context, word)
		const isFolder = statSync(source).isDirectory()
		const into = onDisk(stage, target)
		const to = isFolder || (words.length === 1 && !target.endsWith('/')) ? into : join(into, basename(source))
		const filter = (path: string) => from !== undefined || !made.isIgnored(relative(made.context, path))
		cpSync(source, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true, filter })
		if (flags.chown && process.getuid?.() === 0) chown(to, flags.chown)
	}
}

function chown(path: string, owner: string): void {
	const [user = 0, group = 0] = owner.split(':').map(Number)
	const below = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
	for (const each of [path, ...below.map((one) => join(path, one))]) chownSync(each, user, group)
}

const DO: Record<string, (stage: Stage, instruction: Instruction, made: Made) => void> = {
	WORKDIR(stage, { text }) {
		stage.workdir = resolve(stage.workdir, text)
		makeFolder(onDisk(stage, '.'))
	},
	COPY: copy,
	RUN(stage, { text }) {
		const env = { ...process.env, ...stage.args, ...stage.env }
		execFileSync('sh', ['-c', text], { cwd: onDisk(stage, '.'), env, stdio: 'inherit' })
	},
	ARG(stage, { text }) {
		const [name = '', value = ''] = text.split('=')
		stage.args[name] = process.env[name] ?? value
	},
	ENV(stage, { text }) {
		const values = { ...stage.args, ...stage.env }
		for (const pair of text.split(/\s+/)) {
			const [name = '', ...value] = pair.split('=')
			stage.env[name] = expand(value.join('='), values)
		}
	},
	USER(stage, { text }) {
		stage.user = text
	},
	VOLUME: (stage, { text }) => void stage.volumes.push(text),
	EXPOSE: () => undefined,
	STOPSIGNAL(stage, { text }) {
		stage.stopSignal = text
	},
	HEALTHCHECK(stage, { text }) {
		stage.healthcheck = commandOf(text)
	},
	CMD(stage, { text }) {
		stage.command = commandOf(text)
	},
}

/** Performs the steps of a Dockerfile in folders that stand for images. Returns the last stage. */
export function runSteps(context: string, scratch: string): Stage {
	const isIgnored = ignoredBy(join(context, '.dockerignore'))
	const made: Made = { context, scratch, stages: [], globals: {}, isIgnored }
	for (const instruction of parseDockerfile(readFileSync(join(context, 'Dockerfile'), 'utf8'))) {
		console.log(`\n${instruction.name} ${instruction.text}`)
		const stage = made.stages.at(-1)
		if (instruction.name === 'FROM') made.stages.push(newStage(made, instruction.text))
		else if (stage) DO[instruction.name]?.(stage, instruction, made)
		else made.globals[instruction.text.split('=')[0] ?? ''] = instruction.text.split('=')[1] ?? ''
	}
	const last = made.stages.at(-1)
	if (!last) throw new Expected('The Dockerfile has no FROM.')
	return last
}
