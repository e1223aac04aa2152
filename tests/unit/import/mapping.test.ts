import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMapping } from '../../../scripts/import/mapping.ts'
import { categoryOfKind } from '../catalogue/category.ts'
import { MIT, makeWorld, type World } from './project.ts'

const [documents, hooks, collections, mcp] = ['document', 'hook', 'collection', 'mcp-server'].map(categoryOfKind)
let world: World
beforeEach(() => {
	world = makeWorld({ LICENSE: MIT })
})
afterEach(() => world.remove())

const MAPPING = `
version: 1
root: docs
site: https://other.example.com
category:
  from: $folder
  values: { articles: document, scripts: hook, sets: collection, servers: mcp-server, private: null }
alias: { text: '{$folder}/{$name}' }
fields:
  title: [name, title]
  description: { from: [summary, abstract] }
  author: { from: by, else: Nobody known }
  dateAdded: published
  tags: topics
  repoUrl: { from: code, text: 'https://git.example.com/{code}' }
kinds:
  hook:
    fields: { hook.event: { from: moment, values: { after: PostToolUse } }, hook.runtime: { value: bash } }
    files: [{ name: { text: '{$name}.sh' }, from: program, sets: hook.script }]
  mcp-server:
    fields: { server: { from: settings, as: server } }
  collection:
    fields:
      items: { from: parts, each: { entry: { text: '{where}/{what}' }, why: { value: Named there. } } }
leaveOut: [draft]
`.replace('title: [name, title]', 'title: { from: [name, title] }')

const article = (
	fields: string,
	body = 'A text that is long enough to say what it is about and when it is better to read another.',
) => `---\nsummary: An article that says something about a thing.\n${fields}\n---\n\n${body}\n`
const run = (files: Record<string, string>, mapping = MAPPING) => {
	world.write({ 'map.yaml': mapping, ...files })
	return world.run({ map: `${world.source}/map.yaml` })
}

it('makes entries of Markdown with foreign front matter: constants, values, files, servers and members', async () => {
	const report = await run({
		'docs/articles/one.md': article(
			'name: One\nby: A Person\npublished: 2024-05-06\ntopics: [Good Things, other]\ncode: a/b\nmood: glad',
		),
		'docs/scripts/format.mdx': article('name: Format\nmoment: after\nprogram: |\n  #!/usr/bin/env bash\n  echo done'),
		'docs/servers/records.md': article(
			`name: Records\nsettings: '{"mcpServers":{"r":{"command":"npx","args":["-y","records"]}}}'`,
		),
		'docs/sets/both.md': article(
			'name: Both\nparts:\n  - { where: articles, what: one }\n  - { where: scripts, what: format }\n  - { where: scripts, what: gone }',
		),
		'docs/private/no.md': article('name: No'),
		'docs/other/no.md': article('name: No'),
		'elsewhere/no.md': article('name: No'),
	})
	expect(report.counts).toMatchObject({ new: 4, refused: 2 })
	expect(world.entry(`${documents}/one`).data).toMatchObject({
		title: 'One',
		author: 'A Person',
		dateAdded: '2024-05-06',
		tags: ['good-things', 'other'],
		repoUrl: 'https://git.example.com/a/b',
		license: 'MIT',
		verification: 'draft',
		importedFrom: { id: 'docs/articles/one.md' },
	})
	expect(world.entry(`${hooks}/format`)).toMatchObject({
		data: { author: 'Nobody known', hook: { event: 'PostToolUse', script: 'format.sh' } },
		names: ['format.sh'],
	})
	expect(world.entry(`${mcp}/records`).data.server).toMatchObject({ command: 'npx', args: ['-y', 'records'] })
	expect(world.entry(`${collections}/both`).data.items).toEqual([
		{ entry: `${documents}/one`, why: 'Named there.' },
		{ entry: `${hooks}/format`, why: 'Named there.' },
	])
	expect(report.unnamedFields).toEqual({ mood: 1 })
})

it('leads links on to where they led, takes those that lead nowhere away, and leaves out what no page shows', async () => {
	const body = `A [neighbour](./two.md), a [page](/about), [plain](http://a.example.com/x), [far](https://b.example.com/y) and \`[code](./kept)\`.
<!-- unseen
words --> Then a sentence that is long enough for a body.

\`\`\`md
[kept](./kept.md) <!-- kept -->
\`\`\``
	world.write({ 'x.md': 'x' })
	world.checkOut()
	await run({ 'docs/articles/one.md': article('name: One', body) })
	const { body: made } = world.entry(`${documents}/one`)
	expect(made).toContain('[neighbour](https://git.example.com/somebody/things/blob/HEAD/docs/articles/two.md)')
	expect(made).toContain('[page](https://other.example.com/about), plain, [far](https://b.example.com/y)')
	expect(made).toContain('[kept](./kept.md) <!-- kept -->')
	expect(made).not.toMatch(/unseen|^words/m)
})

describe('a mapping that does not hold', () => {
	it.each([
		['version: 2\ncategory: x\nfields: {}', 'version: Write version: 1.'],
		['version: 1\ncategory: x\nfields: {}\ncolour: red', 'colour'],
		[
			'version: 1\ncategory: x\nfields: { titel: name }',
			'fields.titel: entries have no field “titel”. Did you mean title?',
		],
		['version: 1\ncategory: x\nfields: { verification: { value: production } }', 'is not taken from elsewhere'],
		[
			'version: 1\ncategory: { from: a, values: { x: nonsense } }\nfields: {}',
			'category.values.x: “nonsense” is neither a category nor a kind.',
		],
		['version: 1\ncategory: x\nfields: { title: { form: name } }', 'fields.title'],
		[
			'version: 1\ncategory: x\nkinds: { hook: { fields: { hok.event: x } } }\nfields: {}',
			'kinds.hook.fields.hok.event: entries of the kind hook have no field “hok”. Did you mean hook?',
		],
		['- a list', 'does not contain an object with named fields'],
	])('%j is told where and what', (text, said) => {
		world.write({ 'map.yaml': text })
		expect(() => readMapping(`${world.source}/map.yaml`)).toThrow(said)
	})
})

it('every mapping that is shipped holds', () => {
	for (const name of readdirSync('scripts/import/mappings'))
		expect(readMapping(`scripts/import/mappings/${name}`).version).toBe(1)
})
