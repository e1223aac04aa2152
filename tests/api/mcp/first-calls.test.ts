import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { send } from './call.ts'
import { firstCalls } from './first-calls.ts'

/** What the answers to the calls say, one after another. */
async function answersTo(calls: (typeof firstCalls)[number]['calls']): Promise<string> {
	const results = await Promise.all(calls.map(([name, input]) => send('tools/call', { name, arguments: input })))
	return results.map(({ result, error }) => result?.content[0].text ?? error?.message).join('\n')
}

test.each(firstCalls)('$asked', async ({ calls, facts }) => {
	const answer = await answersTo(calls)
	const holds = (fact: string | RegExp) => (typeof fact === 'string' ? answer.includes(fact) : fact.test(answer))
	expect([facts.filter((fact) => !holds(fact)).map(String), answer]).toEqual([[], answer])
})

test('forty tasks, answered by the first calls in 700 tokens by the median', async () => {
	const answers = await Promise.all(firstCalls.map(({ calls }) => answersTo(calls)))
	const tokens = answers.map((answer) => encode(answer).length).sort((a, b) => a - b)
	if (process.env.FIGURES) console.log({ tokens: tokens[20], most: tokens.at(-1) })
	expect(firstCalls).toHaveLength(40)
	expect(tokens[20]).toBeLessThanOrEqual(700)
})
