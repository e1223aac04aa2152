import type { ListingCap } from '../schema/context-cost.ts'
import type { Client } from './client.ts'
import { clients } from './clients.ts'
import type { ClientParts, FilePart } from './files.ts'
import { foldersOf } from './places.ts'

/** A path that is the same on all operating systems is written as one string. */
function saidOnce(path: FilePart['path']): FilePart['path'] {
	if (typeof path === 'string') return path
	const { macos, windows, linux } = path
	return macos && macos === windows && macos === linux ? macos : path
}

function partsOf(client: Client): FilePart[] {
	const { format, topLevelKey, userPath, projectPath, otherServers = [], hookPaths = [] } = client
	const main = topLevelKey ? [projectPath, userPath].flatMap((path) => path ?? []) : []
	const parts: FilePart[] = [
		...main.map((path) => ({ path, format, servers: [topLevelKey ?? ''] })),
		...otherServers.map(({ at, ...rest }) => ({ ...rest, servers: at })),
		...hookPaths.map((path) => ({ path })),
	]
	return parts.map(({ path, format: own, servers }) => ({
		path: saidOnce(path),
		...(own !== 'json' && { format: own }),
		...(servers && { servers }),
	}))
}

const sign = (client: Client): string | undefined => {
	const { asks, variables, reference } = client.config ?? {}
	const written = reference?.({ variable: 'NAME', asked: 'NAME' })
	return asks ? `\${input:name}` : (written ?? (variables && 'the name of the variable'))
}

const withoutSource = ({ source, ...cap }: ListingCap): Omit<ListingCap, 'source'> => cap

/**
 * The files that each client reads on all operating systems, as plain data for the installer, in the order of
 * `clients`.
 */
export const clientParts: readonly ClientParts[] = Object.values(clients)
	.map((client: Client) => {
		const { id, names, skills, loading, movedBy, throughCmd, scripts, instructionFiles } = client
		const reference = sign(client)
		return {
			id,
			name: names.label,
			parts: partsOf(client),
			folders: foldersOf(client),
			...(skills && { skills }),
			...(scripts && { scripts }),
			...(instructionFiles && { instructionFiles }),
			...(loading?.skills && { cap: withoutSource(loading.skills) }),
			...(reference && { reference }),
			...(movedBy && { movedBy }),
			...(throughCmd && { throughCmd }),
		}
	})
	.filter(({ parts, skills }) => parts.length || skills)
