import { describe, expect, it } from 'vitest'
import { type ContextSize, contextCosts, contextOfAll } from '../../../src/clients/context.ts'
import { shownClients } from '../../../src/clients/shown.ts'
import { madeFacts, madeTool, withReceipt } from '../../support/receipt.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { catalogueOf } from '../documents/read.ts'

const anybody = () => true
const server = (tools: number): ContextSize => ({
	server: {
		tools,
		all: { definition: tools * 100, listing: tools * 20, name: tools * 4 },
		largest: 150,
		instructions: 30,
		most: tools * 100,
	},
})
const costOf = (client: string, ...sizes: ContextSize[]) =>
	contextCosts(sizes, anybody).find((cost) => cost.client === client)

/** A client that does something particular, by what it does. */
const clientThat = (fits: (loading: NonNullable<(typeof shownClients)[number]['loading']>) => unknown) =>
	shownClients.find(({ loading }) => loading && fits(loading))?.id ?? ''

const deferring = clientThat(({ tools }) => tools === 'names')
const searching = clientThat(({ manyTools }) => manyTools?.listing === 'names-and-descriptions')
const held = clientThat(({ tools }) => tools === 'nothing')

describe('what a server costs', () => {
	it('is everything with every request in a client that defers nothing, and nothing more on use', () => {
		expect(costOf('generic', server(10))).toMatchObject({
			listing: 'everything',
			always: { o200k: 1030 },
			onUse: { o200k: 0 },
			atMost: { o200k: 1030 },
		})
	})

	it('is names and instructions where definitions are looked up, and on use the largest of them', () => {
		expect(costOf(deferring, server(10))).toMatchObject({
			listing: 'names',
			always: { o200k: 70 },
			onUse: { o200k: 150 },
			atMost: { o200k: 1070 },
		})
	})

	it('is less of each where a client holds less of many tools, also where they are those of several servers', () => {
		const { above = 0 } = shownClients.find(({ id }) => id === searching)?.loading?.manyTools ?? {}
		expect(costOf(searching, server(above))).toMatchObject({ listing: 'everything', cap: { tools: above } })
		expect(costOf(searching, server(above), server(1))).toMatchObject({
			listing: 'names-and-descriptions',
			always: { o200k: (above + 1) * 20 + 60 },
		})
		expect(costOf(held, server(200))).toMatchObject({ listing: 'nothing', always: { o200k: 30 } })
	})

	it('counts the parts that can be switched on in what it costs at most', () => {
		const [size] = [server(10)]
		const most = { server: { ...size.server, most: 5000 } } as ContextSize
		expect(costOf('generic', most)?.atMost.o200k).toBe(5030)
	})
})

describe('a number of tokens', () => {
	it('has a range, called an estimate, where a model of Claude may count, and none where only others do', () => {
		expect(costOf('generic', server(10))?.always.estimate).toEqual([1030, 1442])
		expect(costOf(deferring, server(10))?.always.estimate).toEqual([70, 98])
		const other = clientThat(({ models }) => models === 'openai')
		expect(costOf(other, server(10))?.always).toEqual({ o200k: 30 })
	})

	it('stands with its client, and where that says how it loads with the source and the day', () => {
		for (const { client, name, source, read } of contextCosts([server(3)], anybody)) {
			expect([client, name].every(Boolean)).toBe(true)
			expect(Boolean(source && read)).toBe(client !== 'generic')
		}
	})

	it('is there of a text as its receipt has it, with the limit of the listing where it is a skill', () => {
		const text = { always: 58, onUse: 612, atMost: 1240 }
		const skill = costOf(deferring, { text: { ...text, isSkill: true, isRule: false } })
		expect(skill).toMatchObject({ always: { o200k: 58 }, onUse: { o200k: 612 }, atMost: { o200k: 1240 } })
		expect(skill?.cap?.characters).toBeGreaterThan(0)
		expect(costOf(deferring, { text: { ...text, isSkill: false, isRule: false } })?.cap).toBeUndefined()
	})

	it('is of what only a person may start nothing until then, in a client that hides it from its model', () => {
		const hiding = clientThat(({ hidesPersonOnly }) => hidesPersonOnly)
		const showing = clientThat(({ hidesPersonOnly }) => !hidesPersonOnly)
		const command = (personOnly?: true) => ({
			text: { always: 22, onUse: 493, atMost: 493, isSkill: false, isRule: false, personOnly },
		})
		expect(costOf(hiding, command(true))).toMatchObject({ always: { o200k: 0 }, onUse: { o200k: 493 } })
		expect(costOf(hiding, command())?.always.o200k).toBe(22)
		for (const client of [showing, 'generic']) expect(costOf(client, command(true))?.always.o200k).toBe(22)
	})

	it('is of a rule its whole text always, and nothing more on use, except where a client limits it to some files', () => {
		const limiting = shownClients.find(({ loading, rules }) => loading && rules?.head)?.id ?? ''
		const rule = (always: number) => ({ text: { always, onUse: 607, atMost: 607, isSkill: false, isRule: true } })
		const inUse = (client: string, always: number) => {
			const cost = costOf(client, rule(always))
			return [cost?.always.o200k, cost?.onUse.o200k, cost?.atMost.o200k]
		}
		expect(inUse(limiting, 0)).toEqual([0, 607, 607])
		for (const client of [deferring, held, 'generic']) expect(inUse(client, 0)).toEqual([607, 0, 607])
		for (const client of [limiting, deferring, 'generic']) expect(inUse(client, 607)).toEqual([607, 0, 607])
	})

	it('is not there where nothing was counted', () => {
		expect(contextCosts([{}], anybody)).toEqual([])
	})
})

it('is of a collection what its entries cost at once, with of how many it is known', () => {
	const one = withReceipt(makeDraft('servers/one', { title: 'One' }), {
		subject: { type: 'other', name: '' },
		facts: madeFacts([madeTool('a_tool')]),
	})
	const { records } = catalogueOf(
		one,
		makeDraft('servers/two', { title: 'Two' }),
		makeDraft('sets/both', { title: 'Both' }),
	)
	const entryOf = (slug: string) => records.find(({ entry }) => entry.slug === slug)?.entry
	expect(entryOf('both')?.contextCounted).toEqual({ counted: 1, of: 2 })
	expect(entryOf('both')?.context).toEqual(entryOf('one')?.context)
	expect(entryOf('two')?.context).toBeUndefined()
})

it('adds up entries in the clients that take all of them, and says of how many it knows', () => {
	const draft = (slug: string) => makeDraft(`servers/${slug}`, { title: slug, platforms: { 'claude-code': 'native' } })
	const seen = (slug: string, tools: number) =>
		withReceipt(draft(slug), {
			subject: { type: 'other', name: '' },
			facts: madeFacts(Array.from({ length: tools }, (_, i) => madeTool(`tool_${i}`))),
		})
	const { records } = catalogueOf(seen('one', 2), seen('two', 3), draft('three'))
	const { costs, counted } = contextOfAll(records.map(({ entry }) => entry))
	const alone = records.flatMap(({ entry }) => entry.context?.find(({ client }) => client === 'generic') ?? [])
	expect(counted).toBe(2)
	expect(costs.find(({ client }) => client === 'generic')?.always.o200k).toBe(
		alone.reduce((sum, { always }) => sum + always.o200k, 0),
	)
})
