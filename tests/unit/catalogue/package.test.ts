import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { readContent } from '../../../src/catalogue/disk/content.ts'
import { COMMON, makeDraft, OWN, sourceText } from './draft.ts'

const BASE = { baseUrl: 'https://pinakes.test' }
const SKILL = '---\nname: example\ndescription: Does it.\n---\n\nBody.\n'
const FILES = {
	'SKILL.md': SKILL,
	'scripts/run.sh': '#!/bin/sh\necho hello\n',
	'assets/B.txt': 'x'.repeat(5000),
	'a.txt': '',
}

const recordOf = (draft: Parameters<typeof buildCatalogue>[0][number]) => {
	const [record] = buildCatalogue([draft], BASE).records
	if (!record) throw new Error('The draft does not hold.')
	return record
}
const packed = (path: string, fields: object, files: Record<string, string>) =>
	recordOf(makeDraft(path, fields, { files }))
const skill = () => packed('skills/one', {}, FILES)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const folder = mkdtempSync(join(tmpdir(), 'pinakes-package-'))
afterAll(() => rmSync(folder, { recursive: true }))

function saved(bytes: Uint8Array): string {
	const file = join(folder, `${hashOf(bytes)}.zip`)
	writeFileSync(file, bytes)
	return file
}

describe('the package of a skill', () => {
	it('is one folder of its name with everything it ships, as any unzip reads it', () => {
		const bytes = skill().archive?.bytes ?? new Uint8Array()
		const target = join(folder, 'unzipped')
		execFileSync('unzip', ['-q', saved(bytes), '-d', target])
		const found = readdirSync(target, { recursive: true, withFileTypes: true }).filter((item) => item.isFile())
		const tree = found.map((item) => {
			const path = join(item.parentPath, item.name)
			return [path.slice(target.length + 1), readFileSync(path, 'utf8')]
		})
		const expected = Object.entries(FILES).map(([path, text]) => [`example/${path}`, text])
		expect(Object.fromEntries(tree)).toEqual(Object.fromEntries(expected))
		expect(readdirSync(target)).toEqual(['example'])
	})

	it('lists its files by name, with one time, one mode and nothing extra', () => {
		const script = `
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print(json.dumps([archive.comment.decode()] + [[i.filename, i.date_time, oct(i.external_attr >> 16), i.create_system,
  i.extra.hex(), i.comment.decode(), i.flag_bits, i.compress_type] for i in archive.infolist()]))`
		const file = saved(skill().archive?.bytes ?? new Uint8Array())
		const [comment, ...entries] = JSON.parse(execFileSync('python3', ['-c', script, file], { encoding: 'utf8' }))
		const UNIX = 3
		const DEFLATED = 8
		const names = ['example/SKILL.md', 'example/a.txt', 'example/assets/B.txt', 'example/scripts/run.sh']
		expect(comment).toBe('')
		expect(entries).toEqual(names.map((name) => [name, [1980, 1, 1, 0, 0, 0], '0o100644', UNIX, '', '', 0, DEFLATED]))
	})

	it('is known to its entry by digest and size, at an address that holds the digest', () => {
		const { entry, archive } = skill()
		const bytes = archive?.bytes ?? new Uint8Array()
		const sha256 = hashOf(bytes)
		const path = `downloads/skills/one-${sha256.slice(0, 12)}.zip`
		const url = `https://pinakes.test/${path}`
		expect(archive).toEqual({ path, bytes, sha256, files: 4 })
		expect(entry).toMatchObject({
			package: { url, sha256, bytes: bytes.byteLength, mediaType: 'application/zip', files: 4 },
			downloadUrl: url,
			downloadTrust: 'first-party',
			trustSignals: {
				packageVerified: true,
				packageTrust: 'first-party',
				packageChecksum: sha256,
				checksumPresent: true,
			},
		})
	})

	it.each([
		['skills/one', {}, { 'README.md': 'No SKILL.md.' }],
		['skills/one', {}, { ...FILES, '../evil': 'x' }],
		['skills/one', {}, { ...FILES, 'skill.MD': 'x' }],
		['hooks/one', {}, { 'hook.sh': 'x' }],
		['servers/one', { server: { command: 'node', args: ['-e', '1'] } }, { 'server.mjs': 'x' }],
		[
			'servers/one',
			{ server: { command: 'node', args: ['server.mjs'] } },
			{ 'server.mjs': 'x', 'manifest.json': '{}' },
		],
	])('is not made of what is not whole or not safe: %s %#', (path, fields, files) => {
		const { entry, archive } = packed(path, fields, files as Record<string, string>)
		expect([archive, entry.package, entry.downloadUrl, entry.downloadTrust]).toEqual([undefined, null, undefined, null])
	})
})

describe('the same files', () => {
	const zone = process.env.TZ
	afterEach(() => {
		if (zone === undefined) delete process.env.TZ
		else process.env.TZ = zone
	})

	it('give the same bytes in every time zone', () => {
		const zones = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu', 'America/St_Johns']
		const seen = zones.map((name) => {
			process.env.TZ = name
			return [new Date(1980, 0, 1).getTime(), skill().archive?.sha256] as const
		})
		expect(new Set(seen.map(([time]) => time)).size).toBe(zones.length)
		expect(new Set(seen.map(([, sha256]) => sha256)).size).toBe(1)
	})

	it('give the same bytes in whatever order they were found', () => {
		const draft = makeDraft('skills/one', {}, { files: FILES })
		const turned = recordOf({ ...draft, files: draft.files.toReversed() })
		expect(turned.archive?.bytes).toEqual(skill().archive?.bytes)
	})

	it('give the same bytes in another folder, with other modes and times', () => {
		const made = [0o600, 0o777].map((mode, i) => {
			const content = join(folder, `content-${i}`)
			const files = Object.entries({ 'index.mdx': sourceText({ ...COMMON, ...OWN.skills }), ...FILES })
			for (const [path, text] of i ? files.toReversed() : files) {
				const file = join(content, 'skills/one', path)
				mkdirSync(dirname(file), { recursive: true })
				writeFileSync(file, text)
				chmodSync(file, mode)
				utimesSync(file, 1e9 * i, 1e9 * i)
			}
			return buildCatalogue(readContent(content), BASE).records[0]?.archive?.bytes
		})
		expect(made[0]).toEqual(made[1])
		expect(made[0]).toEqual(skill().archive?.bytes)
	})

	it('give these bytes, on every machine', () => {
		expect(skill().archive?.sha256).toBe('86e3949cc7493b028a5b019c6b073f08d756d20570ad2cc0fdb20d2a77eedafd')
	})
})

describe('the bundle of an MCP server', () => {
	const bundle = (fields: object, files: Record<string, string>) => {
		const { archive } = packed('servers/one', fields, files)
		const entries = unzipSync(archive?.bytes ?? new Uint8Array())
		const manifest: unknown = JSON.parse(new TextDecoder().decode(entries['manifest.json']))
		return { names: Object.keys(entries), manifest, path: archive?.path }
	}

	it('has a manifest made from the front matter beside the files of the folder', () => {
		const server = {
			command: 'node',
			args: ['lib/server.mjs', '--quiet'],
			env: [
				{ name: 'API_KEY', description: 'Your key.', secret: true },
				{ name: 'REGION', required: false },
			],
			tools: ['ask', 'tell'],
		}
		const about = { dateUpdated: '2026-02-03', license: 'MIT', keywords: ['one'], docsUrl: 'https://docs.example.com' }
		const authorUrl = 'https://example.com'
		const { names, manifest, path } = bundle(
			{ server, ...about, authorUrl },
			{ 'lib/server.mjs': 'x', 'README.md': 'x' },
		)
		expect([names, path]).toEqual([
			['README.md', 'lib/server.mjs', 'manifest.json'],
			expect.stringMatching(/^downloads\/servers\/one-[0-9a-f]{12}\.mcpb$/),
		])
		expect(manifest).toEqual({
			manifest_version: '0.3',
			name: 'one',
			display_name: 'Example',
			version: '2026.2.3',
			description: COMMON.description,
			author: { name: 'Somebody', url: authorUrl },
			repository: { type: 'git', url: COMMON.repoUrl },
			documentation: 'https://docs.example.com',
			server: {
				type: 'node',
				entry_point: 'lib/server.mjs',
				mcp_config: {
					command: 'node',
					args: [`\${__dirname}/lib/server.mjs`, '--quiet'],
					env: { API_KEY: `\${user_config.api_key}`, REGION: `\${user_config.region}` },
				},
			},
			tools: [{ name: 'ask' }, { name: 'tell' }],
			keywords: ['one'],
			license: 'MIT',
			user_config: {
				api_key: { type: 'string', title: 'API_KEY', description: 'Your key.', required: true, sensitive: true },
				region: {
					type: 'string',
					title: 'REGION',
					description: 'REGION',
					required: false,
					sensitive: false,
					default: '',
				},
			},
		})
	})

	it('is what Claude Desktop opens; any other client needs the file first', () => {
		const platforms = { 'claude-desktop': 'native', cursor: 'native' }
		const { entry } = packed(
			'servers/one',
			{ server: { command: 'node', args: ['s.mjs'] }, platforms },
			{ 's.mjs': 'x' },
		)
		const [bundle, ...others] = entry.install
		expect(bundle).toEqual({
			platform: 'claude-desktop',
			client: 'claude-desktop',
			label: 'Download the bundle, then open it',
			kind: 'link',
			language: 'text',
			text: entry.package?.url,
			note: 'Claude Desktop shows what it contains and asks for the values it needs.',
			remove: 'Uninstall it in Claude Desktop’s settings.',
		})
		expect(others.length).toBeGreaterThan(0)
		expect(others.filter(({ note }) => !note?.startsWith('Save s.mjs first, and replace'))).toEqual([])
		expect(others.filter(({ platform }) => String(platform) === 'claude-desktop')).toEqual([])
	})

	it('says no more than is known', () => {
		const fields = { repoUrl: undefined, firstParty: true, server: { command: 'python3', args: ['main.py'] } }
		expect(bundle(fields, { 'main.py': 'x' }).manifest).toEqual({
			manifest_version: '0.3',
			name: 'one',
			display_name: 'Example',
			version: '2026.1.2',
			description: COMMON.description,
			author: { name: 'Somebody' },
			server: {
				type: 'python',
				entry_point: 'main.py',
				mcp_config: { command: 'python3', args: [`\${__dirname}/main.py`], env: {} },
			},
		})
	})
})
