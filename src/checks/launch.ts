import type { Launch } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { isPackage } from '../kinds/launch.ts'
import { isExactVersion } from '../schema/text/exact-version.ts'
import { divertedAt } from '../schema/text/package-runners.ts'
import { exampleVersion, type PackageWord, packageWords } from '../schema/text/package-words.ts'
import { quoted } from '../schema/text/shorten.ts'
import type { Check, Issue, Subject } from './check.ts'
import { launchesIn } from './launch-text.ts'

/** A package that a command line starts, its place, and the version the entry names. */
interface Started {
	word: PackageWord
	field?: string
	line?: number
	published?: Launch['published']
}

/** The packages an entry starts: by its own command and by those in the code of its body. */
function* startedBy({ parsed, details }: Subject): Iterable<Started> {
	const launch = details && kindOf(details).launch?.(details)
	const published = launch?.published
	for (const word of launch ? packageWords(launch.words) : [])
		yield { word, ...(launch?.fields[word.at] && { field: launch.fields[word.at] }), published }
	for (const { words, line } of launchesIn(parsed, published?.name))
		for (const word of packageWords(words)) yield { word, line, published }
}

const wayOf = ({ field, line }: Started) => ({ ...(field && { field }), ...(line && { line }) })

/** The version that runs must be the one that was reviewed. */
export const launchVersion: Check = {
	id: 'launch-version',
	level: 'blocker',
	draftMayFail: true,
	about: 'A command that starts a server names the exact version of every package, the same as in server.package.',
	*check(subject) {
		for (const started of startedBy(subject)) {
			const issue = started.word.registry === 'address' ? undefined : versionIssue(started)
			if (issue) yield { ...wayOf(started), ...issue }
		}
		yield* packageIssues(subject)
	},
}

function versionIssue({ word, published }: Started): Pick<Issue, 'message' | 'fix'> | undefined {
	const { name, said, exact } = word
	const own = published && isPackage(word, published) ? published.version : undefined
	if (exact && (!own || exact === own)) return undefined
	if (exact)
		return {
			message: `${name} is started as ${exact}, and server.package says ${own}.`,
			fix: 'In both places, write the version that was read.',
		}
	const why = said ? `${quoted(said)} is not an exact version` : 'no version is named'
	return {
		message: `${name} is started at the newest version at the time: ${why}.`,
		fix: own
			? `Write ${word.with(own)}.`
			: `Write the version that was read, for example ${word.with(exampleVersion(word))}, and the same as server.package.version.`,
	}
}

/** Reports a missing version, or one that the package's registry does not have. */
function* packageIssues({ details }: Subject): Iterable<Issue> {
	const launch = details && kindOf(details).launch?.(details)
	const { published, at = '' } = launch ?? {}
	if (!published) return
	const field = `${at}.version`
	const { registry, version, name } = published
	if (!version)
		yield {
			field,
			message: `The version of ${name} is missing, so nobody knows which one this describes.`,
			fix: 'Add the version that was read, for example version: 1.2.3, and use the same in the command line.',
		}
	else if (registry !== 'mcpb' && !isExactVersion(registry, version))
		yield {
			field,
			message: `${quoted(version)} is not an exact version of ${registry}.`,
			fix: registry === 'oci' ? 'Write a tag such as 1.2.3, or a digest.' : 'Write it in full, for example 1.2.3.',
		}
}

/** A server must not be started from a URL, whose content can change at any time. */
export const launchAddress: Check = {
	id: 'launch-address',
	level: 'blocker',
	draftMayFail: true,
	about: 'No package is started from a repository or an address: npm 12 rejects them, and what is there can change.',
	*check(subject) {
		for (const started of [...startedBy(subject), ...commandsOf(subject)]) {
			const { registry, name, exact } = started.word
			if (registry !== 'address' || exact) continue
			yield {
				...wayOf(started),
				message: `${quoted(name)} is started from a repository or an address: npm rejects that since version 12, and it can change at any time.`,
				fix: 'Write the package name with its version, for example example-server@1.2.3. With uvx, git+https://… with @ and the full 40-character commit also works.',
			}
		}
	},
}

/** What starts must be what the package registry has under that name, because that is what is read and observed. */
export const launchOptions: Check = {
	id: 'launch-options',
	level: 'warning',
	about: 'No option of npx, uvx and the like takes packages from another registry, or runs other code.',
	*check({ parsed, details }) {
		const launch = details && kindOf(details).launch?.(details)
		const own = launch ? [{ ...launch, line: undefined }] : []
		const written = launchesIn(parsed, launch?.published?.name).map((one) => ({ ...one, fields: [] }))
		const commands = ((details && kindOf(details).commands?.(details)) ?? []).map(([field, text]) => {
			const words = text.split(/\s+/)
			return { words, fields: words.map(() => field), line: undefined }
		})
		for (const { words, fields, line } of [...own, ...written, ...commands])
			for (const at of divertedAt(words))
				yield {
					...(fields[at] && { field: fields[at] }),
					...(line && { line }),
					message: `${quoted(words[at] ?? '')} makes ${quoted(words[0] ?? '')} start something other than the public package of that name.`,
					fix: 'Leave it out. If the package is only in your own registry, say so in the pull request.',
				}
	},
}

/** Further commands of an entry, one per line. */
const commandsOf = ({ details }: Subject): Started[] =>
	((details && kindOf(details).commands?.(details)) ?? []).flatMap(([field, text]) =>
		packageWords(text.split(/\s+/)).map((word) => ({ word, field })),
	)
