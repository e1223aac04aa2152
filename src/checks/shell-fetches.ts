import type { Command, Word } from './shell-pipeline.ts'
import { programOf } from './shell-programs.ts'

/** How far data is trusted: 0 is local, 1 was fetched securely, 2 could be changed in transit. */
export type Load = 0 | 1 | 2
export function worst(loads: Iterable<Load>): Load {
	let most: Load = 0
	for (const load of loads) if (load > most) most = load
	return most
}

/**
 * A program that fetches, and its options whose value is not a URL. In a group of short options the last letter counts.
 */
interface Fetcher {
	valued: RegExp
	/** Options that name the output file. */
	output?: RegExp
	/** Defaults to http when there is no scheme. */
	plain?: true
	/** Saves under the URL's file name by default. */
	saves?: true
	/** Options with which it saves so. */
	savesIf?: RegExp
}
const SHORT = (letters: string, long: string) => new RegExp(`^(?:-[A-Za-z]{0,20}[${letters}]|--(?:${long}))$`)
const CURL: Fetcher = {
	valued: SHORT(
		'HAexubcdFTwXKmEYyzCrtUPQDo',
		'header|user-agent|referer|proxy|user|cookie|cookie-jar|data|data-[a-z]+|form|upload-file|write-out|request|config|max-time|retry|retry-delay|connect-timeout|cacert|cert|key|output|output-dir|resolve|ciphers|interface|noproxy|proxy-user|json|limit-rate',
	),
	output: /^(?:-[A-Za-z]{0,20}o|--output)$/,
	savesIf: /^-[A-Za-z]{0,20}O[A-Za-z]{0,20}$|^--remote-name$/,
	plain: true,
}
const WGET: Fetcher = {
	valued: SHORT(
		'OoPUeTtwQia',
		'output-document|output-file|directory-prefix|user-agent|header|execute|tries|timeout|user|password|post-data|post-file|ca-certificate|referer',
	),
	output: /^(?:-[A-Za-z]{0,20}O|--output-document)$/,
	plain: true,
	saves: true,
}
const OTHER: Fetcher = { valued: /^(?!)/ }
const WITH_O: Fetcher = {
	valued: /^(?:-[A-Za-z]{0,20}[od]|--out|--dir)$/,
	output: /^(?:-[A-Za-z]{0,20}o|--out)$/,
	saves: true,
}
const POWERSHELL: Fetcher = {
	valued: /^-(?:OutFile|o|OutF|Headers?|Method|Body|UserAgent|Proxy|Destination|ContentType)$/i,
	output: /^-(?:OutFile|o|OutF|Destination)$/i,
}
const FETCHERS: Readonly<Record<string, Fetcher>> = {
	curl: CURL,
	curlie: CURL,
	wget: WGET,
	wget2: WGET,
	aria2c: WITH_O,
	axel: WITH_O,
	fetch: WITH_O,
	ftp: WITH_O,
	...Object.fromEntries(
		[
			'http',
			'https',
			'xh',
			'xhs',
			'lynx',
			'links',
			'elinks',
			'w3m',
			'lwp-request',
			'lwp-download',
			'get',
			'certutil',
			'bitsadmin',
		].map((name) => [name, OTHER]),
	),
	...Object.fromEntries(
		['iwr', 'irm', 'invoke-webrequest', 'invoke-restmethod', 'start-bitstransfer'].map((name) => [name, POWERSHELL]),
	),
}
/** Programs that execute a URL directly. */
const RUNS_ADDRESS: ReadonlySet<string> = new Set(['deno', 'mshta', 'msiexec', 'regsvr32', 'rundll32'])
const METHOD = /\bdownload(?:string|data|file)(?:async|taskasync)?$/i

const FETCHES_OR_RUNS: ReadonlySet<string> = new Set([...Object.keys(FETCHERS), ...RUNS_ADDRESS])
/** Most words are letters only, and their first letters show that they are none of these programs. */
const PROSE = /^[A-Za-z]+$/
const BEGINS = new RegExp(`^(?:${[...FETCHES_OR_RUNS].map((name) => name.slice(0, 3)).join('|')})`, 'i')

/** Whether a word can be a program that fetches. */
export function isFetcher(word: Word): boolean {
	const { text } = word
	if (text.length >= 'downloadfile'.length && METHOD.test(text.slice(-40))) return true
	return (!PROSE.test(text) || BEGINS.test(text)) && FETCHES_OR_RUNS.has(programOf(word))
}

/** Matches whatever may stand between two letters of a name without changing it. */
const JOINT = '\u0001'
const spelled = (name: string): string => [...name].join(`${JOINT}?`)
const DOWNLOADS = ['string', 'data', 'file'].map((what) => spelled(`download${what}`))
/** URLs begin with `http` too. What all names have in common is factored out, because it is tried at every position. */
const FETCHES: RegExp = new RegExp(
	`(?<![a-z])(?:${[...FETCHES_OR_RUNS].map(spelled).join('|')})(?![a-z\\d]|:/)|${DOWNLOADS.join('|')}`,
	'i',
)

/** A quick test that rules out texts that fetch nothing, whatever quoting the programs' names have. */
export const mayFetch = (text: string): boolean => FETCHES.test(text.replace(QUOTES, JOINT))
const QUOTES = /(?:[\\`^]\r?\n|['"\\`^])+/g

/** What a command fetches: how far it is trusted, and the files it is in. */
export interface Fetched {
	load: Load
	files: string[]
	/** The word that expands to it, if any. */
	word?: Word
}

/** The trust of a URL that a program executes. */
export function runsAddress(words: readonly Word[]): Load {
	const at = words.findIndex((word) => RUNS_ADDRESS.has(programOf(word)))
	if (at < 0) return 0
	const rest = words.slice(at + 1)
	if (programOf(words[at] as Word) !== 'deno') return worst(rest.map(({ text }) => schemed(text)))
	const script = rest.find(({ text }) => !/^-|^(?:run|install|x|serve)$/.test(text.slice(0, 20)))
	return script ? schemed(script.text) : 0
}

/** What a command fetches, wherever the program is named. `raw` returns the source of a word. */
export function fetchedBy({ words, redirects }: Command, raw: (word: Word) => string): Fetched {
	const method = words.find(({ text }) => METHOD.test(text.slice(-40)))
	if (method) return { ...byMethod(raw(method)), word: method }
	const all = [...words, ...redirects.map(({ word }) => word)].sort((a, b) => a.at - b.at)
	const at = all.findIndex((word) => Object.hasOwn(FETCHERS, programOf(word)))
	const name = at < 0 ? '' : programOf(all[at] as Word)
	const fetcher = FETCHERS[name]
	if (!fetcher) return { load: 0, files: [] }
	const written = new Set(redirects.filter(({ kind }) => kind === 'out').map(({ word }) => word))
	const given = all.slice(at + 1).filter((word) => !written.has(word))
	return fetchedByArguments(given, { name, fetcher })
}

const ADDRESS = /\b(?:https?|ftp):\/\/[^\s'"`()<>|;]{1,2000}/gi

function byMethod(raw: string): Fetched {
	const addresses = raw.slice(0, 4000).match(ADDRESS) ?? []
	const [, file] = /,\s{0,20}['"]([^'"\n]{1,200})['"]/.exec(raw.slice(0, 4000)) ?? []
	return {
		load: addresses.length ? worst(addresses.map(schemed)) : 1,
		files: file ? [fileName(file)] : [],
	}
}

/** The arguments of a program that fetches. */
interface FetchArguments {
	addresses: string[]
	/** The output files that are named. */
	files: string[]
	/** Whether it saves under the file name of the URL. */
	saves: boolean
}

function readArguments(words: readonly Word[], fetcher: Fetcher): FetchArguments {
	const given: FetchArguments = { addresses: [], files: [], saves: fetcher.saves === true }
	for (let i = 0; i < words.length; i++) {
		const text = (words[i] as Word).text.slice(0, 4000)
		const option = text.slice(0, 40)
		const file = fetcher.output?.test(option) ? (words[++i]?.text ?? '') : outputIn(text, fetcher)
		if (file !== undefined) given.files.push(file)
		else if (fetcher.valued.test(option)) i++
		else if (fetcher.savesIf?.test(option)) given.saves = true
		else if (!text.startsWith('-') || text.includes('://')) given.addresses.push(text)
	}
	return given
}

/** The output file that is named within one word: `--output=file`, and `-Ofile` of Wget. */
function outputIn(text: string, fetcher: Fetcher): string | undefined {
	const option = text.slice(0, 40)
	if (/^--(?:output|output-document|out)=/.test(option)) return text.slice(text.indexOf('=') + 1)
	return fetcher === WGET && /^-[a-z]{0,9}O./.test(option) ? text.slice(text.indexOf('O') + 1) : undefined
}

function fetchedByArguments(words: readonly Word[], { name, fetcher }: { name: string; fetcher: Fetcher }): Fetched {
	const { addresses, files, saves } = readArguments(words, fetcher)
	const isFetched = (text: string) => loadOf(text, fetcher) > 0
	const saved = saves && !files.length ? addresses.find(isFetched) : undefined
	// The last argument of certutil is a file.
	const last = name === 'certutil' ? addresses.at(-1) : saved
	return {
		load: worst(addresses.map((text) => loadOf(text, fetcher))),
		files: [...files, ...(last ? [lastPart(last)] : [])].filter((file) => file && file !== '-').map(fileName),
	}
}

const lastPart = (address: string) => address.replace(/[?#].*$/s, '').replace(/^.*[/\\]/s, '')
/** A file name for comparison: `./a` is `a`. */
export const fileName = (text: string): string => text.slice(0, 300).replace(/^(?:\.[/\\])+/, '')

const BARE_HOST = /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?::\d{1,5})?(?:[/?#]|$)/i
const NUMBER_HOST = /^\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?(?:[/?#]|$)/

function loadOf(text: string, { plain }: Fetcher): Load {
	const load = schemed(text)
	if (load || text.includes('://')) return load
	if (/^\$|^%\w/.test(text)) return 1
	return plain && (BARE_HOST.test(text) || NUMBER_HOST.test(text)) && !isLocal(`http://${text}`) ? 2 : 0
}

/** The trust of a URL with a scheme. */
function schemed(text: string): Load {
	const at = text.search(/(?:https?|ftps?|sftp):[/\\]{2}/i)
	if (at < 0) return 0
	const address = text.slice(at).replaceAll('\\', '/')
	if (/^(?:https|ftps|sftp):/i.test(address)) return isEmpty(address) ? 0 : 1
	return isEmpty(address) || isLocal(address) ? 0 : 2
}

/** `https://…` is a placeholder. */
const isEmpty = (address: string) => !/^\w+:\/+[\w[$%{<@-]/.test(address)

function isLocal(address: string): boolean {
	if (!URL.canParse(address)) return false
	const { hostname } = new URL(address)
	return /^(?:(?:.*\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname)
}
