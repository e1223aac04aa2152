import { parse as parseToml } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { countsArguments, takesArguments } from '../../../../src/catalogue/install/prompt-text.ts'
import type { Entry } from '../../../../src/schema/entry.ts'
import { makeEntry } from '../entry.ts'

const CLAUDE = { 'claude-code': 'native' }
const adapters = ({ install }: Entry) => install.filter(({ adapter }) => adapter)
const byClient = (entry: Entry) => new Map(adapters(entry).map((option) => [option.client, option]))
/** Front matter and text of a file. */
const split = (text = '') => {
	const [, matter = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(text) ?? []
	return { head: parseYaml(matter), body }
}

describe('a skill', () => {
	const SKILL = [
		...['---', 'name: one', 'description: "Does “one”: well."', 'allowed-tools: Read Grep', '---', ''],
		...['# One', '', 'See [the list](references/list.md), [it](./references/list.md) and [elsewhere](other.md).', ''],
		...['```sh', '# no heading', '```', '', '## Next', ''],
	].join('\n')
	const files = { 'SKILL.md': SKILL, 'references/list.md': '- a\n' }
	const entry = makeEntry('skills/one', { platforms: CLAUDE, skill: { name: 'one' } }, { files })
	const url = 'https://pinakes.test/data/files/skills/one/references/list.md'
	const lost = [
		'Its other files (references/list.md): they stay here, and links point to them.',
		'Its list of tools (Read Grep): the client’s own permissions apply.',
	]

	it('becomes a rule that is read by its description, with links that still lead somewhere', () => {
		const cursor = byClient(entry).get('cursor')
		expect([cursor?.path, cursor?.kind, cursor?.remove]).toEqual([
			'.cursor/rules/one.mdc',
			'file',
			'rm -f .cursor/rules/one.mdc',
		])
		expect(split(cursor?.text)).toEqual({
			head: { description: 'Does “one”: well.', alwaysApply: false },
			body: `# One\n\nSee [the list](${url}), [it](${url}) and [elsewhere](other.md).\n\n\`\`\`sh\n# no heading\n\`\`\`\n\n## Next\n`,
		})
		expect(cursor?.adapter).toEqual({ from: 'SKILL.md', lost })
	})

	it('becomes a section of AGENTS.md between marks, and says that it is then read always', () => {
		const section = byClient(entry).get('generic')
		expect(section?.text.split('\n')).toEqual([
			'<!-- skills/one -->',
			'',
			'## One',
			'',
			`See [the list](${url}), [it](${url}) and [elsewhere](other.md).`,
			'',
			...['```sh', '# no heading', '```', '', '### Next', '', '<!-- /skills/one -->'],
		])
		expect(section?.adapter?.lost).toEqual([
			'Its trigger: it is read with every request, not only when the task matches.',
			...lost,
		])
		expect(section?.remove).toBe('Remove everything from <!-- skills/one --> to <!-- /skills/one --> in AGENTS.md.')
	})

	it('with scripts is not adapted, since those would stay behind', () => {
		const scripted = makeEntry('skills/one', { platforms: CLAUDE, skill: { name: 'one', hasScripts: true } }, { files })
		expect(adapters(scripted)).toEqual([])
	})

	it('that this registry does not hold is not adapted', () => {
		const upstream = { repo: 'https://git.example.com/x', path: 'skills/one', commit: 'a'.repeat(40) }
		expect(adapters(makeEntry('skills/one', { platforms: CLAUDE, upstream }))).toEqual([])
	})

	it('is added to compatibility and to what it is found by, never over the author’s word', () => {
		const platforms = { cursor: { level: 'manual', note: 'By hand.' }, 'claude-code': 'native' }
		const claimed = makeEntry('skills/one', { platforms, skill: { name: 'one' } }, { files })
		expect(claimed.platformCompatibility.map(({ platform, supportLevel }) => [platform, supportLevel])).toEqual([
			['claude-code', 'native'],
			['cursor', 'manual'],
			['windsurf', 'adapter'],
			['zed', 'adapter'],
			['generic', 'adapter'],
		])
		const reached = ['claude-code', 'cursor', 'windsurf', 'zed', 'generic']
		expect(claimed.platforms).toEqual(reached)
		expect(claimed.supportLevels).toEqual(['native', 'adapter', 'manual'])
		expect(claimed.trustSignals).toMatchObject({
			adapterGenerated: true,
			platforms: reached,
			supportLevels: ['native', 'adapter', 'manual'],
		})
	})
})

describe('a rule', () => {
	it('names each client once, with the author’s word where a file is made for one that the author names', () => {
		const platforms = { cursor: 'native', windsurf: { level: 'manual', note: 'By hand.' }, zed: 'native' }
		const entry = makeEntry('rules/one', { platforms }, { files: { 'rule.md': 'Write tests.\n' } })
		expect(adapters(entry).map(({ platform }) => platform)).toContain('cursor')
		expect(entry.platformCompatibility.map(({ platform, supportLevel }) => [platform, supportLevel])).toEqual([
			['cursor', 'native'],
			['windsurf', 'manual'],
			['zed', 'native'],
		])
	})
})

describe('an agent', () => {
	const AGENT = '---\nname: helper\ndescription: Helps.\ntools: Read, Bash\nmodel: opus\n---\n\nYou help.\n'
	const made = { files: { 'agent.md': AGENT } }
	const entry = makeEntry('roles/helper', { platforms: CLAUDE, agent: { file: 'agent.md' } }, made)

	it('becomes a skill where skills are read, and says what it loses', () => {
		const codex = byClient(entry).get('codex')
		expect(codex).toMatchObject({
			path: '.agents/skills/helper/SKILL.md',
			remove: 'rm -f .agents/skills/helper/SKILL.md \\\n  && rmdir .agents/skills/helper',
			adapter: {
				from: 'agent.md',
				lost: [
					'Its own context: it works in the conversation itself.',
					'Its list of tools (Read, Bash): the client’s own permissions apply.',
					'Its model (opus): the client uses its own choice.',
				],
			},
		})
		expect(split(codex?.text)).toEqual({ head: { name: 'helper', description: 'Helps.' }, body: 'You help.\n' })
	})

	it('becomes a section of AGENTS.md under the title of the entry', () => {
		expect(byClient(entry).get('zed')?.text).toBe(
			'<!-- roles/helper -->\n\n## Example\n\nYou help.\n\n<!-- /roles/helper -->',
		)
	})
})

describe('a command', () => {
	const COMMAND = [
		...['---', 'description: Ships it', 'allowed-tools: Read', 'disable-model-invocation: true', '---', ''],
		...['State:', '!`git status`', '', 'Typed: $ARGUMENTS and "back\\slash" """', ''],
	].join('\n')
	const made = { files: { 'ship.md': COMMAND } }
	const all = byClient(makeEntry('commands/ship', { platforms: CLAUDE, command: { file: 'ship.md' } }, made))
	const tools = 'The tools it may use without asking (Read): the client asks as it always does.'
	const texts = [
		'Commands that run before the prompt: the model is told to run them instead.',
		'The place of arguments: they follow the prompt.',
	]
	const told =
		'State:\n(run `git status` and read what it prints)\n\nTyped: (what was typed after the command) and "back\\slash" """\n'

	it('is a command of Gemini CLI with its arguments and commands in place', () => {
		const gemini = all.get('gemini-cli')
		expect([gemini?.path, gemini?.language]).toEqual(['.gemini/commands/ship.toml', 'toml'])
		expect(parseToml(gemini?.text ?? '')).toEqual({
			description: 'Ships it',
			prompt: 'State:\n!{git status}\n\nTyped: {{args}} and "back\\slash" """',
		})
		expect(gemini?.adapter).toEqual({ from: 'ship.md', lost: [tools] })
	})

	it('is a command of Cursor that the model carries out by itself', () => {
		expect(all.get('cursor')).toMatchObject({
			path: '.cursor/commands/ship.md',
			text: told,
			adapter: { from: 'ship.md', lost: [tools, ...texts] },
		})
	})

	it('is a skill in Codex, which has no commands of its own any more', () => {
		const codex = all.get('codex')
		expect(split(codex?.text)).toEqual({ head: { name: 'ship', description: 'Ships it' }, body: told })
		expect(codex?.adapter?.lost).toEqual([
			'Its slash command: as a skill, it is called by its name or chosen by the model.',
			tools,
			...texts,
			'The limit that only a person may start it.',
		])
	})

	it('whose front matter cannot be read is not adapted: nobody knows what would be lost', () => {
		const files = { 'ship.md': COMMAND.replace('Ships it', 'Ships: it') }
		expect(adapters(makeEntry('commands/ship', { command: { file: 'ship.md' } }, { files }))).toEqual([])
	})

	it('that is kept elsewhere is not adapted', () => {
		const upstream = { repo: 'https://github.com/some/repo', path: 'ship.md', commit: 'a'.repeat(40) }
		expect(adapters(makeEntry('commands/ship', { upstream }))).toEqual([])
	})
})

describe('what is made for another client', () => {
	it('is a text in Markdown with a label that says what to do with it', () => {
		const entry = makeEntry(
			'skills/one',
			{ platforms: CLAUDE, skill: { name: 'one' } },
			{ files: { 'SKILL.md': '# One\n' } },
		)
		const labels = adapters(entry).map(({ client, label, kind, language }) => [client, label, kind, language])
		expect(labels).toContainEqual(['zed', 'Append to AGENTS.md', 'file', 'markdown'])
		for (const [, label, kind, language] of labels)
			expect([label, kind, language]).toEqual([expect.stringMatching(/^(?:Append to|Save as) \S/), 'file', 'markdown'])
	})

	it('of a rule that clients share is appended to a file by its name', () => {
		const made = { files: { 'rule.md': 'Write tests.\n' } }
		const entry = makeEntry(
			'rules/one',
			{ platforms: { generic: 'native', zed: { level: 'native', path: '.rules' } } },
			made,
		)
		expect(entry.install.map(({ label }) => label)).toEqual(['Append to .rules', 'Append to AGENTS.md'])
	})

	it('is appended to the file that a client reads unasked, where that is another one', () => {
		const rule = { rule: { file: 'rule.md' }, platforms: { gemini: 'native', codex: 'native' } }
		const { install } = makeEntry('rules/one', rule, { files: { 'rule.md': 'Be brief.\n' } })
		expect(install.map(({ client, path }) => [client, path])).toEqual([
			['codex', 'AGENTS.md'],
			['gemini-cli', 'GEMINI.md'],
		])
	})
})

describe('the words of a command', () => {
	it('tell what it needs of those who call it', () => {
		expect(['$1 and $2', 'at $9', '$10', '$ARGUMENTS', 'costs $0', 'plain'].map(countsArguments)).toEqual([
			true,
			true,
			false,
			false,
			false,
			false,
		])
		expect(['$1', '$ARGUMENTS', '$ARGUMENTSX', 'plain'].map(takesArguments)).toEqual([true, true, false, false])
	})
})
