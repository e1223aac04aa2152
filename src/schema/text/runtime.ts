import { programIn } from './package-runners.ts'

/** What starts a server on this machine, as the MCP registry's `runtimeHint` names it where it does; `binary` is any other program. */
export const RUNTIMES = [
	'npx',
	'uvx',
	'docker',
	'node',
	'bun',
	'deno',
	'python',
	'dotnet',
	'go',
	'java',
	'binary',
] as const
type Runtime = (typeof RUNTIMES)[number]

/** Programs that start the same: what runs a package of npm is `npx`, what runs a container `docker`. */
const PROGRAMS: Readonly<Record<string, Runtime>> = {
	npm: 'npx',
	pnpm: 'npx',
	pnpx: 'npx',
	yarn: 'npx',
	bunx: 'bun',
	uv: 'uvx',
	podman: 'docker',
	nerdctl: 'docker',
	python3: 'python',
	pipx: 'python',
	dnx: 'dotnet',
}

const isRuntime = (name: string): name is Runtime => RUNTIMES.some((one) => one === name)

/** The runtime of a command line. */
export function runtimeOf(words: readonly string[]): Runtime {
	const program = programIn(words)
	if (isRuntime(program)) return program
	return Object.hasOwn(PROGRAMS, program) ? (PROGRAMS[program] as Runtime) : 'binary'
}
