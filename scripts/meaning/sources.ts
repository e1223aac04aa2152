import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Expected } from '../expected.ts'

/** One source of text: what it is, and the digest of the text that was taken of it. */
const Source = z.object({
	name: z.string(),
	version: z.string(),
	license: z.string(),
	sha256: z.string(),
	/** Where anybody gets it. */
	from: z.string().optional(),
	/** Of a repository, the folder that is read. */
	folder: z.string().optional(),
})
export type Source = z.infer<typeof Source>

/** All that the word vectors are made of. */
export const Manifest = z.object({ debian: Source, repositories: z.array(Source), packages: z.array(Source) })
export type Manifest = z.infer<typeof Manifest>

/** Where the text lies: Debian's file, the checkouts as `owner/name`, and the packages. */
export interface Places {
	debian: string
	repositories: string
	packages: string
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Texts to learn from, in the order of the manifest. Throws where one is not there, or is not what the manifest names. */
export function textsOf({ debian, repositories, packages }: Manifest, places: Places): string[] {
	const read = (source: Source, text: string, way: string): string => {
		if (digest(text) === source.sha256) return text
		throw new Expected(`What is there of ${source.name} is not version ${source.version}. ${way}`)
	}
	if (!existsSync(places.debian)) throw new Expected(`${places.debian} is not there. Get it so: ${debian.from}`)
	return [
		read(debian, readFileSync(places.debian, 'utf8'), `Get it so: ${debian.from}`),
		...repositories.map((source) =>
			read(source, documentsIn(source, places.repositories), `Check out ${source.name} at ${source.version}.`),
		),
		...packages.map((source) =>
			read(
				source,
				markdownIn(join(places.packages, source.name)),
				`Get it so: npm pack ${source.name}@${source.version}`,
			),
		),
	]
}

const MIN_CHARACTERS = 1500
const FREE = /^\(?(?:MIT|Apache-2\.0|ISC|BSD-[23]-Clause|0BSD|CC0-1\.0|BlueOak-1\.0\.0)\b/

/** The free packages of a `node_modules` that have something to read. */
export function packagesIn(folder: string): Source[] {
	const names = readdirSync(folder).flatMap((name) =>
		name.startsWith('@') ? readdirSync(join(folder, name)).map((own) => `${name}/${own}`) : [name],
	)
	return names.sort().flatMap((name) => {
		const file = join(folder, name, 'package.json')
		if (name.startsWith('.') || !existsSync(file)) return []
		const { version, license } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
		const text = markdownIn(join(folder, name))
		if (typeof license !== 'string' || !FREE.test(license) || text.length < MIN_CHARACTERS) return []
		return [{ name, version: String(version), license, sha256: digest(text) }]
	})
}

/** The repositories of a manifest with the digests of what is there; commits and licences stay as they are named. */
export const repositoriesIn = (folder: string, named: readonly Source[]): Source[] =>
	named.map((source) => ({ ...source, sha256: digest(documentsIn(source, folder)) }))

const documentsIn = ({ name, folder = '' }: Source, place: string): string => markdownIn(join(place, name, folder))

/** Debian's file of descriptions, as the manifest names it. */
export const debianSource = (file: string): Source => ({
	name: 'Debian package descriptions, main/i18n/Translation-en',
	version: 'bookworm 12.15',
	license: 'those of the packages, all free by the Debian Free Software Guidelines',
	sha256: digest(readFileSync(file, 'utf8')),
	from: 'apt-get -o Acquire::Languages=en update, then /usr/lib/apt/apt-helper cat-file of …_bookworm_main_i18n_Translation-en; its SHA-256 stands in Debian’s signed InRelease',
})

const FRONT_MATTER = /^\ufeff?---\r?\n[\s\S]*?\n---\r?\n/
const NO_PROSE = /^(?:changelog|history|license|licence|security|contributing|code_of_conduct|authors)/i

/** The markdown of a folder; packages in it, settings of a tool and what is only a link are left out. */
function markdownIn(folder: string): string {
	if (!existsSync(folder)) return ''
	return readdirSync(folder, { withFileTypes: true })
		.sort((a, b) => (a.name < b.name ? -1 : 1))
		.map((entry) => {
			const path = join(folder, entry.name)
			if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === '.github' ? '' : markdownIn(path)
			return entry.isFile() && /\.md$/i.test(entry.name) && !NO_PROSE.test(entry.name)
				? `${readFileSync(path, 'utf8').replace(FRONT_MATTER, '')}\n\n`
				: ''
		})
		.join('')
}
