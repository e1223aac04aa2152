import { renameSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatReport } from '../../../scripts/import/report.ts'
import { categoryOfKind } from '../catalogue/category.ts'
import { makeWorld, record, type World } from './project.ts'

const mcp = categoryOfKind('mcp-server')
const [file, path] = [`content/${mcp}/one.mdx`, `${mcp}/one`]
let world: World
const servers = (...all: unknown[]) => world.write({ 'servers.json': JSON.stringify(all) })
const run = (more: object = {}) => world.run({ source: `${world.source}/servers.json`, name: 'test', ...more })

beforeEach(async () => {
	world = makeWorld()
	servers(record('a.example/one'), record('a.example/two'))
	await run()
})
afterEach(() => world.remove())

describe('a second import of the same source', () => {
	it('finds everything where it is, and touches nothing, on another day too', async () => {
		const before = world.read(file)
		const report = await run({ today: '2026-12-24' })
		expect(report.counts).toEqual({ new: 0, updated: 0, unchanged: 2, edited: 0, refused: 0 })
		expect(world.read(file)).toBe(before)
	})

	it('takes over what has changed there, and says when', async () => {
		servers(
			record('a.example/one', { description: 'Reads and writes the records of a service.' }),
			record('a.example/two'),
		)
		const report = await run({ today: '2026-12-24' })
		expect(report.counts).toMatchObject({ updated: 1, unchanged: 1 })
		expect(world.entry(path).data).toMatchObject({
			description: 'Reads and writes the records of a service.',
			dateAdded: '2026-11-22',
			dateUpdated: '2026-12-24',
			importedFrom: { at: '2026-12-24' },
		})
		expect((await run({ today: '2026-12-25' })).counts).toMatchObject({ unchanged: 2 })
	})

	it('leaves an entry that was edited as it is, and names it', async () => {
		world.edit(file, (text) => text.replace(/description: .*/, 'description: What a person wrote after reading it.'))
		const edited = world.read(file)
		servers(
			record('a.example/one', { description: 'Reads and writes the records of a service.' }),
			record('a.example/two'),
		)
		const report = await run()
		expect(report.counts).toMatchObject({ edited: 1, unchanged: 1, updated: 0 })
		expect(report.entries.find(({ outcome }) => outcome === 'edited')?.path).toBe(path)
		expect(world.read(file)).toBe(edited)
	})

	it('withdraws what its source took away, unless somebody has edited it', async () => {
		world.edit(`content/${mcp}/two.mdx`, (text) => `${text}\nA line of ours.\n`)
		const deleted = { status: 'deleted', isLatest: true, statusChangedAt: '2026-11-22T00:00:00Z' }
		servers(record('a.example/one', {}, deleted), record('a.example/two', {}, deleted))
		expect((await run()).counts).toMatchObject({ updated: 1, edited: 1 })
		expect(world.entry(path).data.lifecycle).toMatchObject({ state: 'withdrawn', on: '2026-11-22' })
		expect((await run()).counts).toMatchObject({ updated: 0, unchanged: 1, edited: 1 })
	})

	it('finds an entry that was moved to another address', async () => {
		renameSync(`${world.root}/${file}`, `${world.root}/content/${mcp}/renamed.mdx`)
		expect((await run()).counts).toMatchObject({ new: 0, unchanged: 2 })
	})
})

it('writes nothing when it is only tried', async () => {
	servers(record('a.example/three'))
	expect((await run({ dryRun: true })).counts).toMatchObject({ new: 1 })
	expect(world.paths()).toEqual([path, `${mcp}/two`])
})

it('refuses what another source or a person has listed already, and names the entry', async () => {
	const report = await run({ name: 'another' })
	expect(report.counts).toMatchObject({ new: 0, refused: 2 })
	expect(report.refused[0]?.reason).toBe(`${file} lists the same already.`)
})

it('gives names and titles that are taken to nobody else', async () => {
	servers(record('a.example/one'), record('b.example/one'), record('io.github.somebody/one'))
	expect((await run()).counts).toMatchObject({ new: 2, unchanged: 1, refused: 0 })
	expect(world.paths()).toEqual([`${mcp}/example-one`, path, `${mcp}/somebody-one`, `${mcp}/two`].sort())
	const titles = world.paths().map((one) => world.entry(one).data.title)
	expect(new Set(titles).size).toBe(4)
})

it('a report says one draft and two drafts', async () => {
	servers(record('a.example/one'), record('a.example/two'), record('a.example/three'))
	const said = formatReport(await run({ dryRun: true }))
	expect(said).toContain('  1 new draft, 0 updated')
	servers(record('a.example/four'), record('a.example/five'))
	expect(formatReport(await run({ dryRun: true }))).toContain('  2 new drafts, ')
})
