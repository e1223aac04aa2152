import { describe, expect, it } from 'vitest'
import { partsOf } from '../../../../src/domain/recommend/parts.ts'
import type { Published } from '../../../../src/published/published.ts'
import { buildIndex } from '../../../../src/search/index/build.ts'
import { openIndex } from '../../../../src/search/index/index-file.ts'
import { row } from '../../search/rows.ts'

const index = openIndex(
	buildIndex(['Quartz', 'Basalt', 'Opal'].map((title) => row({ slug: `the-${title}`.toLowerCase(), title }))),
)
const published = {
	index: () => index,
	documentOf: (key: string) => (key === 'servers:marl' ? 0 : undefined),
} as Partial<Published> as Published

const partsIn = (task: string) => partsOf(task, published)
const needsIn = (task: string) => partsIn(task).map(({ need }) => need)
const piecesIn = (task: string) => partsIn(task).map(({ pieces }) => pieces.map(({ need }) => need))

describe('a task is cut', () => {
	it.each([
		['Quartz and Basalt', ['Quartz', 'Basalt']],
		['I need Quartz, Basalt and Opal', ['I need Quartz', 'Basalt', 'Opal']],
		['quartz, marl & unheard-of stones', ['quartz', 'marl', 'unheard-of stones']],
		['use Quartz, then weigh old stones', ['use Quartz', 'weigh old stones']],
		['Quartz und Basalt', ['Quartz', 'Basalt']],
		['Quartz/Basalt/Opal', ['Quartz', 'Basalt', 'Opal']],
		['polish Quartz/Sand', ['polish Quartz/Sand']],
		['Steine wiegen und Fehler in Quartz melden', ['Steine wiegen', 'Fehler in Quartz melden']],
	])('between names: “%s”', (task, needs) => {
		expect(needsIn(task)).toEqual(needs)
	})

	it.each([
		[
			'weigh stones, make charts, write a report in Quartz',
			['weigh stones', 'make charts', 'write a report in Quartz'],
		],
		['test my web app and deploy it', ['test my web app', 'deploy it']],
		['plan a trip: find a stay, then book it', ['plan a trip', 'find a stay', 'book it']],
		['it must never touch .env or push to main', ['it must never touch .env', 'must never push to main']],
		['never read keys or letters', ['never read keys or letters']],
		['1. scrape a site 2. mail it', ['scrape a site', 'mail it']],
		['- scrape a site\n- mail it', ['scrape a site', 'mail it']],
		['weigh stones, basket by basket', ['weigh stones']],
		['weigh stones (old, heavy) in Quartz', ['weigh stones (old, heavy) in Quartz']],
		[
			'write to the buyers; do not send letters without my seal',
			['write to the buyers', 'do not send letters without my seal'],
		],
	])('where a verb begins a clause: “%s”', (task, needs) => {
		expect(needsIn(task)).toEqual(needs)
	})

	it.each([
		'search and replace across many files',
		'drag and drop elements on a page',
		'convert photos to black and white',
		'collect notes of R and D meetings',
		'draft our Terms and Conditions',
		'trial and error debugging',
		'a hook, der verhindert, dass der Agent Steine wiegt',
		'weigh old stones, which are heavy',
		'den Agenten daran hindern, alte Steine zu wiegen',
		'MCP error -32001: Request timed out when weighing stones',
		'my scale says "spawn stones ENOENT" in Quartz, how do I fix it',
	])('nowhere within “%s”', (task) => {
		expect(needsIn(task)).toEqual([task])
	})
})

describe('what a part joins', () => {
	it('is asked for by itself with what it shares: a verb, or what follows the verbs', () => {
		expect(piecesIn('monitor production errors and metrics')).toEqual([
			['monitor production errors', 'monitor metrics'],
		])
		expect(piecesIn('test and deploy my web app')).toEqual([['test my web app', 'deploy my web app']])
		expect(piecesIn('read and reply to long letters')).toEqual([['read long letters', 'reply to long letters']])
		expect(piecesIn('look up a stay, a route, the weather')).toEqual([
			['look up a stay', 'look up a route', 'look up the weather'],
		])
	})
})

describe('what a part means', () => {
	const meantIn = (task: string) => partsIn(task).map(({ meant }) => meant)

	it('has what its pronoun stands for, without what is said beside it, and the verb before it', () => {
		expect(meantIn('write unit tests in Quartz and run them after each edit')).toEqual([
			undefined,
			'run unit tests after each edit',
		])
		expect(meantIn('read long letters and old newspapers')).toEqual([undefined, 'read old newspapers'])
	})
})

describe('a property that is said once', () => {
	it.each([
		[
			'read-only access to Quartz stones, Basalt maps and Opal',
			['read-only access to Quartz stones', 'read-only access to Basalt maps', 'read-only access to Opal'],
		],
		['I want keyless Quartz and Basalt', ['I want keyless Quartz', 'keyless Basalt']],
		[
			'weigh stones in Quartz, Basalt and Opal read-only',
			['read-only weigh stones in Quartz', 'read-only Basalt', 'Opal read-only'],
		],
		['Quartz, Basalt and Opal read-only', ['read-only Quartz', 'read-only Basalt', 'Opal read-only']],
	])('holds for all that is listed with it: “%s”', (task, needs) => {
		expect(needsIn(task)).toEqual(needs)
	})

	it('is part of what each thing asks for', () => {
		expect(piecesIn('monitor read-only errors and metrics')).toEqual([
			['monitor read-only errors', 'monitor read-only metrics'],
		])
	})

	it.each([
		['read-only Quartz and a vault for stones', ['read-only Quartz', 'a vault for stones']],
		['read-only Quartz and hosted Basalt', ['read-only Quartz', 'hosted Basalt']],
		['read-only Quartz and sort old stones', ['read-only Quartz', 'sort old stones']],
		['read-only Quartz. Basalt', ['read-only Quartz', 'Basalt']],
	])('does not hold for what has its own, an article or a verb: “%s”', (task, needs) => {
		expect(needsIn(task)).toEqual(needs)
	})
})

describe('what stands before a colon', () => {
	const topics = (task: string) => partsIn(task).map(({ need, topic }) => [need, topic.join(' ')])

	it('is what the parts behind it are of, until the sentence ends', () => {
		expect(topics('Quartz on mats: weigh stones, polish them. Sort shells')).toEqual([
			['Quartz on mats', ''],
			['weigh stones', 'quartz'],
			['polish them', 'quartz'],
			['Sort shells', ''],
		])
	})

	it('is no part where it only says who asks', () => {
		expect(needsIn('Stone keeper: weigh stones')).toEqual(['weigh stones'])
		expect(needsIn('Quartz keeper: weigh stones')).toEqual(['Quartz keeper', 'weigh stones'])
	})

	it('is no topic where it says what all must be', () => {
		expect(topics('keyless servers only: Quartz and Basalt')).toEqual([
			['keyless servers only', ''],
			['Quartz', ''],
			['Basalt', ''],
		])
		expect(partsIn('keyless servers only: Quartz').map(({ sort }) => sort)).toEqual(['demand', 'wish'])
	})
})

describe('who asks', () => {
	it('is no part of a task that asks for something', () => {
		expect(needsIn('I am a stone keeper. Weigh stones')).toEqual(['Weigh stones'])
		expect(needsIn('Ich bin Steinmetzin. Steine wiegen')).toEqual(['Steine wiegen'])
	})

	it('is no part either where that is said at length, but what is wished for in it is', () => {
		expect(needsIn('I’m a keeper of stones writing a long book on slopes: weigh stones')).toEqual(['weigh stones'])
		expect(needsIn('I am a keeper looking for a way to polish marble. Weigh stones')).toHaveLength(2)
	})

	it('is no part where a limit was read out of it', () => {
		expect(needsIn('Weigh stones but I can spare')).toEqual(['Weigh stones'])
	})

	it('is one where that is all, where it says a name or what is done', () => {
		expect(needsIn('I am a stone keeper')).toEqual(['I am a stone keeper'])
		expect(needsIn('I am a Quartz keeper. Weigh stones')).toEqual(['I am a Quartz keeper', 'Weigh stones'])
		expect(needsIn('I am weighing old stones. Polish them')).toEqual(['I am weighing old stones', 'Polish them'])
	})

	it.each([
		'I teach old people about stones',
		'We run a bakery',
		'My team maintains an open source library',
		'I work as a nurse',
		'Our company sells handmade soap',
		'Wir betreiben eine Bäckerei',
		'Nous gérons une boulangerie',
		'Enseño matemáticas',
	])('without what people do for a living: “%s”', (who) => {
		expect(needsIn(`${who}. Weigh stones`)).toEqual(['Weigh stones'])
		expect(needsIn(`${who} with Quartz. Weigh stones`)).toHaveLength(2)
	})

	it('without that also where a wish is joined to it, and knows what “it” stands for', () => {
		expect(needsIn('I run a quarry and want to weigh stones')).toEqual(['want to weigh stones'])
		expect(partsIn('We run a quarry. Measure it')).toMatchObject([
			{ need: 'Measure it', meant: expect.stringContaining('quarry') },
		])
		expect(needsIn('I run the scales before every delivery')).toEqual(['I run the scales before every delivery'])
		expect(needsIn('Our team needs a way to weigh stones. Polish them')).toHaveLength(2)
	})
})

it('a wish of its own does not take the verb before it', () => {
	expect(piecesIn('polish old stones and want a new scale')).not.toContainEqual(
		expect.arrayContaining([expect.stringMatching(/^polish want/)]),
	)
	expect(needsIn('Quartz e Basalt')).toEqual(['Quartz', 'Basalt'])
})

describe('what all parts have to be', () => {
	const sortsIn = (task: string) => partsIn(task).map(({ need, sort }) => `${sort}: ${need}`)

	it('is told apart where a clause ends with what must not be and no entry is filed by', () => {
		expect(sortsIn('weigh stones without breaking the scale')).toEqual([
			'wish: weigh stones',
			'condition: without breaking the scale',
		])
		expect(sortsIn('fully local setup with no paper trail: weigh stones, polish them')).toEqual([
			'demand: fully local setup',
			'condition: no paper trail',
			'wish: weigh stones',
			'wish: polish them',
		])
		expect(sortsIn('without a scale')).toEqual(['condition: without a scale'])
	})

	it('is told apart, each name that is not wanted by itself, and what is not understood', () => {
		expect(sortsIn('weigh stones without Quartz and Basalt')).toEqual([
			'wish: weigh stones without Quartz',
			'demand: without Basalt',
		])
		expect(sortsIn('no api key: weigh stones, nothing to polish')).toEqual([
			'demand: no api key',
			'wish: weigh stones',
			'condition: nothing to polish',
		])
		expect(sortsIn('weigh stones, but it must not polish them')).toEqual([
			'wish: weigh stones',
			'condition: it must not polish them',
		])
		expect(sortsIn('weigh stones but must not be able to write anything')).toEqual([
			'wish: weigh stones',
			'demand: must not be able to write anything',
		])
	})
})

it('what is said of “its” is of the name in the clause before', () => {
	const topics = partsIn('load stones into Quartz and watch its logs').map(({ topic }) => topic)
	expect(topics).toEqual([[], ['quartz']])
})
