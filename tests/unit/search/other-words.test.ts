import { describe, expect, it } from 'vitest'
import { find } from '../../../src/search/find.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { french } from '../../../src/search/lexicon/french.ts'
import { italian } from '../../../src/search/lexicon/italian.ts'
import {
	englishOf,
	partsOf,
	withoutElisions,
	withoutJoiners,
	withPairs,
} from '../../../src/search/lexicon/languages.ts'
import { polish } from '../../../src/search/lexicon/polish.ts'
import { portuguese } from '../../../src/search/lexicon/portuguese.ts'
import { spanish } from '../../../src/search/lexicon/spanish.ts'
import { turkish } from '../../../src/search/lexicon/turkish.ts'
import { namedCategory } from '../../../src/search/query/names.ts'
import { parseQuery } from '../../../src/search/query/query.ts'
import { row } from './rows.ts'

const shelf = [
	row({ slug: 'maps', title: 'Atlas', description: 'Draws a map and a route.', author: 'Vera' }),
	row({ slug: 'database', title: 'Postgresql', description: 'Asks a database with a query.' }),
	row({ slug: 'graph', title: 'Quartzlib', description: 'Vests and other things.' }),
	...Array.from({ length: 20 }, (_, i) => row({ slug: `other-${i}`, title: `Other ${i}` })),
]
const index = openIndex(buildIndex(shelf))
const slugsOf = (q: string) => find(index, { q }).hits.map(({ doc }) => shelf[doc]?.slug)

describe('a query in another language', () => {
	it.each([
		['Datenbank abfragen', 'database'],
		['Datenbankabfrage', 'database'],
		['Karten und Routen', 'maps'],
		['consulta de datos', 'database'],
		['une requête', 'database'],
		['bases de données', 'database'],
		['consultar um banco de dados', 'database'],
		['mappe per il viaggio', 'maps'],
		['database bevragen', 'database'],
		['zapytania do bazy danych', 'database'],
		['veritabanında sorgulama', 'database'],
		['l’interrogation d’une base de données', 'database'],
		["mappe dell'atlas", 'maps'],
		["qu'est-ce que l'atlas", 'maps'],
	])('%s finds what its words are in English', (q, slug) => {
		expect(slugsOf(q)[0]).toBe(slug)
	})

	it.each([
		['rechnungen als pdf', 'rechnungen pdf'],
		['fehler beim atlas', 'fehler atlas'],
		['ne pas supprimer plusieurs fichiers', 'supprimer fichiers'],
		['convertir varios archivos', 'convertir archivos'],
		['pagina als atlas opslaan', 'pagina atlas opslaan'],
	])('is not asked for the words that only join others: %s', (q, rest) => {
		expect(withoutJoiners(q.split(' ')).join(' ')).toBe(rest)
	})

	it('knows what an Italian verb is in what somebody is to do', () => {
		expect(englishOf('cancelli')).toEqual(englishOf('cancellare'))
	})

	it('has no list with a word that a later one has, which would count alone; German and Dutch need theirs for nouns of two', () => {
		const lists = [turkish, polish, portuguese, italian, spanish, french].map((lines) =>
			lines.split(/,\s|\n/).flatMap((line) => line.split(' ').slice(0, 1).filter(Boolean)),
		)
		const words = lists.flat()
		expect(words.length).toBeGreaterThan(1_000)
		expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
	})

	it('asks for both parts of a noun of two', () => {
		expect(partsOf('wetterdaten')).toEqual(['weather', 'data'])
		expect(partsOf('serveruberwachung')).toEqual(['server', 'monitoring'])
		expect(parseQuery(index, 'Kartendaten').terms.map(({ words }) => words)).toEqual([['map'], ['data']])
		expect(parseQuery(index, 'klantgegevens').terms.map(({ words }) => words)).toEqual([['customer'], ['data']])
		// What entries have is a word of its own, and what is listed whole is no noun of two.
		expect(parseQuery(index, 'Quartzlib').terms.map(({ words }) => words)).toEqual([['quartzlib']])
		expect(partsOf('datenanalyse')).toEqual([])
	})

	it('looks for a noun of two only in words that are short enough to be one', () => {
		expect(partsOf('wetter'.repeat(1_000_000))).toEqual([])
	})

	it('may be written without its signs', () => {
		for (const word of ['loschen', 'loeschen']) expect(englishOf(word)).toEqual(['delete', 'remove'])
		expect(slugsOf('Größe')).toEqual(slugsOf('groesse'))
	})

	it.each([
		['unitarias', 'unit'],
		['sessoes', 'session'],
		['dangereuses', 'dangerous'],
		['pericolosi', 'dangerous'],
		['gefahrliche', 'dangerous'],
		['automaticamente', 'automatic'],
		['automatiquement', 'automatic'],
		['cifrando', 'encrypt'],
		['lerreur', 'error'],
		['przegladarkami', 'browser'],
		['veritabanlari', 'database'],
		['beveiligingscontrole', 'security'],
		['blokuje', 'block'],
		['avisarme', 'notify'],
		['aggiornarlo', 'update'],
	])('%s is a form of a listed word, and called “%s”', (form, english) => {
		expect(englishOf(form)[0]).toBe(english)
	})

	it.each([
		'candidates',
		'practices',
		'generates',
		'llama',
		'regulation',
		'indirect',
		'listener',
		'paste',
		'course',
		'sender',
		'lecture',
		'formula',
		'revisions',
		'listen',
	])('%s is English, although it looks like a form of a listed word', (word) => {
		expect(englishOf(word)).toEqual([])
	})

	it('may have two words for one', () => {
		expect(withPairs(['proteger', 'mot', 'passe'])).toEqual(['proteger', 'password'])
		expect(withPairs(['redes', 'sociales'])).toEqual(['social', 'media'])
		expect(withPairs(['mot', 'cle'])).toEqual(['mot', 'cle'])
	})

	it.each([
		['barre etat', 'statusline'],
		['barra de estado', 'statusline'],
		['barra di stato', 'statusline'],
		['linha de status', 'statusline'],
		['developpement pilote par les tests', 'developpement test driven'],
		['desenvolvimento orientado a testes', 'desenvolvimento test driven'],
		['sviluppo guidato dai test', 'sviluppo test driven'],
		['previsao do tempo', 'weather'],
		['che tempo fa', 'weather'],
		['do a merge', 'do a merge'],
	])('“%s” is “%s”, whatever joins its words', (q, english) => {
		expect(withPairs(withoutJoiners(q.split(' '))).join(' ')).toBe(english)
	})

	it('loses the small words that an apostrophe joins to others, but no part of a name or of English', () => {
		const without = (text: string) => withoutElisions(text, (word) => word === 'loreal')
		expect(without("barre d'état avec l’utilisation")).toBe('barre état avec utilisation')
		expect(without("jusqu'à l'API dell'azienda all'inizio")).toBe("jusqu'à API azienda inizio")
		expect(without("L'Oréal et L'Équipe")).toBe("L'Oréal et Équipe")
		expect(without("don't let's I'd y'all o'reilly rock'n'roll")).toBe("don't let's I'd y'all o'reilly rock'n'roll")
	})

	it('keeps a joining word that begins two words for one', () => {
		expect(withPairs(withoutJoiners(['datenbank', 'ohne', 'internet']))).toEqual(['datenbank', 'offline'])
		expect(withPairs(withoutJoiners(['leggere', 'e', 'mail']))).toEqual(['leggere', 'e', 'mail'])
	})

	it('loses words that only join others, and an English one loses none', () => {
		expect(withoutJoiners(['karten', 'und', 'routen'])).toEqual(['karten', 'routen'])
		expect(withoutJoiners(['mappe', 'e', 'percorsi'])).toEqual(['mappe', 'percorsi'])
		expect(withoutJoiners(['la', 'zebra'])).toEqual(['la', 'zebra'])
		expect(withoutJoiners('gibt es einen server fur jira'.split(' '))).toEqual(['server', 'jira'])
		expect(withoutJoiners('welcher server kann pdfs'.split(' '))).toEqual(['server', 'pdfs'])
		expect(withoutJoiners('ein hook damit der agent nichts loscht'.split(' '))).toEqual([
			'hook',
			'agent',
			'nichts',
			'loscht',
		])
		expect(withoutJoiners('quiero algo que pueda leer pdf'.split(' '))).toEqual(['algo', 'leer', 'pdf'])
		expect(withoutJoiners('vorrei un server che puo leggere'.split(' '))).toEqual(['server', 'leggere'])
		expect(withoutJoiners('sem campaign'.split(' '))).toEqual(['sem', 'campaign'])
	})
})

describe('a short word', () => {
	it('is what has its consonants in their order, from the first to the last', () => {
		expect(slugsOf('pgsql')).toEqual(['database'])
		expect(slugsOf('qrzlb')).toEqual(['graph'])
		expect(slugsOf('qrzlx')).toEqual([])
		expect(slugsOf('rtzlb')).toEqual([])
	})

	it('of two letters is the beginning of no author’s name', () => {
		expect(slugsOf('ve')).toEqual(['graph'])
		expect(slugsOf('ver')).toContain('maps')
	})
})

describe('the last word of a few', () => {
	it('names a category where it is one in the plural', () => {
		const of = (q: string) => namedCategory(q.split(' ')).categories[0] ?? ''
		expect(of('quartz servers')).toBe(of('servers'))
		expect(of('servers')).not.toBe('')
		expect([of('quartz server'), of('how to build servers'), of('a b c d servers')]).toEqual(['', '', ''])
	})
})

describe('the name of a category of which there is no entry', () => {
	it('is a word, and finds what holds it', () => {
		const rules = [
			row({ category: 'rules', slug: 'one', title: 'Quartz server rules' }),
			row({ category: 'rules', slug: 'two', title: 'Marble' }),
		]
		const slugsOf = (q: string) => find(openIndex(buildIndex(rules)), { q }).hits.map(({ doc }) => rules[doc]?.slug)
		expect(slugsOf('server')).toEqual(['one'])
		expect(slugsOf('rules')).toEqual(['one', 'two'])
	})

	it('is passed by what is called so, whole', () => {
		const rows = [
			row({ slug: 'called', category: 'hooks', title: 'Quartz servers' }),
			row({ slug: 'of', title: 'Quartz', tags: ['quartz'], description: 'Quartz.' }),
			...shelf,
		]
		const [first] = find(openIndex(buildIndex(rows)), { q: 'quartz servers' }).hits
		expect(rows[first?.doc ?? -1]?.slug).toBe('called')
	})
})
