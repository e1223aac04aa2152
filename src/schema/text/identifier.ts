import { cloneKey } from './look-alike.ts'
import { runnerIn } from './package-runners.ts'
import { packageWords } from './package-words.ts'
import { parseRepositoryAddress } from './repository-address.ts'
import { trimEnd } from './shorten.ts'
import { settingsAsWords } from './written-settings.ts'

/** Words of a text that may say which asset is meant: an address, a package, `owner/name`. */
export interface Mention {
	words: string
	/** Their forms to look up, the most exact first. */
	identifiers: readonly string[]
}

/** Pages on which a package is shown, and what comes before its name. */
const PACKAGE_PAGE =
	/^(?:(?:npmjs\.com\/package|pypi\.org\/project|nuget\.org\/packages|crates\.io\/crates)\/(@[^/]+\/[^/]+|[^/@]+)|hub\.docker\.com\/r\/([^/]+\/[^/]+))/
const ADDRESS = /^[a-z][a-z0-9+.-]{0,20}:\/\/|^git@|^(?:[a-z0-9-]+\.)+[a-z]{2,24}(?::\d{1,5})?(?:\/|$)/i
const RAW = /^raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/[^/]+/
const OF_A_REGISTRY =
	/^(?:pkg:(?:npm|pypi|oci|docker|nuget|cargo)\/|(?:npm|pypi|oci|docker|nuget|cargo):(?:\/\/)?|docker\.io\/)/i
const VERSION = /(?:@(?:v?\d[\w.+-]*|latest|next)|[=~]=\S*|\[[\w,-]*\])$/
const TAG = /(?::[\w.-]+|@sha256:\w+)$/
/** The minimum depth of a path that identifies one thing: `github.com/owner/name`. */
const LEAST_DEPTH = 3
const LONGEST = 400

/** Normalises the name of a package for comparison: registries ignore case, and some of them `_` versus `-`. */
const packageKey = (name: string): string => name.toLowerCase().replaceAll('_', '-')

/** The forms of an address without parts that do not change its target; then the paths above it. */
function placesOf(written: string): string[] {
	const repository = parseRepositoryAddress(written)
	if (repository) {
		const { owner, name, path } = repository
		return withAbove(`github.com/${owner}/${name}/${path}`)
	}
	const place = cloneKey(written)
	if (place === undefined) return []
	const [shown, ofMost, ofImage] = PACKAGE_PAGE.exec(place) ?? []
	if (shown !== undefined) return [packageKey(ofMost ?? ofImage ?? '')]
	return withNewer(withAbove(place.replace(RAW, 'github.com/$1')))
}

/** Hosts that moved from the older transport to the newer one have the same server at both addresses. */
const OLDER = /\/sse$/
const withNewer = ([whole = '', ...above]: readonly string[]): string[] => [
	whole,
	...(OLDER.test(whole) ? [whole.replace(OLDER, '/mcp')] : []),
	...above,
]

function withAbove(written: string): string[] {
	const parts = trimEnd(written.toLowerCase(), /\//).split('/')
	const whole = parts.join('/').replace(/\.md$/, '')
	const above = parts.slice(LEAST_DEPTH).map((_, cut) => parts.slice(0, parts.length - 1 - cut).join('/'))
	return [...new Set([parts.join('/'), whole, ...above])]
}

/** The forms in which a word may be known as what an asset is called elsewhere; the first is the one to keep. */
export function identifiersOf(word: string): string[] {
	if (word.length > LONGEST) return []
	const bare = word.replace(OF_A_REGISTRY, '')
	const name = packageKey(bare.replace(VERSION, ''))
	if (ADDRESS.test(bare)) return [...new Set([...placesOf(bare), ...(bare.includes(':') ? [] : [name])])]
	const path = trimEnd(name.replace(/^\.{0,2}\//, ''), /\//)
	if (!path.includes('/')) return [...new Set([name, bare.toLowerCase()])]
	return [...new Set([path.replace(TAG, ''), ...(path.startsWith('@') ? [] : placesOf(path))])]
}

/** The identifiers of an asset to store, without duplicates. */
export const keptIdentifiers = (written: readonly string[]): string[] => [
	...new Set(written.flatMap((one) => identifiersOf(one)[0] ?? [])),
]

const TOKEN = /[^\s"“”„«»'’`<>()|;,]+/gu
const QUOTED = /["“„«][^"“”„«»]*["”“»]/gu

/** A text without its quotations, which are searched for literally. */
export const withoutQuotations = (text: string): string => text.replace(QUOTED, ' ')

const ENDS = /[.:!?…]/
/** A word of several: `airtable-mcp-server`, `x@1.2.3`, `owner/name`. */
const COMPOUND = /[\p{L}\p{N}][-_./@:=]+[\p{L}\p{N}]/u
const OPTION = /(?:^|\s)--?[a-z]/i

/** Whether a text has what only commands have: an option, or a program that does nothing but start packages. */
const hasCommand = (text: string): boolean => OPTION.test(text) || runnerIn(text) !== undefined
const CLEAR = /[/@]|:\/\//
/** Such as `AGENTS.md`, which is asked for as a file also where a site is called so. */
const MARKDOWN_FILE = /^[^/:@]+\.md$/i

/** The parts of a query that may identify an asset. Quotations are ignored, unless they are in settings. */
export function mentionsIn(text: string): Mention[] {
	const unquoted = withoutQuotations(settingsAsWords(text))
	const fetched = fetchedIn(unquoted)
	if (fetched.length) return fetched
	const words = wordsIn(unquoted)
	return words
		.filter((word) => COMPOUND.test(word) && !MARKDOWN_FILE.test(word) && (words.length === 1 || CLEAR.test(word)))
		.map((word) => ({ words: word, identifiers: identifiersOf(word) }))
}

/**
 * The words to look for in a text whose addresses and commands nothing is known by: what a command fetches, and of an address
 * what says where it leads. Words that only begin like a command stay: “docker pull request”, and “uvx server”, for some words
 * name no package.
 */
export function wordsToFind(text: string, isNoPackage: (word: string) => boolean): string {
	const plain = withoutQuotations(settingsAsWords(text))
	const isPackage = (words: string) => !isNoPackage(words.toLowerCase()) && !ERROR_CODE.test(words)
	const fetched = fetchedIn(plain).filter(({ words }) => isPackage(words))
	const isCommand = COMPOUND.test(fetched[0]?.words ?? '') || hasCommand(plain)
	if (fetched.length && isCommand)
		return fetched.map(({ identifiers: [name = ''] }) => withoutScope(name, isNoPackage)).join(' ')
	return wordsIn(plain).reduce((rest, word) => {
		if (ADDRESS.test(word) && word.includes('/')) return rest.replace(word, placeWords(word))
		return SCOPED.test(word) ? rest.replace(word, withoutScope(word, isNoPackage)) : rest
	}, text)
}

/** What failed, as systems call it, is no package: “spawn npx ENOENT”. */
const ERROR_CODE = /^E[A-Z]{3,}$/
const SCOPED = /^@[^/]+\/./

/** The name of a package without its scope, which says who publishes it; with that where the name itself says little, as `@owner/sdk` and `@owner/mcp-server`. */
function withoutScope(written: string, isNoPackage: (word: string) => boolean): string {
	const name = written.replace(VERSION, '').replace(/^@[^/]+\//, '')
	const parts = name.toLowerCase().split(/[^a-z0-9]+/)
	return parts.length < 2 || parts.every(isNoPackage) ? written : name
}

/** Hosts and endings of host names that say nothing about a repository. */
const ANY_HOST = /^(?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org|huggingface\.co|localhost(?::\d+)?)(?=\/|$)/
const ENDING = /^(?:[a-z0-9-]+\.)*([a-z0-9-]+)\.[a-z]{2,24}(?::\d+)?(?=\/|$)/

function placeWords(word: string): string {
	const [place = word] = identifiersOf(word)
	return place.replace(ANY_HOST, '').replace(ENDING, '$1').replaceAll('/', ' ').trim()
}

const wordsIn = (text: string): string[] => (text.match(TOKEN) ?? []).map((word) => trimEnd(word, ENDS)).filter(Boolean)

const CLAUSE_END = /[.:!?…,;](?=\s)/u

/** The packages that a command fetches, wherever in a clause the command begins: `claude mcp add x -- npx -y x@1.2.3`. */
const fetchedIn = (text: string): Mention[] =>
	text.split(CLAUSE_END).reduce<Mention[]>((found, clause) => (found.length ? found : fetchedBy(wordsIn(clause))), [])

function fetchedBy(words: readonly string[]): Mention[] {
	for (const at of words.keys()) {
		const started = packageWords(words.slice(at))
		if (started.length) return started.map((one) => mentionOf(words[at + one.at] ?? one.name, one.name))
		const installed = installedBy(words.slice(at))
		if (installed.length) return installed.map((word) => mentionOf(word, word))
	}
	return []
}

const mentionOf = (words: string, name: string): Mention => ({ words, identifiers: identifiersOf(name) })

/** The beginning of the command line of each installer. */
const INSTALLS = `
	npm i, npm install, npm add, pnpm i, pnpm install, pnpm add, yarn add, yarn global add, bun i, bun install, bun add,
	pip install, pip3 install, uv add, uv pip install, uv tool install, pipx install, cargo install, cargo add,
	brew install, gem install, go get, go install, dotnet add package, dotnet tool install,
	docker pull, docker image pull, podman pull, podman image pull
`
	.trim()
	.split(/,\s+/)
	.map((call) => call.split(' '))

/** The packages that a command such as `npm install -g x` installs; empty for other words. */
export function installedBy(words: readonly string[]): string[] {
	const operands = words.filter((word) => !word.startsWith('-'))
	const call = INSTALLS.find((call) => call.every((word, at) => operands[at] === word))
	return call ? operands.slice(call.length) : []
}
