import { describe, expect, it } from 'vitest'
import { pluginFacts } from '../../../scripts/observe/plugin-facts.ts'
import { tokensOf } from '../../../scripts/observe/tokens.ts'

const file = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) })
const head = (name: string, more = '') => `---\nname: ${name}\ndescription: Does ${name}.\n${more}---\n`
const listing = (name: string) => tokensOf(`${name}: Does ${name}.`)
const LONG = 'Read the whole change before you say a word about it.\n'
const SHORT = 'Look twice.\n'

const plugin = [
	file('README.md', 'What people read, and no model.\n'),
	file('skills/review/SKILL.md', head('review') + LONG),
	file('skills/review/references/more.md', 'More to read.\n'),
	file('skills/review/check.py', 'import json\n'),
	file('tests/fixtures/skills/review/SKILL.md', head('review') + LONG + LONG),
	file('agents/architect.agent.md', head('architect') + SHORT),
	file('commands/ship.md', head('ship', 'disable-model-invocation: true\n') + SHORT),
	file('hooks/note.sh', 'source ./lib.sh\n'),
]
const skill = { noun: 'skill', name: 'review', isFolder: true }
const agent = { noun: 'agent', name: 'architect', isFolder: false }
const command = { noun: 'command', name: 'ship', isFolder: false }

describe('the texts of a plugin', () => {
	it('always cost their names and descriptions, in use the largest body, and at most every text that they have', () => {
		expect(pluginFacts(plugin, [skill, agent, command]).o200k).toEqual({
			always: listing('review') + listing('architect') + listing('ship'),
			onUse: tokensOf(LONG),
			atMost: tokensOf(LONG) + tokensOf('More to read.\n') + 2 * tokensOf(SHORT),
		})
	})

	it('are each listed with their own tokens, and with whether only a person may start them', () => {
		expect(pluginFacts(plugin, [skill, agent, command]).parts).toEqual([
			{ noun: 'agent', path: 'agents/architect.agent.md', always: listing('architect'), onUse: tokensOf(SHORT) },
			{ noun: 'command', path: 'commands/ship.md', always: listing('ship'), onUse: tokensOf(SHORT), personOnly: true },
			{ noun: 'skill', path: 'skills/review/SKILL.md', always: listing('review'), onUse: tokensOf(LONG) },
		])
	})

	it('come with the files that a model may read, and with every script of the plugin', () => {
		const { files, scripts } = pluginFacts(plugin, [skill])
		expect(files.map(({ path }) => path)).toEqual([
			'skills/review/SKILL.md',
			'skills/review/references/more.md',
			'skills/review/check.py',
		])
		expect(scripts.map(({ path }) => path)).toEqual(['skills/review/check.py', 'hooks/note.sh'])
	})

	it('are found by the name in their front matter where no folder has it', () => {
		const only = [file('SKILL.md', head('alone') + SHORT)]
		expect(pluginFacts(only, [{ ...skill, name: 'alone' }]).parts).toMatchObject([{ path: 'SKILL.md' }])
	})

	it('show characters that nobody sees, wherever they are', () => {
		const hiding = [...plugin, file('commands/quiet.md', `${head('quiet')}a\u202eb`)]
		const found = pluginFacts(hiding, [skill, { ...command, name: 'quiet' }])
		expect(found.hidden).toEqual(['bidirectional'])
	})

	it('that the entry names and the plugin does not have are an error that says which', () => {
		const missing = [skill, { ...agent, name: 'nobody' }, { ...skill, name: 'nothing' }]
		expect(() => pluginFacts(plugin, missing)).toThrow('There is no file of the agent nobody, the skill nothing.')
	})
})
