import { expect, test } from 'vitest'
import { startBrowser } from './browser.ts'

const { open } = await startBrowser()

test.each([320, 740, 861, 1280])(
	'at %d px the votes of a card cover nothing, and nothing covers them',
	async (width) => {
		const { page, context } = await open('/servers', { viewport: { width, height: 900 } }, async (page) => {
			await page.route('**/api/votes/query', async (route) => {
				const { keys } = route.request().postDataJSON() as { keys: string[] }
				const counts = Object.fromEntries(keys.map((key) => [key, 1234]))
				await route.fulfill({ json: { ok: true, counts, votes: {} } })
			})
		})
		await page.locator('.votes').first().waitFor()
		const covered = await page.locator('.card:has(.votes)').evaluateAll((cards) =>
			cards.flatMap((card) => {
				const textOf = (element: Element) => {
					const range = document.createRange()
					range.selectNodeContents(element)
					return [...range.getClientRects()]
				}
				const votes = card.querySelector('.votes')
				const own = votes ? textOf(votes) : []
				const parts = [...card.querySelectorAll('.acts > *, .call *, .fresh, h3 a, .by, .does, .may, .facts li')]
				const isOver = (a: DOMRect, b: DOMRect) =>
					a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
				return parts
					.filter((part) => textOf(part).some((a) => own.some((b) => isOver(a, b))))
					.map((part) => part.outerHTML)
			}),
		)
		expect(covered).toEqual([])
		await context.close()
	},
)

test('an author stands beside the title of a card', async () => {
	const { page, context } = await open('/servers', { viewport: { width: 1280, height: 900 } })
	const gaps = await page.locator('.card .ttl:has(.by)').evaluateAll((all) =>
		all.flatMap((line) => {
			const [title, by] = ['h3 a', '.by'].map((part) => line.querySelector(part)?.getBoundingClientRect())
			return title && by && title.top < by.bottom && by.top < title.bottom ? [Math.round(by.left - title.right)] : []
		}),
	)
	expect(gaps.length).toBeGreaterThan(2)
	expect(new Set(gaps)).toEqual(new Set([12]))
	await context.close()
})
