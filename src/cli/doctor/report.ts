import { visibleText } from '../../schema/text/hidden.ts'
import type { ContextTotal } from './context.ts'
import type { Report } from './examine.ts'
import { type Finding, RULES, type Rule } from './finding.ts'

/** Escapes text from files, so that a terminal does not interpret it. */
const shown = (text: string): string => visibleText(text)

const placeOf = ({ file, line }: Finding): string => `${file}${line ? `:${line}` : ''}`

const numbers = new Intl.NumberFormat('en')

const counted = (count: number, noun: string): string => `${numbers.format(count)} ${count === 1 ? noun : `${noun}s`}`

function totalWords({ o200k, entries, unknown, skills, listing, cap }: ContextTotal): string {
	const parts = [
		entries && `${counted(o200k, 'token')} (o200k) for what the registry knows here`,
		unknown && `${counted(unknown, 'server')} whose cost nobody has measured`,
		skills &&
			`${counted(skills, 'listed skill')}, ${numbers.format(listing)} characters${cap ? ` of ${numbers.format(cap)}` : ''}`,
	]
	return parts.filter(Boolean).join('; ')
}

/** What clients load, with equal ones in one line. */
function totalLines(context: readonly ContextTotal[]): string[] {
	const words = context.map(totalWords)
	const namesOf = (one: string) => context.filter((_, i) => words[i] === one).map(({ name }) => name)
	return [...new Set(words)].map((one) => `${namesOf(one).join(', ')}: ${one}`)
}

/** A report as text lines. */
export function textReport({ files, servers, findings, context }: Report): string[] {
	const blocks = findings.flatMap((finding) => [
		`${finding.level}  ${shown(placeOf(finding))}  ${finding.rule}`,
		`  ${shown(finding.sentence)}`,
		`  → ${shown(finding.mend)}`,
	])
	return [
		...blocks,
		...(context.length ? ['Before you type anything:', ...totalLines(context).map((one) => `  ${shown(one)}`)] : []),
		`${counted(files, 'file')}, ${counted(servers, 'server')}: ${findings.length ? counted(findings.length, 'finding') : 'nothing to fix'}.`,
	]
}

/** A report as JSON. */
export const jsonReport = (report: Report): object => ({ schemaVersion: 1, ...report })

const ruleRow = (rule: Rule): object => ({
	id: rule,
	shortDescription: { text: RULES[rule] },
	defaultConfiguration: { level: 'warning' },
})

const isOfProject = (file: string): boolean => file !== '' && !/^[~%/]|^[A-Za-z]:/.test(file)

/** Unpaired surrogates, which file names can contain and URIs cannot. */
const LONE = /\p{Cs}/gu

/** The URI of a file, relative to the project. */
const uriOf = (file: string): string => file.replace(LONE, '\ufffd').split(/[\\/]/).map(encodeURIComponent).join('/')

/** A unique id of each finding: its rule, location and kind, and a counter for findings that have these in common. */
function fingerprints(findings: readonly Finding[]): string[] {
	const counts = new Map<string, number>()
	return findings.map(({ rule, file, line = 0, place = [], kind = '' }) => {
		const key = JSON.stringify([rule, file, line, kind, place])
		const count = counts.get(key) ?? 0
		counts.set(key, count + 1)
		return `${key}:${count}`
	})
}

function resultOf(finding: Finding, rules: readonly Rule[], fingerprint: string | undefined): object {
	const { rule, level, file, line = 1, sentence, mend } = finding
	return {
		ruleId: rule,
		ruleIndex: rules.indexOf(rule),
		level,
		message: { text: shown(`${sentence} To fix it: ${mend}`) },
		locations: [
			{
				physicalLocation: { artifactLocation: { uri: uriOf(file), uriBaseId: 'SRCROOT' }, region: { startLine: line } },
			},
		],
		partialFingerprints: { 'place/v2': fingerprint },
	}
}

/**
 * The findings in the project as SARIF 2.1.0, for code scanning. Findings in the home directory are private and
 * omitted.
 */
export function sarifReport(
	{ findings }: Report,
	{ name, version, url }: { name: string; version: string; url: string },
): object {
	const rules = Object.keys(RULES) as Rule[]
	const own = findings.filter(({ file }) => isOfProject(file))
	const prints = fingerprints(own)
	return {
		$schema: 'https://json.schemastore.org/sarif-2.1.0.json',
		version: '2.1.0',
		runs: [
			{
				tool: { driver: { name, version, informationUri: url, rules: rules.map(ruleRow) } },
				columnKind: 'utf16CodeUnits',
				results: own.map((finding, i) => resultOf(finding, rules, prints[i])),
			},
		],
	}
}
