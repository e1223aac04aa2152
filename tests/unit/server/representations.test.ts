import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { Representations } from '../../../scripts/server/encode.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-representations-'))
afterAll(() => rmSync(folder, { recursive: true }))
const put = (name: string, text: string): string => {
	writeFileSync(join(folder, name), text)
	return join(folder, name)
}

describe('a published file', () => {
	it('is given in each coding, with a tag of exactly these bytes', async () => {
		const text = 'all work and no play '.repeat(100)
		const file = put('a', text)
		const all = new Representations()
		const [plain, br, gzip] = await Promise.all([all.get(file, null), all.get(file, 'br'), all.get(file, 'gzip')])
		expect([plain.body, brotliDecompressSync(br.body), gunzipSync(gzip.body)].map(String)).toEqual([text, text, text])
		expect(new Set([plain, br, gzip].map(({ etag }) => etag)).size).toBe(3)
	})

	it('is read once while it is kept; of too many the one that was asked for least lately goes', async () => {
		const few = new Representations(25)
		const files = ['b', 'c', 'd'].map((name) => put(name, '0123456789'))
		const [b = '', c = '', d = ''] = files
		const read = async (file: string) => String((await few.get(file, null)).body)
		for (const file of [b, c]) await read(file)
		for (const file of files) writeFileSync(file, 'abcdefghij')
		expect([await read(c), await read(b)]).toEqual(['0123456789', '0123456789'])
		expect(await read(d)).toBe('abcdefghij')
		expect([await read(b), await read(c)]).toEqual(['0123456789', 'abcdefghij'])
	})

	it('is asked for again after it could not be read', async () => {
		const all = new Representations()
		const file = join(folder, 'late')
		await expect(all.get(file, 'br')).rejects.toThrow('ENOENT')
		put('late', 'now it is there')
		expect(String((await all.get(file, null)).body)).toBe('now it is there')
	})
})
