import { expect, inject, test } from 'vitest'
import { TASKS } from '../../scripts/audit/tasks.ts'
import { startBrowser } from './browser.ts'

const { open } = await startBrowser()
const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true }
const cases = TASKS.flatMap((task) => [
	{ ...task, on: 'a desktop', options: {} },
	{ ...task, on: 'a phone', options: PHONE },
])

// The fifth of the first tasks, to propose an entry by an address, needs a host that answers: submit.test.ts.
test.each(cases)('one can $name in three presses on $on', async ({ run, options }) => {
	const { page, context, problems } = await open('/', options)
	await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: inject('baseUrl') })
	expect(await run(page, inject('baseUrl'))).toBeLessThanOrEqual(3)
	expect(problems).toEqual([])
	await context.close()
})
