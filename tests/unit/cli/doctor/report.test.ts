import Ajv from 'ajv'
import { expect, it } from 'vitest'
import type { Report } from '../../../../src/cli/doctor/examine.ts'
import { RULES } from '../../../../src/cli/doctor/finding.ts'
import { jsonReport, sarifReport, textReport } from '../../../../src/cli/doctor/report.ts'

const REPORT: Report = {
	files: 2,
	servers: 3,
	findings: [
		{
			rule: 'launch-address',
			level: 'error',
			client: 'one',
			file: '.one dir/a.json',
			line: 4,
			place: ['mcpServers', 'csv'],
			sentence: 'It is \u001b[31mred.',
			mend: 'registry import',
		},
		{ rule: 'secret-literal', level: 'warning', file: '~/.one.json', sentence: 'A secret.', mend: 'Move it.' },
	],
	context: [{ client: 'one', name: 'One', o200k: 1234, entries: 1, unknown: 1, skills: 2, listing: 90, cap: 8000 }],
}

/** What code scanning needs of SARIF 2.1.0. */
const SARIF = {
	type: 'object',
	required: ['$schema', 'version', 'runs'],
	properties: {
		version: { const: '2.1.0' },
		runs: {
			type: 'array',
			items: {
				type: 'object',
				required: ['tool', 'results'],
				properties: {
					tool: {
						type: 'object',
						required: ['driver'],
						properties: {
							driver: {
								type: 'object',
								required: ['name', 'rules'],
								properties: {
									rules: { type: 'array', items: { type: 'object', required: ['id', 'shortDescription'] } },
								},
							},
						},
					},
					results: {
						type: 'array',
						items: {
							type: 'object',
							required: ['ruleId', 'level', 'message', 'locations', 'partialFingerprints'],
							properties: { level: { enum: ['none', 'note', 'warning', 'error'] } },
						},
					},
				},
			},
		},
	},
}

it('people read where, what and how it is mended, and no terminal acts on what a file says', () => {
	const text = textReport(REPORT).join('\n')
	expect(text).toContain('error  .one dir/a.json:4  launch-address\n  It is U+001B[31mred.\n  → registry import')
	expect(text).toContain(
		'One: 1,234 tokens (o200k) for what the registry knows here; 1 server whose cost nobody has measured; 2 listed skills, 90 characters of 8,000',
	)
	expect(text).toContain('2 files, 3 servers: 2 findings.')
	expect(textReport({ ...REPORT, findings: [], context: [] })).toEqual(['2 files, 3 servers: nothing to fix.'])
})

it('what several clients load alike is said in one line', () => {
	const [one] = REPORT.context
	const context = [one, { ...one, name: 'Two' }, { ...one, name: 'Three', skills: 9 }].flatMap((each) => each ?? [])
	const lines = textReport({ ...REPORT, context } as typeof REPORT).filter((line) =>
		/^ {2}(?:One|Two|Three)/.test(line),
	)
	expect(lines.map((line) => line.replace(/:.*/, ''))).toEqual(['  One, Two', '  Three'])
})

it('programs read the same as JSON', () => {
	expect(jsonReport(REPORT)).toEqual({ schemaVersion: 1, ...REPORT })
})

it('code scanning reads findings in files of the project, by rule and line', () => {
	const sarif = sarifReport(REPORT, { name: 'registry', version: '1.2.3', url: 'https://example.com' })
	expect(new Ajv({ strict: false }).validate(SARIF, sarif)).toBe(true)
	const [run] = (
		sarif as { runs: { tool: { driver: { rules: { id: string }[] } }; results: Record<string, unknown>[] }[] }
	).runs
	expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(Object.keys(RULES))
	expect(run?.results).toMatchObject([
		{
			ruleId: 'launch-address',
			level: 'error',
			locations: [{ physicalLocation: { artifactLocation: { uri: '.one%20dir/a.json' }, region: { startLine: 4 } } }],
		},
	])
	expect(run?.results).toHaveLength(1)
	expect(run?.tool.driver.rules[Number(run.results[0]?.ruleIndex)]?.id).toBe('launch-address')
})

it('code scanning tells every finding from the others, and gets an address for each', () => {
	const [first] = REPORT.findings
	if (!first) throw new Error('there is no finding')
	const findings = [
		...[first, first, { ...first, line: 5 }, { ...first, kind: 'a' }, { ...first, kind: 'b' }],
		...[
			{ ...first, place: ['mcpServers', 'c', 'sv'] },
			{ ...first, file: 'lone\ud800.json' },
			{ ...first, file: 'a:b.json' },
		],
	]
	const sarif = sarifReport({ ...REPORT, findings }, { name: 'registry', version: '1.2.3', url: 'https://example.com' })
	const { results } = (sarif as { runs: [{ results: { partialFingerprints: object; message: { text: string } }[] }] })
		.runs[0]
	expect(new Ajv({ strict: false }).validate(SARIF, sarif)).toBe(true)
	expect(new Set(results.map(({ partialFingerprints }) => JSON.stringify(partialFingerprints))).size).toBe(
		results.length,
	)
	expect(results.length).toBeGreaterThan(6)
	for (const { message } of results) expect(message.text).not.toContain('\u001b')
})
