import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const script = join(import.meta.dirname, 'csv-profiler/scripts/profile-csv.mjs')
const folder = mkdtempSync(join(tmpdir(), 'csv-profiler-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(content: string | Buffer, ...options: string[]) {
	const path = join(folder, 'data.csv')
	writeFileSync(path, content)
	const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options, path], { encoding: 'utf8' })
	return { status, stdout, stderr }
}

function json(content: string | Buffer, ...options: string[]) {
	const { status, stdout } = run(content, '--json', ...options)
	return { status, profile: JSON.parse(stdout) }
}

const types = (content: string) => json(content).profile.columns.map(({ type }: { type: string }) => type)

describe('the Markdown report', () => {
	test('describes quotes, CRLF, a byte order mark, padding, placeholders, blank lines and a ragged row', () => {
		const lines = [
			'\ufeffid,name,zip,born,amount',
			'1,"Smith, ""Jo""",00123,2001-02-03,1.5',
			'2, Ann ,99999,2001-02-30,n/a',
			'',
			'3,"two\r\nlines",123,,7',
			'4,x,1',
			'',
		]
		expect(run(lines.join('\r\n'))).toEqual({
			status: 1,
			stderr: '',
			stdout: `# data.csv

4 rows · 5 columns · 130 bytes · delimiter comma · line ends CRLF 6 · byte order mark · 1 blank line

| # | column | type | filled | empty | placeholder | distinct | length | notes |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| 1 | id | integer | 4 | 0 | 0 | 4 | 1 | unique |
| 2 | name | text | 4 | 0 | 0 | 4 | 1 … 11 | unique; padded 1 |
| 3 | zip | code | 4 | 0 | 0 | 4 | 1 … 5 | unique |
| 4 | born | mixed | 2 | 2 | 0 | 2 | 10 | date 1, text 1 |
| 5 | amount | decimal | 2 | 1 | 1 | 2 | 1 … 3 |  |

1 structural problem:

- line 7: 3 fields where 5 were expected
`,
		})
	})

	test('shows no cell value of any type unless it is asked for', () => {
		const values = ['Ann Example', '98250.5', '1984-03-07', '491701234567', '2026-01-02T03:04Z', '00123', '1,57', 'yes']
		const header = 'name,pay,born,phone,seen,zip,rate,member'
		const rows = (count: number) => `${header}\n${`${values.map((one) => `"${one}"`).join()}\n`.repeat(count)}`
		const shown = [run(rows(1)), run(rows(3)), run(rows(1), '--json')].flatMap(({ stdout }) =>
			values.filter((value) => stdout.includes(value)),
		)
		expect(shown).toEqual([])
		const asked = run(rows(1), '--ranges').stdout
		expect(values.filter((value) => asked.includes(value))).toEqual(values.slice(1, 5))
		expect(json('a\n2\n7\n', '--ranges').profile.columns[0].range).toEqual([2, 7])
	})

	test('shows the first values when examples are asked for', () => {
		const content = 'name,mail\nJo,jo@example.com\nAnn,ann@example.com\n'
		expect(run(content).stdout).not.toContain('example.com')
		expect(run(content, '--examples', '1').stdout).toContain('| unique; e.g. "jo@example.com" |')
	})

	test('keeps the table whole when a column name holds a pipe or a line break', () => {
		expect(run('"a|b\nc"\n1\n').stdout).toContain('| 1 | a\\|b c | integer | 1 |')
	})
})

describe('the JSON report', () => {
	test('holds the whole profile', () => {
		expect(json('a;b\n1;x\n2;x\n')).toEqual({
			status: 0,
			profile: {
				file: 'data.csv',
				bytes: 12,
				byteOrderMark: false,
				delimiter: ';',
				lineEnds: { crlf: 0, lf: 3, cr: 0 },
				blankLines: 0,
				rows: 2,
				columns: [
					{
						name: 'a',
						type: 'integer',
						kinds: { integer: 2 },
						filled: 2,
						empty: 0,
						placeholders: 0,
						padded: 0,
						distinct: 2,
						distinctIsMinimum: false,
						unique: true,
						lengths: [1, 1],
					},
					{
						name: 'b',
						type: 'text',
						kinds: { text: 2 },
						filled: 2,
						empty: 0,
						placeholders: 0,
						padded: 0,
						distinct: 1,
						distinctIsMinimum: false,
						unique: false,
						lengths: [1, 1],
					},
				],
				issueCount: 0,
				issues: [],
			},
		})
	})

	test('says of an empty file that there is nothing in it', () => {
		expect(json('')).toEqual({
			status: 1,
			profile: {
				file: 'data.csv',
				bytes: 0,
				byteOrderMark: false,
				delimiter: ',',
				lineEnds: { crlf: 0, lf: 0, cr: 0 },
				blankLines: 0,
				rows: 0,
				columns: [],
				issueCount: 1,
				issues: [{ line: 1, problem: 'there is no header and no data' }],
			},
		})
	})

	test('measures a line of two million characters that spans many chunks', () => {
		const { status, profile } = json(`id,blob\n1,"${'ä"",\n'.repeat(400_000)}"\n2,short\n`)
		expect({ status, rows: profile.rows, lineEnds: profile.lineEnds, blob: profile.columns[1] }).toEqual({
			status: 0,
			rows: 2,
			lineEnds: { crlf: 0, lf: 3, cr: 0 },
			blob: {
				name: 'blob',
				type: 'text',
				kinds: { text: 2 },
				filled: 2,
				empty: 0,
				placeholders: 0,
				padded: 1,
				distinct: 2,
				distinctIsMinimum: false,
				unique: true,
				lengths: [5, 1_599_999],
			},
		})
	})

	test('counts every kind of line end, and a last line without one', () => {
		const { profile } = json('a\r\n1\n2\r3')
		expect([profile.lineEnds, profile.rows]).toEqual([{ crlf: 1, lf: 1, cr: 1 }, 3])
	})

	test('finds a line end and a character that are cut in two by a chunk', () => {
		const half = 65_536
		const { status, profile } = json(`${'a'.repeat(half - 1)}\r\n${'1'.repeat(half - 2)}é\r\n`)
		expect({ status, ends: profile.lineEnds, rows: profile.rows, lengths: profile.columns[0].lengths }).toEqual({
			status: 0,
			ends: { crlf: 2, lf: 0, cr: 0 },
			rows: 1,
			lengths: [half - 1, half - 1],
		})
	})

	test('stops counting distinct values at the limit and does not call the column unique', () => {
		const { profile } = json('a\n1\n2\n3\n', '--max-distinct', '2')
		const [{ distinct, distinctIsMinimum, unique }] = profile.columns
		expect({ distinct, distinctIsMinimum, unique }).toEqual({ distinct: 2, distinctIsMinimum: true, unique: false })
	})

	test('takes the first line as data when there is no header', () => {
		const { profile } = json('1,x\n2,y\n', '--no-header')
		expect([profile.rows, profile.columns.map(({ name }: { name: string }) => name)]).toEqual([
			2,
			['column 1', 'column 2'],
		])
	})
})

test('a column has the type that all its values share', () => {
	expect(types('a,b,c,d,e\n1,1.5,00123,2026-01-31,2026-01-31T10:00Z\n-2,3,7,2024-02-29,2026-02-01\n')).toEqual([
		'integer',
		'decimal',
		'code',
		'date',
		'datetime',
	])
	expect(types('a\tb\tc\td\te\nyes\t1,5\t12345678901234567\tNA\t1\nNO\t2,25\t1\t-\tx\n')).toEqual([
		'boolean',
		'decimal-comma',
		'code',
		'empty',
		'mixed',
	])
	expect(types('a|b|c|d|e\n2026-02-29|2026-13-01|e5|03/04/2026|1e5\n')).toEqual([
		'text',
		'text',
		'text',
		'text',
		'decimal',
	])
})

test('structural damage is reported with the line where it begins', () => {
	const { status, profile } = json('a,a,\n1,x"y,2\n"q"r,1,2\n1,2,3,4\n1,"open\nnever closed,2\n')
	expect([status, profile.issues]).toEqual([
		1,
		[
			{ line: 1, problem: 'a column has no name' },
			{ line: 1, problem: 'a column name occurs twice' },
			{ line: 2, problem: 'a quote stands inside an unquoted field' },
			{ line: 3, problem: 'text follows a closing quote' },
			{ line: 4, problem: '4 fields where 3 were expected' },
			{ line: 5, problem: 'a quote that opens here is never closed' },
			{ line: 5, problem: '2 fields where 3 were expected' },
		],
	])
})

test('bytes that are not UTF-8 are counted as damage', () => {
	const { profile } = json(Buffer.from([0x61, 0x0a, 0xe9, 0x0a]))
	expect(profile.issues).toEqual([{ line: 1, problem: 'not valid UTF-8 (characters replaced: 1)' }])
})

test('what cannot be read ends with code 2 and a message that helps', () => {
	const utf16 = run(Buffer.from('\ufeffa,b\n1,2\n', 'utf16le'))
	expect([utf16.status, utf16.stdout, utf16.stderr.split('\n')[0]]).toEqual([
		2,
		'',
		'The file is UTF-16. Convert it first: iconv -f UTF-16 -t UTF-8 in.csv > out.csv',
	])
	expect(run('a\n', '--delimiter', 'x')).toMatchObject({ status: 2, stdout: '' })
	expect(run('a\n', '--unknown')).toMatchObject({ status: 2, stdout: '' })
	expect(spawnSync(process.execPath, [script, join(folder, 'missing.csv')]).status).toBe(2)
})

test('standard input gives the same profile as a file', () => {
	const { stdout } = spawnSync(process.execPath, [script, '-'], { input: 'a\n1\n', encoding: 'utf8' })
	expect(stdout).toBe(run('a\n1\n').stdout.replace('# data.csv', '# -'))
})

test('the scripts use nothing that has to be installed and open no connection', () => {
	const sources = ['profile-csv.mjs', 'csv-parser.mjs', 'column.mjs', 'report.mjs'].map((name) =>
		readFileSync(join(script, '..', name), 'utf8'),
	)
	const imports = sources.flatMap((text) => [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from)).sort()
	expect(imports).toEqual([
		'./column.mjs',
		'./csv-parser.mjs',
		'./report.mjs',
		'node:crypto',
		'node:fs',
		'node:path',
		'node:util',
	])
})
