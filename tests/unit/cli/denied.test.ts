import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { LocalRegistry, Machine } from '../../support/cli.ts'
import { drafts } from './drafts.ts'

const VERDICT = { by: 'Platform security', until: '2027-03-31', reason: 'It sends file names elsewhere.' }
const WHY = 'this registry denies it (Platform security): It sends file names elsewhere.'

let registry: LocalRegistry
let machine: Machine

/** Publishes the drafts, with a verdict on some of them. */
function judge(decision: 'allow' | 'warn' | 'deny', paths: readonly string[], version?: string): void {
	const overlay = new Map(paths.map((path) => [path, { verdict: { ...VERDICT, decision } }]))
	registry.publish(buildCatalogue(drafts({ ...(version && { version }) }), { baseUrl: registry.url, overlay }))
}
const said = async (...words: string[]) => JSON.parse((await machine.run(...words, '--json')).out)

beforeAll(async () => {
	registry = await new LocalRegistry().start()
})
afterAll(() => registry.stop())
beforeEach(async () => {
	judge('deny', [])
	machine = new Machine(registry)
	await machine.run('add', 'servers:one', 'skills:counting', '--client', 'claude-code')
})
afterEach(() => machine.remove())

it.each(['servers:two', 'skills:counting', 'sets:both'])('a denied entry is not added: %s', async (key) => {
	judge('deny', [key.replace(':', '/')])
	const empty = new Machine(registry)
	const before = empty.everything()
	expect(await empty.run('add', key, '--client', 'claude-code')).toEqual({
		exit: 3,
		out: '',
		err: `${key} is not installed: ${WHY}\n`,
	})
	expect(empty.everything()).toEqual(before)
	empty.remove()
})

it('a denied member of a collection is left out, and the others are added', async () => {
	judge('deny', ['servers/one'])
	const empty = new Machine(registry)
	const { exit, out } = await empty.run('add', 'sets:both', '--client', 'claude-code', '--json')
	expect({ exit, ...JSON.parse(out) }).toMatchObject({
		exit: 0,
		added: ['skills:counting'],
		leftOut: [`servers:one of sets:both is left out. servers:one is not installed: ${WHY}`],
	})
	empty.remove()
})

it('what other tools recorded and the registry denies is left out by import, and the rest is taken over', async () => {
	judge('deny', ['skills/counting'])
	const other = new Machine(registry)
	other.write('skills-lock.json', '{"version":1,"skills":{"counting":{"source":"somebody/skills"}}}')
	other.write('.cursor/mcp.json', '{"mcpServers":{"two":{"command":"npx","args":["-y","server-two"]}}}')
	const { exit, out } = await other.run('import', '--client', 'claude-code', '--json')
	expect({ exit, ...JSON.parse(out) }).toMatchObject({
		exit: 0,
		added: ['servers:two'],
		leftOut: [`skills:counting is left out. skills:counting is not installed: ${WHY}`],
	})
	other.remove()
})

it.each(['verify', 'outdated'])('%s says of an installed entry that it is denied, and why', async (command) => {
	judge('deny', ['servers/one'])
	const { differences, entries } = await said(command)
	expect(differences ?? entries).toMatchObject([{ key: 'servers:one', kind: 'denied', says: WHY }])
	expect(await machine.run(command)).toMatchObject({ exit: 1, out: expect.stringContaining(WHY) })
})

it('doctor says of an installed entry that it is denied, and why', async () => {
	judge('deny', ['servers/one'])
	expect((await said('doctor', '--project')).findings).toMatchObject([
		{
			rule: 'entry-withdrawn',
			level: 'error',
			file: '.mcp.json',
			sentence: 'servers:one is denied by its registry: “It sends file names elsewhere.”.',
			mend: 'pinakes remove servers:one',
		},
	])
})

it('update says that an entry is denied, and goes on with the others', async () => {
	await machine.run('add', 'servers:two')
	judge('deny', ['skills/counting', 'servers/two'], '1.3.0')
	const ran = await machine.run('update')
	expect(ran.exit).toBe(1)
	for (const key of ['skills:counting', 'servers:two'])
		expect(ran.out).toContain(`${key} is denied, and stays installed: ${WHY} Remove it with: pinakes remove ${key}\n`)
	expect(machine.read('.mcp.json')).toContain('server-one@1.3.0')
	expect(await machine.run('remove', 'servers:two')).toMatchObject({ exit: 0 })
})

it('update goes on with the others where the rules refuse one, and refuses where nothing is left', async () => {
	machine.write(
		'pinakes.json',
		machine.read('pinakes.json').replace(/\n}\n$/, ',\n\t"rules": { "refuse": ["deprecated"] }\n}\n'),
	)
	const lifecycle = { state: 'deprecated', on: '2026-11-20', reason: 'Nobody maintains it any more.' }
	const skill = '---\nname: counting\ndescription: Counts otherwise.\n---\n\nCount.\n'
	const changed = drafts({ version: '1.3.0', skill, more: { lifecycle } })
	registry.publish(buildCatalogue(changed, { baseUrl: registry.url }))
	const leftOut = [
		expect.stringMatching(/^skills:counting is not updated\. .*it is deprecated: Nobody maintains it any more\.$/),
	]
	expect(await said('update')).toMatchObject({ updated: ['servers:one'], leftOut })
	expect(machine.read('.mcp.json')).toContain('server-one@1.3.0')
	expect(await machine.run('update')).toMatchObject({ exit: 3, err: expect.stringContaining('it is deprecated: ') })
})

it('what is deprecated is installed with the reason, and with what to use instead', async () => {
	const reason = 'Nobody maintains it any more.'
	const lifecycle = { state: 'deprecated', on: '2026-11-20', reason, successor: 'rules/small' }
	registry.publish(buildCatalogue(drafts({ more: { lifecycle } }), { baseUrl: registry.url }))
	const words = `it is deprecated: ${reason} Use rules:small.`
	for (const command of [['add', 'skills:counting', '--client', 'cursor'], ['install']])
		expect(await machine.run(...command)).toMatchObject({ exit: 0, out: expect.stringContaining(words) })
	expect((await machine.run('info', 'skills:counting')).out).toContain(`${reason} Use rules:small.`)
})

it.each([
	['install', `servers:one is not installed: ${WHY}\n`],
	['run servers:one', `servers:one is not started: ${WHY}\n`],
])('%s refuses what the registry denies since it was locked', async (words, err) => {
	judge('deny', ['servers/one'])
	expect(await machine.run(...words.split(' '))).toEqual({ exit: 3, out: '', err })
})

it.each(['allow', 'warn', 'deny'] as const)('info shows the verdict: %s', async (decision) => {
	judge(decision, ['servers/one'])
	const { out } = await machine.run('info', 'servers:one')
	expect(out).toContain(`verdict   ${decision} (Platform security): It sends file names elsewhere.\n`)
	expect(await said('info', 'servers:one')).toMatchObject({ verdict: { ...VERDICT, decision } })
})

it('what the registry warns of is installed, with the warning', async () => {
	judge('warn', ['servers/two'])
	expect(await machine.run('add', 'servers:two')).toMatchObject({
		exit: 0,
		out: expect.stringContaining(
			'servers:two: this registry warns of it (Platform security): It sends file names elsewhere.',
		),
	})
})
