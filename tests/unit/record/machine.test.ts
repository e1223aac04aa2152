import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { Machine } from '../../../scripts/record/machine.ts'
import { shortened, versionBefore } from '../../../scripts/record/recording.ts'
import type { Line } from '../../../scripts/record/svg.ts'
import { writeTar } from '../../../scripts/tar.ts'

let machine: Machine | undefined
afterEach(() => machine?.stop())

/** A machine with a program of these words, packed as a registry of packages packs it. */
function machineWith(program: string): Machine {
	const bytes = Buffer.from(`#!/usr/bin/env node\n${program}`)
	const archive = gzipSync(Buffer.concat([...writeTar([{ path: 'package/try.mjs', bytes, isProgram: true }])]))
	machine = new Machine(archive, 'try')
	return machine
}

const ASKS = `
import { createInterface } from 'node:readline/promises'
const lines = createInterface({ input: process.stdin, output: process.stderr })
const answer = await lines.question('Write this? ')
lines.close()
console.log(process.stdin.isTTY && 'on a terminal', answer, process.cwd() === process.env.HOME + '/project')`

describe('a machine of a recording', () => {
	it('runs the packed program in the project, on a terminal, and parts what was typed from what was printed', async () => {
		expect(await machineWith(ASKS).run('try', { code: 0, answers: { 'Write this? ': 'y' } })).toEqual([
			{ kind: 'printed', text: 'Write this? ' },
			{ kind: 'typed', text: 'y' },
			{ kind: 'printed', text: '\non a terminal y true\n' },
		])
	})

	it('refuses to show a command that ends otherwise than the task says', async () => {
		const failing = machineWith('console.log("no"); process.exitCode = 3')
		await expect(failing.run('try', { code: 0 })).rejects.toThrow(/ended with 3 instead of 0[\s\S]*no/)
		expect(await failing.run('try', { code: 3 })).toEqual([{ kind: 'printed', text: 'no\n' }])
	})

	it('shows tabs as a terminal does, and nothing of a line that was cleared', async () => {
		const printing = machineWith(String.raw`process.stdout.write('Asking 1 of 2\r\u001b[Ka\tb\n12345678\tc\n')`)
		expect(await printing.run('try', { code: 0 })).toEqual([
			{ kind: 'printed', text: `a${' '.repeat(7)}b\n12345678${' '.repeat(8)}c\n` },
		])
	})

	it('shows nothing of progress that took several steps, as on a slow machine', async () => {
		const slow = String.raw`for (const i of [1, 2, 3]) process.stdout.write('\r\u001b[KAsking: ' + i + ' of 3')`
		const printing = machineWith(`${slow}\n${String.raw`process.stdout.write('\r\u001b[Kdone\n')`}`)
		expect(await printing.run('try', { code: 0 })).toEqual([{ kind: 'printed', text: 'done\n' }])
	})

	it('refuses what a picture would show otherwise than a terminal', async () => {
		const colourful = machineWith(String.raw`process.stdout.write('\u001b[31mred\n')`)
		await expect(colourful.run('try', { code: 0 })).rejects.toThrow('no picture shows')
	})
})

describe('a long recording', () => {
	const printed = (count: number, word: string): Line[] =>
		Array.from({ length: count }, (_, i) => [{ kind: 'printed', text: `${word} ${i}` }])
	const typed: Line = [{ kind: 'typed', text: 'y' }]
	const words = (lines: readonly Line[]) => lines.map((line) => line.map(({ text }) => text).join(''))

	it('keeps all that is typed, and of each stretch the first and last lines with a count of those between', () => {
		const shown = words(shortened([typed, ...printed(100, 'a'), typed, ...printed(3, 'b')]))
		const cut = shown.findIndex((line) => line.includes('left out'))
		const kept = shown.filter((line) => line.startsWith('a ')).length
		expect(shown[cut]).toBe(`(${100 - kept} lines are left out of this picture)`)
		expect([shown[1], shown[cut - 1], shown.at(-5)]).toEqual(['a 0', `a ${cut - 2}`, 'a 99'])
		expect(shown.filter((line) => line === 'y')).toHaveLength(2)
		expect(shown.slice(-3)).toEqual(['b 0', 'b 1', 'b 2'])
	})

	it('stays whole where a cut would save no line', () => {
		for (let count = 0; count < 60; count++) {
			const shown = shortened(printed(count, 'a'))
			expect(shown.length).toBeLessThanOrEqual(count)
			if (shown.length === count) expect(words(shown)).toEqual(words(printed(count, 'a')))
		}
	})
})

it.each([
	['4.1.1', '4.1.0'],
	['4.1.0', '4.0.0'],
	['2026.8.31', '2026.8.30'],
	['1.0.0', '0.0.0'],
])('the version before %s is %s', (version, before) => {
	expect(versionBefore(version)).toBe(before)
})

it('nothing comes before the first version', () => {
	expect(() => versionBefore('0.0.0')).toThrow('Nothing comes before')
})
