import type { Launch } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { isPackage } from '../kinds/launch.ts'
import { isExactVersion } from '../schema/text/exact-version.ts'
import { type PackageWord, packageWords } from '../schema/text/package-words.ts'
import { quoted } from '../schema/text/shorten.ts'
import type { Check, Issue, Subject } from './check.ts'
import { launchesIn } from './launch-text.ts'

/** A package that a command line starts, with where it stands and what the entry says of it. */
interface Started {
	word: PackageWord
	field?: string
	line?: number
	published?: Launch['published']
}

/** What an entry starts: by its own command line, and by those in the code of its text. */
function* startedBy({ parsed, source }: Subject): Iterable<Started> {
	const launch = source && kindOf(source).launch?.(source)
	const published = launch?.published
	for (const word of launch ? packageWords(launch.words) : [])
		yield { word, ...(launch?.fields[word.at] && { field: launch.fields[word.at] }), published }
	for (const { words, line } of launchesIn(parsed, published?.name))
		for (const word of packageWords(words)) yield { word, line, published }
}

const wayOf = ({ field, line }: Started) => ({ ...(field && { field }), ...(line && { line }) })

/** What was read is what runs. */
export const launchVersion: Check = {
	id: 'launch-version',
	level: 'blocker',
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
	const example = own ?? EXAMPLES[word.registry] ?? '1.2.3'
	return {
		message: `${name} is started at the newest version at the time: ${why}.`,
		fix: own
			? `Write ${word.with(own)}.`
			: `Write the version that was read, for example ${word.with(example)}, and the same as server.package.version.`,
	}
}

const EXAMPLES: Readonly<Record<string, string>> = { go: 'v1.2.3' }

/** A version that the entry owes, or one that is none where its package comes from. */
function* packageIssues({ source }: Subject): Iterable<Issue> {
	const launch = source && kindOf(source).launch?.(source)
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

/** Whoever starts an address starts whatever lies there that day, if it starts at all. */
export const launchAddress: Check = {
	id: 'launch-address',
	level: 'blocker',
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

/** Commands that an entry offers besides, each a line of its own. */
const commandsOf = ({ source }: Subject): Started[] =>
	((source && kindOf(source).commands?.(source)) ?? []).flatMap(([field, text]) =>
		packageWords(text.split(/\s+/)).map((word) => ({ word, field })),
	)
