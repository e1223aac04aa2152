import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { answerTo } from '../../../src/cli/ask.ts'
import { concernsOne } from '../../../src/cli/exit-error.ts'

/** What is answered by keys, on a terminal or from a program; the input ends where nothing more comes. */
function answeredBy(keys: string, { isTerminal = true, ends = false } = {}): Promise<string> {
	const input = Object.assign(new PassThrough(), { isTTY: isTerminal, setRawMode: () => undefined })
	const output = Object.assign(new PassThrough(), { isTTY: isTerminal })
	const answer = answerTo('Write this? ', input, output)
	input.write(keys)
	if (ends) input.end()
	return answer
}

it('a line is an answer', async () => {
	expect(await answeredBy('yes\r')).toBe('yes')
	expect(await answeredBy('yes\n', { isTerminal: false })).toBe('yes')
})

it('whoever ends the input says nothing', async () => {
	expect(await answeredBy('\x04')).toBe('')
	expect(await answeredBy('', { isTerminal: false, ends: true })).toBe('')
})

it('whoever interrupts a question ends the command, whatever else it would ask or leave out', async () => {
	const error: unknown = await answeredBy('\x03').catch((failure: unknown) => failure)
	expect(error).toMatchObject({ exit: 3, message: 'Interrupted. Nothing was written.' })
	expect(concernsOne(error)).toBe(false)
})
