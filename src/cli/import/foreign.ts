import type { ClientFile, ClientFiles } from '../../clients/files.ts'
import { isObject, listOf, textIn } from '../../schema/object.ts'
import { serverOf, serversIn, wholeOf } from '../doctor/servers.ts'

/** How something that another tool recorded is run: a command, a URL, a repository, or only a name. */
type Launch =
	| { how: 'start'; words: readonly string[] }
	| { how: 'reach'; url: string }
	| { how: 'repository'; source: string; path?: string; ref?: string }
	| { how: 'named'; name: string }

/** Something that another tool recorded. */
export interface Foreign {
	/** The client whose file contains it; absent for a tool's own lock or manifest. */
	client?: string
	file: string
	name: string
	launch: Launch
	/** The names of its variables and headers. Values are not kept. */
	needs: readonly string[]
}

type Json = Record<string, unknown>
type Reader = (text: string, file: string) => Foreign[]

const objectsIn = (value: unknown): [string, Json][] =>
	Object.entries(isObject(value) ? value : {}).filter((pair): pair is [string, Json] => isObject(pair[1]))

const whole = (content: string, format: 'json' | 'yaml'): Json => {
	const read = wholeOf({ text: content, format })
	return 'value' in read && isObject(read.value) ? read.value : {}
}

/** Reads the skills of `skills-lock.json` with the repositories they were copied from. */
const skillsLock: Reader = (content, file) =>
	objectsIn(whole(content, 'json').skills).map(([name, { source, skillPath, ref }]) => {
		const path = textIn(skillPath)
		const commit = textIn(ref)
		const from = textIn(source)
		const launch: Launch = from
			? { how: 'repository', source: from, ...(path && { path }), ...(commit && { ref: commit }) }
			: { how: 'named', name }
		return { file, name, launch, needs: [] }
	})

/** Reads the dependencies of `apm.yml`: servers by name or definition, and folders of repositories. */
const apm: Reader = (content, file) => {
	const { dependencies } = whole(content, 'yaml')
	const { mcp, apm: packages } = isObject(dependencies) ? dependencies : {}
	return [
		...listOf(mcp).flatMap((one) => apmServer(one, file)),
		...listOf(packages).flatMap((one) => apmPackage(one, file)),
	]
}

function apmServer(value: unknown, file: string): Foreign[] {
	const name = isObject(value) ? textIn(value.name) : textIn(value)
	if (!name) return []
	const server = serverOf(value)
	const launch = server && launchOf(server)
	return [{ file, name, launch: launch ?? { how: 'named', name }, needs: server?.values.map(([one]) => one) ?? [] }]
}

/** Reads `owner/repository/folder#ref`, or an object with `git`, `path` and `ref`. */
function apmPackage(value: unknown, file: string): Foreign[] {
	const said = isObject(value)
		? [textIn(value.git), textIn(value.ref), textIn(value.path)]
		: (textIn(value)?.split('#') ?? [])
	const [address = '', ref, folder] = said
	const [, source = '', below] = /^([^/]+\/[^/]+)(?:\/(.+))?$/.exec(address) ?? [address, address]
	if (!source) return []
	const path = folder ?? below
	const name = (path ?? source).split('/').at(-1) ?? source
	return [{ file, name, launch: { how: 'repository', source, ...(path && { path }), ...(ref && { ref }) }, needs: [] }]
}

function launchOf({ words, url }: { words: readonly string[]; url?: string }): Launch | undefined {
	if (words.length) return { how: 'start', words }
	return url ? { how: 'reach', url } : undefined
}

/** Reads the servers in a client's file. */
const clientReader =
	(client: string, part: ClientFile): Reader =>
	(content) =>
		serversIn({ ...part, clients: [client], text: content }).flatMap((server) => {
			const launch = launchOf(server)
			return launch
				? [{ client, file: part.path, name: server.name, launch, needs: server.values.map(([one]) => one) }]
				: []
		})

/** A file to import from, with its reader. */
interface Source {
	file: string
	read(text: string): Foreign[]
}

/** All files that can be imported from: those of other tools and of clients. */
export function sourcesOf(clients: readonly ClientFiles[]): Source[] {
	const own = [
		{ file: 'skills-lock.json', reader: skillsLock },
		{ file: 'apm.yml', reader: apm },
	]
	const theirs = clients.flatMap(({ id, files }) =>
		files.filter(({ servers }) => servers.length).map((part) => ({ file: part.path, reader: clientReader(id, part) })),
	)
	return [...own, ...theirs].map(({ file, reader }) => ({ file, read: (content) => reader(content, file) }))
}
