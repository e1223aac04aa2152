import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { agentSkillDocuments, hostsSkill } from '../../src/documents/well-known.ts'
import { CONTENT } from '../registry/registry.ts'

const catalogue = loadCatalogue({ contentDir: CONTENT, baseUrl: 'https://pinakes.test' })
const hosted = catalogue.records.filter(hostsSkill)
const served = new Map(agentSkillDocuments(catalogue).map((one) => [`/${one.path}`, one]))

let server: Server
let address = ''
const project = mkdtempSync(join(tmpdir(), 'skills-'))

beforeAll(async () => {
	server = createServer(({ url = '' }, response) => {
		const found = served.get(url)
		response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain' }).end(found?.body)
	})
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
	server.close()
	rmSync(project, { recursive: true, force: true })
})

/** Runs the installer that people run with npx, in a project and a home of its own. */
const skills = (...args: string[]) =>
	promisify(execFile)(process.execPath, [resolve('node_modules/skills/bin/cli.mjs'), ...args], {
		cwd: project,
		env: { PATH: process.env.PATH, HOME: project, DO_NOT_TRACK: '1', DISABLE_TELEMETRY: '1', CI: '1' },
	})

describe('npx skills add, with the address of the site', () => {
	it('finds every skill that is hosted here, and takes each file as it is', async () => {
		const { stdout } = await skills('add', address, '--list')
		const names = hosted.map(({ entry }) => entry.slug)
		expect(names.filter((name) => !stdout.includes(name))).toEqual([])
		await skills('add', address, '--skill', '*', '--agent', 'codex', '--copy', '--yes')
		const folder = join(project, '.agents/skills')
		expect(readdirSync(folder).sort()).toEqual([...names].sort())
		for (const { entry, files } of hosted)
			for (const { path, bytes } of files)
				expect(readFileSync(join(folder, entry.slug, path)).equals(Buffer.from(bytes))).toBe(true)
	})
})
