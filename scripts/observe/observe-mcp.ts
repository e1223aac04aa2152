import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ParsedEntry } from '../../src/catalogue/read.ts'
import type { ServerSource } from '../../src/kinds/kind.ts'
import type { ReceiptSubject } from '../../src/schema/receipt.ts'
import { type ShippedFile, scriptAmong } from '../../src/schema/shipped-files.ts'
import { emptyFolder, filesSubject, layOut } from './files.ts'
import { npmLaunch, placesOf } from './launch.ts'
import { commandOf, installPackage } from './npm-package.ts'
import type { Means, Observation } from './observation.ts'
import { observeRemote } from './observe-remote.ts'
import { observeServer } from './observe-server.ts'
import { HOME_FILES, PLACEHOLDER_PATHS, placeholderFor, placeholderText } from './placeholders.ts'
import { INSIDE } from './sandbox-paths.ts'

/** Observes an MCP server: from the entry's own files, its npm package, or its remote URL. */
export async function observeMcp(parsed: ParsedEntry, server: ServerSource, means: Means): Promise<Observation> {
	const { command, package: published, remote } = server
	if (command && scriptAmong(parsed.files, server.args)) return observeShipped(parsed.files, server, means)
	if (command && (!published || published.registry === 'npm')) return observePackage(server, means)
	if (remote) return observeRemote(remote, means)
	return notObserved(subjectOf(server), reasonOf(server))
}

const notObserved = (subject: ReceiptSubject, because: string): Observation => ({
	subject,
	facts: { notObserved: { because } },
	measured: {},
})

function subjectOf({ package: published, command = 'nothing' }: ServerSource): ReceiptSubject {
	const { registry, name = command, version } = published ?? {}
	const named = { name, ...(version && { version }) }
	if (registry === 'oci' || registry === 'pypi') return { type: registry, ...named }
	return { type: 'other', ...named }
}

const REGISTRIES: Readonly<Record<string, string>> = {
	pypi: 'It is a Python package, and only packages of npm are started so far.',
	oci: 'It is a container image, and only packages of npm are started so far.',
	nuget: 'It is a .NET package, and only packages of npm are started so far.',
	mcpb: 'It is a bundle, and only packages of npm are started so far.',
}

const reasonOf = ({ package: published, command }: ServerSource): string =>
	REGISTRIES[published?.registry ?? ''] ??
	(command
		? `It is started with ${command}, which is not started here.`
		: 'The entry says neither what starts it nor where it is reached.')

const placesFor = (server: ServerSource) => placesOf(server.args)

/** All input of a server: the arguments, variables and files of its entry, with their placeholder values. */
const givenTo = ({ command, args, env, optionalSets }: ServerSource) => ({
	...{ command, args, optionalSets, home: HOME_FILES, inside: INSIDE },
	env: env.map(({ name, required, secret }) => ({ name, required, secret, value: placeholderFor(name) })),
	places: [...placesOf(args), ...PLACEHOLDER_PATHS].map((path) => [path, placeholderText(path)]),
})

async function observePackage(server: ServerSource, means: Means): Promise<Observation> {
	const launch = npmLaunch(server)
	if ('because' in launch) return notObserved(subjectOf(server), launch.because)
	const folder = emptyFolder()
	try {
		const { npmRegistry: registry, signal } = means
		const { facts, integrity, program, installMs } = await installPackage(launch, { folder, registry, signal })
		const subject: ReceiptSubject = { type: 'npm', name: launch.name, version: launch.version, integrity }
		if (!program) {
			const failure = 'npm finds no program in the package that it could start.'
			return {
				subject,
				facts: { package: facts, start: { starts: false, given: [], needed: [], failure } },
				measured: {},
			}
		}
		const command = commandOf(folder, program)
		const seen = await observeServer({ server, app: folder, command, places: placesFor(server), signal })
		const measured = { installMs, ...seen.measured }
		return { subject, given: givenTo(server), ...seen, facts: { package: facts, ...seen.facts }, measured }
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

async function observeShipped(
	files: readonly ShippedFile[],
	server: ServerSource,
	{ signal }: Means,
): Promise<Observation> {
	const folder = emptyFolder()
	try {
		layOut(files, folder)
		const isFile = (arg: string) => files.some(({ path }) => path === arg)
		const program = server.command === 'node' ? INSIDE.node : `/usr/bin/${server.command}`
		const command = [program, ...server.args.map((arg) => (isFile(arg) ? join(INSIDE.app, arg) : arg))]
		const seen = await observeServer({ server, app: folder, command, places: placesFor(server), signal })
		return { subject: filesSubject(files), given: givenTo(server), ...seen }
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}
