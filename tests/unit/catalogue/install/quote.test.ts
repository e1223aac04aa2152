import { execFileSync, spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quote, quotePath, quotePowerShell } from '../../../../src/catalogue/install/quote.ts'
import { powershellWords } from '../powershell.ts'
import { wordsOf } from '../shell.ts'

const NASTY = [
	...["it's", '$HOME', '`id`', '$(id)', 'a b', '"quoted"', 'back\\slash', '; id #', '*', '', '~', 'é\n2', '~/x', '=ls'],
	...[
		'@splat',
		'a,b',
		'1kb',
		'0x10',
		'-flag',
		'--',
		'--%',
		'‘typographic’',
		'‚low‛',
		'$env:HOME',
		'%PATH%',
		'{a}',
		'&',
		'|',
	],
]

describe('a word', () => {
	it('reaches a program unchanged through a POSIX shell', () => {
		expect(wordsOf(['echo', ...NASTY.map(quote)].join(' '), ['echo'])).toEqual([['echo', ...NASTY]])
	})

	it('reaches a program unchanged through a POSIX shell, whatever it is', () => {
		const text = fc.string({ unit: 'binary' }).filter((one) => !/[\0\x01]/.test(one) && one.isWellFormed())
		fc.assert(
			fc.property(fc.array(text, { maxLength: 4 }), (words) => {
				expect(wordsOf(['echo', ...words.map(quote)].join(' '), ['echo'])).toEqual([['echo', ...words]])
			}),
			{ numRuns: 60 },
		)
	})

	it('reaches a program unchanged by the rules of PowerShell, whatever it is', () => {
		expect(powershellWords(NASTY.map(quotePowerShell).join(' '))).toEqual(NASTY)
		fc.assert(
			fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'ab \'"$`‘’‚‛\n@-,;1') })), (words) => {
				expect(powershellWords(words.map(quotePowerShell).join(' '))).toEqual(words)
			}),
		)
	})

	const pwsh = spawnSync('pwsh', ['-v']).status === 0
	it.runIf(pwsh)('reaches a script unchanged through PowerShell itself', () => {
		const command = `ConvertTo-Json -Compress @(${NASTY.map(quotePowerShell)
			.map((word) => `(& { $args[0] } ${word})`)
			.join(', ')})`
		const output = execFileSync('pwsh', ['-NoProfile', '-Command', command]).toString()
		expect(JSON.parse(output)).toEqual(NASTY)
	})

	it('may be a path of the home folder, and nothing else of it is read', () => {
		expect(wordsOf(`echo ${quotePath("~/it's $HOME")} ${quotePath('./~')}`, ['echo'])).toEqual([
			['echo', "/home/test/it's $HOME", './~'],
		])
	})
})
