import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ASIDE, type ForkOptions, forkRegistry } from '../../../scripts/fork/fork.ts'
import { planOf, problemsOf } from '../../../scripts/fork/options.ts'
import { settingsText } from '../../../scripts/fork/settings-text.ts'
import { copyTree } from '../../../scripts/fork/tree.ts'
import { kinds } from '../../../src/kinds/kinds.ts'
import { REGISTRY_SLUG } from '../../../src/schema/primitives.ts'
import { settings } from '../../../src/schema/settings.ts'

const OPTIONS: ForkOptions = { name: 'Fen’s own', repository: 'fen/own' }
const EVERY_KIND = Object.keys(kinds).map((kind) => `shelf-of-${kind}=${kind}:Shelf of ${kind}`)
const run = (cwd: string, program: string, ...args: string[]) =>
	execFileSync(program, args, { cwd, encoding: 'utf8', stdio: 'pipe' })

const scratch = () => mkdtempSync(join(tmpdir(), 'registry-fork-'))

describe('a tree that became a registry of its own', () => {
	const root = scratch()
	beforeAll(() => {
		copyTree(process.cwd(), root)
		symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
		writeFileSync(join(root, 'content', '_sources.json'), '{}')
		forkRegistry(root, { ...OPTIONS, categories: EVERY_KIND, clients: ['zed', 'goose'], keep: true })
	})
	afterAll(() => rmSync(root, { recursive: true }))
	const read = (path: string) => readFileSync(join(root, path), 'utf8')

	it('has one example of each kind, and the content check has nothing against any', () => {
		const said = run(root, process.execPath, 'scripts/content.ts')
		expect(said.trim()).toBe(`${EVERY_KIND.length} entries checked: 0 blockers, 0 warnings.`)
	})

	it('has settings that the formatter leaves as they are', () => {
		const biome = join(root, 'node_modules/.bin/biome')
		expect(() => run(root, biome, 'check', 'src/schema/settings.ts', 'package.json')).not.toThrow()
	})

	it('has none of its parent’s records, and keeps what git did not hold', () => {
		expect(existsSync(join(root, 'content/_sources.json'))).toBe(false)
		expect(read(`${ASIDE}/content/_sources.json`)).toBe('{}')
		expect(readdirSync(join(root, 'docs/openapi'))).toEqual(['.gitkeep'])
	})

	it('is named in its texts, with the notice that the licence asks for', () => {
		const before = readFileSync('LICENSE', 'utf8')
		expect(read('LICENSE').startsWith(before.split('\n\nThe entries in content/')[0]?.trimEnd() ?? '?')).toBe(true)
		for (const path of ['README.md', 'SECURITY.md', 'CHANGELOG.md', 'LICENSE'])
			expect([path, read(path)]).toEqual([path, expect.stringContaining(OPTIONS.name)])
		expect(JSON.parse(read('package.json')).name).toBe('fen-s-own')
		expect(read('README.md')).not.toMatch(/\{\{/)
		expect(read('README.md')).toContain('](docs/commands.md)')
	})

	it('shares no container, image, network or volume with its parent on one machine', () => {
		const before = parse(readFileSync('compose.yaml', 'utf8'))
		const after = parse(read('compose.yaml'))
		expect([after.name, after.services.site.image]).toEqual(['fen-s-own', 'fen-s-own'])
		expect(after.services.redis).toEqual(before.services.redis)
		const images = (compose: typeof after) =>
			new Set(Object.values(compose.services as { image: string }[]).map((one) => one.image))
		expect(images(after)).toEqual(new Set(['fen-s-own', before.services.redis.image]))
	})

	it('names only categories of its own where it says how to add an entry', () => {
		const named = [...read('CONTRIBUTING.md').matchAll(/content\/([\w-]+)\//g)].map(([, id]) => id)
		expect(new Set(named)).toEqual(new Set([EVERY_KIND[0]?.split('=')[0]]))
	})

	it('can become another one, whose texts say nothing of this', () => {
		forkRegistry(root, { ...OPTIONS, name: 'Second', repository: 'second/one' })
		for (const path of ['README.md', 'SECURITY.md', 'CHANGELOG.md', 'LICENSE', 'src/schema/settings.ts'])
			expect([path, read(path)]).toEqual([path, expect.not.stringContaining(OPTIONS.name)])
	})
})

describe('a registry whose name has no Latin letters', () => {
	it('is called by its slug wherever only those are allowed', () => {
		const root = scratch()
		copyTree(process.cwd(), root)
		forkRegistry(root, { ...OPTIONS, name: '道具箱', slug: 'dogubako' })
		const read = (path: string) => readFileSync(join(root, path), 'utf8')
		expect(JSON.parse(read('package.json')).name).toBe('dogubako')
		expect(read('compose.yaml')).toMatch(/^name: dogubako$/m)
		expect(read('src/schema/settings.ts')).toMatch(/\tname: '道具箱',\n\t\/\*\*.*\n\tslug: 'dogubako',/)
		forkRegistry(root, { ...OPTIONS, name: 'Second' })
		expect(read('src/schema/settings.ts')).not.toContain('slug: ')
		rmSync(root, { recursive: true })
	})
})

describe('what is asked for', () => {
	it.each([
		['no name', { name: '' }, '--name'],
		['a name with markup', { name: 'a<b' }, '--name "a<b": Write at most 60 characters on one line'],
		['a name of signs alone', { name: '!!!', slug: 'signs' }, '--name "!!!": Write at least one letter or digit.'],
		['a name without Latin letters', { name: '道具箱' }, '--slug SLUG is missing'],
		['a name that gives a slug of nobody’s own', { name: 'Registry' }, 'cannot be called “registry”'],
		['the name of its parent', { name: settings.name }, `cannot be called “${REGISTRY_SLUG}”`],
		['the slug of its parent', { slug: REGISTRY_SLUG }, '--slug'],
		['a slug of nobody’s own', { slug: 'registry' }, '--slug'],
		['a slug that is none', { slug: '-a_B' }, '--slug'],
		['no repository', { repository: '' }, '--repository'],
		['a repository without an owner', { repository: 'own' }, '--repository'],
		['an address with a path', { address: 'https://a.example/b' }, '--address'],
		['a kind that nobody knows', { categories: ['a=wibble'] }, 'there is no kind'],
		['a category at a page’s address', { categories: ['docs=document'] }, 'another page'],
		['a label with a tag', { categories: ['a=document:<b>'] }, 'without < > { } ` or'],
		[
			'a label twice',
			{ categories: ['a=document:Notes', 'b=hook:notes'] },
			'--category b: it has the same label as a.',
		],
		['a category twice', { categories: ['a=document', 'a=hook'] }, 'given twice'],
		['a client that nobody knows', { clients: ['wibble'] }, 'not a known client'],
		['a contact that is no address', { contact: 'write to us' }, '--contact'],
		['a category with an umlaut', { categories: ['Leitfäden=document:Leitfäden'] }, 'hyphens, for example leitfaden.'],
		['a category in other letters', { categories: ['案内=document'] }, 'letters a to z, digits and single hyphens.'],
		['a category without a kind', { categories: ['Notes'] }, 'write ID=KIND'],
	])('is refused where it is %s, in a line that says what to write', (_, wrong, said) => {
		const problems = problemsOf({ ...OPTIONS, ...wrong })
		expect(problems).toEqual([expect.stringContaining(said)])
		expect(() => planOf({ ...OPTIONS, ...wrong })).toThrow(/^Nothing was changed\./)
	})

	it.each(['https://github.com/fen/own', 'https://github.com/fen/own.git', 'git@github.com:fen/own.git', 'fen/own'])(
		'may name the repository as people paste it: %s',
		(repository) => expect(planOf({ ...OPTIONS, repository, now: 0 })).toEqual(planOf({ ...OPTIONS, now: 0 })),
	)

	it('may have a contact at a domain in other letters', () =>
		expect(planOf({ ...OPTIONS, contact: 'fen@bücher.example' }).contact).toBe('mailto:fen@bücher.example'))

	it.each(['fen@example.com', 'mailto:fen@example.com'])('may name the contact as people paste it: %s', (contact) =>
		expect(planOf({ ...OPTIONS, contact }).contact).toBe('mailto:fen@example.com'),
	)

	it('is settled before a file is touched', () => {
		const root = scratch()
		writeFileSync(join(root, 'README.md'), 'as it was')
		expect(() => forkRegistry(root, { ...OPTIONS, categories: ['docs=document'] })).toThrow()
		expect(readdirSync(root)).toEqual(['README.md'])
		rmSync(root, { recursive: true })
	})
})

describe('the settings', () => {
	const text = readFileSync('src/schema/settings.ts', 'utf8')

	it('keep a setting and a comment that the fork does not know', () => {
		const more = text.replace('\n} as const', "\n\t/** Who may read. */\n\tvisibility: 'private',\n} as const")
		expect(settingsText(more, planOf(OPTIONS))).toContain("\t/** Who may read. */\n\tvisibility: 'private',\n")
	})

	it('leave out the keys with which the parent signs, of which the child has none', () => {
		const keys = "\n\treleaseKey: 'fen.example/log+1+2',\n\treleaseWitnesses: ['a+1+2'],\n} as const"
		expect(settingsText(text.replace('\n} as const', keys), planOf(OPTIONS))).not.toMatch(/release(?:Key|Witnesses)/)
	})

	it('are dated once, however often they are written', () => {
		const once = settingsText(text, planOf(OPTIONS))
		const twice = settingsText(once, planOf({ ...OPTIONS, now: Date.UTC(2030, 0, 1) }))
		expect(twice.match(/^\tsince:/gm)).toEqual(['\tsince:'])
		expect(twice).toContain("since: '2030-01-01T00:00:00Z'")
	})
})
