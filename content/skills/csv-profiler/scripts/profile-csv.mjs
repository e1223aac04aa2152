#!/usr/bin/env node
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Column } from './column.mjs'
import { CsvParser, guessDelimiter } from './csv-parser.mjs'
import { asMarkdown } from './report.mjs'

const USAGE = `Usage: node profile-csv.mjs [options] <file | ->
  --json               print JSON instead of Markdown
  --delimiter <char>   comma, semicolon, tab or pipe; guessed from the first line when absent
  --no-header          the first line holds data
  --ranges             show the lowest and highest number or date of a column; not by default, because they are values
  --examples <n>       show up to n values per column; none by default, because values may be private
  --max-distinct <n>   stop counting distinct values there (default 100000)
Exit code: 0 profiled, 1 profiled but the structure is damaged, 2 not read.`
const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' }
const MAX_ISSUES = 20

class UsageError extends Error {}

/** Profiles delimited text from an async iterable of byte chunks; holds no more than one record at a time. */
async function profile(chunks, options) {
	const state = { options, columns: undefined, rows: 0, issues: [], issueCount: 0, damaged: 0, bytes: 0, bom: false }
	const decoder = new TextDecoder()
	for await (const chunk of chunks) {
		if (state.bytes === 0) sniff(state, chunk)
		state.bytes += chunk.length
		feed(state, decoder.decode(chunk, { stream: true }))
	}
	feed(state, decoder.decode())
	state.parser?.end()
	return summary(state)
}

function sniff(state, chunk) {
	const [a, b, c] = chunk
	if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) {
		throw new UsageError('The file is UTF-16. Convert it first: iconv -f UTF-16 -t UTF-8 in.csv > out.csv')
	}
	state.bom = a === 0xef && b === 0xbb && c === 0xbf
}

function feed(state, text) {
	if (text === '') return
	state.damaged += text.split('\ufffd').length - 1
	state.parser ??= new CsvParser({
		delimiter: state.options.delimiter ?? guessDelimiter(text),
		onRecord: (fields, line) => record(state, fields, line),
		onIssue: (line, problem) => issue(state, line, problem),
	})
	state.parser.push(text)
}

function issue(state, line, problem) {
	state.issueCount++
	if (state.issues.length < MAX_ISSUES) state.issues.push({ line, problem })
}

function record(state, fields, line) {
	if (!state.columns) {
		startColumns(state, fields, line)
		if (state.options.header) return
	}
	state.rows++
	const expected = state.columns.length
	if (fields.length !== expected) issue(state, line, `${fields.length} fields where ${expected} were expected`)
	state.columns.forEach((column, index) => {
		column.add(fields[index] ?? '')
	})
}

function startColumns(state, fields, line) {
	const { header, ...shown } = state.options
	const names = fields.map((field, index) => (header && field.trim()) || `column ${index + 1}`)
	if (header && fields.some((field) => field.trim() === '')) issue(state, line, 'a column has no name')
	if (new Set(names).size < names.length) issue(state, line, 'a column name occurs twice')
	state.columns = names.map((name) => new Column(name, shown))
}

function summary(state) {
	if (!state.columns) issue(state, 1, 'there is no header and no data')
	if (state.damaged) issue(state, 1, `not valid UTF-8 (characters replaced: ${state.damaged})`)
	return {
		bytes: state.bytes,
		byteOrderMark: state.bom,
		delimiter: state.parser?.delimiter ?? state.options.delimiter ?? ',',
		lineEnds: state.parser?.lineEnds ?? { crlf: 0, lf: 0, cr: 0 },
		blankLines: state.parser?.blankLines ?? 0,
		rows: state.rows,
		columns: (state.columns ?? []).map((column) => column.summary(state.rows)),
		issueCount: state.issueCount,
		issues: state.issues,
	}
}

function count(text, name) {
	if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} takes a whole number.`)
	return Number(text)
}

function readArguments(args) {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			json: { type: 'boolean', default: false },
			delimiter: { type: 'string' },
			'no-header': { type: 'boolean', default: false },
			ranges: { type: 'boolean', default: false },
			examples: { type: 'string', default: '0' },
			'max-distinct': { type: 'string', default: '100000' },
		},
	})
	if (positionals.length !== 1) throw new UsageError('Name one file, or - for standard input.')
	const delimiter = values.delimiter && (DELIMITERS[values.delimiter] ?? values.delimiter)
	if (delimiter && !Object.values(DELIMITERS).includes(delimiter)) throw new UsageError('Unknown delimiter.')
	const maxDistinct = count(values['max-distinct'], 'max-distinct')
	const examples = count(values.examples, 'examples')
	const { json, ranges } = values
	return { path: positionals[0], json, delimiter, header: !values['no-header'], maxDistinct, examples, ranges }
}

async function main() {
	const options = readArguments(process.argv.slice(2))
	const input = options.path === '-' ? process.stdin : createReadStream(options.path)
	const result = { file: options.path === '-' ? '-' : basename(options.path), ...(await profile(input, options)) }
	process.stdout.write(options.json ? `${JSON.stringify(result, null, 2)}\n` : asMarkdown(result))
	process.exitCode = result.issueCount ? 1 : 0
}

main().catch((error) => {
	const known = error instanceof UsageError || error.code?.startsWith('ERR_PARSE_ARGS')
	process.stderr.write(`${error.message}\n${known ? `\n${USAGE}\n` : ''}`)
	process.exitCode = 2
})
