import { expect, inject, test } from 'vitest'
import { PAID_PLACES } from '../../src/schema/text/paid-places.ts'
import { DAYS_KEPT, LEAD_DAYS } from '../../src/schema/text/retention.ts'

const base = inject('baseUrl')
const read = async (path: string) => (await fetch(base + path)).text()

test.each(['/about', '/moderation', '/claim', '/jobs/post'])(
	'%s says of payment what every page says',
	async (path) => {
		const html = await read(path)
		expect(html).toContain(PAID_PLACES)
		expect(html).not.toContain('stands first')
	},
)

test('/about and /trending name the days for which something is really kept', async () => {
	const [about, trending] = [await read('/about'), await read('/trending')]
	expect(about).toContain(`kept ${DAYS_KEPT} days`)
	expect(about).toContain(`deleted ${LEAD_DAYS} days after`)
	expect(trending).toContain(`kept ${DAYS_KEPT} days`)
})

test('/newsletter promises no letter; /status says whether this server sends any', async () => {
	const [newsletter, status] = [await read('/newsletter'), await read('/status')]
	expect(newsletter).not.toContain('First you get a letter')
	expect(newsletter).toContain('href="/status"')
	expect(status).toContain('No mail provider is configured, so no letter goes out')
})

test('a licence that lets nobody copy stands above everything that can be copied, and no other does', async () => {
	const [reserved, free] = [await read('/skills/form-filler'), await read('/hooks/call-log')]
	const words = 'Licence: All rights reserved. Read its terms before you copy or change anything.'
	expect(reserved).toContain(words)
	expect(reserved.slice(0, reserved.indexOf(words))).not.toContain('data-copy')
	expect(free).not.toContain('class="terms"')
})
