import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll } from 'vitest'
import { sealLink } from '../../src/domain/links.ts'
import type { LeadRecord } from '../../src/schema/leads.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'

export const ADMIN_TOKEN = 'admin-token-of-the-tests-0001'
const SECRET = 'a secret of the tests, long enough to be one'
let data = ''
const sign = (text: string) => createHmac('sha256', SECRET).update(text).digest('base64url')

/** A server of its own with tokens and an empty store, or with what is said instead; gone when the tests of the file are over. */
export async function startDesk(extra: Record<string, string> = {}): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), 'pinakes-desk-'))
	data = folder
	const settings = {
		PORT: '0',
		PINAKES_DATA_DIR: folder,
		PINAKES_SECRET: SECRET,
		PINAKES_ADMIN_TOKEN: ADMIN_TOKEN,
		...extra,
	}
	const server = spawn(process.execPath, ['scripts/node.mjs', 'scripts/serve.ts'], {
		env: { ...process.env, ...settings },
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	afterAll(async () => {
		server.kill()
		await once(server, 'exit')
		rmSync(folder, { recursive: true })
	})
	for await (const line of createInterface(server.stdout)) {
		const [url] = /http:\/\/(?:localhost|127\.0\.0\.1):\d+(?=\s*$)/.exec(line) ?? []
		if (url && !line.includes('Site')) return url
	}
	throw new Error('The server did not start.')
}

/** The address that a letter would carry for the request that waits now. */
export async function linkOf(
	email: string,
	purpose: 'confirm' | 'unsubscribe',
	until: number = Date.now() + 60_000,
): Promise<string> {
	const id = sign(`subscriber ${email}`).slice(0, 16)
	const request = purpose === 'confirm' ? await requestOf(id) : ''
	return `/newsletter/${purpose}?token=${sealLink({ purpose, id, request, until }, { sign })}`
}

/** Puts a recipient into the store of the server. */
export async function keepSubscriber(email: string, status: string): Promise<void> {
	const id = sign(`subscriber ${email}`).slice(0, 16)
	const at = new Date().toISOString()
	const store = sqliteStore(join(data, 'store.sqlite'))
	const value = { email, source: 'web', createdAt: at, updatedAt: at, letter: 1, status }
	await store.desk.save({ kind: 'subscriber', id, value, expected: 0 })
	await store.close()
}

/** Puts leads into the store of the server, more than an address may send in a day. */
export async function keepLeads(count: number, extra: Partial<LeadRecord> = {}): Promise<void> {
	const store = sqliteStore(join(data, 'store.sqlite'))
	for (let i = 0; i < count; i++) {
		const id = `lead-${sign(`${i} ${JSON.stringify(extra)}`).slice(0, 20)}`
		const at = new Date(Date.UTC(2026, 10, 1, 0, i)).toISOString()
		const lead: Omit<LeadRecord, 'version'> = {
			id,
			kind: 'sponsorship',
			status: 'new',
			tierInterest: 'free',
			contactName: 'Ada',
			contactEmail: 'ada@example.com',
			companyName: 'Example',
			listingTitle: `Listing ${i}`,
			websiteUrl: '',
			message: '',
			createdAt: at,
			updatedAt: at,
			...extra,
		}
		await store.desk.save({ kind: 'lead', id, value: { ...lead }, expected: 0 })
	}
	await store.close()
}

/** No letter goes out without a provider, so the request is read where the server keeps it. */
async function requestOf(id: string): Promise<string> {
	const store = sqliteStore(join(data, 'store.sqlite'))
	const record = await store.desk.get('subscriber', id)
	await store.close()
	return String(record?.value.request ?? 'none')
}

/** Asks an operation of the desk as a program would. */
export async function askDesk(url: string, init: { method?: string; body?: unknown } = {}): Promise<Response> {
	return fetch(url, {
		method: init.method ?? 'GET',
		headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
		...(init.body !== undefined && { body: JSON.stringify(init.body) }),
	})
}
