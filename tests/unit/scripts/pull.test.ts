import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pull } from '../../../scripts/pull/pull.ts'
import { entriesOf } from '../../../src/catalogue/catalogue.ts'
import { loadCatalogue } from '../../../src/catalogue/disk/load.ts'
import { LOCK_FILE } from '../../../src/catalogue/upstream.ts'
import type { Manifest } from '../../../src/schema/registry.ts'
import { Platform } from '../../../src/schema/vocabulary.ts'
import { forbidEgress } from '../../setup/egress.ts'
import { categoryOfKind } from '../catalogue/category.ts'
import { type Made, makeDraft } from '../catalogue/draft.ts'
import { checkAll } from '../checks/check-all.ts'
import { publish, serveRegistry } from './published-registry.ts'

forbidEgress()

const skills: string = categoryOfKind('skill')
const servers: string = categoryOfKind('mcp-server')
const MANIFEST = 'api/registry/manifest'
const TODAY = '2026-11-22'
const COMMON = {
	platforms: Object.fromEntries(Platform.options.slice(0, 2).map((id) => [id, 'native'])),
	safetyNotes: ['It starts a program of yours.'],
	license: 'MIT',
}

const server = (slug: string, fields: object = {}, made: Made = {}) =>
	makeDraft(`${servers}/${slug}`, { title: slug, server: { command: `run-${slug}` }, ...COMMON, ...fields }, made)
const skill = (text = 'Do it well.') =>
	makeDraft(
		`${skills}/helper`,
		{ title: 'Helper', skill: { name: 'helper' }, ...COMMON, firstParty: true, repoUrl: undefined },
		{ files: { 'SKILL.md': `---\nname: helper\ndescription: Helps.\n---\n\n${text}\n`, 'lib/part-one.md': 'One.\n' } },
	)

const usual = publish([server('one'), server('two'), skill()])

let root: string
let other: Awaited<ReturnType<typeof serveRegistry>>
let said: string[]

beforeEach(async () => {
	root = mkdtempSync(join(tmpdir(), 'pull-'))
	mkdirSync(join(root, 'upstream'))
	mkdirSync(join(root, 'content'))
	other = await serveRegistry(new Map(usual))
	said = []
	name({})
})
afterEach(() => {
	other.close()
	rmSync(root, { recursive: true, force: true })
})

const name = (more: object) =>
	writeFileSync(join(root, 'upstream/other.json'), JSON.stringify({ address: other.address, ...more }))
const run = (accept = false) =>
	pull('other', { root, accept, today: TODAY, say: (line) => said.push(line), onFile: () => undefined })
const named = () => JSON.parse(readFileSync(join(root, 'upstream/other.json'), 'utf8'))
const tree = () =>
	(readdirSync(join(root, 'upstream'), { recursive: true }) as string[]).filter((path) => /\.\w+$/.test(path)).sort()
const everything = () => tree().map((path) => [path, readFileSync(join(root, 'upstream', path), 'utf8')])
const publishAnew = (...drafts: Parameters<typeof publish>[0]) => {
	other.files.clear()
	for (const [path, bytes] of publish(drafts)) other.files.set(path, bytes)
	other.asked.length = 0
}
const load = () => loadCatalogue({ contentDir: join(root, 'content'), baseUrl: 'https://mine.test' })
const findings = () => checkAll(join(root, 'content'), TODAY).filter(({ level }) => level === 'blocker')

/** Puts something into the manifest that no build would. */
const forgeManifest = (change: (artifacts: Manifest['artifacts']) => void) => {
	const manifest = JSON.parse(Buffer.from(other.files.get(MANIFEST) ?? '').toString()) as Manifest
	change(manifest.artifacts)
	other.files.set(MANIFEST, Buffer.from(JSON.stringify(manifest)))
}

describe('pulling another registry', () => {
	it('writes the source and the files of each entry, and the digest of the manifest', async () => {
		await run()
		expect(tree()).toEqual(
			[
				'other.json',
				'other/_manifest.json',
				`other/${servers}/one.mdx`,
				`other/${servers}/two.mdx`,
				`other/${skills}/helper/SKILL.md`,
				`other/${skills}/helper/index.mdx`,
				`other/${skills}/helper/lib/part-one.md`,
			].sort(),
		)
		const digest = createHash('sha256')
			.update(other.files.get(MANIFEST) ?? '')
			.digest('hex')
		expect(named()).toEqual({ address: other.address, manifest: digest, pulledAt: TODAY })
		expect(findings()).toEqual([])
	})

	it('shows each entry with every fact, where it is from, and its files and package over there', async () => {
		await run()
		const helper = entriesOf(load()).find(({ slug }) => slug === 'helper')
		const hosted = [...other.files.keys()].find((path) => path.startsWith(`downloads/${skills}/helper-`))
		expect(helper).toMatchObject({
			canonicalUrl: `https://mine.test/${skills}/helper`,
			origin: { upstream: 'other', registry: other.address, url: `${other.address}/${skills}/helper` },
			package: { url: `${other.address}/${hosted}`, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
			downloadTrust: 'external',
			trustSignals: { firstPartyEditorial: false },
			installable: true,
		})
		expect(helper?.facts?.[0]).toBe('from other')
		expect(helper?.files.map(({ url }) => url)).toEqual([
			`${other.address}/data/files/${skills}/helper/SKILL.md`,
			`${other.address}/data/files/${skills}/helper/lib/part-one.md`,
		])
	})

	it('reads a file that begins with a byte order mark, as the check does', async () => {
		const file = join(root, 'upstream/other.json')
		writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`)
		await run()
		expect(named()).toMatchObject({ address: other.address, pulledAt: TODAY })
		expect(findings()).toEqual([])
	})

	it('says that a folder stands where the file should, not that there is none', async () => {
		rmSync(join(root, 'upstream/other.json'))
		await expect(run()).rejects.toThrow(/^There is no upstream\/other\.json\./)
		mkdirSync(join(root, 'upstream/other.json'))
		await expect(run()).rejects.toThrow('upstream/other.json is not a file that can be read (EISDIR).')
	})

	it('asks for the manifest alone where nothing has changed', async () => {
		await run()
		const before = everything()
		other.asked.length = 0
		await run()
		expect(other.asked).toEqual([MANIFEST])
		expect(everything()).toEqual(before)
		expect(said.at(-1)).toContain('nothing has changed')
	})

	it('fetches only what changed, says it, and takes away what is gone', async () => {
		await run()
		publishAnew(server('one'), skill('Do it better.'), server('three'))
		await run()
		expect(other.asked.sort()).toEqual([MANIFEST, `${servers}/three.md`, `data/files/${skills}/helper/SKILL.md`].sort())
		expect(existsSync(join(root, `upstream/other/${servers}/two.mdx`))).toBe(false)
		const summary = said.findLast((line) => line.includes('removed')) ?? ''
		for (const line of [
			'1 added, 1 changed, 1 removed',
			`+ ${servers}/three`,
			`~ ${skills}/helper`,
			`- ${servers}/two`,
		])
			expect(summary).toContain(line)
		expect(findings()).toEqual([])
	})

	it('turns a file into a folder when an entry begins to ship files', async () => {
		await run()
		publishAnew(server('one', {}, { files: { 'notes.md': 'Notes.\n' } }), server('two'), skill())
		await run()
		expect(tree()).toContain(`other/${servers}/one/index.mdx`)
		expect(tree()).not.toContain(`other/${servers}/one.mdx`)
	})

	const faults: [string, (path: string) => void, RegExp][] = [
		[
			'has other bytes than the manifest says',
			(path) => other.misbehave.set(path, (response, file) => response.end(file.fill(120))),
			/has the SHA-256 [0-9a-f]{64}; the manifest says/,
		],
		[
			'is cut short',
			(path) => other.misbehave.set(path, (response, file) => response.end(file.subarray(0, 40))),
			/has only 40 bytes; the manifest says \d+/,
		],
		[
			'breaks off in the middle',
			(path) =>
				other.misbehave.set(path, (response, file) => {
					response.writeHead(200, { 'content-length': file.length })
					response.write(file.subarray(0, 40), () => response.destroy())
				}),
			/cannot be read/,
		],
		[
			'has no end',
			(path) =>
				other.misbehave.set(path, (response) => {
					const more = () => {
						while (!response.destroyed && response.write('x'.repeat(65_536)));
						response.once('drain', more)
					}
					more()
				}),
			/has more than \d+ bytes/,
		],
		[
			'points to another host',
			(path) =>
				other.misbehave.set(path, (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/x' }).end()),
			/leads to http:\/\/127\.0\.0\.1:9/,
		],
		[
			'points to itself',
			(path) => other.misbehave.set(path, (response) => response.writeHead(302, { location: 'one.md' }).end()),
			/redirects too many times/,
		],
		['is gone', (path) => other.files.delete(path), /answers 404, but the manifest lists it/],
	]
	it.each(faults)(
		'changes nothing where a file %s, and goes on from there the next time',
		async (_, spoil, message) => {
			await run()
			publishAnew(server('one', { description: 'Something else that is long enough.' }), server('two'), skill('New.'))
			const good = new Map(other.files)
			const before = everything()
			spoil(`${servers}/one.md`)
			await expect(run()).rejects.toThrow(message)
			expect(everything()).toEqual(before)

			other.misbehave.clear()
			for (const [path, bytes] of good) other.files.set(path, bytes)
			other.asked.length = 0
			await run()
			expect(other.asked).toEqual([MANIFEST, `${servers}/one.md`])
			expect(findings()).toEqual([])
		},
	)

	const digest = { sha256: '0'.repeat(64), bytes: 1, mediaType: 'text/plain' }
	const naming = (path: string, as: typeof digest) => (all: Manifest['artifacts']) => {
		all[path] = as
	}
	const forged: [string, (artifacts: Manifest['artifacts']) => void, RegExp][] = [
		['a path that leads up', naming('../x', digest), /"\.\.\/x", which is not a path/],
		[
			'a file that leads out of its entry',
			naming(`data/files/${skills}/helper/../../../../x`, digest),
			/not a path of a site/,
		],
		['a repository within ours', naming(`data/files/${skills}/helper/.git/config`, digest), /not a path of/],
		['two files that some disks hold for one', naming(`data/files/${skills}/helper/skill.md`, digest), /cannot tell/],
		[
			'a hundred thousand files',
			(all) => {
				for (let i = 0; i < 100_000; i++) all[`x/${i}.md`] = digest
			},
			/names 100\d\d\d files; at most 80000 are read/,
		],
		[
			'a file larger than any',
			naming(`data/files/${skills}/helper/big`, { ...digest, bytes: 2 ** 40 }),
			/too large for an entry/,
		],
		[
			'more bytes than are pulled',
			(all) => {
				for (let i = 0; i < 513; i++) all[`data/files/${skills}/helper/${i}`] = { ...digest, bytes: 1_048_576 }
			},
			/at most 536870912 are pulled\. Leave some out/,
		],
		['a category that is not here', naming('api/registry/entries/strange/one', digest), /"strange": false/],
	]
	it.each(forged)('takes nothing of a manifest that names %s', async (_, change, message) => {
		forgeManifest(change)
		await expect(run()).rejects.toThrow(message)
		expect(tree()).toEqual(['other.json'])
		expect(other.asked).toEqual([MANIFEST])
	})

	it.each([
		['is no manifest', () => other.files.set(MANIFEST, Buffer.from('{"kind":"page"}')), /is not a valid manifest/],
		['is not there', () => other.files.delete(MANIFEST), /answers 404/],
	])('says so where what answers %s', async (_, spoil, message) => {
		spoil()
		await expect(run()).rejects.toThrow(message)
	})

	it('asks before most entries go, and before going back in time', async () => {
		await run()
		const before = everything()
		publishAnew(server('one'))
		await expect(run()).rejects.toThrow('2 of 3 entries would be removed')
		expect(everything()).toEqual(before)
		await run(true)
		expect(entriesOf(load()).map(({ slug }) => slug)).toEqual(['one'])
		publishAnew(server('one', { dateAdded: '2020-01-01' }))
		await expect(run()).rejects.toThrow('it went back')
	})

	it('takes none of a category that the file refuses, and no entry that it leaves out', async () => {
		name({ categories: { [servers]: false } })
		await run()
		expect(entriesOf(load()).map(({ slug }) => slug)).toEqual(['helper'])
		name({ ...named(), categories: { [servers]: servers, [skills]: false }, leaveOut: [`${servers}/two`] })
		await run(true)
		expect(entriesOf(load()).map(({ slug }) => slug)).toEqual(['one'])
	})

	it.each([
		['an address with a path', { address: 'https://registry.test/pinakes' }, /without a path/],
		['an address without TLS', { address: 'http://registry.test' }, /without a path|https/],
		['a field that it does not know', { adress: 'https://registry.test' }, /adress/],
	])('refuses %s', async (_, fields, message) => {
		writeFileSync(join(root, 'upstream/other.json'), JSON.stringify({ address: other.address, ...fields }))
		await expect(run()).rejects.toThrow(message)
		expect(other.asked).toEqual([])
	})
})

describe('what was pulled', () => {
	it('is refused where somebody changed it afterwards', async () => {
		await run()
		const file = join(root, `upstream/other/${servers}/one.mdx`)
		writeFileSync(file, readFileSync(file, 'utf8').replace('run-one', 'run-evil'))
		expect(findings()).toEqual([
			expect.objectContaining({
				file: `upstream/other/${servers}/one.mdx`,
				message: `It differs from what was pulled from other: ${servers}/one.md.`,
				fix: expect.stringContaining('npm run pull -- other'),
			}),
		])
	})

	it.each(['', '{', '{}'])('is refused where %j stands in the place of what says what was pulled', async (text) => {
		await run()
		writeFileSync(join(root, 'upstream/other', LOCK_FILE), text)
		expect(findings()).toEqual([
			expect.objectContaining({ message: expect.stringMatching(/missing or damaged\. Run npm run pull -- other/) }),
		])
	})

	it('is refused by the name of the field that does not hold', () => {
		writeFileSync(join(root, 'upstream/other.json'), JSON.stringify({ address: 5, categories: {} }))
		expect(findings().map(({ field }) => field)).toContain('address')
		writeFileSync(join(root, 'upstream/other.json'), '[]')
		expect(findings().map(({ field }) => field)).toEqual(['file'])
	})

	it('is refused where nothing says where it is from, and where it was never pulled', async () => {
		expect(findings()).toEqual([
			expect.objectContaining({ message: 'It has never been pulled. Run npm run pull -- other.' }),
		])
		await run()
		rmSync(join(root, 'upstream/other.json'))
		expect(findings()).toEqual([
			expect.objectContaining({ message: expect.stringContaining('no file upstream/other.json') }),
		])
	})
})
