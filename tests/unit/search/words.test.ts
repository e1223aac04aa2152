import { describe, expect, it } from 'vitest'
import { encode } from '../../../src/search/bytes.ts'
import { relationsOf } from '../../../src/search/lexicon.ts'
import { namedCategory } from '../../../src/search/names.ts'
import { rootOf, stemOf } from '../../../src/search/stem.ts'
import { camelParts, wordsOf } from '../../../src/search/text.ts'
import { firstOf } from '../../../src/search/top.ts'
import { distance } from '../../../src/search/typo.ts'

const textsOf = (text: string) => wordsOf(text).map((word) => word.text)

describe('words', () => {
	it.each([
		['Crème BRÛLÉE', ['creme', 'brulee']],
		['guard-destructive_shell', ['guard', 'destructive', 'shell']],
		['C++, C# and .NET', ['cpp', 'csharp', 'and', 'dotnet']],
		['.env', ['env']],
		['node.js', ['nodejs']],
		["the agent's", ['the', 'agent']],
		['ｋ８ｓ', ['k8s']],
		['数据库 test', ['数据', '据库', 'test']],
		['🙂 — !', []],
	])('of “%s” are read', (text, words) => {
		expect(textsOf(text)).toEqual(words)
	})

	it('keep the parts of a compound', () => {
		expect(wordsOf('Next.js')).toEqual([{ text: 'nextjs', parts: ['next', 'js'] }])
		expect(camelParts('createIssue in PostgreSQL')).toEqual(
			new Map([
				['createissue', ['create', 'issue']],
				['postgresql', ['postgre', 'sql']],
			]),
		)
	})

	it('are never longer than 48 characters', () => {
		expect(textsOf('𝒂'.repeat(60))).toEqual(['a'.repeat(48)])
		expect(textsOf('a'.repeat(5000))).toEqual(['a'.repeat(48)])
	})
})

describe('stems', () => {
	it.each([
		['formats', 'formatting', 'formatted', 'format'],
		['queries', 'query', 'querying', 'queried'],
		['writes', 'write', 'writing', 'written'],
		['databases', 'database'],
		['branches', 'branch'],
		['deletes', 'deleting', 'deleted', 'delete'],
	])('of the forms of a word are one: %s', (...forms) => {
		expect(new Set(forms.map(stemOf)).size).toBe(1)
	})

	it.each(['embed', 'status', 'kubernetes', 'analysis', 'k8s', 'css', 'add'])('leave “%s” recognisable', (word) => {
		expect(stemOf(word).length).toBeGreaterThanOrEqual(Math.min(word.length, 3))
	})

	it('share a root where words are derived from one another', () => {
		expect(rootOf('migration')).toBe(rootOf('migrate'))
		expect(rootOf('notification')).toBe(rootOf('notifying'))
		expect(rootOf('code')).toBe('')
	})
})

describe('distance', () => {
	it.each([
		['playwrigth', 'playwright', 1],
		['sentri', 'sentry', 1],
		['githb', 'github', 1],
		['kuberntes', 'kubernetes', 1],
		['postgres', 'postgres', 0],
		['redis', 'radius', 2],
		['redis', 'rust', 3],
	])('from %s to %s counts mistakes', (a, b, mistakes) => {
		expect(distance(encode(a), encode(b), 2)).toBe(mistakes)
	})
})

describe('the lexicon', () => {
	it('knows a name in any form, and tells the same from the related', () => {
		expect(relationsOf(['k8s'])).toContainEqual({ words: ['kubernetes'], closeness: 0.95 })
		expect(relationsOf(['deleting'])).toContainEqual({ words: ['remove'], closeness: 0.8 })
		expect(relationsOf(['deleted'])).toContainEqual({ words: ['destructive'], closeness: 0.5 })
		expect(relationsOf(['pull', 'requests'])).toContainEqual({ words: ['pr'], closeness: 0.95 })
		expect(relationsOf(['destructive'])).not.toContainEqual(expect.objectContaining({ words: ['delete'] }))
	})

	it('knows nothing of names that objects have by birth', () => {
		expect(relationsOf(['constructor'])).toBeUndefined()
		expect(relationsOf(['__proto__'])).toBeUndefined()
	})
})

describe('the category a query names', () => {
	it.each([
		['hooks that format code', 'hooks'],
		['a status line with the cost', 'statuslines'],
		['mcp servers for databases', 'mcp'],
		['slash command to review', 'commands'],
		['rules for sql', 'rules'],
		['stop the agent from deleting files', ''],
		['is this skill safe', ''],
		['dangerous command', ''],
	])('is taken from its words: %s', (text, category) => {
		expect(namedCategory(text.split(' ')).category).toBe(category)
	})
})

it('the first of many are those that a full sort would give', () => {
	const items = Array.from({ length: 500 }, (_, at) => (at * 7919) % 1009)
	const sorted = items.toSorted((a, b) => a - b)
	for (const size of [0, 1, 7, 100, 600]) expect(firstOf(items, size, (a, b) => a < b)).toEqual(sorted.slice(0, size))
})
