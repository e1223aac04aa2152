import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../../../src/catalogue/build.ts'
import type { Report } from '../../../../src/cli/doctor/examine.ts'
import { LIMITS } from '../../../../src/cli/world.ts'
import type { PolicyIndex } from '../../../../src/schema/policy.ts'
import { LocalRegistry, Machine } from '../../../support/cli.ts'
import { drafts } from '../drafts.ts'

let registry: LocalRegistry
let machine: Machine
let published: ReturnType<LocalRegistry['published']>

beforeAll(async () => {
	registry = await new LocalRegistry().start((baseUrl) => buildCatalogue(drafts(), { baseUrl }))
	published = registry.published()
})
afterAll(() => registry.stop())
beforeEach(() => {
	registry.reset(published)
	machine = new Machine(registry, { limits: { ...LIMITS, deadline: 400 } })
})
afterEach(() => machine.remove())

async function look(...words: string[]) {
	const { exit, out } = await machine.run('doctor', '--json', ...words)
	const { findings } = JSON.parse(out) as Report
	return { exit, rules: findings.map(({ rule, file }) => `${rule} ${file}`), findings }
}
const local = () => look('--offline', '--project')
/** Waits for answers as long as usual, where a test needs them. */
function patient() {
	machine.remove()
	machine = new Machine(registry)
}
const SECRET = { mcpServers: { csv: { command: 'node', env: { CSV_TOKEN: 'correct-horse' } } } }
const ENTRY = '/api/registry/entries/skills/counting'
const take = () => machine.run('add', 'skills:counting', '--client', 'claude-code')

describe('what cannot be read is a finding, and the rest is looked at', () => {
	const places: [string, () => void][] = [
		['a folder', () => mkdirSync(machine.at('.mcp.json'))],
		['a device', () => symlinkSync('/dev/zero', machine.at('.mcp.json'))],
		['a pipe', () => void execFileSync('mkfifo', [machine.at('.mcp.json')])],
		['no text', () => void writeFileSync(machine.at('.mcp.json'), Buffer.from('{"é": 1}', 'latin1'))],
		['a link to itself', () => symlinkSync('.mcp.json', machine.at('.mcp.json'))],
		[
			'huge',
			() => {
				machine.write('.mcp.json', '{}')
				truncateSync(machine.at('.mcp.json'), 2 ** 31)
			},
		],
	]
	it.each(places)('where a configuration is %s', async (_, make) => {
		make()
		machine.write('.cursor/mcp.json', JSON.stringify(SECRET))
		const { exit, rules } = await local()
		expect(exit).toBe(1)
		expect(rules).toEqual(['secret-literal .cursor/mcp.json', 'file-unreadable .mcp.json'])
	})

	it('where a folder of skills is a file', async () => {
		machine.write('.claude/skills', 'x')
		expect((await local()).rules).toEqual(['file-unreadable .claude/skills'])
	})

	it('where the record is none', async () => {
		machine.write('pinakes.lock', '{')
		machine.write('.mcp.json', JSON.stringify(SECRET))
		expect((await local()).rules).toEqual(['secret-literal .mcp.json', 'file-unreadable pinakes.lock'])
	})

	it('where the manifest is none', async () => {
		machine.write('pinakes.json', '{')
		expect((await local()).rules).toEqual(['file-unreadable pinakes.json'])
	})

	it('where the manifest is of another registry: it says of which, and what to do', async () => {
		machine.write('pinakes.json', JSON.stringify({ registry: 'https://other.example', use: {} }))
		machine.write('.mcp.json', JSON.stringify(SECRET))
		const { rules, findings } = await local()
		expect(rules).toEqual(['secret-literal .mcp.json', 'registry-other pinakes.json'])
		expect(findings[1]).toMatchObject({
			sentence: expect.stringMatching(
				/^It belongs to https:\/\/other\.example, .*Nothing that it records was examined\.$/,
			),
			mend: expect.stringMatching(/^Run that registry’s installer, if you trust it\./),
		})
	})
})

it.each(['a:b', '.dot', 'über', 'a b', "o'neill", 'a\nb'])('a skill in the folder %j is looked at', async (name) => {
	machine.write(`.claude/skills/${name}/SKILL.md`, 'hid\u200bden')
	expect((await local()).rules).toEqual([`hidden-character .claude/skills/${name}/SKILL.md`])
})

describe('invisible characters are found in whatever a client reads or runs', () => {
	it.each([
		'AGENTS.md',
		'CLAUDE.md',
		'GEMINI.md',
		'.github/copilot-instructions.md',
		'.goosehints',
		'.claude/commands/deep/er/one.md',
		'.claude/agents/one.md',
		'.cursor/rules/one.mdc',
		'.claude/skills/a/scripts/run.sh',
		'.agents/skills/a/references/b.md',
		'.claude/commands/a\u2060b.md',
	])('%j', async (place) => {
		machine.write(place, 'hid\u200bden')
		const { exit, rules } = await local()
		expect([exit, [...new Set(rules)]]).toEqual([1, [`hidden-character ${place}`]])
		expect((await look('--offline', '--user')).rules).toEqual([])
	})

	it('in the home directory too, and in what the lock names', async () => {
		await machine.run('add', 'skills:counting', '--client', 'claude-code', '--user')
		machine.write('~/.claude/commands/one.md', 'hid\u200bden')
		machine.write('.other/place.md', 'hid\u200bden')
		machine.write('pinakes.json', JSON.stringify({ registry: registry.url, clients: [], use: {} }))
		const sha256 = '0'.repeat(64)
		const writes = { '.other/place.md': { of: 'skills:counting', sha256 } }
		machine.write('pinakes.lock', JSON.stringify({ lockVersion: 1, entries: {}, writes }))
		expect((await local()).rules).toEqual(['hidden-character .other/place.md'])
		expect((await look('--offline', '--user')).rules).toEqual(['hidden-character ~/.claude/commands/one.md'])
	})

	it('and nothing is read behind a link in them, or that is no text', async () => {
		machine.write('elsewhere/one.md', 'hid\u200bden')
		machine.write('.claude/commands/image.png', Buffer.from([0x89, 0x50, 0xff]))
		symlinkSync('../../elsewhere', machine.at('.claude/commands/linked'))
		symlinkSync('../../elsewhere/one.md', machine.at('.claude/commands/one.md'))
		expect((await local()).rules).toEqual([])
	})
})

it('a folder of a skill whose name has an invisible character is a finding', async () => {
	machine.write('.claude/skills/a\u200bb/SKILL.md', 'x')
	expect((await local()).rules).toEqual(['hidden-character .claude/skills/a\u200bb/SKILL.md'])
})

describe('a hook', () => {
	const rules = async (command: string) => {
		machine.write('scripts/guard.sh', '')
		machine.write(
			'.claude/settings.json',
			JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'command', command }] }] } }),
		)
		return (await local()).rules.map((rule) => rule.split(' ')[0])
	}
	it.each(['./scripts/guard.sh', 'scripts/guard.sh', 'bash ./scripts/../scripts/guard.sh'])(
		'%s is there',
		async (command) => expect(await rules(command)).toEqual([]),
	)
	it.each([
		'"$CLAUDE_PROJECT_DIR"/scripts',
		'"$CLAUDE_PROJECT_DIR/scripts"',
		'$CLAUDE_PROJECT_DIR/scripts',
		// biome-ignore-start lint/suspicious/noTemplateCurlyInString: a shell expands it
		'"${CLAUDE_PROJECT_DIR}"/scripts',
		'"${CLAUDE_PROJECT_DIR}/scripts"',
		'${CLAUDE_PROJECT_DIR}/scripts',
		// biome-ignore-end lint/suspicious/noTemplateCurlyInString: a shell expands it
	])('in %s is looked for in the project', async (folder) => {
		const isQuoted = folder.endsWith('"')
		const script = (name: string) => (isQuoted ? `${folder.slice(0, -1)}/${name}"` : `${folder}/${name}`)
		expect(await rules(`node ${script('guard.sh')}`)).toEqual([])
		expect(await rules(`node ${script('gone.sh')}`)).toEqual(['hook-gone'])
	})
	it('that was added here is missed once its script is removed', async () => {
		patient()
		await machine.run('add', 'hooks:guard', '--client', 'claude-code', '--yes')
		const found = async () => (await local()).rules.filter((rule) => rule.startsWith('hook-gone'))
		expect(await found()).toEqual([])
		rmSync(machine.at('.claude/hooks'), { recursive: true })
		expect(await found()).toEqual(['hook-gone .claude/settings.json'])
	})
	it.each(['./scripts/gone.sh', 'bash scripts/gone.sh', '/nowhere/gone.sh', '~/gone.sh'])(
		'%s is gone',
		async (command) => expect(await rules(command)).toEqual(['hook-gone']),
	)
	it.each([
		'C:\\hooks\\gone.ps1',
		'hooks\\gone.ps1',
		'%USERPROFILE%/gone.sh',
		'"$HOME"/gone.sh',
		'cd sub && ./gone.sh',
		'gone.sh',
		'sh scripts/*.sh',
		'curl https://example.com/gone.sh',
		'A=gone.sh true',
	])('of %s nothing is said, since nobody here can tell', async (command) => expect(await rules(command)).toEqual([]))
})

it.each([
	['.mcp.json', 'project', 'pinakes import --client claude-code --force'],
	['~/.claude.json', 'user', 'pinakes import --client claude-code --user --force'],
])('the command that is advised for an unpinned server of %s pins it', async (place, scope, command) => {
	patient()
	machine.write(place, '{"mcpServers":{"one":{"command":"npx","args":["-y","server-one"]}}}')
	const unpinned = async () =>
		(await look('--offline', `--${scope}`)).findings.filter(({ rule }) => rule === 'launch-unpinned')
	const [finding] = await unpinned()
	expect(finding?.mend).toBe(
		`Write the version that you have read: server-one@1.2.3. If the registry has it and calls it “one” too, this does so: ${command}`,
	)
	expect(await machine.run(...command.split(' ').slice(1))).toMatchObject({ exit: 0, err: '' })
	expect(machine.read(place)).toContain('server-one@1.2.3')
	expect(await unpinned()).toEqual([])
})

describe('what the registry says', () => {
	it('of an entry that is denied is said with the reason and what to take instead', async () => {
		await take()
		const verdict = { decision: 'deny' as const, by: 'Security', until: '2027-03-31', reason: 'It reads keys.' }
		const lifecycle = { state: 'deprecated', on: '2026-11-20', reason: 'It is old.', successor: 'skills/other' }
		const overlay = new Map([['skills/counting', { verdict }]])
		registry.publish(buildCatalogue(drafts({ more: { lifecycle } }), { baseUrl: registry.url, overlay }))
		const { findings } = await look('--project')
		expect(findings).toMatchObject([
			{
				rule: 'entry-withdrawn',
				sentence: expect.stringMatching(/is denied by its registry: .*It reads keys\./),
				mend: 'pinakes remove skills:counting, then pinakes add skills:other',
			},
		])
	})

	it('of an entry that is gone is read from what is left of it', async () => {
		await take()
		const lifecycle = { state: 'withdrawn', on: '2026-11-20', reason: 'It read keys.', successor: 'rules/small' }
		registry.publish(buildCatalogue(drafts({ more: { lifecycle } }), { baseUrl: registry.url }))
		const { findings } = await look('--project')
		expect(findings).toMatchObject([
			{
				rule: 'entry-withdrawn',
				sentence: 'skills:counting was withdrawn by its registry: “It read keys.”.',
				mend: 'pinakes remove skills:counting, then pinakes add rules:small',
			},
		])
	})

	it.each(['not json', '{}', '{"entry":5}', '[]'])('in a document %s is a finding', async (body) => {
		await take()
		registry.put(ENTRY, body)
		machine.write('.mcp.json', JSON.stringify(SECRET))
		const { exit, rules } = await look('--project')
		expect(exit).toBe(1)
		expect(rules.join()).toContain('secret-literal')
		expect(rules.join()).toContain('entry-unread')
	})

	it('is missed once, where it does not answer', async () => {
		await take()
		registry.answer(ENTRY, () => {})
		machine.write('.mcp.json', JSON.stringify(SECRET))
		const { rules } = await look('--project')
		expect(rules.filter((rule) => rule.startsWith('entry-unread'))).toHaveLength(1)
		expect(rules.join()).toContain('secret-literal')
	})

	it('of policies is looked for on this machine', async () => {
		machine.write('policy.json', JSON.stringify({ deniedMcpServers: [{ serverName: 'csv' }] }))
		const paths = { linux: machine.at('policy.json') }
		const index: PolicyIndex = JSON.parse(registry.text('/policy/index.json'))
		const files = index.files.map((file) => (file.id === 'claude-code' ? { ...file, paths } : file))
		registry.put('/policy/index.json', JSON.stringify({ ...index, files }))
		machine.write('.mcp.json', JSON.stringify({ mcpServers: { csv: { command: 'node' } } }))
		expect((await look('--project')).rules).toEqual(['policy-refuses .mcp.json'])
		expect((await local()).rules).toEqual([])
	})
})

it('its help says what --offline leaves out', async () => {
	expect((await machine.run('doctor', '--help')).out.replaceAll('\n', ' ')).toMatch(
		/--offline skips what only the registry knows: withdrawn and denied.*policies/,
	)
})
