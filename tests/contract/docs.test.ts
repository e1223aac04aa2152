import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NOTICE_DAYS } from '../../src/schema/contract/deprecation.ts'
import { operations } from '../../src/schema/contract/endpoints.ts'
import { ERRORS } from '../../src/schema/contract/errors.ts'

const docs = readFileSync('docs/api.md', 'utf8')
/** Cells of the table whose first column has this heading. */
const table = (heading: string): string[][] => {
	const lines = docs.slice(docs.indexOf(`| ${heading} |`)).split('\n')
	const end = lines.findIndex((line) => !line.startsWith('|'))
	return lines.slice(2, end).map((line) =>
		line
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim()),
	)
}

describe('docs/api.md', () => {
	it('lists every error code with its status', () => {
		const listed = table('code').flatMap(([codes = '', status = '']) =>
			[...codes.matchAll(/`(\w+)`/g)].map(([, code = '']) => [code, Number.parseInt(status, 10)]),
		)
		expect(Object.fromEntries(listed)).toEqual(
			Object.fromEntries(Object.entries(ERRORS).map(([code, { status }]) => [code, status])),
		)
	})

	it('lists the limits of every operation that has some', () => {
		const limited = operations.filter(([, { rate, kib }]) => rate || kib)
		const rows = limited.map(([, { method, path, rate = '', kib = '' }]) => `${method} \`${path}\` | ${rate} | ${kib}`)
		expect(
			table('operation')
				.map((cells) => cells.join(' | '))
				.sort(),
		).toEqual(rows.sort())
	})

	it('says how many requests a day it accepts from a network', () => {
		const said = [...docs.matchAll(/`(\/api\/[\w/-]+)` (?:accepts )?(\d+)\b/g)].map(
			([, path, daily]) => `${path} ${daily}`,
		)
		const limited = operations.filter(([, { networkRate }]) => networkRate)
		expect(said.sort()).toEqual(limited.map(([, { path, networkRate }]) => `${path} ${networkRate}`).sort())
	})

	it('promises the notice that the rows are held to', () => {
		expect(docs).toContain(`at least ${NOTICE_DAYS} days`)
	})
})

it('every table of the documents has its heading, so that it is shown as one', () => {
	const headless = ['README.md', ...globSync('docs/*.md')].flatMap((file) => {
		const lines = readFileSync(file, 'utf8')
			.replace(/^```[\s\S]*?^```/gm, '')
			.split('\n')
		const starts = lines.flatMap((line, at) => (line.startsWith('|') && !lines[at - 1]?.startsWith('|') ? [at] : []))
		return starts
			.filter((at) => !/^\|(?: *:?-+:? *\|)+$/.test(lines[at + 1] ?? ''))
			.map((at) => `${file}: ${lines[at]}`)
	})
	expect(headless).toEqual([])
})
