import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONTENT, filesBelow, OWN, readEntry, readMatter } from './own-entries.ts'

/** A tool list as clients write it: comma separated, commas inside parentheses belonging to the tool. */
const toolList = (text: unknown): string[] => String(text).split(/,\s*(?![^(]*\))/)

/** What a client puts into every session of a skill, an agent or a command: its name and its description. */
const alwaysLoaded = (path: string, slug: string) => `${slug}${readMatter(path).matter?.description}`.length

test('what loads in every session is small: under 500 characters a skill or agent, 150 a command, 2,500 a rule', () => {
	const sizes: [string, number, number][] = [
		...OWN.skills.map((slug) => own('skills', slug, 'SKILL.md', 500)),
		...OWN.agents.map((slug) => own('agents', slug, 'agent.md', 500)),
		...OWN.commands.map((slug) => own('commands', slug, `${slug}.md`, 150)),
		...OWN.rules.map((slug): [string, number, number] => [
			slug,
			readFileSync(join(CONTENT, 'rules', slug, 'rule.md'), 'utf8').length,
			2500,
		]),
	]
	expect(sizes.filter(([, size, most]) => size > most)).toEqual([])
})
const own = (category: string, slug: string, file: string, most: number): [string, number, number] => [
	slug,
	alwaysLoaded(join(CONTENT, category, slug, file), slug),
	most,
]

describe.each(OWN.rules)('rule %s', (slug) => {
	const folder = join(CONTENT, 'rules', slug)

	test('ships one plain text of 15 to 45 lines', () => {
		expect(filesBelow(folder)).toEqual(['index.mdx', 'rule.md'])
		const { matter, body } = readMatter(join(folder, 'rule.md'))
		expect(matter).toBe(undefined)
		const lines = body.trimEnd().split('\n').length
		expect(lines).toBeGreaterThanOrEqual(15)
		expect(lines).toBeLessThanOrEqual(45)
		expect(body).toMatch(/^# .+\n/)
	})

	test('numbers its points without a gap', () => {
		const numbers = [...readMatter(join(folder, 'rule.md')).body.matchAll(/^(\d+)\. /gm)].map(([, n]) => Number(n))
		expect(numbers).toEqual(numbers.map((_, index) => index + 1))
		expect(numbers.length).toBeGreaterThanOrEqual(10)
	})
})

describe.each(OWN.commands)('command %s', (slug) => {
	const folder = join(CONTENT, 'commands', slug)
	const { matter = {}, body } = readMatter(join(folder, `${slug}.md`))
	const { command } = readEntry('commands', slug).matter

	test('uses only documented front matter and names itself as it is installed', () => {
		const known = ['description', 'argument-hint', 'allowed-tools', 'disable-model-invocation']
		expect(Object.keys(matter).filter((key) => !known.includes(key))).toEqual([])
		expect(typeof matter.description).toBe('string')
		expect(typeof matter['argument-hint']).toBe('string')
		expect(command).toEqual({ file: `${slug}.md`, tools: toolList(matter['allowed-tools']), invocation: `/${slug}` })
	})

	test('takes what the person typed, and keeps it out of what a shell runs', () => {
		expect(body).toContain('$ARGUMENTS')
		expect([...body.matchAll(/!`([^`]*)`/g)].filter(([, shell = '']) => shell.includes('$'))).toEqual([])
	})

	test('runs at its start only what its own front matter allows', () => {
		const allowed = command.tools.flatMap((tool) => /^Bash\((.+):\*\)$/.exec(tool)?.[1] ?? [])
		const refused = [...body.matchAll(/!`([^`]*)`/g)]
			.map(([, shell = '']) => shell)
			.filter((shell) => !allowed.some((prefix) => shell.startsWith(`${prefix} `)))
		expect(refused).toEqual([])
	})

	test('allows no tool in advance that could edit files or run any command', () => {
		expect(command.tools.filter((tool) => /^(?:Bash|Write|Edit|WebFetch)$/.test(tool))).toEqual([])
	})
})

describe.each(OWN.agents)('agent %s', (slug) => {
	test('has the name of its entry, a routing description, and the tools and model the entry states', () => {
		const { matter = {}, body } = readMatter(join(CONTENT, 'agents', slug, 'agent.md'))
		const { agent } = readEntry('agents', slug).matter
		expect(Object.keys(matter)).toEqual(['name', 'description', 'tools', 'model'])
		expect(matter.name).toBe(slug)
		expect(matter.description).toMatch(/ Use /)
		expect(agent).toEqual({ file: 'agent.md', tools: toolList(matter.tools), model: matter.model })
		expect(body).toMatch(/^\s*You /)
	})
})

describe.each(OWN.skills)('skill %s', (slug) => {
	const folder = join(CONTENT, 'skills', slug)
	const { matter = {}, body } = readMatter(join(folder, 'SKILL.md'))

	test('follows the Agent Skills format', () => {
		const known = ['name', 'description', 'license', 'compatibility', 'metadata', 'allowed-tools']
		expect(Object.keys(matter).filter((key) => !known.includes(key))).toEqual([])
		expect(matter.name).toBe(slug)
		expect(readEntry('skills', slug).matter.skill.name).toBe(slug)
		expect(String(matter.description).length).toBeLessThanOrEqual(1024)
		expect(matter.description).toMatch(/ Use when /)
		expect(String(matter.compatibility).length).toBeLessThanOrEqual(500)
		expect(Object.values(matter.metadata ?? {}).every((value) => typeof value === 'string')).toBe(true)
		expect(body.split('\n').length).toBeLessThan(500)
	})

	test('states truly whether it has scripts', () => {
		const hasScripts = filesBelow(folder).some((name) => name.startsWith('scripts/'))
		expect(readEntry('skills', slug).matter.skill.hasScripts ?? false).toBe(hasScripts)
	})

	test('mentions every file it ships, directly or through a script that is mentioned', () => {
		const files = filesBelow(folder).filter((name) => !['index.mdx', 'SKILL.md'].includes(name))
		const scripts = files.filter((name) => name.startsWith('scripts/'))
		const reachable = body + scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
		const imported = (name: string) => reachable.includes(name.replace('scripts/', './'))
		expect(files.filter((name) => !body.includes(name) && !imported(name))).toEqual([])
	})

	test('links only to files that exist', () => {
		const broken = filesBelow(folder)
			.filter((name) => name.endsWith('.md'))
			.flatMap((name) => {
				const links = [...readMatter(join(folder, name)).body.matchAll(/\]\(([^)#:\s]+)\)/g)]
				return links.map(([, link = '']) => join(folder, dirname(name), link))
			})
			.filter((path) => !existsSync(path))
		expect(broken).toEqual([])
	})
})
