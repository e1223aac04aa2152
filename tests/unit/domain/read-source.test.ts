import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { preflightSubmission } from '../../../src/domain/preflight.ts'
import { readSource } from '../../../src/domain/read-source.ts'
import { githubSources } from '../../../src/providers/source-host.ts'
import { SourceReport } from '../../../src/schema/source-report.ts'
import { forbidEgress } from '../../setup/egress.ts'
import { COMMIT, type FakeRepository, github } from '../../setup/github.ts'
import { answering, startUpstream, type Upstream } from '../../setup/upstream.ts'

forbidEgress()

const NOW = Date.parse('2026-11-20T10:00:00Z')
let upstream: Upstream
beforeAll(async () => {
	upstream = await startUpstream()
})
afterAll(() => upstream.close())

const read = (address: string, category = '') =>
	readSource(
		{ address, category: category as never },
		{ sources: githubSources({ url: upstream.url, token: undefined }), now: () => NOW },
	)

async function readFrom(repository: FakeRepository, { address = 'octo/lantern', category = '' } = {}) {
	upstream.behaviour = github({ 'octo/lantern': repository })
	return SourceReport.parse(await read(address, category))
}

const MANIFEST = {
	name: 'io.github.octo/lantern',
	title: 'Lantern',
	description: 'Lets an agent see which lamps of a house are lit.',
	packages: [
		{
			registryType: 'npm',
			identifier: '@octo/lantern',
			version: '1.4.0',
			environmentVariables: [{ name: 'LANTERN_KEY', isRequired: true, isSecret: true }],
		},
	],
}
const REMOTE = {
	name: 'io.github.octo/lantern',
	remotes: [{ type: 'constructor', url: 'https://lantern.example/mcp' }],
}
const from = ({ facts }: SourceReport, field: string) => facts.find((one) => one.field === field)?.from

describe('a repository is read for a draft', () => {
	test('a server.json gives a server with its version, its start and its secrets', async () => {
		const report = await readFrom({
			files: { 'server.json': JSON.stringify(MANIFEST), 'README.md': '' },
			license: 'MIT',
			homepage: 'https://lantern.example',
			topics: ['mcp', 'Lamps!'],
		})
		expect(report).toMatchObject({
			repository: 'octo/lantern',
			commit: COMMIT,
			category: 'servers',
			by: 'server.json describes a server',
			fields: {
				name: 'Lantern',
				description: MANIFEST.description,
				github_url: 'https://github.com/octo/lantern',
				website_url: 'https://lantern.example',
				author: 'octo',
				license: 'MIT',
				tags: 'mcp',
				'server.command': 'npx',
				'server.args': '-y\n@octo/lantern@1.4.0',
				'server.env': '- { name: LANTERN_KEY, required: true, secret: true }',
				'upstream.commit': COMMIT,
				'upstream.readAt': '2026-11-20',
			},
		})
		expect([from(report, 'license'), from(report, 'server.command'), from(report, 'author')]).toEqual([
			'GitHub',
			'server.json',
			'the owner of the repository',
		])
	})

	test.each([
		['ghcr.io/octo/lantern:1.4.0', undefined, 'ghcr.io/octo/lantern', '1.4.0', 'ghcr.io/octo/lantern:1.4.0'],
		['docker.io/octo/lantern', '1.4.0', 'docker.io/octo/lantern', '1.4.0', 'docker.io/octo/lantern:1.4.0'],
		['octo/lantern:latest', undefined, 'octo/lantern', undefined, 'octo/lantern'],
	])(
		'the container %s gets the variables that its server.json names',
		async (identifier, said, name, version, image) => {
			const environmentVariables = [{ name: 'LANTERN_KEY' }, { name: 'LANTERN_READ_ONLY' }, { name: 'no name' }]
			const packages = [{ registryType: 'oci', identifier, version: said, environmentVariables }]
			const { fields } = await readFrom({ files: { 'server.json': JSON.stringify({ ...MANIFEST, packages }) } })
			expect([fields['server.package.name'], fields['server.package.version']]).toEqual([name, version])
			expect(`${fields['server.command']} ${fields['server.args']}`.split(/\s/)).toEqual([
				'docker',
				'run',
				'-i',
				'--rm',
				'-e',
				'LANTERN_KEY',
				'-e',
				'LANTERN_READ_ONLY',
				image,
			])
		},
	)

	test('a package registry with a name that every object has is one that nobody knows', async () => {
		const packages = [{ registryType: 'constructor', identifier: 'lantern', version: '1.0.0' }]
		const { fields } = await readFrom({ files: { 'server.json': JSON.stringify({ ...MANIFEST, packages }) } })
		expect([fields['server.package.name'], fields['server.command']]).toEqual(['lantern', undefined])
	})

	test('what is read is a draft that only lacks what nobody but its makers can say', async () => {
		const { category, fields } = await readFrom({ files: { 'server.json': JSON.stringify(MANIFEST) }, license: 'MIT' })
		const published = { names: () => [], tombstones: () => new Map() }
		const { blockers, warnings } = preflightSubmission(
			{ fields: { ...fields, category } },
			{ published, baseUrl: 'https://lectern.example', now: () => NOW, report: vi.fn() },
		)
		expect(blockers).toEqual([])
		expect(warnings.map(({ code }) => code)).toContain('missing_safety_notes')
	})

	test.each([
		[
			'package.json',
			{ name: 'lantern-mcp', version: '2.0.0', bin: 'a.js', keywords: ['mcp'] },
			'npx',
			'-y\nlantern-mcp@2.0.0',
		],
		[
			'package.json',
			{ name: 'lantern', version: '2.0.0', bin: 'a.js', dependencies: { '@modelcontextprotocol/sdk': '1' } },
			'npx',
			'-y\nlantern@2.0.0',
		],
		['package.json', { name: 'lantern-mcp', version: '2.0.0', bin: 'a.js', private: true }, undefined, undefined],
	])('a %s that names MCP gives a server: %j', async (name, data, command, args) => {
		const { category, fields } = await readFrom({ files: { [name]: JSON.stringify(data) } })
		expect([category, fields['server.command'], fields['server.args']]).toEqual(['servers', command, args])
	})

	test('a pyproject.toml that needs the SDK gives a server', async () => {
		const text =
			'[project]\nname = "lantern"\nversion = "0.3.1"\ndependencies = ["mcp[cli]>=1"]\n[project.scripts]\nlantern = "a:b"\n'
		const { category, fields } = await readFrom({ files: { 'pyproject.toml': text } })
		expect([category, fields['server.args']]).toEqual(['servers', 'lantern@0.3.1'])
	})

	test('a folder with a SKILL.md gives a skill, by its own words', async () => {
		const skill =
			'---\nname: light-lamps\ndescription: Teaches an agent to light the lamps of a house.\nallowed-tools: Read, Bash\n---\nText'
		const report = await readFrom(
			{
				files: { 'skills/light-lamps/SKILL.md': skill, 'skills/light-lamps/scripts/a.sh': '' },
				description: 'All skills',
			},
			{ address: 'https://github.com/octo/lantern/tree/v1/skills/light-lamps' },
		)
		expect(report).toMatchObject({
			category: 'skills',
			path: 'skills/light-lamps',
			fields: {
				name: 'Light Lamps',
				description: 'Teaches an agent to light the lamps of a house.',
				'skill.name': 'light-lamps',
				'skill.allowedTools': 'Read\nBash',
				'skill.hasScripts': 'true',
				'upstream.path': 'skills/light-lamps',
			},
		})
	})

	test('a SKILL.md and its folder give the same skill', async () => {
		const files = { 'skills/light-lamps/SKILL.md': '---\nname: light-lamps\n---\nText' }
		const { path, fields } = await readFrom(
			{ files },
			{ address: 'https://github.com/octo/lantern/blob/v1/skills/light-lamps/SKILL.md' },
		)
		expect([path, fields['upstream.path']]).toEqual(['skills/light-lamps', 'skills/light-lamps'])
	})

	test.each([
		['', 'for an entry of one thing in skills/, servers/, give the address of that folder'],
		['/tree/v1/skills', 'for an entry of one thing in it, give the address of that folder'],
	])('a repository that holds many things says where each has its address: %s', async (place, said) => {
		const files = { 'README.md': '', 'skills/a/SKILL.md': 'Text', 'servers/b/server.json': '{}' }
		const { category, by } = await readFrom({ files }, { address: `https://github.com/octo/lantern${place}` })
		expect([category, by]).toEqual(['tools', `nothing in it says it is anything else; ${said}`])
	})

	test('a plugin.json gives a plugin with its parts', async () => {
		const { category, fields } = await readFrom({
			files: {
				'.claude-plugin/plugin.json': JSON.stringify({ name: 'lamp-kit', version: '1.2.0', author: { name: 'Octo' } }),
				'skills/light/SKILL.md': '',
				'commands/dim.md': '',
				'commands/README.md': '',
			},
		})
		expect(category).toBe('bundles')
		expect(fields).toMatchObject({
			name: 'Lamp Kit',
			author: 'Octo',
			'plugin.version': '1.2.0',
			'plugin.contains.skills': 'light',
			'plugin.contains.commands': 'dim',
		})
	})

	test.each([
		['agents/warden.md', 'roles', 'agent.tools', 'Read\nGrep'],
		['commands/dim.md', 'commands', 'command.invocation', '/dim'],
		['docs/AGENTS.md', 'rules', 'rule.file', 'AGENTS.md'],
	])('the file %s gives what its place and name say', async (path, category, field, value) => {
		const report = await readFrom(
			{ files: { [path]: '---\ntools: Read, Grep\n---\nText' } },
			{ address: `https://github.com/octo/lantern/blob/trunk/${path}` },
		)
		expect([report.category, report.fields[field], report.fields['upstream.path']]).toEqual([category, value, path])
	})

	test('the kind that is asked for is taken, with what fits it', async () => {
		const report = await readFrom({ files: { 'server.json': JSON.stringify(MANIFEST) } }, { category: 'tools' })
		expect(report.category).toBe('tools')
		expect(report.others).toContain('servers')
		expect(Object.keys(report.fields).filter((name) => name.startsWith('server'))).toEqual([])
	})

	test('what no entry could have as it stands is left for people to write', async () => {
		const { fields } = await readFrom({
			files: { 'server.json': JSON.stringify({ ...MANIFEST, description: 'Lamps' }) },
			description: 'x',
			homepage: 'http://insecure.example',
		})
		expect([fields.description, fields.website_url]).toEqual([undefined, undefined])
	})

	test.each([
		['broken JSON', 'server.json', '{'],
		['JSON of another shape', 'package.json', '[1,{"a":null}]'],
		['deep JSON', 'package.json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
		['broken TOML', 'pyproject.toml', '[project\nname='],
		['deep TOML', 'pyproject.toml', `a = ${'['.repeat(50_000)}`],
		['broken front matter', 'SKILL.md', '---\n"a\n---\n'],
		['deep front matter', 'SKILL.md', `---\n${'- '.repeat(5_000)}\n---\n`],
		['bytes that are no text', 'SKILL.md', '\ud800'],
		['a transport called as a property of every object is', 'server.json', JSON.stringify(REMOTE)],
		['a long file', 'SKILL.md', 'x'.repeat(400_000)],
	])('%s in a file breaks nothing', async (_, name, text) => {
		const report = await readFrom({ files: { [name]: text }, license: 'MIT' })
		expect(report.fields.license).toBe('MIT')
	})
})

describe('a repository that cannot be read', () => {
	test.each(['https://gitlab.com/a/b', 'http://169.254.169.254/a', 'no address'])(
		'%s is asked of nobody',
		async (address) => {
			const before = upstream.asked.length
			await expect(read(address)).rejects.toMatchObject({
				code: 'invalid_payload',
				message: expect.stringContaining('GitHub'),
			})
			expect(upstream.asked.length).toBe(before)
		},
	)

	test('one that is private is not there, although the token may see it', async () => {
		await expect(readFrom({ files: { 'README.md': '' }, isPrivate: true })).rejects.toMatchObject({ code: 'not_found' })
		expect(upstream.asked.at(-1)?.url).toBe('/repos/octo/lantern')
	})

	test.each([
		['octo/other', 'There is no public repository octo/other on GitHub.'],
		['https://github.com/octo/lantern/tree/nowhere', 'The repository has no branch, tag or commit “nowhere”.'],
		['https://github.com/octo/lantern/tree/v1/nowhere', 'There is no nowhere in that repository at 0123456.'],
		['https://github.com/octo/lantern/blob/v1/nowhere.md', 'There is no nowhere.md in that repository at 0123456.'],
	])('%s: the error says what is not there', async (address, message) => {
		await expect(readFrom({ files: { 'README.md': '' } }, { address })).rejects.toMatchObject({
			code: 'not_found',
			message: expect.stringContaining(message),
		})
	})

	test.each([
		['is down', answering(500), 'GitHub returned an error, so nothing was read.'],
		[
			'has had enough',
			answering(403, '{"message":"secret words"}'),
			'GitHub’s rate limit for this registry is used up for now',
		],
		['asks to wait', answering(429), 'GitHub’s rate limit for this registry is used up for now'],
		['talks nonsense', answering(200, '<html>'), 'GitHub returned an error'],
		['leaves fields out', answering(200, '{"full_name":"octo/lantern"}'), 'GitHub returned an error'],
		['says null', answering(200, 'null'), 'GitHub returned an error'],
		['sends elsewhere', answering(302, '', { location: 'http://169.254.169.254/' }), 'GitHub returned an error'],
		['never ends', answering(200, `"${'x'.repeat(2_000_000)}"`), 'GitHub returned an error'],
	])('a host that %s is an upstream error in our words', async (_, behaviour, message) => {
		upstream.behaviour = behaviour
		await expect(read('octo/lantern')).rejects.toMatchObject({
			code: 'upstream_error',
			message: expect.stringContaining(message),
		})
	})

	test('a reading asks a bounded number of questions, of the host that is configured and about that repository', async () => {
		const names = [
			'.claude-plugin/plugin.json',
			'skills/a/SKILL.md',
			'agents/a.md',
			'commands/a.md',
			'SKILL.md',
			'server.json',
			'package.json',
			'pyproject.toml',
		]
		const before = upstream.asked.length
		await readFrom({ files: Object.fromEntries(names.map((name) => [name, '{}'])) })
		const asked = upstream.asked.slice(before).map(({ url = '' }) => url)
		expect(asked.length).toBeLessThanOrEqual(12)
		expect(asked.every((url) => url.startsWith('/repos/octo/lantern'))).toBe(true)
	})
})

test('a reading ends after 14 questions to the host, whatever is left to read', async () => {
	upstream.behaviour = github({ 'octo/lantern': { files: { 'README.md': 'x' } } })
	upstream.asked.length = 0
	const reading = await githubSources({ url: upstream.url, token: undefined }).open('octo', 'lantern')
	for (let asked = 1; asked < 14; asked++) expect(await reading?.text('README.md', COMMIT)).toBe('x')
	await expect(reading?.text('README.md', COMMIT)).rejects.toMatchObject({ code: 'upstream_error' })
	expect(upstream.asked).toHaveLength(14)
})
