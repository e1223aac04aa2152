import { formatBytes, formatCount, formatDay } from '../../src/schema/text/format.ts'
import type { CheckedFile } from '../../src/transparency/check-file.ts'
import type { CheckedLog } from '../../src/transparency/client.ts'
import type { EntryEvent } from '../../src/transparency/entry-log.ts'
import type { LogReport } from './log.ts'
import type { Difference, Report } from './site.ts'

/** Text of a server without control characters. */
const plain = (text: string) => text.replace(/\p{C}/gu, '?')

/** Formats differences, two lines each. */
export const list = (differences: readonly Difference[]): string =>
	differences
		.map(
			({ path, kind, expected, actual }) => `${kind}  ${plain(path)}\n  ${plain(actual)} instead of ${plain(expected)}`,
		)
		.join('\n')

/** Formats the comparison of a site with its manifest. */
export function sayReport({ url, generatedAt, files, bytes, differences }: Report): string {
	const what = `${files} files, ${formatBytes(bytes)}, as of ${generatedAt}`
	if (!differences.length) return `${url} serves what its manifest says: ${what}.`
	return `${list(differences)}\n\n${url}: ${formatCount(differences.length, 'difference')} in ${what}.`
}

/** Formats a release. */
export const sayRelease = ({ release, origin }: CheckedLog): string =>
	`release ${release.release.toLocaleString('en')} of ${origin}, signed ${formatDay(release.at)}`

/** Formats the witnesses' signatures, one line each. */
export const sayWitnesses = ({ witnesses }: CheckedLog): string =>
	witnesses
		.map(({ name, at }) =>
			at === undefined
				? `\nThe witness ${name} did not say that it saw it.`
				: `\nSeen by ${name} on ${formatDay(new Date(at).toISOString())}.`,
		)
		.join('')

/** Formats the verification of a log and everything it signs. */
export function sayLog({ log, files, differences }: LogReport, name: string): string {
	const what = `${files} files of ${sayRelease(log)}`
	if (!differences.length) return `${name} serves every byte as it was signed: ${what}.${sayWitnesses(log)}`
	return `${list(differences)}\n\n${name}: ${formatCount(differences.length, 'difference')} in ${what}.`
}

/** Formats the verification of one file. */
export const sayFile = ({ file, log }: CheckedFile): string =>
	`/${plain(file.path)} is what was signed: ${file.bytes} bytes with the digest ${file.sha256}, in ${sayRelease(log)}.`

const STATES = {
	listed: 'listed',
	deprecated: 'no longer recommended',
	withdrawn: 'withdrawn',
	renamed: 'renamed',
	gone: 'gone',
}

/** Formats an entry event with a warning or a changed state. */
export const sayEvent = ({ key, state, advisory, reason, release }: EntryEvent): string =>
	plain(
		[`${key}: ${advisory?.decision ?? STATES[state]} in release ${release}`, advisory?.reason ?? reason]
			.filter(Boolean)
			.join('. '),
	)

/** Formats the history of an entry, one line for each event. */
export function sayHistory(key: string, history: readonly { event: EntryEvent; at: string; place: number }[]): string {
	if (!history.length) return `The log has no statement about ${key}. The whole log was read.`
	const lines = history.map(({ event, at, place }) => {
		const { state, version, sha256, reason, successor, advisory, release } = event
		const facts = [
			...[STATES[state], version && `version ${version}`, sha256 && `source ${sha256.slice(0, 12)}`, reason],
			...[successor && `use ${successor}`, advisory && `${advisory.decision}: ${advisory.reason}`],
		]
		return `release ${release}  ${formatDay(at)}  leaf ${place}  ${plain(facts.filter(Boolean).join(', '))}`
	})
	return `${lines.join('\n')}\n\n${key}: ${formatCount(history.length, 'statement')} in the log. The whole log was read, so there are no others.`
}
