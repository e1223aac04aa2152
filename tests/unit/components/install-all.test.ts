import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/catalogue/disk/load.ts'
import { installPlans, plansOnPage } from '../../../src/components/install-all.ts'
import type { Entry } from '../../../src/schema/entry.ts'
import type { InstallOption } from '../../../src/schema/install.ts'
import { keyOf } from '../../../src/schema/primitives.ts'
import { CONTENT, platform } from '../../registry/registry.ts'

const { records } = loadCatalogue({ contentDir: CONTENT, baseUrl: 'https://r.example' })
const entryOf = (key: string): Entry => {
	const found = records.find(({ entry }) => keyOf(entry) === key)?.entry
	if (!found) throw new Error(key)
	return found
}
const servers = records.map(({ entry }) => entry).filter(({ category }) => category === 'servers')
const plansOf = (...keys: string[]) => installPlans(keys.map(entryOf))

describe('what installs several entries in one client', () => {
	it('is there for each client that takes one of them, and counts what it takes', () => {
		const all = plansOf('servers:browser', 'servers:ledger')
		expect(all.length).toBeGreaterThan(1)
		for (const { count, missing } of all) expect(count + missing.length).toBe(2)
	})

	it('has every server once: in a command, in one configuration, or by a link', () => {
		for (const plan of installPlans(servers)) {
			const titles = [...plan.blocks.flatMap(({ titles }) => titles), ...plan.links.map(({ title }) => title)]
			expect(new Set(titles).size, plan.name).toBe(titles.length)
			expect(titles.length, plan.name).toBe(plan.count)
			const paths = plan.blocks.filter(({ kind }) => kind === 'config').map(({ path, label }) => path ?? label)
			expect(new Set(paths).size, plan.name).toBe(paths.length)
		}
	})

	it('offers the servers as one configuration where commands add them', () => {
		const plan = plansOf('servers:browser', 'servers:ledger').find(({ instead }) => instead.length)
		expect(plan?.instead[0]?.titles).toHaveLength(2)
		expect(plan?.blocks.some(({ kind }) => kind === 'command')).toBe(true)
	})

	it('starts the exact version and never the newest beside it', () => {
		for (const plan of installPlans(servers)) for (const { text } of plan.blocks) expect(text).not.toContain('@latest')
	})

	it('names what is not installed there, and where it goes instead', () => {
		const plan = plansOf('servers:browser', 'hooks:no-force').find(({ missing }) => missing.length)
		expect(plan?.missing[0]).toMatchObject({
			url: '/hooks/no-force',
			why: expect.stringMatching(/^it has no install steps for .+; it can be installed in /),
		})
	})

	it('refuses nothing silently: what there is nothing to install of says so', () => {
		const guide = records.map(({ entry }) => entry).find(({ install, details }) => !install.length && !details.items)
		if (!guide) throw new Error('no entry without an install')
		for (const { missing } of installPlans([entryOf('servers:browser'), guide]))
			expect(missing.find(({ url }) => url === guide.url)?.why).toContain('nothing to install')
	})

	it('names the values that the reader supplies, and holds none', () => {
		const option = (text: string): InstallOption => ({
			...(entryOf('servers:browser').install[0] as InstallOption),
			kind: 'command',
			language: 'sh',
			text,
		})
		const [first] = entryOf('servers:browser').install
		const entry = { ...entryOf('servers:browser'), install: [option("add x -e 'X_TOKEN=${X_TOKEN}'")] }
		const [plan] = installPlans([entry])
		expect([plan?.id, plan?.supply]).toEqual([first?.client, ['X_TOKEN']])
	})

	it('has the commands for PowerShell too where one is another there, and not where one is for POSIX shells only', () => {
		const command = (text: string, more: Partial<InstallOption>): Entry => ({
			...entryOf('servers:browser'),
			install: [
				{
					client: 'codex',
					platform: platform('codex'),
					label: 'Run once',
					kind: 'command',
					language: 'sh',
					text,
					...more,
				},
			],
		})
		const shellsOf = (...more: Partial<InstallOption>[]) =>
			installPlans(more.map((one, at) => command(`add ${at}`, one)))[0]?.blocks.map(({ text, powershell }) => [
				text,
				powershell,
			])
		expect(shellsOf({}, { powershell: 'Add 1' })).toEqual([['add 0\nadd 1', 'add 0\nAdd 1']])
		expect(shellsOf({}, {})).toEqual([['add 0\nadd 1', undefined]])
	})

	it('is a plan for any client where no entry is for one in particular', () => {
		const tool = records
			.map(({ entry }) => entry)
			.find(({ category, install }) => category === 'tools' && install.length)
		if (!tool) throw new Error('no tool with an install')
		expect(installPlans([tool])).toMatchObject([{ count: 1, missing: [] }])
	})

	it('is nothing where nothing can be installed', () => {
		expect(installPlans([])).toEqual([])
		expect(installPlans([{ ...entryOf('servers:browser'), install: [] }])).toEqual([])
	})

	it('stands on the page of a collection for as many common clients as its texts leave light, and always for one', () => {
		const all = plansOf('servers:browser', 'servers:ledger')
		const few = plansOnPage(all)
		const long = all.map((plan) => ({
			...plan,
			blocks: plan.blocks.map((one) => ({ ...one, text: 'x'.repeat(50_000) })),
		}))
		expect(few.length).toBeGreaterThan(1)
		expect(plansOnPage(long).map(({ id }) => id)).toEqual([few[0]?.id])
	})
})
