import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { keepSeen, readSeen } from '../../../scripts/verify/remembered.ts'

const folder = mkdtempSync(join(tmpdir(), 'remembered-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const seenAt = (size: number) => ({ key: 'key', root: `root of ${size}`, size })

it('keeps what checks of several registries saw at the same time', async () => {
	const file = join(folder, 'new/seen.json')
	const names = ['https://one.example', 'https://two.example', 'https://three.example']
	await Promise.all(names.map((name, at) => keepSeen(file, name, seenAt(at + 1))))
	expect(readSeen(file)).toEqual(Object.fromEntries(names.map((name, at) => [name, seenAt(at + 1)])))
})

it('never forgets a release that was seen, whichever check ends last', async () => {
	const file = join(folder, 'seen.json')
	await keepSeen(file, 'https://one.example', seenAt(8))
	await keepSeen(file, 'https://one.example', seenAt(7))
	expect(readSeen(file)).toEqual({ 'https://one.example': seenAt(8) })
	await keepSeen(file, 'https://one.example', seenAt(9))
	expect(readSeen(file)).toEqual({ 'https://one.example': seenAt(9) })
})
