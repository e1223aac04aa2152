import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MADE_AT_LOAD, madeExpressions, nameOf, writtenExpressions } from '../../scripts/fuzz/expressions.ts'

/**
 * Files that create expressions when called, from constants, route paths or our own schemas, never from external text.
 */
const MADE_LATER = ['src/catalogue/revision.ts', 'src/documents/example-value.ts', 'src/http/route.ts']

const ledger = JSON.parse(readFileSync('scripts/fuzz/expressions.json', 'utf8')) as Record<string, string>
const { written, makers } = writtenExpressions()

test('every expression was proved linear, or somebody said why no long text costs it much: npm run expressions', async () => {
	const names = new Set([...written, ...(await madeExpressions())].map(nameOf))
	expect([...names].filter((name) => !ledger[name] || ledger[name].startsWith('TO BE'))).toEqual([])
	expect(Object.keys(ledger).filter((name) => !names.has(name))).toEqual([])
})

test('expressions are made where it is known of what, and never of foreign text', () => {
	expect(makers.filter((file) => file.startsWith('src/')).sort()).toEqual([...MADE_AT_LOAD, ...MADE_LATER].sort())
})
