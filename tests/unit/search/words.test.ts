import { describe, expect, it } from 'vitest'
import { encode } from '../../../src/search/index/bytes.ts'
import { distance } from '../../../src/search/index/typo.ts'
import { relationsOf } from '../../../src/search/lexicon/lexicon.ts'
import { namedCategory } from '../../../src/search/query/names.ts'
import { rootOf, stemOf } from '../../../src/search/stem.ts'
import { camelParts, wordsOf } from '../../../src/search/text.ts'
import { firstOf } from '../../../src/search/top.ts'

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
		['本 test', ['本', 'test']],
		['APIテスト', ['api', 'テス', 'スト']],
		['テストAPI', ['テス', 'スト', 'api']],
		['データ', ['デー', 'ータ']],
		['ひらがな', ['ひら', 'らが', 'がな']],
		['F# and C#sharp', ['fsharp', 'and', 'c', 'sharp']],
		['my.network asp.net', ['mynetwork', 'aspnet']],
		["the hosts' and the user’s own", ['the', 'hosts', 'and', 'the', 'user', 'own']],
		['v1.2.3', ['v123']],
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

	it.each([
		['wrote', 'write'],
		['ran', 'running'],
		['sent', 'sending'],
		['built', 'builds'],
		['broke', 'broken', 'breaks'],
		['caught', 'catches'],
		['found', 'finding'],
		['kept', 'keeps'],
		['lost', 'losing'],
		['indices', 'indexes', 'index'],
		['analyses', 'analysis'],
		['spent', 'spending'],
		['hidden', 'hides', 'hide'],
	])('of a word that changes within itself are one too: %s', (...forms) => {
		expect(new Set(forms.map(stemOf)).size).toBe(1)
	})

	it.each([
		['boxes', 'box'],
		['patches', 'patch'],
		['crashes', 'crash'],
		['classes', 'class'],
		['buzzes', 'buzz'],
		['tools', 'tool'],
		['ties', 'tie'],
		['applied', 'apply'],
		['planned', 'plan'],
		['adding', 'add'],
		['calling', 'call'],
		['aging', 'aging'],
		['string', 'string'],
		['during', 'during'],
		['bring', 'bring'],
		['agreed', 'agreed'],
		['embed', 'embed'],
		['bus', 'bus'],
		['gpus', 'gpus'],
		['utf8ing', 'utf8ing'],
		['mp3s', 'mp3s'],
		['used', 'used'],
	])('take off plural, -ing, -ed and a final e, and nothing that is the word itself: %s is %s', (word, stem) => {
		expect(stemOf(word)).toBe(stemOf(stem))
	})

	it.each([
		['news', 'new'],
		['canvas', 'canva'],
		['states', 'stats'],
		['stripe', 'strip'],
		['planes', 'plans'],
		['paste', 'past'],
		['caring', 'cars'],
	])('keep words apart that mean different things: %s and %s', (one, other) => {
		expect(stemOf(one)).not.toBe(stemOf(other))
	})

	it.each(['embed', 'status', 'kubernetes', 'analysis', 'k8s', 'css', 'add'])('leave “%s” recognisable', (word) => {
		expect(stemOf(word).length).toBeGreaterThanOrEqual(Math.min(word.length, 3))
	})

	it.each([
		['translate', 'translates', 'translated', 'translating', 'translator', 'translation'],
		['generate', 'generates', 'generated', 'generating', 'generators', 'generations'],
		['verify', 'verifies', 'verified', 'verifying', 'verification', 'verifier'],
		['deploy', 'deployment', 'deployer'],
		['connect', 'connection', 'connector'],
		['optimize', 'optimization', 'optimizing'],
	])('have one root: %s', (...words) => {
		expect(new Set(words.map(rootOf)).size).toBe(1)
		expect(rootOf(words[0] as string)).not.toBe('')
	})

	it.each([
		['operational', 'operation'],
		['relationship', 'relationship'],
		['spanning', 'span'],
		['committer', 'commit'],
		['security', 'secur'],
		['execution', 'exec'],
		['migrative', 'migr'],
		['classifier', 'classif'],
		['classification', 'classif'],
	])('lose one ending of derivation and what it doubled: the root of %s is %s', (word, root) => {
		expect(rootOf(word)).toBe(root)
	})

	it.each([
		['chess', 'chess'],
		['axes', 'axe'],
		['classes', 'class'],
		['boxes', 'box'],
		['indexes', 'index'],
		['queries', 'query'],
		['ties', 'tie'],
		['flies', 'fly'],
		['gas', 'gas'],
		['buses', 'bus'],
		['virus', 'virus'],
		['basis', 'basis'],
		['seeing', 'see'],
		['doing', 'doing'],
		['freed', 'freed'],
		['tried', 'try'],
		['falling', 'fall'],
		['pressing', 'press'],
		['logging', 'log'],
		['tree', 'tre'],
		['one', 'one'],
		['parsed', 'pars'],
		['v2s', 'v2s'],
		['über', 'über'],
	])('of %s is %s', (word, stem) => {
		expect(stemOf(word)).toBe(stem)
	})

	it('have no root where too little would be left, or where they are no plain word', () => {
		expect(['ration', 'action', 'oauth2ion', 'v2ation', 'nation'].map(rootOf)).toEqual(Array(5).fill(''))
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
		['opstgres', 'postgres', 1],
		['postgrse', 'postgres', 1],
		['ca', 'abc', 3],
		['xedis', 'redis', 1],
		['redisx', 'redis', 1],
		[`${'a'.repeat(30)}b`, `${'a'.repeat(30)}c`, 1],
		[`${'a'.repeat(31)}b`, `${'a'.repeat(31)}cd`, 2],
		['a'.repeat(32), 'a'.repeat(36), 3],
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
		['hook or rule against leaks', ['hooks', 'rules']],
		['rule or hook against leaks', ['rules', 'hooks']],
		['commands and servers for notes', ['commands', 'servers']],
		['rules and commands', ['rules', 'commands']],
		['regeln oder hooks', ['rules', 'hooks']],
		['commands and tests', []],
		['a command and server setup', []],
		['hooks and hooks', ['hooks']],
	])('may be two that are joined: %s', (text, categories) => {
		expect(namedCategory(text.split(' ')).categories).toEqual(categories)
	})

	it.each([
		['hooks that format code', 'hooks'],
		['how many hooks are there', 'hooks'],
		['thanks which servers support oauth', 'servers'],
		['custom instructions for sql', 'rules'],
		['mdc for react', 'rules'],
		['a status line with the cost', 'lines'],
		['a plugin for reviews', 'bundles'],
		['mcp servers for databases', 'servers'],
		['slash command to review', 'commands'],
		['rules for sql', 'rules'],
		['stop the agent from deleting files', ''],
		['is this skill safe', ''],
		['dangerous command', ''],
		['is there a server for stripe', 'servers'],
		['which servers support oauth', 'servers'],
		['is there a rule about tests', 'rules'],
		['ssh to the server', ''],
		['which server answers first', ''],
		['i need a tool for pdfs', ''],
		['run a command for me', ''],
		['show me all servers', 'servers'],
		['list the rules', ''],
		['rules file for sql', 'rules'],
		['regeln fur typescript', 'rules'],
		['reglas de seguridad', 'rules'],
		['typescript regeln', 'rules'],
		['comandos para git', 'commands'],
		['serveurs mcp pour postgres', 'servers'],
		['server mcp per la ricerca', 'servers'],
		['ganchos de seguridad', 'hooks'],
		['prufe die regel', ''],
		['commandes clients en retard', ''],
		['guard against leaks and hook', 'hooks'],
	])('is taken from its words: %s', (text, category) => {
		expect(namedCategory(text.split(' ')).categories[0] ?? '').toBe(category)
	})
})

it('the first of many are those that a full sort would give', () => {
	const items = Array.from({ length: 500 }, (_, at) => (at * 7919) % 1009)
	const sorted = items.toSorted((a, b) => a - b)
	for (const size of [0, 1, 7, 100, 600]) expect(firstOf(items, size, (a, b) => a < b)).toEqual(sorted.slice(0, size))
})
