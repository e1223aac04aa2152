import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod'
import { Expected } from '../expected.ts'

/** A source of text, with the digest of what was read from it. */
const Source = z.object({
	name: z.string(),
	version: z.string(),
	license: z.string(),
	sha256: z.string(),
	/** How to get it. */
	from: z.string().optional(),
	/** For a repository: the folder to read. */
	folder: z.string().optional(),
	/** For a package: the files to read. */
	files: z.array(z.string()).optional(),
})
export type Source = z.infer<typeof Source>

/** All sources of the word vectors. */
export const Manifest = z.object({
	descriptions: Source,
	dictionaries: z.array(Source),
	repositories: z.array(Source),
})
export type Manifest = z.infer<typeof Manifest>

/**
 * Where the sources are: Debian's file of package descriptions, the folder where Debian installs dictionaries, and the
 * folder of checkouts by `owner/name`.
 */
export interface Places {
	descriptions: string
	dictionaries: string
	repositories: string
}

/** The documents of a source, and their format. */
export interface Text {
	form: 'descriptions' | 'wordnet' | 'dictionary' | 'markdown' | 'requests'
	documents: string[]
}

/**
 * The requests in all files of a folder, sorted by file name: blocks of descriptions (`= `) and requests (`? `). Throws
 * `Expected` if a block lacks either or has any other line.
 */
export function requestsIn(folder: string): Text[] {
	return readdirSync(folder)
		.sort()
		.map((name) => ({ form: 'requests', documents: blocksIn(join(folder, name)) }))
}

const BLOCK = /^(?:= .+\n)+(?:\? .+(?:\n|$))+$/

function blocksIn(path: string): string[] {
	const blocks = readFileSync(path, 'utf8')
		.trim()
		.split(/\n{2,}/)
	const wrong = blocks.find((block) => !BLOCK.test(block))
	if (wrong === undefined) return blocks
	throw new Expected(
		`${path}: “${wrong.slice(0, 60)}” is no block of requests. Write lines that begin with “= ” and describe a thing, then lines that begin with “? ” and ask for it.`,
	)
}

/** The texts of a manifest, in order. Throws `Expected` if one is missing or its digest differs. */
export function textsOf(manifest: Manifest, places: Places): Text[] {
	return readAll(manifest, places).map(({ source, text }) => {
		if (digestOf(text) === source.sha256) return text
		throw new Expected(`What is there of ${source.name} is not version ${source.version}. ${wayTo(source)}`)
	})
}

/**
 * The manifest with the current digests, and the commits of repositories; other versions and licences are kept. Throws
 * `Expected` if a source is missing.
 */
export function pinned({ descriptions, dictionaries, repositories }: Manifest, places: Places): Manifest {
	const digests = readAll({ descriptions, dictionaries, repositories }, places).map(({ text }) => digestOf(text))
	const pin = (source: Source): Source => ({ ...source, sha256: digests.shift() as string })
	return {
		descriptions: pin(descriptions),
		dictionaries: dictionaries.map(pin),
		repositories: repositories.map((source) => ({ ...pin(source), version: commitOf(source, places) })),
	}
}

/** The commit of a checkout; the version in the manifest if the folder is not a checkout. */
function commitOf({ name, version }: Source, { repositories }: Places): string {
	const folder = join(repositories, name)
	if (!existsSync(join(folder, '.git'))) return version
	return execFileSync('git', ['-C', folder, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
}

const wayTo = ({ name, version, from }: Source): string =>
	from ? `To get it: ${from}` : `Check out ${name} at ${version}.`

const digestOf = ({ documents }: Text): string => hash('sha256', documents.join('\n\n'))

function readAll(
	{ descriptions, dictionaries, repositories }: Manifest,
	places: Places,
): { source: Source; text: Text }[] {
	const records = existsSync(places.descriptions) ? readFileSync(places.descriptions, 'utf8').split('\n\n') : []
	const all: { source: Source; text: Text }[] = [
		{ source: descriptions, text: { form: 'descriptions', documents: records } },
		...dictionaries.map((source) => ({ source, text: dictionaryIn(source, places.dictionaries) })),
		...repositories.map((source) => ({ source, text: documentsOf(source, places.repositories) })),
	]
	for (const { source, text } of all)
		if (!text.documents.length) throw new Expected(`${source.name} is not there. ${wayTo(source)}`)
	return all
}

const documentsOf = ({ name, folder = '' }: Source, place: string): Text => ({
	form: 'markdown',
	documents: markdownIn(join(place, name, folder)),
})

function dictionaryIn({ files = [] }: Source, folder: string): Text {
	const paths = files.map((file) => join(folder, file))
	const documents = paths.filter((path) => existsSync(path)).map(readDictionary)
	return { form: files[0]?.startsWith('wordnet/') ? 'wordnet' : 'dictionary', documents }
}

const readDictionary = (path: string): string => {
	const bytes = readFileSync(path)
	return (path.endsWith('.dz') ? gunzipSync(bytes) : bytes).toString('latin1')
}

const NO_PROSE = /^(?:changelog|history|license|licence|security|contributing|code_of_conduct|authors)/i
const NOT_READ = ['node_modules', '.git', '.github']

/** The Markdown files in a folder tree, sorted by path. Symbolic links are not followed. */
function markdownIn(folder: string): string[] {
	if (!existsSync(folder)) return []
	return readdirSync(folder, { withFileTypes: true })
		.sort((a, b) => (a.name < b.name ? -1 : 1))
		.flatMap((entry) => {
			const path = join(folder, entry.name)
			if (entry.isDirectory()) return NOT_READ.includes(entry.name) ? [] : markdownIn(path)
			return entry.isFile() && /\.mdx?$/i.test(entry.name) && !NO_PROSE.test(entry.name)
				? [readFileSync(path, 'utf8')]
				: []
		})
}
