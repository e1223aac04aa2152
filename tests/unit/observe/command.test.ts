import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describe, expect, it } from 'vitest'
import { withVersion } from '../../../scripts/observe/newest.ts'
import { CONFIG, optionsOf } from '../../../scripts/observe/options.ts'
import { inParallel, Round } from '../../../scripts/observe/round.ts'
import { isStale } from '../../../scripts/observe/stale.ts'
import { toValidEntry } from '../../../src/catalogue/build.ts'
import { besideFiles, filesDigest } from '../../../src/catalogue/receipt.ts'
import { kindOf } from '../../../src/kinds/kind-of.ts'
import type { Receipt } from '../../../src/schema/receipt.ts'
import { categoryOfKind } from '../catalogue/category.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { madeReceipt } from './made-receipt.ts'

const path = `${categoryOfKind('mcp-server')}/example`
const published = { registry: 'npm', name: 'example-server', version: '1.0.0' }
const entryOf = (server: object, seen?: Receipt) => {
	const [entry] = toValidEntry(makeDraft(path, { server }))
	if (!entry) throw new Error('The draft does not hold.')
	return seen
		? { ...entry, parsed: { ...entry.parsed, receipt: { file: 'r.json', receipt: seen, problems: [] } } }
		: entry
}

const said = (args: readonly string[]) => parseArgs({ ...CONFIG, args: [...args] })

describe('a round', () => {
	const file = () => join(mkdtempSync(join(tmpdir(), 'observed-round-')), 'below/round.json')
	const rest = (round: Round) => round.rest(['a', 'b', 'c'], (name) => name)

	it('that was stopped goes on where it was', () => {
		const at = file()
		const first = new Round('all', false, at)
		first.finish('b')
		expect(rest(first)).toEqual(['a', 'c'])
		expect(rest(new Round('all', false, at))).toEqual(['a', 'c'])
	})

	it('begins anew when it was done, when it is told to, and for another order', () => {
		const at = file()
		new Round('all', false, at).finish('a')
		expect(rest(new Round('all', true, at))).toEqual(['a', 'b', 'c'])
		expect(rest(new Round('newest', false, at))).toEqual(['a', 'b', 'c'])
		const same = new Round('all', false, at)
		same.close()
		expect(rest(new Round('all', false, at))).toEqual(['a', 'b', 'c'])
	})

	it('takes no further entry once somebody stops it', async () => {
		const stop = new AbortController()
		const done: number[] = []
		await inParallel([1, 2, 3, 4], { jobs: 1, signal: stop.signal }, async (n) => {
			done.push(n)
			if (n === 2) stop.abort()
		})
		expect(done).toEqual([1, 2])
	})

	it('observes as many at a time as it is told, and all of them', async () => {
		let [running, most] = [0, 0]
		const done: number[] = []
		await inParallel([1, 2, 3, 4, 5], { jobs: 2, signal: new AbortController().signal }, async (n) => {
			most = Math.max(most, ++running)
			await new Promise((resolve) => setImmediate(resolve))
			running--
			done.push(n)
		})
		expect(most).toBe(2)
		expect(done.sort()).toEqual([1, 2, 3, 4, 5])
	})
})

describe('an entry at another version', () => {
	const moved = (server: object) => {
		const { parsed, source } = entryOf(server)
		const found = kindOf(source).server?.(source)
		return found && withVersion(parsed.text, found, '2.0.0')
	}

	it('names it in its package and in its launch line, and nothing else changes', () => {
		const server = { package: published, command: 'npx', args: ['-y', 'example-server@1.0.0', '--port=1.0.0'] }
		const text = moved(server) ?? ''
		expect(text).toBe(
			entryOf({
				...server,
				package: { ...published, version: '2.0.0' },
				args: ['-y', 'example-server@2.0.0', '--port=1.0.0'],
			}).parsed.text,
		)
	})

	it('is left alone where it names none', () => {
		expect(
			moved({ package: { registry: 'npm', name: 'example-server' }, command: 'npx', args: ['example-server'] }),
		).toBeUndefined()
	})
})

describe('an entry is stale', () => {
	const now = Date.parse('2026-11-22T12:00:00Z')
	const server = { package: published, command: 'npx', args: ['example-server'] }

	it('without a receipt, with one of another version, and with one that ends soon', () => {
		const seen = madeReceipt({}, { expiresAt: '2026-12-22' })
		expect(isStale(entryOf(server), 0, now)).toBe(true)
		expect(isStale(entryOf(server, seen), 29, now)).toBe(false)
		expect(isStale(entryOf(server, seen), 30, now)).toBe(true)
		expect(isStale(entryOf({ ...server, package: { ...published, version: '1.0.1' } }, seen), 0, now)).toBe(true)
	})

	it('when the files that were observed are others now', () => {
		const files = [{ path: 'a.mjs', bytes: new Uint8Array([1]) }]
		const subject = { type: 'files', sha256: filesDigest(files), files: 1 } as const
		const found = { file: 'receipt.json', receipt: madeReceipt({}, { subject }), problems: [] }
		expect(besideFiles(found, files).otherFiles).toBeUndefined()
		expect(besideFiles(found, [{ path: 'a.mjs', bytes: new Uint8Array([2]) }]).otherFiles).toBe(true)
	})
})

describe('the command line', () => {
	it.each<[args: string[], message: RegExp]>([
		[[], /Name an entry/],
		[['--all', path], /not both/],
		[['--all', '--accept'], /by name/],
		[['--check', '--newest', path], /one of/],
		[['--jobs', 'many', path], /a number, not “many”/],
		[['--jobs', '0', path], /of at least 1/],
	])('%j says what to write instead', (args, message) => {
		expect(() => optionsOf(said(args))).toThrow(message)
		expect(() => optionsOf(said(args))).toThrow(/npm run observe -- --help/)
	})

	it('takes names, or everything', () => {
		expect(optionsOf(said([path, '--check']))).toMatchObject({ names: [path], check: true, all: false })
		expect(optionsOf(said(['--all', '--stale', '30', '--jobs', '3']))).toMatchObject({ all: true, stale: 30, jobs: 3 })
	})
})
