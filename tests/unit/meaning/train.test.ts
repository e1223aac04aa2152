import { describe, expect, it } from 'vitest'
import { contrast, type WordTable } from '../../../scripts/meaning/contrast.ts'
import { pairsOf } from '../../../scripts/meaning/pairs.ts'
import { corpusOf } from '../../../scripts/meaning/paragraphs.ts'
import { passagesOf } from '../../../scripts/meaning/passages.ts'
import type { Text } from '../../../scripts/meaning/sources.ts'
import { withTopics } from '../../../scripts/meaning/topics.ts'
import { train } from '../../../scripts/meaning/train.ts'
import { openVectors } from '../../../src/search/index/vectors-file.ts'

const markdown = (...documents: string[]): Text => ({ form: 'markdown', documents })

const sentences = [
	'violin cello music stage concert',
	'quartz granite rock stone quarry',
	'vessel anchor harbor sail crew',
]
/** Every pair of words of a sentence, each in a paragraph of its own. */
const text = markdown(
	...sentences.map((sentence, number) => {
		const words = sentence.split(' ')
		const lines = words.flatMap((a, i) =>
			words.map((b, j) => `${a} ${b} ${words[(i + j) % 5]} ${words[(i + 2 * j) % 5]}`),
		)
		return `# About ${number}\n\n${lines.join('\n\n')}`
	}),
)
const sizes = {
	least: 2,
	contexts: 15,
	kept: 15,
	dimensions: 4,
	repeats: 1,
	topics: 2,
	epochs: 2,
	batch: 4,
	rate: 0.02,
}

const cosineIn =
	({ words, numbersOf, scaleOf }: ReturnType<typeof openVectors>) =>
	(a: string, b: string) => {
		const [x = 0, y = 0] = [words.get(a), words.get(b)]
		const others = numbersOf(y)
		const sum = numbersOf(x).reduce((all, number, at) => all + number * (others[at] as number), 0)
		return sum * scaleOf(x) * scaleOf(y)
	}

describe('training', () => {
	it('gives the same bytes for the same texts', () => {
		expect(train([text], sizes)).toEqual(train([text], sizes))
	})

	it('puts words that stand together near each other', () => {
		const cosine = cosineIn(openVectors(train([text], sizes)))
		expect(cosine('violin', 'cello')).toBeGreaterThan(cosine('violin', 'quarry') + 0.3)
	})

	it('reads each paragraph once, without code, addresses, numbers and words that say nothing', () => {
		const read = (body: string) => corpusOf([passagesOf(markdown(`# It\n\n${body}`))])
		const twice = 'Violin and cello on the stage 2026.\n\nViolin and cello on the stage 2026.'
		const code = '```\nlet harbor = anchor vessel crew\n```\nhttps://example.test/anchor/harbor/vessel/crew'
		expect(read(`${twice}\n\n${code}`).paragraphs).toEqual([])
		expect(read(`${twice} Concert.`).counts.get('violin')).toBe(1)
	})

	it('keeps words that several sources use before those that one uses often', () => {
		const often = passagesOf(markdown(`# Granite\n\n${'granite quartz basalt marble '.repeat(6)}`))
		const widely = ['one', 'two', 'three', 'four'].map((name) =>
			passagesOf(markdown(`# ${name}\n\nharbor vessel anchor sailor, harbor`)),
		)
		const { spread, counts } = corpusOf([often, ...widely])
		expect([counts.get('granit'), counts.get('harbor')]).toEqual([7, 8])
		expect(spread.get('harbor') as number).toBeGreaterThan(spread.get('granit') as number)
	})
})

describe('what asks and what describes', () => {
	const table = (words: string, width = 8): WordTable => {
		const rows = new Map(words.split(' ').map((word, row) => [word, row]))
		const numbers = Float32Array.from({ length: rows.size * width }, (_, at) => Math.sin(at * at * 12.9898))
		return { rows, width, numbers }
	}
	/** The cosine of the sums of two lists of words. */
	const nearness = ({ rows, width, numbers }: WordTable, a: string, b: string): number => {
		const sumOf = (text: string) =>
			Array.from({ length: width }, (_, place) =>
				text.split(' ').reduce((sum, word) => sum + (numbers[(rows.get(word) as number) * width + place] as number), 0),
			)
		const [x, y] = [sumOf(a), sumOf(b)]
		return x.reduce((sum, value, at) => sum + value * (y[at] as number), 0) / Math.hypot(...x) / Math.hypot(...y)
	}
	it('are nearer to each other afterwards than to what describes something else', () => {
		const words = table('invoice bill payment ship vessel harbor thing')
		const pairs = [
			{ asked: ['invoice', 'thing'], described: ['bill', 'payment', 'thing'] },
			{ asked: ['ship', 'thing'], described: ['vessel', 'harbor', 'thing'] },
		]
		const margin = () =>
			nearness(words, 'invoice thing', 'bill payment thing') - nearness(words, 'invoice thing', 'vessel harbor thing')
		const before = margin()
		contrast(words, pairs, { epochs: 100, batch: 2, rate: 0.05 })
		expect(before).toBeLessThan(0.1)
		expect(margin()).toBeGreaterThan(0.3)
	})

	it('are learned with any number of dimensions, an odd one too', () => {
		const words = table('invoice bill payment ship vessel harbor thing', 7)
		contrast(
			words,
			[
				{ asked: ['invoice'], described: ['bill', 'payment'] },
				{ asked: ['ship'], described: ['vessel', 'harbor'] },
			],
			{ epochs: 2, batch: 2, rate: 0.05 },
		)
		expect([...words.numbers].every(Number.isFinite)).toBe(true)
	})

	it('are a heading and its section, an item and what it is listed under, a sentence and those around it', () => {
		const section = `# Pay an invoice\n\nOpen the ledger and choose a vendor. Enter the amount that is due today. Post the entry to the journal.`
		const list = `# Tools\n## Music and sound\n${['Tuner - tunes a violin string', 'Metronome - beats a steady tempo', 'Score - prints sheet notation', 'Drum - plays a loud rhythm', 'Choir - mixes many voices'].map((line) => `- [${line.split(' - ')[0]}](x) - ${line.split(' - ')[1]}`).join('\n')}`
		const told = pairsOf(passagesOf(markdown(section, list))).map(
			({ asked, described }) => `${asked.join(' ')} → ${described.join(' ')}`,
		)
		expect(told).toContain('pay invoic → open ledger choos vendor enter amount due today post entry journal')
		expect(told).toContain('enter amount due today → open ledger choos vendor post entry journal')
		expect(told).toContain('tun violin string → music sound tuner')
	})

	it('are the words of a WordNet set and its definition, and a package and its description', () => {
		const wordnet: Text = {
			form: 'wordnet',
			documents: [
				'  1 licence\n00000001 06 n 02 invoice 0 bill 0 001 @ 00000002 n 0000 | an itemized statement of money owed; "he paid it"\n00000002 06 n 01 statement 0 000 | a document of facts  ',
			],
		}
		const packages: Text = {
			form: 'descriptions',
			documents: [
				'Package: tuner\nDescription-en: tunes a violin\n Listens to strings and shows their pitch.\n .\n This package contains the documentation.\n',
			],
		}
		const told = pairsOf([wordnet, packages].flatMap(passagesOf)).map(
			({ asked, described }) => `${asked.join(' ')} → ${described.join(' ')}`,
		)
		expect(told).toEqual([
			'invoic bill → itemiz statement money owed statement',
			'tun violin → listen string show pitch',
		])
	})

	it('are every way to ask in a block of requests with all that describes the thing, and the descriptions with each other', () => {
		const requests: Text = {
			form: 'requests',
			documents: [
				'= tuner: tunes a violin string\n= Listens to pitch and noise\n? instrument sounds wrong\n? string doctor',
			],
		}
		const told = pairsOf(passagesOf(requests)).map(
			({ asked, described }) => `${asked.join(' ')} → ${described.join(' ')}`,
		)
		expect(told).toEqual([
			'instrument sound wrong → tuner tun violin string listen pitch nois',
			'string doctor → tuner tun violin string listen pitch nois',
			'tuner tun violin string → listen pitch nois',
		])
	})

	describe('that are requests', () => {
		const requests: Text = {
			form: 'requests',
			documents: [
				'= violin music stage\n? cello concert',
				'= cello concert music\n? violin stage',
				'= quartz granite rock\n? stone quarry',
				'= stone rock quarry\n? granite quartz',
			],
		}
		const file = train([text, requests], sizes)
		const { topicNumbers, dimensions } = openVectors(file)

		it('leave topics that can be made again from the words and the requests alone', () =>
			expect(withTopics(file, passagesOf(requests), sizes.topics)).toEqual(file))

		it('leave as many topics as are asked for, of different directions', () => {
			expect(topicNumbers().length).toBe(2 * dimensions)
			const [one, other] = [topicNumbers().subarray(0, dimensions), topicNumbers().subarray(dimensions)]
			expect(one.reduce((sum, number, at) => sum + number * (other[at] as number), 0)).toBeLessThan(0)
		})

		it('leave at most a topic each, and none that is nothing', () => {
			const most = openVectors(withTopics(file, passagesOf(requests), 9)).topicNumbers()
			expect(most.length).toBeGreaterThan(dimensions)
			expect(most.length).toBeLessThanOrEqual(4 * dimensions)
		})
	})

	it('count as often as they are repeated if they are requests', () => {
		const requests: Text = {
			form: 'requests',
			documents: ['= cello music stage\n? quartz granite', '= anchor sail crew\n? concert stage'],
		}
		const nearnessAfter = (repeats: number) =>
			cosineIn(openVectors(train([text, requests], { ...sizes, rate: 0.1, repeats })))('quartz', 'cello')
		expect(nearnessAfter(20)).toBeGreaterThan(nearnessAfter(0) + 0.2)
	})

	it('make the words that people ask with less rare, as often as they are repeated', () => {
		const requests: Text = {
			form: 'requests',
			documents: ['= cello music stage\n? quartz granite', '= sail crew\n? concert'],
		}
		const rarityAfter = (repeats: number) => {
			const vectors = openVectors(train([text, requests], { ...sizes, repeats }))
			return (word: string) => vectors.rarityOf(vectors.words.get(word) as number)
		}
		const [once, often] = [rarityAfter(1), rarityAfter(30)]
		expect(often('quartz')).toBeLessThan(once('quartz') - 0.3)
		expect(often('vessel')).toBeGreaterThan(once('vessel'))
	})
})
