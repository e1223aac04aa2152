import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Manifest, pinned, requestsIn, textsOf } from '../../../scripts/meaning/sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'meaning-'))
const put = (path: string, content: string | Uint8Array) => {
	const file = join(folder, path)
	mkdirSync(join(file, '..'), { recursive: true })
	writeFileSync(file, content)
}
put('Translation-en', 'Package: a\nDescription-en: A violin.\n')
put('repositories/owner/name/docs/a.md', '---\ntitle: A\n---\nA harp.\n')
put('repositories/owner/name/docs/deep/b.mdx', 'A drum.\n')
put('repositories/owner/name/docs/CHANGELOG.md', 'A fix.\n')
put('repositories/owner/name/docs/node_modules/c.md', 'A lyre.\n')
put('repositories/owner/name/other.md', 'A flute.\n')
put('dictionaries/dictd/terms.dict.dz', gzipSync('harp\n   An instrument.\n'))

const places = {
	descriptions: join(folder, 'Translation-en'),
	dictionaries: join(folder, 'dictionaries'),
	repositories: join(folder, 'repositories'),
}
const named = (name: string, more: object) => ({ name, version: 'c0ffee', license: 'MIT', sha256: '', ...more })
const unpinned: Manifest = {
	descriptions: named('Descriptions', { from: 'apt-get update' }),
	dictionaries: [named('Terms', { from: 'apt-get install terms', files: ['dictd/terms.dict.dz'] })],
	repositories: [named('owner/name', { folder: 'docs' })],
}

describe('the sources of the word vectors', () => {
	it('are read as the manifest names them: the Markdown of a folder in the order of its paths, unpacked dictionaries, records', () => {
		expect(textsOf(pinned(unpinned, places), places)).toEqual([
			{ form: 'descriptions', documents: ['Package: a\nDescription-en: A violin.\n'] },
			{ form: 'dictionary', documents: ['harp\n   An instrument.\n'] },
			{ form: 'markdown', documents: ['---\ntitle: A\n---\nA harp.\n', 'A drum.\n'] },
		])
	})

	it('are not pinned while one is missing, so that no manifest names the digest of nothing', () => {
		expect(() => pinned(unpinned, { ...places, dictionaries: folder })).toThrow('Terms is not there.')
	})

	it('are refused if they are other than the manifest names, with how to get them', () => {
		const manifest = pinned(unpinned, places)
		const other = (part: Partial<Manifest>) => () => textsOf({ ...manifest, ...part }, places)
		expect(other({ repositories: unpinned.repositories })).toThrow('Check out owner/name at c0ffee.')
		expect(other({ dictionaries: unpinned.dictionaries })).toThrow('To get it: apt-get install terms')
		expect(() => textsOf(manifest, { ...places, dictionaries: folder })).toThrow(
			'Terms is not there. To get it: apt-get install terms',
		)
		expect(() => textsOf(manifest, { ...places, descriptions: join(folder, 'none') })).toThrow(
			/is not there\. To get it/,
		)
	})
})

describe('requests', () => {
	const written = (content: string) => {
		const place = mkdtempSync(join(tmpdir(), 'requests-'))
		writeFileSync(join(place, 'b.txt'), content)
		writeFileSync(join(place, 'a.txt'), '= a drum\n? loud thing\n')
		return requestsIn(place)
	}

	it('are read block by block, the files in the order of their names', () => {
		expect(written('= a harp\n= strings\n? what angels play\n\n= a lyre\n? small harp\n')).toEqual([
			{ form: 'requests', documents: ['= a drum\n? loud thing'] },
			{ form: 'requests', documents: ['= a harp\n= strings\n? what angels play', '= a lyre\n? small harp'] },
		])
	})

	it.each([
		'= a harp that nobody asks for',
		'? what nothing describes',
		'= a harp\na line of its own\n? harp',
		'? harp\n= a harp',
	])('are refused with their file and their words if they are no block: %j', (block) => {
		expect(() => written(`= a lyre\n? small harp\n\n${block}`)).toThrow(
			/b\.txt: “.*” is no block of requests\. Write lines that begin with “= ”/s,
		)
	})
})
