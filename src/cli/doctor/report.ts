import { visibleText } from '../../schema/text/hidden.ts'
import type { ContextTotal } from './context.ts'
import type { Report } from './examine.ts'
import { type Finding, RULES, type Rule } from './finding.ts'

/** What is shown of files is written so that no terminal acts on it. */
const shown = (text: string): string => visibleText(text)

const placeOf = ({ file, line }: Finding): string => `${file}${line ? `:${line}` : ''}`

const numbers = new Intl.NumberFormat('en')

const counted = (count: number, noun: string): string => `${numbers.format(count)} ${count === 1 ? noun : `${noun}s`}`

function totalLine({ name, o200k, entries, unknown, skills, listing, cap }: ContextTotal): string {
	const parts = [
		entries && `${counted(o200k, 'token')} (o200k) for what the registry knows here`,
		unknown && `${counted(unknown, 'server')} whose cost nobody has measured`,
		skills &&
			`${counted(skills, 'listed skill')}, ${numbers.format(listing)} characters${cap ? ` of ${numbers.format(cap)}` : ''}`,
	]
	return `${name}: ${parts.filter(Boolean).join('; ')}`
}

/** A report as lines for people. */
export function textReport({ files, servers, findings, context }: Report): string[] {
	const blocks = findings.flatMap((finding) => [
		`${finding.level}  ${shown(placeOf(finding))}  ${finding.rule}`,
		`  ${shown(finding.sentence)}`,
		`  → ${shown(finding.mend)}`,
	])
	return [
		...blocks,
		...(context.length ? ['Before you type anything:', ...context.map((one) => `  ${shown(totalLine(one))}`)] : []),
		`${counted(files, 'file')}, ${counted(servers, 'server')}: ${findings.length ? counted(findings.length, 'finding') : 'nothing to fix'}.`,
	]
}

/** A report for programs. */
export const jsonReport = (report: Report): object => ({ schemaVersion: 1, ...report })

const ruleRow = (rule: Rule): object => ({
	id: rule,
	shortDescription: { text: RULES[rule] },
	defaultConfiguration: { level: 'warning' },
})

const isOfProject = (file: string): boolean => file !== '' && !/^[~%/]|^[A-Za-z]:/.test(file)

/** Half a character, as names of files can have it, is in no address. */
const LONE = /\p{Cs}/gu

/** The address of a file, told from the project. */
const uriOf = (file: string): string => file.replace(LONE, '\ufffd').split(/[\\/]/).map(encodeURIComponent).join('/')

/** What tells a finding from all others: what it is of and where, and which it is of those that have all this in common. */
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

/** The findings in the files of a project as SARIF 2.1.0, for code scanning; what lies in a home is nobody else's business. */
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
