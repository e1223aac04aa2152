import type { ClientFile, ClientFiles } from '../../clients/files.ts'
import { isObject, listOf } from '../../schema/object.ts'
import { serverOf, serversIn, wholeOf } from '../doctor/servers.ts'

/** How something that another tool wrote down comes to run: started, reached, or taken from a repository. */
export type Launch =
	| { how: 'start'; words: readonly string[] }
	| { how: 'reach'; url: string }
	| { how: 'repository'; source: string; path?: string; ref?: string }
	| { how: 'named'; name: string }

/** Something that another tool wrote down. */
export interface Foreign {
	/** The client whose file it stands in; nothing where a tool keeps a list of its own. */
	client?: string
	file: string
	name: string
	launch: Launch
	/** The names of its variables and headers. Values are not carried on. */
	needs: readonly string[]
}

type Json = Record<string, unknown>
type Reader = (text: string, file: string) => Foreign[]

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)
const objectsIn = (value: unknown): [string, Json][] =>
	Object.entries(isObject(value) ? value : {}).filter((pair): pair is [string, Json] => isObject(pair[1]))

const whole = (content: string, format: 'json' | 'yaml'): Json => {
	const read = wholeOf({ text: content, format })
	return 'value' in read && isObject(read.value) ? read.value : {}
}

/** Skills of `skills-lock.json`: each with the repository it was copied from. */
const skillsLock: Reader = (content, file) =>
	objectsIn(whole(content, 'json').skills).map(([name, { source, skillPath, ref }]) => {
		const path = text(skillPath)
		const commit = text(ref)
		const from = text(source)
		const launch: Launch = from
			? { how: 'repository', source: from, ...(path && { path }), ...(commit && { ref: commit }) }
			: { how: 'named', name }
		return { file, name, launch, needs: [] }
	})

/** Dependencies of `apm.yml`: servers by a name, or described; and folders of repositories. */
const apm: Reader = (content, file) => {
	const { dependencies } = whole(content, 'yaml')
	const { mcp, apm: packages } = isObject(dependencies) ? dependencies : {}
	return [
		...listOf(mcp).flatMap((one) => apmServer(one, file)),
		...listOf(packages).flatMap((one) => apmPackage(one, file)),
	]
}

function apmServer(value: unknown, file: string): Foreign[] {
	const name = isObject(value) ? text(value.name) : text(value)
	if (!name) return []
	const server = serverOf(value)
	const launch = server && launchOf(server)
	return [{ file, name, launch: launch ?? { how: 'named', name }, needs: server?.values.map(([one]) => one) ?? [] }]
}

/** `owner/repository/folder#ref`, or an object with `git`, `path` and `ref`. */
function apmPackage(value: unknown, file: string): Foreign[] {
	const said = isObject(value) ? [text(value.git), text(value.ref), text(value.path)] : (text(value)?.split('#') ?? [])
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

/** Servers in a file of a client. */
const clientReader =
	(client: string, part: ClientFile): Reader =>
	(content) =>
		serversIn({ ...part, clients: [client], text: content }).flatMap((server) => {
			const launch = launchOf(server)
			return launch
				? [{ client, file: part.path, name: server.name, launch, needs: server.values.map(([one]) => one) }]
				: []
		})

/** A file that can be taken over, with what reads it. */
export interface Source {
	file: string
	read(text: string): Foreign[]
}

/** Every file in which other tools and clients keep what they were given. */
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
