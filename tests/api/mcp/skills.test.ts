import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modern, send } from './call.ts'
import { post, serveEndpoint } from './endpoint.ts'

const FOLDER = 'content/skills/splitter'
const ROOT = 'skill://skills/splitter'
const sha256 = (bytes: Uint8Array) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`

describe('hosted skills', () => {
	let endpoint: Awaited<ReturnType<typeof serveEndpoint>>
	let client: Client
	let skills: SkillsClient
	beforeAll(async () => {
		endpoint = await serveEndpoint()
		client = new Client({ name: 'skills', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
		await client.connect(new StreamableHTTPClientTransport(new URL(endpoint.url)))
		skills = new SkillsClient(client)
	})
	afterAll(async () => {
		await client.close()
		endpoint.close()
	})

	test('are listed with their own front matter; those that are only linked are not', async () => {
		expect([skills.supported, skills.directoryRead]).toEqual([true, true])
		const listed = await skills.list()
		expect(listed.skills.map(({ uri }) => uri)).toEqual([`${ROOT}/SKILL.md`, 'skill://skills/table-reader/SKILL.md'])
		expect(listed.skills[0]?.frontmatter).toEqual({
			name: 'splitter',
			description: expect.stringContaining('without losing a line'),
			license: 'MIT',
		})
	})

	test('name each file with its size and the digest of its bytes', async () => {
		const { skill } = await skills.get(`${ROOT}/SKILL.md`)
		expect(skill.resources).toContainEqual({
			uri: `${ROOT}/references/hunks.md`,
			digest: sha256(readFileSync(`${FOLDER}/references/hunks.md`)),
			size: readFileSync(`${FOLDER}/references/hunks.md`).length,
		})
		expect(skill.resources).toHaveLength(3)
	})

	test('are read byte for byte, as the official client verifies', async () => {
		const { skill } = await skills.get(`${ROOT}/SKILL.md`)
		for (const ref of ['SKILL.md', 'references/hunks.md', 'scripts/backup.sh'])
			expect(await skills.read(skill, ref)).toMatchObject({
				verified: true,
				text: readFileSync(`${FOLDER}/${ref}`, 'utf8'),
			})
	})

	test('are read by folder: files with size and digest, folders by name', async () => {
		const { resources } = await skills.readDirectory(ROOT)
		expect(resources.map(({ name }) => name).sort()).toEqual(
			readdirSync(FOLDER)
				.filter((name) => !/^(?:index\.mdx|receipt\.json)$/.test(name))
				.sort(),
		)
		const bytes = readFileSync(`${FOLDER}/SKILL.md`)
		expect(resources.find(({ name }) => name === 'SKILL.md')).toMatchObject({
			mimeType: 'text/markdown',
			size: bytes.length,
			_meta: { 'lectern/digest': sha256(bytes) },
		})
		expect(resources.find(({ name }) => name === 'scripts')?.mimeType).toBe('inode/directory')
		expect((await skills.readDirectory(`${ROOT}/scripts`)).resources).toMatchObject([{ name: 'backup.sh' }])
	})

	test('stand among the resources too, and can be read there', async () => {
		const { resources } = await client.listResources()
		expect(resources.map(({ uri }) => uri)).toContain(`${ROOT}/SKILL.md`)
		const { resourceTemplates } = await client.listResourceTemplates()
		expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain('skill://{+path}')
	})
})

test('the extension is declared in both eras, and says how long its lists may be kept where the era has that', async () => {
	const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
	const { capabilities } = (await send('initialize', params)).result
	expect(capabilities.extensions).toEqual({ 'io.modelcontextprotocol/skills': { directoryRead: true } })
	expect(capabilities.resources).toEqual({ listChanged: false })
	const { body, headers } = modern('skills/list')
	expect((await post(body, headers)).body.result).toMatchObject({ ttlMs: 60_000, cacheScope: 'public' })
	expect((await send('skills/list')).result.skills).toHaveLength(2)
})

test.each([
	['skills/get', { uri: 'skill://skills/none/SKILL.md' }],
	['skills/get', { uri: 'skill://skills/splitter/scripts/backup.sh' }],
	['skills/get', {}],
	['resources/read', { uri: 'skill://skills/splitter/../../../package.json' }],
	['resources/read', { uri: 'skill://skills/splitter/%2e%2e/%2e%2e/package.json' }],
	['resources/read', { uri: 'skill://skills/form-filler/SKILL.md' }],
	['resources/directory/read', { uri: 'skill://skills' }],
	['resources/directory/read', { uri: 'skill://skills/splitter/SKILL.md/x' }],
	['skills/list', { cursor: 7 }],
])('%s of %j is refused as the protocol says', async (method, params) => {
	const { error } = await send(method, params)
	expect(error?.code).toBeOneOf([-32602, -32002])
	expect(error?.message).not.toMatch(/Invalid input|expected|zod/i)
})
