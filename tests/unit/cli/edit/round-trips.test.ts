import { expect, it } from 'vitest'
import { digestOf, type Edited, isRefused, type Place, put, read, take } from '../../../../src/cli/edit/edit.ts'
import { type ConfigFile, configFiles } from '../../../support/config-files.ts'

const SEED = 20_261_122
const files = configFiles(500, SEED)

const made = (answer: ReturnType<typeof put>): Edited => {
	if (isRefused(answer)) throw new Error(answer.refused)
	return answer
}

const taken = (...given: Parameters<typeof take>) => {
	const answer = take(...given)
	if (isRefused(answer)) throw new Error(answer.refused)
	return answer
}

/** A place with what was written there, as a lock knows it. */
const known = (place: Place, value: unknown): Place => ({ ...place, is: digestOf(value) })

/** Whether every character of a text stands in another, in its order. */
function isKept(before: string, after: string): boolean {
	let i = 0
	for (const character of after) if (character === before[i] || before.startsWith(character, i)) i += character.length
	return i >= before.length
}

/** What goes wrong with a file, in words; nothing where all holds. */
function fault(work: (file: ConfigFile) => unknown): string[] {
	return files.flatMap((file) => {
		try {
			const wrong = work(file)
			return wrong ? [`${file.id}: ${wrong}\n${JSON.stringify(file.text)}`] : []
		} catch (error) {
			return [`${file.id}: ${error}\n${JSON.stringify(file.text)}`]
		}
	})
}

it('five hundred files of every shape take a part and lose no character of what was there', () => {
	expect(
		fault(({ text, place, values: [value] }) => {
			const after = made(put(text, place, value)).text
			return !isKept(text, after) && `lost: ${JSON.stringify(after)}`
		}),
	).toEqual([])
})

it('what was put can be read, and putting it again changes nothing', () => {
	expect(
		fault(({ text, place, values: [value] }) => {
			const after = made(put(text, place, value))
			const again = made(put(after.text, known(place, value), value))
			const there = read(after.text, known(place, value))
			return (again.text !== after.text || again.made !== 0 || digestOf(there) !== digestOf(value)) && again.text
		}),
	).toEqual([])
})

it('put, updated and taken out again, every file is what it was, byte for byte', () => {
	expect(
		fault(({ text, place, values: [value, updated] }) => {
			const first = made(put(text, place, value))
			const second = made(put(first.text, known(place, value), updated)).text
			const back = taken(second, known(place, updated), first.made)
			return (back.text !== text || back.left) && JSON.stringify({ back, second })
		}),
	).toEqual([])
})

it('two parts of one file go in either order and leave it as it was', () => {
	expect(
		fault(({ text, place, beside, values: [value, , other] }) => {
			const one = made(put(text, place, value))
			const two = made(put(one.text, beside, other))
			const first = taken(two.text, known(place, value), one.made)
			const last = taken(first.text ?? '', known(beside, other), two.made + first.left)
			const inOrder = taken(taken(two.text, known(beside, other), two.made).text ?? '', known(place, value), one.made)
			return (last.text !== text || inOrder.text !== text) && JSON.stringify({ last, inOrder, two })
		}),
	).toEqual([])
})

it('a file that is made for a part goes with it', () => {
	expect(
		fault(({ place, values: [value] }) => {
			const first = made(put(undefined, place, value))
			const back = taken(first.text, known(place, value), first.made)
			return (back.text !== undefined || back.left || !first.text.endsWith('\n')) && JSON.stringify({ first, back })
		}),
	).toEqual([])
})

it.each(['', ' ', '\t\n', '\u00a0\r\n', ' \r\r\n', '\n \n'])(
	'comments that end with %j stand as they were around a part',
	(end) => {
		const text = `// both\n// ours${end}`
		const place = { format: 'json', path: ['mcpServers', 'csv'] } as const
		const first = made(put(text, place, { command: 'npx' }))
		expect(taken(first.text, place, first.made).text).toBe(text)
	},
)
