import type { Opened, startBrowser } from './browser.ts'
import { ADMIN_TOKEN } from './desk-server.ts'

type Open = Awaited<ReturnType<typeof startBrowser>>['open']

/** Opens a list of the desk with the admin token; its rows have been read and have the focus. */
export async function signInAt(
	open: Open,
	{ baseURL, section }: { baseURL: string; section: 'leads' | 'jobs' },
): Promise<Opened> {
	const opened = await open(`/admin#${section}`, { baseURL })
	await opened.page.fill('#token', ADMIN_TOKEN)
	await opened.page.click('#sign-in button')
	// From here on the keys are heard.
	await opened.page.waitForFunction(() => {
		const count = document.querySelector('#count')?.textContent ?? ''
		return count !== '' && !count.startsWith('Reading') && document.activeElement?.matches('.line, #content')
	})
	return opened
}
