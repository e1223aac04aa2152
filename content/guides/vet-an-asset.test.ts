import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { HIDDEN } from '../../src/schema/text/hidden.ts'
import { cleanEnv } from '../../tests/support/asset.ts'

const guide = readFileSync(join(import.meta.dirname, 'vet-an-asset.mdx'), 'utf8')
const pattern = /^hidden='(.+)'$/m.exec(guide)?.[1] ?? ''
const env = cleanEnv({ LC_ALL: 'C.UTF-8' })
const isGnu = spawnSync('grep', ['--version']).stdout?.includes('GNU')

/** Lines in which the command of the guide finds something, by their numbers from 0. */
function hits(lines: string[]) {
	const { stdout } = spawnSync('grep', ['-anP', pattern], {
		input: lines.join('\n'),
		env,
		encoding: 'utf8',
		maxBuffer: 1 << 28,
	})
	return new Set(stdout.split('\n').map((line) => Number.parseInt(line, 10) - 1))
}

it.runIf(isGnu)('the search of the guide finds every character that the checks of this registry call hidden', () => {
	const every = Array.from({ length: 0x110000 }, (_, code) => code)
		.filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
		.filter((code) => String.fromCodePoint(code).search(HIDDEN) === 0)
	const sample = every.filter((code, at) => code < 0xf0000 || at % 97 === 0)
	const found = hits(sample.map((code) => `a${String.fromCodePoint(code)}b`))
	const missed = sample.filter((_, at) => !found.has(at)).map((code) => code.toString(16))
	expect(sample.length).toBeGreaterThan(6000)
	expect(missed).toEqual([])
})

it.runIf(isGnu)('the search of the guide passes over what can be seen', () => {
	const lines = [
		'plain\ttext',
		'häß 日本語 ไทย עברית العربية',
		'“quotes” — dashes… €',
		'e\u0301 combined',
		'ends\r',
		'🙂 😀',
	]
	expect([...hits(lines)].filter((at) => at >= 0)).toEqual([])
})

it('the commands of the guide can be read by a shell', () => {
	const [, commands = ''] = /```bash\n(hidden=[\s\S]+?)```/.exec(guide) ?? []
	expect(commands).not.toBe('')
	expect(() => execFileSync('bash', ['-n'], { input: commands })).not.toThrow()
})
