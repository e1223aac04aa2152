import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { answerTo } from '../../../src/cli/ask.ts'

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

it('whoever interrupts a question, or ends the input, says nothing', async () => {
	expect(await answeredBy('\x03')).toBe('')
	expect(await answeredBy('\x04')).toBe('')
	expect(await answeredBy('', { isTerminal: false, ends: true })).toBe('')
})
