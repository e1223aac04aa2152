import { memoizeNewest, once } from '../../schema/text/memoize.ts'
import { stemOf } from '../stem.ts'
import { plain } from '../text.ts'
import { wordSet } from '../words/word-lists.ts'
import { dutch } from './dutch.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'
import { turkish } from './turkish.ts'

// Words of other languages and what they are called in English: the word without accents, then its English words, and a
// comma. Words that are also English, or a name, are left out. A noun of two listed words is found by its parts. Of Polish and
// Turkish, whose words have many forms, it may be what all forms begin with, and a hyphen.

/** Words that join others in these languages, and say nothing by themselves. */
const joining = `
der die das den dem des und oder fur mit ein eine einen einem einer eines ich mein meine meinen zu zum zur von vom auf ist sind wie
nicht bei aus nach im ins uber ohne wenn werden gibt es kann konnen konnte welche welcher welches was brauche brauchen soll sollen kein keine keinen
dass damit darf durfen muss mussen mochte wurde wird haben sich ihn ihm ihr ihre unser unsere mir mich uns wir sie dieser diese dieses
als beim immer alles schon sobald bevor mehrere mehreren einige sein seine daran davon dazu darauf etwas jemand auch nur noch mehr gerne gern bitte lieber liebsten moglichst sowie bis durch gegen wo wer wem dann wahrend
el la los las un una de del y en con para por mi mis que como sin
quiero quisiera busco necesito tengo tiene puede pueda puedo hay esta este estos estas ese esa desde hasta sobre entre sus donde cuando
le les une des du et avec pour sur mon ma mes comment sans dans aux au
je nous vous qui que dont permet permettant cette ces ce est sont peut peux puisse voudrais veux besoin faut leur leurs notre votre depuis entre
uma umas uns dos das ao aos pelo pela com sem mais meu minha meus minhas seu sua seus suas quero preciso procuro posso pode tem isso essa esse sao
il lo gli uno dello della dei degli delle alla alle dal dalla nel nella nei sul sulla senza tra che cui quando dove mio mia miei mie questo
questa voglio vorrei cerco posso puo sono essere anche
plusieurs lorsque tant tres ne pas ainsi chez vers varios varias muy segun mediante hacia antes despues hacer hacerlo al cada todos todas funciona funcione em na nas depois ou fazer quando e apres avant lors chaque tous toutes fonctionne faire
het een voor van met zonder te naar bij uit wil kan moet hoe wat waar ik we mijn onze ons deze dit aan op om over tussen zodat wanneer alleen zijn wordt worden mij niet geen iets
als ook nog maar dat zorg zorgen molto tutti tutte vari varie muito
na oraz lub dla jak nie od po przez bez moj moja moje moich chce zeby aby czy przed ktory ktora ktore jest sa sie mi przy miedzy moge potrzebuje gdy jako
ve ile icin bir bu nasil ben olan olarak gibi daha icinde uzerinde istiyorum lazim etmek yapmak etme yapma eden benim olmadan
ia ki z w u
di da su sui nelle nello negli prima dopo ogni funziona fare um vor nach zwischen quand par dai partir partire o jede jeder jedes alle funktioniert`

const joiners = wordSet(joining)

type Words = ReadonlyMap<string, readonly string[]>

const read = (lines: string): Words =>
	new Map(
		lines
			.split(/,\s|\n/)
			.filter(Boolean)
			.map((line) => {
				const [word = '', ...english] = line.split(' ')
				return [word, english] as const
			}),
	)

/** Of languages that write nouns together. */
const compounding = once(() => ({ german: read(german), dutch: read(dutch) }))
/** Of a word that several languages have, the last one’s counts. */
const known = once(
	(): Words =>
		new Map([
			...read(`${turkish}${polish}`),
			...compounding().dutch,
			...read(`${portuguese}${italian}`),
			...compounding().german,
			...read(`${spanish}${french}`),
		]),
)

/**
 * What a word in one of its forms ends in, and what it may end in where it is listed: adverbs, plurals and feminines, endings of German
 * adjectives and nouns, and forms of verbs. The longest ending that gives a listed word counts.
 */
const ENDINGS = `
amente o|a, emente e, mente |e, ement |e, aciones acion, iones ion, ores or, ades ad, enes en, ales al, oes ao, aes ao, ais al, eis el, ns m
aux al, euses eux, euse eux, entes ent, ives if, ive if, ees er, ee er, issant ir, issent ir, ischer isch, licher lich
ando ar|are, endo er|ere|ir, iendo er|ir, adas ar|ado, ados ar|ado, ada ar|ado, ado ar, idas ir|er|ido, idos ir|er|ido, ida ir|er|ido, ido ir|er
arme ar, arnos ar, arlo ar|are, arla ar|are, arlos ar, arlas ar, arse ar, erlo er|ere, erla er|ere, irlo ir|ire, irla ir|ire, irme ir, armi are, arli are, arle are
ate ato, ati are|ato, ata are|ato, ato are, iti ire, ite ito, ito ire, ose oso, iche ico|ica
as o|a, os o, is il, s , a o, en er|ir|, an ar|er|ir, em er|ir|e|, am ar|er|ir, est en, st en, et en, t en, e , i o|e|a|io|are, ez er, ons er
`
	.split(/,\s|\n/)
	.filter(Boolean)
	.map((line) => {
		const [ending = '', listed = ''] = line.split(' ')
		return [ending, listed.split('|')] as const
	})
	.sort(([one], [other]) => other.length - one.length)

const endingsByLetter = Map.groupBy(ENDINGS, ([ending]) => ending.at(-1))

const SHORTEST_STEM = 4

/**
 * The English of a listed word that this is a form of; an English word that only looks like one is none: `candidates`, and
 * the French words in -ions are English too.
 */
function ofForm(word: string): readonly string[] | undefined {
	if (word.endsWith('ions')) return undefined
	for (const [ending, listed] of endingsByLetter.get(word.at(-1)) ?? []) {
		if (!word.endsWith(ending) || word.length - ending.length < SHORTEST_STEM) continue
		const stem = word.slice(0, word.length - ending.length)
		const found = listed.map((end) => known().get(stem + end)).find(Boolean)
		if (found) return found.some((name) => stemOf(name) === stemOf(word)) ? undefined : found
	}
	return undefined
}

/** Before a vowel, what is left of an article with its apostrophe gone: `decran` and `lerreur`. */
const ELIDED = /^[dl](?=[aeiouh])/

/** A query asks for each of its words several times, and most are asked for again. */
const MOST_KEPT = 1000

/** The English for a word of another language, without diacritics; empty if it is not known. */
export const englishOf = memoizeNewest(MOST_KEPT, (word): readonly string[] => listed(word) ?? partsOf(word))

/** The same of a word that is listed, in whatever form. */
const listed = (word: string): readonly string[] | undefined =>
	known().get(word) ??
	known().get(word.replace(/([aou])e/g, '$1')) ??
	known().get(word.replace(ELIDED, '')) ??
	ofForm(word) ??
	ofBeginning(word.replace(PRESENT, 'owac'))

/** How Polish verbs end in what is asked or done, for what they end in where they are listed: `blokuj` for `blokow-`. */
const PRESENT = /uj(?:e|a|ac|my|cie)?$/

/** A word may have so many letters more than what its forms begin with. */
const LONGEST_ENDING = 6

/** The English for the longest listed beginning of a word, which covers all its forms. */
function ofBeginning(word: string): readonly string[] | undefined {
	const shortest = Math.max(SHORTEST_BEGINNING, word.length - LONGEST_ENDING)
	for (let size = word.length; size >= shortest; size--) {
		const found = known().get(`${word.slice(0, size)}-`)
		if (found) return found.some((name) => stemOf(name) === stemOf(word)) ? undefined : found
	}
	return undefined
}

const SHORTEST_BEGINNING = 4

const SHORTEST_PART = 4
/** English words that begin such nouns, and are in no list because they are English: `codeuberprufung`. */
const ENGLISH = wordSet('code test server cloud')
const longestPart = once(() =>
	Math.max(...Object.values(compounding()).flatMap((words) => [...words.keys()].map(({ length }) => length))),
)
const SHORTEST = 10

/** The English of a German or Dutch noun that is made of two, a word each: `datenbankabfrage`, and with a letter between them, `sicherheitsprufung`; nothing where it is known whole. */
export function partsOf(word: string): readonly string[] {
	if (word.length < SHORTEST || listed(word)) return []
	// Longer parts are not listed, so that a word of any length costs no more than a long one.
	const first = Math.max(SHORTEST_PART, word.length - longestPart())
	const last = Math.min(word.length - SHORTEST_PART, longestPart() + 1)
	for (const words of Object.values(compounding()))
		for (let at = first; at <= last; at++) {
			const begun = word.slice(0, at)
			const before =
				words.get(begun) ?? words.get(begun.replace(/s$/, '')) ?? (ENGLISH.has(begun) ? [begun] : undefined)
			const behind = words.get(word.slice(at))
			if (before && behind) return [...before.slice(0, 1), ...behind.slice(0, 1)]
		}
	return []
}

/** Two words of these languages, without what joins others, or three with what is English too between, that are a word or a phrase in English; `e` is also “and”. */
const PAIRS = new Map(
	`
database: base datos, bases datos, base donnees, bases donnees, base dados, bases dados, banco dados, bancos dados, base dati, basi dati, banca dati, banche dati
read only: solo lectura, somente leitura, apenas leitura, lecture seule, sola lettura, nur lesen
open source: logiciel libre, logiciels libres, gratuit libre, codigo abierto, codigo aberto, code ouvert, codice aperto
statusline: barre etat, barre statut, ligne statut, ligne etat, barra estado, linea estado, barra stato, riga stato, barra status, linha status
test driven: pilote tests, guidato test, orientado a testes, guiado testes, orientado a pruebas, guiado pruebas, dirigido pruebas
long term: largo plazo, longo prazo, long terme, lungo termine
workflow: flujo trabajo, flujos trabajo, fluxo trabalho, fluxos trabalho, flux travail, flusso lavoro, flussi lavoro
screenshot: captura pantalla, capturas pantalla, captura tela, capturas tela, capture ecran, captures ecran
spreadsheet: hoja calculo, hojas calculo, folha calculo, folhas calculo, feuille calcul, feuilles calcul, foglio calcolo, fogli calcolo
password: mot passe, mots passe
backup: copia seguridad, copias seguridad, copia seguranca, copias seguranca
social media: redes sociales, redes sociais, reseaux sociaux, soziale netzwerke, sozialen netzwerken
sandbox: bac sable
weather: pronostico tiempo, previsao do tempo, previsioni tempo, previsions meteo, tempo atmosferico, tiempo atmosferico, previsioni meteo, tempo fa
invoice: nota fiscal, notas fiscais
offline: hors ligne, sin conexion, sans connexion, sem conexao, senza connessione, ohne internet
online: en linea, en ligne, em linha
e mail: e mail
e mails: e mails
delete file: suppression fichier, suppression fichiers
real time: tiempo real, tempo real, temps reel, tempo reale
machine learning: aprendizaje automatico, apprentissage automatique, apprendimento automatico, maschinelles lernen
smart home: casa inteligente, casa intelligente, maison connectee, intelligentes zuhause
database: baza danych, bazy danych, bazie danych, baze danych, baz danych, veri tabani, veri tabanini
read only: alleen lezen, alleen lezend, tylko odczytu, tylko do odczytu, tylko odczyt, salt okunur
debugging: hata ayiklama, hata ayiklamak
smart home: ev otomasyonu, akilli ev, akilli evi, inteligentny dom, inteligentnego domu
changelog: journal modifications, notes version, notes de version, notas version, notas versao, note rilascio, note di rilascio
screenshot: zrzut ekranu, zrzuty ekranu, ekran goruntusu, ekran goruntuleri
pull request: demande de tirage, demande tirage, demandes tirage
e mail: e posta, e postalari
best practices: buenas practicas, boas praticas, bonnes pratiques, buone pratiche
`
		.trim()
		.split('\n')
		.flatMap((line) => {
			const [english = '', pairs = ''] = line.split(': ')
			return pairs.split(', ').map((pair) => [pair, english.split(' ')] as const)
		}),
)

/** The most words that are one here. */
const LONGEST = 3

const pairAt = (words: readonly string[], at: number): { english: readonly string[]; size: number } | undefined => {
	for (let size = LONGEST; size > 1; size--) {
		const english = PAIRS.get(words.slice(at, at + size).join(' '))
		if (english) return { english, size }
	}
	return undefined
}

/** The words, with those pairs in English: “base de données” is no base of another kind. */
export function withPairs(words: readonly string[]): readonly string[] {
	const said: string[] = []
	for (let at = 0, size = 1; at < words.length; at += size) {
		const pair = pairAt(words, at)
		size = pair?.size ?? 1
		said.push(...(pair?.english ?? words.slice(at, at + 1)))
	}
	return said
}

/** An article or a small word that has lost its vowel, with its apostrophe, before the word that it is written to: `l’utilisation`, `dell’articolo`. */
const ELISION =
	/(?<![\p{L}\p{N}'’])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|dell|all|dall|nell|sull|un|quell|quest|com|dov)['’](?=([aeiouyhàâèéêëìîïòôùûœæ][\p{L}\p{N}]+))/giu

/** A text in which the small words that are written to others with an apostrophe are gone; a name that `isName` knows stays whole: L’Oréal. */
export const withoutElisions = (text: string, isName: (word: string) => boolean): string =>
	text.replace(ELISION, (small, word: string) =>
		/^\p{Lu}/u.test(word) && isName(plain(small + word).toLowerCase()) ? small : '',
	)

/** Whether a word only joins others in one of these languages. */
export const isJoiner = (word: string): boolean => joiners.has(word)

/** So many of these words are no accident: a sentence of another language, whatever it is about. */
const SENTENCE = 2

/** The words without those that only join others, where one of them is of another language, or several join; else all of them. */
export function withoutJoiners(words: readonly string[]): readonly string[] {
	const joining = words.filter((word) => joiners.has(word)).length
	if (joining < SENTENCE && !words.some((word, at) => englishOf(word).length > 0 || pairAt(words, at))) return words
	const kept = words.filter((word, at) => !joiners.has(word) || PAIRS.has(`${word} ${words[at + 1]}`))
	return kept.length ? kept : words
}
