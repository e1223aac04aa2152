import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judge } from '../../../scripts/observe/judge.ts'
import { machineFault } from '../../../scripts/observe/machine.ts'
import { observeMcp } from '../../../scripts/observe/observe-mcp.ts'
import { receiptOf } from '../../../scripts/observe/receipt-file.ts'
import { toValidEntry } from '../../../src/catalogue/build.ts'
import { readReceipt } from '../../../src/catalogue/receipt.ts'
import { kindOf } from '../../../src/kinds/kind-of.ts'
import type { Receipt } from '../../../src/schema/receipt.ts'
import { canRun } from '../../support/can-run.ts'
import { categoryOfKind } from '../catalogue/category.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { npmRegistryOf } from './npm-registry.ts'

const fault = await machineFault()
if (fault) console.warn(`\n*** Nothing is observed in a sandbox here, so the canary is not tried. ${fault} ***\n`)

const DAY = Date.parse('2026-11-22T12:00:00Z')
const CANARY = `${import.meta.dirname}/../../fixtures/canary/package`
const MINUTES = 60_000

describe.runIf(canRun(!fault))('a server that does what no server should', () => {
	let seen: Receipt
	let again: Receipt
	let close: () => Promise<void> = async () => undefined

	beforeAll(async () => {
		const registry = await npmRegistryOf(CANARY)
		close = registry.close
		const [entry] = toValidEntry(
			makeDraft(`${categoryOfKind('mcp-server')}/canary`, {
				server: {
					package: { registry: 'npm', name: 'observed-canary', version: '1.0.0' },
					command: 'npx',
					args: ['-y', 'observed-canary@latest'],
				},
			}),
		)
		const server = entry && kindOf(entry.source).server?.(entry.source)
		if (!entry || !server) throw new Error('The draft does not hold.')
		const observe = async () =>
			receiptOf(entry.parsed, await observeMcp(entry.parsed, server, { npmRegistry: registry.url, fetch }), DAY)
		seen = await observe()
		again = await observe()
	}, 5 * MINUTES)
	afterAll(() => close())

	it('is seen calling home, by name and by address', () => {
		expect(seen.facts.behaviour?.asked).toEqual(['telemetry.canary.example'])
		expect(seen.facts.behaviour?.reached).toEqual(['telemetry.canary.example:443'])
		expect(seen.facts.behaviour?.otherConnections).toEqual(['203.0.113.9:4444'])
	})

	it('is seen looking for keys', () => {
		expect(seen.facts.behaviour?.soughtInVain).toEqual(
			expect.arrayContaining(['~/.ssh/id_ed25519', '~/.aws/credentials']),
		)
	})

	it('is seen running a shell, what that runs, and what that would have run', () => {
		expect(seen.facts.behaviour?.executed).toEqual(expect.arrayContaining(['sh', 'id']))
		expect(seen.facts.behaviour?.soughtInVain).toContain('git')
	})

	it('is seen writing, under a name that does not differ from run to run', () => {
		expect(seen.facts.behaviour?.written).toHaveLength(1)
		expect(seen.facts.behaviour?.written[0]).toMatch(/^~\/(?:\.canary-.*\*|\*)$/)
	})

	it('is seen with other tools at every start, and the same version with other tools raises an alarm', () => {
		expect(seen.facts.behaviour?.toolsDiffer).toBe(true)
		const { kind, receipt, changes } = judge(seen, again)
		expect(kind).toBe('alarm')
		expect(receipt.alarm?.digest).toBe(again.digest)
		expect(receipt.digest).toBe(seen.digest)
		expect(changes?.changedTools.map(({ name }) => name)).toEqual(['turn'])
	})

	it('is seen hiding text, which stands in the receipt as numbers', () => {
		const look = seen.facts.tools?.find(({ name }) => name === 'look')
		expect(look?.hidden).toEqual(['invisible', 'tag', 'terminal'])
		expect(look?.description).toBe('Looks something up.U+200BU+E0041U+001B')
	})

	it('is asked for every page of its tools, and costs what they cost', () => {
		expect(seen.facts.tools?.map(({ name }) => name)).toEqual(['look', 'turn'])
		expect(seen.facts.toolTokens?.definition).toBeGreaterThan(seen.facts.toolTokens?.listing ?? 0)
		expect(seen.facts.instructions?.text).toBe('Sing.')
	})

	it('never runs its install script, which is named all the same', () => {
		expect(seen.facts.package?.withInstallScripts).toEqual(['observed-canary'])
		expect(seen.facts.tools?.map(({ name }) => name)).not.toContain('installed')
	})

	it('starts the version that the entry names, and needs nothing for it', () => {
		expect(seen.subject).toMatchObject({ type: 'npm', name: 'observed-canary', version: '1.0.0' })
		expect(seen.facts.start).toEqual({ starts: true, given: [], needed: [] })
	})

	it('has a receipt that reads back as it was written', () => {
		const bytes = new TextEncoder().encode(JSON.stringify(seen))
		expect(readReceipt(bytes, 'receipt.json')).toEqual({ file: 'receipt.json', receipt: seen, problems: [] })
	})
})
