import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { corpusOf } from '../../../scripts/meaning/paragraphs.ts'
import { debianSource, packagesIn, repositoriesIn, textsOf } from '../../../scripts/meaning/sources.ts'
import { train } from '../../../scripts/meaning/train.ts'
import { openVectors } from '../../../src/search/vectors-file.ts'

const sentences = [
	'violin cello music stage concert',
	'quartz granite rock stone quarry',
	'vessel anchor harbor sail crew',
]
/** Every pair of words of a sentence, each in a paragraph of its own. */
const text = sentences
	.flatMap((sentence) => {
		const words = sentence.split(' ')
		return words.flatMap((a, i) => words.map((b, j) => `${a} ${b} ${words[(i + j) % 5]} ${words[(i + 2 * j) % 5]}`))
	})
	.join('\n\n')
const sizes = { least: 2, contexts: 15, kept: 15, dimensions: 4 }

describe('training', () => {
	it('gives the same bytes for the same texts', () => {
		expect(train([text], sizes)).toEqual(train([text], sizes))
	})

	it('puts words that stand together near each other', () => {
		const { words, numbersOf, scaleOf } = openVectors(train([text], sizes))
		const cosine = (a: string, b: string) => {
			const [x = 0, y = 0] = [words.get(a), words.get(b)]
			const others = numbersOf(y)
			const sum = numbersOf(x).reduce((all, number, at) => all + number * (others[at] as number), 0)
			return sum * scaleOf(x) * scaleOf(y)
		}
		expect(cosine('violin', 'cello')).toBeGreaterThan(cosine('violin', 'quarry') + 0.3)
	})

	it('reads each paragraph once, without code, addresses, numbers and words that say nothing', () => {
		const twice = 'Violin and cello on the stage 2026.\n\nViolin and cello on the stage 2026.'
		expect(
			corpusOf([`${twice}\n\n\`\`\`\nlet harbor = anchor vessel crew\n\`\`\`\nhttps://example.test/a b`]).paragraphs,
		).toEqual([])
		expect(corpusOf([`${twice} Concert.`]).counts.get('violin')).toBe(1)
	})
})

describe('the sources', () => {
	const folder = mkdtempSync(join(tmpdir(), 'meaning-'))
	const put = (name: string, manifest: object) => {
		mkdirSync(join(folder, 'packages', name), { recursive: true })
		writeFileSync(join(folder, 'packages', name, 'package.json'), JSON.stringify(manifest))
		writeFileSync(join(folder, 'packages', name, 'README.md'), `${name} ${text} `.repeat(2))
	}
	put('free', { version: '1.0.0', license: 'MIT' })
	put('closed', { version: '1.0.0', license: 'SEE LICENSE IN LICENSE' })
	const debian = join(folder, 'Translation-en')
	writeFileSync(debian, 'Package: a\nDescription-en: A violin.\n')
	const repositories = join(folder, 'repositories')
	mkdirSync(join(repositories, 'owner/name/docs'), { recursive: true })
	writeFileSync(join(repositories, 'owner/name/docs/a.md'), '---\ntitle: A\n---\nA harp.\n')
	const places = { debian, repositories, packages: join(folder, 'packages') }
	const named = { name: 'owner/name', version: 'c0ffee', license: 'MIT', sha256: '', folder: 'docs' }
	const manifest = {
		debian: debianSource(debian),
		repositories: repositoriesIn(repositories, [named]),
		packages: packagesIn(places.packages),
	}

	it('are the named folders of repositories without their front matter, and packages with a free licence, each with the digest of its text', () => {
		expect(manifest.packages).toEqual([
			{ name: 'free', version: '1.0.0', license: 'MIT', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
		])
		expect(textsOf(manifest, places)).toHaveLength(3)
		expect(textsOf(manifest, places)[1]).toBe('A harp.\n\n\n')
	})

	it('that are not what the manifest names are refused, with the way to get them', () => {
		const other = {
			...manifest,
			packages: manifest.packages.map((source) => ({ ...source, sha256: 'x', version: '2.0.0' })),
		}
		expect(() => textsOf(other, places)).toThrow('npm pack free@2.0.0')
		expect(() => textsOf({ ...manifest, repositories: [named] }, places)).toThrow('Check out owner/name at c0ffee')
		expect(() => textsOf(manifest, { ...places, debian: join(folder, 'none') })).toThrow(/is not there\. Get it so/)
	})
})
