import { spawn } from 'node:child_process'
import {
	chmodSync,
	chownSync,
	existsSync,
	linkSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { editAtomically } from '../../../../src/cli/edit/files.ts'

const NODE = join(import.meta.dirname, '../../../../node_modules/.bin/node')
const PROGRAM = join(import.meta.dirname, '../../../support/edit-file.ts')

let folder: string
let file: string
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'edit-'))
	file = join(folder, 'settings.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const refused = (why: RegExp) => expect.objectContaining({ refused: expect.stringMatching(why) })

it('a file is replaced with its rights and the mark of its encoding, and nothing is left beside it', async () => {
	writeFileSync(file, '\ufeffold')
	chmodSync(file, 0o640)
	expect(await editAtomically(file, (before) => `${before} new`)).toBeUndefined()
	expect(readFileSync(file, 'utf8')).toBe('\ufeffold new')
	expect(statSync(file).mode & 0o777).toBe(0o640)
	expect(readdirSync(folder)).toEqual(['settings.json'])
})

it.runIf(process.getuid?.() === 0)(
	'a file of somebody else stays theirs when an administrator changes it',
	async () => {
		writeFileSync(file, 'old')
		chownSync(file, 65534, 65534)
		chmodSync(file, 0o640)
		expect(await editAtomically(file, () => 'new')).toBeUndefined()
		expect(statSync(file)).toMatchObject({ uid: 65534, gid: 65534, mode: 0o100640 })
	},
)

it('a file that becomes private is the private one from its first byte, and gains no rights', async () => {
	writeFileSync(file, 'old')
	for (const [before, after] of [
		[0o644, 0o600],
		[0o640, 0o600],
		[0o400, 0o400],
	] as const) {
		chmodSync(file, before)
		const ran = await editAtomically(file, (text) => `${text} secret`, { most: 0o600 })
		if (process.getuid?.() === 0 || before !== 0o400) expect(ran).toBeUndefined()
		expect(statSync(file).mode & 0o777).toBe(after)
	}
})

it('a link stays one, also where its end is not there yet', async () => {
	mkdirSync(join(folder, 'real'))
	const link = join(folder, 'link.json')
	symlinkSync(join('real', 'settings.json'), link)
	expect(await editAtomically(link, () => 'one')).toBeUndefined()
	expect(await editAtomically(link, () => 'two')).toBeUndefined()
	expect(lstatSync(link).isSymbolicLink()).toBe(true)
	expect(readFileSync(join(folder, 'real/settings.json'), 'utf8')).toBe('two')
})

it('folders are made, a file goes where nothing is left, and what stays the same is not written', async () => {
	const deep = join(folder, 'a/b/c.json')
	expect(await editAtomically(deep, () => 'x', { most: 0o600 })).toBeUndefined()
	expect(statSync(deep).mode & 0o777).toBe(0o600)
	const { ino } = statSync(deep)
	expect(await editAtomically(deep, (before) => before)).toBeUndefined()
	expect(statSync(deep).ino).toBe(ino)
	expect(await editAtomically(deep, () => undefined)).toBeUndefined()
	expect(readdirSync(join(folder, 'a/b'))).toEqual([])
})

it('what would lose something is refused, and stays', async () => {
	writeFileSync(file, Buffer.from([0x7b, 0xff, 0x7d]))
	expect(await editAtomically(file, () => 'new')).toEqual(refused(/not UTF-8 text/))
	expect([...readFileSync(file)]).toEqual([0x7b, 0xff, 0x7d])
	const second = join(folder, 'second.json')
	linkSync(file, second)
	expect(await editAtomically(file, () => 'new')).toEqual(refused(/second name/))
	expect(await editAtomically(folder, () => 'new')).toEqual(refused(/not a file/))
	const large = join(folder, 'large.json')
	writeFileSync(large, '')
	truncateSync(large, 64 * 1024 * 1024 + 1)
	expect(await editAtomically(large, () => 'new')).toEqual(refused(/larger than 64 MiB/))
	expect(readdirSync(folder).sort()).toEqual(['large.json', 'second.json', 'settings.json'])
})

it('a file that another program changes meanwhile keeps what that wrote', async () => {
	writeFileSync(file, 'old')
	const answer = await editAtomically(file, () => {
		writeFileSync(file, 'theirs')
		return 'ours'
	})
	expect(answer).toEqual(refused(/changed it meanwhile/))
	expect(readFileSync(file, 'utf8')).toBe('theirs')
	expect(readdirSync(folder)).toEqual(['settings.json'])
})

it('a change that is refused or fails leaves the file, and no lock', async () => {
	writeFileSync(file, 'old')
	expect(await editAtomically(file, () => ({ refused: 'No.', paste: 'x' }))).toEqual({ refused: 'No.', paste: 'x' })
	await expect(
		editAtomically(file, () => {
			throw new Error('broken')
		}),
	).rejects.toThrow('broken')
	expect(readFileSync(file, 'utf8')).toBe('old')
	expect(readdirSync(folder)).toEqual(['settings.json'])
})

it('a lock that a killed process left is cleared, with its temporary file', async () => {
	writeFileSync(file, 'old')
	const temporary = '.settings.json.0123456789ab.tmp'
	writeFileSync(join(folder, temporary), 'half')
	// No process has such a number.
	const holder = { host: hostname(), pid: 2 ** 30, temporary }
	writeFileSync(join(folder, '.settings.json.lock'), JSON.stringify(holder))
	expect(await editAtomically(file, () => 'new')).toBeUndefined()
	expect(readdirSync(folder)).toEqual(['settings.json'])
})

const run = (name: string, count: number): Promise<number | null> =>
	new Promise((resolve) => {
		const child = spawn(NODE, [PROGRAM, file, name, String(count)], { stdio: ['ignore', 'ignore', 'inherit'] })
		child.on('exit', resolve)
	})

it('five processes that edit one file at once lose nothing of each other, and nothing that was there', async () => {
	const before = '{\n  // of the team\n  "mcpServers": {\n    "notes": {} // keep\n  }\n}\n'
	writeFileSync(file, before)
	const names = ['a', 'b', 'c', 'd', 'e']
	expect(await Promise.all(names.map((name) => run(name, 8)))).toEqual([0, 0, 0, 0, 0])
	const after = readFileSync(file, 'utf8')
	for (const name of names) for (let i = 0; i < 8; i++) expect(after).toContain(`"${name}${i}": {`)
	for (const kept of ['// of the team', '"notes": {}', '// keep']) expect(after).toContain(kept)
	expect(readdirSync(folder)).toEqual(['settings.json'])
	expect(existsSync(join(folder, '.settings.json.lock'))).toBe(false)
})
