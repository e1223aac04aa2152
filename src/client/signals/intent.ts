import type * as z from 'zod'
import type { IntentName } from '../../schema/vocabulary.ts'

type Intent = z.infer<typeof IntentName>
/** The data attributes of an entry's page: its key, and the URLs of its source and documentation. */
type Subject = Readonly<Partial<Record<'signals' | 'source' | 'docs', string>>>

const hasOptedOut = (): boolean =>
	(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1'

const sent = new Set<Intent>()

/**
 * Reports an event once per page view, without any client id. Does not wait for the response or retry. Respects Global
 * Privacy Control and Do Not Track.
 */
function reportIntent(targetKey: string, eventName: Intent): void {
	if (hasOptedOut() || sent.has(eventName)) return
	sent.add(eventName)
	const body = JSON.stringify({ targetKey, eventName, source: 'web' })
	const headers = { 'content-type': 'application/json' }
	fetch('/api/intent-events', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined)
}

function copied(target: EventTarget | null): Intent {
	const here = target instanceof Element ? target : undefined
	const bar = here?.matches('.bar *, .dock *') && document.querySelector('.bar .cmd')
	if (bar) return bar.matches('.long') ? 'config_copy' : 'install_copy'
	const step = here?.closest<HTMLElement>('.take [data-kind]')
	if (!step) return 'copy'
	return step.dataset.kind === 'config' ? 'config_copy' : 'install_copy'
}

function opened(link: HTMLAnchorElement, { source, docs }: Subject): Intent | undefined {
	const { href, pathname, download } = link
	if (link.closest('.take [data-kind="link"]')) return 'install'
	if (download || pathname === '/api/download') return 'download'
	if (docs && href === new URL(docs).href) return 'docs_open'
	if (source && href.startsWith(source)) return 'source_open'
	return undefined
}

/** Reports copies, downloads and followed links on an entry's page. */
export function reportIntents(subject: Subject): void {
	const { signals: key = '' } = subject
	document.addEventListener('copied', ({ target }) => reportIntent(key, copied(target)))
	for (const kind of ['click', 'auxclick'] as const)
		document.addEventListener(kind, ({ target, button }) => {
			const link = button < 2 && target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
			const name = link && opened(link, subject)
			if (name) reportIntent(key, name)
		})
}
