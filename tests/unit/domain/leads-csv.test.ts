import { expect, test } from 'vitest'
import { csvCell } from '../../../src/domain/leads-csv.ts'

test.each([
	'=1+1',
	'+1',
	'-1',
	'@sum',
	'＝1',
	'＋1',
	'−1',
	'﹢1',
	'\t=1',
	'\r=1',
	'\n=1+1',
	'\r\n \n=1+1',
	' =1+1',
	'\u00a0=1',
	'\u3000=1',
	'\u200b=1',
	'\ufeff=1',
	'\u2060@x',
	'\ufe0f=1',
	'\u202e=1',
	'\u00ad=1',
	'\u0000=1',
	'\ttab first',
	'\nline first',
])('a cell %j is kept from being run', (text) => {
	expect(csvCell(text)).toBe(`"'${text.replaceAll('"', '""')}"`)
})

test.each(['', 'plain', '1=1', 'a\n=1', ' space first', '"quoted"', 'https://example.com/?a=b'])(
	'a cell %j stays as it is',
	(text) => {
		expect(csvCell(text)).toBe(`"${text.replaceAll('"', '""')}"`)
	},
)
