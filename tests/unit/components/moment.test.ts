import { expect, test } from 'vitest'
import { toHtml } from '../../../src/client/hyperscript.ts'
import { isInLoop, tallLoop, wideLoop } from '../../../src/components/charts/event-loop.ts'
import { momentWords } from '../../../src/components/moment.ts'
import { EVENT_WORDS, EVENTS } from '../../../src/kinds/events.ts'

const marked = (html: string) => html.match(/class="mk"/g)?.length ?? 0

test.each(EVENTS)(
	'%s has a place of its own in the wide and in the tall drawing, and is the one that is marked',
	(event) => {
		for (const draw of [wideLoop, tallLoop]) {
			const html = toHtml(draw([event], 'In words.'))
			expect(marked(html)).toBe(1)
			expect(html.split('class="mk"')[1]).toMatch(
				new RegExp(`^[^>]*></rect><text[^>]*>${event}</text><text[^>]*>runs here`),
			)
			expect(html).toContain('role="img" aria-label="In words."')
			expect(html).not.toContain('NaN')
		}
	},
)

test('every event of an entry is marked once, however many of its hooks run there', () => {
	const events = ['PreToolUse', 'PreToolUse', 'Stop', 'SubagentStop']
	expect([marked(toHtml(wideLoop(events, ''))), marked(toHtml(tallLoop(events, '')))]).toEqual([3, 3])
	expect(toHtml(wideLoop(events, ''))).toContain('2 of its hooks')
})

test('boxes stay within the drawing and do not cover one another', () => {
	for (const draw of [wideLoop, tallLoop]) {
		const html = toHtml(draw(EVENTS, ''))
		const width = Number(/viewBox="0 0 (\d+) /.exec(html)?.[1])
		const boxes = [
			...html.matchAll(/<rect class="\w+" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
		].map((found) => found.slice(1).map(Number))
		expect(boxes.length).toBeGreaterThanOrEqual(12)
		for (const [i, [x = 0, y = 0, w = 0, h = 0]] of boxes.entries()) {
			expect(x + w).toBeLessThanOrEqual(width)
			for (const [x2 = 0, y2 = 0, w2 = 0, h2 = 0] of boxes.slice(i + 1))
				expect(x < x2 + w2 && x2 < x + w && y < y2 + h2 && y2 < y + h).toBe(false)
		}
	}
})

test('an event that this registry does not know is told by its name, and others in words with their tools', () => {
	const words = momentWords(
		[{ event: 'Odd' }, { event: 'PreToolUse', matcher: 'Bash' }, { event: 'PreToolUse', matcher: '*' }],
		EVENT_WORDS,
	)
	expect([isInLoop(['Odd']), isInLoop(['Odd', 'Stop'])]).toEqual([false, true])
	expect(words).toEqual([
		'Runs at Odd.',
		'Runs 2 times at PreToolUse: before a tool is called, and it can stop the call, for Bash.',
	])
})
