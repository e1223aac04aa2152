import { exampleVersion, packageWords } from '../../schema/text/package-words.ts'
import { quoted } from '../../schema/text/shorten.ts'
import { type Examined, ownerOf } from './examined.ts'
import type { Finding } from './finding.ts'
import { whereOf } from './lines.ts'
import { isSecretWord } from './secrets.ts'
import type { FoundServer } from './servers.ts'

/** The command that takes a server over as it is, which is written otherwise than the registry would write it. */
function importOf({ file: { clients, scope } }: FoundServer, program: string): string {
	const [client] = clients
	return `${program} import${client ? ` --client ${client}` : ''}${scope === 'user' ? ' --user' : ''} --force`
}

/** Reports servers that run an unpinned version or code from a URL. */
export function launchFindings(servers: readonly FoundServer[], { program, recorded }: Examined): Finding[] {
	return servers.flatMap((server) => {
		const owner = ownerOf(recorded, server.file.path, server.place)
		return packageWords(server.words)
			.filter(({ exact }) => !exact)
			.map((word): Finding => {
				const where = whereOf(server)
				if (word.registry === 'address')
					return {
						rule: 'launch-address',
						level: 'error',
						...where,
						sentence: `${quoted(server.name)} is started from an address: what is there can change at any time, and npm rejects it since version 12.`,
						mend: 'Name the package with its version instead, for example example-server@1.2.3.',
					}
				const isSecret = isSecretWord(server, word.at)
				const name = isSecret ? '…' : word.name
				const said = word.said && !isSecret ? `${quoted(word.said)} is not an exact version` : 'no version is named'
				return {
					rule: 'launch-unpinned',
					level: 'warning',
					kind: name,
					...where,
					sentence: `${quoted(server.name)} starts the newest version of ${quoted(name)} at the time: ${said}.`,
					mend:
						owner || isSecret
							? `${program} install`
							: `Write the version that you have read: ${word.with(exampleVersion(word))}. If the registry has it and calls it ${quoted(server.name)} too, this does so: ${importOf(server, program)}`,
				}
			})
	})
}

/** Fields with the working directory, which is part of a server's identity. */
const FOLDER = /^(?:cwd|workingDirectory|working_directory|dir)$/

/** Identifies a server independent of its version: its command or URL, its values and its working directory. */
const identityOf = (server: FoundServer): string =>
	JSON.stringify([
		launchOf(server),
		[...server.values].map((pair) => pair.join('\0')).sort(),
		server.fields.filter(([name]) => FOLDER.test(name)),
	])

/** The URL, or the command line without versions. */
function launchOf({ words, url = '' }: FoundServer): string {
	const [, address = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
	if (!words.length) return `${address.replace(/\/$/, '')}${rest}`
	const names = new Map(packageWords(words).map((word) => [word.at, `${word.registry}:${word.name}`]))
	return words
		.map((word, i) => names.get(i) ?? word)
		.filter((word) => !/^(?:-y|--yes)$/.test(word))
		.join('\0')
}

/** Reports servers that one client has under two names. */
export function twiceFindings(servers: readonly FoundServer[], { program }: Examined): Finding[] {
	const known = new Map<string, FoundServer>()
	return servers
		.filter(({ isOff }) => !isOff)
		.flatMap((server): Finding[] =>
			server.file.clients.slice(0, 1).flatMap((client) => {
				const key = `${client}\0${identityOf(server)}`
				const other = known.get(key)
				if (!other) known.set(key, server)
				if (!other || other.name === server.name) return []
				return [
					{
						rule: 'server-twice',
						level: 'warning',
						...whereOf(server),
						sentence: `${quoted(server.name)} is the same server as ${quoted(other.name)} in ${other.file.path}: its tools are listed twice.`,
						mend: `Remove one of the two; to remove one that ${program} added, run: ${program} remove`,
					},
				]
			}),
		)
}

/**
 * Reports servers that the lock does not list, beside servers that it does. A file with none of ours is its owner's
 * business.
 */
export function unownedFindings(servers: readonly FoundServer[], { program, recorded }: Examined): Finding[] {
	const isOurs = ({ file, place }: FoundServer) => ownerOf(recorded, file.path, place) !== undefined
	const kept = new Set(servers.filter(isOurs).map(({ file }) => file.path))
	return servers
		.filter((server) => kept.has(server.file.path) && !isOurs(server))
		.map(
			(server): Finding => ({
				rule: 'server-unowned',
				level: 'note',
				...whereOf(server),
				sentence: `There is no record for ${quoted(server.name)} of who added it or which version was read.`,
				mend: `${importOf(server, program)}, if the registry has it`,
			}),
		)
}
